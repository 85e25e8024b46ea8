/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/tool.h"
#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The map: shows a session's scenario, lets the user pan and zoom, and tracks the element under
 * the pointer.
 *
 * Pan with the middle button, with Space and the primary button, by scrolling on a touchpad, or
 * with Shift and the wheel. Zoom at the pointer with the wheel or by pinching. All other input
 * goes to the tool. Without a mouse, the arrow keys move a cross that takes the place of the
 * pointer, and Insert or “.” clicks there. A drag beyond the edge scrolls the map. Rulers, grid,
 * overview map and problem markers are shown as the session's preferences say.
 *
 * Signals: "view-changed" when the visible part changes or the pointer moves; "problem-chosen"
 * (BorProblem *) when a problem marker is clicked; "menu-wanted" (gboolean there) when the
 * secondary button or the Menu key asks for a context menu, of the element under the pointer if
 * `there`, otherwise of the selection. While a line is being drawn, the secondary button ends
 * the line instead. */
#define BOR_TYPE_MAP_VIEW (bor_map_view_get_type ())
G_DECLARE_FINAL_TYPE (BorMapView, bor_map_view, BOR, MAP_VIEW, GtkWidget)

/* Keeps a reference to the session; NULL empties the map. */
void bor_map_view_set_session (BorMapView *self, BorSession *session);

const BorViewport *bor_map_view_viewport (BorMapView *self);
/* Shows what `other` shows in a map of another size: all of the board, or else the same part of it
 * at the same scale. */
void bor_map_view_take_over (BorMapView *self, const BorViewport *other);
/* Zooms around the centre of the view. */
void bor_map_view_zoom (BorMapView *self, double factor);
/* A scale of 1 is one pixel per board unit, shown as 100 %. */
void bor_map_view_zoom_to (BorMapView *self, double scale);
void bor_map_view_fit (BorMapView *self);
void bor_map_view_fit_selection (BorMapView *self);
/* Brings `box` (board units) into view. */
void bor_map_view_reveal (BorMapView *self, BorBox box);
/* The same, and centres the view on `box`. */
void bor_map_view_center (BorMapView *self, BorBox box);
void bor_map_view_pan (BorMapView *self, double dx, double dy);
/* Gets the board point under the pointer; FALSE if the pointer is not over the map. */
gboolean bor_map_view_pointer (BorMapView *self, BorPoint *at);
/* TRUE while the button is down and the tool handles the drag. */
gboolean bor_map_view_is_dragging (BorMapView *self);
/* Ends the tool's drag where it is, as if the button had been released. */
void bor_map_view_end_drag (BorMapView *self);
/* Draws above the map and below the selection; NULL: draws nothing. Set it again to redraw. */
typedef void (*BorMapShade) (cairo_t *cr, const BorViewport *view, gpointer data);
void bor_map_view_set_shade (BorMapView *self, BorMapShade shade, gpointer data);
/* Shows markers for `problems` (of BorProblem; NULL: none), which were found in `scenario`. */
void bor_map_view_set_problems (BorMapView *self, GPtrArray *problems, const BorScenario *scenario);
/* Sets the tool that handles input on the map. Keeps a reference; nullable. */
void bor_map_view_set_tool (BorMapView *self, BorTool *tool);
/* Borrowed, nullable. */
BorTool *bor_map_view_tool (BorMapView *self);

G_END_DECLS
