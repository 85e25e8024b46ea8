/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/viewport.h"
#include "geometry/topology.h"

G_BEGIN_DECLS

/* The locales that the next press would paint, outlined over the map. */
typedef struct {
  BorScenario *scenario; /* owned: the value it is for; NULL: nothing is shown */
  gint32 at;             /* the locale under the pointer, or -1 */
  GArray *locales;       /* owned: of gint32 */
  GArray *rim;           /* owned: of gint32, the sides that have nothing painted behind them */
  guint8 *shown;         /* owned: of each locale */
} BorPaintPreview;

void bor_paint_preview_clear (BorPaintPreview *preview);
gboolean bor_paint_preview_is_at (const BorPaintPreview *preview, const BorScenario *scenario,
                                  gint32 at);
/* Whether the locale is among those that are shown for that value. */
gboolean bor_paint_preview_shows (const BorPaintPreview *preview, const BorScenario *scenario,
                                  gint32 slot);
/* Takes `locales`. */
void bor_paint_preview_set (BorPaintPreview *preview, const BorScenario *scenario, gint32 at,
                            GArray *locales);
/* Draws nothing unless the topology is at the preview's scenario. */
void bor_paint_preview_draw (const BorPaintPreview *preview, const BorTopology *topology,
                             cairo_t *cr, const BorViewport *view);

G_END_DECLS
