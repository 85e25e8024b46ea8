/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* A tool that takes a line point by point, snapping to vertices and sides:
 * click adds a point, Backspace takes one back, Enter or a double click ends
 * it, Escape gives it up. A tool may find a way of its own between two points, which is
 * taken back as one; with Control the other way is meant. Dragging draws freehand, or with Control the
 * rectangle of what is closed. Shift keeps to directions in steps of 15 degrees. */
#define BOR_TYPE_PATH_TOOL (bor_path_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorPathTool, bor_path_tool, BOR, PATH_TOOL, BorTool)

struct _BorPathToolClass {
  BorToolClass parent_class;

  gboolean closed;   /* a click on the first point ends it; drawn as an outline */
  gboolean freehand; /* dragging adds points */
  guint minimum;     /* points that it takes */
  guint maximum;     /* the line ends by itself there; 0: never */
  /* The line is complete. FALSE keeps it, to be mended. */
  gboolean (*done) (BorPathTool *self, const BorPoint *points, guint n, double unit);
  /* Appends what the line goes over from `from` to `to`, ends left out, when that is not straight
   * (nullable). `other`: where it would go straight it is to go round, and the other way about. */
  void (*between) (BorPathTool *self, BorPoint from, BorPoint to, gboolean other, BorPoints *way);
  /* Draws beside the line (nullable). */
  void (*draw_more) (BorPathTool *self, cairo_t *cr, const BorViewport *view,
                     const BorPoint *points, guint n);
};

/* Another shape than that of the class. Ends `ready` first. */
void bor_path_tool_set_shape (BorPathTool *self, gboolean closed, guint minimum, guint maximum);
/* The points so far, without the one under the pointer. */
const BorPoint *bor_path_tool_points (BorPathTool *self, guint *n);
/* Whether its first or its last point was placed with Alt held, so that it means nothing near by. */
gboolean bor_path_tool_is_free (BorPathTool *self, gboolean last);
/* Where the next point would be; FALSE while the pointer is elsewhere. */
gboolean bor_path_tool_pointer (BorPathTool *self, BorPoint *at);

G_END_DECLS
