/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/testing.h"
#include "core-defects.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

static const CoreDefect *const defects[] = { core_defects_of_outlines, core_defects_of_elements };

/* Problems of the core; a ruleset has its own opinion of the squares. */
static GPtrArray *
core_problems (const BorScenario *scenario)
{
  GPtrArray *list = bor_check_all (scenario);
  for (guint i = list->len; i-- > 0;)
    if (!g_str_has_prefix (((BorProblem *) list->pdata[i])->check->id, "C-"))
      g_ptr_array_remove_index (list, i);
  return list;
}

static void
assert_none (const BorScenario *scenario)
{
  g_autoptr (GPtrArray) problems = core_problems (scenario);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((BorProblem *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* Some fix that asks leaves no problem; all that suit it take it away. */
static gboolean
is_mended_by_choice (const BorProblem *problem, const BorScenario *s)
{
  gboolean clean = FALSE;
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    g_autoptr (BorScenario) fixed = bor_problem_apply (problem, fix, s, NULL);
    if (fixed == NULL)
      continue;
    g_test_message ("%s", fix->title);
    g_assert_true (fix->consent != BOR_FIX_AUTOMATIC);
    g_autoptr (GPtrArray) left = core_problems (fixed);
    clean = clean || left->len == 0;
    for (guint i = 0; i < left->len; i++)
      g_assert_false (bor_problem_compare (left->pdata[i], problem) == 0);
  }
  return clean;
}

static void
just_that_problem_is_found_and_fixed (gconstpointer data)
{
  const CoreDefect *c = data;
  g_autoptr (BorScenario) s = check_sound_board ();
  c->spoil (s);
  g_autoptr (GPtrArray) problems = core_problems (s);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    g_test_message ("%s", problem->message);
    g_assert_cmpstr (problem->check->id, ==, c->check);
  }
  g_assert_cmpuint (problems->len, ==, 1);

  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_fix (problems->pdata[0], s, &error);
  if (c->fixable == BY_ITSELF) {
    g_assert_no_error (error);
    assert_none (fixed);
  } else {
    g_assert_null (fixed);
    gint code = c->fixable == ASKS ? BOR_CHECK_ERROR_AMBIGUOUS : BOR_CHECK_ERROR_NO_FIX;
    g_assert_error (error, BOR_CHECK_ERROR, code);
    g_assert_true (c->fixable == NO_FIX || is_mended_by_choice (problems->pdata[0], s));
  }
  /* The fix gives a new value and leaves the old one alone. */
  g_autoptr (GPtrArray) still = core_problems (s);
  check_same_problems (still, problems);
}

/* What a side runs along stands in its neighbours and in its opposite too. */
static void
a_lost_corner_is_restored (void)
{
  g_autoptr (BorScenario) sound = check_sound_board ();
  g_autoptr (GBytes) expected = bor_xml_write_bytes (sound);
  BOR_FOREACH (sound, BOR_KIND_APPROACH, slot, const BorApproach, side)
    for (guint i = 0; i < side->along.n; i++) {
      g_autoptr (BorScenario) s = bor_scenario_copy (sound);
      BorApproach *broken = bor_element_copy (side);
      bor_ref_clear (&broken->along.items[i]);
      broken->along.items[i].text = g_strdup ("lost");
      bor_scenario_replace (s, slot, broken);
      guint n_fixed;
      g_autoptr (BorScenario) fixed = bor_check_fix_all (s, bor_check_find ("C-REF-1"), &n_fixed);
      g_autoptr (GBytes) bytes = bor_xml_write_bytes (fixed);
      g_assert_cmpuint (n_fixed, ==, 1);
      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

/* Where neither neighbours nor opposite know it, taking the reference out
 * would only open the ring. */
static void
a_corner_that_nobody_knows_is_left_alone (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "a1");
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    BorApproach *side = bor_element_copy (bor_scenario_approach (s, slot));
    for (guint k = 0; k < side->along.n; k++) {
      bor_ref_clear (&side->along.items[k]);
      side->along.items[k].text = g_strdup ("lost");
    }
    bor_scenario_replace (s, slot, side);
  }
  guint n_fixed;
  g_autoptr (GBytes) before = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, bor_check_find ("C-REF-1"), &n_fixed);
  g_autoptr (GBytes) after = bor_xml_write_bytes (fixed);
  g_assert_cmpuint (n_fixed, ==, 0);
  g_assert_true (g_bytes_equal (before, after));
}

/* A locale with one side, of which one end is lost: the ring would close with a line that has no
 * length. */
static void
a_restored_line_is_more_than_a_point (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "a1");
  while (locale->approaches.n > 1) {
    gint32 slot = locale->approaches.items[1].slot;
    bor_refs_remove (&locale->approaches, 1);
    bor_scenario_remove (s, BOR_KIND_APPROACH, slot);
  }
  gint32 slot = locale->approaches.items[0].slot;
  BorApproach *side = bor_element_copy (bor_scenario_approach (s, slot));
  bor_ref_clear (&side->opposite);
  bor_ref_clear (&side->along.items[0]);
  side->along.items[0].text = g_strdup ("lost");
  while (side->along.n > 2)
    bor_refs_remove (&side->along, 1);
  bor_scenario_replace (s, slot, side);
  const BorCheck *check = bor_check_find ("C-REF-1");
  g_autoptr (GPtrArray) problems = core_problems (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++) {
    BorProblem *problem = problems->pdata[i];
    if (problem->check != check || problem->refs[0].kind != BOR_KIND_APPROACH
        || problem->refs[0].slot != slot)
      continue;
    n++;
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_problem_apply (problem, &check->fixes[0], s, &error));
    g_assert_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS);
  }
  g_assert_cmpuint (n, ==, 1);
}

/* --- Misspelt fields --- */

typedef struct {
  const char *what;
  BorKind kind;
  const char *id; /* NULL: the first of the kind */
  const char *name, *value;
  void (*spoil) (BorScenario *scenario); /* nullable */
} Misspelt;

static BorApproach *
own_side (BorScenario *s, const char *id)
{
  return check_own (s, BOR_KIND_APPROACH, id);
}

static void
unpair (BorScenario *s)
{
  bor_border_unlink (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1"));
}

/* The opposite of a1-b1 is lost. */
static void
half_unpair (BorScenario *s)
{
  bor_ref_clear (&own_side (s, "a1-b1")->opposite);
}

static void
make_edge (BorScenario *s)
{
  bor_border_set_edge (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1"), TRUE);
}

static void
name_a_lost_side (BorScenario *s)
{
  unpair (s);
  own_side (s, "a1-b1")->opposite = (BorRef){ -1, g_strdup ("northern") };
}

static void
name_a_lost_side_over_there (BorScenario *s)
{
  unpair (s);
  own_side (s, "b1-a1")->opposite = (BorRef){ -1, g_strdup ("northern") };
}

static void
stand_nowhere (BorScenario *s)
{
  bor_ref_clear (&((BorPlacement *) check_own (s, BOR_KIND_PLACEMENT, "picket"))->locale);
}

static void
block_nothing (BorScenario *s)
{
  bor_ref_clear (&((BorPlacement *) check_own (s, BOR_KIND_PLACEMENT, "picket"))->approach);
}

static void
set_to_zero (BorScenario *s)
{
  ((BorBoard *) bor_edit_make_own (s, BOR_KIND_BOARD, 0))->tolerance = 0;
  ((BorBackdrop *) bor_edit_make_own (s, BOR_KIND_BACKDROP, 0))->opacity = 0;
  BorPlacement *picket = check_own (s, BOR_KIND_PLACEMENT, "picket");
  picket->count = picket->strength = 0;
  ((BorTrack *) check_own (s, BOR_KIND_TRACK, "time"))->first = 0;
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "b2");
  g_free (locale->name);
  locale->name = g_strdup ("0");
}

static const Misspelt not_meant[] = {
  { "opposite-of-a-pair", BOR_KIND_APPROACH, "a1-b1", "oposite", "c1-b1", unpair },
  { "opposite-of-an-edge", BOR_KIND_APPROACH, "a1-b1", "oposite", "b1-a1", make_edge },
  { "opposite-that-is-edge", BOR_KIND_APPROACH, "b1-a1", "oposite", "a1-b1", make_edge },
  { "opposite-that-names-a-lost-one", BOR_KIND_APPROACH, "a1-b1", "oposite", "b1-a1",
    name_a_lost_side_over_there },
  { "edge-with-an-opposite", BOR_KIND_APPROACH, "a1-b1", "egde", "true", NULL },
  { "edge-with-a-lost-opposite", BOR_KIND_APPROACH, "a1-b1", "egde", "true", name_a_lost_side },
  { "locale-without-the-side", BOR_KIND_PLACEMENT, "picket", "spcae", "a1", stand_nowhere },
  { "side-of-another-locale", BOR_KIND_PLACEMENT, "picket", "aproach", "a1-b1", block_nothing },
  { "x-is-0", BOR_KIND_VERTEX, NULL, "X", "20", NULL },
  { "tolerance-is-0", BOR_KIND_BOARD, NULL, "tolerence", "5", set_to_zero },
  { "opacity-is-0", BOR_KIND_BACKDROP, NULL, "opacitty", "0.5", set_to_zero },
  { "count-is-0", BOR_KIND_PLACEMENT, "picket", "cuont", "4", set_to_zero },
  { "first-is-0", BOR_KIND_TRACK, "time", "frist", "3", set_to_zero },
  { "name-is-0", BOR_KIND_LOCALE, "b2", "nmae", "Zero", set_to_zero },
};

static const Misspelt meant[] = {
  { "opposite-that-is-free", BOR_KIND_APPROACH, "a1-b1", "oposite", "b1-a1", unpair },
  { "opposite-that-names-it", BOR_KIND_APPROACH, "a1-b1", "oposite", "b1-a1", half_unpair },
  { "edge-of-a-free-side", BOR_KIND_APPROACH, "a1-b1", "egde", "true", unpair },
  { "locale-of-the-side", BOR_KIND_PLACEMENT, "picket", "spcae", "b2", stand_nowhere },
  { "strength-is-0", BOR_KIND_PLACEMENT, "picket", "strenght", "3", set_to_zero },
};

static BorScenario *
apply_misspelt (const Misspelt *c, BorElementRef *ref, BorScenario **fixed, GError **error)
{
  BorScenario *s = check_sound_board ();
  ((BorHeader *) bor_edit_make_own (s, BOR_KIND_SCENARIO, 0))->ruleset = g_strdup ("marengo");
  if (c->spoil != NULL)
    c->spoil (s);
  *ref = bor_element_ref_make (c->kind, c->id != NULL ? test_slot (s, c->kind, c->id) : 0);
  bor_element_set_prop (bor_edit_make_own (s, c->kind, ref->slot), c->name, c->value);
  g_autoptr (GPtrArray) problems = core_problems (s);
  const BorProblem *problem = NULL;
  for (guint i = 0; i < problems->len; i++)
    if (strcmp (((BorProblem *) problems->pdata[i])->check->id, "C-PROP-2") == 0)
      problem = problems->pdata[i];
  g_assert_nonnull (problem);
  *fixed = bor_problem_fix (problem, s, error);
  return s;
}

static void
a_misspelt_field_takes_no_other_away (gconstpointer data)
{
  BorElementRef ref;
  BorScenario *fixed;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = apply_misspelt (data, &ref, &fixed, &error);
  g_assert_null (fixed);
  g_assert_nonnull (error);
}

static void
a_misspelt_field_gets_its_name_back (gconstpointer data)
{
  const Misspelt *c = data;
  BorElementRef ref;
  g_autoptr (BorScenario) fixed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) s = apply_misspelt (c, &ref, &fixed, &error);
  g_assert_no_error (error);
  const BorElement *element = bor_scenario_get (fixed, ref.kind, ref.slot);
  g_assert_null (bor_element_prop (element, c->name));
  if (strcmp (c->name, "oposite") == 0)
    g_assert_cmpint (((const BorApproach *) element)->opposite.slot, ==,
                     test_slot (fixed, BOR_KIND_APPROACH, c->value));
}

static void
the_sound_board_has_none (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  assert_none (s);
}

static void
a_year_a_month_or_a_day_is_a_date (void)
{
  static const char *const dates[] = { "1806", "2024-02", "2024-02-29" };
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++) {
    g_autoptr (BorScenario) s = check_sound_board ();
    core_defect_set_date (s, dates[i]);
    assert_none (s);
  }
}

static void
an_empty_board_is_reported (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (((BorProblem *) problems->pdata[0])->check->id, ==, "C-BOARD-1");
}

/* Those that need no ruleset. (transfer container, of const BorCheck *) */
static GPtrArray *
list_checks (void)
{
  const BorCheck *const *lists[] = { bor_core_checks (), bor_general_checks () };
  GPtrArray *all = g_ptr_array_new ();
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (const BorCheck *const *check = lists[k]; *check != NULL; check++)
      g_ptr_array_add (all, (gpointer) *check);
  return all;
}

static gboolean
is_tried (const CoreDefect *list, const BorCheck *check)
{
  for (const CoreDefect *defect = list; defect->check != NULL; defect++)
    if (strcmp (defect->check, check->id) == 0)
      return TRUE;
  return FALSE;
}

static void
every_check_is_tried (void)
{
  g_autoptr (GPtrArray) all = list_checks ();
  for (guint i = 0; i < all->len; i++) {
    const BorCheck *check = all->pdata[i];
    gboolean tried = strcmp (check->id, "C-BOARD-1") == 0;
    for (guint k = 0; k < G_N_ELEMENTS (defects) && !tried; k++)
      tried = is_tried (defects[k], check);
    if (!tried)
      g_error ("no case for %s", check->id);
  }
}

/* Automatic ones first, and these only ever make one vertex of several. */
static void
the_fixes_are_in_order (const BorCheck *check)
{
  guint n = bor_check_n_fixes (check);
  g_assert_cmpuint (n, <=, BOR_CHECK_MOST_FIXES);
  for (guint i = 0; i < n; i++) {
    const BorFix *fix = &check->fixes[i];
    g_assert_true ((fix->apply != NULL) != (fix->apply_by != NULL));
    if (fix->consent == BOR_FIX_AUTOMATIC)
      g_assert_cmpuint (fix->removes & ~BOR_KIND_BIT (BOR_KIND_VERTEX), ==, 0);
    g_assert_true (i == 0 || fix->consent >= fix[-1].consent);
  }
}

static void
the_table_is_complete (void)
{
  g_autoptr (GPtrArray) all = list_checks ();
  for (guint i = 0; i < all->len; i++) {
    const BorCheck *check = all->pdata[i];
    g_assert_nonnull (check->family);
    g_assert_nonnull (check->title);
    g_assert_nonnull (check->explanation);
    g_assert_nonnull (check->find);
    the_fixes_are_in_order (check);
    g_assert_true (bor_check_find (check->id) == check); /* ids are unique */
  }
  g_assert_null (bor_check_find ("C-NONE-1"));
}

static void
add_misspelt (const Misspelt *list, guint n, void (*test) (gconstpointer))
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strdup_printf ("/core-checks/misspelt/%s", list[i].what);
    g_test_add_data_func (path, &list[i], test);
  }
}

static void
add_cases (const CoreDefect *list)
{
  for (const CoreDefect *defect = list; defect->check != NULL; defect++) {
    g_autofree char *path = g_strdup_printf ("/core-checks/%s/%s", defect->check, defect->what);
    g_test_add_data_func (path, defect, just_that_problem_is_found_and_fixed);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core-checks/the-sound-board-has-none", the_sound_board_has_none);
  g_test_add_func ("/core-checks/a-lost-corner-is-restored", a_lost_corner_is_restored);
  g_test_add_func ("/core-checks/a-restored-line-is-more-than-a-point",
                   a_restored_line_is_more_than_a_point);
  g_test_add_func ("/core-checks/a-corner-that-nobody-knows-is-left-alone",
                   a_corner_that_nobody_knows_is_left_alone);
  g_test_add_func ("/core-checks/an-empty-board-is-reported", an_empty_board_is_reported);
  g_test_add_func ("/core-checks/a-year-a-month-or-a-day-is-a-date",
                   a_year_a_month_or_a_day_is_a_date);
  g_test_add_func ("/core-checks/every-check-is-tried", every_check_is_tried);
  g_test_add_func ("/core-checks/the-table-is-complete", the_table_is_complete);
  for (guint i = 0; i < G_N_ELEMENTS (defects); i++)
    add_cases (defects[i]);
  add_misspelt (not_meant, G_N_ELEMENTS (not_meant), a_misspelt_field_takes_no_other_away);
  add_misspelt (meant, G_N_ELEMENTS (meant), a_misspelt_field_gets_its_name_back);
  return g_test_run ();
}
