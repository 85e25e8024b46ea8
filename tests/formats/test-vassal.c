/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules for VASSAL, read by a reader that is not the writer. */
#include <libxml/parser.h>
#include <string.h>

#include "export-support.h"
#include "formats/vassal/encode.h"
#include "formats/vassal/vassal.h"
#include "generate/generate.h"
#include "geometry/geometry.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

typedef struct {
  GHashTable *files; /* name to GBytes */
  GHashTable *gpids, *zone_names;
  guint next_piece, n_pieces, n_zones, n_regions, n_stacks;
  gboolean encoder_seen;
  xmlDoc *doc;
} Module;

static void
check_image (Module *m, const char *name)
{
  static const char png[] = "\x89PNG\r\n\x1a\n";
  g_autofree char *path = g_strconcat ("images/", name, NULL);
  GBytes *bytes = g_hash_table_lookup (m->files, path);
  if (bytes == NULL)
    g_error ("there is no image “%s”", name);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 8);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), 8, png, 8);
}

static void
check_layer (Module *m, const GPtrArray *items, const char *state)
{
  g_assert_cmpuint (items->len, ==, 30);
  g_autoptr (GPtrArray) images = vassal_decode (items->pdata[16], ',');
  g_autoptr (GPtrArray) names = vassal_decode (items->pdata[17], ',');
  guint64 level;
  g_assert_cmpuint (images->len, ==, names->len);
  for (guint i = 0; i < images->len; i++)
    check_image (m, images->pdata[i]);
  if (*state == '-') /* off */
    state++;
  g_assert_true (g_ascii_string_to_unsigned (state, 10, 1, images->len, &level, NULL));
  g_assert_cmpstr (items->pdata[25], ==, "1"); /* the version that has keys of its own */
}

static void
check_trait (Module *m, const char *type, const char *state, const char *gpid)
{
  g_autoptr (GPtrArray) items = vassal_decode (type, ';');
  const char *id = items->pdata[0];
  if (strcmp (id, "obs") == 0)
    check_image (m, items->pdata[2]);
  else if (strcmp (id, "emb2") == 0)
    check_layer (m, items, state);
  else if (strcmp (id, "piece") == 0) {
    g_autofree char *expected = g_strdup_printf ("null;0;0;%s;0", gpid);
    g_assert_cmpuint (items->len, ==, 5);
    if (*(char *) items->pdata[3] != '\0') /* the count of a pile has none */
      check_image (m, items->pdata[3]);
    g_assert_cmpstr (state, ==, expected);
  }
}

static void
check_piece (Module *m, xmlNode *node)
{
  g_autofree char *gpid = vassal_get (node, "gpid");
  g_autofree char *text = (char *) xmlNodeGetContent (node);
  g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
  guint64 number;
  g_assert_true (m->encoder_seen);
  g_assert_cmpuint (parts->len, ==, 4);
  g_assert_cmpstr (parts->pdata[0], ==, "+");
  g_assert_cmpstr (parts->pdata[1], ==, "null");
  g_assert_true (g_ascii_string_to_unsigned (gpid, 10, 1, m->next_piece - 1, &number, NULL));
  g_assert_true (g_hash_table_add (m->gpids, g_strdup (gpid)));
  g_autoptr (GPtrArray) types = vassal_unnest (parts->pdata[2]);
  g_autoptr (GPtrArray) states = vassal_unnest (parts->pdata[3]);
  g_assert_cmpuint (types->len, ==, states->len);
  for (guint i = 0; i < types->len; i++)
    check_trait (m, types->pdata[i], states->pdata[i], gpid);
  g_assert_true (g_str_has_prefix (types->pdata[types->len - 1], "piece;"));
  m->n_pieces++;
}

/* "1,2;3,4;…", all of them whole. */
static GArray *
read_path (const char *text)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  g_auto (GStrv) corners = g_strsplit (text, ";", -1);
  for (guint i = 0; corners[i] != NULL; i++) {
    g_auto (GStrv) xy = g_strsplit (corners[i], ",", -1);
    gint64 x = 0, y = 0;
    g_assert_cmpuint (g_strv_length (xy), ==, 2);
    g_assert_true (bor_props_parse_int (xy[0], &x) && bor_props_parse_int (xy[1], &y));
    BorPoint point = { (double) x, (double) y };
    g_array_append_val (points, point);
  }
  return points;
}

static BorPoint
read_place (xmlNode *node, const char *x_name, const char *y_name)
{
  g_autofree char *x = vassal_get (node, x_name), *y = vassal_get (node, y_name);
  gint64 px = 0, py = 0;
  g_assert_true (bor_props_parse_int (x, &px) && bor_props_parse_int (y, &py));
  return (BorPoint){ (double) px, (double) py };
}

static void
check_zone (Module *m, xmlNode *zone)
{
  g_autofree char *name = vassal_get (zone, "name"), *path = vassal_get (zone, "path");
  g_autofree char *format = vassal_get (zone, "locationFormat");
  g_autofree char *parent = vassal_get (zone, "useParentGrid");
  g_autoptr (GArray) ring = read_path (path);
  const BorPoint *points = (BorPoint *) (void *) ring->data;
  g_assert_cmpstr (format, ==, "$gridLocation$");
  g_assert_cmpstr (parent, ==, "false");
  g_assert_cmpuint (ring->len, >=, 3);
  g_assert_cmpfloat (bor_ring_area (points, ring->len), !=, 0);
  g_assert_true (g_hash_table_add (m->zone_names, g_strdup (name)));
  m->n_zones++;
  guint n = 0;
  for (xmlNode *grid = zone->children; grid != NULL; grid = grid->next)
    for (xmlNode *region = vassal_is (grid, "RegionGrid") ? grid->children : NULL; region != NULL;
         region = region->next)
      if (vassal_is (region, ".Region")) {
        BorPoint at = read_place (region, "originx", "originy");
        g_assert_true (bor_ring_contains (points, ring->len, at.x, at.y));
        n++;
      }
  g_assert_cmpuint (n, >, 0);
  m->n_regions += n;
}

/* TRUE if the place is in a zone of that board. */
static gboolean
is_in_zone (xmlNode *node, BorPoint at)
{
  gboolean found = FALSE;
  for (xmlNode *child = node->children; child != NULL && !found; child = child->next) {
    if (vassal_is (child, "mapgrid.Zone")) {
      g_autofree char *path = vassal_get (child, "path");
      g_autoptr (GArray) ring = read_path (path);
      found = bor_ring_contains ((BorPoint *) (void *) ring->data, ring->len, at.x, at.y);
    } else if (child->type == XML_ELEMENT_NODE)
      found = is_in_zone (child, at);
  }
  return found;
}

static xmlNode *
find_board (xmlNode *node, const char *name)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (vassal_is (child, "boardPicker.Board")) {
      g_autofree char *own = vassal_get (child, "name");
      if (strcmp (own, name) == 0)
        return child;
    }
    xmlNode *found = child->type == XML_ELEMENT_NODE ? find_board (child, name) : NULL;
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
check_stack (Module *m, xmlNode *stack)
{
  g_autofree char *name = vassal_get (stack, "owningBoard");
  xmlNode *board = find_board (stack->parent, name);
  g_assert_nonnull (board);
  g_assert_true (is_in_zone (board, read_place (stack, "x", "y")));
  m->n_stacks++;
}

static void
check_node (Module *m, xmlNode *node)
{
  if (vassal_is (node, "BasicCommandEncoder"))
    m->encoder_seen = TRUE;
  else if (vassal_is (node, "boardPicker.Board")) {
    g_autofree char *image = vassal_get (node, "image");
    check_image (m, image);
  } else if (vassal_is (node, "mapgrid.Zone"))
    check_zone (m, node);
  else if (vassal_is (node, "SetupStack") || vassal_is (node, "DrawPile"))
    check_stack (m, node);
  else if (vassal_is (node, "Slot"))
    check_piece (m, node);
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    check_node (m, child);
}

static Module
check_module (const BorScenario *scenario, const char *option)
{
  Module m = { .gpids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
               .zone_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_autoptr (GBytes) bytes = vassal_export (scenario, option);
  g_autoptr (GBytes) again = vassal_export (scenario, option);
  g_assert_true (g_bytes_equal (bytes, again));
  m.files = vassal_unzip (bytes);
  m.doc = vassal_parse (m.files, "buildFile.xml");
  xmlNode *root = xmlDocGetRootElement (m.doc);
  g_autofree char *next = vassal_get (root, "nextPieceSlotId");
  g_autofree char *version = vassal_get (root, "VassalVersion");
  m.next_piece = (guint) g_ascii_strtoull (next, NULL, 10);
  g_assert_nonnull (version);
  check_node (&m, root);
  g_assert_cmpuint (m.n_pieces + 1, ==, m.next_piece);
  return m;
}

static void
clear_module (Module *m)
{
  xmlFreeDoc (m->doc);
  g_hash_table_unref (m->files);
  g_hash_table_unref (m->gpids);
  g_hash_table_unref (m->zone_names);
}

static void
shipped_scenarios_can_be_played (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    Module m = check_module (scenario, NULL);
    guint n = 0, approaches = bor_scenario_count (scenario, BOR_KIND_APPROACH);
    BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
      n += bor_force_n_pieces (force);
    BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
      n += (guint) placement->count;
    g_assert_cmpuint (m.n_pieces, >, n);
    g_assert_cmpuint (m.n_zones, >, bor_scenario_count (scenario, BOR_KIND_LOCALE));
    g_assert_cmpuint (m.n_regions, >, approaches + bor_scenario_count (scenario, BOR_KIND_LOCALE));
    clear_module (&m);
  }
}

static void
faces_are_turned_away_unless_asked_not_to (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  for (guint i = 0; i < 2; i++) {
    Module m = check_module (scenario, i == 0 ? NULL : "hidden=false");
    GBytes *bytes = g_hash_table_lookup (m.files, "buildFile.xml");
    g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    g_assert_true ((strstr (text, "\tFrench;\\") != NULL) == (i == 0));
    g_assert_true ((strstr (text, "\tnull;\\") != NULL) == (i == 1));
    clear_module (&m);
  }
}

static void
odd_boards_give_sound_modules (void)
{
  BorGenerateOptions options = { 40, 3 };
  g_autoptr (BorScenario) made = bor_generate_board (&options, NULL);
  g_autofree char *path = test_xml_fixture_path ("valid/network.xml");
  g_autoptr (BorScenario) network = bor_xml_read_file (path, NULL), empty = bor_scenario_new ();
  const BorScenario *all[] = { made, network, empty };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Module m = check_module (all[i], NULL);
    clear_module (&m);
  }
}

/* Names with every sign that the format uses for itself. */
static void
names_are_escaped (void)
{
  static const char *const names[] = { "a/b;c,d\te'", "'quoted'", "ends in \\",
                                       "\\/\\;\\,",   "<&\">",    "/" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) made = test_square_board (2, 2), s = bor_scenario_copy (made);
    BorArmy *side = bor_element_copy (bor_scenario_army (s, 0));
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "t");
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p");
    g_free (side->name);
    side->name = g_strdup (names[i]);
    type->name = g_strdup (names[i]);
    bor_element_set_prop (type, "strength", "3");
    bor_ref_set (&placement->army, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->locale, 0);
    placement->approach = BOR_REF_NONE;
    placement->strength = 2;
    placement->count = 2;
    bor_scenario_replace (s, 0, side);
    bor_scenario_append (s, type);
    bor_scenario_append (s, placement);
    Module m = check_module (s, NULL);
    g_assert_cmpuint (m.n_stacks, ==, 1);
    clear_module (&m);
  }
}

static void
lists_come_back_as_vassal_reads_them (void)
{
  static const char *const inner[] = { "B", "C", NULL };
  g_autofree char *two = bor_vassal_join (',', inner);
  const char *outer[] = { "A", two, NULL };
  g_autofree char *three = bor_vassal_join (',', outer);
  g_assert_cmpstr (three, ==, "A,B\\,C");
  static const char *const odd[] = { "", "x\\", "'y'", ";", "a;b\\;c", "\\", "é", NULL };
  g_autofree char *text = bor_vassal_join (';', odd);
  g_autoptr (GPtrArray) back = vassal_decode (text, ';');
  g_assert_cmpuint (back->len, ==, g_strv_length ((char **) odd));
  for (guint i = 0; i < back->len; i++)
    g_assert_cmpstr (back->pdata[i], ==, odd[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal/" name, function)
  TEST ("lists-come-back-as-vassal-reads-them", lists_come_back_as_vassal_reads_them);
  TEST ("shipped-scenarios-can-be-played", shipped_scenarios_can_be_played);
  TEST ("faces-are-turned-away-unless-asked-not-to", faces_are_turned_away_unless_asked_not_to);
  TEST ("odd-boards-give-sound-modules", odd_boards_give_sound_modules);
  TEST ("names-are-escaped", names_are_escaped);
  return g_test_run ();
}
