/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/raster.h"

G_BEGIN_DECLS

/* Inside core/render only: what the readers of formats give. */

typedef enum {
  BOR_RASTER_PNG,
  BOR_RASTER_JPEG,
  BOR_RASTER_SVG,
  BOR_RASTER_PDF
} BorRasterFormat;

/* What a picture was drawn to. */
typedef struct {
  double width, height; /* units */
  double grain;         /* pixels a unit */
  int columns, rows;    /* pixels */
  gboolean opaque;      /* CAIRO_FORMAT_RGB24, else ARGB32 */
  gboolean plain;       /* a JPEG that may be put elsewhere as it is */
} BorRasterInfo;

/* Gives a reader the surface to draw to, as large as `info` says. (transfer full) */
typedef cairo_surface_t *(*BorRasterCanvas) (const BorRasterInfo *info);

/* The largest copy (transfer full), `grain` pixels a unit; `width` and `height` in units. */
BorRaster *bor_raster_new (cairo_surface_t *surface, double width, double height, double grain);
void bor_raster_set_jpeg (BorRaster *raster, GBytes *jpeg);
/* BOR_RASTER_ERROR_BROKEN with the cause. */
void bor_raster_set_broken (GError **error, const char *cause);
void bor_raster_set_too_large (GError **error, double width, double height);

/* The readers, without a process around them: nothing bounds their time and memory but the process
 * that they run in (picture-reader.c). (transfer full) */

/* PNG and JPEG in the open file `fd`, of `size` bytes. A PNG is changed. */
cairo_surface_t *bor_raster_read_pixels (BorRasterFormat format, int fd, BorRasterCanvas canvas,
                                         BorRasterInfo *info, GError **error);
gboolean bor_raster_measure_svg (GBytes *bytes, double *width, double *height, GError **error);
gboolean bor_raster_measure_pdf (GBytes *bytes, guint page, double *width, double *height,
                                 GError **error);
cairo_surface_t *bor_raster_read_svg (GBytes *bytes, BorRasterCanvas canvas, BorRasterInfo *info,
                                      GError **error);
cairo_surface_t *bor_raster_read_pdf (GBytes *bytes, guint page, BorRasterCanvas canvas,
                                      BorRasterInfo *info, GError **error);
guint bor_raster_count_pdf (GBytes *bytes, GError **error);

/* The same in a process of its own, which has little time and memory and can be stopped. `fd` is
 * an open file with the bytes, from its beginning. BOR_RASTER_ERROR_READER where there is none. */
BorRaster *bor_raster_read_in_process (BorRasterFormat format, int fd, guint page,
                                       GCancellable *cancellable, GError **error);
gboolean bor_raster_measure_in_process (BorRasterFormat format, int fd, guint page, double *width,
                                        double *height, GError **error);
guint bor_raster_count_in_process (int fd, GError **error);

G_END_DECLS
