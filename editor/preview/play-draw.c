/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-draw.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "geometry/ring.h"
#include "render/block.h"

/* Gold marks what is possible; no side has that colour. */
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
  if (element != NULL && ref.kind == BOR_KIND_LOCALE) {
    bor_locale_ring (d->scenario, (const BorLocale *) element, &points);
    closed = points.n >= 3;
  } else if (element != NULL && ref.kind == BOR_KIND_APPROACH) {
    bor_approach_line (d->scenario, (const BorApproach *) element, &points);
  }
  trace_points (d, &points, closed);
  bor_points_clear (&points);
  return closed;
}

/* A light line under a coloured one, visible on any background. */
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
  const BorGame *game = bor_preview_game (bor_play_input_preview (d->input));
  const BorArmy *army = player >= 0 && player < (gint) game->n_players
                          ? bor_scenario_army (d->scenario, game->player_armies[player])
                          : NULL;
  return bor_style_color (d->style, army != NULL ? bor_element_prop (army, "color") : NULL,
                          d->style->grey);
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
  BorBlock block = { .ink = ink_of (d, piece->player),
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
  stroke_twice (d->cr, width);
}

/* `width` is the largest width in pixels, if more than 0. (transfer full) */
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
  PangoLayout *layout = new_text (d, "?", MIN (1.7 * h, 40), TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_set_source_rgba (d->cr, 1, 1, 1, 0.75);
  draw_text (d, layout, -width / 2.0, -height / 2.0);
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
  draw_text (d, new_text (d, title, 12, TRUE, 2 * rectangle->width - 14),
             rectangle->x - rectangle->width + 8, rectangle->y - rectangle->height + 5);
}

static void
draw_number (const BorPlayDrawing *d, const BorBlockSpot *spot)
{
  if (spot->number < 2)
    return;
  g_autofree char *text = g_strdup_printf ("×%u", spot->number);
  cairo_set_source_rgb (d->cr, 0.15, 0.1, 0.08);
  draw_text (d, new_text (d, text, 11, FALSE, 0), spot->rectangle.x + spot->rectangle.width + 1,
             spot->rectangle.y - 7);
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
    set_gold (d->cr, 1);
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

/* The line of an arrow; FALSE if it would be too short to see. */
static gboolean
trace_arrow (const BorPlayDrawing *d, BorPoint from, BorPoint to)
{
  double length = hypot (to.x - from.x, to.y - from.y);
  if (length < 30)
    return FALSE;
  double ux = (to.x - from.x) / length, uy = (to.y - from.y) / length;
  cairo_new_path (d->cr);
  cairo_move_to (d->cr, from.x + 14 * ux, from.y + 14 * uy);
  cairo_line_to (d->cr, to.x - 8 * ux, to.y - 8 * uy);
  cairo_move_to (d->cr, to.x - 18 * ux - 8 * uy, to.y - 18 * uy + 8 * ux);
  cairo_line_to (d->cr, to.x - 8 * ux, to.y - 8 * uy);
  cairo_line_to (d->cr, to.x - 18 * ux + 8 * uy, to.y - 18 * uy - 8 * ux);
  return TRUE;
}

/* Draws an arrow from the pieces to their destination. */
static void
draw_arrow (const BorPlayDrawing *d, BorPoint from, BorPoint to)
{
  if (!trace_arrow (d, from, to))
    return;
  set_gold (d->cr, 1);
  stroke_twice (d->cr, 3.5);
}

/* Draws the cost, up to its first reason, on a small label. */
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

void
bor_play_draw_input (const BorPlayDrawing *d)
{
  gint current = bor_play_input_current (d->input);
  if (current >= 0) {
    const BorChoice *choice = bor_play_input_choice (d->input, (guint) current);
    BorPoint to = bor_block_layout_anchor (d->blocks, choice->to, d->view);
    BorPoint from = bor_block_layout_anchor (d->blocks, choice->from, d->view);
    if (choice->role == BOR_ACTION_GO && choice->from.slot >= 0)
      draw_arrow (d, from, to);
    if (choice->role == BOR_ACTION_GO)
      draw_price (d, choice, to);
  }
  if (d->dragging)
    draw_dragged (d);
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

/* Highlights the sides that are fought over, with an arrow from attacker to defender. */
static void
draw_attack (const BorPlayDrawing *d)
{
  BorRecapStep attack;
  if (!bor_recap_attack (bor_play_input_preview (d->input), &attack))
    return;
  const BorElementRef ends[] = { attack.from, attack.to };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    if (ends[i].slot < 0)
      continue;
    gboolean closed = trace (d, ends[i]);
    set_red (d->cr);
    stroke_twice (d->cr, closed ? 3 : 8);
  }
  if (attack.to.slot < 0
      || !trace_arrow (d, wide_anchor (d, attack.from), wide_anchor (d, attack.to)))
    return;
  set_red (d->cr);
  stroke_twice (d->cr, 5);
}

/* Draws the number of a step on a disc. */
static void
draw_step_number (const BorPlayDrawing *d, guint number, BorPoint at)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  PangoLayout *layout = new_text (d, text, 11, TRUE, 0);
  int width, height;
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_new_path (d->cr);
  cairo_arc (d->cr, at.x, at.y, MAX (width, height) / 2.0 + 2, 0, 2 * G_PI);
  cairo_fill (d->cr);
  cairo_set_source_rgb (d->cr, 1, 1, 1);
  draw_text (d, layout, at.x - width / 2.0, at.y - height / 2.0);
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
  BorInk ink = ink_of (d, step->player);
  cairo_set_source_rgb (d->cr, ink.r, ink.g, ink.b);
  if (trace_arrow (d, from, to)) {
    stroke_twice (d->cr, 4);
  } else {
    cairo_new_path (d->cr);
    cairo_arc (d->cr, middle.x, middle.y, 16, 0, 2 * G_PI);
    stroke_twice (d->cr, 3);
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
