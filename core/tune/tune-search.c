/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "play/contest.h"
#include "play/playtest-until.h"
#include "tune/model.h"
#include "tune/trials.h"
#include "tune/tune-private.h"

#define WAVE         8     /* choices that race at once */
#define BLOCK        64    /* games of each between two looks */
#define ENOUGH       256   /* games of a race before a choice is tried in earnest */
#define RACE         1024  /* the most games of a race */
#define PILOT        1024  /* games of a proof before one asks how many it takes */
#define PROOF        16384 /* the most games of a proof */
#define LONG_RACE    8192  /* the most of those that might be better than the best */
#define HOPELESS     6.0   /* standard errors that a prediction is outside the goal */
#define PROOF_SERIES G_GUINT64_CONSTANT (0x70726f6f66)

/* Half of the risk is for choices that a race excludes, and half for those that are proven: the k-th
 * gets 1 / (k (k + 1)) of it, which adds up to 1 however many there are. */
static double
part_of_risk (guint k)
{
  return BOR_PLAYTEST_RISK / 2 / ((double) k * (k + 1));
}

double
bor_search_race_error (const BorRunner *runner)
{
  return part_of_risk (runner->order);
}

double
bor_search_proof_error (const BorRunner *runner)
{
  return part_of_risk (runner->proof);
}

static BorTrialOptions
trial_options (const BorSearch *search)
{
  const BorTuneOptions *options = search->options;
  BorTrialOptions result = { .jobs = options->jobs, .cancellable = options->cancellable };
  for (guint p = 0; p < search->tune->n_sides; p++)
    result.players[p] = options->players[p];
  result.progress = search->progress;
  result.data = search->data;
  result.done = search->tune->games;
  result.most = options->games;
  return result;
}

static void
report (const BorSearch *search, guint racing)
{
  const BorTune *tune = search->tune;
  BorTuneStatus status = { .games = tune->games, .played = search->n_played, .racing = racing };
  if (search->options->watch == NULL)
    return;
  for (guint c = 0; c < tune->choices->n; c++) {
    BorStanding standing = search->standings[c];
    status.missed += standing == BOR_STANDING_MISSED || standing == BOR_STANDING_IMPOSSIBLE;
    if (standing == BOR_STANDING_MET && status.found++ == 0)
      status.best = tune->choices->costs[c];
  }
  search->options->watch (&status, search->options->watch_data);
}

static gboolean
play_all (BorSearch *search, const BorTrial *trials, guint n, const BorTrialOptions *options)
{
  report (search, n);
  if (bor_trials_play (trials, n, options))
    return TRUE;
  search->tune->cancelled = TRUE;
  return FALSE;
}

/* Makes a choice playable; FALSE if it is impossible. */
static gboolean
enter (BorSearch *search, guint choice)
{
  BorTune *tune = search->tune;
  if (search->runners[choice] != NULL)
    return TRUE;
  const BorKnob *const *knobs = (const BorKnob *const *) tune->knobs->pdata;
  g_autoptr (BorScenario) scenario =
    bor_choices_apply (tune->choices, choice, knobs, tune->scenario, NULL);
  BorGame *game = scenario != NULL ? bor_game_compile (scenario, NULL, NULL) : NULL;
  if (game == NULL || bor_game_n_players (game) != tune->n_sides) {
    bor_game_unref (game);
    search->standings[choice] = BOR_STANDING_IMPOSSIBLE;
    return FALSE;
  }
  BorRunner *runner = g_new0 (BorRunner, 1);
  g_autofree BorGameState *state = bor_game_state_new (game);
  BorGameStatus status;
  bor_game_initial (game, state);
  bor_game_status (game, state, &status);
  runner->scenario = g_steal_pointer (&scenario);
  runner->game = game;
  runner->rounds = MAX (status.rounds, 1);
  runner->longest = RACE;
  runner->order = ++search->n_played;
  search->runners[choice] = runner;
  search->races[choice] = &runner->race;
  return TRUE;
}

/* Plays `n` more games of each of the choices' races. */
static gboolean
play_on (BorSearch *search, const guint *choices, guint many, guint n)
{
  g_autofree BorTrial *trials = g_new0 (BorTrial, many);
  g_autofree BorOutcome *outcomes = g_new0 (BorOutcome, (gsize) many * n);
  BorTrialOptions options = trial_options (search);
  for (guint i = 0; i < many; i++) {
    const BorRunner *runner = search->runners[choices[i]];
    trials[i] = (BorTrial){ runner->game, search->options->seed, runner->race.games, n,
                            outcomes + (gsize) i * n };
  }
  if (!play_all (search, trials, many, &options))
    return FALSE;
  for (guint i = 0; i < many; i++)
    for (guint k = 0; k < n; k++)
      bor_tally_add (&search->runners[choices[i]]->race, trials[i].outcomes[k]);
  search->tune->games += many * n;
  return TRUE;
}

/* What is ruled out needs no more room. */
static void
settle (BorSearch *search, guint choice, BorStanding standing)
{
  BorRunner *runner = search->runners[choice];
  search->standings[choice] = (guint8) standing;
  if (standing == BOR_STANDING_MISSED && choice > 0)
    g_clear_pointer (&runner->game, bor_game_unref);
}

gint
bor_search_single (const BorSearch *search, guint knob, guint value)
{
  const BorChoices *choices = search->tune->choices;
  for (guint c = 1; c < choices->n; c++)
    if (bor_choices_values (choices, c)[knob] == value && bor_choices_n_turned (choices, c) == 1)
      return (gint) c;
  return -1;
}

/* Plays the first games: of the scenario as it is, and with each single value. */
static gboolean
play_first (BorSearch *search)
{
  g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint c = 0; c < search->tune->choices->n; c++)
    if (bor_choices_n_turned (search->tune->choices, c) <= 1 && enter (search, c))
      g_array_append_val (some, c);
  g_autofree BorTrial *trials = g_new0 (BorTrial, some->len);
  for (guint i = 0; i < some->len; i++) {
    BorRunner *runner = search->runners[g_array_index (some, guint, i)];
    runner->first = g_new0 (BorOutcome, search->first);
    trials[i] = (BorTrial){ runner->game, search->options->seed, 0, search->first, runner->first };
  }
  BorTrialOptions options = trial_options (search);
  if (!play_all (search, trials, some->len, &options))
    return FALSE;
  for (guint i = 0; i < some->len; i++)
    for (guint k = 0; k < search->first; k++)
      bor_tally_add (&search->runners[g_array_index (some, guint, i)]->race, trials[i].outcomes[k]);
  search->tune->games += some->len * search->first;
  return TRUE;
}

/* --- Racing --- */

static BorGoalVerdict
judge_race (const BorSearch *search, const BorRunner *runner)
{
  const BorTune *tune = search->tune;
  return bor_goal_judge (&tune->goal, &runner->race, tune->n_sides, runner->rounds,
                         bor_search_race_error (runner));
}

/* Looks at a choice in a race; TRUE if it stays. */
static gboolean
stays (BorSearch *search, guint choice)
{
  const BorRunner *runner = search->runners[choice];
  gboolean inside =
    bor_goal_distance (&search->tune->goal, &runner->race, search->tune->n_sides) <= 0;
  if (judge_race (search, runner) == BOR_GOAL_MISSED)
    settle (search, choice, BOR_STANDING_MISSED);
  else if (runner->race.games >= runner->longest && !inside)
    settle (search, choice, BOR_STANDING_EDGE);
  else
    return runner->race.games < ENOUGH || !inside;
  return FALSE;
}

/* Races the choices until each is ruled out or looks good. FALSE when stopped or out of games. */
static gboolean
race (BorSearch *search, const guint *wave, guint n)
{
  guint alive[WAVE], many = 0;
  for (guint i = 0; i < n; i++)
    if (enter (search, wave[i]) && stays (search, wave[i]))
      alive[many++] = wave[i];
  while (many > 0) {
    if (search->tune->games + many * BLOCK > search->options->games
        || !play_on (search, alive, many, BLOCK))
      return FALSE;
    guint left = 0;
    for (guint i = 0; i < many; i++)
      if (stays (search, alive[i]))
        alive[left++] = alive[i];
    many = left;
  }
  return TRUE;
}

/* --- Proofs --- */

/* Plays games of one choice alone, of which nothing is known yet. */
static gboolean
play_own (BorSearch *search, BorRunner *runner, guint n)
{
  g_autofree BorOutcome *outcomes = g_new0 (BorOutcome, n);
  BorTrialOptions options = trial_options (search);
  guint64 series = bor_contest_seed (search->options->seed + PROOF_SERIES, runner->proof);
  const BorTrial trial = { runner->game, series, runner->own.games, n, outcomes };
  if (!play_all (search, &trial, 1, &options))
    return FALSE;
  for (guint k = 0; k < n; k++)
    bor_tally_add (&runner->own, outcomes[k]);
  search->tune->games += n;
  return TRUE;
}

static BorStanding
judge_proof (const BorSearch *search, const BorRunner *runner)
{
  const BorTune *tune = search->tune;
  double error = bor_search_proof_error (runner);
  BorGoalVerdict verdict =
    bor_goal_judge (&tune->goal, &runner->own, tune->n_sides, runner->rounds, error);
  if (verdict != BOR_GOAL_OPEN)
    return verdict == BOR_GOAL_MET ? BOR_STANDING_MET : BOR_STANDING_MISSED;
  double needed = bor_goal_games (&tune->goal, &runner->own, tune->n_sides, error);
  if (runner->own.games >= PROOF || (runner->own.games >= PILOT && needed > PROOF))
    return BOR_STANDING_EDGE;
  return BOR_STANDING_OPEN;
}

/* Plays games of its own until a choice is known. They have nothing to do with why it was chosen, so
 * their number need not make up for all the others that might have been. FALSE when stopped or out
 * of games. */
static gboolean
prove (BorSearch *search, guint choice)
{
  BorRunner *runner = search->runners[choice];
  if (runner->proof == 0)
    runner->proof = ++search->n_proofs;
  for (;;) {
    BorStanding standing = judge_proof (search, runner);
    if (standing != BOR_STANDING_OPEN) {
      settle (search, choice, standing);
      return TRUE;
    }
    guint left = search->options->games - MIN (search->tune->games, search->options->games);
    guint next = bor_playtest_next_stop (runner->own.games, PROOF) - runner->own.games;
    if (next > left || !play_own (search, runner, next))
      return FALSE;
  }
}

/* --- Which choices to play --- */

/* The cost of the best choice that meets the goal, and how many do. */
static guint
count_found (const BorSearch *search, double *best)
{
  guint n = 0;
  *best = 0;
  for (guint c = 0; c < search->tune->choices->n; c++)
    if (search->standings[c] == BOR_STANDING_MET && n++ == 0)
      *best = search->tune->choices->costs[c];
  return n;
}

static BorModel *
fit_model (const BorSearch *search)
{
  return bor_model_fit (search->tune->choices, search->n_values, search->races,
                        &search->options->goal, search->tune->n_sides);
}

/* Puts a choice into the wave of those that are nearest to the goal, if it is nearer than the last. */
static guint
keep_nearest (guint *wave, double *distances, guint n, guint choice, double distance)
{
  if (n == WAVE && distance >= distances[n - 1])
    return n;
  guint at = n < WAVE ? n++ : n - 1;
  for (; at > 0 && distances[at - 1] > distance; at--) {
    wave[at] = wave[at - 1];
    distances[at] = distances[at - 1];
  }
  wave[at] = choice;
  distances[at] = distance;
  return n;
}

/* The cheapest choices that should meet the goal by what is known of others; without any, the nearest
 * ones. */
static guint
pick_likely (const BorSearch *search, guint *wave)
{
  g_autoptr (BorModel) model = fit_model (search);
  guint nearest[WAVE], n = 0, n_nearest = 0;
  double distances[WAVE];
  for (guint c = 0; c < search->tune->choices->n && n < WAVE; c++) {
    if (search->standings[c] != BOR_STANDING_OPEN)
      continue;
    double distance = bor_model_distance (model, c);
    if (bor_model_is_central (model, c))
      wave[n++] = c;
    else if (distance <= HOPELESS)
      n_nearest = keep_nearest (nearest, distances, n_nearest, c, distance);
  }
  if (n > 0)
    return n;
  memcpy (wave, nearest, sizeof (guint) * n_nearest);
  return n_nearest;
}

/* Choices cheaper than the best of which nothing is known, the nearest to the goal first; then those
 * that a longer race may tell apart from it. */
static guint
pick_cheaper (BorSearch *search, double below, guint *wave)
{
  const BorChoices *choices = search->tune->choices;
  g_autoptr (BorModel) model = fit_model (search);
  double distances[WAVE];
  guint n = 0;
  for (guint c = 0; c < choices->n && choices->costs[c] < below; c++)
    if (search->standings[c] == BOR_STANDING_OPEN)
      n = keep_nearest (wave, distances, n, c, bor_model_distance (model, c));
  if (n > 0)
    return n;
  for (guint c = 0; c < choices->n && choices->costs[c] < below && n < WAVE; c++)
    if (search->standings[c] == BOR_STANDING_EDGE && search->runners[c]->proof == 0
        && search->runners[c]->longest < LONG_RACE) {
      search->standings[c] = BOR_STANDING_OPEN;
      search->runners[c]->longest = LONG_RACE;
      wave[n++] = c;
    }
  return n;
}

/* Races a wave, and proves what looks good, as long as it may be among the best. */
static gboolean
play_wave (BorSearch *search, const guint *wave, guint n)
{
  if (!race (search, wave, n))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    double best;
    guint found = count_found (search, &best);
    gboolean wanted =
      found < search->options->candidates || search->tune->choices->costs[wave[i]] < best;
    if (search->standings[wave[i]] == BOR_STANDING_OPEN && wanted && !prove (search, wave[i]))
      return FALSE;
  }
  return TRUE;
}

void
bor_search_run (BorSearch *search)
{
  guint wave[WAVE];
  if (!play_first (search))
    return;
  for (guint c = 0; c < search->tune->choices->n; c++)
    if (search->runners[c] != NULL && judge_race (search, search->runners[c]) == BOR_GOAL_MISSED)
      settle (search, c, BOR_STANDING_MISSED);
  for (;;) {
    double best;
    guint found = count_found (search, &best);
    gboolean enough = found >= search->options->candidates || (found > 0 && best == 0);
    guint n = enough ? 0 : pick_likely (search, wave);
    if (n == 0 && found > 0)
      n = pick_cheaper (search, best, wave);
    if (n == 0 || !play_wave (search, wave, n))
      return;
  }
}
