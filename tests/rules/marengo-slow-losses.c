/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-slow.h"

/* Losses, bombardments and retreats (M10 - M12). */

static void
subsets (const SlowBoard *b, SlowPos *p, const gboolean *fit, guint i, guint n, guint least,
         guint most, SlowEach each, gpointer each_data)
{
  while (i < SLOW_MEN && !fit[i])
    i++;
  if (i == SLOW_MEN) {
    if (n >= least)
      each (b, p, each_data);
    return;
  }
  /* of several alike, the first ones */
  gboolean like_last =
    i > 0 && fit[i - 1] && p->men[i - 1].second == 0 && p->men[i - 1].pos == p->men[i].pos;
  if (like_last) {
    SlowMan a = p->men[i - 1], c = p->men[i];
    a.second = c.second = 0;
    like_last = memcmp (&a, &c, sizeof a) == 0;
  }
  subsets (b, p, fit, i + 1, n, least, most, each, each_data);
  if (n == most || like_last)
    return;
  p->men[i].second = TRUE;
  subsets (b, p, fit, i + 1, n + 1, least, most, each, each_data);
  p->men[i].second = FALSE;
}

void
slow_subsets (const SlowBoard *b, const SlowPos *p, SlowWho who, gconstpointer who_data,
              guint least, guint most, SlowEach each, gpointer each_data)
{
  SlowPos copy = *p;
  gboolean fit[SLOW_MEN];
  for (guint i = 0; i < SLOW_MEN; i++) {
    copy.men[i].second = FALSE;
    fit[i] = copy.men[i].strength > 0 && who (b, p, &p->men[i], who_data);
  }
  subsets (b, &copy, fit, 0, 0, least, most, each, each_data);
}

/* --- Losses (M11.8) --- */

static gboolean
can_lose (const SlowMan *man, guint army, SlowLosers losers, gboolean leads)
{
  if (man->strength == 0 || man->army != army || !man->part)
    return FALSE;
  return losers == SLOW_LOSERS_PURSUERS ? man->second
                                        : losers == SLOW_LOSERS_PART || man->lead == leads;
}

SlowSet *
slow_lose_points (const SlowBoard *b, SlowSet *from, guint who, SlowLosers losers)
{
  SlowSet *out = slow_set_new ();
  for (guint i = 0; i < from->list->len; i++) {
    SlowPos *p = from->list->pdata[i];
    guint army = who < 2 ? who : (p->won ? p->army : !p->army) ^ (who == 3);
    gboolean leads = FALSE, any = FALSE;
    for (guint k = 0; k < SLOW_MEN; k++)
      leads |= can_lose (&p->men[k], army, SLOW_LOSERS_LEAD_FIRST, TRUE);
    for (guint k = 0; k < SLOW_MEN && p->points > 0; k++) {
      if (!can_lose (&p->men[k], army, losers, leads))
        continue;
      SlowPos q = *p;
      q.points--;
      slow_lose (&q, &q.men[k], 1);
      slow_add (from, &q); /* its turn will come */
      any = TRUE;
    }
    if (any)
      continue;
    SlowPos q = *p;
    q.points = 0;
    slow_add (out, &q);
  }
  slow_set_free (from);
  return out;
}

/* --- Bombardment --- */

/* M10.6 */
void
slow_begin_phases (const SlowBoard *b, SlowPos *p, SlowSet *out)
{
  gboolean any = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &p->men[i];
    if (!man->pending || man->army != p->army)
      continue;
    gboolean idle = man->pos < SLOW_AT (0);
    if (!idle)
      idle =
        !slow_enemy_in (b, p, p->army, b->sides[b->sides[man->pos - SLOW_AT (0)].opposite].locale);
    if (idle)
      man->pending = FALSE;
    any |= man->pending;
  }
  slow_add_quiet (out, p, any ? MARENGO_STAGE_BOMBARD : MARENGO_STAGE_ASSAULT);
}

/* All at `target` are hit. */
static void
hit (const SlowBoard *b, const SlowPos *p, gint target, gint effect, SlowSet *out)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++)
    q.men[i].part = q.men[i].strength > 0 && q.men[i].pos == target;
  q.points = (guint8) MAX (effect, 0);
  SlowSet *set = slow_set_new ();
  slow_add (set, &q);
  set = slow_lose_points (b, set, !p->army, SLOW_LOSERS_PART);
  for (guint i = 0; i < set->list->len; i++)
    slow_begin_phases (b, set->list->pdata[i], out);
  slow_set_free (set);
}

void
slow_bombard (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out)
{
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowPos q = *p;
    SlowMan *gun = &q.men[i];
    if (gun->army != p->army || gun->pos != act.place || !gun->pending)
      continue;
    gun->pending = FALSE;
    if (act.kind == SLOW_CANCEL) {
      slow_begin_phases (b, &q, out);
      continue;
    }
    gun->fired = gun->acted = TRUE;
    gint strength = gun->strength, far = b->sides[act.place - SLOW_AT (0)].opposite;
    gint locale = b->sides[far].locale;
    if (slow_count_at (p, SLOW_AT (far)) > 0) {
      hit (b, &q, SLOW_AT (far), strength - b->sides[far].penalty[2], out);
    } else if (slow_count_at (p, locale) > 0) {
      hit (b, &q, locale, strength, out);
    } else {
      for (guint a = 0; a < b->n_sides; a++)
        if (b->sides[a].locale == locale && slow_count_at (p, SLOW_AT ((gint) a)) > 0)
          hit (b, &q, SLOW_AT ((gint) a), strength, out);
    }
  }
}

/* --- Retreat --- */

static gboolean
leaves (const SlowBoard *b, const SlowPos *p, const SlowMan *man)
{
  gint locale = b->sides[b->sides[p->approach].opposite].locale;
  return man->strength > 0 && man->army != p->army && slow_locale (b, man->pos) == locale;
}

/* One of those at `pos` loses a point; -1: of all infantry in the locale. */
static void
lose_one (const SlowBoard *b, const SlowPos *p, gint pos, guint types, SlowSet *out)
{
  gboolean any = FALSE;
  for (guint i = 0; i < SLOW_MEN; i++) {
    const SlowMan *man = &p->men[i];
    if (!leaves (b, p, man) || (pos >= 0 && man->pos != pos) || (types >> man->type & 1) == 0
        || man->part)
      continue;
    SlowPos q = *p;
    slow_lose (&q, &q.men[i], 1);
    slow_add (out, &q);
    any = TRUE;
  }
  if (!any)
    slow_add (out, p);
}

/* M12.4 - M12.6 */
static SlowSet *
retreat_losses (const SlowBoard *b, const SlowPos *p)
{
  SlowPos q = *p;
  gint locale = b->sides[b->sides[p->approach].opposite].locale;
  for (guint i = 0; i < SLOW_MEN; i++)
    if (leaves (b, &q, &q.men[i]) && q.men[i].type == 2)
      slow_lose (&q, &q.men[i], q.men[i].strength);
  SlowSet *set = slow_set_new ();
  lose_one (b, &q, b->all_infantry ? -1 : locale, 1, set);
  for (guint a = 0; a < b->n_sides; a++) {
    if (b->sides[a].locale != locale)
      continue;
    SlowSet *next = slow_set_new ();
    for (guint i = 0; i < set->list->len; i++)
      lose_one (b, set->list->pdata[i], SLOW_AT ((gint) a), 3, next);
    slow_set_free (set);
    set = next;
  }
  return set;
}

/* M12.8 */
static gboolean
may_go (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gint to)
{
  gint locale = slow_locale (b, man->pos);
  if (to == b->sides[p->approach].locale || slow_enemy_in (b, p, man->army, to)
      || slow_count (b, p, to, man->army) >= b->capacity[to])
    return FALSE;
  for (guint a = 0; a < b->n_sides; a++)
    if (b->sides[a].locale == locale && b->sides[a].passable
        && b->sides[b->sides[a].opposite].locale == to && slow_may_cross (b, (gint) a, man->type))
      return TRUE;
  return FALSE;
}

/* All have gone, and nobody of the types that have given up still could go anywhere (M12.10). */
static gboolean
is_settled (const SlowBoard *b, const SlowPos *p)
{
  SlowMan man = { .pos = (gint16) b->sides[b->sides[p->approach].opposite].locale,
                  .army = !p->army,
                  .strength = 1 };
  for (guint i = 0; i < SLOW_MEN; i++)
    if (leaves (b, p, &p->men[i]))
      return FALSE;
  for (man.type = 0; man.type < 2; man.type++)
    for (gint l = 0; (p->dead >> man.type & 1) != 0 && l < (gint) b->n_locales; l++)
      if (may_go (b, p, &man, l))
        return FALSE;
  return TRUE;
}

/* One after the other goes somewhere or gives up. */
static void
find_places (const SlowBoard *b, const SlowPos *p, SlowSet *out)
{
  SlowSet *set = slow_set_new ();
  slow_add (set, p);
  for (guint i = 0; i < set->list->len; i++) {
    const SlowPos *at = set->list->pdata[i];
    guint k = 0;
    while (k < SLOW_MEN && !leaves (b, at, &at->men[k]))
      k++;
    for (gint l = -1; k < SLOW_MEN && l < (gint) b->n_locales; l++) {
      SlowPos q = *at;
      if (l >= 0 && !may_go (b, at, &at->men[k], l))
        continue;
      if (l >= 0) {
        slow_move (b, &q, &q.men[k], l);
      } else {
        q.dead |= (guint8) (1 << q.men[k].type);
        slow_lose (&q, &q.men[k], q.men[k].strength);
      }
      slow_add (set, &q);
    }
  }
  for (guint i = 0; i < set->list->len; i++) {
    SlowPos q = *(const SlowPos *) set->list->pdata[i];
    if (!is_settled (b, &q))
      continue;
    q.dead = 0;
    slow_add (out, &q);
  }
  slow_set_free (set);
}

SlowSet *
slow_retreat (const SlowBoard *b, SlowSet *from)
{
  SlowSet *out = slow_set_new ();
  for (guint i = 0; i < from->list->len; i++) {
    const SlowPos *p = from->list->pdata[i];
    if (!p->won) {
      slow_add (out, p);
      continue;
    }
    g_autoptr (SlowSet) after = retreat_losses (b, p);
    for (guint k = 0; k < after->list->len; k++)
      find_places (b, after->list->pdata[k], out);
  }
  slow_set_free (from);
  return out;
}
