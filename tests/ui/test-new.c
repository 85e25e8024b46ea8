/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new scenario offers the boards that the chosen ruleset plays on. */
#include <string.h>

#include "ui-support.h"
#include "vocabulary/ruleset.h"

static void
list_drop_downs (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_DROP_DOWN (widget)) {
    g_ptr_array_add (found, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_drop_downs (child, found);
}

typedef struct {
  BorWindow *window;
  GtkWidget *dialog;
  GtkDropDown *ruleset, *board;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_act (f->window, "new");
  f->dialog = ui_find_window (GTK_TYPE_DIALOG, NULL);
  g_assert_nonnull (f->dialog);
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  list_drop_downs (f->dialog, choices);
  g_assert_cmpuint (choices->len, ==, 2);
  f->ruleset = choices->pdata[0];
  f->board = choices->pdata[1];
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static guint
row_of (const char *ruleset)
{
  for (guint i = 0; bor_ruleset_list ()[i] != NULL; i++)
    if (g_str_equal (bor_ruleset_list ()[i]->id, ruleset))
      return i + 1;
  g_assert_not_reached ();
}

static const char *
board_name (const Fixture *f, guint row)
{
  return gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (f->board)), row);
}

static guint
n_boards (const Fixture *f)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (f->board));
}

static const char *
chosen_board (const Fixture *f)
{
  return board_name (f, gtk_drop_down_get_selected (f->board));
}

static void
only_boards_of_the_ruleset_are_offered (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, 0);
  g_assert_cmpuint (n_boards (f), ==, 9);
  gtk_drop_down_set_selected (f->ruleset, row_of ("marengo"));
  g_assert_cmpuint (n_boards (f), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (board_name (f, i), !=, "Grid of squares");
  gtk_drop_down_set_selected (f->ruleset, row_of ("skirmish"));
  g_assert_cmpuint (n_boards (f), ==, 1);
  g_assert_cmpstr (chosen_board (f), ==, "Grid of squares");
}

static void
the_board_comes_back_with_the_ruleset (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, row_of ("marengo"));
  gtk_drop_down_set_selected (f->board, 2);
  g_assert_cmpstr (chosen_board (f), ==, "Hexagonal locales");
  gtk_drop_down_set_selected (f->ruleset, row_of ("triomphe"));
  g_assert_cmpstr (chosen_board (f), ==, "Hexagonal locales");
  gtk_drop_down_set_selected (f->ruleset, row_of ("tanks"));
  g_assert_cmpstr (chosen_board (f), ==, "Grid of squares");
  gtk_drop_down_set_selected (f->ruleset, row_of ("marengo"));
  g_assert_cmpstr (chosen_board (f), ==, "Hexagonal locales");
}

static void
the_offered_board_is_made (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, row_of ("skirmish"));
  gtk_dialog_response (GTK_DIALOG (f->dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpint (bor_scenario_board (s)->kind, ==, BOR_BOARD_GRID);
  g_assert_cmpint (bor_scenario_board (s)->grid.neighbours, ==, 8);
}

static void
a_network_is_made (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, 0);
  gtk_drop_down_set_selected (f->board, 8);
  gtk_dialog_response (GTK_DIALOG (f->dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpint (bor_scenario_board (s)->kind, ==, BOR_BOARD_NETWORK);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 12 * 8);
}

static gboolean
says (const Fixture *f, const char *text)
{
  g_autofree char *words = ui_words (f->dialog);
  return strstr (words, text) != NULL;
}

static void
an_empty_network_is_made (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, row_of ("here-i-stand"));
  g_assert_cmpstr (chosen_board (f), ==, "Empty network to draw on");
  g_assert_true (says (f, "Size: 1200 × 800 units"));
  gtk_dialog_response (GTK_DIALOG (f->dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpint (bor_scenario_board (s)->kind, ==, BOR_BOARD_NETWORK);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 0);
  g_assert_cmpfloat (bor_scenario_board (s)->width, ==, 1200);
  GtkWidget *draw = ui_find_button (GTK_WIDGET (f->window), "_Draw First Node");
  g_assert_nonnull (draw);
  GVariant *tool = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (draw));
  g_assert_cmpstr (g_variant_get_string (tool, NULL), ==, "node");
}

/* A number that was just typed counts. */
static void
enter_in_a_number_makes_the_board (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, row_of ("tanks"));
  ui_settle ();
  ui_focus (f->dialog);
  GtkWidget *columns = ui_find (f->dialog, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (columns);
  ui_press ("ctrl+a 1 4 Return");
  ui_wait (ui_find_window (GTK_TYPE_DIALOG, NULL) == NULL);
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpuint (bor_scenario_board (s)->grid.columns, ==, 14);
}

static double
nth_number (Fixture *f, guint n)
{
  GtkWidget *first = ui_find (f->dialog, GTK_TYPE_SPIN_BUTTON);
  for (GtkWidget *w = first; w != NULL; w = gtk_widget_get_next_sibling (w))
    if (GTK_IS_SPIN_BUTTON (w) && n-- == 0)
      return gtk_spin_button_get_value (GTK_SPIN_BUTTON (w));
  g_assert_not_reached ();
}

/* A board that is too small for the game would be of no use, but what was chosen stays. */
static void
a_grid_has_the_usual_size_of_the_game (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, row_of ("werdox"));
  g_assert_cmpfloat (nth_number (f, 1), ==, 20);
  gtk_drop_down_set_selected (f->ruleset, row_of ("tanks"));
  g_assert_cmpfloat (nth_number (f, 0), ==, 16);
  g_assert_true (says (f, "Locales: 256"));
  gtk_drop_down_set_selected (f->ruleset, 0);
  gtk_drop_down_set_selected (f->board, 3);
  g_assert_cmpfloat (nth_number (f, 0), ==, 12);
  g_assert_cmpfloat (nth_number (f, 1), ==, 8);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (f->dialog, GTK_TYPE_SPIN_BUTTON)), 14);
  gtk_drop_down_set_selected (f->ruleset, row_of ("werdox"));
  g_assert_cmpfloat (nth_number (f, 0), ==, 14);
  g_assert_cmpfloat (nth_number (f, 1), ==, 8);
}

/* The line under the picture follows the numbers, before anything is made. */
static void
the_size_of_the_board_is_shown_before (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, 0);
  gtk_drop_down_set_selected (f->board, 3);
  g_assert_true (says (f, "Locales: 96. Size: 1200 × 800 units"));
  gtk_drop_down_set_selected (f->board, 6);
  g_assert_cmpstr (chosen_board (f), ==, "Grid of flat-topped hexagons");
  g_assert_true (says (f, "Locales: 96. Size: 1068 × 850 units"));
  gtk_drop_down_set_selected (f->board, 0);
  g_assert_true (says (f, "Size: 1200 × 800 units"));
  g_assert_false (says (f, "Locales: 96"));
}

static void
hexagons_are_made (Fixture *f, gconstpointer application)
{
  gtk_drop_down_set_selected (f->ruleset, 0);
  gtk_drop_down_set_selected (f->board, 5);
  gtk_dialog_response (GTK_DIALOG (f->dialog), GTK_RESPONSE_ACCEPT);
  ui_settle ();
  const BorScenario *s = bor_session_scenario (bor_window_session (f->window));
  g_assert_cmpuint (bor_scenario_board (s)->grid.neighbours, ==, 6);
  g_assert_false (bor_scenario_board (s)->grid.flat);
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 12 * 8);
}

/* Its fields differ, but the window stays as wide as it was. */
static void
the_dialog_is_as_wide_for_every_board (Fixture *f, gconstpointer application)
{
  ui_settle ();
  int width = gtk_widget_get_width (f->dialog);
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (f->ruleset));
  for (guint ruleset = 0; ruleset < n; ruleset++) {
    gtk_drop_down_set_selected (f->ruleset, ruleset);
    guint boards = g_list_model_get_n_items (gtk_drop_down_get_model (f->board));
    for (guint board = 0; board < boards; board++) {
      gtk_drop_down_set_selected (f->board, board);
      ui_settle ();
      g_test_message ("%u %s: %d", ruleset, board_name (f, board),
                      gtk_widget_get_width (f->dialog));
      g_assert_cmpint (gtk_widget_get_width (f->dialog), ==, width);
    }
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(f) g_test_add ("/new/" #f, Fixture, application, set_up, f, tear_down)
  ADD (only_boards_of_the_ruleset_are_offered);
  ADD (the_board_comes_back_with_the_ruleset);
  ADD (the_offered_board_is_made);
  ADD (a_network_is_made);
  ADD (an_empty_network_is_made);
  ADD (enter_in_a_number_makes_the_board);
  ADD (a_grid_has_the_usual_size_of_the_game);
  ADD (the_size_of_the_board_is_shown_before);
  ADD (hexagons_are_made);
  ADD (the_dialog_is_as_wide_for_every_board);
  return g_test_run ();
}
