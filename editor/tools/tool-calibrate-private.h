/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/tools/tool-calibrate.h"

G_BEGIN_DECLS

/* Between the tool (tool-calibrate.c) and its sizes (tool-calibrate-scale.c). */

struct _BorCalibrateTool {
  BorTool parent_instance;

  gint32 slot;    /* of the backdrop; -1: none yet */
  GArray *points; /* of BorControlPoint */
  gint chosen;    /* -1: none */
  gboolean affine;
  gboolean pressed, moved;
  gboolean measuring;   /* the drag goes from the first point to a second one */
  gboolean own;         /* the change of the document is ours */
  gboolean gives_scale; /* these points gave the board its scale */
  BorPoint grip;        /* from the place of the point to the hand */
  BorScenario *before;  /* owned: the value when the drag began */
  GArray *points_before;
  guint serial; /* of drags: each is a step of its own */
};

/* Borrowed; until points come or go. */
BorControlPoint *bor_calibrate_tool_point (BorCalibrateTool *self, guint i);
/* Puts the picture where the points say: one step of the history, for what is typed. */
void bor_calibrate_tool_fit (BorCalibrateTool *self);

G_END_DECLS
