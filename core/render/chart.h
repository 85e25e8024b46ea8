/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "geometry/geometry.h"
#include "model/scenario.h"
#include "render/block.h"
#include "render/style.h"

G_BEGIN_DECLS

/* Small pictures for programs that put a game together of them: pieces, and
 * boards of boxes. PNG, (transfer full). */

/* The block (without `ink`) of that army. */
GBytes *bor_chart_block (const BorScenario *scenario, const BorStyle *style, gint32 army,
                         const BorBlock *block, guint width, guint height);
/* A frame to lay over a block whose face others do not see; the rest is clear. */
GBytes *bor_chart_hidden (const BorStyle *style, guint width, guint height);
/* The hatching of blocks that are inactive or disordered, to lay over one. */
GBytes *bor_chart_hatch (const BorStyle *style, guint width, guint height);
/* A round marker of an army; -1: of no army. */
GBytes *bor_chart_marker (const BorScenario *scenario, const BorStyle *style, gint32 army,
                          guint size);

typedef struct {
  BorBox box;
  const char *text; /* nullable; one line, made smaller when it is too long */
  gboolean heading; /* large letters and no frame */
} BorChartBox;

GBytes *bor_chart_board (const BorStyle *style, const BorChartBox *boxes, guint n, guint width,
                         guint height);

/* The signs of the map that the scenario has, and what they mean; NULL if there are none. */
GBytes *bor_chart_key (const BorScenario *scenario, const BorStyle *style, guint width);

G_END_DECLS
