/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/on-earth.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/backdrop.h"
#include "edit/border.h"
#include "geometry/earth.h"

static gboolean
check_places (const BorKnownPlace *places, guint n, GError **error)
{
  for (guint i = 0; i < n; i++) {
    BorPoint p = places[i].degrees;
    if (isfinite (p.x) && isfinite (p.y) && fabs (p.x) <= 180 && fabs (p.y) <= 90)
      continue;
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("A longitude is from -180 to 180 degrees, and a latitude from -90 to "
                            "90"));
    return FALSE;
  }
  return TRUE;
}

/* The projection in which two points keep their middle and distance on the board. */
static BorEarth *
earth_of_two (const BorPoint on_board[2], const BorPoint degrees[2], GError **error)
{
  BorPoint far[2], b = degrees[1];
  if (b.x - degrees[0].x > 180) /* the shorter way */
    b.x -= 360;
  else if (degrees[0].x - b.x > 180)
    b.x += 360;
  BorBox box = bor_points_box ((BorPoint[]){ degrees[0], b }, 2);
  g_autofree char *definition = bor_earth_choose (box);
  g_autoptr (BorEarth) plane = bor_earth_new (definition, 0, 0, 1, error);
  if (plane == NULL)
    return NULL;
  double units = bor_point_distance (on_board[0], on_board[1]);
  if (!bor_earth_to_board (plane, degrees[0], &far[0])
      || !bor_earth_to_board (plane, degrees[1], &far[1]) || !(units > 0)
      || !(bor_point_distance (far[0], far[1]) > 0)) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                         _ ("The two points coincide"));
    return NULL;
  }
  double metres = bor_point_distance (far[0], far[1]) / units;
  double x = (on_board[0].x + on_board[1].x) / 2, y = (on_board[0].y + on_board[1].y) / 2;
  return bor_earth_new (definition, (far[0].x + far[1].x) / 2 - x * metres,
                        y * metres - (far[0].y + far[1].y) / 2, metres, error);
}

/* The board's place on earth; a new one is stored in `own`. (transfer full) */
static BorEarth *
find_earth (BorScenario *own, BorMatrix matrix, const BorKnownPlace *places, guint n,
            GError **error)
{
  g_autoptr (GError) unusable = NULL; /* as good as none */
  BorEarth *earth = bor_earth_of_board (bor_scenario_board (own), &unusable);
  if (earth != NULL)
    return earth;
  if (n < 2) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                         _ ("The board does not know its place on earth yet: give the coordinates "
                            "of two points"));
    return NULL;
  }
  BorPoint on_board[2], degrees[2];
  for (guint i = 0; i < 2; i++) {
    on_board[i] = bor_matrix_apply (matrix, places[i].picture);
    degrees[i] = places[i].degrees;
  }
  earth = earth_of_two (on_board, degrees, error);
  if (earth != NULL)
    bor_earth_store (earth, bor_edit_make_own (own, BOR_KIND_BOARD, 0));
  return earth;
}

BorScenario *
bor_edit_place_backdrop (const BorScenario *scenario, gint32 slot, const BorKnownPlace *places,
                         guint n, gboolean anew, GError **error)
{
  g_return_val_if_fail (scenario != NULL && places != NULL && n > 0, NULL);
  const BorBackdrop *backdrop = bor_scenario_backdrop (scenario, slot);
  if (backdrop == NULL) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE,
                         _ ("The backdrop does not exist"));
    return NULL;
  }
  if (!check_places (places, n, error))
    return NULL;
  BorMatrix now = bor_backdrop_matrix (backdrop), matrix;
  g_autoptr (BorScenario) own = bor_scenario_copy (scenario);
  if (anew)
    bor_earth_follow (bor_edit_make_own (own, BOR_KIND_BOARD, 0), 0, 0, 0);
  g_autoptr (BorEarth) earth = find_earth (own, now, places, n, error);
  if (earth == NULL)
    return NULL;
  g_autofree BorControlPoint *points = g_new (BorControlPoint, n);
  for (guint i = 0; i < n; i++) {
    points[i].picture = places[i].picture;
    if (!bor_earth_to_board (earth, places[i].degrees, &points[i].board)) {
      g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                           _ ("The map projection of the board does not show that place"));
      return NULL;
    }
  }
  if (!bor_calibrate_solve (points, n, FALSE, now, &matrix, error))
    return NULL;
  g_autoptr (GError) reason = NULL;
  BorScenario *after = bor_edit_set_backdrop_matrix (own, slot, matrix, &reason);
  gboolean stays = g_error_matches (reason, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING);
  if (stays && bor_scenario_board (own) != bor_scenario_board (scenario))
    return g_steal_pointer (&own); /* only the board has changed */
  if (after == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return after;
}
