// The panel as data into real HTML, and from one panel to the next with as little change as possible. Text is only ever
// set as text: nothing that a person typed can become an element.
//
// panel: {language, direction, rooms, status, notice, picture, lost, hits: [[x, y, w, h]], hover, sections: [SECTION]}
//   status   spoken politely · notice  shown and spoken at once · picture  the canvas in words
//   lost     {text, resume, away?, lab?}  for when nobody answers: away, where the server is not there to resume from;
//            lab, outside Voilà, where a reload does not help
//   hits     where on the canvas the pointer is a hand · hover: false  keeps mouse moves from Python
// SECTION: {id, heading, parts: [PART]}
// PART, by kind:
//   text     {text, style: "" | "note" | "verdict" | "good" | "wrong" | "code" | "label" | "told" | "hint"}
//   buttons  {label, buttons: [{id, label, note?, style?: "primary" | "quiet", disabled?, pressed?, hint?, mark?}], pairs?}
//            hint: what a screen reader says instead of the label · mark: a word that sets it off among the others
//   cells    {label, columns, points?, rows: [{label, cells: [{id, label, name, hat?, pressed?, used?}]}]}
//            small buttons, among which the arrow keys walk · name: said after the label · points: as with a table's row
//   table    {caption, head: [..], rows: [{cells: [..], current?, id?, point?}], strong?, figures?}
//            strong: the last column is the sum · figures: only the first column are words · point: Python hears when the pointer or the focus comes to the row
//   chances  {head: ["", chance, points], names: [..], own, rows: [{id, label, why, seats: [[mean, low, high, points, off], ..], open?}]}
//            rows with the chance of the own seat, of 100, which unfold to a table: a line for each name
//   image    {svg, alt} · list {label, items, ordered} · details {id?, summary, open?, parts} · file {id, label, accept, multiple?}
//   slider   {id, label, min, max, value, text} · progress {label, value, max, text}
//   form     {id, submit, fields: [FIELD], grid?: {caption, head: [..], rows: [[label, text or FIELD, ..]]}}
//            without submit it is only read · grid: fields in a table, their help below it
// FIELD: {id, label, type: select|text|area|number|check, value, options, min, max, help, tone?, disabled?, keyboard?, point?, picks?, when}
//            picks: buttons below its help · tone: "good" | "wrong", of the help · disabled: it is only read · keyboard: "numeric" on a phone · point: as of a row
//            {id, label, type: "group", fields} folds fields away

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

const isFigure = (cell) => typeof cell === "number" || /^[−-]?\d+[.,]\d+$/.test(cell);

/** A sentence with a capital letter; what a person typed, in quotation marks, stays as it is. */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

const shown = (cell) => String(cell ?? "").replace(/^-(?=\d)/, "−");

/** Change `old` into `fresh`, keeping every node that can stay: focus, typed text, scrolling and open details survive. */
function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  morphAttributes(old, fresh);
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const kept = new Set([...fresh.children].map((child) => child.dataset.id).filter(Boolean));
  const keyed = new Map();
  for (const child of [...old.children]) {
    if (!child.dataset.id) continue;
    if (kept.has(child.dataset.id)) keyed.set(child.dataset.id, child);
    else child.remove();
  }
  let cursor = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const id = child.dataset?.id;
    const match = id ? keyed.get(id) : cursor?.dataset?.id ? null : cursor;
    if (!match || match.nodeName !== child.nodeName || match.className !== child.className) {
      old.insertBefore(child, cursor);
      continue;
    }
    if (match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match, cursor);
    morph(match, child);
  }
  while (cursor) {
    const next = cursor.nextSibling;
    cursor.remove();
    cursor = next;
  }
}

const OWN = new Set(["open", "hidden", "data-busy", "data-sent"]); // what the person's doing has set, not Python

function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (OWN.has(name) || old.getAttribute(name) === value) continue;
    old.setAttribute(name, value);
    if (name === "value" && "value" in old && !("busy" in old.dataset)) old.value = value;
    if (name === "data-checked") old.checked = value === "true";
    if (name === "data-value") old.value = value;
    if (name === "data-chosen") old.dataset.stale = ""; // its options come first: see `settle`
    if (name === "data-open") old.open = value === "true";
  }
}

/** What can only be set when the children are there: the choice of a select, which fields are shown, where Tab comes. */
function settle(root) {
  for (const cells of root.querySelectorAll(".hats-cells")) rove(cells);
  for (const select of root.querySelectorAll("select[data-stale]")) {
    select.value = select.dataset.chosen;
    delete select.dataset.stale;
  }
  for (const row of root.querySelectorAll("[data-when]")) {
    const values = valuesOf(row.closest("form"));
    row.hidden = !Object.entries(JSON.parse(row.dataset.when)).every(([id, among]) => among.includes(String(values[id])));
  }
}

function valuesOf(form) {
  const values = {};
  for (const field of form.querySelectorAll("[data-field]")) {
    const { field: id, type } = field.dataset;
    if (type === "check") values[id] = field.checked;
    else if (type === "number") values[id] = field.value === "" ? null : Number(field.value);
    else values[id] = field.value;
  }
  return values;
}

const STYLES = { note: "hats-note", verdict: "hats-verdict", good: "hats-right", wrong: "hats-wrong", code: "hats-code", label: "hats-label", told: "hats-told", hint: "hats-hint" };
const TONES = new Set(["good", "wrong"]);

const PARTS = {
  text: (part) => make("p", { class: STYLES[part.style] ?? null }, shown(TONES.has(part.style) ? capital(part.text) : part.text)),

  buttons: (part) => make("div", { class: `hats-buttons${part.pairs ? " hats-pairs" : ""}`, role: "group", "aria-label": part.label || null }, ...part.buttons.map(button)),

  cells(part) {
    const rows = part.rows.map(({ label, cells }) => {
      const name = make("span", { class: "hats-cell-name", "aria-hidden": "true" }, label);
      return make("div", { class: "hats-cell-row", role: "group", "aria-label": label }, name, ...cells.map((cell) => cellOf(cell, part.points)));
    });
    return make("div", { class: `hats-cells hats-cells-${part.columns}`, role: "toolbar", "aria-label": part.label }, ...rows);
  },

  table(part, uid, heading) {
    const isNumber = part.head.map((_, column) => part.rows.some((row) => isFigure(row.cells[column])));
    const style = (column) => (isNumber[column] ? "hats-number" : "hats-word");
    const head = part.head.map((cell, column) =>
      make(cell === "" ? "td" : "th", { scope: cell === "" ? null : "col", class: style(column) }, shown(cell)),
    );
    const rows = part.rows.map((row) =>
      make(
        "tr",
        { "aria-current": row.current ? "true" : null, "data-point": row.point, tabindex: row.point ? 0 : null },
        ...row.cells.map((cell, column) => {
          if (column) return make("td", { class: style(column) }, shown(cell));
          const name = row.id ? button({ id: row.id, label: shown(cell), style: "link", hint: row.hint }) : shown(cell);
          return make("th", { scope: "row", class: style(column) }, name);
        }),
      ),
    );
    return make(
      "table",
      { class: part.strong ? "hats-sums" : part.figures ? "hats-figures" : null },
      part.caption ? make("caption", { class: part.caption === heading ? "hats-unseen" : null }, part.caption) : null,
      part.head.length ? make("thead", {}, make("tr", {}, ...head)) : null,
      make("tbody", {}, ...rows),
    );
  },

  chances: (part) => make("div", { class: "hats-chances" }, ...part.rows.map((row) => chanceOf(row, part))),

  image: (part) => make("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(part.svg)}`, alt: part.alt }),

  list(part) {
    const list = make(part.ordered ? "ol" : "ul", {}, ...part.items.map((item) => make("li", {}, shown(item))));
    return make("div", { class: "hats-list", role: "region", "aria-label": part.label || null, tabindex: 0 }, list);
  },

  details: (part, uid) =>
    make(
      "details",
      { "data-id": `details:${part.id ?? part.summary}`, "data-open": String(!!part.open), open: !!part.open },
      make("summary", {}, part.summary),
      ...part.parts.map((inner) => partOf(inner, uid)),
    ),

  file: (part) =>
    make(
      "label",
      { class: "hats-button hats-plain hats-file", "data-id": `file:${part.id}` },
      make("input", { type: "file", accept: part.accept, multiple: !!part.multiple, "data-file": part.id }),
      part.label,
    ),

  slider(part, uid) {
    const id = `${uid}-${part.id}`;
    const { min, max, value, text } = part;
    const input = { id, type: "range", min, max, step: 1, value, "aria-valuetext": text, "data-slider": part.id };
    return make(
      "div",
      { class: "hats-slider", "data-id": `slider:${part.id}` },
      make("label", { for: id }, part.label),
      make("input", input),
      make("span", { class: "hats-note", "aria-hidden": "true" }, text || ""),
    );
  },

  progress: ({ label, value, max, text }) =>
    make("div", { class: "hats-progress" }, make("progress", { value, max, "aria-label": label }), make("p", {}, text)),

  form: (part, uid) =>
    make(
      "form",
      { "data-id": `form:${part.id}`, "data-form": part.id, autocomplete: "off" },
      ...(part.grid ? gridOf(part.grid, `${uid}-${part.id}`) : []),
      ...part.fields.map((field) => (field.type === "group" ? groupOf : fieldOf)(field, `${uid}-${part.id}-${field.id}`)),
      part.submit ? make("div", { class: "hats-buttons" }, make("button", { type: "submit", class: "hats-button hats-primary" }, part.submit)) : null,
    ),
};

const partOf = (part, uid, heading) => (PARTS[part.kind] ? PARTS[part.kind](part, uid, heading) : make("p", {}));

function button({ id, label, note, style, disabled, pressed, hint, mark }) {
  const attributes = { type: "button", class: `hats-button hats-${style || "plain"}`, "data-id": id, "data-press": id, disabled: !!disabled, "aria-label": hint };
  if (pressed !== undefined) attributes["aria-pressed"] = String(!!pressed);
  if (mark) attributes["data-mark"] = "";
  const small = note ? make("small", {}, shown(note)) : null;
  const marked = mark ? make("small", { class: "hats-mark" }, mark) : null;
  return make("button", attributes, make("span", {}, label), small ? " " : null, small, marked ? " " : null, marked);
}

/** An action with its chance as a bar and its interval as a whisker; unfolded, why, and what it means to everybody. */
function chanceOf({ id, label, why, seats, open }, { head, names, own }) {
  const [mean, low, high] = seats[own];
  const bar = make("span", { class: "hats-bar", "aria-hidden": "true", style: `--low:${low}%;--mean:${mean}%;--high:${high}%` });
  const line = [make("span", {}, label), " ", make("b", {}, `${mean} %`), " ", make("small", {}, `${low}–${high} %`), bar];
  const heads = head.map((cell) => make(cell ? "th" : "td", { scope: cell ? "col" : null }, cell));
  const cellOf = (figure, interval) => make("td", {}, make("span", {}, figure), " ", make("small", {}, interval));
  const rows = seats.map(([chance, from, to, points, off], seat) => {
    const cells = [cellOf(`${chance} %`, `${from}–${to} %`), cellOf(points.toFixed(1), `± ${off.toFixed(1)}`)];
    return make("tr", {}, make("th", { scope: "row" }, names[seat]), ...cells);
  });
  return make(
    "details",
    { "data-id": id, "data-open": String(!!open), open: !!open },
    make("summary", {}, ...line),
    make("p", { class: "hats-note" }, why),
    make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)),
  );
}

function cellOf({ id, label, name, hat, pressed, used }, isPointed) {
  const attributes = { type: "button", class: "hats-cell", "data-id": id, "data-press": id, "data-point": isPointed ? id : null };
  const look = { "data-hat": hat, "data-used": !!used, "aria-pressed": pressed ? "true" : null, "aria-label": `${label}, ${name}` };
  return make("button", { ...attributes, ...look }, label);
}

/** The small button that an arrow key leads to. */
function neighbour(cell, key) {
  const rows = [...cell.closest(".hats-cells").children].map((row) => [...row.querySelectorAll(".hats-cell")]);
  const y = rows.findIndex((row) => row.includes(cell));
  const row = rows[y + ({ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0)];
  return row?.[Math.min(rows[y].indexOf(cell), row.length - 1) + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)];
}

/** Of all small buttons of a part Tab comes to one: where the person was, or what is pressed, or the first. */
function rove(cells) {
  const all = [...cells.querySelectorAll(".hats-cell")];
  const home = all.find((cell) => cell === document.activeElement) ?? all.find((cell) => cell.ariaPressed === "true") ?? all[0];
  for (const cell of all) cell.tabIndex = cell === home ? 0 : -1;
}

/** Fields that few people need, folded away. */
function groupOf({ id, label, fields }, dom) {
  const inner = fields.map((field) => fieldOf(field, `${dom}-${field.id}`));
  return make("details", { "data-id": `group:${id}`, class: "hats-group" }, make("summary", {}, label), ...inner);
}

/** The element in which a person writes or chooses. */
function inputOf({ id, type, value, options, min, max, help, tone, disabled, keyboard }, dom) {
  const described = help ? `${dom}-help` : null;
  const common = { id: dom, "data-field": id, "data-type": type, "aria-describedby": described, disabled: !!disabled };
  if (tone === "wrong") common["aria-invalid"] = "true";
  if (tone) common["data-tone"] = tone;
  if (type === "select") {
    const choices = (options || []).map(([key, text]) => make("option", { value: key, selected: key === String(value) }, text));
    return make("select", { ...common, "data-chosen": String(value) }, ...choices);
  }
  if (type === "area") return make("textarea", { ...common, rows: 5, maxlength: max, spellcheck: "false", "data-value": value ?? "" }, value ?? "");
  if (type === "check") return make("input", { ...common, type: "checkbox", checked: !!value, "data-checked": String(!!value) });
  if (type === "number") return make("input", { ...common, type, value: value ?? "", min, max, step: 1 });
  return make("input", { ...common, type, value: value ?? "", maxlength: max ?? 200, inputmode: keyboard });
}

const helpOf = ({ help, tone, point }, dom) =>
  help ? make("p", { id: `${dom}-help`, class: STYLES[tone] ?? "hats-note", "data-point": point }, tone ? capital(help) : help) : null;

function picksOf({ help, picks }, dom) {
  if (!picks) return null;
  const group = PARTS.buttons({ label: help, buttons: picks });
  Object.assign(group.dataset, { id: `picks:${dom}`, owner: dom });
  return group;
}

function fieldOf(field, dom) {
  const { id, label, type, when, point } = field;
  return make(
    "div",
    { class: `hats-field hats-${type}`, "data-id": `field:${id}`, "data-when": when ? JSON.stringify(when) : null, "data-point": point },
    make("label", { for: dom }, label),
    inputOf(field, dom),
    helpOf(field, dom),
    picksOf(field, dom),
  );
}

/** A table with fields among its cells, and below it what is said about each of them, with what can be picked. */
function gridOf({ caption, head, rows }, uid) {
  const fields = rows.flat().filter((cell) => cell?.id);
  const cellOf = (cell) => {
    if (!cell?.id) return make("td", { class: "hats-number" }, shown(cell));
    const input = inputOf(cell, `${uid}-${cell.id}`);
    input.setAttribute("aria-label", cell.label);
    return make("td", { class: "hats-number", "data-point": cell.point }, input);
  };
  const table = make(
    "table",
    { class: "hats-sums hats-grid" },
    make("caption", {}, caption),
    make("thead", {}, make("tr", {}, make("td"), ...head.map((cell) => make("th", { scope: "col", class: "hats-number" }, cell)))),
    make("tbody", {}, ...rows.map(([label, ...cells]) => make("tr", {}, make("th", { scope: "row" }, label), ...cells.map(cellOf)))),
  );
  return [table, ...fields.flatMap((field) => [helpOf, picksOf].map((below) => below(field, `${uid}-${field.id}`)))].filter(Boolean);
}

/** The ways to the rooms, and the choice of a language: each is called as it calls itself. */
function showRooms(place, { label, ways = [], languages }) {
  place.hidden = !ways.length;
  place.setAttribute("aria-label", label ?? "");
  const fresh = make("nav", {}, ...ways.map(button));
  for (const here of fresh.querySelectorAll(".hats-here")) here.setAttribute("aria-current", "page");
  if (languages) {
    const options = languages.options.map(([code, name]) => make("option", { value: code, lang: code }, name));
    fresh.append(make("select", { "aria-label": languages.label, "data-language": "", "data-chosen": languages.value }, ...options));
  }
  morphChildren(place, fresh);
  for (const select of place.querySelectorAll("select")) select.value = languages.value;
}

function sectionOf(section, uid) {
  const id = `${uid}-${section.id}`;
  const parts = section.parts.map((part) => partOf(part, id, section.heading));
  if (!section.heading) return make("section", { "data-id": section.id }, ...parts);
  const heading = make("h2", { id: `${id}-heading`, tabindex: -1 }, section.heading);
  return make("section", { "data-id": section.id, "aria-labelledby": `${id}-heading` }, heading, ...parts);
}

function showSections(place, sections, seen, uid) {
  const active = document.activeElement;
  const home = place.contains(active) ? active.closest("section") : null;
  const lists = new Map([...place.querySelectorAll(".hats-list")].map((list) => [list, atEnd(list)]));
  const wanted = new Set(sections.map((section) => section.id));
  for (const old of [...place.children]) if (!wanted.has(old.dataset.id)) old.remove();
  sections.forEach((section, index) => {
    const json = JSON.stringify(section);
    let element = [...place.children].find((child) => child.dataset.id === section.id);
    if (!element) {
      element = sectionOf(section, uid);
    } else if (seen.get(section.id) !== json) {
      morph(element, sectionOf(section, uid));
    }
    seen.set(section.id, json);
    if (place.children[index] !== element) place.insertBefore(element, place.children[index] ?? null);
  });
  settle(place);
  for (const list of place.querySelectorAll(".hats-list")) if (lists.get(list) ?? true) list.scrollTop = list.scrollHeight;
  if (home) keepFocus(active, home.isConnected ? home : place);
}

const atEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 4;

function keepFocus(active, home) {
  const stays = active.isConnected && !active.disabled && active.getClientRects().length > 0;
  const target = stays ? active : landing(active, home);
  if (document.activeElement !== target || !stays) target?.focus({ preventScroll: stays });
}

/** Where the focus goes when its element is gone: to the field it belonged to, the form's next one, or to a button that does no harm by mistake. */
function landing(active, home) {
  const owner = active.closest("[data-owner]")?.dataset.owner;
  if (owner) return document.getElementById(owner);
  const field = active.form?.isConnected ? active.form.querySelector(":is(input, select):not(:disabled)") : null;
  const wanted = home.querySelector("[type=submit]") ? [] : ["button.hats-primary:not(:disabled)", "button:not(:disabled)"];
  return field ?? [...wanted, "h2"].map((one) => home.querySelector(one)).find(Boolean);
}
