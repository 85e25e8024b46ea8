/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "geometry/earth.h"

/* The board's place on earth. */

static void
find_bad_earth (BorCheckContext *context)
{
  if (context->kind != BOR_KIND_BOARD)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (BorEarth) earth = bor_earth_of_board (bor_scenario_board (context->scenario), &error);
  if (error == NULL)
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("The board’s place on earth: %s"), error->message);
}

static BorScenario *
forget (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  g_autoptr (GError) unusable = NULL;
  g_autoptr (BorEarth) earth = bor_earth_of_board (bor_scenario_board (scenario), &unusable);
  if (g_error_matches (unusable, BOR_EARTH_ERROR, BOR_EARTH_ERROR_LIBRARY)) {
    g_propagate_error (error, g_steal_pointer (&unusable)); /* nothing is wrong with the board */
    return NULL;
  }
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  bor_element_set_prop (board, "projection", NULL);
  bor_element_set_prop (board, "projected", NULL);
  return bor_fix_change (scenario, problem->refs[0], board);
}

const BorCheck bor_check_board_earth = {
  .family = N_ ("Board"),
  .id = "C-BOARD-4",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_OTHER,
  .title = N_ ("Invalid place on earth"),
  .explanation = N_ ("The map projection of the board, or its place in it, cannot be used: GeoJSON "
                     "is exported in board units. Calibrate a picture by two known coordinates to "
                     "set it anew."),
  .find = find_bad_earth,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Remove the place on earth from the board"), forget } },
};
