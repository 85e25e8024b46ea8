/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"
#include "vocabulary/vocabulary.h"

/* What the board must be: W-V01 to W-V03, W-V18, W-V19. */

#define BOARD bor_element_ref_make (BOR_KIND_BOARD, 0)

static void
find_links (const WerdoxSetup *self, const SquaresReporter *reporter, guint cell)
{
  const BorLocale *space = werdox_setup_locale (self, cell);
  g_autofree char *name = werdox_setup_name (self, cell);
  for (guint i = 0; i < space->approaches.n; i++) {
    gint32 at = space->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (self->scenario, at);
    gint32 there =
      approach != NULL && !approach->edge ? bor_scenario_neighbour (self->scenario, at) : -1;
    guint other = there >= 0 ? werdox_setup_find (self, there) : cell;
    gint dx = (gint) (other % self->width) - (gint) (cell % self->width);
    gint dy = (gint) (other / self->width) - (gint) (cell / self->width);
    if (there >= 0 && (other == WERDOX_NO_CELL || ABS (dx) + ABS (dy) != 1))
      squares_report_problem (reporter, bor_element_ref_make (BOR_KIND_APPROACH, at),
                              _ ("A side of %s leads to no neighbour"), name);
  }
  for (guint d = 0; d < 2; d++) {
    gint x = (gint) (cell % self->width) + werdox_dx[d];
    guint at = cell + (d == 0 ? self->width : 1);
    if (x >= (gint) self->width || at >= self->n || self->spaces[at] < 0
        || squares_are_linked (self->scenario, self->spaces[cell], self->spaces[at]))
      continue;
    g_autofree char *other = werdox_setup_name (self, at);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s and %s are not linked with each other"), name, other);
  }
}

void
werdox_find_board (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  if (self->n == 0 || bor_scenario_board (self->scenario)->grid.neighbours != 4) {
    squares_report_problem (
      reporter, BOARD,
      _ ("The board is not a grid of up to 64 by 64 squares with four neighbours"));
    return;
  }
  BOR_FOREACH (self->scenario, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    if (werdox_setup_find (self, slot) != WERDOX_NO_CELL)
      continue;
    BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, slot);
    g_autofree char *name = bor_scenario_describe (self->scenario, ref);
    squares_report_problem (
      reporter, ref, _ ("%s is not a square of the board, or another locale has its place"), name);
  }
  for (guint cell = 0; cell < self->n; cell++)
    if (self->spaces[cell] >= 0)
      find_links (self, reporter, cell);
}

static gboolean
is_wrong (const void *element, BorKind kind, const char *name)
{
  const char *text = bor_element_prop ((const BorElement *) element, name);
  const BorPropDef *def = bor_vocabulary_find (&werdox_vocabulary, kind, NULL, name);
  return text != NULL && !bor_prop_def_accepts (def, text, NULL);
}

void
werdox_find_grounds (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    if (space == NULL || !is_wrong (space, BOR_KIND_LOCALE, "ground"))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s has an unknown kind of ground"), name);
  }
}

/* --- Headquarters --- */

static void
find_hq_of (const WerdoxSetup *self, const SquaresReporter *reporter, gint side)
{
  guint n = 0;
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    if (space == NULL || werdox_setup_side (space, "hq") != side)
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    n++;
    if (n > 1)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("%s is the second headquarters of its side"), name);
    if (self->cells[cell].ground == WERDOX_MASKED || werdox_setup_is_water (self, cell))
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("%s has headquarters, but is not land"), name);
  }
  if (n == 0)
    squares_report_problem (reporter, BOARD,
                            side == WERDOX_ASKANS ? _ ("The Askans have no headquarters")
                                                  : _ ("The Hasbergs have no headquarters"));
}

void
werdox_find_hq (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (gint side = 0; side < 2 && self->n > 0; side++)
    find_hq_of (self, reporter, side);
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    if (space == NULL || !is_wrong (space, BOR_KIND_LOCALE, "hq"))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("It is unclear whose headquarters %s is"), name);
  }
}

/* --- Worth a look --- */

void
werdox_find_single_cells (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    const WerdoxCell *here = &self->cells[cell];
    gboolean edged =
      here->ground == WERDOX_HILL || here->ground == WERDOX_VALLEY || here->ground == WERDOX_WOOD;
    gboolean alone = edged;
    for (guint d = 0; d < 4 && alone; d++)
      alone = here->next[d] == WERDOX_NO_CELL || self->cells[here->next[d]].ground != here->ground;
    if (!alone)
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s is a hill, valley or wood of one cell"), name);
  }
}

/* Told once for each inner cell. */
void
werdox_find_deep_woods (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    if (self->cells[cell].ground != WERDOX_WOOD || werdox_setup_has (self, cell, WERDOX_EDGE))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("Units in %s can neither fire nor be fired at"), name);
  }
}
