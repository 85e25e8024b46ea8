/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/grid.h"
#include "editor/minimap.h"
#include "editor/overlay.h"
#include "editor/pick.h"
#include "editor/problem-marks.h"
#include "editor/rulers.h"
#include "editor/tile-cache.h"

struct _BorMapView {
  GtkWidget parent_instance;

  /* owned */
  BorSession   *session; /* nullable */
  BorTool      *tool;    /* nullable */
  BorTileCache *tiles;   /* NULL without a session */
  BorProblemMarks *marks;

  BorMapShade shade; /* nullable */
  gpointer    shade_data;

  BorViewport view;
  gboolean    fitted;      /* the first allocation has fitted the board */
  gboolean    has_pointer;
  double      pointer_x, pointer_y; /* screen */
  gboolean    by_keys; /* the arrow keys moved it there last */
  double      hand_x, hand_y; /* where the mouse left it, screen */
  gboolean    space_held;
  gboolean    panning;
  gboolean    working; /* the tool has the drag */
  gboolean    touring; /* the small map has it */
  BorBox      selected;       /* box of the selection, for the rulers */
  gboolean    selected_known;
  double      glide_x, glide_y; /* pixels a millisecond, after a touchpad was let go */
  gint64      glide_time;
  guint       glide;            /* tick callback */
  double      start_x, start_y; /* of the drag, screen */
  double      pan_x, pan_y; /* of the drag so far */
  double      pinch;        /* scale factor of the gesture so far */
};

G_DEFINE_FINAL_TYPE (BorMapView, bor_map_view, GTK_TYPE_WIDGET)

enum { VIEW_CHANGED, PROBLEM_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

#define FIT_MARGIN 24.0
#define WHEEL_STEP 1.2
#define GLIDE_TIME 250.0  /* milliseconds in which a gliding map loses most of its speed */
#define GLIDE_LEAST 0.02  /* pixels a millisecond */
static void
view_changed (BorMapView *self)
{
  if (self->tiles != NULL)
    bor_viewport_keep_in_sight (&self->view, bor_tile_cache_extent (self->tiles));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
stop_gliding (BorMapView *self)
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
  view_changed (self);
  double slower = exp (-passed / GLIDE_TIME);
  self->glide_x *= slower;
  self->glide_y *= slower;
  if (hypot (self->glide_x, self->glide_y) > GLIDE_LEAST)
    return G_SOURCE_CONTINUE;
  self->glide = 0;
  return G_SOURCE_REMOVE;
}

static void
draw_tool (BorMapView *self, GtkSnapshot *snapshot)
{
  if (self->tool == NULL)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot,
    &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
  bor_tool_draw (self->tool, cr, &self->view);
  cairo_destroy (cr);
}

#define CROSS 9.0f

/* Where the arrow keys have put what stands for the pointer. */
static void
draw_cross (BorMapView *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA colors[] = { { 1, 1, 1, 0.9f }, { 0.05f, 0.05f, 0.05f, 1 } };
  static const float halves[] = { 2.5f, 1 };
  float x = (float) self->pointer_x, y = (float) self->pointer_y;
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++) {
    float half = halves[i], arm = CROSS + half;
    gtk_snapshot_append_color (snapshot, &colors[i],
                               &GRAPHENE_RECT_INIT (x - arm, y - half, 2 * arm, 2 * half));
    gtk_snapshot_append_color (snapshot, &colors[i],
                               &GRAPHENE_RECT_INIT (x - half, y - arm, 2 * half, 2 * arm));
  }
}

static void
draw_shade (BorMapView *self, GtkSnapshot *snapshot)
{
  if (self->shade == NULL)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot,
    &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
  self->shade (cr, &self->view, self->shade_data);
  cairo_destroy (cr);
}

static void
draw_rulers (BorMapView *self, GtkSnapshot *snapshot)
{
  if (!self->selected_known)
    self->selected = bor_selection_box (bor_session_selection (self->session),
                                        bor_session_scenario (self->session));
  self->selected_known = TRUE;
  BorPoint pointer = { self->pointer_x, self->pointer_y };
  bor_rulers_draw (snapshot, GTK_WIDGET (self), self->session, &self->view, self->selected,
                   self->has_pointer ? &pointer : NULL);
}

static void
bor_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  if (self->tiles == NULL)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width,
                                                         (float) self->view.height));
  const BorHabits *habits = bor_session_habits (self->session);
  int device_scale = gtk_widget_get_scale_factor (widget);
  bor_tile_cache_draw (self->tiles, snapshot, &self->view, device_scale);
  draw_shade (self, snapshot);
  bor_grid_draw (snapshot, self->session, &self->view);
  bor_overlay_draw (snapshot, self->session, &self->view);
  if (habits->problem_marks)
    bor_problem_marks_draw (self->marks, snapshot, &self->view, device_scale);
  draw_tool (self, snapshot);
  if (self->by_keys)
    draw_cross (self, snapshot);
  if (habits->minimap)
    bor_minimap_draw (self->tiles, snapshot, &self->view);
  if (habits->rulers)
    draw_rulers (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
bor_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  self->view.width = width;
  self->view.height = height;
  if (!self->fitted && self->tiles != NULL && width > 1) {
    self->fitted = TRUE;
    bor_viewport_fit (&self->view, bor_tile_cache_extent (self->tiles), FIT_MARGIN);
  }
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
bor_map_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = 640;
}

static void
bor_map_view_dispose (GObject *object)
{
  bor_map_view_set_tool (BOR_MAP_VIEW (object), NULL);
  bor_map_view_set_session (BOR_MAP_VIEW (object), NULL);
  g_clear_pointer (&BOR_MAP_VIEW (object)->marks, bor_problem_marks_free);
  G_OBJECT_CLASS (bor_map_view_parent_class)->dispose (object);
}

static void
bor_map_view_class_init (BorMapViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_map_view_dispose;
  widget_class->snapshot = bor_map_view_snapshot;
  widget_class->size_allocate = bor_map_view_size_allocate;
  widget_class->measure = bor_map_view_measure;
  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  signals[VIEW_CHANGED] = g_signal_new ("view-changed", BOR_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM_CHOSEN] = g_signal_new ("problem-chosen", BOR_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

/* Shows the session as it is now, as soon as it is painted. */
static void
update_look (BorMapView *self)
{
  const BorScenario *scenario = bor_session_scenario (self->session);
  g_autoptr (BorBackdrops) backdrops =
    bor_backdrops_freeze (bor_session_backdrops (self->session), scenario);
  BorPaintLook look = { .scenario = scenario,
                        .layers = bor_session_layers (self->session),
                        .backdrops = backdrops,
                        .style = bor_session_habits (self->session)->style };
  if (self->tiles == NULL)
    self->tiles = bor_tile_cache_new (&look, (void (*) (gpointer)) gtk_widget_queue_draw, self);
  else
    bor_tile_cache_set_look (self->tiles, &look);
  self->selected_known = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The map may have other colours, and places other units. */
static void
habits_changed (BorMapView *self)
{
  update_look (self);
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

/* The elements of a canvas cannot be exposed one by one: say what is selected. */
static void
describe_selection (BorMapView *self)
{
  const BorSelection *selection = bor_session_selection (self->session);
  g_autofree char *text = NULL;
  guint n = bor_selection_size (selection);
  if (n == 1)
    text = bor_scenario_describe (bor_session_scenario (self->session),
                                  bor_selection_get (selection, 0));
  else
    text = g_strdup_printf (ngettext ("%u element selected", "%u elements selected", n), n);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  self->selected_known = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bor_map_view_set_problems (BorMapView *self, GPtrArray *problems, const BorScenario *scenario)
{
  g_return_if_fail (BOR_IS_MAP_VIEW (self));
  bor_problem_marks_set (self->marks, problems, scenario);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bor_map_view_set_session (BorMapView *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_MAP_VIEW (self));
  if (self->session == session)
    return;
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data (bor_session_document (self->session), self);
    g_signal_handlers_disconnect_by_data (self->session, self);
    g_signal_handlers_disconnect_by_data (bor_session_backdrops (self->session), self);
  }
  bor_problem_marks_set (self->marks, NULL, NULL);
  stop_gliding (self);
  g_clear_pointer (&self->tiles, bor_tile_cache_free);
  g_set_object (&self->session, session);
  self->fitted = FALSE;
  if (session == NULL)
    return;

  update_look (self);
  g_signal_connect_object (bor_session_backdrops (session), "changed", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bor_session_document (session), "changed", G_CALLBACK (update_look),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "layers-changed", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "file-changed", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "habits-changed", G_CALLBACK (habits_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "selection-changed", G_CALLBACK (describe_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "hover-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  if (self->view.width > 1)
    bor_map_view_fit (self);
}

BorSession *
bor_map_view_session (BorMapView *self)
{
  return self->session;
}

const BorViewport *
bor_map_view_viewport (BorMapView *self)
{
  return &self->view;
}

void
bor_map_view_show (BorMapView *self, const BorViewport *other)
{
  self->fitted = TRUE;
  self->view.x = other->x;
  self->view.y = other->y;
  self->view.scale = other->scale;
  view_changed (self);
}

void
bor_map_view_zoom (BorMapView *self, double factor)
{
  bor_viewport_zoom_at (&self->view, factor, self->view.width / 2, self->view.height / 2);
  view_changed (self);
}

void
bor_map_view_zoom_to (BorMapView *self, double scale)
{
  bor_map_view_zoom (self, scale / self->view.scale);
}

void
bor_map_view_fit (BorMapView *self)
{
  if (self->tiles == NULL)
    return;
  self->fitted = TRUE;
  bor_viewport_fit (&self->view, bor_tile_cache_extent (self->tiles), FIT_MARGIN);
  view_changed (self);
}

void
bor_map_view_fit_selection (BorMapView *self)
{
  if (self->session == NULL)
    return;
  BorBox box = bor_session_selected_box (self->session);
  bor_viewport_fit (&self->view, box, 4 * FIT_MARGIN);
  view_changed (self);
}

void
bor_map_view_reveal (BorMapView *self, BorBox box)
{
  bor_viewport_reveal (&self->view, box, FIT_MARGIN);
  view_changed (self);
}

void
bor_map_view_pan (BorMapView *self, double dx, double dy)
{
  bor_viewport_pan (&self->view, dx, dy);
  view_changed (self);
}

gboolean
bor_map_view_pointer (BorMapView *self, BorPoint *at)
{
  *at = bor_viewport_to_board (&self->view, self->pointer_x, self->pointer_y);
  return self->has_pointer;
}

gboolean
bor_map_view_is_painted (BorMapView *self)
{
  return self->tiles != NULL && bor_tile_cache_is_complete (self->tiles);
}

/* What lies over the map at a place on the screen. */
typedef enum { OVER_NOTHING, OVER_RULER, OVER_MINIMAP, OVER_PROBLEM } Over;

/* Pins of problems are in the way of nobody who draws. */
static Over
find_over (BorMapView *self, double x, double y)
{
  BorPoint board;
  if (self->tiles == NULL)
    return OVER_NOTHING;
  const BorHabits *habits = bor_session_habits (self->session);
  if (habits->rulers && MIN (x, y) < BOR_RULER)
    return OVER_RULER;
  if (habits->minimap && bor_minimap_hit (bor_tile_cache_extent (self->tiles), &self->view, x, y, &board))
    return OVER_MINIMAP;
  gboolean selecting =
    self->tool == NULL || G_TYPE_CHECK_INSTANCE_TYPE (self->tool, bor_select_tool_get_type ());
  return habits->problem_marks && selecting
             && bor_problem_marks_at (self->marks, &self->view, x, y) != NULL
           ? OVER_PROBLEM : OVER_NOTHING;
}

/* Shows what the small map has at that place of the screen. */
static void
tour (BorMapView *self, double x, double y)
{
  BorPoint board;
  bor_minimap_hit (bor_tile_cache_extent (self->tiles), &self->view, x, y, &board);
  self->view.x = board.x;
  self->view.y = board.y;
  view_changed (self);
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
    bor_session_set_hover (self->session, bor_pick (self->session, at, 1 / self->view.scale));
  else
    bor_session_set_hover (self->session, bor_element_ref_make (BOR_KIND_SPACE, -1));
}

static BorToolEvent
tool_event (BorMapView *self, double x, double y, GtkEventController *controller, int presses)
{
  return (BorToolEvent){ .at = bor_viewport_to_board (&self->view, x, y),
                         .unit = 1 / self->view.scale,
                         .state = gtk_event_controller_get_current_event_state (controller),
                         .presses = presses };
}

/* The pointer, or what the arrow keys move in its place, is there now. */
static void
point_at (BorMapView *self, double x, double y, GtkEventController *controller)
{
  self->pointer_x = x;
  self->pointer_y = y;
  self->has_pointer = TRUE;
  if (self->tool != NULL && !self->working && !self->panning) {
    BorToolEvent event = tool_event (self, x, y, controller, 0);
    bor_tool_move (self->tool, &event);
  }
  update_hover (self);
  if (self->session != NULL && bor_session_habits (self->session)->rulers)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
on_motion (BorMapView *self, double x, double y, GtkEventController *motion)
{
  gboolean still = ABS (x - self->hand_x) < 1 && ABS (y - self->hand_y) < 1;
  self->hand_x = x;
  self->hand_y = y;
  if (self->by_keys && still) /* what is around the map has moved, not the mouse */
    return;
  if (self->by_keys)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->by_keys = FALSE;
  point_at (self, x, y, motion);
}

static void
on_leave (BorMapView *self)
{
  self->has_pointer = FALSE;
  update_hover (self);
}

static gboolean
on_scroll (BorMapView *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  stop_gliding (self);
  if (wheel && (state & GDK_SHIFT_MASK) != 0)
    bor_map_view_pan (self, -60 * (dx + dy), 0);
  else if (wheel || (state & GDK_CONTROL_MASK) != 0) {
    double steps = wheel ? dy : dy / 30;
    bor_viewport_zoom_at (&self->view, pow (WHEEL_STEP, -steps), self->pointer_x, self->pointer_y);
    view_changed (self);
  } else
    bor_map_view_pan (self, -dx, -dy);
  update_hover (self);
  return GDK_EVENT_STOP;
}

/* A touchpad was let go in full swing: the map goes on for a while. */
static void
on_decelerate (BorMapView *self, double x, double y, GtkEventController *scroll)
{
  if ((gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK) != 0)
    return;
  stop_gliding (self);
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
  view_changed (self);
}

static void
show_cursor (BorMapView *self)
{
  const char *name = self->panning      ? "grabbing"
                     : self->space_held ? "grab"
                     : self->tool != NULL ? bor_tool_cursor (self->tool)
                                          : NULL;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), name);
}

static void
on_drag_begin (BorMapView *self, double x, double y, GtkGestureSingle *gesture)
{
  guint button = gtk_gesture_single_get_current_button (gesture);
  self->panning = button == GDK_BUTTON_MIDDLE || (button == GDK_BUTTON_PRIMARY && self->space_held);
  Over over = self->panning ? OVER_NOTHING : find_over (self, x, y);
  self->touring = over == OVER_MINIMAP && button == GDK_BUTTON_PRIMARY;
  self->working = !self->panning && over == OVER_NOTHING && button == GDK_BUTTON_PRIMARY
                  && self->tool != NULL;
  stop_gliding (self);
  self->start_x = x;
  self->start_y = y;
  self->pan_x = self->pan_y = 0;
  if (self->touring)
    tour (self, x, y);
  if (!self->panning && !self->working && !self->touring)
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
  show_cursor (self);
}

static void
on_drag_update (BorMapView *self, double dx, double dy, GtkEventController *gesture)
{
  if (self->panning) {
    bor_map_view_pan (self, dx - self->pan_x, dy - self->pan_y);
    self->pan_x = dx;
    self->pan_y = dy;
  } else if (self->touring)
    tour (self, self->start_x + dx, self->start_y + dy);
  else if (self->working) {
    BorToolEvent event = tool_event (self, self->start_x + dx, self->start_y + dy, gesture, 0);
    bor_tool_drag (self->tool, &event);
  }
}

static void
on_drag_end (BorMapView *self, double dx, double dy, GtkEventController *gesture)
{
  if (self->working) {
    BorToolEvent event = tool_event (self, self->start_x + dx, self->start_y + dy, gesture, 0);
    bor_tool_release (self->tool, &event);
  }
  self->panning = self->working = self->touring = FALSE;
  show_cursor (self);
}

static void
on_click (BorMapView *self, int presses, double x, double y, GtkEventController *gesture)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  Over over = find_over (self, x, y);
  if (over == OVER_PROBLEM && !self->space_held) {
    g_autoptr (BorProblem) problem =
      bor_problem_ref (bor_problem_marks_at (self->marks, &self->view, x, y));
    g_signal_emit (self, signals[PROBLEM_CHOSEN], 0, problem);
  }
  if (self->space_held || self->tool == NULL || over != OVER_NOTHING)
    return;
  BorToolEvent event = tool_event (self, x, y, gesture, presses);
  bor_tool_press (self->tool, &event);
}

/* Pixels of an arrow key, and with shift. */
#define NUDGE 1.0
#define NUDGE_FAR 10.0

/* Pixels that an arrow key moves the cross for a tool that wants places. */
#define STEP 8.0
#define STEP_FAR 48.0

/* A place for the tool in hand, without a mouse; the map follows at its edge. */
static void
move_cross (BorMapView *self, double dx, double dy, GdkModifierType state, GtkEventController *keys)
{
  double step = (state & GDK_SHIFT_MASK) != 0 ? STEP_FAR : STEP;
  double x = self->pointer_x + dx * step, y = self->pointer_y + dy * step;
  if (!self->by_keys) { /* begins in the middle, unless the pointer is on the map */
    x = self->has_pointer ? x : self->view.width / 2;
    y = self->has_pointer ? y : self->view.height / 2;
  }
  double inner_x = CLAMP (x, FIT_MARGIN, self->view.width - FIT_MARGIN);
  double inner_y = CLAMP (y, FIT_MARGIN, self->view.height - FIT_MARGIN);
  if (inner_x != x || inner_y != y)
    bor_map_view_pan (self, inner_x - x, inner_y - y);
  self->by_keys = TRUE;
  point_at (self, inner_x, inner_y, keys);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A click at the cross. */
static gboolean
press_at_cross (BorMapView *self, GtkEventController *keys)
{
  if (self->tool == NULL || !self->by_keys)
    return GDK_EVENT_PROPAGATE;
  BorToolEvent event = tool_event (self, self->pointer_x, self->pointer_y, keys, 1);
  bor_tool_press (self->tool, &event);
  bor_tool_release (self->tool, &event);
  return GDK_EVENT_STOP;
}

/* Arrow keys move what is selected; with a tool that selects nothing the cross; else the view. */
static gboolean
on_arrow (BorMapView *self, double dx, double dy, GdkModifierType state, GtkEventController *keys)
{
  double step = (state & GDK_SHIFT_MASK) != 0 ? NUDGE_FAR : NUDGE;
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
    show_cursor (self);
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
  case GDK_KEY_Escape:
    return self->tool != NULL && bor_tool_cancel (self->tool);
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    return self->tool != NULL && bor_tool_finish (self->tool);
  case GDK_KEY_BackSpace:
    return self->tool != NULL && bor_tool_back (self->tool);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
on_key_released (BorMapView *self, guint keyval)
{
  if (keyval == GDK_KEY_space) {
    self->space_held = FALSE;
    show_cursor (self);
  }
}

static void
add_pointer_controllers (BorMapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                     | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
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
}

static void
bor_map_view_init (BorMapView *self)
{
  self->view = (BorViewport){ .scale = 1 };
  self->marks = bor_problem_marks_new ();
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Map"), -1);
  add_pointer_controllers (self);

  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (on_key_released), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
bor_map_view_set_shade (BorMapView *self, BorMapShade shade, gpointer data)
{
  g_return_if_fail (BOR_IS_MAP_VIEW (self));
  self->shade = shade;
  self->shade_data = data;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bor_map_view_set_tool (BorMapView *self, BorTool *tool)
{
  g_return_if_fail (BOR_IS_MAP_VIEW (self));
  if (self->tool == tool)
    return;
  if (self->tool != NULL) {
    bor_tool_cancel (self->tool);
    g_signal_handlers_disconnect_by_data (self->tool, self);
  }
  g_set_object (&self->tool, tool);
  self->working = FALSE;
  if (tool != NULL)
    g_signal_connect_object (tool, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
  show_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

BorTool *
bor_map_view_tool (BorMapView *self)
{
  return self->tool;
}

GtkWidget *
bor_map_view_new (void)
{
  return g_object_new (BOR_TYPE_MAP_VIEW, NULL);
}
