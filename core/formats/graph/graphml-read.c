/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/graph/graphml-private.h"
#include "xml/document.h"
#include "xml/number.h"
#include "xml/read.h"

/* What the file declares of a value. */
typedef struct {
  char *name;     /* NULL for graphics */
  char *fallback; /* nullable */
  char *of;       /* "node", "edge", "graph" or "all" */
  char *twin;     /* the name that it has in the file, if another key has it too; nullable */
} Key;

typedef struct {
  const char *name;
  BorGraph *graph;
  GHashTable *keys;          /* id to Key * */
  GHashTable *names;         /* name of a key to what it is for, a bit for each kind of thing */
  GString *scenario, *board; /* the pieces of our own file */
  guint n_points, depth;
  gboolean directed; /* links say otherwise for themselves */
  gboolean any_twin;
  GError *error;
} Reader;

/* Groups in groups. */
#define MAX_DEPTH 32

static void
free_key (gpointer data)
{
  Key *key = data;
  xmlFree (key->name);
  xmlFree (key->fallback);
  xmlFree (key->of);
  xmlFree (key->twin);
  g_free (key);
}

static void
fail (Reader *r, const xmlNode *node, BorGraphError code, const char *message)
{
  if (r->error == NULL)
    r->error =
      g_error_new (BOR_GRAPH_ERROR, code, "%s:%ld: %s", r->name, xmlGetLineNo (node), message);
}

/* (free with xmlFree) */
static char *
get (const xmlNode *node, const char *name)
{
  return (char *) xmlGetNoNsProp (node, BAD_CAST name);
}

static gboolean
is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

/* Counts something that a network cannot have. */
static void G_GNUC_PRINTF (3, 4) skip (Reader *r, const xmlNode *node, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = g_strdup_printf ("line %ld", xmlGetLineNo (node));
  bor_import_warnings_count (r->graph->warnings, where, message);
}

static void
skip_element (Reader *r, const xmlNode *node)
{
  if (node->type == XML_ELEMENT_NODE)
    skip (r, node, _ ("a <%s> was skipped"), (const char *) node->name);
}

/* Two values of the same things that went by one name would be one. */
static gboolean
is_taken (Reader *r, const Key *key)
{
  static const char *const things[] = { "node", "edge", "graph", "port", "hyperedge" };
  G_STATIC_ASSERT (BOR_GRAPHML_OF_NODES == 1u << 0 && BOR_GRAPHML_OF_EDGES == 1u << 1);
  guint all = (1u << G_N_ELEMENTS (things)) - 1, own = all;
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (g_strcmp0 (key->of, things[i]) == 0)
      own = 1u << i;
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (r->names, key->name));
  g_hash_table_insert (r->names, g_strdup (key->name), GUINT_TO_POINTER (before | own));
  return (before & own) != 0;
}

static void
read_key (Reader *r, const xmlNode *node)
{
  char *id = get (node, "id");
  if (id == NULL) {
    skip_element (r, node);
    return;
  }
  Key *key = g_new0 (Key, 1);
  char *graphics = get (node, "yfiles.type");
  key->name = graphics == NULL ? get (node, "attr.name") : NULL;
  key->of = get (node, "for");
  if (graphics == NULL && (key->name == NULL || is_taken (r, key))) {
    r->any_twin = r->any_twin || key->name != NULL;
    key->twin = key->name;
    key->name = (char *) xmlStrdup (BAD_CAST id);
  }
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (is (child, "default") && key->fallback == NULL)
      key->fallback = (char *) xmlNodeGetContent (child);
  g_hash_table_replace (r->keys, g_strdup (id), key);
  xmlFree (graphics);
  xmlFree (id);
}

/* Notes the names of which something has two values. */
static void
find_pairs (Reader *r, const xmlNode *owner, GHashTable *pairs)
{
  g_autoptr (GHashTable) here = g_hash_table_new (g_str_hash, g_str_equal);
  for (const xmlNode *node = owner->children; node != NULL; node = node->next)
    if (is (node, "graph") || is (node, "node") || is (node, "edge"))
      find_pairs (r, node, pairs);
    else if (is (node, "data")) {
      char *id = get (node, "key");
      const Key *key = id != NULL ? g_hash_table_lookup (r->keys, id) : NULL;
      const char *name = key == NULL ? NULL : key->twin != NULL ? key->twin : key->name;
      if (name != NULL && !g_hash_table_add (here, (gpointer) name))
        g_hash_table_add (pairs, (gpointer) name);
      xmlFree (id);
    }
}

/* A program that has a key for each type writes one value as text here and as a number there. Such keys
 * are one, if nothing has a value of both. */
static void
join_twins (Reader *r, const xmlNode *root)
{
  g_autoptr (GHashTable) pairs = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer value;
  find_pairs (r, root, pairs);
  g_hash_table_iter_init (&iter, r->keys);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Key *key = value;
    if (key->fallback != NULL && key->name != NULL) /* then everything has a value of it */
      g_hash_table_add (pairs, key->twin != NULL ? key->twin : key->name);
  }
  g_hash_table_iter_init (&iter, r->keys);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    Key *key = value;
    if (key->twin == NULL || g_hash_table_contains (pairs, key->twin))
      continue;
    xmlFree (key->name);
    key->name = g_steal_pointer (&key->twin);
  }
}

/* Values that the file gives to everything that does not say otherwise. */
static void
add_fallbacks (Reader *r, JsonObject *values, const char *of)
{
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init (&iter, r->keys);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const Key *key = value;
    if (key->fallback != NULL && *key->fallback != '\0' && key->name != NULL
        && (g_strcmp0 (key->of, of) == 0 || g_strcmp0 (key->of, "all") == 0))
      json_object_set_string_member (values, key->name, key->fallback);
  }
}

static double
get_number (const xmlNode *node, const char *name)
{
  char *text = get (node, name), *end;
  double value = text != NULL ? g_ascii_strtod (text, &end) : NAN;
  if (text != NULL && (end == text || *end != '\0'))
    value = NAN;
  xmlFree (text);
  return fabs (value) <= BOR_XML_MAX_COORD ? value : NAN;
}

/* Graphics have y to the south. Places that are no numbers are left out. */
static void
add_point (Reader *r, const xmlNode *node, BorPoints *points, double x, double y)
{
  if (isnan (x) || isnan (y))
    return;
  if (r->n_points++ == BOR_GRAPH_MAX_POINTS)
    fail (r, node, BOR_GRAPH_ERROR_REFUSED, _ ("too many points"));
  points->items = g_renew (BorPoint, points->items, points->n + 1);
  points->items[points->n++] = (BorPoint){ x, -y };
}

/* A text that stands on the map at a node or link. (transfer full, nullable) */
static char *
read_label (Reader *r, const xmlNode *node, gboolean taken)
{
  char *text = (char *) xmlNodeGetContent (node);
  g_autofree char *label =
    text != NULL && *g_strstrip (text) != '\0' && !taken ? g_strdup (text) : NULL;
  if (taken && text != NULL && *g_strstrip (text) != '\0')
    skip (r, node, _ ("another label was skipped"));
  xmlFree (text);
  return g_steal_pointer (&label);
}

/* What yEd draws: <y:ShapeNode> and the like with <y:Geometry> and <y:NodeLabel>,
 * <y:PolyLineEdge> and the like with <y:Path>, <y:Point> and <y:EdgeLabel>. */
static void
read_graphics (Reader *r, const xmlNode *owner, BorGraphItem *item, guint depth)
{
  static const char *const folders[] = {
    "ShapeNode",     "GenericNode",  "ImageNode",  "SVGNode",    "UMLClassNode",
    "TableNode",     "PolyLineEdge", "BezierEdge", "SplineEdge", "ArcEdge",
    "QuadCurveEdge", "GenericEdge",  "Path",       NULL
  };
  for (const xmlNode *node = owner->children; node != NULL && depth < MAX_DEPTH;
       node = node->next) {
    if (node->type != XML_ELEMENT_NODE)
      continue;
    if (is (node, "Geometry") && item->points.n == 0) {
      double width = get_number (node, "width"), height = get_number (node, "height");
      add_point (r, node, &item->points, get_number (node, "x") + (isnan (width) ? 0 : width / 2),
                 get_number (node, "y") + (isnan (height) ? 0 : height / 2));
    } else if (is (node, "Point"))
      add_point (r, node, &item->points, get_number (node, "x"), get_number (node, "y"));
    else if (is (node, "NodeLabel")) {
      char *label = read_label (r, node, item->label != NULL);
      item->label = label != NULL ? label : item->label;
    } else if (is (node, "EdgeLabel")) {
      gboolean taken = json_object_has_member (item->values, "label");
      g_autofree char *label = read_label (r, node, taken);
      if (label != NULL)
        json_object_set_string_member (item->values, "label", label);
    } else {
      item->drawn = item->drawn || is (node, "Path");
      if (!g_strv_contains (folders, (const char *) node->name))
        skip (r, node, _ ("how a node or link is drawn (<%s>) was skipped"),
              (const char *) node->name);
      read_graphics (r, node, item, depth + 1);
    }
  }
}

static void
read_data (Reader *r, const xmlNode *node, BorGraphItem *item)
{
  char *id = get (node, "key");
  const Key *key = id != NULL ? g_hash_table_lookup (r->keys, id) : NULL;
  if (key != NULL && key->name == NULL)
    read_graphics (r, node, item, 0);
  else if (id != NULL) { /* if nothing declares it, its id must do as its name */
    char *text = (char *) xmlNodeGetContent (node);
    json_object_set_string_member (item->values, key != NULL ? key->name : id,
                                   text != NULL ? text : "");
    xmlFree (text);
  } else
    skip_element (r, node);
  xmlFree (id);
}

static BorGraphItem *
read_item (Reader *r, const xmlNode *node, GPtrArray *list, const char *of)
{
  g_autoptr (JsonObject) values = json_object_new ();
  char *id = get (node, "id");
  g_autofree char *line = g_strdup_printf ("line %ld", xmlGetLineNo (node));
  add_fallbacks (r, values, of);
  BorGraphItem *item = bor_graph_add (r->graph, list, g_strdup (id != NULL ? id : line), values);
  if (item == NULL)
    fail (r, node, BOR_GRAPH_ERROR_REFUSED, _ ("too many nodes and links"));
  else if (list == r->graph->nodes)
    item->key = g_strdup (id);
  for (const xmlNode *child = node->children; item != NULL && child != NULL; child = child->next)
    if (is (child, "data"))
      read_data (r, child, item);
    else
      skip_element (r, child);
  xmlFree (id);
  return item;
}

static void
read_edge (Reader *r, const xmlNode *node)
{
  char *source = get (node, "source"), *target = get (node, "target");
  char *directed = get (node, "directed");
  BorGraphItem *item = read_item (r, node, r->graph->links, "edge");
  if (item != NULL) {
    item->from = g_strdup (source != NULL ? source : "");
    item->to = g_strdup (target != NULL ? target : "");
    item->directed = directed != NULL ? strcmp (directed, "true") == 0 : r->directed;
  }
  xmlFree (source);
  xmlFree (target);
  xmlFree (directed);
}

/* A value of the whole graph, which may be a piece of our own file. */
static void
read_piece (Reader *r, const xmlNode *node)
{
  char *id = get (node, "key");
  const Key *key = id != NULL ? g_hash_table_lookup (r->keys, id) : NULL;
  const char *name = key != NULL ? key->name : id;
  GString *piece = g_strcmp0 (name, BOR_GRAPHML_SCENARIO) == 0 ? r->scenario
                   : g_strcmp0 (name, BOR_GRAPHML_BOARD) == 0  ? r->board
                                                               : NULL;
  if (piece != NULL) {
    char *text = (char *) xmlNodeGetContent (node);
    g_string_append (piece, text != NULL ? text : "");
    xmlFree (text);
  } else if (name != NULL)
    skip (r, node, _ ("the value “%s” of the whole graph was skipped"), name);
  xmlFree (id);
}

static void read_graph (Reader *r, const xmlNode *graph);

/* A node with a graph inside is a group: what is in it counts. */
static void
read_group (Reader *r, const xmlNode *group)
{
  bor_graphml_note_group (r->graph, group);
  skip (r, group, _ ("a group was replaced by the nodes in it; its own values were skipped"));
  for (const xmlNode *node = group->children; node != NULL; node = node->next)
    if (is (node, "graph"))
      read_graph (r, node);
    else if (!is (node, "data"))
      skip_element (r, node);
}

static void
read_graph (Reader *r, const xmlNode *graph)
{
  char *directed = get (graph, "edgedefault");
  gboolean outer = r->directed;
  if (directed != NULL)
    r->directed = strcmp (directed, "directed") == 0;
  xmlFree (directed);
  if (r->depth++ == MAX_DEPTH)
    fail (r, graph, BOR_GRAPH_ERROR_REFUSED, _ ("groups are nested too deeply"));
  for (const xmlNode *node = graph->children; node != NULL && r->error == NULL; node = node->next) {
    const xmlNode *inner = node->children;
    while (is (node, "node") && inner != NULL && !is (inner, "graph"))
      inner = inner->next;
    if (is (node, "node") && inner != NULL)
      read_group (r, node);
    else if (is (node, "node"))
      read_item (r, node, r->graph->nodes, "node");
    else if (is (node, "edge"))
      read_edge (r, node);
    else if (is (node, "data"))
      read_piece (r, node);
    else
      skip_element (r, node);
  }
  r->directed = outer;
  r->depth--;
}

static void
read_document (Reader *r, const xmlNode *root)
{
  gboolean any = FALSE;
  if (!is (root, "graphml"))
    fail (r, root, BOR_GRAPH_ERROR_NOT_OURS, _ ("not GraphML; expected <graphml>"));
  for (const xmlNode *node = root->children; node != NULL && r->error == NULL; node = node->next)
    if (is (node, "key"))
      read_key (r, node);
  if (r->any_twin && r->error == NULL)
    join_twins (r, root);
  for (const xmlNode *node = root->children; node != NULL && r->error == NULL; node = node->next)
    if (is (node, "graph")) {
      read_graph (r, node);
      any = TRUE;
    } else if (!is (node, "key"))
      skip_element (r, node);
  if (!any)
    fail (r, root, BOR_GRAPH_ERROR_NOT_OURS, _ ("nothing to import; expected <graph>"));
}

/* Some programs drop the values of the whole graph, and with them the scenario. */
static void
tell_lost (Reader *r)
{
  if (g_hash_table_contains (r->names, BOR_GRAPHML_NODE))
    bor_import_warnings_add (
      r->graph->warnings, NULL, NULL,
      _ (
        "the file was exported by Bormida, but another program has left out the scenario in it: it "
        "was read as a file of that program"));
}

/* The file that we wrote, with what has been changed since. */
static BorScenario *
read_ours (Reader *r, GError **error)
{
  g_autoptr (GBytes) scenario = g_bytes_new_take (r->scenario->str, r->scenario->len);
  g_autoptr (GBytes) board = g_bytes_new_take (r->board->str, r->board->len);
  g_string_free (g_steal_pointer (&r->scenario), FALSE);
  g_string_free (g_steal_pointer (&r->board), FALSE);
  g_autoptr (BorScenario) base = g_bytes_get_size (board) > 0
                                   ? bor_xml_read_with_board (scenario, board, r->name, error)
                                   : bor_xml_read_bytes (scenario, r->name, NULL, error);
  return base != NULL ? bor_graphml_update (base, r->graph, r->names) : NULL;
}

static void
clear (Reader *r)
{
  g_hash_table_unref (r->keys);
  g_hash_table_unref (r->names);
  if (r->scenario != NULL)
    g_string_free (r->scenario, TRUE);
  if (r->board != NULL)
    g_string_free (r->board, TRUE);
}

BorScenario *
bor_graphml_read (GBytes *bytes, const BorGraphOptions *options, GError **error)
{
  g_return_val_if_fail (bytes != NULL && options != NULL, NULL);
  xmlDoc *doc = bor_xml_read_document (bytes, options->name, error);
  if (doc == NULL)
    return NULL;
  g_autoptr (BorGraph) graph = bor_graph_new ();
  Reader r = { .name = options->name,
               .graph = graph,
               .keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_key),
               .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
               .scenario = g_string_new (NULL),
               .board = g_string_new (NULL) };
  BorScenario *scenario = NULL;
  graph->down = TRUE;
  read_document (&r, xmlDocGetRootElement (doc));
  xmlFreeDoc (doc);
  if (r.error != NULL)
    g_propagate_error (error, r.error);
  else if (r.scenario->len > 0 && options->mapping == NULL)
    scenario = read_ours (&r, error);
  else {
    if (r.scenario->len == 0)
      tell_lost (&r);
    scenario = bor_graph_build (graph, options, error);
  }
  clear (&r);
  return scenario;
}
