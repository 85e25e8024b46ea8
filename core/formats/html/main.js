// The bars, the keys, files; and the beginning.

function choose(i) {
  chosen = i;
  nodes.forEach((node, k) => node.classList.toggle("chosen", k === i));
  drawActions();
  drawSide();
  if (i >= 0) announce(`${pieceName(state.pieces[i])}; ${placeName(state.pieces[i])}`);
}

// What can be done with a piece: a key, a label, whether it can be done, what it does.
function actionsOf(i) {
  const p = state.pieces[i], name = publicName(p);
  const edit = (label, after) => () => change(label, [["pieces", i, after]]);
  return [
    ["f", _("Turn over"), true, edit(p.up ? say("%1: turned face down", name) : say("%1: turned face up", name), { up: !p.up })],
    ["w", _("Weaken"), !p.out, p.strength > 1
      ? edit(say("%1: weakened", name), { strength: p.strength - 1 })
      : edit(say("%1: eliminated", name), { strength: 0, out: true, tray: undefined })],
    ["s", _("Strengthen"), p.strength < p.full,
      edit(say("%1: strengthened", name), { strength: p.strength + 1 })],
    ["t", _("Turn"), placed(p), edit(say("%1: rotated", name),
      p.facing ? { facing: turned(p.facing, 45) } : { angle: upright((p.angle || 0) + Math.PI / 6) })],
    ["Delete", _("Eliminate"), !p.out, edit(say("%1: eliminated", name), { out: true, tray: undefined })],
  ];
}

function actionButton([key, label, can, act]) {
  return make("button", { type: "button", disabled: !can, title: key.toUpperCase(), on: { click: act } },
              icon(key), make("span", {}, label));
}

function placeList() {
  const target = make("select", { "aria-label": _("Move to a locale") },
                      make("option", { value: "" }, _("Move to…")));
  for (const s of [...spaces].sort((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, 3000))
    if (s.labelPoint) target.append(make("option", { value: s.id }, nameOf(s)));
  target.addEventListener("change", () => {
    const space = spaceOf.get(target.value);
    if (space) moveToSpace(chosen, space);
  });
  return target;
}

// No piece is selected: on a small screen, the locale that was tapped is named.
function drawNoActions(bar) {
  const name = looked.space && isPhone() ? nameOf(looked.space) : "";
  bar.replaceChildren(
    name ? make("button", { type: "button", id: "ui-here", on: { click: () => openPanel("inspect") } }, make("span", {}, name))
         : make("span", { class: "help" }, _("No piece is selected.")));
}

function fillActions() {
  const bar = $("ui-actions"), p = state.pieces[chosen];
  bar.classList.toggle("empty", !p);
  if (!p) return drawNoActions(bar);
  const clear = make("button", { type: "button", class: "clear", "aria-label": _("Clear the selection"), on: { click: () => choose(-1) } },
                     icon("close"));
  const hint = isPhone() ? _("Tap the map to place it.") : _("Click the map to place it.");
  bar.replaceChildren(
    make("div", { id: "ui-chosen" }, make("strong", {}, pieceName(p)), clear),
    ...actionsOf(chosen).map(actionButton), placeList(),
    placed(p) ? "" : make("span", { class: "help" }, hint));
}

function drawActions() {
  const bar = $("ui-actions");
  bar.setAttribute("aria-label", _("Selected piece"));
  keepFocus(bar, fillActions);
  showEnds();
}

function download(name, text) {
  make("a", { download: name, href: "data:application/json;charset=utf-8," + encodeURIComponent(text) }).click();
}

const saveFile = () => download(((scenario.title || "").replace(/[^\p{L}\p{N} _-]/gu, "").trim() || "game") + ".game.json", saveText());

async function loadFile(file) {
  try {
    if (file.size > 2e7) throw new Error(_("The file is too large."));
    loadText(await file.text());
    announce(_("The game is loaded."));
  } catch (e) {
    alert(e.message);
  }
}

function look(who, closed) {
  dropHands();
  viewer = who;
  curtain = closed;
  announce(""); // it may have named a face
  keepLook();
  drawAll();
}

// The screen is covered until the next player says that he is there.
function handOver(to) {
  chosen = -1;
  looked = { space: null, approach: null }; // what one looks at is nobody else's business
  mark(null, null);
  look(to, true);
}

function drawCurtain() {
  const cover = $("ui-curtain"), name = nameOf(sideOf.get(viewer), viewer);
  for (const part of [sheet, $("ui-bar"), $("ui-actions"), $("ui-whole")]) part.inert = curtain;
  cover.hidden = !curtain;
  drawPanel();
  if (!curtain) return;
  showMenu(false);
  const go = make("button", { type: "button", on: { click: () => { look(viewer, false); map.focus(); } } },
                  say("%1: show the map", name));
  cover.replaceChildren(make("p", {}, say("Next player: %1. Everyone else must look away.", name)), go);
  go.focus();
}

const nextSide = () => sides[(sides.findIndex((s) => s.id === viewer) + 1) % Math.max(sides.length, 1)];

function askNewGame() {
  if (!(past.length || future.length || log.length > 1) || confirm(_("Start a new game? The current one will be lost."))) newGame();
}

// Made once, so that what is pressed again and again stays where it is.
function makeTools() {
  const button = (label, act, more, ...inside) => make("button", { type: "button", on: { click: act }, ...more }, ...inside, make("span", {}, label));
  const once = (label, act, more) => button(label, () => { showMenu(false); act(); }, more);
  const see = make("select", { id: "ui-see", "aria-label": _("Visible faces") },
                   make("option", { value: "*" }, _("All faces shown")),
                   make("option", { value: "" }, _("Hidden faces")));
  for (const s of sides) see.append(make("option", { value: s.id }, say("Seen by: %1", nameOf(s))));
  see.addEventListener("change", () => { showMenu(false); look(see.value, false); });
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": _("A saved game") });
  file.addEventListener("change", () => { if (file.files[0]) loadFile(file.files[0]); file.value = ""; });
  $("ui-tools").setAttribute("aria-label", _("Game"));
  $("ui-tools").replaceChildren(
    button(_("Undo"), undo, { id: "ui-undo" }, icon("undo")), button(_("Redo"), redo, { id: "ui-redo" }, icon("redo")),
    make("div", { id: "ui-more" },
         button("+", () => zoomBy(1.3), { "aria-label": _("Zoom in") }),
         button("−", () => zoomBy(1 / 1.3), { "aria-label": _("Zoom out") }),
         once(_("Whole map"), fitView), see,
         sides.length ? once("", () => handOver(nextSide().id), { id: "ui-hand-over" }) : "",
         once(_("Save…"), saveFile), once(_("Load…"), () => file.click()), file, once(_("New game"), askNewGame)),
    button(_("Panel"), () => showPanel(!panelIsOpen()), { id: "ui-open", "aria-controls": "ui-side" }, icon("panel")),
    button(_("Menu"), () => showMenu(!menuOpen), { id: "ui-menu", "aria-controls": "ui-more", "aria-expanded": "false" }, icon("menu")));
  map.append(make("button", { type: "button", id: "ui-whole", "aria-label": _("Whole map"), on: { click: fitView } }, icon("whole")));
  $("ui-actions").addEventListener("scroll", showEnds);
}

function drawTools() {
  $("ui-undo").disabled = !past.length;
  $("ui-redo").disabled = !future.length;
  $("ui-see").value = viewer;
  if (sides.length) $("ui-hand-over").textContent = say("Hand over: %1", nameOf(nextSide()));
}

function drawAll() {
  drawPieces();
  drawTools();
  drawActions();
  drawSide();
  drawCurtain();
}

function pieceKey(e, i) {
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const p = state.pieces[i];
  if (steps[e.key]) {
    const length = (e.shiftKey ? 100 : 20) * config.unit;
    choose(i);
    moveTo(i, { ...onTable(p.x + steps[e.key][0] * length, p.y + steps[e.key][1] * length), angle: p.angle });
    return true;
  }
  if (e.key === "Enter" || e.key === " ") {
    choose(i);
    return true;
  }
  const action = actionsOf(i).find((a) => a[0].toLowerCase() === e.key.toLowerCase());
  if (!action || !action[2]) return false;
  choose(i);
  action[3]();
  return true;
}

function mapKey(e) {
  const step = 60;
  const keys = {
    ArrowLeft: () => panBy(step, 0), ArrowRight: () => panBy(-step, 0), ArrowUp: () => panBy(0, step),
    ArrowDown: () => panBy(0, -step), "+": () => zoomBy(1.3), "=": () => zoomBy(1.3), "-": () => zoomBy(1 / 1.3),
    0: fitView, Escape: () => { choose(-1); inspect(null, null); },
  };
  if (!keys[e.key]) return false;
  keys[e.key]();
  return true;
}

document.addEventListener("keydown", (e) => {
  if (curtain || e.altKey) return;
  if (e.key === "Escape" && escapeSheet()) return;
  const key = e.key.toLowerCase();
  if (e.ctrlKey || e.metaKey) {
    if (key === "z" && !e.shiftKey) undo();
    else if (key === "y" || (key === "z" && e.shiftKey)) redo();
    else return;
    e.preventDefault();
    return;
  }
  if (e.target.matches("input, select")) return;
  const piece = e.target.closest("[data-piece]");
  const onMap = piece && piece.classList.contains("piece");
  let done = false;
  if (onMap) done = pieceKey(e, Number(piece.dataset.piece));
  else if (chosen >= 0 && /^(f|w|s|t|delete)$/.test(key)) done = pieceKey(e, chosen);
  if (!done && (e.target === map || onMap || e.target === document.body)) done = mapKey(e);
  if (done) e.preventDefault();
});

changed.push(() => {
  if (chosen >= state.pieces.length) chosen = -1;
  drawAll();
  if (log.length) announce(log[log.length - 1]);
});
map.setAttribute("aria-label", scenario.title ? say("Map: %1", scenario.title) : _("Map"));
restore();
makeTools();
makeSide();
drawAll();
fitView();
requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.add("ready")));
let small = isPhone();
new ResizeObserver(() => {
  resizeView();
  showEnds();
  if (small !== isPhone()) requestAnimationFrame(drawAll); // it changes the size once more
  small = isPhone();
}).observe(map);
