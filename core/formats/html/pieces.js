// What a piece looks like: a block, or on a grid a counter that fills its cell.

const SVG = "http://www.w3.org/2000/svg";
const PAPER = "#fffdf4", INK = "#2b2620";

function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes || {})) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// The room that a status takes on a block.
const tagWidth = (tag) => Math.min(22, Math.max(7, 6 * tag.length)) + 9;

function bodyShapes(p, w, h) {
  return [draw("rect", { class: "edge", x: -w / 2, y: -h / 2, width: w, height: h, rx: 3,
                         fill: colorOf(sideOf.get(p.side)), stroke: INK, "stroke-width": 1.4 }),
          draw("rect", { x: -w / 2 + 2, y: -h / 2 + 1.5, width: w - 4, height: 4, rx: 1.5,
                         fill: PAPER, "fill-opacity": p.up ? 0.75 : 0.25 })];
}

// One symbol around a point.
function faceShapes(p, x, y, half) {
  const symbol = ((types.get(p.type) || {}).properties || {}).symbol, tall = 0.65 * half, parts = [];
  if (Object.hasOwn(config.faces, symbol))
    return [draw("path", { d: config.faces[symbol], fill: PAPER, "fill-rule": "evenodd",
                           transform: `translate(${x} ${y}) scale(${half / config.face})` })];
  const lines = [`M${x - half} ${y - tall}h${2 * half}v${2 * tall}h${-2 * half}z`];
  if (symbol !== "artillery") lines.push(`M${x - half} ${y + tall}L${x + half} ${y - tall}`);
  if (symbol !== "artillery" && symbol !== "cavalry") lines.push(`M${x - half} ${y - tall}L${x + half} ${y + tall}`);
  parts.push(draw("path", { d: lines.join(""), fill: "none", stroke: PAPER, "stroke-width": half > 10 ? 2 : 1.5 }));
  if (symbol === "artillery") parts.push(draw("circle", { cx: x, cy: y, r: 0.45 * tall, fill: PAPER }));
  return parts;
}

// A status in a box around a point.
function tagShapes(p, x, y, width, high) {
  const label = draw("text", { x, y: y + 0.33 * 0.85 * high, "font-size": 0.85 * high, "text-anchor": "middle", fill: INK,
                               textLength: width - 6, lengthAdjust: "spacingAndGlyphs" });
  label.textContent = p.tag;
  return [draw("rect", { x: x - width / 2, y: y - high / 2, width, height: high, rx: 2.5, fill: PAPER }), label];
}

// The arrow keeps its direction on a piece that lies along a side.
const facingOf = (p) => p.facing - ((p.angle || 0) * 180) / Math.PI;

function longShapes(p, n) {
  const w = 76, h = 21, parts = bodyShapes(p, w, h);
  const left = p.facing ? 18 : 0, right = p.tag ? tagWidth(p.tag) : 0, shift = (left - right) / 2;
  const step = Math.min(22, (w - 6 - left - right) / Math.max(n, 1)), half = Math.min(8.5, 0.42 * step);
  for (let i = 0; i < n; i++) parts.push(...faceShapes(p, (i - (n - 1) / 2) * step + shift, 0, half));
  if (p.facing)
    parts.push(draw("path", { d: "M0 -8.6L6.4 6.6L0 3.2L-6.4 6.6Z", fill: PAPER,
                              transform: `translate(${-w / 2 + 10} 0) rotate(${facingOf(p)})` }));
  if (p.tag) parts.push(...tagShapes(p, w / 2 + 1 - right + (right - 3) / 2, 0, right - 3, 13));
  return parts;
}

// Up to three symbols a row, the status below them, and a wedge at the edge that the piece faces.
function counterShapes(p, n) {
  const w = 74, parts = bodyShapes(p, w, w), columns = Math.min(n, 3), rows = Math.ceil(n / Math.max(columns, 1));
  const half = Math.min(p.facing ? 15 : 20, (p.facing ? 22 : 25) / Math.max(columns, rows, 1)), up = !p.tag ? 0 : p.facing ? 10 : 11;
  if (p.facing) {
    const turn = (facingOf(p) * Math.PI) / 180;
    const reach = (w / 2 - 2) / Math.max(Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn)));
    parts.push(draw("path", { d: `M0 ${-reach}L13 ${11 - reach}L-13 ${11 - reach}Z`, fill: PAPER, stroke: INK,
                              transform: `rotate(${facingOf(p)})` }));
  }
  for (let i = 0; i < n; i++) {
    const row = Math.floor(i / 3), here = Math.min(columns, n - 3 * row);
    parts.push(...faceShapes(p, ((i % 3) - (here - 1) / 2) * 2.2 * half, (row - (rows - 1) / 2) * 2.1 * half - up, half));
  }
  if (p.tag) parts.push(...tagShapes(p, 0, p.facing ? 13.5 : 20, Math.min(1.25 * (tagWidth(p.tag) - 3), w - 30), 16));
  return parts;
}

// A piece in style points around 0,0: what it shows is what the one who looks may see.
function pieceShapes(p) {
  const n = isSeen(p) ? p.strength : 0;
  return config.counters ? counterShapes(p, n) : longShapes(p, n);
}

function piecePicture(p) {
  const high = config.counters ? 80 : 25, size = config.counters ? 48 : 80;
  return draw("svg", { width: size, height: (size * high) / 80, viewBox: `-40 ${-high / 2} 80 ${high}`, "aria-hidden": "true" },
              ...pieceShapes(p));
}

