/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a draft finds in boards of other programs, and what mappings can say of them. */
#include <string.h>

#include "formats/board/draft.h"
#include "formats/board/testing.h"
#include "formats/import/warnings.h"
#include "support.h"

/* Two squares side by side; `shift` moves all positions. */
static char *
squares (gint shift, const char *sides_a, const char *sides_b, const char *more)
{
  gint a = shift, b = shift + 100, c = shift + 200;
  return g_strdup_printf (
    "{\"places\": [{\"id\": \"a\", \"shape\": [[%d, %d], [%d, %d], [%d, %d], [%d, %d]]%s}, "
    "{\"id\": \"b\", \"shape\": [[%d, %d], [%d, %d], [%d, %d], [%d, %d]]%s}]%s}",
    a, a, b, a, b, b, a, b, sides_a, b, a, c, a, c, b, b, b, sides_b, more);
}

static char *
draft (const char *board, const char *told)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (board, strlen (board));
  g_autoptr (GString) report = g_string_new (NULL);
  g_autoptr (BorJob) job = bor_job_new (NULL, bor_target_board.import_options);
  g_autoptr (GError) error = NULL;
  char *text = bor_board_draft (bytes, "board", report, job, &error);
  g_assert_no_error (error);
  if (told != NULL && strstr (report->str, told) == NULL)
    g_error ("“%s” is not in:\n%s", told, report->str);
  return text;
}

static BorScenario *
read_board (const char *board, const char *mapping)
{
  g_autoptr (GBytes) a = g_bytes_new_static (board, strlen (board));
  g_autoptr (GBytes) b = g_bytes_new_static (mapping, strlen (mapping));
  g_autoptr (GError) error = NULL;
  BorScenario *scenario = bor_board_json_read (a, "board", b, "mapping", &error);
  g_assert_no_error (error);
  return scenario;
}

static gboolean
warns (const BorScenario *s, const char *message)
{
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (strstr (bor_element_prop (record, "message"), message) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_title_and_size_are_found_in_the_file (void)
{
  g_autofree char *board = squares (0, "", "",
                                    ", \"meta\": {\"author\": \"Ann Smith\", \"caption\": "
                                    "\"Two Squares\", \"size\": [210, 105]}");
  g_autofree char *mapping = draft (board, "the title is “meta.caption”: “Two Squares”");
  g_autoptr (BorScenario) s = read_board (board, mapping);
  g_assert_cmpstr (bor_scenario_header (s)->title, ==, "Two Squares");
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 210);
  g_assert_cmpfloat (bor_scenario_board (s)->height, ==, 105);
}

static void
test_positions_below_zero_move_the_corner (void)
{
  g_autofree char *board = squares (-150, "", "", "");
  g_autofree char *mapping = draft (board, "from -150, -150 to 50, -50");
  g_autoptr (BorScenario) s = read_board (board, mapping);
  g_assert_cmpfloat (bor_scenario_vertex (s, 0)->x, ==, 0);
  g_assert_cmpfloat (bor_scenario_vertex (s, 0)->y, ==, 0);
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 200);
}

static void
test_names_with_dots_are_found (void)
{
  g_autofree char *board = squares (0, "", "", "");
  g_autoptr (GString) text = g_string_new ("{\"v1.2\": ");
  g_string_append_printf (text, "%s}", board);
  g_string_replace (text, "\"shape\"", "\"out.line\"", 0);
  g_autofree char *mapping = draft (text->str, "“v1.2.places”: 2 locales");
  g_autoptr (BorScenario) s = read_board (text->str, mapping);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 2);
}

static void
test_y_goes_up_if_the_file_says_so (void)
{
  static const char *const up[] = { ", \"axis\": \"up\"", ", \"y_up\": true",
                                    ", \"Origin\": \"bottom left\"" };
  static const char *const down[] = { ", \"axis\": \"down\"", ", \"y_up\": false", "",
                                      ", \"origin\": \"top left\"" };
  for (guint i = 0; i < G_N_ELEMENTS (up); i++) {
    g_autofree char *board = squares (0, "", "", up[i]);
    g_autofree char *mapping = draft (board, "y increases to the north");
    g_assert_nonnull (strstr (mapping, "\"up\""));
  }
  for (guint i = 0; i < G_N_ELEMENTS (down); i++) {
    g_autofree char *board = squares (0, "", "", down[i]);
    g_autofree char *mapping = draft (board, *down[i] != '\0' ? NULL : "may have to be “up”");
    g_assert_nonnull (strstr (mapping, "\"down\""));
  }
}

static void
test_a_river_between_locales_is_no_road (void)
{
  g_autofree char *river =
    squares (0, "", "",
             ", \"blue\": [{\"course\": [[100, 0], [100, 50], [100, 100]]}], \"zones\": [{\"of\": "
             "[\"a\"]}]");
  g_autofree char *mapping = draft (river, NULL);
  g_assert_null (strstr (mapping, "roads"));
  g_autofree char *road =
    squares (0, "", "", ", \"blue\": [{\"course\": [[20, 40], [80, 50], [180, 60]]}]");
  g_autofree char *with = draft (road, "roads.path is “course”");
}

#define SIDES_A ", \"s\": [{\"k\": 1}, {\"k\": 2, \"n\": \"b\", \"x\": 3}, {\"k\": 3}, {\"k\": 4}]"
#define SIDES_B ", \"s\": [{\"k\": 5}, {\"k\": 6}, {\"k\": 7}, {\"k\": 8, \"n\": \"a\", \"x\": 1}]"
#define MAPPING(roads)                                                                             \
  "{\"mapping\": 1, \"width\": 200, \"height\": 100, \"spaces\": {\"list\": \"places\", \"key\": " \
  "\"id\", \"id\": \"id\", \"polygon\": \"shape\"}, \"sides\": {\"list\": \"s\", \"key\": \"k\", " \
  "\"neighbour\": \"n\", \"opposite\": \"x\", \"edge\": {\"from\": \"n\", \"values\": [null]}}, "  \
  "\"roads\": " roads "}"

/* The road from a to b. */
static void
assert_road (const BorScenario *s)
{
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 1);
  const BorRoad *road = bor_scenario_road (s, 0);
  g_assert_cmpuint (road->n_stops, ==, 2);
  g_assert_cmpint (road->stops[0].out.slot, >=, 0);
  g_assert_cmpint (road->stops[1].in.slot, >=, 0);
}

static void
test_opposites_are_places_though_sides_have_keys (void)
{
  g_autofree char *board =
    squares (0, SIDES_A, SIDES_B, ", \"w\": {\"first\": {\"p\": 2, \"q\": 8}}");
  g_autoptr (BorScenario) s =
    read_board (board, MAPPING ("{\"list\": \"w\", \"sides\": [\"p\", \"q\"]}"));
  g_assert_cmpint (bor_scenario_approach (s, 1)->opposite.slot, ==, 7);
  assert_road (s);
}

static void
test_a_road_names_its_ends_under_two_paths (void)
{
  g_autofree char *board =
    squares (0, SIDES_A, SIDES_B, ", \"w\": [{\"from\": \"a\", \"to\": {\"id\": \"b\"}}]");
  g_autoptr (BorScenario) s =
    read_board (board, MAPPING ("{\"list\": \"w\", \"spaces\": [\"from\", \"to.id\"]}"));
  assert_road (s);
  g_assert_false (warns (s, "not in the mapping"));
}

static void
test_a_road_pairs_the_sides_that_it_joins (void)
{
  g_autofree char *board = squares (
    0, ", \"s\": [{\"k\": 1}, {\"k\": 2, \"n\": \"c\"}, {\"k\": 3}, {\"k\": 4}]",
    ", \"s\": [{\"k\": 5}, {\"k\": 6}, {\"k\": 7}, {\"k\": 8, \"n\": \"c\"}]", ", \"w\": [[2, 8]]");
  g_autoptr (BorScenario) s = read_board (board, MAPPING ("{\"list\": \"w\", \"sides\": \"\"}"));
  g_assert_cmpint (bor_scenario_approach (s, 1)->opposite.slot, ==, 7);
  g_assert_true (warns (s, "a road crosses from one to the other"));
  assert_road (s);
}

/* Four squares in a row. The sides say that roads cross the first two borders, the second on one side
 * only; the list has a road over the last. */
static void
test_roads_and_what_sides_say_of_them_are_compared (void)
{
  static const char *const said[][2] = { { "true", "true" },
                                         { "true", "false" },
                                         { "false", "false" } };
  g_autoptr (GString) board = g_string_new ("{\"places\": [");
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (
      board,
      "%s{\"id\": \"p%u\", \"shape\": [[%u, 0], [%u, 0], [%u, 100], [%u, 100]], \"s\": [{}, "
      "{\"n\": \"p%u\", \"r\": %s}, {}, {\"n\": \"p%d\", \"r\": %s}]}",
      i > 0 ? ", " : "", i, i * 100, i * 100 + 100, i * 100 + 100, i * 100, i + 1,
      i < 3 ? said[i][0] : "false", (gint) i - 1, i > 0 ? said[i - 1][1] : "false");
  g_string_append (board, "], \"w\": [{\"p\": [\"p2\", \"p3\"]}]}");
  g_autoptr (BorScenario) s = read_board (
    board->str,
    "{\"mapping\": 1, \"width\": 400, \"height\": 100, \"spaces\": {\"list\": \"places\", \"key\": "
    "\"id\", \"polygon\": \"shape\"}, \"sides\": {\"list\": \"s\", \"neighbour\": \"n\", \"edge\": "
    "{\"from\": \"n\", \"values\": [null, \"p-1\", \"p4\"]}, \"roads\": {\"class\": \"r\"}}, "
    "\"roads\": {\"list\": \"w\", \"spaces\": \"p\"}}");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_ROAD), ==, 1);
  g_assert_true (
    warns (s, "both sides of the border say that a road crosses it, but no road does"));
  g_assert_true (warns (s, "only one side of the border says"));
  g_assert_true (warns (s, "a road crosses the border, but neither of its sides says so"));
}

/* What is strange is drafted, or refused with a message, but breaks nothing. */
static void
test_strange_files_are_drafted_or_refused (void)
{
  static const char *const boards[] = {
    "{\"\": {\"a\": [{\"o\": [[0,0],[9,0],[9,9]]}, {\"o\": [[0,0],[9,0],[9,9]]}]}}",
    "[]",
    "{}",
    "null",
    "3",
    "[[[]]]",
    "[[[1]]]",
    "[{\"\": [[0,0],[1,0],[1,1]]}]",
    "{\"a\": [{\"o\": null}, {\"o\": [[0,0],[9,0],[9,9]]}]}",
    "{\"a\": [{\"o\": [[0,null],[9,0],[9,9]]}, {\"o\": [[0,0],[9,0],[9,9]]}]}",
    "{\"a\": [{\"o\": [[0,0],[9,0],[9,9]], \"s\": []}, {\"o\": [[0,0],[9,0],[9,9]], \"s\": []}]}",
    "{\"a\": [{\"o\": [0,0,9,0,9], \"s\": [1]}, {\"o\": [\"0\",\"0\",\"9\",\"0\",\"9\",\"9\"]}]}",
    "{\"a\": {\"x\": {\"o\": [[0,0],[9,0],[9,9]]}, \"x\": {\"o\": [[0,0],[9,0],[9,9]]}}}",
    "{\"a\": [[[0,0],[9,0],[9,9]], [[9,0],[18,0],[18,9]]]}",
    "[[[0,0],[9,0],[9,9]], [[9,0],[18,0],[18,9]]]",
    "{\"a\": [{\"o\": [[0,0],[1e300,0],[1e300,1e300]]}, {\"o\": [[0,0],[9,0],[9,9]]}]}",
    "{\"a\": [{\"o.b\": [[0,0],[9,0],[9,9]], \"o\": {\"b\": 1}}, {\"o.b\": [[0,0],[9,0],[9,9]]}]}",
    "{\"p\": [[0,0],[9,0],[9,9]], \"a\": [{\"o\": [0,1,2]}, {\"o\": [2,1,7]}]}",
    "{\"a\": [{\"o\": [{\"x\":0,\"y\":0},{\"x\":9,\"y\":0},{\"x\":9}]}, {\"o\": [{\"x\":0,\"y\":0},"
    "{\"x\":9,\"y\":0},{\"x\":9,\"y\":9}]}]}",
  };
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (boards[i], strlen (boards[i]));
    g_autoptr (BorJob) job = bor_job_new (NULL, bor_target_board.import_options);
    g_autoptr (GString) report = g_string_new (NULL);
    g_autoptr (GError) error = NULL, refused = NULL;
    g_autofree char *text = bor_board_draft (bytes, "board", report, job, &error);
    g_assert_true ((text != NULL) != (error != NULL));
    if (text == NULL)
      continue;
    g_autoptr (GBytes) mapping = g_bytes_new_static (text, strlen (text));
    g_autoptr (BorScenario) s = bor_board_json_read (bytes, "board", mapping, "mapping", &refused);
    g_assert_true ((s != NULL) != (refused != NULL));
    if (s == NULL && strstr (refused->message, "points") == NULL)
      g_error ("%s: %s\n%s", boards[i], refused->message, text);
  }
}

/* There the numbers of corners are also numbers of locales, even of those that they belong to. */
static void
test_the_example_is_drafted_with_its_neighbours (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "examples", "halberd-board.json", NULL);
  g_autofree char *board = NULL;
  g_assert_true (g_file_get_contents (path, &board, NULL, NULL));
  g_autofree char *mapping = draft (board, "sides.neighbour is “next”");
  g_autoptr (BorScenario) s = read_board (board, mapping);
  guint paired = 0, edges = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    paired += approach->opposite.slot >= 0;
    edges += approach->edge;
  }
  g_assert_cmpuint (paired, ==, 6);
  g_assert_cmpuint (edges, ==, 7);
}

#define TEST(name, function) g_test_add_func ("/board-draft/" name, function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  TEST ("title-and-size-are-found-in-the-file", test_title_and_size_are_found_in_the_file);
  TEST ("positions-below-zero-move-the-corner", test_positions_below_zero_move_the_corner);
  TEST ("names-with-dots-are-found", test_names_with_dots_are_found);
  TEST ("y-goes-up-if-the-file-says-so", test_y_goes_up_if_the_file_says_so);
  TEST ("a-river-between-locales-is-no-road", test_a_river_between_locales_is_no_road);
  TEST ("opposites-are-places-though-sides-have-keys",
        test_opposites_are_places_though_sides_have_keys);
  TEST ("a-road-names-its-ends-under-two-paths", test_a_road_names_its_ends_under_two_paths);
  TEST ("a-road-pairs-the-sides-that-it-joins", test_a_road_pairs_the_sides_that_it_joins);
  TEST ("roads-and-what-sides-say-of-them-are-compared",
        test_roads_and_what_sides_say_of_them_are_compared);
  TEST ("the-example-is-drafted-with-its-neighbours",
        test_the_example_is_drafted_with_its_neighbours);
  TEST ("strange-files-are-drafted-or-refused", test_strange_files_are_drafted_or_refused);
  return g_test_run ();
}
