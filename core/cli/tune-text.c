/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/tune-report.h"
#include "edit/compare.h"

static void
print_candidate (const BorTune *tune, const BorTuneCandidate *candidate, guint number,
                 const char *file)
{
  g_autofree char *measures = bor_tune_measures_text (tune, candidate);
  printf ("\n");
  printf (_ ("%u. Cost %g: "), number, candidate->cost);
  printf ("%s; %s\n", measures, bor_standing_text (candidate->standing));
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
print_effects (const BorTune *tune)
{
  if (tune->effects->len == 0)
    return;
  g_autofree char *title = bor_tune_effects_title (tune);
  printf ("\n%s\n", title);
  for (guint i = 0; i < tune->effects->len; i++) {
    const BorTuneEffect *effect = &g_array_index (tune->effects, BorTuneEffect, i);
    g_autofree char *text = bor_tune_effect_text (tune, effect);
    g_autofree char *number = bor_tune_effect_number (tune, effect);
    printf ("%s%*s %s\n", text, MAX (44 - (int) g_utf8_strlen (text, -1), 0), "", number);
  }
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
  g_autofree char *now = bor_tune_measures_text (tune, &tune->now);
  g_autofree char *known = bor_tune_known_text (tune);
  printf (_ ("Now: "));
  printf ("%s\n", now);
  for (guint i = 0; i < tune->candidates->len; i++)
    print_candidate (tune, &g_array_index (tune->candidates, BorTuneCandidate, i), i + 1,
                     files != NULL ? files[i] : NULL);
  printf ("\n%s\n", known);
  print_effects (tune);
}
