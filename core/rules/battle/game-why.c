/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/battle/game-show.h"

guint
battle_find_position (const BattleBoard *board, BorElementRef ref)
{
  guint end = board->n_locales + board->n_approaches + board->n_boxes;
  for (guint pos = 0; pos < end; pos++) {
    BorElementRef own = battle_element (board, pos);
    if (own.kind == ref.kind && own.slot == ref.slot)
      return pos;
  }
  return BATTLE_NOWHERE;
}

BorRefusal *
battle_refuse (const BorScenario *scenario, const char *rule, BorElementRef element,
               const char *format)
{
  BorRefusal *refusal = g_new0 (BorRefusal, 1);
  g_autofree char *name = bor_scenario_describe (scenario, element);
  refusal->rule = rule;
  refusal->element = element;
  refusal->text = battle_fill (format, name, NULL);
  return refusal;
}

BorRefusal *
battle_refuse_place (const BorScenario *scenario, const BattleNoPlaceRules *rules, BorElementRef to)
{
  if (bor_scenario_get (scenario, to.kind, to.slot) == NULL)
    to = bor_element_ref_make (BOR_KIND_BOARD, 0);
  if (to.kind != BOR_KIND_APPROACH)
    return battle_refuse (scenario, rules->locale, to,
                          _ ("Pieces must be in a locale, not in %1$s"));
  if (bor_scenario_neighbour (scenario, to.slot) >= 0)
    return battle_refuse (scenario, rules->impassable, to, _ ("%1$s is impassable"));
  return battle_refuse (scenario, rules->nowhere, to, _ ("%1$s leads nowhere"));
}

guint
battle_find_road_path (const BattleBoard *board, BattleRoadPath route, guint to, guint left,
                       guint *path)
{
  guint best = 0;
  for (guint i = board->first_step[route.at]; left > 0 && i < board->first_step[route.at + 1];
       i++) {
    const BattleStep *step = &board->steps[i];
    BattleRoadPath next = { step->to, step->to_component, 0, TRUE };
    guint further[BATTLE_ROAD_STEPS], n = 0;
    if (!battle_road_path_is_open (&route, step))
      continue;
    if (step->to != to && (n = battle_find_road_path (board, next, to, left - 1, further)) == 0)
      continue;
    best = n + 1;
    left = n; /* only a shorter one counts from now on */
    path[0] = i;
    memcpy (path + 1, further, n * sizeof (guint));
  }
  return best;
}
