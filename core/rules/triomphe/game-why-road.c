/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/triomphe/game-why.h"

/* Why a piece cannot get somewhere by road (T7, T14). */

/* A march ends where disordered pieces of its army are (T7.8). */
static gboolean
stops_there (const TriompheWhy *why, guint locale)
{
  const BattleBoard *board = &why->t.g->board;
  TRIOMPHE_FOREACH_POSITION (board, locale, pos)
  if (battle_count_marked (&why->t.b, pos, TRIOMPHE_DISORDERED) > 0)
    return TRUE;
  return FALSE;
}

/* Returns TRUE if a path leads to the locale `to`; leaves the state unchanged. */
static gboolean
leads_to (TriompheWhy *why, BattleRoadPath route)
{
  Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  for (guint i = board->first_step[route.at]; i < board->first_step[route.at + 1]; i++) {
    const BattleStep *step = &board->steps[i];
    if (!battle_road_path_is_open (&route, step)
        || (triomphe_step_types (t, step, route.last) & why->types) == 0)
      continue;
    if (step->to == why->to)
      return TRUE;
    if (battle_enemy_in (&t->b, why->army, step->to) || stops_there (why, step->to))
      continue;
    guint8 traffic = t->b.traffic[step->crossing], free = t->s->free_road,
           commands = t->s->commands;
    BattleRoadPath next = { step->to, step->to_component,
                            battle_step_number (traffic & 3u, route.last), TRUE };
    t->b.traffic[step->crossing] =
      (guint8) ((traffic & ~7u) | next.last | (guint) step->direction << 2);
    if (!step->main && free) {
      t->s->free_road = 0;
      t->s->commands--;
    }
    gboolean found = leads_to (why, next);
    t->b.traffic[step->crossing] = traffic;
    t->s->free_road = free;
    t->s->commands = commands;
    if (found)
      return TRUE;
  }
  return FALSE;
}

/* Whoever is in the locale, or waits to come there, is in the route. */
static BorRefusal *
closed_locale (const TriompheWhy *why, const BattleStep *step)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint far = board->opposite[step->approach];
  BorElementRef to = battle_element (&t->g->board, step->to);
  BorElementRef far_side = battle_element (&t->g->board, board->n_locales + far);
  gboolean attack = battle_enemy_in (&t->b, why->army, step->to);
  if (battle_bit (t->guarded[why->army], step->to))
    return triomphe_refuse (why, "T14.6", to,
                            _ ("%1$s is protected as long as enemies wait to enter there"));
  if (battle_bit (t->road_locked, step->to))
    return triomphe_refuse (
      why, "T11.24", to, _ ("%1$s was taken by assault this turn: no piece can enter it by road"));
  if (!attack && t->b.count[step->to] >= board->capacity[step->to])
    return triomphe_refuse (why, "T7.7", to, _ ("The road is closed: %1$s is full"));
  if (attack && (why->types & 1u << BATTLE_CAVALRY) == 0)
    return triomphe_refuse (
      why, "T7.14", to,
      _ ("The road is closed: only cavalry can attack the enemy in %1$s by road"));
  if (attack && triomphe_is_full (t, far))
    return triomphe_refuse (why, "T9.1", far_side, _ ("The road is closed: the enemy blocks %1$s"));
  if (attack && board->obstructed[far])
    return triomphe_refuse (why, "T9.4", far_side,
                            _ ("The road is closed: %1$s obstructs cavalry"));
  if (attack && (t->b.traffic[step->crossing] >> 3 & 1) != 0)
    return triomphe_refuse (why, "T7.10", far_side,
                            _ ("A road attack over %1$s has been made this turn"));
  if (attack && step->to != why->to)
    return triomphe_refuse (why, "T7.9", to, _ ("The road is closed: the enemy is in %1$s"));
  if (!attack && step->to != why->to && stops_there (why, step->to))
    return triomphe_refuse (why, "T7.8", to,
                            _ ("The march ends in %1$s, because disordered pieces are there"));
  return NULL;
}

/* No piece can cross there by any road (T2.11, T7.4). */
static gboolean
is_used_up (const Triomphe *t, const BattleStep *step)
{
  const BattleBoard *board = &t->g->board;
  guint at = board->at[step->approach];
  for (guint i = board->first_step[at]; i < board->first_step[at + 1]; i++)
    if (board->steps[i].approach == step->approach
        && (t->b.traffic[board->steps[i].crossing] & 3) < TRIOMPHE_STEPS)
      return FALSE;
  return TRUE;
}

/* There is no step left for this crossing. `unhindered`: the number that the step would have if nobody else
 * had used the roads. */
static BorRefusal *
too_late (const TriompheWhy *why, const BattleStep *step, guint unhindered)
{
  BorElementRef border = battle_approach_element (&why->t.g->board, step->approach);
  if (is_used_up (&why->t, step))
    return triomphe_refuse (why, "T7.4", border,
                            _ ("No more traffic can pass %1$s by road this turn"));
  if (unhindered > TRIOMPHE_STEPS)
    return triomphe_refuse (why, "T7.1", border, _ ("%1$s is more than three steps away by road"));
  return triomphe_refuse (
    why, "T7.4", border,
    _ ("Waiting for other traffic leaves the piece no step in which to cross %1$s"));
}

/* What is in the way at this step; NULL if nothing is. `last` counts on. */
static BorRefusal *
obstacle (const TriompheWhy *why, const BattleStep *step, guint unhindered, guint *last)
{
  const Triomphe *t = &why->t;
  guint traffic = t->b.traffic[step->crossing];
  BorElementRef border = battle_element (&t->g->board, t->g->board.n_locales + step->approach);
  BorRefusal *refusal = closed_locale (why, step);
  if (refusal != NULL)
    return refusal;
  if (triomphe_is_locked (t, step->approach))
    return triomphe_refuse (why, "T11.23", border,
                            _ ("No piece can cross %1$s this turn: an assault over it has failed"));
  if (traffic != 0 && (traffic >> 2 & 1) != step->direction)
    return triomphe_refuse (
      why, "T7.5", border, _ ("The road over %1$s has been used in the other direction this turn"));
  *last = battle_step_number (traffic & 3, *last);
  if (*last > TRIOMPHE_STEPS)
    return too_late (why, step, unhindered);
  if (!step->main && t->s->free_road && t->s->commands == 0)
    return triomphe_refuse (why, "T7.6", border,
                            _ ("The road over %1$s is a secondary one, and no command is left"));
  return NULL;
}

/* `taken`: the number that the last step would have if nobody else had used the roads. */
static BorRefusal *
why_closed (const TriompheWhy *why, BattleRoadPath route, guint taken)
{
  const BattleBoard *board = &why->t.g->board;
  guint path[TRIOMPHE_STEPS], last = route.last;
  guint n = battle_find_road_path (&why->t.g->board, route, why->to, BATTLE_ROAD_STEPS, path);
  for (guint i = 0; i < n; i++) {
    BorRefusal *refusal = obstacle (why, &board->steps[path[i]], taken + i + 1, &last);
    if (refusal != NULL)
      return refusal;
  }
  for (guint a = board->first_approach[route.at]; a < board->first_approach[route.at + 1]; a++)
    if (board->to[a] == why->to)
      return triomphe_refuse (why, "T7.3", battle_approach_element (board, a),
                              _ ("No road that the piece can take crosses %1$s"));
  return triomphe_refuse (why, "T7.1", battle_element (&why->t.g->board, why->to),
                          _ ("%1$s is not adjacent, and no road leads there within three steps"));
}

/* The piece leaves its place, so that it does not stand in its own route. */
static BorRefusal *
follow (TriompheWhy *why, BattleRoadPath route, guint taken)
{
  battle_lift (&why->t.b, why->piece[0]);
  return leads_to (why, route) ? NULL : why_closed (why, route, taken);
}

static BorRefusal *
not_alone (const TriompheWhy *why)
{
  return why->n == 1 ? NULL
                     : triomphe_refuse (why, "T5.7", battle_element (&why->t.g->board, why->from),
                                        _ ("The pieces in %1$s must move by road one by one"));
}

BorRefusal *
triomphe_why_not_by_road (TriompheWhy *why)
{
  BorRefusal *refusal = not_alone (why);
  return refusal != NULL ? refusal : follow (why, (BattleRoadPath){ .at = why->from }, 0);
}

/* T8.5: to an approach of the locale that the piece is in. */
static BorRefusal *
why_not_continue (const TriompheWhy *why)
{
  const Triomphe *t = &why->t;
  guint approach = why->to - t->g->board.n_locales;
  BorElementRef to = battle_element (&t->g->board, why->to);
  if (t->g->board.at[approach] != t->s->from || why->types != 1u << BATTLE_CAVALRY)
    return triomphe_refuse (why, "T8.5", to, _ ("A move by road ends in reserve, not in %1$s"));
  if (!battle_enemy_in (&t->b, why->army, t->g->board.to[approach]))
    return triomphe_refuse (why, "T8.2", battle_element (&t->g->board, t->g->board.to[approach]),
                            _ ("There is nothing to block: no enemy is in %1$s"));
  BorRefusal *refusal = triomphe_no_blocking (why, approach);
  if (refusal != NULL)
    return refusal;
  if (!triomphe_has_crossing (t, approach, !t->s->used_road, t->s->component))
    return triomphe_refuse (why, "T8.5", to, _ ("The road of the piece does not cross %1$s"));
  return NULL;
}

BorRefusal *
triomphe_why_not_further (TriompheWhy *why)
{
  const Triomphe *t = &why->t;
  const TriompheState *s = t->s;
  if (why->from != s->from || (t->b.flags[why->piece[0]] & TRIOMPHE_PICKED) == 0 || why->n > 1)
    return triomphe_refuse (why, "T5.1", battle_element (&t->g->board, s->from),
                            _ ("Finish the move of the piece in %1$s first"));
  if (why->to >= t->g->board.n_locales)
    return why_not_continue (why);
  if (s->road_ended)
    return triomphe_refuse (why, "T7.8", battle_element (&t->g->board, s->from),
                            _ ("The march ends in %1$s, because disordered pieces are there"));
  return follow (why, (BattleRoadPath){ s->from, s->component, s->step, s->used_road }, s->step);
}

/* Nobody gets into the locale from outside (T14.3). */
static BorRefusal *
entry_closed (const TriompheWhy *why, guint locale)
{
  const Triomphe *t = &why->t;
  BorElementRef ref = battle_element (&t->g->board, locale);
  if (battle_enemy_in (&t->b, why->army, locale))
    return triomphe_refuse (why, "T14.3", ref, _ ("No piece can enter: the enemy is in %1$s"));
  if (t->b.count[locale] >= t->g->board.capacity[locale])
    return triomphe_refuse (why, "T14.3", ref, _ ("No piece can enter: %1$s is full"));
  if (battle_bit (t->guarded[why->army], locale))
    return triomphe_refuse (why, "T14.6", ref,
                            _ ("%1$s is protected as long as enemies wait to enter there"));
  return NULL;
}

/* The first step, over the board's edge (T14.2). */
static BorRefusal *
entry_used_up (const TriompheWhy *why, const BattleBox *box)
{
  const Triomphe *t = &why->t;
  BorElementRef entry = battle_element (&t->g->board, box->locale);
  if (battle_bit (t->road_locked, box->locale))
    return triomphe_refuse (
      why, "T11.24", entry,
      _ ("%1$s was taken by assault this turn: no piece can enter it by road"));
  if ((t->b.traffic[box->crossing] & 3) == TRIOMPHE_STEPS)
    return triomphe_refuse (why, "T14.2", entry,
                            _ ("No more pieces can enter %1$s by road this turn"));
  if (!box->main && t->s->commands == 0)
    return triomphe_refuse (why, "T7.6", entry,
                            _ ("The road into %1$s is a secondary one, and no command is left"));
  return NULL;
}

static BorRefusal *
enter_by_road (TriompheWhy *why, const BattleBox *box)
{
  Triomphe *t = &why->t;
  BorRefusal *refusal = entry_closed (why, box->locale);
  if (refusal == NULL)
    refusal = entry_used_up (why, box);
  if (refusal != NULL || why->to == box->locale)
    return refusal;
  if (stops_there (why, box->locale))
    return triomphe_refuse (why, "T7.8", battle_element (&t->g->board, box->locale),
                            _ ("The march ends in %1$s, because disordered pieces are there"));
  guint last = battle_step_number (t->b.traffic[box->crossing] & 3u, 0);
  if (!box->main) {
    t->s->commands--;
    t->s->free_road = 0;
  }
  return follow (why, (BattleRoadPath){ box->locale, box->component, last, TRUE }, 1);
}

BorRefusal *
triomphe_why_not_enter (TriompheWhy *why)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint number = why->from - board->n_locales - board->n_approaches;
  const BattleBox *box = &board->boxes[number];
  if (box->arrival > t->s->round || (t->b.flags[why->piece[0]] & TRIOMPHE_EARLY) != 0)
    return triomphe_refuse (why, box->arrival > t->s->round ? "T14.1" : "T14.8",
                            battle_element (&t->g->board, why->from),
                            _ ("%1$s has not arrived yet"));
  BorRefusal *refusal = not_alone (why);
  if (refusal != NULL)
    return refusal;
  if (why->to >= board->n_locales)
    return triomphe_refuse (why, "T14.2", battle_element (&t->g->board, why->to),
                            _ ("Reinforcements enter in reserve, not at %1$s"));
  if (why->to == box->bridge && triomphe_can_use_bridge (t, number))
    return NULL;
  return enter_by_road (why, box);
}
