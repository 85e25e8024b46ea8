"use strict";
// The scenario, the state of the game, and its history. Nothing here knows the page.

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const config = read("ui-config");
const strings = read("ui-strings");
const scenario = read("ui-scenario");

const _ = (text) => (Object.prototype.hasOwnProperty.call(strings, text) ? strings[text] : text);
// "%1 and %2" with its parts.
const say = (text, ...parts) => _(text).replace(/%(\d)/g, (all, n) => String(parts[n - 1] ?? ""));

const byId = (list) => new Map((list || []).map((item) => [item.id, item]));
const sides = scenario.sides || [];
const types = byId(scenario.types);
const sideOf = byId(sides);
const tracks = (scenario.tracks || []).filter((t) => t.last >= t.first && t.last - t.first < 200);
const spaces = scenario.derived.spaces;
const spaceOf = byId(spaces);
const approachOf = new Map();
for (const space of spaces)
  for (const a of space.approaches || []) approachOf.set(a.id, { ...a, space: space.id });

const nameOf = (item, id) => (item && (item.name || item.id)) || id || "";
const spaceName = (id) => nameOf(spaceOf.get(id), id);

// What the rulesets say about a property; the first ruleset is the one played by.
function definition(kind, name) {
  for (const ruleset of [...scenario.derived.rulesets, scenario.derived.common])
    for (const p of ruleset.properties)
      if (p.of === kind && p.name === name) return p;
  return null;
}

function propertyRows(kind, element) {
  const rows = [];
  for (const [name, value] of Object.entries((element && element.properties) || {})) {
    const def = definition(kind, name);
    const known = def && (def.values || []).find((v) => v.value === value);
    const label = def ? _(def.label) + (def.unit ? ` (${_(def.unit)})` : "") : name;
    let text = value === true ? _("yes") : value === false ? _("no") : known ? _(known.label) : String(value);
    if (def && def.type === "reference" && spaceOf.has(value)) text = spaceName(value);
    rows.push([label, text, def && def.help ? _(def.help) : ""]);
  }
  return rows;
}

// Geometry ------------------------------------------------------------------

function boxOf(ring) {
  const xs = ring.map((p) => p[0]), ys = ring.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
for (const space of spaces) space.box = (space.ring || []).length > 2 ? boxOf(space.ring) : null;

function inRing(ring, x, y) {
  let inside = false;
  for (let i = 0, k = ring.length - 1; i < ring.length; k = i++) {
    const [ax, ay] = ring[i], [bx, by] = ring[k];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function spaceAt(x, y) {
  for (const s of spaces)
    if (s.box && x >= s.box[0] && x <= s.box[2] && y >= s.box[1] && y <= s.box[3] && inRing(s.ring, x, y))
      return s;
  // Towns of networks are points.
  let best = null, least = 60 * config.unit;
  for (const s of spaces) {
    if (s.box || !s.labelPoint) continue;
    const d = Math.hypot(s.labelPoint[0] - x, s.labelPoint[1] - y);
    if (d < least) [best, least] = [s, d];
  }
  return best;
}

// The approach of a space that is nearest to a place: how far, where, and its direction there.
function nearestApproach(space, x, y) {
  let best = null;
  for (const a of (space && space.approaches) || [])
    for (let i = 1; i < (a.line || []).length; i++) {
      const [ax, ay] = a.line[i - 1], [bx, by] = a.line[i];
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2));
      const px = ax + t * (bx - ax), py = ay + t * (by - ay), d = Math.hypot(px - x, py - y);
      if (!best || d < best.distance)
        best = { approach: a, distance: d, x: px, y: py, angle: Math.atan2(by - ay, bx - ax) };
    }
  return best;
}

// The state -----------------------------------------------------------------

const colorOf = (side) => {
  const color = side && side.properties && side.properties.color;
  return /^#[0-9a-fA-F]{6}$/.test(color || "") ? color : "#8a8578";
};

function initialState() {
  const pieces = [], markers = [];
  const add = (side, type, strength, place) => {
    if (pieces.length >= 2000) return;
    const full = Math.max(1, Math.min(9, strength || 1));
    pieces.push({ side: side || "", type: type || "", strength: full, full, up: false, ...place });
  };
  for (const force of scenario.forces || [])
    for (const group of force.pieces || [])
      for (let i = 0; i < Math.min(group.count ?? 1, 500); i++)
        add(force.side, group.type, group.strength, { tray: force.id });
  const held = new Map(); // groups in the reserve, by space
  for (const [k, p] of (scenario.placements || []).entries()) {
    const space = spaceOf.get(p.space);
    if (!space || !space.labelPoint) continue;
    const side = (space.approaches || []).find((a) => a.id === p.approach);
    const blocks = side && side.line && side.line.length > 1, row = held.get(space) || 0;
    const own = config.signs[k] || {};
    const at = own.x !== undefined ? own : blocks ? besideLine(space, side) : reserve(space, row);
    if (!blocks) held.set(space, row + 1);
    for (let i = 0; i < Math.min(p.count ?? 1, 50); i++)
      add(p.side, p.type, p.strength, { ...own, x: at.x + 6 * i * config.size, y: at.y + 6 * i * config.size, angle: at.angle });
  }
  for (const track of tracks) {
    const list = track.markers && track.markers.length ? track.markers : [{ at: track.first }];
    for (const m of list) markers.push({ track: track.id, side: m.side || "", at: m.at });
  }
  return { pieces, markers };
}

// Where the group of that row stands: below the name of an area; as counters over a town of a network, and
// up from there; in the middle of a cell, a little beside the one before it.
function reserve(space, row = 0) {
  if (config.grid) {
    const [x0, y0, x1, y1] = space.box, off = 5 * (row % 5) * config.unit;
    return { x: (x0 + x1) / 2 + off, y: (y0 + y1) / 2 + off, angle: 0 };
  }
  if (config.counters) {
    const side = 80 * config.size, [x, y] = space.labelPoint;
    return { x: x + ((row % 3) - 1) * side, y: y - (space.box ? 0 : 62 * config.unit) - Math.floor(row / 3) * side, angle: 0 };
  }
  const down = space.box ? 34 + 24 * (row % 4) : -24 * (row % 4), right = 84 * Math.floor(row / 4);
  return { x: space.labelPoint[0] + right * config.unit, y: space.labelPoint[1] + down * config.unit, angle: 0 };
}

// Between a quarter of a turn to the left and one to the right.
const upright = (angle) => angle - Math.PI * Math.ceil(angle / Math.PI - 0.5);

// Degrees from 1 to 360.
const turned = (facing, by) => ((((facing + by - 1) % 360) + 360) % 360) + 1;

function middleOf(line) {
  const i = Math.max(1, Math.floor(line.length / 2));
  return [(line[i - 1][0] + line[i][0]) / 2, (line[i - 1][1] + line[i][1]) / 2];
}

// Where a piece stands that blocks an approach: inside its space, along the side.
function besideLine(space, approach) {
  const [x, y] = middleOf(approach.line);
  return snap(space, nearestApproach({ approaches: [approach] }, x, y));
}

function snap(space, near) {
  const off = 22 * config.unit, nx = -Math.sin(near.angle), ny = Math.cos(near.angle);
  const inside = inRing(space.ring, near.x + nx * off, near.y + ny * off) ? 1 : -1;
  return { x: near.x + nx * off * inside, y: near.y + ny * off * inside, angle: upright(near.angle) };
}

let state = initialState();
let log = [];
const past = [], future = []; // steps; the last of each is the nearest
let viewer = "*"; // the side that looks; "*": all faces are shown, "": only those turned up
let curtain = false; // closed until the viewer says that he is there; nobody sees a hidden face meanwhile
const changed = []; // called after every change

// A step: [what, index, before, after] for each thing that changes.
function change(label, edits) {
  const step = { label, edits: [] };
  for (const [what, index, after] of edits) {
    const before = state[what][index];
    step.edits.push([what, index, before, { ...before, ...after }]);
  }
  apply(step, 3);
  past.push(step);
  future.length = 0;
  log.push(label);
  tell();
}

function apply(step, which) {
  for (const edit of step.edits) state[edit[0]][edit[1]] = edit[which];
}

function undo() {
  const step = past.pop();
  if (!step) return;
  apply(step, 2);
  future.push(step);
  log.push(say("Undid: %1", step.label));
  tell();
}

function redo() {
  const step = future.pop();
  if (!step) return;
  apply(step, 3);
  past.push(step);
  log.push(step.label);
  tell();
}

function tell() {
  keep();
  for (const f of changed) f();
}

function newGame() {
  state = initialState();
  log = [_("New game")];
  past.length = future.length = 0;
  tell();
}

// Words for pieces ----------------------------------------------------------

const isSeen = (p) => p.up || (!curtain && (viewer === "*" || (viewer !== "" && p.side === viewer)));

function placeName(p) {
  if (p.out) return _("eliminated");
  if (p.tray !== undefined) return nameOf((scenario.forces || []).find((f) => f.id === p.tray), p.tray);
  const space = spaceAt(p.x, p.y);
  if (!space) return _("beside the map");
  const near = nearestApproach(space, p.x, p.y);
  if (!config.counters && near && near.distance < 30 * config.unit && near.approach.to)
    return say("%1, towards: %2", nameOf(space), spaceName(near.approach.to));
  return nameOf(space);
}

// Names stand apart from the words around them, with an arrow, a colon or in brackets: nobody knows how the
// name of a place or a side begins ("From Novi"), nor how a language would bend it.
function describe(p, seen) {
  const owner = nameOf(sideOf.get(p.side), p.side), type = seen ? nameOf(types.get(p.type), p.type) : "";
  const what = type || _("Piece"), whole = owner ? say("%1 (%2)", what, owner) : what;
  return seen ? say("%1, strength %2", whole, p.strength) : say("%1, face down", whole);
}

// From one place to another.
const moveWords = (name, from, to) =>
  from === to ? say("%1: moved (%2)", name, to) : say("%1: %2 → %3", name, from, to);

const pieceName = (p) => describe(p, isSeen(p));
// For what both players read later: not what only one of them sees now.
const publicName = (p) => describe(p, p.up || viewer === "*");
