/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "edit/compare.h"
#include "edit/properties.h"
#include "play/toy-rulesets.h"
#include "tune/tune.h"
#include "xml/xml.h"

/* A game of "coin" with these weights; 0: no more sides. */
static BorScenario *
coin (guint first, guint second, guint third)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = toy_scenario ("coin", third > 0 ? 3 : 2);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  BorScenario *scenario = bor_xml_read_bytes (bytes, "coin", NULL, &error);
  const guint weights[] = { first, second, third };
  g_assert_no_error (error);
  for (gint32 i = 0; i < 3 && weights[i] > 0; i++) {
    BorElementRef ref = { BOR_KIND_ARMY, i };
    g_autofree char *weight = g_strdup_printf ("%u", weights[i]);
    BorScenario *after = bor_edit_set_property (scenario, &ref, 1, "weight", weight, FALSE, NULL);
    if (after == NULL)
      continue; /* the default */
    bor_scenario_unref (scenario);
    scenario = after;
  }
  return scenario;
}

static GPtrArray *
no_knobs (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bor_knob_free);
}

static BorKnob *
add_army (GPtrArray *knobs, const BorScenario *scenario, gint32 army, const char *name)
{
  BorElementRef ref = { BOR_KIND_ARMY, army };
  BorKnob *knob = bor_knob_new (scenario, (BorKnobTarget){ .type = BOR_KNOB_VALUE,
                                                           .refs = g_memdup2 (&ref, sizeof ref),
                                                           .n_refs = 1,
                                                           .name = g_strdup (name) });
  g_ptr_array_add (knobs, knob);
  return knob;
}

static BorKnob *
add_rule (GPtrArray *knobs, const BorScenario *scenario, const char *name)
{
  BorKnob *knob = bor_knob_new (
    scenario,
    (BorKnobTarget){ .type = BOR_KNOB_RULE, .owner = g_strdup ("coin"), .name = g_strdup (name) });
  g_ptr_array_add (knobs, knob);
  return knob;
}

static BorTuneOptions
options_of (const char *goal, const char *within, guint64 seed)
{
  BorTuneOptions options = { .games = 200000, .candidates = 1, .seed = seed, .jobs = 1 };
  for (guint p = 0; p < 3; p++)
    options.players[p] = "random";
  g_assert_true (bor_goal_parse (goal, within, &options.goal, NULL));
  return options;
}

static BorTune *
run (const BorScenario *scenario, GPtrArray *knobs, const BorTuneOptions *options)
{
  g_autoptr (GError) error = NULL;
  BorTune *tune = bor_tune_run (scenario, knobs, options, NULL, NULL, &error);
  g_assert_no_error (error);
  return tune;
}

static const BorTuneCandidate *
first_of (const BorTune *tune)
{
  g_assert_cmpuint (tune->candidates->len, >, 0);
  return &g_array_index (tune->candidates, BorTuneCandidate, 0);
}

static gint64
weight_of (const BorScenario *scenario, gint32 army)
{
  return bor_props_int (bor_scenario_army (scenario, army)->base.props, "weight", 50);
}

/* 80 : 15 is 84 %; 80 : 55 is 59 %, 80 : 75 is 52 %, and 80 : 95 is 46 %. */
static void
the_least_change_that_makes_it_fair_is_found (void)
{
  g_autoptr (BorScenario) scenario = coin (80, 15, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 15, 115, 20, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 3);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  const BorTuneCandidate *best = first_of (tune);
  double low, high, share = bor_tune_measure (tune, best, 0, &low, &high);
  g_assert_cmpint (best->standing, ==, BOR_STANDING_MET);
  g_assert_cmpint (weight_of (best->scenario, 1), ==, 75);
  g_assert_cmpfloat_with_epsilon (best->cost, 3, 1e-9);
  g_assert_cmpfloat (low, >=, 0.45);
  g_assert_cmpfloat (high, <=, 0.55);
  g_assert_cmpfloat_with_epsilon (share, 80.0 / 155, 0.03);
  g_assert_cmpuint (tune->cheaper, ==, 3);
  g_assert_cmpuint (best->changes->len, ==, 1);
  g_assert_nonnull (strstr (((BorChange *) best->changes->pdata[0])->text, "15 → 75"));
  g_assert_false (tune->cancelled);
}

/* A gift halves 90 to 45, for less than the steps from 10 to 90 would cost. */
static void
dear_changes_are_avoided (void)
{
  for (guint dear = 0; dear < 2; dear++) {
    g_autoptr (BorScenario) scenario = coin (90, 45, 0);
    GPtrArray *knobs = no_knobs ();
    g_assert_true (
      bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 45, 95, 5, 1, NULL));
    g_assert_true (
      bor_knob_allow (add_army (knobs, scenario, 0, "gift"), scenario, "yes", dear ? 50 : 3, NULL));
    BorTuneOptions options = options_of ("fair", NULL, 4);
    g_autoptr (BorTune) tune = run (scenario, knobs, &options);
    const BorTuneCandidate *best = first_of (tune);
    g_assert_cmpint (best->standing, ==, BOR_STANDING_MET);
    g_assert_cmpint (weight_of (best->scenario, 1) > 45, ==, dear);
    g_assert_cmpint (
      bor_props_is (bor_scenario_army (best->scenario, 0)->base.props, "gift", "yes"), ==, !dear);
  }
}

static void
what_is_fair_needs_no_change (void)
{
  g_autoptr (BorScenario) scenario = coin (50, 50, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 40, 60, 5, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 5);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_cmpuint (first_of (tune)->choice, ==, 0);
  g_assert_cmpint (first_of (tune)->standing, ==, BOR_STANDING_MET);
  g_assert_cmpuint (first_of (tune)->changes->len, ==, 0);
}

static void
three_sides_are_made_fair (void)
{
  g_autoptr (BorScenario) scenario = coin (80, 40, 40);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 20, 80, 20, 1, NULL));
  BorTuneOptions options = options_of ("fair", "8%", 6);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_true (bor_tune_is_found (tune));
  g_assert_cmpint (weight_of (first_of (tune)->scenario, 0), ==, 40);
}

/* From 1 to n rounds, each as likely: (n + 1) / 2 on average. */
static void
games_are_given_the_length_that_is_wanted (void)
{
  g_autoptr (BorScenario) scenario = coin (50, 50, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_rule (knobs, scenario, "rounds"), scenario, 4, 24, 2, 1, NULL));
  BorTuneOptions options = options_of ("length=9.5", "0.6", 7);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  const BorTuneCandidate *best = first_of (tune);
  const BorRules *rules = bor_scenario_find_rules (best->scenario, "coin");
  g_assert_cmpint (best->standing, ==, BOR_STANDING_MET);
  g_assert_cmpstr (bor_props_get (rules->base.props, "rounds"), ==, "18");
}

static void
ties_are_made_rare (void)
{
  g_autoptr (BorScenario) fresh = coin (50, 50, 0);
  g_autoptr (BorScenario) scenario = bor_edit_set_rule (fresh, "coin", "ties", "40", NULL);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_rule (knobs, scenario, "ties"), scenario, 0, 40, 5, 1, NULL));
  BorTuneOptions options = options_of ("decisive", "12%", 8);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  const BorRules *rules = bor_scenario_find_rules (first_of (tune)->scenario, "coin");
  g_assert_true (bor_tune_is_found (tune));
  g_assert_cmpstr (bor_props_get (rules->base.props, "ties"), ==, "10");
}

static void
nothing_is_found_where_nothing_is (void)
{
  g_autoptr (BorScenario) scenario = coin (90, 10, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 10, 20, 2, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 9);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_false (bor_tune_is_found (tune));
  g_assert_cmpint (weight_of (first_of (tune)->scenario, 1), ==, 20); /* the nearest */
  g_assert_cmpuint (tune->games, <, 20000);
  g_assert_cmpuint (tune->missed, >=, 5); /* the first games are enough for most */
}

/* In 0 rounds there is no game. */
static void
choices_that_cannot_be_played_are_left_out (void)
{
  g_autoptr (BorScenario) scenario = coin (60, 40, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_rule (knobs, scenario, "rounds"), scenario, 0, 10, 10, 0, NULL));
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 40, 60, 10, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 10);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_cmpuint (tune->impossible, >, 0);
  g_assert_true (bor_tune_is_found (tune));
  g_assert_null (bor_scenario_find_rules (first_of (tune)->scenario, "coin"));
}

static void
the_result_depends_on_the_seed_and_not_on_jobs (void)
{
  g_autofree char *texts[4] = { NULL };
  for (guint i = 0; i < 4; i++) {
    g_autoptr (BorScenario) scenario = coin (70, 40, 0);
    GPtrArray *knobs = no_knobs ();
    g_assert_true (
      bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 40, 70, 5, 1, NULL));
    g_assert_true (bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 40, 70,
                                         5, 1.5, NULL));
    BorTuneOptions options = options_of ("fair", NULL, i < 3 ? 1 : 2);
    options.jobs = i + 1;
    options.games = 60000;
    options.candidates = 2;
    g_autoptr (BorTune) tune = run (scenario, knobs, &options);
    texts[i] = bor_tune_json (tune, &options, NULL);
  }
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_assert_cmpstr (texts[0], ==, texts[2]);
  g_assert_cmpstr (texts[0], !=, texts[3]);
  for (guint i = 1; i < 4; i++)
    g_free (g_steal_pointer (&texts[i]));
}

/* Just outside the goal, 56.5 %, lies everything: whatever is called fair is called so wrongly. */
static void
few_runs_call_fair_what_is_not (void)
{
  guint wrong = 0, runs = 40;
  for (guint i = 0; i < runs; i++) {
    g_autoptr (BorScenario) scenario = coin (113, 87, 0);
    GPtrArray *knobs = no_knobs ();
    g_assert_true (bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 113,
                                         117, 1, 1, NULL));
    BorTuneOptions options = options_of ("fair", NULL, 100 + i);
    options.games = 20000;
    g_autoptr (BorTune) tune = run (scenario, knobs, &options);
    wrong += bor_tune_is_found (tune);
  }
  g_assert_cmpuint (wrong, <=, runs / 20);
}

/* Just inside, 53.5 %: whatever is ruled out is ruled out wrongly. */
static void
few_runs_rule_out_what_is_fair (void)
{
  guint wrong = 0, runs = 40;
  for (guint i = 0; i < runs; i++) {
    g_autoptr (BorScenario) scenario = coin (107, 93, 0);
    GPtrArray *knobs = no_knobs ();
    g_assert_true (bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 105,
                                         109, 1, 1, NULL));
    BorTuneOptions options = options_of ("fair", NULL, 200 + i);
    options.games = 20000;
    g_autoptr (BorTune) tune = run (scenario, knobs, &options);
    wrong += tune->missed > 0;
  }
  g_assert_cmpuint (wrong, <=, runs / 20);
}

/* Weights of 50 and 100 against 50: half of the games and two thirds. */
static void
effects_are_those_of_each_value_alone (void)
{
  g_autoptr (BorScenario) scenario = coin (50, 50, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 50, 100, 50, 1, NULL));
  g_assert_true (
    bor_knob_allow_range (add_rule (knobs, scenario, "rounds"), scenario, 10, 11, 1, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 12);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_cmpuint (tune->effects->len, ==, 2);
  g_assert_cmpuint (tune->effect_games, ==, 256);
  const BorTuneEffect *weight = &g_array_index (tune->effects, BorTuneEffect, 0),
                      *rounds = &g_array_index (tune->effects, BorTuneEffect, 1);
  g_assert_cmpuint (weight->knob, ==, 0);
  g_assert_cmpfloat (weight->low, >, 0);
  g_assert_cmpfloat (weight->low, <, 1.0 / 6);
  g_assert_cmpfloat (weight->high, >, 1.0 / 6);
  g_assert_cmpfloat (weight->correlation, >, 0.5);                      /* the same draws */
  g_assert_cmpfloat_with_epsilon (rounds->after, rounds->before, 1e-9); /* who wins stays */
  g_assert_cmpfloat (rounds->low, <=, 0);
  g_assert_cmpfloat (rounds->high, >=, 0);
}

static void
what_makes_no_sense_is_refused (void)
{
  g_autoptr (BorScenario) scenario = coin (60, 40, 0);
  BorTuneOptions options = options_of ("fair", NULL, 1);
  for (guint i = 0; i < 5; i++) {
    g_autoptr (GError) error = NULL;
    BorTuneOptions these = options;
    GPtrArray *knobs = no_knobs ();
    if (i > 0)
      add_army (knobs, scenario, 0, "weight");
    if (i > 1)
      g_assert_true (bor_knob_allow_range (knobs->pdata[0], scenario, 50, 60, 2, 1, NULL));
    if (i == 2)
      g_assert_true (bor_knob_allow_range (add_army (knobs, scenario, 0, "weight"), scenario, 50,
                                           60, 5, 1, NULL));
    if (i == 3)
      these.games = 100;
    if (i == 4)
      these.players[1] = "genius";
    g_assert_null (bor_tune_run (scenario, knobs, &these, NULL, NULL, &error));
    if (i < 3)
      g_assert_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_KNOBS);
    else if (i == 3)
      g_assert_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_GAMES);
    else
      g_assert_error (error, BOR_PLAYER_ERROR, BOR_PLAYER_ERROR_UNKNOWN);
  }
}

static gboolean
stop_at (guint done, guint most, gpointer data)
{
  g_assert_cmpuint (done, <=, most);
  return done < GPOINTER_TO_UINT (data);
}

/* Before the first games are over, in a race, in a proof. */
static void
a_search_that_is_stopped_tells_what_is_known (void)
{
  static const guint moments[] = { 1, 1000, 5000, 9000 };
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (BorScenario) scenario = coin (85, 15, 0);
    GPtrArray *knobs = no_knobs ();
    g_assert_true (bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 15, 115,
                                         10, 1, NULL));
    BorTuneOptions options = options_of ("fair", "2%", 13);
    g_autoptr (BorTune) tune =
      bor_tune_run (scenario, knobs, &options, stop_at, GUINT_TO_POINTER (moments[i]), &error);
    g_autofree char *json = bor_tune_json (tune, &options, NULL);
    g_assert_no_error (error);
    g_assert_true (tune->cancelled);
    g_assert_cmpuint (tune->games, <=, moments[i]);
    g_assert_nonnull (strstr (json, "\"cancelled\" : true"));
  }
}

/* (transfer full) */
static BorScenario *
give_weight (const BorScenario *scenario, gint32 army, const char *weight)
{
  BorElementRef ref = { BOR_KIND_ARMY, army };
  BorScenario *after = bor_edit_set_property (scenario, &ref, 1, "weight", weight, FALSE, NULL);
  g_assert_nonnull (after);
  return after;
}

static void
a_change_is_made_in_a_later_version_unless_it_would_overwrite_something (void)
{
  g_autoptr (BorScenario) scenario = coin (80, 15, 0);
  GPtrArray *knobs = no_knobs ();
  g_autoptr (GError) error = NULL;
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 15, 115, 20, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 2);
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_autoptr (BorScenario) same = bor_tune_apply (tune, first_of (tune), scenario, NULL);
  g_assert_true (same == first_of (tune)->scenario);

  g_autoptr (BorScenario) later = give_weight (scenario, 0, "78");
  g_autoptr (BorScenario) both = bor_tune_apply (tune, first_of (tune), later, &error);
  g_assert_no_error (error);
  g_assert_cmpint (weight_of (both, 0), ==, 78);
  g_assert_cmpint (weight_of (both, 1), ==, 75);

  g_autoptr (BorScenario) newer = give_weight (scenario, 1, "20");
  g_assert_null (bor_tune_apply (tune, first_of (tune), newer, &error));
  g_assert_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_LATER);
}

typedef struct {
  guint calls;
  BorTuneStatus last;
} Watched;

static void
watch (const BorTuneStatus *status, gpointer data)
{
  Watched *watched = data;
  g_assert_cmpuint (status->games, >=, watched->last.games);
  g_assert_cmpuint (status->found, >=, watched->last.found);
  watched->last = *status;
  watched->calls++;
}

static void
a_search_tells_how_far_it_is (void)
{
  Watched watched = { 0 };
  g_autoptr (BorScenario) scenario = coin (80, 15, 0);
  GPtrArray *knobs = no_knobs ();
  g_assert_true (
    bor_knob_allow_range (add_army (knobs, scenario, 1, "weight"), scenario, 15, 115, 5, 1, NULL));
  BorTuneOptions options = options_of ("fair", NULL, 2);
  options.candidates = 2;
  options.watch = watch;
  options.watch_data = &watched;
  g_autoptr (BorTune) tune = run (scenario, knobs, &options);
  g_assert_cmpuint (watched.calls, >, 3);
  g_assert_cmpuint (watched.last.found, >, 0);
  g_assert_cmpfloat (watched.last.best, >, 0);
  g_assert_cmpuint (watched.last.games, <=, tune->games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tune/the-least-change-that-makes-it-fair-is-found",
                   the_least_change_that_makes_it_fair_is_found);
  g_test_add_func ("/tune/dear-changes-are-avoided", dear_changes_are_avoided);
  g_test_add_func ("/tune/what-is-fair-needs-no-change", what_is_fair_needs_no_change);
  g_test_add_func ("/tune/three-sides-are-made-fair", three_sides_are_made_fair);
  g_test_add_func ("/tune/games-are-given-the-length-that-is-wanted",
                   games_are_given_the_length_that_is_wanted);
  g_test_add_func ("/tune/ties-are-made-rare", ties_are_made_rare);
  g_test_add_func ("/tune/nothing-is-found-where-nothing-is", nothing_is_found_where_nothing_is);
  g_test_add_func ("/tune/choices-that-cannot-be-played-are-left-out",
                   choices_that_cannot_be_played_are_left_out);
  g_test_add_func ("/tune/the-result-depends-on-the-seed-and-not-on-jobs",
                   the_result_depends_on_the_seed_and_not_on_jobs);
  g_test_add_func ("/tune/few-runs-call-fair-what-is-not", few_runs_call_fair_what_is_not);
  g_test_add_func ("/tune/few-runs-rule-out-what-is-fair", few_runs_rule_out_what_is_fair);
  g_test_add_func ("/tune/effects-are-those-of-each-value-alone",
                   effects_are_those_of_each_value_alone);
  g_test_add_func ("/tune/what-makes-no-sense-is-refused", what_makes_no_sense_is_refused);
  g_test_add_func ("/tune/a-search-that-is-stopped-tells-what-is-known",
                   a_search_that_is_stopped_tells_what_is_known);
  g_test_add_func ("/tune/a-change-is-made-in-a-later-version-unless-it-would-overwrite-something",
                   a_change_is_made_in_a_later_version_unless_it_would_overwrite_something);
  g_test_add_func ("/tune/a-search-tells-how-far-it-is", a_search_tells_how_far_it_is);
  return g_test_run ();
}
