/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/import/private.h"

/* Every stretch of the outlines that are divided here. */
typedef struct {
  guint64 edge;
  gint locale; /* -1: of several */
} Stretch;

static GHashTable *
index_stretches (const BorImport *import)
{
  GHashTable *stretches = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    for (guint k = 0; !locale->own_sides && k < locale->ring.n; k++) {
      Stretch made = { bor_import_edge (locale, k), (gint) i };
      Stretch *known = g_hash_table_lookup (stretches, &made.edge);
      if (known != NULL)
        known->locale = -1;
      else {
        known = g_memdup2 (&made, sizeof made);
        g_hash_table_insert (stretches, &known->edge, known);
      }
    }
  }
  return stretches;
}

/* Below BOR_IMPORT_NOBODY for each of the four borders. */
static gint
border_of (const BorImport *import, BorPoint a, BorPoint b)
{
  const BorBoard *board = bor_scenario_board (import->scenario);
  double reach = MAX (import->tolerance, 0);
  if (fabs (a.y) <= reach && fabs (b.y) <= reach)
    return BOR_IMPORT_NOBODY - 1;
  if (fabs (a.y - board->height) <= reach && fabs (b.y - board->height) <= reach)
    return BOR_IMPORT_NOBODY - 2;
  if (fabs (a.x) <= reach && fabs (b.x) <= reach)
    return BOR_IMPORT_NOBODY - 3;
  if (fabs (a.x - board->width) <= reach && fabs (b.x - board->width) <= reach)
    return BOR_IMPORT_NOBODY - 4;
  return BOR_IMPORT_NOBODY;
}

static gint
neighbour_of (const BorImport *import, GHashTable *stretches, guint number, guint corner)
{
  const BorImportLocale *locale = bor_import_locale (import, number);
  guint64 edge = bor_import_edge (locale, corner), back = bor_import_backwards (edge);
  const Stretch *own = g_hash_table_lookup (stretches, &edge);
  const Stretch *other = g_hash_table_lookup (stretches, &back);
  if (own->locale >= 0 && other != NULL && other->locale >= 0 && other->locale != (gint) number)
    return other->locale;
  guint next = (corner + 1) % locale->ring.n;
  return border_of (import, locale->ring.items[corner], locale->ring.items[next]);
}

static void
add_side (BorImportLocale *locale, guint first, guint last, gint neighbour)
{
  BorImportSide side = {
    first, last, NULL, NULL, neighbour < BOR_IMPORT_NOBODY, MAX (neighbour, BOR_IMPORT_NOBODY),
    NULL,  -1
  };
  g_array_append_val (locale->sides, side);
}

/* A side for each stretch with one neighbour. An outline with the same one all round is cut in
 * two, and not paired: nothing tells where. */
static void
divide (const BorImport *import, GHashTable *stretches, guint number)
{
  BorImportLocale *locale = bor_import_locale (import, number);
  guint n = locale->ring.n, start = n;
  g_autofree gint *neighbours = g_new (gint, n);
  for (guint i = 0; i < n; i++)
    neighbours[i] = neighbour_of (import, stretches, number, i);
  for (guint i = 0; i < n && start == n; i++)
    if (neighbours[i] != neighbours[(i + n - 1) % n])
      start = i;
  if (start == n) {
    add_side (locale, 0, n / 2, BOR_IMPORT_NOBODY);
    add_side (locale, n / 2, 0, BOR_IMPORT_NOBODY);
    return;
  }
  for (guint i = 0; i < n;) {
    guint k = i;
    gint neighbour = neighbours[(start + i) % n];
    while (k < n && neighbours[(start + k) % n] == neighbour)
      k++;
    add_side (locale, (start + i) % n, (start + k) % n, neighbour);
    i = k;
  }
}

static gint
compare_sides (gconstpointer a, gconstpointer b)
{
  guint m = ((const BorImportSide *) a)->first, n = ((const BorImportSide *) b)->first;
  return m < n ? -1 : m > n;
}

/* Sorts given sides in ring order, with unpaired sides in the gaps. Drops those that have no length
 * or overlap others. */
static void
complete (BorImport *import, BorImportLocale *locale)
{
  guint n = locale->ring.n, covered = 0;
  g_array_sort (locale->sides, compare_sides);
  guint start = g_array_index (locale->sides, BorImportSide, 0).first, n_given = locale->sides->len;
  for (guint i = 0; i < n_given; i++) {
    BorImportSide side = g_array_index (locale->sides, BorImportSide, i);
    guint from = (side.first + n - start) % n, length = (side.last + n - side.first) % n;
    if (length == 0 || from < covered || from + length > n) {
      bor_import_warnings_add (import->warnings, locale->where, &locale->ring.items[side.first],
                               _ ("a side without length, or on top of another side, was skipped"));
      continue;
    }
    if (from > covered)
      add_side (locale, (start + covered) % n, side.first, BOR_IMPORT_NOBODY);
    /* What it owns moves to the end of the list. */
    memset (&g_array_index (locale->sides, BorImportSide, i), 0, sizeof side);
    g_array_append_val (locale->sides, side);
    covered = from + length;
  }
  g_array_remove_range (locale->sides, 0, n_given);
  if (covered == 0) {
    add_side (locale, 0, n / 2, BOR_IMPORT_NOBODY);
    add_side (locale, n / 2, 0, BOR_IMPORT_NOBODY);
  } else if (covered < n)
    add_side (locale, (start + covered) % n, start, BOR_IMPORT_NOBODY);
}

void
bor_import_find_sides (BorImport *import)
{
  g_autoptr (GHashTable) stretches = index_stretches (import);
  for (guint i = 0; i < import->locales->len; i++) {
    BorImportLocale *locale = bor_import_locale (import, i);
    if (locale->own_sides)
      complete (import, locale);
    else
      divide (import, stretches, i);
  }
}
