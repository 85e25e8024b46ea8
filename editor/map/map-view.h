/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/map/tool.h"
#include "editor/map/viewport.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* The map: shows a session's scenario with the painter, lets people pan and
 * zoom, and says which element is under the pointer.
 *
 * Pan with the middle button, with space and the first button, by scrolling
 * on a touchpad, or with shift and the wheel; zoom at the pointer with the
 * wheel or by pinching. What else the hand does goes to the tool; without a
 * mouse the arrow keys move a cross for it, and Insert or “.” clicks there. Rulers, grid, a small
 * map of the whole and pins of problems show as the session's preferences say. Signals:
 * "view-changed" when another part shows or the pointer moves; "problem-chosen" (BorProblem *) when
 * a pin is clicked; "menu-wanted" (gboolean there) when the second button or the menu key asks for
 * what can be done at the pointer: about what lies there, else about what is selected. While a line
 * is drawn the second button ends it. A drag beyond the edge takes the map along. */
#define BOR_TYPE_MAP_VIEW (bor_map_view_get_type ())
G_DECLARE_FINAL_TYPE (BorMapView, bor_map_view, BOR, MAP_VIEW, GtkWidget)

/* The canvas keeps a reference; NULL empties it. */
void bor_map_view_set_session (BorMapView *self, BorSession *session);

const BorViewport *bor_map_view_viewport (BorMapView *self);
/* Shows the same part of the board, at the same scale, as another view did. */
void bor_map_view_show (BorMapView *self, const BorViewport *other);
/* Zooms at the middle. */
void bor_map_view_zoom (BorMapView *self, double factor);
/* One board unit a pixel is 100 %. */
void bor_map_view_zoom_to (BorMapView *self, double scale);
void bor_map_view_fit (BorMapView *self);
void bor_map_view_fit_selection (BorMapView *self);
/* Brings `box` (board units) into view. */
void bor_map_view_reveal (BorMapView *self, BorBox box);
/* The same, with the middle of `box` in the middle of the view. */
void bor_map_view_center (BorMapView *self, BorBox box);
void bor_map_view_pan (BorMapView *self, double dx, double dy);
/* The board point under the pointer; FALSE when it is elsewhere. */
gboolean bor_map_view_pointer (BorMapView *self, BorPoint *at);
/* The button is down, and the tool has the drag. */
gboolean bor_map_view_is_working (BorMapView *self);
/* Draws over the map, under what is selected; NULL: nothing. Set again to draw again. */
typedef void (*BorMapShade) (cairo_t *cr, const BorViewport *view, gpointer data);
void bor_map_view_set_shade (BorMapView *self, BorMapShade shade, gpointer data);
/* Shows pins where problems are, of BorProblem (NULL: none), which are about `scenario`. */
void bor_map_view_set_problems (BorMapView *self, GPtrArray *problems, const BorScenario *scenario);
/* What the hand does on the map; keeps a reference, nullable. */
void bor_map_view_set_tool (BorMapView *self, BorTool *tool);
/* Borrowed, nullable. */
BorTool *bor_map_view_tool (BorMapView *self);

G_END_DECLS
