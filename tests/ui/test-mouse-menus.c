/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/properties.h"
#include "editor/panels/problems-panel.h"
#include "mouse-support.h"
#include "support.h"

/* A real mouse chooses from menus and popovers, which go as what they stand in changes. No click is
 * lost, and no rebuilding takes the program down. With “-m slow” it does so 50 times in each. */

typedef struct {
  BorWindow *window;
  BorSession *session;
  BorDocument *document;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = mouse_open (BOR_APPLICATION ((gpointer) data), "scenarios/tutorial.xml");
  f->session = bor_window_session (f->window);
  f->document = bor_session_document (f->session);
}

/* The next window is not to be without a sidebar. */
static void
reset_settings (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  mouse_close (f->window);
  reset_settings (bor_application_settings (BOR_APPLICATION ((gpointer) data)));
}

/* Without its mnemonic. (transfer full) */
static char *
text_of (GtkWidget *item)
{
  g_autofree char *label = NULL;
  g_object_get (item, "text", &label, NULL);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  return g_strjoinv (NULL, parts);
}

/* They ask for files with a dialog of the desktop, open another window, or end the program. */
static gboolean
leads_away (GtkWidget *item)
{
  static const char *const away[] = { "New Scenario…", "New from a Picture…",
                                      "New Window",    "Open…",
                                      "Open Recent",   "Save As…",
                                      "Import…",       "Print…",
                                      "Add Backdrop…", "Quit" };
  g_autofree char *text = text_of (item);
  for (guint i = 0; i < G_N_ELEMENTS (away); i++)
    if (g_strcmp0 (text, away[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The items of an open menu that can be clicked now: of the submenu that shows. (transfer container) */
static GPtrArray *
list_items (GtkWidget *menu)
{
  /* The type is GTK's own. */
  g_autoptr (GPtrArray) all = mouse_list (menu, g_type_from_name ("GtkModelButton"));
  GPtrArray *items = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    if (ui_is_clickable (all->pdata[i]) && !leads_away (all->pdata[i]))
      g_ptr_array_add (items, all->pdata[i]);
  return items;
}

static gboolean
has_items (GtkWidget *menu)
{
  g_autoptr (GPtrArray) items = list_items (menu);
  return items->len > 0;
}

/* The first of an open submenu leads back to the menu. */
static void
choose_item (GtkWidget *menu, guint turn)
{
  G_GNUC_UNUSED g_autoptr (GtkWidget) kept = g_object_ref (menu);
  for (guint depth = 0; gtk_widget_get_mapped (menu); depth++) {
    ui_wait (has_items (menu)); /* the click was not lost */
    ui_settle ();
    g_autoptr (GPtrArray) items = list_items (menu);
    g_assert_cmpuint (items->len, >, MIN (depth, 1));
    guint which = depth == 0 ? turn % items->len : 1 + turn * 5 % (items->len - 1);
    g_autofree char *text = text_of (items->pdata[which]);
    g_test_message ("%s", text);
    ui_click_middle (items->pdata[which], GDK_BUTTON_PRIMARY);
  }
}

/* Closes what the item has opened, and undoes what it has done. */
static void
clear_away (Fixture *f)
{
  mouse_lay_out_anew (GTK_WIDGET (f->window));
  for (GtkWidget *other; (other = ui_find_window (GTK_TYPE_WINDOW, f->window)) != NULL;) {
    mouse_lay_out_anew (other);
    gtk_window_destroy (GTK_WINDOW (other));
    ui_settle ();
  }
  if (bor_window_is_playing (f->window))
    bor_window_set_playing (f->window, FALSE);
  while (bor_document_undo (f->document))
    ;
  mouse_wait_for_place (GTK_WIDGET (f->window));
}

static GtkWidget *
find_main_menu (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_main_menu (child);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static void
items_of_the_main_menu_are_chosen (Fixture *f, gconstpointer data)
{
  GtkWidget *button = find_main_menu (GTK_WIDGET (f->window));
  for (guint turn = 0; turn < mouse_times (13); turn++) {
    bor_session_select_one (f->session, bor_element_ref_make (BOR_KIND_LOCALE, 0));
    mouse_click (button);
    choose_item (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))), turn);
    clear_away (f);
  }
}

static void
items_of_the_maps_menu_are_chosen (Fixture *f, gconstpointer data)
{
  GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
  for (guint turn = 0; turn < mouse_times (9); turn++) {
    GtkWidget *menu = NULL;
    ui_click_middle (map, GDK_BUTTON_SECONDARY);
    ui_wait ((menu = ui_find (gtk_widget_get_parent (map), GTK_TYPE_POPOVER_MENU)) != NULL);
    choose_item (menu, turn);
    clear_away (f);
  }
}

/* A window that is closed while its menu is open takes no click from the next one. */
static void
the_next_window_has_its_menu_too (Fixture *f, gconstpointer data)
{
  for (guint turn = 0; turn < mouse_times (4); turn++) {
    GtkWidget *map = GTK_WIDGET (bor_window_map (f->window));
    ui_click_middle (map, GDK_BUTTON_SECONDARY);
    ui_wait (ui_find (gtk_widget_get_parent (map), GTK_TYPE_POPOVER_MENU) != NULL);
    mouse_close (f->window);
    set_up (f, data);
  }
}

static gpointer
part (Fixture *f, const char *name)
{
  GtkWidget *panel = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PROBLEMS_PANEL);
  return gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, name);
}

/* The checks run in a thread; a late result moves the buttons that are about to be clicked. */
static void
await_problems (Fixture *f, const char *number)
{
  GtkLabel *counts =
    GTK_LABEL (gtk_widget_get_template_child (GTK_WIDGET (f->window), BOR_TYPE_WINDOW, "counts"));
  ui_wait (g_str_equal (gtk_label_get_text (counts), number));
  ui_settle ();
}

static void
go_to_problem_with (Fixture *f, const char *offer)
{
  await_problems (f, "1");
  ui_wait (ui_is_clickable (part (f, offer))
           || (ui_act (f->window, "next-problem"), ui_is_clickable (part (f, offer))));
}

static void
make_a_side_narrow (Fixture *f)
{
  const BorScenario *s = bor_session_scenario (f->session);
  BorElementRef side =
    bor_element_ref_make (BOR_KIND_APPROACH, test_slot (s, BOR_KIND_APPROACH, "ford-plain"));
  BorScenario *narrow = bor_edit_set_property (s, &side, 1, "width", "narrow", FALSE, NULL);
  bor_workspace_apply (BOR_WORKSPACE (f->window), narrow, "Make it narrow", NULL);
}

static guint
position (Fixture *f)
{
  return bor_document_position (f->document);
}

/* The problem goes, and with it the row of the list and the button that the popover hangs on. */
static void
problems_are_fixed_from_their_popover (Fixture *f, gconstpointer data)
{
  make_a_side_narrow (f);
  for (guint turn = 0; turn < mouse_times (3); turn++) {
    go_to_problem_with (f, "fix");
    guint before = position (f);
    mouse_click (part (f, "fix"));
    GtkWidget *apply = NULL;
    ui_wait (gtk_widget_get_mapped (part (f, "fix_offers"))); /* the click was not lost */
    /* offers that are found later replace those of the turn before */
    ui_wait ((apply = ui_find (part (f, "fix_offers"), GTK_TYPE_BUTTON)) != NULL
             && ui_is_clickable (apply));
    mouse_click (apply);
    g_assert_cmpuint (position (f), ==, before + 1);
    mouse_lay_out_anew (GTK_WIDGET (f->window));
    await_problems (f, "0");
    g_assert_true (bor_document_undo (f->document));
    ui_settle ();
  }
}

static void
problems_are_muted_from_their_popover (Fixture *f, gconstpointer data)
{
  static const char *const offers[] = { "This _Problem", "Whole _Check" };
  make_a_side_narrow (f);
  for (guint turn = 0; turn < mouse_times (4); turn++) {
    go_to_problem_with (f, "mute");
    guint before = position (f);
    mouse_click (part (f, "mute"));
    mouse_click (ui_find_button (part (f, "mute_popover"), offers[turn % 2]));
    g_assert_cmpuint (position (f), ==, before + 1);
    mouse_lay_out_anew (GTK_WIDGET (f->window));
    await_problems (f, "0");
    g_assert_true (bor_document_undo (f->document));
    ui_settle ();
  }
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(path, f) g_test_add ("/mouse-menus/" path, Fixture, application, set_up, f, tear_down)
  ADD ("items-of-the-main-menu-are-chosen", items_of_the_main_menu_are_chosen);
  ADD ("items-of-the-maps-menu-are-chosen", items_of_the_maps_menu_are_chosen);
  ADD ("the-next-window-has-its-menu-too", the_next_window_has_its_menu_too);
  ADD ("problems-are-fixed-from-their-popover", problems_are_fixed_from_their_popover);
  ADD ("problems-are-muted-from-their-popover", problems_are_muted_from_their_popover);
#undef ADD
  return g_test_run ();
}
