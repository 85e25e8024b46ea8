/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* The field: tanks on squares, where they can go and what they can hit. Squares are counted from 0
 * at the south-western corner, x to the east and y to the north. */

#define TANKS_MOST       16 /* tanks of a side */
#define TANKS_LEAST_SIZE 4
#define TANKS_MOST_SIZE  64
#define TANKS_REACH      5  /* the greatest speed */
#define TANKS_SPAN       11 /* squares that a tank can reach, its own in the middle, each way */
#define TANKS_MIDDLE     60
/* A game without a limit of plies is ended as a draw after so many. */
#define TANKS_LONGEST 2000

enum {
  TANKS_WHITE,
  TANKS_BLACK,
  TANKS_NOBODY
};

typedef enum {
  TANKS_CLT,
  TANKS_LT,
  TANKS_MT,
  TANKS_HT,
  TANKS_TD,
  TANKS_HM,
  TANKS_N_TYPES
} TanksType;

/* What a type can do (3.B). */
typedef struct {
  const char *code;  /* "HT" */
  const char *value; /* in scenarios: "heavy" */
  const char *name;  /* N_() */
  guint8 speed;
  guint8 front, side, rear; /* armour */
  guint8 gun;
  gboolean turret;   /* fires to the left and right of ahead too */
  gboolean indirect; /* fires over everything, 3 to 5 squares far */
} TanksData;

extern const TanksData tanks_data[TANKS_N_TYPES];
extern const gint tanks_dx[8], tanks_dy[8];
/* "N", "NE", … (K1.5). */
extern const char *const tanks_facings[8];

typedef enum {
  TANKS_FREE,
  TANKS_BOTH_STOP,
  TANKS_ANY_STOPS
} TanksDiagonal;

/* Readings of the rules (12.B). */
typedef struct {
  TanksDiagonal step, fire;
  gboolean corner_cell, no_backward_escape, mortar_needs_gap, useless_shots;
} TanksSwitches;

enum {
  TANKS_STAGE_TANK,
  TANKS_STAGE_PLACE,
  TANKS_STAGE_SHOT,
  TANKS_STAGE_OVER
};

/* How a game ended. */
enum {
  TANKS_END_DESTROYED,
  TANKS_END_ESCAPED,
  TANKS_END_PLIES,
  TANKS_END_REPEATED,
  TANKS_END_NO_TANK
};

typedef struct {
  guint8 x[2][TANKS_MOST], y[2][TANKS_MOST], facing[2][TANKS_MOST];
  guint16 alive[2]; /* bit a tank; one that is destroyed keeps its square, as a wreck */
  guint16 ply;
  guint16 n_past;
  guint8 mover, stage, tank;
  guint8 winner, ending;              /* once it is over */
  guint8 from_x, from_y, from_facing; /* of the tank that has moved and may shoot; else 0 */
  guint64 empty[]; /* for each x bits by y: nothing stands there; then `n_past` positions */
} TanksState;

typedef struct {
  BorGame base;
  guint width, height;
  guint n[2];
  guint8 type[2][TANKS_MOST];
  TanksSwitches switches;
  guint plies;         /* the game is drawn after so many */
  gboolean repetition; /* and when a position is there for the third time */
  guint n_squares;
  gint32 *spaces;                      /* slot of the space at x + y * width; -1: none */
  guint64 *obstacles, *masks, *wrecks; /* at the start; for each x bits by y */
  TanksState *start;
} TanksGame;

#define TANKS_G(game)  ((const TanksGame *) (game))
#define TANKS_S(state) ((const TanksState *) (state))

/* The squares within reach: bit (dx + 5) * 11 + dy + 5. */
typedef unsigned __int128 TanksSquares;

/* Where a tank can be after its move, by facing. */
typedef struct {
  TanksSquares at[8];
} TanksReach;

static inline gboolean
tanks_is_inside (const TanksGame *g, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) g->width && y < (gint) g->height;
}

/* On the board, and nothing there (K1.7). */
static inline gboolean
tanks_is_empty (const TanksGame *g, const TanksState *s, gint x, gint y)
{
  return tanks_is_inside (g, x, y) && (s->empty[x] >> y & 1) != 0;
}

static inline gint32
tanks_space (const TanksGame *g, guint x, guint y)
{
  return g->spaces[x + y * g->width];
}

/* Lifts a live tank off the field, or sets it down: what is empty. */
static inline void
tanks_lift (TanksState *s, guint x, guint y)
{
  s->empty[x] |= G_GUINT64_CONSTANT (1) << y;
}

static inline void
tanks_set (TanksState *s, guint x, guint y)
{
  s->empty[x] &= ~(G_GUINT64_CONSTANT (1) << y);
}

/* The legal final states of a live tank's move (K4.7). */
void tanks_find_reach (const TanksGame *g, const TanksState *s, guint side, guint tank,
                       TanksReach *reach);
static inline gboolean
tanks_reach_has (const TanksReach *reach, gint dx, gint dy, guint facing)
{
  return ABS (dx) <= TANKS_REACH && ABS (dy) <= TANKS_REACH
         && (reach->at[facing] >> ((dx + TANKS_REACH) * TANKS_SPAN + dy + TANKS_REACH) & 1) != 0;
}

/* The fewest actions to a final state, 0 if it is out of reach. */
guint tanks_count_actions (const TanksGame *g, const TanksState *s, guint side, guint tank, gint dx,
                           gint dy, guint facing);
/* The fewest actions in which a live Commander can leave the board (K9.3); 0: it cannot now. */
guint tanks_count_escape (const TanksGame *g, const TanksState *s, guint side, guint tank);

typedef struct {
  guint8 number; /* k of SHOT(k) */
  guint8 target; /* tank of the other side */
  gboolean destroys;
} TanksShot;

/* Those of them that are listed (K5.7). */
guint tanks_list_shots (const TanksGame *g, const TanksState *s, guint side, guint tank,
                        TanksShot *shots);
/* Where this tank, moving now, could destroy that tank of the other side: sets bits in `from`
 * (nullable); returns their number. */
guint tanks_find_threats (const TanksGame *g, const TanksState *s, guint side, guint tank,
                          guint target, TanksReach *from);

/* The Commander of a side, or -1 when it has none alive. */
gint tanks_commander (const TanksGame *g, const TanksState *s, guint side);
/* Moving now, the side could destroy the enemy's Commander (K9.5). */
gboolean tanks_gives_check (const TanksGame *g, const TanksState *s, guint side);
/* Moving now, its own Commander could leave the board (K9.5). */
gboolean tanks_threatens_escape (const TanksGame *g, const TanksState *s, guint side);

G_END_DECLS
