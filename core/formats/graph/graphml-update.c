/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph program may move, rename, add and remove nodes, add, bend and remove links, and change the
 * properties of both; everything else is kept. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/delete.h"
#include "edit/uses.h"
#include "formats/graph/graphml-private.h"
#include "formats/import/clean.h"
#include "formats/json/get.h"
#include "geometry/geometry.h"
#include "model/references.h"
#include "xml/number.h"

#define MOST_NAMES 12 /* that a warning lists */

typedef struct {
  const BorScenario *base;
  BorScenario *next;
  const BorGraph *graph;
  BorImportWarnings *warnings;
  BorGraphmlColumns nodes, edges;
  gboolean labelled; /* some node has a label among its values */
  gint32 *locales;   /* by index in the file: slot; -1 once it was seen */
  guint n_locales;
  const BorGraphItem *
    *originals;             /* by index, too: the node that stands for the locale; NULL: none */
  GHashTable *by_key;       /* key of a node → slot + 1 */
  GHashTable *links;        /* index of a pair → slot + 1, of those that the file should have */
  GHashTable *taken;        /* index of a pair → the first edge of that number */
  GHashTable *symbol_edges; /* those that the file should have */
  GArray *gone;             /* of BorElementRef */
  GHashTable *loose;        /* vertices that links had and no longer need */
  guint n_kept;             /* changes that cannot be made */
  guint n_elsewhere;        /* edges of symbols that join what no symbol joins */
  BorIds *approach_ids, *vertex_ids, *locale_ids;
} Update;

static const char *
text_of (const BorGraphItem *item, const char *name)
{
  return bor_json_get_text (item->values, name);
}

static gboolean
number_of (const BorGraphItem *item, const char *name, double *out)
{
  const char *text = text_of (item, name);
  char *end;
  *out = text != NULL ? g_ascii_strtod (text, &end) : 0;
  return text != NULL && end != text && *end == '\0' && fabs (*out) <= BOR_XML_MAX_COORD;
}

/* Index that we wrote; -1 if there is none. Programs may have made a real number of it. */
static gint
index_of (const BorGraphItem *item, const char *name)
{
  double value;
  return number_of (item, name, &value) && value >= 0 && value < G_MAXINT ? (gint) value : -1;
}

/* Where a node is now: as it is drawn, or as its values say if only these were changed. FALSE if
 * nothing says. */
static gboolean
find_place (const Update *u, const BorGraphItem *item, const BorPoint *old, BorPoint *at)
{
  double height = bor_scenario_board (u->base)->height;
  gboolean drawn = item->points.n > 0;
  if (drawn)
    *at = (BorPoint){ item->points.items[0].x, -item->points.items[0].y };
  if (!drawn || (old != NULL && bor_graphml_is_near (*at, *old))) {
    double x, y;
    gboolean given = number_of (item, "x", &x) && number_of (item, "y", &y);
    if (given)
      *at = (BorPoint){ x, height - y };
    drawn = drawn || given;
  }
  *at = (BorPoint){ bor_coord_round (at->x), bor_coord_round (at->y) };
  return drawn && fabs (at->x) <= BOR_XML_MAX_COORD && fabs (at->y) <= BOR_XML_MAX_COORD;
}

/* Areas stay: where they are as nodes is nothing that they have. */
static void
take_place (const Update *u, const BorGraphItem *item, BorLocale *locale)
{
  BorPoint old = { locale->x, locale->y }, at;
  if (locale->shape != BOR_LOCALE_NODE || !find_place (u, item, &old, &at)
      || bor_graphml_is_near (old, at))
    return;
  locale->x = at.x;
  locale->y = at.y;
}

/* As it is drawn, or as the values say if only these were changed. */
static void
take_name (const Update *u, const BorGraphItem *item, BorLocale *locale)
{
  const char *name = item->label, *said = text_of (item, "label");
  if (name == NULL || bor_graphml_is_same (name, locale->name))
    name = u->labelled ? said : locale->name;
  if (bor_graphml_is_same (name, locale->name))
    return;
  char *old = locale->name;
  locale->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  g_free (old);
}

static void
note_key (Update *u, const BorGraphItem *item, gint32 slot)
{
  if (item->key != NULL)
    g_hash_table_insert (u->by_key, g_strdup (item->key), GINT_TO_POINTER (slot + 1));
}

static void
add_node (Update *u, const BorGraphItem *item)
{
  BorPoint at;
  if (bor_scenario_board (u->base)->kind != BOR_BOARD_NETWORK || !find_place (u, item, NULL, &at)) {
    u->n_kept++;
    return;
  }
  const char *said = text_of (item, "label");
  g_autofree char *stem = bor_id_stem (item->label != NULL ? item->label : said);
  BorLocale *node = bor_element_new (BOR_KIND_LOCALE, bor_ids_take (u->locale_ids, stem));
  node->shape = BOR_LOCALE_NODE;
  node->x = at.x;
  node->y = at.y;
  take_name (u, item, node);
  bor_graphml_take_props (&u->nodes, item, &node->base, &(BorGraphmlEnd){ 0 });
  note_key (u, item, bor_scenario_append (u->next, node));
}

/* The node that we wrote, and not a copy of it, which has been moved. */
static gboolean
is_at_home (const Update *u, const BorGraphItem *item, gint32 slot)
{
  BorPoint at;
  const BorLocale *locale = bor_scenario_locale (u->base, slot);
  return locale->shape == BOR_LOCALE_NODE && find_place (u, item, NULL, &at)
         && bor_graphml_is_near (at, (BorPoint){ locale->x, locale->y });
}

/* Of several nodes with one index, the first is the original, unless another is where it was. */
static void
find_originals (Update *u)
{
  for (guint i = 0; i < u->graph->nodes->len; i++) {
    const BorGraphItem *item = u->graph->nodes->pdata[i];
    gint index = index_of (item, BOR_GRAPHML_NODE);
    if (index < 0 || (guint) index >= u->n_locales)
      continue;
    const BorGraphItem *first = u->originals[index];
    gint32 slot = u->locales[index];
    if (first == NULL || (!is_at_home (u, first, slot) && is_at_home (u, item, slot)))
      u->originals[index] = item;
  }
}

static void
take_node (Update *u, const BorGraphItem *item)
{
  gint index = index_of (item, BOR_GRAPHML_NODE);
  if (index < 0 || (guint) index >= u->n_locales || u->originals[index] != item) {
    add_node (u, item);
    return;
  }
  gint32 slot = u->locales[index];
  const char *id = text_of (item, BOR_GRAPHML_SPACE);
  u->locales[index] = -1;
  note_key (u, item, slot);
  if (id != NULL && !bor_graphml_is_same (id, bor_scenario_locale (u->base, slot)->base.id))
    u->n_kept++;
  BorLocale *locale = bor_element_copy (bor_scenario_locale (u->base, slot));
  take_place (u, item, locale);
  take_name (u, item, locale);
  bor_graphml_take_props (&u->nodes, item, &locale->base,
                          &(BorGraphmlEnd){ .was = locale->base.props });
  bor_scenario_replace (u->next, slot, locale);
}

static gint32
end_of (const Update *u, const char *key)
{
  return key != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (u->by_key, key)) - 1 : -1;
}

static gboolean
are_nodes (const Update *u, gint32 a, gint32 b)
{
  return a >= 0 && b >= 0 && bor_scenario_locale (u->next, a)->shape == BOR_LOCALE_NODE
         && bor_scenario_locale (u->next, b)->shape == BOR_LOCALE_NODE;
}

/* The end of a new link. */
static void
take_new_end (Update *u, const BorGraphItem *item, gint32 slot, const char *prefix)
{
  BorApproach *approach = bor_element_copy (bor_scenario_approach (u->next, slot));
  bor_graphml_take_props (&u->edges, item, &approach->base, &(BorGraphmlEnd){ prefix, NULL, NULL });
  bor_scenario_replace (u->next, slot, approach);
}

/* `turned` if values of the source are those of the target. */
static void
add_link (Update *u, const BorGraphItem *item, gint32 a, gint32 b, gboolean turned)
{
  g_autofree BorPoint *bends = g_new (BorPoint, item->points.n);
  for (guint i = 0; i < item->points.n; i++)
    bends[i] = (BorPoint){ bor_coord_round (item->points.items[i].x),
                           bor_coord_round (-item->points.items[i].y) };
  gint32 slot =
    bor_graph_add_link (u->next, u->approach_ids, u->vertex_ids, a, b, bends, item->points.n, NULL);
  gint32 other = bor_scenario_approach (u->next, slot)->opposite.slot;
  take_new_end (u, item, slot, turned ? BOR_GRAPHML_TO : BOR_GRAPHML_FROM);
  take_new_end (u, item, other, turned ? BOR_GRAPHML_FROM : BOR_GRAPHML_TO);
}

static void
take_end (Update *u, const BorGraphItem *item, gint32 slot, gint32 other, const char *prefix)
{
  const BorProps *was = bor_scenario_approach (u->base, slot)->base.props;
  const BorApproach *now = bor_scenario_approach (u->next, slot);
  BorApproach *changed = bor_element_copy (now);
  bor_graphml_take_props (
    &u->edges, item, &changed->base,
    &(BorGraphmlEnd){ prefix, was, bor_scenario_approach (u->base, other)->base.props });
  if (bor_element_equal (&now->base, &changed->base))
    bor_element_unref (changed);
  else
    bor_scenario_replace (u->next, slot, changed);
}

/* A link that joins what it joined. Some programs turn edges, but none turns their values. */
static void
keep_link (Update *u, const BorGraphItem *item, gint32 slot, gboolean turned)
{
  const BorApproach *a = bor_scenario_approach (u->base, slot);
  gint32 opposite = a->opposite.slot;
  const BorApproach *b = bor_scenario_approach (u->base, opposite);
  take_end (u, item, slot, opposite, BOR_GRAPHML_FROM);
  take_end (u, item, opposite, slot, BOR_GRAPHML_TO);
  if (are_nodes (u, a->locale.slot, b->locale.slot)
      && !bor_graphml_take_bends (u->base, u->next, u->vertex_ids, item, slot, turned, u->loose))
    u->n_kept++;
}

/* A directed graph may have an edge for each direction of a link: the other one of a number. */
static gboolean
is_way_back (const Update *u, const BorGraphItem *item, gint index)
{
  const BorGraphItem *there = g_hash_table_lookup (u->taken, GINT_TO_POINTER (index));
  return index >= 0 && there != NULL && item->directed && there->directed
         && g_strcmp0 (item->from, there->to) == 0 && g_strcmp0 (item->to, there->from) == 0;
}

static void
take_link (Update *u, const BorGraphItem *item)
{
  gint32 a = end_of (u, item->from), b = end_of (u, item->to);
  gint index = index_of (item, BOR_GRAPHML_LINK);
  gint32 slot =
    index >= 0 ? GPOINTER_TO_INT (g_hash_table_lookup (u->links, GINT_TO_POINTER (index))) - 1 : -1;
  gboolean turned = FALSE;
  if (json_object_has_member (item->values, BOR_GRAPHML_SYMBOL)) {
    u->n_elsewhere += !bor_graphml_take_symbol_edge (u->symbol_edges, a, b);
    return;
  }
  if (is_way_back (u, item, index))
    return;
  if (slot >= 0) {
    const BorApproach *approach = bor_scenario_approach (u->base, slot);
    gint32 from = approach->locale.slot;
    gint32 to = bor_scenario_approach (u->base, approach->opposite.slot)->locale.slot;
    turned = from != a && to != b && (from == b || to == a);
    if ((from == a && to == b) || (from == b && to == a)) {
      g_hash_table_remove (u->links, GINT_TO_POINTER (index));
      g_hash_table_insert (u->taken, GINT_TO_POINTER (index), (gpointer) item);
      keep_link (u, item, slot, turned);
      return;
    }
  }
  if (a == b || !are_nodes (u, a, b))
    u->n_kept++;
  else
    add_link (u, item, a, b, turned);
}

static void
list_links (Update *u)
{
  g_autoptr (GArray) pairs = bor_graphml_pairs (u->base);
  for (guint i = 0; i < pairs->len; i++)
    g_hash_table_insert (u->links, GUINT_TO_POINTER (i),
                         GINT_TO_POINTER (g_array_index (pairs, gint32, i) + 1));
}

static void
loosen (Update *u, const BorApproach *approach)
{
  for (guint i = 0; i < approach->along.n; i++)
    bor_slot_set_add (u->loose, approach->along.items[i].slot);
}

static void
mark_gone (Update *u)
{
  GHashTableIter iter;
  gpointer slot;
  g_hash_table_iter_init (&iter, u->links);
  while (g_hash_table_iter_next (&iter, NULL, &slot)) {
    gint32 at = GPOINTER_TO_INT (slot) - 1;
    const BorApproach *a = bor_scenario_approach (u->base, at);
    const BorApproach *b = bor_scenario_approach (u->base, a->opposite.slot);
    BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, at);
    if (are_nodes (u, a->locale.slot, b->locale.slot)) {
      g_array_append_val (u->gone, ref);
      loosen (u, a);
      loosen (u, b);
    } else
      u->n_kept++;
  }
  for (guint i = 0; i < u->n_locales; i++) {
    BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, u->locales[i]);
    if (u->locales[i] < 0)
      continue;
    if (bor_scenario_locale (u->base, u->locales[i])->shape == BOR_LOCALE_NODE)
      g_array_append_val (u->gone, ref);
    else
      u->n_kept++;
  }
}

/* Edges of symbols that were deleted or led elsewhere, but for those of deleted nodes. */
static guint
count_symbol_edges (const Update *u)
{
  g_autoptr (GHashTable) gone = bor_slot_set (NULL, 0);
  for (guint i = 0; i < u->gone->len; i++)
    if (g_array_index (u->gone, BorElementRef, i).kind == BOR_KIND_LOCALE)
      bor_slot_set_add (gone, g_array_index (u->gone, BorElementRef, i).slot);
  return bor_graphml_count_symbol_edges (u->symbol_edges, gone);
}

/* A new element does not become what a broken reference names, which reading would find then. */
static void
reserve (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Update *u = data;
  BorIds *ids = target == BOR_KIND_APPROACH ? u->approach_ids
                : target == BOR_KIND_VERTEX ? u->vertex_ids
                : target == BOR_KIND_LOCALE ? u->locale_ids
                                            : NULL;
  if (ids != NULL && ref->text != NULL)
    bor_ids_take (ids, ref->text);
}

static void
reserve_ids (Update *u)
{
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (u->base, kind, slot, const BorElement, element)
      bor_element_each_ref (element, reserve, u);
}

static void
run (Update *u)
{
  reserve_ids (u);
  BOR_FOREACH (u->base, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    u->locales[u->n_locales++] = slot;
  find_originals (u);
  list_links (u);
  for (guint i = 0; i < u->graph->nodes->len; i++)
    take_node (u, u->graph->nodes->pdata[i]);
  for (guint i = 0; i < u->graph->links->len; i++)
    take_link (u, u->graph->links->pdata[i]);
  mark_gone (u);
  u->n_kept += MAX (u->n_elsewhere, count_symbol_edges (u));
  u->n_kept += g_hash_table_size (u->nodes.lost) + g_hash_table_size (u->edges.lost);
  if (u->n_kept > 0)
    bor_import_warnings_add (u->warnings, NULL, NULL,
                             ngettext ("%u change cannot be taken over from a graph program",
                                       "%u changes cannot be taken over from a graph program",
                                       u->n_kept),
                             u->n_kept);
}

/* Deletes what a graph program has deleted. (transfer full) */
static BorScenario *
without_gone (const Update *u)
{
  if (u->gone->len == 0)
    return bor_scenario_ref (u->next);
  BorScenario *next = bor_edit_delete (u->next, (const BorElementRef *) (void *) u->gone->data,
                                       u->gone->len, TRUE, NULL);
  return next != NULL ? next : bor_scenario_ref (u->next);
}

/* Says which nodes are gone, and how much went with them. */
static void
warn_of_gone (const Update *u, const BorScenario *result)
{
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;
  for (guint i = 0; i < u->gone->len; i++) {
    BorElementRef ref = g_array_index (u->gone, BorElementRef, i);
    if (ref.kind != BOR_KIND_LOCALE)
      continue;
    g_autofree char *name = bor_scenario_describe (u->base, ref);
    if (n < MOST_NAMES)
      g_string_append_printf (names, "%s%s", n > 0 ? ", " : "", name);
    n++;
  }
  if (n == 0)
    return;
  if (n > MOST_NAMES)
    g_string_append (names, ", …");
  guint before = 0, after = 0;
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++)
    if (kind != BOR_KIND_LOCALE && kind != BOR_KIND_APPROACH && kind != BOR_KIND_VERTEX) {
      before += bor_scenario_count (u->base, kind);
      after += bor_scenario_count (result, kind);
    }
  bor_import_warnings_add (u->warnings, NULL, NULL,
                           ngettext ("%u node was removed in a graph program: %s",
                                     "%u nodes were removed in a graph program: %s", n),
                           n, names->str);
  if (before > after)
    bor_import_warnings_add (u->warnings, NULL, NULL,
                             ngettext ("%u element was removed with its node",
                                       "%u elements were removed with their nodes", before - after),
                             before - after);
}

static void
note_columns (Update *u, GHashTable *declared)
{
  GHashTableIter iter;
  gpointer name, bits;
  bor_graphml_columns_init (&u->nodes, u->base, BOR_KIND_LOCALE, u->graph->nodes);
  bor_graphml_columns_init (&u->edges, u->base, BOR_KIND_APPROACH, u->graph->links);
  u->labelled = g_hash_table_contains (u->nodes.there, "label");
  g_hash_table_iter_init (&iter, declared);
  while (g_hash_table_iter_next (&iter, &name, &bits)) {
    if ((GPOINTER_TO_UINT (bits) & BOR_GRAPHML_OF_NODES) != 0)
      g_hash_table_add (u->nodes.there, g_strdup (name));
    if ((GPOINTER_TO_UINT (bits) & BOR_GRAPHML_OF_EDGES) != 0)
      g_hash_table_add (u->edges.there, g_strdup (name));
  }
}

BorScenario *
bor_graphml_update (const BorScenario *base, const BorGraph *graph, GHashTable *declared)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (base);
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  g_autoptr (GHashTable) loose = bor_slot_set (NULL, 0);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) symbol_edges = bor_graphml_symbol_edges (base);
  g_autoptr (BorIds) approach_ids = bor_ids_new (base, BOR_KIND_APPROACH);
  g_autoptr (BorIds) vertex_ids = bor_ids_new (base, BOR_KIND_VERTEX);
  g_autoptr (BorIds) locale_ids = bor_ids_new (base, BOR_KIND_LOCALE);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  guint n = bor_scenario_count (base, BOR_KIND_LOCALE);
  g_autofree gint32 *locales = g_new (gint32, n);
  g_autofree const BorGraphItem **originals = g_new0 (const BorGraphItem *, n);
  Update u = { .base = base,
               .next = next,
               .graph = graph,
               .warnings = warnings,
               .loose = loose,
               .by_key = by_key,
               .links = links,
               .taken = taken,
               .symbol_edges = symbol_edges,
               .gone = gone,
               .locales = locales,
               .originals = originals,
               .approach_ids = approach_ids,
               .vertex_ids = vertex_ids,
               .locale_ids = locale_ids };
  note_columns (&u, declared);
  run (&u);
  bor_graphml_columns_clear (&u.nodes);
  bor_graphml_columns_clear (&u.edges);
  g_autoptr (BorScenario) result = without_gone (&u);
  g_autoptr (BorScenario) cleaned = bor_scenario_copy (result);
  bor_vertices_drop_unused (cleaned, loose);
  warn_of_gone (&u, result);
  if (u.n_kept > 0
      || bor_scenario_count (result, BOR_KIND_LOCALE) < bor_scenario_count (next, BOR_KIND_LOCALE))
    bor_import_warnings_store (warnings, cleaned);
  return g_steal_pointer (&cleaned);
}
