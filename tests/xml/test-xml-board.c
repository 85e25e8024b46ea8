/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards in files of their own. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "base/href.h"
#include "edit/compare-renames.h"
#include "edit/locales.h"
#include "edit/random-edits.h"
#include "model/references.h"
#include "support-random.h"
#include "support-xml.h"
#include "support.h"

#define BOARD(attributes, contents)                                                                \
  "<board xmlns=\"" BOR_XML_NAMESPACE "\" width=\"100\" height=\"100\"" attributes ">" contents    \
  "</board>"
#define SCENARIO(contents) "<scenario xmlns=\"" BOR_XML_NAMESPACE "\">" contents "</scenario>"
#define CONTENTS                                                                                   \
  "<vertices><vertex id=\"v\" x=\"1\" y=\"2\"/></vertices><spaces><space id=\"s\"><approach "      \
  "id=\"a\" along=\"v\"/></space></spaces><marks><setup id=\"m\" space=\"s\" side=\"french\"/>"    \
  "<setup id=\"n\" side=\"nobody\"/></marks>"
#define BATTLE                                                                                     \
  "<!-- the map --><board href=\"map.xml\" n=\"1\"><!-- shared --></board><sides>"                 \
  "<side id=\"austrian\"/><side id=\"french\"/></sides><placements><placement space=\"s\" "        \
  "approach=\"a\"/></placements>"

typedef struct {
  char *folder, *map, *battle;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_xml_make_folder ();
  f->map = g_build_filename (f->folder, "map.xml", NULL);
  f->battle = g_build_filename (f->folder, "battle.xml", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_xml_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->map);
  g_free (f->battle);
}

static void
put (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static char *
get (const char *path)
{
  g_autoptr (GBytes) bytes = test_xml_load (path);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static BorScenario *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return scenario;
}

static void
save (const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  bor_xml_save (scenario, path, &error);
  g_assert_no_error (error);
}

static void
is_the_map (const BorScenario *s)
{
  g_assert_cmpstr (bor_scenario_board (s)->href, ==, "map.xml");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 1);
  g_assert_cmpint (bor_scenario_symbol (s, 0)->army.slot, ==, 1);
  g_assert_cmpstr (bor_scenario_symbol (s, 1)->army.text, ==, "nobody");
  g_assert_cmpint (bor_scenario_placement (s, 0)->locale.slot, ==, 0);
  g_assert_cmpint (bor_scenario_placement (s, 0)->approach.slot, ==, 0);
}

static void
a_board_file_is_used (Fixture *f, gconstpointer data)
{
  put (f->map, BOARD ("", CONTENTS));
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  is_the_map (s);
}

static void
the_board_of_a_scenario_is_used (Fixture *f, gconstpointer data)
{
  put (f->map, SCENARIO ("<sides><side id=\"french\"/></sides>" BOARD (
                 "", CONTENTS) "<forces><force id=\"not ours\"/></forces>"));
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  is_the_map (s);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_FORCE), ==, 0);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ARMY), ==, 2);
}

static void
the_reference_is_written_with_what_stands_around_it (Fixture *f, gconstpointer data)
{
  put (f->map, BOARD ("", CONTENTS));
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, "  <!-- the map -->\n  <board href=\"map.xml\" n=\"1\">\n"
                                  "    <!-- shared -->\n  </board>\n  <sides>"));
  g_assert_null (strstr (text, "vertex"));
}

static void
an_equal_board_is_left_alone (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  put (f->map, BOARD (" ", CONTENTS)); /* not canonical */
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  before = get (f->map);
  save (s, f->battle);
  g_autofree char *after = get (f->map);
  g_assert_cmpstr (before, ==, after);
}

static void
move_the_vertex (BorScenario *s)
{
  BorVertex *vertex = bor_element_copy (bor_scenario_vertex (s, 0));
  vertex->x = 77;
  bor_scenario_replace (s, 0, vertex);
}

static void
a_changed_board_is_saved_in_its_file (Fixture *f, gconstpointer data)
{
  put (f->map, BOARD ("", CONTENTS));
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  move_the_vertex (s);
  save (s, f->battle);
  g_autofree char *map = get (f->map), *battle = get (f->battle);
  g_autofree char *backup_path = g_strconcat (f->map, "~", NULL), *backup = get (backup_path);
  g_assert_nonnull (strstr (map, "x=\"77\""));
  g_assert_null (strstr (map, "href"));
  g_assert_nonnull (strstr (backup, "x=\"1\""));
  g_assert_null (strstr (battle, "vertex"));
  g_autoptr (BorScenario) again = read_file (f->battle);
  is_the_map (again);
}

static void
a_scenario_that_lends_its_board_keeps_the_rest (Fixture *f, gconstpointer data)
{
  put (f->map, "<scenario xmlns=\"" BOR_XML_NAMESPACE "\" xmlns:x=\"urn:x\" title=\"lender\">"
               "<!-- about the board -->" BOARD (
                 " x:a=\"1\"", CONTENTS) "<forces><force id=\"own\"/></forces></scenario>");
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  move_the_vertex (s);
  save (s, f->battle);
  g_autofree char *map = get (f->map);
  g_assert_nonnull (strstr (map, "title=\"lender\""));
  g_assert_nonnull (strstr (map, "<force id=\"own\"/>"));
  g_assert_nonnull (strstr (map, "<!-- about the board -->\n  <board kind"));
  g_assert_nonnull (strstr (map, "x=\"77\""));
  g_autoptr (BorScenario) lender = read_file (f->map);
  g_assert_cmpint (bor_scenario_symbol (lender, 0)->army.slot, ==, -1);
}

/* Where the lender's armies stand must not depend on how either numbers its locales. */
static void
a_scenario_that_lends_its_board_goes_on_referring_to_it (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) lender = test_square_board (2, 2);
  for (gint32 slot = 0; slot < 4; slot++) {
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, NULL);
    placement->locale = bor_ref_make (slot);
    bor_scenario_append (lender, placement);
  }
  save (lender, f->map);
  put (f->battle, SCENARIO ("<board href=\"map.xml\"/>"));
  g_autoptr (BorScenario) s = read_file (f->battle);
  g_auto (GStrv) ids = g_new0 (char *, 5);
  for (gint32 slot = 0; slot < 4; slot++)
    ids[slot] = g_strdup (bor_scenario_locale (s, slot)->base.id);
  for (guint round = 0; round < 3; round++) {
    if (round == 0) {
      const gint32 second = 1;
      BorScenario *cut = bor_edit_drop_locales (s, &second, 1);
      bor_scenario_unref (s);
      s = cut;
    }
    BorVertex *vertex = bor_element_copy (bor_scenario_vertex (s, 0));
    vertex->x++;
    bor_scenario_replace (s, 0, vertex);
    save (s, f->battle);
    g_autoptr (BorScenario) again = read_file (f->map);
    for (gint32 slot = 0; slot < 4; slot++) {
      const BorRef *at = &bor_scenario_placement (again, slot)->locale;
      const BorLocale *there = bor_scenario_locale (again, at->slot);
      g_assert_cmpstr (there != NULL ? there->base.id : at->text, ==, ids[slot]);
    }
  }
}

typedef struct {
  const BorScenario *scenario;
  GString *text;
} Told;

static void
tell_ref (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Told *told = data;
  const BorElement *there = bor_scenario_get (told->scenario, target, ref->slot);
  g_string_append_printf (told->text, " %s=%s", attribute, there != NULL ? there->id : ref->text);
}

/* What everything but the board refers to. (transfer full) */
static char *
tell_references (const BorScenario *scenario)
{
  Told told = { scenario, g_string_new ("") };
  for (guint kind = BOR_KIND_SYMBOL + 1; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (scenario, (BorKind) kind, slot, const BorElement, element) {
      g_string_append_printf (told.text, "\n%s %s", bor_kind_name ((BorKind) kind), element->id);
      bor_element_each_ref (element, tell_ref, &told);
    }
  return g_string_free (told.text, FALSE);
}

static BorScenario *
edit_at_random (BorScenario *scenario, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  const TestEdit *edit = &test_edits[g_rand_int_range (rand, 0, TEST_N_EDITS)];
  BorScenario *next = edit->run (scenario, rand, &error);
  if (next == NULL)
    return scenario;
  bor_scenario_unref (scenario);
  return next;
}

static void
no_edit_of_a_board_changes_what_its_lender_refers_to (Fixture *f, gconstpointer data)
{
  guint n_saved = 0;
  for (guint32 seed = 0; seed < 60; seed++) {
    g_autoptr (BorScenario) lender = test_random_scenario (seed);
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    save (lender, f->map);
    put (f->battle, SCENARIO ("<board href=\"map.xml\"/>"));
    g_autoptr (BorScenario) first = read_file (f->map), s = read_file (f->battle);
    g_autofree char *before = tell_references (first);
    for (guint round = 0; round < 4; round++) {
      s = edit_at_random (s, rand);
      if (!bor_xml_save (s, f->battle, NULL))
        continue;
      g_autoptr (BorScenario) again = read_file (f->map);
      g_autofree char *after = tell_references (again);
      g_assert_cmpstr (after, ==, before);
      n_saved++;
    }
    g_remove (f->map);
    g_remove (f->battle);
  }
  g_assert_cmpuint (n_saved, >, 200);
}

static void
give_id (BorScenario *s, BorKind kind, gint32 slot, const char *id)
{
  BorElement *element = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_id (element, id);
  bor_scenario_replace (s, slot, element);
}

static void
assert_told (const Fixture *f, const BorScenario *s, BorXmlFollow follow, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  g_assert_true (bor_xml_save_and_tell (s, f->battle, follow, &message, &error));
  g_assert_no_error (error);
  g_assert_cmpint (message != NULL, ==, expected != NULL);
  g_assert_true (message == NULL || g_str_has_suffix (message, expected));
  g_assert_true (message == NULL || g_str_has_prefix (message, f->map));
}

/* The lender's army has the old id still, and so has what it says of the locale. */
static void
what_a_lender_no_longer_finds_is_told_once (Fixture *f, gconstpointer data)
{
  put (f->map, SCENARIO (BOARD ("", CONTENTS) "<sides><side id=\"french\"/></sides><forces><force "
                                              "id=\"own\" space=\"s\"/></forces>"));
  put (f->battle, SCENARIO (BATTLE));
  g_autoptr (BorScenario) s = read_file (f->battle);
  assert_told (f, s, NULL, NULL);
  move_the_vertex (s);
  assert_told (f, s, NULL, NULL);
  give_id (s, BOR_KIND_ARMY, 1, "fr");
  assert_told (f, s, bor_compare_follow_renames, ": army “fr”");
  assert_told (f, s, NULL, NULL);
  give_id (s, BOR_KIND_LOCALE, 0, "ford");
  assert_told (f, s, NULL, ": locale “s”");
  g_autoptr (BorScenario) again = read_file (f->battle);
  g_assert_cmpint (bor_scenario_symbol (again, 0)->army.slot, ==, 1);
}

/* Elements of the board that get other ids: references, properties and mutes of the lender follow.
 * Its own army does not become that of the other scenario. */
static void
a_lender_follows_other_ids_on_its_board (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) lender = test_square_board (2, 1);
  BorHeader *header = bor_element_copy (bor_scenario_header (lender));
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (lender, 0, header);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, NULL);
  placement->locale = bor_ref_make (test_slot (lender, BOR_KIND_LOCALE, "b1"));
  placement->approach = bor_ref_make (test_slot (lender, BOR_KIND_APPROACH, "b1-a1"));
  bor_scenario_append (lender, placement);
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup ("marengo");
  bor_element_set_prop (rules, "pontoon-space", "b1");
  bor_scenario_append (lender, rules);
  BorMute *mute = bor_element_new (BOR_KIND_MUTE, NULL);
  mute->elements = g_strdup ("b1 a1");
  bor_scenario_append (lender, mute);
  save (lender, f->map);
  put (f->battle, SCENARIO ("<board href=\"map.xml\"/><sides><side id=\"fr\" name=\"French\" "
                            "color=\"#2b5f9e\" role=\"holding\"/></sides>"));
  g_autoptr (BorScenario) s = read_file (f->battle);
  give_id (s, BOR_KIND_LOCALE, test_slot (s, BOR_KIND_LOCALE, "b1"), "bh");
  give_id (s, BOR_KIND_APPROACH, test_slot (s, BOR_KIND_APPROACH, "b1-a1"), "bh-a1");
  assert_told (f, s, bor_compare_follow_renames, NULL);
  g_autoptr (BorScenario) again = read_file (f->map);
  g_assert_cmpint (bor_scenario_placement (again, 0)->locale.slot, ==,
                   test_slot (again, BOR_KIND_LOCALE, "bh"));
  g_assert_cmpint (bor_scenario_placement (again, 0)->approach.slot, ==,
                   test_slot (again, BOR_KIND_APPROACH, "bh-a1"));
  g_assert_cmpstr (bor_element_prop (bor_scenario_get (again, BOR_KIND_RULES, 0), "pontoon-space"),
                   ==, "bh");
  g_assert_cmpstr (bor_scenario_mute (again, 0)->elements, ==, "bh a1");
  test_slot (again, BOR_KIND_ARMY, "french");
}

static void
a_board_file_is_made_when_there_is_none (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  bor_scenario_set_board_href (s, "map.xml");
  save (s, f->battle);
  g_autoptr (BorScenario) again = read_file (f->battle);
  g_assert_cmpuint (bor_scenario_count (again, BOR_KIND_LOCALE), ==, 4);
  g_assert_true (bor_element_equal (bor_scenario_get (s, BOR_KIND_BOARD, 0),
                                    bor_scenario_get (again, BOR_KIND_BOARD, 0)));
}

/* The scenario refers to the locale, by an id that the board's file must have as well. */
static void
what_the_scenario_refers_to_has_an_id_in_the_board_file (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { NULL, "", "twin" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (BorScenario) s = test_square_board (2, 2);
    bor_scenario_set_board_href (s, "map.xml");
    for (gint32 slot = 0; slot < 2; slot++) {
      BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
      bor_element_set_id (locale, ids[i]);
      bor_scenario_replace (s, slot, locale);
    }
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "p");
    placement->locale = bor_ref_make (1);
    bor_scenario_append (s, placement);
    save (s, f->battle);
    g_autoptr (BorScenario) again = read_file (f->battle);
    g_assert_cmpint (bor_scenario_placement (again, 0)->locale.slot, ==, 1);
  }
}

static void
a_board_file_that_is_something_else_is_left_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  g_autoptr (GError) error = NULL;
  bor_scenario_set_board_href (s, "map.xml");
  put (f->map, "My notes.");
  g_assert_false (bor_xml_save (s, f->battle, &error));
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_BOARD);
  g_autofree char *notes = get (f->map);
  g_assert_cmpstr (notes, ==, "My notes.");
  g_assert_false (g_file_test (f->battle, G_FILE_TEST_EXISTS));
}

static void
prefixes_go_along_with_a_board (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"" BOR_XML_NAMESPACE "\" xmlns:x=\"urn:x\" xmlns:y=\"urn:y\"><board "
    "width=\"1\" height=\"1\" x:a=\"1\"/><rules y:b=\"2\"/></scenario>");
  g_autoptr (GBytes) bytes = bor_xml_write_board_bytes (s);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "xmlns:x=\"urn:x\""));
  g_assert_null (strstr (text, "urn:y"));
  g_autoptr (BorScenario) again = test_xml_read (bytes);
  g_autoptr (GBytes) twice = bor_xml_write_board_bytes (again);
  g_assert_true (g_bytes_equal (bytes, twice));
}

static void
refuses (const Fixture *f, const char *href)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (SCENARIO ("<board href=\"%s\"/>"), href);
  put (f->battle, text);
  g_assert_null (bor_xml_read_file (f->battle, &error));
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_BOARD);
  g_assert_true (g_str_has_prefix (error->message, f->battle));
}

static void
a_board_is_never_outside_the_folder (Fixture *f, gconstpointer data)
{
  g_autofree char *inner = g_build_filename (f->folder, "inner", NULL);
  g_autofree char *inner_battle = g_build_filename (inner, "battle.xml", NULL);
  g_autofree char *link = g_build_filename (inner, "link.xml", NULL);
  g_autofree char *folder_link = g_build_filename (inner, "up", NULL);
  Fixture within = { inner, NULL, inner_battle };
  put (f->map, BOARD ("", CONTENTS));
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (symlink ("../map.xml", link), ==, 0);
  g_assert_cmpint (symlink ("..", folder_link), ==, 0);
  const char *const hrefs[] = {
    "../map.xml", "./../map.xml", "x/../../map.xml", f->map,       "",
    ".",          "..",           "link.xml",        "up/map.xml", "file:../map.xml",
    "a//b.xml",   "..\\map.xml",  "gone.xml"
  };
  for (guint i = 0; i < G_N_ELEMENTS (hrefs); i++)
    refuses (&within, hrefs[i]);
}

static void
a_board_may_be_in_a_folder_below (Fixture *f, gconstpointer data)
{
  g_autofree char *below = g_build_filename (f->folder, "maps", NULL);
  g_autofree char *map = g_build_filename (below, "ford.xml", NULL);
  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  put (map, BOARD ("", CONTENTS));
  put (f->battle, SCENARIO ("<board href=\"maps/ford.xml\"/>"));
  g_autoptr (BorScenario) s = read_file (f->battle);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
}

static void
a_circle_of_boards_is_refused (Fixture *f, gconstpointer data)
{
  refuses (f, "battle.xml");
  put (f->map, SCENARIO ("<board href=\"battle.xml\"/>"));
  refuses (f, "map.xml");
  put (f->map, SCENARIO (""));
  refuses (f, "map.xml");
}

static void
bytes_without_a_folder_have_no_board_elsewhere (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = test_xml_bytes (SCENARIO (BATTLE));
  test_xml_refuses (bytes, BOR_XML_ERROR_BOARD, "cannot be followed");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function)                                                                       \
  g_test_add ("/xml-board/" name, Fixture, NULL, set_up, function, tear_down)
  TEST ("a-board-file-is-used", a_board_file_is_used);
  TEST ("the-board-of-a-scenario-is-used", the_board_of_a_scenario_is_used);
  TEST ("the-reference-is-written-with-what-stands-around-it",
        the_reference_is_written_with_what_stands_around_it);
  TEST ("an-equal-board-is-left-alone", an_equal_board_is_left_alone);
  TEST ("a-changed-board-is-saved-in-its-file", a_changed_board_is_saved_in_its_file);
  TEST ("a-scenario-that-lends-its-board-keeps-the-rest",
        a_scenario_that_lends_its_board_keeps_the_rest);
  TEST ("a-scenario-that-lends-its-board-goes-on-referring-to-it",
        a_scenario_that_lends_its_board_goes_on_referring_to_it);
  TEST ("no-edit-of-a-board-changes-what-its-lender-refers-to",
        no_edit_of_a_board_changes_what_its_lender_refers_to);
  TEST ("what-a-lender-no-longer-finds-is-told-once", what_a_lender_no_longer_finds_is_told_once);
  TEST ("a-lender-follows-other-ids-on-its-board", a_lender_follows_other_ids_on_its_board);
  TEST ("a-board-file-is-made-when-there-is-none", a_board_file_is_made_when_there_is_none);
  TEST ("what-the-scenario-refers-to-has-an-id-in-the-board-file",
        what_the_scenario_refers_to_has_an_id_in_the_board_file);
  TEST ("a-board-file-that-is-something-else-is-left-alone",
        a_board_file_that_is_something_else_is_left_alone);
  TEST ("prefixes-go-along-with-a-board", prefixes_go_along_with_a_board);
  TEST ("a-board-is-never-outside-the-folder", a_board_is_never_outside_the_folder);
  TEST ("a-board-may-be-in-a-folder-below", a_board_may_be_in_a_folder_below);
  TEST ("a-circle-of-boards-is-refused", a_circle_of_boards_is_refused);
  TEST ("bytes-without-a-folder-have-no-board-elsewhere",
        bytes_without_a_folder_have_no_board_elsewhere);
  return g_test_run ();
}
