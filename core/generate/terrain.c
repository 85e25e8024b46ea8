/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

enum { INFANTRY, CAVALRY, ARTILLERY };

/* Sides at least as long as this are wide. */
#define WIDE_LENGTH (BOR_GEN_CELL_WIDTH * 55 / 100)

static void
shape_cells (BorGen *gen)
{
  for (guint i = 0; i < gen->n_cells; i++) {
    BorGenCell *cell = &gen->cells[i];
    cell->height = (gint) MAX (bor_gen_noise (gen, cell->centre, 5, 2, 10) - 6, 0);
    cell->wood = bor_gen_noise (gen, cell->centre, 3, 3, 100) > 70;
    cell->capacity = cell->area < 6500 ? 4 : cell->area < 8500 ? 6 : cell->area < 10500 ? 9 : 12;
  }
}

/* Brooks run along stretches of every third line. */
static void
lay_brooks (BorGen *gen)
{
  for (guint row = 2; row < gen->n_rows; row += 3) {
    guint left = 0;
    for (guint i = 0; i + 1 < gen->lines[row]->len; i++) {
      if (left > 0)
        left--;
      else if (bor_gen_below (gen, 14) == 0)
        left = 4 + bor_gen_below (gen, 10);
      bor_gen_side (gen, gen->line_first[row] + i)->brook = left > 0;
    }
  }
}

/* A line may only be closed where a cell of the next row touches both cells:
 * so the board stays in one piece. */
static void
close_lines (BorGen *gen)
{
  for (guint row = 0; row < gen->n_rows; row++)
    for (guint i = 1; i < gen->row_cells[row]; i++)
      if (bor_gen_below (gen, 14) == 0 && bor_gen_bridge (gen, row, i) >= 0)
        bor_gen_side (gen, gen->divider_first[row] + i)->impassable = TRUE;
}

static void
add_penalty (guint8 *penalty, guint by, guint most)
{
  *penalty = (guint8) MIN (*penalty + by, most);
}

/* Troops that climb, wade or enter a wood fight at a disadvantage. Penalties
 * stay below the full strength of their arm, and cavalry has none where it
 * cannot lead at all. */
static void
set_penalties (BorGen *gen, BorGenSide *side)
{
  const BorGenCell *cells[2] = { &gen->cells[side->forward], &gen->cells[side->backward] };
  for (guint i = 0; i < 2; i++) {
    gint climb = cells[i]->height - cells[1 - i]->height;
    if (climb > 0) {
      add_penalty (&side->penalty[i][INFANTRY], (guint) climb, 2);
      add_penalty (&side->penalty[i][CAVALRY], 1, 1);
    }
    if (cells[i]->wood) {
      add_penalty (&side->penalty[i][CAVALRY], 1, 1);
      add_penalty (&side->penalty[i][ARTILLERY], 1, 1);
    }
    if (side->brook) {
      add_penalty (&side->penalty[i][INFANTRY], 1, 2);
      side->penalty[i][CAVALRY] = 0;
    }
  }
}

void
bor_gen_terrain (BorGen *gen)
{
  shape_cells (gen);
  lay_brooks (gen);
  close_lines (gen);
  for (guint i = 0; i < gen->sides->len; i++) {
    BorGenSide *side = bor_gen_side (gen, i);
    side->wide = side->length >= WIDE_LENGTH;
    if (side->forward >= 0 && side->backward >= 0 && !side->impassable)
      set_penalties (gen, side);
  }
}
