/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "board/ring.h"
#include "render/band.h"
#include "render/traces.h"

#define POINTS_A_LOCALE 230.0 /* style points across a typical locale */
#define SMOOTH_STEPS    10
#define FAR             1e7   /* coordinates beyond are not drawn */

static gboolean
box_is_sane (BorBox box)
{
  return box.x0 > -FAR && box.y0 > -FAR && box.x1 < FAR && box.y1 < FAR;
}

static gboolean
points_are_sane (const BorPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    if (!(fabs (points->items[i].x) < FAR && fabs (points->items[i].y) < FAR))
      return FALSE;
  return TRUE;
}

static void
shape_clear (BorShape *shape)
{
  bor_points_clear (&shape->line);
  *shape = (BorShape){ .box = BOR_BOX_EMPTY };
}

/* A road without a line of its own goes from middle to middle. */
static void
road_by_stops (const BorScenario *scenario, const BorRoad *road, BorPoints *out)
{
  for (guint i = 0; i < road->n_stops; i++) {
    const BorApproach *in = bor_scenario_approach (scenario, road->stops[i].in.slot);
    const BorApproach *way = bor_scenario_approach (scenario, road->stops[i].out.slot);
    const BorSpace *space = bor_scenario_space (scenario, road->stops[i].space.slot);
    if (in != NULL && i == 0) {
      BorPoint p = bor_approach_middle (scenario, in, NULL);
      bor_points_append (out, p.x, p.y);
    }
    if (space != NULL) {
      BorPoint p = bor_space_label_point (scenario, space);
      bor_points_append (out, p.x, p.y);
    }
    if (way != NULL) {
      BorPoint p = bor_approach_middle (scenario, way, NULL);
      bor_points_append (out, p.x, p.y);
    }
  }
}

static void
shape_road (const BorScenario *scenario, const BorRoad *road, BorShape *shape)
{
  BorPoints line = { 0 };
  if (road->path.n > 1)
    bor_points_copy (&line, &road->path);
  else
    road_by_stops (scenario, road, &line);
  if (points_are_sane (&line))
    bor_path_smooth (line.items, line.n, FALSE, SMOOTH_STEPS, &shape->line);
  bor_points_clear (&line);
  shape->box = bor_points_box (shape->line.items, shape->line.n);
}

static void
shape_feature (const BorFeature *feature, BorShape *shape)
{
  if (points_are_sane (&feature->points))
    bor_path_smooth (feature->points.items, feature->points.n, feature->closed,
                     feature->smooth ? SMOOTH_STEPS : 1, &shape->line);
  shape->box = bor_points_box (shape->line.items, shape->line.n);
}

static void
set_road (BorScene *scene, gint32 slot)
{
  const BorRoad *road = bor_scenario_road (scene->scenario, slot);
  shape_clear (&scene->roads[slot]);
  if (road != NULL)
    shape_road (scene->scenario, road, &scene->roads[slot]);
}

static void
set_feature (BorScene *scene, gint32 slot)
{
  const BorFeature *feature = bor_scenario_feature (scene->scenario, slot);
  shape_clear (&scene->features[slot]);
  if (feature != NULL)
    shape_feature (feature, &scene->features[slot]);
}

/* Empty when there is nothing to draw or some vertex is out of all measure. */
static void
set_space (BorScene *scene, gint32 slot)
{
  const BorSpace *space = bor_scenario_space (scene->scenario, slot);
  BorPoints ring = { 0 };
  scene->spaces[slot] = BOR_BOX_EMPTY;
  if (space == NULL)
    return;
  bor_space_ring (scene->scenario, space, &ring);
  if (points_are_sane (&ring))
    scene->spaces[slot] = bor_points_box (ring.items, ring.n);
  bor_points_clear (&ring);
}

static int
compare_doubles (const void *a, const void *b)
{
  double d = *(const double *) a - *(const double *) b;
  return d < 0 ? -1 : d > 0;
}

/* Half of the locales are smaller. */
static double
typical_size (const BorScene *scene)
{
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < scene->n_spaces; i++) {
    BorBox box = scene->spaces[i];
    double area = bor_box_is_empty (box) ? 0 : (box.x1 - box.x0) * (box.y1 - box.y0);
    double size = 0.85 * sqrt (area); /* boxes are larger than what is in them */
    if (size > 0)
      g_array_append_val (sizes, size);
  }
  if (sizes->len > 0) {
    qsort (sizes->data, sizes->len, sizeof (double), compare_doubles);
    return g_array_index (sizes, double, sizes->len / 2);
  }
  return sqrt ((scene->board.x1 - scene->board.x0) * (scene->board.y1 - scene->board.y0)) / 10;
}

/* In steps of a twelfth of an octave, so that an edit of one locale seldom
 * changes the size of everything. */
static double
find_unit (const BorScene *scene)
{
  double unit = typical_size (scene) / POINTS_A_LOCALE;
  return unit > 1e-9 && isfinite (unit) ? exp2 (round (log2 (unit) * 12) / 12) : 1;
}

static BorBox
find_board (const BorScenario *scenario)
{
  const BorBoard *board = bor_scenario_board (scenario);
  BorBox box = { 0, 0, board->width, board->height };
  if (board->width > 1e-3 && board->height > 1e-3 && box_is_sane (box))
    return box;
  box = bor_scenario_box (scenario);
  return box_is_sane (box) && box.x1 - box.x0 > 1e-3 && box.y1 - box.y0 > 1e-3 ? box : (BorBox){ 0, 0, 1000, 1000 };
}

static gboolean
is_water (const BorFeature *feature)
{
  return g_strcmp0 (feature->type, "river") == 0 || g_strcmp0 (feature->type, "brook") == 0
         || g_strcmp0 (feature->type, "canal") == 0;
}

/* Names keep away from labels as from roads: a line where the letters stand, as long as they
 * are about. */
static void
add_label_trace (BorScene *scene, const BorFeature *feature)
{
  if (g_strcmp0 (feature->type, "label") != 0 || feature->text == NULL || feature->points.n == 0)
    return;
  double em = feature->width > 0 ? feature->width : 21 * scene->unit;
  double half = 0.3 * em * MIN (g_utf8_strlen (feature->text, 400), 100);
  BorPoint p = feature->points.items[0];
  const BorPoint line[2] = { { p.x - half, p.y }, { p.x + half, p.y } };
  bor_traces_add (scene->traces, line, 2, 2);
}

static void
find_traces (BorScene *scene)
{
  bor_traces_free (scene->traces);
  scene->traces = bor_traces_new (scene->unit * POINTS_A_LOCALE / 2);
  for (guint i = 0; i < scene->n_roads; i++)
    bor_traces_add (scene->traces, scene->roads[i].line.items, scene->roads[i].line.n, 2);
  for (guint i = 0; i < scene->n_features; i++) {
    const BorFeature *feature = bor_scenario_feature (scene->scenario, (gint32) i);
    if (feature != NULL && is_water (feature))
      bor_traces_add (scene->traces, scene->features[i].line.items, scene->features[i].line.n, 1);
    if (feature != NULL)
      add_label_trace (scene, feature);
  }
}

static void
add_to (GHashTable *table, gint32 space, gint32 slot)
{
  GArray *list = g_hash_table_lookup (table, GINT_TO_POINTER (space));
  if (list == NULL) {
    list = g_array_new (FALSE, FALSE, sizeof (gint32));
    g_hash_table_insert (table, GINT_TO_POINTER (space), list);
  }
  g_array_append_val (list, slot);
}

static void
find_standing (BorScene *scene)
{
  g_hash_table_remove_all (scene->marks);
  g_hash_table_remove_all (scene->placements);
  BOR_FOREACH (scene->scenario, BOR_KIND_MARK, slot, const BorMark, mark)
    add_to (scene->marks, mark->space.slot, slot);
  BOR_FOREACH (scene->scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    add_to (scene->placements, placement->space.slot, slot);
}

static void
find_band (BorScene *scene)
{
  g_array_set_size (scene->band, 0);
  bor_band_find (scene->scenario, scene->band);
}

static BorShape *
resize_shapes (BorShape *shapes, guint *n, guint to)
{
  for (guint i = to; i < *n; i++)
    shape_clear (&shapes[i]);
  shapes = g_renew (BorShape, shapes, to);
  for (guint i = *n; i < to; i++)
    shapes[i] = (BorShape){ .box = BOR_BOX_EMPTY };
  *n = to;
  return shapes;
}

static void
resize (BorScene *scene)
{
  const BorScenario *s = scene->scenario;
  guint n = bor_scenario_n_slots (s, BOR_KIND_SPACE);
  scene->spaces = g_renew (BorBox, scene->spaces, n);
  for (guint i = scene->n_spaces; i < n; i++)
    scene->spaces[i] = BOR_BOX_EMPTY;
  scene->n_spaces = n;
  scene->roads = resize_shapes (scene->roads, &scene->n_roads, bor_scenario_n_slots (s, BOR_KIND_ROAD));
  scene->features =
    resize_shapes (scene->features, &scene->n_features, bor_scenario_n_slots (s, BOR_KIND_FEATURE));
}

static void
find_all (BorScene *scene)
{
  resize (scene);
  for (guint i = 0; i < scene->n_spaces; i++)
    set_space (scene, (gint32) i);
  for (guint i = 0; i < scene->n_roads; i++)
    set_road (scene, (gint32) i);
  for (guint i = 0; i < scene->n_features; i++)
    set_feature (scene, (gint32) i);
  scene->board = find_board (scene->scenario);
  scene->unit = find_unit (scene);
  find_traces (scene);
  find_standing (scene);
  find_band (scene);
}

BorScene *
bor_scene_new (const BorScenario *scenario)
{
  BorScene *scene = g_new0 (BorScene, 1);
  scene->scenario = bor_scenario_ref (scenario);
  scene->band = g_array_new (FALSE, FALSE, sizeof (gint32));
  scene->marks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  scene->placements = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  find_all (scene);
  return scene;
}

void
bor_scene_free (BorScene *scene)
{
  if (scene == NULL)
    return;
  scene->roads = resize_shapes (scene->roads, &scene->n_roads, 0);
  scene->features = resize_shapes (scene->features, &scene->n_features, 0);
  g_free (scene->spaces);
  bor_traces_free (scene->traces);
  g_array_unref (scene->band);
  g_hash_table_unref (scene->marks);
  g_hash_table_unref (scene->placements);
  bor_scenario_unref (scene->scenario);
  g_free (scene);
}

guint
bor_scene_traces (const BorScene *scene, const BorSlab *slab)
{
  return bor_traces_under (scene->traces, slab);
}

const GArray *
bor_scene_marks (const BorScene *scene, gint32 space)
{
  return g_hash_table_lookup (scene->marks, GINT_TO_POINTER (space));
}

const GArray *
bor_scene_placements (const BorScene *scene, gint32 space)
{
  return g_hash_table_lookup (scene->placements, GINT_TO_POINTER (space));
}

/* What an edit touched. */
typedef struct {
  BorScene   *scene;
  BorScenario *before;
  GHashTable *spaces; /* slots */
  GArray     *roads, *features;
  gboolean    vertices, standing, board, links;
} Update;

static void
touch (Update *update, gint32 space)
{
  if (space >= 0)
    g_hash_table_add (update->spaces, GINT_TO_POINTER (space));
}

static void
touch_box (Update *update, BorBox box)
{
  box = bor_box_grow (box, 12 * update->scene->unit);
  for (guint i = 0; i < update->scene->n_spaces; i++)
    if (bor_box_meets (update->scene->spaces[i], box))
      touch (update, (gint32) i);
}

static void
touch_approach (Update *update, const BorScenario *scenario, const BorElement *element)
{
  const BorApproach *approach = (const BorApproach *) element;
  if (approach == NULL)
    return;
  touch (update, approach->space.slot);
  const BorApproach *opposite = bor_scenario_approach (scenario, approach->opposite.slot);
  if (opposite != NULL)
    touch (update, opposite->space.slot);
}

static void
touch_vertex (Update *update, const BorElement *element)
{
  const BorVertex *vertex = (const BorVertex *) element;
  update->vertices = TRUE;
  if (vertex != NULL)
    touch_box (update, (BorBox){ vertex->x, vertex->y, vertex->x, vertex->y });
}

static gint32
standing_in (BorKind kind, const BorElement *element)
{
  if (element == NULL)
    return -1;
  return kind == BOR_KIND_MARK ? ((const BorMark *) element)->space.slot
                               : ((const BorPlacement *) element)->space.slot;
}

static void
note (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  Update *update = data;
  switch (kind) {
  case BOR_KIND_BOARD:
    update->board = TRUE;
    break;
  case BOR_KIND_VERTEX:
    touch_vertex (update, before);
    touch_vertex (update, after);
    break;
  case BOR_KIND_SPACE:
    update->links = TRUE;
    touch (update, slot);
    break;
  case BOR_KIND_APPROACH:
    update->links = TRUE;
    touch_approach (update, update->before, before);
    touch_approach (update, update->scene->scenario, after);
    break;
  case BOR_KIND_ROAD:
    g_array_append_val (update->roads, slot);
    break;
  case BOR_KIND_FEATURE:
    g_array_append_val (update->features, slot);
    break;
  case BOR_KIND_MARK:
  case BOR_KIND_PLACEMENT:
    update->standing = TRUE;
    touch (update, standing_in (kind, before));
    touch (update, standing_in (kind, after));
    break;
  default:
    break;
  }
}

/* Roads without a line of their own follow the vertices. */
static void
add_bare_roads (Update *update)
{
  BOR_FOREACH (update->scene->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (road->path.n < 2)
      g_array_append_val (update->roads, slot);
}

static void
apply_lines (Update *update)
{
  BorScene *scene = update->scene;
  for (guint i = 0; i < update->roads->len; i++) {
    gint32 slot = g_array_index (update->roads, gint32, i);
    if (slot >= (gint32) scene->n_roads)
      continue;
    touch_box (update, scene->roads[slot].box);
    set_road (scene, slot);
    touch_box (update, scene->roads[slot].box);
  }
  for (guint i = 0; i < update->features->len; i++) {
    gint32 slot = g_array_index (update->features, gint32, i);
    if (slot >= (gint32) scene->n_features)
      continue;
    touch_box (update, scene->features[slot].box);
    set_feature (scene, slot);
    touch_box (update, scene->features[slot].box);
  }
  if (update->roads->len > 0 || update->features->len > 0)
    find_traces (scene);
}

static gboolean
apply (Update *update)
{
  BorScene *scene = update->scene;
  resize (scene);
  if (update->vertices)
    add_bare_roads (update);
  apply_lines (update);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, update->spaces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (GPOINTER_TO_INT (key) < (gint) scene->n_spaces)
      set_space (scene, GPOINTER_TO_INT (key));
  if (update->standing)
    find_standing (scene);
  if (update->links)
    find_band (scene);

  double unit = scene->unit;
  scene->board = find_board (scene->scenario);
  if (g_hash_table_size (update->spaces) > 0 || update->board)
    scene->unit = find_unit (scene);
  if (scene->unit == unit)
    return FALSE;
  find_traces (scene);
  return TRUE;
}

gboolean
bor_scene_update (BorScene *scene, const BorScenario *scenario,
                  void (*changed) (gint32 space, gpointer data), gpointer data)
{
  g_autoptr (GHashTable) spaces = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorScenario) before = scene->scenario;
  Update update = { scene, before, spaces, roads, features, FALSE, FALSE, FALSE, FALSE };

  scene->scenario = bor_scenario_ref (scenario);
  bor_scenario_diff (before, scenario, note, &update);
  gboolean all = apply (&update);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, spaces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    changed (GPOINTER_TO_INT (key), data);
  return all;
}
