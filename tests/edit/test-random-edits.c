/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-support.h"
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

/* A board as a bad file may hold it: rings, pairs and roads that lead nowhere
 * or to themselves. */
static BorScenario *
broken_board (GRand *rand)
{
  BorScenario *s = test_square_board (4, 3);
  add_road (s, "r", "a1 b1 c1 c2 c3 d3");
  bor_scenario_append (s, bor_element_new (BOR_KIND_ROAD, "no-stops"));
  for (guint i = 0; i < 12; i++) {
    gint32 slot = test_any_slot (s, BOR_KIND_APPROACH, rand);
    BorApproach *a = bor_element_copy (bor_scenario_approach (s, slot));
    guint way = (guint) g_rand_int_range (rand, 0, 6);
    BorRef *lost = way == 1 ? &a->opposite : a->along.n > 0 ? &a->along.items[0] : NULL;
    if (way < 2 && lost != NULL) {
      bor_ref_clear (lost);
      lost->text = g_strdup ("lost");
    }
    if (way == 2)
      bor_ref_set (&a->opposite, test_any_slot (s, BOR_KIND_APPROACH, rand));
    else if (way == 3)
      bor_ref_set (&a->opposite, slot);
    else if (way == 4)
      bor_refs_clear (&a->along);
    else if (way == 5)
      bor_refs_append_slot (&a->along, test_any_slot (s, BOR_KIND_VERTEX, rand));
    bor_scenario_replace (s, slot, a);
  }
  return s;
}

/* The value of some attribute of a line that is not a number, as its beginning and end; FALSE when
 * there is none. */
static gboolean
any_value (const char *line, GRand *rand, guint *begin, guint *end)
{
  guint n = 0;
  for (const char *at = strstr (line, "=\""); at != NULL; at = strstr (at + 2, "=\"")) {
    if (!g_ascii_isalpha (at[2]) || g_rand_int_range (rand, 0, (gint32) ++n) > 0)
      continue;
    *begin = (guint) (at + 2 - line);
    *end = *begin + (guint) strcspn (at + 2, "\"");
  }
  return n > 0;
}

/* Another value in its place: of another line, or one that no line should have. */
static char *
spoil_line (char **lines, guint n, const char *line, GRand *rand)
{
  static const char *const odd[] = { "", "lost", "lost lost", "-1" };
  const char *other = lines[g_rand_int_range (rand, 0, (gint32) n)];
  guint begin, end, from, to;
  if (!any_value (line, rand, &begin, &end))
    return g_strdup (line);
  g_autofree char *value = g_rand_boolean (rand) && any_value (other, rand, &from, &to)
                             ? g_strndup (other + from, to - from)
                             : g_strdup (odd[g_rand_int_range (rand, 0, G_N_ELEMENTS (odd))]);
  return g_strdup_printf ("%.*s%s%s", (int) begin, line, value, line + end);
}

/* The tutorial with lines that lack, are there twice or say something else; NULL when it cannot
 * be read so. */
static BorScenario *
broken_tutorial (GRand *rand)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) spoilt = g_string_new (NULL);
  guint n = g_strv_length (lines);
  for (guint i = 0; i < n; i++) {
    gint32 way = g_rand_int_range (rand, 0, 50);
    gboolean closed = g_str_has_suffix (lines[i], "/>");
    g_autofree char *line =
      way < 4 && i > 1 ? spoil_line (lines, n, lines[i], rand) : g_strdup (lines[i]);
    if (way != 4 || !closed)
      g_string_append_printf (spoilt, "%s\n", line);
    if (way == 5 && closed)
      g_string_append_printf (spoilt, "%s\n", line);
  }
  g_autoptr (GBytes) bytes = g_bytes_new (spoilt->str, spoilt->len);
  return bor_xml_read_bytes (bytes, "broken", NULL, NULL);
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
  guint rounds = g_test_slow () ? 2000 : 60, successes = 0, n_read = 0;
  for (guint32 seed = 1; seed <= rounds; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    successes += survive_edits (broken_board (rand), TRUE, rand);
    BorScenario *tutorial = broken_tutorial (rand);
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
