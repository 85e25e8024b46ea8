/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/number-dialog.h"

#include <glib/gi18n-lib.h>

typedef struct {
  GtkWindow *parent; /* borrowed: the dialog is modal for it and destroyed with it */
  GtkWidget *number;
  void (*answer) (GtkWindow *parent, double number);
} NumberDialog;

static void
on_response (GtkDialog *dialog, int response, gpointer data)
{
  NumberDialog *self = data;
  if (response == GTK_RESPONSE_ACCEPT) {
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
    self->answer (self->parent, gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->number)));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

void
bor_number_dialog_ask (GtkWindow *parent, const BorNumberQuestion *question,
                       void (*answer) (GtkWindow *parent, double number))
{
  NumberDialog *self = g_new0 (NumberDialog, 1);
  GtkWidget *dialog = gtk_dialog_new_with_buttons (
    _ (question->title), parent,
    GTK_DIALOG_MODAL | GTK_DIALOG_USE_HEADER_BAR | GTK_DIALOG_DESTROY_WITH_PARENT, _ ("_Cancel"),
    GTK_RESPONSE_CANCEL, _ (question->button), GTK_RESPONSE_ACCEPT, NULL);
  *self = (NumberDialog){ parent, gtk_spin_button_new_with_range (question->min, question->max, 1),
                          answer };
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->number), question->digits);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->number), question->value);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number), 9);
  gtk_widget_set_hexpand (self->number, TRUE);
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->number));
  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);

  GtkWidget *label = gtk_label_new_with_mnemonic (_ (question->label));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->number);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (row, "form");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), self->number);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))), row);
  g_object_set_data_full (G_OBJECT (dialog), "self", self, g_free);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
