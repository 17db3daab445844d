// The browser side of the page: shows the panel, sends back what people do, keeps the match, and says when nobody answers.
// No rule of a game and no sentence lives here. page.py puts parts.js and table.js before this file: one module in all.
//
// To Python: hello, resize, press, change, form, file, key, point, ping. From Python: keep, download, link, snap, fly, pong.

const SECTIONS = 7; // each a trait of its own
const STORE = "hats-widget"; // the table; the other rooms follow with a colon and their name
const LANGUAGE = `${STORE}:language`;
const WIDE = 900; // from this width of the app box on, the panel stands beside the table
const GAP = 20;
const LEAST_TABLE = 720;
const MOST_TABLE = 1400;
const LEAST_PANEL = 360;
const MOST_PANEL = 520;
const LARGE = 1600; // from this width of the window on, the words are larger,
const LARGE_PANEL = 432; // and their panel is wider
const TABLE_HEIGHT = 632 / 860; // what a table needs for its width, at least
const ROUND_ABOUT = 180; // what JupyterLab needs around a cell
const MOST_FILE = 1_000_000;
const MOST_FILES = 60;
const MOST_KEPT = 400_000; // of a room
const MOST_LANGUAGES = 20;
const PING_EVERY = 5000;
const PATIENCE = 8000;
const CALM = 120;
const GONE = new Set(["restarting", "autorestarting", "dead", "terminating"]);

let views = 0; // ids in the document must differ between two views of one widget

/** What each room has kept, and which of it is this tab's own; what is not is the last one of any tab. */
function kept(store) {
  const found = {};
  const own = [];
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      for (const key of Object.keys(window[name])) {
        if (key !== store && !key.startsWith(`${store}:`)) continue;
        const room = key.slice(store.length + 1) || "play";
        if (room === "language") continue;
        found[room] = window[name].getItem(key).slice(0, MOST_KEPT);
        if (name === "sessionStorage") own.push(room);
      }
    } catch {
      // storage may be forbidden: then nothing was kept
    }
  }
  const language = spoken();
  return { kept: language ? { ...found, language } : found, own };
}

/** The language that was chosen in this browser, for every table in it. */
function spoken() {
  try {
    return localStorage.getItem(LANGUAGE);
  } catch {
    return null;
  }
}

function keep(key, text, isTabs) {
  for (const name of isTabs ? ["sessionStorage"] : ["sessionStorage", "localStorage"]) {
    try {
      window[name].setItem(key, text);
    } catch {
      // full or forbidden: it goes on, a file can still be saved
    }
  }
}

function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function render({ model, el }) {
  const uid = `hats-${++views}`;
  const ending = new AbortController();
  const { signal } = ending;
  const seen = new Map();
  const panel = () => model.get("frame") ?? {};
  const parts = () => Array.from({ length: SECTIONS }, (_, n) => model.get(`section${n}`)).filter((section) => section?.id);
  const canvasOf = () => {
    const table = app?.querySelector(".hats-table");
    return table?.tagName === "CANVAS" ? table : table?.querySelector("canvas") ?? null;
  };
  const isVoila = document.body.dataset.voila !== undefined;
  const store = model.get("store") ? `${STORE}?${model.get("store")}` : STORE;
  const keyOf = (room) => (room === "play" ? store : room === "language" ? LANGUAGE : `${store}:${room}`);
  let app = null;
  let size = null;

  const lostPlace = make("div", { class: "hats-lost", role: "alert" });
  const status = make("p", { class: "hats-unseen", role: "status" });
  const notice = make("p", { class: "hats-notice", role: "alert" });
  const said = make("div", { class: "hats-said", role: "status" });
  const sections = make("div", { class: "hats-sections" });
  const rooms = make("nav", { class: "hats-rooms" });
  const layer = make("div", { class: "hats-layer", "aria-hidden": "true" });
  el.classList.add("hats-page");
  el.append(status, notice, said, sections, lostPlace, layer);
  (document.querySelector(".hats-banner") ?? el).append(rooms);
  const moving = movements(layer, canvasOf);

  // -- sending, and noticing that nobody answers

  let pings = 0;
  let answered = 0;
  let waiting = 0;
  let isLeaving = false;

  function send(message) {
    try {
      model.send(message);
      return true;
    } catch {
      lose(); // the comm or the kernel is gone
      return false;
    }
  }

  function ping() {
    if (!send({ kind: "ping", n: ++pings })) return;
    waiting ||= setTimeout(lose, PATIENCE);
  }

  function act(message) {
    said.replaceChildren();
    if (send(message)) ping();
  }

  function pong(n) {
    answered = n;
    clearTimeout(waiting);
    waiting = n < pings ? setTimeout(lose, PATIENCE) : 0;
    if (!isGone) lostPlace.replaceChildren();
    for (const slider of sections.querySelectorAll("[data-busy]")) slide(slider);
  }

  let isGone = false;
  function lose() {
    const lost = model.get("lost");
    if (isLeaving || signal.aborted || lostPlace.hasChildNodes() || !lost?.text) return;
    const resume = make("button", { type: "button", class: "hats-button hats-primary", "data-resume": "" }, lost.resume);
    resume.addEventListener("click", comeBack);
    lostPlace.append(make("p", {}, (!isVoila && lost.lab) || lost.text));
    if (isVoila || !lost.lab) lostPlace.append(resume);
  }

  /** Reload, but not into the browser's own error page while the server is still away. */
  async function comeBack() {
    const { away } = model.get("lost");
    const icon = document.querySelector('link[rel="icon"]')?.href;
    if (away && icon?.startsWith("http")) {
      const isThere = await fetch(icon, { cache: "no-store" }).then(({ ok }) => ok, () => false);
      if (!isThere) return void lostPlace.querySelector("p").replaceChildren(away);
    }
    isLeaving = true;
    location.reload();
  }

  function watch(kernel) {
    if (!kernel?.statusChanged) return; // then the pings alone must tell
    let wasAway = false;
    const onStatus = (_, state) => {
      if (!GONE.has(state)) return;
      isGone = true;
      lose();
    };
    const onConnection = (_, state) => {
      if (state === "disconnected") lose();
      if (state === "connecting") ping();
      if (state === "connected" && wasAway) hello();
      wasAway = state !== "connected";
    };
    kernel.statusChanged.connect(onStatus);
    kernel.connectionStatusChanged.connect(onConnection);
    signal.addEventListener("abort", () => {
      kernel.statusChanged.disconnect(onStatus);
      kernel.connectionStatusChanged.disconnect(onConnection);
    });
  }

  // -- what people do

  function slide(slider) {
    const { busy, slider: id } = slider.dataset;
    if (busy !== undefined && Number(busy) > answered) return; // one message at a time: the answer comes back here
    if (slider.dataset.sent === slider.value) {
      delete slider.dataset.busy;
      slider.value = slider.getAttribute("value"); // Python has the last word
      return;
    }
    slider.dataset.sent = slider.value;
    act({ kind: "change", id, value: Number(slider.value) });
    slider.dataset.busy = pings;
  }

  async function read(input) {
    const files = [...input.files].slice(0, MOST_FILES);
    input.value = ""; // the same file can be chosen again
    for (const file of files) {
      const text = file.size <= MOST_FILE ? await file.text().catch(() => null) : null;
      act({ kind: "file", id: input.dataset.file, name: file.name, text, first: file === files[0] });
    }
  }

  const press = (event) => {
    const pressed = event.target.closest("[data-press]");
    if (!pressed) return;
    act({ kind: "press", id: pressed.dataset.press });
    isAgreed = /^(option|holder):/.test(pressed.dataset.press);
    const isPlayed = pressed.dataset.press.startsWith("play:");
    if (isPlayed && !app.classList.contains("hats-wide")) canvasOf()?.scrollIntoView({ block: "start" }); // to see what comes of it
  };
  notice.addEventListener("click", () => notice.replaceChildren(), { signal });
  el.addEventListener("click", press, { signal });
  rooms.addEventListener("click", press, { signal });
  rooms.addEventListener("change", ({ target }) => {
    const words = new URLSearchParams(location.search);
    if (isVoila && words.has("lang")) { // a reload must not bring the old one back
      words.set("lang", target.value);
      history.replaceState(history.state, "", `?${words}${location.hash}`);
    }
    act({ kind: "change", id: "language", value: target.value });
  }, { signal });
  let pointed = "";
  const onPoint = (event) => {
    const id = event.target.closest?.("[data-point]")?.dataset.point ?? "";
    if (id !== pointed) send({ kind: "point", id: (pointed = id) });
  };
  for (const type of ["mouseover", "focusin"]) el.addEventListener(type, onPoint, { signal });
  el.addEventListener("mouseleave", onPoint, { signal });
  el.addEventListener("input", (event) => {
    const { target } = event;
    if (target.dataset.slider) {
      if (target.dataset.busy === undefined) delete target.dataset.sent;
      slide(target);
    }
    if (target.closest("form")) settle(target.closest("form"));
  }, { signal });
  el.addEventListener("change", (event) => event.target.dataset.file && read(event.target), { signal });
  el.addEventListener("submit", (event) => {
    event.preventDefault();
    isStarting = event.target.dataset.form === "new";
    const values = valuesOf(event.target);
    for (const [id, value] of Object.entries(values)) if (value?.length > MOST_FILE) values[id] = null; // as a file that is too large
    act({ kind: "form", id: event.target.dataset.form, values });
  }, { signal });
  el.addEventListener("keydown", (event) => {
    const next = event.target.matches(".hats-cell") && event.key.startsWith("Arrow") ? neighbour(event.target, event.key) : null;
    if (!next) return;
    event.preventDefault(); // no scrolling
    next.focus();
    rove(next.closest(".hats-cells"));
  }, { signal });
  // JupyterLab listens for keys and right clicks on the whole notebook; what is typed here is not meant for it
  for (const type of ["keydown", "keypress", "keyup"]) el.addEventListener(type, (event) => event.stopPropagation(), { signal });
  document.addEventListener("keydown", (event) => {
    const isOurs = app?.contains(event.target) || event.target === document.body;
    const isField = event.target.closest?.("input, select, textarea, .hats-cell");
    const isWanted = event.key === "Escape" || (!isField && ["ArrowLeft", "ArrowRight"].includes(event.key));
    if (event.key === "Escape") notice.replaceChildren();
    if (isWanted && isOurs && !event.isComposing && !event.altKey) act({ kind: "key", key: event.key });
  }, { capture: true, signal });

  // -- what Python says

  async function link({ words, done, manual }) {
    const address = words.startsWith("http") ? words : location.origin + location.pathname + words; // without what opens a server
    try {
      await navigator.clipboard.writeText(address);
      said.replaceChildren(make("p", {}, done));
    } catch {
      const field = make("input", { id: `${uid}-link`, type: "text", readonly: true, value: address });
      said.replaceChildren(make("label", { for: field.id }, manual), field);
      field.focus();
      field.select();
    }
  }

  const HEARD = {
    pong: ({ n }) => pong(n),
    keep: ({ room, text }) => keep(keyOf(room), text, room === "room"),
    download: ({ name, text, type }) => download(name, text, type),
    link,
    snap: ({ boxes }) => moving.snap(boxes),
    fly: ({ moves }) => moving.fly(moves),
  };
  const onMessage = (message) => HEARD[message?.kind]?.(message);
  const onPanel = () => show();
  model.on("msg:custom", onMessage);
  if (isVoila) {
    window.addEventListener("hashchange", () => location.reload(), { signal }); // a link pasted over the address
  }
  model.on("change", onPanel);

  let isStarting = false;
  let isAgreed = false; // another agreement was pressed: what it changes is to be seen

  function show() {
    const now = panel();
    if (isStarting && !now.notice) canvasOf()?.scrollIntoView({ block: "nearest" });
    isStarting = false;
    if (now.language) {
      for (const place of [app, rooms, el, isVoila ? document.documentElement : null]) {
        if (place) [place.lang, place.dir] = [now.language, now.direction];
      }
    }
    if (status.textContent !== (now.status ?? "")) status.textContent = now.status ?? "";
    const told = capital(now.notice ?? "");
    if (notice.textContent !== told) notice.textContent = told;
    showRooms(rooms, model.get("rooms") ?? {});
    showSections(sections, parts(), seen, uid);
    const wayBack = isAgreed && sections.querySelector('[data-press="revert"]');
    if (wayBack) wayBack.scrollIntoView({ block: "nearest" });
    isAgreed &&= !wayBack;
    cure(canvasOf(), now.picture ?? "");
  }

  // -- size and start

  function measure() {
    const width = Math.floor(app.clientWidth);
    if (!width) return null;
    const isWide = width >= WIDE;
    const height = Math.floor(window.innerHeight - (isVoila ? app.getBoundingClientRect().top + window.scrollY + GAP : ROUND_ABOUT));
    let table = width;
    let beside = 0;
    const isLarge = isWide && window.innerWidth >= LARGE;
    const least = isLarge ? LARGE_PANEL : LEAST_PANEL;
    if (isWide) { // all of the table is to be seen at once, also on a low screen
      table = Math.round(Math.min(MOST_TABLE, width - least - GAP, Math.max(LEAST_TABLE, height / TABLE_HEIGHT)));
      beside = Math.min(MOST_PANEL, width - table - GAP);
    }
    app.classList.toggle("hats-wide", isWide);
    app.classList.toggle("hats-large", isLarge);
    app.style.setProperty("--hats-table", `${table}px`);
    app.style.setProperty("--hats-panel", `${beside}px`);
    return { width: table, height, ratio: window.devicePixelRatio };
  }

  function resized() {
    const now = app && measure();
    if (!now || JSON.stringify(now) === JSON.stringify(size)) return;
    const isFirst = size === null;
    size = now;
    moving.clear();
    if (isFirst) hello();
    else send({ kind: "resize", ...size });
  }

  function hello() {
    if (!size) return;
    const search = isVoila ? location.search.slice(0, MOST_KEPT) : ""; // elsewhere it speaks to the host of the notebook
    const page = isVoila ? location.origin + location.pathname : "";
    const hash = location.hash.slice(0, MOST_KEPT);
    const languages = [...(navigator.languages ?? [])].slice(0, MOST_LANGUAGES);
    send({ kind: "hello", page, search, hash, languages, ...kept(store), ...size });
    ping();
  }

  let frame = 0;
  const soon = () => { // while an edge is dragged, only where it comes to rest
    clearTimeout(frame);
    frame = setTimeout(resized, size ? CALM : 0);
  };
  const sizes = new ResizeObserver(soon);
  const nodes = new MutationObserver(() => cure(canvasOf(), panel().picture ?? ""));

  function start() {
    if (signal.aborted) return;
    app = el.closest(".hats-app");
    if (!app) return void requestAnimationFrame(start); // not yet in the page
    tameEvents(app, canvasOf, panel, signal);
    nodes.observe(app, { childList: true, subtree: true });
    sizes.observe(app);
    window.addEventListener("resize", soon, { signal });
    window.addEventListener("beforeunload", () => (isLeaving = true), { signal });
    watch(model.widget_manager?.kernel);
    cure(canvasOf(), panel().picture ?? "");
  }

  const beat = setInterval(() => !document.hidden && size && ping(), PING_EVERY);
  show();
  start();
  return () => {
    ending.abort();
    rooms.remove();
    clearInterval(beat);
    clearTimeout(waiting);
    sizes.disconnect();
    nodes.disconnect();
    model.off("msg:custom", onMessage);
    model.off("change", onPanel);
  };
}

export default { render };
