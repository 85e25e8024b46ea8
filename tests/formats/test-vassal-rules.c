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

static VassalModule
open_module (const BorScenario *scenario, const char *option)
{
  VassalModule m = { .used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                     .sides = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                     .piles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  g_autoptr (GBytes) bytes = vassal_export (scenario, option);
  m.files = vassal_unzip (bytes);
  m.doc = vassal_parse (m.files, "buildFile.xml");
  vassal_read_sides (&m, xmlDocGetRootElement (m.doc));
  return m;
}

static void
close_module (VassalModule *m)
{
  xmlFreeDoc (m->doc);
  g_hash_table_unref (m->files);
  g_hash_table_unref (m->used);
  g_hash_table_unref (m->sides);
  g_hash_table_unref (m->piles);
}

static void
check_scenario (const BorScenario *scenario)
{
  VassalModule m = open_module (scenario, NULL);
  check_order_of_parts (xmlDocGetRootElement (m.doc));
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  check_module_data (&m);
  check_files (&m);
  close_module (&m);
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
  VassalModule m = open_module (made, "pixels=400");
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  close_module (&m);
}

static void
sides_are_told_apart (void)
{
  static const char *const names[][2] = {
    { "Red", "Red" },       { " Red ", "Red" }, { "null", "" },
    { "<observer>", NULL }, { "a:b", "a" },     { "'", "\\" },
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
    VassalModule m = open_module (s, NULL);
    g_assert_cmpuint (g_hash_table_size (m.sides), ==, bor_scenario_count (s, BOR_KIND_ARMY));
    close_module (&m);
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
  VassalModule m = open_module (s, NULL);
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
  close_module (&m);
}

/* Whether the outermost trait, which is for all to see, is switched on. */
static gboolean
begins_marked (xmlNode *slot)
{
  g_autofree char *text = (char *) xmlNodeGetContent (slot);
  g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
  g_autoptr (GPtrArray) types = vassal_unnest (parts->pdata[2]);
  g_autoptr (GPtrArray) states = vassal_unnest (parts->pdata[3]);
  g_assert_true (g_str_has_prefix (types->pdata[0], "emb2;"));
  return strcmp (states->pdata[0], "1") == 0;
}

static void
count_slots (xmlNode *node, gboolean in_pile, guint n[2][2])
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autofree char *text = (char *) xmlNodeGetContent (child);
      if (strstr (text, "obs;") != NULL)
        n[in_pile][begins_marked (child)]++;
    } else if (child->type == XML_ELEMENT_NODE)
      count_slots (child, vassal_is (child, ".DrawPile"), n);
}

static void
assert_attribute (xmlNode *node, const char *name, const char *value)
{
  g_autofree char *found = vassal_get (node, name);
  g_assert_cmpstr (found, ==, value);
}

/* Only its own army draws from a pile, without seeing what, and nobody else sees it after. */
static guint
count_piles (xmlNode *node)
{
  guint n = 0;
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (!vassal_is (child, ".DrawPile")) {
      n += child->type == XML_ELEMENT_NODE ? count_piles (child) : 0;
      continue;
    }
    assert_attribute (child, "faceDown", "Always");
    assert_attribute (child, "drawFaceUp", "false");
    assert_attribute (child, "shuffle", "Always");
    assert_attribute (child, "allowSelect", "false");
    assert_attribute (child, "deckRestrictAccess", "true");
    g_autofree char *text = (char *) xmlNodeGetContent (vassal_child (child, "Slot"));
    g_autofree char *owner = vassal_get (child, "deckOwners");
    g_autofree char *access = g_strconcat ("sides:", owner, NULL);
    g_assert_cmpstr (owner, !=, "");
    g_assert_nonnull (strstr (text, access));
    n++;
  }
  return n;
}

static void
start_pieces_are_drawn_blindly_and_cannot_act (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  guint start = 0, piles = 0, n[2][2] = { { 0 } };
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_props_is (force->base.props, "role", "start")) {
      start += bor_force_n_pieces (force);
      piles++;
    }
  VassalModule m = open_module (scenario, NULL);
  count_slots (xmlDocGetRootElement (m.doc), FALSE, n);
  g_assert_cmpuint (count_piles (xmlDocGetRootElement (m.doc)), ==, piles);
  g_assert_cmpuint (start, >, 0);
  g_assert_cmpuint (n[1][1], ==, start);
  g_assert_cmpuint (n[1][0], ==, 0);
  g_assert_cmpuint (n[0][1], ==, 0);
  close_module (&m);
}

/* How often a piece of the tree begins turned to each eighth. */
static void
count_turns (xmlNode *node, guint n[8])
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autofree char *text = (char *) xmlNodeGetContent (child);
      g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
      g_autoptr (GPtrArray) types = vassal_unnest (parts->pdata[2]);
      g_autoptr (GPtrArray) states = vassal_unnest (parts->pdata[3]);
      g_assert_true (g_str_has_prefix (types->pdata[0], "rotate;8;"));
      n[atoi (states->pdata[0])]++;
    } else if (child->type == XML_ELEMENT_NODE)
      count_turns (child, n);
}

static void
placed_pieces_face_where_the_scenario_says (void)
{
  /* North: three on the map, and one of each side in the window of pieces. */
  static const guint wanted[8] = { 3 + 3, 0, 1, 2, 0, 2, 1, 0 };
  g_autofree char *path = test_shipped ("skirmish.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  VassalModule m = open_module (s, NULL);
  guint n[8] = { 0 };
  count_turns (xmlDocGetRootElement (m.doc), n);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpuint (n[i], ==, wanted[i]);
  close_module (&m);
}

static void
placed_pieces_keep_their_state (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  for (guint i = 0; i < 3; i++) {
    static const char *const states[] = { "inactive", "disordered", NULL };
    g_autofree char *id = g_strdup_printf ("placed-%u", i);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    bor_ref_set (&placement->army, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->locale, (gint32) i);
    placement->approach = BOR_REF_NONE;
    placement->strength = placement->count = 1;
    if (states[i] != NULL)
      bor_element_set_prop (placement, states[i], "true");
    bor_scenario_append (s, placement);
  }
  VassalModule m = open_module (s, NULL);
  guint n[2][2] = { { 0 } };
  count_slots (vassal_child (xmlDocGetRootElement (m.doc), "module.Map"), FALSE, n);
  g_assert_cmpuint (n[0][1], ==, 2);
  g_assert_cmpuint (n[0][0], ==, 1);
  close_module (&m);
}

/* Java reads it in the letters of the machine, so that there may be none but ASCII. */
static void
the_page_of_help_can_be_read_anywhere (void)
{
  static const char *const keys[] = { "Ctrl+H", "Ctrl+L", "Ctrl+G", "Ctrl+I", "Ctrl+E" };
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->title);
  header->title = g_strdup ("Gefecht <an> der Fähre & Furt");
  bor_scenario_replace (s, 0, header);
  VassalModule m = open_module (s, NULL);
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
  close_module (&m);
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
  TEST ("start-pieces-are-drawn-blindly-and-cannot-act",
        start_pieces_are_drawn_blindly_and_cannot_act);
  TEST ("placed-pieces-face-where-the-scenario-says", placed_pieces_face_where_the_scenario_says);
  TEST ("placed-pieces-keep-their-state", placed_pieces_keep_their_state);
  TEST ("the-page-of-help-can-be-read-anywhere", the_page_of_help_can_be_read_anywhere);
  return g_test_run ();
}
