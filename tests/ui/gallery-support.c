/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include "edit/labels.h"
#include "edit/properties.h"
#include "editor/map/testing.h"
#include "editor/panels/inspector.h"
#include "ui-clock.h"
#include "vocabulary/properties.h"
#include "xml/xml.h"

/* A picture of one colour shows nothing. */
static void
assert_shows_something (GdkTexture *texture)
{
  guint width = (guint) gdk_texture_get_width (texture);
  guint height = (guint) gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  gsize other = 0;
  for (gsize i = 1; i < (gsize) width * height; i++)
    other += pixels[i] != pixels[0];
  g_assert_cmpuint (other, >, 200);
}

/* With its borders, which lie outside its own coordinates; `area` (inout, nullable) grows to hold
 * them. */
static void
draw (GtkSnapshot *snapshot, GtkWidget *widget, graphene_point_t at, graphene_rect_t *area)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  graphene_rect_t bounds;
  g_assert_true (gtk_widget_compute_bounds (widget, widget, &bounds));
  graphene_rect_offset (&bounds, at.x, at.y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds.origin);
  gdk_paintable_snapshot (paintable, snapshot, bounds.size.width, bounds.size.height);
  gtk_snapshot_restore (snapshot);
  if (area != NULL)
    graphene_rect_union (area, &bounds, area);
}

/* Popovers have surfaces of their own. `origin` is where the surface of `widget` begins in the
 * picture, which grows to hold them. */
static void
draw_popovers (GtkSnapshot *snapshot, GtkWidget *widget, graphene_point_t origin,
               graphene_rect_t *area)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_point_t inner = origin;
    if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child)) {
      GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (child)));
      double x, y;
      gtk_native_get_surface_transform (GTK_NATIVE (child), &x, &y);
      inner.x += (float) gdk_popup_get_position_x (popup);
      inner.y += (float) gdk_popup_get_position_y (popup);
      graphene_point_t at = { inner.x + (float) x, inner.y + (float) y };
      draw (snapshot, child, at, area);
    }
    draw_popovers (snapshot, child, inner, area);
  }
}

static void
note_seen (Gallery *gallery, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  g_hash_table_add (gallery->seen, GSIZE_TO_POINTER (G_OBJECT_TYPE (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    note_seen (gallery, child);
}

static void
tell_unseen (Gallery *gallery, GType type, GString *out)
{
  guint n;
  g_autofree GType *children = g_type_children (type, &n);
  if (g_str_has_prefix (g_type_name (type), "Bor") && n == 0
      && !g_hash_table_contains (gallery->seen, GSIZE_TO_POINTER (type)))
    g_string_append_printf (out, "%s\n", g_type_name (type));
  for (guint i = 0; i < n; i++)
    tell_unseen (gallery, children[i], out);
}

/* Classes that nobody has made a widget of are not known; those with templates are by these. */
static void
tell_unknown (GString *out)
{
  const char *folder = "/org/bormida/Bormida";
  g_auto (GStrv) names = g_resources_enumerate_children (folder, 0, NULL);
  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_build_path ("/", folder, names[i], NULL);
    g_autoptr (GBytes) bytes =
      g_str_has_suffix (names[i], ".ui") ? g_resources_lookup_data (path, 0, NULL) : NULL;
    const char *class = bytes != NULL
                          ? g_strstr_len (g_bytes_get_data (bytes, NULL),
                                          (gssize) g_bytes_get_size (bytes), "template class=\"")
                          : NULL;
    if (class == NULL)
      continue;
    g_auto (GStrv) parts = g_strsplit (class, "\"", 3);
    if (g_type_from_name (parts[1]) == 0)
      g_string_append_printf (out, "%s\n", parts[1]);
  }
}

char *
gallery_unseen (Gallery *gallery)
{
  GString *out = g_string_new (NULL);
  tell_unseen (gallery, GTK_TYPE_WIDGET, out);
  tell_unknown (out);
  return g_string_free (out, FALSE);
}

/* Until every map at or below the widget has been painted. */
static void
wait_for_maps (GtkWidget *widget)
{
  if (BOR_IS_MAP_VIEW (widget) && gtk_widget_get_mapped (widget))
    while (!bor_map_view_is_painted (BOR_MAP_VIEW (widget)))
      ui_settle ();
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wait_for_maps (child);
}

/* Lets threads bring what they have, and time pass for the program, whose clock is held. */
static void
linger (guint times)
{
  for (guint i = 0; i < times; i++) {
    ui_settle ();
    g_usleep (10000);
    ui_clock_advance (10000);
  }
}

/* The widget, with the popovers over it when it is a window, in the pixels of the display, and where it
 * lies in that. NULL as long as nothing of it has been drawn. (transfer full) */
static GskRenderNode *
new_node (GtkWidget *widget, graphene_rect_t *area)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float factor = (float) gtk_widget_get_scale_factor (widget);
  double x, y;
  gtk_snapshot_scale (snapshot, factor, factor);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (native), area));
  gtk_native_get_surface_transform (native, &x, &y);
  draw (snapshot, GTK_WIDGET (native), (graphene_point_t){ 0, 0 }, NULL);
  if (GTK_WIDGET (native) == widget)
    draw_popovers (snapshot, widget, (graphene_point_t){ (float) -x, (float) -y }, area);
  graphene_rect_scale (area, factor, factor, area);
  graphene_rect_round_extents (area, area);
  return gtk_snapshot_free_to_node (snapshot);
}

void
gallery_shot (Gallery *gallery, gpointer widget, const char *name)
{
  linger (4);
  GtkNative *native = gtk_widget_get_native (widget);
  wait_for_maps (GTK_WIDGET (native));
  note_seen (gallery, widget);
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t area;
  ui_wait ((node = new_node (widget, &area)) != NULL);
  g_assert_cmpfloat (MIN (area.size.width, area.size.height), >, 0);
  g_autoptr (GdkTexture) texture =
    gsk_renderer_render_texture (gtk_native_get_renderer (native), node, &area);
  assert_shows_something (texture);
  g_autofree char *file = g_strdup_printf ("%s/%s.png", gallery->folder, name);
  g_assert_true (gdk_texture_save_to_png (texture, file));
  gallery->pictures++;
}

void
gallery_shot_other (Gallery *gallery, gpointer parent, const char *name)
{
  ui_settle ();
  GtkWidget *other = ui_find_window (GTK_TYPE_WINDOW, parent);
  g_assert_nonnull (other);
  gallery_shot (gallery, other, name);
  gtk_window_destroy (GTK_WINDOW (other));
  ui_settle ();
}

void
gallery_shot_dialog (Gallery *gallery, BorWindow *window, const char *action, const char *name)
{
  ui_act (window, action);
  gallery_shot_other (gallery, window, name);
}

void
gallery_shot_popover (Gallery *gallery, gpointer window, GtkMenuButton *button, const char *name)
{
  gtk_menu_button_popup (button);
  gallery_linger (); /* for what a thread puts into it */
  gallery_shot (gallery, window, name);
  gtk_menu_button_popdown (button);
  ui_settle ();
}

void
gallery_linger (void)
{
  linger (240);
}

GFile *
gallery_file (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), name, NULL);
}

/* A window that is to be small stays so. */
static BorWindow *
open_session (Gallery *gallery, BorSession *session, int width, int height)
{
  if (gallery->width > 0 && width >= 1000) {
    width = gallery->width;
    height = gallery->height;
  }
  BorWindow *window = BOR_WINDOW (bor_window_new (gallery->application));
  if (session != NULL)
    bor_window_set_session (window, session);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  gallery_show_page (window, "inspector");
  return window;
}

BorWindow *
gallery_open_scenario (Gallery *gallery, const BorScenario *scenario, int width, int height)
{
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  return open_session (gallery, session, width, height);
}

BorWindow *
gallery_open (Gallery *gallery, const char *name, int width, int height)
{
  if (name == NULL)
    return open_session (gallery, NULL, width, height);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gallery_file (name);
  g_autoptr (BorScenario) scenario = bor_xml_read_file (g_file_peek_path (file), &error);
  g_assert_no_error (error);
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  g_autoptr (BorSession) session = bor_session_new (document, file);
  return open_session (gallery, session, width, height);
}

static void
close_popovers (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    close_popovers (child);
}

void
gallery_close (BorWindow *window)
{
  close_popovers (GTK_WIDGET (window));
  ui_settle ();
  bor_window_discard (window);
  ui_settle ();
}

void
gallery_show_page (BorWindow *window, const char *name)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_INSPECTOR);
  GtkStack *stack = GTK_STACK (gtk_widget_get_ancestor (panel, GTK_TYPE_STACK));
  gtk_stack_set_visible_child_name (stack, name);
  ui_settle ();
}

static BorElementRef
find (BorWindow *window, BorKind kind, const char *id)
{
  const BorScenario *s = bor_session_scenario (bor_window_session (window));
  gint32 slot = id != NULL ? bor_scenario_find (s, kind, id) : 0;
  g_assert_cmpint (slot, >=, 0);
  return (BorElementRef){ kind, slot };
}

void
gallery_select (BorWindow *window, BorKind kind, const char *id)
{
  bor_session_select_one (bor_window_session (window), find (window, kind, id));
  ui_settle ();
}

void
gallery_take_tool (BorWindow *window, const char *name)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "tool", g_variant_new_string (name));
  ui_settle ();
}

void
gallery_set (BorWindow *window, BorKind kind, const char *id, const char *property,
             const char *value)
{
  BorElementRef ref = find (window, kind, id);
  g_autoptr (GError) error = NULL;
  BorScenario *after = bor_edit_set_property (bor_session_scenario (bor_window_session (window)),
                                              &ref, 1, property, value, FALSE, &error);
  g_assert_no_error (error);
  g_autofree char *label =
    bor_edit_label_set (bor_scenario_find_prop (after, kind, NULL, property), property, 1);
  bor_workspace_apply (BOR_WORKSPACE (window), after, label, NULL);
}

static void
click (BorTool *tool, BorToolEvent *event)
{
  event->presses = 1;
  bor_tool_press (tool, event);
  event->presses = 0;
  bor_tool_release (tool, event);
}

static void
act (BorTool *tool, char what, BorToolEvent *event)
{
  switch (what) {
  case 'c':
    click (tool, event);
    break;
  case 'p':
    bor_tool_press (tool, event);
    break;
  case 'd':
    bor_tool_drag (tool, event);
    break;
  case 'r':
    bor_tool_release (tool, event);
    break;
  case 'e':
    g_assert_true (bor_tool_finish (tool));
    break;
  default:
    bor_tool_move (tool, event);
  }
}

void
gallery_act (BorWindow *window, const GalleryDeed *deeds)
{
  BorMapView *map = bor_window_map (window);
  for (const GalleryDeed *deed = deeds; deed->what != 0; deed++) {
    BorToolEvent event = {
      { deed->x, deed->y }, 1 / bor_map_view_viewport (map)->scale, deed->state, deed->presses
    };
    act (bor_map_view_tool (map), deed->what, &event);
  }
  ui_settle ();
}
