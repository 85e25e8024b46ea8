/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points whose place on earth is known. */
#include <glib/gi18n-lib.h>

#include "editor/tools/tool-calibrate-private.h"
#include "geometry/earth.h"

/* (transfer full, nullable) */
static BorEarth *
earth_of (BorCalibrateTool *self)
{
  g_autoptr (GError) unusable = NULL;
  return bor_earth_of_board (bor_scenario_board (bor_tool_scenario (BOR_TOOL (self))), &unusable);
}

gboolean
bor_calibrate_tool_is_on_earth (BorCalibrateTool *self)
{
  g_autoptr (BorEarth) earth = earth_of (self);
  return earth != NULL;
}

/* What was typed for the point, or NULL. */
static BorTypedPlace *
typed_at (BorCalibrateTool *self, guint i)
{
  BorPoint picture = bor_calibrate_tool_point (self, i)->picture;
  for (guint k = 0; k < self->known->len; k++) {
    BorTypedPlace *typed = &g_array_index (self->known, BorTypedPlace, k);
    if (bor_point_distance (typed->place.picture, picture) == 0)
      return typed;
  }
  return NULL;
}

BorPoint
bor_calibrate_tool_degrees (BorCalibrateTool *self, guint i)
{
  const BorTypedPlace *typed = typed_at (self, i);
  g_autoptr (BorEarth) earth = earth_of (self);
  BorPoint degrees;
  if (earth != NULL
      && bor_earth_to_degrees (earth, bor_calibrate_tool_point (self, i)->board, &degrees))
    return degrees;
  return typed != NULL ? typed->place.degrees : (BorPoint){ 0, 0 };
}

/* The points of the picture with both coordinates. (transfer full, of BorKnownPlace) */
static GArray *
list_known (BorCalibrateTool *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (BorKnownPlace));
  for (guint i = 0; i < self->points->len; i++) {
    const BorTypedPlace *typed = typed_at (self, i);
    if (typed != NULL && typed->has_x && typed->has_y)
      g_array_append_val (list, typed->place);
  }
  return list;
}

/* Tells the board its place, as one step of the history. */
static void
place_board (BorCalibrateTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  g_autoptr (GArray) list = list_known (self);
  if (list->len >= 2) {
    BorScenario *after = bor_edit_place_backdrop (bor_tool_scenario (tool), self->slot,
                                                  (const BorKnownPlace *) (void *) list->data,
                                                  list->len, TRUE, &error);
    self->gives_earth |=
      bor_tool_commit (tool, after, error, _ ("Set the place of the board on earth"), NULL);
  }
  bor_tool_changed (tool);
}

static void
remember (BorCalibrateTool *self, guint i, double degrees, gboolean latitude)
{
  BorTypedPlace *typed = typed_at (self, i);
  if (typed == NULL) {
    BorTypedPlace fresh = { { bor_calibrate_tool_point (self, i)->picture, { 0, 0 } },
                            FALSE,
                            FALSE };
    g_array_append_val (self->known, fresh);
    typed = &g_array_index (self->known, BorTypedPlace, self->known->len - 1);
  }
  *(latitude ? &typed->place.degrees.y : &typed->place.degrees.x) = degrees;
  *(latitude ? &typed->has_y : &typed->has_x) = TRUE;
}

void
bor_calibrate_tool_set_degrees (BorCalibrateTool *self, guint i, double degrees, gboolean latitude)
{
  g_return_if_fail (i < self->points->len);
  g_autoptr (BorEarth) earth = earth_of (self);
  const BorTypedPlace *typed = typed_at (self, i);
  if (earth == NULL || (self->gives_earth && typed != NULL)) {
    remember (self, i, degrees, latitude);
    place_board (self);
    return;
  }
  BorPoint place, at = bor_calibrate_tool_degrees (self, i);
  *(latitude ? &at.y : &at.x) = degrees;
  if (bor_earth_to_board (earth, at, &place))
    bor_calibrate_tool_set_place (self, i, place);
  else
    bor_tool_commit (BOR_TOOL (self), NULL,
                     g_error_new_literal (BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                                          _ ("The map projection of the board does not show that "
                                             "place")),
                     NULL, NULL);
}
