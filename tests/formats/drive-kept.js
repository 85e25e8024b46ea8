// SPDX-License-Identifier: GPL-3.0-or-later
"use strict";
// What the page keeps: the game, its history, and who looks. Played on a board of two fields.

const stored = () => frame.contentWindow.localStorage;
const keyOf = () => Object.keys(stored()).find((k) => /^bormida:[0-9a-f]{24}$/.test(k));
const game1 = () => JSON.parse(stored().getItem(keyOf()));
const notices = () => all("#ui-notices p").map((p) => p.textContent);
const labels = () => pieces().map((p) => p.getAttribute("aria-label"));
const faces = () => all("#ui-map [aria-label], #ui-side [aria-label], #ui-actions, #ui-status, #ui-panel")
  .filter((n) => /Guard|strength/.test(n.getAttribute("aria-label") + n.textContent)).length;

function see(who) {
  const select = $("#ui-tools select");
  select.value = who;
  select.dispatchEvent(new frame.contentWindow.Event("change"));
}

function put(places) {
  $("#ui-tab-forces").click();
  for (const place of places) {
    const piece = $(".tray button");
    drag(piece, ...middle(piece), ...placeOf(place));
  }
  $("#ui-tab-inspect").click();
}

// Begins the page under the eyes of an observer: how often was a face drawn, even one that was gone at once?
async function watch() {
  const text = await new Promise((done) => {
    const request = new XMLHttpRequest();
    request.onload = () => done(request.responseText);
    request.open("GET", page);
    request.send();
  });
  await new Promise((done) => {
    frame.onload = done;
    frame.src = "about:blank?" + Math.random();
  });
  const doc = frame.contentDocument;
  let shown = 0, drawn = 0;
  doc.open();
  const observer = new MutationObserver((list) => {
    for (const change of list)
      for (const node of change.addedNodes)
        for (const n of node.querySelectorAll ? [node, ...node.querySelectorAll("[aria-label]")] : []) {
          if (n.classList.contains("piece")) drawn++;
          if (/Guard/.test(n.getAttribute("aria-label"))) shown++;
        }
  });
  observer.observe(doc, { childList: true, subtree: true });
  doc.write(text);
  doc.close();
  await wait(200);
  observer.disconnect();
  write(`seen: ${shown} of ${drawn}`);
  return { shown, drawn };
}

async function reload() {
  await new Promise((done) => {
    frame.onload = done;
    frame.contentWindow.location.reload();
  });
}

async function kept() {
  await open();
  put(["mill", "mill", "inn"]);
  const shown = labels();
  check("faces are shown at first", shown.length === 3 && shown.every((l) => l.startsWith("Guard")), shown);
  button("Undo").click();
  see("v");
  await reload();
  check("hidden faces stay hidden", labels().length === 2 && labels().every((l) => l.startsWith("Piece")), labels());
  equal("the one who looks is the same", $("#ui-tools select").value, "v");
  equal("nothing is told of it", notices().length, 0);
  equal("no face is anywhere", faces(), 0);
  button("Redo").click();
  equal("what was undone is done again", pieces().length, 3);
  button("Undo").click();
  button("Undo").click();
  equal("older steps are undone", pieces().length, 1);
  button("Undo").click();
  check("to the beginning", pieces().length === 0 && button("Undo").disabled, pieces().length);
  for (let i = 0; i < 3; i++) button("Redo").click();
  see("*");
  equal("all is as it was", labels().join(), shown.join());
  see("h");
  check("a side sees its own", /^Guard/.test(label(0)) && /^Piece/.test(label(1)), labels());

  await open();
  equal("another visit is the same", $("#ui-tools select").value, "h");
  see("");
  const seen = await watch();
  check("no face was drawn on the way", seen.drawn >= 3 && seen.shown === 0, JSON.stringify(seen));
  see("*");
  check("the observer sees them", (await watch()).shown > 0, "none");

  await open();
  button("Hand over").click();
  const player = $("#ui-curtain button").textContent;
  const closed = (when) => check(when, !$("#ui-curtain").hidden && $("#ui-side").hidden && $("#ui-bar").inert
      && $("#ui-sheet").inert && faces() === 0 && $("#ui-curtain button").textContent === player,
    [$("#ui-curtain").hidden, $("#ui-side").hidden, faces()]);
  closed("the curtain is closed");
  await reload();
  closed("and after a reload");
  equal("nothing was drawn behind it", (await watch()).shown, 0);
  await open();
  closed("and on another visit");
  $("#ui-curtain button").click();
  check("the next player opens it", $("#ui-curtain").hidden && !$("#ui-bar").inert && faces() > 0, faces());
  await reload();
  check("it stays open", $("#ui-curtain").hidden, "closed");
}

// A storage that takes no more than so many characters.
function narrow(most) {
  const own = frame.contentWindow;
  own.Storage.prototype.setItem = function (name, value) {
    if (value.length > most) throw new own.DOMException("full", "QuotaExceededError");
    this[name] = value;
  };
}

async function full() {
  await open();
  put(["mill", "inn", "inn"]);
  const turn = (n) => { for (let i = 0; i < n; i++) { pieces()[0].focus(); key(pieces()[0], "t"); } };
  turn(40);
  equal("the history is kept", game1().past.length, 43);
  const most = JSON.stringify(game1()).length - 2000;
  narrow(most);
  turn(30);
  const saved = game1();
  check("the newest steps are kept", saved.past.length > 3 && saved.past.length < 73
        && saved.past[saved.past.length - 1].edits[0][3].angle === saved.state.pieces[0].angle, saved.past.length);
  equal("it is said once", notices().length, 1);
  check("and clearly", /storage is full.*oldest steps/.test(notices()[0]), notices());
  for (let i = 0; i < 73; i++) button("Undo").click();
  equal("this page still has all of them", pieces().length, 0);
  for (let i = 0; i < 73; i++) button("Redo").click();
  see("");
  narrow(50);
  turn(2);
  check("no room at all is said, too", notices().length === 2 && /no longer kept/.test(notices()[1]), notices());
  turn(2);
  equal("once", notices().length, 2);
  all("#ui-notices button").forEach((b) => b.click());
  equal("messages can be closed", notices().length, 0);
  await reload();
  check("the last that had room is back", pieces().length === 3 && labels().every((l) => l.startsWith("Piece")), labels());
  narrow(-1);
  see("v");
  see("*");
  see("");
  await reload();
  equal("a full storage shows no face", faces(), 0);

  stored().clear();
  stored()["bormida:another"] = "a game";
  stored()["elsewhere"] = "something else";
  await open();
  put(["mill"]);
  const own = keyOf(), most1 = stored().getItem(own).length + 300;
  narrow(most1);
  turn(9);
  check("it offers to delete other games", notices().length === 1 && !!button("Delete kept games"), notices());
  frame.contentWindow.confirm = () => false;
  button("Delete kept games").click();
  equal("asking first", stored()["bormida:another"], "a game");
  frame.contentWindow.confirm = () => true;
  button("Delete kept games").click();
  check("and no more than them", !("bormida:another" in stored()) && stored()["elsewhere"] === "something else" && own in stored(),
        Object.keys(stored()));
  delete stored()["elsewhere"];

  await open();
  frame.contentWindow.Storage.prototype.setItem = () => { throw new frame.contentWindow.DOMException("no", "SecurityError"); };
  turn(2);
  check("without a storage it is said once", notices().length === 1 && /does not keep/.test(notices()[0]), notices());
}

async function broken() {
  await open();
  put(["mill", "inn"]);
  const name = keyOf(), good = stored().getItem(name), wrong = (change) => {
    const saved = JSON.parse(good);
    change(saved);
    return JSON.stringify(saved);
  };
  const bad = ["", "{", "null", "[]", "7", '"x"', '{"game":"bormida"}', '{"game":"bormida","state":7}', good.slice(0, -9),
               wrong((g) => g.key = "other"), wrong((g) => g.state.pieces.pop()), wrong((g) => g.state.markers = null)];
  for (const text of bad) {
    stored().setItem(name, text);
    await open();
    check("it is said", notices().length === 1 && /cannot be used/.test(notices()[0]), text.slice(0, 60) + notices());
    check("a new game begins", pieces().length === 0 && !!button("Undo"), pieces().length);
    equal("what was kept is still there", stored().getItem(name), text);
    put(["mill"]);
    equal("it can be played", pieces().length, 1);
  }
  const odd = [(g) => g.past[0] = null, (g) => g.past[0].edits = [["pieces", 9, {}, {}]], (g) => g.past[0].edits[0] = 3,
               (g) => g.past[0].edits[0][0] = "__proto__", (g) => g.past[0].edits[0][1] = 0.5, (g) => g.past[0].label = {},
               (g) => g.future = "steps"];
  for (const change of odd) {
    stored().setItem(name, wrong(change));
    await open();
    check("wrong steps are left out", notices().length === 1 && pieces().length === 2, notices());
    while (!button("Undo").disabled) button("Undo").click();
    check("the others are undone", pieces().length <= 1, pieces().length);
  }
  stored().setItem(name, wrong((g) => { g.past[0].edits[0][2] = null; g.past[0].edits[0][3] = { x: "a", strength: -7, side: "v", html: 1 }; }));
  await open();
  while (!button("Undo").disabled) button("Undo").click();
  while (!button("Redo").disabled) button("Redo").click();
  check("odd values become possible ones", pieces().length === 2 && /Habsburg.*strength 0/.test(label(0)), labels());
  stored().setItem(name, wrong((g) => {
    Object.assign(g.state.pieces[0], { x: 1e300, y: null, angle: 1e300 });
    Object.assign(g.state.pieces[1], { x: -1e300, y: 1e9, angle: -4 });
  }));
  await open();
  const table = $("#ui-sheet").getBoundingClientRect();
  for (let i = 0; i < 2; i++) {
    pieces()[i].focus();
    key(pieces()[i], "t");
  }
  check("pieces are where they can be found", pieces().length === 2 && pieces().map((p) => p.getBoundingClientRect()).every((r) =>
    r.left > table.left - 1.1 * table.width && r.right < table.right + 1.1 * table.width
    && r.top > table.top - 1.1 * table.height && r.bottom < table.bottom + 1.1 * table.height), pieces().map((p) => p.getAttribute("transform")));
  check("and turned a little", pieces().every((p) => /rotate\(30(\.0+\d*)?\)|rotate\(29\.99/.test(p.getAttribute("transform"))),
        pieces().map((p) => p.getAttribute("transform")));
  stored().setItem(name, wrong((g) => g.viewer = "nobody"));
  await open();
  equal("one who is not there sees nothing", faces(), 0);

  const here = Object.keys(stored()).find((k) => k.startsWith("bormida-page:"));
  stored().removeItem(name);
  stored().setItem(here, "other");
  await open();
  check("a game of another version is told", notices().length === 1 && /another version/.test(notices()[0]), notices());
  put(["mill"]);
  await open();
  equal("until one of this version is there", notices().length, 0);
}

async function files() {
  await open();
  put(["mill", "inn"]);
  see("h");
  let saved = "";
  const save = () => {
    frame.contentWindow.HTMLAnchorElement.prototype.click = function () { saved = this.href; };
    button("Save").click();
    return decodeURIComponent(saved.replace(/^[^,]*,/, ""));
  };
  const text = save();
  see("v");
  await load(text);
  check("the one who looks must be there first", !$("#ui-curtain").hidden && faces() === 0
        && /Habsburg/.test($("#ui-curtain").textContent), $("#ui-curtain").textContent);
  $("#ui-curtain button").click();
  check("then he sees his own", /^Guard/.test(label(0)) && /^Piece/.test(label(1)), labels());
  await load(text);
  check("for himself he needs no curtain", $("#ui-curtain").hidden && /^Guard/.test(label(0)), labels());
  button("Undo").click();
  equal("a file has the history", pieces().length, 1);

  const old = JSON.parse(text);
  for (const name of ["viewer", "curtain", "past", "future"]) delete old[name];
  see("v");
  await load(JSON.stringify(old));
  check("an old file changes nobody's eyes", pieces().length === 2 && $("#ui-tools select").value === "v" && faces() === 0, labels());
  check("and has no history", button("Undo").disabled, "it has");
  equal("nor a message", notices().length, 0);
  await load(text.replace('"viewer":"h"', '"viewer":"*"'));
  equal("no file shows what is hidden", faces(), 0);
  let asked = 0;
  frame.contentWindow.confirm = () => { asked++; return false; };
  button("New game").click();
  check("a game is not thrown away unasked", asked === 1 && pieces().length === 2, asked);
}

// The same game in two tabs: what is done in one is seen in the other, and not undone by it.
async function tabs() {
  await open();
  put(["mill"]);
  const other = document.createElement("iframe");
  [other.width, other.height] = [frame.width, frame.height];
  document.body.append(other);
  await new Promise((done) => {
    other.onload = done;
    other.src = page + "?" + Math.random();
  });
  const there = () => [...other.contentDocument.querySelectorAll("#ui-pieces .piece")];
  equal("both have the game", there().length, 1);
  see("");
  put(["inn"]);
  for (let i = 0; i < 100 && there().length < 2; i++) await wait(30);
  equal("a move is in both", there().length, 2);
  check("each has its own eyes", there().every((p) => /^Guard/.test(p.getAttribute("aria-label")))
        && labels().every((l) => /^Piece/.test(l)), labels());
  other.contentDocument.getElementById("ui-undo").click();
  for (let i = 0; i < 100 && pieces().length > 1; i++) await wait(30);
  equal("so is what is undone", pieces().length, 1);
  equal("nothing is told of it", notices().length, 0);
  button("Redo").click();
  equal("the history is the same", pieces().length, 2);
  stored().setItem(keyOf(), "nonsense");
  await wait(200);
  check("nonsense is not taken", pieces().length === 2 && there().length === 2, there().length);
  other.remove();
}
