/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "generate/generate.h"
#include "vocabulary/ruleset.h"
#include "vocabulary/synthesis.h"

G_BEGIN_DECLS

/* The parts of the generator. All arithmetic is in whole numbers, positions
 * in thousandths of a unit, so that no machine's floating point tells.
 *
 * The plane is cut into rows of cells, like bricks: between two rows runs a
 * line, on which the dividers of both rows end at junctions of their own. */

#define BOR_GEN_CELL_WIDTH  100000
#define BOR_GEN_CELL_HEIGHT 88000

typedef struct {
  gint64 x, y;
} BorGenPoint;

/* Where dividers end on a line. The board's west and east edge count as
 * dividers 0 and n of both rows. */
typedef struct {
  BorGenPoint at;
  gint32 vertex;
  gint above, below; /* divider of the row above and below; -1: none */
} BorGenJunction;

/* One side that two cells share, or a piece of the board's edge. Runs from
 * west to east or from north to south. */
typedef struct {
  BorGenPoint points[4];
  gint32 vertices[4];
  guint n;
  gint32 forward, backward; /* cell that has it in its own direction, and the other; -1: edge */
  gint32 approaches[2];     /* slots: of forward, of backward; -1 */
  gint64 length;
  gboolean is_divider;
  gboolean closed, brook;
} BorGenSide;

typedef struct {
  BorGenPoint centre;
  gint64 area;  /* square units */
  guint height; /* 0 to 4 */
  gboolean wood;
  guint n_sides;
  gint32 sides[24]; /* in ring order */
  char *id, *name;
} BorGenCell;

typedef struct {
  guint64 seed;
  guint64 random;
  guint n_rows, n_cells;
  gint64 width, height;
  guint *row_cells;     /* cells of each row */
  guint *row_first;     /* index of the first cell of each row */
  GArray **lines;       /* n_rows + 1, of BorGenJunction */
  guint *line_first;    /* first side of each line */
  guint *divider_first; /* side of divider 0 of each row */
  GArray *sides;        /* BorGenSide */
  BorGenCell *cells;
  const BorRuleset *ruleset; /* that plays on the board; NULL: bare locales */
  BorSynLocale *ground;      /* the cells, as the ruleset sees them */
  BorSynBoard board;
  BorScenario *scenario;
} BorGen;

/* The next random number below `n`. */
guint bor_gen_below (BorGen *gen, guint n);
/* From -reach to reach. */
gint64 bor_gen_jitter (BorGen *gen, gint64 reach);
/* Smooth noise from 0 to `top`, of a wavelength of `step` cells; the same for
 * the same place and salt, whenever asked. */
gint64 bor_gen_noise (const BorGen *gen, BorGenPoint at, guint step, guint salt, gint64 top);
guint64 bor_gen_mix (guint64 value);

static inline BorGenSide *
bor_gen_side (const BorGen *gen, guint i)
{
  return &g_array_index (gen->sides, BorGenSide, i);
}

/* The cell on the other side, or -1. */
static inline gint32
bor_gen_across (const BorGenSide *side, gint32 cell)
{
  return side->forward == cell ? side->backward : side->forward;
}

/* Rows, lines, junctions, sides and the rings of cells. */
void bor_gen_lattice (BorGen *gen);
/* A cell of the next or the previous row that touches the cells on both sides
 * of a divider, or -1. */
gint32 bor_gen_bridge (const BorGen *gen, guint row, guint divider);
/* Heights, woods, brooks, closed lines. */
void bor_gen_terrain (BorGen *gen);
/* Names and ids of the cells. */
void bor_gen_names (BorGen *gen);
/* Vertices, locales and approaches of the scenario. */
void bor_gen_emit_board (BorGen *gen);
void bor_gen_emit_features (BorGen *gen);
/* Roads with their junctions, as BorSynthesis.furnish finds them. */
void bor_gen_emit_roads (BorGen *gen);

G_END_DECLS
