/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check-support.h"
#include "check/fix-all.h"
#include "check/merges.h"
#include "check/testing.h"
#include "generate/generate.h"
#include "merge-support.h"
#include "support-random.h"
#include "xml/xml.h"

static void
what_one_side_changed_is_taken (const BorScenario *a, const BorScenario *b)
{
  guint n;
  g_autoptr (BorScenario) theirs = merges_merge (a, a, b, &n);
  g_assert_cmpuint (n, ==, 0);
  merges_assert_same (theirs, b);
  g_autoptr (BorScenario) ours = merges_merge (a, b, a, &n);
  g_assert_cmpuint (n, ==, 0);
  merges_assert_same (ours, b);
  g_autoptr (BorScenario) both = merges_merge (a, b, b, &n);
  g_assert_cmpuint (n, ==, 0);
  merges_assert_same (both, b);
}

/* --- Random edits --- */

typedef struct {
  GRand *rand;
  BorScenario *s;
  guint share, of; /* only elements of which the slot is `share` modulo `of` are touched */
  guint serial;
} Editor;

static gint32
any (Editor *e, BorKind kind)
{
  gint32 n = (gint32) bor_scenario_n_slots (e->s, kind);
  for (guint i = 0; i < 200 && n > 0; i++) {
    gint32 slot = g_rand_int_range (e->rand, 0, n);
    if (bor_scenario_get (e->s, kind, slot) != NULL && (guint) slot % e->of == e->share)
      return slot;
  }
  return -1;
}

static void
edit_once (Editor *e)
{
  static const BorKind kinds[] = { BOR_KIND_LOCALE,  BOR_KIND_APPROACH, BOR_KIND_VERTEX,
                                   BOR_KIND_FEATURE, BOR_KIND_ROAD,     BOR_KIND_SYMBOL };
  BorKind kind = kinds[g_rand_int_range (e->rand, 0, G_N_ELEMENTS (kinds))];
  gint32 slot = any (e, kind);
  if (slot < 0)
    return;
  g_autofree char *text = g_strdup_printf ("%u-%u", e->share, e->serial++);
  if (kind == BOR_KIND_VERTEX) {
    BorVertex *v = bor_element_copy (bor_scenario_vertex (e->s, slot));
    v->x += 1 + g_rand_int_range (e->rand, 0, 5);
    bor_scenario_replace (e->s, slot, v);
  } else if (kind == BOR_KIND_FEATURE && g_rand_boolean (e->rand)) {
    bor_scenario_remove (e->s, kind, slot);
  } else if (kind == BOR_KIND_SYMBOL) {
    gboolean taken = e->of == 1 && g_rand_boolean (e->rand); /* maybe the other takes it, too */
    g_autofree char *stem = g_strconcat ("mark-", taken ? "new" : text, NULL);
    g_autofree char *id = bor_scenario_fresh_id (e->s, BOR_KIND_FEATURE, stem);
    BorFeature *fresh = bor_element_new (BOR_KIND_FEATURE, id);
    fresh->type = g_strdup ("brook");
    bor_points_append (&fresh->points, 1, e->serial);
    bor_points_append (&fresh->points, 2, 2);
    bor_scenario_append (e->s, fresh);
  } else {
    BorElement *own = bor_element_copy (bor_scenario_get (e->s, kind, slot));
    bor_element_set_prop (own, "note", text);
    bor_scenario_replace (e->s, slot, own);
  }
}

static BorScenario *
edited (const BorScenario *base, guint seed, guint n, guint share, guint of)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (BorScenario) copy = bor_scenario_copy (base);
  Editor e = { rand, copy, share, of, seed * 1000 };
  for (guint i = 0; i < n; i++)
    edit_once (&e);
  return merges_reread (copy);
}

static BorScenario *
board (guint seed)
{
  BorGenerateOptions options = { 20 + seed, seed };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  return merges_reread (s);
}

static void
what_only_one_side_changed_is_taken (void)
{
  for (guint seed = 1; seed <= 20; seed++) {
    g_autoptr (BorScenario) a = board (seed), b = edited (a, seed, 30, 0, 1);
    what_one_side_changed_is_taken (a, b);
  }
  for (guint seed = 1; seed <= 25; seed++) { /* as odd as a scenario can be, and another one */
    g_autoptr (BorScenario) x = test_random_scenario (seed), y = test_random_scenario (seed + 500);
    g_autoptr (BorScenario) a = merges_reread (x), b = merges_reread (y);
    what_one_side_changed_is_taken (a, b);
  }
}

static void
edits_of_different_elements_commute (void)
{
  for (guint seed = 1; seed <= 20; seed++) {
    g_autoptr (BorScenario) base = board (seed);
    g_autoptr (BorScenario) a = edited (base, seed, 50, 0, 2),
                            b = edited (base, seed + 100, 50, 1, 2);
    guint n, m;
    g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n), ba = merges_merge (base, b, a, &m);
    g_assert_cmpuint (n, ==, 0);
    g_assert_cmpuint (m, ==, 0);
    merges_assert_same (ab, ba);
  }
}

static gboolean
has (const BorScenario *s, BorKind kind, const char *id)
{
  return bor_scenario_find (s, kind, id) >= 0;
}

/* What a version has drawn is there, whatever its id is now. */
static void
assert_drawn (const BorScenario *version, const BorScenario *base, const BorScenario *merged)
{
  g_autoptr (GHashTable) drawn = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  BOR_FOREACH (merged, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    gint64 key = (gint64) feature->points.items[0].y;
    g_ptr_array_add (keys, g_memdup2 (&key, sizeof key));
    g_hash_table_add (drawn, g_ptr_array_index (keys, keys->len - 1));
  }
  BOR_FOREACH (version, BOR_KIND_FEATURE, slot, const BorFeature, feature) {
    gint64 key = (gint64) feature->points.items[0].y;
    g_assert_true (has (base, BOR_KIND_FEATURE, feature->base.id)
                   || g_hash_table_contains (drawn, &key));
  }
}

/* What is in both is in the result, and what one side added. */
static void
nothing_is_lost_when_both_edit_anything (void)
{
  for (guint seed = 1; seed <= 20; seed++) {
    g_autoptr (BorScenario) base = board (seed);
    g_autoptr (BorScenario) a = edited (base, seed, 60, 0, 1),
                            b = edited (base, seed + 100, 60, 0, 1);
    guint n;
    g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
    g_assert_cmpuint (n, >, 0);
    g_assert_cmpuint (bor_scenario_count (ab, BOR_KIND_RECORD), ==,
                      bor_scenario_count (base, BOR_KIND_RECORD) + n);
    const BorScenario *sides[] = { a, b };
    assert_drawn (a, base, ab);
    assert_drawn (b, base, ab);
    for (guint side = 0; side < 2; side++)
      for (guint kind = BOR_KIND_BOARD + 1; kind < BOR_N_KINDS; kind++)
        BOR_FOREACH (sides[side], kind, slot, const BorElement, element)
          if (element->id != NULL
              && (!has (base, kind, element->id) || has (sides[1 - side], kind, element->id)))
            g_assert_true (has (ab, kind, element->id));
  }
}

static void
add_triangle (BorScenario *s, double x, const char *name)
{
  check_add_locale (s, name, (double[]){ x, 900, x + 10, 900, x, 910 }, 3);
}

/* Both number their vertices on, from the same number. */
static void
new_elements_of_one_id_are_two (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  add_triangle (a, 100, "mine");
  add_triangle (b, 500, "yours");
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (bor_scenario_count (ab, BOR_KIND_VERTEX), ==,
                    bor_scenario_count (base, BOR_KIND_VERTEX) + 6);
  gint32 yours = bor_scenario_find (ab, BOR_KIND_LOCALE, "yours");
  const BorLocale *locale = bor_scenario_locale (ab, yours);
  for (guint i = 0; i < locale->approaches.n; i++) {
    const BorApproach *side = bor_scenario_approach (ab, locale->approaches.items[i].slot);
    const BorVertex *v = bor_scenario_vertex (ab, side->along.items[0].slot);
    g_assert_cmpfloat (v->x, >=, 500);
  }
}

/* --- Boards in files of their own --- */

static void
assert_href (const BorScenario *base, const BorScenario *ours, const BorScenario *theirs,
             const char *href)
{
  guint n;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) merged = bor_merge (base, ours, theirs, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpstr (bor_scenario_board (merged)->href, ==, href);
}

/* Whoever merges one file writes no other: what is not in the board's file is in the scenario's. */
static void
a_board_stays_in_its_own_file_only_as_it_is_there (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made),
                          moved = bor_scenario_with_board_href (base, "board.xml");
  g_autoptr (BorScenario) edited = bor_scenario_copy (base);
  bor_element_set_prop (check_own (edited, BOR_KIND_LOCALE, "b2"), "note", "edited");
  g_autoptr (BorScenario) elsewhere = bor_scenario_with_board_href (edited, "other.xml");
  assert_href (base, moved, base, "board.xml");
  assert_href (base, base, moved, "board.xml");
  assert_href (base, moved, edited, NULL);
  assert_href (base, edited, moved, NULL);
  assert_href (moved, moved, elsewhere, "other.xml");
  g_autoptr (BorScenario) titled = bor_scenario_copy (base), merged = NULL;
  bor_element_set_prop (check_own (titled, BOR_KIND_ARMY, "french"), "note", "edited");
  assert_href (base, moved, titled, "board.xml");
  merged = merges_merge (base, moved, edited, NULL);
  merges_assert_same (merged, edited);
}

/* --- Conflicts --- */

static const BorProblem *
find_conflict (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (strcmp (((BorProblem *) problems->pdata[i])->check->id, "C-MERGE-1") == 0)
      return problems->pdata[i];
  return NULL;
}

static void
a_conflict_is_a_problem_until_it_is_decided (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  BorLocale *x = check_own (a, BOR_KIND_LOCALE, "b2"), *y = check_own (b, BOR_KIND_LOCALE, "b2");
  g_free (x->name);
  x->name = g_strdup ("Ours");
  g_free (y->name);
  y->name = g_strdup ("Theirs <&\"'>");
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 1);
  g_autoptr (GPtrArray) problems = bor_check_all (ab);
  const BorProblem *conflict = find_conflict (problems);
  g_assert_nonnull (conflict);
  g_assert_nonnull (strstr (conflict->message, "Theirs"));

  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) ours =
    bor_problem_apply (conflict, &conflict->check->fixes[0], ab, &error);
  g_assert_no_error (error);
  merges_assert_same (ours, a);
  g_autoptr (BorScenario) theirs =
    bor_problem_apply (conflict, &conflict->check->fixes[1], ab, &error);
  g_assert_no_error (error);
  merges_assert_same (theirs, b);
}

static void
what_one_side_removed_and_the_other_changed_stays_until_it_is_decided (void)
{
  g_autoptr (BorScenario) base = board (3);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  const BorFeature *first = bor_scenario_feature (base, 0);
  g_assert_nonnull (first);
  bor_scenario_remove (a, BOR_KIND_FEATURE, 0);
  bor_element_set_prop (check_own (b, BOR_KIND_FEATURE, first->base.id), "note", "changed");
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n), ba = merges_merge (base, b, a, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (has (ab, BOR_KIND_FEATURE, first->base.id));
  g_assert_true (has (ba, BOR_KIND_FEATURE, first->base.id));
  g_autoptr (GPtrArray) p = bor_check_all (ab), q = bor_check_all (ba);
  const BorProblem *x = find_conflict (p), *y = find_conflict (q);
  g_autoptr (BorScenario) removed = bor_problem_apply (x, &x->check->fixes[0], ab, NULL);
  merges_assert_same (removed, a);
  g_autoptr (BorScenario) kept = bor_problem_apply (x, &x->check->fixes[1], ab, NULL);
  merges_assert_same (kept, b);
  g_autoptr (BorScenario) theirs = bor_problem_apply (y, &y->check->fixes[1], ba, NULL);
  merges_assert_same (theirs, a);
  g_autoptr (BorScenario) current = bor_problem_apply (x, &x->check->fixes[2], ab, NULL);
  merges_assert_same (current, b);
}

/* The only conflict of a merge of `a` and `b`, decided either way. */
static void
either_version_can_be_taken (const BorScenario *base, const BorScenario *a, const BorScenario *b)
{
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, 1);
  g_autoptr (GPtrArray) problems = bor_check_all (ab);
  const BorProblem *conflict = find_conflict (problems);
  const BorScenario *const versions[] = { a, b };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) taken =
      bor_problem_apply (conflict, &conflict->check->fixes[i], ab, &error);
    g_assert_no_error (error);
    merges_assert_same (taken, versions[i]);
  }
}

/* The sides of a locale, beginning with another one. */
static void
turn (BorScenario *s, const char *id, guint by)
{
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, id);
  guint n = locale->approaches.n;
  g_autofree BorRef *before = g_memdup2 (locale->approaches.items, n * sizeof (BorRef));
  for (guint i = 0; i < n; i++)
    locale->approaches.items[i] = before[(i + by) % n];
}

static void
either_order_can_be_taken (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  turn (a, "b2", 1);
  turn (b, "b2", 2);
  either_version_can_be_taken (base, a, b);
}

static void
label_box (BorScenario *s, const char *track, const char *label)
{
  BorTrack *own = check_own (s, BOR_KIND_TRACK, track);
  g_free (own->boxes[0].label);
  own->boxes[0].label = g_strdup (label);
}

/* Boxes are told apart by their numbers, which other tracks have too. */
static void
a_part_is_that_of_its_own_element (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  BorTrack *second = bor_element_new (BOR_KIND_TRACK, "weather");
  second->first = second->last = 1;
  bor_track_append_box (second, (BorTrackBox){ 1, g_strdup ("rain"), NULL, 0, 0 });
  bor_scenario_append (made, second);
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  label_box (a, "weather", "sun");
  label_box (b, "weather", "snow");
  either_version_can_be_taken (base, a, b);
}

/* Each is decided by its own fix, and said to be. */
static void
all_conflicts_are_decided_at_once (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  static const char *const ids[] = { "a1", "b2", "c3" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, ids[i]), "note", "ours");
    bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, ids[i]), "note", "theirs");
  }
  guint n;
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (ids));
  const BorCheck *check = bor_check_find ("C-MERGE-1");
  const BorScenario *const versions[] = { a, b };
  for (guint i = 0; i < 2; i++) {
    g_autoptr (GPtrArray) done = NULL;
    g_autoptr (BorScenario) taken = bor_check_fix_with (ab, check, &check->fixes[i], NULL, &done);
    merges_assert_same (taken, versions[i]);
    g_assert_cmpuint (done->len, ==, n);
    for (guint j = 0; j < done->len; j++)
      g_assert_cmpint (((const BorFixed *) done->pdata[j])->how, ==, BOR_FIXED_ITSELF);
  }
}

/* Whoever goes through the problems sees on the map what each is about. */
static void
a_conflict_is_where_its_element_is (void)
{
  g_autoptr (BorScenario) made = check_sound_board ();
  g_autoptr (BorScenario) base = merges_reread (made);
  g_autoptr (BorScenario) a = bor_scenario_copy (base), b = bor_scenario_copy (base);
  bor_element_set_prop (check_own (a, BOR_KIND_LOCALE, "b2"), "note", "ours");
  bor_element_set_prop (check_own (b, BOR_KIND_LOCALE, "b2"), "note", "theirs");
  g_autoptr (BorScenario) ab = merges_merge (base, a, b, NULL);
  g_autoptr (BorChecker) checker = bor_checker_new (ab);
  g_autoptr (GPtrArray) problems = bor_checker_list (checker);
  const BorProblem *conflict = find_conflict (problems);
  const BorLocale *locale = bor_scenario_locale (ab, bor_scenario_find (ab, BOR_KIND_LOCALE, "b2"));
  g_assert_true (conflict->has_place);
  g_assert_cmpuint (conflict->n_refs, ==, 2);
  g_assert_cmpint (conflict->refs[1].kind, ==, BOR_KIND_LOCALE);
  g_assert_nonnull (strstr (conflict->message, locale->name));

  /* and is called what it is called now */
  g_autoptr (BorScenario) renamed = bor_scenario_copy (ab);
  BorLocale *own = check_own (renamed, BOR_KIND_LOCALE, "b2");
  g_free (own->name);
  own->name = g_strdup ("Renamed");
  bor_checker_update (checker, renamed);
  g_autoptr (GPtrArray) again = bor_checker_list (checker);
  g_assert_nonnull (strstr (find_conflict (again)->message, "Renamed"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/merge/a-board-stays-in-its-own-file-only-as-it-is-there",
                   a_board_stays_in_its_own_file_only_as_it_is_there);
  g_test_add_func ("/merge/what-only-one-side-changed-is-taken",
                   what_only_one_side_changed_is_taken);
  g_test_add_func ("/merge/edits-of-different-elements-commute",
                   edits_of_different_elements_commute);
  g_test_add_func ("/merge/nothing-is-lost-when-both-edit-anything",
                   nothing_is_lost_when_both_edit_anything);
  g_test_add_func ("/merge/new-elements-of-one-id-are-two", new_elements_of_one_id_are_two);
  g_test_add_func ("/merge/a-conflict-is-a-problem-until-it-is-decided",
                   a_conflict_is_a_problem_until_it_is_decided);
  g_test_add_func ("/merge/what-one-side-removed-and-the-other-changed-stays-until-it-is-decided",
                   what_one_side_removed_and_the_other_changed_stays_until_it_is_decided);
  g_test_add_func ("/merge/either-order-can-be-taken", either_order_can_be_taken);
  g_test_add_func ("/merge/a-part-is-that-of-its-own-element", a_part_is_that_of_its_own_element);
  g_test_add_func ("/merge/all-conflicts-are-decided-at-once", all_conflicts_are_decided_at_once);
  g_test_add_func ("/merge/a-conflict-is-where-its-element-is", a_conflict_is_where_its_element_is);
  return g_test_run ();
}
