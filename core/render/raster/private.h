/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/raster/raster.h"

G_BEGIN_DECLS

/* Inside core/render only: what the readers of formats give. */

/* The largest copy (transfer full), `grain` pixels a unit; `width` and `height` in units. */
BorRaster *bor_raster_new (cairo_surface_t *surface, double width, double height, double grain);
void bor_raster_set_jpeg (BorRaster *raster, GBytes *jpeg);
/* BOR_RASTER_ERROR_BROKEN with the cause. */
void bor_raster_set_broken (GError **error, const char *cause);
void bor_raster_set_too_large (GError **error, double width, double height);

BorRaster *bor_raster_read_pixels (const char *mime, GBytes *bytes, GCancellable *cancellable,
                                   GError **error);
gboolean bor_raster_measure_pixels (const char *mime, GBytes *bytes, double *width, double *height,
                                    GError **error);
gboolean bor_raster_measure_svg (GBytes *bytes, double *width, double *height, GError **error);
gboolean bor_raster_measure_pdf (GBytes *bytes, guint page, double *width, double *height,
                                 GError **error);
BorRaster *bor_raster_read_svg (GBytes *bytes, GError **error);
BorRaster *bor_raster_read_pdf (GBytes *bytes, guint page, GError **error);
guint bor_raster_count_pdf (GBytes *bytes, GError **error);
/* The same for SVG or PDF, in a process of its own that can be stopped; here where there is none. */
BorRaster *bor_raster_read_apart (gboolean pdf, GBytes *bytes, guint page, GCancellable *cancellable,
                                  GError **error);
gboolean bor_raster_measure_apart (gboolean pdf, GBytes *bytes, guint page, double *width,
                                   double *height, GError **error);
guint bor_raster_count_apart (GBytes *bytes, GError **error);

G_END_DECLS
