/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/play-pen.h"

#include <pango/pangocairo.h>

#include "geometry/ring.h"

void
bor_play_pen_gold (cairo_t *cr, double alpha)
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

gboolean
bor_play_pen_trace (const BorPlayDrawing *d, BorElementRef ref)
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

void
bor_play_pen_stroke (cairo_t *cr, double width)
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

BorInk
bor_play_pen_ink (const BorPlayDrawing *d, gint player)
{
  const BorGame *game = bor_preview_game (bor_play_input_preview (d->input));
  const BorArmy *army = player >= 0 && player < (gint) game->n_players
                          ? bor_scenario_army (d->scenario, game->player_armies[player])
                          : NULL;
  return bor_style_color (d->style, army != NULL ? bor_element_prop (army, "color") : NULL,
                          d->style->grey);
}

PangoLayout *
bor_play_pen_text (const BorPlayDrawing *d, const char *text, double size, gboolean bold,
                   double width)
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

void
bor_play_pen_write (const BorPlayDrawing *d, PangoLayout *layout, double x, double y)
{
  cairo_move_to (d->cr, x, y);
  pango_cairo_show_layout (d->cr, layout);
  g_object_unref (layout);
}
