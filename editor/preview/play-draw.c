/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-draw.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/block.h"

/* Gold for what may be done, which no side has. */
static void
set_gold (cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, 0.90, 0.62, 0.02, alpha);
}

static void
trace_points (const BorPlayDrawing *d, const BorPoints *points, gboolean closed)
{
  for (guint i = 0; i < points->n; i++) {
    BorPoint at = bor_viewport_to_screen (d->view, points->items[i].x, points->items[i].y);
    cairo_line_to (d->cr, at.x, at.y);
  }
  if (closed)
    cairo_close_path (d->cr);
}

/* Adds an element to the path; TRUE if it encloses anything. */
static gboolean
trace (const BorPlayDrawing *d, BorElementRef ref)
{
  BorPoints points = { 0 };
  gboolean closed = FALSE;
  const BorElement *element = bor_scenario_get (d->scenario, ref.kind, ref.slot);
  cairo_new_path (d->cr);
  if (element != NULL && ref.kind == BOR_KIND_SPACE) {
    bor_space_ring (d->scenario, (const BorSpace *) element, &points);
    closed = points.n >= 3;
  } else if (element != NULL && ref.kind == BOR_KIND_APPROACH) {
    bor_approach_points (d->scenario, (const BorApproach *) element, &points);
  }
  trace_points (d, &points, closed);
  bor_points_clear (&points);
  return closed;
}

/* On any ground: a light line under a coloured one. */
static void
stroke_twice (cairo_t *cr, double width)
{
  cairo_pattern_t *ink = cairo_pattern_reference (cairo_get_source (cr));
  cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
  cairo_set_line_width (cr, width + 2.5);
  cairo_stroke_preserve (cr);
  cairo_set_source (cr, ink);
  cairo_pattern_destroy (ink);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_place (const BorPlayDrawing *d, BorElementRef ref, gboolean current)
{
  gboolean closed = trace (d, ref);
  if (closed) {
    set_gold (d->cr, current ? 0.34 : 0.16);
    cairo_fill_preserve (d->cr);
  }
  set_gold (d->cr, 1);
  stroke_twice (d->cr, closed ? (current ? 4 : 2) : (current ? 8 : 5));
}

void
bor_play_draw_places (const BorPlayDrawing *d)
{
  gint current = bor_hand_current (d->hand);
  cairo_set_line_join (d->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (d->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < bor_hand_n_choices (d->hand); i++)
    if ((gint) i != current)
      draw_place (d, bor_hand_choice (d->hand, i)->to, FALSE);
  if (current >= 0)
    draw_place (d, bor_hand_choice (d->hand, (guint) current)->to, TRUE);
  if (d->mark.slot < 0)
    return;
  gboolean closed = trace (d, d->mark);
  const double dashes[] = { 9, 7 };
  cairo_set_dash (d->cr, dashes, 2, 0);
  cairo_set_source_rgb (d->cr, 0.75, 0.05, 0.10);
  stroke_twice (d->cr, closed ? 4 : 8);
  cairo_set_dash (d->cr, NULL, 0, 0);
}

static BorInk
ink_of (const BorPlayDrawing *d, gint player)
{
  const BorGame *game = bor_preview_game (bor_hand_preview (d->hand));
  const BorSide *side = player >= 0 && player < (gint) game->n_players
                          ? bor_scenario_side (d->scenario, game->player_sides[player])
                          : NULL;
  return bor_style_color (d->style, side != NULL ? bor_get (side, "color") : NULL, d->style->grey);
}

static void
enter_slab (const BorPlayDrawing *d, const BorStand *stand, BorPoint at)
{
  cairo_save (d->cr);
  cairo_translate (d->cr, at.x, at.y);
  cairo_rotate (d->cr, stand->slab.angle);
  cairo_scale (d->cr, stand->size, stand->size);
}

static void
draw_block (const BorPlayDrawing *d, const BorStand *stand, BorPoint at, double alpha)
{
  const BorPieceShown *piece = &stand->piece;
  BorBlock block = { .ink = ink_of (d, piece->player),
                     .symbol = piece->symbol,
                     .strength = piece->strength,
                     .facing = piece->facing,
                     .turn = stand->slab.angle,
                     .tag = piece->status,
                     .hatched = (piece->marks & BOR_PIECE_INACTIVE) != 0 };
  enter_slab (d, stand, at);
  if (alpha < 1)
    cairo_push_group (d->cr);
  bor_block_draw (d->cr, d->style, d->texts, &block, BOR_BLOCK_WIDTH / 2, BOR_BLOCK_HEIGHT / 2);
  if (alpha < 1) {
    cairo_pop_group_to_source (d->cr);
    cairo_paint_with_alpha (d->cr, alpha);
  }
  cairo_restore (d->cr);
}

/* A frame around a block, `by` style points away from it. */
static void
frame (const BorPlayDrawing *d, const BorStand *stand, double by, double width)
{
  double w = BOR_BLOCK_WIDTH / 2 + by, h = BOR_BLOCK_HEIGHT / 2 + by;
  enter_slab (d, stand, (BorPoint){ stand->slab.x, stand->slab.y });
  cairo_new_path (d->cr);
  cairo_rectangle (d->cr, -w, -h, 2 * w, 2 * h);
  cairo_restore (d->cr);
  stroke_twice (d->cr, width);
}

/* Signs on a block: a point for those that lead, a ring for those that have announced; those that
 * have acted are pale. */
static void
draw_signs (const BorPlayDrawing *d, const BorStand *stand)
{
  double w = BOR_BLOCK_WIDTH / 2, h = BOR_BLOCK_HEIGHT / 2;
  double left = stand->piece.facing > 0 ? -w + BOR_FACING_ROOM : -w;
  double right = w - bor_symbol_tag_width (d->texts, stand->piece.status);
  enter_slab (d, stand, (BorPoint){ stand->slab.x, stand->slab.y });
  cairo_new_path (d->cr);
  cairo_set_source_rgb (d->cr, 1, 1, 1);
  if ((stand->piece.marks & BOR_PIECE_LEADING) != 0) {
    cairo_move_to (d->cr, left + 4, h - 4);
    cairo_line_to (d->cr, left + 16, h - 4);
    cairo_line_to (d->cr, left + 10, -h + 4);
    cairo_close_path (d->cr);
    cairo_fill (d->cr);
  }
  if ((stand->piece.marks & BOR_PIECE_PENDING) != 0) {
    cairo_arc (d->cr, right - 10, 0, 5, 0, 2 * G_PI);
    cairo_set_line_width (d->cr, 2.5);
    cairo_stroke (d->cr);
  }
  if ((stand->piece.marks & BOR_PIECE_SPENT) != 0) {
    cairo_rectangle (d->cr, -w, -h, 2 * w, 2 * h);
    cairo_set_source_rgba (d->cr, 0.97, 0.95, 0.88, 0.5);
    cairo_fill (d->cr);
  }
  cairo_restore (d->cr);
}

/* At most `width` pixels wide, if that is more than 0. (transfer full) */
static PangoLayout *
new_text (const BorPlayDrawing *d, const char *text, double size, gboolean bold, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (d->cr);
  PangoFontDescription *font = pango_font_description_from_string (bold ? "Sans Bold" : "Sans");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  if (width > 0) {
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
    pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  }
  pango_font_description_free (font);
  return layout;
}

static void
draw_text (const BorPlayDrawing *d, PangoLayout *layout, double x, double y)
{
  cairo_move_to (d->cr, x, y);
  pango_cairo_show_layout (d->cr, layout);
  g_object_unref (layout);
}

static void
draw_tray (const BorPlayDrawing *d, const BorTray *tray)
{
  const BorSlab *slab = &tray->slab;
  cairo_rectangle (d->cr, slab->x - slab->width, slab->y - slab->height, 2 * slab->width,
                   2 * slab->height);
  cairo_set_source_rgba (d->cr, 0.98, 0.97, 0.93, 0.92);
  cairo_fill_preserve (d->cr);
  cairo_set_source_rgba (d->cr, 0.2, 0.15, 0.1, 0.6);
  cairo_set_line_width (d->cr, 1);
  cairo_stroke (d->cr);
  g_autofree char *name = bor_scenario_describe (d->scenario, tray->force);
  g_autofree char *title = g_strdup_printf ("%s · %u", name, tray->n);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  draw_text (d, new_text (d, title, 12, TRUE, 2 * slab->width - 14), slab->x - slab->width + 8,
             slab->y - slab->height + 5);
}

static void
draw_number (const BorPlayDrawing *d, const BorStand *stand)
{
  if (stand->number < 2)
    return;
  g_autofree char *text = g_strdup_printf ("×%u", stand->number);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  draw_text (d, new_text (d, text, 11, FALSE, 0), stand->slab.x + stand->slab.width + 1,
             stand->slab.y - 7);
}

static gboolean
is_up (const BorPlayDrawing *d, const BorStand *stands, guint i)
{
  return bor_stands_before (d->stands, i) < bor_hand_has (d->hand, &stands[i].piece);
}

static void
draw_stand (const BorPlayDrawing *d, const BorStand *stands, guint i)
{
  const BorStand *stand = &stands[i];
  draw_block (d, stand, (BorPoint){ stand->slab.x, stand->slab.y }, 1);
  draw_signs (d, stand);
  draw_number (d, stand);
  if ((stand->piece.marks & BOR_PIECE_CHOSEN) != 0 || is_up (d, stands, i)) {
    cairo_set_source_rgb (d->cr, 0.10, 0.37, 0.71);
    frame (d, stand, 1, 3);
  } else if (bor_hand_is_live (d->hand, &stand->piece)) {
    set_gold (d->cr, 1);
    frame (d, stand, 0, (gint) i == d->hover ? 3.5 : 2);
  } else if ((gint) i == d->hover) {
    cairo_set_source_rgba (d->cr, 0.1, 0.1, 0.1, 0.7);
    frame (d, stand, 0, 1.5);
  }
}

void
bor_play_draw_blocks (const BorPlayDrawing *d)
{
  guint n, n_trays;
  const BorTray *trays = bor_stands_trays (d->stands, &n_trays);
  const BorStand *stands = bor_stands_get (d->stands, &n);
  for (guint i = 0; i < n; i++)
    if (stands[i].piece.at.kind != BOR_KIND_FORCE)
      draw_stand (d, stands, i);
  for (guint i = 0; i < n_trays; i++)
    draw_tray (d, &trays[i]);
  for (guint i = 0; i < n; i++)
    if (stands[i].piece.at.kind == BOR_KIND_FORCE)
      draw_stand (d, stands, i);
}

/* An arrow from where the pieces are to where they would go. */
static void
draw_arrow (const BorPlayDrawing *d, BorPoint from, BorPoint to)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  if (length < 30)
    return;
  double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
  cairo_new_path (d->cr);
  cairo_move_to (d->cr, from.x + 14 * ux, from.y + 14 * uy);
  cairo_line_to (d->cr, to.x - 8 * ux, to.y - 8 * uy);
  cairo_move_to (d->cr, to.x - 18 * ux - 8 * uy, to.y - 18 * uy + 8 * ux);
  cairo_line_to (d->cr, to.x - 8 * ux, to.y - 8 * uy);
  cairo_line_to (d->cr, to.x - 18 * ux + 8 * uy, to.y - 18 * uy - 8 * ux);
  set_gold (d->cr, 1);
  stroke_twice (d->cr, 3.5);
}

/* The choice that one is at begins here. */
static void
draw_pointer (const BorPlayDrawing *d, BorPoint at)
{
  cairo_new_path (d->cr);
  cairo_arc (d->cr, at.x, at.y, MAX (48 * d->pixels, 14), 0, 2 * G_PI);
  set_gold (d->cr, 1);
  stroke_twice (d->cr, 2.5);
}

/* The price, up to its first reason, on a small label. */
static void
draw_price (const BorPlayDrawing *d, const BorChoice *choice, BorPoint at)
{
  if (choice->price == NULL)
    return;
  g_autofree char *text = g_strndup (choice->price, strcspn (choice->price, ";"));
  PangoLayout *layout = new_text (d, text, 12, TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  double x = CLAMP (at.x - width / 2.0, 8, MAX (d->view->width - width - 8, 8));
  double y = CLAMP (at.y - height - 18, 8, MAX (d->view->height - height - 8, 8));
  cairo_rectangle (d->cr, x - 6, y - 3, width + 12, height + 6);
  cairo_set_source_rgba (d->cr, 0.12, 0.10, 0.08, 0.88);
  cairo_fill (d->cr);
  cairo_set_source_rgb (d->cr, 1, 0.97, 0.88);
  draw_text (d, layout, x, y);
}

static void
draw_dragged (const BorPlayDrawing *d)
{
  guint n, drawn = 0;
  const BorStand *stands = bor_stands_get (d->stands, &n);
  for (guint i = 0; i < n; i++) {
    if (!is_up (d, stands, i))
      continue;
    BorStand stand = stands[i];
    stand.slab.angle = 0;
    BorPoint at = { d->pointer.x, d->pointer.y + drawn++ * 2.2 * stand.slab.height };
    draw_block (d, &stand, at, 0.85);
  }
}

void
bor_play_draw_hand (const BorPlayDrawing *d)
{
  gint current = bor_hand_current (d->hand);
  if (current >= 0) {
    const BorChoice *choice = bor_hand_choice (d->hand, (guint) current);
    BorPoint to = bor_stands_anchor (d->stands, choice->to, d->view);
    BorPoint from = bor_stands_anchor (d->stands, choice->from, d->view);
    if (choice->role == BOR_ACTION_GO && choice->from.slot >= 0)
      draw_arrow (d, from, to);
    if (choice->role == BOR_ACTION_GO)
      draw_price (d, choice, to);
    else if (choice->from.slot >= 0 && choice->from.kind != BOR_KIND_FORCE)
      draw_pointer (d, from);
  }
  if (d->dragging)
    draw_dragged (d);
}
