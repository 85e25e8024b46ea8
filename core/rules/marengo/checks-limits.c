/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/checks.h"
#include "rules/marengo/checks.h"
#include "rules/marengo/game-private.h"

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
  .aspects = BOR_ASPECT_SHAPE | BOR_ASPECT_ROADS,
  .title = N_ ("Board too large to be played"),
  .explanation = N_ ("Bormida plays on boards of up to about nine thousand locales. You can draw, "
                     "print and export larger ones."),
  .find = find_too_large,
};
