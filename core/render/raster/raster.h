/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* An image loaded from a file, with copies at half size, quarter size and so on, so that drawing it
 * small is as fast as drawing it large. Immutable; may be shared between threads.
 *
 * Sizes are in pixels for PNG and JPEG (after applying the JPEG's orientation), in CSS pixels for
 * SVG, and in points for a page of a PDF. */
typedef struct BorRaster BorRaster;

#define BOR_RASTER_ERROR (bor_raster_error_quark ())
GQuark bor_raster_error_quark (void);

typedef enum {
  BOR_RASTER_ERROR_FORMAT,  /* not a PNG, JPEG, SVG or PDF */
  BOR_RASTER_ERROR_SIZE,    /* would take too much memory */
  BOR_RASTER_ERROR_DAMAGED, /* truncated or otherwise invalid */
  BOR_RASTER_ERROR_PAGE,    /* the PDF has no such page */
  BOR_RASTER_ERROR_SLOW,    /* takes too long to read */
  BOR_RASTER_ERROR_READER,  /* the image reader is not installed */
} BorRasterError;

/* Images are read by a separate process, whose program is installed with Bormida or is in
 * $BORMIDA_LIBEXEC. It is limited to 1.5 seconds of processor time and 512 MB of memory; large
 * images get more of both. Metadata of a PNG is ignored.
 *
 * Loads an image. The format is recognized by the file's first bytes, not by its name. `page` is
 * the page of a PDF, from 1; 0 means the first. The file is copied first, so it may change in the
 * meantime. Errors are of BOR_RASTER_ERROR or G_IO_ERROR. (transfer full) */
BorRaster *bor_raster_load (const char *path, guint page, GCancellable *cancellable,
                            GError **error);
/* Reads only the size in units, without decoding the image. */
gboolean bor_raster_measure (const char *path, guint page, double *width, double *height,
                             GError **error);
/* Reads only the first bytes: returns FALSE if the file cannot be read, or is no image. */
gboolean bor_raster_probe (const char *path, GError **error);
/* Returns the number of pages: 1 for anything but a PDF, 0 on error. */
guint bor_raster_count_pages (const char *path, GError **error);

BorRaster *bor_raster_ref (BorRaster *raster);
void bor_raster_unref (BorRaster *raster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorRaster, bor_raster_unref)

double bor_raster_width (const BorRaster *raster);
double bor_raster_height (const BorRaster *raster);
/* Returns the memory used, in bytes. */
gsize bor_raster_bytes (const BorRaster *raster);
/* Returns the smallest copy with at least `scale` pixels per unit, or else the largest; borrowed.
 * `grain` receives its pixels per unit. */
cairo_surface_t *bor_raster_level (const BorRaster *raster, double scale, double *grain);
/* Returns the JPEG file of the image; borrowed. NULL for other formats. */
GBytes *bor_raster_jpeg (const BorRaster *raster);

G_END_DECLS
