/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* Why a piece cannot get somewhere by road (M8.22 - M8.32, M8.43 - M8.49). */

/* The piece, which has been lifted, cannot stay where it has got to (M8.10). */
static gboolean
is_passing (const MarengoWhy *why, const BattleRoadPath *route)
{
  const Marengo *m = &why->m;
  return route->started && m->b.count[route->at] >= m->g->board.capacity[route->at];
}

/* Returns TRUE if a path leads to the locale `to`; leaves the state unchanged. */
static gboolean
leads_to (MarengoWhy *why, BattleRoadPath route)
{
  Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  for (guint i = g->board.first_step[route.at]; i < g->board.first_step[route.at + 1]; i++) {
    const BattleStep *step = &g->board.steps[i];
    if (!battle_road_path_is_open (&route, step)
        || !marengo_can_step (m, step, route.last, why->types, is_passing (why, &route)))
      continue;
    if (step->to == why->to)
      return TRUE;
    if (battle_enemy_in (&m->b, why->army, step->to))
      continue;
    guint8 traffic = m->b.traffic[step->crossing], free = m->s->free_road,
           commands = m->s->commands;
    BattleRoadPath next = { step->to, step->to_component, MAX (route.last, traffic & 3u) + 1,
                            TRUE };
    m->b.traffic[step->crossing] = (guint8) (next.last | step->direction << 2);
    if (!step->main && free) {
      m->s->free_road = 0;
      m->s->commands--;
    }
    gboolean found = leads_to (why, next);
    m->b.traffic[step->crossing] = traffic;
    m->s->free_road = free;
    m->s->commands = commands;
    if (found)
      return TRUE;
  }
  return FALSE;
}

/* No piece can cross there by any road (M8.28, M8.31). */
static gboolean
is_used_up (const Marengo *m, const BattleStep *step)
{
  const BattleBoard *board = &m->g->board;
  guint at = board->at[step->approach];
  for (guint i = board->first_step[at]; i < board->first_step[at + 1]; i++)
    if (board->steps[i].approach == step->approach
        && (m->b.traffic[board->steps[i].crossing] & 3) < BATTLE_ROAD_STEPS)
      return FALSE;
  return TRUE;
}

/* There is no step left for this border. `unhindered`: the number that the step would have if nobody else had used
 * the roads. */
static BorRefusal *
too_late (const MarengoWhy *why, const BattleStep *step, guint unhindered)
{
  BorElementRef border = battle_approach_element (&why->m.g->board, step->approach);
  if (is_used_up (&why->m, step))
    return marengo_refuse (why, "M8.29", border,
                           _ ("No more traffic can pass %1$s by road this turn"));
  if (unhindered > BATTLE_ROAD_STEPS)
    return marengo_refuse (why, "M8.22", border, _ ("%1$s is more than three steps away by road"));
  return marengo_refuse (
    why, "M8.29", border,
    _ ("Waiting for other traffic leaves the piece no step in which to cross %1$s"));
}

/* Where the route enters, something is in the way (M8.24, M8.25); NULL if not. */
static BorRefusal *
closed_locale (const MarengoWhy *why, const BattleStep *step)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  guint far = g->board.opposite[step->approach];
  gboolean attack = battle_enemy_in (&m->b, why->army, step->to);
  if (!attack && m->b.count[step->to] >= g->board.capacity[step->to]
      && (step->to == why->to || !g->options.full_locales_let_through))
    return marengo_refuse (why, "M8.25", battle_element (&g->board, step->to),
                           _ ("The road is closed: %1$s is full"));
  if (!attack && (marengo_crossing_types (g, step->approach) & why->types) == 0)
    return marengo_refuse (why, "M5.17", battle_approach_element (&g->board, far),
                           _ ("The road is closed: %1$s obstructs cavalry"));
  if (attack && !marengo_can_maneuver (m, why->army))
    return marengo_refuse (why, "M13.4", battle_element (&g->board, step->to),
                           _ ("A demoralized army cannot attack the enemy in %1$s"));
  if (attack && m->b.head[battle_blockers (&m->b, far)] != 0)
    return marengo_refuse (why, "M8.12", battle_approach_element (&g->board, far),
                           _ ("The road is closed: the enemy blocks %1$s"));
  if (attack && (why->types & 1u << BATTLE_CAVALRY) == 0)
    return marengo_refuse (
      why, "M8.24", battle_element (&g->board, step->to),
      _ ("The road is closed: only cavalry can attack the enemy in %1$s by road"));
  if (attack && g->board.obstructed[far])
    return marengo_refuse (why, "M9.6", battle_approach_element (&g->board, far),
                           _ ("The road is closed: %1$s obstructs cavalry"));
  return NULL;
}

/* What is in the way at this step; NULL if nothing is. `last` counts on. */
static BorRefusal *
obstacle (const MarengoWhy *why, const BattleStep *step, guint unhindered, guint *last)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  guint traffic = m->b.traffic[step->crossing];
  BorElementRef border = battle_approach_element (&g->board, step->approach);
  BorRefusal *refusal = closed_locale (why, step);
  if (refusal != NULL)
    return refusal;
  if (traffic != 0 && traffic >> 2 != step->direction)
    return marengo_refuse (why, "M8.30", border,
                           _ ("The road over %1$s has been used in the other direction this turn"));
  *last = battle_step_number (traffic & 3, *last);
  if (*last > BATTLE_ROAD_STEPS)
    return too_late (why, step, unhindered);
  if (!step->main && m->s->free_road && m->s->commands == 0)
    return marengo_refuse (why, "M8.5", border,
                           _ ("The road over %1$s is a secondary one, and no command is left"));
  if (battle_enemy_in (&m->b, why->army, step->to) && step->to != why->to)
    return marengo_refuse (why, "M8.24", battle_element (&g->board, step->to),
                           _ ("The road is closed: the enemy is in %1$s"));
  return NULL;
}

/* An attack out of a locale in which the piece could not stay (M8.10); NULL if it is not that. */
static BorRefusal *
no_way_back (const MarengoWhy *why, const BattleStep *step, gboolean started)
{
  const Marengo *m = &why->m;
  BattleRoadPath before = { .at = m->g->board.at[step->approach], .started = started };
  if (!is_passing (why, &before) || !battle_enemy_in (&m->b, why->army, step->to))
    return NULL;
  return marengo_refuse (why, "M8.25", battle_element (&m->g->board, before.at),
                         _ ("The road is closed: %1$s is full"));
}

/* `taken`: the number that the last step would have if nobody else had used the roads. */
static BorRefusal *
why_closed (const MarengoWhy *why, BattleRoadPath route, guint taken)
{
  const BattleBoard *board = &why->m.g->board;
  guint path[BATTLE_ROAD_STEPS], last = route.last;
  guint n = battle_find_road_path (board, route, why->to, BATTLE_ROAD_STEPS, path);
  for (guint i = 0; i < n; i++) {
    const BattleStep *step = &board->steps[path[i]];
    BorRefusal *refusal = obstacle (why, step, taken + i + 1, &last);
    if (refusal == NULL)
      refusal = no_way_back (why, step, i > 0 || route.started);
    if (refusal != NULL)
      return refusal;
  }
  for (guint a = board->first_approach[route.at]; a < board->first_approach[route.at + 1]; a++)
    if (board->to[a] == why->to)
      return marengo_refuse (why, "M8.22", battle_approach_element (board, a),
                             _ ("No road that the piece can take crosses %1$s"));
  return marengo_refuse (why, "M8.22", battle_element (board, why->to),
                         _ ("%1$s is not adjacent, and no road leads there within three steps"));
}

/* The piece leaves its place, so that it does not stand in its own route. */
static BorRefusal *
follow (MarengoWhy *why, BattleRoadPath route, guint taken)
{
  battle_lift (&why->m.b, why->piece[0]);
  return leads_to (why, route) ? NULL : why_closed (why, route, taken);
}

static BorRefusal *
not_alone (const MarengoWhy *why)
{
  BorElementRef from = battle_element (&why->m.g->board, why->from);
  return why->n == 1 ? NULL
                     : marengo_refuse (why, "M8.3", from,
                                       _ ("The pieces in %1$s must move by road one by one"));
}

BorRefusal *
marengo_why_not_by_road (MarengoWhy *why)
{
  BorRefusal *refusal = not_alone (why);
  return refusal != NULL ? refusal : follow (why, (BattleRoadPath){ .at = why->from }, 0);
}

BorRefusal *
marengo_why_not_further (MarengoWhy *why)
{
  const Marengo *m = &why->m;
  const MarengoState *s = m->s;
  if (why->from != s->from || (m->b.flags[why->piece[0]] & MARENGO_PICKED) == 0 || why->n > 1)
    return marengo_refuse (why, "M8.2", battle_element (&m->g->board, s->from),
                           _ ("Finish the move of the piece in %1$s first"));
  if (why->to >= m->g->board.n_locales)
    return marengo_refuse (why, "M8.22", battle_element (&m->g->board, why->to),
                           _ ("A move by road ends in reserve, not in %1$s"));
  return follow (why, (BattleRoadPath){ s->from, s->component, s->step, s->started_road }, s->step);
}

/* Nobody gets into the locale from outside (M8.46). */
static BorRefusal *
entry_closed (const MarengoWhy *why, guint locale)
{
  const Marengo *m = &why->m;
  BorElementRef ref = battle_element (&m->g->board, locale);
  if (battle_enemy_in (&m->b, why->army, locale))
    return marengo_refuse (why, "M8.46", ref, _ ("No piece can enter: the enemy is in %1$s"));
  if (m->b.count[locale] >= m->g->board.capacity[locale])
    return marengo_refuse (why, "M8.46", ref, _ ("No piece can enter: %1$s is full"));
  return NULL;
}

/* The first step, over the board's edge (M8.44, M8.45). */
static BorRefusal *
entry_used_up (const MarengoWhy *why, const BattleBox *box)
{
  const Marengo *m = &why->m;
  BorElementRef entry = battle_element (&m->g->board, box->locale);
  if ((m->b.traffic[box->crossing] & 3) == 3)
    return marengo_refuse (why, "M8.44", entry,
                           _ ("No more pieces can enter %1$s by road this turn"));
  if (!box->main && m->s->commands == 0)
    return marengo_refuse (why, "M8.5", entry,
                           _ ("The road into %1$s is a secondary one, and no command is left"));
  return NULL;
}

static BorRefusal *
enter_by_road (MarengoWhy *why, const BattleBox *box)
{
  Marengo *m = &why->m;
  BorRefusal *refusal = entry_closed (why, box->locale);
  if (refusal == NULL)
    refusal = entry_used_up (why, box);
  if (refusal != NULL || why->to == box->locale)
    return refusal;
  guint last = battle_step_number (m->b.traffic[box->crossing] & 3u, 0);
  BattleRoadPath route = { box->locale, box->component, last, TRUE };
  if (!box->main) {
    m->s->commands--;
    m->s->free_road = 0;
  }
  return follow (why, route, 1);
}

BorRefusal *
marengo_why_not_enter (MarengoWhy *why)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  const BattleBox *box = &g->board.boxes[why->from - g->board.n_locales - g->board.n_approaches];
  BorElementRef force = battle_element (&g->board, why->from);
  if (box->arrival > m->s->round)
    return marengo_refuse (why, "M8.43", force, _ ("%1$s has not arrived yet"));
  BorRefusal *refusal = not_alone (why);
  if (refusal != NULL)
    return refusal;
  if (why->to >= g->board.n_locales)
    return marengo_refuse (why, "M8.44", battle_element (&g->board, why->to),
                           _ ("Reinforcements enter in reserve, not at %1$s"));
  if (why->to == box->bridge
      && marengo_can_use_bridge (m, why->from - g->board.n_locales - g->board.n_approaches))
    return NULL;
  return enter_by_road (why, box);
}
