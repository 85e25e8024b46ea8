/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Helpers for games on boards of squares. Squares are counted from 0 at the south-west corner, x to
 * the east and y to the north. */

/* Returns the squares of a scenario's grid: slots at x + y * columns; -1: none. If two have the
 * same place, the first counts. (transfer full) */
gint32 *squares_list (const BorScenario *scenario);
/* Finds the coordinates of a locale; FALSE if it is not in the list. */
gboolean squares_find (const BorScenario *scenario, const gint32 *squares, gint32 slot, guint *x,
                       guint *y);

/* Returns TRUE if an approach of one leads to the other, and the approach there leads back. */
gboolean squares_are_linked (const BorScenario *scenario, gint32 one, gint32 other);

/* Returns the name of a square: "m12". Files after z are aa, ab, … */
char *squares_name (guint x, guint y);
/* Names all squares of the grid. */
void squares_name_all (BorScenario *scenario);

/* Parsing: each function expects one token at `*p`. If it is there, moves past it and returns
 * TRUE. */
gboolean squares_scan_word (const char **p, const char *word);
gboolean squares_scan_number (const char **p, guint *number);
/* A square, such as "m12", on a board of at most `most` columns and rows. */
gboolean squares_scan (const char **p, guint most, guint *x, guint *y);

/* Receives what is wrong with a scenario: the element, and a message. Both the checks and the
 * engine's compiler use the same functions, so the engine rejects nothing that the checks do not
 * report. */
typedef struct {
  void (*report) (gpointer data, BorElementRef ref, const char *message);
  gpointer data;
} SquaresReporter;

void squares_report_problem (const SquaresReporter *reporter, BorElementRef ref, const char *format,
                             ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
