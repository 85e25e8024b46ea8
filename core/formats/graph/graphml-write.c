/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "formats/graph/graphml-private.h"
#include "geometry/geometry.h"
#include "geometry/ring.h"
#include "vocabulary/properties.h"
#include "xml/number.h"
#include "xml/writer.h"
#include "xml/xml.h"

/* Width of a node on the board's longer side, as far as graph programs draw it. */
#define NODES_ACROSS 50

typedef struct {
  const BorScenario *scenario;
  BorXmlWriter xml;
  GArray *pairs;        /* from bor_graphml_pairs() */
  GHashTable *keys[2];  /* of nodes and edges: name of a value → id of its key */
  double height, width; /* of the board; of a node as it is drawn */
} Writer;

static void
put (Writer *w, const char *text)
{
  bor_xml_put (&w->xml, text, strlen (text));
}

static void
put_attribute (Writer *w, const char *name, const char *value)
{
  put (w, " ");
  put (w, name);
  put (w, "=\"");
  bor_xml_put_value (&w->xml, value);
  put (w, "\"");
}

static void
put_real (Writer *w, const char *name, double value)
{
  char text[40];
  *bor_xml_put_real (text, value) = '\0';
  put_attribute (w, name, text);
}

static void
put_data (Writer *w, const char *key, const char *text)
{
  put (w, "      <data");
  put_attribute (w, "key", key);
  put (w, ">");
  bor_xml_put_text (&w->xml, text);
  put (w, "</data>\n");
}

static void
put_data_real (Writer *w, const char *key, double value)
{
  char text[40];
  *bor_xml_put_real (text, value) = '\0';
  put_data (w, key, text);
}

static void
put_data_int (Writer *w, const char *key, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  put_data (w, key, text);
}

char *
bor_graphml_name (const char *property)
{
  static const char *const reserved[] = { "label", "x", "y", NULL };
  static const char *const prefixes[] = { BOR_GRAPHML_PROPERTY, BOR_GRAPHML_FROM, BOR_GRAPHML_TO,
                                          "bormida-" };
  gboolean taken = g_strv_contains (reserved, property);
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    taken = taken || g_str_has_prefix (property, prefixes[i]);
  return g_strconcat (taken ? BOR_GRAPHML_PROPERTY : "", property, NULL);
}

static void
put_key (Writer *w, const char *id, const char *of, const char *name, const char *type)
{
  put (w, "  <key");
  put_attribute (w, "id", id);
  put_attribute (w, "for", of);
  put_attribute (w, "attr.name", name);
  put_attribute (w, "attr.type", type);
  put (w, "/>\n");
}

/* Declares the value that a property is written as. */
static void
declare (Writer *w, gboolean edge, const char *prefix, const char *property)
{
  g_autofree char *own = bor_graphml_name (property), *name = g_strconcat (prefix, own, NULL);
  if (g_hash_table_contains (w->keys[edge], name))
    return;
  char *id = g_strdup_printf ("%s%u", edge ? "e" : "n", g_hash_table_size (w->keys[edge]));
  put_key (w, id, edge ? "edge" : "node", name, "string");
  g_hash_table_insert (w->keys[edge], g_steal_pointer (&name), id);
}

static void
put_property (Writer *w, gboolean edge, const char *prefix, const char *property, const char *value)
{
  g_autofree char *own = bor_graphml_name (property), *name = g_strconcat (prefix, own, NULL);
  put_data (w, g_hash_table_lookup (w->keys[edge], name), value);
}

/* Where a locale stands as a node. */
static BorPoint
place_of (const BorScenario *scenario, const BorLocale *locale)
{
  BorPoint at = locale->shape == BOR_LOCALE_NODE ? (BorPoint){ locale->x, locale->y }
                                                 : bor_locale_label_point (scenario, locale);
  return (BorPoint){ bor_coord_round (at.x), bor_coord_round (at.y) };
}

typedef void (*PropertyFunction) (Writer *w, const char *prefix, const char *name,
                                  const char *value);

/* Those that both ends have once, the others for each end. */
static void
for_each_property (Writer *w, const BorApproach *a, const BorApproach *b, PropertyFunction function)
{
  for (guint end = 0; end < 2; end++) {
    const BorProps *own = (end == 0 ? a : b)->base.props, *other = (end == 0 ? b : a)->base.props;
    for (guint i = 0; i < bor_props_size (own); i++) {
      const char *name = bor_props_name (own, i), *value = bor_props_value (own, i);
      gboolean both = bor_props_is (other, name, value);
      if (!both || end == 0)
        function (w, both ? "" : end == 0 ? BOR_GRAPHML_FROM : BOR_GRAPHML_TO, name, value);
    }
  }
}

static void
declare_edge_property (Writer *w, const char *prefix, const char *name, const char *value)
{
  declare (w, TRUE, prefix, name);
}

static void
put_edge_property (Writer *w, const char *prefix, const char *name, const char *value)
{
  put_property (w, TRUE, prefix, name, value);
}

static void
add_pair (const BorScenario *scenario, gint32 slot, GArray *list, GHashTable *listed)
{
  const BorApproach *a = bor_scenario_approach (scenario, slot);
  const BorApproach *b = a != NULL ? bor_scenario_approach (scenario, a->opposite.slot) : NULL;
  gboolean again = b != NULL && b->opposite.slot == slot
                   && g_hash_table_contains (listed, GINT_TO_POINTER (a->opposite.slot));
  if (b == NULL || again || bor_scenario_locale (scenario, a->locale.slot) == NULL
      || bor_scenario_locale (scenario, b->locale.slot) == NULL
      || !g_hash_table_add (listed, GINT_TO_POINTER (slot)))
    return;
  g_array_append_val (list, slot);
}

/* The order of slots is not that of the file, which is what both sides know. */
GArray *
bor_graphml_pairs (const BorScenario *scenario)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GHashTable) listed = g_hash_table_new (NULL, NULL);
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, at, const BorLocale, locale)
    for (guint i = 0; i < locale->approaches.n; i++)
      add_pair (scenario, locale->approaches.items[i].slot, list, listed);
  return list;
}

static const BorApproach *
end_of_pair (const Writer *w, guint index, guint end)
{
  const BorApproach *a =
    bor_scenario_approach (w->scenario, g_array_index (w->pairs, gint32, index));
  return end == 0 ? a : bor_scenario_approach (w->scenario, a->opposite.slot);
}

static void
put_keys (Writer *w)
{
  put_key (w, "label", "node", "label", "string");
  put_key (w, "x", "node", "x", "double");
  put_key (w, "y", "node", "y", "double");
  put_key (w, "node", "node", BOR_GRAPHML_NODE, "int");
  put_key (w, "id", "node", BOR_GRAPHML_SPACE, "string");
  put_key (w, "link", "edge", BOR_GRAPHML_LINK, "int");
  put_key (w, "symbol", "edge", BOR_GRAPHML_SYMBOL, "string");
  put_key (w, "scenario", "graph", BOR_GRAPHML_SCENARIO, "string");
  put_key (w, "board", "graph", BOR_GRAPHML_BOARD, "string");
  put (w, "  <key id=\"shape\" for=\"node\" yfiles.type=\"nodegraphics\"/>\n"
          "  <key id=\"path\" for=\"edge\" yfiles.type=\"edgegraphics\"/>\n");
  BOR_FOREACH (w->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    for (guint i = 0; i < bor_props_size (locale->base.props); i++)
      declare (w, FALSE, "", bor_props_name (locale->base.props, i));
  for (guint i = 0; i < w->pairs->len; i++)
    for_each_property (w, end_of_pair (w, i, 0), end_of_pair (w, i, 1), declare_edge_property);
}

/* For yEd; before the values, so that programs that read both keep ours. */
static void
put_shape (Writer *w, const BorLocale *locale, BorPoint at)
{
  put (w, "      <data key=\"shape\"><y:ShapeNode><y:Geometry");
  put_real (w, "x", at.x - w->width / 2);
  put_real (w, "y", at.y - w->width / 2);
  put_real (w, "width", w->width);
  put_real (w, "height", w->width);
  put (w, "/><y:NodeLabel modelName=\"sides\" modelPosition=\"s\">");
  bor_xml_put_text (&w->xml, locale->name != NULL ? locale->name : "");
  put (w, "</y:NodeLabel><y:Shape");
  put_attribute (w, "type", locale->shape == BOR_LOCALE_NODE ? "ellipse" : "rectangle");
  put (w, "/></y:ShapeNode></data>\n");
}

static void
put_node (Writer *w, gint32 slot, const BorLocale *locale, guint index)
{
  BorPoint at = place_of (w->scenario, locale);
  g_autofree char *id = g_strdup_printf ("n%d", slot);
  put (w, "    <node");
  put_attribute (w, "id", id);
  put (w, ">\n");
  put_shape (w, locale, at);
  if (locale->name != NULL)
    put_data (w, "label", locale->name);
  put_data_real (w, "x", at.x);
  put_data_real (w, "y", bor_coord_round (w->height - at.y));
  put_data_int (w, "node", index);
  if (locale->base.id != NULL)
    put_data (w, "id", locale->base.id);
  for (guint i = 0; i < bor_props_size (locale->base.props); i++)
    put_property (w, FALSE, "", bor_props_name (locale->base.props, i),
                  bor_props_value (locale->base.props, i));
  put (w, "    </node>\n");
}

static void
open_edge (Writer *w, const char *id, gint32 from, gint32 to)
{
  g_autofree char *source = g_strdup_printf ("n%d", from), *target = g_strdup_printf ("n%d", to);
  put (w, "    <edge");
  put_attribute (w, "id", id);
  put_attribute (w, "source", source);
  put_attribute (w, "target", target);
  put (w, ">\n");
}

/* Through its bends, if it has any. */
static void
put_path (Writer *w, const BorApproach *a)
{
  const BorLocale *at = bor_scenario_locale (w->scenario, a->locale.slot);
  if (at->shape != BOR_LOCALE_NODE || a->along.n == 0)
    return;
  put (w, "      <data key=\"path\"><y:PolyLineEdge><y:Path sx=\"0\" sy=\"0\" tx=\"0\" ty=\"0\">");
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *vertex = bor_scenario_vertex (w->scenario, a->along.items[i].slot);
    if (vertex == NULL)
      continue;
    put (w, "<y:Point");
    put_real (w, "x", vertex->x);
    put_real (w, "y", vertex->y);
    put (w, "/>");
  }
  put (w, "</y:Path></y:PolyLineEdge></data>\n");
}

static void
put_edge (Writer *w, guint index)
{
  const BorApproach *a = end_of_pair (w, index, 0), *b = end_of_pair (w, index, 1);
  g_autofree char *id = g_strdup_printf ("e%u", index);
  open_edge (w, id, a->locale.slot, b->locale.slot);
  put_path (w, a);
  put_data_int (w, "link", index);
  for_each_property (w, a, b, put_edge_property);
  put (w, "    </edge>\n");
}

gint32
bor_graphml_symbol_target (const BorScenario *scenario, const BorSymbol *symbol, guint i)
{
  const BorPropDef *def = bor_scenario_find_prop (scenario, BOR_KIND_SYMBOL, NULL,
                                                  bor_props_name (symbol->base.props, i));
  if (def == NULL || def->type != BOR_PROP_REF || def->target != BOR_KIND_LOCALE
      || bor_scenario_locale (scenario, symbol->locale.slot) == NULL)
    return -1;
  return bor_scenario_find (scenario, BOR_KIND_LOCALE, bor_props_value (symbol->base.props, i));
}

/* A symbol in a locale that refers to another, such as an anchor, is an edge between the two. */
static void
put_symbol (Writer *w, gint32 slot, const BorSymbol *symbol)
{
  for (guint i = 0; i < bor_props_size (symbol->base.props); i++) {
    gint32 other = bor_graphml_symbol_target (w->scenario, symbol, i);
    if (other < 0)
      continue;
    g_autofree char *id = g_strdup_printf ("s%d-%u", slot, i);
    open_edge (w, id, other, symbol->locale.slot);
    put_data (w, "symbol", symbol->base.id != NULL ? symbol->base.id : "");
    put (w, "    </edge>\n");
  }
}

/* In pieces, cut between characters. */
static void
put_file (Writer *w, const char *key, GBytes *bytes)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size), *end = text + size;
  while (text < end) {
    const char *cut = text + MIN (BOR_GRAPHML_PIECE, (gsize) (end - text));
    while (cut < end && ((guchar) *cut & 0xC0) == 0x80)
      cut--;
    g_autofree char *piece = g_strndup (text, (gsize) (cut - text));
    put_data (w, key, piece);
    text = cut;
  }
}

static void
put_graph (Writer *w, BorProgress *progress)
{
  guint index = 0, n = bor_scenario_count (w->scenario, BOR_KIND_LOCALE);
  g_autoptr (GBytes) file = bor_xml_write_bytes (w->scenario);
  put_file (w, "scenario", file);
  if (bor_scenario_board (w->scenario)->href != NULL) {
    g_autoptr (GBytes) board = bor_xml_write_board_bytes (w->scenario);
    put_file (w, "board", board);
  }
  BOR_FOREACH (w->scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale)
    if (bor_progress_count (progress, index, 2 * n))
      put_node (w, slot, locale, index++);
  for (guint i = 0; i < w->pairs->len && !bor_progress_is_stopped (progress); i++)
    put_edge (w, i);
  BOR_FOREACH (w->scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    put_symbol (w, slot, symbol);
}

GBytes *
bor_graphml_write (const BorScenario *scenario, BorProgress *progress)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  const BorBoard *board = bor_scenario_board (scenario);
  Writer w = { .scenario = scenario,
               .pairs = bor_graphml_pairs (scenario),
               .height = board->height,
               .width = MAX (board->width, board->height) / NODES_ACROSS };
  for (guint i = 0; i < 2; i++)
    w.keys[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  put (&w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\""
           " xmlns:y=\"http://www.yworks.com/xml/graphml\">\n");
  put_keys (&w);
  put (&w, "  <graph id=\"G\" edgedefault=\"undirected\">\n");
  put_graph (&w, progress);
  put (&w, "  </graph>\n</graphml>\n");
  for (guint i = 0; i < 2; i++)
    g_hash_table_unref (w.keys[i]);
  g_array_unref (w.pairs);
  g_autoptr (GBytes) bytes = g_bytes_new_take (w.xml.text, w.xml.length);
  return bor_progress_is_stopped (progress) ? NULL : g_steal_pointer (&bytes);
}
