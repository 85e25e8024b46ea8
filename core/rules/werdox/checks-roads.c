/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/march.h"
#include "rules/werdox/setup.h"

/* What roads and bridges must be: W-V08 to W-V10, W-V17. */

static void
find_road (const WerdoxSetup *self, const SquaresReporter *reporter, gint32 slot,
           const BorRoad *road)
{
  BorElementRef ref = bor_element_ref_make (BOR_KIND_ROAD, slot);
  for (guint i = 0; i < road->n_stops; i++) {
    guint here = werdox_setup_find (self, road->stops[i].locale.slot);
    guint next = i + 1 < road->n_stops ? werdox_setup_find (self, road->stops[i + 1].locale.slot)
                                       : WERDOX_NO_CELL;
    gboolean adjacent = i + 1 == road->n_stops;
    if (here == WERDOX_NO_CELL)
      continue;
    gboolean there = next != WERDOX_NO_CELL && self->cells[here].ground != WERDOX_MASKED;
    for (guint d = 0; d < 4 && there; d++)
      adjacent |= self->cells[here].next[d] == next;
    g_autofree char *name = werdox_setup_name (self, here);
    if (!adjacent)
      squares_report_problem (reporter, ref,
                              _ ("The road does not continue from %s to a neighbour"), name);
    if (self->cells[here].ground == WERDOX_RIVER && !werdox_setup_has (self, here, WERDOX_DECK))
      squares_report_problem (
        reporter, ref, _ ("The road leads into the river at %s, where there is no bridge"), name);
  }
}

void
werdox_find_roads (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  BOR_FOREACH (self->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    if (self->n > 0)
      find_road (self, reporter, slot, road);
}

void
werdox_find_decks (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    guint ways = 0;
    if (space == NULL || !bor_element_prop_flag (space, "deck"))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    for (guint d = 0; d < 4; d++) {
      guint there = self->cells[cell].next[d];
      ways += there != WERDOX_NO_CELL && (self->cells[cell].links >> d & 1) != 0
              && (self->cells[there].ground != WERDOX_RIVER
                  || werdox_setup_has (self, there, WERDOX_DECK));
    }
    if (self->cells[cell].ground != WERDOX_RIVER)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The bridge at %s is not over a river"), name);
    else if (ways < 2)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The bridge at %s has no road at both ends"), name);
  }
}

/* Whether the road over this deck reaches land in that direction, over further decks. */
static gboolean
reaches_land (const WerdoxSetup *self, guint cell, guint d)
{
  for (guint i = 0; i < self->n; i++) {
    if ((self->cells[cell].links >> d & 1) == 0)
      return FALSE;
    cell = self->cells[cell].next[d];
    if (!werdox_setup_has (self, cell, WERDOX_DECK))
      return self->cells[cell].ground != WERDOX_RIVER;
  }
  return FALSE;
}

void
werdox_find_bent_bridges (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    guint links = self->cells[cell].links;
    if (!werdox_setup_has (self, cell, WERDOX_DECK) || __builtin_popcount (links) < 2)
      continue; /* W-V09 */
    g_autofree char *name = werdox_setup_name (self, cell);
    guint d = (links & 5) == 5 ? 0 : 1;
    if (links != 5 && links != 10)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The bridge at %s is bent"), name);
    else if (!reaches_land (self, cell, d) || !reaches_land (self, cell, d + 2))
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The bridge at %s does not reach land at both ends"), name);
  }
}

static gboolean
starts_there (const WerdoxSetup *self, guint side, guint cell)
{
  if (werdox_setup_has (self, cell, WERDOX_ZONE << side)
      && self->cells[cell].ground != WERDOX_RIVER)
    return TRUE;
  for (guint i = 0; i < self->placed->len; i++) {
    const WerdoxPlaced *placed = werdox_placed (self, i);
    if (placed->cell == cell && placed->side == (gint) side && placed->type != WERDOX_BARGE)
      return TRUE;
  }
  return FALSE;
}

void
werdox_find_ways_to_hq (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  g_autofree guint8 *march = g_new (guint8, self->n + 1);
  for (guint side = 0; side < 2 && self->n > 0; side++) {
    gboolean starts = FALSE, reaches = FALSE;
    if (self->hq[!side] == WERDOX_NO_CELL) /* W-V03 */
      continue;
    werdox_find_march (self->cells, self->n, self->hq[!side], march);
    for (guint cell = 0; cell < self->n; cell++)
      if (starts_there (self, side, cell)) {
        starts = TRUE;
        reaches |= march[cell] != WERDOX_UNREACHED;
      }
    if (starts && !reaches)
      squares_report_problem (reporter, werdox_setup_ref (self, self->hq[!side]),
                              side == WERDOX_ASKANS
                                ? _ ("The Askans cannot reach the enemy’s headquarters on foot")
                                : _ ("The Hasbergs cannot reach the enemy’s headquarters on foot"));
  }
}
