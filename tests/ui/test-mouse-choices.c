/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/export-dialog.h"
#include "editor/dialogs/import-dialog.h"
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"
#include "editor/tools/tools.h"
#include "mouse-support.h"

/* A real mouse chooses from every drop-down of every window. No click is lost, and no rebuilding
 * takes the program down. With “-m slow” it chooses 50 times from each. */

static BorApplication *application;

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

static void
choose (GtkWidget *window, GtkWidget *choice, guint turn)
{
  mouse_show (choice);
  ui_click_middle (choice, GDK_BUTTON_PRIMARY);
  GtkWidget *list = ui_find (choice, GTK_TYPE_LIST_VIEW), *row = NULL;
  ui_wait (pick_row (list, turn) != NULL); /* the click was not lost */
  ui_settle ();
  row = pick_row (list, turn);
  g_object_add_weak_pointer (G_OBJECT (list), (gpointer *) &list);
  ui_click_middle (row, GDK_BUTTON_PRIMARY);
  ui_wait (list == NULL || !gtk_widget_get_mapped (list));
  g_clear_weak_pointer (&list);
  mouse_lay_out_anew (window);
}

#define QUICK 4

/* Goes round the drop-downs, which may be others after each choice; a quick test round a few. */
static void
choose_from_all (GtkWidget *window, guint times)
{
  for (guint turn = 0; turn < times; turn++) {
    g_autoptr (GPtrArray) first = mouse_list (window, GTK_TYPE_DROP_DOWN);
    g_assert_cmpuint (first->len, >, 0);
    guint n = g_test_slow () ? first->len : MIN (first->len, QUICK);
    for (guint i = 0; i < n; i++) {
      g_autoptr (GPtrArray) now = mouse_list (window, GTK_TYPE_DROP_DOWN);
      guint which = i * first->len / n;
      if (which < now->len)
        choose (window, now->pdata[which], turn + i);
    }
  }
}

/* Every other time it is the army of the first force, the others in turn. */
static void
choices_are_made_in_the_orders_of_battle (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  for (guint turn = 0; turn < mouse_times (12); turn++) {
    g_autoptr (GPtrArray) choices = mouse_list (dialog, GTK_TYPE_DROP_DOWN);
    choose (dialog, choices->pdata[turn % 2 * (turn / 2 % choices->len)], turn / 2 + turn % 2);
  }
  BorDocument *document = bor_session_document (bor_window_session (window));
  g_assert_cmpuint (bor_document_n_steps (document), >, mouse_times (12) / 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

/* Rows of a list that hangs below the visible part of the page: the page stands still when they
 * take the focus, or the list would move with it between press and release. */
static void
rows_below_the_page_are_chosen (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  guint n_tried = 0, n_choices = 1;
  for (guint i = 0; i < n_choices; i++) {
    g_autoptr (GPtrArray) choices = mouse_list (dialog, GTK_TYPE_DROP_DOWN);
    GtkDropDown *choice = choices->pdata[i];
    guint last = g_list_model_get_n_items (gtk_drop_down_get_model (choice)) - 1;
    n_choices = choices->len;
    if (last < 8)
      continue;
    GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (choice), GTK_TYPE_SCROLLED_WINDOW);
    GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
    mouse_show (GTK_WIDGET (choice));
    double before = gtk_adjustment_get_value (down);
    choose (dialog, GTK_WIDGET (choice), last);
    g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (down), before, 1);
    g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, last);
    n_tried++;
  }
  g_assert_cmpuint (n_tried, >, 0);
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

/* Whoever goes on with the keys starts from the row that is chosen, and reads the list without a
 * tool tip over it. */
static void
keys_start_at_the_chosen_row (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  g_autoptr (GPtrArray) choices = mouse_list (dialog, GTK_TYPE_DROP_DOWN);
  GtkDropDown *choice = NULL;
  for (guint i = 0; i < choices->len && choice == NULL; i++)
    if (g_list_model_get_n_items (gtk_drop_down_get_model (choices->pdata[i])) > 8)
      choice = choices->pdata[i];
  g_assert_nonnull (choice);
  gtk_drop_down_set_selected (choice, 4);
  gtk_widget_set_tooltip_text (GTK_WIDGET (choice), "What it means");
  mouse_show (GTK_WIDGET (choice));
  GtkWidget *list = ui_find (GTK_WIDGET (choice), GTK_TYPE_LIST_VIEW);
  ui_click_middle (GTK_WIDGET (choice), GDK_BUTTON_PRIMARY);
  ui_wait (gtk_widget_get_mapped (list));
  ui_settle ();
  g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (choice)));
  ui_press ("Down");
  ui_press ("Return");
  ui_wait (!gtk_widget_get_mapped (list));
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 5);
  g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (choice)));
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

static void
every_page_of_the_settings_takes_choices (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, window);
  GtkWidget *list = ui_find (dialog, GTK_TYPE_STACK_SIDEBAR);
  GtkStack *stack = gtk_stack_sidebar_get_stack (GTK_STACK_SIDEBAR (list));
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++) {
    gtk_selection_model_select_item (pages, i, TRUE);
    ui_settle ();
    g_autoptr (GPtrArray) choices = mouse_list (dialog, GTK_TYPE_DROP_DOWN);
    gboolean done = g_str_equal (gtk_stack_get_visible_child_name (stack), "forces");
    if (choices->len > 0 && (!done || g_test_slow ()))
      choose_from_all (dialog, mouse_times (1));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

static void
the_inspector_takes_choices_for_every_kind (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  BorSession *session = bor_window_session (window);
  for (BorKind kind = 0; kind < BOR_N_KINDS; kind++)
    for (guint slot = 0; slot < bor_scenario_n_slots (bor_session_scenario (session), kind);
         slot++) {
      if (bor_scenario_get (bor_session_scenario (session), kind, (gint32) slot) == NULL)
        continue;
      bor_session_select_one (session, (BorElementRef){ kind, (gint32) slot });
      ui_settle ();
      g_autoptr (GPtrArray) choices = mouse_list (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
      if (choices->len > 0)
        choose_from_all (GTK_WIDGET (window), mouse_times (1));
      break;
    }
  mouse_close (window);
}

static void
every_tool_takes_choices (void)
{
  guint n;
  const BorToolInfo *tools = bor_tool_list (&n);
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  for (guint i = 0; i < n; i++) {
    g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                        g_variant_new_string (tools[i].name));
    ui_settle ();
    g_autoptr (GPtrArray) choices = mouse_list (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
    if (choices->len > 0)
      choose_from_all (GTK_WIDGET (window), mouse_times (1));
  }
  mouse_close (window);
}

/* A dialog that an action of a window opens. */
static void
a_dialog_takes_choices (gconstpointer action)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  if (g_action_group_has_action (G_ACTION_GROUP (window), action))
    ui_act (window, action);
  else
    g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  GtkWidget *dialog = mouse_find_dialog (GTK_TYPE_WINDOW, window);
  choose_from_all (dialog, mouse_times (1));
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

static void
the_import_takes_choices (void)
{
  BorWindow *window = mouse_open (application, NULL);
  g_autoptr (GFile) file =
    g_file_new_build_filename (g_getenv ("BORMIDA_DATA"), "examples", "halberd-board.json", NULL);
  GtkWidget *dialog = bor_import_dialog_new (BOR_WORKSPACE (window), file);
  gtk_window_present (GTK_WINDOW (dialog));
  mouse_wait_for_place (dialog);
  choose_from_all (dialog, mouse_times (1));
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

/* What an action shows in the window itself. */
static void
the_window_takes_choices (gconstpointer action)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, action);
  choose_from_all (GTK_WIDGET (window), mouse_times (1));
  mouse_close (window);
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
  mouse_show (spin);
  double before = gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
  g_object_add_weak_pointer (G_OBJECT (spin), (gpointer *) &spin);
  ui_click_middle (button, GDK_BUTTON_PRIMARY);
  if (spin != NULL)
    g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), !=, before);
  g_clear_weak_pointer (&spin);
  mouse_lay_out_anew (window);
}

static void
numbers_are_stepped_in_the_settings (void)
{
  BorWindow *window = mouse_open (application, "scenarios/tutorial.xml");
  ui_act (window, "scenario-settings");
  GtkWidget *dialog = mouse_find_dialog (BOR_TYPE_SETTINGS_DIALOG, window);
  bor_settings_dialog_show_page (BOR_SETTINGS_DIALOG (dialog), "forces");
  ui_settle ();
  for (guint turn = 0; turn < mouse_times (10); turn++) {
    g_autoptr (GPtrArray) spins = mouse_list (dialog, GTK_TYPE_SPIN_BUTTON);
    step (dialog, spins->pdata[turn % spins->len]);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  mouse_close (window);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  application = ui_application ();
  g_test_add_func ("/mouse-choices/choices-are-made-in-the-orders-of-battle",
                   choices_are_made_in_the_orders_of_battle);
  g_test_add_func ("/mouse-choices/rows-below-the-page-are-chosen", rows_below_the_page_are_chosen);
  g_test_add_func ("/mouse-choices/keys-start-at-the-chosen-row", keys_start_at_the_chosen_row);
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
  g_test_add_data_func ("/mouse-choices/balance-takes-choices", "balance",
                        the_window_takes_choices);
  g_test_add_data_func ("/mouse-choices/the-preferences-take-choices", "preferences",
                        a_dialog_takes_choices);
  g_test_add_func ("/mouse-choices/the-import-takes-choices", the_import_takes_choices);
  g_test_add_data_func ("/mouse-choices/the-game-takes-choices", "preview",
                        the_window_takes_choices);
  g_test_add_func ("/mouse-choices/numbers-are-stepped-in-the-settings",
                   numbers_are_stepped_in_the_settings);
  int status = g_test_run ();
  g_clear_object (&application);
  return status;
}
