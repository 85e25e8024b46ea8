/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/battle/game.h"

/* Which locales are next to each other. */

static int
cmp_numbers (const void *a, const void *b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* Appends the locales next to `locale`, ascending, each once. Returns their number. */
static guint
list_neighbors (const BattleBoard *board, guint locale, guint16 *out)
{
  guint first = board->first_approach[locale], n = 0;
  guint n_approaches = board->first_approach[locale + 1] - first;
  memcpy (out, board->to + first, n_approaches * sizeof *out);
  qsort (out, n_approaches, sizeof *out, cmp_numbers);
  for (guint i = 0; i < n_approaches; i++)
    if (i == 0 || out[i] != out[i - 1])
      out[n++] = out[i];
  return n;
}

void
battle_compile_neighbors (BattleBoard *board)
{
  guint n_locales = board->n_locales, n = 0;
  board->neighbor = g_new (guint16, board->n_approaches + 1);
  board->first_neighbor = g_new0 (guint16, n_locales + 1);
  for (guint l = 0; l < n_locales; l++) {
    board->first_neighbor[l] = (guint16) n;
    n += list_neighbors (board, l, board->neighbor + n);
  }
  board->first_neighbor[n_locales] = (guint16) n;
  if (n_locales > BATTLE_SMALL_BOARD)
    return;
  board->near = g_new0 (guint64, (gsize) n_locales * board->n_words + 1);
  for (guint l = 0; l < n_locales; l++)
    for (guint i = board->first_neighbor[l]; i < board->first_neighbor[l + 1]; i++)
      battle_set_bit (board->near + l * board->n_words, board->neighbor[i]);
}
