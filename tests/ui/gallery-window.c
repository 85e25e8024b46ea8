/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gstdio.h>

#include "editor/files/recovery.h"
#include "editor/panels/inspector.h"
#include "editor/panels/outline-panel.h"
#include "editor/window-file.h"

/* Windows as a whole, what is at their side, and their menus. */

static void
start (Gallery *gallery)
{
  g_autoptr (GFile) recent = gallery_file (GALLERY_TUTORIAL);
  g_autofree char *uri = g_file_get_uri (recent);
  GtkRecentData data = { .mime_type = (char *) "application/xml",
                         .app_name = (char *) g_get_application_name (),
                         .app_exec = (char *) "bormida %u",
                         .groups = (char *[]){ (char *) "Bormida scenarios", NULL } };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
  gallery_linger ();
  BorWindow *window = gallery_open (gallery, NULL, 1000, 650);
  gallery_linger ();
  gallery_shot (gallery, window, "start");
  gallery_close (window);
}

static void
sizes (Gallery *gallery)
{
  static const struct {
    const char *name, *scenario;
    int width, height, sidebar;
  } windows[] = {
    { "window", GALLERY_TUTORIAL, 1100, 700, 0 },
    { "window-small", GALLERY_TUTORIAL, 1000, 650, 0 },
    { "window-wide-sidebar", GALLERY_TUTORIAL, 1000, 650, 520 },
    { "window-least", GALLERY_TUTORIAL, 640, 420, 0 },
    { "window-marengo", "scenarios/marengo.xml", 1280, 800, 0 },
    { "traced", "../docs/guide/three-fields.bormida.xml", 1000, 650, 0 },
  };
  GSettings *settings = bor_application_settings (gallery->application);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++) {
    BorWindow *window =
      gallery_open (gallery, windows[i].scenario, windows[i].width, windows[i].height);
    if (windows[i].sidebar > 0) {
      GtkWidget *panes = ui_find (GTK_WIDGET (window), GTK_TYPE_PANED);
      gtk_paned_set_position (GTK_PANED (panes), windows[i].width - windows[i].sidebar);
    }
    gallery_linger ();
    if (g_str_equal (windows[i].name, "traced"))
      gallery_select (window, BOR_KIND_LOCALE, "s3");
    gallery_shot (gallery, window, windows[i].name);
    gallery_close (window);
    g_settings_reset (settings, "sidebar-width");
    g_settings_reset (settings, "problems-height");
  }
}

/* The pages beside the map, one after the other, and what search leaves of the outline. */
static void
panels (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  gallery_select (window, BOR_KIND_APPROACH, "ford-bridgehead");
  gallery_shot (gallery, window, "approach");
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", "8");
  gallery_set (window, BOR_KIND_APPROACH, "ford-plain", "infantry", "2");
  gallery_set (window, BOR_KIND_LOCALE, "ford", "capacity", "4");
  ui_act (window, "undo");
  gallery_select (window, BOR_KIND_LOCALE, "plain");
  gallery_shot (gallery, window, "locale");
  static const char *const pages[] = { "outline", "layers", "history" };
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    gallery_show_page (window, pages[i]);
    gallery_shot (gallery, window, pages[i]);
  }
  gallery_show_page (window, "outline");
  GtkWidget *search =
    ui_find (ui_find (GTK_WIDGET (window), BOR_TYPE_OUTLINE_PANEL), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "mill");
  gallery_linger ();
  gallery_shot (gallery, window, "outline-search");
  gtk_editable_set_text (GTK_EDITABLE (search), "xyz");
  gallery_linger ();
  gallery_shot (gallery, window, "outline-nothing");
  gallery_close (window);
}

static void
backdrops (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, "../docs/guide/three-fields.bormida.xml", 1000, 650);
  gallery_show_page (window, "backdrops");
  gallery_linger ();
  gallery_shot (gallery, window, "backdrops");
  gallery_close (window);
  window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_show_page (window, "backdrops");
  gallery_shot (gallery, window, "backdrops-none");
  gallery_close (window);
}

/* The inspector for every kind of element. */
static void
inspector (Gallery *gallery)
{
  static const struct {
    BorKind kind;
    const char *id, *name;
  } elements[] = {
    { BOR_KIND_VERTEX, "v9", "vertex" },
    { BOR_KIND_LOCALE, "ford", "locale" },
    { BOR_KIND_APPROACH, "ford-plain", "pair" },
    { BOR_KIND_APPROACH, "mill-hill-edge-n", "edge" },
    { BOR_KIND_ROAD, "high-road", "road" },
    { BOR_KIND_JUNCTION, "join-ford", "junction" },
    { BOR_KIND_FEATURE, "brook", "feature" },
    { BOR_KIND_FEATURE, "pontoon", "label" },
    { BOR_KIND_REGION, "stars", "region" },
    { BOR_KIND_SYMBOL, "start-1", "setup" },
    { BOR_KIND_SYMBOL, "star-park", "objective" },
    { BOR_KIND_FORCE, "column", "force" },
    { BOR_KIND_ARMY, "french", "side" },
    { BOR_KIND_PIECE_TYPE, "infantry", "type" },
    { BOR_KIND_TRACK, "morale", "track" },
    { BOR_KIND_SCENARIO, NULL, "scenario" },
    { BOR_KIND_BOARD, NULL, "board" },
  };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 800);
  GtkWidget *panel =
    gtk_widget_get_ancestor (ui_find (GTK_WIDGET (window), BOR_TYPE_INSPECTOR), GTK_TYPE_PANED);
  bor_session_unselect_all (bor_window_session (window));
  gallery_shot (gallery, panel, "inspect-nothing");
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++) {
    g_autofree char *name = g_strdup_printf ("inspect-%s", elements[i].name);
    gallery_select (window, elements[i].kind, elements[i].id);
    gallery_shot (gallery, panel, name);
  }
  ui_act (window, "select-all");
  gallery_shot (gallery, panel, "inspect-many");
  BorSession *session = bor_window_session (window);
  bor_session_toggle (session, (BorElementRef){ BOR_KIND_ROAD, 0 });
  gallery_shot (gallery, panel, "inspect-kinds");
  bor_session_unselect_all (session);
  for (gint32 slot = 0; slot < 8; slot++)
    bor_session_toggle (session, (BorElementRef){ BOR_KIND_APPROACH, slot });
  gallery_shot (gallery, panel, "inspect-approaches");
  gallery_close (window);
}

static GtkMenuButton *
main_menu_button (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return GTK_MENU_BUTTON (widget);
  GtkMenuButton *found = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = main_menu_button (child);
  return found;
}

/* The main menu and each menu in it. */
static void
menus (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_select (window, BOR_KIND_LOCALE, "plain");
  GtkMenuButton *button = main_menu_button (GTK_WIDGET (window));
  gtk_menu_button_popup (button);
  gallery_shot (gallery, window, "menu");
  GtkPopover *popover = gtk_menu_button_get_popover (button);
  GtkWidget *stack = ui_find (GTK_WIDGET (popover), GTK_TYPE_STACK);
  g_autoptr (GListModel) pages = G_LIST_MODEL (gtk_stack_get_pages (GTK_STACK (stack)));
  for (guint i = 1; i < g_list_model_get_n_items (pages); i++) {
    g_autoptr (GObject) page = g_list_model_get_item (pages, i);
    g_autofree char *name = g_strdup_printf ("menu-%u", i);
    g_object_set (popover, "visible-submenu", gtk_stack_page_get_name (GTK_STACK_PAGE (page)),
                  NULL);
    gallery_linger ();
    gallery_shot (gallery, window, name);
  }
  gtk_menu_button_popdown (button);
  gallery_close (window);
}

/* The menu of the map, for what is selected. */
static void
map_menus (Gallery *gallery)
{
  static const struct {
    BorKind kind;
    const char *id, *name;
  } selected[] = {
    { BOR_KIND_LOCALE, "plain", "locale" },   { BOR_KIND_APPROACH, "ford-plain", "side" },
    { BOR_KIND_VERTEX, "v15", "vertex" },     { BOR_KIND_ROAD, "high-road", "road" },
    { BOR_KIND_SYMBOL, "star-park", "mark" }, { BOR_KIND_FEATURE, "wood", "feature" },
  };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  ui_focus (GTK_WIDGET (window));
  for (guint i = 0; i < G_N_ELEMENTS (selected); i++) {
    g_autofree char *name = g_strdup_printf ("map-menu-%s", selected[i].name);
    gallery_select (window, selected[i].kind, selected[i].id);
    gtk_widget_grab_focus (GTK_WIDGET (bor_window_map (window)));
    ui_press ("Menu");
    gallery_shot (gallery, window, name);
    ui_press ("Escape");
  }
  gallery_close (window);
}

/* Copies of unsaved work cannot be written where a file is in the way of their folder. */
static void
no_copies (Gallery *gallery)
{
  g_autofree char *folder = bor_recovery_folder (), *parent = g_path_get_dirname (folder);
  g_rmdir (folder);
  g_mkdir_with_parents (parent, 0700);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1000, 650);
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", "8");
  for (guint i = 0; i < 4; i++)
    gallery_linger ();
  gallery_shot (gallery, window, "no-copies");
  gallery_close (window);
  g_unlink (folder);
}

/* A board with nothing on it, and a file that another program has written since. */
static void
bars (Gallery *gallery)
{
  g_autoptr (BorScenario) nothing = bor_scenario_new ();
  BorWindow *window = gallery_open_scenario (gallery, nothing, 1000, 650);
  gallery_linger ();
  gallery_shot (gallery, window, "empty");
  gallery_close (window);

  g_autofree char *folder = g_dir_make_tmp ("bormida-gallery-XXXXXX", NULL);
  g_autoptr (GFile) from = gallery_file (GALLERY_TUTORIAL);
  g_autoptr (GFile) to = g_file_new_build_filename (folder, "ford.bormida.xml", NULL);
  g_assert_true (g_file_copy (from, to, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  window = gallery_open (gallery, NULL, 1000, 650);
  g_assert_true (bor_window_load (window, to, bor_file_kind (to, FALSE), NULL));
  g_autofree char *text = NULL;
  gsize length;
  g_assert_true (g_file_load_contents (to, NULL, &text, &length, NULL, NULL));
  gallery_linger ();
  g_assert_true (g_file_set_contents (g_file_peek_path (to), text, (gssize) length - 1, NULL));
  GtkWidget *bar = ui_find (GTK_WIDGET (window), GTK_TYPE_INFO_BAR);
  for (guint i = 0; i < 10 && !gtk_info_bar_get_revealed (GTK_INFO_BAR (bar)); i++)
    gallery_linger ();
  g_assert_true (gtk_info_bar_get_revealed (GTK_INFO_BAR (bar)));
  gallery_shot (gallery, window, "disk-changed");
  gallery_shot_dialog (gallery, window, "save", "overwrite");
  g_unlink (g_file_peek_path (to));
  for (guint i = 0; i < 3; i++)
    gallery_linger ();
  gallery_shot (gallery, window, "disk-gone");
  gallery_close (window);
  g_rmdir (folder);
}

const GalleryScene gallery_window_scenes[] = {
  { "start", start },         { "sizes", sizes }, { "panels", panels }, { "backdrops", backdrops },
  { "inspector", inspector }, { "menus", menus }, { "bars", bars },     { "map-menus", map_menus },
  { "no-copies", no_copies }, { NULL, NULL },
};
