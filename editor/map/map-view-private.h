/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"
#include "editor/map/problem-marks.h"
#include "editor/map/tile-cache.h"

G_BEGIN_DECLS

/* Shared by the map's drawing (map-view.c), pointer and gesture input (map-view-input.c) and
 * keyboard input (map-view-keys.c). */
struct _BorMapView {
  GtkWidget parent_instance;

  /* owned */
  BorSession *session; /* nullable */
  BorTool *tool;       /* nullable */
  BorTileCache *tiles; /* NULL without a session */
  BorProblemMarks *marks;

  BorMapShade shade; /* nullable */
  gpointer shade_data;

  BorViewport view;
  gboolean fitted;             /* the board was fitted at the first allocation */
  graphene_point_t middle;     /* centre of the map within its window at the last allocation */
  int root_width, root_height; /* size of the window at that time; 0 if unknown */
  gboolean has_pointer;
  double pointer_x, pointer_y; /* screen */
  gboolean by_keys;            /* the pointer was last moved with the arrow keys */
  double mouse_x, mouse_y;     /* last position of the mouse, screen */
  gboolean space_held;
  gboolean panning;
  gboolean working;     /* the tool handles the drag */
  gboolean on_overview; /* the overview map handles the drag */
  BorBox selected;      /* bounding box of the selection, for the rulers */
  gboolean selected_known;
  double glide_x, glide_y; /* pixels per millisecond, after a touchpad scroll was released */
  gint64 glide_time;
  guint glide;             /* tick callback */
  double start_x, start_y; /* start of the drag, screen */
  double pan_x, pan_y;     /* how far the drag has panned so far */
  double drag_x, drag_y;   /* current position of the tool's drag, screen */
  GdkModifierType drag_state;
  guint scroll; /* tick callback while the drag is outside the view */
  gint64 scroll_time;
  double pinch; /* scale factor of the gesture so far */
};

/* Call when the visible part has changed: keeps the board in sight, redraws and emits
 * "view-changed". */
void bor_map_view_changed (BorMapView *self);

/* Adds the controllers for pointer, gestures and keys. */
void bor_map_view_add_input (BorMapView *self);
void bor_map_view_add_keys (BorMapView *self);
/* A tool event for the screen point x, y. */
BorToolEvent bor_map_view_tool_event (BorMapView *self, double x, double y,
                                      GtkEventController *controller, int presses);
/* Call when the pointer, or the cross that the arrow keys move, is at x, y. */
void bor_map_view_point_at (BorMapView *self, double x, double y, GtkEventController *controller);
/* Asks for the context menu of the element under the pointer (`there`), or of the selection. */
void bor_map_view_want_menu (BorMapView *self, gboolean there);
void bor_map_view_stop_gliding (BorMapView *self);
/* Sets the cursor for what a click would do now. */
void bor_map_view_show_cursor (BorMapView *self);

G_END_DECLS
