/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/squares/squares.h"

#include <string.h>

gint32 *
squares_list (const BorScenario *scenario)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  guint n = grid->columns * grid->rows;
  gint32 *squares = g_new (gint32, n + 1);
  for (guint i = 0; i < n; i++)
    squares[i] = -1;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    if (space->shape != BOR_LOCALE_CELL || space->column < 0 || space->row < 0
        || space->column >= (gint) grid->columns || space->row >= (gint) grid->rows)
      continue;
    guint y = grid->rows - 1 - (guint) space->row;
    gint32 *square = &squares[(guint) space->column + y * grid->columns];
    *square = *square < 0 ? slot : *square;
  }
  return squares;
}

gboolean
squares_find (const BorScenario *scenario, const gint32 *squares, gint32 slot, guint *x, guint *y)
{
  const BorGrid *grid = &bor_scenario_board (scenario)->grid;
  const BorLocale *space = bor_scenario_locale (scenario, slot);
  if (space == NULL || space->shape != BOR_LOCALE_CELL || space->column < 0 || space->row < 0
      || space->column >= (gint) grid->columns || space->row >= (gint) grid->rows)
    return FALSE;
  *x = (guint) space->column;
  *y = grid->rows - 1 - (guint) space->row;
  return squares[*x + *y * grid->columns] == slot;
}

gboolean
squares_are_linked (const BorScenario *scenario, gint32 one, gint32 other)
{
  const BorLocale *space = bor_scenario_locale (scenario, one);
  for (guint i = 0; i < space->approaches.n; i++) {
    gint32 at = space->approaches.items[i].slot;
    const BorApproach *here = bor_scenario_approach (scenario, at);
    const BorApproach *there =
      here != NULL ? bor_scenario_approach (scenario, here->opposite.slot) : NULL;
    if (there != NULL && there->locale.slot == other && there->opposite.slot == at && !here->edge
        && !there->edge)
      return TRUE;
  }
  return FALSE;
}

char *
squares_name (guint x, guint y)
{
  char file[3] = { 0 };
  if (x < 26) {
    file[0] = (char) ('a' + x);
  } else {
    file[0] = (char) ('a' + x / 26 - 1);
    file[1] = (char) ('a' + x % 26);
  }
  return g_strdup_printf ("%s%u", file, y + 1);
}

void
squares_name_all (BorScenario *scenario)
{
  guint rows = bor_scenario_board (scenario)->grid.rows;
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, old) {
    if (old->shape != BOR_LOCALE_CELL || old->row >= (gint) rows)
      continue;
    BorLocale *space = bor_element_copy (old);
    g_free (space->name);
    space->name = squares_name ((guint) old->column, rows - 1 - (guint) old->row);
    bor_scenario_replace (scenario, slot, space);
  }
}

gboolean
squares_scan_word (const char **p, const char *word)
{
  if (!g_str_has_prefix (*p, word))
    return FALSE;
  *p += strlen (word);
  return TRUE;
}

gboolean
squares_scan_number (const char **p, guint *number)
{
  const char *from = *p;
  for (*number = 0; g_ascii_isdigit (**p) && *p < from + 5; (*p)++)
    *number = *number * 10 + (guint) (**p - '0');
  return *p > from && from[0] != '0';
}

gboolean
squares_scan (const char **p, guint most, guint *x, guint *y)
{
  const char *from = *p;
  guint file = 0, rank;
  for (; g_ascii_islower (**p) && *p < from + 2; (*p)++)
    file = file * 26 + (guint) (**p - 'a') + 1;
  if (file == 0 || file > most || !squares_scan_number (p, &rank) || rank > most)
    return FALSE;
  *x = file - 1;
  *y = rank - 1;
  return TRUE;
}

void
squares_report_problem (const SquaresReporter *reporter, BorElementRef ref, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  reporter->report (reporter->data, ref, message);
}
