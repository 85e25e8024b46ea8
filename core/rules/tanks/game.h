/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/setup.h"

G_BEGIN_DECLS

/* Declarations shared by the parts of the engine. */

#define TANKS_GONE 255 /* x and y of a Commander that has left */

/* Events, in the order of the counts of statistics. Arguments of a turn: from, to (-1: off the
 * board), the square shot at (-1: none), TANKS_TURN_HOW. Of a destroyed tank: its square, type and
 * facing. Of the end: how the game ended. */
typedef enum {
  TANKS_EVENT_TURN,
  TANKS_EVENT_DESTROYED,
  TANKS_EVENT_CHECK,
  TANKS_EVENT_ESCAPE,
  TANKS_EVENT_OVER
} TanksEvent;

enum {
  TANKS_TURN_BACK = 1 << 0,
  TANKS_TURN_LEFT = 1 << 1, /* left the board */
  TANKS_TURN_DESTROYED = 1 << 2,
  TANKS_TURN_WON = 1 << 3,
  TANKS_TURN_CHECK = 1 << 4,
  TANKS_TURN_ESCAPE = 1 << 5
};

#define TANKS_TURN_HOW(type, from, to, target, flags)                                              \
  ((gint32) ((guint) (type) | (guint) (from) << 4 | (guint) (to) << 8 | (guint) (target) << 12     \
             | (guint) (flags) << 16))
#define TANKS_TURN_TYPE(how)   ((guint) (how) &15)
#define TANKS_TURN_FROM(how)   ((guint) (how) >> 4 & 15)
#define TANKS_TURN_TO(how)     ((guint) (how) >> 8 & 15)
#define TANKS_TURN_TARGET(how) ((guint) (how) >> 12 & 15)
#define TANKS_TURN_FLAGS(how)  ((guint) (how) >> 16)

/* Gets the square and facing of an action that places a tank. */
static inline void
tanks_place_of (const TanksState *s, BorAction action, gint *x, gint *y, guint *facing)
{
  guint square = (guint) (action - TANKS_PLACE) / 8;
  *x = s->x[s->mover][s->tank] + (gint) (square / TANKS_SPAN) - TANKS_REACH;
  *y = s->y[s->mover][s->tank] + (gint) (square % TANKS_SPAN) - TANKS_REACH;
  *facing = (guint) (action - TANKS_PLACE) % 8;
}

/* Returns the target of the shot with that number. */
guint tanks_target_of (const TanksGame *g, const TanksState *s, guint number);
/* Returns the name of a locale's square, in notation. (transfer full) */
char *tanks_space_square (const BorGame *game, gint32 space);

/* Returns the symbol of a type, for the board. */
const char *tanks_symbol (guint type);
char *tanks_show_reach (const BorGame *game, const BorGameState *state, BorElementRef at,
                        guint32 class, BorElementRef to, guint8 *marks);
char *tanks_token (const BorGame *game, const BorGameState *state, BorAction action);
extern const BorGameSearch tanks_search;
extern const BorGameWords tanks_words;
extern const BorGameExplaining tanks_explaining;
extern const BorRuleText tanks_rule_texts[]; /* every rule that the texts of the game cite */
extern const BorGameShowing tanks_showing;
extern const BorGameStatistics tanks_statistics;
extern const BorGameNotation tanks_notation;

G_END_DECLS
