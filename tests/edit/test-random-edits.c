/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
#include "edit/border.h"
#include "edit/broken-boards.h"
#include "edit/document.h"
#include "edit/random-edits.h"
#include "edit/vertices.h"
#include "generate/generate.h"
#include "xml/testing.h"
#include "xml/verify.h"

/* Random edits on several boards keep every promise that edits make. */

static char *
text_of (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_same_bytes (GBytes *a, GBytes *b)
{
  g_autofree char *expected = text_of (a), *got = text_of (b);
  g_assert_cmpstr (expected, ==, got);
}

/* What is written can be read, and is written again as it was. */
static void
assert_stable (const BorScenario *s)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "random", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) again = bor_xml_write_bytes (read);
  assert_same_bytes (bytes, again);
  g_autofree char *fault = bor_xml_find_difference (s, read);
  g_assert_cmpstr (fault, ==, NULL);
}

static void
edit_at_random (BorScenario *start, guint n_edits, guint32 seed, guint *successes)
{
  g_autoptr (BorDocument) document = bor_document_new (start);
  g_autoptr (GBytes) first = bor_xml_write_bytes (start);
  GRand *rand = g_rand_new_with_seed (seed);
  for (guint i = 0; i < n_edits; i++) {
    guint k = (guint) g_rand_int_range (rand, 0, TEST_N_EDITS);
    g_autoptr (GError) error = NULL;
    g_autofree char *why = NULL;
    g_autoptr (BorScenario) next =
      test_edits[k].run (bor_document_scenario (document), rand, &error);
    if (next == NULL)
      continue;
    successes[k]++;
    if (!bor_scenario_is_consistent (next, &why))
      g_error ("“%s”, edit %u of seed %u: %s", test_edits[k].name, i, seed, why);
    if (i % 4 == 0)
      assert_stable (next);
    bor_document_commit (document, next, test_edits[k].name, NULL);
  }
  g_rand_free (rand);

  g_autoptr (GBytes) last = bor_xml_write_bytes (bor_document_scenario (document));
  while (bor_document_undo (document))
    ;
  g_autoptr (GBytes) undone = bor_xml_write_bytes (bor_document_scenario (document));
  assert_same_bytes (first, undone);
  while (bor_document_redo (document))
    ;
  g_autoptr (GBytes) redone = bor_xml_write_bytes (bor_document_scenario (document));
  assert_same_bytes (last, redone);
  g_object_unref (g_steal_pointer (&document));
  bor_scenario_unref (start);
}

static void
random_edits_keep_all_promises (void)
{
  guint successes[TEST_N_EDITS] = { 0 };
  guint rounds = g_test_slow () ? 40 : 4;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    BorScenario *squares = test_square_board (5, 4);
    add_road (squares, "r", "a1 b1 c1 c2 c3 d3");
    add_road (squares, "q", "c1 c2 c3 c4");
    edit_at_random (squares, 250, seed, successes);
    edit_at_random (with_corridors (test_square_board (4, 3), 0.3), 150, seed, successes);
    g_autoptr (GError) error = NULL;
    BorScenario *generated =
      bor_generate_board (&(BorGenerateOptions){ .locales = 40, .seed = seed }, &error);
    g_assert_no_error (error);
    edit_at_random (generated, 200, seed, successes);
  }
  for (guint k = 0; k < TEST_N_EDITS; k++)
    if (successes[k] == 0)
      g_error ("no random “%s” ever succeeded", test_edits[k].name);
}

/* Sides that no outline lists: a file cannot hold them. */
static guint
count_lost_sides (const BorScenario *s)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    n += bor_ring_position (s, slot) < 0;
  return n;
}

static guint
survive_edits (BorScenario *start, gboolean good_ids, GRand *rand)
{
  g_autoptr (BorScenario) s = start;
  guint successes = 0;
  for (guint i = 0; i < 60; i++) {
    guint k = (guint) g_rand_int_range (rand, 0, TEST_N_EDITS);
    g_autoptr (GError) error = NULL;
    BorScenario *next = test_edits[k].run (s, rand, &error);
    if (next == NULL)
      continue;
    successes++;
    if (count_lost_sides (next) > count_lost_sides (s))
      g_error ("“%s” lost a side", test_edits[k].name);
    bor_scenario_unref (s);
    s = next;
  }
  /* What has no good id cannot be referred to in a file. */
  if (good_ids)
    assert_stable (s);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (s);
  G_GNUC_UNUSED g_autoptr (BorScenario) read = bor_xml_read_bytes (bytes, "broken", NULL, &error);
  g_assert_no_error (error);
  return successes;
}

static void
edits_of_broken_boards_do_not_crash (void)
{
  guint rounds = g_test_slow () ? 5000 : 300, successes = 0, n_read = 0;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    successes += survive_edits (test_broken_board (rand), TRUE, rand);
    BorScenario *tutorial = test_broken_tutorial (rand);
    n_read += tutorial != NULL;
    successes += tutorial != NULL ? survive_edits (tutorial, FALSE, rand) : 0;
  }
  g_test_message ("%u read, %u edits", n_read, successes);
  g_assert_cmpuint (successes, >, rounds * 10);
  g_assert_cmpuint (n_read, >, rounds / 4);
}

static void
a_moved_vertex_changes_one_line_of_the_file (void)
{
  g_autoptr (BorScenario) s = test_square_board (6, 6);
  GError *error = NULL;
  gint32 v = vertex (s, "v20");
  g_autoptr (BorScenario) next = bor_edit_move_vertices (s, &v, 1, 3.25, -1, &error);
  assert_consistent (next, error);
  g_autoptr (GBytes) a = bor_xml_write_bytes (s), b = bor_xml_write_bytes (next);
  g_autofree char *old = text_of (a), *new = text_of (b);
  g_auto (GStrv) before = g_strsplit (old, "\n", -1), after = g_strsplit (new, "\n", -1);
  guint changed = 0;
  g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
  for (guint i = 0; before[i] != NULL; i++)
    changed += !g_str_equal (before[i], after[i]);
  g_assert_cmpuint (changed, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/random/random_edits_keep_all_promises", random_edits_keep_all_promises);
  g_test_add_func ("/edit/random/edits_of_broken_boards_do_not_crash",
                   edits_of_broken_boards_do_not_crash);
  g_test_add_func ("/edit/random/a_moved_vertex_changes_one_line_of_the_file",
                   a_moved_vertex_changes_one_line_of_the_file);
  return g_test_run ();
}
