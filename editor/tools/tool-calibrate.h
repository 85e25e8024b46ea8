/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/backdrop.h"
#include "editor/map/tool.h"

G_BEGIN_DECLS

/* Calibrates a backdrop by points: a click adds a point on the picture; dragging it, or typing
 * coordinates, sets where it belongs. Each change is a step of the history, followed by
 * "changed". The first drag, for example along a scale bar, makes two points and emits
 * "measured", so that their distance can be entered. */
#define BOR_TYPE_CALIBRATE_TOOL (bor_calibrate_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorCalibrateTool, bor_calibrate_tool, BOR, CALIBRATE_TOOL, BorTool)

guint bor_calibrate_tool_n_points (BorCalibrateTool *self);
/* -1: none. */
gint bor_calibrate_tool_chosen (BorCalibrateTool *self);
void bor_calibrate_tool_choose (BorCalibrateTool *self, gint i);
/* Where a point belongs on the board. */
BorPoint bor_calibrate_tool_place (BorCalibrateTool *self, guint i);
void bor_calibrate_tool_set_place (BorCalibrateTool *self, guint i, BorPoint place);
/* The degrees (x: longitude, y: latitude) of a point: where it is on earth, or what was typed so far;
 * 0 if unknown. */
BorPoint bor_calibrate_tool_degrees (BorCalibrateTool *self, guint i);
/* Sets the longitude (`latitude` FALSE) or latitude of a point, and moves the picture. If the board
 * does not know its place on earth, nothing moves until two points have both; these give the board
 * its place, as do later corrections of the same points. Invalid degrees are refused with a
 * message. */
void bor_calibrate_tool_set_degrees (BorCalibrateTool *self, guint i, double degrees,
                                     gboolean latitude);
/* Whether the board knows its place on earth. */
gboolean bor_calibrate_tool_is_on_earth (BorCalibrateTool *self);
/* Removes the chosen point. */
void bor_calibrate_tool_remove (BorCalibrateTool *self);
void bor_calibrate_tool_forget (BorCalibrateTool *self);
/* The distance between the two points in board units; 0 unless there are exactly two. */
double bor_calibrate_tool_distance (BorCalibrateTool *self);
/* Scales the picture. A distance that would make it larger than a hundred boards, or smaller
 * than a hundredth of one, is refused with a message. */
void bor_calibrate_tool_set_distance (BorCalibrateTool *self, double distance);
/* Sets the distance between the two points on the ground. If the board has no scale yet, this
 * sets it and leaves the picture unchanged; so do later corrections with the same points.
 * Otherwise it scales the picture. */
void bor_calibrate_tool_set_length (BorCalibrateTool *self, double metres);
/* Whether bor_calibrate_tool_set_length() would set the board's scale. */
gboolean bor_calibrate_tool_gives_scale (BorCalibrateTool *self);
/* Whether three or more points may stretch the picture. */
gboolean bor_calibrate_tool_affine (BorCalibrateTool *self);
void bor_calibrate_tool_set_affine (BorCalibrateTool *self, gboolean affine);
/* The error of the fit in board units: at one point, and overall. */
double bor_calibrate_tool_residual (BorCalibrateTool *self, guint i);
double bor_calibrate_tool_rms (BorCalibrateTool *self);

G_END_DECLS
