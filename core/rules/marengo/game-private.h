/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <string.h>

#include "rules/battle/game.h"
#include "rules/marengo/game.h"

G_BEGIN_DECLS

/* The private parts of the engine of `marengo`: the compiled game, the state, and the functions
 * shared by its files. Army 0 is the entering one, army 1 the holding one (M17.2). Positions (M5.3)
 * are numbered as in rules/battle/game.h. */

#define MARENGO_MAX_ACTIONS 1152 /* upper bound */
#define MARENGO_MOST_MORALE 255  /* that a state can hold */

/* Rule options that differ from their first value (M17.3). */
typedef struct {
  guint8 objectives_if_both_demoralized; /* M14.3 */
  guint8 full_locales_let_through;       /* M8.10 */
  guint8 obstruction_stops_cavalry;      /* M5.17 */
  guint8 bombardment_shows_targets;      /* M10.12 */
  guint8 activation_otherwise;           /* pieces (M6.11) */
  guint8 demoralized_do_not_maneuver;    /* M13.4 */
  guint8 last_there_holds;               /* M14.4 */
  guint8 infantry_shares_loss;           /* M12.5 */
} MarengoOptions;

/* Borders from a locale to the nearest star of each colour, and of any. A distance is the number of
 * a bit: the least of several is the lowest bit of them all. */
typedef struct {
  guint64 distance[3];
  guint least;
} MarengoStars;

typedef struct {
  BorGame base;
  BattleBoard board;
  BattleArmies armies;
  BattleLayout layout;
  gsize where;              /* offset in a state */
  guint64 *keys_of_where;   /* of a piece at a position, by army and position */
  guint n_symbols, n_draws; /* none in a preset position */
  /* locales */
  guint8 *symbols, *color; /* color: 0 none, then from 1 */
  guint16 *symbol_locale;  /* in board order (M6.5) */
  MarengoStars *stars;     /* how far the stars are */
  guint64 *within;         /* bit sets: locales, by locale and distance; see game-value.c */
  guint8 *neighbor_types;  /* by neighbor: types (bit set) that can cross one of the borders */
  gboolean preset;         /* no blind draw */
  /* parameters (M17.2) */
  guint8 rounds, first_army, attacker, colors_needed, recovery, pontoon;
  guint8 activation_first, activation_later, activation_round;
  guint8 commands[2], morale[2], morale_top;
  MarengoOptions options;
} MarengoGame;

/* The flags of a piece, besides BATTLE_SEEN. */
enum {
  MARENGO_INACTIVE = 1 << 0,
  MARENGO_ACTED = 1 << 1,
  MARENGO_PENDING = 1 << 2, /* bombardment announced; face up */
  MARENGO_FIRED = 1 << 3,   /* until the owner's next turn (M10.8, M11.12) */
  MARENGO_PICKED = 1 << 4,  /* member of the group, participant of an assault, or target */
  MARENGO_LEADING = 1 << 5,
  MARENGO_SECOND = 1 << 6, /* picked by the second choice: fires, pursues, blocks, continues */
  MARENGO_SPENT = MARENGO_ACTED | MARENGO_INACTIVE,
  MARENGO_MARKS = MARENGO_PICKED | MARENGO_LEADING | MARENGO_SECOND,
};

typedef enum {
  MARENGO_STAGE_DRAW,          /* C-DRAW */
  MARENGO_STAGE_ACTIVATE,      /* D-ACT-1 */
  MARENGO_STAGE_BOMBARD,       /* D-BOM-1 */
  MARENGO_STAGE_TARGET,        /* D-BOM-2 */
  MARENGO_STAGE_LOSS,          /* D-BOM-3, D-ASL-5, 6, 8, 10 */
  MARENGO_STAGE_ASSAULT,       /* D-ASL-1 */
  MARENGO_STAGE_PARTICIPANTS,  /* D-ASL-2 */
  MARENGO_STAGE_LEAD,          /* D-ASL-3 */
  MARENGO_STAGE_COUNTERFIRE,   /* D-ASL-4 */
  MARENGO_STAGE_DEFEND,        /* D-ASL-7 */
  MARENGO_STAGE_PURSUE,        /* D-ASL-9 */
  MARENGO_STAGE_STAY_BEHIND,   /* D-ASL-11 */
  MARENGO_STAGE_RETREAT_LOSS,  /* D-RET-1, D-RET-2 */
  MARENGO_STAGE_RETREAT,       /* D-RET-3 */
  MARENGO_STAGE_CONTINUE,      /* D-CON-1 */
  MARENGO_STAGE_CONTINUE_PICK, /* D-CON-2 */
  MARENGO_STAGE_MOVE,          /* D-MOV-1 */
  MARENGO_STAGE_MOVE_KIND,     /* D-MOV-2 */
  MARENGO_STAGE_MOVE_PICK,     /* D-MOV-3 */
  MARENGO_STAGE_ROAD,          /* D-MOV-4 */
  MARENGO_STAGE_SHOW,          /* D-MAN-1 */
  MARENGO_STAGE_ANSWER,        /* D-MAN-2 */
  MARENGO_STAGE_BLOCK,         /* D-MAN-3 */
  MARENGO_STAGE_MOVE_UP,       /* D-MAN-4 */
  MARENGO_STAGE_ANNOUNCE,      /* D-ANN-1 */
  MARENGO_STAGE_OVER,
  MARENGO_N_STAGES,
} MarengoStage;

/* The kinds of losses, in the order in which they are taken. */
typedef enum {
  MARENGO_LOSS_BOMBARD,
  MARENGO_LOSS_COUNTERFIRE,
  MARENGO_LOSS_WINNER,
  MARENGO_LOSS_LOSER,
  MARENGO_LOSS_PURSUERS,
  MARENGO_LOSS_PURSUED,
} MarengoLoss;

/* The head of a state. The arrays follow, at the game's offsets. */
typedef struct {
  guint8 stage, decider;     /* as BattleHead */
  guint8 round, army, phase; /* army: the one whose turn it is */
  guint8 commands;           /* left (M8.4) */
  guint8 choices;            /* choices of activation left (M6.11) */
  guint8 bridge;             /* pieces that may still cross the pontoon bridge (M8.49) */
  guint8 morale[2];
  guint8 demoralized, demoralized_now; /* bits by army: demoralized; demoralized in this turn */
  guint8 recovery;                     /* bit per army: gains morale in its next turn (M13.7) */
  guint8 visited;                      /* M6.17 */
  guint8 drawn;                        /* set-up symbols already dealt with */
  /* the current operation, from here on: see marengo_reset() */
  guint8 move;         /* MarengoMove */
  guint8 free_road;    /* the road move has only used main roads so far (M8.5) */
  guint8 step;         /* number of the last road step (M8.32) */
  guint8 started_road; /* a road step has been made */
  guint8 n_picked;
  guint8 in_assault; /* the retreat or continuation belongs to an assault */
  guint8 loss, loss_left;
  guint8 fallen_cavalry; /* bit per army: a cavalry participant was eliminated (M11.20) */
  guint8 lead_type;      /* type of the leading attackers (M11.10) */
  guint8 noted;          /* attackers were demoralized by counter-fire (M13.6) */
  guint8 winner;
  gint8 margin;      /* R of M11.16 */
  guint8 pursuit;    /* P */
  guint8 doomed;     /* number of retreating pieces without a place (M12.10) */
  guint8 last_face;  /* face of the piece that retreated last, with its inactive flag */
  guint8 unblocking; /* the move to reserve is free (M8.13) */
  guint16 last_key;  /* class picked last */
  guint16 last_to;   /* destination or approach picked last, plus one */
  guint16 from;      /* position of the group */
  guint16 approach;  /* approach that the group crosses or goes to: the attackers' own */
  guint16 scan;      /* position that phase 4 or a retreat has reached */
  guint16 road_step; /* road step of an attack by road */
  guint16 component; /* road component that the piece is on */
  guint8 resigned;   /* the game ended by resignation */
} MarengoState;

G_STATIC_ASSERT (offsetof (MarengoState, stage) == offsetof (BattleHead, stage));
G_STATIC_ASSERT (offsetof (MarengoState, decider) == offsetof (BattleHead, decider));

/* Pointers to the parts of a state. */
typedef struct {
  const MarengoGame *g;
  MarengoState *s;
  BorEvents *events;
  gboolean unmarked; /* no piece has been marked in this state */
  gboolean hurried;  /* a decision that has only one action may be taken before it is a stage */
  Battle b;
} Marengo;

static inline void
marengo_open (Marengo *m, const MarengoGame *g, const BorGameState *state, BorEvents *events)
{
  m->g = g;
  m->s = (MarengoState *) state;
  m->events = events;
  m->unmarked = m->hurried = FALSE;
  battle_open (&m->b, &g->board, &g->armies, &g->layout, (guint8 *) state);
}

static inline BorAction
marengo_action (MarengoAction kind, guint place, guint16 key)
{
  return (BorAction) kind | (BorAction) place << 8 | (BorAction) key << 32;
}

static inline void
marengo_event (Marengo *m, MarengoEvent type, gint army, gint a, gint b, gint c, gint d)
{
  bor_events_add_public (m->events, type, army, a, b, c, d);
}

/* How many pieces of which army are in which locale or box, as the sum of their keys: follows from the
 * rest of the state. */
static inline guint64 *
marengo_where (const Marengo *m)
{
  return (guint64 *) ((guint8 *) m->s + m->g->where);
}

/* The keys of a piece of the same army, by position. */
static inline const guint64 *
marengo_keys_of_where (const MarengoGame *g, guint piece)
{
  return g->keys_of_where + battle_owner (&g->armies, piece) * g->board.n_positions;
}

/* game-pieces.c: moves and losses of pieces, with their consequences. */
void marengo_place (Marengo *m, guint piece, guint pos);
void marengo_move (Marengo *m, guint piece, guint pos);
/* Reduces a piece by one point (M4.3, M4.4) and shows it to the opponent. */
void marengo_reduce (Marengo *m, guint piece);
/* Eliminates a piece (M4.4). */
void marengo_kill (Marengo *m, guint piece);
/* Sets the flags `set` on all pieces with `flag` at `from`, and moves them to `to` if that is
 * another position. Returns their number. */
guint marengo_move_marked (Marengo *m, guint flag, guint set, guint from, guint to);
/* Shows the pieces with a flag to the opponent, in class order. `role` is for the event; -1: no
 * event. */
void marengo_show_marked (Marengo *m, guint pos, guint flag, gint role);
/* M4.11 */
void marengo_shuffle (Marengo *m, guint army);
/* Resets the current operation; if `m->unmarked` is set, without looking at the pieces. */
void marengo_reset (Marengo *m);

/* Stages. Each has an enter function, which makes it the current one or, if there is nothing to
 * decide, goes on. */
/* Picks a piece (M4.12): sets `flag` on one of the class at `pos`. Pieces are picked in class
 * order. */
void marengo_pick (Marengo *m, guint pos, guint16 key, guint with, guint without, guint flag);
static inline void
marengo_begin_picks (Marengo *m)
{
  m->s->n_picked = 0;
  m->s->last_key = 0;
}

typedef guint (*MarengoLegal) (const Marengo *m, BorAction *actions, guint limit);
typedef void (*MarengoApply) (Marengo *m, BorAction action);
typedef struct {
  MarengoLegal legal; /* may stop after `limit` actions */
  MarengoApply apply;
} MarengoStageRow;
extern const MarengoStageRow marengo_stages[MARENGO_N_STAGES];

static inline void
marengo_ask (Marengo *m, MarengoStage stage, guint army)
{
  m->s->stage = (guint8) stage;
  m->s->decider = (guint8) army;
}

#define MARENGO_STAGE_FUNCTIONS(name)                                                              \
  guint marengo_##name##_legal (const Marengo *m, BorAction *actions, guint limit);                \
  void marengo_##name##_apply (Marengo *m, BorAction action)

/* game.c: takes the decisions with only one legal action (chapter 16). */
void marengo_take_forced (Marengo *m);
/* game-turn.c */
MARENGO_STAGE_FUNCTIONS (activate);
void marengo_start (Marengo *m);
void marengo_begin_turn (Marengo *m);
void marengo_end_turn (Marengo *m);
void marengo_resign (Marengo *m);
/* Returns why a finished game ended. */
MarengoReason marengo_reason (const Marengo *m);
void marengo_draw_apply (Marengo *m, BorAction action);
guint marengo_draw_chances (const Marengo *m, BorChance *chances);
/* Returns TRUE if all pieces that can be drawn have the same face. */
gboolean marengo_draw_is_certain (const Marengo *m);
/* How many pieces the army whose turn it is may activate (M6.11). */
guint marengo_activation_choices (const MarengoGame *g, const MarengoState *s);
/* game-bombard.c */
MARENGO_STAGE_FUNCTIONS (bombard);
MARENGO_STAGE_FUNCTIONS (target);
MARENGO_STAGE_FUNCTIONS (announce);
void marengo_enter_bombard (Marengo *m);
void marengo_enter_announce (Marengo *m);
/* game-loss.c: losses, point by point (M11.8). */
MARENGO_STAGE_FUNCTIONS (loss);
void marengo_enter_loss (Marengo *m, MarengoLoss loss, guint points);
/* game-assault.c, game-combat.c */
MARENGO_STAGE_FUNCTIONS (assault);
MARENGO_STAGE_FUNCTIONS (participants);
MARENGO_STAGE_FUNCTIONS (lead);
MARENGO_STAGE_FUNCTIONS (counterfire);
MARENGO_STAGE_FUNCTIONS (defend);
MARENGO_STAGE_FUNCTIONS (pursue);
MARENGO_STAGE_FUNCTIONS (stay_behind);
void marengo_enter_assault (Marengo *m);
void marengo_enter_counterfire (Marengo *m);
void marengo_enter_defend (Marengo *m);
void marengo_enter_pursue (Marengo *m);
void marengo_fight (Marengo *m);        /* steps 5 and 6 */
void marengo_finish_fight (Marengo *m); /* step 11 */
void marengo_advance (Marengo *m);      /* after the retreat */
gboolean marengo_can_lead (const MarengoGame *g, guint face, guint attacked, gboolean attacker);
/* game-retreat.c */
MARENGO_STAGE_FUNCTIONS (retreat_loss);
MARENGO_STAGE_FUNCTIONS (retreat);
void marengo_enter_retreat (Marengo *m);
/* Returns the piece whose retreat is to be decided, or -1. */
gint marengo_retreating (const Marengo *m);
/* game-continue.c */
MARENGO_STAGE_FUNCTIONS (continue);
MARENGO_STAGE_FUNCTIONS (continue_pick);
/* Called when the marked group has ended its move in the reserve `from`. */
void marengo_enter_continue (Marengo *m);
/* Returns the number of commands for the whole group to continue to the approach (M8.40). */
guint marengo_continue_price (const Marengo *m, guint approach);
/* game-move.c, game-group.c */
MARENGO_STAGE_FUNCTIONS (move);
MARENGO_STAGE_FUNCTIONS (move_kind);
MARENGO_STAGE_FUNCTIONS (move_pick);
void marengo_enter_move (Marengo *m);
/* Called when somebody can make the move `move` from `from`. */
void marengo_enter_picks (Marengo *m);
/* For look-ahead: one piece more of the same type makes no difference to who sets off. */
gboolean marengo_covers (const BorGame *game, const BorGameState *state, BorAction a, BorAction b);
/* Returns TRUE if the army may make maneuver attacks (M13.4). */
static inline gboolean
marengo_can_maneuver (const Marengo *m, guint army)
{
  return !m->g->options.demoralized_do_not_maneuver || (m->s->demoralized >> army & 1) == 0;
}
/* Returns the types (bit set) of pieces that may cross the approach without a fight (M5.17). */
static inline guint
marengo_crossing_types (const MarengoGame *g, guint approach)
{
  gboolean stops =
    g->options.obstruction_stops_cavalry && g->board.obstructed[g->board.opposite[approach]];
  return stops ? 7 & ~(1u << BATTLE_CAVALRY) : 7;
}
/* game-road.c */
MARENGO_STAGE_FUNCTIONS (road);
/* Returns TRUE if a piece of one of the types (bit set), which has been lifted, may take the step
 * after step number `last`. `passing`: it leaves a locale that is full without it. */
gboolean marengo_can_step (const Marengo *m, const BattleStep *step, guint last, guint types,
                           gboolean passing);
/* Returns the number that the step would have now (M8.32). */
guint marengo_step_number (const Marengo *m, const BattleStep *step);
/* Returns the types (bit set) of pieces that may take a step from the locale's reserve. */
guint marengo_road_types (const Marengo *m, guint locale);
/* Lists the reinforcements that can enter, by road and over the bridge. Returns the number of
 * actions. */
guint marengo_list_boxes (const Marengo *m, BorAction *actions);
gboolean marengo_can_use_bridge (const Marengo *m, guint box);
void marengo_enter_road (Marengo *m);
void marengo_enter_map (Marengo *m); /* the picked piece enters from its box */
void marengo_road_attack_won (Marengo *m);
/* game-maneuver.c */
MARENGO_STAGE_FUNCTIONS (show);
MARENGO_STAGE_FUNCTIONS (answer);
MARENGO_STAGE_FUNCTIONS (block);
MARENGO_STAGE_FUNCTIONS (move_up);
void marengo_enter_maneuver (Marengo *m);
void marengo_maneuver_won (Marengo *m); /* after the retreat */

/* game-compile.c */
BorGame *marengo_compile (const BorScenario *scenario, GPtrArray *issues);
void marengo_free (BorGame *game);
/* Returns TRUE if the engine can number all locales, sides and road stops of the scenario. */
gboolean marengo_is_within_limits (const BorScenario *scenario);
/* game-observe.c */
void marengo_observe (const BorGame *game, const BorGameState *state, gint observer,
                      BorGameState *observation);
guint64 marengo_sight_key (const BorGame *game, const BorGameState *state, gint player);
void marengo_determinise (const BorGame *game, const BorGameState *observation, gint observer,
                          BorRandom *random, BorGameState *state);
/* game-value.c */
double marengo_value (const BorGame *game, const BorGameState *state, guint player);
guint64 marengo_value_key (const BorGame *game, const BorGameState *state);
void marengo_compile_value (MarengoGame *g);
/* Returns what marengo_where() should be; cost: all pieces. */
guint64 marengo_sum_where (const Marengo *m);
/* game-facts.c */
extern const BorGameStatistics marengo_statistics;
/* game-show.c */
guint marengo_show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces);
void marengo_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                          BorActionShown *shown);
/* game-fight.c */
gboolean marengo_summarize_fight (const BorGame *game, const BorEvent *events, guint n,
                                  BorFight *fight);
/* Describes the strengths that would be compared in the current assault if the action is chosen;
 * NULL if there is no assault. (transfer full) */
char *marengo_comparison (const Marengo *m, BorAction action);
/* Returns "infantry 3", or "a piece" if the face is not known. (transfer full) */
char *marengo_price (const BorGame *game, const BorGameState *state, BorAction action);
guint marengo_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets);
char *marengo_situation (const BorGame *game, const BorGameState *state);
/* game-why.c */
/* The pieces asked about, in a copy of their owner's observation. */
typedef struct {
  Marengo m;
  guint army, from, to; /* positions */
  guint n, types;       /* number of pieces; their types (bit set) */
  guint piece[256];
} MarengoWhy;

/* Makes a refusal. The caller translates `format`; %1$s in it is replaced by the element's name. */
BorRefusal *marengo_refuse (const MarengoWhy *why, const char *rule, BorElementRef element,
                            const char *format);
/* Every rule that the texts of the game cite. */
extern const BorRuleText marengo_rule_texts[];
BorRefusal *marengo_why_not (const BorGame *game, const BorGameState *observation, gint player,
                             BorElementRef from, const guint32 *classes, guint n, BorElementRef to);
/* game-why-road.c: moves by road, from the reserve `why->from`, or from a box. */
BorRefusal *marengo_why_not_by_road (MarengoWhy *why);
BorRefusal *marengo_why_not_enter (MarengoWhy *why);
/* The same for a piece that has already moved by road. */
BorRefusal *marengo_why_not_further (MarengoWhy *why);
/* game-explain.c */
void marengo_show_event (const BorGame *game, const BorEvent *event, BorEventShown *shown);
char *marengo_explain (const BorGame *game, const BorEvent *events, guint n);
/* game-invariants.c */
const char *marengo_check_state (const BorGame *game, const BorGameState *state);
/* game-text.c */
char *marengo_token (const BorGame *game, const BorGameState *state, BorAction action);
char *marengo_text (const BorGame *game, const BorGameState *state, BorAction action);
char *marengo_prompt (const BorGame *game, const BorGameState *state);
char *marengo_event_text (const BorGame *game, const BorEvent *event);

G_END_DECLS
