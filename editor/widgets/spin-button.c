/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/spin-button.h"

static void
forget_typing (GtkSpinButton *spin)
{
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), TRUE);
}

void
bor_spin_button_undo_typing (GtkSpinButton *spin)
{
  forget_typing (spin);
  g_signal_connect (spin, "value-changed", G_CALLBACK (forget_typing), NULL);
}

void
bor_spin_button_ignore_scroll (GtkSpinButton *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (spin));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}

void
bor_spin_button_activate_default (GtkSpinButton *spin)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));
  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  bor_spin_button_undo_typing (spin);
}
