/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/block-clear.h"

#include <math.h>

#include "geometry/ring.h"

#define STEP   2.0  /* pixels by which an end is moved back */
#define GAP    4.0  /* between a block and what ends before it */
#define BESIDE 14.0 /* between a point and the label beside it */
#define EDGE   8.0  /* between a label and the edge of the view */

BorPoint
bor_block_clear_end (const BorBlockLayout *blocks, BorPoint from, BorPoint to, double least)
{
  double length = bor_point_distance (from, to), back = least;
  double ux = (to.x - from.x) / MAX (length, 1), uy = (to.y - from.y) / MAX (length, 1);
  while (back < length / 2
         && bor_block_layout_find (blocks, to.x - back * ux, to.y - back * uy) >= 0)
    back += STEP;
  if (back >= length / 2)
    back = least;
  else if (back > least)
    back += GAP;
  return (BorPoint){ to.x - back * ux, to.y - back * uy };
}

static gboolean
covers_a_block (const BorBlockLayout *blocks, const BorRectangle *label)
{
  guint n;
  const BorBlockSpot *spots = bor_block_layout_spots (blocks, &n);
  for (guint i = 0; i < n; i++)
    if (bor_rectangles_overlap (label, &spots[i].rectangle))
      return TRUE;
  return FALSE;
}

/* `label` in board units. */
static gboolean
covers_a_name (const BorScenario *scenario, BorLayout *layout, const BorRectangle *label)
{
  BorBox box = bor_rectangle_box (label);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (locale == NULL || !bor_box_intersects (bor_locale_box (scenario, locale), box))
      continue;
    const BorPlan *plan = bor_layout_plan (layout, slot);
    for (guint i = 0; i < plan->n_items; i++)
      if ((plan->items[i].kind == BOR_ITEM_NAME || plan->items[i].kind == BOR_ITEM_NUMBER)
          && bor_rectangles_overlap (label, &plan->items[i].rectangle))
        return TRUE;
  }
  return FALSE;
}

static gboolean
is_clear (const BorBlockLayout *blocks, const BorScenario *scenario, const BorBlockLayoutView *view,
          const BorRectangle *label)
{
  const BorViewport *port = view->port;
  BorPoint at = bor_viewport_to_board (port, label->x, label->y);
  BorRectangle on_board = { at.x, at.y, label->width / port->scale, label->height / port->scale,
                            0 };
  return label->x - label->width >= EDGE && label->x + label->width <= port->width - EDGE
         && label->y - label->height >= EDGE && label->y + label->height <= port->height - EDGE
         && !covers_a_block (blocks, label) && !covers_a_name (scenario, view->layout, &on_board);
}

BorPoint
bor_block_clear_label (const BorBlockLayout *blocks, const BorScenario *scenario,
                       const BorBlockLayoutView *view, BorPoint at, double width, double height)
{
  /* in half widths and heights; above and beside it, arrows are rarely in the way */
  static const gint ways[][2] = { { 0, -1 },  { 1, 0 }, { -1, 0 }, { 0, 1 },  { 1, -1 },
                                  { -1, -1 }, { 1, 1 }, { -1, 1 }, { 0, -3 }, { 0, 3 } };
  BorPoint first = { 0, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    BorRectangle label = { at.x + ways[i][0] * (width + BESIDE),
                           at.y + ways[i][1] * (height + BESIDE), width, height, 0 };
    if (i == 0)
      first = (BorPoint){ label.x, label.y };
    if (is_clear (blocks, scenario, view, &label))
      return (BorPoint){ label.x, label.y };
  }
  return first;
}
