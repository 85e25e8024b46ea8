/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/tool.h"

G_BEGIN_DECLS

/* A tool that draws a line point by point and snaps to vertices and sides. A click adds a point,
 * Backspace removes one, Enter or a double click ends the line, Escape cancels it. A tool may
 * add a path of its own between two points, which Backspace removes with the point; Control
 * chooses the other path. Dragging draws freehand or, with Control and a closed line, a
 * rectangle. Shift limits directions to steps of 15 degrees. */
#define BOR_TYPE_PATH_TOOL (bor_path_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorPathTool, bor_path_tool, BOR, PATH_TOOL, BorTool)

struct _BorPathToolClass {
  BorToolClass parent_class;

  gboolean closed;   /* a click on the first point ends it; drawn as an outline */
  gboolean freehand; /* dragging adds points */
  guint minimum;     /* smallest number of points */
  guint maximum;     /* the line ends at this number of points; 0: no limit */
  /* The line is complete. FALSE keeps it, so that the user can correct it. */
  gboolean (*done) (BorPathTool *self, const BorPoint *points, guint n, double unit);
  /* Appends to `way` the points between `from` and `to`, both excluded, if the line is not
   * straight. Nullable. `other` asks for the alternative: straight instead of around, or the
   * reverse. */
  void (*between) (BorPathTool *self, BorPoint from, BorPoint to, gboolean other, BorPoints *way);
  /* Moves the point under the pointer to where the line should go, unless Alt is held. FALSE leaves
   * it to the vertices and sides. Nullable. */
  gboolean (*snap) (BorPathTool *self, double unit, BorPoint *at);
  gboolean between_dragged; /* freehand drawing, too, goes by the path between two points */
  /* Draws in addition to the line. Nullable. */
  void (*draw_more) (BorPathTool *self, cairo_t *cr, const BorViewport *view,
                     const BorPoint *points, guint n);
};

/* Overrides the shape set by the class. Ends `ready` first. */
void bor_path_tool_set_shape (BorPathTool *self, gboolean closed, guint minimum, guint maximum);
/* The points so far, excluding the one under the pointer. */
const BorPoint *bor_path_tool_points (BorPathTool *self, guint *n);
/* TRUE if the first or last point was placed with Alt held, so that it did not snap. */
gboolean bor_path_tool_is_free (BorPathTool *self, gboolean last);
/* The position of the next point; FALSE while the pointer is not over the map. */
gboolean bor_path_tool_pointer (BorPathTool *self, BorPoint *at);

G_END_DECLS
