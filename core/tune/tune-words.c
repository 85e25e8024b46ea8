/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results in words. */
#include <glib/gi18n-lib.h>

#include "tune/tune.h"

const char *
bor_tune_measure_name (const BorTune *tune, guint measure)
{
  switch (tune->goal.type) {
  case BOR_GOAL_FAIR:
    return bor_game_player_name (tune->game, (gint) measure);
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

char *
bor_tune_measures_text (const BorTune *tune, const BorTuneCandidate *candidate)
{
  const char *percent = tune->goal.type == BOR_GOAL_LENGTH ? "" : " %";
  double unit = unit_of (tune);
  GString *out = g_string_new (NULL);
  for (guint m = 0; m < bor_goal_n_measures (&tune->goal, tune->n_sides); m++) {
    double low, high, value = bor_tune_measure (tune, candidate, m, &low, &high);
    g_string_append_printf (out, "%s%s %.1f%s (%.1f – %.1f)", m > 0 ? ", " : "",
                            bor_tune_measure_name (tune, m), unit * value, percent, unit * low,
                            unit * high);
  }
  g_string_append_printf (out, ngettext ("; %u game", "; %u games", candidate->tally.games),
                          candidate->tally.games);
  return g_string_free (out, FALSE);
}

const char *
bor_standing_text (BorStanding standing)
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

/* Whether something cheaper may do as well. (transfer full) */
static char *
tell_cheaper (const BorTune *tune)
{
  if (!bor_tune_is_found (tune))
    return g_strdup (_ ("No combination is known to meet the goal."));
  if (tune->cheaper == 0)
    return g_strdup (_ ("No combination is cheaper than the best."));
  if (tune->cheaper_missed == tune->cheaper)
    return g_strdup_printf (ngettext ("The %u cheaper combination does not meet the goal.",
                                      "None of the %u cheaper combinations meets the goal.",
                                      tune->cheaper),
                            tune->cheaper);
  return g_strdup_printf (
    _ ("%u combinations are cheaper than the best: %u of them do not meet the "
       "goal, what the others do is not known."),
    tune->cheaper, tune->cheaper_missed);
}

char *
bor_tune_known_text (const BorTune *tune)
{
  GString *out = g_string_new (NULL);
  g_autofree char *cheaper = tell_cheaper (tune);
  g_string_append_printf (
    out,
    _ ("%u games; %u of %.0f combinations played: %u do not meet the goal, %u are too near "
       "its edge, %u cannot be played."),
    tune->games, tune->played, tune->choices->of, tune->missed, tune->edge, tune->impossible);
  if (tune->choices->n < tune->choices->of) {
    g_string_append_c (out, '\n');
    g_string_append_printf (out, _ ("Only the %u cheapest combinations were looked at."),
                            tune->choices->n);
  }
  g_string_append_printf (
    out, "\n%s\n%s", cheaper,
    _ ("All of this holds at once with a confidence of 95 %, whenever play ends."));
  return g_string_free (out, FALSE);
}

char *
bor_tune_effect_text (const BorTune *tune, const BorTuneEffect *effect)
{
  const BorKnob *knob = tune->knobs->pdata[effect->knob];
  g_autofree char *title = bor_knob_title (knob, tune->scenario);
  g_autofree char *from = bor_knob_value_title (knob, tune->scenario, 0);
  g_autofree char *to = bor_knob_value_title (knob, tune->scenario, effect->value);
  return g_strdup_printf ("%s: %s → %s", title, from, to);
}

char *
bor_tune_effect_number (const BorTune *tune, const BorTuneEffect *effect)
{
  double unit = unit_of (tune);
  gboolean several = bor_goal_n_measures (&tune->goal, tune->n_sides) > 1;
  return g_strdup_printf ("%+6.1f  (%+.1f – %+.1f)%s%s%s", unit * (effect->after - effect->before),
                          unit * effect->low, unit * effect->high,
                          effect->low > 0 || effect->high < 0 ? " *" : "", several ? "  " : "",
                          several ? bor_tune_measure_name (tune, effect->measure) : "");
}

char *
bor_tune_effects_title (const BorTune *tune)
{
  if (tune->goal.type == BOR_GOAL_LENGTH)
    return g_strdup (_ ("What each value changes by itself, in rounds"));
  if (tune->goal.type == BOR_GOAL_DECISIVE)
    return g_strdup (
      _ ("What each value changes by itself: the share of decided games, in per cent"));
  if (bor_goal_n_measures (&tune->goal, tune->n_sides) > 1)
    return g_strdup (_ ("What each value changes by itself: the share of a side, in per cent"));
  return g_strdup_printf (_ ("What each value changes by itself: the share of %s, in per cent"),
                          bor_tune_measure_name (tune, 0));
}
