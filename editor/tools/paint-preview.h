/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/viewport.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* An outline of the locales, or of the cells of a grid, that the next click would paint. */
typedef struct {
  BorScenario *scenario; /* owned: the value it applies to; NULL if nothing is shown */
  gint32 at;             /* the locale under the pointer, or -1 */
  GArray *locales;       /* owned: of gint32 */
  GArray *rim;           /* owned: of gint32, the outer sides of what is painted */
  guint8 *shown;         /* owned: a flag for each locale */
  gboolean cells;        /* those that are masked are shown as well */
} BorPaintPreview;

void bor_paint_preview_clear (BorPaintPreview *preview);
gboolean bor_paint_preview_is_at (const BorPaintPreview *preview, const BorScenario *scenario,
                                  gint32 at);
/* TRUE if the locale is part of the preview for that value. */
gboolean bor_paint_preview_shows (const BorPaintPreview *preview, const BorScenario *scenario,
                                  gint32 slot);
/* Takes ownership of `locales`; with `cells` they are cells of the grid, perhaps masked. */
void bor_paint_preview_set (BorPaintPreview *preview, const BorScenario *scenario, gint32 at,
                            GArray *locales, gboolean cells);
/* Draws nothing unless `topology` is that of the preview's scenario. */
void bor_paint_preview_draw (const BorPaintPreview *preview, const BorTopology *topology,
                             cairo_t *cr, const BorViewport *view);

G_END_DECLS
