// SPDX-License-Identifier: GPL-3.0-or-later
"use strict";
const frame = document.getElementById("frame"), result = document.getElementById("result");
const write = (line) => { result.textContent += line + "\n"; };
const check = (name, good, more) => write((good ? "ok " : "NOT ok ") + name + (good ? "" : ": " + more));
const equal = (name, a, b) => check(name, a === b, `${a} is not ${b}`);
const [, , page, kind] = (location.hash || "#/?page.html/game").split(/[/?]/);

const open = () => new Promise((done) => {
  frame.onload = done;
  frame.src = page + "?" + Math.random();
});
const $ = (selector) => frame.contentDocument.querySelector(selector);
const all = (selector) => [...frame.contentDocument.querySelectorAll(selector)];
const button = (text) => all("button").find((b) => b.textContent.startsWith(text));
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

function pointer(type, target, x, y, more) {
  target.dispatchEvent(new frame.contentWindow.PointerEvent(type, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0, ...more }));
}

function drag(target, x0, y0, x1, y1, more) {
  pointer("pointerdown", target, x0, y0, more);
  pointer("pointermove", target, (x0 + x1) / 2, (y0 + y1) / 2, more);
  pointer("pointermove", target, x1, y1, more);
  pointer("pointerup", target, x1, y1, more);
}

function key(target, name, more) {
  target.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
}

const middle = (node) => {
  const r = node.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
};
// The middle of a locale on the screen, by what the page itself draws.
const placeOf = (id) => middle($("#ui-sheet #space-" + id));
const pieces = () => all("#ui-pieces .piece");
const label = (i) => (pieces()[i] || { getAttribute: () => "none" }).getAttribute("aria-label");

async function game() {
  await open();
  check("the page begins", !!button("Undo") && !!$("#ui-sheet svg"), "no tools");
  const map = $("#ui-map");

  const [mx, my] = placeOf("ford");
  pointer("pointerdown", map, mx, my);
  pointer("pointerup", map, mx, my);
  check("a click tells what is there", /Capacity/.test($("#ui-side").textContent) && /Ford/.test($("#ui-side h2").textContent),
        $("#ui-side").textContent.slice(0, 300));
  const side = all("#ui-panel ul.plain button").find((b) => b.textContent.startsWith("→ "));
  side.click();
  check("a side tells its properties", /Width/.test($("#ui-panel ul.plain dl").textContent), $("#ui-panel").textContent);

  $("#ui-tab-forces").click();
  const before = all(".tray button").length;
  check("there are pieces to come", before > 2, before);
  const first = $(".tray button"), [tx, ty] = middle(first);
  drag(first, tx, ty, mx, my);
  equal("a piece is dragged onto the map", pieces().length, 1);
  check("it is where it was let go", /Ford/.test(label(0)), label(0));
  equal("it left its tray", all(".tray button").length, before - 1);

  const second = $(".tray button");
  second.click();
  pointer("pointerdown", map, mx + 20, my + 20, { pointerType: "touch" });
  pointer("pointerup", map, mx + 20, my + 20, { pointerType: "touch" });
  equal("a piece is put by tapping", pieces().length, 2);

  const strength = () => Number(/strength (\d)/.exec(label(0))[1]), full = strength();
  pieces()[0].focus();
  key(pieces()[0], "w");
  check("a key weakens", full > 1 ? strength() === full - 1 : pieces().length === 1, label(0));
  key(frame.contentDocument.body, "z", { ctrlKey: true });
  equal("it is undone", strength(), full);
  key(frame.contentDocument.body, "y", { ctrlKey: true });
  check("it is done again", full > 1 ? strength() === full - 1 : pieces().length === 1, label(0));
  key(frame.contentDocument.body, "z", { ctrlKey: true });

  const was = pieces()[0].getAttribute("transform");
  pieces()[0].focus();
  key(pieces()[0], "ArrowRight", { shiftKey: true });
  check("arrows move a piece", pieces()[0].getAttribute("transform") !== was, was);
  check("it keeps the focus", frame.contentDocument.activeElement === pieces()[0], "lost");

  const see = $("#ui-tools select");
  see.value = "";
  see.dispatchEvent(new frame.contentWindow.Event("change"));
  check("faces are hidden", /face down/.test(label(0)), label(0));
  pieces()[0].focus();
  key(pieces()[0], "f");
  check("a face is turned up", /strength/.test(label(0)), label(0));

  const target = $("#ui-actions select"), to = [...target.options].find((o) => o.value && o.value !== "ford");
  target.value = to.value;
  target.dispatchEvent(new frame.contentWindow.Event("change"));
  check("a list moves a piece", label(0).includes(to.textContent), label(0));

  $("#ui-tab-tracks").click();
  const on = all("#ui-panel button").find((b) => b.textContent === "+" && !b.disabled);
  const lines = () => $("#ui-panel").textContent;
  const then = lines();
  on.click();
  check("a marker goes on", lines() !== then, then);

  const transform = $("#ui-sheet").style.transform;
  map.dispatchEvent(new frame.contentWindow.WheelEvent("wheel", { deltaY: -300, clientX: mx, clientY: my, bubbles: true, cancelable: true }));
  check("the wheel makes it larger", $("#ui-sheet").style.transform !== transform, transform);
  drag(map, 300, 400, 360, 420);
  check("the map is dragged", pieces().length === 2, "a piece is gone");

  let saved = "";
  frame.contentWindow.HTMLAnchorElement.prototype.click = function () { saved = this.href; };
  button("Save").click();
  const text = decodeURIComponent(saved.replace(/^[^,]*,/, ""));
  check("a game is saved", JSON.parse(text).game === "bormida", saved.slice(0, 80));
  const labels = [label(0), label(1)].join();

  await open();
  equal("a game is kept", pieces().length, 2);
  frame.contentWindow.confirm = () => true;
  button("New game").click();
  equal("a game begins anew", pieces().length, 0);
  await load(text);
  equal("a saved game comes back", pieces().length, 2);
  const again = $("#ui-tools select");
  again.value = "";
  again.dispatchEvent(new frame.contentWindow.Event("change"));
  equal("with the same faces", [label(0), label(1)].join(), labels);

  for (const bad of ["", "{}", "[]", "null", text.replace(/"key":"."?/, '"key":"x'), text.replace(/"pieces":\[/, '"pieces":[{},')]) {
    said = "";
    await load(bad);
    check("a wrong file is refused", said !== "" && pieces().length === 2, JSON.stringify(bad.slice(0, 60)));
  }
  await load(text.replace(/"x":[\d.]+/, '"x":"<b>"').replace(/"strength":\d/, '"strength":1e99'));
  equal("odd values are put right", pieces().length, 2);

  button("Hand over").click();
  check("handing over hides the map", !$("#ui-curtain").hidden && $("#ui-side").hidden, "seen");
  $("#ui-curtain button").click();
  check("and shows it again", $("#ui-curtain").hidden && !$("#ui-side").hidden, "hidden");
  check("every control has a name", all("button, select, input").every((b) => b.textContent.trim() || b.getAttribute("aria-label")),
        "one has none");
}

let said = "";

async function load(text) {
  const list = new frame.contentWindow.DataTransfer(), input = $("input[type=file]");
  list.items.add(new frame.contentWindow.File([text], "a.json"));
  input.files = list.files;
  // Blobs are read outside of the browser's virtual time.
  frame.contentWindow.Blob.prototype.text = () => frame.contentWindow.Promise.resolve(text);
  let done = false;
  frame.contentWindow.alert = (t) => { said = t; done = true; };
  $("#ui-status").textContent = "";
  input.dispatchEvent(new frame.contentWindow.Event("change"));
  for (let i = 0; i < 100 && !done && !$("#ui-status").textContent; i++) await wait(30);
}

// Cells of a grid tell what they are, too.
async function cells() {
  await open();
  const map = $("#ui-map"), [x, y] = placeOf("c0-1");
  pointer("pointerdown", map, x, y);
  pointer("pointerup", map, x, y);
  check("a cell tells its name", $("#ui-side h2").textContent === "Copse", $("#ui-side").textContent);
  const p = pieces()[0].getBoundingClientRect(), cell = $("#ui-sheet #space-c0-1").getBoundingClientRect();
  check("a counter is square", Math.abs(p.width - p.height) < 2, [p.width, p.height]);
  check("it stands in its cell", p.left > cell.left && p.right < cell.right && p.top > cell.top && p.bottom < cell.bottom,
        JSON.stringify([p, cell]));
  check("and its properties", /Wood/.test($("#ui-panel dl").textContent), $("#ui-panel").textContent);
}

// Pieces of one place do not cover each other, nor its name when it is a town.
async function towns() {
  await open();
  const boxes = pieces().map((p) => p.getBoundingClientRect());
  const cover = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  equal("all pieces are on the map", boxes.length, 6);
  for (let i = 1; i < boxes.length; i++)
    for (let k = 0; k < i; k++) check(`piece ${i} is beside piece ${k}`, !cover(boxes[i], boxes[k]), label(i) + ", " + label(k));
  const town = placeOf("town");
  const off = (b) => Math.hypot(Math.max(b.left - town[0], 0, town[0] - b.right), Math.max(b.top - town[1], 0, town[1] - b.bottom));
  check("the town can be seen", boxes.every((b) => off(b) > 5), String(boxes.map(off)));
  check("its pieces are near it", boxes.every((b) => off(b) < 150), String(boxes.map(off)));
}

// Texts read well whatever a place, a side or a type is called.
async function words() {
  await open();
  const map = $("#ui-map"), log = () => all("#ui-log li").map((li) => li.textContent), [x, y] = placeOf("mill");
  $("#ui-tab-forces").click();
  equal("a force tells when it comes", $("#ui-panel h3").textContent, "From Novi – at the start");
  for (const piece of [0, 1]) {
    const b = $(".tray button"), [bx, by] = middle(b);
    if (piece === 0) equal("the owner stands apart", b.getAttribute("aria-label"), "Guard (House of Habsburg), strength 2");
    if (piece === 1) equal("a piece of nobody has no owner", b.getAttribute("aria-label"), "Guard, strength 2");
    drag(b, bx, by, x, y);
  }
  drag(pieces()[1], ...middle(pieces()[1]), x + 10, y + 10);
  drag(pieces()[1], ...middle(pieces()[1]), ...placeOf("inn"));
  $("#ui-tools select").value = "";
  $("#ui-tools select").dispatchEvent(new frame.contentWindow.Event("change"));
  equal("a hidden piece of nobody is a piece", label(1).split(";")[0], "Piece, face down");
  equal("a hidden piece has its owner", label(0).split(";")[0], "Piece (House of Habsburg), face down");
  $("#ui-tab-log").click();
  equal("the log reads well", log().join("|"),
        "Guard (House of Habsburg), strength 2: From Novi → To the mill|Guard, strength 2: From Novi → To the mill"
        + "|Guard, strength 2: moved (To the mill)|Guard, strength 2: To the mill → The inn");
}

// Everything that a scenario can say is markup: none of it may become any.
async function hostile() {
  await open();
  check("the page begins", !!button("Undo"), "no tools");
  for (const tab of ["forces", "tracks", "log", "about", "inspect"]) $("#ui-tab-" + tab).click();
  const map = $("#ui-map"), r = map.getBoundingClientRect();
  pointer("pointerdown", map, r.left + r.width / 2, r.top + r.height / 2);
  pointer("pointerup", map, r.left + r.width / 2, r.top + r.height / 2);
  $("#ui-tab-forces").click();
  const piece = $(".tray button");
  if (piece) drag(piece, ...middle(piece), r.left + r.width / 2, r.top + r.height / 2);
  check("names are shown as they are", frame.contentDocument.body.textContent.includes("<img src=x onerror="), "no");
  equal("nothing became a picture", all("img, iframe, object, embed, a, form").length, 0);
  equal("nothing became a script", all("script:not([type])").length, 1);
  equal("nothing ran", frame.contentWindow.hacked, undefined);
  check("nothing listens in an attribute", all("*").every((n) => [...n.attributes].every((a) => !/^on/i.test(a.name))), "one does");
}

window.addEventListener("error", (e) => write("NOT ok error: " + e.message));
({ hostile, cells, towns, words, kept, full, broken, files, tabs, game })[kind]().then(() => write("the end"), (e) => write("NOT ok error: " + e.stack));
