/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one version refers to and the other removes or renames. */
#include <string.h>

#include "check-support.h"
#include "check/testing.h"
#include "edit/border.h"
#include "edit/locales.h"
#include "merge-support.h"

typedef struct {
  BorScenario *base, *ours, *theirs;
} Versions;

static Versions
make_versions (void)
{
  BorScenario *base = check_sound_board ();
  return (Versions){ base, bor_scenario_copy (base), bor_scenario_copy (base) };
}

static void
versions_clear (Versions *v)
{
  bor_scenario_unref (v->base);
  bor_scenario_unref (v->ours);
  bor_scenario_unref (v->theirs);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Versions, versions_clear)

/* Whichever side is ours. (transfer full) */
static BorScenario *
merge (const Versions *v, gboolean swapped, guint *n)
{
  return merges_merge (v->base, swapped ? v->theirs : v->ours, swapped ? v->ours : v->theirs, n);
}

static void
add_region (BorScenario *s, const char *id, const char *locale)
{
  BorRegion *region = bor_element_new (BOR_KIND_REGION, id);
  bor_refs_append_slot (&region->locales, bor_scenario_find (s, BOR_KIND_LOCALE, locale));
  bor_scenario_append (s, region);
}

static void
rename_locale (BorScenario *s, const char *id, const char *to)
{
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, id), to);
}

static void
a_new_reference_follows_what_the_other_renamed (void)
{
  g_auto (Versions) v = make_versions ();
  add_region (v.ours, "fresh", "b2");
  bor_element_set_prop (check_own (v.ours, BOR_KIND_LOCALE, "b2"), "note", "ours");
  rename_locale (v.theirs, "b2", "middle");
  for (guint i = 0; i < 2; i++) {
    guint n;
    g_autoptr (BorScenario) merged = merge (&v, i == 1, &n);
    g_assert_cmpuint (n, ==, 0);
    const BorRegion *region = check_own (merged, BOR_KIND_REGION, "fresh");
    const BorLocale *locale = bor_scenario_locale (merged, region->locales.items[0].slot);
    g_assert_cmpstr (locale->base.id, ==, "middle");
    g_assert_cmpstr (bor_element_prop (locale, "note"), ==, "ours");
    g_assert_cmpint (bor_scenario_find (merged, BOR_KIND_LOCALE, "b2"), ==, -1);
  }
}

static void
both_may_rename_alike (void)
{
  g_auto (Versions) v = make_versions ();
  rename_locale (v.ours, "b2", "middle");
  rename_locale (v.theirs, "b2", "middle");
  bor_element_set_prop (check_own (v.ours, BOR_KIND_LOCALE, "middle"), "note", "ours");
  bor_element_set_prop (check_own (v.theirs, BOR_KIND_LOCALE, "middle"), "other", "theirs");
  guint n;
  g_autoptr (BorScenario) merged = merge (&v, FALSE, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (bor_scenario_count (merged, BOR_KIND_LOCALE), ==,
                    bor_scenario_count (v.base, BOR_KIND_LOCALE));
  const BorLocale *locale = check_own (merged, BOR_KIND_LOCALE, "middle");
  g_assert_cmpstr (bor_element_prop (locale, "note"), ==, "ours");
  g_assert_cmpstr (bor_element_prop (locale, "other"), ==, "theirs");
}

static void
a_new_id_that_the_other_uses_is_not_followed (void)
{
  g_auto (Versions) v = make_versions ();
  check_add_locale (v.ours, "middle", (double[]){ 500, 900, 510, 900, 500, 910 }, 3);
  rename_locale (v.theirs, "b2", "middle");
  for (guint i = 0; i < 2; i++) {
    guint n;
    g_autoptr (BorScenario) merged = merge (&v, i == 1, &n);
    g_assert_cmpuint (bor_scenario_count (merged, BOR_KIND_LOCALE), ==,
                      bor_scenario_count (v.base, BOR_KIND_LOCALE) + 1);
  }
}

static void
a_reference_to_what_the_other_removed_is_a_conflict (void)
{
  g_auto (Versions) v = make_versions ();
  gint32 slot = check_add_locale (v.base, "far", (double[]){ 500, 900, 510, 900, 500, 910 }, 3);
  g_auto (Versions)
    with = { bor_scenario_ref (v.base), bor_scenario_copy (v.base), bor_scenario_copy (v.base) };
  add_region (with.ours, "fresh", "far");
  const BorLocale *far = bor_scenario_locale (with.theirs, slot);
  for (guint i = 0; i < far->approaches.n; i++)
    bor_scenario_remove (with.theirs, BOR_KIND_APPROACH, far->approaches.items[i].slot);
  bor_scenario_remove (with.theirs, BOR_KIND_LOCALE, slot);
  for (guint i = 0; i < 2; i++) {
    guint n;
    g_autoptr (BorScenario) merged = merge (&with, i == 1, &n);
    g_assert_cmpuint (n, ==, 1);
    g_autoptr (BorChecker) checker = bor_checker_new_single (merged, bor_check_find ("C-MERGE-1"));
    g_autoptr (GPtrArray) problems = bor_checker_list (checker);
    const BorProblem *conflict = problems->pdata[0];
    g_assert_nonnull (strstr (conflict->message, "far"));
    g_assert_cmpint (conflict->refs[1].kind, ==, BOR_KIND_REGION);
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) cleared =
      bor_problem_apply (conflict, &conflict->check->fixes[1 - i], merged, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (
      ((const BorRegion *) check_own (cleared, BOR_KIND_REGION, "fresh"))->locales.n, ==, 0);
  }
}

static BorElement *
add_army (BorScenario *s, const char *id)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, id);
  army->name = g_strdup (id);
  bor_scenario_append (s, army);
  return &army->base;
}

/* Whether a property refers to one element or lists several. */
static void
a_property_that_refers_to_what_the_other_removed_is_a_conflict (void)
{
  static const char *const values[][2] = { { "held-by", "french" },
                                           { "barred", "austrian, french" } };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (values); i++) {
    const char *const *value = values[i / 2];
    g_auto (Versions) v = { bor_scenario_new () };
    ((BorHeader *) bor_edit_make_own (v.base, BOR_KIND_SCENARIO, 0))->ruleset =
      g_strdup ("here-i-stand");
    bor_scenario_append (v.base, bor_element_new (BOR_KIND_LOCALE, "sea"));
    add_army (v.base, "austrian");
    gint32 french = bor_scenario_find (v.base, BOR_KIND_ARMY, add_army (v.base, "french")->id);
    v.ours = bor_scenario_copy (v.base);
    v.theirs = bor_scenario_copy (v.base);
    bor_element_set_prop (check_own (v.ours, BOR_KIND_LOCALE, "sea"), value[0], value[1]);
    bor_scenario_remove (v.theirs, BOR_KIND_ARMY, french);
    guint n;
    g_autoptr (BorScenario) merged = merge (&v, i % 2 == 1, &n);
    g_assert_cmpuint (n, ==, 1);
    const BorRecord *conflict = bor_scenario_record (merged, 0);
    g_assert_cmpstr (bor_element_prop (conflict, "what"), ==, value[0]);
    g_assert_cmpstr (bor_element_prop (conflict, i % 2 == 1 ? "theirs" : "ours"), ==, value[1]);
  }
}

/* A stop is a part of its road: all stops are what is decided. */
static void
a_reference_in_a_part_is_a_conflict_about_the_parts (void)
{
  g_auto (Versions) v = make_versions ();
  check_add_road (v.ours, "fresh", (const char *const[]){ "a1", "b1" }, 2,
                  (double[]){ 50, 50, 150, 50 });
  gint32 a1 = bor_scenario_find (v.theirs, BOR_KIND_LOCALE, "a1");
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) without = bor_edit_drop_locales (v.theirs, &a1, 1);
  bor_scenario_unref (v.theirs);
  v.theirs = g_steal_pointer (&without);
  guint n;
  g_autoptr (BorScenario) merged = merge (&v, FALSE, &n);
  g_assert_cmpuint (n, >, 0);
  gboolean found = FALSE;
  BOR_FOREACH (merged, BOR_KIND_RECORD, slot, const BorRecord, record)
    found |= g_strcmp0 (bor_element_prop (record, "what"), "#stop") == 0;
  g_assert_true (found);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/merge-references/" name, function)
  TEST ("a-new-reference-follows-what-the-other-renamed",
        a_new_reference_follows_what_the_other_renamed);
  TEST ("both-may-rename-alike", both_may_rename_alike);
  TEST ("a-new-id-that-the-other-uses-is-not-followed",
        a_new_id_that_the_other_uses_is_not_followed);
  TEST ("a-reference-to-what-the-other-removed-is-a-conflict",
        a_reference_to_what_the_other_removed_is_a_conflict);
  TEST ("a-property-that-refers-to-what-the-other-removed-is-a-conflict",
        a_property_that_refers_to_what_the_other_removed_is_a_conflict);
  TEST ("a-reference-in-a-part-is-a-conflict-about-the-parts",
        a_reference_in_a_part_is_a_conflict_about_the_parts);
  return g_test_run ();
}
