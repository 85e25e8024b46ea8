/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-private.h"

/* Marches by road, and how reinforcements come (T7, T14). Of a crossing the traffic has the highest
 * step at which it was used, the direction, and whether it has served a road attack. */

#define HIGHEST(traffic)   ((traffic) &3u)
#define DIRECTION(traffic) ((traffic) >> 2 & 1u)
#define ATTACKED(traffic)  ((traffic) >> 3 & 1u)

guint
triomphe_step_types (const Triomphe *t, const BattleStep *step, guint last)
{
  const TriompheState *s = t->s;
  guint traffic = t->b.traffic[step->crossing];
  if (battle_step_number (HIGHEST (traffic), last) > TRIOMPHE_STEPS
      || (traffic != 0 && DIRECTION (traffic) != step->direction))
    return 0;
  if (!step->main && s->free_road && s->commands == 0)
    return 0;
  if (triomphe_is_locked (t, step->approach) || battle_bit (t->road_locked, step->to))
    return 0;
  if (!battle_enemy_in (&t->b, s->army, step->to))
    return triomphe_may_enter (t, s->army, step->to) ? 7 : 0;
  guint cavalry = 1u << BATTLE_CAVALRY;
  return !ATTACKED (traffic) && triomphe_may_attack (t, s->army, step->approach, cavalry) ? cavalry
                                                                                          : 0;
}

/* The march may begin by going on to an approach (T8.5). */
static gboolean
can_continue_at_once (const Triomphe *t, guint locale)
{
  const BattleBoard *board = &t->g->board;
  for (guint i = board->first_step[locale]; i < board->first_step[locale + 1]; i++)
    if (triomphe_may_continue (t, board->steps[i].approach))
      return TRUE;
  return FALSE;
}

guint
triomphe_road_types (const Triomphe *t, guint locale)
{
  const BattleBoard *board = &t->g->board;
  guint types = 0;
  for (guint i = board->first_step[locale]; types != 7 && i < board->first_step[locale + 1]; i++)
    types |= triomphe_step_types (t, &board->steps[i], 0);
  if ((types & 1u << BATTLE_CAVALRY) == 0 && can_continue_at_once (t, locale))
    types |= 1u << BATTLE_CAVALRY;
  return types;
}

/* T14.1, T14.8 */
static gboolean
is_waiting (const Triomphe *t, guint box)
{
  const BattleBoard *board = &t->g->board;
  const BattleBox *of = &board->boxes[box];
  const Battle *b = &t->b;
  if (of->army != t->s->army || of->arrival > t->s->round)
    return FALSE;
  BATTLE_FOREACH (b, board->n_locales + board->n_approaches + box, p)
  if ((b->flags[p] & TRIOMPHE_EARLY) == 0)
    return TRUE;
  return FALSE;
}

/* T14.2, T14.3 */
static gboolean
can_enter (const Triomphe *t, guint box)
{
  const BattleBox *of = &t->g->board.boxes[box];
  return is_waiting (t, box) && triomphe_may_enter (t, t->s->army, of->locale)
         && !battle_bit (t->road_locked, of->locale)
         && battle_step_number (HIGHEST (t->b.traffic[of->crossing]), 0) <= TRIOMPHE_STEPS
         && (of->main || t->s->commands > 0);
}

/* T14.7 */
gboolean
triomphe_can_use_bridge (const Triomphe *t, guint box)
{
  const BattleBox *of = &t->g->board.boxes[box];
  return t->s->bridge > 0 && of->army == 0 && of->locale == of->bridge && is_waiting (t, box)
         && triomphe_may_enter (t, t->s->army, of->bridge);
}

guint
triomphe_list_boxes (const Triomphe *t, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  guint n = 0, boxes = board->n_locales + board->n_approaches;
  for (guint box = 0; box < board->n_boxes; box++) {
    if (t->b.head[boxes + box] == 0)
      continue;
    if (can_enter (t, box))
      actions[n++] = triomphe_action (TRIOMPHE_FROM, boxes + box, 0);
    if (triomphe_can_use_bridge (t, box))
      actions[n++] = triomphe_action (TRIOMPHE_PONTOON, box, 0);
  }
  return n;
}

guint
triomphe_marcher (const Triomphe *t)
{
  const Battle *b = &t->b;
  BATTLE_FOREACH (b, t->s->from, p)
  if ((b->flags[p] & TRIOMPHE_PICKED) != 0)
    return (guint) p;
  g_assert_not_reached ();
}

static void
ask_step (Triomphe *t)
{
  triomphe_ask (t, TRIOMPHE_STAGE_ROAD, t->s->army);
}

void
triomphe_enter_road (Triomphe *t)
{
  t->s->by_road = 1;
  ask_step (t);
}

/* T5.6 */
static void
pay (Triomphe *t, gboolean main)
{
  if (main || !t->s->free_road)
    return;
  t->s->commands--;
  t->s->free_road = 0;
}

/* The piece arrives in the reserve of a locale; disorder there ends its march (T7.8). */
static void
arrive (Triomphe *t, guint locale, guint component)
{
  TriompheState *s = t->s;
  guint p = triomphe_marcher (t);
  triomphe_move (t, p, locale);
  triomphe_spread (t, locale);
  s->from = (guint16) locale;
  s->component = (guint16) component;
  s->used_road = 1;
  s->road_ended = (t->b.flags[p] & TRIOMPHE_DISORDERED) != 0;
}

void
triomphe_enter_map (Triomphe *t)
{
  const BattleBoard *board = &t->g->board;
  TriompheState *s = t->s;
  guint box = s->from - board->n_locales - board->n_approaches, p = triomphe_marcher (t);
  const BattleBox *of = &board->boxes[box];
  gboolean bridge = s->move == TRIOMPHE_PONTOON;
  t->b.flags[p] &= (guint16) ~TRIOMPHE_EARLIEST_MASK;
  triomphe_event (t, TRIOMPHE_EVENT_ENTERED, s->army, s->from, bridge ? of->bridge : of->locale,
                  t->b.lot[p], bridge);
  if (bridge) {
    s->bridge--;
    arrive (t, of->bridge, 0);
    triomphe_update_guard (t, box);
    triomphe_resume (t);
    return;
  }
  s->by_road = 1;
  pay (t, of->main);
  s->step = (guint8) battle_step_number (HIGHEST (t->b.traffic[of->crossing]), 0);
  t->b.traffic[of->crossing] = s->step;
  arrive (t, of->locale, of->component);
  triomphe_update_guard (t, box);
  ask_step (t);
}

/* Steps that the piece can take after `last` steps. */
static guint
list_steps (const Triomphe *t, guint last, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  const TriompheState *s = t->s;
  guint n = 0, type = 1u << BATTLE_TYPE (t->b.face[triomphe_marcher (t)]);
  for (guint i = board->first_step[s->from]; i < board->first_step[s->from + 1]; i++)
    if ((!s->used_road || board->steps[i].component == s->component)
        && (triomphe_step_types (t, &board->steps[i], last) & type) != 0)
      actions[n++] = triomphe_action (TRIOMPHE_STEP, i, 0);
  return n;
}

/* T8.5 */
static guint
list_continuations (const Triomphe *t, BorAction *actions)
{
  const BattleBoard *board = &t->g->board;
  const TriompheState *s = t->s;
  guint n = 0, p = triomphe_marcher (t);
  if (BATTLE_TYPE (t->b.face[p]) != BATTLE_CAVALRY)
    return 0;
  for (guint a = board->first_approach[s->from]; a < board->first_approach[s->from + 1]; a++)
    if (triomphe_may_continue (t, a) && triomphe_has_crossing (t, a, !s->used_road, s->component))
      actions[n++] = triomphe_action (TRIOMPHE_CONTINUE, a, BATTLE_KEY (&t->b, p));
  return n;
}

guint
triomphe_road_legal (const Triomphe *t, BorAction *actions, guint limit)
{
  const TriompheState *s = t->s;
  guint n = 0;
  if (s->used_road)
    actions[n++] = triomphe_action (TRIOMPHE_STOP, 0, 0);
  if (!s->road_ended && s->step < TRIOMPHE_STEPS) {
    if (s->step + 1 < TRIOMPHE_STEPS && list_steps (t, s->step + 1u, actions + n) > 0)
      actions[n++] = triomphe_action (TRIOMPHE_WAIT, 0, 0);
    if (n >= limit)
      return n;
    n += list_steps (t, s->step, actions + n);
  }
  return n + list_continuations (t, actions + n);
}

/* T7.10, T7.11: the crossing counts as used, won or lost. */
static void
cross_by (Triomphe *t, guint i)
{
  const BattleStep *step = &t->g->board.steps[i];
  TriompheState *s = t->s;
  guint8 *traffic = &t->b.traffic[step->crossing];
  gboolean attack = battle_enemy_in (&t->b, s->army, step->to);
  guint from = s->from;
  pay (t, step->main);
  s->step = (guint8) battle_step_number (HIGHEST (*traffic), s->step);
  *traffic = (guint8) (s->step | (guint) step->direction << 2
                       | (ATTACKED (*traffic) | (attack != FALSE)) << 3);
  if (attack) {
    s->road_step = (guint16) i;
    s->approach = step->approach;
    s->road_attacks = 1;
    s->used_road = 1;
    triomphe_enter_maneuver (t);
    return;
  }
  triomphe_event (t, TRIOMPHE_EVENT_ROAD, s->army, (gint) from, step->to,
                  t->b.lot[triomphe_marcher (t)], s->step);
  arrive (t, step->to, step->to_component);
  ask_step (t);
}

void
triomphe_road_apply (Triomphe *t, BorAction action)
{
  switch (TRIOMPHE_ACTION_KIND (action)) {
  case TRIOMPHE_STEP:
    cross_by (t, TRIOMPHE_ACTION_PLACE (action));
    break;
  case TRIOMPHE_WAIT:
    t->s->step++;
    break;
  case TRIOMPHE_CONTINUE:
    triomphe_continue_to (t, triomphe_marcher (t), TRIOMPHE_ACTION_PLACE (action));
    triomphe_resume (t);
    break;
  default:
    triomphe_road_over (t);
    break;
  }
}

/* T7.12 */
void
triomphe_road_attack_won (Triomphe *t)
{
  const BattleStep *step = &t->g->board.steps[t->s->road_step];
  triomphe_event (t, TRIOMPHE_EVENT_ROAD, t->s->army, t->s->from, step->to,
                  t->b.lot[triomphe_marcher (t)], t->s->step);
  arrive (t, step->to, step->to_component);
  ask_step (t);
}

/* T7.13 */
void
triomphe_road_over (Triomphe *t)
{
  const TriompheGame *g = t->g;
  guint army = t->s->army;
  for (guint p = g->armies.first_piece[army]; p < g->armies.first_piece[army + 1]; p++)
    if (t->s->road_attacks && (t->b.flags[p] & TRIOMPHE_PICKED) != 0)
      triomphe_show_marked (t, t->b.pos[p], TRIOMPHE_PICKED, TRIOMPHE_SHOWN_PROOF);
  triomphe_resume (t);
}
