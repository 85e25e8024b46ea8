// The game in the browser's storage and in files. What comes back may be anybody's: every value is looked at.

const storageKey = "bormida:" + config.key;
const pageKey = "bormida-page:" + location.pathname; // which scenario this page had
const MOST_HISTORY = 1e6; // characters
let room = MOST_HISTORY; // less when the storage is full

// A step never changes: its text is made once, however long the history that is kept with every move.
const stepTexts = new WeakMap();

function textOf(item) {
  if (typeof item !== "object") return JSON.stringify(item);
  if (!stepTexts.has(item)) stepTexts.set(item, JSON.stringify(item));
  return stepTexts.get(item);
}

// The texts of the last items that fit into so many characters, and how many are left.
function newest(list, left) {
  const kept = [];
  for (let i = list.length - 1; i >= 0; i--) {
    const text = textOf(list[i]);
    if (text.length + 1 > left) break;
    left -= text.length + 1;
    kept.push(text);
  }
  return [`[${kept.reverse().join()}]`, left];
}

function saveText(most = MOST_HISTORY) {
  const [next, left] = newest(future, most), head = { game: "bormida", key: config.key, title: scenario.title || "", viewer, curtain, state };
  return `${JSON.stringify(head).slice(0, -1)},"log":${newest(log.slice(-500), most / 2)[0]},"past":${newest(past, left)[0]},"future":${next}}`;
}

// Keeping -------------------------------------------------------------------

const told = new Set();

function tellOnce(text, label, act) {
  if (told.has(text)) return;
  told.add(text);
  notice(text, label, act);
}

// Where this browser keeps the games of other scenarios, and of other versions of this one.
const otherGames = () =>
  Object.keys(localStorage).filter((name) => name.startsWith("bormida:") && name !== storageKey);

function tellFull(text) {
  if (!otherGames().length) return tellOnce(text);
  tellOnce(text, _("Delete kept games of other scenarios"), () => {
    if (!confirm(_("Delete the games of other scenarios that this browser keeps? They cannot be restored."))) return;
    for (const name of otherGames()) localStorage.removeItem(name);
    room = MOST_HISTORY;
    told.clear();
    keep();
  });
}

const isFull = (e) => e.name === "QuotaExceededError" || e.name === "NS_ERROR_DOM_QUOTA_REACHED";

function keepPage() {
  try { localStorage.setItem(pageKey, config.key); } catch (e) { /* only for a hint */ }
}

// What the storage has no room for: the oldest steps first, then the log, at last the game itself.
function keep() {
  for (;;)
    try {
      localStorage.setItem(storageKey, saveText(room));
      return keepPage();
    } catch (e) {
      if (!isFull(e))
        return tellOnce(_("This browser does not keep the game: it is gone when you close the page. Save it to a file."));
      if (room === 0) return tellFull(_("The browser's storage is full: the game is no longer kept. Save it to a file."));
      tellFull(_("The browser's storage is full: the oldest steps of the history are no longer kept."));
      const used = JSON.stringify([past, future, log]).length;
      room = used > 1000 ? Math.floor(Math.min(room, used) / 2) : 0;
    }
}

// Who looks belongs to this tab, too: its own history knows that even when the storage is full or closed.
function keepLook() {
  try {
    history.replaceState({ ...history.state, bormida: { key: config.key, viewer, curtain } }, "");
  } catch (e) { /* then the storage alone has it */ }
  keep();
}

// Coming back ---------------------------------------------------------------

const finite = (v, fallback) => (typeof v === "number" && Number.isFinite(v) ? v : fallback);
const within = (v, low, high) => Math.max(low, Math.min(high, Math.round(v)));

function takePiece(p, given) {
  const g = given || {}, out = { side: p.side, type: p.type, full: p.full };
  out.strength = within(finite(g.strength, p.full), 0, p.full);
  out.up = g.up === true;
  for (const name of ["tag", "size"]) if (p[name]) out[name] = p[name];
  if (p.facing) out.facing = turned(Math.round(finite(g.facing, p.facing)), 0);
  if (g.out === true) out.out = true;
  else if (typeof g.tray === "string" && (scenario.forces || []).some((f) => f.id === g.tray)) out.tray = g.tray;
  else Object.assign(out, onTable(g.x, g.y), { angle: Math.abs(finite(g.angle, 9)) <= Math.PI ? g.angle : 0 });
  return out;
}

function takeMarker(m, given) {
  const track = tracks.find((t) => t.id === m.track);
  return { ...m, at: within(finite((given || {}).at, m.at), track.first, track.last) };
}

const takers = { pieces: takePiece, markers: takeMarker };

// Null when it is no step of this game.
function takeStep(step, fresh) {
  if (!step || typeof step.label !== "string" || !Array.isArray(step.edits)) return null;
  const edits = [];
  for (const edit of step.edits) {
    const [what, index, before, after] = Array.isArray(edit) ? edit : [];
    if (!Object.hasOwn(takers, what) || !Number.isInteger(index) || !fresh[what][index]) return null;
    edits.push([what, index, takers[what](fresh[what][index], before), takers[what](fresh[what][index], after)]);
  }
  return { label: step.label, edits };
}

// Steps follow from each other, so that those beyond one that is wrong are none either.
function takeSteps(given, fresh) {
  const steps = [], list = Array.isArray(given) ? given : [];
  for (let i = list.length - 1; i >= 0; i--) {
    const step = takeStep(list[i], fresh);
    if (!step) break;
    steps.push(step);
  }
  return { steps: steps.reverse(), whole: steps.length === list.length && (given === undefined || Array.isArray(given)) };
}

// Who looks; null in a game of an earlier version of the page. Of a side that is not there, nothing is shown.
function takeLook(given) {
  if (!given || typeof given.viewer !== "string") return null;
  const known = given.viewer === "*" || given.viewer === "" || sideOf.has(given.viewer);
  return { viewer: known ? given.viewer : "", curtain: given.curtain === true && sideOf.has(given.viewer) };
}

// A game that was saved, with nothing in it that this scenario has not; throws with a reason for people.
function takeGame(text) {
  if (text.length > 5e6) throw new Error(_("The file is too large."));
  let saved;
  try { saved = JSON.parse(text); } catch (e) { throw new Error(_("This is not a saved game.")); }
  if (!saved || saved.game !== "bormida" || !saved.state) throw new Error(_("This is not a saved game."));
  const fresh = initialState(), given = saved.state;
  const fits = (what) => Array.isArray(given[what]) && given[what].length === fresh[what].length;
  if (saved.key !== config.key || !fits("pieces") || !fits("markers"))
    throw new Error(_("This game was saved from another scenario."));
  const before = takeSteps(saved.past, fresh), next = takeSteps(saved.future, fresh);
  return {
    state: { pieces: fresh.pieces.map((p, i) => takePiece(p, given.pieces[i])),
             markers: fresh.markers.map((m, i) => takeMarker(m, given.markers[i])) },
    log: Array.isArray(saved.log) ? saved.log.filter((l) => typeof l === "string").slice(-500) : [],
    past: before.steps, future: next.steps, whole: before.whole && next.whole, look: takeLook(saved),
  };
}

function useGame(game) {
  state = game.state;
  log = game.log;
  past.length = future.length = 0;
  for (const step of game.past) past.push(step);
  for (const step of game.future) future.push(step);
  if (!game.whole) notice(_("Some steps of the history cannot be used; they are left out."));
}

// From a file. Faces that the game hid stay hidden, and so do those that are hidden now.
function loadText(text) {
  const game = takeGame(text), look = game.look;
  useGame(game);
  if (look && look.viewer !== "*") {
    curtain = look.curtain || (look.viewer !== "" && look.viewer !== viewer);
    viewer = look.viewer;
    keepLook();
  }
  tell();
}

const useLook = (look) => { if (look) ({ viewer, curtain } = look); };

// What this browser has of the game, before anything is drawn.
function restore() {
  let text = null, other = null;
  try {
    text = localStorage.getItem(storageKey);
    other = localStorage.getItem(pageKey);
  } catch (e) { /* keep() tells that */ }
  if (text !== null) {
    try {
      const game = takeGame(text);
      useGame(game);
      useLook(game.look);
    } catch (e) {
      notice(say("The game that this browser kept cannot be used, so a new one begins. %1", e.message),
             _("Save what was kept…"), () => download("kept.txt", text));
    }
  } else if (other !== null && other !== config.key)
    notice(_("This browser keeps a game of another version of this scenario. It stays there; here a new one begins."));
  try {
    const here = history.state && history.state.bormida;
    if (here && here.key === config.key) useLook(takeLook(here));
  } catch (e) { /* as above */ }
}

// The same game is open in another tab and goes on there: it goes on here, too, instead of being overwritten by an
// older one. Each tab has its own eyes.
window.addEventListener("storage", (e) => {
  if (e.key !== storageKey || !e.newValue) return;
  let game = null;
  try { game = takeGame(e.newValue); } catch (error) { return; }
  dropHands();
  useGame(game);
  for (const f of changed) f();
});
