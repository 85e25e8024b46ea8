/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/setup.h"

/* What the fortification must be: W-V04 to W-V07, W-V24. */

void
werdox_find_fronts (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    for (guint i = 0; space != NULL && i < space->approaches.n; i++) {
      gint32 at = space->approaches.items[i].slot;
      const BorApproach *approach = bor_scenario_approach (self->scenario, at);
      if (approach == NULL || !bor_element_prop_flag (approach, "front"))
        continue;
      gint d = werdox_setup_direction (self, cell, approach);
      if (werdox_setup_is_wall (self, cell) && d >= 0
          && !werdox_setup_is_wall (self, self->cells[cell].next[d]))
        continue;
      g_autofree char *name = werdox_setup_name (self, cell);
      squares_report_problem (
        reporter, bor_element_ref_make (BOR_KIND_APPROACH, at),
        _ ("%s has a front on a side that does not lead into a wall from outside"), name);
    }
  }
}

void
werdox_find_frontless (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    guint sides = 0;
    if (!werdox_setup_is_wall (self, cell))
      continue;
    for (guint d = 0; d < 4; d++)
      sides |= self->cells[cell].next[d] != WERDOX_NO_CELL ? 1u << d : 0;
    g_autofree char *name = werdox_setup_name (self, cell);
    if (self->cells[cell].fronts == 0)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("%s has no front, so anyone can enter it"), name);
    else if ((sides & ~(guint) self->cells[cell].fronts) == 0)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("%s has fronts on all sides"), name);
  }
}

/* Those that touch by a side or a corner get one number; how many numbers there are. */
static guint
join_walls (const WerdoxSetup *self, guint *group)
{
  guint n_groups = 0;
  g_autofree guint *stack = g_new (guint, self->n + 1);
  for (guint first = 0; first < self->n; first++) {
    guint n = 0;
    if (!werdox_setup_is_wall (self, first) || group[first] != 0)
      continue;
    group[first] = ++n_groups;
    for (stack[n++] = first; n > 0;) {
      guint at = stack[--n];
      for (gint k = 0; k < 9; k++) {
        gint x = (gint) (at % self->width) + k % 3 - 1, y = (gint) (at / self->width) + k / 3 - 1;
        guint there = (guint) (x + y * (gint) self->width);
        if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height
            || !werdox_setup_is_wall (self, there) || group[there] != 0)
          continue;
        group[there] = n_groups;
        stack[n++] = there;
      }
    }
  }
  return n_groups;
}

/* All pieces of the line but the longest. */
void
werdox_find_lone_walls (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  g_autofree guint *group = g_new0 (guint, self->n + 1);
  guint n_groups = join_walls (self, group), longest = 1;
  g_autofree guint *lengths = g_new0 (guint, n_groups + 2);
  g_autofree guint *firsts = g_new0 (guint, n_groups + 2);
  for (guint cell = self->n; cell-- > 0;) {
    lengths[group[cell]] += group[cell] != 0;
    firsts[group[cell]] = cell;
  }
  for (guint i = 2; i <= n_groups; i++)
    longest = lengths[i] > lengths[longest] ? i : longest;
  for (guint i = 1; i <= n_groups; i++) {
    if (i == longest)
      continue;
    g_autofree char *name = werdox_setup_name (self, firsts[i]);
    squares_report_problem (reporter, werdox_setup_ref (self, firsts[i]),
                            _ ("The wall at %s is not connected to the rest of the line"), name);
  }
}

void
werdox_find_gates (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    gboolean joined = FALSE;
    if (self->cells[cell].ground != WERDOX_GATE)
      continue;
    for (guint d = 0; d < 4; d++) {
      guint there = self->cells[cell].next[d];
      joined |= there != WERDOX_NO_CELL && self->cells[there].ground == WERDOX_FORT;
    }
    g_autofree char *name = werdox_setup_name (self, cell);
    if (werdox_setup_side (werdox_setup_locale (self, cell), "holder") < 0)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The gate %s has no holder"), name);
    if (!joined)
      squares_report_problem (reporter, werdox_setup_ref (self, cell),
                              _ ("The gate %s is not in a wall"), name);
  }
}

void
werdox_find_breaches (const WerdoxSetup *self, const SquaresReporter *reporter)
{
  for (guint cell = 0; cell < self->n; cell++) {
    const BorLocale *space = werdox_setup_locale (self, cell);
    if (space == NULL || !bor_element_prop_flag (space, "breach")
        || werdox_setup_is_wall (self, cell))
      continue;
    g_autofree char *name = werdox_setup_name (self, cell);
    squares_report_problem (reporter, werdox_setup_ref (self, cell),
                            _ ("There is no wall at %s to breach"), name);
  }
}
