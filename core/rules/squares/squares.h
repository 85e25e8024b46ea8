/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What games on boards of squares share. Squares are counted from 0 at the south-western corner, x to the
 * east and y to the north. */

/* The squares of a scenario's grid: slots at x + y * columns, -1 where there is none. Where two have one
 * place, the first counts. (transfer full) */
gint32 *squares_list (const BorScenario *scenario);
/* Where that locale stands in the list; FALSE: it is not in it. */
gboolean squares_find (const BorScenario *scenario, const gint32 *squares, gint32 slot, guint *x,
                       guint *y);

/* An approach of the one leads to the other, and the approach there leads back. */
gboolean squares_are_linked (const BorScenario *scenario, gint32 one, gint32 other);

/* "m12"; files after z are aa, ab, … (transfer full) */
char *squares_name (guint x, guint y);
/* Names all squares of the grid so. */
void squares_name_all (BorScenario *scenario);

/* Reading texts: each looks for one thing at `*p`, and goes past it if it is there. */
gboolean squares_scan_word (const char **p, const char *word);
gboolean squares_scan_number (const char **p, guint *number);
/* "m12" on a board of at most `most` columns and rows. */
gboolean squares_scan (const char **p, guint most, guint *x, guint *y);

/* Told of what is wrong with a scenario: where, and a line of text. By it the checks tell the designer
 * and the engine refuses, so that nothing is refused that no check has told of. */
typedef struct {
  void (*tell) (gpointer data, BorElementRef ref, const char *message);
  gpointer data;
} SquaresTeller;

void squares_tell (const SquaresTeller *teller, BorElementRef ref, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

G_END_DECLS
