/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/check.h"
#include "rules/tanks/setup.h"
#include "vocabulary/properties.h"

/* What the board must be: K-V01 to K-V03, K-V14, K-V16, K-V18. */

#define BOARD      bor_element_ref_make (BOR_KIND_BOARD, 0)
#define SPACE(at)  bor_element_ref_make (BOR_KIND_LOCALE, at)
#define SIDE(slot) bor_element_ref_make (BOR_KIND_APPROACH, slot)

void
tanks_find_size (const TanksSetup *self, const SquaresReporter *reporter)
{
  if (self->width == 0) {
    squares_report_problem (reporter, BOARD,
                            _ ("The board is not a rectangle of 4 to 64 by 4 to 64 squares"));
    return;
  }
  BOR_FOREACH (self->scenario, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    gint y = (gint) self->height - 1 - space->row;
    if (space->shape == BOR_LOCALE_CELL && tanks_setup_space (self, space->column, y) == slot)
      continue;
    g_autofree char *name = bor_scenario_describe (self->scenario, SPACE (slot));
    squares_report_problem (reporter, SPACE (slot),
                            _ ("%s is not a square of the board, or another locale has its place"),
                            name);
  }
}

/* Each pair of neighbours once. */
static void
find_links_of (const TanksSetup *self, const SquaresReporter *reporter, gint x, gint y)
{
  gint32 slot = tanks_setup_space (self, x, y);
  const BorLocale *space = bor_scenario_locale (self->scenario, slot);
  g_autofree char *name = bor_scenario_describe (self->scenario, SPACE (slot));
  for (guint i = 0; i < space->approaches.n; i++) {
    gint32 at = space->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (self->scenario, at);
    if (approach != NULL && !approach->edge && bor_scenario_neighbour (self->scenario, at) >= 0
        && tanks_direction (self, approach, x, y) < 0)
      squares_report_problem (reporter, SIDE (at), _ ("A link of %s does not lead to a neighbour"),
                              name);
  }
  for (gint d = 1; d < 5; d++) {
    gint32 there = tanks_setup_space (self, x + tanks_dx[d], y + tanks_dy[d]);
    if (there < 0 || squares_are_linked (self->scenario, slot, there))
      continue;
    g_autofree char *other = bor_scenario_describe (self->scenario, SPACE (there));
    squares_report_problem (reporter, SPACE (slot), _ ("%s and %s are not linked with each other"),
                            name, other);
  }
}

void
tanks_find_links (const TanksSetup *self, const SquaresReporter *reporter)
{
  if (self->width == 0)
    return;
  if (bor_scenario_board (self->scenario)->grid.neighbours != 8) {
    squares_report_problem (reporter, BOARD,
                            _ ("The squares have four neighbours; tanks need eight"));
    return;
  }
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      if (tanks_setup_space (self, x, y) >= 0)
        find_links_of (self, reporter, x, y);
}

/* What an exit is marked for; -1: for nobody. */
static gint
marked_exit (const BorApproach *approach)
{
  const char *text = bor_element_prop (approach, "exit");
  return text == NULL                     ? -1
         : g_strcmp0 (text, "white") == 0 ? 0
         : g_strcmp0 (text, "black") == 0 ? 1
                                          : 2;
}

/* Missing exits of a player, reported as one problem. */
static void
tell_missing (const TanksSetup *self, const SquaresReporter *reporter, gint player, guint n,
              gint32 first)
{
  if (n == 0)
    return;
  squares_report_problem (reporter, SIDE (first),
                          player == TANKS_WHITE
                            ? ngettext ("The northern edge lacks %u exit of White",
                                        "The northern edge lacks %u exits of White", n)
                            : ngettext ("The southern edge lacks %u exit of Black",
                                        "The southern edge lacks %u exits of Black", n),
                          n);
}

/* A covered square may have its exits or not: nobody leaves from it (K2.5). */
void
tanks_find_exits (const TanksSetup *self, const SquaresReporter *reporter)
{
  guint missing[2] = { 0 };
  gint32 first[2] = { -1, -1 };
  for (gint i = 0; i < (gint) (self->width * self->height); i++) {
    gint x = i % (gint) self->width, y = i / (gint) self->width;
    const BorLocale *space = bor_scenario_locale (self->scenario, self->spaces[i]);
    for (guint k = 0; space != NULL && k < space->approaches.n; k++) {
      gint32 at = space->approaches.items[k].slot;
      const BorApproach *approach = bor_scenario_approach (self->scenario, at);
      gint wanted = approach != NULL ? tanks_exit_of (self, approach, x, y) : -1;
      gint marked = approach != NULL ? marked_exit (approach) : -1;
      if (marked == wanted || (marked < 0 && tanks_is_masked (self, x, y)))
        continue;
      if (marked < 0) {
        first[wanted] = missing[wanted]++ == 0 ? at : first[wanted];
        continue;
      }
      g_autofree char *name = bor_scenario_describe (self->scenario, SPACE (self->spaces[i]));
      squares_report_problem (reporter, SIDE (at),
                              _ ("%s has an exit where that player cannot leave"), name);
    }
  }
  for (gint player = 0; player < 2; player++)
    tell_missing (self, reporter, player, missing[player], first[player]);
}

/* --- Ways out --- */

/* Squares that a tank can come to from one, others aside (K-V14). */
static void
flood (const TanksSetup *self, gint from, gboolean *seen)
{
  gint n = 0, width = (gint) self->width;
  g_autofree gint *queue = g_new (gint, self->width * self->height);
  queue[n++] = from;
  seen[from] = TRUE;
  for (gint i = 0; i < n; i++)
    for (guint d = 0; d < 8; d++) {
      gint x = queue[i] % width + tanks_dx[d], y = queue[i] / width + tanks_dy[d];
      if (tanks_setup_space (self, x, y) < 0 || tanks_is_masked (self, x, y)
          || tanks_is_obstacle (self, x, y) || seen[x + y * width])
        continue;
      seen[x + y * width] = TRUE;
      queue[n++] = x + y * width;
    }
}

void
tanks_find_ways_out (const TanksSetup *self, const SquaresReporter *reporter)
{
  gint width = (gint) self->width;
  for (guint i = 0; i < self->tanks->len && width > 0; i++) {
    const TanksUnit *tank = tanks_unit (self->tanks, i);
    if (tank->type != TANKS_CLT || tank->x < 0 || tank->side < 0)
      continue;
    g_autofree gboolean *seen = g_new0 (gboolean, self->width * self->height);
    for (guint k = 0; k < self->wrecks->len; k++) {
      const TanksUnit *wreck = tanks_unit (self->wrecks, k);
      if (wreck->x >= 0)
        seen[wreck->x + wreck->y * width] = TRUE;
    }
    flood (self, tank->x + tank->y * width, seen);
    for (guint k = 0; k < self->wrecks->len; k++) {
      const TanksUnit *wreck = tanks_unit (self->wrecks, k);
      if (wreck->x >= 0)
        seen[wreck->x + wreck->y * width] = FALSE;
    }
    gboolean out = FALSE;
    gint row = tank->side == TANKS_WHITE ? (gint) self->height - 1 : 0;
    for (gint x = 0; x < width; x++)
      out |= seen[x + row * width];
    if (!out)
      squares_report_problem (reporter, tank->ref, _ ("The Commander has no way to an exit"));
  }
}

/* --- Fairness --- */

/* The colour and type of the start cell at a square, turned round for the other half; 0: none. */
static gint
start_at (const TanksSetup *self, gint x, gint y, gboolean turned)
{
  gint found = 0;
  for (guint i = 0; i < self->starts->len; i++) {
    const TanksUnit *start = tanks_unit (self->starts, i);
    if (start->x == x && start->y == y && start->side >= 0)
      found = 1 + (turned ? !start->side : start->side) * 8 + start->type + 1;
  }
  return found;
}

void
tanks_find_asymmetry (const TanksSetup *self, const SquaresReporter *reporter)
{
  gint w = (gint) self->width, h = (gint) self->height;
  for (gint i = 0; i < w * h / 2; i++) {
    gint x = i % w, y = i / w, u = w - 1 - x, v = h - 1 - y;
    if (tanks_setup_space (self, x, y) < 0
        || (tanks_is_obstacle (self, x, y) == tanks_is_obstacle (self, u, v)
            && tanks_is_masked (self, x, y) == tanks_is_masked (self, u, v)
            && start_at (self, x, y, FALSE) == start_at (self, u, v, TRUE)))
      continue;
    g_autofree char *one = squares_name ((guint) x, (guint) y);
    g_autofree char *other = squares_name ((guint) u, (guint) v);
    squares_report_problem (reporter, SPACE (tanks_setup_space (self, x, y)),
                            _ ("The halves of the board differ: %s does not match %s"), one, other);
    return;
  }
}

/* --- What other games say --- */

/* Properties that neither this game nor the core of the program declares. */
static guint
count_foreign (const BorScenario *scenario, BorKind kind)
{
  guint n = 0;
  BOR_FOREACH (scenario, kind, slot, const BorElement, element)
    for (guint i = 0; i < bor_props_size (element->props); i++) {
      const char *name = bor_props_name (element->props, i);
      n += bor_vocabulary_find (&tanks_vocabulary, kind, NULL, name) == NULL
           && bor_vocabulary_find (bor_core_vocabulary (), kind, NULL, name) == NULL;
    }
  return n;
}

void
tanks_find_foreign (const TanksSetup *self, const SquaresReporter *reporter)
{
  const BorScenario *s = self->scenario;
  guint roads = bor_scenario_count (s, BOR_KIND_ROAD);
  guint properties = count_foreign (s, BOR_KIND_LOCALE) + count_foreign (s, BOR_KIND_APPROACH);
  if (roads + properties == 0)
    return;
  squares_report_problem (
    reporter, BOARD,
    _ ("This game ignores what the board has for other games (%u roads, %u properties)"), roads,
    properties);
}
