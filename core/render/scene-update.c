/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/ring.h"
#include "render/road-parts.h"
#include "render/scene-private.h"

/* What an edit touched. */
typedef struct {
  BorScene *scene;
  BorScenario *before;
  GHashTable *locales; /* slots */
  GArray *roads, *features;
  gboolean vertices, occupants, links, named, all;
  gboolean net; /* what names and pieces at nodes avoid */
  BorBox damage;
} Update;

static void
touch (Update *update, gint32 locale)
{
  if (locale >= 0)
    g_hash_table_add (update->locales, GINT_TO_POINTER (locale));
}

static void
damage (Update *update, BorBox box)
{
  update->damage = bor_box_union (update->damage, box);
}

/* Collects what is there, including locales that reach in. */
static void
touch_box (Update *update, BorBox box)
{
  damage (update, box);
  box = bor_box_grow (box, 12 * update->scene->unit);
  for (guint i = 0; i < update->scene->n_locales; i++)
    if (bor_box_intersects (update->scene->locales[i], box))
      touch (update, (gint32) i);
}

static void
touch_approach (Update *update, const BorScenario *scenario, const BorElement *element)
{
  const BorApproach *approach = (const BorApproach *) element;
  if (approach == NULL)
    return;
  touch (update, approach->locale.slot);
  const BorApproach *opposite = bor_scenario_approach (scenario, approach->opposite.slot);
  if (opposite != NULL)
    touch (update, opposite->locale.slot);
}

/* The links of a node, which move with it. */
static void
touch_links (Update *update, const BorScenario *scenario, const BorElement *element)
{
  const BorLocale *locale = (const BorLocale *) element;
  if (locale == NULL || locale->shape != BOR_LOCALE_NODE)
    return;
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (scenario, slot);
    BorPoints line = { 0 };
    if (approach == NULL)
      continue;
    touch (update, bor_scenario_neighbour (scenario, slot));
    bor_approach_points (scenario, approach, &line);
    damage (update, bor_points_box (line.items, line.n));
    bor_points_clear (&line);
  }
}

static void
touch_vertex (Update *update, const BorElement *element)
{
  const BorVertex *vertex = (const BorVertex *) element;
  update->vertices = TRUE;
  if (bor_scenario_board (update->before)->kind == BOR_BOARD_NETWORK)
    update->all = TRUE; /* links that go by it reach far */
  if (vertex != NULL)
    touch_box (update, (BorBox){ vertex->x, vertex->y, vertex->x, vertex->y });
}

static gint32
occupied_locale (BorKind kind, const BorElement *element)
{
  if (element == NULL)
    return -1;
  return kind == BOR_KIND_SYMBOL  ? ((const BorSymbol *) element)->locale.slot
         : kind == BOR_KIND_FORCE ? ((const BorForce *) element)->locale.slot
                                  : ((const BorPlacement *) element)->locale.slot;
}

static gboolean
is_named_anew (const BorElement *before, const BorElement *after)
{
  return before == NULL || after == NULL
         || g_strcmp0 (((const BorLocale *) before)->name, ((const BorLocale *) after)->name) != 0;
}

static void
note (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  Update *update = data;
  switch (kind) {
  case BOR_KIND_BACKDROP: /* nobody here knows its size */
    damage (update, BOR_BOX_EVERYWHERE);
    break;
  case BOR_KIND_SCENARIO: /* other rulesets may draw otherwise */
    bor_drawings_clear (&update->scene->drawings);
    bor_drawings_init (&update->scene->drawings, update->scene->scenario);
    update->links = update->all = TRUE;
    break;
  case BOR_KIND_BOARD:
    update->named = update->all = TRUE;
    break;
  case BOR_KIND_ARMY:
  case BOR_KIND_PIECE_TYPE:
    update->all = TRUE;
    break;
  case BOR_KIND_VERTEX:
    touch_vertex (update, before);
    touch_vertex (update, after);
    break;
  case BOR_KIND_LOCALE:
    update->links = TRUE;
    update->named |= is_named_anew (before, after);
    touch (update, slot);
    touch_links (update, update->before, before);
    touch_links (update, update->scene->scenario, after);
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
  case BOR_KIND_FORCE: /* the arrow where it enters */
  case BOR_KIND_SYMBOL:
  case BOR_KIND_PLACEMENT:
    update->occupants = TRUE;
    touch (update, occupied_locale (kind, before));
    touch (update, occupied_locale (kind, after));
    break;
  default:
    break;
  }
}

static BorBox
box_from (const BorPoints *points, guint first)
{
  return first < points->n ? bor_points_box (points->items + first, points->n - first)
                           : BOR_BOX_EMPTY;
}

/* Where two lines differ: from where they part to their ends, because dashes are counted from the
 * start. All of both when they do not part: then it is something else that changed. */
static BorBox
changed_part (const BorPoints *a, const BorPoints *b)
{
  guint same = 0;
  while (same < a->n && same < b->n && a->items[same].x == b->items[same].x
         && a->items[same].y == b->items[same].y)
    same++;
  if (same == a->n && same == b->n)
    same = 0;
  same = same > 1 ? same - 2 : 0; /* ends and directions look one point back */
  return bor_box_union (box_from (a, same), box_from (b, same));
}

/* The box of a feature with what is drawn beside its line. */
static BorBox
feature_box (const BorScene *scene, const BorScenario *scenario, gint32 slot)
{
  const BorFeature *feature = bor_scenario_feature (scenario, slot);
  double width = feature != NULL ? MAX (2 * feature->width, 60 * scene->unit) : 0;
  return bor_box_grow (scene->features[slot].box, width);
}

/* The line of a road with its bridges. */
static void
touch_road (Update *update, BorBox box)
{
  touch_box (update, box);
  damage (update, bor_box_grow (box, 2 * update->scene->widest));
}

/* Adds the places of elements whose slots no longer exist, as when an addition is undone, before
 * the scene drops them. */
static void
leave_lost_slots (Update *update)
{
  const BorScene *scene = update->scene;
  const BorScenario *after = scene->scenario;
  for (guint i = bor_scenario_n_slots (after, BOR_KIND_ROAD); i < scene->n_roads; i++)
    touch_road (update, scene->roads[i].box);
  for (guint i = bor_scenario_n_slots (after, BOR_KIND_FEATURE); i < scene->n_features; i++)
    touch_box (update, feature_box (scene, update->before, (gint32) i));
  for (guint i = bor_scenario_n_slots (after, BOR_KIND_LOCALE); i < scene->n_locales; i++)
    damage (update, scene->locales[i]);
}

static void
apply_road (Update *update, gint32 slot)
{
  BorShape *shape = &update->scene->roads[slot];
  BorPoints before = shape->line;
  shape->line = (BorPoints){ 0 };
  bor_scene_set_road (update->scene, slot);
  touch_road (update, changed_part (&before, &shape->line));
  BOR_FOREACH (update->scene->scenario, BOR_KIND_FORCE, other, const BorForce, force)
    if (force->road.slot == slot)
      touch (update, force->locale.slot);
  bor_points_clear (&before);
}

static gboolean
is_touched (const Update *update, const BorRoad *road)
{
  for (guint i = 0; i < road->n_stops; i++)
    if (g_hash_table_contains (update->locales, GINT_TO_POINTER (road->stops[i].locale.slot)))
      return TRUE;
  return FALSE;
}

/* Roads without a line of their own follow the locales, and where a road changes its class follows
 * the borders. */
static void
follow_locales (Update *update)
{
  BOR_FOREACH (update->scene->scenario, BOR_KIND_ROAD, slot, const BorRoad, road) {
    if (!is_touched (update, road))
      continue;
    if (road->path.n < 2)
      g_array_append_val (update->roads, slot);
    else if (bor_road_is_mixed (update->scene, road) && slot < (gint32) update->scene->n_roads)
      touch_road (update, update->scene->roads[slot].box);
  }
}

static void
apply_lines (Update *update)
{
  BorScene *scene = update->scene;
  for (guint i = 0; i < update->roads->len; i++)
    if (g_array_index (update->roads, gint32, i) < (gint32) scene->n_roads)
      apply_road (update, g_array_index (update->roads, gint32, i));
  for (guint i = 0; i < update->features->len; i++) {
    gint32 slot = g_array_index (update->features, gint32, i);
    if (slot >= (gint32) scene->n_features)
      continue;
    touch_box (update, feature_box (scene, update->before, slot));
    bor_scene_set_feature (scene, slot);
    touch_box (update, feature_box (scene, scene->scenario, slot));
  }
  if (update->roads->len > 0 || update->features->len > 0 || update->net)
    bor_scene_find_traces (scene);
}

static void
apply_locales (Update *update)
{
  BorScene *scene = update->scene;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, update->locales);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    gint32 slot = GPOINTER_TO_INT (key);
    if (slot >= (gint32) scene->n_locales)
      continue;
    damage (update, scene->locales[slot]);
    bor_scene_set_locale (scene, slot);
    damage (update, scene->locales[slot]);
  }
}

/* Other coordinates take other room. */
static void
apply_names (Update *update)
{
  BorAxes *axes = bor_axes_new (update->scene->scenario);
  update->all |= !bor_axes_equal (axes, update->scene->axes);
  bor_axes_free (update->scene->axes);
  update->scene->axes = axes;
}

static gboolean
apply (Update *update)
{
  BorScene *scene = update->scene;
  double unit = scene->unit;
  leave_lost_slots (update);
  bor_scene_resize (scene);
  if (update->vertices || update->links)
    follow_locales (update);
  /* Whatever moves on a network, names and stacks elsewhere may make room for. */
  update->net = bor_scenario_board (scene->scenario)->kind == BOR_BOARD_NETWORK
                && (update->vertices || update->links || update->occupants);
  update->all |= update->net;
  apply_lines (update);
  apply_locales (update);
  if (update->named)
    apply_names (update);
  if (update->occupants)
    bor_scene_find_occupants (scene);
  if (update->links)
    bor_scene_find_band (scene);
  bor_scene_find_unit (scene);
  if (scene->unit == unit)
    return update->all;
  for (guint i = 0; i < scene->n_features; i++)
    bor_scene_set_feature (scene, (gint32) i);
  bor_scene_find_traces (scene);
  return TRUE;
}

gboolean
bor_scene_update (BorScene *scene, const BorScenario *scenario,
                  void (*changed) (BorElementRef ref, gpointer data), gpointer data,
                  BorBox *damaged)
{
  g_autoptr (GHashTable) locales = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) features = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (BorScenario) before = scene->scenario;
  Update update = { .scene = scene,
                    .before = before,
                    .locales = locales,
                    .roads = roads,
                    .features = features,
                    .damage = BOR_BOX_EMPTY };

  scene->scenario = bor_scenario_ref (scenario);
  bor_scenario_diff (before, scenario, note, &update);
  gboolean all = apply (&update);
  /* Bars of the neighbours, triangles and bridges reach over the edges; what is built in a cell
   * turns as its neighbours are. */
  static const double rims[] = {
    [BOR_BOARD_AREA] = 40, [BOR_BOARD_GRID] = 130, [BOR_BOARD_NETWORK] = 200
  };
  double rim = rims[bor_scenario_board (scenario)->kind];
  *damaged = bor_box_grow (update.damage, rim * scene->unit);
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, locales);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    changed (bor_element_ref_make (BOR_KIND_LOCALE, GPOINTER_TO_INT (key)), data);
  for (guint i = 0; i < features->len; i++)
    changed (bor_element_ref_make (BOR_KIND_FEATURE, g_array_index (features, gint32, i)), data);
  return all;
}
