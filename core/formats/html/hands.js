// Hands: the mouse, and fingers on the map and on pieces. One finger takes a piece or the map, two move the map
// and make it larger or smaller.

const SLOP = 5, FINGER_SLOP = 9; // pixels that a hand moves without meaning it
const times = { hold: 500, lift: 300 }; // ms until a finger is held still; until it has lifted a piece from the panel

const fingers = new Map(); // where the pointers on the map are, by id
// What one pointer holds: { id, touch, startX, startY, moved, held }, and of a piece { index, node, dx, dy, side },
// else { pan }.
let drag = null;
let pinch = null; // of two fingers: { x, y, distance }
let holding = 0; // timer

const isTouch = (e) => e.pointerType === "touch";
const placeIn = (e) => ({ x: e.clientX, y: e.clientY });

function beginDrag(e, index, more) {
  const p = state.pieces[index], at = boardPoint(e.clientX, e.clientY), own = p && placed(p) && !more.side;
  drag = { id: e.pointerId, touch: isTouch(e), startX: e.clientX, startY: e.clientY, moved: false, held: false,
           index, dx: own ? p.x - at.x : 0, dy: own ? p.y - at.y : 0, ...more };
}

// Lets everything go; a piece goes back.
function dropHands() {
  clearTimeout(holding);
  const was = drag;
  drag = pinch = null;
  map.classList.remove("panning");
  if (was && was.node) {
    mark(looked.space, looked.approach);
    drawPieces();
  }
}

// The piece that a pointer means. A finger that places a piece of the panel means the map.
function pieceOf(e) {
  const hit = e.target.closest && e.target.closest(".piece");
  if (isTouch(e) && state.pieces[chosen] && !placed(state.pieces[chosen])) return -1;
  return hit ? Number(hit.dataset.piece) : isTouch(e) ? pieceNear(e.clientX, e.clientY) : -1;
}

map.addEventListener("pointerdown", (e) => {
  if (e.target.closest("#ui-curtain, #ui-whole") || (!isTouch(e) && e.button !== 0)) return;
  if (e.isPrimary) { // those that were never seen to go are gone
    fingers.clear();
    dropHands();
  }
  fingers.set(e.pointerId, placeIn(e));
  if (fingers.size > 1) {
    dropHands();
    beginPinch();
    return;
  }
  if (drag && drag.side) return; // the other hand has a piece
  const index = pieceOf(e);
  beginDrag(e, index, { pan: index < 0 });
  clearTimeout(holding);
  if (isTouch(e)) holding = setTimeout(holdStill, times.hold);
});

// The first two fingers.
function beginPinch() {
  const [a, b] = [...fingers.values()];
  pinch = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}

// What was between the fingers stays between them.
function movePinch() {
  const was = pinch, r = map.getBoundingClientRect();
  beginPinch();
  panBy(pinch.x - was.x, pinch.y - was.y);
  if (was.distance > 0 && pinch.distance > 0) zoomBy(pinch.distance / was.distance, pinch.x - r.left, pinch.y - r.top);
}

// A finger that is held still shows what it is on: when it is lifted, the panel opens.
function holdStill() {
  if (!drag || drag.moved) return;
  drag.held = true;
  const at = boardPoint(drag.startX, drag.startY);
  if (drag.pan) mark(spaceAt(at.x, at.y));
  else choose(drag.index);
}

window.addEventListener("pointermove", (e) => {
  const last = fingers.get(e.pointerId);
  if (last) fingers.set(e.pointerId, placeIn(e));
  if (pinch) {
    if (last) movePinch();
    return;
  }
  if (!drag || drag.id !== e.pointerId) return;
  if (e.pointerType === "mouse" && e.isTrusted && e.buttons === 0) return dropHands(); // it was let go elsewhere
  const slop = drag.touch ? FINGER_SLOP : SLOP;
  if (!drag.moved && Math.hypot(e.clientX - drag.startX, e.clientY - drag.startY) < slop) return;
  if (!drag.moved) clearTimeout(holding);
  if (!drag.moved && drag.lifting) drag.lifting = Math.abs(e.clientX - drag.startX) < Math.abs(e.clientY - drag.startY);
  if (drag.pan) {
    if (last) panBy(e.clientX - last.x, e.clientY - last.y);
    map.classList.add("panning");
  } else if (!drag.lifting) movePiece(e);
  drag.moved = true;
});

function movePiece(e) {
  const at = boardPoint(e.clientX, e.clientY), x = at.x + drag.dx, y = at.y + drag.dy, p = state.pieces[drag.index];
  if (!drag.node || !drag.node.isConnected) {
    drag.node = nodes[drag.index] || draw("g", { class: "piece" }, ...pieceShapes(p));
    pieceLayer.append(drag.node);
    drag.node.classList.add("dragged");
  }
  drag.node.setAttribute("transform", transformOf({ ...p, x, y, angle: 0 }));
  if (drag.touch) mark(spaceAt(x, y)); // the finger hides it
}

function endPointer(e) {
  const known = fingers.delete(e.pointerId);
  if (pinch) {
    if (!known) return;
    dropHands();
    const [id] = fingers.keys();
    if (fingers.size > 1) beginPinch();
    else if (fingers.size === 1) // it goes on with the map, and never clicks
      drag = { id, touch: true, pan: true, moved: true };
    return;
  }
  const was = drag;
  if (!was || was.id !== e.pointerId) return;
  dropHands();
  if (e.type === "pointerup" && !was.lifting) letGo(e, was);
}
window.addEventListener("pointerup", endPointer);
window.addEventListener("pointercancel", endPointer);
window.addEventListener("blur", () => { fingers.clear(); dropHands(); });

function letGo(e, was) {
  const at = boardPoint(e.clientX, e.clientY), over = overMap(e);
  if (was.pan) {
    if (!was.moved && over && clickMap(at) && was.held) openPanel("inspect");
    return;
  }
  choose(was.index);
  if (was.moved) {
    if (over) moveTo(was.index, landing(at.x + was.dx, at.y + was.dy));
  } else if (was.held && placed(state.pieces[was.index])) {
    const p = state.pieces[was.index];
    inspect(spaceAt(p.x, p.y), null);
    openPanel("inspect");
  }
}

// A piece that is chosen in a tray goes where the map is clicked; else it is told what is there: then true.
function clickMap(at) {
  const p = state.pieces[chosen];
  if (p && !placed(p)) {
    moveTo(chosen, landing(at.x, at.y));
    return false;
  }
  choose(-1);
  const space = spaceAt(at.x, at.y), near = nearestApproach(space, at.x, at.y);
  const close = near && near.distance < 12 / (view.zoom * origin.scale) ? near.approach : null;
  inspect(space, close);
  return !!space;
}

// A piece beside the map. A finger that goes up or down scrolls the panel, unless it waits until it has lifted the
// piece.
function holdInTray(e, index) {
  if (!isTouch(e) && e.button !== 0) return;
  if (e.target.hasPointerCapture && e.target.hasPointerCapture(e.pointerId)) e.target.releasePointerCapture(e.pointerId);
  beginDrag(e, index, { side: true, lifting: isTouch(e) });
  clearTimeout(holding);
  if (isTouch(e))
    holding = setTimeout(() => {
      if (!drag || !drag.lifting) return;
      drag.lifting = false;
      makeTall(false);
      movePiece(e);
    }, times.lift);
}

// Once a piece is lifted, the panel does not scroll.
side.addEventListener("touchmove", (e) => {
  if (drag && drag.side && !drag.lifting && e.cancelable) e.preventDefault();
}, { passive: false });

// The browser has nothing to offer where a finger is held.
for (const part of [map, side])
  part.addEventListener("contextmenu", (e) => {
    if ((e.pointerType === "touch" || fingers.size > 0 || (drag && drag.touch)) && !e.target.closest("input")) e.preventDefault();
  });

map.addEventListener("wheel", (e) => {
  e.preventDefault();
  const r = map.getBoundingClientRect();
  zoomBy(Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0015)), e.clientX - r.left, e.clientY - r.top);
}, { passive: false });
