/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/raster/private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAX_LEVELS 16
#define SMALLEST   128 /* pixels: no copies below */

G_DEFINE_QUARK (bor - raster - error - quark, bor_raster_error)

struct BorRaster {
  gatomicrefcount ref_count;
  double width, height; /* units */
  double grain;         /* pixels of the largest a unit */
  guint n_levels;
  cairo_surface_t *levels[MAX_LEVELS]; /* each half of the one before */
  gsize bytes;
  GBytes *jpeg; /* nullable */
};

void
bor_raster_set_damaged (GError **error, const char *cause)
{
  g_autofree char *line = g_strdup (cause); /* without the end of line that some have */
  g_set_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_DAMAGED, _ ("the picture is damaged: %s"),
               g_strstrip (line));
}

void
bor_raster_set_too_large (GError **error, double width, double height)
{
  g_set_error (error, BOR_RASTER_ERROR, BOR_RASTER_ERROR_SIZE,
               _ ("the picture is too large (%.0f by %.0f)"), width, height);
}

/* The mean of four pixels, channel by channel. */
static inline guint32
mean (guint32 a, guint32 b, guint32 c, guint32 d)
{
  const guint32 even = 0x00ff00ff;
  guint32 low = (a & even) + (b & even) + (c & even) + (d & even) + 0x00020002;
  guint32 high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + 0x00020002;
  return (low >> 2 & even) | (high >> 2 & even) << 8;
}

static const guint32 *
row_of (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                           + (gsize) y
                                               * (gsize) cairo_image_surface_get_stride (surface));
}

/* A copy of half the size; the last of an odd row stands for two. */
static cairo_surface_t *
halve (cairo_surface_t *large)
{
  int width = cairo_image_surface_get_width (large),
      height = cairo_image_surface_get_height (large);
  cairo_surface_t *small = cairo_image_surface_create (cairo_image_surface_get_format (large),
                                                       (width + 1) / 2, (height + 1) / 2);
  if (cairo_surface_status (small) != CAIRO_STATUS_SUCCESS)
    return small;
  cairo_surface_flush (small);
  for (int y = 0; y < (height + 1) / 2; y++) {
    const guint32 *upper = row_of (large, 2 * y),
                  *lower = row_of (large, MIN (2 * y + 1, height - 1));
    guint32 *out = (guint32 *) row_of (small, y);
    for (int x = 0; x < width / 2; x++)
      out[x] = mean (upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    if (width % 2 != 0)
      out[width / 2] =
        mean (upper[width - 1], upper[width - 1], lower[width - 1], lower[width - 1]);
  }
  cairo_surface_mark_dirty (small);
  return small;
}

static gsize
bytes_of (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface)
         * (gsize) cairo_image_surface_get_height (surface);
}

BorRaster *
bor_raster_new (cairo_surface_t *surface, double width, double height, double grain)
{
  BorRaster *raster = g_new0 (BorRaster, 1);
  g_atomic_ref_count_init (&raster->ref_count);
  raster->width = width;
  raster->height = height;
  raster->grain = grain;
  for (;;) {
    raster->levels[raster->n_levels++] = surface;
    raster->bytes += bytes_of (surface);
    if (raster->n_levels == MAX_LEVELS || cairo_image_surface_get_width (surface) < SMALLEST
        || cairo_image_surface_get_height (surface) < SMALLEST)
      break;
    surface = halve (surface);
    if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS) {
      cairo_surface_destroy (surface);
      break;
    }
  }
  return raster;
}

void
bor_raster_set_jpeg (BorRaster *raster, GBytes *jpeg)
{
  raster->jpeg = g_bytes_ref (jpeg);
  raster->bytes += g_bytes_get_size (jpeg);
}

BorRaster *
bor_raster_ref (BorRaster *raster)
{
  g_atomic_ref_count_inc (&raster->ref_count);
  return raster;
}

void
bor_raster_unref (BorRaster *raster)
{
  if (!g_atomic_ref_count_dec (&raster->ref_count))
    return;
  for (guint i = 0; i < raster->n_levels; i++)
    cairo_surface_destroy (raster->levels[i]);
  g_clear_pointer (&raster->jpeg, g_bytes_unref);
  g_free (raster);
}

double
bor_raster_width (const BorRaster *raster)
{
  return raster->width;
}

double
bor_raster_height (const BorRaster *raster)
{
  return raster->height;
}

gsize
bor_raster_bytes (const BorRaster *raster)
{
  return raster->bytes;
}

cairo_surface_t *
bor_raster_level (const BorRaster *raster, double scale, double *grain)
{
  guint level = 0;
  *grain = raster->grain;
  while (level + 1 < raster->n_levels && *grain / 2 >= scale) {
    level++;
    *grain /= 2;
  }
  return raster->levels[level];
}

GBytes *
bor_raster_jpeg (const BorRaster *raster)
{
  return raster->jpeg;
}
