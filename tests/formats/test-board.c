/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of other programs come in by a mapping; what is not clear becomes a problem. */
#include <string.h>

#include "check/checker.h"
#include "edit/weld.h"
#include "formats/board/json.h"
#include "formats/board/testing.h"
#include "formats/import/warnings.h"
#include "support.h"

static char *
example (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BORMIDA_DATA"), "examples", name, NULL);
  char *text;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static BorScenario *
read_texts (const char *board, const char *mapping, GError **error)
{
  g_autoptr (GBytes) a = g_bytes_new_static (board, strlen (board));
  g_autoptr (GBytes) b = g_bytes_new_static (mapping, strlen (mapping));
  return bor_board_json_read (a, "board", b, "mapping", error);
}

static BorScenario *
read_example (void)
{
  g_autofree char *board = example ("halberd-board.json"),
                  *mapping = example ("halberd-mapping.json");
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = read_texts (board, mapping, &error);
  g_assert_no_error (error);
  return scenario;
}

/* `from` exchanged for `to` in one of the example's files. */
static BorScenario *
read_spoilt (gboolean in_mapping, const char *from, const char *to, GError **error)
{
  g_autofree char *board = example ("halberd-board.json"),
                  *mapping = example ("halberd-mapping.json");
  g_autoptr (GString) text = g_string_new (in_mapping ? mapping : board);
  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  return in_mapping ? read_texts (board, text->str, error) : read_texts (text->str, mapping, error);
}

static guint
count_warnings (const BorScenario *scenario, const char *message)
{
  g_autoptr (GPtrArray) list = bor_check_all (scenario);
  guint n = 0;
  for (guint i = 0; i < list->len; i++) {
    const BorProblem *problem = list->pdata[i];
    n += strcmp (problem->check->id, "C-IMP-1") == 0
         && (message == NULL || strstr (problem->message, message) != NULL);
  }
  return n;
}

static const BorApproach *
way (const BorScenario *s, const char *id)
{
  return bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, id));
}

static void
the_example_comes_in_as_it_is (void)
{
  g_autoptr (BorScenario) s = read_example ();
  g_assert_cmpstr (bor_scenario_header (s)->title, ==, "The two brooks");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 13);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 13);
  const BorLocale *farm = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "west-farm"));
  g_assert_cmpint (bor_element_prop_int (farm, "capacity", 0), ==, 6);
  g_assert_cmpstr (bor_element_prop (farm, "ground"), ==, "vineyard");
  const BorApproach *east = way (s, "west-farm-north-field");
  g_assert_cmpint (east->opposite.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "north-field-west-farm"));
  g_assert_cmpstr (bor_element_prop (east, "width"), ==, "wide");
  g_assert_cmpstr (bor_element_prop (east, "infantry"), ==, "2");
  g_assert_cmpstr (bor_element_prop (east, "cavalry"), ==, "1");
  g_assert_null (bor_element_prop (east, "artillery"));
  g_assert_true (way (s, "west-farm-edge")->edge);
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpuint (road->n_stops, ==, 3);
  g_assert_cmpint (road->stops[0].out.slot, ==,
                   test_slot (s, BOR_KIND_APPROACH, "west-farm-north-field"));
  g_assert_cmpstr (bor_element_prop (road, "class"), ==, "secondary");
}

static void
what_the_mapping_does_not_know_is_a_problem (void)
{
  g_autoptr (BorScenario) s = read_example ();
  g_assert_cmpuint (count_warnings (s, "what “x” means for “ground”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "the symbol “elephant”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "no line"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "“halberd” is not in the mapping"), ==, 1);
  g_assert_cmpuint (count_warnings (s, NULL), ==, 4);
}

static void
a_corridor_is_welded_in_one_step (void)
{
  guint n = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_example ();
  g_autoptr (BorScenario) welded = bor_edit_weld_locales (s, NULL, 0, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 3);
  const BorApproach *a = way (welded, "west-farm-north-field");
  const BorApproach *b = way (welded, "north-field-west-farm");
  g_assert_cmpint (a->along.items[0].slot, ==, b->along.items[b->along.n - 1].slot);
}

static void
doubtful_links_are_problems_and_no_pairs (void)
{
  static const struct {
    const char *from, *to, *message;
  } cases[] = {
    { "\"next\": 2, \"bar\": \"long\", \"marks\": [\"foot",
      "\"next\": 77, \"bar\": \"long\", \"marks\": [\"foot",
      "“77” as its neighbour, which does not exist" },
    { "\"next\": 1, \"bar\": \"long\", \"marks\": []",
      "\"next\": 3, \"bar\": \"long\", \"marks\": []", "no side there names it back" },
    { "\"nr\": 2", "\"nr\": 3", "the name of two locales" },
    { "\"a\": 1, \"b\": 2, \"next\": 2", "\"a\": 1, \"b\": 99, \"next\": 2",
      "which corners it connects" },
    { "\"a\": 1, \"b\": 2, \"next\": 2", "\"a\": 0, \"b\": 2, \"next\": 2",
      "on top of another side" },
    { "[1, 2, 3]", "[1, 9, 3]", "“9”, which does not exist" },
    { "\"rims\": [\n        { \"a\": 0, \"b\": 1, \"next\": 0 },\n        { \"a\": 1, \"b\": 2, "
      "\"next\": 2",
      "\"brim\": [\n        { \"a\": 0, \"b\": 1, \"next\": 0 },\n        { \"a\": 1, \"b\": 2, "
      "\"next\": 2",
      "no sides found where the mapping says" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = read_spoilt (FALSE, cases[i].from, cases[i].to, &error);
    g_assert_no_error (error);
    if (count_warnings (s, cases[i].message) < 1)
      g_error ("“%s” is not told", cases[i].message);
  }
}

static void
a_wrong_mapping_is_refused (void)
{
  static const struct {
    const char *from, *to, *message;
  } cases[] = {
    { "\"mapping\": 1", "\"mapping\": 2", "mapping: not a mapping" },
    { "\"tolerance\"", "\"tolerence\"", "mapping: tolerence: unknown key" },
    { "\"polygon\"", "\"polygone\"", "mapping: spaces.polygone" },
    { "\"down\"", "\"left\"", "mapping: y: expected" },
    { "\"cells\"", "\"sells\"", "board: no locales found" },
    { "\"sheet.size.0\"", "\"sheet.caption\"", "board: no number found" },
    { "\"outline\"", "\"rims\"", "board: cells[0] 1 “West Farm”" },
    { "\"sheet.size.0\"", "0", "board: the board has no size" },
    { "\"contains\": \"foot\"", "\"holds\": \"foot\"", "mapping: infantry.holds" },
    { "\"capacity\":", "\"\":", "mapping: “” cannot be" },
    { "\"neighbour\": \"next\"", "\"neighbour\": 3", "mapping: sides.neighbour: not allowed" },
    { "\"key\": \"nr\"", "\"key\": []", "mapping: spaces.key: not allowed" },
    { "\"y\": \"down\"", "\"points\": []", "mapping: points: not allowed" },
    { "{\n  \"mapping\": 1,", "[{\n  \"mapping\": 1,", "mapping:" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = read_spoilt (TRUE, cases[i].from, cases[i].to, &error);
    g_assert_null (s);
    if (!g_str_has_prefix (error->message, cases[i].message))
      g_error ("“%s”; expected “%s”", error->message, cases[i].message);
  }
}

#define SIMPLE                                                                                     \
  "{\"mapping\": 1, \"width\": 100, \"height\": 50, \"y\": \"up\", \"points\": \"nodes\", "        \
  "\"point\": [\"lon\", \"lat\"], \"spaces\": {\"list\": \"areas\", \"polygon\": \"\"}}"

/* Points by their numbers, north up, locales as members of an object. */
static void
points_may_be_listed_apart (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_texts (
    "{\"nodes\": [{\"lon\": 0, \"lat\": 0}, {\"lon\": 50, \"lat\": 0}, {\"lon\": 50, "
    "\"lat\": 50}, {\"lon\": 0, \"lat\": 50}, {\"lon\": 100, \"lat\": 0}, {\"lon\": 100, "
    "\"lat\": 50}], \"areas\": {\"west\": [0, 1, 2, 3], \"east\": [1, 4, 5, 2]}}",
    SIMPLE, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_VERTEX), ==, 6);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_APPROACH), ==, 8);
  guint n_pairs = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    n_pairs += approach->opposite.slot >= 0;
  g_assert_cmpuint (n_pairs, ==, 2);
}

/* Closed outlines, y to the north, numbers in texts; sides name the place of their neighbour in the list. */
static const char by_place[] =
  "{\"dims\": {\"w\": \"200\", \"h\": 100}, \"provinces\": ["
  "{\"geo\": {\"line\": [[\"0\", 0], [100, 0], [100, 0], [100, \"1e2\"], [0, 100], [0, 0]]},"
  " \"adj\": [{\"i\": -1}, {\"i\": -1}, {\"i\": 1}, {\"i\": -1}, {\"i\": -1}]},"
  "{\"geo\": {\"line\": [[100, 0], [200, 0], [200, 100], [100, 100], [100, 0]]},"
  " \"adj\": [{\"i\": -1}, {\"i\": -1}, {}, {\"i\": 0}]}]}";
#define BY_PLACE(key)                                                                              \
  "{\"mapping\": 1, \"width\": \"dims.w\", \"height\": \"dims.h\", \"y\": \"up\", "                \
  "\"spaces\": {\"list\": \"provinces\", \"polygon\": \"geo.line\"" key "}, "                      \
  "\"sides\": {\"list\": \"adj\", \"neighbour\": \"i\", "                                          \
  "\"edge\": {\"from\": \"i\", \"values\": [-1]}}}"

static void
sides_may_name_places_in_the_list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_texts (by_place, BY_PLACE (""), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
  g_assert_cmpint (way (s, "s1-s2")->opposite.slot, ==, test_slot (s, BOR_KIND_APPROACH, "s2-s1"));
  g_assert_cmpuint (count_warnings (s, "3 numbers are written as text"), ==, 1);
  /* The side between the two corners at one place. */
  g_assert_cmpuint (count_warnings (s, NULL), ==, 2);
  const BorVertex *corner = bor_scenario_vertex (s, way (s, "s1-s2")->along.items[0].slot);
  g_assert_cmpfloat (corner->y, ==, 0);

  g_autoptr (BorScenario) shifted = read_texts (by_place, BY_PLACE (", \"key\": 1"), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_warnings (shifted, "names its own locale"), ==, 1);
  g_assert_cmpuint (count_warnings (shifted, "“0” as its neighbour, which does not exist"), ==, 1);
}

static void
sides_may_name_members_of_the_object (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_texts (
    "{\"provinces\": {\"west\": {\"geo\": {\"line\": [0, 0, 100, 0, 100, 100, 0, 100]}, \"adj\": "
    "[{\"i\": -1}, {\"i\": \"east\"}, {\"i\": -1}, {\"i\": -1}]}, \"east\": {\"geo\": {\"line\": "
    "[100, 0, 200, 0, 200, 100, 100, 100]}, \"adj\": [{\"i\": -1}, {\"i\": -1}, {\"i\": -1}, "
    "{\"i\": \"west\"}]}}, \"dims\": {\"w\": 200, \"h\": 100}}",
    BY_PLACE (""), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_warnings (s, NULL), ==, 0);
  guint n_pairs = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    n_pairs += approach->opposite.slot >= 0;
  g_assert_cmpuint (n_pairs, ==, 2);
}

/* Three areas with a corridor of 4 between them; where the west one ends, so do the others. `line` is
 * a road's, and `tower` a value of the west one. */
static BorScenario *
read_corridors (const char *line, const char *tower)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *board = g_strdup_printf (
    "{\"areas\": [{\"k\": \"w\"%s, \"p\": [0, 0, 48, 0, 48, 100, 0, 100], \"s\": [{}, {\"n\": "
    "\"n\"}, "
    "{}, {}]}, {\"k\": \"n\", \"p\": [52, 0, 100, 0, 100, 48, 52, 48], \"s\": [{}, {}, {}, {\"n\": "
    "\"w\"}]}, {\"k\": \"s\", \"p\": [52, 52, 100, 52, 100, 100, 52, 100], \"s\": [{}, {}, {}, "
    "{}]}], "
    "\"lines\": [{\"at\": %s}]}",
    tower, line);
  BorScenario *s = read_texts (
    board,
    "{\"mapping\": 1, \"width\": 100, \"height\": 100, \"tolerance\": 6, \"spaces\": {\"list\": "
    "\"areas\", \"key\": \"k\", \"id\": \"k\", \"polygon\": \"p\", \"properties\": {\"tower\": "
    "{\"from\": \"t\", \"values\": {\"true\": \"yes\", \"false\": \"no\", \"null\": "
    "\"unknown\"}}}}, "
    "\"sides\": {\"list\": \"s\", \"neighbour\": \"n\"}, \"roads\": {\"list\": \"lines\", "
    "\"path\": \"at\"}}",
    &error);
  g_assert_no_error (error);
  return s;
}

static void
roads_without_locales_are_traced (void)
{
  g_autoptr (BorScenario) s = read_corridors ("[10, 20, 90, 20]", "");
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpuint (count_warnings (s, NULL), ==, 0);
  g_assert_cmpuint (road->n_stops, ==, 2);
  g_assert_cmpint (road->stops[0].locale.slot, ==, test_slot (s, BOR_KIND_LOCALE, "w"));
  g_assert_cmpint (road->stops[0].out.slot, ==, way (s, "n-w")->opposite.slot);
  g_assert_cmpint (road->stops[1].locale.slot, ==, test_slot (s, BOR_KIND_LOCALE, "n"));
}

static void
a_corridor_that_leads_elsewhere_is_told (void)
{
  g_autoptr (BorScenario) s = read_corridors ("[10, 80, 90, 80]", "");
  g_assert_cmpuint (count_warnings (s, "may lead to another locale"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "cannot be followed beyond"), ==, 1);
  g_assert_cmpuint (count_warnings (s, NULL), ==, 2);
}

static void
roads_that_cannot_be_traced_are_told (void)
{
  g_autoptr (BorScenario) nowhere = read_corridors ("[90, 80, 90, 20]", "");
  g_assert_cmpuint (count_warnings (nowhere, "got no stops from its line"), ==, 1);
  g_assert_cmpuint (bor_scenario_road (nowhere, 0)->n_stops, ==, 0);
  g_assert_cmpuint (bor_scenario_road (nowhere, 0)->path.n, ==, 2);
  g_autoptr (BorScenario) outside = read_corridors ("[50, 50, 50, 50]", "");
  g_assert_cmpuint (count_warnings (outside, "got no stops from its line"), ==, 1);
  g_autoptr (BorScenario) point = read_corridors ("[10, 10]", "");
  g_assert_cmpuint (bor_scenario_road (point, 0)->n_stops, ==, 0);
}

static void
false_and_null_are_words_of_a_mapping (void)
{
  static const char *const said[][2] = { { ", \"t\": true", "yes" },
                                         { ", \"t\": false", "no" },
                                         { ", \"t\": null", "unknown" },
                                         { "", "unknown" } };
  for (guint i = 0; i < G_N_ELEMENTS (said); i++) {
    g_autoptr (BorScenario) s = read_corridors ("[10, 20, 90, 20]", said[i][0]);
    const BorLocale *west = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "w"));
    g_assert_cmpstr (bor_element_prop (west, "tower"), ==, said[i][1]);
  }
}

/* Four squares in a row, whose sides name their opposites; `first` is the neighbour of the first. */
static char *
make_row (const char *first, const char *ways)
{
  static const char names[] = "abcd";
  g_autoptr (GString) text = g_string_new ("{\"cells\": [");
  for (guint i = 0; i < 4; i++) {
    guint x = i * 100;
    g_autofree char *west =
      i > 0 ? g_strdup_printf ("\"to\": \"%c\", \"against\": \"%c1\"", names[i - 1], names[i - 1])
            : g_strdup ("\"to\": null");
    g_autofree char *east =
      i == 3 ? g_strdup ("\"to\": null")
             : g_strdup_printf ("\"to\": \"%s\", \"against\": \"%c0\", \"track\": \"%s\"",
                                i == 0 ? first : (char[]){ names[i + 1], 0 }, names[i + 1],
                                i < 2 ? "main" : "path");
    g_string_append_printf (
      text,
      "%s{\"k\": \"%c\", \"wet\": %s, \"p\": [%u, 0, %u, 0, %u, 100, %u, 100], \"s\": ["
      "{\"a\": 3, \"b\": 0, \"me\": \"%c0\", %s}, {\"a\": 1, \"b\": 2, \"me\": \"%c1\", %s}]}",
      i > 0 ? "," : "", names[i], i == 3 ? "true" : "false", x, x + 100, x + 100, x, names[i], west,
      names[i], east);
  }
  g_string_append_printf (text, "], \"ways\": %s}", ways);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static BorScenario *
read_cells (const char *board, const char *in_root, const char *in_spaces, const char *in_sides)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *mapping = g_strdup_printf (
    "{\"mapping\": 1, \"width\": 400, \"height\": 100%s, \"spaces\": {\"list\": \"cells\", "
    "\"key\": "
    "\"k\", \"id\": \"k\", \"polygon\": \"p\"%s}, \"sides\": {\"list\": \"s\", \"first\": \"a\", "
    "\"last\": \"b\", \"id\": \"me\", \"neighbour\": \"to\", \"opposite\": \"against\"%s}}",
    in_root, in_spaces, in_sides);
  BorScenario *s = read_texts (board, mapping, &error);
  g_assert_no_error (error);
  return s;
}

static BorScenario *
read_row (const char *first, const char *ways, const char *in_root, const char *in_spaces,
          const char *in_sides)
{
  g_autofree char *board = make_row (first, ways);
  return read_cells (board, in_root, in_spaces, in_sides);
}

static void
sides_may_name_their_opposites (void)
{
  g_autoptr (BorScenario) s = read_row ("d", "[]", ", \"ruleset\": \"marengo\"", "", "");
  g_assert_cmpint (way (s, "a1")->opposite.slot, ==, test_slot (s, BOR_KIND_APPROACH, "b0"));
  g_assert_cmpuint (count_warnings (s, "but its opposite is a side of “b”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "“cells[].s[].track” is not in the mapping"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "(3 times"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "“cells[].wet” is not in the mapping"), ==, 1);
  g_assert_cmpstr (bor_scenario_header (s)->ruleset, ==, "marengo");
}

static void
a_filter_leaves_out_and_tells (void)
{
  g_autoptr (BorScenario) s =
    read_row ("b", "[]", "", ", \"filter\": {\"from\": \"wet\", \"values\": [false]}", "");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpuint (count_warnings (s, "left out by “spaces.filter”"), ==, 1);
  g_assert_cmpuint (count_warnings (s, "“d0” as its opposite, which does not exist"), ==, 1);
}

static void
roads_may_be_said_by_the_sides_they_cross (void)
{
  g_autoptr (BorScenario) s = read_row ("b", "[]", "", "", ", \"roads\": {\"class\": \"track\"}");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 2);
  const BorRoad *main_road = bor_scenario_road (s, 0);
  g_assert_cmpstr (bor_element_prop (main_road, "class"), ==, "main");
  g_assert_cmpuint (main_road->n_stops, ==, 3);
  g_assert_cmpint (main_road->stops[1].out.slot, ==, test_slot (s, BOR_KIND_APPROACH, "b1"));
  g_assert_cmpuint (bor_scenario_road (s, 1)->n_stops, ==, 2);
}

static void
sides_that_say_different_roads_are_told (void)
{
  static const char two[] =
    "{\"cells\": ["
    "{\"k\": \"a\", \"p\": [0, 0, 100, 0, 100, 100, 0, 100], \"s\": [{\"a\": 1, \"b\": 2, "
    "\"me\": \"a1\", \"to\": \"b\", \"against\": \"b0\", \"track\": \"main\"}]},"
    "{\"k\": \"b\", \"p\": [100, 0, 200, 0, 200, 100, 100, 100], \"s\": [{\"a\": 3, \"b\": 0, "
    "\"me\": \"b0\", \"to\": \"a\", \"against\": \"a1\", \"track\": \"path\"}]}]}";
  g_autoptr (BorScenario) s = read_cells (two, "", "", ", \"roads\": {\"class\": \"track\"}");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 1);
  g_assert_cmpstr (bor_element_prop (bor_scenario_road (s, 0), "class"), ==, "main");
  g_assert_cmpuint (
    count_warnings (s, "the road changes at the border, from “class=main” to “class=path”"), ==, 1);
}

static void
roads_may_be_pairs_of_sides (void)
{
  static const char *const ways[] = {
    "[[\"a1\", \"b0\"], [\"b1\", \"c0\"], [\"d0\", \"c1\"]]",   /* of borders, one by one */
    "[[[\"a1\", \"b0\"], [\"b1\", \"c0\"], [\"c1\", \"d0\"]]]", /* one road of them */
    "[[[\"b0\", \"b1\"], [\"c0\", \"c1\"]]]",                   /* from side to side of a locale */
  };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (BorScenario) s =
      read_row ("b", ways[i], ", \"roads\": {\"list\": \"ways\", \"sides\": \"\"}", "", "");
    g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 1);
    g_assert_cmpuint (bor_scenario_road (s, 0)->n_stops, ==, 4);
    g_assert_cmpuint (bor_scenario_road (s, 0)->path.n, ==, 7);
  }
  g_autoptr (BorScenario) wrong = read_row (
    "b", "[[\"a1\", \"zz\"]]", ", \"roads\": {\"list\": \"ways\", \"sides\": \"\"}", "", "");
  g_assert_cmpuint (count_warnings (wrong, "the side “zz”, which does not exist"), ==, 1);
}

/* So many sides between the same two that looking through all for each would take hours. */
static void
crowds_of_sides_are_soon_given_up (void)
{
  const guint n = 20000;
  g_autoptr (GString) text = g_string_new ("{\"dims\": {\"w\": 200, \"h\": 100}, \"provinces\": [");
  for (guint side = 0; side < 2; side++) {
    g_string_append (text, side ? "]},{\"geo\": {\"line\": [" : "{\"geo\": {\"line\": [");
    for (guint i = 0; i < n; i++)
      g_string_append_printf (text, "%u,50,", i);
    g_string_append_printf (text, "0,%u]}, \"adj\": [{\"i\": %u}", side * 100, 1 - side);
    for (guint i = 0; i < n; i++)
      g_string_append_printf (text, ",{\"i\": %u}", 1 - side);
  }
  g_string_append (text, "]}]}");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = read_texts (text->str, BY_PLACE (""), &error);
  g_assert_no_error (error);
  guint n_warnings = 0;
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n_warnings += g_strcmp0 (record->table, BOR_RECORD_IMPORT) == 0;
  g_assert_cmpuint (n_warnings, ==, BOR_IMPORT_WARNINGS_MAX + 1);
}

static void
hostile_boards_are_refused (void)
{
  static const char *const texts[] = {
    "",
    "[",
    "{\"areas\": [[0]], \"nodes\": []}",
    "{\"areas\": [[0, 1]], \"nodes\": {\"0\": 1}}",
    "{\"areas\": [[[]]], \"nodes\": [0]}",
    "{\"areas\": [{\"a\": 1}], \"nodes\": []}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": 1e300, \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": \"1e300\", \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": \"1 \", \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": \"nan\", \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": \"0x10\", \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": \"\", \"lat\": 0}]}",
    "{\"areas\": [[0]], \"nodes\": [{\"lon\": true, \"lat\": 0}]}",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) s = read_texts (texts[i], SIMPLE, &error);
    g_assert_null (s);
    g_assert_true (g_str_has_prefix (error->message, "board"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/board/" name, function)
  TEST ("the-example-comes-in-as-it-is", the_example_comes_in_as_it_is);
  TEST ("what-the-mapping-does-not-know-is-a-problem", what_the_mapping_does_not_know_is_a_problem);
  TEST ("a-corridor-is-welded-in-one-step", a_corridor_is_welded_in_one_step);
  TEST ("doubtful-links-are-problems-and-no-pairs", doubtful_links_are_problems_and_no_pairs);
  TEST ("a-wrong-mapping-is-refused", a_wrong_mapping_is_refused);
  TEST ("points-may-be-listed-apart", points_may_be_listed_apart);
  TEST ("sides-may-name-places-in-the-list", sides_may_name_places_in_the_list);
  TEST ("sides-may-name-members-of-the-object", sides_may_name_members_of_the_object);
  TEST ("roads-without-locales-are-traced", roads_without_locales_are_traced);
  TEST ("a-corridor-that-leads-elsewhere-is-told", a_corridor_that_leads_elsewhere_is_told);
  TEST ("roads-that-cannot-be-traced-are-told", roads_that_cannot_be_traced_are_told);
  TEST ("false-and-null-are-words-of-a-mapping", false_and_null_are_words_of_a_mapping);
  TEST ("sides-may-name-their-opposites", sides_may_name_their_opposites);
  TEST ("a-filter-leaves-out-and-tells", a_filter_leaves_out_and_tells);
  TEST ("roads-may-be-said-by-the-sides-they-cross", roads_may_be_said_by_the_sides_they_cross);
  TEST ("sides-that-say-different-roads-are-told", sides_that_say_different_roads_are_told);
  TEST ("roads-may-be-pairs-of-sides", roads_may_be_pairs_of_sides);
  TEST ("crowds-of-sides-are-soon-given-up", crowds_of_sides_are_soon_given_up);
  TEST ("hostile-boards-are-refused", hostile_boards_are_refused);
  return g_test_run ();
}
