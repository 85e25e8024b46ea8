/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "edit/fill.h"
#include "edit/properties.h"
#include "ui-support.h"
#include "ui-wait.h"
#include "xml/xml.h"

/* Resizing and cropping a grid of four by three cells, with woods in the last one. */

typedef struct {
  BorWindow *window;
  GtkWidget *dialog;
} Fixture;

static BorScenario *
make_board (void)
{
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  BorBoard *board = bor_element_copy (bor_scenario_board (empty));
  board->width = 200;
  board->height = 150;
  bor_scenario_replace (empty, 0, board);
  const BorGrid grid = { .columns = 4, .rows = 3, .size = 50, .neighbours = 4 };
  g_autoptr (BorScenario) plain = bor_edit_set_grid (empty, &grid, NULL);
  const BorElementRef last = { BOR_KIND_LOCALE, 11 };
  return bor_edit_set_property (plain, &last, 1, "ground", "wood", FALSE, NULL);
}

static const BorScenario *
now (Fixture *f)
{
  return bor_session_scenario (bor_window_session (f->window));
}

static void
set_up (Fixture *f, gconstpointer application)
{
  g_autoptr (BorScenario) s = make_board ();
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  f->window = BOR_WINDOW (bor_window_new (BOR_APPLICATION ((gpointer) application)));
  gtk_window_present (GTK_WINDOW (f->window));
  bor_window_set_session (f->window, session);
  ui_settle ();
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  bor_window_discard (f->window);
  ui_settle ();
}

static void
list_numbers (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_SPIN_BUTTON (widget)) {
    g_ptr_array_add (found, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_numbers (child, found);
}

/* Sides are left, top, right, bottom. */
static void
set_side (Fixture *f, guint side, double number)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new ();
  list_numbers (f->dialog, numbers);
  g_assert_cmpuint (numbers->len, ==, 4);
  gtk_spin_button_set_value (numbers->pdata[side], number);
}

static void
open_dialog (Fixture *f, const char *action)
{
  ui_act (f->window, action);
  f->dialog = ui_find_window (GTK_TYPE_DIALOG, f->window);
  g_assert_nonnull (f->dialog);
}

static gboolean
says (Fixture *f, const char *text)
{
  g_autofree char *words = ui_words (f->dialog);
  return strstr (words, text) != NULL;
}

static void
what_would_be_lost_is_said_before_and_undone_after (Fixture *f, gconstpointer application)
{
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  open_dialog (f, "resize-grid");
  g_assert_true (says (f, "already has this size"));
  set_side (f, 0, 2);
  ui_wait (says (f, "6 × 3 cells") && says (f, "Nothing will be lost"));
  set_side (f, 3, -1);
  ui_wait (says (f, "6 × 2 cells") && says (f, "Cells with contents: 1"));
  g_assert_false (says (f, "Pieces"));
  ui_click_middle (ui_find_button (f->dialog, "_Resize"), 1);
  ui_wait (bor_scenario_board (now (f))->grid.columns == 6);
  g_assert_cmpuint (bor_scenario_board (now (f))->grid.rows, ==, 2);
  g_assert_cmpuint (bor_document_n_steps (bor_session_document (bor_window_session (f->window))),
                    ==, 1);
  ui_act (f->window, "undo");
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));
}

/* The first Enter sets the number, so that what is lost is seen before the second. */
static void
enter_in_a_number_resizes_when_its_loss_was_shown (Fixture *f, gconstpointer application)
{
  open_dialog (f, "resize-grid");
  ui_focus (f->dialog);
  gtk_widget_grab_focus (ui_find (f->dialog, GTK_TYPE_SPIN_BUTTON));
  ui_press ("ctrl+a 2 Return");
  ui_wait (says (f, "6 × 3 cells"));
  g_assert_cmpuint (bor_scenario_board (now (f))->grid.columns, ==, 4);
  ui_press ("Return");
  ui_wait (bor_scenario_board (now (f))->grid.columns == 6);
}

/* Undo takes back what was typed, but not the number that was there before. */
static void
undo_in_a_number_leaves_the_number (Fixture *f, gconstpointer application)
{
  open_dialog (f, "resize-grid");
  ui_focus (f->dialog);
  GtkWidget *left = ui_find (f->dialog, GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (left);
  ui_press ("ctrl+z");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (left)), ==, "0");
  ui_press ("ctrl+a 2 ctrl+z ctrl+z ctrl+z");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (left)), ==, "0");
  ui_press ("ctrl+a 2 Return");
  ui_wait (says (f, "6 × 3 cells"));
  ui_press ("ctrl+z");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (left)), ==, "2");
}

static void
cropping_keeps_what_is_selected (Fixture *f, gconstpointer application)
{
  const BorElementRef cells[] = { { BOR_KIND_LOCALE, 6 }, { BOR_KIND_LOCALE, 11 } };
  bor_session_select (bor_window_session (f->window), cells, 2);
  open_dialog (f, "crop-grid");
  g_assert_true (says (f, "2 × 2 cells"));
  g_assert_true (says (f, "Nothing will be lost"));
  ui_click_middle (ui_find_button (f->dialog, "_Resize"), 1);
  ui_wait (bor_scenario_board (now (f))->grid.columns == 2);
  g_assert_cmpstr (bor_element_prop (bor_scenario_locale (now (f), 3), "ground"), ==, "wood");
}

static void
what_cannot_be_made_cannot_be_chosen (Fixture *f, gconstpointer application)
{
  open_dialog (f, "resize-grid");
  set_side (f, 0, -4);
  ui_wait (says (f, "Some of the cells must stay"));
  g_assert_false (gtk_widget_is_sensitive (ui_find_button (f->dialog, "_Resize")));
  gtk_dialog_response (GTK_DIALOG (f->dialog), GTK_RESPONSE_CANCEL);
  ui_settle ();
  g_assert_cmpuint (bor_scenario_board (now (f))->grid.columns, ==, 4);
}

static void
cells_are_masked_and_restored (Fixture *f, gconstpointer application)
{
  const BorElementRef cells[] = { { BOR_KIND_LOCALE, 0 }, { BOR_KIND_LOCALE, 11 } };
  g_autoptr (GBytes) before = bor_xml_write_bytes (now (f));
  bor_session_select (bor_window_session (f->window), cells, 1);
  ui_act (f->window, "mask-cells"); /* nothing is on it */
  g_assert_null (bor_scenario_locale (now (f), 0));
  ui_act (f->window, "restore-cells");
  g_autoptr (GBytes) after = bor_xml_write_bytes (now (f));
  g_assert_true (g_bytes_equal (before, after));

  bor_session_select (bor_window_session (f->window), cells, 2);
  open_dialog (f, "mask-cells");
  g_assert_true (says (f, "Mask 2 cells?"));
  g_assert_true (says (f, "Cells with contents: 1"));
  g_assert_nonnull (bor_scenario_locale (now (f), 11));
  ui_click_middle (ui_find_button (f->dialog, "_Mask"), 1);
  ui_wait (bor_scenario_locale (now (f), 11) == NULL);
  ui_act (f->window, "undo");
  g_assert_nonnull (bor_scenario_locale (now (f), 11));
}

/* Of the corners of the board, only the one next to the selected cell. */
static void
cells_around_the_selected_ones_are_restored (Fixture *f, gconstpointer application)
{
  const BorElementRef corners[] = { { BOR_KIND_LOCALE, 0 }, { BOR_KIND_LOCALE, 3 } };
  const BorElementRef next = { BOR_KIND_LOCALE, 5 };
  bor_session_select (bor_window_session (f->window), corners, 2);
  ui_act (f->window, "mask-cells");
  bor_session_select_one (bor_window_session (f->window), next);
  ui_act (f->window, "restore-cells");
  g_assert_nonnull (bor_scenario_locale (now (f), 0));
  g_assert_null (bor_scenario_locale (now (f), 3));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(f) g_test_add ("/grid-dialog/" #f, Fixture, application, set_up, f, tear_down)
  ADD (what_would_be_lost_is_said_before_and_undone_after);
  ADD (enter_in_a_number_resizes_when_its_loss_was_shown);
  ADD (undo_in_a_number_leaves_the_number);
  ADD (cropping_keeps_what_is_selected);
  ADD (what_cannot_be_made_cannot_be_chosen);
  ADD (cells_are_masked_and_restored);
  ADD (cells_around_the_selected_ones_are_restored);
  return g_test_run ();
}
