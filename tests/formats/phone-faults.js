// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a page on a phone as it is now: "" if nothing is.
(() => {
  const wrong = [], wide = innerWidth, high = innerHeight, panel = document.getElementById("ui-panel");
  const shown = (n) => n.checkVisibility({ visibilityProperty: true }) && n.getClientRects().length > 0;
  const scrolls = (n) => n.closest("#ui-actions, #ui-panel, [role=tablist], #ui-notices, #ui-more");

  if (Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > wide) wrong.push("too wide");
  if (document.documentElement.scrollHeight > high) wrong.push("too high");
  if (shown(panel) && panel.scrollWidth > panel.clientWidth + 1) wrong.push("the panel scrolls sideways");

  for (const n of document.querySelectorAll("button, select, input, dt[title]")) {
    if (!shown(n)) continue;
    const r = n.getBoundingClientRect(), name = n.id || n.textContent || n.ariaLabel;
    const out = r.right > wide + 0.5 || r.left < -0.5;
    if (r.height < 43.9 || (r.width < 43.9 && !n.matches("dt"))) wrong.push(`small: ${name} ${r.width} ${r.height}`);
    if (out && (!scrolls(n) || n.closest("#ui-panel, #ui-notices, #ui-more"))) wrong.push(`beyond the edge: ${name}`);
    if (!scrolls(n) && (r.top < -0.5 || r.bottom > high + 0.5)) wrong.push(`above or below: ${name}`);
  }

  const row = [...document.querySelectorAll("#ui-tools > button, #ui-actions > button, #ui-actions > select")].filter(shown);
  const tops = row.map((n) => n.getBoundingClientRect().top);
  if (row.length < 3) wrong.push("no row");
  if (Math.max(...tops) - Math.min(...tops) > 1) wrong.push(`more than one row: ${tops}`);
  if (Math.min(...tops) < high - 53) wrong.push(`a row in the middle: ${tops}`);
  const edges = row.filter((n) => n.parentNode.id === "ui-tools").map((n) => n.getBoundingClientRect())
    .sort((a, b) => a.left - b.left);
  if (edges.some((r, i) => i > 0 && r.left < edges[i - 1].right)) wrong.push("buttons lie on each other");
  return wrong.join("; ");
})()
