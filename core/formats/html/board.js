// The map: looking at it, and pieces on it.

const $ = (id) => document.getElementById(id);

// An element; texts are only ever texts, so nothing in a scenario can be markup.
function make(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === "on") for (const [event, f] of Object.entries(value)) node.addEventListener(event, f);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((c) => c != null && c !== ""));
  return node;
}

const map = $("ui-map"), sheet = $("ui-sheet"), overlay = $("ui-overlay");
const board = sheet.querySelector("svg");
const origin = { x: Number(board.dataset.x), y: Number(board.dataset.y), scale: Number(board.dataset.scale) };
const size = { width: Number(board.getAttribute("width")), height: Number(board.getAttribute("height")) };

// The overlay speaks in board units over the same sheet.
overlay.setAttribute("width", size.width);
overlay.setAttribute("height", size.height);
overlay.setAttribute("viewBox", [origin.x, origin.y, size.width / origin.scale, size.height / origin.scale].join(" "));
const found = draw("g", {}), pieceLayer = draw("g", { id: "ui-pieces" });
overlay.append(found, pieceLayer);

// Looking -------------------------------------------------------------------

const view = { x: 0, y: 0, zoom: 1, whole: true };

function showView() {
  sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
}

function fitView() {
  const w = map.clientWidth, h = map.clientHeight;
  view.zoom = Math.min(w / size.width, h / size.height) * 0.98 || 1;
  view.x = (w - size.width * view.zoom) / 2;
  view.y = (h - size.height * view.zoom) / 2;
  view.whole = true;
  showView();
}

// About a point of the map's window.
function zoomBy(factor, px = map.clientWidth / 2, py = map.clientHeight / 2) {
  const zoom = Math.max(0.05, Math.min(12, view.zoom * factor));
  view.x = px - ((px - view.x) * zoom) / view.zoom;
  view.y = py - ((py - view.y) * zoom) / view.zoom;
  view.zoom = zoom;
  view.whole = false;
  showView();
}

function panBy(dx, dy) {
  view.x += dx;
  view.y += dy;
  view.whole = false;
  showView();
}

// From the window to the board, and back.
function boardPoint(clientX, clientY) {
  const r = map.getBoundingClientRect(), k = view.zoom * origin.scale;
  return { x: (clientX - r.left - view.x) / k + origin.x, y: (clientY - r.top - view.y) / k + origin.y };
}

function centreOn(x, y) {
  const k = view.zoom * origin.scale;
  view.x = map.clientWidth / 2 - (x - origin.x) * k;
  view.y = map.clientHeight / 2 - (y - origin.y) * k;
  view.whole = false;
  showView();
}

const overMap = (e) => {
  const r = map.getBoundingClientRect();
  return e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom;
};

// Pieces --------------------------------------------------------------------

let chosen = -1; // index of a piece
const nodes = []; // of pieces on the map, by index

const placed = (p) => !p.out && p.tray === undefined;
const transformOf = (p) =>
  `translate(${p.x} ${p.y}) rotate(${((p.angle || 0) * 180) / Math.PI}) scale(${p.size || config.size})`;

function drawPieces() {
  const focused = nodes.indexOf(document.activeElement);
  nodes.length = 0;
  pieceLayer.replaceChildren();
  state.pieces.forEach((p, i) => {
    if (!placed(p)) return;
    const node = draw("g", { class: "piece" + (i === chosen ? " chosen" : ""), transform: transformOf(p),
                             tabindex: 0, role: "button", "data-piece": i,
                             "aria-label": `${pieceName(p)}; ${placeName(p)}` }, ...pieceShapes(p));
    nodes[i] = node;
    pieceLayer.append(node);
  });
  if (focused >= 0 && nodes[focused]) nodes[focused].focus({ preventScroll: true });
}

// Where a piece comes to stand that is let go there: along a side when it is near one.
function landing(x, y) {
  const space = spaceAt(x, y);
  if (space && config.counters) return reserve(space, state.pieces.filter((p) => placed(p) && spaceAt(p.x, p.y) === space).length);
  if (space && space.box) {
    const near = nearestApproach(space, x, y);
    if (near && near.distance < 26 * config.unit && near.approach.to) return snap(space, near);
  }
  return { x, y, angle: 0 };
}

function moveTo(i, at) {
  const before = placeName(state.pieces[i]), after = { ...at, tray: undefined, out: undefined };
  const place = placeName({ ...state.pieces[i], ...after });
  change(moveWords(publicName(state.pieces[i]), before, place), [["pieces", i, after]]);
}

function moveToSpace(i, space) {
  const there = state.pieces.filter((p, k) => k !== i && placed(p) && spaceAt(p.x, p.y) === space).length;
  if (config.counters) return moveTo(i, reserve(space, there));
  const { x, y, angle } = reserve(space), down = space.box ? 6 : -6;
  return moveTo(i, { x: x + 6 * (there % 5) * config.unit, y: y + down * there * config.unit, angle });
}

// Marks what is being looked at.
function mark(space, approach) {
  found.replaceChildren();
  if (space && space.box)
    found.append(draw("polygon", { class: "found", points: space.ring.map((p) => p.join(",")).join(" "),
                                   "stroke-width": 3 * config.unit }));
  if (approach && (approach.line || []).length > 1)
    found.append(draw("polyline", { class: "found-side", points: approach.line.map((p) => p.join(",")).join(" "),
                                    "stroke-width": 5 * config.unit }));
}

// Hands ---------------------------------------------------------------------

const pointers = new Map();
let drag = null; // { index, node, moved, startX, startY } of a piece, or { pan: true, … }
let pinch = 0;

function beginDrag(e, index, ghost) {
  const p = state.pieces[index], at = boardPoint(e.clientX, e.clientY);
  drag = { index, ghost, moved: false, startX: e.clientX, startY: e.clientY,
           dx: placed(p) ? p.x - at.x : 0, dy: placed(p) ? p.y - at.y : 0 };
}

map.addEventListener("pointerdown", (e) => {
  if (e.target.closest("#ui-curtain")) return;
  pointers.set(e.pointerId, e);
  if (pointers.size === 2) {
    drag = null;
    drawPieces();
    const [a, b] = [...pointers.values()];
    pinch = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    return;
  }
  const piece = e.target.closest && e.target.closest(".piece");
  if (piece) beginDrag(e, Number(piece.dataset.piece), false);
  else drag = { pan: true, moved: false, startX: e.clientX, startY: e.clientY };
});

window.addEventListener("pointermove", (e) => {
  const last = pointers.get(e.pointerId);
  if (pointers.size === 2 && last) {
    pointers.set(e.pointerId, e);
    const [a, b] = [...pointers.values()], r = map.getBoundingClientRect();
    const d = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (pinch > 0) zoomBy(d / pinch, (a.clientX + b.clientX) / 2 - r.left, (a.clientY + b.clientY) / 2 - r.top);
    pinch = d;
    return;
  }
  if (!drag) return;
  if (!drag.moved && Math.hypot(e.clientX - drag.startX, e.clientY - drag.startY) < 5) return;
  if (drag.pan) {
    if (last) panBy(e.clientX - last.clientX, e.clientY - last.clientY);
    pointers.set(e.pointerId, e);
    map.classList.add("panning");
  } else movePiece(e);
  drag.moved = true;
});

function movePiece(e) {
  const at = boardPoint(e.clientX, e.clientY);
  if (!drag.node) {
    const p = state.pieces[drag.index];
    drag.node = nodes[drag.index] || draw("g", { class: "piece" }, ...pieceShapes(p));
    pieceLayer.append(drag.node);
    drag.node.classList.add("dragged");
  }
  drag.node.setAttribute("transform", transformOf({ x: at.x + drag.dx, y: at.y + drag.dy, angle: 0 }));
}

function endPointer(e) {
  pointers.delete(e.pointerId);
  map.classList.remove("panning");
  const was = drag;
  if (pointers.size > 0 || !was) return;
  drag = null;
  if (e.type === "pointercancel") {
    drawPieces();
    return;
  }
  const at = boardPoint(e.clientX, e.clientY);
  if (was.pan) {
    if (!was.moved && overMap(e)) clickMap(at);
  } else if (was.moved) {
    choose(was.index);
    if (overMap(e)) moveTo(was.index, landing(at.x + was.dx, at.y + was.dy));
    else drawPieces();
  } else choose(was.index);
}
window.addEventListener("pointerup", endPointer);
window.addEventListener("pointercancel", endPointer);

// A piece that is chosen in a tray goes where the map is clicked; else it is told what is there.
function clickMap(at) {
  const p = state.pieces[chosen];
  if (p && !placed(p)) {
    moveTo(chosen, landing(at.x, at.y));
    return;
  }
  choose(-1);
  const space = spaceAt(at.x, at.y), near = nearestApproach(space, at.x, at.y);
  const close = near && near.distance < 12 / (view.zoom * origin.scale) ? near.approach : null;
  inspect(space, close);
}

map.addEventListener("wheel", (e) => {
  e.preventDefault();
  const r = map.getBoundingClientRect();
  zoomBy(Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0015)), e.clientX - r.left, e.clientY - r.top);
}, { passive: false });
