/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-slow.h"

/* The frame of a turn: activation, announcements, recovery, the end (M6, M7, M13, M14). */

static gboolean
has_inactive (const SlowPos *p)
{
  for (guint i = 0; i < SLOW_MEN; i++)
    if (p->men[i].inactive)
      return TRUE;
  return FALSE;
}

static void
ask_activation (const SlowBoard *b, SlowPos *p, SlowSet *out)
{
  if (p->choices > 0 && has_inactive (p))
    slow_add_quiet (out, p, MARENGO_STAGE_ACTIVATE);
  else
    slow_begin_phases (b, p, out);
}

static gboolean
touches_enemy (const SlowBoard *b, const SlowPos *p, const SlowMan *man)
{
  gint locale = slow_locale (b, man->pos);
  for (guint a = 0; a < b->n_sides; a++)
    if (b->sides[a].locale == locale && b->sides[a].passable
        && slow_enemy_in (b, p, man->army, b->sides[b->sides[a].opposite].locale))
      return TRUE;
  return FALSE;
}

/* M6.10, M6.11 */
static void
activate (const SlowBoard *b, SlowPos *p, SlowSet *out)
{
  for (guint i = 0; i < SLOW_MEN; i++)
    if (p->men[i].inactive && touches_enemy (b, p, &p->men[i]))
      p->men[i].inactive = FALSE;
  if (p->round == 1)
    p->choices = (guint8) b->activation[0];
  else if (p->visited || p->round >= b->activation[2])
    p->choices = (guint8) b->activation[1];
  else
    p->choices = (guint8) b->otherwise;
  ask_activation (b, p, out);
}

static void
begin_turn (const SlowBoard *b, SlowPos *p, SlowSet *out)
{
  guint army = p->army;
  if (p->gains[army] && !p->down[army])
    p->morale[army] = (guint8) MIN (p->morale[army] + b->recovery, b->top);
  p->gains[army] = FALSE;
  p->commands = (guint8) b->commands[army];
  p->bridge = (guint8) (army == 0 ? b->pontoon : 0);
  p->down_now[0] = p->down_now[1] = FALSE;
  memset (p->closed, 0, sizeof p->closed);
  for (guint w = 0; w < b->n_ways; w++)
    p->traffic[w] = (SlowTraffic){ 0, -1 };
  for (guint i = 0; i < SLOW_MEN; i++)
    if (p->men[i].strength > 0 && p->men[i].army == army)
      p->men[i].acted = p->men[i].fired = FALSE;
  if (army == 1)
    activate (b, p, out);
  else
    slow_begin_phases (b, p, out);
}

/* M14.1 - M14.4 */
static guint
winner_of (const SlowBoard *b, const SlowPos *p)
{
  if (p->down[0] != p->down[1])
    return p->down[0] ? 1 : 0;
  if (p->down[0] && !b->objectives_decide)
    return 2;
  guint held = 0;
  for (guint l = 0; l < b->n_locales; l++)
    if (b->n_colors[l] > 0
        && (b->last_counts ? p->last[l] == (gint8) b->attacker
                           : slow_count (b, p, (gint) l, b->attacker) > 0))
      held |= 1u << b->n_colors[l];
  return (guint) __builtin_popcount (held) >= b->colors ? b->attacker : !b->attacker;
}

static void
end_turn (const SlowBoard *b, SlowPos *p, SlowSet *out)
{
  for (guint army = 0; army < 2; army++)
    if (p->down_now[army] && !p->down[!army])
      p->gains[!army] = TRUE;
  if (p->army != b->first && p->round == b->rounds) {
    p->winner = (guint8) winner_of (b, p);
    slow_add_quiet (out, p, MARENGO_STAGE_OVER);
    return;
  }
  p->round += p->army != b->first;
  p->army = !p->army;
  begin_turn (b, p, out);
}

/* M10.2 */
static gboolean
may_announce (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->army == p->army && man->type == 2 && man->pos >= SLOW_AT (0) && man->pos < SLOW_IN (0)
         && !man->fired && !man->inactive;
}

static void
announce (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    q.men[i].pending |= q.men[i].second;
    q.men[i].second = FALSE;
  }
  end_turn (b, &q, data);
}

/* M8.13 */
static void
end_moves (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    if (man->army != p->army || man->pos < SLOW_AT (0) || man->pos >= SLOW_IN (0))
      continue;
    const SlowSide *side = &b->sides[man->pos - SLOW_AT (0)];
    if (!slow_enemy_in (b, &q, p->army, b->sides[side->opposite].locale))
      slow_move (b, &q, man, side->locale);
  }
  slow_subsets (b, &q, may_announce, NULL, 0, SLOW_MEN, announce, out);
}

static void
choose_active (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowPos q = *p;
    if (!q.men[i].inactive)
      continue;
    q.men[i].inactive = FALSE;
    q.choices--;
    ask_activation (b, &q, out);
  }
}

void
slow_act (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out)
{
  SlowPos q = *p;
  switch (act.kind) {
  case SLOW_PASS:
    if (p->stage == MARENGO_STAGE_ACTIVATE)
      slow_begin_phases (b, &q, out);
    else if (p->stage == MARENGO_STAGE_ASSAULT)
      slow_add_quiet (out, p, MARENGO_STAGE_MOVE);
    else
      end_moves (b, p, out);
    break;
  case SLOW_ACTIVATE:
    choose_active (b, p, out);
    break;
  case SLOW_FIRE:
  case SLOW_CANCEL:
    slow_bombard (b, p, act, out);
    break;
  case SLOW_ASSAULT:
    slow_assault (b, p, act.place, out);
    break;
  default:
    slow_from (b, p, act, out);
    break;
  }
}
