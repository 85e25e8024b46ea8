/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* A picture from a file as pixels, with halved copies of itself, so that it is
 * drawn as quickly small as large. Immutable; may be shared between threads.
 *
 * PNG and JPEG are measured in pixels (a JPEG as its camera meant it to be
 * turned), SVG in its own pixels, a page of a PDF in points. */
typedef struct BorRaster BorRaster;

#define BOR_RASTER_ERROR (bor_raster_error_quark ())
GQuark bor_raster_error_quark (void);

typedef enum {
  BOR_RASTER_ERROR_FORMAT, /* no PNG, JPEG, SVG or PDF */
  BOR_RASTER_ERROR_SIZE,   /* would take too much memory */
  BOR_RASTER_ERROR_BROKEN, /* truncated, or not what it says that it is */
  BOR_RASTER_ERROR_PAGE,   /* the PDF has no such page */
  BOR_RASTER_ERROR_SLOW,   /* takes too long to read */
  BOR_RASTER_ERROR_READER, /* the program that reads pictures is not installed */
} BorRasterError;

/* All pictures are read by a process of their own, which is installed beside the program, or where
 * $BORMIDA_LIBEXEC says. It has 1.5 seconds of computing, and more for what has many pixels or
 * bytes; and 512 MB, or more for what is larger than 50 million pixels or has bytes to show for it.
 * What a PNG has besides its pixels is passed over.
 *
 * Reads a file: what it is shows in its first bytes, not in its name. `page` is that of a
 * PDF from 1, 0 means the first. The file may change meanwhile: it is copied first. Also
 * G_IO_ERROR. (transfer full) */
BorRaster *bor_raster_load (const char *path, guint page, GCancellable *cancellable,
                            GError **error);
/* Only its size in units, without unpacking it. */
gboolean bor_raster_measure (const char *path, guint page, double *width, double *height,
                             GError **error);
/* The pages that a file has to choose from: 1 for anything but a PDF, 0 on error. */
guint bor_raster_count_pages (const char *path, GError **error);

BorRaster *bor_raster_ref (BorRaster *raster);
void bor_raster_unref (BorRaster *raster);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorRaster, bor_raster_unref)

double bor_raster_width (const BorRaster *raster);
double bor_raster_height (const BorRaster *raster);
/* Memory that it takes. */
gsize bor_raster_bytes (const BorRaster *raster);
/* The smallest copy with at least `scale` pixels a unit, else the largest; borrowed.
 * `grain` gets its pixels a unit. */
cairo_surface_t *bor_raster_level (const BorRaster *raster, double scale, double *grain);
/* The JPEG that the largest copy is, byte for byte; borrowed, NULL for other pictures. */
GBytes *bor_raster_jpeg (const BorRaster *raster);

G_END_DECLS
