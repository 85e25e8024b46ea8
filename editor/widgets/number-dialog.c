/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/number-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/spin-button.h"

#define BOR_TYPE_NUMBER_DIALOG (bor_number_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorNumberDialog, bor_number_dialog, BOR, NUMBER_DIALOG, GtkDialog)

struct _BorNumberDialog {
  GtkDialog parent_instance;
  GtkWidget *label, *number, *accept;
  void (*answer) (GtkWindow *parent, double number);
};

G_DEFINE_TYPE (BorNumberDialog, bor_number_dialog, GTK_TYPE_DIALOG)

static void
respond (GtkDialog *dialog, int response)
{
  BorNumberDialog *self = BOR_NUMBER_DIALOG (dialog);
  if (response == GTK_RESPONSE_ACCEPT) {
    gtk_spin_button_update (GTK_SPIN_BUTTON (self->number));
    self->answer (gtk_window_get_transient_for (GTK_WINDOW (self)),
                  gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->number)));
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
bor_number_dialog_class_init (BorNumberDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GTK_DIALOG_CLASS (class)->response = respond;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/number-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorNumberDialog, name)
  CHILD (label);
  CHILD (number);
  CHILD (accept);
#undef CHILD
}

static void
bor_number_dialog_init (BorNumberDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_spin_button_activate_default (GTK_SPIN_BUTTON (self->number));
}

void
bor_number_dialog_ask (GtkWindow *parent, const BorNumberQuestion *question,
                       void (*answer) (GtkWindow *parent, double number))
{
  BorNumberDialog *self =
    g_object_new (BOR_TYPE_NUMBER_DIALOG, "use-header-bar", TRUE, "transient-for", parent, "title",
                  _ (question->title), NULL);
  GtkSpinButton *number = GTK_SPIN_BUTTON (self->number);
  self->answer = answer;
  gtk_button_set_label (GTK_BUTTON (self->accept), _ (question->button));
  gtk_label_set_label (GTK_LABEL (self->label), _ (question->label));
  gtk_spin_button_set_range (number, question->min, question->max);
  gtk_spin_button_set_increments (number, 1, 10);
  gtk_spin_button_set_digits (number, question->digits);
  gtk_spin_button_set_value (number, question->value);
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  gtk_window_present (GTK_WINDOW (self));
}
