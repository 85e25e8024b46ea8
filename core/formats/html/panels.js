// What stands beside the map: what is there, forces, tracks, what happened.

let tab = "inspect";
let looked = { space: null, approach: null };
const side = $("ui-side");

function announce(text) {
  $("ui-status").textContent = text;
}

// A message that stays until it is closed, perhaps with something to do about it.
function notice(text, label, act) {
  const line = make("p", {}, make("span", {}, text), " ");
  const button = (name, f) => line.append(make("button", { type: "button", on: { click: f } }, name));
  if (label) button(label, act);
  button(_("Close"), () => line.remove());
  $("ui-notices").append(line);
}

function inspect(space, approach) {
  looked = { space, approach };
  tab = "inspect";
  mark(space, approach);
  drawSide();
  drawActions();
  announce(space ? nameOf(space) : "");
}

function rows(list) {
  const dl = make("dl");
  for (const [label, value, help] of list)
    dl.append(make("dt", { title: help || null }, label), make("dd", {}, value));
  return dl;
}

function approachRows(a) {
  const list = [[_("Leads to"), a.to ? spaceName(a.to) : a.edge ? _("the edge of the board") : _("nowhere")]];
  list.push(...propertyRows("approach", approachOf.get(a.id)));
  if (a.opposite) {
    const back = propertyRows("approach", approachOf.get(a.opposite)).map((r) => `${r[0]}: ${r[1]}`);
    list.push([_("From the other side"), back.join(", ") || _("nothing")]);
  }
  const roads = scenario.derived.roads.filter((r) =>
    r.crossings.some((c) => c.in === a.id || c.out === a.id));
  const named = byId(scenario.board.roads);
  if (roads.length) list.push([_("Roads"), roads.map((r) => nameOf(named.get(r.id), r.id)).join(", ")]);
  list.push([_("Id"), a.id || ""]);
  return list;
}

function inspectPanel() {
  const { space, approach } = looked, out = [];
  if (!space) {
    out.push(make("p", { class: "help" },
                  isPhone() ? _("Tap a locale to see its name; hold your finger on it to see what it is. Drag pieces to move them.")
                  : _("Click a locale or one of its sides to see what it is. Drag pieces to move them; drag the map to move the view.")));
  } else {
    out.push(make("h2", {}, nameOf(space)));
    const list = propertyRows("space", space);
    for (const m of scenario.board.marks || []) {
      if (m.space !== space.id) continue;
      const { type, ...more } = m.properties || {};
      if (m.mark === "mark") list.push(...propertyRows("mark", { properties: more }));
      else list.push([m.mark === "setup" ? _("Start position") : _("Objective"),
                      m.side ? nameOf(sideOf.get(m.side), m.side) : (more.color || "")]);
    }
    list.push([_("Id"), space.id]);
    out.push(rows(list));
    const here = state.pieces.map((p, i) => [p, i]).filter(([p]) => placed(p) && spaceAt(p.x, p.y) === space);
    if (here.length) out.push(make("h3", {}, _("Pieces")), tray(here));
    out.push(make("h3", {}, _("Approaches")));
    const all = make("ul", { class: "plain" });
    for (const a of space.approaches || []) {
      const open = approach && a.id === approach.id;
      const item = make("li", {}, make("button", {
        type: "button", "aria-expanded": String(!!open),
        on: { click: () => inspect(space, open ? null : a) },
      }, a.to ? `→ ${spaceName(a.to)}` : a.edge ? _("the edge of the board") : _("leads nowhere")));
      if (open) item.append(rows(approachRows(a)));
      all.append(item);
    }
    out.push(all);
  }
  out.push(make("h3", {}, _("Find a locale")), finder());
  return out;
}

function finder() {
  const list = make("ul", { class: "plain" });
  const fill = (text) => {
    const wanted = text.trim().toLocaleLowerCase();
    list.replaceChildren();
    if (!wanted) return;
    for (const s of spaces) {
      if (list.childElementCount >= 60) break;
      if (!nameOf(s).toLocaleLowerCase().includes(wanted) && s.id !== text) continue;
      list.append(make("li", {}, make("button", {
        type: "button",
        on: { click: () => { makeTall(false); inspect(s, null); if (s.labelPoint) centreOn(...s.labelPoint); } },
      }, nameOf(s))));
    }
  };
  const box = make("input", { type: "search", id: "ui-search", "aria-label": _("Find a locale"),
                              on: { input: (e) => fill(e.target.value), focus: () => makeTall(true) } });
  return make("div", {}, box, list);
}

// Pieces as buttons that can be chosen, and dragged onto the map.
function tray(list) {
  const box = make("div", { class: "tray" });
  for (const [p, i] of list)
    box.append(make("button", {
      type: "button", class: i === chosen ? "chosen" : null, "aria-pressed": String(i === chosen),
      "data-piece": i, "aria-label": pieceName(p),
      on: { click: () => { makeTall(false); choose(i); }, pointerdown: (e) => holdInTray(e, i) },
    }, piecePicture(p)));
  return box;
}

// Whether a force comes later, and when: what the game calls that, the page does not know.
const whenOf = (force) => config.forces[(scenario.forces || []).indexOf(force)] || {};

function arrivalName(force) {
  const { later, at } = whenOf(force);
  if (!later) return _("at the start");
  for (const t of tracks)
    for (const b of t.boxes || []) if (b.at === at && b.label) return b.label;
  return at != null ? say("round %1", at) : "";
}

function forcesPanel() {
  const out = [];
  const startable = state.pieces.some((p) => p.tray !== undefined && isStart(p.tray)) && setupMarks().size > 0;
  if (startable)
    out.push(make("p", {}, make("button", { type: "button", on: { click: setUp } },
                                _("Set up at random on the start positions"))));
  for (const s of [...sides, { id: "", name: _("Nobody") }]) {
    const forces = (scenario.forces || []).filter((f) => (f.side || "") === s.id)
      .sort((a, b) => (whenOf(a).at || 0) - (whenOf(b).at || 0));
    const lost = state.pieces.map((p, i) => [p, i]).filter(([p]) => p.out && p.side === s.id);
    if (!forces.length && !lost.length) continue;
    out.push(make("h2", {}, nameOf(s)));
    for (const f of forces) {
      out.push(make("h3", {}, [nameOf(f), arrivalName(f)].filter(Boolean).join(" – ")));
      const way = [];
      const road = (scenario.board.roads || []).find((r) => r.id === f.road);
      if (f.road) way.push([_("Enters by road"), nameOf(road, f.road)]);
      if (f.space) way.push([_("Enters at"), spaceName(f.space)]);
      out.push(rows(way), tray(state.pieces.map((p, i) => [p, i]).filter(([p]) => p.tray === f.id)));
    }
    if (lost.length) out.push(make("h3", {}, _("Eliminated")), tray(lost));
  }
  return out.length ? out : [make("p", { class: "help" }, _("This scenario has no forces."))];
}

const isStart = (id) => {
  const force = (scenario.forces || []).find((f) => f.id === id);
  return !!force && !whenOf(force).later;
};

// Free start positions by side.
function setupMarks() {
  const all = new Map();
  for (const m of scenario.board.marks || []) {
    if (m.mark !== "setup" || !m.side) continue;
    const space = spaceOf.get(m.space), at = m.at || (space && space.labelPoint);
    if (at) all.set(m.side, [...(all.get(m.side) || []), at]);
  }
  return all;
}

function setUp() {
  const edits = [];
  for (const [owner, marks] of setupMarks()) {
    const left = state.pieces.map((p, i) => [p, i])
      .filter(([p]) => p.side === owner && p.tray !== undefined && isStart(p.tray)).map(([, i]) => i);
    for (const at of marks) {
      if (!left.length) break;
      const [i] = left.splice(Math.floor(Math.random() * left.length), 1);
      edits.push(["pieces", i, { x: at[0], y: at[1], angle: 0, up: false, tray: undefined, out: undefined }]);
    }
  }
  if (edits.length) change(say("Pieces set up: %1", edits.length), edits);
}

let marker = -1; // the one that goes to the box that is pressed

function tracksPanel() {
  const out = [];
  for (const t of tracks) {
    out.push(make("h2", {}, nameOf(t)));
    const own = state.markers.map((m, i) => [m, i]).filter(([m]) => m.track === t.id);
    for (const [m, i] of own) {
      const label = m.side ? nameOf(sideOf.get(m.side), m.side) : nameOf(t);
      out.push(make("p", {}, `${label}: ${m.at} `,
        make("button", { type: "button", disabled: m.at <= t.first, "aria-label": say("%1: back one box", label),
                         on: { click: () => setMarker(i, m.at - 1) } }, "−"), " ",
        make("button", { type: "button", disabled: m.at >= t.last, "aria-label": say("%1: forward one box", label),
                         on: { click: () => setMarker(i, m.at + 1) } }, "+"), " ",
        own.length > 1 ? make("button", { type: "button", "aria-pressed": String(marker === i),
                                          on: { click: () => { marker = marker === i ? -1 : i; drawSide(); } } },
                              _("Put into a box")) : null));
    }
    const boxes = make("div", { class: "track" });
    for (let at = t.first; at <= t.last; at++) {
      const box = (t.boxes || []).find((b) => b.at === at), coins = make("span", { class: "coins" });
      for (const [m] of own)
        if (m.at === at) {
          const coin = make("span", { class: "coin" });
          coin.style.background = colorOf(sideOf.get(m.side));
          coins.append(coin);
        }
      const which = own.length === 1 ? own[0][1] : own.some(([, i]) => i === marker) ? marker : -1;
      boxes.append(make("button", { type: "button", disabled: which < 0,
                                    on: { click: () => setMarker(which, at) } },
                        String(at), box && box.label ? make("small", {}, box.label) : null, coins));
    }
    out.push(boxes);
    const now = own.length ? (t.boxes || []).find((b) => b.at === own[0][0].at) : null;
    if (now && now.properties) out.push(rows(propertyRows("box", now)));
  }
  return out.length ? out : [make("p", { class: "help" }, _("This scenario has no tracks."))];
}

function setMarker(i, at) {
  const m = state.markers[i], t = tracks.find((k) => k.id === m.track);
  if (at === m.at) return;
  const label = m.side ? `${nameOf(t)}, ${nameOf(sideOf.get(m.side), m.side)}` : nameOf(t);
  change(say("%1: %2", label, at), [["markers", i, { at }]]);
}

function logPanel() {
  const list = make("ol", { id: "ui-log" });
  for (const line of log) list.append(make("li", {}, line));
  return [make("h2", {}, _("Log of the game")), log.length ? list : make("p", { class: "help" }, _("Nothing has happened yet."))];
}

function aboutPanel() {
  const out = [make("h2", {}, scenario.title || _("Scenario"))];
  const about = scenario.about || {};
  if (about.text) for (const part of about.text.split(/\n\s*\n/)) out.push(make("p", {}, part));
  out.push(rows([[_("Author"), about.author], [_("Date"), about.date], [_("Licence"), about.licence]].filter((r) => r[1])));
  const rules = (scenario.rules || []).find((r) => r.ruleset === scenario.ruleset);
  if (rules) out.push(make("h3", {}, _("Rules of this scenario")), rows(propertyRows("rules", rules)));
  if (isPhone() || matchMedia("(pointer: coarse)").matches)
    out.push(make("h3", {}, _("Fingers")), rows([
      [_("One finger"), _("move a piece or the map")], [_("Two fingers"), _("move the map, make it larger or smaller")],
      [_("Hold a finger still"), _("see what is there, or lift a piece from the panel")],
    ]));
  out.push(make("h3", {}, _("Keys")), rows([
    [_("Arrows"), _("move the map, or the piece in focus")], ["+ −", _("zoom in, zoom out")], ["0", _("show the whole map")],
    ["F", _("turn the piece over")], ["W, S", _("weaken, strengthen it")], ["T", _("rotate it")],
    ["Del", _("eliminate it")], ["Ctrl+Z, Ctrl+Y", _("undo, redo")], ["Esc", _("clear the selection")],
  ]));
  return out;
}

const tabs = [["inspect", _("Map"), inspectPanel], ["forces", _("Forces"), forcesPanel],
              ["tracks", _("Tracks"), tracksPanel], ["log", _("Log"), logPanel], ["about", _("About"), aboutPanel]];

function tabButton([id, title], n) {
  return make("button", {
    type: "button", role: "tab", id: "ui-tab-" + id, "aria-controls": "ui-panel",
    on: {
      click: () => { tab = id; drawSide(); },
      keydown: (e) => {
        const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
        if (!step) return;
        tab = tabs[(n + step + tabs.length) % tabs.length][0];
        drawSide();
        $("ui-tab-" + tab).focus();
        e.stopPropagation();
      },
    },
  }, title);
}

const panel = make("div", { role: "tabpanel", id: "ui-panel" });
let drawn = ""; // the tab that the panel shows

function makeSide() {
  const list = make("div", { role: "tablist", "aria-label": _("Beside the map") }, ...tabs.map(tabButton));
  const close = make("button", { type: "button", id: "ui-close", "aria-label": _("Close"), on: { click: () => showPanel(false) } },
                     icon("close"));
  const head = make("div", { id: "ui-grip" }, list, close);
  dragSheet(head);
  side.append(head, panel);
  side.addEventListener("click", showHelp);
  side.addEventListener("contextmenu", showHelp);
}

// What the mouse sees when it rests on a name, a finger sees when it presses it.
function showHelp(e) {
  const name = e.target.closest("dt[title]"), next = name && name.nextElementSibling;
  if (!next || (e.type === "contextmenu" && e.pointerType !== "touch")) return;
  e.preventDefault();
  const open = next.querySelector(".help");
  if (open) open.remove();
  else next.append(make("span", { class: "help" }, name.title));
}

function drawSide() {
  for (const [id] of tabs) {
    $("ui-tab-" + id).setAttribute("aria-selected", String(tab === id));
    $("ui-tab-" + id).tabIndex = tab === id ? 0 : -1;
  }
  panel.setAttribute("aria-labelledby", "ui-tab-" + tab);
  keepFocus(panel, () => panel.replaceChildren(...tabs.find((t) => t[0] === tab)[2]()));
  if (drawn !== tab) panel.scrollTop = side.scrollTop = 0;
  drawn = tab;
}
