/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/roads.h"
#include "editor/panels/inspector.h"
#include "editor/panels/problem-fixes.h"
#include "editor/panels/problem-item.h"
#include "editor/panels/problems-panel.h"
#include "editor/session/validator.h"
#include "editor/widgets/color-field.h"
#include "editor/widgets/popover-place.h"
#include "editor/widgets/property-editor.h"
#include "generate/generate.h"
#include "generate/template.h"
#include "support.h"
#include "ui-support.h"

/* Lets the main loop and the checking thread work until the list is that of
 * the present value. */
static void
wait_for (BorValidator *validator)
{
  ui_wait (bor_validator_is_current (validator));
}

static BorScenario *
with_unused_vertices (const BorScenario *scenario, guint n)
{
  BorScenario *s = bor_scenario_copy (scenario);
  for (guint i = 0; i < n; i++)
    test_add_vertex (s, 33 + 20 * i, 47);
  return s;
}

static void
problems_follow_the_document (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorDocument) document = bor_document_new (sound);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  wait_for (validator);
  guint before = bor_validator_problems (validator)->len;

  g_autoptr (BorScenario) broken = with_unused_vertices (sound, 2);
  bor_document_commit (document, broken, "Break", NULL);
  g_assert_false (bor_validator_is_current (validator));
  wait_for (validator);
  g_assert_cmpuint (bor_validator_problems (validator)->len, ==, before + 2);
  bor_document_undo (document);
  wait_for (validator);
  g_assert_cmpuint (bor_validator_problems (validator)->len, ==, before);
}

static void
a_validator_can_end_while_it_works (void)
{
  g_autoptr (BorScenario) sound = test_square_board (20, 20);
  for (guint i = 0; i < 20; i++) {
    g_autoptr (BorDocument) document = bor_document_new (sound);
    g_autoptr (BorSession) session = bor_session_new (document, NULL);
    G_GNUC_UNUSED g_autoptr (BorValidator) validator = bor_validator_new (session);
    g_autoptr (BorScenario) broken = with_unused_vertices (sound, i);
    bor_document_commit (document, broken, "Break", NULL);
  }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
count_up (guint *n)
{
  ++*n;
}

/* A drag sends dozens of values a second. */
static void
problems_come_no_faster_than_a_list_can_show_them (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorDocument) document = bor_document_new (sound);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  guint n = 0;
  g_signal_connect_swapped (validator, "changed", G_CALLBACK (count_up), &n);
  gint64 start = g_get_monotonic_time ();
  for (guint i = 0; i < 100; i++) {
    g_autoptr (BorScenario) broken = with_unused_vertices (sound, 1 + i % 3);
    bor_document_commit (document, broken, "Break", NULL);
    g_usleep (2000);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  wait_for (validator);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <=, 2 + (guint) ((g_get_monotonic_time () - start) / 100000));
}

static guint
count_rows (GListStore *root)
{
  guint n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (root)); i++) {
    g_autoptr (BorProblemItem) item = g_list_model_get_item (G_LIST_MODEL (root), i);
    n += g_list_model_get_n_items (G_LIST_MODEL (bor_problem_item_children (item)));
  }
  return n;
}

static void
rows_that_did_not_change_stay (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorScenario) two = with_unused_vertices (sound, 2);
  g_autoptr (BorScenario) three = with_unused_vertices (sound, 3);
  g_autoptr (GPtrArray) first = bor_check_all (two);
  g_autoptr (GPtrArray) second = bor_check_all (three);
  g_autoptr (GListStore) root = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  const BorProblemFilter all = { .severities = BOR_EVERY_SEVERITY };
  bor_problem_items_update (root, first, &all);
  g_autoptr (GObject) group = g_list_model_get_item (G_LIST_MODEL (root), 0);
  guint rows = count_rows (root);
  bor_problem_items_update (root, second, &all);
  g_autoptr (GObject) same = g_list_model_get_item (G_LIST_MODEL (root), 0);
  g_assert_true (group == same);
  g_assert_cmpuint (count_rows (root), ==, rows + 1);
  const BorProblemFilter none = { .search = "no such words", .severities = BOR_EVERY_SEVERITY };
  bor_problem_items_update (root, second, &none);
  g_assert_cmpuint (count_rows (root), ==, 0);
}

/* The problems that the rows show, in their order; borrowed. */
static GPtrArray *
list_rows (GListStore *root)
{
  GPtrArray *shown = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (root)); i++) {
    g_autoptr (BorProblemItem) check = g_list_model_get_item (G_LIST_MODEL (root), i);
    GListModel *children = G_LIST_MODEL (bor_problem_item_children (check));
    for (guint k = 0; k < g_list_model_get_n_items (children); k++) {
      g_autoptr (BorProblemItem) item = g_list_model_get_item (children, k);
      g_ptr_array_add (shown, bor_problem_item_problem (item));
    }
  }
  return shown;
}

/* A few of the problems come and go, or most of them. */
static void
rows_are_the_problems_whatever_came_before (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorScenario) broken = with_unused_vertices (sound, 60);
  g_autoptr (GPtrArray) all = bor_check_all (broken);
  g_autoptr (GListStore) root = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  const BorProblemFilter filter = { .severities = BOR_EVERY_SEVERITY };
  for (guint round = 0; round < 60; round++) {
    g_autoptr (GPtrArray) some = g_ptr_array_new ();
    for (guint i = 0; i < all->len; i++)
      if (g_rand_int_range (rand, 0, 30) >= (gint32) (round % 4) * 8)
        g_ptr_array_add (some, all->pdata[i]);
    bor_problem_items_update (root, some, &filter);
    g_autoptr (GPtrArray) shown = list_rows (root);
    g_assert_cmpuint (shown->len, ==, some->len);
    for (guint i = 0; i < some->len; i++)
      g_assert_true (shown->pdata[i] == some->pdata[i]);
  }
}

static void
count_splice (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  *n += removed + added;
}

static void
only_rows_that_changed_are_replaced (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorScenario) broken = with_unused_vertices (sound, 60);
  g_autoptr (GPtrArray) all = bor_check_all (broken);
  g_autoptr (GPtrArray) fewer = g_ptr_array_new ();
  g_autoptr (GListStore) root = g_list_store_new (BOR_TYPE_PROBLEM_ITEM);
  const BorProblemFilter filter = { .severities = BOR_EVERY_SEVERITY };
  bor_problem_items_update (root, all, &filter);
  guint moved = 0;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (root)); i++) {
    g_autoptr (BorProblemItem) check = g_list_model_get_item (G_LIST_MODEL (root), i);
    g_signal_connect (bor_problem_item_children (check), "items-changed", G_CALLBACK (count_splice),
                      &moved);
  }
  for (guint i = 0; i < all->len; i++)
    if (i != 5 && i != all->len - 5)
      g_ptr_array_add (fewer, all->pdata[i]);
  bor_problem_items_update (root, fewer, &filter);
  g_assert_cmpuint (moved, ==, 2);
}

static GListModel *
rows_of (BorProblemsPanel *panel)
{
  GObject *list =
    gtk_widget_get_template_child (GTK_WIDGET (panel), BOR_TYPE_PROBLEMS_PANEL, "list");
  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

/* Types words, and waits until that tells in the list. */
static guint
search_for (BorProblemsPanel *panel, const char *words)
{
  GObject *entry =
    gtk_widget_get_template_child (GTK_WIDGET (panel), BOR_TYPE_PROBLEMS_PANEL, "search");
  guint before = g_list_model_get_n_items (rows_of (panel));
  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  ui_wait (g_list_model_get_n_items (rows_of (panel)) != before);
  return g_list_model_get_n_items (rows_of (panel));
}

static void
many_problems_of_a_check_come_closed (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorScenario) broken = with_unused_vertices (sound, BOR_MANY_PROBLEMS + 50);
  g_autoptr (BorDocument) document = bor_document_new (broken);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  BorProblemsPanel *panel = g_object_ref_sink (g_object_new (BOR_TYPE_PROBLEMS_PANEL, NULL));
  bor_problems_panel_set_session (panel, session, validator);
  wait_for (validator);
  guint closed = g_list_model_get_n_items (rows_of (panel));
  g_assert_cmpuint (closed, <, BOR_MANY_PROBLEMS);

  GPtrArray *problems = bor_validator_problems (validator);
  const BorProblem *last = problems->pdata[problems->len - 1];
  g_assert_cmpuint (search_for (panel, last->message), ==, 2);
  g_assert_cmpuint (search_for (panel, ""), ==, closed);

  g_assert_true (bor_problems_panel_choose (panel, last));
  g_assert_cmpuint (g_list_model_get_n_items (rows_of (panel)), >, BOR_MANY_PROBLEMS);
  g_assert_cmpstr (bor_problems_panel_chosen (panel)->message, ==, last->message);
  g_object_unref (panel);
}

static void
count_going (BorProblemsPanel *panel, BorProblem *problem, guint *n)
{
  ++*n;
}

/* Gives up the vertex that a problem is about: the problem goes. */
static void
drop_vertex (BorDocument *document, BorValidator *validator, const BorProblem *problem)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (bor_document_scenario (document));
  bor_scenario_remove (s, BOR_KIND_VERTEX, problem->refs[0].slot);
  bor_document_commit (document, s, "Drop a vertex", NULL);
  wait_for (validator);
}

static void
the_list_goes_nowhere_by_itself (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  g_autoptr (BorScenario) broken = with_unused_vertices (sound, 6);
  g_autoptr (BorDocument) document = bor_document_new (broken);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  BorProblemsPanel *panel = g_object_ref_sink (g_object_new (BOR_TYPE_PROBLEMS_PANEL, NULL));
  bor_problems_panel_set_session (panel, session, validator);
  wait_for (validator);
  g_autoptr (GPtrArray) problems = g_ptr_array_ref (bor_validator_problems (validator));
  guint first = 0;
  while (((BorProblem *) problems->pdata[first])->refs[0].kind != BOR_KIND_VERTEX)
    first++;
  const BorProblem *third = problems->pdata[first + 2], *fourth = problems->pdata[first + 3];

  g_assert_true (bor_problems_panel_choose (panel, third));
  guint gone_to = 0;
  g_signal_connect (panel, "go-to", G_CALLBACK (count_going), &gone_to);
  drop_vertex (document, validator, problems->pdata[first]);
  g_assert_cmpstr (bor_problems_panel_chosen (panel)->key, ==, third->key);
  drop_vertex (document, validator, third);
  g_assert_null (bor_problems_panel_chosen (panel));
  g_assert_cmpuint (gone_to, ==, 0);
  g_assert_true (bor_problems_panel_step (panel, 1)); /* on from where it was */
  g_assert_cmpstr (bor_problems_panel_chosen (panel)->key, ==, fourth->key);
  g_assert_cmpuint (gone_to, ==, 1);
  GtkWidget *details = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (panel), BOR_TYPE_PROBLEMS_PANEL, "details"));
  g_assert_true (gtk_widget_get_visible (details));
  g_signal_emit_by_name (ui_find (details, GTK_TYPE_BUTTON), "clicked"); /* it closes */
  g_assert_false (gtk_widget_get_visible (details));
  g_assert_null (bor_problems_panel_chosen (panel));
  g_object_unref (panel);
}

/* An open list has a row for each check and for each problem. */
static void
assert_all_open (BorProblemsPanel *panel, BorValidator *validator)
{
  GPtrArray *problems = bor_validator_problems (validator);
  guint rows = problems->len;
  for (guint i = 0; i < problems->len; i++)
    rows += i == 0
            || ((BorProblem *) problems->pdata[i])->check
                 != ((BorProblem *) problems->pdata[i - 1])->check;
  g_assert_cmpuint (g_list_model_get_n_items (rows_of (panel)), ==, rows);
}

/* A check whose place in the list becomes another one is still open. */
static void
checks_stay_open_among_others (void)
{
  g_autoptr (BorScenario) sound = test_square_board (3, 3);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (sound, 4));
  g_clear_pointer (&locale->name, g_free);
  bor_scenario_replace (sound, 4, locale);
  g_autoptr (BorScenario) few = with_unused_vertices (sound, 1); /* comes after the name */
  g_autoptr (BorScenario) others = bor_scenario_copy (sound);    /* comes before it */
  gint32 slot = test_slot (sound, BOR_KIND_APPROACH, "a1-b1");
  BorApproach *approach = bor_element_copy (bor_scenario_approach (sound, slot));
  approach->opposite = BOR_REF_NONE;
  bor_scenario_replace (others, slot, approach);
  g_autoptr (BorDocument) document = bor_document_new (few);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  BorProblemsPanel *panel = g_object_ref_sink (g_object_new (BOR_TYPE_PROBLEMS_PANEL, NULL));
  bor_problems_panel_set_session (panel, session, validator);
  wait_for (validator);
  assert_all_open (panel, validator);
  bor_document_commit (document, others, "Others", NULL);
  wait_for (validator);
  assert_all_open (panel, validator);
  bor_document_undo (document);
  wait_for (validator);
  assert_all_open (panel, validator);
  g_object_unref (panel);
}

/* Its thread has found what can be done about a problem. */
static void
wait_for_fixes (BorValidator *validator, BorProblem *problem)
{
  ui_wait (bor_validator_fixes (validator, problem->check, problem) != NULL);
}

/* Chooses the only problem of a check; the panel's button to fix it. */
static GtkWidget *
choose (BorProblemsPanel *panel, BorValidator *validator, const char *check)
{
  const GPtrArray *problems = bor_validator_problems (validator);
  for (guint i = 0; i < problems->len; i++) {
    BorProblem *problem = problems->pdata[i];
    if (!g_str_equal (problem->check->id, check))
      continue;
    g_assert_true (bor_problems_panel_choose (panel, problem));
    wait_for_fixes (validator, problem);
    ui_settle ();
  }
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (panel), BOR_TYPE_PROBLEMS_PANEL, "fix"));
}

static void
a_fix_that_cannot_be_is_not_offered_but_explained (void)
{
  const BorTemplateOptions options = { BOR_TEMPLATE_SQUARES, 3, 1, 100, "New", "marengo" };
  g_autoptr (BorScenario) fresh = bor_template_new (&options, NULL);
  g_autoptr (BorScenario) s = with_unused_vertices (fresh, 1);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  wait_for (validator);
  GtkWidget *panel = g_object_ref_sink (g_object_new (BOR_TYPE_PROBLEMS_PANEL, NULL));
  bor_problems_panel_set_session (BOR_PROBLEMS_PANEL (panel), session, validator);

  GtkWidget *fix = choose (BOR_PROBLEMS_PANEL (panel), validator, "C-VTX-2");
  GtkWidget *why =
    GTK_WIDGET (gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "unfixable"));
  g_assert_true (gtk_widget_get_visible (fix));
  g_assert_true (gtk_widget_get_sensitive (fix));
  g_assert_false (gtk_widget_get_visible (why));
  fix = choose (BOR_PROBLEMS_PANEL (panel), validator, "B-START-2");
  g_assert_true (gtk_widget_get_visible (fix));
  g_assert_false (gtk_widget_get_sensitive (fix));
  g_assert_true (gtk_widget_get_visible (why));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (why)), "start symbols"));
  g_object_unref (panel);
}

static void
fixes_are_found_once_and_only_for_the_present_value (void)
{
  const BorTemplateOptions options = { BOR_TEMPLATE_SQUARES, 3, 1, 100, "New", "marengo" };
  g_autoptr (BorScenario) fresh = bor_template_new (&options, NULL);
  g_autoptr (BorScenario) s = with_unused_vertices (fresh, 2);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  wait_for (validator);
  BorProblem *problem = bor_validator_problems (validator)->pdata[0];
  g_assert_null (bor_validator_fixes (validator, problem->check, problem));
  wait_for_fixes (validator, problem);
  const BorFixes *fixes = bor_validator_fixes (validator, problem->check, problem);
  g_assert_true (fixes->scenario == bor_session_scenario (session));
  g_assert_true (bor_validator_fixes (validator, problem->check, problem) == fixes);

  g_autoptr (BorProblem) old = bor_problem_ref (problem);
  g_autoptr (BorScenario) after = with_unused_vertices (bor_session_scenario (session), 1);
  bor_session_commit (session, after, "Change", NULL);
  g_assert_null (bor_validator_fixes (validator, old->check, old));
  wait_for (validator);
  BorProblem *now = bor_validator_problems (validator)->pdata[0];
  wait_for_fixes (validator, now);
  g_assert_true (bor_validator_fixes (validator, now->check, now)->scenario
                 == bor_session_scenario (session));
}

/* The button of what a fix-offers widget shows: to stop the search when `waiting`, else to apply the
 * first offer. NULL when it shows no such button. */
static GtkWidget *
find_shown (GtkWidget *offers, gboolean waiting)
{
  GtkWidget *part = GTK_WIDGET (
    gtk_widget_get_template_child (offers, BOR_TYPE_FIX_OFFERS, waiting ? "waiting" : "offers"));
  return gtk_widget_get_visible (part) ? ui_find (part, GTK_TYPE_BUTTON) : NULL;
}

static void
fix_all_is_looked_for_in_a_thread_and_can_be_cancelled (void)
{
  BorGenerateOptions options = { 400, 1 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    BorApproach *alone = bor_element_copy (approach);
    bor_ref_clear (&alone->opposite);
    bor_scenario_replace (s, slot, alone);
  }
  const BorCheck *check = bor_check_find ("B-OPP-1");
  GtkWidget *offers = g_object_ref_sink (g_object_new (BOR_TYPE_FIX_OFFERS, NULL));

  bor_fix_offers_find_all (BOR_FIX_OFFERS (offers), check, s);
  g_assert_nonnull (find_shown (offers, TRUE));
  g_signal_emit_by_name (find_shown (offers, TRUE), "clicked");
  g_assert_null (find_shown (offers, TRUE));
  for (guint i = 0; i < 100; i++) { /* nothing comes any more */
    g_usleep (2000);
    ui_settle ();
  }
  g_assert_null (find_shown (offers, TRUE));
  g_assert_null (find_shown (offers, FALSE));

  bor_fix_offers_find_all (BOR_FIX_OFFERS (offers), check, s);
  ui_wait (find_shown (offers, FALSE) != NULL);
  g_object_unref (offers);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add_func ("/problems-panel/problems-follow-the-document", problems_follow_the_document);
  g_test_add_func ("/problems-panel/a-validator-can-end-while-it-works",
                   a_validator_can_end_while_it_works);
  g_test_add_func ("/problems-panel/problems-come-no-faster-than-a-list-can-show-them",
                   problems_come_no_faster_than_a_list_can_show_them);
  g_test_add_func ("/problems-panel/rows-that-did-not-change-stay", rows_that_did_not_change_stay);
  g_test_add_func ("/problems-panel/rows-are-the-problems-whatever-came-before",
                   rows_are_the_problems_whatever_came_before);
  g_test_add_func ("/problems-panel/only-rows-that-changed-are-replaced",
                   only_rows_that_changed_are_replaced);
  g_test_add_func ("/problems-panel/many-problems-of-a-check-come-closed",
                   many_problems_of_a_check_come_closed);
  g_test_add_func ("/problems-panel/checks-stay-open-among-others", checks_stay_open_among_others);
  g_test_add_func ("/problems-panel/the-list-goes-nowhere-by-itself",
                   the_list_goes_nowhere_by_itself);
  g_test_add_func ("/problems-panel/a-fix-that-cannot-be-is-not-offered-but-explained",
                   a_fix_that_cannot_be_is_not_offered_but_explained);
  g_test_add_func ("/problems-panel/fixes-are-found-once-and-only-for-the-present-value",
                   fixes_are_found_once_and_only_for_the_present_value);
  g_test_add_func ("/problems-panel/fix-all-is-looked-for-in-a-thread-and-can-be-cancelled",
                   fix_all_is_looked_for_in_a_thread_and_can_be_cancelled);
  return g_test_run ();
}
