/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "geometry/geometry.h"
#include "model/scenario.h"
#include "render/block.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Images for exports to other programs: pieces and charts of boxes. All return a PNG. (transfer
 * full) */

/* Draws a block in the colour of an army (ignores the block's `ink`). */
GBytes *bor_chart_block (const BorScenario *scenario, const BorStyle *style, gint32 army,
                         const BorBlock *block, guint width, guint height);
/* Draws a transparent image with a frame, to mark a block whose face others do not see. */
GBytes *bor_chart_hidden (const BorStyle *style, guint width, guint height);
/* Draws the hatching of inactive or disordered blocks, to lay over one. */
GBytes *bor_chart_hatch (const BorStyle *style, guint width, guint height);
/* Draws a round marker of an army; -1: of no army. */
GBytes *bor_chart_marker (const BorScenario *scenario, const BorStyle *style, gint32 army,
                          guint size);

typedef struct {
  BorBox box;
  const char *text; /* nullable; one line, shrunk to fit */
  gboolean heading; /* large type and no frame */
} BorChartBox;

GBytes *bor_chart_board (const BorStyle *style, const BorChartBox *boxes, guint n, guint width,
                         guint height);

/* Draws the key of the map; NULL if it would be empty. */
GBytes *bor_chart_key (const BorScenario *scenario, const BorStyle *style, guint width);

G_END_DECLS
