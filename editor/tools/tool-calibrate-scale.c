/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The distance between two points, and the scale of the picture and the board that it implies. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/fields.h"
#include "editor/tools/tool-calibrate-private.h"

/* Sizes beyond these are mistakes. */
#define MOST_BOARDS  100.0 /* ratio of the picture's size to the board's, or the reverse */
#define LEAST_GROUND 10.0  /* metres across the whole board */
#define MOST_GROUND  1e7

double
bor_calibrate_tool_distance (BorCalibrateTool *self)
{
  return self->points->len == 2 ? bor_point_distance (bor_calibrate_tool_point (self, 0)->board,
                                                      bor_calibrate_tool_point (self, 1)->board)
                                : 0;
}

static void
refuse (BorCalibrateTool *self, const char *message)
{
  bor_tool_commit (BOR_TOOL (self), NULL,
                   g_error_new_literal (BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, message), NULL, NULL);
  bor_tool_changed (BOR_TOOL (self));
}

/* Whether the scaled picture still has a usable size. */
static gboolean
can_scale (BorCalibrateTool *self, double factor)
{
  BorTool *tool = BOR_TOOL (self);
  const BorBoard *board = bor_scenario_board (bor_tool_scenario (tool));
  BorPoint c[4];
  if (!bor_backdrops_corners (bor_session_backdrops (bor_tool_session (tool)),
                              bor_tool_scenario (tool), self->slot, c))
    return TRUE;
  double size = MAX (bor_point_distance (c[0], c[2]), bor_point_distance (c[1], c[3])) * factor;
  double whole = hypot (board->width, board->height);
  if (size > whole * MOST_BOARDS)
    refuse (
      self,
      _ ("The picture would be larger than a hundred boards. Check the distance and its unit"));
  else if (size < whole / MOST_BOARDS)
    refuse (self, _ ("The picture would shrink to a dot. Check the distance and its unit"));
  return size <= whole * MOST_BOARDS && size >= whole / MOST_BOARDS;
}

void
bor_calibrate_tool_set_distance (BorCalibrateTool *self, double distance)
{
  g_return_if_fail (self->points->len == 2 && distance > 0);
  double now = bor_calibrate_tool_distance (self);
  if (now > 0 && !can_scale (self, distance / now))
    return;
  bor_calibrate_set_distance (bor_calibrate_tool_point (self, 0), distance);
  bor_calibrate_tool_fit (self);
}

gboolean
bor_calibrate_tool_gives_scale (BorCalibrateTool *self)
{
  return self->gives_scale
         || !(bor_scenario_board (bor_tool_scenario (BOR_TOOL (self)))->metres > 0);
}

/* Commits one step of the history. */
static void
give_scale (BorCalibrateTool *self, double metres)
{
  BorTool *tool = BOR_TOOL (self);
  const BorScenario *s = bor_tool_scenario (tool);
  const BorBoard *board = bor_scenario_board (s);
  const BorElementRef ref = bor_element_ref_make (BOR_KIND_BOARD, 0);
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  GError *error = NULL;
  double width = metres * MAX (board->width, board->height);
  if (width < LEAST_GROUND || width > MOST_GROUND) {
    refuse (
      self,
      _ (
        "The board would be too large or too small for a battle. Check the distance and its unit"));
    return;
  }
  g_ascii_formatd (text, sizeof text, "%.7g", metres);
  BorScenario *after = bor_edit_set_field (s, &ref, 1, "metres", text, &error);
  self->own = TRUE;
  if (bor_tool_commit (tool, after, error, _ ("Set the scale of the board"), NULL))
    self->gives_scale = TRUE;
  self->own = FALSE;
  bor_tool_changed (BOR_TOOL (self));
}

void
bor_calibrate_tool_set_length (BorCalibrateTool *self, double metres)
{
  double distance = bor_calibrate_tool_distance (self);
  double scale = bor_scenario_board (bor_tool_scenario (BOR_TOOL (self)))->metres;
  g_return_if_fail (self->points->len == 2 && metres > 0);
  if (!bor_calibrate_tool_gives_scale (self))
    bor_calibrate_tool_set_distance (self, metres / scale);
  else if (distance > 0)
    give_scale (self, metres / distance);
}
