/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-slow.h"

/* Moves, maneuver attacks, roads, entries and continuation (M8, M9). The group has `part`. */

/* --- Continuation (M8.35 - M8.41) --- */

typedef struct {
  const SlowBoard *b;
  gint locale;
  MarengoStage stage;
  SlowSet *out;
} Going;

/* M8.40: the piece could have gone on over the approach by main road. */
static gboolean
is_on_the_way (const SlowBoard *b, const SlowPos *p, gint locale, gint approach)
{
  for (guint i = 0; i < b->n_ways; i++)
    if (b->ways[i].b >= 0 && b->ways[i].main
        && (b->ways[i].a == approach || b->ways[i].b == approach)
        && slow_joined (b, locale, p->road, b->ways[i].road))
      return TRUE;
  return FALSE;
}

static void
end_of_move (const Going *g, const SlowPos *p)
{
  gint ends[SLOW_SIDES + 1];
  guint n = 0;
  for (guint i = 0; i < SLOW_MEN; i++) {
    const SlowMan *man = &p->men[i];
    guint k = 0;
    if (man->strength == 0 || !man->part || man->army != p->army)
      continue;
    while (k < n && ends[k] != man->pos)
      k++;
    if (k == n)
      ends[n++] = man->pos;
  }
  guint price = n > 1 ? n - 1 : 0;
  if (n == 1 && p->by_road && !p->paid && ends[0] >= SLOW_AT (0)
      && !is_on_the_way (g->b, p, g->locale, ends[0] - SLOW_AT (0)))
    price = 1;
  if (price > p->commands)
    return;
  SlowPos q = *p;
  q.commands -= (guint8) price;
  slow_add_quiet (g->out, &q, g->stage);
}

static void
go_on (const Going *g, SlowPos *p, guint i)
{
  while (i < SLOW_MEN
         && (p->men[i].strength == 0 || !p->men[i].part || p->men[i].army != p->army
             || p->men[i].type != 1))
    i++;
  if (i == SLOW_MEN) {
    end_of_move (g, p);
    return;
  }
  go_on (g, p, i + 1);
  for (guint a = 0; a < g->b->n_sides; a++) {
    const SlowSide *side = &g->b->sides[a];
    if (side->locale != g->locale || !side->passable
        || !slow_enemy_in (g->b, p, p->army, g->b->sides[side->opposite].locale))
      continue;
    p->men[i].pos = (gint16) SLOW_AT ((gint) a);
    go_on (g, p, i + 1);
    p->men[i].pos = (gint16) g->locale;
  }
}

void
slow_continue (const SlowBoard *b, const SlowPos *p, gint locale, MarengoStage stage, SlowSet *out)
{
  SlowPos q = *p;
  Going g = { b, locale, stage, out };
  go_on (&g, &q, 0);
}

/* --- Maneuver attacks (M9) --- */

typedef struct {
  const SlowBoard *b;
  SlowSet *out;
} Blocked;

static gboolean
is_in_group (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->part && man->army == p->army;
}

/* M9.12: those with `second` move up. */
static void
move_up (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowMan *man = &q.men[i];
    if (man->second)
      slow_move (b, &q, man, SLOW_AT (p->approach));
    man->acted |= man->strength > 0 && man->part;
  }
  slow_add_quiet (((Blocked *) data)->out, &q, MARENGO_STAGE_MOVE);
}

static gboolean
may_block (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return man->army != p->army && man->pos == b->sides[b->sides[p->approach].opposite].locale;
}

/* M9.10: those with `second` block. */
static void
block (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    if (q.men[i].second)
      slow_move (b, &q, &q.men[i], SLOW_AT (b->sides[p->approach].opposite));
    q.men[i].second = FALSE;
  }
  slow_subsets (b, &q, is_in_group, NULL, 0, SLOW_MEN, move_up, data);
}

/* Adds the positions after a blocked attack to `out`; returns those after the retreat, where the
 * group has not moved yet. */
static SlowSet *
attack (const SlowBoard *b, const SlowPos *p, gboolean from_reserve, SlowSet *out)
{
  SlowPos q = *p;
  Blocked blocked = { b, out };
  if (from_reserve)
    slow_subsets (b, p, may_block, NULL, 1, SLOW_MEN, block, &blocked);
  q.won = TRUE;
  SlowSet *set = slow_set_new ();
  slow_add (set, &q);
  return slow_retreat (b, set);
}

/* M9.2, M9.3, M13.4, but for who goes. */
static gboolean
may_attack (const SlowBoard *b, const SlowPos *p, gint approach)
{
  return slow_count_at (p, SLOW_AT (b->sides[approach].opposite)) == 0
         && !(b->no_maneuver && p->down[p->army]);
}

/* --- Ordinary moves --- */

typedef struct {
  const SlowBoard *b;
  gint from, to;
  gboolean attacks, any; /* any: also those that have acted */
  SlowSet *out;
} Move;

static gboolean
may_move (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  const Move *move = data;
  return man->army == p->army && man->pos == move->from
         && (move->any || (!man->acted && !man->inactive));
}

static gboolean
may_go_over (const SlowBoard *b, const SlowPos *p, const SlowMan *man, gconstpointer data)
{
  return may_move (b, p, man, data) && slow_may_cross (b, p->approach, man->type);
}

/* Within the locale. */
static void
shift (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  const Move *move = data;
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++)
    if (q.men[i].second) {
      slow_move (b, &q, &q.men[i], move->to);
      q.men[i].acted = TRUE;
    }
  q.commands -= !move->any;
  slow_add_quiet (move->out, &q, MARENGO_STAGE_MOVE);
}

static void
arrive (const SlowBoard *b, const SlowPos *p, gint to, SlowSet *out)
{
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++)
    if (q.men[i].strength > 0 && q.men[i].part && q.men[i].army == p->army) {
      slow_move (b, &q, &q.men[i], to);
      q.men[i].acted = TRUE;
    }
  slow_continue (b, &q, to, MARENGO_STAGE_MOVE, out);
}

static void
cross (const SlowBoard *b, const SlowPos *p, gpointer data)
{
  const Move *move = data;
  gboolean infantry = FALSE, obstructed = b->sides[b->sides[p->approach].opposite].obstructed;
  SlowPos q = *p;
  for (guint i = 0; i < SLOW_MEN; i++) {
    q.men[i].part = q.men[i].second;
    q.men[i].second = FALSE;
    infantry |= q.men[i].part && q.men[i].type == 0;
  }
  q.commands--;
  if (!move->attacks) {
    arrive (b, &q, move->to, move->out);
    return;
  }
  if (obstructed && !infantry)
    return;
  g_autoptr (SlowSet) won = attack (b, &q, move->from < SLOW_AT (0), move->out);
  for (guint i = 0; i < won->list->len; i++)
    arrive (b, won->list->pdata[i], move->to, move->out);
}

static void
cross_over (const SlowBoard *b, const SlowPos *p, gint from, gint approach, SlowSet *out)
{
  SlowPos q = *p;
  gint to = b->sides[b->sides[approach].opposite].locale;
  Move move = { b, from, to, slow_enemy_in (b, p, p->army, to), FALSE, out };
  guint n = move.attacks ? 0 : slow_count (b, p, to, p->army);
  if (n >= b->capacity[to] || (move.attacks && !may_attack (b, p, approach)))
    return;
  q.approach = (gint16) approach;
  slow_subsets (b, &q, may_go_over, &move, 1, b->capacity[to] - n, cross, &move);
}

/* --- Roads --- */

static SlowMan *
walker (SlowPos *p)
{
  for (guint i = 0; i < SLOW_MEN; i++)
    if (p->men[i].strength > 0 && p->men[i].part && p->men[i].army == p->army)
      return &p->men[i];
  g_assert_not_reached ();
}

static void walk (const SlowBoard *b, SlowPos *p, gboolean started, SlowSet *out);

/* Crosses by way `w`, out over an approach. */
static void
step (const SlowBoard *b, const SlowPos *p, guint w, gint over, guint number, SlowSet *out)
{
  SlowPos q = *p;
  SlowMan *man = walker (&q);
  q.step = (guint8) number;
  q.traffic[w] = (SlowTraffic){ (guint8) number, (gint16) over };
  q.road = (gint16) b->ways[w].road;
  man->acted = TRUE;
  slow_move (b, &q, man, b->sides[b->sides[over].opposite].locale);
  walk (b, &q, TRUE, out);
}

static void
try_way (const SlowBoard *b, const SlowPos *p, guint w, gint over, gboolean passing, SlowSet *out)
{
  const SlowWay *way = &b->ways[w];
  const SlowTraffic *traffic = &p->traffic[w];
  guint number = MAX (p->step, traffic->highest) + 1u;
  SlowPos q = *p;
  const SlowMan *man = walker (&q);
  gint far = b->sides[over].opposite, to = b->sides[far].locale;
  if (number > 3 || (traffic->highest > 0 && traffic->left_by != over)
      || (!way->main && !p->paid && p->commands == 0) || !slow_may_cross (b, over, man->type))
    return;
  if (!way->main && !p->paid) {
    q.commands--;
    q.paid = TRUE;
  }
  if (!slow_enemy_in (b, p, p->army, to)) {
    if (b->passes || slow_count (b, p, to, p->army) < b->capacity[to])
      step (b, &q, w, over, number, out);
    return;
  }
  if (man->type != 1 || b->sides[far].obstructed || passing || !may_attack (b, p, over))
    return;
  q.approach = (gint16) over;
  g_autoptr (SlowSet) won = attack (b, &q, TRUE, out);
  for (guint i = 0; i < won->list->len; i++)
    step (b, won->list->pdata[i], w, over, number, out);
}

/* M8.22 - M8.32. The piece stands in a reserve. */
static void
walk (const SlowBoard *b, SlowPos *p, gboolean started, SlowSet *out)
{
  gint locale = walker (p)->pos;
  gboolean passing = started && slow_count (b, p, locale, p->army) > b->capacity[locale];
  p->by_road = TRUE;
  if (started && !passing)
    slow_continue (b, p, locale, MARENGO_STAGE_MOVE, out);
  for (guint w = 0; w < b->n_ways; w++) {
    const SlowWay *way = &b->ways[w];
    if (way->b < 0 || (started && !slow_joined (b, locale, p->road, way->road)))
      continue;
    if (b->sides[way->a].locale == locale)
      try_way (b, p, w, way->a, passing, out);
    else if (b->sides[way->b].locale == locale)
      try_way (b, p, w, way->b, passing, out);
  }
}

/* --- Where from --- */

static void
from_reserve (const SlowBoard *b, const SlowPos *p, gint locale, SlowSet *out)
{
  for (guint a = 0; p->commands > 0 && a < b->n_sides; a++) {
    const SlowSide *side = &b->sides[a];
    if (side->locale != locale || !side->passable)
      continue;
    Move move = { b, locale, SLOW_AT ((gint) a), FALSE, FALSE, out };
    if (slow_enemy_in (b, p, p->army, b->sides[side->opposite].locale))
      slow_subsets (b, p, may_move, &move, 1, SLOW_MEN, shift, &move);
    cross_over (b, p, locale, (gint) a, out);
  }
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowPos q = *p;
    Move move = { .from = locale };
    if (q.men[i].strength == 0 || !may_move (b, p, &q.men[i], &move))
      continue;
    q.men[i].part = TRUE;
    walk (b, &q, FALSE, out);
  }
}

static void
from_approach (const SlowBoard *b, const SlowPos *p, gint approach, SlowSet *out)
{
  const SlowSide *side = &b->sides[approach];
  gboolean leaves = !slow_enemy_in (b, p, p->army, b->sides[side->opposite].locale);
  Move back = { b, SLOW_AT (approach), side->locale, FALSE, leaves, out };
  if (leaves || p->commands > 0)
    slow_subsets (b, p, may_move, &back, 1, SLOW_MEN, shift, &back);
  if (p->commands > 0)
    cross_over (b, p, SLOW_AT (approach), approach, out);
}

/* M8.43 - M8.49 */
static void
from_box (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out)
{
  gint slot = act.place - SLOW_IN (0);
  const BorForce *force = bor_scenario_force (b->s, slot);
  gint locale = force->locale.slot;
  guint w = 0;
  while (b->ways[w].b >= 0 || b->ways[w].road != force->road.slot)
    w++;
  guint number = p->traffic[w].highest + 1u;
  gboolean pays = act.kind == SLOW_PONTOON || !b->ways[w].main;
  if (bor_element_prop_int (force, "arrival", 1) > p->round || slow_enemy_in (b, p, p->army, locale)
      || slow_count (b, p, locale, p->army) >= b->capacity[locale] || (pays && p->commands == 0)
      || (act.kind == SLOW_FROM && number > 3) || (act.kind == SLOW_PONTOON && p->bridge == 0))
    return;
  for (guint i = 0; i < SLOW_MEN; i++) {
    SlowPos q = *p;
    if (q.men[i].strength == 0 || q.men[i].pos != act.place || q.men[i].army != p->army)
      continue;
    q.men[i].part = q.men[i].acted = TRUE;
    slow_move (b, &q, &q.men[i], locale);
    q.commands -= pays;
    q.paid = (guint8) pays;
    if (act.kind == SLOW_PONTOON) {
      q.bridge--;
      slow_continue (b, &q, locale, MARENGO_STAGE_MOVE, out);
      continue;
    }
    q.step = q.traffic[w].highest = (guint8) number;
    q.road = (gint16) force->road.slot;
    walk (b, &q, TRUE, out);
  }
}

void
slow_from (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out)
{
  if (act.place >= SLOW_IN (0))
    from_box (b, p, act, out);
  else if (act.place >= SLOW_AT (0))
    from_approach (b, p, act.place - SLOW_AT (0), out);
  else
    from_reserve (b, p, act.place, out);
}
