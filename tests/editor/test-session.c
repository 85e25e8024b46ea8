/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session is the only one that changes its document, and it tells of all that is its own. */
#include "editor/session/session.h"
#include "editor/session/values.h"
#include "support.h"

typedef struct {
  BorSession *session;
  guint selection, hover, pending, document;
} Told;

static void
on_notify (Told *told, GParamSpec *spec)
{
  told->selection += g_str_equal (spec->name, "selection");
  told->hover += g_str_equal (spec->name, "hover");
  told->pending += g_str_equal (spec->name, "pending");
}

/* What listeners of a change see is all of the new value. */
static void
on_document (Told *told, BorScenario *before, BorScenario *after)
{
  told->document++;
  g_assert_true (bor_session_scenario (told->session) == after);
  g_assert_true (bor_session_pending (told->session) == after);
  g_assert_cmpint (bor_session_hover (told->session).slot, ==, -1);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (told->session)), ==, 0);
}

static void
told_begin (Told *told)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  *told = (Told){ bor_session_new (document, NULL), 0, 0, 0, 0 };
  g_signal_connect_swapped (told->session, "notify", G_CALLBACK (on_notify), told);
}

static void
what_is_its_own_notifies_when_it_is_another (void)
{
  Told told;
  told_begin (&told);
  BorElementRef first = bor_element_ref_make (BOR_KIND_LOCALE, 0);
  bor_session_set_hover (told.session, first);
  bor_session_set_hover (told.session, first);
  g_assert_cmpuint (told.hover, ==, 1);
  bor_session_select_one (told.session, first);
  g_assert_cmpuint (told.selection, ==, 1);
  g_autoptr (BorScenario) pending = bor_scenario_copy (bor_session_scenario (told.session));
  bor_session_set_pending (told.session, pending);
  bor_session_set_pending (told.session, pending);
  g_assert_cmpuint (told.pending, ==, 1);
  g_object_unref (told.session);
}

static void
its_properties_can_be_got_and_set (void)
{
  Told told;
  told_begin (&told);
  BorElementRef second = bor_element_ref_make (BOR_KIND_LOCALE, 1), *hover = NULL;
  BorSelection *selection = NULL;
  BorPreferences preferences = bor_preferences_default, *kept = NULL;
  BorScenario *pending = NULL;
  preferences.units = BOR_UNITS_METRIC;
  bor_session_select_one (told.session, second);
  g_object_set (told.session, "hover", &second, "preferences", &preferences, NULL);
  g_object_get (told.session, "hover", &hover, "selection", &selection, "preferences", &kept,
                "pending", &pending, NULL);
  g_assert_cmpint (hover->slot, ==, 1);
  g_assert_cmpuint (bor_selection_size (selection), ==, 1);
  g_assert_true (bor_selection_contains (selection, second));
  g_assert_true (bor_preferences_equal (kept, &preferences));
  g_assert_null (pending);
  g_boxed_free (BOR_TYPE_ELEMENT_REF, hover);
  g_boxed_free (BOR_TYPE_SELECTION, selection);
  g_boxed_free (BOR_TYPE_PREFERENCES, kept);
  g_object_unref (told.session);
}

static void
a_commit_is_told_when_all_else_follows_it (void)
{
  Told told;
  told_begin (&told);
  BorElementRef second = bor_element_ref_make (BOR_KIND_LOCALE, 1);
  g_autoptr (BorScenario) pending = bor_scenario_copy (bor_session_scenario (told.session));
  g_autoptr (BorScenario) without = bor_scenario_copy (bor_session_scenario (told.session));
  bor_scenario_remove (without, BOR_KIND_LOCALE, 1);
  bor_session_set_hover (told.session, second);
  bor_session_select_one (told.session, second);
  bor_session_set_pending (told.session, pending);
  g_signal_connect_swapped (told.session, "document-changed", G_CALLBACK (on_document), &told);
  bor_session_commit (told.session, without, "Delete", NULL);
  g_assert_cmpuint (told.document, ==, 1);
  g_assert_cmpuint (told.selection, ==, 2);
  g_assert_cmpuint (told.hover, ==, 2);
  g_assert_cmpuint (told.pending, ==, 2);
  g_assert_true (bor_session_undo (told.session));
  g_assert_false (bor_session_undo (told.session));
  g_assert_true (bor_session_redo (told.session));
  g_assert_cmpuint (told.document, ==, 3);
  g_object_unref (told.session);
}

/* A list or a marker can be a moment older than the document. */
static void
what_is_gone_is_not_selected (void)
{
  g_autoptr (BorScenario) s = test_square_board (2, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  const BorElementRef refs[] = { { BOR_KIND_LOCALE, 99 }, { BOR_KIND_LOCALE, 1 } };
  bor_session_select_one (session, refs[0]);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 0);
  bor_session_select (session, refs, 2);
  g_assert_cmpuint (bor_selection_size (bor_session_selection (session)), ==, 1);
  g_assert_cmpint (bor_selection_get (bor_session_selection (session), 0).slot, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/what-is-its-own-notifies-when-it-is-another",
                   what_is_its_own_notifies_when_it_is_another);
  g_test_add_func ("/session/what-is-gone-is-not-selected", what_is_gone_is_not_selected);
  g_test_add_func ("/session/its-properties-can-be-got-and-set", its_properties_can_be_got_and_set);
  g_test_add_func ("/session/a-commit-is-told-when-all-else-follows-it",
                   a_commit_is_told_when_all_else_follows_it);
  return g_test_run ();
}
