/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"

/* Where forces are deployed: W-V11 to W-V16. */

#define LEAST_DISTANCE 8 /* W4.2 */
#define BOARD          bor_element_ref_make (BOR_KIND_BOARD, 0)

static guint
count_combat (const WerdoxSetup *self, guint side)
{
  guint n = 0;
  for (guint type = 0; type < WERDOX_BARGE; type++)
    n += (guint) self->forces[side][type];
  return n;
}

static gboolean
has_zone (const WerdoxSetup *self, guint side)
{
  for (guint cell = 0; cell < self->n; cell++)
    if (werdox_setup_has (self, cell, WERDOX_ZONE << side))
      return TRUE;
  return FALSE;
}

void
werdox_find_zones (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint side = 0; side < 2 && self->n > 0; side++) {
    if (count_combat (self, side) > 0 && !has_zone (self, side))
      squares_report_problem (reporter, BOARD,
                              side == WERDOX_ASKANS ? _ ("The Askans have no deployment zone")
                                                    : _ ("The Hasbergs have no deployment zone"));
    guint hq = self->hq[!side];
    if (hq != WERDOX_NO_CELL && werdox_setup_has (self, hq, WERDOX_ZONE << side))
      squares_report_problem (reporter, werdox_setup_ref (self, hq),
                              _ ("The headquarters are in the enemy’s zone"));
  }
  for (guint cell = 0; cell < self->n; cell++) {
    if (!werdox_setup_has (self, cell, WERDOX_ZONE)
        || !werdox_setup_has (self, cell, WERDOX_ZONE << 1))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s is in the zones of both sides"), name);
  }
}

void
werdox_find_near_zones (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    if (!werdox_setup_has (self, cell, WERDOX_ZONE << WERDOX_HASBERGS | WERDOX_BARGES)
        || werdox_setup_wall_distance (self, cell) >= LEAST_DISTANCE)
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s is less than eight cells from the fortification"), name);
  }
}

/* Cells that the Hasbergs come to without crossing a wall or water. */
static void
flood (const WerdoxSetup *self, gboolean *seen)
{
  gboolean changed = TRUE;
  for (guint cell = 0; cell < self->n; cell++)
    seen[cell] = werdox_setup_has (self, cell, WERDOX_ZONE << WERDOX_HASBERGS)
                 && !werdox_setup_is_wall (self, cell) && !werdox_setup_is_water (self, cell);
  while (changed) {
    changed = FALSE;
    for (guint cell = 0; cell < self->n; cell++)
      for (guint d = 0; d < 4 && seen[cell]; d++) {
        guint there = self->cells[cell].next[d];
        if (there == WERDOX_NO_CELL || seen[there] || werdox_setup_is_wall (self, there)
            || werdox_setup_is_water (self, there))
          continue;
        seen[there] = changed = TRUE;
      }
  }
}

static gboolean
has_walls (const WerdoxSetup *self)
{
  for (guint cell = 0; cell < self->n; cell++)
    if (werdox_setup_is_wall (self, cell))
      return TRUE;
  return FALSE;
}

void
werdox_find_outer_zones (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  g_autofree gboolean *seen = g_new0 (gboolean, self->n + 1);
  gboolean walls = has_walls (self);
  flood (self, seen);
  for (guint cell = 0; cell < self->n; cell++) {
    if (!werdox_setup_has (self, cell, WERDOX_ZONE)
        || (!seen[cell] && !werdox_setup_is_wall (self, cell)))
      continue;
    if (!walls) { /* said once, not of each cell */
      squares_report_problem (
        reporter, BOARD,
        _ ("The zone of the Askans is not behind the fortification, because there is none"));
      return;
    }
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("%s is in the zone of the Askans, but not behind the fortification"),
                            name);
  }
}

static gint
count_barges (const WerdoxSetup *self)
{
  return self->forces[0][WERDOX_BARGE] + self->forces[1][WERDOX_BARGE];
}

/* Cells of a side's zone for its land units. Barges of either side take what they need: first
 * water that no land unit can be on, then what the other zone can spare. */
static gint
count_room (const WerdoxSetup *self, const WerdoxCellCounts *room, guint side)
{
  gint spare = room->land[!side] - (gint) count_combat (self, !side);
  gint needed = count_barges (self) - room->water - CLAMP (spare, 0, room->both[!side]);
  return room->land[side] - CLAMP (needed, 0, room->both[side]);
}

void
werdox_find_small_zone (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  WerdoxCellCounts room = werdox_setup_count_cells (self);
  BorElementRef refs[2] = { BOARD, BOARD };
  for (guint side = 0; side < 2 && self->n > 0; side++) {
    gint combat = (gint) count_combat (self, side), cells = count_room (self, &room, side);
    if (self->sides[side] >= 0)
      refs[side] = bor_element_ref_make (BOR_KIND_ARMY, self->sides[side]);
    if (combat > 0 && cells < combat)
      squares_report_problem (reporter, refs[side],
                              ngettext ("The zone has %d cell for %d units",
                                        "The zone has %d cells for %d units", (gulong) cells),
                              cells, combat);
  }
  if (self->n > 0 && self->n_barge_cells == 0
      && count_barges (self) > room.water + room.both[0] + room.both[1])
    squares_report_problem (reporter, refs[self->forces[WERDOX_HASBERGS][WERDOX_BARGE] > 0],
                            _ ("The zone has fewer water cells than barges"));
}

void
werdox_find_barge_cells (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  if (self->n_barge_cells == 0)
    return;
  for (guint cell = 0; cell < self->n; cell++) {
    if (!werdox_setup_has (self, cell, WERDOX_BARGES) || werdox_setup_is_water (self, cell))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("A barge cannot start in %s, which is not water"), name);
  }
  WerdoxCellCounts room = werdox_setup_count_cells (self);
  if (count_barges (self) > room.water + room.both[0] + room.both[1])
    squares_report_problem (reporter, BOARD,
                            _ ("There are more barges than cells marked for them"));
}

/* Barges to be deployed, or one that is placed (W-V16). */
static gboolean
starts_with_barge (const WerdoxSetup *self, guint cell)
{
  if (count_barges (self) > 0 && werdox_setup_takes_barges (self, cell))
    return TRUE;
  for (guint i = 0; i < self->placed->len; i++)
    if (werdox_placed (self, i)->type == WERDOX_BARGE && werdox_placed (self, i)->cell == cell)
      return werdox_setup_is_water (self, cell);
  return FALSE;
}

void
werdox_find_stuck_barges (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    gboolean stuck = starts_with_barge (self, cell);
    for (guint d = 0; d < 4 && stuck; d++) {
      guint there = self->cells[cell].next[d];
      stuck = there == WERDOX_NO_CELL || !werdox_setup_is_water (self, there);
    }
    if (!stuck)
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("A barge that starts in %s can never move"), name);
  }
}
