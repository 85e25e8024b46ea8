/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/werdox.h"

G_BEGIN_DECLS

/* The board: cells, the units on them, and the rules for steps, ranges and lines of fire. A cell is
 * the number of its square: x + y * width, from the south-west corner (chapter 13). */

#define WERDOX_MOST_SIZE  64
#define WERDOX_MOST_CELLS (WERDOX_MOST_SIZE * WERDOX_MOST_SIZE)
#define WERDOX_MOST_UNITS 250 /* maximum number of units of a side */
#define WERDOX_FARTHEST   8   /* the longest range: artillery from above */
#define WERDOX_NO_CELL    0xffff
#define WERDOX_CAP        1000 /* rounds of a game without a limit (W10.6) */

enum {
  WERDOX_ASKANS,
  WERDOX_HASBERGS,
  WERDOX_NOBODY
};

typedef enum {
  WERDOX_CLEAR,
  WERDOX_HILL,
  WERDOX_VALLEY,
  WERDOX_WOOD,
  WERDOX_RIVER,
  WERDOX_CANAL,
  WERDOX_FORT,
  WERDOX_GATE,
  WERDOX_N_GROUNDS,
  WERDOX_MASKED = WERDOX_N_GROUNDS /* not a cell of the board */
} WerdoxGround;

/* Types, in the order of table 3.B. */
typedef enum {
  WERDOX_INFANTRY,
  WERDOX_RIFLEMEN,
  WERDOX_CAVALRY,
  WERDOX_MOUNTED,
  WERDOX_ARTILLERY,
  WERDOX_BARGE,
  WERDOX_N_TYPES,
  WERDOX_HIDDEN_TYPE = WERDOX_N_TYPES /* type of hidden units in observations */
} WerdoxType;

/* The data of a type: tables 3.A to 3.C. */
typedef struct {
  const char *value;  /* in scenarios: "mounted-riflemen" */
  const char *code;   /* in notation: "mri" */
  const char *name;   /* N_() */
  const char *tag;    /* N_(), on its counter */
  const char *symbol; /* of its counter */
  guint16 worth;
  guint8 usual[2];   /* usual number of units of a side */
  guint8 allowance;  /* movement allowance in half-points; 0: one step */
  guint8 base_range; /* 0: it does not fire */
  gboolean direct;   /* it attacks neighbours */
  guint8 dismounted; /* WerdoxType that it becomes on a 2; its own: a 2 destroys it */
} WerdoxData;

extern const WerdoxData werdox_data[WERDOX_N_TYPES];
extern const gint werdox_dx[4], werdox_dy[4]; /* N, E, S, W */
extern const char *const werdox_sides[2];     /* "askans", "hasbergs" */
extern const char *const werdox_grounds[WERDOX_N_GROUNDS];

typedef enum {
  WERDOX_LAND,
  WERDOX_WATER, /* a barge */
  WERDOX_ABOARD /* its passenger */
} WerdoxLayer;

/* The targets of attacks, in the order of chapter 13. */
typedef enum {
  WERDOX_AT_UNIT,
  WERDOX_AT_PASSENGER,
  WERDOX_AT_BARGE,
  WERDOX_AT_WALL,
  WERDOX_N_TARGETS
} WerdoxTarget;

typedef enum {
  WERDOX_CORNER_BOTH,
  WERDOX_CORNER_EITHER,
  WERDOX_CORNER_NONE
} WerdoxCorner;

/* Rule options (14.B). */
typedef struct {
  gboolean reveal_on_attack, fire_adjacent, no_plateau, front_blocks_direct, passenger_direct,
    barges_do_not_count, no_road_mix;
  WerdoxCorner corner;
} WerdoxSwitches;

enum {
  WERDOX_STAGE_LOT,
  WERDOX_STAGE_DEPLOY,
  WERDOX_STAGE_ACT,  /* which unit? */
  WERDOX_STAGE_UNIT, /* what does it do? */
  WERDOX_STAGE_GO_ON,
  WERDOX_STAGE_ROLL, /* for the declared step (W6.11) */
  WERDOX_STAGE_HIT,
  WERDOX_STAGE_OVER
};

/* The rolls that a step needs, in order. */
enum {
  WERDOX_ROLL_ARTILLERY = 1 << 0,
  WERDOX_ROLL_CANAL = 1 << 1,
  WERDOX_ROLL_FRONT = 1 << 2
};

/* How a game ended. */
enum {
  WERDOX_END_HQ,
  WERDOX_END_ELIMINATED,
  WERDOX_END_TIME
};

/* A unit as a byte; 0: none. */
#define WERDOX_UNIT(type, side) ((guint8) (1 + (guint) (type) + ((guint) (side) << 3)))
#define WERDOX_FACE_DOWN        0x10
#define WERDOX_USED             0x20
#define WERDOX_TYPE(unit)       ((WerdoxType) (((unit) &7) - 1))
#define WERDOX_SIDE(unit)       ((guint) ((unit) >> 3 & 1))

/* The wall of a cell as a byte. */
#define WERDOX_WALL_BREACHED 0x01
#define WERDOX_WALL_HOLDER   0x02 /* for a gate: the Hasbergs hold it */

/* The state. Units have no identity of their own but are stored by cell, so that their order cannot
 * reveal anything hidden (W9.5). */
typedef struct {
  guint8 stage, mover;
  guint8 first; /* who deploys first and takes the first turn */
  guint8 blind; /* in observations: somebody else acts next */
  /* the active unit, and what it has declared */
  guint8 layer;
  guint8 points; /* half-points left */
  guint8 steps;
  guint8 off_road; /* it has made a step other than a road step */
  guint8 direction;
  guint8 rolls; /* rolls still to be made */
  guint8 target_kind;
  guint8 winner, ending; /* after the end */
  guint8 unused;
  guint16 round; /* from 1 */
  guint16 actor, target;
  guint16 to_deploy[2][WERDOX_N_TYPES];
  guint16 face_down[2][WERDOX_N_TYPES]; /* public: what is on the board or lost is known */
  guint16 on_board[2][WERDOX_N_TYPES];  /* including units to be deployed */
  guint16 padding[2];
  guint64 own[2][WERDOX_MOST_CELLS / 64]; /* bits: cells with units of that side */
  /* four bytes per cell: land[], barge[], passenger[], wall[] */
  guint8 cells[];
} WerdoxState;

typedef struct {
  gint8 dx, dy;
} WerdoxOffset;

#define WERDOX_MOST_CROSSED 8
#define WERDOX_MOST_CORNERS 4

/* The cells and corners between two cells (W8.15), as offsets. */
typedef struct {
  guint8 n_crossed, n_corners;
  WerdoxOffset crossed[WERDOX_MOST_CROSSED];
  WerdoxOffset corners[WERDOX_MOST_CORNERS][2];
} WerdoxLine;

typedef struct {
  guint8 ground;
  guint8 links;  /* bits by direction: a road crosses that side */
  guint8 fronts; /* bits by direction: entering the cell from there means climbing its front */
  guint8 flags;
  guint16 next[4]; /* WERDOX_NO_CELL: none */
  guint8 x, y;     /* so that nobody has to divide */
} WerdoxCell;

enum {
  WERDOX_DECK = 1 << 0,
  WERDOX_EDGE = 1 << 1, /* at the edge of its hill, valley or wood (W2.5) */
  WERDOX_RIM = 1 << 2,
  WERDOX_ZONE = 1 << 3, /* << side: deployment zone of that side */
  WERDOX_BARGES = 1 << 5
};

#define WERDOX_SPAN (2 * WERDOX_FARTHEST + 1)

typedef struct {
  BorGame base;
  guint width, height, n, words; /* words of 64 cells */
  guint rounds;                  /* the game ends after this many */
  guint defender;
  WerdoxSwitches switches;
  guint16 hq[2];
  guint n_walls;
  guint16 *walls;     /* cells with a wall at the start */
  float *posts[2][2]; /* value of a cell for a side's units that fire or do not: value.c */
  WerdoxCell *cells;
  gint32 *spaces;                             /* slots by cell; -1: none */
  WerdoxLine lines[WERDOX_SPAN][WERDOX_SPAN]; /* by dy + 8, dx + 8 */
  WerdoxState *start;
} WerdoxGame;

#define WERDOX_G(game)  ((const WerdoxGame *) (game))
#define WERDOX_S(state) ((const WerdoxState *) (state))

static inline guint8 *
werdox_land (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return (guint8 *) &s->cells[cell];
}

static inline guint8 *
werdox_barge (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return (guint8 *) &s->cells[g->n + cell];
}

static inline guint8 *
werdox_passenger (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return (guint8 *) &s->cells[2 * g->n + cell];
}

static inline guint8 *
werdox_wall (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return (guint8 *) &s->cells[3 * g->n + cell];
}

static inline guint8 *
werdox_unit (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell)
{
  return (guint8 *) &s->cells[layer * g->n + cell];
}

static inline gboolean
werdox_is_wall (const WerdoxGame *g, guint cell)
{
  return g->cells[cell].ground == WERDOX_FORT || g->cells[cell].ground == WERDOX_GATE;
}

static inline gboolean
werdox_is_water (const WerdoxGame *g, guint cell)
{
  return g->cells[cell].ground == WERDOX_RIVER || g->cells[cell].ground == WERDOX_CANAL;
}

/* An intact fortification or gate (W1.7). */
static inline gboolean
werdox_is_intact (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  return werdox_is_wall (g, cell) && (*werdox_wall (g, s, cell) & WERDOX_WALL_BREACHED) == 0;
}

static inline guint
werdox_distance (const WerdoxGame *g, guint a, guint b)
{
  gint dx = g->cells[a].x - g->cells[b].x;
  gint dy = g->cells[a].y - g->cells[b].y;
  return (guint) (ABS (dx) + ABS (dy));
}

/* Returns the cell at an offset from another; WERDOX_NO_CELL if there is none or it is masked. */
static inline guint
werdox_offset (const WerdoxGame *g, guint cell, gint dx, gint dy)
{
  gint x = g->cells[cell].x + dx, y = g->cells[cell].y + dy;
  if (x < 0 || y < 0 || x >= (gint) g->width || y >= (gint) g->height)
    return WERDOX_NO_CELL;
  guint at = (guint) x + (guint) y * g->width;
  return g->cells[at].ground == WERDOX_MASKED ? WERDOX_NO_CELL : at;
}

/* Updates the bits of a cell in `own`. check_state verifies them. */
static inline void
werdox_note (const WerdoxGame *g, WerdoxState *s, guint cell)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell % 64);
  s->own[0][cell / 64] &= ~bit;
  s->own[1][cell / 64] &= ~bit;
  for (guint layer = 0; layer < 3; layer++) {
    guint8 unit = *werdox_unit (g, s, layer, cell);
    if (unit != 0)
      s->own[WERDOX_SIDE (unit)][cell / 64] |= bit;
  }
}

/* Loops over the cells with units of `side`. */
#define WERDOX_FOREACH_OWN(g, s, side, cell) WERDOX_FOREACH_OWN_IN (s, side, cell, 0, (g)->words)
/* Only those in words `first` to `end` - 1, of 64 cells each. */
#define WERDOX_FOREACH_OWN_IN(s, side, cell, first, end)                                           \
  for (guint word_ = (first); word_ < (end); word_++)                                              \
    for (guint64 bits_ = (s)->own[side][word_];                                                    \
         bits_ != 0 && ((cell) = word_ * 64 + (guint) __builtin_ctzll (bits_), TRUE);              \
         bits_ &= bits_ - 1)

/* Returns the height of a cell (W2.3): -1, 0 or 1. */
gint werdox_height (const WerdoxGame *g, const WerdoxState *s, guint cell);

/* --- steps: move.c --- */

typedef enum {
  WERDOX_STEP_IMPOSSIBLE,
  WERDOX_STEP_EXHAUSTING,
  WERDOX_STEP_ROAD,
  WERDOX_STEP_ORDINARY
} WerdoxStepClass;

/* A step of the unit in `layer` of a cell. */
typedef struct {
  WerdoxStepClass class;
  guint to;
  WerdoxLayer enters; /* the unit's layer afterwards */
  gboolean boards;    /* boards a barge, which ends the move */
  guint rolls;        /* rolls that it needs */
  const char *rule;   /* number of the rule that forbids or classifies it */
} WerdoxStep;

/* Classifies a step (W6.3), regardless of the points that the unit has left. */
void werdox_find_step (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell,
                       guint direction, WerdoxStep *step);
/* Returns the half-points of the unit at the start of its move. */
guint werdox_allowance (const WerdoxGame *g, const WerdoxState *s, guint layer, guint cell);
/* Returns the half-points that the active unit would have left after a step; -1 if it cannot make
 * it (W6.4, W6.5). */
gint werdox_points_after (const WerdoxGame *g, const WerdoxState *s, const WerdoxStep *step);
/* Returns the steps that the active unit can make now, as bits by direction. */
guint werdox_list_steps (const WerdoxGame *g, const WerdoxState *s);

/* --- attacks: fire.c --- */

/* Why a shot is not possible, or how its range is computed. */
typedef struct {
  gint range;      /* R (W8.6) */
  gint changes[5]; /* modifiers, in the order of W8.6 */
  guint distance;
  const char *rule;    /* the rule that forbids it; NULL: possible */
  guint16 blocking[2]; /* cells that block it; a corner has two */
  guint n_blocking;
} WerdoxShot;

/* Returns TRUE if the unit in `layer` of `from` may attack the target now. `shot` (nullable)
 * receives the reason if not, or the details of its fire. */
gboolean werdox_can_attack (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from,
                            guint kind, guint to, WerdoxShot *shot);
/* Computes the fire of a unit of that type from one cell at another (W8.5 to W8.20). Does not check
 * which units are there. */
gboolean werdox_find_shot (const WerdoxGame *g, const WerdoxState *s, guint type, guint layer,
                           guint from, guint kind, guint to, WerdoxShot *shot);
/* Called for each legal attack, by kind and cell; return FALSE to stop. */
typedef gboolean (*WerdoxAttackFunc) (guint kind, guint cell, gpointer data);
void werdox_each_attack (const WerdoxGame *g, const WerdoxState *s, guint layer, guint from,
                         WerdoxAttackFunc func, gpointer data);
/* Computes the cells that a line of fire crosses or touches, for every offset (W8.15). */
void werdox_make_lines (WerdoxGame *g);

/* The effects of a die roll on a target (3.C). */
typedef enum {
  WERDOX_HIT_NOTHING,
  WERDOX_HIT_DESTROYED,
  WERDOX_HIT_DISMOUNTED,
  WERDOX_HIT_BREACH
} WerdoxHit;

WerdoxHit werdox_hit (guint kind, guint type, guint face);

G_END_DECLS
