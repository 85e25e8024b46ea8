/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/compare-resized.h"

#include <glib/gi18n-lib.h>

#include "edit/compare-private.h"
#include "edit/resize-grid.h"
#include "geometry/grid.h"

/* Ids of cells are those of their places, which resizing shifts. So both grids are first grown to have
 * all the cells of either: cutting would lose what lies on the cells. */

static const BorGrid *
grid_of (const BorScenario *scenario)
{
  return &bor_scenario_board (scenario)->grid;
}

/* FALSE if there is nothing to tell, or nothing that can be told so. */
static gboolean
find_margins (const BorScenario *before, const BorScenario *after, BorGridMargins *m)
{
  return bor_scenario_board (before)->kind == BOR_BOARD_GRID
         && bor_scenario_board (after)->kind == BOR_BOARD_GRID
         && bor_grid_find_margins (grid_of (before), grid_of (after), m)
         && (m->left != 0 || m->top != 0 || m->right != 0 || m->bottom != 0);
}

/* Adds what is positive. (transfer full, NULL: it cannot be done) */
static BorScenario *
grow (const BorScenario *scenario, gint left, gint top, gint right, gint bottom)
{
  BorGridMargins margins = { MAX (left, 0), MAX (top, 0), MAX (right, 0), MAX (bottom, 0) };
  gboolean none =
    margins.left == 0 && margins.top == 0 && margins.right == 0 && margins.bottom == 0;
  return none ? bor_scenario_copy (scenario) : bor_edit_resize_grid (scenario, margins, NULL, NULL);
}

/* --- Words --- */

static void
append (GString *text, const char *added, const char *removed, gint n)
{
  if (n != 0) {
    g_string_append (text, text->len > 0 ? ", " : "");
    g_string_append_printf (text, n > 0 ? added : removed, (guint) ABS (n));
  }
}

/* "1 column added on the right, 2 rows removed at the top" */
static char *
describe_margins (BorGridMargins m)
{
  GString *text = g_string_new (NULL);
  const gulong left = (gulong) ABS (m.left), top = (gulong) ABS (m.top);
  const gulong right = (gulong) ABS (m.right), bottom = (gulong) ABS (m.bottom);
  append (text, ngettext ("%u column added on the left", "%u columns added on the left", left),
          ngettext ("%u column removed on the left", "%u columns removed on the left", left),
          m.left);
  append (text, ngettext ("%u row added at the top", "%u rows added at the top", top),
          ngettext ("%u row removed at the top", "%u rows removed at the top", top), m.top);
  append (text, ngettext ("%u column added on the right", "%u columns added on the right", right),
          ngettext ("%u column removed on the right", "%u columns removed on the right", right),
          m.right);
  append (text, ngettext ("%u row added at the bottom", "%u rows added at the bottom", bottom),
          ngettext ("%u row removed at the bottom", "%u rows removed at the bottom", bottom),
          m.bottom);
  return g_string_free (text, FALSE);
}

static char *
describe (const BorGrid *a, const BorGrid *b, BorGridMargins margins)
{
  g_autofree char *sides = describe_margins (margins);
  return g_strdup_printf (_ ("grid resized from %u × %u to %u × %u cells: %s"), a->columns, a->rows,
                          b->columns, b->rows, sides);
}

/* --- Changes --- */

/* How far the first cell of a grid is from that of the grown one. */
typedef struct {
  const BorGrid *grid;
  gint left, top;
} Part;

static gboolean
has (const Part *part, const BorLocale *cell)
{
  gint column = cell->column - part->left, row = cell->row - part->top;
  return column >= 0 && row >= 0 && column < (gint) part->grid->columns
         && row < (gint) part->grid->rows;
}

/* The cell that a change is about, or one of its sides; NULL: something else. */
static const BorLocale *
cell_of (const BorComparison *self, const BorChange *change)
{
  const BorScenario *s = change->after >= 0 ? self->after : self->before;
  gint32 slot = change->after >= 0 ? change->after : change->before;
  if (change->kind == BOR_KIND_APPROACH)
    return bor_scenario_locale (s, bor_scenario_approach (s, slot)->locale.slot);
  return change->kind == BOR_KIND_LOCALE ? bor_scenario_locale (s, slot) : NULL;
}

/* What cells are like that came or went goes without saying, as that of other locales does. */
static void
drop_changes_of_cells (BorComparison *self, const Part *then, const Part *now)
{
  GPtrArray *changes = self->changes;
  guint n = 0;
  for (guint i = 0; i < changes->len; i++) {
    gpointer change = changes->pdata[i];
    const BorLocale *cell = cell_of (self, change);
    if (cell != NULL && !(has (then, cell) && has (now, cell)))
      continue;
    changes->pdata[i] = changes->pdata[n];
    changes->pdata[n++] = change;
  }
  g_ptr_array_set_size (changes, (gint) n); /* frees the others, which are last now */
}

/* Cells that only one of the two had, told together. */
static void
add_cells (BorComparison *self, const Part *then, const Part *now)
{
  BOR_FOREACH (self->after, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    if (!has (then, cell) && has (now, cell))
      g_ptr_array_add (self->changes,
                       bor_change_new (BOR_CHANGE_ADDED, BOR_KIND_LOCALE, -1, slot, NULL));
  BOR_FOREACH (self->before, BOR_KIND_LOCALE, slot, const BorLocale, cell)
    if (has (then, cell) && !has (now, cell))
      g_ptr_array_add (self->changes,
                       bor_change_new (BOR_CHANGE_REMOVED, BOR_KIND_LOCALE, slot, -1, NULL));
}

static void
tell_resized (BorComparison *self, const BorScenario *before, const BorScenario *after,
              BorGridMargins m)
{
  const Part then = { grid_of (before), MAX (m.left, 0), MAX (m.top, 0) };
  const Part now = { grid_of (after), MAX (-m.left, 0), MAX (-m.top, 0) };
  drop_changes_of_cells (self, &then, &now);
  BorChange *first =
    bor_change_new (BOR_CHANGE_ALTERED, BOR_KIND_BOARD, 0, 0, describe (then.grid, now.grid, m));
  g_ptr_array_insert (self->changes, 0, first);
  add_cells (self, &then, &now);
}

BorComparison *
bor_compare_resized (const BorScenario *before, const BorScenario *after)
{
  BorComparison *self = g_new0 (BorComparison, 1);
  BorGridMargins m;
  gboolean resized = find_margins (before, after, &m);
  if (resized) {
    self->before = grow (before, m.left, m.top, m.right, m.bottom);
    self->after = grow (after, -m.left, -m.top, -m.right, -m.bottom);
    resized = self->before != NULL && self->after != NULL;
  }
  if (!resized) {
    g_clear_pointer (&self->before, bor_scenario_unref);
    g_clear_pointer (&self->after, bor_scenario_unref);
    self->before = bor_scenario_ref (before);
    self->after = bor_scenario_ref (after);
  }
  self->changes = bor_scenario_compare (self->before, self->after);
  if (resized)
    tell_resized (self, before, after, m);
  return self;
}

void
bor_comparison_free (BorComparison *self)
{
  bor_scenario_unref (self->before);
  bor_scenario_unref (self->after);
  g_ptr_array_unref (self->changes);
  g_free (self);
}
