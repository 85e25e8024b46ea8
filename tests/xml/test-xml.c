/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "support-xml.h"
#include "support.h"

static void
valid_fixtures_are_written_as_expected (void)
{
  g_autoptr (GPtrArray) names = test_xml_list_fixtures ("valid", ".xml");
  g_assert_cmpuint (names->len, >=, 5);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = test_xml_fixture_path (names->pdata[i]);
    g_autoptr (GString) canonical = g_string_new (path);
    g_string_replace (canonical, ".xml", ".canonical", 1);
    g_test_message ("%s", path);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
    g_assert_no_error (error);
    /* A file without a canonical one beside it is canonical itself. */
    gboolean beside = g_file_test (canonical->str, G_FILE_TEST_EXISTS);
    g_autoptr (GBytes) bytes = test_xml_load (beside ? canonical->str : path);
    g_autofree char *expected =
      g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    g_autofree char *written = test_xml_write_text (scenario);
    g_assert_cmpstr (written, ==, expected);
    test_xml_is_stable (scenario);
  }
}

static void
invalid_fixtures_are_refused_with_their_messages (void)
{
  g_autoptr (GPtrArray) names = test_xml_list_fixtures ("invalid", ".xml");
  g_assert_cmpuint (names->len, >=, 30);
  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = test_xml_fixture_path (names->pdata[i]);
    g_autofree char *folder = g_path_get_dirname (path), *name = g_path_get_basename (path);
    g_autoptr (GString) message = g_string_new (path);
    g_string_replace (message, ".xml", ".message", 1);
    g_autoptr (GBytes) bytes = test_xml_load (path), expected = test_xml_load (message->str);
    g_autofree char *text =
      g_strndup (g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
    g_test_message ("%s", path);
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_xml_read_bytes (bytes, name, folder, &error));
    g_assert_true (error->domain == BOR_XML_ERROR);
    g_assert_cmpstr (error->message, ==, g_strchomp (text));
  }
}

static void
elements_know_where_their_tags_start (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<?xml version='1.0'?>\n<scenario xmlns='" BOR_XML_NAMESPACE "'><!-- é\n--> <board "
    "width='1'\n height='1'><vertices>é<vertex x='0'\n\n y='0'/>\t<vertex x='0' y='0' a='>'/>"
    "</vertices><roads>\n <road><stop/>\n  <stop/></road></roads></board><tracks><track>"
    "<box at='1'/><marker at='1'/></track></tracks>\n<forces><force><pieces/></force></forces>"
    "</scenario>");
  const BorElement *board = bor_scenario_get (s, BOR_KIND_BOARD, 0);
  const BorElement *first = bor_scenario_get (s, BOR_KIND_VERTEX, 0);
  const BorElement *second = bor_scenario_get (s, BOR_KIND_VERTEX, 1);
  const BorRoad *road = bor_scenario_road (s, 0);
  const BorTrack *track = bor_scenario_track (s, 0);
  g_assert_cmpuint (bor_scenario_header (s)->base.line, ==, 2);
  g_assert_cmpuint (bor_scenario_header (s)->base.column, ==, 1);
  g_assert_cmpuint (board->line, ==, 3);
  g_assert_cmpuint (board->column, ==, 5);
  g_assert_cmpuint (first->line, ==, 4);
  g_assert_cmpuint (first->column, ==, 24); /* characters, not bytes */
  g_assert_cmpuint (second->line, ==, 6);
  g_assert_cmpuint (second->column, ==, 10);
  g_assert_cmpuint (road->base.line, ==, 7);
  g_assert_cmpuint (road->base.column, ==, 2);
  g_assert_cmpuint (road->stops[0].line, ==, 7);
  g_assert_cmpuint (road->stops[0].column, ==, 8);
  g_assert_cmpuint (road->stops[1].line, ==, 8);
  g_assert_cmpuint (road->stops[1].column, ==, 3);
  g_assert_cmpuint (track->boxes[0].line, ==, 8);
  g_assert_cmpuint (track->markers[0].line, ==, 8);
  g_assert_cmpuint (track->markers[0].column - track->boxes[0].column, ==,
                    strlen ("<box at='1'/>"));
  g_assert_cmpuint (bor_scenario_force (s, 0)->pieces[0].line, ==, 9);
}

static void
a_board_made_here_is_read_back_equal (void)
{
  g_autoptr (BorScenario) made = test_square_board (5, 4);
  g_autofree char *text = test_xml_write_text (made);
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  test_xml_is_stable (made);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++) {
    g_assert_cmpuint (bor_scenario_count (again, kind), ==, bor_scenario_count (made, kind));
    BOR_FOREACH (made, (BorKind) kind, slot, const BorElement, element)
      g_assert_true (bor_element_equal (element, bor_scenario_get (again, (BorKind) kind, slot)));
  }
}

static void
wrong_texts_are_kept_and_shown_as_defaults (void)
{
  g_autofree char *path = test_xml_fixture_path ("valid/wrong-but-shown.xml");
  g_autoptr (GBytes) bytes = test_xml_load (path);
  g_autoptr (BorScenario) s = test_xml_read (bytes);
  const BorForce *force = bor_scenario_force (s, 0);
  const BorApproach *approach = bor_scenario_approach (s, 0);
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpint (force->pieces[0].count, ==, 1);
  g_assert_cmpstr (bor_props_get (force->pieces[0].props, "count"), ==, "some");
  g_assert_cmpint (force->pieces[1].strength, ==, -2147483647);
  g_assert_cmpstr (bor_props_get (force->pieces[2].props, "strength"), ==, "99999999999");
  g_assert_cmpint (approach->opposite.slot, ==, -1);
  g_assert_cmpstr (approach->opposite.text, ==, "nothing");
  g_assert_cmpint (approach->along.items[0].slot, ==, 0); /* the first of two with that id */
  g_assert_cmpstr (approach->along.items[1].text, ==, "v9");
  g_assert_false (approach->edge);
  g_assert_cmpstr (bor_element_prop (approach, "edge"), ==, "maybe");
  g_assert_cmpuint (road->path.n, ==, 0);
  g_assert_cmpstr (bor_element_prop (road, "path"), ==, "1 2 3");
}

static void
setting_a_field_ends_its_wrong_text (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text ("<scenario xmlns='" BOR_XML_NAMESPACE
                                                  "'><forces><force><pieces count='some'/></force>"
                                                  "</forces></scenario>");
  BorForce *force = bor_element_copy (bor_scenario_force (s, 0));
  force->pieces[0].count = 3;
  bor_scenario_replace (s, 0, force);
  g_autofree char *text = test_xml_write_text (s);
  g_assert_nonnull (strstr (text, "count=\"3\""));
  g_assert_null (strstr (text, "some"));
}

static void
references_resolve_whatever_the_order (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='" BOR_XML_NAMESPACE "'><forces><force side='s' road='r' space='b'>"
    "<pieces type='t'/></force></forces><board width='1' height='1'><roads><road id='r'>"
    "<stop space='a' out='a-b'/><stop in='b-a' space='b'/></road></roads><spaces><space id='a'>"
    "<approach id='a-b' along='w v' opposite='b-a'/></space><space id='b'><approach id='b-a' "
    "opposite='a-b' along='v w'/></space></spaces><vertices><vertex id='v' x='0' y='0'/>"
    "<vertex id='w' x='1' y='1'/></vertices></board><types><type id='t'/></types><sides>"
    "<side id='q'/><side id='s'/></sides></scenario>");
  const BorForce *force = bor_scenario_force (s, 0);
  const BorRoad *road = bor_scenario_road (s, 0);
  const BorApproach *a = bor_scenario_approach (s, 0), *b = bor_scenario_approach (s, 1);
  g_assert_cmpint (force->army.slot, ==, 1);
  g_assert_cmpint (force->locale.slot, ==, 1);
  g_assert_cmpint (force->road.slot, ==, 0);
  g_assert_cmpint (force->pieces[0].type.slot, ==, 0);
  g_assert_cmpint (road->stops[0].out.slot, ==, 0);
  g_assert_cmpint (road->stops[1].in.slot, ==, 1);
  g_assert_cmpint (road->stops[1].locale.slot, ==, 1);
  g_assert_cmpint (a->opposite.slot, ==, 1);
  g_assert_cmpint (b->opposite.slot, ==, 0);
  g_assert_cmpint (a->along.items[0].slot, ==, 1);
  g_assert_cmpint (b->locale.slot, ==, 1);
  test_xml_is_stable (s);
}

static void
equal_property_sets_are_shared (void)
{
  g_autoptr (BorScenario) s = test_xml_read_board (
    "<spaces><space><approach width='wide' cavalry='1'/><approach cavalry='1' width='wide'/>"
    "<approach cavalry='2' width='wide'/></space></spaces>");
  const BorElement *a = bor_scenario_get (s, BOR_KIND_APPROACH, 0);
  const BorElement *b = bor_scenario_get (s, BOR_KIND_APPROACH, 1);
  const BorElement *c = bor_scenario_get (s, BOR_KIND_APPROACH, 2);
  g_assert_true (a->props == b->props);
  g_assert_false (bor_props_equal (a->props, c->props));
}

static void
any_text_survives_as_a_property (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  static const char *const texts[] = { "\"quoted\" & 'quoted'",
                                       "<tag attribute=\"1\">",
                                       "]]>",
                                       "&amp;",
                                       "&#38;",
                                       "two\nlines\tand a tab\rreturn",
                                       "  ",
                                       "é 中 𝄞",
                                       "" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
    bor_element_set_prop (locale, "note", texts[i]);
    bor_scenario_replace (s, 0, locale);
    g_autofree char *text = test_xml_write_text (s);
    g_autoptr (BorScenario) again = test_xml_read_text (text);
    g_assert_cmpstr (bor_element_prop (bor_scenario_locale (again, 0), "note"), ==, texts[i]);
  }
}

static void
texts_that_xml_cannot_hold_are_written_readably (void)
{
  g_autoptr (BorScenario) s = test_square_board (1, 1);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, 0));
  bor_element_set_prop (locale, "note", "bell \a, wrong \xff\xc3, no character \xef\xbf\xbf.");
  bor_scenario_replace (s, 0, locale);
  g_autofree char *text = test_xml_write_text (s);
  g_autoptr (BorScenario) again = test_xml_read_text (text);
  g_assert_cmpstr (bor_element_prop (bor_scenario_locale (again, 0), "note"), ==,
                   "bell \xef\xbf\xbd, wrong \xef\xbf\xbd\xef\xbf\xbd, no character \xef\xbf\xbd.");
  test_xml_is_stable (s);
}

static void
line_ends_do_not_matter (void)
{
  g_autofree char *path = test_xml_fixture_path ("valid/extras.xml");
  g_autoptr (GBytes) bytes = test_xml_load (path);
  g_autoptr (GString) text =
    g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_autofree char *expected = g_strdup (text->str);
  g_string_replace (text, "\n", "\r\n", 0);
  g_autoptr (BorScenario) s = test_xml_read_text (text->str);
  g_autofree char *written = test_xml_write_text (s);
  g_assert_cmpstr (written, ==, expected);
}

static void
a_byte_order_mark_does_not_matter (void)
{
  g_autoptr (BorScenario) s =
    test_xml_read_text ("\xEF\xBB\xBF<scenario xmlns='" BOR_XML_NAMESPACE "' title='marked'/>");
  g_assert_cmpstr (bor_scenario_header (s)->title, ==, "marked");
}

static guint
peek (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = test_xml_bytes (text);
  return bor_xml_peek_version (bytes, "test.xml", error);
}

static void
versions_are_told_from_the_root_alone (void)
{
  g_autoptr (GError) error = NULL;
  g_assert_cmpuint (peek ("<scenario xmlns='urn:bormida:scenario:2'><broken", NULL), ==, 2);
  g_assert_cmpuint (peek ("<!-- c --><b:board xmlns:b='urn:bormida:scenario:1'/>", NULL), ==, 1);
  g_assert_cmpuint (peek ("<scenario xmlns='urn:bormida:scenario:7'/>", &error), ==, 0);
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_NEWER);
  g_clear_error (&error);
  g_assert_cmpuint (peek ("<scenario xmlns='urn:bormida:scenario:x'/>", &error), ==, 0);
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_NOT_OURS);
  g_clear_error (&error);
  g_assert_cmpuint (peek ("<html/>", &error), ==, 0);
  g_assert_error (error, BOR_XML_ERROR, BOR_XML_ERROR_NOT_OURS);
}

static void
version_1_is_migrated (void)
{
  g_autofree char *path = test_xml_fixture_path ("valid/version-1.xml");
  g_autoptr (GBytes) bytes = test_xml_load (path);
  g_autoptr (BorScenario) s = test_xml_read (bytes);
  const BorRoad *ambiguous = bor_scenario_road (s, 0), *plain = bor_scenario_road (s, 1);
  g_assert_cmpint (bor_scenario_approach (s, 0)->opposite.slot, ==, 3);
  g_assert_true (bor_element_prop_flag (bor_scenario_approach (s, 1), "impassable"));
  /* Two pairs join west and middle: which one the road takes is not known. */
  g_assert_true (bor_ref_is_none (ambiguous->stops[0].out));
  g_assert_cmpint (plain->stops[0].out.slot, ==, 4);
  g_assert_cmpint (plain->stops[1].in.slot, ==, 5);
  /* What the file says stays. */
  g_assert_cmpint (plain->stops[4].in.slot, ==, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/xml/" name, function)
  TEST ("valid-fixtures-are-written-as-expected", valid_fixtures_are_written_as_expected);
  TEST ("invalid-fixtures-are-refused-with-their-messages",
        invalid_fixtures_are_refused_with_their_messages);
  TEST ("elements-know-where-their-tags-start", elements_know_where_their_tags_start);
  TEST ("a-board-made-here-is-read-back-equal", a_board_made_here_is_read_back_equal);
  TEST ("wrong-texts-are-kept-and-shown-as-defaults", wrong_texts_are_kept_and_shown_as_defaults);
  TEST ("setting-a-field-ends-its-wrong-text", setting_a_field_ends_its_wrong_text);
  TEST ("references-resolve-whatever-the-order", references_resolve_whatever_the_order);
  TEST ("equal-property-sets-are-shared", equal_property_sets_are_shared);
  TEST ("any-text-survives-as-a-property", any_text_survives_as_a_property);
  TEST ("texts-that-xml-cannot-hold-are-written-readably",
        texts_that_xml_cannot_hold_are_written_readably);
  TEST ("line-ends-do-not-matter", line_ends_do_not_matter);
  TEST ("a-byte-order-mark-does-not-matter", a_byte_order_mark_does_not_matter);
  TEST ("versions-are-told-from-the-root-alone", versions_are_told_from_the_root_alone);
  TEST ("version-1-is-migrated", version_1_is_migrated);
  return g_test_run ();
}
