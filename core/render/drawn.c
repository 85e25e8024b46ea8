/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where on the board something is drawn. */
#include <math.h>

#include "render/node.h"
#include "render/painter-private.h"

/* Style points that lines and signs reach beyond their elements. */
#define REACH 12.0
#define PARTS 64 /* of a line as long as the board is */

typedef struct {
  const BorScene *scene;
  BorLayout *layout;
  guint layers;
  gboolean (*found) (BorBox box, gpointer data); /* returns TRUE to stop */
  gpointer data;
} Walk;

static gboolean
tell (const Walk *walk, BorBox box)
{
  return !bor_box_is_empty (box)
         && walk->found (bor_box_grow (box, REACH * walk->scene->unit), walk->data);
}

/* The boxes of its parts, because that of the whole may be large and empty. */
static gboolean
walk_segment (const Walk *walk, BorPoint a, BorPoint b, double width)
{
  BorBox board = walk->scene->board;
  double part = hypot (board.x1 - board.x0, board.y1 - board.y0) / PARTS;
  guint n = (guint) CLAMP (ceil (bor_point_distance (a, b) / part), 1, PARTS);
  for (guint i = 0; i < n; i++) {
    double t = (double) i / n, u = (i + 1.0) / n;
    const BorPoint ends[] = { { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t },
                              { a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u } };
    if (tell (walk, bor_box_grow (bor_points_box (ends, 2), width)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
walk_line (const Walk *walk, const BorPoint *points, guint n, double width)
{
  for (guint i = 0; i + 1 < n; i++)
    if (walk_segment (walk, points[i], points[i + 1], width))
      return TRUE;
  return n == 1 && tell (walk, bor_points_box (points, 1));
}

/* What stands at a node may be far from it. */
static gboolean
walk_node (const Walk *walk, gint32 slot, const BorLocale *locale)
{
  double radius = BOR_NODE_RADIUS * walk->scene->unit;
  const BorPlan *plan = bor_layout_plan (walk->layout, slot);
  if (tell (walk, bor_box_grow ((BorBox){ locale->x, locale->y, locale->x, locale->y }, radius)))
    return TRUE;
  for (guint i = 0; i < plan->n_items; i++)
    if (tell (walk, bor_rectangle_box (&plan->items[i].rectangle)))
      return TRUE;
  return FALSE;
}

static gboolean
walk_locales (const Walk *walk)
{
  BOR_FOREACH (walk->scene->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    if (bor_box_is_empty (walk->scene->locales[slot]))
      continue;
    if (locale->shape == BOR_LOCALE_NODE ? walk_node (walk, slot, locale)
                                         : tell (walk, walk->scene->locales[slot]))
      return TRUE;
    const BorCallout *callout =
      walk->layers & BOR_LAYER_NAMES ? bor_layout_callout (walk->layout, slot) : NULL;
    if (callout != NULL && callout->text != NULL
        && tell (walk, bor_box_union (callout->mark, bor_rectangle_box (&callout->rectangle))))
      return TRUE;
  }
  return FALSE;
}

static gboolean
walk_links (const Walk *walk)
{
  BorPoints line = { 0 };
  gboolean stop = FALSE;
  if (bor_scenario_board (walk->scene->scenario)->kind == BOR_BOARD_NETWORK)
    BOR_FOREACH (walk->scene->scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
      line.n = 0;
      if (!stop && approach->opposite.slot > slot
          && bor_link_points (walk->scene->scenario, approach, &line))
        stop = walk_line (walk, line.items, line.n, 0);
    }
  bor_points_clear (&line);
  return stop;
}

static gboolean
walk_features (const Walk *walk)
{
  BOR_FOREACH (walk->scene->scenario, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    const BorShape *shape = &walk->scene->features[slot];
    const BorLabel *label = bor_layout_label (walk->layout, slot);
    if (feature->closed ? tell (walk, bor_box_grow (shape->box, feature->width))
                        : walk_line (walk, shape->line.items, shape->line.n, feature->width))
      return TRUE;
    if (label != NULL && tell (walk, bor_rectangle_box (&label->rectangle)))
      return TRUE;
  }
  return FALSE;
}

static gboolean
walk_roads (const Walk *walk)
{
  for (guint i = 0; i < walk->scene->n_roads; i++)
    if (walk_line (walk, walk->scene->roads[i].line.items, walk->scene->roads[i].line.n, 0))
      return TRUE;
  return FALSE;
}

static gboolean
walk_all (BorPainter *painter, gboolean (*found) (BorBox box, gpointer data), gpointer data)
{
  const BorScene *scene = bor_painter_scene (painter);
  Walk walk = { scene, bor_painter_layout (painter, 1), bor_painter_layers (painter), found, data };
  return walk_locales (&walk) || walk_links (&walk)
         || ((walk.layers & BOR_LAYER_ROADS) && walk_roads (&walk))
         || ((walk.layers & BOR_LAYER_FEATURES) && walk_features (&walk));
}

static gboolean
has_backdrops (BorPainter *painter)
{
  return bor_painter_layers (painter) & BOR_LAYER_BACKDROP
         && bor_scenario_count (bor_painter_scene (painter)->scenario, BOR_KIND_BACKDROP) > 0;
}

static gboolean
add_box (BorBox box, gpointer data)
{
  BorBox *all = data;
  *all = bor_box_union (*all, box);
  return FALSE;
}

BorBox
bor_painter_drawn (BorPainter *painter)
{
  BorBox box = BOR_BOX_EMPTY;
  if (has_backdrops (painter) || bor_painter_scene (painter)->axes != NULL)
    return bor_painter_extent (painter);
  walk_all (painter, add_box, &box);
  return box;
}

static gboolean
meets_part (BorBox box, gpointer data)
{
  return bor_box_intersects (box, *(const BorBox *) data);
}

/* The sheet is drawn everywhere around the board. */
static gboolean
is_beside_board (BorPainter *painter, BorBox part)
{
  const BorScene *scene = bor_painter_scene (painter);
  BorBox board = scene->board;
  gboolean inside =
    part.x0 >= board.x0 && part.y0 >= board.y0 && part.x1 <= board.x1 && part.y1 <= board.y1;
  return !inside && ((bor_painter_layers (painter) & BOR_LAYER_LEGEND) != 0 || scene->axes != NULL);
}

gboolean
bor_painter_draws (BorPainter *painter, BorBox part)
{
  return has_backdrops (painter) || is_beside_board (painter, part)
         || walk_all (painter, meets_part, &part);
}
