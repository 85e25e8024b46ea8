/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"
#include "rules/here-i-stand/setup.h"

G_BEGIN_DECLS

/* The engine. Places are numbered: land spaces first, then sea zones. A contingent is the units of
 * one nationality under one command: those of a side under its own master, or those that one power
 * has lent to another (H3.2, H3.3). Players are the major powers, in the order of the scenario's
 * sides. */

#define HIS_MAX_PLACES (HIS_MAX_LAND + HIS_MAX_ZONES)
#define HIS_MAX_STACKS (HIS_MAX_UNITS + 1) /* one for each unit, and one that is being split off */
#define HIS_MAX_BACK   12
#define HIS_NOWHERE    0xff
#define HIS_BATCH      40 /* the most dice that are rolled at one chance node */
/* A fleet has the most choices: any number of units of each kind can sail to each neighbour. */
#define HIS_MAX_ACTIONS (HIS_MAX_UNITS * HIS_MAX_LINKS + HIS_MAX_LEADERS + 2)

/* Where in a place units are (H2.9). Fleets at sea count as being in a harbour, too. */
typedef enum {
  HIS_FIELD,
  HIS_INSIDE,
  HIS_HARBOUR
} HisSlot;

/* Marks of units and leaders. The first three last for the impulse (H6.4). */
enum {
  HIS_LOST_FIELD = 1 << 0,
  HIS_LOST_NAVAL = 1 << 1,
  HIS_BEGAN = 1 << 2,    /* a siege in this impulse */
  HIS_CHOSEN = 1 << 3,   /* picked for the current operation */
  HIS_ATTACK = 1 << 4,   /* on the side of the active player in a battle */
  HIS_DEFEND = 1 << 5,   /* on the other side */
  HIS_RELIEVED = 1 << 6, /* came from inside to join a relief force */
  HIS_TURNED = 1 << 7,   /* turned, because the fleet has arrived (H16.22) */
  HIS_TRIED = 1 << 8,    /* has tried to intercept in this naval action */
};
#define HIS_IMPULSE_MARKS (HIS_LOST_FIELD | HIS_LOST_NAVAL | HIS_BEGAN)

typedef struct {
  guint8 place, slot, owner, arm, count,
    to; /* to: the place to which it sails; HIS_NOWHERE: it stays */
  guint16 marks;
} HisStack;

typedef struct {
  guint8 place, slot; /* HIS_NOWHERE: not on the map */
  guint8 fate;        /* HisFate, if it is not on the map */
  guint8 captor;      /* the player who holds it prisoner */
  guint8 to, none;
  guint16 marks;
} HisLeader;

typedef enum {
  HIS_ON_MAP,
  HIS_PRISONER,
  HIS_RETURNS, /* next turn (H9.3) */
  HIS_OUT
} HisFate;

typedef enum {
  HIS_STEP_IMPULSE, /* begins the next impulse */
  HIS_STEP_RETURN,  /* DP: where a naval leader comes back (AM-33) */
  HIS_STEP_ACTION,  /* DP1 */
  HIS_STEP_PICK,    /* ADD and DONE */
  HIS_STEP_MARCH,   /* DP2: the destination */
  HIS_STEP_VOYAGE,  /* DP34: the next zone, or the port */
  HIS_STEP_INTERCEPT_NEXT,
  HIS_STEP_INTERCEPT, /* DP3 */
  HIS_STEP_INTERCEPT_ROLL,
  HIS_STEP_INTERCEPT_TEST, /* chance */
  HIS_STEP_ARRIVE,
  HIS_STEP_AVOID_NEXT,
  HIS_STEP_AVOID, /* DP4 */
  HIS_STEP_AVOID_ROLL,
  HIS_STEP_AVOID_TEST, /* chance */
  HIS_STEP_AVOID_GO,
  HIS_STEP_JOIN, /* DP15 */
  HIS_STEP_JOINED,
  HIS_STEP_WITHDRAW, /* DP5 */
  HIS_STEP_CONFRONT,
  HIS_STEP_REPELLED, /* DP6 */
  HIS_STEP_MOVED,
  HIS_STEP_BATTLE,
  HIS_STEP_ATTACK_ROLL, /* chance */
  HIS_STEP_DEFEND_ROLL, /* chance */
  HIS_STEP_READY,       /* the dice have been counted; combat cards */
  HIS_STEP_ROLL,
  HIS_STEP_ROLLED, /* extra dice */
  HIS_STEP_CARDS_NEXT,
  HIS_STEP_CARDS,      /* DP7 to DP10, DP19 to DP22, DP26, DP30, DP31 */
  HIS_STEP_EXTRA_ROLL, /* chance */
  HIS_STEP_STORM,      /* after the cards that can stop an assault */
  HIS_STEP_SAIL_STOPPED,
  HIS_STEP_RESULT,
  HIS_STEP_LOSE, /* DP11, DP23, DP32 */
  HIS_STEP_OUTCOME,
  HIS_STEP_SHELTER, /* DP13, DP16 */
  HIS_STEP_SHELTERED,
  HIS_STEP_WON,
  HIS_STEP_WINNER_STAYS,
  HIS_STEP_LEAVE,   /* DP14, DP17: for one group, where it goes */
  HIS_STEP_LIFT,    /* H15.50 for one space */
  HIS_STEP_LIFTING, /* the powers inside, one after the other */
  HIS_STEP_ASSAULT, /* the assaulting units have been picked */
  HIS_STEP_ASSAULTED,
  HIS_STEP_REFUGE, /* DP24 */
  HIS_STEP_SAIL,   /* DP25: units */
  HIS_STEP_EMBARK, /* DP25: leaders */
  HIS_STEP_SAILED,
  HIS_STEP_CHASE_NEXT,
  HIS_STEP_CHASE, /* DP27 */
  HIS_STEP_CHASE_ROLL,
  HIS_STEP_CHASE_TEST, /* chance */
  HIS_STEP_EVADE_NEXT,
  HIS_STEP_EVADE,      /* DP28 */
  HIS_STEP_EVADE_TEST, /* chance */
  HIS_STEP_FLEETS,     /* DP29 */
  HIS_STEP_NAVAL_WON,
  HIS_STEP_FLEE, /* DP33 */
  HIS_STEP_OVER,
  HIS_N_STEPS
} HisStep;

/* The kind of battle. */
typedef enum {
  HIS_NO_BATTLE,
  HIS_FIELD_BATTLE,
  HIS_ASSAULT,
  HIS_NAVAL_BATTLE
} HisBattleKind;

/* The conditions of table T3, as bits. */
enum {
  HIS_NOT_UNREST = 1 << 0,
  HIS_NO_ENEMY = 1 << 1,
  HIS_OWN_CONTROL = 1 << 2,
  HIS_NOT_ORIGIN = 1 << 3,
  HIS_ONLY_ORIGIN = 1 << 4,
  HIS_NOT_PASS = 1 << 5,
  HIS_NOT_FULL = 1 << 6, /* after a withdrawal (H13.12) */
  HIS_RETREAT = HIS_NOT_UNREST | HIS_NO_ENEMY | HIS_OWN_CONTROL,
};

/* Why a place is refused: the first reason that applies. */
typedef enum {
  HIS_ALLOWED,
  HIS_REFUSED_FAR,
  HIS_REFUSED_PASS,
  HIS_REFUSED_UNREST,
  HIS_REFUSED_ENEMY,
  HIS_REFUSED_CONTROL,
  HIS_REFUSED_ORIGIN,
  HIS_REFUSED_BARRED,
  HIS_REFUSED_FULL
} HisRefusal;

/* Verbs of actions. */
enum {
  HIS_END = 1,
  HIS_MARCH_FROM, /* place */
  HIS_STORM,      /* place: assault */
  HIS_SAIL,
  HIS_ADD_LEADER, /* leader */
  HIS_ADD_UNITS,  /* contingent, arm, marks; number */
  HIS_DONE,
  HIS_GO, /* place */
  HIS_PASS,
  HIS_WITHDRAW,
  HIS_LOSE,  /* contingent, arm, marks */
  HIS_SEND,  /* place, contingent, arm; where to */
  HIS_PLAY,  /* card; side */
  HIS_FIGHT, /* place, player */
  HIS_CHASE, /* zone, from */
  HIS_SHIP,  /* place: sea transport */
  HIS_WAIVE, /* card */
  HIS_KEEP,  /* contingent, arm, marks: the only unit that survives */
};
/* verb, two small numbers, and a key of units or a second place */
#define HIS_ACTION(verb, a, b, c)                                                                  \
  ((BorAction) (verb) << 48 | (BorAction) (a) << 32 | (BorAction) (b) << 16 | (BorAction) (c))
#define HIS_VERB(action) ((guint) ((action) >> 48))
#define HIS_A(action)    ((guint) ((action) >> 32) & 0xffff)
#define HIS_B(action)    ((guint) ((action) >> 16) & 0xffff)
#define HIS_C(action)    ((guint) (action) &0xffff)

/* The windows in which cards are played, in order. */
enum {
  HIS_WINDOW_STOP = 1,
  HIS_WINDOW_RESPONSE,
  HIS_WINDOW_COMBAT,
  HIS_WINDOW_EXTRA,
  HIS_WINDOW_IMPULSE
};
enum {
  HIS_USE_FIELD = 1 << 0,
  HIS_USE_ASSAULT = 1 << 1,
  HIS_USE_NAVAL = 1 << 2
};
enum {
  HIS_AFFECTS_OWN,
  HIS_AFFECTS_ENEMY,
  HIS_AFFECTS_ANY,
  HIS_AFFECTS_ATTACKER
};

/* A pick of units and leaders from one slot of a place. */
typedef struct {
  guint8 place, slot, power, most, least; /* units; most 0xff: no limit */
  guint8 cap;                             /* TRUE: a formation has a limited size (H4.6) */
  guint8 mates;                           /* TRUE: from all powers of the side, not only `power` */
  guint8 into; /* the sea zone that ships must be able to enter; of armies 0 */
  guint8 next_leader;
  guint16 last_key;      /* only units with higher keys can still be added; 0: any */
  guint16 with, without; /* marks that they must and must not have */
} HisPick;

typedef struct {
  guint8 kind, place, port;
  guint8 dice[2], left[2], hits[2], rolled[2]; /* 0 attacks, 1 defends */
  guint8 units[2];                             /* before the losses */
  guint8 wiped[2];
  guint8 winner, side, relief, equal;
  guint8 keeper;    /* 1 + the side that keeps one unit (H14.9) */
  guint8 losses[2]; /* still to take */
  guint8 squadrons[2], corsairs[2];
  guint8
    taken[BOR_MAX_PLAYERS]; /* by player: units lost so far, of the side that is taking losses */
  guint8 enemy;             /* the defending player of a naval battle */
} HisBattle;

/* The state of a game. */
typedef struct {
  guint8 step, mover, active, depth;
  guint8 impulse, turn, points;
  guint8 back[HIS_MAX_BACK];
  guint8 n_stacks;
  guint8 janissaries; /* Janissaries have been used in this turn */
  guint8 from, to;    /* start and destination of the march */
  guint8 entered;     /* the space, for T3; HIS_NOWHERE: a sea zone */
  guint8 moved_on;    /* H13.15 */
  guint8 met;         /* 1 + the player who intercepted */
  guint8 q;           /* index into the standard order, for steps that go through the players */
  guint8 source;      /* where those who intercept or avoid battle come from */
  guint8 target;      /* where those who avoid battle go, or the end of the last leg of a voyage */
  guint8 leave_place, leave_why; /* the group that is marked HIS_CHOSEN */
  guint8 leave_captor;
  guint8 lift_place, lift_q, lift_beaten;
  guint8 zone;
  gint8 modifier;
  guint8 window, asked, stopped; /* stopped: 1: the points are lost, 2: they are not */
  guint8 extra, extra_on, extra_side;
  guint8 waived; /* besiegers may assault in the impulse in which the siege began */
  guint32 used;  /* cards */
  guint32 sent;  /* the last choice of the naval move; choices are made in ascending order */
  HisPick pick;
  HisBattle battle;
  guint8 control[HIS_MAX_LAND];                /* side */
  guint8 besieged[HIS_MAX_LAND];               /* bits by player */
  guint8 since[HIS_MAX_LAND][BOR_MAX_PLAYERS]; /* impulse */
  guint8 assaulted[HIS_MAX_LAND / 8], withdrew[HIS_MAX_LAND / 8];
  guint8 attempts[HIS_MAX_LAND / 8];  /* bits: spaces from which units have tried to intercept */
  guint8 box[HIS_MAX_OWNERS][2];      /* squadrons and corsairs on the turn track */
  guint8 arrived[HIS_MAX_PLACES / 8]; /* bits: places where fleets may fight in this action */
  guint8 fought[HIS_MAX_PLACES];      /* bits by player */
  guint8 zone_lock[HIS_MAX_ZONES];    /* 1 + the player who intercepted there */
  guint32
    chased[HIS_MAX_PLACES]; /* bits: zones that fleets from here have tried to enter to intercept */
  HisLeader leader[HIS_MAX_LEADERS];
  guint8 first[HIS_MAX_PLACES
               + 1]; /* index of the first stack of each place; stacks are sorted by place */
  HisStack stack[HIS_MAX_STACKS];
} HisState;

typedef struct {
  guint8 n;
  struct {
    guint8 to, pass;
  } link[HIS_MAX_LINKS];
} HisLinks;

typedef struct {
  BorGame base;
  guint n_land, n_zones, n_owners, n_leaders, n_impulses, n_sides;
  gint32 slot[HIS_MAX_PLACES];   /* locales */
  HisLinks land[HIS_MAX_PLACES]; /* armies */
  HisLinks sea[HIS_MAX_PLACES];  /* fleets */
  guint8 fortified[HIS_MAX_LAND], unrest[HIS_MAX_LAND], worth[HIS_MAX_LAND];
  guint8 home[HIS_MAX_LAND], capital[HIS_MAX_LAND]; /* player; HIS_NOWHERE: none */
  guint32 barred[HIS_MAX_ZONES];                    /* bits by contingent */
  guint64 barred_leaders[HIS_MAX_ZONES];
  guint8 player_of[HIS_MAX_SIDES]; /* the player who commands a side; HIS_NOWHERE: none */
  guint8 war[BOR_MAX_PLAYERS], ally[BOR_MAX_PLAYERS]; /* bits by player */
  guint8 war_independent;                             /* bits by player */
  guint8 ottoman;                                     /* bits by player */
  guint8 order[BOR_MAX_PLAYERS];                      /* players in standard order */
  struct {
    gint32 side;
    guint8 power, side_index;
  } owner[HIS_MAX_OWNERS];
  struct {
    gint32 type;
    guint8 power, rating, command, naval, owner;
  } leader[HIS_MAX_LEADERS];
  struct {
    guint8 power, points, next_turn;
  } impulse[HIS_MAX_IMPULSES];
  gint32 types[HIS_N_ARMS];
  guint8 cap_mode, cap_size, move_locks, intercept, skip_reactions, loc_mode, loc_by_sea,
    avoid_over_pass, split_by_owner, sea_transport;
  guint8 loc_list[HIS_MAX_LAND]; /* bits by player */
  guint n_cards;
  struct {
    guint8 owner, window, uses, affects, extra, hits_on, arm, contingent, cp_lost, waives, home;
    gint8 dice, units;
    gint32 record;
  } card[HIS_MAX_CARDS];
  char tag[HIS_N_UNITS][HIS_MAX_UNITS + 1][8], inside_tag[HIS_N_UNITS][HIS_MAX_UNITS + 1][8];
  HisState start;
} HisGame;

#define HIS_G(game)  ((const HisGame *) (game))
#define HIS_S(state) ((const HisState *) (state))

/* Events, with their arguments. Places, leaders, cards and players are numbers of the engine. */
enum {
  HIS_EV_IMPULSE,     /* number, command points */
  HIS_EV_TURN,        /* number */
  HIS_EV_MOVED,       /* from, to */
  HIS_EV_INTERCEPTED, /* from, to */
  HIS_EV_AVOIDED,     /* from, to */
  HIS_EV_WITHDREW,    /* place */
  HIS_EV_BATTLE,      /* place, kind and defender, HIS_SUM of the attacker and of the defender */
  HIS_EV_HITS,        /* place, side, hits, dice */
  HIS_EV_LOST,        /* place, arm, number */
  HIS_EV_RESULT,      /* place, side that wins or HIS_NO_WINNER, hits of both sides */
  HIS_EV_RETREATED,   /* from, to */
  HIS_EV_DESTROYED,   /* place, arm, number */
  HIS_EV_CAPTURED,    /* place, leader, captor */
  HIS_EV_SIEGE,       /* place */
  HIS_EV_LIFTED,      /* place */
  HIS_EV_ASSAULT,     /* place */
  HIS_EV_TAKEN,       /* place */
  HIS_EV_SAILED,      /* from, to, arm, number */
  HIS_EV_TEST,        /* place, roll, modifier, success */
  HIS_EV_CARD,        /* card, place or HIS_NOWHERE, side */
  HIS_N_EVENTS
};
#define HIS_NO_WINNER                 2 /* of an assault (H15.30) */
#define HIS_BATTLE_OF(kind, defender) ((gint) (kind) | (gint) (defender) << 8)
#define HIS_BATTLE_KIND(arg)          ((guint) (arg) &0xff)
#define HIS_BATTLE_DEFENDER(arg)      ((guint) (arg) >> 8)
/* The dice of one side: those for units, for a leader and for defending, and their number after
 * cards. */
#define HIS_SUM(units, leader, extra, dice)                                                        \
  ((gint32) ((guint32) (units) | (guint32) (leader) << 8 | (guint32) (extra) << 16                 \
             | (guint32) (dice) << 24))
#define HIS_SUM_UNITS(sum)  ((guint32) (sum) &0xff)
#define HIS_SUM_LEADER(sum) ((guint32) (sum) >> 8 & 0xff)
#define HIS_SUM_EXTRA(sum)  ((guint32) (sum) >> 16 & 0xff)
#define HIS_SUM_DICE(sum)   ((guint32) (sum) >> 24)

/* --- Sets --- */

static inline gboolean
his_has_bit (const guint8 *bits, guint i)
{
  return (bits[i / 8] >> i % 8 & 1) != 0;
}

static inline void
his_set_bit (guint8 *bits, guint i)
{
  bits[i / 8] |= (guint8) (1u << i % 8);
}

/* --- Relations, by player --- */

static inline gboolean
his_enemies (const HisGame *g, guint a, guint b)
{
  return (g->war[a] >> b & 1) != 0;
}

static inline gboolean
his_friends (const HisGame *g, guint a, guint b)
{
  return a == b || (g->ally[a] >> b & 1) != 0;
}

/* Returns the player who controls a land space, or commands the minor power that does; HIS_NOWHERE:
 * the independent side. */
static inline guint
his_controller_of (const HisGame *g, const HisState *s, guint place)
{
  return g->player_of[s->control[place]];
}

static inline gboolean
his_is_sea (const HisGame *g, guint place)
{
  return place >= g->n_land;
}

extern const BorGameRules bor_here_i_stand_game;

G_END_DECLS
