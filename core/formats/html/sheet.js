// Small screens: there the panel is a sheet that comes up from the bottom, and tools are in a menu.

// The style sheet knows which screens are small.
const isPhone = () => getComputedStyle(document.documentElement).getPropertyValue("--phone").trim() === "1";

const outlines = {
  undo: "M8 6L3 11l5 5M3 11h11a6 6 0 0 1 6 6v1", redo: "M16 6l5 5-5 5M21 11H10a6 6 0 0 0-6 6v1",
  panel: "M3 4h18v16H3zM3 12h18M10 16h4", menu: "M12 5v.01M12 12v.01M12 19v.01", close: "M6 6l12 12M18 6L6 18",
  whole: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5", f: "M4 8h14l-4-4M20 16H6l4 4", w: "M12 4v15M6 13l6 6 6-6",
  s: "M12 20V5M6 11l6-6 6 6", t: "M19 15a8 8 0 1 1 0-6M20 4v5h-5", Delete: "M6 6l12 12M18 6L6 18",
};

// Shown on small screens only, instead of a label or above it.
const icon = (name) => draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: outlines[name] }));

// Fills a part of the page anew; the control that had the focus keeps it.
function keepFocus(part, fill) {
  const controls = () => [...part.querySelectorAll("button, select, input")];
  const at = controls().indexOf(document.activeElement);
  fill();
  if (at >= 0 && controls()[at]) controls()[at].focus({ preventScroll: true });
}

// The panel -----------------------------------------------------------------

let wideOpen = true, sheetOpen = false; // on large and on small screens

const panelIsOpen = () => (isPhone() ? sheetOpen : wideOpen);

function showPanel(open) {
  const inside = side.contains(document.activeElement);
  if (isPhone()) sheetOpen = open;
  else wideOpen = open;
  makeTall(false);
  showMenu(false);
  drawPanel();
  if (!open && inside) $("ui-open").focus({ preventScroll: true });
}

function drawPanel() {
  const open = panelIsOpen();
  side.hidden = curtain || !open;
  side.inert = side.hidden;
  $("ui-open").setAttribute("aria-pressed", String(open));
  document.body.classList.toggle("beside", !side.hidden);
  resizeView();
}

// Opens a tab; what is looked at stays in sight.
function openPanel(name) {
  tab = name;
  drawSide();
  showPanel(true);
  const at = looked.space && looked.space.labelPoint;
  if (at) reveal(...at);
}

// The sheet over the whole map, or over half of it.
function makeTall(tall) {
  side.classList.toggle("tall", tall && isPhone());
}

// The head of the sheet: dragged up it makes the sheet tall, down it closes it.
function dragSheet(head) {
  let from = null; // { id, x, y, moved }
  head.addEventListener("pointerdown", (e) => {
    if (isPhone() && e.isPrimary && e.button === 0) from = { id: e.pointerId, x: e.clientX, y: e.clientY, moved: false };
  });
  head.addEventListener("pointermove", (e) => {
    if (!from || from.id !== e.pointerId) return;
    const dx = e.clientX - from.x, dy = e.clientY - from.y;
    if (!from.moved && (Math.abs(dy) < FINGER_SLOP || Math.abs(dy) < Math.abs(dx))) return;
    if (!from.moved) try { head.setPointerCapture(e.pointerId); } catch (err) { /* it is gone already */ }
    from.moved = true;
    side.style.transform = `translateY(${Math.max(dy, 0)}px)`;
  });
  const end = (e) => {
    if (!from || from.id !== e.pointerId) return;
    const { moved, y } = from, dy = e.clientY - y, tall = side.classList.contains("tall");
    from = null;
    side.style.transform = "";
    if (!moved || e.type !== "pointerup") return;
    if (dy > 50 && !tall) showPanel(false);
    else if (Math.abs(dy) > 30) makeTall(dy < 0);
  };
  head.addEventListener("pointerup", end);
  head.addEventListener("pointercancel", end);
}

// The menu ------------------------------------------------------------------

let menuOpen = false;

function showMenu(open) {
  const inside = $("ui-more").contains(document.activeElement);
  menuOpen = open;
  $("ui-more").classList.toggle("open", open);
  $("ui-menu").setAttribute("aria-expanded", String(open));
  if (!open && inside && isPhone()) $("ui-menu").focus({ preventScroll: true });
}

// It closes when anything else is pressed, and when something was chosen that does not go on.
document.addEventListener("pointerdown", (e) => {
  if (menuOpen && !e.target.closest("#ui-more, #ui-menu")) showMenu(false);
});

// Escape closes what is open: true when something was.
function escapeSheet() {
  if (menuOpen) showMenu(false);
  else if (isPhone() && sheetOpen) showPanel(false);
  else return false;
  return true;
}

// The bar -------------------------------------------------------------------

// Where the row of actions goes on beyond its ends.
function showEnds() {
  const bar = $("ui-actions"), most = bar.scrollWidth - bar.clientWidth;
  bar.classList.toggle("more-before", bar.scrollLeft > 2);
  bar.classList.toggle("more-after", bar.scrollLeft < most - 2);
}
