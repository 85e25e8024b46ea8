/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-fit.h"

#include "check/merge-margins.h"
#include "edit/border.h"
#include "edit/compare.h"
#include "geometry/grid.h"
#include "model/references.h"

static const BorGrid *
grid_of (const BorScenario *scenario)
{
  return &bor_scenario_board (scenario)->grid;
}

static gboolean
same_size (const BorScenario *a, const BorScenario *b)
{
  return grid_of (a)->columns == grid_of (b)->columns && grid_of (a)->rows == grid_of (b)->rows;
}

/* --- Resizing --- */

static BorGridMargins
minus (BorGridMargins a, BorGridMargins b)
{
  return (BorGridMargins){ a.left - b.left, a.top - b.top, a.right - b.right, a.bottom - b.bottom };
}

static gboolean
is_none (BorGridMargins m)
{
  return m.left == 0 && m.top == 0 && m.right == 0 && m.bottom == 0;
}

/* (transfer full, NULL: it cannot be done) */
static BorScenario *
resize (const BorScenario *scenario, BorGridMargins margins)
{
  return is_none (margins) ? bor_scenario_copy (scenario)
                           : bor_edit_resize_grid (scenario, margins, NULL, NULL);
}

/* What both did at a side, or the one that did anything. */
static gboolean
join_side (gint ours, gint theirs, gint *both)
{
  *both = ours != 0 ? ours : theirs;
  return ours == theirs || ours == 0 || theirs == 0;
}

static gboolean
join (BorGridMargins a, BorGridMargins b, BorGridMargins *both)
{
  return join_side (a.left, b.left, &both->left) && join_side (a.top, b.top, &both->top)
         && join_side (a.right, b.right, &both->right)
         && join_side (a.bottom, b.bottom, &both->bottom);
}

typedef struct {
  const BorScenario *scenario;
  BorGridMargins margins;
  gboolean cut;
} Cut;

static void
look_at_cell (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Cut *self = data;
  if (target != BOR_KIND_LOCALE && target != BOR_KIND_APPROACH)
    return;
  const BorApproach *side =
    target == BOR_KIND_APPROACH ? bor_scenario_approach (self->scenario, ref->slot) : NULL;
  gint32 slot = target == BOR_KIND_LOCALE ? ref->slot : side != NULL ? side->locale.slot : -1;
  const BorLocale *cell = slot >= 0 ? bor_scenario_locale (self->scenario, slot) : NULL;
  const BorGrid *grid = grid_of (self->scenario);
  if (cell != NULL)
    self->cut |= cell->column < -self->margins.left || cell->row < -self->margins.top
                 || cell->column >= (gint) grid->columns + self->margins.right
                 || cell->row >= (gint) grid->rows + self->margins.bottom;
}

/* TRUE if `after` has changed something at cells that the margins cut off. */
static gboolean
cuts_changes (const BorScenario *before, const BorScenario *after, BorGridMargins margins)
{
  if (margins.left >= 0 && margins.top >= 0 && margins.right >= 0 && margins.bottom >= 0)
    return FALSE;
  Cut self = { after, margins, FALSE };
  g_autoptr (GPtrArray) changes = bor_scenario_compare (before, after);
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->after < 0)
      continue;
    BorRef own = bor_ref_make (change->after);
    look_at_cell (&own, change->kind, NULL, &self);
    bor_element_each_ref (bor_scenario_get (after, change->kind, change->after), look_at_cell,
                          &self);
  }
  return self.cut;
}

/* Names that followed from the place still do, although the version has given some others. */
static void
renumber (const BorScenario *base, const BorScenario *resized_base, const BorScenario *version,
          BorScenario *resized, BorGridMargins margins)
{
  if (bor_cell_names_find (base) == BOR_CELL_NAMES_NONE
      || bor_cell_names_find (version) != BOR_CELL_NAMES_NONE || !same_size (base, version))
    return;
  const BorGrid *grid = grid_of (resized);
  BOR_FOREACH (base, BOR_KIND_LOCALE, slot, const BorLocale, cell) {
    gint column = cell->column + margins.left, row = cell->row + margins.top;
    const BorLocale *own = bor_scenario_locale (version, slot);
    if (own == NULL || g_strcmp0 (own->name, cell->name) != 0 || column < 0 || row < 0
        || column >= (gint) grid->columns || row >= (gint) grid->rows)
      continue;
    gint32 there = bor_grid_locale (grid, (guint) column, (guint) row);
    const BorLocale *numbered = bor_scenario_locale (resized_base, there);
    if (numbered == NULL || bor_scenario_locale (resized, there) == NULL)
      continue;
    BorLocale *named = bor_edit_make_own (resized, BOR_KIND_LOCALE, there);
    g_free (named->name);
    named->name = g_strdup (numbered->name);
  }
}

/* A version, of which `grown` is what it has added, with the margins `all`. NULL if that would lose
 * what it changed. */
static BorScenario *
fit (const BorScenario *base, const BorScenario *version, BorGridMargins grown, BorGridMargins all)
{
  g_autoptr (BorScenario) before = resize (base, grown), whole = resize (base, all);
  BorGridMargins rest = minus (all, grown);
  if (before == NULL || whole == NULL || cuts_changes (before, version, rest))
    return NULL;
  BorScenario *fitted = resize (version, rest);
  if (fitted != NULL)
    renumber (base, whole, version, fitted, rest);
  return fitted;
}

/* TRUE if anything is at a cell that is not so in `base`. */
static gboolean
changes_cells (const BorScenario *base, const BorScenario *version)
{
  const BorGrid *grid = grid_of (version);
  const BorGridMargins none = { -(gint) grid->columns, 0, 0, 0 };
  return !same_size (base, version) || cuts_changes (base, version, none);
}

gboolean
bor_merge_fit_grids (BorScenario *versions[3])
{
  for (guint i = 0; i < 3; i++)
    if (bor_scenario_board (versions[i])->kind != BOR_BOARD_GRID)
      return TRUE;
  BorGridMargins grown[3] = { 0 }, all;
  gboolean known = bor_merge_find_margins (versions[0], versions[1], &grown[1])
                   && bor_merge_find_margins (versions[0], versions[2], &grown[2])
                   && join (grown[1], grown[2], &all);
  if (known && is_none (grown[1]) && is_none (grown[2]))
    return TRUE;
  BorScenario *fitted[3] = { NULL };
  for (guint i = 0; i < 3 && known; i++) {
    fitted[i] = fit (versions[0], versions[i], grown[i], all);
    known = fitted[i] != NULL;
  }
  for (guint i = 0; i < 3; i++)
    if (known) {
      bor_scenario_unref (versions[i]);
      versions[i] = fitted[i];
    } else
      g_clear_pointer (&fitted[i], bor_scenario_unref);
  return known || !changes_cells (versions[0], versions[1])
         || !changes_cells (versions[0], versions[2]);
}
