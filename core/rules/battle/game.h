/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "game/rules.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* What the engines of both games of Marengo have in common: the compiled board. Each game's
 * compiled form holds a BattleBoard, and reads its tables.
 *
 * A position is a number: locale l for its reserve, n_locales + a for the blockers of approach a,
 * then the boxes, then one for pieces that are not drawn yet. Only approaches that can be crossed
 * have numbers; those of a locale follow each other. */

/* Nobody else calls these: so the compiler may inline them, whatever it builds. */
#pragma GCC visibility push(hidden)

#define BATTLE_NOWHERE    0xffff /* position of an eliminated piece */
#define BATTLE_MAX_PIECES 250    /* their numbers and those of their groups are bytes */

/* A road step out of a locale (M5.26, T2.11). */
typedef struct {
  guint16 to, approach, crossing;
  guint16 component, to_component; /* road component here and there: one of its roads */
  guint8 direction;                /* the two ways over a crossing: 0 and 1 (M8.30, T7.5) */
  guint8 main;
} BattleStep;

/* Where reinforcements wait (M8.45, T2.13). */
typedef struct {
  gint32 force;               /* slot */
  guint8 army, arrival, main; /* army: 0 the entering one, 1 the holding one */
  guint16 component;
  guint16 locale, crossing; /* entry, and its traffic */
  guint16 bridge;           /* locale where the pontoon of army 0 ends */
} BattleBox;

typedef struct {
  guint n_locales, n_approaches, n_boxes, n_steps, n_crossings, n_positions;
  guint n_words; /* of a bit set of locales */
  /* locales */
  guint8 *capacity;
  guint16 *first_approach, *first_step; /* n_locales + 1 */
  gint32 *space;                        /* slot */
  /* approaches */
  guint16 *opposite, *at, *to;     /* approach; own locale; the other's */
  guint8 *width;                   /* 1 narrow, 2 wide */
  guint8 *penalty[3], *obstructed; /* penalty: of infantry, cavalry, artillery */
  gint32 *approach;                /* slot */
  BattleStep *steps;               /* those out of a locale follow each other */
  BattleBox *boxes;
} BattleBoard;

/* What a game is compiled from. */
typedef struct {
  const BorScenario *scenario;
  const BorRules *rules; /* of the ruleset; may be NULL */
  GPtrArray *issues;
  gint32 *locale_of, *approach_of; /* numbers by slot; -1 where there is none */
} BattleSource;

/* game-board.c */
void battle_source_init (BattleSource *source, const BorScenario *scenario, const char *ruleset,
                         GPtrArray *issues);
void battle_source_clear (BattleSource *source);
/* Locales and approaches, into a board of zeros. Reports locales without a capacity and borders
 * without a width. */
void battle_compile_board (BattleBoard *board, const BattleSource *source);
void battle_board_clear (BattleBoard *board);
/* game-roads.c: steps, boxes and the number of positions; after battle_compile_board. Reports roads
 * with a gap, and reinforcements without a road into their entry locale. */
void battle_compile_roads (BattleBoard *board, const BattleSource *source);

static inline gboolean
battle_is_approach (const BattleBoard *board, guint pos)
{
  return pos >= board->n_locales && pos < board->n_locales + board->n_approaches;
}

/* The locale that a position on the map is in. */
static inline guint
battle_locale (const BattleBoard *board, guint pos)
{
  return pos < board->n_locales ? pos : board->at[pos - board->n_locales];
}

/* The number that a crossing takes in a move whose last step had number `last`, when `highest` is
 * the highest number that it was used with in this turn (M8.29, M8.32, T7.4). */
static inline guint
battle_step_number (guint highest, guint last)
{
  return MAX (last, highest) + 1;
}

#pragma GCC visibility pop

G_END_DECLS
