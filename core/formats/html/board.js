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

// width and height: of the window on the map, when it was last looked at.
const view = { x: 0, y: 0, zoom: 1, whole: true, width: 0, height: 0 };

function showView() {
  sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
  document.body.classList.toggle("part", !view.whole);
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

// The window on the map has another size: on a phone, which was turned or has a panel open, its middle stays.
function resizeView() {
  const w = map.clientWidth, h = map.clientHeight;
  if (view.whole) fitView();
  else if (isPhone()) panBy((w - view.width) / 2, (h - view.height) / 2);
  [view.width, view.height] = [w, h];
}

// Moves the map no more than needed to see that place.
function reveal(x, y) {
  const k = view.zoom * origin.scale, margin = 40;
  const px = (x - origin.x) * k + view.x, py = (y - origin.y) * k + view.y;
  const off = (at, length) => (at < margin ? margin - at : at > length - margin ? length - margin - at : 0);
  const dx = off(px, map.clientWidth), dy = off(py, map.clientHeight);
  if (dx || dy) panBy(dx, dy);
}

// From the window to the board, and back.
function boardPoint(clientX, clientY) {
  const r = map.getBoundingClientRect(), k = view.zoom * origin.scale;
  return { x: (clientX - r.left - view.x) / k + origin.x, y: (clientY - r.top - view.y) / k + origin.y };
}

function screenPoint(x, y) {
  const r = map.getBoundingClientRect(), k = view.zoom * origin.scale;
  return { x: (x - origin.x) * k + view.x + r.left, y: (y - origin.y) * k + view.y + r.top };
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

// A place on the map or around it, not so far off that nobody finds it; in the middle when it is none.
function onTable(x, y) {
  const near = (at, from, length) =>
    Number.isFinite(at) ? Math.max(from - length, Math.min(from + 2 * length, at)) : from + length / 2;
  return { x: near(x, origin.x, size.width / origin.scale), y: near(y, origin.y, size.height / origin.scale) };
}

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

// How far a place of the screen is from a piece, in pixels, and how near a finger has to be: the smaller the
// piece, the less near. Nobody hits a block of three pixels, and one of forty needs no help.
function reachOf(p, clientX, clientY) {
  const k = (p.size || config.size) * view.zoom * origin.scale, at = screenPoint(p.x, p.y);
  const wide = (config.counters ? 74 : 76) * k, high = (config.counters ? 74 : 21) * k;
  const cos = Math.cos(p.angle || 0), sin = Math.sin(p.angle || 0), dx = clientX - at.x, dy = clientY - at.y;
  const along = Math.abs(dx * cos + dy * sin) - wide / 2, across = Math.abs(dy * cos - dx * sin) - high / 2;
  return { distance: Math.hypot(Math.max(along, 0), Math.max(across, 0)),
           reach: Math.max(8, Math.min(22, 44 - Math.min(wide, high))) };
}

// The piece that a finger means; of those that are equally near, the topmost. -1: none.
function pieceNear(clientX, clientY) {
  let best = -1, least = Infinity;
  state.pieces.forEach((p, i) => {
    if (!placed(p)) return;
    const { distance, reach } = reachOf(p, clientX, clientY);
    if (distance <= reach && distance <= least) [best, least] = [i, distance];
  });
  return best;
}

// Where a piece comes to stand that is let go there: along a side when it is near one.
function landing(x, y) {
  const space = spaceAt(x, y);
  if (space && config.counters) return reserve(space, state.pieces.filter((p) => placed(p) && spaceAt(p.x, p.y) === space).length);
  if (space && space.box) {
    const near = nearestApproach(space, x, y);
    if (near && near.distance < 26 * config.unit && near.approach.to) return snap(space, near);
  }
  return { ...onTable(x, y), angle: 0 };
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
