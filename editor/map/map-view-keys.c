/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard input: the arrow keys move a cross that takes the place of the pointer. */
#include <glib/gi18n-lib.h>

#include "editor/map/map-view-private.h"
#include "editor/widgets/screen-reader.h"

#define EDGE 24.0 /* pixels that the cross stays away from the edge */

/* The Menu key: opens the menu at the selection if it is in view, otherwise at the pointer. */
static gboolean
open_menu_by_key (BorMapView *self)
{
  BorBox box = bor_session_selected_box (self->session);
  if (self->tool == NULL || bor_tool_is_drawing (self->tool))
    return GDK_EVENT_PROPAGATE;
  if (!bor_box_is_empty (box)) {
    BorPoint at =
      bor_viewport_to_screen (&self->view, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
    self->pointer_x = CLAMP (at.x, EDGE, self->view.width - EDGE);
    self->pointer_y = CLAMP (at.y, EDGE, self->view.height - EDGE);
  } else if (!self->has_pointer) {
    self->pointer_x = self->view.width / 2;
    self->pointer_y = self->view.height / 2;
  }
  bor_map_view_want_menu (self, bor_box_is_empty (box));
  return GDK_EVENT_STOP;
}

/* Pixels per press of an arrow key, without and with Shift. */
#define NUDGE     1.0
#define NUDGE_FAR 10.0

/* Pixels by which an arrow key moves the cross. */
#define STEP     8.0
#define STEP_FAR 48.0

/* Cells per press with Shift, for a tool that moves by cells. */
#define PLACES_FAR 5

/* Announces what is under the cross. */
static void
tell_cross (BorMapView *self)
{
  const BorScenario *s = bor_session_scenario (self->session);
  BorElementRef hover = bor_session_hover (self->session);
  BorPoint at;
  bor_map_view_pointer (self, &at);
  g_autofree char *place =
    bor_units_place (bor_session_preferences (self->session)->units, bor_scenario_board (s), at);
  g_autofree char *what = hover.slot >= 0 ? bor_scenario_describe (s, hover) : NULL;
  g_autofree char *text = what != NULL ? g_strdup_printf ("%s. %s", what, place) : g_strdup (place);
  bor_screen_reader_announce (GTK_WIDGET (self), text);
}

/* Announces the length of the line being drawn. */
static void
tell_points (BorMapView *self)
{
  guint n = self->tool != NULL ? bor_tool_count_points (self->tool) : 0;
  g_autofree char *text = g_strdup_printf (ngettext ("%u point", "%u points", n), n);
  if (n > 0)
    bor_screen_reader_announce (GTK_WIDGET (self), text);
}

/* Moves the cross for the current tool, and scrolls the map at its edge. */
static void
move_cross (BorMapView *self, double dx, double dy, GdkModifierType state, GtkEventController *keys)
{
  gboolean far = (state & GDK_SHIFT_MASK) != 0;
  double step = far ? STEP_FAR : STEP;
  gint places = far ? PLACES_FAR : 1;
  double x = self->pointer_x, y = self->pointer_y;
  if (!self->by_keys && !self->has_pointer) { /* start at the centre */
    x = self->view.width / 2;
    y = self->view.height / 2;
    dx = dy = 0;
  }
  BorPoint place = bor_viewport_to_board (&self->view, x, y);
  if (bor_tool_step (self->tool, &place, (gint) dx * places, (gint) dy * places)) {
    BorPoint screen = bor_viewport_to_screen (&self->view, place.x, place.y);
    x = screen.x;
    y = screen.y;
  } else {
    x += dx * step;
    y += dy * step;
  }
  double inner_x = CLAMP (x, EDGE, self->view.width - EDGE);
  double inner_y = CLAMP (y, EDGE, self->view.height - EDGE);
  if (inner_x != x || inner_y != y)
    bor_map_view_pan (self, inner_x - x, inner_y - y);
  self->by_keys = TRUE;
  bor_map_view_point_at (self, inner_x, inner_y, keys);
  tell_cross (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A click at the cross. */
static gboolean
press_at_cross (BorMapView *self, GtkEventController *keys)
{
  if (self->tool == NULL || !self->by_keys)
    return GDK_EVENT_PROPAGATE;
  BorToolEvent event = bor_map_view_tool_event (self, self->pointer_x, self->pointer_y, keys, 1);
  bor_tool_press (self->tool, &event);
  bor_tool_release (self->tool, &event);
  tell_points (self);
  return GDK_EVENT_STOP;
}

/* Arrow keys move the selection; the cross if the tool selects nothing; otherwise they pan. What is
 * dragged follows the pointer alone. */
static gboolean
on_arrow (BorMapView *self, double dx, double dy, GdkModifierType state, GtkEventController *keys)
{
  double step = (state & GDK_SHIFT_MASK) != 0 ? NUDGE_FAR : NUDGE;
  if (self->working)
    return GDK_EVENT_STOP;
  if (self->tool != NULL && bor_tool_nudge (self->tool, dx * step, dy * step, 1 / self->view.scale))
    return GDK_EVENT_STOP;
  if (self->tool != NULL && !bor_tool_nudges (self->tool))
    move_cross (self, dx, dy, state, keys);
  else
    bor_map_view_pan (self, -60 * dx, -60 * dy);
  return GDK_EVENT_STOP;
}

static gboolean
on_key_pressed (BorMapView *self, guint keyval, guint keycode, GdkModifierType state,
                GtkEventController *keys)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_space:
    self->space_held = TRUE;
    bor_map_view_show_cursor (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_Left:
    return on_arrow (self, -1, 0, state, keys);
  case GDK_KEY_Right:
    return on_arrow (self, 1, 0, state, keys);
  case GDK_KEY_Up:
    return on_arrow (self, 0, -1, state, keys);
  case GDK_KEY_Down:
    return on_arrow (self, 0, 1, state, keys);
  case GDK_KEY_Insert:
  case GDK_KEY_KP_Insert:
  case GDK_KEY_period:
    return press_at_cross (self, keys);
  case GDK_KEY_Menu:
    return self->session != NULL && open_menu_by_key (self);
  case GDK_KEY_F10:
    return (state & GDK_SHIFT_MASK) != 0 && self->session != NULL && open_menu_by_key (self);
  case GDK_KEY_Escape:
    return self->tool != NULL && bor_tool_cancel (self->tool);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (self->tool != NULL && bor_tool_finish (self->tool))
      return GDK_EVENT_STOP;
    if (self->session == NULL || bor_selection_size (bor_session_selection (self->session)) != 1)
      return GDK_EVENT_PROPAGATE;
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.rename", NULL);
  case GDK_KEY_BackSpace:
    if (self->tool == NULL || !bor_tool_back (self->tool))
      return GDK_EVENT_PROPAGATE;
    tell_points (self);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
on_key_released (BorMapView *self, guint keyval)
{
  if (keyval == GDK_KEY_space) {
    self->space_held = FALSE;
    bor_map_view_show_cursor (self);
  }
}

void
bor_map_view_add_keys (BorMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
