/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/scene-private.h"

/* What an edit touched. */
typedef struct {
  BorScene   *scene;
  BorScenario *before;
  GHashTable *spaces; /* slots */
  GArray     *roads, *features;
  gboolean    vertices, standing, links;
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
    bor_scene_set_road (scene, slot);
    touch_box (update, scene->roads[slot].box);
  }
  for (guint i = 0; i < update->features->len; i++) {
    gint32 slot = g_array_index (update->features, gint32, i);
    if (slot >= (gint32) scene->n_features)
      continue;
    touch_box (update, scene->features[slot].box);
    bor_scene_set_feature (scene, slot);
    touch_box (update, scene->features[slot].box);
  }
  if (update->roads->len > 0 || update->features->len > 0)
    bor_scene_find_traces (scene);
}

static gboolean
apply (Update *update)
{
  BorScene *scene = update->scene;
  bor_scene_resize (scene);
  if (update->vertices)
    add_bare_roads (update);
  apply_lines (update);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, update->spaces);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (GPOINTER_TO_INT (key) < (gint) scene->n_spaces)
      bor_scene_set_space (scene, GPOINTER_TO_INT (key));
  if (update->standing)
    bor_scene_find_standing (scene);
  if (update->links)
    bor_scene_find_band (scene);

  double unit = scene->unit;
  bor_scene_find_unit (scene);
  if (scene->unit == unit)
    return FALSE;
  bor_scene_find_traces (scene);
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
  Update update = { scene, before, spaces, roads, features, FALSE, FALSE, FALSE };

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
