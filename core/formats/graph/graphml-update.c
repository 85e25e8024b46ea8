/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph program may move, rename, add and remove nodes, and add and remove links; everything else
 * is kept. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/delete.h"
#include "formats/graph/graphml-private.h"
#include "formats/import/clean.h"
#include "formats/json/get.h"
#include "geometry/geometry.h"
#include "model/references.h"
#include "vocabulary/properties.h"
#include "xml/number.h"

/* How far a place may be from what was written and still be the same: programs round. */
#define SAME_PLACE 0.05

#define MOST_NAMES 12 /* that a warning lists */

typedef struct {
  const BorScenario *base;
  BorScenario *next;
  const BorGraph *graph;
  BorImportWarnings *warnings;
  GHashTable *columns; /* names of the values that any node has */
  gint32 *locales;     /* by index in the file: slot; -1 once it was seen */
  guint n_locales;
  GHashTable *by_key; /* key of a node → slot + 1 */
  GHashTable *links;  /* index of a pair → slot + 1, of those that the file should have */
  GArray *gone;       /* of BorElementRef */
  guint n_kept;       /* changes that cannot be made */
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

static gboolean
is_near (BorPoint a, BorPoint b)
{
  return fabs (a.x - b.x) <= SAME_PLACE && fabs (a.y - b.y) <= SAME_PLACE;
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
  if (!drawn || (old != NULL && is_near (*at, *old))) {
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
  if (locale->shape != BOR_LOCALE_NODE || !find_place (u, item, &old, &at) || is_near (old, at))
    return;
  locale->x = at.x;
  locale->y = at.y;
}

/* TRUE if a text is what became of another in XML and in programs that tidy labels. */
static gboolean
is_same_text (const char *a, const char *b)
{
  g_autofree char *x = g_strstrip (g_strdup (a != NULL ? a : ""));
  g_autofree char *y = g_strstrip (g_strdup (b != NULL ? b : ""));
  g_autofree char *clean = bor_import_clean_text (y);
  g_strdelimit (x, "\r\n\t", ' ');
  g_strdelimit (clean != NULL ? clean : y, "\r\n\t", ' ');
  return g_str_equal (x, clean != NULL ? clean : y);
}

/* As it is drawn, or as the values say if only these were changed. */
static void
take_name (const Update *u, const BorGraphItem *item, BorLocale *locale)
{
  const char *name = item->label, *said = text_of (item, "label");
  if (name == NULL || is_same_text (name, locale->name))
    name = g_hash_table_contains (u->columns, "label") ? said : locale->name;
  if (is_same_text (name, locale->name))
    return;
  char *old = locale->name;
  locale->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  g_free (old);
}

/* Those that we wrote, and others that the rules know. */
static void
take_props (const Update *u, const BorGraphItem *item, BorLocale *locale)
{
  g_autoptr (BorProps) old = locale->base.props != NULL ? bor_props_ref (locale->base.props) : NULL;
  for (guint i = 0; i < bor_props_size (old); i++) {
    g_autofree char *name = bor_graphml_name (bor_props_name (old, i));
    const char *now = text_of (item, name);
    if (g_hash_table_contains (u->columns, name) && !is_same_text (now, bor_props_value (old, i)))
      bor_element_set_prop (locale, bor_props_name (old, i), now);
  }
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  json_object_iter_init_ordered (&iter, item->values);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    const char *value = bor_json_node_text (node);
    const char *own =
      g_str_has_prefix (name, BOR_GRAPHML_PROPERTY) ? name + strlen (BOR_GRAPHML_PROPERTY) : name;
    if (value != NULL && *value != '\0' && bor_props_get (old, own) == NULL
        && bor_scenario_find_prop (u->base, BOR_KIND_LOCALE, NULL, own) != NULL)
      bor_element_set_prop (locale, own, value);
  }
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
  take_props (u, item, node);
  note_key (u, item, bor_scenario_append (u->next, node));
}

static void
take_node (Update *u, const BorGraphItem *item)
{
  gint index = index_of (item, BOR_GRAPHML_NODE);
  if (index < 0 || (guint) index >= u->n_locales || u->locales[index] < 0) {
    add_node (u, item);
    return;
  }
  gint32 slot = u->locales[index];
  u->locales[index] = -1;
  note_key (u, item, slot);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (u->base, slot));
  take_place (u, item, locale);
  take_name (u, item, locale);
  take_props (u, item, locale);
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

static void
take_link (Update *u, const BorGraphItem *item)
{
  gint32 a = end_of (u, item->from), b = end_of (u, item->to);
  gint index = index_of (item, BOR_GRAPHML_LINK);
  gint32 slot =
    index >= 0 ? GPOINTER_TO_INT (g_hash_table_lookup (u->links, GINT_TO_POINTER (index))) - 1 : -1;
  if (json_object_has_member (item->values, BOR_GRAPHML_SYMBOL))
    return;
  if (slot >= 0) {
    const BorApproach *approach = bor_scenario_approach (u->base, slot);
    gint32 other = bor_scenario_approach (u->base, approach->opposite.slot)->locale.slot;
    if ((approach->locale.slot == a && other == b) || (approach->locale.slot == b && other == a)) {
      g_hash_table_remove (u->links, GINT_TO_POINTER (index));
      return;
    }
  }
  if (a == b || !are_nodes (u, a, b)) {
    u->n_kept++;
    return;
  }
  g_autofree BorPoint *bends = g_new (BorPoint, item->points.n);
  for (guint i = 0; i < item->points.n; i++)
    bends[i] = (BorPoint){ bor_coord_round (item->points.items[i].x),
                           bor_coord_round (-item->points.items[i].y) };
  bor_graph_add_link (u->next, u->approach_ids, u->vertex_ids, a, b, bends, item->points.n, NULL);
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
mark_gone (Update *u)
{
  GHashTableIter iter;
  gpointer slot;
  g_hash_table_iter_init (&iter, u->links);
  while (g_hash_table_iter_next (&iter, NULL, &slot)) {
    gint32 at = GPOINTER_TO_INT (slot) - 1;
    const BorApproach *a = bor_scenario_approach (u->base, at);
    gint32 other = bor_scenario_approach (u->base, a->opposite.slot)->locale.slot;
    BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, at);
    if (are_nodes (u, a->locale.slot, other))
      g_array_append_val (u->gone, ref);
    else
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
  list_links (u);
  for (guint i = 0; i < u->graph->nodes->len; i++) {
    g_autoptr (GList) names =
      json_object_get_members (((BorGraphItem *) u->graph->nodes->pdata[i])->values);
    for (GList *name = names; name != NULL; name = name->next)
      g_hash_table_add (u->columns, name->data);
  }
  for (guint i = 0; i < u->graph->nodes->len; i++)
    take_node (u, u->graph->nodes->pdata[i]);
  for (guint i = 0; i < u->graph->links->len; i++)
    take_link (u, u->graph->links->pdata[i]);
  mark_gone (u);
  if (u->n_kept > 0)
    bor_import_warnings_add (
      u->warnings, NULL, NULL,
      ngettext ("%u change cannot be taken over from a graph program; only nodes can be "
                "added, removed and linked",
                "%u changes cannot be taken over from a graph program; only nodes can be "
                "added, removed and linked",
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

BorScenario *
bor_graphml_update (const BorScenario *base, const BorGraph *graph)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (base);
  g_autoptr (BorImportWarnings) warnings = bor_import_warnings_new ();
  g_autoptr (GHashTable) columns = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) links = g_hash_table_new (NULL, NULL);
  g_autoptr (BorIds) approach_ids = bor_ids_new (base, BOR_KIND_APPROACH);
  g_autoptr (BorIds) vertex_ids = bor_ids_new (base, BOR_KIND_VERTEX);
  g_autoptr (BorIds) locale_ids = bor_ids_new (base, BOR_KIND_LOCALE);
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autofree gint32 *locales = g_new (gint32, bor_scenario_count (base, BOR_KIND_LOCALE));
  Update u = { .base = base,
               .next = next,
               .graph = graph,
               .warnings = warnings,
               .columns = columns,
               .by_key = by_key,
               .links = links,
               .gone = gone,
               .locales = locales,
               .approach_ids = approach_ids,
               .vertex_ids = vertex_ids,
               .locale_ids = locale_ids };
  run (&u);
  g_autoptr (BorScenario) result = without_gone (&u);
  g_autoptr (BorScenario) cleaned = bor_scenario_copy (result);
  warn_of_gone (&u, result);
  if (u.n_kept > 0
      || bor_scenario_count (result, BOR_KIND_LOCALE) < bor_scenario_count (next, BOR_KIND_LOCALE))
    bor_import_warnings_store (warnings, cleaned);
  return g_steal_pointer (&cleaned);
}
