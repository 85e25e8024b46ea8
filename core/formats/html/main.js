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
      p.facing ? { facing: (p.facing % 360) + 45 } : { angle: upright((p.angle || 0) + Math.PI / 6) })],
    ["Delete", _("Eliminate"), !p.out, edit(say("%1: eliminated", name), { out: true, tray: undefined })],
  ];
}

function drawActions() {
  const bar = $("ui-actions"), p = state.pieces[chosen];
  bar.setAttribute("aria-label", _("Selected piece"));
  if (!p) {
    bar.replaceChildren(make("span", { class: "help" }, _("No piece is selected.")));
    return;
  }
  bar.replaceChildren(make("strong", {}, pieceName(p)));
  for (const [key, label, can, act] of actionsOf(chosen))
    bar.append(make("button", { type: "button", disabled: !can, title: key.toUpperCase(), on: { click: act } }, label));
  const target = make("select", { "aria-label": _("Move to a locale") },
                      make("option", { value: "" }, _("Move to…")));
  for (const s of [...spaces].sort((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, 3000))
    if (s.labelPoint) target.append(make("option", { value: s.id }, nameOf(s)));
  target.addEventListener("change", () => {
    const space = spaceOf.get(target.value);
    if (space) moveToSpace(chosen, space);
  });
  bar.append(target);
  if (!placed(p)) bar.append(make("span", { class: "help" }, _("Click the map to place it.")));
}

function download(name, text) {
  make("a", { download: name, href: "data:application/json;charset=utf-8," + encodeURIComponent(text) }).click();
}

const saveFile = () => download((scenario.title || "game").replace(/[^\p{L}\p{N} _-]/gu, "") + ".game.json", saveText());

async function loadFile(file) {
  try {
    loadText(await file.text());
    announce(_("The game is loaded."));
  } catch (e) {
    alert(e.message);
  }
}

function look(who, closed) {
  viewer = who;
  curtain = closed;
  announce(""); // it may have named a face
  keepLook();
  drawAll();
}

// The screen is covered until the next player says that he is there.
function handOver(to) {
  chosen = -1;
  look(to, true);
}

let panelOpen = true;

function drawCurtain() {
  const cover = $("ui-curtain"), name = nameOf(sideOf.get(viewer), viewer);
  for (const part of [sheet, $("ui-bar"), $("ui-actions")]) part.inert = curtain;
  side.hidden = curtain || !panelOpen;
  cover.hidden = !curtain;
  if (!curtain) return;
  const go = make("button", { type: "button", on: { click: () => { look(viewer, false); map.focus(); } } },
                  say("%1: show the map", name));
  cover.replaceChildren(make("p", {}, say("Next player: %1. Everyone else must look away.", name)), go);
  go.focus();
}

function drawTools() {
  const button = (label, act, more) => make("button", { type: "button", on: { click: act }, ...more }, label);
  const see = make("select", { "aria-label": _("Visible faces") },
                   make("option", { value: "*" }, _("All faces shown")),
                   make("option", { value: "" }, _("Hidden faces")));
  for (const s of sides) see.append(make("option", { value: s.id }, say("Seen by: %1", nameOf(s))));
  see.value = viewer;
  see.addEventListener("change", () => look(see.value, false));
  const file = make("input", { type: "file", accept: ".json,application/json", hidden: true, "aria-label": _("A saved game") });
  file.addEventListener("change", () => { if (file.files[0]) loadFile(file.files[0]); file.value = ""; });
  const next = sides[(sides.findIndex((s) => s.id === viewer) + 1) % Math.max(sides.length, 1)];
  $("ui-tools").setAttribute("aria-label", _("Game"));
  $("ui-tools").replaceChildren(
    button(_("Undo"), undo, { id: "ui-undo", disabled: !past.length }),
    button(_("Redo"), redo, { id: "ui-redo", disabled: !future.length }),
    button("+", () => zoomBy(1.3), { "aria-label": _("Zoom in") }),
    button("−", () => zoomBy(1 / 1.3), { "aria-label": _("Zoom out") }),
    button(_("Whole map"), fitView), see,
    next ? button(say("Hand over: %1", nameOf(next)), () => handOver(next.id)) : "",
    button(_("Save…"), saveFile), button(_("Load…"), () => file.click()), file,
    button(_("New game"), () => { if (!(past.length || future.length || log.length > 1) || confirm(_("Start a new game? The current one will be lost."))) newGame(); }),
    button(_("Panel"), () => { panelOpen = !panelOpen; drawAll(); }, { "aria-pressed": String(panelOpen) }));
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
    moveTo(i, { x: p.x + steps[e.key][0] * length, y: p.y + steps[e.key][1] * length, angle: p.angle });
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
drawAll();
fitView();
new ResizeObserver(() => { if (view.whole) fitView(); }).observe(map);
