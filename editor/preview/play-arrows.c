/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-arrows.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "editor/preview/block-clear.h"
#include "editor/preview/play-pen.h"
#include "render/node.h"

#define SHORT  30.0 /* pixels between two points that need an arrow between them */
#define NEAR   60.0 /* the same for an arrow that is drawn finer */
#define TAIL   14.0 /* pixels from where an arrow begins */
#define TIP    8.0  /* pixels to where it leads */
#define AROUND 1.5  /* between the sign of a node and a ring around it */
#define MARGIN 6.0  /* beside a cost; half of it above and below */

/* The line of an arrow; FALSE if it would be too short to see. */
static gboolean
trace_arrow (const BorPlayDrawing *d, BorPoint from, BorPoint to)
{
  double length = bor_point_distance (from, to);
  if (length < SHORT)
    return FALSE;
  double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
  BorPoint tail = bor_block_clear_end (d->blocks, to, from, TAIL);
  BorPoint tip = bor_block_clear_end (d->blocks, from, to, TIP);
  cairo_new_path (d->cr);
  cairo_move_to (d->cr, tail.x, tail.y);
  cairo_line_to (d->cr, tip.x, tip.y);
  double head = length < NEAR ? 6 : 10, half = 0.8 * head;
  cairo_move_to (d->cr, tip.x - head * ux - half * uy, tip.y - head * uy + half * ux);
  cairo_line_to (d->cr, tip.x, tip.y);
  cairo_line_to (d->cr, tip.x - head * ux + half * uy, tip.y - head * uy - half * ux);
  return TRUE;
}

/* Draws an arrow from the pieces to their destination. */
static void
draw_arrow (const BorPlayDrawing *d, BorPoint from, BorPoint to)
{
  if (!trace_arrow (d, from, to))
    return;
  bor_play_pen_gold (d->cr, 1);
  bor_play_pen_stroke (d->cr, 3.5);
}

/* Draws the cost, up to its first reason, on a small label. */
static void
draw_price (const BorPlayDrawing *d, const BorChoice *choice, BorPoint at)
{
  if (choice->price == NULL)
    return;
  g_autofree char *text = g_strndup (choice->price, strcspn (choice->price, ";"));
  PangoLayout *layout = bor_play_pen_text (d, text, 12, TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  double w = width / 2.0 + MARGIN, h = (height + MARGIN) / 2.0;
  BorBlockLayoutView view = { d->view, d->layout, NULL, NULL };
  at = bor_block_clear_label (d->blocks, d->scenario, &view, at, w, h);
  double x = CLAMP (at.x, 8 + w, MAX (d->view->width - w - 8, 8 + w));
  double y = CLAMP (at.y, 8 + h, MAX (d->view->height - h - 8, 8 + h));
  cairo_rectangle (d->cr, x - w, y - h, 2 * w, 2 * h);
  cairo_set_source_rgba (d->cr, 0.12, 0.10, 0.08, 0.88);
  cairo_fill (d->cr);
  cairo_set_source_rgb (d->cr, 1, 0.97, 0.88);
  bor_play_pen_write (d, layout, x - width / 2.0, y - height / 2.0);
}

void
bor_play_draw_choice (const BorPlayDrawing *d)
{
  gint current = bor_play_input_current (d->input);
  const BorChoice *choice = current >= 0 ? bor_play_input_choice (d->input, (guint) current) : NULL;
  if (choice == NULL || choice->role != BOR_ACTION_GO)
    return;
  BorPoint to = bor_block_layout_anchor (d->blocks, choice->to, d->view);
  if (choice->from.slot >= 0)
    draw_arrow (d, bor_block_layout_anchor (d->blocks, choice->from, d->view), to);
  draw_price (d, choice, to);
}

/* The middle of an element's locale, for arrows that would be too short between two sides of one
 * border. */
static BorPoint
wide_anchor (const BorPlayDrawing *d, BorElementRef ref)
{
  const BorApproach *approach =
    ref.kind == BOR_KIND_APPROACH ? bor_scenario_approach (d->scenario, ref.slot) : NULL;
  return approach != NULL ? bor_block_layout_anchor (
           d->blocks, bor_element_ref_make (BOR_KIND_LOCALE, approach->locale.slot), d->view)
                          : bor_block_layout_anchor (d->blocks, ref, d->view);
}

static void
set_red (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.75, 0.05, 0.10);
}

/* Lights a place of a fight: a side, the outline of a locale, or a ring around a node. */
static void
light (const BorPlayDrawing *d, BorElementRef place)
{
  if (place.slot < 0)
    return;
  gboolean closed = bor_play_pen_trace (d, place);
  if (!closed && place.kind == BOR_KIND_LOCALE) {
    BorPoint at = bor_block_layout_anchor (d->blocks, place, d->view);
    cairo_new_path (d->cr);
    cairo_arc (d->cr, at.x, at.y, BOR_NODE_RADIUS * d->pixels + AROUND, 0, 2 * G_PI);
    closed = TRUE;
  }
  set_red (d->cr);
  bor_play_pen_stroke (d->cr, closed ? 2.5 : 8);
}

/* Lights the sides that are fought over, with an arrow from attacker to defender. */
static void
draw_attack (const BorPlayDrawing *d)
{
  BorRecapStep attack;
  if (!bor_recap_attack (bor_play_input_preview (d->input), &attack))
    return;
  light (d, attack.from);
  light (d, attack.to);
  BorPoint from = wide_anchor (d, attack.from), to = wide_anchor (d, attack.to);
  if (attack.to.slot < 0 || !trace_arrow (d, from, to))
    return;
  set_red (d->cr);
  bor_play_pen_stroke (d->cr, bor_point_distance (from, to) < NEAR ? 2.5 : 5);
}

/* Draws the number of a step on a disc. */
static void
draw_step_number (const BorPlayDrawing *d, guint number, BorPoint at)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  PangoLayout *layout = bor_play_pen_text (d, text, 11, TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_new_path (d->cr);
  cairo_arc (d->cr, at.x, at.y, MAX (width, height) / 2.0 + 2, 0, 2 * G_PI);
  cairo_fill (d->cr);
  cairo_set_source_rgb (d->cr, 1, 1, 1);
  bor_play_pen_write (d, layout, at.x - width / 2.0, at.y - height / 2.0);
}

static void
draw_step (const BorPlayDrawing *d, const BorRecapStep *step, guint number)
{
  BorPoint from = bor_block_layout_anchor (d->blocks, step->from, d->view), to = from, middle;
  if (step->to.slot >= 0)
    to = bor_block_layout_anchor (d->blocks, step->to, d->view);
  if (step->to.slot >= 0 && hypot (to.x - from.x, to.y - from.y) < 40) {
    from = wide_anchor (d, step->from);
    to = wide_anchor (d, step->to);
  }
  middle = (BorPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 };
  BorInk ink = bor_play_pen_ink (d, step->player);
  cairo_set_source_rgb (d->cr, ink.r, ink.g, ink.b);
  if (trace_arrow (d, from, to)) {
    bor_play_pen_stroke (d->cr, 4);
  } else {
    cairo_new_path (d->cr);
    cairo_arc (d->cr, middle.x, middle.y, 16, 0, 2 * G_PI);
    bor_play_pen_stroke (d->cr, 3);
  }
  draw_step_number (d, number, middle);
}

void
bor_play_draw_recap (const BorPlayDrawing *d)
{
  draw_attack (d);
  for (guint i = 0; d->turn != NULL && i < d->turn->len; i++)
    if (d->step < 0 || (guint) d->step == i)
      draw_step (d, &g_array_index (d->turn, BorRecapStep, i), i + 1);
}
