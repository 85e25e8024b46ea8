/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/on-earth.h"
#include "editor/tools/tool-calibrate.h"

G_BEGIN_DECLS

/* Shared by the tool (tool-calibrate.c) and its scaling (tool-calibrate-scale.c). */

/* Degrees typed for a point of the picture. */
typedef struct {
  BorKnownPlace place;
  gboolean has_x, has_y;
} BorTypedPlace;

struct _BorCalibrateTool {
  BorTool parent_instance;

  gint32 slot;    /* slot of the backdrop; -1: none yet */
  GArray *points; /* of BorControlPoint */
  GArray *placed; /* of guint, at least as many: the steps of the document when they were placed */
  gint chosen;    /* -1: none */
  gboolean affine;
  gboolean pressed, moved;
  gboolean measuring;   /* the drag goes from the first point to the second */
  gboolean own;         /* the tool itself is changing the document */
  gboolean gives_scale; /* these points set the board's scale */
  BorPoint grip;        /* offset from the point to the pointer */
  BorScenario *before;  /* owned: the value at the start of the drag */
  GArray *points_before;
  GArray *known;        /* of BorTypedPlace: degrees of points, while the board is not on earth */
  gboolean gives_earth; /* these points gave the board its place on earth */
  guint serial;         /* number of the drag: each is a separate step */
};

/* Borrowed; valid until points are added or removed. */
BorControlPoint *bor_calibrate_tool_point (BorCalibrateTool *self, guint i);
/* Moves the picture to fit the points, as one step of the history. For typed values. */
void bor_calibrate_tool_fit (BorCalibrateTool *self);

G_END_DECLS
