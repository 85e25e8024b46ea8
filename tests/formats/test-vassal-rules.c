/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modules held against what VASSAL 3.7 reads of each element, attribute and trait. */
#include <math.h>
#include <string.h>

#include "export-support.h"
#include "formats/vassal/vassal.h"
#include "generate/generate.h"
#include "geometry/geometry.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

/* Pieces are made by the encoder, seen through masks by sides, masked as the options say. */
static void
check_order_of_parts (xmlNode *root)
{
  guint at = 0, encoder = 0, roster = 0, options = 0, map = 0;
  for (xmlNode *node = root->children; node != NULL; node = node->next) {
    at += node->type == XML_ELEMENT_NODE;
    encoder = vassal_is (node, ".BasicCommandEncoder") ? at : encoder;
    roster = vassal_is (node, ".PlayerRoster") ? at : roster;
    options = vassal_is (node, ".GlobalOptions") ? at : options;
    map = map == 0 && vassal_is (node, ".Map") ? at : map;
  }
  g_assert_cmpuint (encoder, ==, 1);
  g_assert_cmpuint (roster, <, map);
  g_assert_cmpuint (options, <, map);
}

static char *
text_of (xmlNode *root, const char *name)
{
  return (char *) xmlNodeGetContent (vassal_child (root, name));
}

/* A file of this kind: not of saved games or extensions. Modules since 3.5 have “.xml”. */
static void
check_module_data (VassalModule *m)
{
  g_assert_false (g_hash_table_contains (m->files, "savedGame"));
  g_assert_false (g_hash_table_contains (m->files, "extensiondata"));
  g_assert_false (g_hash_table_contains (m->files, "buildFile"));
  xmlDoc *doc = vassal_parse (m->files, "moduledata");
  xmlNode *data = xmlDocGetRootElement (doc), *root = xmlDocGetRootElement (m->doc);
  g_assert_cmpstr ((const char *) data->name, ==, "data");
  g_autofree char *kind = vassal_get (data, "version"), *name = text_of (data, "name");
  g_autofree char *made_by = text_of (data, "VassalVersion"), *version = NULL;
  g_autofree char *own_made_by = vassal_get (root, "VassalVersion");
  g_autofree char *own_version = vassal_get (root, "version");
  g_autofree char *own_name = vassal_get (root, "name");
  for (xmlNode *node = data->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, "version") == 0)
      version = (char *) xmlNodeGetContent (node);
  g_assert_cmpstr (kind, ==, "1");
  g_assert_cmpstr (name, ==, own_name);
  g_assert_cmpstr (version, ==, own_version);
  g_assert_cmpstr (made_by, ==, own_made_by);
  g_assert_cmpstr (made_by, ==, "3.7.0");
  xmlFreeDoc (doc);
}

static void
check_files (VassalModule *m)
{
  GHashTableIter iter;
  gpointer name;
  g_hash_table_iter_init (&iter, m->files);
  while (g_hash_table_iter_next (&iter, &name, NULL)) {
    g_assert_true (g_str_is_ascii (name));
    g_assert_false (g_str_has_suffix (name, "/"));
    g_assert_null (strchr (name, '\\'));
    if (g_str_has_prefix (name, "images/"))
      g_assert_true (g_hash_table_contains (m->used, name));
  }
}

static void
check_scenario (const BorScenario *scenario)
{
  VassalModule m = vassal_open (scenario, NULL);
  check_order_of_parts (xmlDocGetRootElement (m.doc));
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  check_module_data (&m);
  check_files (&m);
  vassal_close (&m);
}

static void
every_class_reads_what_it_is_given (void)
{
  static const char *const names[] = { "marengo.xml", "tutorial.xml", "werdox.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
    check_scenario (scenario);
  }
}

static void
odd_boards_keep_to_the_rules (void)
{
  BorGenerateOptions options = { 40, 3 };
  g_autoptr (BorScenario) made = bor_generate_board (&options, NULL);
  g_autofree char *path = test_xml_fixture_path ("valid/network.xml");
  g_autoptr (BorScenario) network = bor_xml_read_file (path, NULL), empty = bor_scenario_new ();
  check_scenario (made);
  check_scenario (network);
  check_scenario (empty);
}

/* So small that corners and approaches of a locale fall on a few pixels. */
static void
regions_of_tiny_locales_keep_apart (void)
{
  g_autoptr (BorScenario) made = test_square_board (120, 3);
  VassalModule m = vassal_open (made, "pixels=400");
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  vassal_close (&m);
}

static void
sides_are_told_apart (void)
{
  static const char *const names[][2] = {
    { "Red", "Red" }, { " Red ", "Red" }, { "null", "" },         { "<observer>", NULL },
    { "a:b", "a" },   { "'", "\\" },      { "Solo", "Solo (2)" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (BorScenario) made = test_square_board (2, 2), s = bor_scenario_copy (made);
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "t");
    bor_scenario_append (s, type);
    for (gint32 k = 0; k < 2; k++) {
      const BorArmy *old = bor_scenario_army (s, k);
      BorArmy *side =
        old != NULL ? bor_element_copy (old) : bor_element_new (BOR_KIND_ARMY, "other");
      g_free (side->name);
      side->name = g_strdup (names[i][k]);
      if (old != NULL)
        bor_scenario_replace (s, k, side);
      else
        bor_scenario_append (s, side);
    }
    check_scenario (s);
    VassalModule m = vassal_open (s, NULL);
    /* and one for who plays alone */
    g_assert_cmpuint (g_hash_table_size (m.sides), ==, bor_scenario_count (s, BOR_KIND_ARMY) + 1);
    vassal_close (&m);
  }
}

static void
pieces_begin_where_the_chat_says_so (void)
{
  g_autoptr (BorScenario) made = test_square_board (2, 2), s = bor_scenario_copy (made);
  const BorLocale *locale = bor_scenario_locale (s, 0);
  bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "t"));
  for (guint i = 0; i <= locale->approaches.n; i++) {
    g_autofree char *id = g_strdup_printf ("p%u", i);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    bor_ref_set (&placement->army, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->locale, 0);
    placement->approach = BOR_REF_NONE;
    if (i > 0)
      bor_ref_set (&placement->approach, locale->approaches.items[i - 1].slot);
    placement->strength = placement->count = 1;
    bor_scenario_append (s, placement);
  }
  VassalModule m = vassal_open (s, NULL);
  xmlNode *map = vassal_child (xmlDocGetRootElement (m.doc), "module.Map");
  g_autoptr (GPtrArray) zones = vassal_zones (map);
  guint n = 0; /* they come in the order of the placements */
  for (xmlNode *node = map->children; node != NULL; node = node->next) {
    if (!vassal_is (node, "SetupStack"))
      continue;
    g_autofree char *x = vassal_get (node, "x"), *y = vassal_get (node, "y");
    const char *name = vassal_location (zones, (BorPoint){ atoi (x), atoi (y) });
    BorElementRef ref =
      n == 0 ? bor_element_ref_make (BOR_KIND_LOCALE, 0)
             : bor_element_ref_make (BOR_KIND_APPROACH, locale->approaches.items[n - 1].slot);
    g_autofree char *own = bor_scenario_describe (s, ref);
    g_assert_true (g_str_has_prefix (name, own));
    g_assert_true (n > 0 || g_str_has_suffix (name, "reserve"));
    n++;
  }
  g_assert_cmpuint (n, ==, locale->approaches.n + 1);
  vassal_close (&m);
}

/* Java reads it in the letters of the machine, so that there may be none but ASCII. */
static void
the_page_of_help_can_be_read_anywhere (void)
{
  static const char *const keys[] = { "Ctrl+H", "Ctrl+L", "Ctrl+G", "Ctrl+I", "Ctrl+E",
                                      "Ctrl+B", "Ctrl+M", "Ctrl+Y", ">F2<",   ">F9<" };
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->title);
  header->title = g_strdup ("Gefecht <an> der Fähre & Furt");
  bor_scenario_replace (s, 0, header);
  VassalModule m = vassal_open (s, NULL);
  xmlDoc *page = vassal_parse (m.files, "help.html");
  xmlNode *body = vassal_child (xmlDocGetRootElement (page), "body");
  g_autofree char *title = (char *) xmlNodeGetContent (vassal_child (body, "h1"));
  g_assert_cmpstr (title, ==, bor_scenario_header (s)->title);
  xmlFreeDoc (page);
  GBytes *bytes = g_hash_table_lookup (m.files, "help.html");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_true (g_str_is_ascii (text));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_nonnull (strstr (text, keys[i]));
  vassal_close (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-rules/" name, function)
  TEST ("every-class-reads-what-it-is-given", every_class_reads_what_it_is_given);
  TEST ("odd-boards-keep-to-the-rules", odd_boards_keep_to_the_rules);
  TEST ("regions-of-tiny-locales-keep-apart", regions_of_tiny_locales_keep_apart);
  TEST ("sides-are-told-apart", sides_are_told_apart);
  TEST ("pieces-begin-where-the-chat-says-so", pieces_begin_where_the_chat_says_so);
  TEST ("the-page-of-help-can-be-read-anywhere", the_page_of_help_can_be_read_anywhere);
  return g_test_run ();
}
