/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/game.h"
#include "rules/triomphe/game.h"

G_BEGIN_DECLS

/* The private parts of the engine of `triomphe`: the compiled game, the state, and the functions
 * shared by its files. Army 0 is the entering one, army 1 the holding one. Positions are numbered
 * as in rules/battle/game.h. What the armies do differently is given by parameters of each army
 * (T21.1). */

#define TRIOMPHE_MAX_ACTIONS 2048 /* upper bound */
#define TRIOMPHE_GROUP       3    /* most pieces that act together (T5.3) */
#define TRIOMPHE_STEPS       3    /* most steps of a road march (T7.1) */
#define TRIOMPHE_MAX_TOKENS  255  /* most tokens of an army, because token counts are bytes */

typedef struct {
  guint16 locale;
  guint8 army;
} TriompheSymbol;

typedef struct {
  BorGame base;
  BattleBoard board;
  BattleArmies armies;
  BattleLayout layout;
  guint8 *east; /* by locale; T2.15 */
  /* approaches: direction: 0 none, 1 west, 2 east (T2.10); pair: the lower number of the two */
  guint8 *direction;
  guint16 *pair;
  TriompheSymbol *symbols; /* in the order of the scenario */
  guint16 *slots;          /* boxes that pooled reinforcements are dealt to, by piece (T3.4) */
  guint n_symbols, n_slots;
  guint8 *tokens[2];  /* by round, from 0: tokens on the track (T17.3) */
  guint8 *distance;   /* distance of a locale from the east, in borders (T18.3) */
  guint16 *border_to; /* by approach: the first of its locale that leads to the same neighbour */
  guint8 group_start[2], group_late[2]; /* numbers of groups; 0: no pieces are dealt */
  /* parameters (T21.1) */
  guint8 rounds, first_army, attacker, east_pieces, pontoon, all_or_none;
  guint8 commands[2], pool[2], supply[2], no_block[2], commits[2], recall[2], disorder[2];
  guint8 bad_direction[2]; /* as in `direction` */
  /* offsets of further arrays in a state */
  guint32 o_guarded[2], o_maneuvered, o_road_locked, o_owed, o_tok[2], o_moved[2], o_last;
} TriompheGame;

/* Flags of a piece. */
enum {
  TRIOMPHE_DISORDERED = 1 << 0, /* T13.1 */
  TRIOMPHE_ACTED = 1 << 1,      /* T5.4 */
  TRIOMPHE_PENDING = 1 << 2,    /* bombardment declared; face up (T10.3) */
  TRIOMPHE_BOMBARDED = 1 << 3,  /* declared or completed since its owner's turn began (T11.10) */
  TRIOMPHE_PICKED = 1 << 4,     /* member of the group, or assault piece */
  TRIOMPHE_LEADING = 1 << 5,
  TRIOMPHE_SECOND = 1 << 6, /* picked by the second choice: responds, moves up, counter-attacks */
  TRIOMPHE_EARLY = 1 << 8,  /* may not enter yet (T14.8) */
  TRIOMPHE_MARKS = TRIOMPHE_PICKED | TRIOMPHE_LEADING | TRIOMPHE_SECOND,
};
/* The earliest round of a waiting piece that has one of its own. */
#define TRIOMPHE_EARLIEST(flags) ((flags) >> 9)
#define TRIOMPHE_EARLIEST_MASK   (0x7f << 9)
#define TRIOMPHE_LOT_FLAGS                                                                         \
  (TRIOMPHE_DISORDERED | TRIOMPHE_ACTED | TRIOMPHE_PENDING | TRIOMPHE_BOMBARDED | TRIOMPHE_EARLY   \
   | TRIOMPHE_EARLIEST_MASK)

/* The decisions, by their numbers in chapter 19. */
typedef enum {
  TRIOMPHE_STAGE_DEAL,         /* T3.3, T3.4 */
  TRIOMPHE_STAGE_ACT,          /* DP-1, DP-4, DP-10, DP-12 */
  TRIOMPHE_STAGE_KIND,         /* DP-2, DP-6 */
  TRIOMPHE_STAGE_GROUP,        /* DP-2, DP-4, DP-6 */
  TRIOMPHE_STAGE_ROAD,         /* DP-3, DP-5 */
  TRIOMPHE_STAGE_CONTINUE,     /* DP-5 */
  TRIOMPHE_STAGE_RESPOND,      /* DP-7 */
  TRIOMPHE_STAGE_ADVANCE,      /* DP-8 */
  TRIOMPHE_STAGE_PROOF,        /* DP-9 */
  TRIOMPHE_STAGE_DEFEND,       /* DP-13 */
  TRIOMPHE_STAGE_ATTACKERS,    /* DP-14 */
  TRIOMPHE_STAGE_LEAD,         /* DP-14 */
  TRIOMPHE_STAGE_FIRE,         /* DP-15 */
  TRIOMPHE_STAGE_COUNTER,      /* DP-17 */
  TRIOMPHE_STAGE_LOSS,         /* DP-11, DP-16, DP-18, DP-19, DP-20 */
  TRIOMPHE_STAGE_RETREAT_LOSS, /* DP-21 */
  TRIOMPHE_STAGE_RETREAT,      /* DP-22 */
  TRIOMPHE_STAGE_COMMIT,       /* DP-23 */
  TRIOMPHE_STAGE_FORFEIT,      /* DP-24 */
  TRIOMPHE_STAGE_ORGANISE,     /* DP-25: the second piece */
  TRIOMPHE_STAGE_RECALL,       /* DP-26 */
  TRIOMPHE_STAGE_OVER,
  TRIOMPHE_N_STAGES,
} TriompheStage;

/* What follows the current procedure. A state has a stack of these; if it is empty, the next action
 * begins. */
typedef enum {
  TRIOMPHE_THEN_ACT,
  TRIOMPHE_THEN_LOST_ATTACK,     /* the attack is lost, tokens have been committed (T9.12) */
  TRIOMPHE_THEN_WON_ATTACK,      /* it is won, the retreat has ended (T9.11) */
  TRIOMPHE_THEN_ADVANCE,         /* after the proof of a lost attack */
  TRIOMPHE_THEN_GO_ON,           /* after the proof of a won attack: moves on or continues */
  TRIOMPHE_THEN_ROAD_OVER,       /* the road march has ended (T7.13) */
  TRIOMPHE_THEN_REPELLED,        /* the assault is lost, its losses have been charged (T11.22) */
  TRIOMPHE_THEN_ASSAULT_RETREAT, /* the assault is won, its losses have been charged (T11.24) */
  TRIOMPHE_THEN_MARCH_IN,        /* the assault is won, and the retreat has ended */
  TRIOMPHE_THEN_RETREAT_MOVES,   /* the losses of a retreat have been charged (T12.7) */
  TRIOMPHE_THEN_RETREAT_COMMITS, /* those of pieces without a place too (T12.11) */
  TRIOMPHE_N_THENS
} TriompheThen;

#define TRIOMPHE_STACK 8

/* The head of a state; the arrays follow. */
typedef struct {
  guint8 stage, decider;     /* as BattleHead */
  guint8 round, army, phase; /* army: whose turn it is; phase: 1 to 4 (T4.3) */
  guint8 commands;           /* left (T5.2) */
  guint8 bridge;             /* pieces that may still cross the pontoon bridge (T14.7) */
  guint8 pool[2], committed[2], lost[2], track[2]; /* tokens (T17.1) */
  guint8 organised[2]; /* pieces on the map that are not disordered (T13.6) */
  guint8 drawn;        /* symbols and slots already dealt with */
  guint8 winner, ending;
  /* the current action, from here on: see triomphe_reset() */
  guint8 move; /* TriompheAction: how the group moves */
  guint8 n_picked, n_group;
  guint8 first; /* first maneuver attack over the pair in this turn (T9.9) */
  /* T7: step: the last one; used_road: a crossing has been made */
  guint8 by_road, step, used_road;
  guint8 free_road;                /* no command has been paid for it yet (T5.6) */
  guint8 road_attacks, road_ended; /* T7.13; road_ended: can only stop or continue (T7.8) */
  guint8 in_assault, over_road;    /* what the retreat or continuation belongs to */
  guint8 n_defending, n_leading, n_countering; /* numbers of named pieces (T11.18) */
  guint8 arm;                                  /* arm of the attackers' leading pieces */
  guint8 loss, loss_left;                      /* TriompheLoss */
  guint8 toll[2];                              /* strength lost in the assault (T11.21) */
  guint8 due[2];                               /* reductions of step 8 (T11.18) */
  gint8 result;                                /* T11.15 */
  guint8 retreat_toll, entering, retreated;    /* T12.10; entering: attackers that enter; T17.9 */
  /* Number of retreating pieces without a place (T12.9) */
  guint8 doomed;
  guint8 due_army, due_tokens, moved_tokens; /* T17.4, T17.11 */
  guint8 two;                                /* organizing: a second piece is possible (T13.6) */
  guint8 depth, stack[TRIOMPHE_STACK];
  guint16 last_key;             /* class picked last */
  guint16 last_to;              /* place picked last, plus one */
  guint16 from;                 /* position of the group */
  guint16 approach;             /* approach that it crosses or goes to: the attackers' own */
  guint16 scan;                 /* position that a retreat has reached */
  guint16 road_step;            /* road step of a road attack */
  guint16 component;            /* road component that the piece is on */
  guint16 used[TRIOMPHE_GROUP]; /* approaches continued to, plus one (T8.6) */
  guint16 due_locale;           /* where tokens are committed */
} TriompheState;

G_STATIC_ASSERT (offsetof (TriompheState, stage) == offsetof (BattleHead, stage));
G_STATIC_ASSERT (offsetof (TriompheState, decider) == offsetof (BattleHead, decider));

/* Pointers to the parts of a state. */
typedef struct {
  const TriompheGame *g;
  TriompheState *s;
  Battle b; /* closed: approaches of locked pairs (T11.23) */
  BorEvents *events;
  guint64 *guarded[2];  /* locales that the army may not enter (T14.6) */
  guint64 *maneuvered;  /* approaches, the lower of each pair (T9.9) */
  guint64 *road_locked; /* locales (T11.24) */
  guint64 *owed;        /* locales that are partly organised (T13.10) */
  guint8 *tok[2];       /* by locale: committed tokens */
  guint8 *moved[2];     /* those among them that moved there in the enemy's last turn (T17.20) */
  guint8 *last;         /* by locale: who was there last, plus one; 0: nobody (T17.17) */
} Triomphe;

static inline void
triomphe_open (Triomphe *t, const TriompheGame *g, const BorGameState *state, BorEvents *events)
{
  guint8 *base = (guint8 *) state;
  t->g = g;
  t->s = (gpointer) base;
  t->events = events;
  battle_open (&t->b, &g->board, &g->armies, &g->layout, base);
  for (guint army = 0; army < 2; army++) {
    t->guarded[army] = (gpointer) (base + g->o_guarded[army]);
    t->tok[army] = base + g->o_tok[army];
    t->moved[army] = base + g->o_moved[army];
  }
  t->maneuvered = (gpointer) (base + g->o_maneuvered);
  t->road_locked = (gpointer) (base + g->o_road_locked);
  t->owed = (gpointer) (base + g->o_owed);
  t->last = base + g->o_last;
}

static inline BorAction
triomphe_action (TriompheAction kind, guint place, guint16 key)
{
  return (BorAction) kind | (BorAction) place << 8 | (BorAction) key << 32;
}

static inline void
triomphe_event (Triomphe *t, TriompheEvent type, gint army, gint a, gint b, gint c, gint d)
{
  bor_events_add_public (t->events, type, army, a, b, c, d);
}

/* Returns the morale level, lvl (T17.1). */
static inline guint
triomphe_level (const Triomphe *t, guint army)
{
  return t->s->pool[army] + t->s->committed[army];
}

/* T13.2 */
static inline gboolean
triomphe_may_block (const Triomphe *t, guint army)
{
  return t->s->round > t->g->no_block[army];
}

/* Returns the number of pieces that block an approach. */
static inline guint
triomphe_n_blockers (const Triomphe *t, guint approach)
{
  const Battle *b = &t->b;
  guint n = 0;
  BATTLE_FOREACH (b, battle_blockers (b, approach), p)
  n++;
  return n;
}

/* Returns TRUE if an approach is fully blocked (T2.7). */
static inline gboolean
triomphe_is_full (const Triomphe *t, guint approach)
{
  const Battle *b = &t->b;
  guint head = b->head[battle_blockers (b, approach)];
  return head != 0 && (t->g->board.width[approach] == 1 || b->next[head - 1] != 0);
}

/* Returns TRUE if the pair is locked for the army whose turn it is (T11.23). */
static inline gboolean
triomphe_is_locked (const Triomphe *t, guint approach)
{
  return battle_bit (t->b.closed, approach);
}

/* Returns TRUE if enemies, capacity and protection allow a march to enter the locale (T6.3). */
static inline gboolean
triomphe_may_enter (const Triomphe *t, guint army, guint locale)
{
  return !battle_enemy_in (&t->b, army, locale) && t->b.count[locale] < t->g->board.capacity[locale]
         && !battle_bit (t->guarded[army], locale);
}

/* Returns TRUE if pieces of one of the types may declare a maneuver attack over the approach (T9.1,
 * T9.3, T9.4). The enemy must be in the locale. */
static inline gboolean
triomphe_may_attack (const Triomphe *t, guint army, guint approach, guint types)
{
  const BattleBoard *board = &t->g->board;
  guint far = board->opposite[approach];
  return !triomphe_is_full (t, far) && !triomphe_is_locked (t, approach)
         && !battle_bit (t->guarded[army], board->to[approach])
         && (!board->obstructed[far] || (types & 1u << BATTLE_INFANTRY) != 0);
}

typedef guint (*TriompheLegal) (const Triomphe *t, BorAction *actions, guint limit);
typedef void (*TriompheApply) (Triomphe *t, BorAction action);
typedef struct {
  TriompheLegal legal; /* may stop after `limit` actions */
  TriompheApply apply;
} TriompheStageRow;
extern const TriompheStageRow triomphe_stages[TRIOMPHE_N_STAGES];

static inline void
triomphe_ask (Triomphe *t, TriompheStage stage, guint army)
{
  t->s->stage = (guint8) stage;
  t->s->decider = (guint8) army;
}

#define TRIOMPHE_STAGE_FUNCTIONS(name)                                                             \
  guint triomphe_##name##_legal (const Triomphe *t, BorAction *actions, guint limit);              \
  void triomphe_##name##_apply (Triomphe *t, BorAction action)

/* game.c: takes the decisions with only one legal action (T19.1). */
void triomphe_take_forced (Triomphe *t);
/* Pushes what follows the procedure that is about to begin. */
void triomphe_push (Triomphe *t, TriompheThen then);
/* Ends the current procedure and goes on with what was pushed last. */
void triomphe_resume (Triomphe *t);

/* game-pieces.c: groups, and moves and losses of pieces. */
/* Picks a piece: sets `flag` on one of the class at `pos`. Pieces are picked in class order. */
void triomphe_pick (Triomphe *t, guint pos, guint16 key, guint with, guint without, guint flag);
void triomphe_begin_picks (Triomphe *t);
/* Lists a pick for each class; returns their number. */
guint triomphe_list_picks (const Triomphe *t, guint pos, guint with, guint without, guint types,
                           BorAction *actions);
/* Moves a piece, records the presence of its army, and cancels its bombardment if it leaves an
 * approach (T10.5). */
void triomphe_move (Triomphe *t, guint piece, guint pos);
/* Sets the flags `set` on all pieces with `flag` at `from`, and moves them to `to` if that is
 * another position. Returns their number. */
guint triomphe_move_marked (Triomphe *t, guint flag, guint set, guint from, guint to);
/* Shows the pieces with a flag to the opponent, in class order. `role` is for the event; -1: no
 * event. */
void triomphe_show_marked (Triomphe *t, guint pos, guint flag, gint role);
/* Reduces a piece by one strength point (T1.3). Returns TRUE if it is eliminated. */
gboolean triomphe_reduce (Triomphe *t, guint piece, TriompheLoss loss);
/* Eliminates a piece. Returns the strength that it had. */
guint triomphe_kill (Triomphe *t, guint piece, TriompheLoss loss);
/* Clears flags of all pieces. */
void triomphe_unmark (Triomphe *t, guint flags);
/* Resets the current action. */
void triomphe_reset (Triomphe *t);

/* game-turn.c: set-up, sequence of a turn, end of the game (T3, T4, T15, T18). */
TRIOMPHE_STAGE_FUNCTIONS (recall);
void triomphe_start (Triomphe *t);
void triomphe_begin_turn (Triomphe *t);
/* Returns TRUE if the enemy holds the locale of the army's tokens, or was the last to be there
 * (T17.16). */
gboolean triomphe_is_stranded (const Triomphe *t, guint army, guint locale);
void triomphe_end_actions (Triomphe *t); /* DP-1: end */
void triomphe_end_game (Triomphe *t, guint winner, TriompheEnding ending);
void triomphe_deal_apply (Triomphe *t, BorAction action);
guint triomphe_deal_chances (const Triomphe *t, BorChance *chances);
/* Updates whether the locale of a box is protected, because pieces wait in the box (T14.6). */
void triomphe_update_guard (Triomphe *t, guint box);

/* game-act.c: choosing an action (DP-1). */
TRIOMPHE_STAGE_FUNCTIONS (act);
TRIOMPHE_STAGE_FUNCTIONS (kind);
void triomphe_enter_act (Triomphe *t);
/* Returns the types (bit set) of pieces at a position that have none of the flags. */
guint triomphe_types (const Triomphe *t, guint pos, guint without);

/* game-march.c: groups, and cross-country marches (T6). */
TRIOMPHE_STAGE_FUNCTIONS (group);

/* game-road.c (T7, T14) */
TRIOMPHE_STAGE_FUNCTIONS (road);
/* Returns the types (bit set) of pieces that may take the step after `last` steps. */
guint triomphe_step_types (const Triomphe *t, const BattleStep *step, guint last);
/* Returns the types (bit set) of pieces that may march by road from the locale's reserve. */
guint triomphe_road_types (const Triomphe *t, guint locale);
/* Lists the reinforcements that can enter. Returns the number of actions. */
guint triomphe_list_boxes (const Triomphe *t, BorAction *actions);
gboolean triomphe_can_use_bridge (const Triomphe *t, guint box);
void triomphe_enter_road (Triomphe *t);
void triomphe_enter_map (Triomphe *t); /* the picked piece enters from its box */
void triomphe_road_attack_won (Triomphe *t);
void triomphe_road_over (Triomphe *t);
/* Returns the piece that marches by road. */
guint triomphe_marcher (const Triomphe *t);

/* game-continue.c (T8) */
TRIOMPHE_STAGE_FUNCTIONS (continue);
/* Called when the marked group has ended its march or attack in the reserve `from`. */
void triomphe_enter_continue (Triomphe *t);
/* Returns TRUE if cavalry in the locale's reserve may continue to the approach (T8.2). */
gboolean triomphe_may_continue (const Triomphe *t, guint approach);
/* Returns TRUE if a crossing of the road component (if `any`, of any component, because the piece
 * is not on a road yet) is at the approach (T8.5). */
gboolean triomphe_has_crossing (const Triomphe *t, guint approach, gboolean any, guint component);
guint triomphe_continue_price (const Triomphe *t, guint approach);
/* Moves the piece to the approach and shows it. */
void triomphe_continue_to (Triomphe *t, guint piece, guint approach);

/* game-maneuver.c (T9) */
TRIOMPHE_STAGE_FUNCTIONS (respond);
TRIOMPHE_STAGE_FUNCTIONS (advance);
TRIOMPHE_STAGE_FUNCTIONS (proof);
void triomphe_enter_maneuver (Triomphe *t);
void triomphe_attack_lost (Triomphe *t);
void triomphe_attack_won (Triomphe *t);
void triomphe_enter_advance (Triomphe *t);
void triomphe_attack_goes_on (Triomphe *t);

/* game-bombard.c (T10) */
guint triomphe_list_guns (const Triomphe *t, guint approach, BorAction *actions);
void triomphe_declare (Triomphe *t, guint pos, guint16 key);
void triomphe_complete (Triomphe *t, guint pos, guint16 key);
void triomphe_cancel (Triomphe *t, guint pos, guint16 key);
/* Voids the declaration of a piece (T10.5). */
void triomphe_void (Triomphe *t, guint piece);
void triomphe_expire_bombardments (Triomphe *t);

/* game-assault.c, game-combat.c (T11) */
TRIOMPHE_STAGE_FUNCTIONS (defend);
TRIOMPHE_STAGE_FUNCTIONS (attackers);
TRIOMPHE_STAGE_FUNCTIONS (lead);
TRIOMPHE_STAGE_FUNCTIONS (fire);
TRIOMPHE_STAGE_FUNCTIONS (counter);
gboolean triomphe_can_lead (const TriompheGame *g, guint face, guint attacked);
/* Returns TRUE if the locale on the other side may be assaulted from the approach (T11.2). */
gboolean triomphe_may_assault (const Triomphe *t, guint approach);
void triomphe_enter_assault (Triomphe *t, guint approach);
void triomphe_enter_fire (Triomphe *t);
void triomphe_enter_counter (Triomphe *t);
void triomphe_fight (Triomphe *t);        /* steps 6 and 7 */
void triomphe_finish_fight (Triomphe *t); /* step 9 */
void triomphe_assault_repelled (Triomphe *t);
void triomphe_assault_won (Triomphe *t);
void triomphe_march_in (Triomphe *t);

/* game-loss.c: losses, point by point. */
TRIOMPHE_STAGE_FUNCTIONS (loss);
void triomphe_enter_loss (Triomphe *t, TriompheLoss loss, guint points);

/* game-retreat.c (T12) */
TRIOMPHE_STAGE_FUNCTIONS (retreat_loss);
TRIOMPHE_STAGE_FUNCTIONS (retreat);
/* Starts the retreat of all pieces from the locale that the action's approach leads to. */
void triomphe_enter_retreat (Triomphe *t, guint entering);
void triomphe_retreat_moves (Triomphe *t);
void triomphe_retreat_commits (Triomphe *t);
/* Returns the piece whose retreat is to be decided, or -1. */
gint triomphe_retreating (const Triomphe *t);

/* game-morale.c (T17) */
TRIOMPHE_STAGE_FUNCTIONS (commit);
TRIOMPHE_STAGE_FUNCTIONS (forfeit);
/* When these are done they continue with what was pushed; the game may then be over. */
void triomphe_commit (Triomphe *t, guint army, guint locale, guint tokens);
void triomphe_lose_morale (Triomphe *t, guint army, guint tokens);
/* Removes committed tokens from a locale. */
void triomphe_take_tokens (Triomphe *t, guint army, guint locale, guint n);
/* Ends the game if the army has lost its last token (T18.2). Returns TRUE if the game is over. */
gboolean triomphe_collapse (Triomphe *t, guint army);

/* Loops over the positions of a locale: its reserve, then its approaches. */
#define TRIOMPHE_FOREACH_POSITION(board, locale, pos)                                              \
  for (guint pos##_i = 0, pos = (locale);                                                          \
       pos##_i <= (guint) (board)->first_approach[(locale) + 1] - (board)->first_approach[locale]; \
       pos = (board)->n_locales + (board)->first_approach[locale] + pos##_i, pos##_i++)

/* game-order.c (T13) */
TRIOMPHE_STAGE_FUNCTIONS (organise);
/* If both organized and disordered pieces are in the locale, disorders all of them (T13.11). */
void triomphe_spread (Triomphe *t, guint locale);
/* Returns the number of organize actions still needed with k organized pieces and m owed
 * (T13.10). */
guint triomphe_organise_actions_needed (guint k, guint m);
guint triomphe_list_organise (const Triomphe *t, BorAction *actions);
void triomphe_organise (Triomphe *t, guint pos, guint16 key);
gboolean triomphe_owes (const Triomphe *t);

/* game-compile.c, game-compile-pieces.c */
BorGame *triomphe_compile (const BorScenario *scenario, GPtrArray *issues);
void triomphe_free (BorGame *game);
void triomphe_compile_pieces (TriompheGame *g, const BattleSource *source);
/* Returns TRUE if the engine can number everything in the scenario. */
gboolean triomphe_is_within_limits (const BorScenario *scenario);
/* game-observe.c */
void triomphe_observe (const BorGame *game, const BorGameState *state, gint observer,
                       BorGameState *observation);
guint64 triomphe_sight_key (const BorGame *game, const BorGameState *state, gint player);
void triomphe_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                           BorRandom *random, BorGameState *state);
/* game-value.c */
double triomphe_value (const BorGame *game, const BorGameState *state, guint player);
double triomphe_study (const BorGame *game, const BorGameState *state, guint player);
void triomphe_compile_value (TriompheGame *g);
/* game-facts.c */
extern const BorGameStatistics triomphe_statistics;
/* game-show.c */
guint triomphe_show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
void triomphe_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                           BorActionShown *shown);
guint triomphe_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets);
char *triomphe_situation (const BorGame *game, const BorGameState *state);
/* game-fight.c */
gboolean triomphe_summarize_fight (const BorGame *game, const BorEvent *events, guint n,
                                   BorFight *fight);
/* Describes the strengths that would be compared if the action is taken; NULL if none would be.
 * (transfer full) */
char *triomphe_comparison (const Triomphe *t, BorAction action);
/* game-price.c */
char *triomphe_price (const BorGame *game, const BorGameState *state, BorAction action);
/* Every rule that the texts of the game cite. */
extern const BorRuleText triomphe_rule_texts[];
/* game-why.c */
BorRefusal *triomphe_why_not (const BorGame *game, const BorGameState *observation, gint player,
                              BorElementRef from, const guint32 *classes, guint n,
                              BorElementRef to);
/* game-explain.c */
void triomphe_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown);
char *triomphe_explain (const BorGame *game, const BorEvent *events, guint n);
/* game-invariants.c */
const char *triomphe_check_state (const BorGame *game, const BorGameState *state);
/* game-text.c */
char *triomphe_token (const BorGame *game, const BorGameState *state, BorAction action);
char *triomphe_text (const BorGame *game, const BorGameState *state, BorAction action);
char *triomphe_prompt (const BorGame *game, const BorGameState *state);
char *triomphe_event_text (const BorGame *game, const BorEvent *event);

G_END_DECLS
