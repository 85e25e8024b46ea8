/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "generate/generate.h"
#include "vocabulary/ruleset.h"
#include "vocabulary/synthesis.h"

G_BEGIN_DECLS

/* The parts of the generator. It uses only integer arithmetic, with positions in thousandths of a
 * unit, so that the result does not depend on the machine's floating point.
 *
 * The plane is divided into rows of cells, like bricks. Between two rows there is a line, where the
 * dividers of both rows end, each at a junction of its own. */

#define BOR_GEN_CELL_WIDTH  100000
#define BOR_GEN_CELL_HEIGHT 88000

typedef struct {
  gint64 x, y;
} BorGenPoint;

/* A point on a line where dividers end. The board's west and east edges count as dividers 0 and n
 * of both rows. */
typedef struct {
  BorGenPoint at;
  gint32 vertex;
  gint above, below; /* divider of the row above and below; -1: none */
} BorGenJunction;

/* A side shared by two cells, or a piece of the board's edge. It runs from west to east or from
 * north to south. */
typedef struct {
  BorGenPoint points[4];
  gint32 vertices[4];
  guint n;
  gint32 forward, backward; /* the cell whose ring has this direction, and the other; -1: edge */
  gint32 approaches[2];     /* slots for `forward` and `backward`; -1: none */
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
  const BorRuleset *ruleset; /* ruleset of the scenario; NULL: only locales */
  BorSynLocale *ground;      /* the cells, in the form that the ruleset gets */
  BorSynBoard board;
  BorScenario *scenario;
} BorGen;

/* Returns the next random number below `n`. */
guint bor_gen_below (BorGen *gen, guint n);
/* Returns a random number from -reach to reach. */
gint64 bor_gen_jitter (BorGen *gen, gint64 reach);
/* Returns smooth noise from 0 to `top` with a wavelength of `step` cells. Depends only on position,
 * salt and the seed. */
gint64 bor_gen_noise (const BorGen *gen, BorGenPoint at, guint step, guint salt, gint64 top);
guint64 bor_gen_mix (guint64 value);

static inline BorGenSide *
bor_gen_side (const BorGen *gen, guint i)
{
  return &g_array_index (gen->sides, BorGenSide, i);
}

/* Returns the cell on the other side, or -1. */
static inline gint32
bor_gen_across (const BorGenSide *side, gint32 cell)
{
  return side->forward == cell ? side->backward : side->forward;
}

/* Makes the rows, lines, junctions, sides and the rings of cells. */
void bor_gen_lattice (BorGen *gen);
/* Returns a cell of the next or previous row that touches the cells on both sides of a divider, or
 * -1. */
gint32 bor_gen_bridge (const BorGen *gen, guint row, guint divider);
/* Assigns heights, woods, brooks and closed borders. */
void bor_gen_terrain (BorGen *gen);
/* Names the cells and gives them ids. */
void bor_gen_names (BorGen *gen);
/* Adds the vertices, locales and approaches to the scenario. */
void bor_gen_emit_board (BorGen *gen);
void bor_gen_emit_features (BorGen *gen);
/* Adds the roads and their junctions, as BorSynthesis.furnish expects them. */
void bor_gen_emit_roads (BorGen *gen);

G_END_DECLS
