/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "formats/graph/private.h"
#include "geometry/geometry.h"

typedef struct {
  BorGraphBuild *build;
  BorIds *approach_ids, *vertex_ids, *feature_ids;
  GHashTable *cells;   /* number of a square as wide as the reach → its nodes */
  double width;        /* of these squares */
  GHashTable *made;    /* two nodes, the first below the other → slot of the approach there + 1 */
  GHashTable *one_way; /* such pairs, of links that lead only from one to the other in the file */
} Linker;

static gint32
add_end (BorScenario *scenario, BorIds *ids, gint32 at, gint32 other, BorProps *props)
{
  const BorLocale *node = bor_scenario_locale (scenario, at);
  g_autofree char *stem =
    g_strconcat (node->base.id, "-", bor_scenario_locale (scenario, other)->base.id, NULL);
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, bor_ids_take (ids, stem));
  bor_ref_set (&approach->locale, at);
  approach->opposite = BOR_REF_NONE;
  bor_element_take_props (approach, props != NULL ? bor_props_ref (props) : NULL);
  gint32 slot = bor_scenario_append (scenario, approach);
  BorLocale *copy = bor_element_copy (node);
  bor_refs_append_slot (&copy->approaches, slot);
  bor_scenario_replace (scenario, at, copy);
  return slot;
}

gint32
bor_graph_add_link (BorScenario *scenario, BorIds *approach_ids, BorIds *vertex_ids, gint32 a,
                    gint32 b, const BorPoint *points, guint n, BorProps *props)
{
  gint32 ends[] = { add_end (scenario, approach_ids, a, b, props),
                    add_end (scenario, approach_ids, b, a, props) };
  g_autofree gint32 *bends = g_new (gint32, n);
  for (guint i = 0; i < n; i++) {
    BorVertex *vertex = bor_element_new (BOR_KIND_VERTEX, bor_ids_take (vertex_ids, NULL));
    vertex->x = points[i].x;
    vertex->y = points[i].y;
    bends[i] = bor_scenario_append (scenario, vertex);
  }
  for (guint end = 0; end < 2; end++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (scenario, ends[end]));
    bor_ref_set (&approach->opposite, ends[1 - end]);
    for (guint i = 0; i < n; i++)
      bor_refs_append_slot (&approach->along, bends[end == 0 ? i : n - 1 - i]);
    bor_scenario_replace (scenario, ends[end], approach);
  }
  return ends[0];
}

static gint64
cell_of (double x, double y)
{
  return ((gint64) x + 1) * ((gint64) 1 << 31) + (gint64) y + 1;
}

static void
note_places (Linker *l)
{
  l->cells =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < l->build->graph->nodes->len; i++) {
    BorPoint at = l->build->places[i];
    gint64 cell = cell_of (floor (at.x / l->width), floor (at.y / l->width));
    GArray *nodes = g_hash_table_lookup (l->cells, &cell);
    if (nodes == NULL) {
      nodes = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (l->cells, g_memdup2 (&cell, sizeof cell), nodes);
    }
    g_array_append_val (nodes, i);
  }
}

/* Returns the nearest node within reach of a point, or -1. */
static gint
nearest (const Linker *l, BorPoint p)
{
  double x = floor (p.x / l->width), y = floor (p.y / l->width);
  double best = l->build->options->reach;
  gint found = -1;
  for (guint k = 0; k < 9; k++) {
    gint64 cell = cell_of (x + k % 3 - 1, y + k / 3 - 1);
    const GArray *nodes = g_hash_table_lookup (l->cells, &cell);
    for (guint i = 0; nodes != NULL && i < nodes->len; i++) {
      guint node = g_array_index (nodes, guint, i);
      double far = bor_point_distance (l->build->places[node], p);
      if (far > best || (found >= 0 && far == best))
        continue;
      best = far;
      found = (gint) node;
    }
  }
  return found;
}

/* Returns the node that a link calls by `key`, or -1 with a warning. */
static gint
find_node (const Linker *l, const BorGraphItem *item, const char *key)
{
  gint node = GPOINTER_TO_INT (g_hash_table_lookup (l->build->by_key, key)) - 1;
  GHashTable *groups = l->build->graph->groups;
  const char *group = groups != NULL ? g_hash_table_lookup (groups, key) : NULL;
  if (node < 0 && group != NULL)
    bor_import_warnings_add (
      l->build->warnings, item->where, NULL,
      _ ("the link ends at the group “%s”, not at a node in it; it was skipped"), group);
  else if (node < 0)
    bor_import_warnings_add (
      l->build->warnings, item->where, NULL,
      _ ("the link ends at “%s”, which does not exist or is not unique; it was skipped"), key);
  return node;
}

/* The second of a pair in the opposite direction says what holds at the other end. */
static gboolean
is_again (Linker *l, const BorGraphItem *item, gint a, gint b, BorProps *props, gint64 *pair)
{
  *pair = (gint64) MIN (a, b) << 32 | MAX (a, b);
  gint32 slot = GPOINTER_TO_INT (g_hash_table_lookup (l->made, pair)) - 1;
  if (slot < 0)
    return FALSE;
  const BorApproach *approach = bor_scenario_approach (l->build->scenario, slot);
  if (approach->locale.slot == l->build->slots[a]) {
    bor_import_warnings_add (l->build->warnings, item->where, &l->build->places[a],
                             _ ("these two nodes are already linked; the second link was skipped"));
    return TRUE;
  }
  g_hash_table_remove (l->one_way, pair);
  BorApproach *other =
    bor_element_copy (bor_scenario_approach (l->build->scenario, approach->opposite.slot));
  bor_element_take_props (other, props != NULL ? bor_props_ref (props) : NULL);
  bor_scenario_replace (l->build->scenario, approach->opposite.slot, other);
  return TRUE;
}

static void
link_nodes (Linker *l, const BorGraphItem *item, gint a, gint b, const BorPoint *points, guint n)
{
  BorGraphBuild *build = l->build;
  g_autoptr (BorProps) props = bor_graph_props (build, BOR_GRAPH_LINKS, item);
  gint64 pair;
  if (a == b) {
    bor_import_warnings_add (build->warnings, item->where, &build->places[a],
                             _ ("the link leads back to where it began; it was skipped"));
    return;
  }
  if (is_again (l, item, a, b, props, &pair))
    return;
  gint32 slot = bor_graph_add_link (build->scenario, l->approach_ids, l->vertex_ids,
                                    build->slots[a], build->slots[b], points, n, props);
  g_hash_table_insert (l->made, g_memdup2 (&pair, sizeof pair), GINT_TO_POINTER (slot + 1));
  if (item->directed)
    g_hash_table_add (l->one_way, g_memdup2 (&pair, sizeof pair));
}

/* A line that joins no nodes, such as a river. */
static void
add_feature (Linker *l, const BorGraphItem *item, gboolean half)
{
  BorGraphBuild *build = l->build;
  g_autoptr (BorProps) props = bor_graph_props (build, BOR_GRAPH_LINKS, item);
  const char *type = bor_props_get (props, "type");
  gboolean known = type != NULL && g_strv_contains (bor_feature_types, type);
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, bor_ids_take (l->feature_ids, NULL));
  feature->type = g_strdup (known ? type : "line");
  feature->text = bor_graph_value (build, BOR_GRAPH_LINKS, item, BOR_GRAPH_NAME);
  bor_points_copy (&feature->points, &item->points);
  g_autoptr (BorProps) others = bor_props_with (props, "name", NULL);
  bor_element_take_props (feature, known ? bor_props_with (others, "type", NULL)
                                         : g_steal_pointer (&others));
  bor_scenario_append (build->scenario, feature);
  if (half)
    bor_import_warnings_add (build->warnings, item->where, item->points.items,
                             _ ("only one end of the line is at a node; it was imported as a "
                                "feature"));
}

static void
take_line (Linker *l, const BorGraphItem *item)
{
  const BorPoints *points = &item->points;
  if (points->n < 2) {
    bor_import_warnings_add (l->build->warnings, item->where, NULL,
                             _ ("the link does not say what it joins; it was skipped"));
    return;
  }
  gint a = nearest (l, points->items[0]), b = nearest (l, points->items[points->n - 1]);
  if (a >= 0 && b >= 0)
    link_nodes (l, item, a, b, points->items + 1, points->n - 2);
  else
    add_feature (l, item, a >= 0 || b >= 0);
}

static void
take_link (Linker *l, const BorGraphItem *item)
{
  g_autofree char *from = bor_graph_value (l->build, BOR_GRAPH_LINKS, item, BOR_GRAPH_FROM);
  g_autofree char *to = bor_graph_value (l->build, BOR_GRAPH_LINKS, item, BOR_GRAPH_TO);
  if (from == NULL || to == NULL) {
    take_line (l, item);
    return;
  }
  gint a = find_node (l, item, from), b = a >= 0 ? find_node (l, item, to) : -1;
  /* A whole line begins and ends at the nodes; bends do not. */
  guint ends = item->from == NULL && item->points.n >= 2;
  if (b >= 0)
    link_nodes (l, item, a, b, item->points.items != NULL ? item->points.items + ends : NULL,
                item->points.n - 2 * ends);
}

static void
tell_one_way (const Linker *l)
{
  guint n = g_hash_table_size (l->one_way);
  if (n > 0)
    bor_import_warnings_add (
      l->build->warnings, NULL, NULL,
      ngettext ("%u link leads only one way in the file; here it leads both ways",
                "%u links lead only one way in the file; here they lead both ways", n),
      n);
}

void
bor_graph_make_links (BorGraphBuild *build)
{
  g_autoptr (BorIds) approach_ids = bor_ids_new (build->scenario, BOR_KIND_APPROACH);
  g_autoptr (BorIds) vertex_ids = bor_ids_new (build->scenario, BOR_KIND_VERTEX);
  g_autoptr (BorIds) feature_ids = bor_ids_new (build->scenario, BOR_KIND_FEATURE);
  g_autoptr (GHashTable) made = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GHashTable) one_way =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Linker l = { .build = build,
               .approach_ids = approach_ids,
               .vertex_ids = vertex_ids,
               .feature_ids = feature_ids,
               .width = MAX (build->options->reach, 0.01),
               .made = made,
               .one_way = one_way };
  note_places (&l);
  for (guint i = 0; i < build->graph->links->len && build->rules.error == NULL; i++)
    take_link (&l, build->graph->links->pdata[i]);
  tell_one_way (&l);
  g_hash_table_unref (l.cells);
}
