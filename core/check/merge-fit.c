/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/merge-fit.h"

#include "edit/border.h"
#include "edit/compare.h"
#include "edit/resize-grid.h"
#include "edit/uses.h"
#include "geometry/grid.h"
#include "model/references.h"

static const BorGrid *
grid_of (const BorScenario *scenario)
{
  return &bor_scenario_board (scenario)->grid;
}

static gboolean
is_grid (const BorScenario *scenario)
{
  return bor_scenario_board (scenario)->kind == BOR_BOARD_GRID;
}

static gboolean
same_size (const BorScenario *a, const BorScenario *b)
{
  return grid_of (a)->columns == grid_of (b)->columns && grid_of (a)->rows == grid_of (b)->rows;
}

/* Finds what was added to a grid on each side. FALSE if its cells are not those of before. */
static gboolean
find_margins (const BorScenario *from, const BorScenario *to, BorGridMargins *margins)
{
  return bor_grid_find_margins (grid_of (from), grid_of (to), margins);
}

/* What cells consist of. */
static gboolean
is_cell_kind (BorKind kind)
{
  return kind == BOR_KIND_VERTEX || kind == BOR_KIND_LOCALE || kind == BOR_KIND_APPROACH;
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
  GHashTable *known; /* slots of cells that it may refer to */
  gboolean cut;
} Cut;

/* The cell that a reference leads to, or whose side it leads to; -1: none. */
static gint32
cell_of (const BorScenario *scenario, const BorRef *ref, BorKind target)
{
  if (target == BOR_KIND_LOCALE)
    return ref->slot;
  const BorApproach *side =
    target == BOR_KIND_APPROACH ? bor_scenario_approach (scenario, ref->slot) : NULL;
  return side != NULL ? side->locale.slot : -1;
}

static void
look_at_cell (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Cut *self = data;
  gint32 slot = cell_of (self->scenario, ref, target);
  const BorLocale *cell = bor_scenario_locale (self->scenario, slot);
  const BorGrid *grid = grid_of (self->scenario);
  if (cell != NULL && !bor_slot_set_has (self->known, slot))
    self->cut |= cell->column < -self->margins.left || cell->row < -self->margins.top
                 || cell->column >= (gint) grid->columns + self->margins.right
                 || cell->row >= (gint) grid->rows + self->margins.bottom;
}

typedef struct {
  const BorScenario *scenario;
  GHashTable *known;
} Known;

static void
know_cell (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Known *self = data;
  gint32 slot = cell_of (self->scenario, ref, target);
  if (slot >= 0)
    bor_slot_set_add (self->known, slot);
}

/* TRUE if `after` has changed something at cells that the margins cut off. What referred to them before
 * may go on doing so. */
static gboolean
cuts_changes (const BorScenario *before, const BorScenario *after, BorGridMargins margins)
{
  if (margins.left >= 0 && margins.top >= 0 && margins.right >= 0 && margins.bottom >= 0)
    return FALSE;
  Cut self = { after, margins };
  g_autoptr (GPtrArray) changes = bor_scenario_compare (before, after);
  for (guint i = 0; i < changes->len && !self.cut; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->after < 0)
      continue;
    g_autoptr (GHashTable) known = bor_slot_set (NULL, 0);
    Known were = { before, known };
    BorRef own = bor_ref_make (change->after);
    self.known = known;
    look_at_cell (&own, change->kind, NULL, &self);
    if (change->before >= 0)
      bor_element_each_ref (bor_scenario_get (before, change->kind, change->before), know_cell,
                            &were);
    bor_element_each_ref (bor_scenario_get (after, change->kind, change->after), look_at_cell,
                          &self);
  }
  return self.cut;
}

/* TRUE if something that `after` has added or changed is no longer in `fitted`: a drawing on ground that
 * was cut off. Cells have other ids there. */
static gboolean
loses_changes (const BorScenario *before, const BorScenario *after, const BorScenario *fitted)
{
  g_autoptr (GPtrArray) changes = bor_scenario_compare (before, after);
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->after < 0 || is_cell_kind (change->kind))
      continue;
    const BorElement *element = bor_scenario_get (after, change->kind, change->after);
    if (element->id != NULL && bor_scenario_find (fitted, change->kind, element->id) < 0)
      return TRUE;
  }
  return FALSE;
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
  g_autoptr (BorScenario) fitted = resize (version, rest);
  if (fitted == NULL || loses_changes (before, version, fitted))
    return NULL;
  renumber (base, whole, version, fitted, rest);
  return g_steal_pointer (&fitted);
}

/* TRUE if the cells are not those of `base`, or have changed. */
static gboolean
changes_cells (const BorScenario *base, const BorScenario *version)
{
  BorGridMargins margins;
  if (is_grid (base) != is_grid (version) || !find_margins (base, version, &margins)
      || !is_none (margins))
    return TRUE;
  g_autoptr (GPtrArray) changes = bor_scenario_compare (base, version);
  gboolean changed = FALSE;
  for (guint i = 0; i < changes->len; i++)
    changed |= is_cell_kind (((const BorChange *) changes->pdata[i])->kind);
  return changed;
}

/* TRUE if anything else has changed that is drawn on the board, or refers to cells. */
static gboolean
changes_drawings (const BorScenario *base, const BorScenario *version)
{
  const BorGridMargins none = { -(gint) grid_of (version)->columns, 0, 0, 0 };
  g_autoptr (GPtrArray) changes = bor_scenario_compare (base, version);
  gboolean drawn = FALSE;
  for (guint i = 0; i < changes->len; i++) {
    BorKind kind = ((const BorChange *) changes->pdata[i])->kind;
    drawn |= kind == BOR_KIND_FEATURE || kind == BOR_KIND_BACKDROP || kind == BOR_KIND_ROAD
             || kind == BOR_KIND_SYMBOL;
  }
  return drawn || cuts_changes (base, version, none);
}

/* --- Fitting --- */

static gboolean
fit_all (BorScenario *versions[3])
{
  BorGridMargins grown[3] = { 0 }, all;
  if (!find_margins (versions[0], versions[1], &grown[1])
      || !find_margins (versions[0], versions[2], &grown[2]) || !join (grown[1], grown[2], &all))
    return FALSE;
  if (is_none (grown[1]) && is_none (grown[2]))
    return TRUE;
  BorScenario *fitted[3] = { NULL };
  gboolean fits = TRUE;
  for (guint i = 0; i < 3 && fits; i++) {
    fitted[i] = fit (versions[0], versions[i], grown[i], all);
    fits = fitted[i] != NULL;
  }
  for (guint i = 0; i < 3; i++)
    if (fits) {
      bor_scenario_unref (versions[i]);
      versions[i] = fitted[i];
    } else
      g_clear_pointer (&fitted[i], bor_scenario_unref);
  return fits;
}

BorMergeWhole
bor_merge_fit_grids (BorScenario *versions[3])
{
  gboolean ours = is_grid (versions[1]), theirs = is_grid (versions[2]);
  gboolean grids = ours && theirs;
  if ((!ours && !theirs) || (grids && is_grid (versions[0]) && fit_all (versions)))
    return BOR_MERGE_WHOLE_NONE;
  for (guint i = 1; i < 3; i++)
    if (!changes_cells (versions[0], versions[i])
        && !(grids && changes_drawings (versions[0], versions[i])))
      return BOR_MERGE_WHOLE_NONE;
  return grids ? BOR_MERGE_WHOLE_GRID : BOR_MERGE_WHOLE_BOARD;
}
