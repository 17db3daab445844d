// The canvas as a good part of the page, and the cards that fly over it.

const FLIGHT = 320;

/** Cards that fly over the canvas. They are pictures only: nothing waits for them and nothing can be pressed on them. */
function movements(layer, canvasOf) {
  let covers = new Map();
  let flight = 0;

  function clear() {
    flight += 1;
    covers = new Map();
    layer.replaceChildren();
  }

  /** The pixels of a box of the canvas as an element that lies exactly over it. */
  function cut(canvas, [x, y, w, h]) {
    const scale = canvas.width / canvas.clientWidth;
    const piece = make("canvas", { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) });
    piece.getContext("2d").drawImage(canvas, x * scale, y * scale, w * scale, h * scale, 0, 0, piece.width, piece.height);
    return lay(piece, canvas, [x, y, w, h]);
  }

  function lay(piece, canvas, [x, y, w, h]) {
    const [from, to] = [layer.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const [left, top] = [to.left - from.left + x, to.top - from.top + y];
    Object.assign(piece.style, { left: `${left}px`, top: `${top}px`, width: `${w}px`, height: `${h}px` });
    layer.append(piece);
    return piece;
  }

  function snap(boxes) {
    clear();
    const canvas = canvasOf();
    if (!canvas?.clientWidth || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const box of boxes) covers.set(String(box), cut(canvas, box));
    const mine = flight;
    setTimeout(() => mine === flight && clear(), 1000); // no "fly" came: nothing may stay covered
  }

  function fly(moves) {
    const mine = ++flight;
    const canvas = canvasOf();
    if (!canvas || !covers.size) return clear();
    const targets = new Set(moves.map((move) => String(move.to)));
    // ipycanvas has the new pixels in the frame after its message: two frames on, they are there for certain
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (mine !== flight) return;
      for (const [box, cover] of covers) if (!targets.has(box)) cover.remove();
      const done = moves.map((move) => launch(canvas, move));
      Promise.allSettled(done).then(() => mine === flight && clear());
    }));
  }

  function launch(canvas, { from, to }) {
    const piece = cut(canvas, to);
    piece.classList.add("hats-flying");
    const [dx, dy] = [from[0] - to[0], from[1] - to[1]];
    const start = `translate(${dx}px, ${dy}px) scale(${from[2] / to[2]}, ${from[3] / to[3]})`;
    const keyframes = [{ transform: start }, { transform: "none" }];
    return piece.animate(keyframes, { duration: FLIGHT, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "backwards" }).finished.then(() => {
      covers.get(String(to))?.remove();
      piece.remove();
    });
  }

  return { snap, fly, clear };
}

/** Undo what ipycanvas does to the page: it takes focus and keys, wheel and fingers, and sends every move of the mouse. */
function tameEvents(app, canvasOf, panelOf, signal) {
  const isCanvas = (event) => event.target === canvasOf();
  const keepFrom = (event) => isCanvas(event) && event.stopImmediatePropagation();
  // without its touch handlers the browser decides itself what is a tap (it sends mouse events) and what is scrolling
  for (const type of ["keydown", "keyup", "wheel", "touchstart", "touchmove", "touchend", "touchcancel", "mouseup", "mouseout"]) {
    app.addEventListener(type, keepFrom, { capture: true, passive: true, signal });
  }
  const isOther = (event) => isCanvas(event) && (event.button !== 0 || event.ctrlKey);
  app.addEventListener("mousedown", (event) => isOther(event) && event.stopImmediatePropagation(), { capture: true, signal });
  let last = 0;
  let later = 0;
  app.addEventListener("mousemove", (event) => {
    if (!isCanvas(event)) return;
    const canvas = event.target;
    const { hits, hover } = panelOf();
    const [x, y] = [event.offsetX, event.offsetY];
    const isHit = hits?.some(([left, top, w, h]) => x >= left && y >= top && x < left + w && y < top + h);
    if (hits) canvas.style.cursor = isHit ? "pointer" : "";
    if (hover === false) return event.stopImmediatePropagation();
    clearTimeout(later);
    const wait = last + 60 - performance.now();
    if (!event.isTrusted || wait <= 0) {
      last = performance.now();
      return;
    }
    event.stopImmediatePropagation();
    const { clientX, clientY } = event;
    later = setTimeout(() => canvas.dispatchEvent(new MouseEvent("mousemove", { clientX, clientY, bubbles: true })), wait);
  }, { capture: true, signal });
}

function cure(canvas, picture) {
  if (!canvas) return;
  if (canvas.hasAttribute("tabindex")) {
    canvas.removeAttribute("tabindex"); // tabIndex is -1 then, and a click does not take the focus either
    canvas.focus = () => {};
    canvas.setAttribute("role", "img");
  }
  if (canvas.getAttribute("aria-label") !== picture) canvas.setAttribute("aria-label", picture);
}
