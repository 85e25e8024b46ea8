/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "editor/map/map-view-private.h"
#include "editor/map/minimap.h"
#include "editor/map/pick.h"
#include "editor/map/rulers.h"

#define WHEEL_STEP  1.2
#define GLIDE_TIME  250.0 /* time constant in milliseconds with which kinetic scrolling slows down */
#define GLIDE_LEAST 0.02  /* pixels per millisecond */
#define SCROLL_RATE 0.008 /* pixels per millisecond for each pixel that a drag is beyond the edge */
#define SCROLL_MOST 150.0 /* pixels beyond the edge after which it gets no faster */

void
bor_map_view_stop_gliding (BorMapView *self)
{
  if (self->glide != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->glide);
  self->glide = 0;
}

static gboolean
glide (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  gint64 now = g_get_monotonic_time ();
  double passed = (double) (now - self->glide_time) / 1000;
  self->glide_time = now;
  bor_viewport_pan (&self->view, -self->glide_x * passed, -self->glide_y * passed);
  bor_map_view_changed (self);
  double slower = exp (-passed / GLIDE_TIME);
  self->glide_x *= slower;
  self->glide_y *= slower;
  if (hypot (self->glide_x, self->glide_y) > GLIDE_LEAST)
    return G_SOURCE_CONTINUE;
  self->glide = 0;
  return G_SOURCE_REMOVE;
}

/* What lies above the map at a screen point. */
typedef enum {
  OVER_NOTHING,
  OVER_RULER,
  OVER_MINIMAP,
  OVER_PROBLEM
} Over;

/* Problem markers do not block drawing. */
static Over
find_over (BorMapView *self, double x, double y)
{
  BorPoint board;
  if (self->tiles == NULL)
    return OVER_NOTHING;
  const BorPreferences *preferences = bor_session_preferences (self->session);
  if (preferences->rulers && MIN (x, y) < BOR_RULER)
    return OVER_RULER;
  if (preferences->minimap
      && bor_minimap_hit (bor_tile_cache_extent (self->tiles), &self->view, x, y, &board))
    return OVER_MINIMAP;
  gboolean selecting = self->tool == NULL || BOR_TOOL_GET_CLASS (self->tool)->selects_markers;
  return preferences->problem_marks && selecting
             && bor_problem_marks_at (self->marks, &self->view, x, y) != NULL
           ? OVER_PROBLEM
           : OVER_NOTHING;
}

/* Centres the view on a point of the overview map. */
static void
tour (BorMapView *self, double x, double y)
{
  BorPoint board;
  bor_minimap_hit (bor_tile_cache_extent (self->tiles), &self->view, x, y, &board);
  self->view.x = board.x;
  self->view.y = board.y;
  bor_map_view_changed (self);
}

static gboolean
on_query_tooltip (BorMapView *self, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  if (by_keyboard || find_over (self, x, y) != OVER_PROBLEM)
    return FALSE;
  g_autofree char *text = bor_problem_marks_describe (self->marks, &self->view, x, y);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
update_hover (BorMapView *self)
{
  BorPoint at;
  if (self->session == NULL)
    return;
  if (bor_map_view_pointer (self, &at) && !self->panning
      && find_over (self, self->pointer_x, self->pointer_y) == OVER_NOTHING)
    bor_session_set_hover (self->session,
                           self->tool != NULL
                             ? bor_tool_pick (self->tool, at, 1 / self->view.scale)
                             : bor_pick_element (self->session, at, 1 / self->view.scale));
  else
    bor_session_set_hover (self->session, bor_element_ref_make (BOR_KIND_LOCALE, -1));
}

BorToolEvent
bor_map_view_tool_event (BorMapView *self, double x, double y, GtkEventController *controller,
                         int presses)
{
  return (BorToolEvent){ .at = bor_viewport_to_board (&self->view, x, y),
                         .unit = 1 / self->view.scale,
                         .state = gtk_event_controller_get_current_event_state (controller),
                         .presses = presses };
}

void
bor_map_view_point_at (BorMapView *self, double x, double y, GtkEventController *controller)
{
  self->pointer_x = x;
  self->pointer_y = y;
  self->has_pointer = TRUE;
  if (self->tool != NULL && !self->working && !self->panning) {
    BorToolEvent event = bor_map_view_tool_event (self, x, y, controller, 0);
    bor_tool_move (self->tool, &event);
  }
  update_hover (self);
  if (self->session != NULL && bor_session_preferences (self->session)->rulers)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "view-changed");
}

static void
on_motion (BorMapView *self, double x, double y, GtkEventController *motion)
{
  gboolean still = ABS (x - self->mouse_x) < 1 && ABS (y - self->mouse_y) < 1;
  self->mouse_x = x;
  self->mouse_y = y;
  if (self->by_keys && still) /* widgets around the map have moved, not the mouse */
    return;
  if (self->by_keys)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->by_keys = FALSE;
  bor_map_view_point_at (self, x, y, motion);
}

/* With the cross on the map the window may have been drawn anew under a mouse that lies still. */
static void
on_enter (BorMapView *self, double x, double y, GtkEventController *motion)
{
  if (self->by_keys) {
    self->mouse_x = x;
    self->mouse_y = y;
  } else
    on_motion (self, x, y, motion);
}

static void
on_leave (BorMapView *self)
{
  if (self->by_keys) /* keep the cross */
    return;
  self->has_pointer = FALSE;
  update_hover (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_scroll (BorMapView *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  bor_map_view_stop_gliding (self);
  if (wheel && (state & GDK_SHIFT_MASK) != 0)
    bor_map_view_pan (self, -60 * (dx + dy), 0);
  else if (wheel || (state & GDK_CONTROL_MASK) != 0) {
    double steps = wheel ? dy : dy / 30;
    bor_viewport_zoom_at (&self->view, pow (WHEEL_STEP, -steps), self->pointer_x, self->pointer_y);
    bor_map_view_changed (self);
  } else
    bor_map_view_pan (self, -dx, -dy);
  update_hover (self);
  return GDK_EVENT_STOP;
}

/* Continues scrolling after a fast touchpad gesture. */
static void
on_decelerate (BorMapView *self, double x, double y, GtkEventController *scroll)
{
  if ((gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK) != 0)
    return;
  bor_map_view_stop_gliding (self);
  self->glide_x = x;
  self->glide_y = y;
  self->glide_time = g_get_monotonic_time ();
  self->glide = gtk_widget_add_tick_callback (GTK_WIDGET (self), glide, NULL, NULL);
}

static void
on_pinch_begin (BorMapView *self)
{
  self->pinch = 1;
}

static void
on_pinch (BorMapView *self, double factor, GtkGesture *gesture)
{
  double x = self->view.width / 2, y = self->view.height / 2;
  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  bor_viewport_zoom_at (&self->view, factor / self->pinch, x, y);
  self->pinch = factor;
  bor_map_view_changed (self);
}

void
bor_map_view_show_cursor (BorMapView *self)
{
  const char *name = self->panning        ? "grabbing"
                     : self->space_held   ? "grab"
                     : self->tool != NULL ? bor_tool_cursor (self->tool)
                                          : NULL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

/* How far a coordinate is outside 0..`size`. */
static double
beyond (double at, double size)
{
  double past = at < 0 ? at : at > size ? at - size : 0;
  return CLAMP (past, -SCROLL_MOST, SCROLL_MOST);
}

static BorToolEvent
drag_event (const BorMapView *self)
{
  return (BorToolEvent){ .at = bor_viewport_to_board (&self->view, self->drag_x, self->drag_y),
                         .unit = 1 / self->view.scale,
                         .state = self->drag_state };
}

static void
send_drag (BorMapView *self)
{
  BorToolEvent event = drag_event (self);
  bor_tool_drag (self->tool, &event);
}

void
bor_map_view_end_drag (BorMapView *self)
{
  if (!self->working)
    return;
  BorToolEvent event = drag_event (self);
  self->working = FALSE;
  bor_tool_release (self->tool, &event);
}

/* Scrolls the map while something is dragged beyond its edge. */
static gboolean
scroll_along (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  double x = beyond (self->drag_x, self->view.width), y = beyond (self->drag_y, self->view.height);
  if (!self->working || self->tool == NULL || (x == 0 && y == 0)) {
    self->scroll = 0;
    return G_SOURCE_REMOVE;
  }
  gint64 now = g_get_monotonic_time ();
  double passed = MIN ((double) (now - self->scroll_time) / 1000, 50);
  self->scroll_time = now;
  bor_map_view_pan (self, -x * SCROLL_RATE * passed, -y * SCROLL_RATE * passed);
  send_drag (self);
  return G_SOURCE_CONTINUE;
}

static void
drag_tool (BorMapView *self, double x, double y, GtkEventController *gesture)
{
  self->drag_x = x;
  self->drag_y = y;
  self->drag_state = gtk_event_controller_get_current_event_state (gesture);
  send_drag (self);
  if (self->scroll != 0
      || (beyond (x, self->view.width) == 0 && beyond (y, self->view.height) == 0))
    return;
  self->scroll_time = g_get_monotonic_time ();
  self->scroll = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_along, NULL, NULL);
}

static void
on_drag_begin (BorMapView *self, double x, double y, GtkGestureSingle *gesture)
{
  guint button = gtk_gesture_single_get_current_button (gesture);
  self->panning = button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space_held);
  Over over = self->panning ? OVER_NOTHING : find_over (self, x, y);
  self->on_overview = over == OVER_MINIMAP && button == GDK_BUTTON_PRIMARY;
  self->working =
    !self->panning && over == OVER_NOTHING && button == GDK_BUTTON_PRIMARY && self->tool != NULL;
  bor_map_view_stop_gliding (self);
  self->start_x = self->drag_x = x;
  self->start_y = self->drag_y = y;
  self->drag_state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  self->pan_x = self->pan_y = 0;
  if (self->on_overview)
    tour (self, x, y);
  if (!self->panning && !self->working && !self->on_overview)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
  bor_map_view_show_cursor (self);
}

static void
on_drag_update (BorMapView *self, double dx, double dy, GtkEventController *gesture)
{
  if (self->panning) {
    bor_map_view_pan (self, dx - self->pan_x, dy - self->pan_y);
    self->pan_x = dx;
    self->pan_y = dy;
  } else if (self->on_overview)
    tour (self, self->start_x + dx, self->start_y + dy);
  else if (self->working)
    drag_tool (self, self->start_x + dx, self->start_y + dy, gesture);
}

/* GTK ends a drag when another button goes down. The second button gives it up, as Escape does. */
static gboolean
is_given_up (GtkEventController *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (gesture);
  return event != NULL && gdk_event_get_event_type (event) == GDK_BUTTON_PRESS
         && gdk_button_event_get_button (event) == GDK_BUTTON_SECONDARY;
}

/* A line that is being drawn keeps its points. */
static void
on_drag_end (BorMapView *self, double dx, double dy, GtkEventController *gesture)
{
  if (self->working && is_given_up (gesture) && !bor_tool_is_drawing (self->tool))
    bor_tool_cancel (self->tool);
  else if (self->working) {
    BorToolEvent event =
      bor_map_view_tool_event (self, self->start_x + dx, self->start_y + dy, gesture, 0);
    bor_tool_release (self->tool, &event);
  }
  self->panning = self->working = self->on_overview = FALSE;
  bor_map_view_show_cursor (self);
}

static void
on_click (BorMapView *self, int presses, double x, double y, GtkEventController *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  Over over = find_over (self, x, y);
  if (over == OVER_PROBLEM && !self->space_held) {
    g_autoptr (BorProblem) problem =
      bor_problem_ref (bor_problem_marks_at (self->marks, &self->view, x, y));
    g_signal_emit_by_name (self, "problem-chosen", problem);
  }
  if (self->space_held || self->tool == NULL || over != OVER_NOTHING)
    return;
  BorToolEvent event = bor_map_view_tool_event (self, x, y, gesture, presses);
  bor_tool_press (self->tool, &event);
}

/* Keeps the pointer position while the menu is open. */
void
bor_map_view_want_menu (BorMapView *self, gboolean there)
{
  if (self->working)
    return;
  self->by_keys = TRUE;
  self->has_pointer = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "menu-wanted", there);
}

/* Opens the menu on release: it would otherwise keep the release from the gestures, which would
 * wait for it. Not while the first button is down: its release would choose what it is over. */
static void
on_second_button (BorMapView *self, int presses, double x, double y, GtkEventController *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (gesture);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->tool == NULL || self->working || presses > 1 || (state & GDK_BUTTON1_MASK) != 0)
    return;
  if (bor_tool_is_drawing (self->tool)) {
    bor_tool_finish (self->tool);
    return;
  }
  self->pointer_x = self->mouse_x = x;
  self->pointer_y = self->mouse_y = y;
  bor_map_view_want_menu (self, TRUE);
}

static void
add_pointer_controllers (BorMapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (scroll, "decelerate", G_CALLBACK (on_decelerate), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  GtkGesture *pinch = gtk_gesture_zoom_new ();
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  GtkGesture *click = gtk_gesture_click_new ();
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_click), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  GtkGesture *second = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (second), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (second, "released", G_CALLBACK (on_second_button), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (second));
}

void
bor_map_view_add_input (BorMapView *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  add_pointer_controllers (self);
  bor_map_view_add_keys (self);
}
