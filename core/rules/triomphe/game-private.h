/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/battle/game.h"
#include "rules/triomphe/game.h"

G_BEGIN_DECLS

/* The engine of `triomphe` inside: the compiled game, the state, and what its files offer each
 * other. Army 0 is the entering one, army 1 the holding one. Positions are those of
 * rules/battle/game.h; what the armies do differently are properties of each (T21.1). */

/* Nobody else calls these: so the compiler may inline them, whatever it builds. */
#pragma GCC visibility push(hidden)

#define TRIOMPHE_MAX_ACTIONS 2048 /* no list is longer */
#define TRIOMPHE_GROUP       3    /* pieces that act together at most (T5.3) */
#define TRIOMPHE_STEPS       3    /* of a road march (T7.1) */
#define TRIOMPHE_MAX_TOKENS  255  /* of an army; their numbers are bytes */

typedef struct {
  guint16 locale;
  guint8 army;
} TriompheSymbol;

typedef struct {
  BorGame base;
  BattleBoard board;
  BattleArmies armies;
  BattleLayout layout;
  /* locales */
  guint8 *east; /* T2.15 */
  /* approaches: 0 none, 1 west, 2 east (T2.10); the lower number of the pair */
  guint8 *direction;
  guint16 *pair;
  TriompheSymbol *symbols; /* in the order of the scenario */
  guint16 *slots;          /* boxes that pooled reinforcements are dealt to, a number each (T3.4) */
  guint n_symbols, n_slots;
  guint8 *tokens[2];  /* by round, from 0 on: what the track has (T17.3) */
  guint8 *distance;   /* borders from a locale to the east (T18.3) */
  guint16 *border_to; /* by approach: the first one of its locale that leads to the same locale */
  guint8 group_start[2], group_late[2]; /* numbers of groups; 0: nobody is dealt */
  /* parameters (T21.1) */
  guint8 rounds, first_army, attacker, east_pieces, pontoon, all_or_none;
  guint8 commands[2], pool[2], supply[2], no_block[2], commits[2], recall[2], disorder[2];
  guint8 bad_direction[2]; /* as `direction` */
  /* offsets of further arrays in a state */
  guint32 o_guarded[2], o_maneuvered, o_road_locked, o_owed, o_tok[2], o_moved[2], o_last;
} TriompheGame;

/* Flags of a piece. */
enum {
  TRIOMPHE_DISORDERED = 1 << 0, /* T13.1 */
  TRIOMPHE_ACTED = 1 << 1,      /* T5.4 */
  TRIOMPHE_PENDING = 1 << 2,    /* bombardment declared; face up (T10.3) */
  TRIOMPHE_BOMBARDED = 1 << 3,  /* declared or completed since its owner's turn began (T11.10) */
  TRIOMPHE_PICKED = 1 << 4,     /* in the group, assault piece */
  TRIOMPHE_LEADING = 1 << 5,
  TRIOMPHE_SECOND = 1 << 6, /* second choice: responds, moves up, counter-attacks */
  TRIOMPHE_EARLY = 1 << 8,  /* may not enter yet (T14.8) */
  TRIOMPHE_MARKS = TRIOMPHE_PICKED | TRIOMPHE_LEADING | TRIOMPHE_SECOND,
};
/* The earliest round of a piece that has its own and waits. */
#define TRIOMPHE_EARLIEST(flags) ((flags) >> 9)
#define TRIOMPHE_EARLIEST_MASK   (0x7f << 9)
#define TRIOMPHE_LOT_FLAGS                                                                         \
  (TRIOMPHE_DISORDERED | TRIOMPHE_ACTED | TRIOMPHE_PENDING | TRIOMPHE_BOMBARDED | TRIOMPHE_EARLY   \
   | TRIOMPHE_EARLIEST_MASK)

/* What is to be decided: the number of chapter 19. */
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

/* What is to be done when the procedure at hand is done: the stack of a state holds these. With an
 * empty stack the next action begins. */
typedef enum {
  TRIOMPHE_THEN_ACT,
  TRIOMPHE_THEN_LOST_ATTACK,     /* the maneuver attack is lost, tokens are committed (T9.12) */
  TRIOMPHE_THEN_WON_ATTACK,      /* it is won, the retreat is over (T9.11) */
  TRIOMPHE_THEN_ADVANCE,         /* after the proof of a lost attack */
  TRIOMPHE_THEN_GO_ON,           /* after the proof of a won attack: on the way or continuing */
  TRIOMPHE_THEN_ROAD_OVER,       /* the road march has ended (T7.13) */
  TRIOMPHE_THEN_REPELLED,        /* the assault is lost, its losses are charged (T11.22) */
  TRIOMPHE_THEN_ASSAULT_RETREAT, /* it is won, its losses are charged (T11.24) */
  TRIOMPHE_THEN_MARCH_IN,        /* and the retreat is over */
  TRIOMPHE_THEN_RETREAT_MOVES,   /* losses of a retreat are charged (T12.7) */
  TRIOMPHE_THEN_RETREAT_COMMITS, /* and those without a place too (T12.11) */
  TRIOMPHE_N_THENS
} TriompheThen;

#define TRIOMPHE_STACK 8

/* The head of a state; the arrays follow. */
typedef struct {
  guint8 stage, decider;     /* as BattleHead */
  guint8 round, army, phase; /* side: whose turn it is; phase: 1 to 4 (T4.3) */
  guint8 commands;           /* left (T5.2) */
  guint8 bridge;             /* pieces that the pontoon still takes (T14.7) */
  guint8 pool[2], committed[2], lost[2], track[2]; /* tokens (T17.1) */
  guint8 organised[2]; /* pieces on the map that are not disordered (T13.6) */
  guint8 drawn;        /* symbols and slots done */
  guint8 winner, ending;
  /* the action at hand, from here on: see triomphe_reset */
  guint8 move; /* TriompheAction: how the group moves */
  guint8 n_picked, n_group;
  guint8 first;                                /* maneuver attack over the pair this turn (T9.9) */
  guint8 by_road, step, used_road;             /* T7: last step; a crossing has been made */
  guint8 free_road;                            /* no command paid for it yet (T5.6) */
  guint8 road_attacks, road_ended;             /* T7.13; it can only stop or continue (T7.8) */
  guint8 in_assault, over_road;                /* what a retreat or continuation belongs to */
  guint8 n_defending, n_leading, n_countering; /* named (T11.18) */
  guint8 arm;                                  /* of the attackers' leading pieces */
  guint8 loss, loss_left;                      /* TriompheLoss */
  guint8 toll[2];                              /* strength lost in the assault (T11.21) */
  guint8 due[2];                               /* reductions of step 8 (T11.18) */
  gint8 result;                                /* T11.15 */
  guint8 retreat_toll, entering, retreated;    /* T12.10; attackers that enter; T17.9 */
  guint8 doomed;                               /* retreating pieces without a place (T12.9) */
  guint8 due_army, due_tokens, moved_tokens;   /* T17.4, T17.11 */
  guint8 two;                                  /* organise: a second piece is possible (T13.6) */
  guint8 depth, stack[TRIOMPHE_STACK];
  guint16 last_key;             /* of the class picked last */
  guint16 last_to;              /* place picked last, plus one */
  guint16 from;                 /* position of the group */
  guint16 approach;             /* that it goes over or to: the attackers' own */
  guint16 scan;                 /* position that a retreat has got to */
  guint16 road_step;            /* of a road attack */
  guint16 component;            /* road component that the piece is on */
  guint16 used[TRIOMPHE_GROUP]; /* approaches continued to, plus one (T8.6) */
  guint16 due_locale;           /* where tokens are committed */
} TriompheState;

G_STATIC_ASSERT (offsetof (TriompheState, stage) == offsetof (BattleHead, stage));
G_STATIC_ASSERT (offsetof (TriompheState, decider) == offsetof (BattleHead, decider));

/* A state opened: pointers to its parts. */
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
  guint8 *moved[2];     /* of these, moved there in the enemy's last turn (T17.20) */
  guint8 *last;         /* by locale: who was there last, plus one; 0 nobody (T17.17) */
} Triomphe;

static inline void
triomphe_open (Triomphe *t, const TriompheGame *g, const BorGameState *state, BorEvents *events)
{
  guint8 *base = (guint8 *) state;
  t->g = g;
  t->s = (TriompheState *) base;
  t->events = events;
  battle_open (&t->b, &g->board, &g->armies, &g->layout, base);
  for (guint army = 0; army < 2; army++) {
    t->guarded[army] = (guint64 *) (base + g->o_guarded[army]);
    t->tok[army] = base + g->o_tok[army];
    t->moved[army] = base + g->o_moved[army];
  }
  t->maneuvered = (guint64 *) (base + g->o_maneuvered);
  t->road_locked = (guint64 *) (base + g->o_road_locked);
  t->owed = (guint64 *) (base + g->o_owed);
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
  bor_events_tell (t->events, type, army, a, b, c, d);
}

/* lvl (T17.1) */
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

/* Pieces that block an approach. */
static inline guint
triomphe_n_blockers (const Triomphe *t, guint approach)
{
  const Battle *b = &t->b;
  guint n = 0;
  BATTLE_FOREACH (b, battle_blockers (b, approach), p)
  n++;
  return n;
}

/* Fully blocked (T2.7). */
static inline gboolean
triomphe_is_full (const Triomphe *t, guint approach)
{
  const Battle *b = &t->b;
  guint head = b->head[battle_blockers (b, approach)];
  return head != 0 && (t->g->board.width[approach] == 1 || b->next[head - 1] != 0);
}

/* The pair is locked for whose turn it is (T11.23). */
static inline gboolean
triomphe_is_locked (const Triomphe *t, guint approach)
{
  return battle_bit (t->b.closed, approach);
}

/* A march may enter the locale, as far as enemies, room and protection go (T6.3). */
static inline gboolean
triomphe_may_enter (const Triomphe *t, guint army, guint locale)
{
  return !battle_enemy_in (&t->b, army, locale) && t->b.count[locale] < t->g->board.capacity[locale]
         && !battle_bit (t->guarded[army], locale);
}

/* A maneuver attack over the approach may be declared by pieces of one of the types (T9.1, T9.3,
 * T9.4); the enemy is known to be in the locale. */
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
  TriompheLegal legal; /* may stop when it has `limit` */
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

/* game.c: takes the steps that allow one action only (T19.1). */
void triomphe_settle (Triomphe *t);
/* Keeps for later what comes after the procedure that is about to begin. */
void triomphe_then (Triomphe *t, TriompheThen then);
/* The procedure at hand is done: on with what was kept last. */
void triomphe_go_on (Triomphe *t);

/* game-pieces.c: groups and what happens to pieces. */
/* Picking: the class chosen at `pos` gets `flag`; picks go up in class order. */
void triomphe_pick (Triomphe *t, guint pos, guint16 key, guint with, guint without, guint flag);
void triomphe_begin_picks (Triomphe *t);
/* Lists a pick of each class; returns their number. */
guint triomphe_list_picks (const Triomphe *t, guint pos, guint with, guint without, guint types,
                           BorAction *actions);
/* Moves the piece; the presence of its army is noted, and leaving an approach cancels (T10.5). */
void triomphe_move (Triomphe *t, guint piece, guint pos);
/* Gives all pieces with the flag at a position the flags `set` and moves them, unless `to` is the
 * same. Returns their number. */
guint triomphe_move_marked (Triomphe *t, guint flag, guint set, guint from, guint to);
/* Shows them to the opponent, in class order; `role` is for the event, -1 for none. */
void triomphe_show_marked (Triomphe *t, guint pos, guint flag, gint role);
/* One strength point less (T1.3). Returns whether the piece is gone. */
gboolean triomphe_reduce (Triomphe *t, guint piece, TriompheLoss loss);
/* Eliminates. Returns the strength that it had. */
guint triomphe_kill (Triomphe *t, guint piece, TriompheLoss loss);
/* Takes the mark from all pieces. */
void triomphe_unmark (Triomphe *t, guint flags);
/* Forgets the action at hand. */
void triomphe_reset (Triomphe *t);

/* game-turn.c: set-up, the frame of a turn, the end (T3, T4, T15, T18). */
TRIOMPHE_STAGE_FUNCTIONS (recall);
void triomphe_start (Triomphe *t);
void triomphe_begin_turn (Triomphe *t);
/* Tokens in the locale are in the enemy's hands, or were when somebody was last there (T17.16). */
gboolean triomphe_is_stranded (const Triomphe *t, guint army, guint locale);
void triomphe_end_actions (Triomphe *t); /* DP-1: end */
void triomphe_end_game (Triomphe *t, guint winner, TriompheEnding ending);
void triomphe_deal_apply (Triomphe *t, BorAction action);
guint triomphe_deal_chances (const Triomphe *t, BorChance *chances);
/* Who has waiting pieces in a box protects its locale (T14.6). */
void triomphe_update_guard (Triomphe *t, guint box);

/* game-act.c: which action (DP-1). */
TRIOMPHE_STAGE_FUNCTIONS (act);
TRIOMPHE_STAGE_FUNCTIONS (kind);
void triomphe_enter_act (Triomphe *t);
/* Types, as a bit set, of pieces at a position that have none of the flags. */
guint triomphe_types (const Triomphe *t, guint pos, guint without);

/* game-march.c: groups, and cross-country marches (T6). */
TRIOMPHE_STAGE_FUNCTIONS (group);

/* game-road.c (T7, T14) */
TRIOMPHE_STAGE_FUNCTIONS (road);
/* Types, as a bit set, of pieces that may take the step after `last` steps. */
guint triomphe_step_types (const Triomphe *t, const BattleStep *step, guint last);
/* Types, as a bit set, of pieces that may march by road from the locale's reserve. */
guint triomphe_road_types (const Triomphe *t, guint locale);
/* Reinforcements that can come. Returns the number of actions. */
guint triomphe_list_boxes (const Triomphe *t, BorAction *actions);
gboolean triomphe_can_use_bridge (const Triomphe *t, guint box);
void triomphe_enter_road (Triomphe *t);
void triomphe_enter_map (Triomphe *t); /* the picked piece comes from its box */
void triomphe_road_attack_won (Triomphe *t);
void triomphe_road_over (Triomphe *t);
/* The piece on its way. */
guint triomphe_marcher (const Triomphe *t);

/* game-continue.c (T8) */
TRIOMPHE_STAGE_FUNCTIONS (continue);
/* The marked group has ended its march or attack in the reserve `from`. */
void triomphe_enter_continue (Triomphe *t);
/* Cavalry in the reserve of a locale may go on to the approach (T8.2). */
gboolean triomphe_may_continue (const Triomphe *t, guint approach);
/* A crossing of the component, or of any if it is not yet on a road, lies at the approach (T8.5). */
gboolean triomphe_has_crossing (const Triomphe *t, guint approach, gboolean any, guint component);
guint triomphe_continue_price (const Triomphe *t, guint approach);
/* The piece goes to the approach, shown. */
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
/* The declaration of a piece is void (T10.5). */
void triomphe_void (Triomphe *t, guint piece);
void triomphe_expire_bombardments (Triomphe *t);

/* game-assault.c, game-combat.c (T11) */
TRIOMPHE_STAGE_FUNCTIONS (defend);
TRIOMPHE_STAGE_FUNCTIONS (attackers);
TRIOMPHE_STAGE_FUNCTIONS (lead);
TRIOMPHE_STAGE_FUNCTIONS (fire);
TRIOMPHE_STAGE_FUNCTIONS (counter);
gboolean triomphe_can_lead (const TriompheGame *g, guint face, guint attacked);
/* The locale beyond may be assaulted from the approach (T11.2). */
gboolean triomphe_may_assault (const Triomphe *t, guint approach);
void triomphe_enter_assault (Triomphe *t, guint approach);
void triomphe_enter_fire (Triomphe *t);
void triomphe_enter_counter (Triomphe *t);
void triomphe_fight (Triomphe *t);        /* steps 6 and 7 */
void triomphe_finish_fight (Triomphe *t); /* step 9 */
void triomphe_assault_repelled (Triomphe *t);
void triomphe_assault_won (Triomphe *t);
void triomphe_march_in (Triomphe *t);

/* game-loss.c: reductions one by one. */
TRIOMPHE_STAGE_FUNCTIONS (loss);
void triomphe_enter_loss (Triomphe *t, TriompheLoss loss, guint points);

/* game-retreat.c (T12) */
TRIOMPHE_STAGE_FUNCTIONS (retreat_loss);
TRIOMPHE_STAGE_FUNCTIONS (retreat);
/* Of everybody in the locale that the approach of the action leads to. */
void triomphe_enter_retreat (Triomphe *t, guint entering);
void triomphe_retreat_moves (Triomphe *t);
void triomphe_retreat_commits (Triomphe *t);
/* The piece whose retreat is to be decided; -1. */
gint triomphe_retreating (const Triomphe *t);

/* game-morale.c (T17) */
TRIOMPHE_STAGE_FUNCTIONS (commit);
TRIOMPHE_STAGE_FUNCTIONS (forfeit);
/* Each goes on with what was kept when it is done; the game may be over then. */
void triomphe_commit (Triomphe *t, guint army, guint locale, guint tokens);
void triomphe_lose_morale (Triomphe *t, guint army, guint tokens);
/* Takes committed tokens from a locale. */
void triomphe_take_tokens (Triomphe *t, guint army, guint locale, guint n);
/* The last token is lost (T18.2). Returns whether the game is over. */
gboolean triomphe_collapse (Triomphe *t, guint army);

/* For each position of a locale: its reserve, then its approaches. */
#define TRIOMPHE_FOREACH_POSITION(board, locale, pos)                                              \
  for (guint pos##_i = 0, pos = (locale);                                                          \
       pos##_i <= (guint) (board)->first_approach[(locale) + 1] - (board)->first_approach[locale]; \
       pos = (board)->n_locales + (board)->first_approach[locale] + pos##_i, pos##_i++)

/* game-order.c (T13) */
TRIOMPHE_STAGE_FUNCTIONS (organise);
/* If organised and disordered pieces are in the locale, all are disordered (T13.11). */
void triomphe_spread (Triomphe *t, guint locale);
/* Organise actions still needed with k organised pieces and m owed (T13.10). */
guint triomphe_need (guint k, guint m);
guint triomphe_list_organise (const Triomphe *t, BorAction *actions);
void triomphe_organise (Triomphe *t, guint pos, guint16 key);
gboolean triomphe_owes (const Triomphe *t);

/* game-compile.c, game-compile-pieces.c */
BorGame *triomphe_compile (const BorScenario *scenario, GPtrArray *issues);
void triomphe_free (BorGame *game);
void triomphe_compile_pieces (TriompheGame *g, const BattleSource *source);
/* Whether its numbers suffice for the scenario. */
gboolean triomphe_fits (const BorScenario *scenario);
/* game-observe.c */
void triomphe_observe (const BorGame *game, const BorGameState *state, gint observer,
                       BorGameState *observation);
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
gboolean triomphe_sum_up (const BorGame *game, const BorEvent *events, guint n, BorFight *fight);
/* What would be compared if the action is taken; NULL where nothing is. (transfer full) */
char *triomphe_comparison (const Triomphe *t, BorAction action);
/* game-price.c */
char *triomphe_price (const BorGame *game, const BorGameState *state, BorAction action);
/* game-why.c */
BorRefusal *triomphe_why_not (const BorGame *game, const BorGameState *observation, gint player,
                              BorElementRef from, const guint32 *classes, guint n,
                              BorElementRef to);
/* game-explain.c */
void triomphe_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown);
char *triomphe_explain (const BorGame *game, const BorEvent *events, guint n);
/* game-sound.c */
const char *triomphe_check_state (const BorGame *game, const BorGameState *state);
/* game-text.c */
char *triomphe_token (const BorGame *game, const BorGameState *state, BorAction action);
char *triomphe_text (const BorGame *game, const BorGameState *state, BorAction action);
char *triomphe_face_text (guint8 face); /* "infantry 3" */
char *triomphe_prompt (const BorGame *game, const BorGameState *state);
char *triomphe_event_text (const BorGame *game, const BorEvent *event);

#pragma GCC visibility pop

G_END_DECLS
