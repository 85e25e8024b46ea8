/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* Sieges: how they begin and end, groups that have to leave, assaults (H15). */

void
his_besiege (HisRun *r, guint place, guint player, guint with)
{
  HisState *s = r->s;
  gboolean begins = (s->besieged[place] >> player & 1) == 0;
  if (begins) {
    s->besieged[place] |= (guint8) (1u << player);
    s->since[place][player] = s->impulse;
    his_tell (r, HIS_EV_SIEGE, (gint) player, (gint) place, 0, 0, 0);
  }
  for (guint i = 0; i < s->n_stacks; i++)
    if (begins && s->stack[i].place == place && s->stack[i].slot == HIS_FIELD
        && (s->stack[i].marks & with) == with && r->g->owner[s->stack[i].owner].power == player)
      s->stack[i].marks |= HIS_BEGAN;
  his_tidy (s, place, place);
}

/* AM-30 */
guint
his_captor (const HisGame *g, const HisState *s, guint place, guint players, guint with)
{
  guint controller = his_controller_of (g, s, place);
  guint there = his_powers (g, s, place, HIS_FIELD, with) & players;
  if ((players >> s->active & 1) != 0)
    return s->active;
  if (controller != HIS_NOWHERE && (there >> controller & 1) != 0)
    return controller;
  guint largest = his_largest (g, s, place, there, with);
  return largest != HIS_NOWHERE ? largest : controller;
}

/* --- A group that has to leave --- */

static guint
leaving (const HisGame *g, const HisState *s)
{
  return his_powers (g, s, s->leave_place, HIS_FIELD, HIS_CHOSEN);
}

void
his_leave (HisRun *r, guint place, guint conditions, guint captor, HisStep then)
{
  HisState *s = r->s;
  guint controller = his_controller_of (r->g, s, place);
  s->leave_place = (guint8) place;
  s->leave_why = (guint8) conditions;
  s->leave_captor = (guint8) captor;
  guint players = leaving (r->g, s);
  s->mover = (guint8) (controller != HIS_NOWHERE && (players >> controller & 1) != 0
                         ? controller
                         : his_largest (r->g, s, place, players, HIS_CHOSEN));
  his_call (s, HIS_STEP_LEAVE, then);
}

guint
his_list_leave (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint n = 0, players = leaving (g, s);
  if (s->moved_on && (players >> s->active & 1) != 0)
    return 0; /* H13.15 */
  for (guint i = 0; i < g->land[s->leave_place].n && players != 0; i++) {
    guint to = g->land[s->leave_place].link[i].to;
    if (his_refuse (g, s, s->leave_place, to, players, s->leave_why, s->entered) == HIS_ALLOWED)
      actions[n++] = HIS_ACTION (HIS_GO, to, 0, 0);
  }
  return n;
}

#define GROUP (HIS_CHOSEN | HIS_ATTACK | HIS_DEFEND | HIS_RELIEVED)

void
his_act_leave (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  if (HIS_VERB (action) == HIS_GO) {
    guint to = HIS_A (action);
    guint n = his_count (r->g, s, s->leave_place, HIS_FIELD, 0xff, HIS_CHOSEN);
    gboolean inside = his_has_bit (s->withdrew, to) && n <= his_room_inside (r->g, s, to)
                      && (leaving (r->g, s) & r->g->war[s->active]) != 0;
    his_tell (r, HIS_EV_RETREATED, s->mover, s->leave_place, (gint) to, 0, 0);
    his_move_all (r->g, s, s->leave_place, HIS_FIELD, HIS_CHOSEN, to,
                  inside ? HIS_INSIDE : HIS_FIELD, GROUP);
  } else {
    his_destroy (r, s->leave_place, HIS_FIELD, HIS_CHOSEN, s->leave_captor);
  }
  his_return (s);
}

/* --- The end of a siege (H15.50) --- */

static guint
count_besiegers (const HisGame *g, const HisState *s, guint place)
{
  return his_count (g, s, place, HIS_FIELD, s->besieged[place], 0);
}

/* Powers without a unit left besiege nothing any more. */
static void
drop_absent (HisRun *r, guint place)
{
  HisState *s = r->s;
  guint there = his_powers (r->g, s, place, HIS_FIELD, 0);
  for (guint p = 0; p < r->g->base.n_players; p++)
    if ((s->besieged[place] >> p & 1) != 0 && (there >> p & 1) == 0) {
      s->since[place][p] = 0;
      s->besieged[place] &= (guint8) ~(1u << p);
    }
}

/* AM-31: leaders who are left without an army before hostile walls. */
static void
capture_stragglers (HisRun *r, guint place, guint before)
{
  guint controller = his_controller_of (r->g, r->s, place);
  for (guint p = 0; p < r->g->base.n_players; p++)
    if ((before >> p & 1) != 0 && his_count (r->g, r->s, place, HIS_FIELD, 1u << p, 0) == 0)
      his_capture (r, place, HIS_FIELD, 0, 1u << p, controller);
}

void
his_meet_lone_leaders (HisRun *r)
{
  const HisGame *g = r->g;
  HisState *s = r->s;
  for (guint i = 0; i < g->n_leaders; i++) {
    guint p = g->leader[i].power, place = s->leader[i].place;
    if (place == HIS_NOWHERE || s->leader[i].slot != HIS_FIELD)
      continue;
    guint enemies = his_powers (g, s, place, HIS_FIELD, 0) & g->war[p];
    if (enemies == 0 || his_count (g, s, place, HIS_FIELD, 1u << p, 0) > 0)
      continue;
    guint controller = his_controller_of (g, s, place);
    if (g->fortified[place] && controller != HIS_NOWHERE && his_friends (g, p, controller))
      s->leader[i].slot = HIS_INSIDE;
    else
      his_capture (r, place, HIS_FIELD, 0, 1u << p, his_captor (g, s, place, enemies, 0));
  }
}

void
his_lift (HisRun *r, guint place, HisStep then)
{
  HisState *s = r->s;
  guint before = s->besieged[place];
  if (before == 0) {
    s->step = (guint8) then;
    return;
  }
  drop_absent (r, place);
  capture_stragglers (r, place, before & ~(guint) s->besieged[place]); /* an ally may stay */
  s->lift_place = (guint8) place;
  s->lift_q = 0;
  guint inside = his_count (r->g, s, place, HIS_INSIDE, 0xff, 0);
  guint outside = count_besiegers (r->g, s, place);
  if (s->besieged[place] != 0 && outside >= inside + s->lift_beaten) {
    s->lift_beaten = 0;
    s->step = (guint8) then;
    return;
  }
  s->lift_beaten = 0;
  capture_stragglers (r, place, before);
  his_call (s, HIS_STEP_LIFTING, then);
}

/* Interceptors who are at war with those inside: the battle comes first. */
static gboolean
has_enemies_outside (const HisGame *g, const HisState *s, guint place)
{
  guint inside = his_powers (g, s, place, HIS_INSIDE, 0);
  guint outside = his_powers (g, s, place, HIS_FIELD, 0);
  for (guint p = 0; p < g->base.n_players; p++)
    if ((inside >> p & 1) != 0 && (outside & g->war[p]) != 0)
      return TRUE;
  return FALSE;
}

/* One power after the other leaves; then those inside are free, or come out when the impulse is
 * over. */
void
his_run_lifting (HisRun *r)
{
  HisState *s = r->s;
  guint place = s->lift_place, controller = his_controller_of (r->g, s, place);
  for (; s->lift_q < r->g->base.n_players; s->lift_q++) {
    guint p = r->g->order[s->lift_q];
    if ((s->besieged[place] >> p & 1) == 0
        || his_count (r->g, s, place, HIS_FIELD, 1u << p, 0) == 0)
      continue;
    s->lift_q++;
    his_mark_all (r->g, s, place, HIS_FIELD, 1u << p, HIS_CHOSEN);
    his_leave (r, place, HIS_RETREAT, controller, HIS_STEP_LIFTING);
    return;
  }
  capture_stragglers (r, place, s->besieged[place]);
  s->besieged[place] = 0;
  for (guint p = 0; p < BOR_MAX_PLAYERS; p++)
    s->since[place][p] = 0;
  his_tell (r, HIS_EV_LIFTED, -1, (gint) place, 0, 0, 0);
  if (!has_enemies_outside (r->g, s, place) && !his_has_bit (s->withdrew, place))
    his_move_all (r->g, s, place, HIS_INSIDE, 0, place, HIS_FIELD, 0);
  his_return (s);
}

/* --- Assaults --- */

guint
his_assault_requirements (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint controller = his_controller_of (g, s, place), met = 0, outside = 0;
  gboolean at_sea = FALSE;
  gboolean waived = s->waived && player == s->active;
  if ((s->besieged[place] >> player & 1) != 0 && (waived || s->since[place][player] < s->impulse))
    met |= 1;
  if (his_find_loc (g, s, player, place, NULL) > 0)
    met |= 2;
  for (guint i = 0; i < g->sea[place].n; i++) {
    guint zone = g->sea[place].link[i].to;
    at_sea =
      at_sea || (controller != HIS_NOWHERE && his_count_squadrons (g, s, zone, controller) > 0);
    outside += his_count_squadrons (g, s, zone, player);
  }
  met |= at_sea ? 0 : 4;
  guint harbour = controller != HIS_NOWHERE ? his_count_squadrons (g, s, place, controller) : 0;
  return harbour == 0 || outside > harbour ? met | 8 : met;
}

void
his_run_assault (HisRun *r)
{
  HisState *s = r->s;
  guint place = s->to;
  s->points--;
  his_set_bit (s->assaulted, place);
  s->battle = (HisBattle){ .kind = HIS_ASSAULT, .place = (guint8) place };
  his_replace_chosen (r, HIS_ATTACK);
  his_mark_all (r->g, s, place, HIS_INSIDE, 0xff, HIS_DEFEND);
  his_tell (r, HIS_EV_ASSAULT, s->active, (gint) place, 0, 0, 0);
  s->stopped = 0;
  his_open_window (r, HIS_WINDOW_STOP, HIS_STEP_STORM);
}

/* H15.22: a stopped assault did not happen. */
void
his_run_storm (HisRun *r)
{
  HisState *s = r->s;
  guint stopped = s->stopped, place = s->battle.place;
  s->stopped = 0;
  if (stopped == 0) {
    his_open_window (r, HIS_WINDOW_RESPONSE, HIS_STEP_BATTLE);
    return;
  }
  s->points = (guint8) (s->points + (stopped == 2));
  if (stopped == 2)
    s->assaulted[place / 8] &= (guint8) ~(1u << place % 8);
  s->step = HIS_STEP_MOVED;
}

static void
take_space (HisRun *r, guint place)
{
  HisState *s = r->s;
  his_capture (r, place, HIS_INSIDE, 0, 0xff, s->active);
  his_sink (r, place, 0xff, HIS_EV_LOST);
  for (guint i = 0; i < r->g->n_sides; i++)
    if (r->g->player_of[i] == s->active && r->g->base.player_armies[s->active] == (gint32) i)
      s->control[place] = (guint8) i;
  s->besieged[place] = 0;
  for (guint p = 0; p < BOR_MAX_PLAYERS; p++)
    s->since[place][p] = 0;
  his_tell (r, HIS_EV_TAKEN, s->active, (gint) place, 0, 0, 0);
}

void
his_run_assaulted (HisRun *r)
{
  HisState *s = r->s;
  const HisBattle b = s->battle;
  guint inside = his_count (r->g, s, b.place, HIS_INSIDE, 0xff, 0);
  s->step = HIS_STEP_MOVED;
  if (b.hits[0] > 0 && inside == 0 && !b.wiped[0]) {
    take_space (r, b.place);
    return;
  }
  s->leave_place = b.place;
  if (b.wiped[0]) {
    s->mover = s->active;
    s->step = HIS_STEP_REFUGE;
    return;
  }
  s->lift_beaten = 1; /* strictly more have to be left (H15.53) */
  his_lift (r, b.place, HIS_STEP_MOVED);
}

/* --- Leaders whose army is lost (AM-26) --- */

static gboolean
is_refuge (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint controller = his_controller_of (g, s, place);
  return g->fortified[place] && s->besieged[place] == 0 && controller != HIS_NOWHERE
         && his_friends (g, player, controller)
         && his_count (g, s, place, HIS_FIELD, g->war[player], 0) == 0
         && his_count (g, s, place, HIS_INSIDE, g->war[player], 0) == 0;
}

guint
his_list_refuge (const HisGame *g, const HisState *s, BorAction *actions)
{
  guint8 far[HIS_MAX_LAND];
  guint n = 0, depth = 0, leaders = 0;
  for (guint i = 0; i < g->n_leaders; i++)
    leaders += s->leader[i].place == s->leave_place && (s->leader[i].marks & HIS_ATTACK) != 0;
  if (leaders == 0)
    return 0;
  for (guint i = 0; i < g->n_land; i++)
    far[i] = i == s->leave_place ? 0 : HIS_NOWHERE;
  for (gboolean grows = TRUE; n == 0 && grows; depth++) {
    grows = FALSE;
    for (guint i = 0; i < g->n_land; i++)
      for (guint k = 0; far[i] == depth && k < g->land[i].n; k++) {
        guint to = g->land[i].link[k].to;
        if (far[to] != HIS_NOWHERE)
          continue;
        far[to] = (guint8) (depth + 1);
        grows = TRUE;
      }
    for (guint i = 0; i < g->n_land; i++)
      if (far[i] == depth + 1 && is_refuge (g, s, s->active, i))
        actions[n++] = HIS_ACTION (HIS_GO, i, 0, 0);
  }
  for (guint i = 0; i < g->n_land && n == 0; i++)
    if (g->capital[i] == s->active && his_controller_of (g, s, i) != HIS_NOWHERE
        && his_friends (g, s->active, his_controller_of (g, s, i)))
      actions[n++] = HIS_ACTION (HIS_GO, i, 0, 0);
  return n;
}

void
his_act_refuge (HisRun *r, BorAction action)
{
  HisState *s = r->s;
  guint to = HIS_A (action);
  if (HIS_VERB (action) == HIS_GO) /* a capital may be besieged */
    his_move_all (r->g, s, s->leave_place, HIS_FIELD, HIS_ATTACK, to,
                  s->besieged[to] != 0 ? HIS_INSIDE : HIS_FIELD, HIS_ATTACK);
  else
    his_capture (r, s->leave_place, HIS_FIELD, HIS_ATTACK, 0xff, HIS_NOWHERE);
  s->lift_beaten = 1;
  his_lift (r, s->leave_place, HIS_STEP_MOVED);
}
