/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/properties.h"
#include "editor/balance/window.h"
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/panels/problems-panel.h"
#include "editor/settings/settings-dialog.h"
#include "editor/tools/tools.h"
#include "editor/window-file.h"
#include "support.h"
#include "ui-support.h"

/* A real mouse chooses from every drop-down of every window. No click is lost, and no rebuilding
 * takes the program down. With “-m slow” it chooses 50 times from each. */

static BorApplication *application;

static GFile *
data_file (const char *name)
{
  return g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), name, NULL);
}

static BorWindow *
open_window (const char *scenario)
{
  BorWindow *window = BOR_WINDOW (bor_window_new (application));
  gtk_window_present (GTK_WINDOW (window));
  if (scenario != NULL) {
    g_autoptr (GFile) file = data_file (scenario);
    g_assert_true (bor_window_load (window, file, bor_file_kind (file, FALSE), NULL));
  }
  ui_settle ();
  return window;
}

static void
close_window (BorWindow *window)
{
  bor_window_give_up (window);
  ui_settle ();
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget))
    return;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* Those that can be used, in their order. (transfer container) */
static GPtrArray *
list_of (GtkWidget *window, GType type)
{
  GPtrArray *found = g_ptr_array_new ();
  collect (window, type, found);
  return found;
}

/* Which of the rows that can be seen in a list comes next, or NULL. */
static GtkWidget *
pick_row (GtkWidget *list, guint turn)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (ui_is_clickable (row))
      g_ptr_array_add (rows, row);
  return rows->len > 0 ? rows->pdata[turn % rows->len] : NULL;
}

/* A frame or two: what GTK does wrongly it does in the next frame. */
static void
linger (void)
{
  gint64 end = g_get_monotonic_time () + 25000;
  while (g_get_monotonic_time () < end) {
    while (g_main_context_iteration (NULL, FALSE))
      ;
    g_usleep (1000);
  }
}

#define PATIENCE (10 * G_TIME_SPAN_SECOND)

/* Brings it into view, where it is not. */
static void
show (GtkWidget *widget)
{
  if (ui_is_clickable (widget))
    return;
  gtk_widget_grab_focus (widget);
  ui_settle ();
}

static void
choose (GtkWidget *window, GtkWidget *choice, guint turn)
{
  show (choice);
  ui_click_live (choice, GDK_BUTTON_PRIMARY);
  GtkWidget *list = ui_find (choice, GTK_TYPE_LIST_VIEW), *row = NULL;
  gint64 end = g_get_monotonic_time () + PATIENCE;
  while ((row = pick_row (list, turn)) == NULL && g_get_monotonic_time () < end)
    linger ();
  g_assert_nonnull (row); /* the click was not lost */
  ui_settle ();           /* nobody is faster than that */
  row = pick_row (list, turn);
  end = g_get_monotonic_time () + PATIENCE;
  g_object_add_weak_pointer (G_OBJECT (list), (gpointer *) &list);
  ui_click_live (row, GDK_BUTTON_PRIMARY);
  while (list != NULL && gtk_widget_get_mapped (list) && g_get_monotonic_time () < end)
    linger ();
  linger ();
  g_assert_true (list == NULL || !gtk_widget_get_mapped (list));
  g_clear_weak_pointer (&list);
  gtk_widget_queue_allocate (window); /* as GTK may at any time */
}

/* Goes round the drop-downs, which may be others after each choice. */
static void
choose_from_all (GtkWidget *window, guint times)
{
  for (guint turn = 0; turn < times; turn++) {
    g_autoptr (GPtrArray) first = list_of (window, GTK_TYPE_DROP_DOWN);
    g_assert_cmpuint (first->len, >, 0);
    guint n = first->len;
    for (guint i = 0; i < n; i++) {
      g_autoptr (GPtrArray) now = list_of (window, GTK_TYPE_DROP_DOWN);
      if (i < now->len)
        choose (window, now->pdata[i], turn + i);
    }
  }
}

static guint
times (guint quick)
{
  return g_test_slow () ? 50 : quick;
}

/* Every other time it is the army of the first force, the others in turn. */
static void
fifty_choices_are_made_in_the_orders_of_battle (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = ui_find_toplevel (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  for (guint turn = 0; turn < 50; turn++) {
    g_autoptr (GPtrArray) choices = list_of (dialog, GTK_TYPE_DROP_DOWN);
    choose (dialog, choices->pdata[turn % 2 * (turn / 2 % choices->len)], turn / 2 + turn % 2);
  }
  BorDocument *document = bor_session_document (bor_window_session (window));
  g_assert_cmpuint (bor_document_n_steps (document), >, 25);
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
every_page_of_the_settings_takes_choices (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = ui_find_toplevel (BOR_TYPE_SETTINGS_DIALOG, window);
  GtkWidget *list = ui_find (dialog, GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack (GTK_STACK_SIDEBAR (list));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    gtk_selection_model_select_item (pages, i, TRUE);
    ui_settle ();
    g_autoptr (GPtrArray) choices = list_of (dialog, GTK_TYPE_DROP_DOWN);
    gboolean done = g_str_equal (gtk_stack_get_visible_child_name (stack), "forces");
    if (choices->len > 0 && (!done || g_test_slow ()))
      choose_from_all (dialog, times (1));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
the_inspector_takes_choices_for_every_kind (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  BorSession *session = bor_window_session (window);
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++)
    for (guint slot = 0; slot < bor_scenario_n_slots (bor_session_scenario (session), kind);
         slot++) {
      if (bor_scenario_get (bor_session_scenario (session), kind, (gint32) slot) == NULL)
        continue;
      bor_session_select_one (session, (BorElementRef){ kind, (gint32) slot });
      ui_settle ();
      g_autoptr (GPtrArray) choices = list_of (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
      if (choices->len > 0)
        choose_from_all (GTK_WIDGET (window), times (1));
      break;
    }
  close_window (window);
}

static void
every_tool_takes_choices (void)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  for (guint i = 0; i < n; i++) {
    g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                        g_variant_new_string (tools[i].name));
    ui_settle ();
    g_autoptr (GPtrArray) choices = list_of (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
    if (choices->len > 0)
      choose_from_all (GTK_WIDGET (window), times (1));
  }
  close_window (window);
}

/* A dialog that an action of a window opens. */
static void
a_dialog_takes_choices (gconstpointer action)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  if (g_action_group_has_action (G_ACTION_GROUP (window), action))
    ui_act (window, action);
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  ui_settle ();
  GtkWidget *dialog = ui_find_toplevel (GTK_TYPE_WINDOW, window);
  g_assert_nonnull (dialog);
  choose_from_all (dialog, times (1));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
the_import_takes_choices (void)
{
  BorWindow *window = open_window (NULL);
  g_autoptr (GFile) file = data_file ("examples/halberd-board.json");
  GtkWidget *dialog = bor_import_dialog_new (BOR_WORKSPACE (window), file);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_settle ();
  choose_from_all (dialog, times (1));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static void
the_game_takes_choices (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  ui_act (window, "preview");
  choose_from_all (GTK_WIDGET (window), times (1));
  close_window (window);
}

/* Up, or down where that is the end. */
static void
step (GtkWidget *window, GtkWidget *spin)
{
  GtkWidget *button = gtk_widget_get_last_child (spin);
  while (GTK_IS_BUTTON (button) && !gtk_widget_is_sensitive (button))
    button = gtk_widget_get_prev_sibling (button);
  if (!GTK_IS_BUTTON (button))
    return;
  show (spin);
  double before = gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
  g_object_add_weak_pointer (G_OBJECT (spin), (gpointer *) &spin);
  ui_click_live (button, GDK_BUTTON_PRIMARY);
  linger ();
  if (spin != NULL)
    g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), !=, before);
  g_clear_weak_pointer (&spin);
  gtk_widget_queue_allocate (window);
}

static void
numbers_are_stepped_in_the_settings (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = ui_find_toplevel (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  for (guint turn = 0; turn < times (10); turn++) {
    g_autoptr (GPtrArray) spins = list_of (dialog, GTK_TYPE_SPIN_BUTTON);
    step (dialog, spins->pdata[turn % spins->len]);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

/* The problem goes, and with it the row of the list and the button that the popover hangs on. */
static void
problems_are_fixed_from_their_popover (void)
{
  BorWindow *window = open_window ("scenarios/tutorial.xml");
  BorSession *session = bor_window_session (window);
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_PROBLEMS_PANEL);
  gpointer fix = gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "fix");
  gpointer offers = gtk_widget_get_template_child (panel, BOR_TYPE_PROBLEMS_PANEL, "fix_offers");
  gint32 slot = test_slot (bor_session_scenario (session), BOR_KIND_APPROACH, "ford-plain");
  BorElementRef side = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  BorScenario *narrow = bor_edit_set_property (bor_session_scenario (session), &side, 1, "width",
                                               "narrow", FALSE, NULL);
  bor_workspace_apply (BOR_WORKSPACE (window), narrow, "Make it narrow", NULL);
  for (guint turn = 0; turn < times (5); turn++) {
    for (guint i = 0; i < 250 && !ui_is_clickable (fix); i++) {
      linger (); /* the validator has a thread of its own */
      ui_act (window, "next-problem");
    }
    guint before = bor_document_position (bor_session_document (session));
    ui_click_live (fix, GDK_BUTTON_PRIMARY);
    GtkWidget *apply = NULL;
    for (guint i = 0; i < 100 && (apply == NULL || !ui_is_clickable (apply)); i++) {
      linger ();
      apply = ui_find (offers, GTK_TYPE_BUTTON);
    }
    ui_click_live (apply, GDK_BUTTON_PRIMARY);
    ui_settle ();
    g_assert_cmpuint (bor_document_position (bor_session_document (session)), ==, before + 1);
    gtk_widget_queue_allocate (GTK_WIDGET (window));
    g_assert_true (bor_document_undo (bor_session_document (session)));
    ui_settle ();
  }
  close_window (window);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  /* The second choice of a row is not to be the second click of a double one. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
  application = ui_application ();
  g_test_add_func ("/mouse-choices/fifty-choices-are-made-in-the-orders-of-battle",
                   fifty_choices_are_made_in_the_orders_of_battle);
  g_test_add_func ("/mouse-choices/every-page-of-the-settings-takes-choices",
                   every_page_of_the_settings_takes_choices);
  g_test_add_func ("/mouse-choices/the-inspector-takes-choices-for-every-kind",
                   the_inspector_takes_choices_for_every_kind);
  g_test_add_func ("/mouse-choices/every-tool-takes-choices", every_tool_takes_choices);
  g_test_add_data_func ("/mouse-choices/the-export-takes-choices", "export",
                        a_dialog_takes_choices);
  g_test_add_data_func ("/mouse-choices/a-new-scenario-takes-choices", "new",
                        a_dialog_takes_choices);
  g_test_add_data_func ("/mouse-choices/select-by-takes-choices", "select-by",
                        a_dialog_takes_choices);
  g_test_add_data_func ("/mouse-choices/balance-takes-choices", "balance", a_dialog_takes_choices);
  g_test_add_data_func ("/mouse-choices/the-preferences-take-choices", "preferences",
                        a_dialog_takes_choices);
  g_test_add_func ("/mouse-choices/the-import-takes-choices", the_import_takes_choices);
  g_test_add_func ("/mouse-choices/the-game-takes-choices", the_game_takes_choices);
  g_test_add_func ("/mouse-choices/numbers-are-stepped-in-the-settings",
                   numbers_are_stepped_in_the_settings);
  g_test_add_func ("/mouse-choices/problems-are-fixed-from-their-popover",
                   problems_are_fixed_from_their_popover);
  int status = g_test_run ();
  g_clear_object (&application);
  return status;
}
