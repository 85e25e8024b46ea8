/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-slow.h"

/* Assaults (M11). */

/* A step of an operation: takes the set `from`. */
static SlowSet *
each_of (const SlowBoard *b, SlowSet *from,
         void (*do_one) (const SlowBoard *b, const SlowPos *p, SlowSet *out))
{
  SlowSet *out = slow_set_new ();
  for (guint i = 0; i < from->list->len; i++)
    do_one (b, from->list->pdata[i], out);
  slow_set_free (from);
  return out;
}

static gint
far_side (const SlowBoard *b, const SlowPos *p)
{
  return b->sides[p->approach].opposite;
}

/* M11.9, M11.14 */
static gboolean
can_lead (const SlowBoard *b, const SlowPos *p, const SlowMan *man)
{
  const SlowSide *far = &b->sides[far_side (b, p)];
  if (man->type == 2 || (man->type == 1 && far->obstructed))
    return FALSE;
  return man->army != p->army || (man->strength >= 2 && man->strength > far->penalty[man->type]);
}

static gboolean
may_assault (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->army == p->army && man->pos == SLOW_AT (p->approach) && !man->acted && !man->inactive;
}

/* D-ASL-2: those with `second` take part. */
static void
declare (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  gboolean leader = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    leader |= man->second && can_lead (b, p, man);
    man->part = man->second || (man->strength > 0 && man->pos == SLOW_AT (far_side (b, p)));
    man->acted |= man->second;
    man->second = FALSE;
    if (man->part && man->type == 1)
      q.cavalry[man->army] = TRUE;
  }
  q.commands--;
  q.closed[p->approach] = TRUE;
  if (leader)
    slow_add (data, &q);
}

typedef struct {
  guint army, type;
} Leads;

static gboolean
leads (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  const Leads *by = data;
  return man->part && man->army == by->army && man->type == by->type && can_lead (b, p, man);
}

static void
take_lead (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    man->lead |= man->second;
    if (man->second && man->army == p->army)
      q.lead_type = man->type;
    man->second = FALSE;
  }
  slow_add (data, &q);
}

static void
attackers_lead (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  for (guint type = 0; type < 2; type++)
    slow_subsets (b, p, leads, &(Leads){ p->army, type }, 1, b->sides[p->approach].width, take_lead,
                  out);
}

static void
defenders_lead (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  q.noted = p->down[p->army]; /* it could not have attacked otherwise (M13.6) */
  for (guint type = 0; type < 2; type++)
    slow_subsets (b, &q, leads, &(Leads){ !p->army, type }, 1, b->sides[p->approach].width,
                  take_lead, out);
  gboolean any = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++)
    any |= q.men[i].strength > 0 && q.men[i].part && q.men[i].army != p->army
           && can_lead (b, &q, &q.men[i]);
  if (!any)
    slow_add (out, &q);
}

static gboolean
may_fire (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->part && man->army != p->army && man->type == 2 && !man->pending && !man->fired;
}

static void
fire (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    q.points += q.men[i].second ? q.men[i].strength : 0;
    q.men[i].second = FALSE;
  }
  slow_add (data, &q);
}

static void
counterfire (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  slow_subsets (b, p, may_fire, NULL, 0, SLOW_MEN, fire, out);
}

/* Steps 5 and 6 */
static void
compare_strengths (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  gint a = -b->sides[far_side (b, p)].penalty[p->lead_type], d = 0;
  for (guint i = 0; i < SLOW_MEN; i++) {
    const SlowMan *man = &p->men[i];
    if (man->strength == 0 || !man->lead)
      continue;
    if (man->army == p->army)
      a += man->strength - p->noted;
    else
      d += man->strength - p->down[!p->army];
  }
  q.result = (gint8) (a - d);
  q.won = a > d;
  q.points = 1;
  slow_add (out, &q);
}

static void
owe_result (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  q.points = (guint8) (1 + ABS (p->result));
  slow_add (out, &q);
}

static gboolean
may_pursue (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->part && !man->lead && man->type == 1 && (man->army == p->army) == p->won;
}

static gint
beyond (const SlowBoard *b, const SlowPos *p)
{
  return p->won ? far_side (b, p) : p->approach;
}

/* Those with `second` pursue; nobody may be. */
static void
pursue (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  gint strength = -b->sides[beyond (b, p)].penalty[1];
  gboolean any = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++) {
    strength += q.men[i].second ? q.men[i].strength : 0;
    any |= q.men[i].second;
  }
  q.points = any;
  q.pursuit = (guint8) (any ? MAX (strength, 0) : 0);
  slow_add (data, &q);
}

/* M11.19, M11.20 */
static void
choose_pursuit (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  guint loser = p->won ? !p->army : p->army;
  gboolean survivor = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++)
    survivor |= p->men[i].strength > 0 && p->men[i].part && p->men[i].army == loser;
  gboolean may = survivor && !p->cavalry[loser] && !b->sides[beyond (b, p)].obstructed;
  slow_subsets (b, p, may_pursue, NULL, 0, may ? b->sides[p->approach].width : 0, pursue, out);
}

static void
owe_pursuit (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  q.points = p->pursuit;
  q.pursuit = 0;
  for (guint i = 0; i < SLOW_MEN; i++)
    q.men[i].second = FALSE;
  slow_add (out, &q);
}

/* --- Step 11 --- */

static gboolean
may_advance (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->part && man->army == p->army && slow_may_cross (b, p->approach, man->type);
}

/* Those with `second` advance; the others go back to the reserve. */
static void
advance (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  gint to = b->sides[far_side (b, p)].locale, back = b->sides[p->approach].locale;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    if (man->strength == 0 || !man->part || man->army != p->army)
      continue;
    man->part = man->second;
    slow_move (b, &q, man, man->second ? to : back);
    man->second = FALSE;
  }
  q.paid = TRUE;
  slow_continue (b, &q, to, MARENGO_STAGE_ASSAULT, data);
}

static void
finish (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowPos q = *p;
  if (p->won) {
    guint n = 0, room = b->capacity[b->sides[far_side (b, p)].locale];
    for (guint i = 0; i < SLOW_MEN; i++)
      n += p->men[i].strength > 0 && may_advance (b, p, &p->men[i], NULL);
    slow_subsets (b, p, may_advance, NULL, MIN (n, room), MIN (n, room), advance, out);
    return;
  }
  for (guint i = 0; i < SLOW_MEN; i++)
    if (q.men[i].strength > 0 && q.men[i].part && q.men[i].army == p->army)
      slow_move (b, &q, &q.men[i], b->sides[p->approach].locale);
  slow_add_quiet (out, &q, MARENGO_STAGE_ASSAULT);
}

void
slow_assault (const SlowBoard *b, const SlowPos *p, gint approach, SlowSet *out)
{
  SlowPos q = *p;
  q.approach = (gint16) approach;
  gint far = b->sides[approach].opposite;
  if (p->commands == 0 || p->down[p->army] || p->closed[approach] || far < 0
      || slow_count_at (p, SLOW_AT (far)) == 0
      || !slow_enemy_in (b, p, p->army, b->sides[far].locale))
    return;
  SlowSet *set = slow_set_new ();
  slow_subsets (b, &q, may_assault, NULL, 1, SLOW_MEN, declare, set);
  set = each_of (b, set, attackers_lead);
  set = each_of (b, set, counterfire);
  set = slow_lose_points (b, set, p->army, SLOW_LOSERS_LEAD_FIRST);
  set = each_of (b, set, defenders_lead);
  set = each_of (b, set, compare_strengths);
  set = slow_lose_points (b, set, 2, SLOW_LOSERS_LEAD_FIRST);
  set = each_of (b, set, owe_result);
  set = slow_lose_points (b, set, 3, SLOW_LOSERS_LEAD_FIRST);
  set = each_of (b, set, choose_pursuit);
  set = slow_lose_points (b, set, 2, SLOW_LOSERS_PURSUERS);
  set = each_of (b, set, owe_pursuit);
  set = slow_lose_points (b, set, 3, SLOW_LOSERS_LEAD_FIRST);
  set = slow_retreat (b, set);
  for (guint i = 0; i < set->list->len; i++)
    finish (b, set->list->pdata[i], out);
  slow_set_free (set);
}
