/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check-support.h"
#include "check/fix-all.h"
#include "check/testing.h"
#include "edit/pairing.h"
#include "generate/generate.h"

static const BorProblem *
find_problem (const GPtrArray *list, const char *check)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((BorProblem *) list->pdata[i])->check->id, check))
      return list->pdata[i];
  g_error ("no problem of %s", check);
}

static void
assert_as_new (BorChecker *checker, const BorScenario *scenario)
{
  g_autoptr (BorChecker) fresh = bor_checker_new (scenario);
  g_autoptr (GPtrArray) found = bor_checker_list (checker), expected = bor_checker_list (fresh);
  check_same_problems (found, expected);
  for (guint severity = BOR_SEVERITY_ERROR; severity <= BOR_SEVERITY_HINT; severity++)
    g_assert_cmpuint (bor_checker_count (checker, severity), ==,
                      bor_checker_count (fresh, severity));
}

/* --- Random edits: any field of any element, sound or not --- */

typedef struct {
  GRand *rand;
  BorScenario *s;
} Hand;

static gint32
pick (Hand *hand, BorKind kind)
{
  guint n = bor_scenario_n_slots (hand->s, kind);
  for (guint i = 0; n > 0 && i < 8; i++) {
    gint32 slot = g_rand_int_range (hand->rand, 0, (gint32) n);
    if (bor_scenario_get (hand->s, kind, slot) != NULL)
      return slot;
  }
  return -1;
}

static gint32
pick_near (Hand *hand, BorKind kind, gint32 slot)
{
  gint32 n = (gint32) bor_scenario_n_slots (hand->s, kind);
  return CLAMP (slot + g_rand_int_range (hand->rand, -6, 7), 0, n - 1);
}

/* A changeable element of the kind, or NULL when there is none. */
static void *
own_any (Hand *hand, BorKind kind, gint32 *slot)
{
  gint32 at = pick (hand, kind);
  if (slot != NULL)
    *slot = at;
  return at >= 0 ? bor_edit_make_own (hand->s, kind, at) : NULL;
}

static gboolean
toss (Hand *hand)
{
  return g_rand_boolean (hand->rand);
}

static void
edit_vertex (Hand *hand)
{
  BorVertex *v = own_any (hand, BOR_KIND_VERTEX, NULL);
  double far = toss (hand) ? 1.5 : 150;
  v->x = bor_coord_round (v->x + g_rand_double_range (hand->rand, -far, far));
  v->y = bor_coord_round (v->y + g_rand_double_range (hand->rand, -far, far));
}

static void
edit_id (Hand *hand)
{
  BorKind kind = (BorKind) g_rand_int_range (hand->rand, BOR_KIND_VERTEX, BOR_KIND_TRACK + 1);
  BorElement *e = own_any (hand, kind, NULL);
  gint32 other = pick (hand, kind);
  if (e == NULL)
    return;
  g_autofree char *id = g_strdup (bor_scenario_get (hand->s, kind, other)->id);
  bor_element_set_id (e, toss (hand) ? id : toss (hand) ? "other" : NULL);
}

static void
edit_locale (Hand *hand)
{
  gint32 slot;
  BorLocale *locale = own_any (hand, BOR_KIND_LOCALE, &slot);
  guint n = locale->approaches.n;
  switch (g_rand_int_range (hand->rand, 0, 5)) {
  case 0:
    g_free (locale->name);
    locale->name =
      toss (hand) ? NULL : g_strdup_printf ("Name %d", g_rand_int_range (hand->rand, 0, 9));
    break;
  case 1:
    locale->has_label = toss (hand);
    locale->label_x = g_rand_double_range (hand->rand, 0, 500);
    locale->label_y = g_rand_double_range (hand->rand, 0, 500);
    break;
  case 2:
    if (n > 0)
      bor_refs_remove (&locale->approaches, (guint) g_rand_int_range (hand->rand, 0, (gint32) n));
    break;
  case 3:
    bor_refs_reverse (&locale->approaches);
    break;
  default:
    bor_element_set_prop (locale, "capacity", toss (hand) ? "0" : toss (hand) ? "7" : NULL);
    break;
  }
}

static void
edit_approach (Hand *hand)
{
  static const char *const names[] = { "width",       "infantry",  "cavalry", "impassable",
                                       "obstruction", "direction", "wdith" };
  static const char *const values[] = { "wide", "narrow", "1", "12", "true", "east", NULL };
  gint32 slot;
  BorApproach *a = own_any (hand, BOR_KIND_APPROACH, &slot);
  switch (g_rand_int_range (hand->rand, 0, 6)) {
  case 0:
    a->edge = !a->edge;
    break;
  case 1:
    bor_ref_clear (&a->opposite);
    break;
  case 2:
    bor_ref_set (&a->opposite, pick_near (hand, BOR_KIND_APPROACH, slot));
    break;
  case 3:
    bor_refs_append_slot (&a->along, pick (hand, BOR_KIND_VERTEX));
    break;
  case 4:
    if (a->along.n > 0)
      bor_refs_remove (&a->along, a->along.n - 1);
    break;
  default:
    bor_element_set_prop (a, names[g_rand_int_range (hand->rand, 0, G_N_ELEMENTS (names))],
                          values[g_rand_int_range (hand->rand, 0, G_N_ELEMENTS (values))]);
    break;
  }
}

static void
edit_road (Hand *hand)
{
  BorRoad *road = own_any (hand, BOR_KIND_ROAD, NULL);
  if (road == NULL)
    return;
  gint32 at = road->n_stops > 0 ? g_rand_int_range (hand->rand, 0, (gint32) road->n_stops) : -1;
  switch (g_rand_int_range (hand->rand, 0, 5)) {
  case 0:
    if (at >= 0)
      bor_road_remove_stop (road, (guint) at);
    break;
  case 1:
    if (at >= 0)
      bor_ref_set (&road->stops[at].out, pick (hand, BOR_KIND_APPROACH));
    break;
  case 2:
    if (road->path.n > 0)
      road->path.items[road->path.n / 2].x += g_rand_double_range (hand->rand, -90, 90);
    break;
  case 3:
    bor_element_set_prop (road, "class", toss (hand) ? "main" : "lane");
    break;
  default:
    g_free (road->name);
    road->name = g_strdup_printf ("Road %d", g_rand_int_range (hand->rand, 0, 9));
    break;
  }
}

static void
edit_symbol (Hand *hand)
{
  BorSymbol *symbol = own_any (hand, BOR_KIND_SYMBOL, NULL);
  if (symbol == NULL)
    return;
  if (toss (hand)) {
    bor_ref_set (&symbol->locale, pick (hand, BOR_KIND_LOCALE));
  } else {
    symbol->has_position = toss (hand);
    symbol->x = g_rand_double_range (hand->rand, 0, 500);
    symbol->y = g_rand_double_range (hand->rand, 0, 500);
  }
}

static void
edit_army (Hand *hand)
{
  BorForce *force = own_any (hand, BOR_KIND_FORCE, NULL);
  BorArmy *side = own_any (hand, BOR_KIND_ARMY, NULL);
  BorPieceType *type = own_any (hand, BOR_KIND_PIECE_TYPE, NULL);
  BorRules *rules = own_any (hand, BOR_KIND_RULES, NULL);
  switch (g_rand_int_range (hand->rand, 0, 6)) {
  case 0:
    if (force != NULL && force->n_pieces > 0)
      force->pieces[0].count = g_rand_int_range (hand->rand, 0, 9);
    break;
  case 1:
    if (force != NULL)
      bor_ref_set (&force->locale, pick (hand, BOR_KIND_LOCALE));
    break;
  case 2:
    if (force != NULL)
      bor_element_set_prop (force, "arrival", toss (hand) ? "3" : "99");
    break;
  case 3:
    if (type != NULL)
      bor_element_set_prop (type, "strength", toss (hand) ? "1" : "3");
    break;
  case 4:
    if (rules != NULL)
      bor_element_set_prop (rules, "rounds", toss (hand) ? "2" : "16");
    break;
  default:
    if (side != NULL) {
      g_free (side->name);
      side->name = g_strdup_printf ("Side %d", g_rand_int_range (hand->rand, 0, 9));
    }
    break;
  }
}

static void
add_or_remove (Hand *hand)
{
  BorKind kind = (BorKind) g_rand_int_range (hand->rand, BOR_KIND_VERTEX, BOR_KIND_RECORD);
  gint32 slot = pick (hand, kind);
  if (slot < 0)
    return;
  if (toss (hand)) {
    bor_scenario_remove (hand->s, kind, slot);
  } else {
    BorElement *copy = bor_element_copy (bor_scenario_get (hand->s, kind, slot));
    g_autofree char *id = bor_scenario_fresh_id (hand->s, kind, NULL);
    bor_element_set_id (copy, toss (hand) ? id : copy->id);
    bor_scenario_append (hand->s, copy);
  }
}

static void
edit_mutes (Hand *hand, const GPtrArray *problems)
{
  gint32 old = pick (hand, BOR_KIND_MUTE);
  if (old >= 0 && toss (hand)) {
    bor_scenario_remove (hand->s, BOR_KIND_MUTE, old);
  } else if (problems->len > 0) {
    const BorProblem *problem =
      problems->pdata[g_rand_int_range (hand->rand, 0, (gint32) problems->len)];
    BorScenario *muted = bor_problem_mute (problem, hand->s, toss (hand), "because");
    bor_scenario_unref (hand->s);
    hand->s = muted;
  }
}

static void
edit_header (Hand *hand)
{
  BorHeader *header = bor_edit_make_own (hand->s, BOR_KIND_SCENARIO, 0);
  if (g_rand_int_range (hand->rand, 0, 4) > 0) {
    g_free (header->title);
    header->title = g_strdup_printf ("Title %d", g_rand_int_range (hand->rand, 0, 9));
  } else {
    g_free (header->further_rulesets);
    header->further_rulesets = g_strdup (toss (hand) ? "triomphe" : "whist");
  }
}

static void
edit_anything (Hand *hand, const GPtrArray *problems)
{
  switch (g_rand_int_range (hand->rand, 0, 20)) {
  case 0 ... 4:
    edit_vertex (hand);
    break;
  case 5 ... 6:
    edit_locale (hand);
    break;
  case 7 ... 10:
    edit_approach (hand);
    break;
  case 11 ... 12:
    edit_road (hand);
    break;
  case 13:
    edit_symbol (hand);
    break;
  case 14:
    edit_army (hand);
    break;
  case 15:
    edit_id (hand);
    break;
  case 16:
    edit_mutes (hand, problems);
    break;
  case 17:
    edit_header (hand);
    break;
  default:
    add_or_remove (hand);
    break;
  }
}

/* Small boards get broken all over, large ones stay sound in most places. */
static void
follow_edits (guint seed, guint locales, guint n_edits)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  BorGenerateOptions options = { locales, seed };
  g_autoptr (BorScenario) start = bor_generate_board (&options, NULL);
  g_autoptr (BorChecker) checker = bor_checker_new (start);
  for (guint i = 0; i < n_edits; i++) {
    Hand hand = { rand, bor_scenario_copy (bor_checker_scenario (checker)) };
    g_autoptr (GPtrArray) before = bor_checker_list (checker);
    guint n = (guint) g_rand_int_range (rand, 1, 4);
    for (guint k = 0; k < n; k++)
      edit_anything (&hand, before);
    bor_checker_follow (checker, hand.s);
    if (i % 3 == 2) { /* after some edits that only the checks nearby have seen */
      bor_checker_update (checker, hand.s);
      assert_as_new (checker, hand.s);
    }
    bor_scenario_unref (hand.s);
  }
}

static void
follows_edits_of_small_boards_exactly (void)
{
  for (guint seed = 1; seed <= 12; seed++)
    follow_edits (seed, 12 + seed, 60);
}

static void
follows_edits_of_a_larger_board_exactly (void)
{
  follow_edits (100, 300, 60);
}

/* --- Muting, fixing, orders --- */

static void
counts_by_severity (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  test_add_vertex (s, 800, 700);
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "a1");
  g_autoptr (BorChecker) checker = bor_checker_new (s);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_ERROR), ==, 1);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_WARNING), ==, 0);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_HINT), ==, 2);
  g_autoptr (GPtrArray) list = bor_checker_list (checker);
  for (guint i = 1; i < list->len; i++)
    g_assert_cmpint (bor_problem_compare (list->pdata[i - 1], list->pdata[i]), <, 0);
}

static void
one_problem_can_be_muted (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  test_add_vertex (s, 800, 700);
  g_autoptr (BorChecker) checker = bor_checker_new (s);
  g_autoptr (GPtrArray) before = bor_checker_list (checker);
  g_autoptr (BorScenario) muted = bor_problem_mute (before->pdata[0], s, FALSE, "Wanted");
  bor_checker_update (checker, muted);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_HINT), ==, 1);
  g_autoptr (GPtrArray) after = bor_checker_list (checker);
  g_assert_cmpuint (after->len, ==, 2);
  g_assert_true (((BorProblem *) after->pdata[0])->muted);
  g_assert_false (((BorProblem *) after->pdata[1])->muted);
  g_assert_false (((BorProblem *) before->pdata[0])->muted); /* a list handed out stays as it was */
  assert_as_new (checker, muted);
}

static void
a_whole_check_can_be_muted (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  test_add_vertex (s, 800, 700);
  g_autoptr (GPtrArray) before = bor_check_all (s);
  g_autoptr (BorScenario) muted = bor_problem_mute (before->pdata[0], s, TRUE, NULL);
  g_autoptr (BorChecker) checker = bor_checker_new (muted);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_HINT), ==, 0);
}

static void
a_mute_falls_idle_when_its_problem_is_solved (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  gint32 vertex = test_add_vertex (s, 700, 700);
  g_autoptr (GPtrArray) before = bor_check_all (s);
  g_autoptr (BorScenario) muted = bor_problem_mute (before->pdata[0], s, FALSE, NULL);
  g_autoptr (BorChecker) checker = bor_checker_new (muted);
  g_autoptr (BorScenario) solved = bor_scenario_copy (muted);
  bor_scenario_remove (solved, BOR_KIND_VERTEX, vertex);
  bor_checker_update (checker, solved);
  g_autoptr (GPtrArray) after = bor_checker_list (checker);
  g_assert_cmpuint (after->len, ==, 1);
  find_problem (after, "C-MUTE-1");
}

static void
sides_that_part_say_how_far_or_what_is_there (void)
{
  g_autoptr (BorScenario) bent = check_sound_board ();
  BorApproach *side = check_own (bent, BOR_KIND_APPROACH, "b2-a2");
  bor_refs_insert (&side->along, 1, bor_ref_make (test_add_vertex (bent, 110, 150)));
  g_autoptr (GPtrArray) list = bor_check_all (bent);
  g_assert_nonnull (strstr (find_problem (list, "C-PAIR-3")->message, "up to 10 units away"));

  g_autoptr (BorScenario) linked = check_sound_board ();
  const char *const wrong[] = { "a1-b1", "c3-b3" };
  for (guint i = 0; i < 2; i++) {
    BorApproach *own = check_own (linked, BOR_KIND_APPROACH, wrong[i]);
    bor_ref_set (&own->opposite, test_slot (linked, BOR_KIND_APPROACH, wrong[1 - i]));
  }
  g_autoptr (GPtrArray) others = bor_check_all (linked);
  const char *message = find_problem (others, "C-PAIR-3")->message;
  g_autofree char *real = bor_scenario_describe (
    linked,
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (linked, BOR_KIND_APPROACH, "b1-a1")));
  g_autofree char *with = g_strconcat (", but along ", real, "; ", NULL);
  if (strstr (message, with) == NULL)
    g_error ("“%s” does not contain “%s”", message, with);
}

/* Each of two pairs is linked to a side of the other. */
static void
exchanged_pairs_are_paired_by_their_lines (void)
{
  static const char *const wrong[][2] = { { "a1-b1", "b2-c2" }, { "b1-a1", "c2-b2" } };
  g_autoptr (BorScenario) sound = check_sound_board ();
  g_autoptr (BorScenario) s = check_sound_board ();
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++)
      bor_ref_set (&((BorApproach *) check_own (s, BOR_KIND_APPROACH, wrong[i][k]))->opposite,
                   test_slot (s, BOR_KIND_APPROACH, wrong[i][1 - k]));
  g_autoptr (GPtrArray) list = bor_check_all (s);
  g_assert_cmpuint (list->len, ==, 2);
  guint n;
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, NULL, &n);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2; k++) {
      gint32 slot = test_slot (s, BOR_KIND_APPROACH, wrong[i][k]);
      g_assert_cmpint (bor_scenario_approach (fixed, slot)->opposite.slot, ==,
                       bor_scenario_approach (sound, slot)->opposite.slot);
    }
  g_autoptr (GPtrArray) left = bor_check_all (fixed);
  g_assert_cmpuint (left->len, ==, 0);
}

static void
a_single_check_finds_only_its_own (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "a1");
  g_autoptr (BorChecker) checker = bor_checker_new_single (s, bor_check_find ("C-VTX-2"));
  g_autoptr (GPtrArray) list = bor_checker_list (checker);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_ERROR), ==, 0);
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_HINT), ==, 1);
}

static void
a_single_run_for_idle_mutes_knows_what_the_others_find (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  g_autoptr (GPtrArray) before = bor_check_all (s);
  g_autoptr (BorScenario) muted = bor_problem_mute (before->pdata[0], s, FALSE, NULL);
  g_autoptr (BorChecker) checker = bor_checker_new_single (muted, bor_check_find ("C-MUTE-1"));
  g_autoptr (GPtrArray) list = bor_checker_list (checker);
  g_assert_cmpuint (list->len, ==, 0);
}

static void
a_renamed_neighbour_is_named_anew (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  check_add_locale (s, "x", (double[]){ 500, 500, 600, 500, 600, 600, 500, 600 }, 4);
  check_add_locale (s, "y", (double[]){ 550, 550, 650, 550, 650, 650, 550, 650 }, 4);
  g_autoptr (BorChecker) checker = bor_checker_new (s);
  g_autoptr (BorScenario) renamed = bor_scenario_copy (s);
  BorLocale *y = check_own (renamed, BOR_KIND_LOCALE, "y");
  g_free (y->name);
  y->name = g_strdup ("Spinetta");
  bor_checker_update (checker, renamed);
  g_autoptr (GPtrArray) list = bor_checker_list (checker);
  g_assert_cmpstr (find_problem (list, "C-OVER-1")->message, ==, "x and Spinetta overlap");
}

static void
fixing_all_leaves_what_nobody_can_fix (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "a1");
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "b2"), "ground", "Hill ");
  check_add_locale (s, "x", (double[]){ 500, 500, 600, 600, 600, 500, 500, 650 }, 4);
  guint n;
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, NULL, &n);
  g_autoptr (GPtrArray) left = bor_check_all (fixed);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (left->len, ==, 2);
  find_problem (left, "C-RING-2");
  find_problem (left, "C-VTX-2"); /* somebody may have drawn it: asks */
  g_assert_cmpstr (bor_element_prop (check_own (fixed, BOR_KIND_LOCALE, "b2"), "ground"), ==,
                   "hill");
}

static void
fixing_one_check_leaves_the_others (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "a1");
  guint n;
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, bor_check_find ("C-ID-1"), &n);
  g_autoptr (GPtrArray) left = bor_check_all (fixed);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (left->len, ==, 1);
  find_problem (left, "C-VTX-2");
}

static void
fixing_all_spares_what_is_muted (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  test_add_vertex (s, 700, 700);
  g_autoptr (GPtrArray) before = bor_check_all (s);
  g_autoptr (BorScenario) muted = bor_problem_mute (before->pdata[0], s, FALSE, NULL);
  guint n;
  g_autoptr (BorScenario) fixed = bor_check_fix_all (muted, NULL, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (bor_scenario_count (fixed, BOR_KIND_VERTEX)
                 == bor_scenario_count (s, BOR_KIND_VERTEX));
}

/* Whatever is broken, fixing comes to an end, and a second time changes nothing. */
static void
fixing_all_terminates (void)
{
  for (guint seed = 1; seed <= 6; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    BorGenerateOptions options = { 16, seed };
    Hand hand = { rand, bor_generate_board (&options, NULL) };
    g_autoptr (GPtrArray) none = g_ptr_array_new ();
    for (guint i = 0; i < 25; i++)
      edit_anything (&hand, none);
    guint n;
    g_autoptr (BorScenario) fixed = bor_check_fix_all (hand.s, NULL, &n);
    G_GNUC_UNUSED g_autoptr (BorScenario) again = bor_check_fix_all (fixed, NULL, &n);
    g_assert_cmpuint (n, ==, 0);
    bor_scenario_unref (hand.s);
  }
}

/* A generated board of which no side is paired any more. */
static BorScenario *
unpaired_board (guint locales)
{
  BorGenerateOptions options = { locales, 1 };
  BorScenario *s = bor_generate_board (&options, NULL);
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach) {
    BorApproach *alone = bor_element_copy (approach);
    bor_ref_clear (&alone->opposite);
    bor_scenario_replace (s, slot, alone);
  }
  return s;
}

static void
fixing_many_leaves_nothing_to_do (void)
{
  g_autoptr (BorScenario) s = unpaired_board (150);
  g_autoptr (BorScenario) paired = bor_edit_pair_by_geometry (s, NULL, 0, NULL, NULL);
  guint n;
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, NULL, &n);
  g_assert_cmpuint (n, >, 300);
  BOR_FOREACH (paired, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    g_assert_true (
      bor_ref_equal (approach->opposite, bor_scenario_approach (fixed, slot)->opposite));
}

typedef struct {
  guint asked, most;
  double last;
} Patience;

static gboolean
lose_patience (double done, gpointer data)
{
  Patience *patience = data;
  g_assert_cmpfloat (done, >=, 0);
  g_assert_cmpfloat (done, <=, 1);
  patience->last = done;
  return ++patience->asked < patience->most;
}

static void
fixing_can_be_stopped (void)
{
  g_autoptr (BorScenario) s = unpaired_board (150);
  Patience patience = { 0, 40, 0 };
  BorProgress progress = { .step = lose_patience, .data = &patience };
  GPtrArray *done;
  G_GNUC_UNUSED g_autoptr (BorScenario) fixed =
    bor_check_fix_with (s, NULL, NULL, &progress, &done);
  g_assert_true (bor_progress_is_stopped (&progress));
  g_assert_cmpuint (done->len, >, 0);
  g_assert_cmpuint (done->len, <, 100);
  g_assert_cmpfloat (patience.last, >, 0);
  g_ptr_array_unref (done);
}

static void
a_pile_of_locales_is_told_of_in_few_words (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  for (guint i = 0; i < 300; i++) {
    g_autofree char *id = g_strdup_printf ("pile%u", i);
    check_add_locale (s, id, (double[]){ 500, 500, 600, 500, 600, 600, 500, 600 }, 4);
  }
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  guint n = 0;
  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((BorProblem *) problems->pdata[i])->check->id, "C-OVER-1");
  g_assert_cmpuint (n, >=, 299);
  g_assert_cmpuint (n, <=, 300 * 8);
}

static void
a_problem_that_is_gone_cannot_be_fixed (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  gint32 vertex = test_add_vertex (s, 700, 700);
  g_autoptr (GPtrArray) list = bor_check_all (s);
  bor_scenario_remove (s, BOR_KIND_VERTEX, vertex);
  g_autoptr (GError) error = NULL;
  g_assert_null (bor_problem_fix (list->pdata[0], s, &error));
  g_assert_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_GONE);
}

/* Two squares, `apart` units from each other, whose sides between them lead nowhere. */
static BorScenario *
two_apart (double apart)
{
  BorScenario *s = bor_scenario_new ();
  const double west[] = { 100, 100, 200, 100, 200, 200, 100, 200 };
  const double east[] = { 200 + apart, 101, 300, 101, 300, 201, 200 + apart, 201 };
  check_add_locale (s, "a", west, 4);
  check_add_locale (s, "b", east, 4);
  ((BorApproach *) check_own (s, BOR_KIND_APPROACH, "a-2"))->edge = FALSE;
  ((BorApproach *) check_own (s, BOR_KIND_APPROACH, "b-4"))->edge = FALSE;
  return s;
}

/* The result of the fix that derives borders, for the first side without opposite. */
static BorScenario *
derive_by_fix (const BorScenario *s, GError **error)
{
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    if (!g_str_equal (problem->check->id, "C-PAIR-1"))
      continue;
    g_assert_nonnull (strstr (problem->message, "no side runs along it within"));
    for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++)
      if (g_str_has_prefix (fix->title, "Derive"))
        return bor_problem_apply (problem, fix, s, error);
  }
  g_assert_not_reached ();
}

static void
sides_that_nearly_touch_are_offered_a_border (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) near = two_apart (9);
  g_autoptr (BorScenario) fixed = derive_by_fix (near, &error);
  g_assert_no_error (error);
  gint32 a = test_slot (fixed, BOR_KIND_APPROACH, "a-2");
  g_assert_cmpint (bor_scenario_approach (fixed, a)->opposite.slot, ==,
                   test_slot (fixed, BOR_KIND_APPROACH, "b-4"));
  g_autoptr (GPtrArray) left = bor_check_all (fixed);
  for (guint i = 0; i < left->len; i++)
    g_assert_cmpstr (((BorProblem *) left->pdata[i])->check->id, !=, "C-PAIR-1");

  g_autoptr (BorScenario) far = two_apart (60);
  g_assert_null (derive_by_fix (far, &error));
  g_assert_error (error, BOR_CHECK_ERROR, BOR_CHECK_ERROR_AMBIGUOUS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checker/counts-by-severity", counts_by_severity);
  g_test_add_func ("/checker/one-problem-can-be-muted", one_problem_can_be_muted);
  g_test_add_func ("/checker/a-whole-check-can-be-muted", a_whole_check_can_be_muted);
  g_test_add_func ("/checker/a-mute-falls-idle-when-its-problem-is-solved",
                   a_mute_falls_idle_when_its_problem_is_solved);
  g_test_add_func ("/checker/sides-that-part-say-how-far-or-what-is-there",
                   sides_that_part_say_how_far_or_what_is_there);
  g_test_add_func ("/checker/exchanged-pairs-are-paired-by-their-lines",
                   exchanged_pairs_are_paired_by_their_lines);
  g_test_add_func ("/checker/a-single-check-finds-only-its-own", a_single_check_finds_only_its_own);
  g_test_add_func ("/checker/a-single-run-for-idle-mutes-knows-what-the-others-find",
                   a_single_run_for_idle_mutes_knows_what_the_others_find);
  g_test_add_func ("/checker/a-renamed-neighbour-is-named-anew", a_renamed_neighbour_is_named_anew);
  g_test_add_func ("/checker/fixing-all-leaves-what-nobody-can-fix",
                   fixing_all_leaves_what_nobody_can_fix);
  g_test_add_func ("/checker/fixing-one-check-leaves-the-others",
                   fixing_one_check_leaves_the_others);
  g_test_add_func ("/checker/fixing-all-spares-what-is-muted", fixing_all_spares_what_is_muted);
  g_test_add_func ("/checker/fixing-all-terminates", fixing_all_terminates);
  g_test_add_func ("/checker/fixing-many-leaves-nothing-to-do", fixing_many_leaves_nothing_to_do);
  g_test_add_func ("/checker/fixing-can-be-stopped", fixing_can_be_stopped);
  g_test_add_func ("/checker/a-pile-of-locales-is-told-of-in-few-words",
                   a_pile_of_locales_is_told_of_in_few_words);
  g_test_add_func ("/checker/sides-that-nearly-touch-are-offered-a-border",
                   sides_that_nearly_touch_are_offered_a_border);
  g_test_add_func ("/checker/a-problem-that-is-gone-cannot-be-fixed",
                   a_problem_that_is_gone_cannot_be_fixed);
  g_test_add_func ("/checker/follows-edits-of-small-boards-exactly",
                   follows_edits_of_small_boards_exactly);
  g_test_add_func ("/checker/follows-edits-of-a-larger-board-exactly",
                   follows_edits_of_a_larger_board_exactly);
  return g_test_run ();
}
