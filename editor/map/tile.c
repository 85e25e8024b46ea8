/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/tile.h"

#include <math.h>

BorTile *
bor_tile_new (cairo_rectangle_int_t area)
{
  BorTile *tile = g_new0 (BorTile, 1);
  tile->area = area;
  return tile;
}

void
bor_tile_free (BorTile *tile)
{
  g_clear_pointer (&tile->node, gsk_render_node_unref);
  g_clear_pointer (&tile->pixels, bor_pixels_unref);
  g_clear_pointer (&tile->next, bor_pixels_unref);
  g_free (tile);
}

gboolean
bor_tile_is_stale (const BorTile *tile)
{
  return tile->stale.width > 0;
}

gboolean
bor_tile_damage (BorTile *tile, double scale, const BorBox *box)
{
  cairo_rectangle_int_t hit = { 0, 0, tile->area.width, tile->area.height };
  if (box != NULL) {
    double x0 = MAX (floor (box->x0 * scale) - 1 - tile->area.x, 0);
    double y0 = MAX (floor (box->y0 * scale) - 1 - tile->area.y, 0);
    double x1 = MIN (ceil (box->x1 * scale) + 1 - tile->area.x, tile->area.width);
    double y1 = MIN (ceil (box->y1 * scale) + 1 - tile->area.y, tile->area.height);
    if (!(x0 < x1 && y0 < y1))
      return FALSE;
    hit = (cairo_rectangle_int_t){ (int) x0, (int) y0, (int) (x1 - x0), (int) (y1 - y0) };
  }
  if (bor_tile_is_stale (tile))
    gdk_rectangle_union (&tile->stale, &hit, &tile->stale);
  else
    tile->stale = hit;
  return TRUE;
}

BorPaintOrder
bor_tile_make_order (const BorTile *tile, double scale)
{
  return (BorPaintOrder){ .id = tile->order,
                          .scale = scale,
                          .x = tile->area.x,
                          .y = tile->area.y,
                          .width = tile->area.width,
                          .height = tile->area.height,
                          .base = tile->pixels,
                          .part = tile->stale };
}

void
bor_tile_set_pixels (BorTile *tile, BorPixels *pixels)
{
  bor_pixels_ref (pixels);
  g_clear_pointer (&tile->pixels, bor_pixels_unref);
  g_clear_pointer (&tile->node, gsk_render_node_unref);
  tile->pixels = pixels;
  tile->stale = (cairo_rectangle_int_t){ 0 };

  cairo_surface_t *surface = bor_pixels_surface (pixels);
  tile->node =
    gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) pixels->width, (float) pixels->height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (tile->node);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, pixels->width, pixels->height);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
bor_tile_draw (const BorTile *tile, GtkSnapshot *snapshot, cairo_rectangle_int_t place,
               int device_scale)
{
  float device = (float) device_scale;
  float sx = (float) place.width / (float) tile->area.width / device;
  float sy = (float) place.height / (float) tile->area.height / device;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT ((float) place.x / device, (float) place.y / device));
  if (sx != 1 || sy != 1)
    gtk_snapshot_scale (snapshot, sx, sy);
  gtk_snapshot_append_node (snapshot, tile->node);
  gtk_snapshot_restore (snapshot);
}
