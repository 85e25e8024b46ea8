/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-draw.h"

#include <string.h>

#include "editor/preview/play-pen.h"
#include "render/block.h"

#define BAND 9.0 /* pixels inside the outline of a place that are coloured */

/* A band along the inside of the outline, and so little in the middle that names remain readable. */
static void
draw_band (const BorPlayDrawing *d, gboolean current)
{
  cairo_path_t *outline = cairo_copy_path (d->cr);
  cairo_save (d->cr);
  cairo_clip (d->cr);
  cairo_append_path (d->cr, outline);
  bor_play_pen_gold (d->cr, current ? 0.13 : 0.07);
  cairo_fill_preserve (d->cr);
  bor_play_pen_gold (d->cr, current ? 0.42 : 0.24);
  cairo_set_line_width (d->cr, 2 * BAND);
  cairo_stroke (d->cr);
  cairo_restore (d->cr);
  cairo_append_path (d->cr, outline);
  cairo_path_destroy (outline);
}

static void
draw_place (const BorPlayDrawing *d, BorElementRef ref, gboolean current)
{
  gboolean closed = bor_play_pen_trace (d, ref);
  if (closed)
    draw_band (d, current);
  bor_play_pen_gold (d->cr, 1);
  bor_play_pen_stroke (d->cr, closed ? (current ? 4 : 2) : (current ? 8 : 5));
}

/* TRUE if an earlier choice, or the current one, leads to the same place. */
static gboolean
is_drawn (const BorPlayDrawing *d, guint i)
{
  gint current = bor_play_input_current (d->input);
  BorElementRef to = bor_play_input_choice (d->input, i)->to;
  gboolean drawn =
    current >= 0 && bor_refs_same (bor_play_input_choice (d->input, (guint) current)->to, to);
  for (guint k = 0; k < i && !drawn; k++)
    drawn = bor_refs_same (bor_play_input_choice (d->input, k)->to, to);
  return drawn;
}

void
bor_play_draw_places (const BorPlayDrawing *d)
{
  gint current = bor_play_input_current (d->input);
  cairo_set_line_join (d->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (d->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < bor_play_input_n_choices (d->input); i++)
    if ((gint) i != current && !is_drawn (d, i))
      draw_place (d, bor_play_input_choice (d->input, i)->to, FALSE);
  if (current >= 0) {
    const BorChoice *choice = bor_play_input_choice (d->input, (guint) current);
    gboolean leads = choice->to.slot >= 0;
    if (leads || choice->class == 0) /* the frame of a block is drawn separately */
      draw_place (d, leads ? choice->to : choice->from, TRUE);
  }
  if (d->mark.slot < 0)
    return;
  gboolean closed = bor_play_pen_trace (d, d->mark);
  const double dashes[] = { 9, 7 };
  cairo_set_dash (d->cr, dashes, 2, 0);
  cairo_set_source_rgb (d->cr, 0.75, 0.05, 0.10);
  bor_play_pen_stroke (d->cr, closed ? 4 : 8);
  cairo_set_dash (d->cr, NULL, 0, 0);
}

static void
enter_rectangle (const BorPlayDrawing *d, const BorBlockSpot *spot, BorPoint at)
{
  cairo_save (d->cr);
  cairo_translate (d->cr, at.x, at.y);
  cairo_rotate (d->cr, spot->rectangle.angle);
  cairo_scale (d->cr, spot->size, spot->size);
}

static double
half_height (const BorPlayDrawing *d)
{
  return bor_block_height (d->scenario) / 2;
}

static void
draw_block (const BorPlayDrawing *d, const BorBlockSpot *spot, BorPoint at, double alpha)
{
  const BorPieceShown *piece = &spot->piece;
  BorBlock block = { .ink = bor_play_pen_ink (d, piece->player),
                     .symbol = piece->symbol,
                     .strength = piece->strength,
                     .facing = piece->facing,
                     .turn = spot->rectangle.angle,
                     .tag = piece->status,
                     .named = bor_block_is_counter (BOR_BLOCK_WIDTH, bor_block_height (d->scenario))
                              && g_strcmp0 (piece->symbol, "leader") == 0,
                     .hatched = (piece->marks & BOR_PIECE_INACTIVE) != 0 };
  enter_rectangle (d, spot, at);
  if (alpha < 1)
    cairo_push_group (d->cr);
  bor_block_draw (d->cr, d->style, d->texts, &block, BOR_BLOCK_WIDTH / 2, half_height (d));
  if (alpha < 1) {
    cairo_pop_group_to_source (d->cr);
    cairo_paint_with_alpha (d->cr, alpha);
  }
  cairo_restore (d->cr);
}

/* Draws a frame around a block at a distance of `by` style points. */
static void
frame (const BorPlayDrawing *d, const BorBlockSpot *spot, double by, double width)
{
  double w = BOR_BLOCK_WIDTH / 2 + by, h = half_height (d) + by;
  enter_rectangle (d, spot, (BorPoint){ spot->rectangle.x, spot->rectangle.y });
  cairo_new_path (d->cr);
  cairo_rectangle (d->cr, -w, -h, 2 * w, 2 * h);
  cairo_restore (d->cr);
  bor_play_pen_stroke (d->cr, width);
}

/* Draws a turned-down corner, which leaves the face visible: the piece has acted. */
static void
draw_corner (const BorPlayDrawing *d, double w, double h)
{
  double size = MIN (1.1 * h, 0.34 * w);
  cairo_move_to (d->cr, w - size, -h);
  cairo_line_to (d->cr, w, -h);
  cairo_line_to (d->cr, w, -h + size);
  cairo_close_path (d->cr);
  cairo_set_source_rgb (d->cr, 0.97, 0.95, 0.88);
  cairo_fill_preserve (d->cr);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  cairo_set_line_width (d->cr, 1.5);
  cairo_stroke (d->cr);
}

/* Draws a question mark on a hidden block, so that it looks like no other. */
static void
draw_question (const BorPlayDrawing *d, double h)
{
  PangoLayout *layout = bor_play_pen_text (d, "?", MIN (1.7 * h, 40), TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_set_source_rgba (d->cr, 1, 1, 1, 0.75);
  bor_play_pen_write (d, layout, -width / 2.0, -height / 2.0);
}

/* Draws marks on a block: a dot for a leader, a ring for an announced action, a corner for a
 * piece that has acted. */
static void
draw_signs (const BorPlayDrawing *d, const BorBlockSpot *spot)
{
  double w = BOR_BLOCK_WIDTH / 2, h = half_height (d);
  gboolean counter = bor_block_is_counter (w, h);
  double left = spot->piece.facing > 0 && !counter ? -w + BOR_FACING_WIDTH : -w;
  double right = counter ? w : w - bor_sign_tag_width (d->texts, spot->piece.status);
  double top = counter ? h - 22 : -h;
  enter_rectangle (d, spot, (BorPoint){ spot->rectangle.x, spot->rectangle.y });
  cairo_new_path (d->cr);
  cairo_set_source_rgb (d->cr, 1, 1, 1);
  if ((spot->piece.marks & BOR_PIECE_LEADING) != 0) {
    cairo_move_to (d->cr, left + 4, h - 4);
    cairo_line_to (d->cr, left + 16, h - 4);
    cairo_line_to (d->cr, left + 10, top + 4);
    cairo_close_path (d->cr);
    cairo_fill (d->cr);
  }
  if ((spot->piece.marks & BOR_PIECE_PENDING) != 0) {
    cairo_arc (d->cr, right - 10, 0, 5, 0, 2 * G_PI);
    cairo_set_line_width (d->cr, 2.5);
    cairo_stroke (d->cr);
  }
  if (spot->piece.symbol == NULL)
    draw_question (d, h);
  if ((spot->piece.marks & BOR_PIECE_SPENT) != 0)
    draw_corner (d, w, h);
  cairo_restore (d->cr);
}

static void
draw_tray (const BorPlayDrawing *d, const BorTray *tray)
{
  const BorRectangle *rectangle = &tray->rectangle;
  cairo_rectangle (d->cr, rectangle->x - rectangle->width, rectangle->y - rectangle->height,
                   2 * rectangle->width, 2 * rectangle->height);
  cairo_set_source_rgba (d->cr, 0.98, 0.97, 0.93, 0.92);
  cairo_fill_preserve (d->cr);
  cairo_set_source_rgba (d->cr, 0.2, 0.15, 0.1, 0.6);
  cairo_set_line_width (d->cr, 1);
  cairo_stroke (d->cr);
  g_autofree char *name = bor_scenario_describe (d->scenario, tray->force);
  g_autofree char *title = g_strdup_printf ("%s · %u", name, tray->n);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  bor_play_pen_write (d, bor_play_pen_text (d, title, 12, TRUE, 2 * rectangle->width - 14),
                      rectangle->x - rectangle->width + 8, rectangle->y - rectangle->height + 5);
}

static void
draw_number (const BorPlayDrawing *d, const BorBlockSpot *spot)
{
  if (spot->number < 2)
    return;
  g_autofree char *text = g_strdup_printf ("×%u", spot->number);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  bor_play_pen_write (d, bor_play_pen_text (d, text, 11, FALSE, 0),
                      spot->rectangle.x + spot->rectangle.width + 1, spot->rectangle.y - 7);
}

static gboolean
is_up (const BorPlayDrawing *d, const BorBlockSpot *blocks, guint i)
{
  return bor_block_layout_n_before (d->blocks, i)
         < bor_play_input_count_like (d->input, &blocks[i].piece);
}

/* TRUE if the current choice is about the piece. */
static gboolean
is_current (const BorPlayDrawing *d, const BorPieceShown *piece)
{
  gint current = bor_play_input_current (d->input);
  const BorChoice *choice = current >= 0 ? bor_play_input_choice (d->input, (guint) current) : NULL;
  return choice != NULL && choice->class != 0
         && choice->class == piece->class && bor_refs_same (choice->from, piece->at);
}

static void
draw_spot (const BorPlayDrawing *d, const BorBlockSpot *blocks, guint i)
{
  const BorBlockSpot *spot = &blocks[i];
  draw_block (d, spot, (BorPoint){ spot->rectangle.x, spot->rectangle.y }, 1);
  draw_signs (d, spot);
  draw_number (d, spot);
  if ((spot->piece.marks & BOR_PIECE_CHOSEN) != 0 || is_up (d, blocks, i)) {
    cairo_set_source_rgb (d->cr, 0.10, 0.37, 0.71);
    frame (d, spot, 1, 3);
  } else if (bor_play_input_is_live (d->input, &spot->piece)) {
    bor_play_pen_gold (d->cr, 1);
    frame (d, spot, 0, (gint) i == d->hover || is_current (d, &spot->piece) ? 3.5 : 2);
  } else if ((gint) i == d->hover) {
    cairo_set_source_rgba (d->cr, 0.1, 0.1, 0.1, 0.7);
    frame (d, spot, 0, 1.5);
  }
}

void
bor_play_draw_blocks (const BorPlayDrawing *d)
{
  guint n, n_trays;
  const BorTray *trays = bor_block_layout_trays (d->blocks, &n_trays);
  const BorBlockSpot *blocks = bor_block_layout_spots (d->blocks, &n);
  for (guint i = 0; i < n; i++)
    if (blocks[i].piece.at.kind != BOR_KIND_FORCE)
      draw_spot (d, blocks, i);
  for (guint i = 0; i < n_trays; i++)
    draw_tray (d, &trays[i]);
  for (guint i = 0; i < n; i++)
    if (blocks[i].piece.at.kind == BOR_KIND_FORCE)
      draw_spot (d, blocks, i);
}

void
bor_play_draw_dragged (const BorPlayDrawing *d)
{
  guint n, drawn = 0;
  const BorBlockSpot *blocks = bor_block_layout_spots (d->blocks, &n);
  for (guint i = 0; i < n; i++) {
    if (!is_up (d, blocks, i))
      continue;
    BorBlockSpot spot = blocks[i];
    spot.rectangle.angle = 0;
    BorPoint at = { d->pointer.x, d->pointer.y + drawn++ * 2.2 * spot.rectangle.height };
    draw_block (d, &spot, at, 0.85);
  }
}
