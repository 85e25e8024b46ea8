/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import --explain: what is in networks of other programs, and a mapping that takes it all. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "support.h"

#define GRAPHML "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"

/* Keys that nobody uses for names and places; links that lead one way; more than a network has. */
static const char towns[] = GRAPHML
  "<key id=\"a\" for=\"node\" attr.name=\"Signpost\"/><key id=\"b\" for=\"node\" "
  "attr.name=\"posX\"/><key id=\"c\" for=\"node\" attr.name=\"posY\"/><key id=\"d\" for=\"edge\" "
  "attr.name=\"surface\"><default>mud</default></key><key id=\"e\" for=\"edge\" "
  "attr.name=\"surface\"/><key id=\"f\" for=\"graph\" attr.name=\"season\"/>"
  "<graph edgedefault=\"directed\"><data key=\"f\">autumn</data>"
  "<node id=\"1\"><data key=\"a\">Ely</data><data key=\"b\">3</data><data key=\"c\">4</data><port "
  "name=\"x\"/></node>"
  "<node id=\"2\"><data key=\"a\">Ware</data><data key=\"b\">9</data><data key=\"c\">4</data>"
  "<desc>a ford</desc></node>"
  "<node id=\"g\"><data key=\"a\">A group</data><graph>"
  "<node id=\"3\"><data key=\"a\">Diss</data><data key=\"b\">9</data><data key=\"c\">0</data>"
  "<data key=\"undeclared\">yes</data></node></graph></node>"
  "<edge source=\"1\" target=\"2\"><data key=\"e\">second</data></edge><edge source=\"2\" "
  "target=\"1\"/><edge source=\"2\" target=\"3\"/><edge directed=\"false\" source=\"1\" "
  "target=\"3\"/></graph></graphml>";

static void
test_a_graph_with_keys_of_its_own_comes_in_by_its_draft (void)
{
  static const char *const told_of[] = {
    "“Signpost”: 3 values, 3 different: Ely, Ware, Diss",
    "“id”: 3 values",
    "the value “season” of the whole graph was skipped",
    "a <port> was skipped",
    "a <desc> was skipped",
    "a group was replaced by the nodes in it",
    "1 link leads only one way in the file",
    "imported as: 3 locales, 6 approaches (6 with an opposite)",
  };
  TEST_FOLDER folder = test_folder ();
  g_autofree char *graph = test_file (folder, "towns.graphml"),
                  *draft = test_file (folder, "draft.json");
  test_write (graph, towns);
  g_autoptr (TestRun) told = test_cli ("import", graph, "--explain", "-o", draft);
  test_status (told, 0);
  for (guint i = 0; i < G_N_ELEMENTS (told_of); i++)
    test_contains (told->out, told_of[i]);
  g_autoptr (TestRun) in = test_cli ("import", graph, "--mapping", draft, "-o", "-");
  test_status (in, 0);
  test_contains (in->out, "<space id=\"ely\" name=\"Ely\" at=\"50 50\">");
  test_contains (in->out, "name=\"Diss\" at=\"950 650\" undeclared=\"yes\"");
  test_contains (in->out, "id=\"ely-ware\" opposite=\"ware-ely\" e=\"second\" surface=\"mud\"");
  test_contains (in->out, "id=\"ware-diss\" opposite=\"diss-ware\" surface=\"mud\"");
  test_lacks (in->out, "is not in the mapping");
}

/* Of yEd: labels that stand at nodes and links, and how they are drawn. */
static void
test_labels_of_links_come_in_and_styles_are_told (void)
{
  static const char drawn[] =
    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
    "xmlns:y=\"http://www.yworks.com/xml/graphml\"><key id=\"n\" for=\"node\" "
    "yfiles.type=\"nodegraphics\"/><key id=\"e\" for=\"edge\" yfiles.type=\"edgegraphics\"/><graph "
    "edgedefault=\"undirected\"><node id=\"a\"><data key=\"n\"><y:ShapeNode><y:Geometry x=\"1\" "
    "y=\"2\"/><y:Fill "
    "color=\"#ff0000\"/><y:NodeLabel>Ash</y:NodeLabel><y:NodeLabel>tall</y:NodeLabel>"
    "</y:ShapeNode></data></node><node id=\"b\"/><edge source=\"a\" target=\"b\"><data key=\"e\">"
    "<y:PolyLineEdge><y:EdgeLabel>Old Bridge</y:EdgeLabel></y:PolyLineEdge></data></edge></graph>"
    "</graphml>";
  TEST_FOLDER folder = test_folder ();
  g_autofree char *graph = test_file (folder, "drawn.graphml");
  test_write (graph, drawn);
  g_autoptr (TestRun) told = test_cli ("import", graph, "--explain");
  test_status (told, 0);
  test_contains (told->out, "“position”: 1 values, 1 different: 1 2");
  test_contains (told->out, "how a node or link is drawn (<Fill>) was skipped");
  test_contains (told->out, "another label was skipped");
  test_contains (told->out, "“label”: 1 values, 1 different: Old Bridge");
  g_autoptr (TestRun) in = test_cli ("import", graph, "-o", "-");
  test_contains (in->out, "id=\"ash-b\" opposite=\"b-ash\" label=\"Old Bridge\"");
}

/* Which columns name the ends of links shows only in their values. */
static void
test_links_of_unknown_columns_are_found_by_their_values (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *nodes = test_file (folder, "stacje.csv"),
                  *links = test_file (folder, "tory.csv"),
                  *draft = test_file (folder, "draft.json"),
                  *option = g_strconcat ("links=", links, NULL);
  test_write (nodes, "kod,nazwa,EAST (m),NORTH (m)\nWAW,Warszawa,10,20\nKRK,Kraków,5,0\n"
                     "LDZ,Łódź,5,20\n");
  test_write (links, "od,do,typ\nWAW,KRK,a\nKRK,LDZ,a\nLDZ,WAW,a\n");
  g_autoptr (TestRun) told = test_cli ("import", nodes, "-O", option, "--explain", "-o", draft);
  test_status (told, 0);
  g_autoptr (TestRun) in = test_cli ("import", nodes, "-O", option, "-m", draft, "-o", "-");
  test_status (in, 0);
  test_contains (in->out, "<space id=\"warszawa\" name=\"Warszawa\" at=\"275 50\">");
  test_contains (in->out, "id=\"krakow-warszawa\" opposite=\"warszawa-krakow\" typ=\"a\"");
  test_lacks (in->out, "is not in the mapping");
}

/* Without any mapping, links may call nodes by their names; a draft finds what else they call them. */
static void
test_links_call_nodes_by_name_or_by_what_fits (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *nodes = test_file (folder, "n.csv"), *links = test_file (folder, "l.csv"),
                  *draft = test_file (folder, "draft.json"),
                  *option = g_strconcat ("links=", links, NULL);
  test_write (nodes, "name,x,y,station\nLyon,0,0,LY\nGex,5,1,GX\n");
  test_write (links, "from,to\nLyon,Gex\n");
  g_autoptr (TestRun) by_name = test_cli ("import", nodes, "-O", option, "-o", "-");
  test_contains (by_name->out, "id=\"lyon-gex\" opposite=\"gex-lyon\"");
  test_write (links, "from,to\nLY,GX\n");
  g_autoptr (TestRun) told = test_cli ("import", nodes, "-O", option, "--explain", "-o", draft);
  test_status (told, 0);
  g_autoptr (TestRun) drafted = test_cli ("import", nodes, "-O", option, "-m", draft, "-o", "-");
  test_contains (drafted->out, "id=\"lyon-gex\" opposite=\"gex-lyon\"");
}

static void
test_parts_of_a_geojson_network_are_told_by_kind (void)
{
  static const char text[] =
    "{\"type\": \"FeatureCollection\", \"features\": ["
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"A\"}, \"geometry\": {\"type\": "
    "\"GeometryCollection\", \"geometries\": [{\"type\": \"Point\", \"coordinates\": [0, 0]}, "
    "{\"type\": \"Point\", \"coordinates\": [500, 200]}]}},"
    "{\"type\": \"Feature\", \"properties\": {\"name\": \"B\"}, \"geometry\": null},"
    "{\"type\": \"Feature\", \"properties\": null, \"geometry\": {\"type\": \"Circle\"}}]}";
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "n.geojson");
  test_write (path, text);
  g_autoptr (TestRun) told = test_cli ("import", path, "--explain");
  test_status (told, 0);
  test_contains (told->out, "imported as: 2 locales");
  test_contains (told->out, "features[1] “B”: a feature without geometry was skipped");
  test_lacks (told->out, "tolerance ");
  test_contains (told->out, "features[2]: a “Circle” was skipped");
}

/* Squares that do not quite meet, enough for seconds of work. (transfer full) */
static char *
make_crowd (guint n)
{
  GString *text = g_string_new ("{\"type\": \"FeatureCollection\", \"features\": [");
  for (guint i = 0; i < n * n; i++) {
    guint x = 100 * (i % n), y = 100 * (i / n);
    g_string_append_printf (text,
                            "%s{\"type\": \"Feature\", \"properties\": {}, \"geometry\": "
                            "{\"type\": \"Polygon\", \"coordinates\": [[[%u, %u], [%u, %u], [%u, "
                            "%u], [%u, %u], [%u, %u]]]}}",
                            i > 0 ? "," : "", x, y, x + 97, y, x + 97, y + 98, x, y + 98, x, y);
  }
  g_string_append (text, "]}");
  return g_string_free (text, FALSE);
}

/* Reads until the text occurs, or to the end. */
static void
read_until (int fd, GString *text, const char *part)
{
  char buffer[256];
  gssize n;
  while (strstr (text->str, part) == NULL && (n = read (fd, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n);
}

/* On a terminal it is seen how far it is, and Ctrl+C stops it in the middle of a stage. */
static void
test_progress_is_shown_and_ctrl_c_stops (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "crowd.geojson"), *text = make_crowd (70);
  test_write (path, text);
  int terminal = posix_openpt (O_RDWR | O_NOCTTY), out, status;
  g_assert_true (terminal >= 0 && grantpt (terminal) == 0 && unlockpt (terminal) == 0);
  int shown = open (ptsname (terminal), O_RDWR | O_NOCTTY);
  g_autofree char *draft = test_file (folder, "draft.json");
  const char *const args[] = {
    g_getenv ("BORMIDA_CLI"), "import", path, "--explain", "-o", draft, NULL
  };
  GPid pid;
  GError *error = NULL;
  g_autoptr (GString) told = g_string_new (NULL), err = g_string_new (NULL);
  g_assert_true (shown >= 0);
  g_spawn_async_with_pipes_and_fds (NULL, args, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, -1, -1,
                                    shown, NULL, NULL, 0, &pid, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  close (shown);
  read_until (out, told, "tolerance 0:");
  gint64 since = g_get_monotonic_time ();
  kill (pid, SIGINT);
  read_until (terminal, err, "stopped by Ctrl+C");
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 2);
  g_assert_cmpint (g_get_monotonic_time () - since, <, 20 * G_USEC_PER_SEC);
  test_contains (err->str, " %");
  test_contains (err->str, "stopped by Ctrl+C");
  g_assert_cmpuint (test_count_files (folder), ==, 1);
  close (terminal);
  close (out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-explain/a-graph-with-keys-of-its-own-comes-in-by-its-draft",
                   test_a_graph_with_keys_of_its_own_comes_in_by_its_draft);
  g_test_add_func ("/cli-explain/labels-of-links-come-in-and-styles-are-told",
                   test_labels_of_links_come_in_and_styles_are_told);
  g_test_add_func ("/cli-explain/links-of-unknown-columns-are-found-by-their-values",
                   test_links_of_unknown_columns_are_found_by_their_values);
  g_test_add_func ("/cli-explain/links-call-nodes-by-name-or-by-what-fits",
                   test_links_call_nodes_by_name_or_by_what_fits);
  g_test_add_func ("/cli-explain/parts-of-a-geojson-network-are-told-by-kind",
                   test_parts_of_a_geojson_network_are_told_by_kind);
  g_test_add_func ("/cli-explain/progress-is-shown-and-ctrl-c-stops",
                   test_progress_is_shown_and_ctrl_c_stops);
  return g_test_run ();
}
