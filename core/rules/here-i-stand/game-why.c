/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/here-i-stand/game-private.h"

/* Why units cannot go somewhere: moves, assaults, and the places of T3. */

typedef struct {
  const char *rule, *text; /* %s is the place */
} Reason;

static const Reason refusals[] = {
  [HIS_REFUSED_FAR] = { "H2.2", N_ ("%s is not adjacent") },
  [HIS_REFUSED_PASS] = { "H13.3", N_ ("Units that avoid battle cannot cross the pass to %s") },
  [HIS_REFUSED_UNREST] = { "H2.8", N_ ("%s is in unrest") },
  [HIS_REFUSED_ENEMY] = { "H14.21", N_ ("Enemy units are at %s") },
  [HIS_REFUSED_CONTROL] = { "H14.23", N_ ("%s is not under friendly control") },
  [HIS_REFUSED_ORIGIN] = { "H14.24", N_ ("The enemy army came from %s") },
  [HIS_REFUSED_BARRED] = { "H16.8", N_ ("Some of these ships may not enter %s") },
  [HIS_REFUSED_FULL] = { "H4.8", N_ ("There is no room left inside %s") },
};
static const Reason not_origin = { "H14.25", N_ ("The army did not come from %s") };
static const Reason moved_on = { "H13.15", N_ ("The army has moved on and cannot retreat to %s") };
static const Reason foreign = { "H3.2", N_ ("The units at %s are under another command") };
static const Reason besieged = { "H15.4", N_ ("Units inside %s cannot move") };
static const Reason locked = { "H7.4",
                               N_ ("Units at %s lost a battle or began a siege in this impulse") };
static const Reason apart = { "H7.1", N_ ("No connection leads to %s") };
static const Reason closed = { "H7.3", N_ ("The power may not enter %s") };
static const Reason too_dear = { "H6.2", N_ ("Too few command points are left for %s") };
static const Reason too_large = { "H4.6", N_ ("The formation at %s is too large for its leaders") };
static const Reason no_siege = { "H15.10", N_ ("The power is not besieging %s") };
static const Reason done_already = { "H15.10", N_ ("%s was assaulted in this impulse") };
static const Reason beaten = { "H16.6", N_ ("The fleet at %s lost a battle in this impulse") };
static const Reason left_alone = { "H16.5",
                                   N_ ("A leader who may not go along would be left alone at %s") };
static const Reason no_way = { "H16.3", N_ ("No ship can go straight to %s") };
static const Reason foreign_port = {
  "H16.4", N_ ("%s is another power’s port, without an enemy fleet in it")
};

static const Reason not_met = { "H7.6", N_ ("The enemy army does not go to %s") };
static const Reason over_pass = { "H7.6", N_ ("Nobody can intercept over the pass to %s") };
static const Reason tried = { "H7.6",
                              N_ ("Units from %s have already tried to intercept this march") };
static const Reason not_by_sea = { "H7.6", N_ ("Ships cannot intercept the army that goes to %s") };
static const Reason not_arrived = { "H16.24",
                                    N_ ("No enemy fleet that has just arrived is at %s") };
static const Reason not_by_land = { "H16.24", N_ ("Armies cannot intercept the fleet at %s") };
static const Reason enemy_here = { "H16.24", N_ ("Ships of the fleet’s power are at %s") };
static const Reason other_power = { "H16.24",
                                    N_ ("Another power has intercepted the fleet at %s") };
static const Reason tried_at_sea = {
  "H16.24", N_ ("Ships from %s have already tried to intercept this fleet")
};
static const Reason spent = { "H16.24", N_ ("The ships at %s have already tried to intercept") };

static BorRefusal *
refuse (const HisGame *g, const Reason *reason, guint place)
{
  g_autofree char *name = his_place_name (g, place);
  BorRefusal *refusal = g_new (BorRefusal, 1);
  *refusal = (BorRefusal){ reason->rule, g_strdup_printf (_ (reason->text), name),
                           HIS_LOCALE (g->slot[place]) };
  return refusal;
}

/* --- Retreats and avoidance (T3) --- */

static BorRefusal *
refuse_retreat (const HisGame *g, const HisState *s, guint from, guint to, guint players,
                guint conditions)
{
  HisRefusal refusal = his_refuse (g, s, from, to, players, conditions, s->entered);
  if (refusal == HIS_ALLOWED)
    return NULL;
  if (refusal == HIS_REFUSED_ORIGIN && (conditions & HIS_ONLY_ORIGIN) != 0)
    return refuse (g, &not_origin, to);
  return refuse (g, &refusals[refusal], to);
}

static BorRefusal *
refuse_fleet (const HisGame *g, const HisState *s, guint from, guint to)
{
  HisRefusal refusal = his_refuse_fleet (g, s, from, to, s->mover, s->step == HIS_STEP_EVADE);
  return refusal == HIS_ALLOWED ? NULL : refuse (g, &refusals[refusal], to);
}

/* --- Interceptions (H7.6, H16.24) --- */

static BorRefusal *
refuse_interception (const HisGame *g, const HisState *s, guint from, guint to)
{
  gboolean pass = FALSE;
  if (to != s->to)
    return refuse (g, &not_met, to);
  if (!his_find_link (g, from, to, &pass))
    return refuse (g, &refusals[HIS_REFUSED_FAR], to);
  if (pass)
    return refuse (g, &over_pass, to);
  return his_has_bit (s->attempts, from) ? refuse (g, &tried, from) : NULL;
}

static BorRefusal *
refuse_chase (const HisGame *g, const HisState *s, guint from, guint to, guint owner)
{
  gboolean near = FALSE;
  for (guint i = 0; i < g->sea[from].n; i++)
    near = near || g->sea[from].link[i].to == to;
  if (!his_is_sea (g, to) || his_count (g, s, to, HIS_HARBOUR, 1u << s->active, HIS_TURNED) == 0)
    return refuse (g, &not_arrived, to);
  if (!near)
    return refuse (g, &no_way, to);
  guint lock = s->zone_lock[to - g->n_land];
  if (lock != 0 && lock != s->mover + 1u)
    return refuse (g, &other_power, to);
  if (his_count_ships (g, s, from, 1u << s->active) > 0)
    return refuse (g, &enemy_here, from);
  if ((s->chased[from] >> (to - g->n_land) & 1) != 0)
    return refuse (g, &tried_at_sea, from);
  if (owner < g->n_owners && his_is_barred (g, to, owner))
    return refuse (g, &refusals[HIS_REFUSED_BARRED], to);
  return his_count_chasing (g, s, s->mover, from, to) == 0 ? refuse (g, &left_alone, from) : NULL;
}

/* H16.24a: a ship is in one group only. */
static gboolean
have_all_tried (const HisState *s, guint place, guint key)
{
  guint fresh = 0, all = 0;
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (t->place != place || t->slot != HIS_HARBOUR || his_key (t) != key)
      continue;
    all++;
    fresh += (t->marks & (HIS_TRIED | HIS_TURNED)) == 0;
  }
  return all > 0 && fresh == 0;
}

static BorRefusal *
refuse_to_intercept (const HisGame *g, const HisState *s, guint from, guint to,
                     const guint32 *classes, guint n)
{
  gboolean at_sea = s->step == HIS_STEP_CHASE;
  for (guint i = 0; i < n; i++) {
    guint slot = HIS_FIELD, key = his_class_key (classes[i]);
    guint owner = key != 0 ? HIS_KEY_OWNER (key) : HIS_MAX_OWNERS;
    if (his_class_player (g, classes[i], &slot) != s->mover)
      return refuse (g, &foreign, from);
    if (slot == HIS_INSIDE)
      return refuse (g, &besieged, from);
    if (at_sea != (slot == HIS_HARBOUR))
      return refuse (g, at_sea ? &not_by_land : &not_by_sea, to);
    BorRefusal *refusal =
      at_sea ? refuse_chase (g, s, from, to, owner) : refuse_interception (g, s, from, to);
    if (refusal == NULL && at_sea && have_all_tried (s, from, key))
      refusal = refuse (g, &spent, from);
    if (refusal != NULL)
      return refusal;
  }
  return NULL;
}

/* --- Not more than those inside (H13.14): on, or back --- */

static BorRefusal *
refuse_repelled (const HisGame *g, const HisState *s, guint to)
{
  gboolean pass = FALSE;
  if (to == s->entered)
    return s->moved_on ? refuse (g, &moved_on, to)
                       : refuse_retreat (g, s, s->to, to, 1u << s->active, HIS_RETREAT);
  if (!his_find_link (g, s->to, to, &pass))
    return refuse (g, &apart, to);
  if (!his_may_enter (g, s, s->active, to))
    return refuse (g, &closed, to);
  return s->points < 1u + pass ? refuse (g, &too_dear, to) : NULL;
}

/* --- Assaults --- */

static BorRefusal *
refuse_assault (const HisGame *g, const HisState *s, guint place)
{
  static const char *const rules[] = { "H15.11", "H15.12", "H15.13", "H15.14" };
  if ((s->besieged[place] >> s->active & 1) == 0)
    return refuse (g, &no_siege, place);
  if (his_has_bit (s->assaulted, place))
    return refuse (g, &done_already, place);
  if (s->points == 0)
    return refuse (g, &too_dear, place);
  guint met = his_assault_requirements (g, s, s->active, place);
  for (guint i = 0; i < HIS_N_REQUIREMENTS; i++)
    if ((met >> i & 1) == 0) {
      BorRefusal *refusal = refuse (g, &no_siege, place);
      g_free (refusal->text);
      refusal->rule = rules[i];
      refusal->text = g_strdup (his_requirement_text (i, FALSE));
      return refusal;
    }
  return NULL;
}

/* --- Moves --- */

/* Units of a stack, and what a leader adds to the size of the formation. */
typedef struct {
  guint units, best, second;
} Formation;

static void
add_to_formation (const HisGame *g, const HisState *s, guint place, guint32 class,
                  Formation *formation)
{
  guint key = his_class_key (class);
  for (guint i = 0; i < s->n_stacks && key != 0; i++)
    if (s->stack[i].place == place && s->stack[i].slot == HIS_FIELD
        && his_key (&s->stack[i]) == key)
      formation->units += s->stack[i].count;
  if (key != 0)
    return;
  guint command = g->leader[class & 0xff].command;
  formation->second =
    command > formation->best ? formation->best : MAX (formation->second, command);
  formation->best = MAX (formation->best, command);
}

static BorRefusal *
refuse_march (const HisGame *g, const HisState *s, guint from, guint to, const guint32 *classes,
              guint n)
{
  gboolean pass = FALSE;
  Formation formation = { 0 };
  for (guint i = 0; i < n; i++) {
    guint key = his_class_key (classes[i]);
    if (key != 0 && g->move_locks && (HIS_KEY_MARKS (key) & (HIS_LOST_FIELD | HIS_BEGAN)) != 0)
      return refuse (g, &locked, from);
    add_to_formation (g, s, from, classes[i], &formation);
  }
  if (!his_find_link (g, from, to, &pass))
    return refuse (g, &apart, to);
  if (!his_may_enter (g, s, s->active, to))
    return refuse (g, &closed, to);
  if (s->points < 1u + pass)
    return refuse (g, &too_dear, to);
  guint most = g->cap_mode == 1   ? HIS_MAX_UNITS
               : g->cap_mode == 2 ? g->cap_size
                                  : MAX (4u, formation.best + formation.second);
  return formation.units > most ? refuse (g, &too_large, from) : NULL;
}

static BorRefusal *
refuse_voyage (const HisGame *g, const HisState *s, guint from, guint to, const guint32 *classes,
               guint n)
{
  gboolean near = FALSE;
  for (guint i = 0; i < g->sea[from].n; i++)
    near = near || g->sea[from].link[i].to == to;
  if (!near)
    return refuse (g, &no_way, to);
  if (s->step == HIS_STEP_ACTION && s->points == 0)
    return refuse (g, &too_dear, to);
  for (guint i = 0; i < n; i++) {
    guint key = his_class_key (classes[i]);
    if (key == 0)
      continue;
    if ((HIS_KEY_MARKS (key) & HIS_LOST_NAVAL) != 0)
      return refuse (g, &beaten, from);
    if (his_is_barred (g, to, HIS_KEY_OWNER (key)))
      return refuse (g, &refusals[HIS_REFUSED_BARRED], to);
    if (!his_may_sail (g, s, s->active, HIS_KEY_OWNER (key), to))
      return refuse (g, &foreign_port, to);
    HIS_FOREACH_AT (s, from, k)
    if (his_key (&s->stack[k]) == key && s->stack[k].to == HIS_NOWHERE
        && his_count_sailing (g, s, &s->stack[k], to) == 0)
      return refuse (g, &left_alone, from);
  }
  return NULL;
}

/* When the active power may begin something. */
static BorRefusal *
refuse_move (const HisGame *g, const HisState *s, guint from, guint to, const guint32 *classes,
             guint n)
{
  guint slot = HIS_FIELD;
  for (guint i = 0; i < n; i++) {
    if (his_class_player (g, classes[i], &slot) != s->active)
      return refuse (g, &foreign, from);
    if (slot == HIS_INSIDE)
      return refuse (g, &besieged, from);
  }
  if (slot == HIS_HARBOUR)
    return refuse_voyage (g, s, from, to, classes, n);
  if (s->step != HIS_STEP_ACTION)
    return NULL;
  return from == to ? refuse_assault (g, s, from) : refuse_march (g, s, from, to, classes, n);
}

BorRefusal *
his_why_not (const BorGame *game, const BorGameState *observation, gint player, BorElementRef from,
             const guint32 *classes, guint n, BorElementRef to)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (observation);
  guint here = his_place_of (g, from), there = his_place_of (g, to);
  if (here == HIS_NOWHERE || there == HIS_NOWHERE || player != s->mover)
    return NULL;
  switch (s->step) {
  case HIS_STEP_ACTION:
  case HIS_STEP_SAIL:
    return refuse_move (g, s, here, there, classes, n);
  case HIS_STEP_INTERCEPT:
  case HIS_STEP_CHASE:
    return refuse_to_intercept (g, s, here, there, classes, n);
  case HIS_STEP_REPELLED:
    return refuse_repelled (g, s, there);
  case HIS_STEP_AVOID:
    return refuse_retreat (g, s, s->to, there, 1u << s->mover, his_avoid_conditions (g));
  case HIS_STEP_LEAVE:
    if (s->moved_on)
      return refuse (g, &moved_on, there);
    return refuse_retreat (g, s, s->leave_place, there,
                           his_powers (g, s, s->leave_place, HIS_FIELD, HIS_CHOSEN), s->leave_why);
  case HIS_STEP_EVADE:
    return refuse_fleet (g, s, s->zone, there);
  case HIS_STEP_FLEE:
    return refuse_fleet (g, s, s->battle.place, there);
  default:
    return NULL;
  }
}
