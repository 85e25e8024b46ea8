/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/pixels.h"

#include <string.h>

BorPixels *
bor_pixels_new (int width, int height)
{
  BorPixels *pixels = g_atomic_rc_box_new0 (BorPixels);
  pixels->width = width;
  pixels->height = height;
  pixels->stride = cairo_format_stride_for_width (CAIRO_FORMAT_RGB24, width);
  pixels->data = g_malloc0_n ((gsize) height, (gsize) pixels->stride);
  return pixels;
}

BorPixels *
bor_pixels_copy (const BorPixels *from)
{
  BorPixels *pixels = bor_pixels_new (from->width, from->height);
  memcpy (pixels->data, from->data, (gsize) from->height * (gsize) from->stride);
  return pixels;
}

void
bor_pixels_copy_part (BorPixels *to, const BorPixels *from, cairo_rectangle_int_t part)
{
  g_return_if_fail (to->width == from->width && to->height == from->height);
  int x0 = MAX (part.x, 0), x1 = MIN (part.x + part.width, to->width);
  for (int y = MAX (part.y, 0); y < MIN (part.y + part.height, to->height) && x0 < x1; y++)
    memcpy (to->data + (gsize) y * (gsize) to->stride + 4 * (gsize) x0,
            from->data + (gsize) y * (gsize) from->stride + 4 * (gsize) x0, 4 * (gsize) (x1 - x0));
}

BorPixels *
bor_pixels_ref (BorPixels *pixels)
{
  return g_atomic_rc_box_acquire (pixels);
}

static void
pixels_clear (gpointer data)
{
  g_free (((BorPixels *) data)->data);
}

void
bor_pixels_unref (BorPixels *pixels)
{
  g_atomic_rc_box_release_full (pixels, pixels_clear);
}

static void
let_go (gpointer data)
{
  bor_pixels_unref (data);
}

cairo_surface_t *
bor_pixels_surface (BorPixels *pixels)
{
  static const cairo_user_data_key_t key;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
    pixels->data, CAIRO_FORMAT_RGB24, pixels->width, pixels->height, pixels->stride);
  cairo_surface_set_user_data (surface, &key, bor_pixels_ref (pixels), let_go);
  return surface;
}
