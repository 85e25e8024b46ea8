/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/map-view-private.h"

#include <glib/gi18n-lib.h>

#include "editor/map/grid.h"
#include "editor/map/minimap.h"
#include "editor/map/overlay.h"
#include "editor/map/rulers.h"
#include "editor/map/testing.h"
#include "editor/widgets/screen-reader.h"

G_DEFINE_FINAL_TYPE (BorMapView, bor_map_view, GTK_TYPE_WIDGET)

enum {
  VIEW_CHANGED,
  PROBLEM_CHOSEN,
  MENU_WANTED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

#define FIT_MARGIN 24.0

void
bor_map_view_changed (BorMapView *self)
{
  if (self->tiles != NULL)
    bor_viewport_keep_in_sight (&self->view, bor_tile_cache_extent (self->tiles));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

static void
draw_tool (BorMapView *self, GtkSnapshot *snapshot)
{
  if (self->tool == NULL)
    return;
  /* A line has no starting point while the pointer is not over the map. */
  if (BOR_TOOL_GET_CLASS (self->tool)->draws_at_pointer && !self->has_pointer
      && !bor_tool_is_drawing (self->tool))
    return;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
  bor_tool_draw (self->tool, cr, &self->view);
  cairo_destroy (cr);
}

#define CROSS 9.0f

/* Draws the cross that the arrow keys move. */
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
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
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

/* Fills the background below the tiles, so that the window does not show between two of them. */
static void
draw_paper (BorMapView *self, const BorPreferences *preferences, GtkSnapshot *snapshot)
{
  const BorInk *paper = &preferences->style->paper;
  GdkRGBA color = { (float) paper->r, (float) paper->g, (float) paper->b, 1 };
  gtk_snapshot_append_color (
    snapshot, &color,
    &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
}

/* Draws the edge of the board, which nothing else shows on an empty one. */
static void
draw_rim (BorMapView *self, GtkSnapshot *snapshot)
{
  const BorBoard *board = bor_scenario_board (bor_session_scenario (self->session));
  BorPoint a = bor_viewport_to_screen (&self->view, 0, 0);
  BorPoint b = bor_viewport_to_screen (&self->view, board->width, board->height);
  GskRoundedRect rim;
  gsk_rounded_rect_init_from_rect (&rim,
                                   &GRAPHENE_RECT_INIT ((float) round (a.x) - 1,
                                                        (float) round (a.y) - 1,
                                                        (float) (round (b.x) - round (a.x)) + 2,
                                                        (float) (round (b.y) - round (a.y)) + 2),
                                   0);
  const GdkRGBA ink = { 0, 0, 0, 0.3f };
  gtk_snapshot_append_border (snapshot, &rim, (float[]){ 1, 1, 1, 1 },
                              (GdkRGBA[]){ ink, ink, ink, ink });
}

static void
bor_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  if (self->tiles == NULL)
    return;

  gtk_snapshot_push_clip (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) self->view.width, (float) self->view.height));
  const BorPreferences *preferences = bor_session_preferences (self->session);
  int device_scale = gtk_widget_get_scale_factor (widget);
  draw_paper (self, preferences, snapshot);
  bor_tile_cache_draw (self->tiles, snapshot, &self->view, device_scale);
  draw_rim (self, snapshot);
  bor_grid_draw (snapshot, self->session, &self->view);
  bor_overlay_draw (snapshot, self->session, &self->view);
  draw_shade (self, snapshot); /* its numbers are to be read on what is selected, too */
  gboolean drawing = self->tool != NULL && bor_tool_is_drawing (self->tool);
  if (preferences->problem_marks && !drawing) /* they would cover the line being drawn */
    bor_problem_marks_draw (self->marks, snapshot, &self->view, device_scale);
  draw_tool (self, snapshot);
  if (self->by_keys)
    draw_cross (self, snapshot);
  if (preferences->minimap)
    bor_minimap_draw (self->tiles, snapshot, &self->view);
  if (preferences->rulers)
    draw_rulers (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Keeps the board in place when widgets around the map appear, disappear or resize. If the
 * window itself is resized, keeps the centre. */
static void
take_room (BorMapView *self, int width, int height)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  graphene_point_t middle = { (float) width / 2, (float) height / 2 };
  gboolean known =
    root != NULL && gtk_widget_compute_point (GTK_WIDGET (self), root, &middle, &middle);
  int root_width = known ? gtk_widget_get_width (root) : 0;
  int root_height = known ? gtk_widget_get_height (root) : 0;
  if (known && self->fitted && root_width == self->root_width && root_height == self->root_height) {
    self->view.x += (double) (middle.x - self->middle.x) / self->view.scale;
    self->view.y += (double) (middle.y - self->middle.y) / self->view.scale;
  }
  self->middle = middle;
  self->root_width = root_width;
  self->root_height = root_height;
  self->view.width = width;
  self->view.height = height;
}

static void
bor_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BorMapView *self = BOR_MAP_VIEW (widget);
  take_room (self, width, height);
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

  signals[VIEW_CHANGED] = g_signal_new ("view-changed", BOR_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PROBLEM_CHOSEN] = g_signal_new ("problem-chosen", BOR_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[MENU_WANTED] = g_signal_new ("menu-wanted", BOR_TYPE_MAP_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
}

/* Updates the picture as soon as it has been painted. */
static void
update_look (BorMapView *self)
{
  const BorScenario *scenario = bor_session_scenario (self->session);
  g_autoptr (BorBackdrops) backdrops =
    bor_backdrops_snapshot (bor_session_backdrops (self->session), scenario);
  BorPaintLook look = { .scenario = scenario,
                        .layers = bor_session_layers (self->session),
                        .fade = *bor_session_fade (self->session),
                        .backdrops = backdrops,
                        .style = bor_session_preferences (self->session)->style };
  if (self->tiles == NULL)
    self->tiles = bor_tile_cache_new (&look, (void (*) (gpointer)) gtk_widget_queue_draw, self);
  else
    bor_tile_cache_set_look (self->tiles, &look);
  self->selected_known = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The map's colours and the units of positions may have changed. */
static void
preferences_changed (BorMapView *self)
{
  update_look (self);
  bor_problem_marks_set_hints (self->marks, bor_session_preferences (self->session)->hint_marks);
  g_signal_emit (self, signals[VIEW_CHANGED], 0);
}

/* A drawing has no accessible children, so describe the selection. */
static void
describe_selection (BorMapView *self)
{
  const BorSelection *selection = bor_session_selection (self->session);
  g_autofree char *text = NULL;
  guint n = bor_selection_size (selection);
  if (n == 0)
    text = g_strdup (_ ("Nothing is selected"));
  else if (n == 1)
    text = bor_screen_reader_describe_element (bor_session_scenario (self->session),
                                               bor_selection_get (selection, 0));
  else
    text = g_strdup_printf (ngettext ("%u element selected", "%u elements selected", n), n);
  bor_screen_reader_describe (GTK_WIDGET (self), text);
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
    g_signal_handlers_disconnect_by_data (self->session, self);
    g_signal_handlers_disconnect_by_data (bor_session_backdrops (self->session), self);
  }
  bor_problem_marks_set (self->marks, NULL, NULL);
  bor_map_view_stop_gliding (self);
  g_clear_pointer (&self->tiles, bor_tile_cache_free);
  g_set_object (&self->session, session);
  self->fitted = FALSE;
  if (session == NULL)
    return;

  update_look (self);
  g_signal_connect_object (bor_session_backdrops (session), "changed", G_CALLBACK (update_look),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "document-changed", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "document-changed", G_CALLBACK (describe_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::layers", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::file", G_CALLBACK (update_look), self,
                           G_CONNECT_SWAPPED);
  bor_problem_marks_set_hints (self->marks, bor_session_preferences (session)->hint_marks);
  g_signal_connect_object (session, "notify::preferences", G_CALLBACK (preferences_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::selection", G_CALLBACK (describe_selection), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::hover", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  if (self->view.width > 1)
    bor_map_view_fit (self);
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
  bor_map_view_changed (self);
}

void
bor_map_view_take_over (BorMapView *self, const BorViewport *other)
{
  BorBox all = self->tiles != NULL ? bor_tile_cache_extent (self->tiles) : BOR_BOX_EMPTY;
  BorBox seen = bor_viewport_visible (other);
  bor_map_view_show (self, other);
  if (bor_box_is_empty (all) || !bor_box_contains (seen, all.x0, all.y0)
      || !bor_box_contains (seen, all.x1, all.y1))
    return;
  self->fitted = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bor_map_view_zoom (BorMapView *self, double factor)
{
  bor_viewport_zoom_at (&self->view, factor, self->view.width / 2, self->view.height / 2);
  bor_map_view_changed (self);
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
  bor_map_view_changed (self);
}

void
bor_map_view_fit_selection (BorMapView *self)
{
  if (self->session == NULL)
    return;
  BorBox box = bor_session_selected_box (self->session);
  bor_viewport_fit (&self->view, box, 4 * FIT_MARGIN);
  bor_map_view_changed (self);
}

void
bor_map_view_reveal (BorMapView *self, BorBox box)
{
  bor_viewport_reveal (&self->view, box, FIT_MARGIN);
  bor_map_view_changed (self);
}

void
bor_map_view_center (BorMapView *self, BorBox box)
{
  if (bor_box_is_empty (box))
    return;
  bor_viewport_reveal (&self->view, box, FIT_MARGIN); /* zoom out if necessary */
  self->view.x = (box.x0 + box.x1) / 2;
  self->view.y = (box.y0 + box.y1) / 2;
  bor_map_view_changed (self);
}

void
bor_map_view_pan (BorMapView *self, double dx, double dy)
{
  bor_viewport_pan (&self->view, dx, dy);
  bor_map_view_changed (self);
}

gboolean
bor_map_view_pointer (BorMapView *self, BorPoint *at)
{
  *at = bor_viewport_to_board (&self->view, self->pointer_x, self->pointer_y);
  return self->has_pointer;
}

gboolean
bor_map_view_is_dragging (BorMapView *self)
{
  return self->working;
}

gboolean
bor_map_view_is_painted (BorMapView *self)
{
  return self->tiles != NULL && bor_tile_cache_is_complete (self->tiles);
}

static void
bor_map_view_init (BorMapView *self)
{
  self->view = (BorViewport){ .scale = 1 };
  self->marks = bor_problem_marks_new ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Map"),
                                  -1);
  bor_map_view_add_input (self);
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
    if (self->working || bor_tool_count_points (self->tool) == 0) /* a line may go on later */
      bor_tool_cancel (self->tool);
    g_signal_handlers_disconnect_by_data (self->tool, self);
  }
  g_set_object (&self->tool, tool);
  self->working = FALSE;
  if (tool != NULL && bor_tool_nudges (tool))
    self->by_keys = FALSE; /* the arrow keys do not move a cross for it */
  if (tool != NULL)
    g_signal_connect_object (tool, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                             G_CONNECT_SWAPPED);
  bor_map_view_show_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

BorTool *
bor_map_view_tool (BorMapView *self)
{
  return self->tool;
}
