/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/minimap.h"
#include "editor/map/testing.h"

#include <math.h>

#define SIDE   180.0 /* pixels, longer side */
#define SHARE  0.34  /* largest fraction of the view */
#define MARGIN 12.0
#define LEAST  40.0 /* smaller ones are of no use */

graphene_rect_t
bor_minimap_place (BorBox extent, const BorViewport *view)
{
  double width = extent.x1 - extent.x0, height = extent.y1 - extent.y0;
  if (!(width > 0 && height > 0))
    return *graphene_rect_zero ();
  double scale = SIDE / MAX (width, height);
  scale = MIN (scale, MIN (SHARE * view->width / width, SHARE * view->height / height));
  width = round (width * scale);
  height = round (height * scale);
  if (MAX (width, height) < LEAST)
    return *graphene_rect_zero ();
  return GRAPHENE_RECT_INIT ((float) (view->width - MARGIN - width),
                             (float) (view->height - MARGIN - height), (float) width,
                             (float) height);
}

gboolean
bor_minimap_hit (BorBox extent, const BorViewport *view, double x, double y, BorPoint *board)
{
  graphene_rect_t place = bor_minimap_place (extent, view);
  if (place.size.width <= 0)
    return FALSE;
  double across = (x - place.origin.x) / place.size.width;
  double down = (y - place.origin.y) / place.size.height;
  *board = (BorPoint){ extent.x0 + across * (extent.x1 - extent.x0),
                       extent.y0 + down * (extent.y1 - extent.y0) };
  return across >= 0 && across <= 1 && down >= 0 && down <= 1;
}

/* Draws a frame around the visible part, large enough to be seen. */
static void
draw_frame (cairo_t *cr, const graphene_rect_t *place, BorBox extent, const BorViewport *view)
{
  BorBox seen = bor_viewport_visible (view);
  double sx = place->size.width / (extent.x1 - extent.x0);
  double sy = place->size.height / (extent.y1 - extent.y0);
  double x0 = CLAMP ((seen.x0 - extent.x0) * sx, 0, place->size.width - 6);
  double y0 = CLAMP ((seen.y0 - extent.y0) * sy, 0, place->size.height - 6);
  double x1 = CLAMP ((seen.x1 - extent.x0) * sx, x0 + 6, place->size.width);
  double y1 = CLAMP ((seen.y1 - extent.y0) * sy, y0 + 6, place->size.height);

  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, place->size.width, place->size.height);
  cairo_rectangle (cr, x0, y0, x1 - x0, y1 - y0);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.22); /* shade the rest */
  cairo_fill (cr);
  cairo_rectangle (cr, round (x0) + 1, round (y0) + 1, round (x1 - x0) - 2, round (y1 - y0) - 2);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
bor_minimap_draw (BorTileCache *tiles, GtkSnapshot *snapshot, const BorViewport *view)
{
  BorBox extent = bor_tile_cache_extent (tiles);
  graphene_rect_t place = bor_minimap_place (extent, view);
  if (place.size.width <= 0)
    return;
  graphene_rect_t edge = place;
  graphene_rect_inset (&edge, -3, -3);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0.12f, 0.12f, 0.12f, 1 }, &edge);
  graphene_rect_inset (&edge, 1, 1);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, 1, 1, 1 }, &edge);
  bor_tile_cache_draw_overview (tiles, snapshot, &place);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &place);
  cairo_translate (cr, place.origin.x, place.origin.y);
  draw_frame (cr, &place, extent, view);
  cairo_destroy (cr);
}
