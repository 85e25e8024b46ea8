/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scenario.h"

#include "support-xml.h"
#include "support.h"

static void
a_new_scenario_has_a_header_and_a_board (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  g_assert_nonnull (bor_scenario_header (s));
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 1000);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 0);
}

static void
copies_share_until_changed (void)
{
  g_autoptr (BorScenario) s = test_square_board (3, 3);
  g_autoptr (BorScenario) t = bor_scenario_copy (s);
  const BorElement *before = bor_scenario_get (s, BOR_KIND_VERTEX, 5);
  g_assert_true (bor_scenario_get (t, BOR_KIND_VERTEX, 5) == before);
  BorVertex *moved = bor_element_copy (before);
  moved->x = 42;
  bor_scenario_replace (t, 5, moved);
  g_assert_true (bor_scenario_get (s, BOR_KIND_VERTEX, 5) == before);
  g_assert_cmpfloat (bor_scenario_vertex (t, 5)->x, ==, 42);
}

static void
elements_are_found_by_id_even_after_changes (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 2);
  gint32 slot = bor_scenario_find (s, BOR_KIND_LOCALE, "b2");
  g_assert_cmpint (slot, ==, 3);
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "z9"), ==, -1);

  BorLocale *renamed = bor_element_copy (bor_scenario_locale (s, slot));
  bor_element_set_id (renamed, "z9");
  bor_scenario_replace (s, slot, renamed);
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "z9"), ==, 3);
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "b2"), ==, -1);
  bor_scenario_remove (s, BOR_KIND_LOCALE, slot);
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "z9"), ==, -1);
}

static void
of_doubled_ids_the_first_is_found (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  bor_scenario_append (s, bor_element_new (BOR_KIND_ARMY, "french"));
  bor_scenario_append (s, bor_element_new (BOR_KIND_ARMY, "french"));
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_ARMY, "french"), ==, 0);
}

static void
fresh_ids_are_free (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autofree char *taken = bor_scenario_fresh_id (s, BOR_KIND_LOCALE, "a1");
  g_autofree char *free_one = bor_scenario_fresh_id (s, BOR_KIND_LOCALE, "ford");
  g_autofree char *vertex = bor_scenario_fresh_id (s, BOR_KIND_VERTEX, NULL);
  g_assert_cmpstr (taken, ==, "a1-2");
  g_assert_cmpstr (free_one, ==, "ford");
  g_assert_cmpint (bor_scenario_find (s, BOR_KIND_VERTEX, vertex), ==, -1);
}

static void
assert_fresh (const BorScenario *s, const char *stem, const char *expected)
{
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_APPROACH, stem);
  g_assert_cmpstr (id, ==, expected);
}

static BorScenario *
with_opposite (const BorScenario *s, gint32 slot, const char *missing)
{
  BorScenario *next = bor_scenario_copy (s);
  BorApproach *side = bor_element_copy (bor_scenario_approach (s, slot));
  bor_ref_clear (&side->opposite);
  side->opposite.text = g_strdup (missing);
  bor_scenario_replace (next, slot, side);
  return next;
}

/* In this version and in those after it. Whoever asks for that very id gets it. */
static void
fresh_ids_are_none_that_is_missed (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autofree char *next = bor_scenario_fresh_id (s, BOR_KIND_APPROACH, NULL);
  gint32 a = test_slot (s, BOR_KIND_APPROACH, "a1-b1"),
         b = test_slot (s, BOR_KIND_APPROACH, "b1-a1");
  g_autoptr (BorScenario) one = with_opposite (s, a, "a1-b1-2");
  g_autoptr (BorScenario) two = with_opposite (one, b, next);
  assert_fresh (s, "a1-b1", "a1-b1-2");
  assert_fresh (one, "a1-b1", "a1-b1-3");
  assert_fresh (one, "a1-b1-2", "a1-b1-2");
  assert_fresh (one, NULL, next);
  g_autofree char *other = bor_scenario_fresh_id (two, BOR_KIND_APPROACH, NULL);
  g_assert_cmpstr (other, !=, next);
  g_assert_true (bor_scenario_misses_id (two, BOR_KIND_APPROACH, next));
  g_assert_false (bor_scenario_misses_id (one, BOR_KIND_APPROACH, next));
  g_assert_false (bor_scenario_misses_id (two, BOR_KIND_VERTEX, next));
}

static void
neighbours_are_reached_over_opposites (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_assert_cmpint (bor_scenario_neighbour (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1")), ==, 1);
  g_assert_cmpint (bor_scenario_neighbour (s, test_slot (s, BOR_KIND_APPROACH, "a1-edge-n")), ==,
                   -1);
}

static void
elements_are_described_as_people_do (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  gint32 slot = test_slot (s, BOR_KIND_APPROACH, "a1-b1");
  g_autofree char *pair = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_APPROACH, slot));
  slot = test_slot (s, BOR_KIND_APPROACH, "a1-edge-n");
  g_autofree char *edge = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_APPROACH, slot));
  g_autofree char *vertex = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_VERTEX, 0));
  g_autofree char *gone = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_ROAD, 77));
  g_assert_cmpstr (pair, ==, "A1, side to B1");
  g_assert_cmpstr (edge, ==, "A1, board edge");
  g_assert_cmpstr (vertex, ==, "vertex “v1”");
  g_assert_cmpstr (gone, ==, "a deleted road");
}

static void
what_stands_in_a_locale_is_described_by_whose_it_is_and_where (void)
{
  static const struct {
    BorKind kind;
    const char *id, *text;
  } cases[] = {
    { BOR_KIND_SYMBOL, "start", "French set-up in Montebello" },
    { BOR_KIND_SYMBOL, "nobody", "set-up symbol in Montebello" },
    { BOR_KIND_SYMBOL, "star", "objective in Montebello" },
    { BOR_KIND_SYMBOL, "lost", "symbol “lost”" },
    { BOR_KIND_PLACEMENT, "p", "French Infantry in Montebello" },
    { BOR_KIND_PLACEMENT, "q", "placement “q”" },
  };
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns='urn:bormida:scenario:2' id='s'><board kind='area' width='10' height='10'>"
    "<spaces><space id='m' name='Montebello'/></spaces><marks>"
    "<setup id='start' space='m' side='f'/><setup id='nobody' space='m'/>"
    "<objective id='star' space='m'/><setup id='lost' side='f'/></marks></board>"
    "<sides><side id='f' name='French'/></sides><types><type id='i' name='Infantry'/></types>"
    "<placements><placement id='p' side='f' type='i' strength='1' count='1' space='m'/>"
    "<placement id='q' side='f' strength='1' count='1' space='m'/></placements></scenario>");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gint32 slot = test_slot (s, cases[i].kind, cases[i].id);
    g_autofree char *text = bor_scenario_describe (s, bor_element_ref_make (cases[i].kind, slot));
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

static void
further_rulesets_are_whole_words (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  header->ruleset = g_strdup ("marengo");
  header->further_rulesets = g_strdup ("triomphe-2 tanks");
  bor_scenario_replace (s, 0, header);
  g_assert_true (bor_scenario_uses (s, "marengo"));
  g_assert_true (bor_scenario_uses (s, "tanks"));
  g_assert_false (bor_scenario_uses (s, "triomphe"));
}

static void
count (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  g_string_append_printf (data, "%s %d; ", bor_kind_name (kind), slot);
}

static void
diff_names_what_an_edit_touched (void)
{
  g_autoptr (BorScenario) s = test_square_board (20, 20);
  g_autoptr (BorScenario) t = bor_scenario_copy (s);
  bor_scenario_remove (t, BOR_KIND_APPROACH, 77);
  test_add_vertex (t, 1, 1);
  bor_scenario_append (t, bor_element_new (BOR_KIND_MUTE, NULL));
  g_autoptr (GString) what = g_string_new (NULL);
  bor_scenario_diff (s, t, count, what);
  g_assert_cmpstr (what->str, ==, "vertex 441; approach 77; mute 0; ");
}

static gpointer
look_up_in_thread (gpointer data)
{
  const BorScenario *s = data;
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpint (bor_scenario_find (s, BOR_KIND_LOCALE, "c3"), ==, 22);
  return NULL;
}

static void
a_published_scenario_serves_many_threads (void)
{
  g_autoptr (BorScenario) s = test_square_board (10, 10);
  GThread *threads[4];
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("find", look_up_in_thread, s);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add_func ("/scenario/" path, f)
  ADD ("a-new-scenario-has-a-header-and-a-board", a_new_scenario_has_a_header_and_a_board);
  ADD ("copies-share-until-changed", copies_share_until_changed);
  ADD ("elements-are-found-by-id-even-after-changes", elements_are_found_by_id_even_after_changes);
  ADD ("of-doubled-ids-the-first-is-found", of_doubled_ids_the_first_is_found);
  ADD ("fresh-ids-are-free", fresh_ids_are_free);
  ADD ("fresh-ids-are-none-that-is-missed", fresh_ids_are_none_that_is_missed);
  ADD ("neighbours-are-reached-over-opposites", neighbours_are_reached_over_opposites);
  ADD ("elements-are-described-as-people-do", elements_are_described_as_people_do);
  ADD ("what-stands-in-a-locale-is-described-by-whose-it-is-and-where",
       what_stands_in_a_locale_is_described_by_whose_it_is_and_where);
  ADD ("further-rulesets-are-whole-words", further_rulesets_are_whole_words);
  ADD ("diff-names-what-an-edit-touched", diff_names_what_an_edit_touched);
  ADD ("a-published-scenario-serves-many-threads", a_published_scenario_serves_many_threads);
#undef ADD
  return g_test_run ();
}
