/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/setup.h"

G_BEGIN_DECLS

/* Declarations shared by the parts of the engine. */

/* Events and their arguments. Places are slots of locales. */
typedef enum {
  WERDOX_EVENT_LOT,       /* player: who deploys first */
  WERDOX_EVENT_PLACED,    /* secret: slot * 8 + type; hidden from the opponent */
  WERDOX_EVENT_DEPLOYED,  /* all units are deployed */
  WERDOX_EVENT_TURN,      /* round */
  WERDOX_EVENT_TURNED_UP, /* place, type */
  WERDOX_EVENT_STEP,      /* from, to, type, layer before + 4 * layer after */
  WERDOX_EVENT_ROLL,      /* from, to, which roll, face */
  WERDOX_EVENT_CAPTURED,  /* of a barge: place */
  WERDOX_EVENT_GATE,      /* now held by the player: place */
  WERDOX_EVENT_ATTACK,    /* from, to, WERDOX_ATTACK_BY, for fire WERDOX_ATTACK_REACH */
  WERDOX_EVENT_HIT,       /* place, WERDOX_HIT_HOW; player: who was attacked */
  WERDOX_EVENT_OVER       /* ending; values of the Askans' and Hasbergs' forces */
} WerdoxEvent;

/* The roll, the target and the effect. The type is only meaningful if something was hit. */
#define WERDOX_HIT_HOW(hit, face, kind, type)                                                      \
  ((gint32) ((guint) (hit) | (guint) (face) << 4 | (guint) (kind) << 8 | (guint) (type) << 12))
#define WERDOX_HOW_HIT(how)  ((guint) (how) &15)
#define WERDOX_HOW_FACE(how) ((guint) (how) >> 4 & 15)
#define WERDOX_HOW_KIND(how) ((guint) (how) >> 8 & 15)
#define WERDOX_HOW_TYPE(how) ((guint) (how) >> 12 & 15)

#define WERDOX_ATTACK_BY(type, kind) ((gint32) ((guint) (type) | (guint) (kind) << 4))
#define WERDOX_BY_TYPE(by)           ((guint) (by) &15)
#define WERDOX_BY_KIND(by)           ((guint) (by) >> 4 & 15)
/* The distance, and bits for the lines of W8.6 that modify the range. */
#define WERDOX_ATTACK_REACH(distance, changes)                                                     \
  ((gint32) ((guint) (distance) | (guint) (changes) << 4))
#define WERDOX_REACH_DISTANCE(reach) ((guint) (reach) &15)
#define WERDOX_REACH_CHANGES(reach)  ((guint) (reach) >> 4)

/* The numbers of actions (chapter 13): a block for each kind, + n * index + cell. */
#define WERDOX_DEPLOY(g)   (0)
#define WERDOX_ACTIVATE(g) (6 * (g)->n)
#define WERDOX_ATTACK(g)   (9 * (g)->n)
#define WERDOX_STEP(g)     (13 * (g)->n)
#define WERDOX_STOP(g)     (13 * (g)->n + 4)
#define WERDOX_END_TURN(g) (13 * (g)->n + 5)

typedef struct {
  const WerdoxGame *g;
  WerdoxState *s;
  BorEvents *events;
} Werdox;

/* game-legal.c: writes at most `most` of the legal actions; returns their number. */
guint werdox_list_legal (const WerdoxGame *g, const WerdoxState *s, BorAction *actions, guint most);
/* Returns TRUE if the unit has not been used and can do something (D-ACT). */
gboolean werdox_is_usable (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell);

/* game-turn.c */
void werdox_begin_turn (Werdox *w, guint side);
void werdox_end_turn (Werdox *w);
void werdox_end (Werdox *w, guint winner, guint ending);
/* Returns the value of a side's units (3.A). */
guint werdox_worth (const WerdoxState *s, guint side);
/* Ends the game if a side has lost all its units (W10.2): the other one wins. */
void werdox_check_elimination (Werdox *w, guint side);
void werdox_turn_up (Werdox *w, guint layer, guint cell);
/* Ends the action of the active unit. */
void werdox_finish_unit (Werdox *w);

/* game-act.c */
void werdox_activate (Werdox *w, guint layer, guint cell);
void werdox_declare_step (Werdox *w, guint direction);
void werdox_roll (Werdox *w, guint face);
void werdox_declare_attack (Werdox *w, guint kind, guint cell);
void werdox_resolve_attack (Werdox *w, guint face);

/* Returns the layer of a kind of target. */
static inline guint
werdox_target_layer (guint kind)
{
  return kind == WERDOX_AT_UNIT        ? WERDOX_LAND
         : kind == WERDOX_AT_PASSENGER ? WERDOX_ABOARD
                                       : WERDOX_WATER;
}

/* value.c: computes the values of cells, after the board and the forces have been compiled. */
void werdox_make_posts (WerdoxGame *g);

/* explain.c: returns the calculation of a range: "4 + 1 (from above) = 5". `changes` are bits for
 * the lines of W8.6. (transfer full) */
char *werdox_range_text (guint type, guint changes);
/* Explains why a shot at `to` is not possible, by its rule. (transfer full) */
char *werdox_shot_refusal (const WerdoxGame *g, guint type, const WerdoxShot *shot, guint to);
char *werdox_show_reach (const BorGame *game, const BorGameState *state, BorElementRef at,
                         guint32 class, BorElementRef to, guint8 *marks);
guint werdox_shot_changes (const WerdoxShot *shot);

/* why.c */
BorRefusal *werdox_why_not (const BorGame *game, const BorGameState *observation, gint player,
                            BorElementRef from, const guint32 *classes, guint n, BorElementRef to);
gboolean werdox_summarize_fight (const BorGame *game, const BorEvent *events, guint n,
                                 BorFight *fight);

const char *werdox_check_state (const BorGame *game, const BorGameState *state);
char *werdox_token (const BorGame *game, const BorGameState *state, BorAction action);
/* "f6". (transfer full) */
char *werdox_cell_name (const WerdoxGame *g, guint cell);
extern const BorGameHiding werdox_hiding;
extern const BorGameChance werdox_chance;
extern const BorGameSearch werdox_search;
extern const BorGameWords werdox_words;
extern const BorGameExplaining werdox_explaining;
extern const BorRuleText werdox_rule_texts[]; /* every rule that the texts of the game cite */
extern const BorGameShowing werdox_showing;
extern const BorGameStatistics werdox_statistics;
extern const BorGameNotation werdox_notation;

G_END_DECLS
