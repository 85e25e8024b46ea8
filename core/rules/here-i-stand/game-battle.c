/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/game-private.h"

/* Dice, losses and what follows, for battles in the field, assaults and battles at sea (H14,
 * H15.23, H16.40). In a battle the active side has the mark ATTACK, the other one DEFEND. */

guint
his_count_side (const HisGame *g, const HisState *s, guint side)
{
  return his_count (g, s, s->battle.place, his_battle_slot (s, side), 0xff, his_battle_mark (side));
}

guint
his_count_arm (const HisGame *g, const HisState *s, guint side, guint arm)
{
  guint n = 0;
  HIS_FOREACH_AT (s, s->battle.place, i)
  if (s->stack[i].place == s->battle.place && s->stack[i].slot == his_battle_slot (s, side)
      && (s->stack[i].marks & his_battle_mark (side)) != 0 && s->stack[i].arm == arm)
    n += s->stack[i].count;
  return n;
}

/* The dice of a side (T2), as a HIS_SUM. */
static gint32
sum_dice (const HisGame *g, const HisState *s, guint side)
{
  const HisBattle *b = &s->battle;
  guint leader = his_best (g, s, b->place, his_battle_slot (s, side), 0xff, his_battle_mark (side));
  guint units, extra = side == 1;
  if (b->kind == HIS_NAVAL_BATTLE) {
    units = 2 * his_count_arm (g, s, side, HIS_SQUADRON) + his_count_arm (g, s, side, HIS_CORSAIR);
    extra = side == 1 && b->port;
  } else if (b->kind == HIS_FIELD_BATTLE) {
    units = his_count_side (g, s, side);
  } else {
    units = his_count_arm (g, s, side, HIS_REGULAR) + his_count_arm (g, s, side, HIS_MERCENARY);
    if (side == 0 && his_count (g, s, b->place, HIS_INSIDE, 0xff, 0) > 0)
      units = (units + 1) / 2;
  }
  units = MIN (units, 230u);
  return HIS_SUM (units, leader, extra, units + leader + extra);
}

/* Who stands for the other side in the log: the controller of the place, or who has most units. */
static guint
find_defender (HisRun *r)
{
  const HisBattle *b = &r->s->battle;
  guint controller =
    his_is_sea (r->g, b->place) ? HIS_NOWHERE : his_controller_of (r->g, r->s, b->place);
  guint players = his_powers (r->g, r->s, b->place, his_battle_slot (r->s, 1), HIS_DEFEND);
  if (b->kind == HIS_NAVAL_BATTLE)
    return b->enemy;
  return controller != HIS_NOWHERE && (b->kind == HIS_ASSAULT || (players >> controller & 1) != 0)
           ? controller
           : his_largest (r->g, r->s, b->place, players, HIS_DEFEND);
}

void
his_run_battle (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  gint32 sums[2];
  for (guint side = 0; side < 2; side++) {
    sums[side] = sum_dice (r->g, s, side);
    b->units[side] = (guint8) his_count_side (r->g, s, side);
    b->dice[side] = b->left[side] = (guint8) HIS_SUM_DICE (sums[side]);
    b->hits[side] = 0;
    b->rolled[side] = b->dice[side];
  }
  his_tell (r, HIS_EV_BATTLE, s->active, b->place, HIS_BATTLE_OF (b->kind, find_defender (r)),
            sums[0], sums[1]);
  his_open_window (r, HIS_WINDOW_COMBAT, HIS_STEP_ROLL);
}

void
his_run_roll (HisRun *r)
{
  r->s->step = HIS_STEP_ATTACK_ROLL;
}

/* H14.1: both sides may still get units. */
void
his_run_ready (HisRun *r)
{
  HisState *s = r->s;
  s->battle.place = s->to;
  his_mark_all (r->g, s, s->to, HIS_FIELD, r->g->war[s->active], HIS_DEFEND);
  his_open_window (r, HIS_WINDOW_RESPONSE, HIS_STEP_BATTLE);
}

/* H14.7, H15.28, H16.46 */
void
his_run_rolled (HisRun *r)
{
  his_open_window (r, HIS_WINDOW_EXTRA, HIS_STEP_RESULT);
}

static void
roll (HisRun *r, guint side, BorAction hits, HisStep then)
{
  HisBattle *b = &r->s->battle;
  b->left[side] = (guint8) (b->left[side] - MIN (b->left[side], HIS_BATCH));
  b->hits[side] = (guint8) (b->hits[side] + (hits > 0 ? hits - 1 : 0));
  if (b->left[side] > 0)
    return;
  his_tell (r, HIS_EV_HITS, r->s->active, b->place, (gint) side, b->hits[side], b->dice[side]);
  r->s->step = (guint8) then;
}

void
his_act_attack_roll (HisRun *r, BorAction action)
{
  roll (r, 0, action, HIS_STEP_DEFEND_ROLL);
}

void
his_act_defend_roll (HisRun *r, BorAction action)
{
  roll (r, 1, action, HIS_STEP_ROLLED);
}

/* --- After a battle in the field --- */

static void
mark_beaten (HisRun *r, guint loser)
{
  HisState *s = r->s;
  guint mark = s->battle.kind == HIS_NAVAL_BATTLE ? HIS_LOST_NAVAL : HIS_LOST_FIELD;
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stack[i].place == s->battle.place && s->stack[i].slot == his_battle_slot (s, loser)
        && (s->stack[i].marks & his_battle_mark (loser)) != 0)
      s->stack[i].marks |= (guint16) mark;
  his_tidy (s, s->battle.place, s->battle.place);
}

void
his_run_outcome (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  guint loser = 1u - b->winner;
  for (guint side = 0; side < 2; side++)
    b->wiped[side] = his_count_side (r->g, s, side) == 0;
  if (b->kind == HIS_ASSAULT) {
    s->step = HIS_STEP_ASSAULTED;
    return;
  }
  mark_beaten (r, loser);
  s->step = HIS_STEP_NAVAL_WON;
  if (b->kind == HIS_NAVAL_BATTLE)
    return;
  for (guint side = 0; side < 2; side++)
    if (b->wiped[side] && !(side == 0 && b->relief && b->equal)) {
      guint other = 1 - side;
      guint captor =
        other == 0 ? s->active : his_captor (r->g, s, b->place, r->g->war[s->active], HIS_DEFEND);
      his_capture (r, b->place, HIS_FIELD, his_battle_mark (side), 0xff, captor);
    }
  s->step = HIS_STEP_SHELTER;
}

/* The players of a side who have units or leaders in the battle. */
static guint
players_of (const HisGame *g, const HisState *s, guint side)
{
  guint players = his_powers (g, s, s->battle.place, HIS_FIELD, his_battle_mark (side));
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].place == s->battle.place && s->leader[i].slot == HIS_FIELD
        && (s->leader[i].marks & his_battle_mark (side)) != 0)
      players |= 1u << g->leader[i].power;
  return players;
}

/* H15.44: the relief force is destroyed, and was beaten on hits. Its leaders are captured, and
 * those from inside go back. */
static gboolean
is_relief_destroyed (const HisGame *g, const HisState *s)
{
  const HisBattle *b = &s->battle;
  return b->relief && b->winner == 1 && !b->equal
         && his_count_side (g, s, 0)
              == his_count (g, s, b->place, HIS_FIELD, 0xff, HIS_ATTACK | HIS_RELIEVED);
}

static void
end_relief (HisRun *r)
{
  HisState *s = r->s;
  guint place = s->battle.place;
  guint captor = his_captor (r->g, s, place, r->g->war[s->active], HIS_DEFEND);
  his_move_all (r->g, s, place, HIS_FIELD, HIS_ATTACK | HIS_RELIEVED, place, HIS_INSIDE,
                HIS_ATTACK | HIS_RELIEVED);
  his_capture (r, place, HIS_FIELD, HIS_ATTACK, 0xff, captor);
}

/* Who may go inside: of a beaten controller up to four in all; of a relief force as H15.43 and
 * H15.44 say. */
void
his_run_shelter (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  guint loser = 1u - b->winner, controller = his_controller_of (r->g, s, b->place);
  guint inside = his_count (r->g, s, b->place, HIS_INSIDE, 0xff, 0);
  guint players = players_of (r->g, s, loser);
  gboolean relief = b->relief && loser == 0;
  s->step = HIS_STEP_SHELTERED;
  if (is_relief_destroyed (r->g, s)) {
    end_relief (r);
    return;
  }
  if (!r->g->fortified[b->place] || players == 0 || controller == HIS_NOWHERE
      || (!relief && (players >> controller & 1) == 0))
    return;
  s->mover = (guint8) (relief ? s->active : controller);
  guint16 with = (guint16) (his_battle_mark (loser) | (relief && !b->equal ? HIS_RELIEVED : 0));
  his_pick (r,
            (HisPick){ .place = b->place,
                       .slot = HIS_FIELD,
                       .power = s->mover,
                       .most = (guint8) (inside < HIS_MAX_INSIDE ? HIS_MAX_INSIDE - inside : 0),
                       .mates = TRUE,
                       .with = with },
            HIS_STEP_SHELTERED);
}

/* The others leave as one group. */
void
his_run_sheltered (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  guint loser = 1u - b->winner, mark = his_battle_mark (loser);
  his_move_all (r->g, s, b->place, HIS_FIELD, mark | HIS_CHOSEN, b->place, HIS_INSIDE,
                HIS_CHOSEN | mark | HIS_RELIEVED);
  s->step = HIS_STEP_WON;
  guint players = his_powers (r->g, s, b->place, HIS_FIELD, mark);
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stack[i].place == b->place && (s->stack[i].marks & mark) != 0)
      s->stack[i].marks |= HIS_CHOSEN;
  for (guint i = 0; i < r->g->n_leaders; i++)
    if (s->leader[i].place == b->place && (s->leader[i].marks & mark) != 0)
      s->leader[i].marks |= HIS_CHOSEN;
  guint controller = his_controller_of (r->g, s, b->place);
  if (players == 0) { /* leaders alone go inside, or are captured */
    gboolean home = r->g->fortified[b->place] && controller != HIS_NOWHERE
                    && (loser == 0 ? his_friends (r->g, s->active, controller)
                                   : !his_friends (r->g, s->active, controller))
                    && his_count (r->g, s, b->place, HIS_INSIDE, 0xff, 0) > 0;
    guint captor =
      loser == 1 ? s->active : his_captor (r->g, s, b->place, r->g->war[s->active], HIS_DEFEND);
    if (home)
      his_move_all (r->g, s, b->place, HIS_FIELD, HIS_CHOSEN, b->place, HIS_INSIDE,
                    HIS_CHOSEN | mark);
    else
      his_capture (r, b->place, HIS_FIELD, HIS_CHOSEN, 0xff, captor);
    return;
  }
  guint captor =
    loser == 1 ? s->active : his_captor (r->g, s, b->place, r->g->war[s->active], HIS_DEFEND);
  guint conditions = HIS_RETREAT | (loser == 0 ? HIS_ONLY_ORIGIN : HIS_NOT_ORIGIN);
  his_leave (r, b->place, conditions, captor, HIS_STEP_WON);
}

/* H14.12: the winner begins a siege, or has to leave. */
void
his_run_won (HisRun *r)
{
  HisState *s = r->s;
  HisBattle *b = &s->battle;
  guint winner = b->winner, mark = his_battle_mark (winner),
        controller = his_controller_of (r->g, s, b->place);
  his_clear_marks (s, HIS_CHOSEN);
  guint players = his_powers (r->g, s, b->place, HIS_FIELD, mark);
  guint inside = his_count (r->g, s, b->place, HIS_INSIDE, 0xff, 0);
  s->step = HIS_STEP_WINNER_STAYS;
  for (guint i = 0; i < r->g->base.n_players && r->g->fortified[b->place]; i++) {
    guint p = r->g->order[i];
    if ((players >> p & 1) == 0
        || (controller != HIS_NOWHERE && !his_enemies (r->g, p, controller)))
      continue;
    if ((s->besieged[b->place] >> p & 1) != 0
        || his_count (r->g, s, b->place, HIS_FIELD, 1u << p, mark) > inside) {
      his_besiege (r, b->place, p, mark);
      continue;
    }
    for (guint k = 0; k < s->n_stacks; k++)
      if (s->stack[k].place == b->place && s->stack[k].slot == HIS_FIELD
          && (s->stack[k].marks & mark) != 0 && r->g->owner[s->stack[k].owner].power == p)
        s->stack[k].marks = (guint16) ((s->stack[k].marks & ~mark) | HIS_CHOSEN);
    for (guint k = 0; k < r->g->n_leaders; k++)
      if (s->leader[k].place == b->place && s->leader[k].slot == HIS_FIELD
          && (s->leader[k].marks & mark) != 0 && r->g->leader[k].power == p)
        s->leader[k].marks = (guint16) ((s->leader[k].marks & ~mark) | HIS_CHOSEN);
    his_leave (r, b->place, HIS_RETREAT, controller, HIS_STEP_WON);
    return;
  }
}

void
his_run_winner_stays (HisRun *r)
{
  HisState *s = r->s;
  guint place = s->battle.place;
  s->lift_beaten = 0;
  s->battle = (HisBattle){ 0 };
  his_lift (r, place, HIS_STEP_MOVED);
}
