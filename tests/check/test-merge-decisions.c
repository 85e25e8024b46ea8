/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check-support.h"
#include "check/merges.h"
#include "check/testing.h"
#include "edit/delete.h"
#include "edit/random-edits.h"
#include "xml/xml.h"

/* What a decision about a conflict does, and what conflicts are called. */

typedef struct {
  BorScenario *base, *ours, *theirs;
} Versions;

static BorScenario *
reread (const BorScenario *scenario)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_autoptr (GError) error = NULL;
  BorScenario *read = bor_xml_read_bytes (bytes, "test", NULL, &error);
  g_assert_no_error (error);
  return read;
}

static Versions
set_up (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  BorScenario *base = reread (made);
  return (Versions){ base, bor_scenario_copy (base), bor_scenario_copy (base) };
}

static void
tear_down (Versions *v)
{
  bor_scenario_unref (v->base);
  bor_scenario_unref (v->ours);
  bor_scenario_unref (v->theirs);
}

static void delete (BorScenario **version, BorKind kind, const char *id)
{
  BorElementRef ref = { kind, bor_scenario_find (*version, kind, id) };
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_delete (*version, &ref, 1, TRUE, &error);
  g_assert_no_error (error);
  bor_scenario_unref (*version);
  *version = after;
}

static BorScenario *
merge (const Versions *v, guint n_conflicts)
{
  g_autoptr (GError) error = NULL;
  guint n;
  g_autoptr (BorScenario) merged = bor_merge (v->base, v->ours, v->theirs, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, n_conflicts);
  return reread (merged);
}

static const BorCheck *
merge_check (void)
{
  return bor_check_find ("C-MERGE-1");
}

static guint
count_conflicts (const BorScenario *scenario)
{
  g_autoptr (BorChecker) checker = bor_checker_new_single (scenario, merge_check ());
  return bor_checker_count (checker, BOR_SEVERITY_ERROR);
}

static guint
count_unresolved (const BorScenario *scenario)
{
  g_autoptr (BorChecker) checker = bor_checker_new_single (scenario, bor_check_find ("C-REF-1"));
  return bor_checker_count (checker, BOR_SEVERITY_ERROR);
}

/* Takes one version of all conflicts, as “fix --take” does, and asserts what it says. */
static BorScenario *
take (const BorScenario *merged, gboolean theirs, const char *said)
{
  GPtrArray *done;
  BorScenario *taken =
    bor_check_fix_with (merged, merge_check (), &merge_check ()->fixes[theirs], NULL, &done);
  g_assert_cmpuint (done->len, ==, 1);
  const BorFixed *fixed = done->pdata[0];
  g_assert_cmpint (fixed->how, ==, BOR_FIXED_ITSELF);
  g_assert_cmpstr (fixed->what, ==, said);
  g_assert_cmpuint (count_conflicts (taken), ==, 0);
  g_ptr_array_unref (done);
  return taken;
}

static gboolean
has (const BorScenario *s, BorKind kind, const char *id)
{
  return bor_scenario_find (s, kind, id) >= 0;
}

/* In a locale: without it they are nowhere. */
static void
add_symbols (BorScenario *s, const char *locale, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *id = g_strdup_printf ("new-%u", i);
    BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
    symbol->locale = bor_ref_make (bor_scenario_find (s, BOR_KIND_LOCALE, locale));
    bor_scenario_append (s, symbol);
  }
}

/* Three errors take the place of one. */
static void
a_locale_is_removed_or_kept_whatever_problems_that_leaves (void)
{
  for (guint theirs = 0; theirs < 2; theirs++) {
    Versions v = set_up ();
    BorScenario **removing = theirs ? &v.theirs : &v.ours;
    BorScenario **changing = theirs ? &v.ours : &v.theirs;
    delete (removing, BOR_KIND_LOCALE, "b2");
    bor_element_set_prop (check_own (*changing, BOR_KIND_LOCALE, "b2"), "note", "changed");
    add_symbols (*changing, "b2", 3);
    g_autoptr (BorScenario) merged = merge (&v, 1);
    g_autoptr (BorScenario) gone =
      take (merged, theirs, theirs ? "Take theirs: it is removed" : "Take ours: it is removed");
    g_assert_false (has (gone, BOR_KIND_LOCALE, "b2"));
    g_assert_cmpuint (count_unresolved (gone), >=, 3);
    g_autoptr (BorScenario) kept =
      take (merged, !theirs, theirs ? "Take ours: it is kept" : "Take theirs: it is kept");
    const BorElement *locale =
      bor_scenario_get (kept, BOR_KIND_LOCALE, bor_scenario_find (kept, BOR_KIND_LOCALE, "b2"));
    g_assert_cmpstr (bor_props_get (locale->props, "note"), ==, "changed");
    tear_down (&v);
  }
}

/* A corner of the board, with a vertex of its own. */
static void
what_is_kept_keeps_its_vertices (void)
{
  Versions v = set_up ();
  delete (&v.theirs, BOR_KIND_LOCALE, "a1");
  g_assert_cmpuint (bor_scenario_count (v.theirs, BOR_KIND_VERTEX), <,
                    bor_scenario_count (v.base, BOR_KIND_VERTEX));
  bor_element_set_prop (check_own (v.ours, BOR_KIND_LOCALE, "a1"), "note", "changed");
  g_autoptr (BorScenario) merged = merge (&v, 1);
  g_assert_cmpuint (count_unresolved (merged), ==, 0);
  g_autoptr (BorScenario) kept = take (merged, FALSE, "Take ours: it is kept");
  g_assert_cmpuint (bor_scenario_count (kept, BOR_KIND_VERTEX), ==,
                    bor_scenario_count (v.base, BOR_KIND_VERTEX));
  g_autoptr (BorScenario) gone = take (merged, TRUE, "Take theirs: it is removed");
  g_assert_cmpuint (bor_scenario_count (gone, BOR_KIND_VERTEX), ==,
                    bor_scenario_count (v.theirs, BOR_KIND_VERTEX));
  tear_down (&v);
}

/* Drawn along vertices of a locale that the other version removed: no conflict, and nothing broken. */
static void
what_is_new_keeps_the_vertices_that_the_other_version_removed (void)
{
  Versions v = set_up ();
  const BorLocale *corner =
    bor_scenario_locale (v.base, bor_scenario_find (v.base, BOR_KIND_LOCALE, "a1"));
  gint32 slot = check_add_locale (v.ours, "new", (double[]){ 900, 900, 910, 900, 900, 910 }, 3);
  const BorLocale *added = bor_scenario_locale (v.ours, slot);
  for (guint i = 0; i < added->approaches.n; i++) {
    gint32 old = corner->approaches.items[i].slot;
    BorApproach *side =
      bor_element_copy (bor_scenario_approach (v.ours, added->approaches.items[i].slot));
    bor_refs_append_slot (&side->along, bor_scenario_approach (v.base, old)->along.items[0].slot);
    bor_scenario_replace (v.ours, added->approaches.items[i].slot, side);
  }
  delete (&v.theirs, BOR_KIND_LOCALE, "a1");
  g_autoptr (BorScenario) merged = merge (&v, 0);
  g_assert_false (has (merged, BOR_KIND_LOCALE, "a1"));
  g_assert_true (has (merged, BOR_KIND_LOCALE, "new"));
  g_assert_cmpuint (count_unresolved (merged), ==, 0);
  tear_down (&v);
}

/* Somebody removed it by hand, or with something else. */
static void
what_is_gone_already_can_still_be_taken_as_removed (void)
{
  Versions v = set_up ();
  delete (&v.ours, BOR_KIND_LOCALE, "b2");
  bor_element_set_prop (check_own (v.theirs, BOR_KIND_LOCALE, "b2"), "note", "changed");
  g_autoptr (BorScenario) merged = merge (&v, 1);
  delete (&merged, BOR_KIND_LOCALE, "b2");
  g_autoptr (BorScenario) gone = take (merged, FALSE, "Take ours: it is removed");
  g_assert_false (has (gone, BOR_KIND_LOCALE, "b2"));
  g_autoptr (GPtrArray) problems = bor_check_all (merged);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (problem->check != merge_check ())
      continue;
    g_autoptr (GError) error = NULL;
    g_assert_null (bor_problem_apply (problem, &merge_check ()->fixes[1], merged, &error));
    g_assert_nonnull (strstr (error->message, "no longer exists"));
  }
  tear_down (&v);
}

static void
assert_told (const BorScenario *merged, const char *part)
{
  g_autoptr (BorChecker) checker = bor_checker_new_single (merged, merge_check ());
  g_autoptr (GPtrArray) problems = bor_checker_list (checker);
  g_assert_cmpuint (problems->len, ==, 1);
  const char *message = ((const BorProblem *) problems->pdata[0])->message;
  if (strstr (message, part) == NULL)
    g_error ("“%s” is not in “%s”", part, message);
}

static void
conflicts_name_properties_as_the_inspector_does (void)
{
  static const struct {
    BorKind kind;
    const char *id, *name, *ours, *theirs, *told;
  } cases[] = {
    { BOR_KIND_ARMY, NULL, "color", "#0000ff", "#ff0000", "“Colour” of" },
    { BOR_KIND_LOCALE, "b2", "name:en", "one", "two", "“name:en” of" },
    { BOR_KIND_LOCALE, "b2", "ground", "wood", "hill", "“Ground” of" },
    { BOR_KIND_LOCALE, "b2", "ground", "wood", "hill", "is “Wood” for us, “Hill” for them" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Versions v = set_up ();
    gint32 slot = cases[i].id == NULL ? 0 : bor_scenario_find (v.base, cases[i].kind, cases[i].id);
    const char *id = bor_scenario_get (v.base, cases[i].kind, slot)->id;
    bor_element_set_prop (check_own (v.ours, cases[i].kind, id), cases[i].name, cases[i].ours);
    bor_element_set_prop (check_own (v.theirs, cases[i].kind, id), cases[i].name, cases[i].theirs);
    g_autoptr (BorScenario) merged = merge (&v, 1);
    assert_told (merged, cases[i].told);
    tear_down (&v);
  }
}

static void
conflicts_name_fields_as_the_inspector_does (void)
{
  Versions v = set_up ();
  const char *id = bor_scenario_vertex (v.base, 0)->base.id;
  ((BorVertex *) check_own (v.ours, BOR_KIND_VERTEX, id))->x += 3;
  ((BorVertex *) check_own (v.theirs, BOR_KIND_VERTEX, id))->x += 4;
  g_autoptr (BorScenario) merged = merge (&v, 1);
  assert_told (merged, "“East” of");
  tear_down (&v);
}

/* --- Whatever two people did --- */

static BorScenario *
edit_at_random (const BorScenario *base, guint seed, guint n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  BorScenario *s = bor_scenario_ref ((BorScenario *) base);
  for (guint done = 0, tried = 0; done < n && tried < 20 * n; tried++) {
    const TestEdit *edit = &test_edits[g_rand_int_range (random, 0, TEST_N_EDITS)];
    BorScenario *after = edit->run (s, random, NULL);
    if (after == NULL)
      continue;
    bor_scenario_unref (s);
    s = after;
    done++;
  }
  BorScenario *read = reread (s);
  bor_scenario_unref (s);
  return read;
}

/* One version of all conflicts is taken, and what was removed since is kept as it is. */
static void
decide (const BorScenario *merged, guint version)
{
  g_autoptr (BorScenario) taken =
    bor_check_fix_with (merged, merge_check (), &merge_check ()->fixes[version], NULL, NULL);
  g_autoptr (BorScenario) kept =
    bor_check_fix_with (taken, merge_check (), &merge_check ()->fixes[2], NULL, NULL);
  g_assert_cmpuint (count_conflicts (kept), ==, 0);
  g_autoptr (BorScenario) opened = reread (kept);
  g_assert_cmpuint (count_conflicts (opened), ==, 0);
}

static void
whatever_two_people_did_can_be_merged_and_decided (void)
{
  for (guint seed = 1; seed <= 12; seed++) {
    g_autoptr (BorScenario) made = check_sound_board ();
    BorScenario *base = reread (made);
    Versions v = { base, edit_at_random (base, seed, 50), edit_at_random (base, seed + 1000, 50) };
    g_autoptr (GError) error = NULL;
    guint n;
    g_autoptr (BorScenario) merged = bor_merge (v.base, v.ours, v.theirs, &n, &error);
    g_assert_no_error (error);
    g_autoptr (BorScenario) opened = reread (merged);
    g_assert_cmpuint (count_conflicts (opened), ==, n);
    g_test_message ("%u: %u conflicts", seed, n);
    for (guint version = 0; version < 3; version++)
      decide (opened, version);
    tear_down (&v);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, func) g_test_add_func ("/merge-decisions/" path, func)
  ADD ("a-locale-is-removed-or-kept-whatever-problems-that-leaves",
       a_locale_is_removed_or_kept_whatever_problems_that_leaves);
  ADD ("what-is-kept-keeps-its-vertices", what_is_kept_keeps_its_vertices);
  ADD ("what-is-new-keeps-the-vertices-that-the-other-version-removed",
       what_is_new_keeps_the_vertices_that_the_other_version_removed);
  ADD ("what-is-gone-already-can-still-be-taken-as-removed",
       what_is_gone_already_can_still_be_taken_as_removed);
  ADD ("conflicts-name-properties-as-the-inspector-does",
       conflicts_name_properties_as_the_inspector_does);
  ADD ("conflicts-name-fields-as-the-inspector-does", conflicts_name_fields_as_the_inspector_does);
  ADD ("whatever-two-people-did-can-be-merged-and-decided",
       whatever_two_people_did_can_be_merged_and_decided);
#undef ADD
  return g_test_run ();
}
