/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/calibrate-mark.h"

/* Red on white, visible on any picture. */
static void
stroke (cairo_t *cr, double width)
{
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width + 3.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.65, 0.11, 0.18);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_number (cairo_t *cr, BorPoint p, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, 14);
  cairo_move_to (cr, p.x + 11, p.y - 8);
  cairo_text_path (cr, text);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.65, 0.11, 0.18);
  cairo_fill (cr);
}

void
bor_calibrate_mark_point (cairo_t *cr, BorPoint place, BorPoint on_picture, guint number,
                          gboolean is_chosen)
{
  cairo_move_to (cr, on_picture.x, on_picture.y);
  cairo_line_to (cr, place.x, place.y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, place.x, place.y, 8, 0, 2 * G_PI);
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (cr, place.x + side * 13, place.y);
    cairo_line_to (cr, place.x + side * 3, place.y);
    cairo_move_to (cr, place.x, place.y + side * 13);
    cairo_line_to (cr, place.x, place.y + side * 3);
  }
  stroke (cr, is_chosen ? 3 : 1.5);
  draw_number (cr, place, number);
}

void
bor_calibrate_mark_distance (cairo_t *cr, BorPoint from, BorPoint to)
{
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  stroke (cr, 1);
}
