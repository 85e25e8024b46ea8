/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/graph/graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "formats/graph/private.h"
#include "formats/import/import.h"
#include "formats/import/place.h"
#include "formats/json/private.h"
#include "geometry/geometry.h"

G_DEFINE_QUARK (bor - graph - error - quark, bor_graph_error)

/* Width of the strip around nodes, as a fraction of the board. */
#define MARGIN 0.05

static void
free_item (gpointer data)
{
  BorGraphItem *item = data;
  g_free (item->where);
  g_clear_pointer (&item->values, json_object_unref);
  g_free (item->key);
  g_free (item->label);
  g_free (item->from);
  g_free (item->to);
  bor_points_clear (&item->points);
  g_free (item);
}

BorGraph *
bor_graph_new (void)
{
  BorGraph *graph = g_new0 (BorGraph, 1);
  graph->nodes = g_ptr_array_new_with_free_func (free_item);
  graph->links = g_ptr_array_new_with_free_func (free_item);
  graph->areas = g_ptr_array_new_with_free_func (free_item);
  graph->warnings = bor_import_warnings_new ();
  return graph;
}

void
bor_graph_free (BorGraph *graph)
{
  if (graph == NULL)
    return;
  g_ptr_array_unref (graph->nodes);
  g_ptr_array_unref (graph->links);
  g_ptr_array_unref (graph->areas);
  bor_import_warnings_free (graph->warnings);
  g_clear_pointer (&graph->groups, g_hash_table_unref);
  g_free (graph);
}

BorGraphItem *
bor_graph_add (BorGraph *graph, GPtrArray *list, char *where, JsonObject *values)
{
  g_return_val_if_fail (graph != NULL && list != NULL, NULL);
  if (graph->n_items == BOR_GRAPH_MAX_ITEMS) {
    g_free (where);
    return NULL;
  }
  BorGraphItem *item = g_new0 (BorGraphItem, 1);
  graph->n_items++;
  item->where = where;
  item->values = values != NULL ? json_object_ref (values) : NULL;
  g_ptr_array_add (list, item);
  return item;
}

static void
find_place (BorGraphBuild *b, guint i)
{
  const BorGraphItem *item = b->graph->nodes->pdata[i];
  BorPoint *at = &b->places[i];
  b->has_place[i] = TRUE;
  if (item->points.n > 0)
    *at = item->points.items[0];
  else if (bor_graph_number (b, BOR_GRAPH_NODES, item, BOR_GRAPH_X, &at->x)
           && bor_graph_number (b, BOR_GRAPH_NODES, item, BOR_GRAPH_Y, &at->y))
    at->y = bor_graph_is_down (b) ? -at->y : at->y;
  else {
    g_autofree char *x = bor_graph_value (b, BOR_GRAPH_NODES, item, BOR_GRAPH_X);
    b->has_place[i] = FALSE;
    if (x != NULL && *x != '\0')
      bor_import_warnings_count (b->graph->warnings, item->where,
                                 _ ("the position is not two numbers: it was skipped"));
  }
}

/* The area that the file covers. */
static BorBox
find_extent (const BorGraphBuild *b)
{
  const GPtrArray *lists[] = { b->graph->areas, b->graph->links };
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < b->graph->nodes->len; i++)
    if (b->has_place[i])
      box = bor_box_union (box, bor_points_box (&b->places[i], 1));
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i]->len; k++) {
      const BorPoints *points = &((const BorGraphItem *) lists[i]->pdata[k])->points;
      if (points->n > 0)
        box = bor_box_union (box, bor_points_box (points->items, points->n));
    }
  return box;
}

/* Maps positions in the file to the board. */
typedef struct {
  double scale, x, y; /* x' = (x - this.x) scale, y' = (this.y - y) scale */
} Fit;

static BorPoint
fitted (Fit fit, BorPoint p)
{
  return (BorPoint){ bor_coord_round ((p.x - fit.x) * fit.scale),
                     bor_coord_round ((fit.y - p.y) * fit.scale) };
}

/* Outlines reach the edges of the board; nodes alone keep a distance. */
static Fit
fit_board (BorGraphBuild *b)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (b->scenario));
  BorBox box = find_extent (b);
  gboolean empty = !(box.x1 >= box.x0);
  double size = b->options->size, margin = b->graph->areas->len > 0 ? 0 : size * MARGIN;
  double wide = empty ? 0 : box.x1 - box.x0, high = empty ? 0 : box.y1 - box.y0;
  double longest = MAX (wide, high), scale = longest > 0 ? (size - 2 * margin) / longest : 1;
  Fit fit = { scale, (empty ? 0 : box.x0) - margin / scale, (empty ? 0 : box.y1) + margin / scale };
  board->kind = b->graph->nodes->len > 0 ? BOR_BOARD_NETWORK : BOR_BOARD_AREA;
  board->width = MAX (bor_coord_round (wide * scale + 2 * margin), size * MARGIN);
  board->height = MAX (bor_coord_round (high * scale + 2 * margin), size * MARGIN);
  if (longest <= 0)
    board->width = board->height = size;
  if (!empty)
    bor_import_place_board (board, b->options->projected, fit.x, fit.y, 1 / scale, b->warnings);
  bor_scenario_replace (b->scenario, 0, board);
  return fit;
}

/* Nodes without a position stand in a ring, in order. */
static void
place_others (BorGraphBuild *b)
{
  const BorBoard *board = bor_scenario_board (b->scenario);
  guint n = 0, i_other = 0;
  for (guint i = 0; i < b->graph->nodes->len; i++)
    n += !b->has_place[i];
  for (guint i = 0; i < b->graph->nodes->len; i++) {
    if (b->has_place[i])
      continue;
    double angle = 2 * G_PI * i_other++ / n;
    b->places[i] = (BorPoint){ bor_coord_round (board->width * (0.5 + 0.45 * sin (angle))),
                               bor_coord_round (board->height * (0.5 - 0.45 * cos (angle))) };
  }
  if (n > 0)
    bor_import_warnings_add (b->warnings, NULL, NULL,
                             ngettext ("%u node has no position; it was placed on a ring",
                                       "%u nodes have no position; they were placed on a ring", n),
                             n);
}

static void
make_areas (BorGraphBuild *b, Fit fit)
{
  g_autoptr (BorImport) import = bor_import_new (b->scenario, b->warnings);
  bor_import_set_tolerance (import, b->options->tolerance);
  for (guint i = 0; i < b->graph->areas->len; i++) {
    BorGraphItem *item = b->graph->areas->pdata[i];
    g_autofree char *id = bor_graph_value (b, BOR_GRAPH_AREAS, item, BOR_GRAPH_ID);
    g_autofree char *name = bor_graph_value (b, BOR_GRAPH_AREAS, item, BOR_GRAPH_NAME);
    g_autoptr (BorProps) props = bor_graph_props (b, BOR_GRAPH_AREAS, item);
    g_autofree BorPoint *ring = g_new (BorPoint, item->points.n);
    for (guint k = 0; k < item->points.n; k++)
      ring[k] = fitted (fit, item->points.items[k]);
    bor_import_add_locale (import, NULL, id, name, ring, item->points.n, props, item->where);
  }
  bor_import_finish (import);
}

static void
make_node (BorGraphBuild *b, BorIds *ids, guint i)
{
  const BorGraphItem *item = b->graph->nodes->pdata[i];
  g_autofree char *key = bor_graph_value (b, BOR_GRAPH_NODES, item, BOR_GRAPH_KEY);
  g_autofree char *id = bor_graph_value (b, BOR_GRAPH_NODES, item, BOR_GRAPH_ID);
  g_autofree char *name = bor_graph_value (b, BOR_GRAPH_NODES, item, BOR_GRAPH_NAME);
  g_autofree char *stem = bor_id_stem (id != NULL ? id : name != NULL ? name : key);
  BorLocale *node = bor_element_new (BOR_KIND_LOCALE, bor_ids_take (ids, stem));
  node->shape = BOR_LOCALE_NODE;
  node->name = g_steal_pointer (&name);
  node->x = b->places[i].x;
  node->y = b->places[i].y;
  bor_element_take_props (node, bor_graph_props (b, BOR_GRAPH_NODES, item));
  if (key == NULL) /* links then call it by its name */
    key = g_strdup (node->name);
  b->slots[i] = bor_scenario_append (b->scenario, node);
  if (key == NULL)
    return;
  if (g_hash_table_contains (b->by_key, key)) {
    bor_import_warnings_add (b->warnings, item->where, &b->places[i],
                             _ ("another node is called “%s” too; links to it were skipped"), key);
    g_hash_table_insert (b->by_key, g_steal_pointer (&key), GUINT_TO_POINTER (0));
  } else
    g_hash_table_insert (b->by_key, g_steal_pointer (&key), GUINT_TO_POINTER (i + 1));
}

/* Adds the nodes that links name, in the order of the file. FALSE if there are too many. */
static gboolean
imply_nodes (BorGraphBuild *b)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < b->graph->links->len; i++)
    for (BorGraphField end = BOR_GRAPH_FROM; end <= BOR_GRAPH_TO; end++) {
      const BorGraphItem *link = b->graph->links->pdata[i];
      g_autofree char *key = bor_graph_value (b, BOR_GRAPH_LINKS, link, end);
      if (key == NULL || g_hash_table_contains (seen, key))
        continue;
      BorGraphItem *item = bor_graph_add (b->graph, b->graph->nodes, g_strdup (link->where), NULL);
      if (item == NULL)
        return FALSE;
      item->key = g_strdup (key);
      item->label = g_strdup (key);
      g_hash_table_add (seen, g_steal_pointer (&key));
    }
  return TRUE;
}

static void
make (BorGraphBuild *b)
{
  for (guint i = 0; i < b->graph->nodes->len; i++)
    find_place (b, i);
  Fit fit = fit_board (b);
  for (guint i = 0; i < b->graph->nodes->len; i++)
    if (b->has_place[i])
      b->places[i] = fitted (fit, b->places[i]);
  place_others (b);
  for (guint i = 0; i < b->graph->links->len; i++) {
    BorPoints *points = &((BorGraphItem *) b->graph->links->pdata[i])->points;
    for (guint k = 0; k < points->n; k++)
      points->items[k] = fitted (fit, points->items[k]);
  }
  if (b->graph->areas->len > 0)
    make_areas (b, fit);
  g_autoptr (BorIds) ids = bor_ids_new (b->scenario, BOR_KIND_LOCALE);
  for (guint i = 0; i < b->graph->nodes->len; i++)
    make_node (b, ids, i);
  bor_graph_make_links (b);
  if (b->graph->n_high > 0)
    bor_import_warnings_add (b->warnings, NULL, NULL,
                             ngettext ("%u position has more than two numbers: only two were used",
                                       "%u positions have more than two numbers: only two were "
                                       "used",
                                       b->graph->n_high),
                             b->graph->n_high);
}

gboolean
bor_graph_options_init (BorGraphOptions *options, BorJob *job, const char *name, GError **error)
{
  *options = (BorGraphOptions){ .name = name,
                                .size = bor_options_real (job->options, "size"),
                                .reach = bor_options_real (job->options, "reach"),
                                .job = job };
  gboolean good = bor_job_load_mapping (job, &options->mapping, &options->mapping_shown, error);
  options->mapping_name = options->mapping_shown;
  return good;
}

void
bor_graph_options_clear (BorGraphOptions *options)
{
  g_clear_pointer (&options->mapping, g_bytes_unref);
  g_clear_pointer (&options->mapping_shown, g_free);
}

static JsonParser *
parse_mapping (const BorGraphOptions *options, GError **error)
{
  return options->mapping != NULL ? bor_json_parse (options->mapping, options->mapping_name, error)
                                  : NULL;
}

/* TRUE if there is something to make; otherwise there is an error. */
static gboolean
prepare (BorGraphBuild *b, JsonParser *parser)
{
  if (!bor_graph_read_mapping (b, parser))
    return FALSE;
  if (b->graph->links_only && !imply_nodes (b))
    b->rules.error = g_error_new (BOR_GRAPH_ERROR, BOR_GRAPH_ERROR_REFUSED,
                                  _ ("%s: too many nodes and links; the limit is %u"),
                                  b->options->name, BOR_GRAPH_MAX_ITEMS);
  else if (b->graph->nodes->len + b->graph->areas->len == 0)
    b->rules.error = g_error_new (BOR_GRAPH_ERROR, BOR_GRAPH_ERROR_NOT_OURS,
                                  _ ("%s: nothing to import"), b->options->name);
  return b->rules.error == NULL;
}

BorScenario *
bor_graph_build (BorGraph *graph, const BorGraphOptions *options, GError **error)
{
  g_return_val_if_fail (graph != NULL && options != NULL && options->size > 0, NULL);
  g_autoptr (JsonParser) parser = parse_mapping (options, error);
  if (options->mapping != NULL && parser == NULL)
    return NULL;
  g_autoptr (BorScenario) scenario = bor_scenario_new ();
  BorImportWarnings *warnings = graph->warnings;
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  BorGraphBuild b = {
    .graph = graph, .options = options, .scenario = scenario, .warnings = warnings, .by_key = by_key
  };
  if (options->job != NULL)
    bor_graph_survey (graph, options->job->survey);
  if (prepare (&b, parser)) {
    b.places = g_new0 (BorPoint, graph->nodes->len);
    b.has_place = g_new0 (gboolean, graph->nodes->len);
    b.slots = g_new0 (gint32, graph->nodes->len);
    make (&b);
  }
  g_free (b.places);
  g_free (b.has_place);
  g_free (b.slots);
  g_clear_pointer (&b.rules.used, g_hash_table_unref);
  if (b.rules.error != NULL) {
    /* cppcheck-suppress memleak; taken over */
    g_propagate_error (error, b.rules.error);
    return NULL;
  }
  bor_import_warnings_store (warnings, scenario);
  return g_steal_pointer (&scenario);
}
