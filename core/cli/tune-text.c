/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/tune-report.h"
#include "edit/compare.h"

/* What measure `m` is called. */
static const char *
name_of (const BorTune *tune, guint m)
{
  switch (tune->goal.type) {
  case BOR_GOAL_FAIR:
    return bor_game_player_name (tune->game, (gint) m);
  case BOR_GOAL_LENGTH:
    return _ ("rounds");
  default:
    return _ ("decided");
  }
}

/* Shares are told in per cent. */
static double
unit_of (const BorTune *tune)
{
  return tune->goal.type == BOR_GOAL_LENGTH ? 1 : 100;
}

static void
print_measures (const BorTune *tune, const BorTuneCandidate *candidate)
{
  const char *percent = tune->goal.type == BOR_GOAL_LENGTH ? "" : " %";
  double unit = unit_of (tune);
  for (guint m = 0; m < bor_goal_n_measures (&tune->goal, tune->n_sides); m++) {
    double low, high, value = bor_tune_measure (tune, candidate, m, &low, &high);
    printf ("%s%s %.1f%s (%.1f – %.1f)", m > 0 ? ", " : "", name_of (tune, m), unit * value,
            percent, unit * low, unit * high);
  }
  printf (ngettext ("; %u game", "; %u games", candidate->tally.games), candidate->tally.games);
}

static const char *
standing_text (BorStanding standing)
{
  switch (standing) {
  case BOR_STANDING_MET:
    return _ ("meets the goal");
  case BOR_STANDING_MISSED:
    return _ ("does not meet the goal");
  case BOR_STANDING_EDGE:
    return _ ("too near the edge of the goal to tell");
  case BOR_STANDING_IMPOSSIBLE:
    return _ ("cannot be played");
  default:
    return _ ("not yet known");
  }
}

static void
print_candidate (const BorTune *tune, const BorTuneCandidate *candidate, guint number,
                 const char *file)
{
  printf ("\n");
  printf (_ ("%u. Cost %g: "), number, candidate->cost);
  print_measures (tune, candidate);
  printf ("; %s\n", standing_text (candidate->standing));
  for (guint i = 0; i < candidate->changes->len; i++) {
    const BorChange *change = candidate->changes->pdata[i];
    if (change->text != NULL)
      printf ("   %s\n", change->text);
  }
  if (candidate->changes->len == 0)
    printf ("   %s\n", _ ("no change"));
  if (file != NULL)
    printf ("   → %s\n", file);
}

static void
print_known (const BorTune *tune)
{
  printf ("\n");
  printf (_ ("%u games; %u of %.0f combinations played: %u do not meet the goal, %u are too near "
             "its edge, %u cannot be played."),
          tune->games, tune->played, tune->choices->of, tune->missed, tune->edge, tune->impossible);
  printf ("\n");
  if (tune->choices->n < tune->choices->of) {
    printf (_ ("Only the %u cheapest combinations were looked at."), tune->choices->n);
    printf ("\n");
  }
  if (bor_tune_is_found (tune) && tune->cheaper == 0)
    printf (_ ("No combination is cheaper than the best."));
  else if (bor_tune_is_found (tune) && tune->cheaper_missed == tune->cheaper)
    printf (ngettext ("The %u cheaper combination does not meet the goal.",
                      "None of the %u cheaper combinations meets the goal.", tune->cheaper),
            tune->cheaper);
  else if (bor_tune_is_found (tune))
    printf (_ ("%u combinations are cheaper than the best: %u of them do not meet the goal, what "
               "the others do is not known."),
            tune->cheaper, tune->cheaper_missed);
  else
    printf (_ ("No combination is known to meet the goal."));
  printf ("\n%s\n", _ ("All of this holds at once with a confidence of 95 %, whenever play ends."));
}

static void
print_effect (const BorTune *tune, const BorTuneEffect *effect)
{
  const BorKnob *knob = tune->knobs->pdata[effect->knob];
  double unit = unit_of (tune);
  g_autofree char *title = bor_knob_title (knob, tune->scenario);
  g_autofree char *from = bor_knob_value_title (knob, tune->scenario, 0);
  g_autofree char *to = bor_knob_value_title (knob, tune->scenario, effect->value);
  g_autofree char *text = g_strdup_printf ("%s: %s → %s", title, from, to);
  int room = MAX (44 - (int) g_utf8_strlen (text, -1), 0);
  gboolean clear = effect->low > 0 || effect->high < 0;
  printf ("%s%*s %+6.1f  (%+.1f – %+.1f)%s", text, room, "",
          unit * (effect->after - effect->before), unit * effect->low, unit * effect->high,
          clear ? " *" : "");
  if (bor_goal_n_measures (&tune->goal, tune->n_sides) > 1)
    printf ("  %s", name_of (tune, effect->measure));
  printf ("\n");
}

static void
print_effects (const BorTune *tune)
{
  if (tune->effects->len == 0)
    return;
  gboolean several = bor_goal_n_measures (&tune->goal, tune->n_sides) > 1;
  printf ("\n");
  if (tune->goal.type == BOR_GOAL_LENGTH)
    printf (_ ("What each value changes by itself, in rounds"));
  else if (tune->goal.type == BOR_GOAL_DECISIVE)
    printf (_ ("What each value changes by itself: the share of decided games, in per cent"));
  else if (several)
    printf (_ ("What each value changes by itself: the share of a side, in per cent"));
  else
    printf (_ ("What each value changes by itself: the share of %s, in per cent"),
            name_of (tune, 0));
  printf ("\n");
  for (guint i = 0; i < tune->effects->len; i++)
    print_effect (tune, &g_array_index (tune->effects, BorTuneEffect, i));
  printf (
    _ ("%u games of each; all intervals hold at once with 95 %% confidence. *: changes something."),
    tune->effect_games);
  printf ("\n");
}

void
bor_cli_tune_text (const BorTune *tune, const BorTuneOptions *options, const char *const *files)
{
  g_autofree char *goal = bor_goal_text (&tune->goal, tune->n_sides);
  printf (_ ("Goal: %s"), goal);
  printf ("\n");
  if (tune->cancelled)
    printf ("%s\n", _ ("Stopped early. This is what is known so far."));
  if (tune->now.scenario == NULL)
    return;
  printf (_ ("Now: "));
  print_measures (tune, &tune->now);
  printf ("\n");
  for (guint i = 0; i < tune->candidates->len; i++)
    print_candidate (tune, &g_array_index (tune->candidates, BorTuneCandidate, i), i + 1,
                     files != NULL ? files[i] : NULL);
  print_known (tune);
  print_effects (tune);
}
