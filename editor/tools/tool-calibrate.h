/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/backdrop.h"
#include "editor/map/tool.h"

G_BEGIN_DECLS

/* Brings a backdrop to its place by points: a click makes one where the
 * picture is, a drag or coordinates say where it belongs. What each says is a step of the history;
 * "changed" follows every change. The first drag, along a scale bar for example, makes two points, and
 * "measured" follows: the distance between them can be told. */
#define BOR_TYPE_CALIBRATE_TOOL (bor_calibrate_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorCalibrateTool, bor_calibrate_tool, BOR, CALIBRATE_TOOL, BorTool)

guint bor_calibrate_tool_n_points (BorCalibrateTool *self);
/* -1: none. */
gint bor_calibrate_tool_chosen (BorCalibrateTool *self);
void bor_calibrate_tool_choose (BorCalibrateTool *self, gint i);
/* Where a point belongs, on the board. */
BorPoint bor_calibrate_tool_place (BorCalibrateTool *self, guint i);
void bor_calibrate_tool_set_place (BorCalibrateTool *self, guint i, BorPoint place);
/* Takes the chosen point out. */
void bor_calibrate_tool_remove (BorCalibrateTool *self);
void bor_calibrate_tool_forget (BorCalibrateTool *self);
/* Between the only two points, board units; 0 when there are not two. */
double bor_calibrate_tool_distance (BorCalibrateTool *self);
/* Scales the picture. A distance that would make it larger than a hundred boards, or less than a
 * hundredth of one, is refused with a message. */
void bor_calibrate_tool_set_distance (BorCalibrateTool *self, double distance);
/* What they are apart on the ground. When the board does not know how long a unit is, this says it,
 * and the picture stays as it is, as often as it is mended for the same points; else the picture is
 * scaled. */
void bor_calibrate_tool_set_length (BorCalibrateTool *self, double metres);
/* Whether a length would give the board its scale. */
gboolean bor_calibrate_tool_gives_scale (BorCalibrateTool *self);
/* Whether three points or more may stretch the picture. */
gboolean bor_calibrate_tool_affine (BorCalibrateTool *self);
void bor_calibrate_tool_set_affine (BorCalibrateTool *self, gboolean affine);
/* Board units that the picture is off: at a point, and altogether. */
double bor_calibrate_tool_residual (BorCalibrateTool *self, guint i);
double bor_calibrate_tool_rms (BorCalibrateTool *self);

G_END_DECLS
