/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "edit/backdrop.h"
#include "program.h"
#include "xml/xml.h"

static void
test_a_command_changes_one_line_and_keeps_a_backup (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) run = test_cli ("edit", path, "set ford capacity 9");
  test_status (run, 0);
  g_autofree char *after = test_read (path), *backup_path = g_strconcat (path, "~", NULL);
  g_autofree char *backup = test_read (backup_path);
  g_assert_cmpstr (backup, ==, before);
  g_assert_cmpstr (after, !=, before);
  test_replace (path, "<space id=\"ford\" name=\"Ford\" label=\"375 229 0\" capacity=\"9\"",
                "<space id=\"ford\" name=\"Ford\" label=\"375 229 0\" capacity=\"3\"");
  g_autofree char *again = test_read (path);
  g_assert_cmpstr (again, ==, before);
}

static void
test_undoing_everything_leaves_the_file_alone (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) run = test_cli ("edit", path, "set ford capacity 9", "move-vertex v9,v10 4 3",
                                      "set 'Mill Hill>Upper Farm' width narrow", "undo 3");
  test_status (run, 0);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
  g_autofree char *backup = g_strconcat (path, "~", NULL);
  g_assert_false (g_file_test (backup, G_FILE_TEST_EXISTS));
}

static void
test_redo_and_history_follow_the_steps (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) run = test_cli ("edit", path, "set ford capacity 8", "set ford capacity 9",
                                      "undo", "undo", "redo", "history");
  test_status (run, 0);
  g_assert_cmpstr (run->out, ==, "*   1 set ford capacity 8\n-   2 set ford capacity 9\n");
  g_autofree char *after = test_read (path);
  test_contains (after, "label=\"375 229 0\" capacity=\"8\"");
}

static void
test_a_paired_property_is_set_on_both_sides (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autoptr (TestRun) run = test_cli ("edit", path, "set mill-hill>upper-farm width narrow");
  test_status (run, 0);
  g_autoptr (TestRun) valid = test_cli ("validate", "--strict", path);
  test_status (valid, 0);
  g_autofree char *after = test_read (path);
  test_contains (after, "opposite=\"mill-hill-upper-farm\" direction=\"east\" width=\"narrow\"");
  test_contains (after, "opposite=\"upper-farm-mill-hill\" direction=\"west\" width=\"narrow\"");
}

static void
test_a_script_comes_from_a_file_or_stdin (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  g_autofree char *script = test_file (folder, "script"), *out = test_file (folder, "out.xml");
  test_write (script, "# a comment\n\n  set ford capacity 5\nset-rule marengo rounds 20\n");
  g_autoptr (TestRun) file = test_cli ("edit", path, "--script", script, "-o", out);
  test_status (file, 0);
  g_autofree char *after = test_read (out);
  test_contains (after, "capacity=\"5\"");
  test_contains (after, "rounds=\"20\"");
  g_autoptr (TestRun) input = test_cli_input ("set ford capacity 5\nset-rule marengo rounds 20\n",
                                              "edit", path, "-f", "-", "-o", "-", NULL);
  test_status (input, 0);
  g_assert_cmpstr (input->out, ==, after);
}

static void
check_refused (const char *path, const TestRun *run, const char *message, const char *before)
{
  test_status (run, 2);
  test_contains (run->err, message);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
}

/* All or nothing: what came before a wrong command is not saved either. */
static void
test_errors_name_command_and_line_and_save_nothing (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autofree char *script = test_file (folder, "script");
  test_write (script, "set ford capacity 5\n\nfly away\n");
  g_autofree char *place = g_strconcat (script, ":3: fly: ", NULL);
  g_autoptr (TestRun) unknown = test_cli ("edit", path, "-f", script);
  check_refused (path, unknown, place, before);
  g_autoptr (TestRun) missing =
    test_cli ("edit", path, "set ford capacity 5", "move-vertex v99 1 1");
  check_refused (path, missing, "command 2: move-vertex: vertex “v99” does not exist", before);
  g_autoptr (TestRun) value = test_cli ("edit", path, "set ford capacity many");
  check_refused (path, value, "command 1: set: ", before);
  g_autoptr (TestRun) usage = test_cli ("edit", path, "move-vertex v1");
  check_refused (path, usage, "VERTICES DX DY", before);
  g_autoptr (TestRun) number = test_cli ("edit", path, "move-vertex v1 1 nan");
  check_refused (path, number, "“nan” is not a number", before);
  g_autoptr (TestRun) quote = test_cli ("edit", path, "set ford name 'open");
  check_refused (path, quote, "command 1", before);
  g_autoptr (TestRun) undo = test_cli ("edit", path, "undo");
  check_refused (path, undo, "nothing to undo", before);
  g_autoptr (TestRun) redo = test_cli ("edit", path, "set ford capacity 5", "redo 1 2");
  check_refused (path, redo, "expected a number", before);
}

/* Nobody is asked to send a report about them. */
static void
test_texts_that_cannot_be_saved_are_refused (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  static const char *const names[] = { "a\001b", "a\377b" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *command = g_strdup_printf ("add-army q \"%s\"", names[i]);
    g_autoptr (TestRun) run = test_cli ("edit", path, command);
    test_status (run, 2);
    test_contains (run->err, "command 1: add-army: the text contains control characters");
    test_lacks (run->err, "report");
    g_autofree char *after = test_read (path);
    g_assert_cmpstr (after, ==, before);
  }
  g_autoptr (TestRun) title = test_cli ("new", "-k", "area", "-t", names[0], "-o", "-");
  test_status (title, 2);
  test_contains (title->err, "control characters");
  test_lacks (title->err, "report");
}

static void
test_a_script_may_begin_with_a_byte_order_mark (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"),
                  *script = test_file (folder, "script");
  test_write (script, "\357\273\277add-army q Q\r\n");
  g_autoptr (TestRun) run = test_cli ("edit", path, "-f", script);
  test_status (run, 0);
  g_autofree char *after = test_read (path);
  test_contains (after, "<side id=\"q\" name=\"Q\"/>");
}

static void
test_empty_names_mean_nothing (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml");
  static const char *const words[] = { ",", "''", ">", "approach:", "approach:>", "ford>" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *command = g_strdup_printf ("edge %s", words[i]);
    g_autoptr (TestRun) run = test_cli ("edit", path, command);
    test_status (run, 2);
    test_contains (run->err, "does not exist");
  }
}

static void
test_a_dry_run_shows_a_line_diff (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) run = test_cli ("edit", "--dry-run", path, "place-vertex v9 455 199");
  test_status (run, 0);
  test_contains (run->out, "\n-      <vertex id=\"v9\" x=\"470\" y=\"198\"/>\n"
                           "+      <vertex id=\"v9\" x=\"455\" y=\"199\"/>\n");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);

  /* patch(1) understands it. */
  g_autofree char *patch = g_find_program_in_path ("patch");
  if (patch == NULL)
    return;
  const char *argv[] = { "patch", "-s", path, NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDIN_PIPE, NULL);
  g_assert_true (g_subprocess_communicate_utf8 (process, run->out, NULL, NULL, NULL, NULL));
  g_assert_true (g_subprocess_get_successful (process));
  g_autofree char *patched = test_read (path);
  test_contains (patched, "<vertex id=\"v9\" x=\"455\" y=\"199\"/>");
}

static void
test_pairs_can_be_parted_and_found_again (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) unpair = test_cli ("edit", path, "unpair mill-hill>upper-farm");
  test_status (unpair, 0);
  g_autofree char *parted = test_read (path);
  test_contains (parted, "<approach id=\"mill-hill-upper-farm\" along=\"v10 v4\" direction");
  g_autoptr (TestRun) pair = test_cli ("edit", path, "pair-all");
  test_status (pair, 0);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_locales_are_split_merged_and_deleted (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *out = test_file (folder, "out.xml");
  g_autoptr (TestRun) run =
    test_cli ("edit", path, "split plain plain-2 470 190 700 340", "set plain-2 name 'New Plain'",
              "merge ford,bridgehead", "add-road lane south-farm,plain-2", "append-stop lane plain",
              "-o", out);
  test_status (run, 0);
  g_autoptr (TestRun) diff = test_cli ("diff", path, out);
  test_contains (diff->out, "+ locale New Plain added\n");
  test_contains (diff->out, "- locale Bridgehead removed\n");
  test_contains (diff->out, "+ road South Farm – Wheat Plain added\n");
  g_autoptr (TestRun) delete = test_cli ("edit", out, "delete plain-2");
  test_status (delete, 0);
  g_autofree char *after = test_read (out);
  test_lacks (after, "<space id=\"plain-2\"");
}

static void
test_elements_of_all_kinds_come_and_go (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *out = test_file (folder, "out.xml");
  g_autoptr (TestRun) run =
    test_cli ("edit", path, "add-setup s9 ford french", "add-objective o9 ford green",
              "add-force f9 french 'New men'", "set f9 role reinforcement", "set f9 road high-road",
              "set-pieces f9 0 infantry 3 2", "set-box time 3 Eight", "set-marker morale french 12",
              "add-feature f99 label 30 40", "set f99 text Hello",
              "add-region left 'Left wing' ford,bridgehead", "delete o9", "-o", out);
  test_status (run, 0);
  g_autoptr (TestRun) diff = test_cli ("diff", path, out);
  test_status (diff, 1);
  test_contains (diff->out, "+ feature Hello added\n+ region Left wing added\n");
  test_contains (diff->out, "+ French set-up in Ford added\n+ force New men added\n");
  test_contains (diff->out, "marker of French ");
  test_lacks (diff->out, "o9");
  g_autoptr (TestRun) needed = test_cli ("edit", path, "delete french");
  test_status (needed, 2);
  g_autoptr (TestRun) taken = test_cli ("edit", path, "add-army french 'The French'");
  test_status (taken, 2);
  test_contains (taken->err, "duplicate");
}

static void
test_selections_are_transformed_and_copied (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "a.xml"), *out = test_file (folder, "b.xml");
  g_autoptr (TestRun) new = test_cli ("new", "--kind", "area", "-c", "2", "-r", "1", "-o", path);
  test_status (new, 0);
  g_autoptr (TestRun) run = test_cli ("edit", path, "resize 600 300", "translate A1,B1 100 50",
                                      "duplicate A1 200 0", "-o", out);
  test_status (run, 0);
  g_autoptr (TestRun) valid =
    test_cli ("validate", "--check", "C-OVER-1", "--check", "C-VTX-3", out);
  test_status (valid, 0);
  g_autoptr (TestRun) info = test_cli ("info", out);
  test_contains (info->out, "600 × 300");
  test_contains (info->out, " 3;");
  g_autoptr (TestRun) turn =
    test_cli ("edit", path, "rotate A1,B1 180", "mirror A1,B1 x", "mirror A1,B1 y");
  test_status (turn, 0);
  g_autoptr (TestRun) diff = test_cli ("diff", path, out);
  test_status (diff, 1);
  g_autoptr (TestRun) wrong = test_cli ("edit", path, "mirror A1 z");
  test_status (wrong, 2);
}

static void
test_grids_are_resized_and_cropped (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "grid.xml");
  g_autoptr (TestRun) new = test_cli ("new", "--kind", "grid", "-c", "4", "-r", "3", "-o", path);
  test_status (new, 0);
  g_autoptr (TestRun) run = test_cli ("edit", path, "resize-grid 1 0 0 -1", "crop-grid B1,C2");
  test_status (run, 0);
  g_autofree char *text = test_read (path);
  test_contains (text, "<grid columns=\"2\" rows=\"2\"");
  test_contains (text, "width=\"200\" height=\"200\"");
  g_autoptr (TestRun) half = test_cli ("edit", path, "resize-grid 0.5 0 0 0");
  test_status (half, 2);
  g_autoptr (TestRun) none = test_cli ("edit", path, "resize-grid -2 0 0 0");
  test_status (none, 2);
}

static void
test_cells_are_masked_and_restored (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_file (folder, "grid.xml");
  g_autoptr (TestRun) new = test_cli ("new", "--kind", "grid", "-c", "4", "-r", "3", "-o", path);
  test_status (new, 0);
  g_autoptr (TestRun) mask = test_cli ("edit", path, "mask-cells A1,D3");
  test_status (mask, 0);
  g_autofree char *masked = test_read (path);
  test_contains (masked, "absent=\"0 0 3 2\"");
  g_autoptr (TestRun) one = test_cli ("edit", path, "restore-cells 3 2");
  test_status (one, 0);
  g_autofree char *half = test_read (path);
  test_contains (half, "absent=\"0 0\"");
  g_autoptr (TestRun) all = test_cli ("edit", path, "restore-cells");
  test_status (all, 0);
  g_autofree char *whole = test_read (path);
  g_assert_null (strstr (whole, "absent"));

  g_autoptr (TestRun) hole = test_cli ("edit", path, "mask-cells B2");
  test_status (hole, 0);
  g_autoptr (TestRun) checked = test_cli ("validate", path);
  g_assert_null (strstr (checked->out, "C-GAP-2"));
}

static void
test_problems_are_fixed_and_muted (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  g_autoptr (TestRun) run = test_cli ("edit", path, "add-vertex lonely 5 5", "fix C-VTX-2 1");
  test_status (run, 0);
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
  g_autoptr (TestRun) mute =
    test_cli ("edit", path, "add-vertex lonely 5 5", "mute C-VTX-2 'for later' lonely");
  test_status (mute, 0);
  g_autoptr (TestRun) valid = test_cli ("validate", path);
  test_lacks (valid->out, "[C-VTX-2]");
  test_replace (path, "reason=\"for later\"", "reason=\"no longer\"");
}

/* Nobody can tell in which of the two locales a road is that runs along their border. */
static void
test_retracing_tells_where_the_way_is_doubtful (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *in = test_file (folder, "in.geojson"), *path = test_file (folder, "b.xml");
  test_write (
    in,
    "{\"type\": \"GeometryCollection\", \"geometries\": ["
    "{\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [500, 0], [500, 500], [0, 500], [0, 0]]]},"
    "{\"type\": \"Polygon\", \"coordinates\": "
    "[[[500, 0], [1000, 0], [1000, 500], [500, 500], [500, 0]]]}]}");
  g_autoptr (TestRun) imported = test_cli ("import", in, "-o", path);
  test_status (imported, 0);
  g_autoptr (TestRun) across =
    test_cli ("edit", path, "trace-road across 100 250 900 260", "retrace-road across");
  test_status (across, 0);
  test_lacks (across->err, "runs along");
  g_autoptr (TestRun) along =
    test_cli ("edit", path, "trace-road along 100 250 900 260",
              "road-path along 100 50 500 55 500 450 900 460", "retrace-road along");
  test_status (along, 0);
  test_contains (along->err, "the line runs along the border of");
}

static void
test_the_commands_are_listed (void)
{
  g_autoptr (TestRun) run = test_cli ("edit", "--list-commands");
  test_status (run, 0);
  test_contains (run->out, "\n  move-vertex VERTICES DX DY\n      Move vertices by a distance.\n");
  test_contains (run->out, "\n  undo [N]\n");
}

static void
test_borders_are_derived_within_a_tolerance (void)
{
  TEST_FOLDER folder = test_folder ();
  g_autofree char *path = test_scenario (folder, "ford.xml"), *before = test_read (path);
  const char *unpair = "unpair 'Mill Hill>Upper Farm'";
  static const char *const commands[] = { "derive-borders 2", "derive-borders auto",
                                          "derive-borders 2 mill-hill" };
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    g_autoptr (TestRun) run = test_cli ("edit", path, unpair, commands[i]);
    test_status (run, 0);
    g_autofree char *after = test_read (path);
    g_assert_cmpstr (after, ==, before);
  }
  g_autoptr (TestRun) nothing = test_cli ("edit", path, "derive-borders auto");
  test_status (nothing, 0); /* and it changes nothing, as is looked at below */
  g_autoptr (TestRun) zero = test_cli ("edit", path, unpair, "derive-borders 0");
  test_status (zero, 2);
  test_contains (zero->err, "The tolerance must be between 0.001 and 1e+09");
  g_autofree char *after = test_read (path);
  g_assert_cmpstr (after, ==, before);
}

/* A map of 20 by 16 km, drawn askew: its corners are those of the locale, whose degrees are known. Two
 * of them place it, and the other two lie where the locale has them. */
static void
test_a_picture_is_placed_by_two_known_coordinates (void)
{
  static const char geojson[] =
    "{\"type\": \"Polygon\", \"coordinates\": [[[8.665401667, 44.862321919], [8.760579852, "
    "44.886943223], [8.734598333, 44.937678081], [8.639420148, 44.913056777], [8.665401667, "
    "44.862321919]]]}";
  static const BorPoint corners[] = { { 100, 100 }, { 900, 100 }, { 900, 700 }, { 100, 700 } };
  TEST_FOLDER folder = test_folder ();
  g_autofree char *in = test_file (folder, "in.geojson"), *path = test_file (folder, "b.xml");
  test_write (in, geojson);
  g_autoptr (TestRun) imported = test_cli ("import", in, "-o", path);
  test_status (imported, 0);
  test_replace (path, "<vertices>",
                "<backdrop href=\"map.png\" transform=\"0.3 0 0 0.3 7 9\"/><vertices>");
  g_autoptr (TestRun) placed =
    test_cli ("edit", path,
              "place-backdrop 1 100 100 8.639420148 44.913056777 900 700 8.760579852 "
              "44.886943223");
  test_status (placed, 0);
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  BorMatrix matrix = bor_backdrop_matrix (bor_scenario_backdrop (s, 0));
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++) {
    BorPoint at = bor_matrix_apply (matrix, corners[i]);
    double nearest = G_MAXDOUBLE;
    BOR_FOREACH (s, BOR_KIND_VERTEX, slot, const BorVertex, vertex)
      nearest = MIN (nearest, bor_point_distance (at, (BorPoint){ vertex->x, vertex->y }));
    g_assert_cmpfloat (nearest, <, 0.5); /* of 1000: the picture is flat, the earth is not */
  }
  g_autoptr (TestRun) out = test_cli ("export", path, "--to", "geojson");
  test_contains (out->out, "[8.639420148, 44.91305");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli-edit/texts-that-cannot-be-saved-are-refused",
                   test_texts_that_cannot_be_saved_are_refused);
  g_test_add_func ("/cli-edit/a-script-may-begin-with-a-byte-order-mark",
                   test_a_script_may_begin_with_a_byte_order_mark);
  g_test_add_func ("/cli-edit/a-command-changes-one-line-and-keeps-a-backup",
                   test_a_command_changes_one_line_and_keeps_a_backup);
  g_test_add_func ("/cli-edit/undoing-everything-leaves-the-file-alone",
                   test_undoing_everything_leaves_the_file_alone);
  g_test_add_func ("/cli-edit/redo-and-history-follow-the-steps",
                   test_redo_and_history_follow_the_steps);
  g_test_add_func ("/cli-edit/a-paired-property-is-set-on-both-sides",
                   test_a_paired_property_is_set_on_both_sides);
  g_test_add_func ("/cli-edit/a-script-comes-from-a-file-or-stdin",
                   test_a_script_comes_from_a_file_or_stdin);
  g_test_add_func ("/cli-edit/errors-name-command-and-line-and-save-nothing",
                   test_errors_name_command_and_line_and_save_nothing);
  g_test_add_func ("/cli-edit/empty-names-mean-nothing", test_empty_names_mean_nothing);
  g_test_add_func ("/cli-edit/a-dry-run-shows-a-line-diff", test_a_dry_run_shows_a_line_diff);
  g_test_add_func ("/cli-edit/pairs-can-be-parted-and-found-again",
                   test_pairs_can_be_parted_and_found_again);
  g_test_add_func ("/cli-edit/borders-are-derived-within-a-tolerance",
                   test_borders_are_derived_within_a_tolerance);
  g_test_add_func ("/cli-edit/locales-are-split-merged-and-deleted",
                   test_locales_are_split_merged_and_deleted);
  g_test_add_func ("/cli-edit/elements-of-all-kinds-come-and-go",
                   test_elements_of_all_kinds_come_and_go);
  g_test_add_func ("/cli-edit/selections-are-transformed-and-copied",
                   test_selections_are_transformed_and_copied);
  g_test_add_func ("/cli-edit/grids-are-resized-and-cropped", test_grids_are_resized_and_cropped);
  g_test_add_func ("/cli-edit/cells-are-masked-and-restored", test_cells_are_masked_and_restored);
  g_test_add_func ("/cli-edit/problems-are-fixed-and-muted", test_problems_are_fixed_and_muted);
  g_test_add_func ("/cli-edit/a-picture-is-placed-by-two-known-coordinates",
                   test_a_picture_is_placed_by_two_known_coordinates);
  g_test_add_func ("/cli-edit/retracing-tells-where-the-way-is-doubtful",
                   test_retracing_tells_where_the_way_is_doubtful);
  g_test_add_func ("/cli-edit/the-commands-are-listed", test_the_commands_are_listed);
  return g_test_run ();
}
