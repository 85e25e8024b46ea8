/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"
#include "editor/map/problem-marks.h"
#include "editor/map/tile-cache.h"

G_BEGIN_DECLS

/* What the map's drawing (map-view.c), its pointer and gestures (map-view-input.c) and its keys
 * (map-view-keys.c) share. */
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
  gboolean fitted;             /* the first allocation has fitted the board */
  graphene_point_t middle;     /* of the map in its window, when it had its room last */
  int root_width, root_height; /* of the window then; 0: not known */
  gboolean has_pointer;
  double pointer_x, pointer_y; /* screen */
  gboolean by_keys;            /* the arrow keys moved it there last */
  double hand_x, hand_y;       /* where the mouse left it, screen */
  gboolean space_held;
  gboolean panning;
  gboolean working; /* the tool has the drag */
  gboolean touring; /* the small map has it */
  BorBox selected;  /* box of the selection, for the rulers */
  gboolean selected_known;
  double glide_x, glide_y; /* pixels a millisecond, after a touchpad was let go */
  gint64 glide_time;
  guint glide;             /* tick callback */
  double start_x, start_y; /* of the drag, screen */
  double pan_x, pan_y;     /* of the drag so far */
  double drag_x, drag_y;   /* where the tool's drag is, screen */
  GdkModifierType drag_state;
  guint scroll; /* tick callback while the drag is beyond the edge */
  gint64 scroll_time;
  double pinch; /* scale factor of the gesture so far */
};

/* Another part of the board shows: keeps the board in sight, draws, and tells. */
void bor_map_view_changed (BorMapView *self);

/* Listens to the pointer, gestures and keys. */
void bor_map_view_add_input (BorMapView *self);
void bor_map_view_add_keys (BorMapView *self);
/* What happens there, on the screen, for the tool. */
BorToolEvent bor_map_view_tool_event (BorMapView *self, double x, double y,
                                      GtkEventController *controller, int presses);
/* The pointer, or what the arrow keys move in its place, is there now. */
void bor_map_view_point_at (BorMapView *self, double x, double y, GtkEventController *controller);
/* Asks for the menu of the place pointed at (`there`), or of what is selected. */
void bor_map_view_want_menu (BorMapView *self, gboolean there);
void bor_map_view_stop_gliding (BorMapView *self);
/* The pointer looks like what it would do now. */
void bor_map_view_show_cursor (BorMapView *self);

G_END_DECLS
