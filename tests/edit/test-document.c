/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/border.h"
#include "edit/document.h"
#include "support.h"
#include "xml/verify.h"
#include "xml/xml.h"

typedef struct {
  BorDocument *document;
  guint changes, saved_changes;
  const BorScenario *before, *after;
} Fixture;

static void
on_changed (BorDocument *document, BorScenario *before, BorScenario *after, Fixture *f)
{
  f->changes++;
  f->before = before;
  f->after = after;
}

static void
on_saved_changed (BorDocument *document, Fixture *f)
{
  f->saved_changes++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) board = test_square_board (2, 2);
  f->document = bor_document_new (board);
  g_signal_connect (f->document, "changed", G_CALLBACK (on_changed), f);
  g_signal_connect (f->document, "saved-changed", G_CALLBACK (on_saved_changed), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->document);
}

/* Commits a value that differs from the present one in a vertex. */
static void
commit (Fixture *f, const char *label, const char *merge)
{
  g_autoptr (BorScenario) next = bor_scenario_copy (bor_document_scenario (f->document));
  test_add_vertex (next, 1, 1);
  bor_document_commit (f->document, next, label, merge);
}

static void
a_vertex_in_a_list_gets_an_id_without_spaces (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) odd = bor_scenario_copy (bor_document_scenario (f->document));
  gint32 vertex = test_add_vertex (odd, 1, 1);
  bor_element_set_id (bor_edit_make_own (odd, BOR_KIND_VERTEX, vertex), "old mill");
  bor_document_commit (f->document, odd, "Add 1 vertex", NULL);
  const BorScenario *before = bor_document_scenario (f->document);
  g_assert_true (before == odd); /* nothing lists it yet */

  g_autoptr (BorScenario) drawn = bor_scenario_copy (before);
  BorApproach *side = bor_edit_make_own (drawn, BOR_KIND_APPROACH, 0);
  bor_refs_insert (&side->along, 1, bor_ref_make (vertex));
  bor_document_commit (f->document, drawn, "Draw 1 side", NULL);
  const BorScenario *after = bor_document_scenario (f->document);
  g_assert_cmpstr (bor_scenario_get (after, BOR_KIND_VERTEX, vertex)->id, ==, "old-mill");
  g_autoptr (GBytes) xml = bor_xml_write_bytes (after);
  bor_xml_verify (after, xml, "document", &error);
  g_assert_no_error (error);
  g_assert_true (bor_document_undo (f->document));
  g_assert_true (bor_document_scenario (f->document) == before);
}

static void
a_locale_in_a_region_gets_an_id_without_spaces (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) odd = bor_scenario_copy (bor_document_scenario (f->document));
  bor_element_set_id (bor_edit_make_own (odd, BOR_KIND_LOCALE, 0), "old mill");
  bor_document_commit (f->document, odd, "Rename 1 locale", NULL);
  g_autoptr (BorScenario) joined = bor_scenario_copy (odd);
  BorRegion *region = bor_element_new (BOR_KIND_REGION, "east");
  bor_refs_append_slot (&region->locales, 0);
  bor_scenario_append (joined, region);
  bor_document_commit (f->document, joined, "Add 1 region", NULL);
  const BorScenario *after = bor_document_scenario (f->document);
  g_assert_cmpstr (bor_scenario_get (after, BOR_KIND_LOCALE, 0)->id, ==, "old-mill");
}

static guint
vertices (Fixture *f)
{
  return bor_scenario_count (bor_document_scenario (f->document), BOR_KIND_VERTEX);
}

static void
undo_and_redo_walk_through_the_same_values (Fixture *f, gconstpointer data)
{
  const BorScenario *values[4] = { bor_document_scenario (f->document) };
  for (guint i = 1; i < 4; i++) {
    commit (f, "Add 1 vertex", NULL);
    values[i] = bor_document_scenario (f->document);
    g_assert_true (f->before == values[i - 1] && f->after == values[i]);
  }
  for (guint i = 3; i > 0; i--) {
    g_assert_true (bor_document_undo (f->document));
    g_assert_true (bor_document_scenario (f->document) == values[i - 1]);
  }
  g_assert_false (bor_document_undo (f->document));
  for (guint i = 1; i < 4; i++) {
    g_assert_true (bor_document_redo (f->document));
    g_assert_true (bor_document_scenario (f->document) == values[i]);
  }
  g_assert_false (bor_document_redo (f->document));
  g_assert_cmpuint (f->changes, ==, 9);
}

static void
a_commit_after_undo_forgets_what_was_undone (Fixture *f, gconstpointer data)
{
  commit (f, "first", NULL);
  commit (f, "second", NULL);
  bor_document_undo (f->document);
  commit (f, "third", NULL);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  g_assert_cmpstr (bor_document_label (f->document, 0), ==, "first");
  g_assert_cmpstr (bor_document_label (f->document, 1), ==, "third");
}

static void
commits_of_one_drag_are_one_step (Fixture *f, gconstpointer data)
{
  commit (f, "before", NULL);
  for (guint i = 0; i < 5; i++)
    commit (f, "Move 1 vertex", "drag 1");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  g_assert_cmpuint (vertices (f), ==, 9 + 6);
  bor_document_undo (f->document);
  g_assert_cmpuint (vertices (f), ==, 9 + 1);
  bor_document_redo (f->document);
  g_assert_cmpuint (vertices (f), ==, 9 + 6);
}

static void
nothing_merges_with_another_key_or_after_something_else (Fixture *f, gconstpointer data)
{
  commit (f, "a", "drag 1");
  commit (f, "b", "drag 2");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  bor_document_seal (f->document);
  commit (f, "c", "drag 2");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
  bor_document_undo (f->document);
  commit (f, "d", "drag 2");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
  bor_document_mark_saved (f->document);
  commit (f, "e", "drag 2");
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 4);
  commit (f, "f", NULL);
  commit (f, "g", NULL);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 6);
}

static void
a_document_knows_whether_it_is_saved (Fixture *f, gconstpointer data)
{
  g_assert_true (bor_document_is_saved (f->document));
  commit (f, "a", NULL);
  g_assert_false (bor_document_is_saved (f->document));
  g_assert_cmpuint (f->saved_changes, ==, 1);
  bor_document_mark_saved (f->document);
  g_assert_true (bor_document_is_saved (f->document));
  g_assert_cmpuint (f->saved_changes, ==, 2);
  bor_document_mark_saved (f->document);
  g_assert_cmpuint (f->saved_changes, ==, 2);
  bor_document_undo (f->document);
  g_assert_false (bor_document_is_saved (f->document));
  bor_document_redo (f->document);
  g_assert_true (bor_document_is_saved (f->document));
  g_assert_cmpuint (f->saved_changes, ==, 4);
}

static void
a_jump_goes_anywhere_in_the_history (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 6; i++)
    commit (f, "step", NULL);
  bor_document_jump (f->document, 2);
  g_assert_cmpuint (vertices (f), ==, 9 + 2);
  g_assert_cmpuint (bor_document_position (f->document), ==, 2);
  g_assert_cmpuint (f->changes, ==, 7);
  bor_document_jump (f->document, 6);
  g_assert_cmpuint (vertices (f), ==, 9 + 6);
  bor_document_jump (f->document, 6);
  g_assert_cmpuint (f->changes, ==, 8);
}

static void
committing_the_present_value_is_no_step (Fixture *f, gconstpointer data)
{
  bor_document_commit (f->document, bor_document_scenario (f->document), "nothing", NULL);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 0);
  g_assert_cmpuint (f->changes, ==, 0);
}

static void
what_is_abandoned_cannot_be_done_again (Fixture *f, gconstpointer data)
{
  commit (f, "step", NULL);
  commit (f, "drag", "drag");
  bor_document_abandon (f->document);
  g_assert_cmpuint (vertices (f), ==, 9 + 1);
  g_assert_cmpuint (f->changes, ==, 3);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 1);
  g_assert_false (bor_document_redo (f->document));
  commit (f, "drag", "drag"); /* merges with nothing */
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 2);
  bor_document_abandon (f->document);
  bor_document_abandon (f->document);
  bor_document_abandon (f->document);
  g_assert_cmpuint (vertices (f), ==, 9);
}

static void
undo_does_not_save_what_no_file_has (Fixture *f, gconstpointer data)
{
  bor_document_mark_unsaved (f->document);
  g_assert_false (bor_document_is_saved (f->document));
  g_assert_cmpuint (f->saved_changes, ==, 1);
  commit (f, "step", NULL);
  bor_document_undo (f->document);
  g_assert_false (bor_document_is_saved (f->document));
  bor_document_mark_unsaved (f->document);
  g_assert_cmpuint (f->saved_changes, ==, 1);
  bor_document_mark_saved (f->document);
  g_assert_true (bor_document_is_saved (f->document));
  g_assert_cmpuint (f->saved_changes, ==, 2);
}

static BorElement *
move_to_two (const BorElement *element, gpointer data)
{
  if (((const BorVertex *) element)->x == 2)
    return NULL;
  BorVertex *copy = bor_element_copy (element);
  copy->x = 2;
  return &copy->base;
}

static double
place_of (const BorScenario *scenario, gint32 slot)
{
  return bor_scenario_vertex (scenario, slot)->x;
}

static void
an_amendment_is_no_step_and_holds_in_the_whole_history (Fixture *f, gconstpointer data)
{
  commit (f, "Add 1 vertex", NULL);
  gint32 slot = (gint32) vertices (f) - 1;
  commit (f, "Add 1 vertex", NULL);
  bor_document_mark_saved (f->document);
  commit (f, "Add 1 vertex", NULL);
  f->changes = f->saved_changes = 0;
  bor_document_amend (f->document, bor_element_ref_make (BOR_KIND_VERTEX, slot), move_to_two, NULL);
  g_assert_cmpuint (f->changes, ==, 1);
  g_assert_cmpuint (f->saved_changes, ==, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, 3);
  for (guint i = 1; i <= 3; i++)
    g_assert_cmpfloat (place_of (bor_document_at (f->document, i), slot), ==, 2);
  g_assert_null (bor_scenario_vertex (bor_document_at (f->document, 0), slot));
  /* One element stays one, so that undo changes nothing about it. */
  g_assert_true (bor_scenario_vertex (bor_document_at (f->document, 1), slot)
                 == bor_scenario_vertex (bor_document_at (f->document, 3), slot));
  bor_document_undo (f->document);
  g_assert_true (bor_document_is_saved (f->document));

  f->changes = 0;
  bor_document_amend (f->document, bor_element_ref_make (BOR_KIND_VERTEX, slot), move_to_two, NULL);
  g_assert_cmpuint (f->changes, ==, 0);
}

static void
an_amendment_of_what_is_gone_changes_the_past_alone (Fixture *f, gconstpointer data)
{
  commit (f, "Add 1 vertex", NULL);
  gint32 slot = (gint32) vertices (f) - 1;
  g_autoptr (BorScenario) without = bor_scenario_copy (bor_document_scenario (f->document));
  bor_scenario_remove (without, BOR_KIND_VERTEX, slot);
  bor_document_commit (f->document, without, "Delete 1 vertex", NULL);
  f->changes = 0;
  bor_document_amend (f->document, bor_element_ref_make (BOR_KIND_VERTEX, slot), move_to_two, NULL);
  g_assert_cmpuint (f->changes, ==, 0);
  g_assert_true (bor_document_scenario (f->document) == without);
  bor_document_undo (f->document);
  g_assert_cmpfloat (place_of (bor_document_scenario (f->document), slot), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add ("/document/" #name, Fixture, NULL, set_up, name, tear_down)
  ADD (a_vertex_in_a_list_gets_an_id_without_spaces);
  ADD (a_locale_in_a_region_gets_an_id_without_spaces);
  ADD (undo_and_redo_walk_through_the_same_values);
  ADD (a_commit_after_undo_forgets_what_was_undone);
  ADD (commits_of_one_drag_are_one_step);
  ADD (nothing_merges_with_another_key_or_after_something_else);
  ADD (a_document_knows_whether_it_is_saved);
  ADD (a_jump_goes_anywhere_in_the_history);
  ADD (committing_the_present_value_is_no_step);
  ADD (undo_does_not_save_what_no_file_has);
  ADD (what_is_abandoned_cannot_be_done_again);
  ADD (an_amendment_is_no_step_and_holds_in_the_whole_history);
  ADD (an_amendment_of_what_is_gone_changes_the_past_alone);
  return g_test_run ();
}
