/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"

static void
test_generated_boards_are_sound_and_the_same (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = test_file (folder, "a.xml"), *b = test_file (folder, "b.xml");
  g_autoptr (TestRun) first = test_cli ("generate", "--locales", "60", "--seed", "9", "-o", a);
  test_status (first, 0);
  g_autoptr (TestRun) second = test_cli ("generate", "--locales", "60", "--seed", "9", "-o", b);
  test_status (second, 0);
  g_autofree char *p = test_read (a), *q = test_read (b);
  g_assert_cmpstr (p, ==, q);
  g_autoptr (TestRun) valid = test_cli ("validate", "--strict", a);
  test_status (valid, 0);
  g_autoptr (TestRun) canonical = test_cli ("format", "--check", a);
  test_status (canonical, 0);
}

static void
test_format_is_idempotent_and_tells_what_is_not_canonical (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  test_replace (path, "<vertex id=\"v9\" x=\"470\" y=\"198\"/>",
                "<vertex  y=\"198.0\"  x='470' id=\"v9\" />");
  g_autoptr (TestRun) check = test_cli ("format", "--check", path);
  test_status (check, 1);
  test_contains (check->out, path);
  g_autoptr (TestRun) once = test_cli ("format", path);
  test_status (once, 0);
  g_assert_cmpstr (once->out, ==, "");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
  g_autoptr (TestRun) again = test_cli ("format", "--check", path);
  test_status (again, 0);
}

static void
test_diff_tells_in_words (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = test_scenario (folder, "ford.xml"), *b = test_file (folder, "b.xml");
  g_autoptr (TestRun) same = test_cli ("diff", a, a);
  test_status (same, 0);
  g_assert_cmpstr (same->out, ==, "");
  g_autoptr (TestRun) edit =
    test_cli ("edit", a, "set ford capacity 6", "set mill-hill>upper-farm width narrow",
              "move-vertex v9 14 0", "set-rule marengo rounds 9", "-o", b);
  test_status (edit, 0);
  g_autoptr (TestRun) run = test_cli ("diff", a, b);
  test_status (run, 1);
  test_contains (run->out, "~ vertex v9 moved 14 units east (Upper Farm, Ford, Wheat Plain)\n");
  test_contains (run->out, "~ Ford: capacity 3 → 6\n");
  test_contains (run->out, "~ Upper Farm, side to Mill Hill: wide → narrow\n");
  test_contains (run->out, "~ marengo: rounds 8 → 9\n");
  g_auto (GStrv) lines = g_strsplit (run->out, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
}

/* As every id from the first column on is another one, these were hundreds of lines. */
static void
test_diff_tells_a_resized_grid_in_one_line (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = test_file (folder, "a.xml"), *b = test_file (folder, "b.xml");
  g_autofree char *png = test_file (folder, "d.png");
  g_autoptr (TestRun) new = test_cli ("new", "--kind", "grid", "-c", "12", "-r", "9", "-o", a);
  test_status (new, 0);
  g_autoptr (TestRun) grown = test_cli ("edit", a, "resize-grid 1 0 0 0", "-o", b);
  test_status (grown, 0);
  g_autoptr (TestRun) run = test_cli ("diff", a, b, "--render", png);
  test_status (run, 1);
  g_assert_cmpstr (run->out, ==,
                   "~ grid resized from 12 × 9 to 13 × 9 cells: 1 column added on the left\n");
  g_autoptr (TestRun) back = test_cli ("diff", b, a, "--render", png);
  test_status (back, 1);
  g_assert_cmpstr (back->out, ==,
                   "~ grid resized from 13 × 9 to 12 × 9 cells: 1 column removed on the left\n");
  g_autoptr (TestRun) git =
    test_cli ("diff", "--git", "--", "x.xml", a, "1", "100644", b, "2", "100644");
  test_status (git, 0);
  test_contains (git->out, "~ grid resized from 12 × 9 to 13 × 9 cells");
}

static void
check_png (const char *path, int width)
{
  cairo_surface_t *surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (surface), >=, width);
  cairo_surface_destroy (surface);
}

static void
test_diff_draws_the_changes (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *a = test_scenario (folder, "ford.xml"), *b = test_file (folder, "b.xml");
  g_autofree char *png = test_file (folder, "d.png"), *svg = test_file (folder, "d.svg");
  g_autoptr (TestRun) edit =
    test_cli ("edit", a, "set ford capacity 6", "move-vertex v9 14 0", "-o", b);
  test_status (edit, 0);
  g_autoptr (TestRun) run = test_cli ("diff", a, b, "--render", png);
  test_status (run, 1);
  check_png (png, 1000);
  g_autoptr (TestRun) wrong = test_cli ("diff", a, b, "--render", svg);
  test_status (wrong, 2);
  test_contains (wrong->err, ".png");
}

static void
test_render_makes_each_format (void)
{
  static const struct {
    const char *name, *magic;
  } formats[] = { { "m.png", "\x89PNG" }, { "m.svg", "<?xml" }, { "m.pdf", "%PDF" } };
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_autofree char *out = test_file (folder, formats[i].name);
    g_autoptr (TestRun) run = test_cli ("render", path, "-o", out, "--scale", "0.5");
    test_status (run, 0);
    g_autofree char *data = test_read (out);
    g_assert_true (g_str_has_prefix (data, formats[i].magic));
  }
}

static void
test_render_knows_its_layers (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *out = test_file (folder, "m.svg");
  g_autoptr (TestRun) few = test_cli ("render", path, "-o", out, "--layers", "borders,roads");
  test_status (few, 0);
  g_autofree char *bare = test_read (out);
  g_autoptr (TestRun) all = test_cli ("render", path, "-o", out, "--layers", "+ids");
  test_status (all, 0);
  g_autofree char *full = test_read (out);
  g_assert_cmpuint (strlen (bare), <, strlen (full));
  g_autoptr (TestRun) wrong = test_cli ("render", path, "-o", out, "--layers", "clouds");
  test_status (wrong, 2);
  test_contains (wrong->err, "clouds");
  test_contains (wrong->err, "vertices");
  g_autoptr (TestRun) ending = test_cli ("render", path, "-o", path);
  test_status (ending, 2);
  g_autoptr (TestRun) scale = test_cli ("render", path, "-o", out, "--scale", "1e9");
  test_status (scale, 2);
}

/* In the square beside a name: values of more than four letters have a short word. */
static void
test_render_writes_short_words_for_values (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *out = test_file (folder, "m.svg");
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "werdox.xml", NULL);
  g_autoptr (TestRun) run = test_cli ("render", path, "-o", out);
  test_status (run, 0);
  g_autofree char *drawn = test_read (out);
  test_contains (drawn, ">A</text>");
  test_contains (drawn, ">HQ H</text>");
}

static void
test_render_knows_its_styles (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *out = test_file (folder, "m.svg");
  g_autofree char *usual = NULL;
  static const char *const styles[] = { "plan", "safe", "contrast" };
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++) {
    g_autoptr (TestRun) run = test_cli ("render", path, "-o", out, "--style", styles[i]);
    test_status (run, 0);
    g_autofree char *drawn = test_read (out);
    g_assert_cmpstr (drawn, !=, usual);
    if (usual == NULL)
      usual = g_steal_pointer (&drawn);
  }
  g_autoptr (TestRun) wrong = test_cli ("render", path, "-o", out, "--style", "gaudy");
  test_status (wrong, 2);
  test_contains (wrong->err, "gaudy");
  test_contains (wrong->err, "contrast");
}

static void
test_new_boards_can_be_read_and_drawn (void)
{
  static const char *const kinds[] = { "area", "hexagons", "grid", "network" };
  TEST_FOLDER folder = test_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autofree char *name = g_strconcat (kinds[i], ".xml", NULL), *path = test_file (folder, name);
    g_autofree char *picture = g_strconcat (path, ".png", NULL);
    g_autoptr (TestRun) run = test_cli ("new", "--kind", kinds[i], "--columns", "5", "--rows", "4",
                                        "--title", "Five by four", "-o", path);
    test_status (run, 0);
    g_autoptr (TestRun) valid = test_cli ("validate", path);
    test_status (valid, 0);
    g_autoptr (TestRun) canonical = test_cli ("format", "--check", path);
    test_status (canonical, 0);
    g_autoptr (TestRun) info = test_cli ("info", path);
    test_contains (info->out, "Five by four");
    g_autofree char *text = test_read (path);
    test_contains (text, g_str_equal (kinds[i], "hexagons") ? " width=\"550\" height=\"375.278\""
                                                            : " width=\"500\" height=\"400\"");
    test_contains (info->out, " 20");
    g_autoptr (TestRun) render = test_cli ("render", path, "-o", picture);
    test_status (render, 0);
    g_autoptr (TestRun) again = test_cli ("new", "--kind", kinds[i], "-o", path);
    test_status (again, 2);
    test_contains (again->err, "already");
  }
}

static void
test_new_makes_a_grid_of_hexagons (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "hexagons.xml");
  g_autoptr (TestRun) run = test_cli ("new", "--kind", "grid", "--neighbours", "6", "--flat", "-c",
                                      "4", "-r", "3", "--size", "60", "-o", path);
  test_status (run, 0);
  g_autofree char *text = test_read (path);
  test_contains (text, "<grid columns=\"4\" rows=\"3\" size=\"60\" x=\"0\" y=\"0\" "
                       "neighbours=\"6\" flat=\"true\">");
  g_assert_null (strstr (text, "<vertex"));
  g_autoptr (TestRun) valid = test_cli ("validate", path);
  test_status (valid, 0);
  g_autoptr (TestRun) flat = test_cli ("new", "--kind", "grid", "--flat", "-o", "-");
  test_status (flat, 2);
  g_autoptr (TestRun) five = test_cli ("new", "--kind", "grid", "--neighbours", "5", "-o", "-");
  test_status (five, 2);
  g_autoptr (TestRun) game =
    test_cli ("new", "--kind", "grid", "--neighbours", "6", "--ruleset", "skirmish", "-o", "-");
  test_status (game, 2);
}

static void
test_new_refuses_what_is_no_board (void)
{
  g_autoptr (TestRun) kind = test_cli ("new", "--kind", "sphere", "-o", "-");
  test_status (kind, 2);
  g_autoptr (TestRun) rows = test_cli ("new", "--kind", "area", "--rows", "-3", "-o", "-");
  test_status (rows, 2);
  g_autoptr (TestRun) size = test_cli ("new", "--kind", "grid", "--size", "nan", "-o", "-");
  test_status (size, 2);
  g_autoptr (TestRun) tiny = test_cli ("new", "--kind", "grid", "--size", "0.7", "-o", "-");
  test_status (tiny, 2);
  test_contains (tiny->err, "0.7 units wide");
  g_assert_null (strstr (tiny->err, "a board has"));
  g_autoptr (TestRun) many = test_cli ("new", "--kind", "grid", "--columns", "100000", "-o", "-");
  test_status (many, 2);
  g_autoptr (TestRun) ruleset = test_cli ("new", "--kind", "area", "--ruleset", "chess", "-o", "-");
  test_status (ruleset, 2);
  test_contains (ruleset->err, "marengo");
}

static void
test_new_makes_a_skirmish_that_is_sound (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "skirmish.xml");
  g_autoptr (TestRun) run = test_cli ("new", "-k", "grid", "-R", "skirmish", "-o", path);
  test_status (run, 0);
  g_autofree char *text = test_read (path);
  test_contains (text, "neighbours=\"8\"");
  g_autoptr (TestRun) valid = test_cli ("validate", path);
  test_status (valid, 0);
  g_autoptr (TestRun) canonical = test_cli ("format", "--check", path);
  test_status (canonical, 0);
}

static void
test_new_makes_a_grid_of_the_usual_size (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "tanks.xml");
  g_autoptr (TestRun) run = test_cli ("new", "-k", "grid", "-R", "tanks", "-r", "18", "-o", path);
  test_status (run, 0);
  g_autofree char *text = test_read (path);
  test_contains (text, "columns=\"16\"");
  test_contains (text, "rows=\"18\"");
}

static void
test_info_counts (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) run = test_cli ("info", path);
  test_status (run, 0);
  test_contains (run->out, "Bonaparte at Marengo");
  test_contains (run->out, "10; capacity 3 to ");
  g_autoptr (TestRun) json = test_cli ("info", "--json", path);
  test_status (json, 0);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_assert_true (json_parser_load_from_data (parser, json->out, -1, NULL));
  JsonObject *root = json_node_get_object (json_parser_get_root (parser));
  JsonObject *elements = json_object_get_object_member (root, "elements");
  g_assert_cmpint (json_object_get_int_member (elements, "space"), ==, 10);
  g_assert_cmpint (json_object_get_int_member (root, "open"), ==, 0);
}

static void
test_migrate_says_the_versions (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) run = test_cli ("migrate", path);
  test_status (run, 0);
  test_contains (run->out, "already version 2");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_migrate_brings_an_old_file_up_to_date (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *source =
    g_test_build_filename (G_TEST_DIST, "xml", "fixtures", "valid", "version-1.xml", NULL);
  g_autofree char *expected_path =
    g_test_build_filename (G_TEST_DIST, "xml", "fixtures", "valid", "version-1.canonical", NULL);
  g_autofree char *old = test_read (source), *expected = test_read (expected_path);
  g_autofree char *path = test_file (folder, "old.xml");
  test_write (path, old);
  g_autoptr (TestRun) run = test_cli ("migrate", path);
  test_status (run, 0);
  g_autofree char *after = test_read (path), *backup_path = g_strconcat (path, "~", NULL);
  g_autofree char *backup = test_read (backup_path);
  g_assert_cmpstr (after, ==, expected);
  g_assert_cmpstr (backup, ==, old);
}

/* Moves the board of a scenario into a file beside it. */
static void
part_board (const char *path, const char *board_path)
{
  g_autofree char *text = test_read (path);
  char *start = strstr (text, "  <board "),
       *end = strstr (text, "</board>\n") + strlen ("</board>\n");
  g_autofree char *board = g_strndup (start, (gsize) (end - start));
  g_autofree char *whole =
    g_strconcat ("<board xmlns=\"urn:bormida:scenario:2\" ", board + strlen ("  <board "), NULL);
  test_write (board_path, whole);
  g_autofree char *rest = g_strconcat ("  <board href=\"board.xml\"/>\n", end, NULL);
  *start = '\0';
  g_autofree char *scenario = g_strconcat (text, rest, NULL);
  test_write (path, scenario);
}

static void
test_a_board_in_a_file_of_its_own_is_edited_there (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"),
                  *board = test_file (folder, "board.xml");
  part_board (path, board);
  g_autoptr (TestRun) format = test_cli ("format", path);
  test_status (format, 0);
  g_autoptr (TestRun) sound = test_cli ("validate", "--strict", path);
  test_status (sound, 0);
  g_autofree char *before = test_read (path);
  g_autoptr (TestRun) dry = test_cli ("edit", "-n", path, "place-vertex v1 -20 80");
  test_status (dry, 0);
  test_contains (dry->out, "board.xml\n");
  test_contains (dry->out, "\n+    <vertex id=\"v1\" x=\"-20\" y=\"80\"/>\n");
  g_autoptr (TestRun) edit = test_cli ("edit", path, "place-vertex v1 -20 80");
  test_status (edit, 0);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
  g_autoptr (TestRun) valid = test_cli ("validate", path);
  g_autofree char *place =
    g_strdup_printf ("%s:%u:", board, test_line_of (board, "<vertex id=\"v1\""));
  test_contains (valid->out, place);
}

/* Which has an army of that name itself. */
static void
test_what_happens_to_the_lender_of_a_board_is_told (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *lender = test_scenario (folder, "ford.xml"), *text = test_read (lender);
  g_autofree char *user = test_file (folder, "user.xml"), *unused = test_file (folder, "board.xml");
  test_write (user, text);
  part_board (user, unused);
  test_replace (user, "href=\"board.xml\"", "href=\"ford.xml\"");
  g_autoptr (TestRun) locale = test_cli ("edit", user, "set bridgehead id head");
  test_status (locale, 0);
  g_assert_cmpstr (locale->err, ==, "");
  g_autoptr (TestRun) sound = test_cli ("validate", "--strict", lender);
  test_status (sound, 0);
  g_autoptr (TestRun) army = test_cli ("edit", user, "set side:french id fr");
  test_status (army, 0);
  test_contains (army->err,
                 "ford.xml, which lends the board, now refers to what it does not have:");
  test_contains (army->err, "army “fr”");
}

static void
test_a_folder_that_cannot_be_written_is_trouble (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *out = g_build_filename (folder, "none", "out.xml", NULL);
  g_autoptr (TestRun) run = test_cli ("generate", "-o", out);
  test_status (run, 2);
  test_contains (run->err, "out.xml");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-files/generated-boards-are-sound-and-the-same",
                   test_generated_boards_are_sound_and_the_same);
  g_test_add_func ("/cli-files/format-is-idempotent-and-tells-what-is-not-canonical",
                   test_format_is_idempotent_and_tells_what_is_not_canonical);
  g_test_add_func ("/cli-files/render-writes-short-words-for-values",
                   test_render_writes_short_words_for_values);
  g_test_add_func ("/cli-files/diff-tells-in-words", test_diff_tells_in_words);
  g_test_add_func ("/cli-files/diff-tells-a-resized-grid-in-one-line",
                   test_diff_tells_a_resized_grid_in_one_line);
  g_test_add_func ("/cli-files/diff-draws-the-changes", test_diff_draws_the_changes);
  g_test_add_func ("/cli-files/render-makes-each-format", test_render_makes_each_format);
  g_test_add_func ("/cli-files/render-knows-its-layers", test_render_knows_its_layers);
  g_test_add_func ("/cli-files/render-knows-its-styles", test_render_knows_its_styles);
  g_test_add_func ("/cli-files/new-boards-can-be-read-and-drawn",
                   test_new_boards_can_be_read_and_drawn);
  g_test_add_func ("/cli-files/new-makes-a-grid-of-hexagons", test_new_makes_a_grid_of_hexagons);
  g_test_add_func ("/cli-files/new-refuses-what-is-no-board", test_new_refuses_what_is_no_board);
  g_test_add_func ("/cli-files/new-makes-a-skirmish-that-is-sound",
                   test_new_makes_a_skirmish_that_is_sound);
  g_test_add_func ("/cli-files/new-makes-a-grid-of-the-usual-size",
                   test_new_makes_a_grid_of_the_usual_size);
  g_test_add_func ("/cli-files/info-counts", test_info_counts);
  g_test_add_func ("/cli-files/migrate-brings-an-old-file-up-to-date",
                   test_migrate_brings_an_old_file_up_to_date);
  g_test_add_func ("/cli-files/migrate-says-the-versions", test_migrate_says_the_versions);
  g_test_add_func ("/cli-files/a-board-in-a-file-of-its-own-is-edited-there",
                   test_a_board_in_a_file_of_its_own_is_edited_there);
  g_test_add_func ("/cli-files/what-happens-to-the-lender-of-a-board-is-told",
                   test_what_happens_to_the_lender_of_a_board_is_told);
  g_test_add_func ("/cli-files/a-folder-that-cannot-be-written-is-trouble",
                   test_a_folder_that_cannot_be_written_is_trouble);
  return g_test_run ();
}
