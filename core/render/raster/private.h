/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/raster.h"

G_BEGIN_DECLS

/* Readers of image formats. Private to core/render. */

typedef enum {
  BOR_RASTER_PNG,
  BOR_RASTER_JPEG,
  BOR_RASTER_SVG,
  BOR_RASTER_PDF
} BorRasterFormat;

/* The size and format of a decoded image. */
typedef struct {
  double width, height; /* units */
  double grain;         /* pixels per unit */
  int columns, rows;    /* pixels */
  gboolean opaque;      /* CAIRO_FORMAT_RGB24; otherwise ARGB32 */
  gboolean plain;       /* a JPEG that can be embedded unchanged */
} BorRasterInfo;

/* Creates the surface for a reader to draw on, as large as `info` says. (transfer full) */
typedef cairo_surface_t *(*BorRasterCanvas) (const BorRasterInfo *info);

/* Creates a raster from its full-size image (transfer full), with `grain` pixels per unit; `width`
 * and `height` are in units. */
BorRaster *bor_raster_new (cairo_surface_t *surface, double width, double height, double grain);
void bor_raster_set_jpeg (BorRaster *raster, GBytes *jpeg);
/* Sets BOR_RASTER_ERROR_DAMAGED with the cause. */
void bor_raster_set_damaged (GError **error, const char *cause);
void bor_raster_set_too_large (GError **error, double width, double height);

/* The readers themselves. Their time and memory are only limited by the process that they run in
 * (picture-reader.c). (transfer full) */

/* Reads a PNG or JPEG of `size` bytes from the open file `fd`. Modifies a PNG. */
cairo_surface_t *bor_raster_read_pixels (BorRasterFormat format, int fd, BorRasterCanvas canvas,
                                         BorRasterInfo *info, GError **error);
gboolean bor_raster_measure_svg (GBytes *bytes, double *width, double *height, GError **error);
gboolean bor_raster_measure_pdf (GBytes *bytes, guint page, double *width, double *height,
                                 GError **error);
/* Returns how many of the bytes are pictures inside it, coded as base64. */
gsize bor_raster_packed_in_svg (GBytes *bytes);
cairo_surface_t *bor_raster_read_svg (GBytes *bytes, BorRasterCanvas canvas, BorRasterInfo *info,
                                      GError **error);
cairo_surface_t *bor_raster_read_pdf (GBytes *bytes, guint page, BorRasterCanvas canvas,
                                      BorRasterInfo *info, GError **error);
guint bor_raster_count_pdf (GBytes *bytes, GError **error);

/* The same in a separate process, which has limited time and memory and can be cancelled. `fd` is
 * an open file at its start. BOR_RASTER_ERROR_READER if the reader is not installed. */
BorRaster *bor_raster_read_in_process (BorRasterFormat format, int fd, guint page,
                                       GCancellable *cancellable, GError **error);
gboolean bor_raster_measure_in_process (BorRasterFormat format, int fd, guint page, double *width,
                                        double *height, GError **error);
guint bor_raster_count_in_process (int fd, GError **error);

G_END_DECLS
