/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

static void
shape_cells (BorGen *gen)
{
  for (guint i = 0; i < gen->n_cells; i++) {
    BorGenCell *cell = &gen->cells[i];
    cell->height = (guint) MAX (bor_gen_noise (gen, cell->centre, 5, 2, 10) - 6, 0);
    cell->wood = bor_gen_noise (gen, cell->centre, 3, 3, 100) > 70;
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
        bor_gen_side (gen, gen->divider_first[row] + i)->closed = TRUE;
}

/* What the ruleset is told. */
static void
describe_ground (BorGen *gen)
{
  gen->ground = g_new0 (BorSynLocale, gen->n_cells);
  for (guint row = 0; row < gen->n_rows; row++)
    for (guint i = gen->row_first[row]; i < gen->row_first[row] + gen->row_cells[row]; i++) {
      const BorGenCell *cell = &gen->cells[i];
      gen->ground[i] =
        (BorSynLocale){ cell->centre.x, cell->centre.y, row, cell->area, cell->height, cell->wood };
    }
  gen->board = (BorSynBoard){ gen->width,          gen->height, BOR_GEN_CELL_WIDTH,
                              BOR_GEN_CELL_HEIGHT, gen->ground, gen->n_cells };
}

void
bor_gen_terrain (BorGen *gen)
{
  shape_cells (gen);
  lay_brooks (gen);
  close_lines (gen);
  describe_ground (gen);
}
