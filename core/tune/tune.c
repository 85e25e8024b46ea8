/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune/tune.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/compare.h"
#include "tune/tune-private.h"

#define FIRST_MOST  256 /* games of each single value */
#define FIRST_LEAST 32

G_DEFINE_QUARK (bor - tune - error - quark, bor_tune_error)

static void
clear_candidate (gpointer data)
{
  BorTuneCandidate *candidate = data;
  bor_scenario_unref (candidate->scenario);
  if (candidate->changes != NULL)
    g_ptr_array_unref (candidate->changes);
}

void
bor_tune_free (BorTune *tune)
{
  if (tune == NULL)
    return;
  bor_scenario_unref ((BorScenario *) tune->scenario);
  bor_game_unref ((BorGame *) tune->game);
  g_ptr_array_unref (tune->knobs);
  bor_choices_free (tune->choices);
  clear_candidate (&tune->now);
  g_array_unref (tune->candidates);
  g_array_unref (tune->effects);
  g_free (tune);
}

static gboolean
check_knobs (const BorScenario *scenario, const GPtrArray *knobs, GError **error)
{
  if (knobs->len == 0 || knobs->len > BOR_MAX_KNOBS) {
    g_set_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_KNOBS,
                 _ ("from 1 to %u things may change, not %u"), BOR_MAX_KNOBS, knobs->len);
    return FALSE;
  }
  for (guint i = 0; i < knobs->len; i++) {
    const BorKnob *knob = knobs->pdata[i];
    g_autofree char *title = bor_knob_title (knob, scenario);
    if (bor_knob_n_values (knob) < 2) {
      g_set_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_KNOBS,
                   _ ("%s: there is nothing to choose but the current value"), title);
      return FALSE;
    }
    for (guint k = 0; k < i; k++)
      if (bor_knob_target_overlaps (&knob->target, &((const BorKnob *) knobs->pdata[k])->target)) {
        g_set_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_KNOBS, _ ("%s may change twice"), title);
        return FALSE;
      }
  }
  return TRUE;
}

static gboolean
check_players (const BorGame *game, const BorTuneOptions *options, GError **error)
{
  for (guint p = 0; p < bor_game_n_players (game); p++) {
    g_autoptr (BorPlayer) player = bor_player_new (game, options->players[p], 0, error);
    if (player == NULL)
      return FALSE;
  }
  return TRUE;
}

/* Nobody could ever win, or rounds are not counted. */
static gboolean
check_goal (const BorGame *game, const BorGoal *goal, GError **error)
{
  g_autofree BorGameState *state = bor_game_state_new (game);
  BorGameStatus status;
  bor_game_initial (game, state);
  bor_game_status (game, state, &status);
  if (goal->type != BOR_GOAL_LENGTH || status.rounds > 1)
    return TRUE;
  g_set_error_literal (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_GOAL,
                       _ ("the games of this ruleset have no rounds, so they have no length"));
  return FALSE;
}

/* How many games each single value gets; 0 with an error if there are too few. */
static guint
first_games (const GPtrArray *knobs, const BorTuneOptions *options, GError **error)
{
  guint singles = 1;
  for (guint i = 0; i < knobs->len; i++)
    singles += bor_knob_n_values (knobs->pdata[i]) - 1;
  if (options->games / FIRST_LEAST >= singles)
    return CLAMP (options->games / 4 / singles, FIRST_LEAST, FIRST_MOST);
  g_set_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_GAMES,
               _ ("too few games (%u) for so many values: at least %u are needed"), options->games,
               singles * FIRST_LEAST);
  return 0;
}

/* --- Results --- */

static BorTuneCandidate
candidate_of (const BorSearch *search, guint choice)
{
  const BorTune *tune = search->tune;
  const BorRunner *runner = search->runners[choice];
  BorTuneCandidate candidate = { .choice = choice };
  gboolean proven = runner->proof > 0;
  candidate.cost = tune->choices->costs[choice];
  candidate.standing = search->standings[choice];
  candidate.scenario = bor_scenario_ref (runner->scenario);
  candidate.changes = bor_scenario_compare (tune->scenario, runner->scenario);
  candidate.tally = proven ? runner->own : runner->race;
  candidate.error = proven ? bor_search_proof_error (runner) : bor_search_race_error (runner);
  candidate.rounds = runner->rounds;
  return candidate;
}

/* Lists choices of a standing, the cheapest first: at most so many, and cheaper than `below`. */
static void
list_standing (const BorSearch *search, BorStanding standing, double below)
{
  guint n = 0;
  const BorChoices *choices = search->tune->choices;
  for (guint c = 0; c < choices->n && n < search->options->candidates; c++) {
    if (search->standings[c] != (guint8) standing || choices->costs[c] >= below)
      continue;
    BorTuneCandidate candidate = candidate_of (search, c);
    g_array_append_val (search->tune->candidates, candidate);
    n++;
  }
}

static void
list_candidates (const BorSearch *search)
{
  GArray *candidates = search->tune->candidates;
  list_standing (search, BOR_STANDING_MET, INFINITY);
  double best =
    candidates->len > 0 ? g_array_index (candidates, BorTuneCandidate, 0).cost : INFINITY;
  list_standing (search, BOR_STANDING_EDGE, best);
}

/* Without any, the choices that come nearest by what was seen. */
static void
list_nearest (const BorSearch *search)
{
  BorTune *tune = search->tune;
  g_autofree guint8 *listed = g_new0 (guint8, tune->choices->n);
  while (tune->candidates->len < search->options->candidates) {
    gint nearest = -1;
    double least = 0;
    for (guint c = 0; c < tune->choices->n; c++) {
      const BorRunner *runner = search->runners[c];
      if (runner == NULL || listed[c] || runner->race.games == 0)
        continue;
      const BorTally *tally = runner->own.games > 0 ? &runner->own : &runner->race;
      double distance = bor_goal_distance (&tune->goal, tally, tune->n_sides);
      if (nearest < 0 || distance < least) {
        nearest = (gint) c;
        least = distance;
      }
    }
    if (nearest < 0)
      return;
    listed[nearest] = 1;
    BorTuneCandidate candidate = candidate_of (search, (guint) nearest);
    g_array_append_val (tune->candidates, candidate);
  }
}

static void
count_choices (const BorSearch *search)
{
  BorTune *tune = search->tune;
  gint best = -1;
  tune->played = search->n_played;
  for (guint c = 0; c < tune->choices->n; c++) {
    BorStanding standing = search->standings[c];
    tune->missed += standing == BOR_STANDING_MISSED;
    tune->edge += standing == BOR_STANDING_EDGE;
    tune->impossible += standing == BOR_STANDING_IMPOSSIBLE;
    if (best < 0 && standing == BOR_STANDING_MET)
      best = (gint) c;
  }
  for (gint c = 0; c < best; c++)
    if (tune->choices->costs[c] < tune->choices->costs[best]) {
      tune->cheaper++;
      tune->cheaper_missed += search->standings[c] == BOR_STANDING_MISSED
                              || search->standings[c] == BOR_STANDING_IMPOSSIBLE;
    }
}

static void
tell (BorSearch *search)
{
  search->tune->now = candidate_of (search, 0);
  list_candidates (search);
  if (search->tune->candidates->len == 0)
    list_nearest (search);
  count_choices (search);
  bor_search_effects (search);
}

static void
search_clear (BorSearch *search)
{
  for (guint c = 0; c < search->tune->choices->n; c++) {
    BorRunner *runner = search->runners[c];
    if (runner == NULL)
      continue;
    bor_scenario_unref (runner->scenario);
    bor_game_unref (runner->game);
    g_free (runner->first);
    g_free (runner);
  }
  g_free (search->n_values);
  g_free (search->standings);
  g_free (search->runners);
  g_free (search->races);
}

static BorTune *
tune_new (const BorScenario *scenario, BorGame *game, GPtrArray *knobs,
          const BorTuneOptions *options)
{
  BorTune *tune = g_new0 (BorTune, 1);
  tune->scenario = bor_scenario_ref (scenario);
  tune->game = game;
  tune->knobs = g_ptr_array_ref (knobs);
  tune->goal = options->goal;
  tune->n_sides = bor_game_n_players (game);
  tune->choices =
    bor_choices_new ((const BorKnob *const *) knobs->pdata, knobs->len, BOR_CHOICES_MOST);
  tune->candidates = g_array_new (FALSE, FALSE, sizeof (BorTuneCandidate));
  g_array_set_clear_func (tune->candidates, clear_candidate);
  tune->effects = g_array_new (FALSE, FALSE, sizeof (BorTuneEffect));
  return tune;
}

BorTune *
bor_tune_run (const BorScenario *scenario, GPtrArray *knobs_taken, const BorTuneOptions *options,
              BorPlaytestProgress progress, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) knobs = knobs_taken;
  g_return_val_if_fail (options->candidates >= 1, NULL);
  guint first = check_knobs (scenario, knobs, error) ? first_games (knobs, options, error) : 0;
  g_autoptr (BorGame) game = first > 0 ? bor_game_compile (scenario, NULL, error) : NULL;
  if (game == NULL || !check_players (game, options, error)
      || !check_goal (game, &options->goal, error))
    return NULL;
  BorTune *tune = tune_new (scenario, g_steal_pointer (&game), knobs, options);
  guint n = tune->choices->n;
  BorSearch search = { .tune = tune, .options = options, .progress = progress, .data = data };
  search.first = first;
  search.n_values = g_new0 (guint, knobs->len);
  for (guint i = 0; i < knobs->len; i++)
    search.n_values[i] = bor_knob_n_values (knobs->pdata[i]);
  search.standings = g_new0 (guint8, n);
  search.runners = g_new0 (BorRunner *, n);
  search.races = g_new0 (const BorTally *, n);
  bor_search_run (&search);
  tell (&search);
  search_clear (&search);
  return tune;
}

double
bor_tune_measure (const BorTune *tune, const BorTuneCandidate *candidate, guint measure,
                  double *low, double *high)
{
  bor_goal_interval (&tune->goal, &candidate->tally, measure, tune->n_sides, candidate->rounds,
                     candidate->error, low, high);
  return bor_goal_measure (&tune->goal, &candidate->tally, measure, NULL, NULL);
}

gboolean
bor_tune_is_found (const BorTune *tune)
{
  for (guint i = 0; i < tune->candidates->len; i++)
    if (g_array_index (tune->candidates, BorTuneCandidate, i).standing == BOR_STANDING_MET)
      return TRUE;
  return FALSE;
}

BorScenario *
bor_tune_apply (const BorTune *tune, const BorTuneCandidate *candidate, const BorScenario *scenario,
                GError **error)
{
  const guint8 *values = bor_choices_values (tune->choices, candidate->choice);
  if (scenario == tune->scenario)
    return bor_scenario_ref (candidate->scenario);
  for (guint i = 0; i < tune->knobs->len; i++) {
    const BorKnob *knob = tune->knobs->pdata[i];
    if (values[i] == 0 || bor_knob_is_current (knob, tune->scenario, scenario))
      continue;
    g_autofree char *title = bor_knob_title (knob, tune->scenario);
    g_set_error (error, BOR_TUNE_ERROR, BOR_TUNE_ERROR_LATER,
                 _ ("%s is no longer as it was when the games were played"), title);
    return NULL;
  }
  return bor_choices_apply (tune->choices, candidate->choice,
                            (const BorKnob *const *) tune->knobs->pdata, scenario, error);
}

BorScenario *
bor_tune_whole (const BorTuneCandidate *candidate)
{
  if (bor_scenario_board (candidate->scenario)->href == NULL)
    return bor_scenario_ref (candidate->scenario);
  return bor_scenario_with_board_href (candidate->scenario, NULL);
}
