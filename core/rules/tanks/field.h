/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/tanks.h"

G_BEGIN_DECLS

/* The board: tanks on squares, where they can move and what they can hit. Squares are counted from
 * 0 at the south-west corner, x to the east and y to the north. */

#define TANKS_MOST       16 /* maximum number of tanks of a side */
#define TANKS_LEAST_SIZE 4
#define TANKS_MOST_SIZE  64
#define TANKS_REACH      5  /* the highest speed */
#define TANKS_SPAN       11 /* width of the area that a tank can reach, around its own square */
#define TANKS_MIDDLE     60
/* The number of plies after which a game without a limit ends as a draw. */
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

/* The data of a type (3.B). */
typedef struct {
  const char *code;  /* "HT" */
  const char *value; /* in scenarios: "heavy" */
  const char *name;  /* N_() */
  guint8 speed;
  guint8 front, side, rear; /* armour */
  guint8 gun;
  gboolean turret;   /* also fires to the left and right of straight ahead */
  gboolean indirect; /* fires over everything, at 3 to 5 squares */
} TanksData;

extern const TanksData tanks_data[TANKS_N_TYPES];
extern const gint tanks_dx[8], tanks_dy[8];
/* "N", "NE", … (K1.5). */
extern const char *const tanks_facings[8];
/* The same as users read it in a sentence. (translated) */
const char *tanks_facing_text (guint facing);

typedef enum {
  TANKS_FREE,
  TANKS_BOTH_STOP,
  TANKS_ANY_STOPS
} TanksDiagonal;

/* Rule options (12.B). */
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
  guint16 alive[2]; /* one bit per tank; a destroyed tank keeps its square, as a wreck */
  guint16 ply;
  guint16 n_past;
  guint8 mover, stage, tank;
  guint8 winner, ending;              /* after the end */
  guint8 from_x, from_y, from_facing; /* of the tank that has moved and may shoot; otherwise 0 */
  guint64 empty[]; /* for each x, bits by y: empty squares; then `n_past` positions */
} TanksState;

typedef struct {
  BorGame base;
  guint width, height;
  guint n[2];
  guint8 type[2][TANKS_MOST];
  TanksSwitches switches;
  guint plies;         /* the game is drawn after this many */
  gboolean repetition; /* and when a position occurs for the third time */
  guint n_squares;
  gint32 *spaces;                      /* slot of the space at x + y * width; -1: none */
  guint64 *obstacles, *masks, *wrecks; /* at the start; for each x, bits by y */
  TanksState *start;
} TanksGame;

#define TANKS_G(game)  ((const TanksGame *) (game))
#define TANKS_S(state) ((const TanksState *) (state))

/* A set of squares within reach: bit (dx + 5) * 11 + dy + 5. */
typedef unsigned __int128 TanksSquares;

/* The squares where a tank can end its move, by facing. */
typedef struct {
  TanksSquares at[8];
} TanksReach;

static inline gboolean
tanks_is_inside (const TanksGame *g, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) g->width && y < (gint) g->height;
}

/* Returns TRUE if the square is on the board and empty (K1.7). */
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

/* Lift a live tank off its square, or set it down; only update `empty`. */
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

/* Finds the legal final states of a live tank's move (K4.7). */
void tanks_find_reach (const TanksGame *g, const TanksState *s, guint side, guint tank,
                       TanksReach *reach);
static inline gboolean
tanks_reach_has (const TanksReach *reach, gint dx, gint dy, guint facing)
{
  return ABS (dx) <= TANKS_REACH && ABS (dy) <= TANKS_REACH
         && (reach->at[facing] >> ((dx + TANKS_REACH) * TANKS_SPAN + dy + TANKS_REACH) & 1) != 0;
}

/* Returns the least number of actions to a final state; 0 if it is out of reach. */
guint tanks_count_actions (const TanksGame *g, const TanksState *s, guint side, guint tank, gint dx,
                           gint dy, guint facing);
/* Returns the least number of actions in which a live Commander can leave the board (K9.3); 0 if it
 * cannot. */
guint tanks_count_escape (const TanksGame *g, const TanksState *s, guint side, guint tank);

typedef struct {
  guint8 number; /* k of SHOT(k) */
  guint8 target; /* tank of the enemy */
  gboolean destroys;
} TanksShot;

/* Lists the shots to offer (K5.7). Returns their number. */
guint tanks_list_shots (const TanksGame *g, const TanksState *s, guint side, guint tank,
                        TanksShot *shots);
/* Calls `mark` for each square, except obstacles, at which a tank of that type could fire from x, y
 * (K5.3 to K5.6, K8.4). The tank's own square counts as empty. */
void tanks_each_fired_at (const TanksGame *g, const TanksState *s, guint side, guint tank, gint x,
                          gint y, guint facing, void (*mark) (gint x, gint y, gpointer data),
                          gpointer data);
/* Finds the final states from which a tank, if it moved now, could destroy the enemy's tank
 * `target`: sets bits in `from` (nullable) and returns their number. */
guint tanks_find_threats (const TanksGame *g, const TanksState *s, guint side, guint tank,
                          guint target, TanksReach *from);

/* Returns the live Commander of a side, or -1. */
gint tanks_commander (const TanksGame *g, const TanksState *s, guint side);
/* Returns TRUE if the side, if it moved now, could destroy the enemy's Commander (K9.5). */
gboolean tanks_gives_check (const TanksGame *g, const TanksState *s, guint side);
/* Returns TRUE if the side's Commander, if it moved now, could leave the board (K9.5). */
gboolean tanks_threatens_escape (const TanksGame *g, const TanksState *s, guint side);

G_END_DECLS
