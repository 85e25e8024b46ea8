/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random networks with hostile names come back from every lossless format, and broken files of other
 * programs are read or refused. */
#include <string.h>

#include "edit/nodes.h"
#include "formats/geojson/geojson.h"
#include "formats/graph/graphml.h"
#include "formats/graph/testing.h"
#include "formats/json/json.h"
#include "geometry/geometry.h"
#include "round-trips.h"
#include "support-xml.h"

static const BorGraphOptions options = { .name = "in", .size = 1000, .reach = 5 };

/* Names with every sign that one of the formats uses for itself. */
static const char *const hostile_names[] = {
  "Genoa",     "a \"b\" <c> & 'd'",
  "]]>",       "label",
  "x",         "property:x",
  "from:y",    " two  spaces ",
  "tab\there", "Höhe \360\237\217\260",
  "=1+1",      "a,b;c",
  "",          "bormida-node",
  "\\n",       "{}",
};

static const char *
any_name (GRand *rand)
{
  return hostile_names[g_rand_int_range (rand, 0, G_N_ELEMENTS (hostile_names))];
}

static void
take_hostile_props (GRand *rand, gpointer element)
{
  static const char *const names[] = { "label",   "x",    "y",       "property:label",
                                       "from:to", "to:x", "a.b:c d", "name" };
  for (gint n = g_rand_int_range (rand, 0, 4); n > 0; n--)
    bor_element_set_prop (element, names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))],
                          any_name (rand));
}

/* A network with nodes anywhere, bends, parallel links, and properties at one end or both. */
static BorScenario *
random_network (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BorScenario *s = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  gint n = g_rand_int_range (rand, 1, 20);
  board->kind = BOR_BOARD_NETWORK;
  board->width = board->height = 1000;
  bor_scenario_replace (s, 0, board);
  for (gint i = 0; i < n; i++) {
    g_autofree char *id = g_strdup_printf ("n%d", i);
    BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
    locale->shape = BOR_LOCALE_NODE;
    locale->name = g_rand_boolean (rand) ? g_strdup (any_name (rand)) : NULL;
    locale->x = bor_coord_round (g_rand_double_range (rand, -2000, 2000));
    locale->y = bor_coord_round (g_rand_double_range (rand, -2000, 2000));
    take_hostile_props (rand, locale);
    bor_scenario_append (s, locale);
  }
  for (gint i = 0; n > 1 && i < 2 * n; i++) {
    gint a = g_rand_int_range (rand, 0, n), b = g_rand_int_range (rand, 0, n);
    gint32 slot;
    if (a == b)
      continue;
    BorScenario *next = bor_edit_link_nodes (s, a, b, &slot, NULL);
    BorApproach *approach = bor_element_copy (bor_scenario_approach (next, slot));
    take_hostile_props (rand, approach);
    bor_scenario_replace (next, slot, approach);
    bor_scenario_unref (s);
    s = next;
  }
  return s;
}

static BorScenario *
by_json (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_json_write (scenario, NULL);
  return bor_json_read (bytes, "in", NULL);
}

static BorScenario *
by_geojson (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_geojson_write (scenario, TRUE, NULL);
  return bor_geojson_read_as (bytes, BOR_GEOJSON_EITHER, &options, NULL);
}

static BorScenario *
by_graphml (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_graphml_write (scenario, NULL);
  return bor_graphml_read (bytes, &options, NULL);
}

static void
random_networks_with_hostile_names_come_back (void)
{
  for (guint32 seed = 0; seed < 200; seed++) {
    g_autoptr (BorScenario) network = random_network (seed);
    test_export_comes_back (network, by_graphml);
    test_export_comes_back (network, by_json);
    test_export_comes_back (network, by_geojson);
  }
}

/* As yEd saves it. */
static const char yed[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
  "xmlns:y=\"http://www.yworks.com/xml/graphml\">\n"
  "<key attr.name=\"description\" attr.type=\"string\" for=\"node\" id=\"d5\"/>\n"
  "<key for=\"node\" id=\"d6\" yfiles.type=\"nodegraphics\"/>\n"
  "<key for=\"edge\" id=\"d10\" yfiles.type=\"edgegraphics\"/>\n"
  "<key for=\"edge\" id=\"d11\" attr.name=\"kind\" attr.type=\"string\"><default>clear</default>"
  "</key>\n"
  "<graph edgedefault=\"directed\" id=\"G\">\n"
  "<node id=\"n0\"><data key=\"d6\"><y:ShapeNode><y:Geometry height=\"30.0\" width=\"30.0\" "
  "x=\"85.0\" y=\"85.0\"/><y:NodeLabel>\n Lyon </y:NodeLabel></y:ShapeNode></data></node>\n"
  "<node id=\"n1\" yfiles.foldertype=\"group\"><data key=\"d6\"><y:ProxyAutoBoundsNode>"
  "<y:Realizers><y:GroupNode><y:Geometry height=\"9\" width=\"9\" x=\"1\" y=\"1\"/>"
  "<y:NodeLabel>Italy</y:NodeLabel></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>"
  "<graph edgedefault=\"directed\" id=\"n1:\"><node id=\"n1::n0\"><data key=\"d5\">a port</data>"
  "<data key=\"d6\"><y:ShapeNode><y:Geometry height=\"10\" width=\"10\" x=\"295\" y=\"195\"/>"
  "<y:NodeLabel>Genoa</y:NodeLabel></y:ShapeNode></data></node></graph></node>\n"
  "<edge id=\"e0\" source=\"n0\" target=\"n1::n0\"><data key=\"d10\"><y:PolyLineEdge><y:Path "
  "sx=\"0.0\" sy=\"0.0\" tx=\"0.0\" ty=\"0.0\"><y:Point x=\"200\" y=\"100\"/></y:Path>"
  "</y:PolyLineEdge></data></edge>\n"
  "<edge id=\"e1\" source=\"n0\" target=\"n7\"/><edge source=\"n0\" target=\"n0\"/>"
  "<edge id=\"e2\" source=\"n0\" target=\"n1::n0\"/><hyperedge/>\n"
  "</graph></graphml>\n";

/* Files that break off anywhere, and with a byte changed, give a scenario or an error. */
static void
broken_files_are_read_or_refused (void)
{
  static const char towns[] =
    "{\"type\": \"FeatureCollection\", \"features\": [{\"geometry\": {\"type\": \"Point\", "
    "\"coordinates\": [1, 2]}, \"properties\": {\"name\": \"Genoa\"}}, {\"geometry\": {\"type\": "
    "\"MultiPoint\", \"coordinates\": [[3, 4]]}}, {\"geometry\": {\"type\": \"LineString\", "
    "\"coordinates\": [[1, 2], [2, 2], [3, 4]]}, \"properties\": null}]}";
  static const char table[] = "id,name,x,y\n1,\"Genoa, port\",0,0\n2,Rome,9,5\n";
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  const char *const files[] = { yed, towns, table };
  for (guint i = 0; i < 1500; i++) {
    g_autofree char *text = g_strdup (files[i % 3]);
    gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) strlen (text));
    text[at] = i % 2 == 0 ? '\0' : (char) g_rand_int_range (rand, 1, 256);
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
    g_autoptr (BorScenario) s =
      i % 3 == 0   ? bor_graphml_read (bytes, &options, &error)
      : i % 3 == 1 ? bor_geojson_read_as (bytes, BOR_GEOJSON_EITHER, &options, &error)
                   : bor_table_read (bytes, NULL, NULL, &options, &error);
    g_assert_true ((s == NULL) == (error != NULL));
    g_assert_true (error == NULL || g_str_has_prefix (error->message, "in:"));
    g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
    if (s != NULL)
      test_xml_is_stable (s);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/graph-random/" name, function)
  TEST ("networks-with-hostile-names-come-back", random_networks_with_hostile_names_come_back);
  TEST ("broken-files-are-read-or-refused", broken_files_are_read_or_refused);
  return g_test_run ();
}
