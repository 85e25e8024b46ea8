/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/game-private.h"
#include "rules/marengo/marengo.h"

/* How much the engine can play. */

static const BorElementRef the_board = { BOR_KIND_BOARD, 0 };

/* As marengo_compile() counts them. */
static guint64
count_pieces (const BorScenario *s)
{
  guint64 n = 0;
  gboolean preset = bor_scenario_count (s, BOR_KIND_PLACEMENT) > 0;
  BOR_FOREACH (s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    n += (guint) MAX (placement->count, 0);
  BOR_FOREACH (s, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_props_is (force->base.props, "role", "reinforcement")
        || (!preset && bor_props_is (force->base.props, "role", "start")))
      for (guint i = 0; i < force->n_pieces; i++)
        n += (guint) MAX (force->pieces[i].count, 0);
  return n;
}

static void
find_too_many (BorCheckContext *context)
{
  guint64 n = count_pieces (bor_check_scenario (context));
  if (n > BATTLE_MAX_PIECES)
    bor_check_report (context, &the_board, 1, NULL,
                      _ ("There are %u pieces; a game can have at most %d"),
                      (guint) MIN (n, G_MAXUINT), BATTLE_MAX_PIECES);
}

const BorCheck bor_b_oob_3 = {
  .family = N_ ("Armies"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-OOB-3",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_FORCES,
  .title = N_ ("Too many pieces"),
  .explanation = N_ ("Bormida plays battles of up to 250 pieces."),
  .find = find_too_many,
};

static void
find_track (BorCheckContext *context)
{
  gint32 track = bor_check_lookup (context, BOR_KIND_TRACK, "time");
  const BorRules *rules = bor_scenario_find_rules (bor_check_scenario (context), "marengo");
  const char *text = rules != NULL ? bor_element_prop (rules, "rounds") : NULL;
  gint64 rounds = bor_ruleset_param (&bor_marengo, bor_check_scenario (context), "rounds"), stated;
  if (text != NULL && (!bor_props_parse_int (text, &stated) || stated != rounds))
    return; /* B-TIME-1 */
  if (bor_battle_is_track_unlike_rounds (bor_check_scenario (context), track, rounds))
    bor_battle_report_track (context, track, rounds);
}

static BorScenario *
fit_track (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_battle_fit_track (scenario, problem, &bor_marengo, error);
}

static BorScenario *
fit_rounds (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_battle_fit_rounds (scenario, problem, &bor_marengo, error);
}

const BorCheck bor_b_time_2 = {
  .family = N_ ("Parameters"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-TIME-2",
  .severity = BOR_SEVERITY_WARNING,
  .aspects = BOR_ASPECT_RULES,
  .title = N_ ("Track unlike the rounds"),
  .explanation = N_ ("The track “time” counts the rounds: it runs from 1 to the last round of the "
                     "game."),
  .rule = "M3.1",
  .find = find_track,
  .fixes = { BOR_FIXES_TRACK (fit_track, fit_rounds) },
};

static void
find_too_large (BorCheckContext *context)
{
  if (!marengo_is_within_limits (bor_check_scenario (context)))
    bor_check_report (context, &the_board, 1, NULL,
                      _ ("The board has too many locales, sides or stops of roads to be played"));
}

const BorCheck bor_b_size_1 = {
  .family = N_ ("Parameters"),
  .scope = BOR_SCOPE_SCENARIO,
  .id = "B-SIZE-1",
  .severity = BOR_SEVERITY_ERROR,
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_LINKS | BOR_ASPECT_APPROACH | BOR_ASPECT_ROADS,
  .title = N_ ("Board too large to be played"),
  .explanation = N_ ("Bormida plays on boards of up to about nine thousand locales. You can draw, "
                     "print and export larger ones."),
  .find = find_too_large,
};
