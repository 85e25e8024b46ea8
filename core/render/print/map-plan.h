/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/painter-private.h"
#include "render/print/print.h"

G_BEGIN_DECLS

/* How a map lies on its pages. Lengths are in millimetres. Private to core/render/print. */
typedef struct {
  const BorScenario *scenario;
  const BorPrintMap *map;
  BorPainter *painter;
  BorBox extent;                    /* board units */
  double scale;                     /* mm a board unit */
  double width, height;             /* of what is printed */
  BorPaper paper;                   /* as it is turned */
  double inner_width, inner_height; /* of what a page shows */
  double step_x, step_y;            /* from one page to the next */
  guint columns, rows;
  guint8 *empty; /* by row and column: nothing is drawn there, and the page is left out */
  guint n_pages; /* that are not */
} BorMapPlan;

/* Plans the pages: as few as the paper, the size and the margins allow. Borrows both. Errors are of
 * BOR_PICTURE_ERROR. (transfer full) */
BorMapPlan *bor_map_plan_new (const BorScenario *scenario, const BorPrintMap *map, GError **error);
void bor_map_plan_free (BorMapPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorMapPlan, bor_map_plan_free)
/* Returns where a page begins on what is printed; the pages together have that in their middle. */
BorPoint bor_map_plan_origin (const BorMapPlan *plan, guint column, guint row);
gboolean bor_map_plan_is_empty (const BorMapPlan *plan, guint column, guint row);
/* The pages that are drawn, and the overview if there is one. */
guint bor_map_plan_n_sheets (const BorMapPlan *plan);
gboolean bor_map_plan_draw (const BorMapPlan *plan, const BorPrintJob *job, BorPdf *pdf,
                            GError **error);

G_END_DECLS
