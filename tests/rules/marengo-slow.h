/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/marengo/game-private.h"

G_BEGIN_DECLS

/* A second, simple and slow reading of `marengo`, written only from the numbered rules and the
 * scenario. It takes a position between two operations, and lists all positions that one operation
 * (an assault, a move with everything that follows from it, ...) can end in, whoever decides what.
 *
 * Everything is numbered by slot. A position on the map is a locale's slot, SLOW_AT (approach),
 * SLOW_IN (force), or -1 for the eliminated. Army 0 is the entering one. */

#define SLOW_MEN       48
#define SLOW_LOCALES   8
#define SLOW_SIDES     48
#define SLOW_CROSSINGS 32
#define SLOW_AT(a)     (1000 + (a))
#define SLOW_IN(force) (4000 + (force))

typedef struct {
  gint16 pos;
  guint8 army, type, strength; /* type: 0 infantry, 1 cavalry, 2 artillery */
  guint8 inactive, acted, pending, fired;
  /* in an operation: of the group or a participant, leading, picked for something else */
  guint8 part, lead, second;
} SlowMan;

/* Traffic over a border by one road in this turn (M8.28 - M8.30). */
typedef struct {
  guint8 highest;
  gint16 left_by; /* approach; -1 unused, or over the board's edge */
} SlowTraffic;

/* Between two operations everything after `men` is 0. The men are sorted, so that equal positions
 * have equal bytes. */
typedef struct {
  guint8 stage; /* MarengoStage */
  guint8 round, army, commands, choices, bridge, visited;
  guint8 morale[2], down[2], down_now[2], gains[2];
  guint8 winner; /* army, or 2 */
  guint8 closed[SLOW_SIDES];
  gint8 last[SLOW_LOCALES]; /* army, -1 nobody; only if it counts */
  SlowTraffic traffic[SLOW_CROSSINGS];
  SlowMan men[SLOW_MEN];
  /* the operation */
  gint16 approach; /* the attackers' own */
  gint16 road;     /* road that the piece is on; -1 none */
  guint8 step, paid, by_road, won, lead_type, noted, points, pursuit, cavalry[2];
  guint8 dead; /* types, as bits, of those that found no place */
  gint8 result;
} SlowPos;

typedef struct {
  gint locale, opposite;
  gboolean obstructed, passable;
  guint width;
  gint penalty[3];
} SlowSide;

typedef struct {
  gint a, b, road; /* approaches; b -1: over the board's edge */
  gboolean main;
} SlowWay;

typedef struct {
  const MarengoGame *g;
  const BorScenario *s;
  guint n_locales, n_sides, n_ways, n_men, n_colors[SLOW_LOCALES];
  guint capacity[SLOW_LOCALES], symbols[SLOW_LOCALES];
  SlowSide sides[SLOW_SIDES];
  SlowWay ways[SLOW_CROSSINGS];
  guint rounds, first, attacker, colors, recovery, activation[3], pontoon, top;
  guint commands[2];
  gboolean objectives_decide, passes, closed_to_cavalry, otherwise, no_maneuver, last_counts,
    all_infantry;
} SlowBoard;

/* Positions without repetition. */
typedef struct {
  GHashTable *known; /* owns the positions */
  GPtrArray *list;
} SlowSet;

/* What one can do between two operations. */
typedef enum {
  SLOW_PASS,     /* ends the choice of activations, the assaults, or the moves and the turn */
  SLOW_ACTIVATE, /* any piece */
  SLOW_FIRE,     /* place: an own position; any gun there */
  SLOW_CANCEL,
  SLOW_ASSAULT, /* place: an own approach */
  SLOW_FROM,    /* place: a position, or SLOW_IN */
  SLOW_PONTOON, /* place: SLOW_IN */
} SlowActKind;

typedef struct {
  SlowActKind kind;
  gint place;
} SlowAct;

/* --- marengo-slow-board.c --- */

/* Reads the scenario; FALSE if it is too large. */
gboolean slow_board_init (SlowBoard *b, BorGame *game);
/* Copies the engine's position. */
void slow_take_over (const SlowBoard *b, const BorGameState *state, SlowPos *p);
/* Writes a position for a message. (transfer full) */
char *slow_text (const SlowBoard *b, const SlowPos *p);

SlowSet *slow_set_new (void);
void slow_set_free (SlowSet *set);
/* Adds a copy; with `stage`, of a position after an operation. */
void slow_add (SlowSet *set, const SlowPos *p);
void slow_add_quiet (SlowSet *set, const SlowPos *p, MarengoStage stage);
/* Sorts the men, so that equal positions have equal bytes. */
void slow_sort (SlowPos *p);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlowSet, slow_set_free)

gint slow_locale (const SlowBoard *b, gint pos);
guint slow_count (const SlowBoard *b, const SlowPos *p, gint locale, guint army);
guint slow_count_at (const SlowPos *p, gint pos);
/* The enemy of `army` is in the locale. */
static inline gboolean
slow_enemy_in (const SlowBoard *b, const SlowPos *p, guint army, gint locale)
{
  return slow_count (b, p, locale, !army) > 0;
}
gboolean slow_joined (const SlowBoard *b, gint locale, gint road, gint other);
void slow_move (const SlowBoard *b, SlowPos *p, SlowMan *man, gint pos);
void slow_lose (SlowPos *p, SlowMan *man, guint points);
/* Returns TRUE if pieces of the type may cross the approach without a fight (M5.17). */
gboolean slow_may_cross (const SlowBoard *b, gint approach, guint type);

/* --- marengo-slow-losses.c --- */

typedef gboolean (*SlowWho) (const SlowBoard *b, const SlowPos *p, const SlowMan *man,
                             gconstpointer data);
/* Calls for every subset of the men that fit, with `least` to `most` of them; they have `second`. */
typedef void (*SlowEach) (const SlowBoard *b, const SlowPos *p, gpointer data);
void slow_subsets (const SlowBoard *b, const SlowPos *p, SlowWho who, gconstpointer who_data,
                   guint least, guint most, SlowEach each, gpointer each_data);
/* Replaces each position by those after the retreat from the locale (M12); of the positions with
 * `won` only. */
SlowSet *slow_retreat (const SlowBoard *b, SlowSet *from);
/* Who loses: participants, leading ones first (M11.8), or those with `second`. */
typedef enum {
  SLOW_LOSERS_PART,
  SLOW_LOSERS_LEAD_FIRST,
  SLOW_LOSERS_PURSUERS
} SlowLosers;
/* All ways in which `army` (2: the winner of an assault, 3: its loser) loses the points due.
 * Replaces `from`. */
SlowSet *slow_lose_points (const SlowBoard *b, SlowSet *from, guint army, SlowLosers losers);
void slow_bombard (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out);
/* Goes on to bombardments, or to assaults. */
void slow_begin_phases (const SlowBoard *b, SlowPos *p, SlowSet *out);

/* --- marengo-slow-fights.c --- */

void slow_assault (const SlowBoard *b, const SlowPos *p, gint approach, SlowSet *out);

/* --- marengo-slow-moves.c --- */

/* The group (`part`) has ended its move in the reserve of the locale (M8.35). */
void slow_continue (const SlowBoard *b, const SlowPos *p, gint locale, MarengoStage stage,
                    SlowSet *out);
void slow_from (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out);

/* --- marengo-slow-turns.c --- */

/* Adds all positions that the act can lead to; none if it is not legal. */
void slow_act (const SlowBoard *b, const SlowPos *p, SlowAct act, SlowSet *out);

G_END_DECLS
