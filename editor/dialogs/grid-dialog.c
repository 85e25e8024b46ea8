/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/grid-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "geometry/grid.h"

typedef struct {
  BorWorkspace *window; /* borrowed: the dialog is modal for it */
  GtkWidget *dialog, *size, *loss;
  GtkWidget *sides[4]; /* left, top, right, bottom */
  BorScenario *after;  /* owned, nullable: as the numbers make it */
  GError *error;       /* owned: why there is none */
  guint idle;
} GridDialog;

static void
forget (GridDialog *self)
{
  g_clear_pointer (&self->after, bor_scenario_unref);
  g_clear_error (&self->error);
}

static void
grid_dialog_free (gpointer data)
{
  GridDialog *self = data;
  g_clear_handle_id (&self->idle, g_source_remove);
  forget (self);
  g_free (self);
}

static BorGridMargins
get_margins (const GridDialog *self)
{
  gint numbers[4];
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->sides[i]));
  return (BorGridMargins){ numbers[0], numbers[1], numbers[2], numbers[3] };
}

static void
add_count (GString *text, const char *format, guint n)
{
  if (n == 0)
    return;
  g_autofree char *part = g_strdup_printf (format, n);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", part);
}

static char *
describe_loss (const BorGridLoss *loss)
{
  GString *text = g_string_new (NULL);
  add_count (text, _ ("Cells with contents: %u"), loss->cells);
  add_count (text, _ ("Pieces: %u"), loss->pieces);
  add_count (text, _ ("Symbols: %u"), loss->symbols);
  add_count (text, _ ("Roads removed or cut: %u"), loss->roads);
  add_count (text, _ ("Features outside the board: %u"), loss->features);
  return g_string_free (text, FALSE);
}

static void
show_loss (GridDialog *self, const BorGridLoss *loss)
{
  g_autofree char *list = describe_loss (loss);
  g_autofree char *text = *list != '\0' ? g_strdup_printf (_ ("This will be lost:\n%s"), list)
                                        : g_strdup (_ ("Nothing will be lost."));
  GtkWidget *button =
    gtk_dialog_get_widget_for_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  gtk_label_set_text (GTK_LABEL (self->loss), self->error != NULL ? self->error->message : text);
  gtk_widget_remove_css_class (button, *list != '\0' ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (button, *list != '\0' ? "destructive-action" : "suggested-action");
}

static gboolean
compute (gpointer data)
{
  GridDialog *self = data;
  BorGridLoss loss = { 0 };
  const BorScenario *scenario = bor_session_scenario (bor_workspace_session (self->window));
  self->idle = 0;
  forget (self);
  self->after = bor_edit_resize_grid (scenario, get_margins (self), &loss, &self->error);
  const BorGrid *grid = &bor_scenario_board (self->after != NULL ? self->after : scenario)->grid;
  g_autofree char *size =
    g_strdup_printf (_ ("The grid will have %u × %u cells."), grid->columns, grid->rows);
  gtk_label_set_text (GTK_LABEL (self->size), self->after != NULL ? size : "");
  show_loss (self, &loss);
  gtk_dialog_set_response_sensitive (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT,
                                     self->after != NULL);
  return G_SOURCE_REMOVE;
}

static void
compute_soon (GridDialog *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (compute, self);
}

static void
on_response (GtkDialog *dialog, int response, gpointer data)
{
  GridDialog *self = data;
  if (response == GTK_RESPONSE_ACCEPT) {
    for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
      gtk_spin_button_update (GTK_SPIN_BUTTON (self->sides[i]));
    if (self->idle != 0) { /* typed a moment ago: what is lost must be seen first */
      g_clear_handle_id (&self->idle, g_source_remove);
      compute (self);
      return;
    }
    g_autofree char *label = bor_edit_label (BOR_LABEL_RESIZE_GRID, 1);
    bor_workspace_apply (self->window, g_steal_pointer (&self->after), label,
                         g_steal_pointer (&self->error));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static GtkWidget *
new_line (void)
{
  GtkWidget *line = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (line), 40);
  return line;
}

static GtkWidget *
new_form (GridDialog *self, BorGridMargins margins)
{
  static const char *const labels[] = { N_ ("Columns on the _left"), N_ ("Rows at the _top"),
                                        N_ ("Columns on the _right"), N_ ("Rows at the _bottom") };
  const int values[] = { margins.left, margins.top, margins.right, margins.bottom };
  GtkWidget *grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_add_css_class (grid, "form");
  GtkWidget *help = new_line ();
  gtk_label_set_text (GTK_LABEL (help), _ ("How many to add; negative numbers cut off."));
  gtk_grid_attach (GTK_GRID (grid), help, 0, 0, 2, 1);
  for (int i = 0; i < 4; i++) {
    GtkWidget *label = gtk_label_new_with_mnemonic (_ (labels[i]));
    self->sides[i] = gtk_spin_button_new_with_range (-1000, 1000, 1);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->sides[i]), values[i]);
    gtk_widget_set_hexpand (self->sides[i], TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->sides[i]);
    g_signal_connect_swapped (self->sides[i], "value-changed", G_CALLBACK (compute_soon), self);
    gtk_grid_attach (GTK_GRID (grid), label, 0, i + 1, 1, 1);
    gtk_grid_attach (GTK_GRID (grid), self->sides[i], 1, i + 1, 1, 1);
  }
  self->size = new_line ();
  self->loss = new_line ();
  gtk_grid_attach (GTK_GRID (grid), self->size, 0, 5, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), self->loss, 0, 6, 2, 1);
  return grid;
}

void
bor_grid_dialog_show (BorWorkspace *window, BorGridMargins margins)
{
  GridDialog *self = g_new0 (GridDialog, 1);
  self->window = window;
  self->dialog = gtk_dialog_new_with_buttons (
    _ ("Resize the Grid"), GTK_WINDOW (window),
    GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR | GTK_DIALOG_DESTROY_WITH_PARENT, _ ("_Cancel"),
    GTK_RESPONSE_CANCEL, _ ("_Resize"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (self->dialog), GTK_RESPONSE_ACCEPT);
  g_object_set_data_full (G_OBJECT (self->dialog), "self", self, grid_dialog_free);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (self->dialog))),
                  new_form (self, margins));
  g_signal_connect (self->dialog, "response", G_CALLBACK (on_response), self);
  compute (self);
  gtk_window_present (GTK_WINDOW (self->dialog));
}
