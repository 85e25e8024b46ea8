/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/copy-bar.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/spoken.h"

struct _BorCopyBar {
  GtkWidget parent_instance;

  GtkWidget *bar; /* the only child: GtkInfoBar */
  GtkWidget *label;
  BorRecovery *recovery; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorCopyBar, bor_copy_bar, GTK_TYPE_WIDGET)

static void
show_state (BorCopyBar *self)
{
  g_autofree char *error = self->recovery != NULL ? bor_recovery_error (self->recovery) : NULL;
  g_autofree char *text =
    error != NULL ? g_strdup_printf (
      _ ("Bormida cannot keep a copy of your unsaved work: %s. Save soon."), error)
                  : NULL;
  if (text != NULL)
    gtk_label_set_text (GTK_LABEL (self->label), text);
  if (text != NULL && !gtk_info_bar_get_revealed (GTK_INFO_BAR (self->bar)))
    bor_spoken_say (GTK_WIDGET (self), text);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), text != NULL);
}

static void
on_response (GtkInfoBar *bar)
{
  gtk_widget_activate_action (GTK_WIDGET (bar), "win.save", NULL);
}

static void
bor_copy_bar_dispose (GObject *object)
{
  BorCopyBar *self = BOR_COPY_BAR (object);
  if (self->bar != NULL)
    bor_copy_bar_set_recovery (self, NULL);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_copy_bar_parent_class)->dispose (object);
}

static void
bor_copy_bar_class_init (BorCopyBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_copy_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
bor_copy_bar_init (BorCopyBar *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_hexpand (self->label, TRUE);
  self->bar = gtk_info_bar_new_with_buttons (_ ("_Save"), GTK_RESPONSE_ACCEPT, NULL);
  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->bar), GTK_MESSAGE_WARNING);
  gtk_info_bar_add_child (GTK_INFO_BAR (self->bar), self->label);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
  g_signal_connect (self->bar, "response", G_CALLBACK (on_response), NULL);
  gtk_widget_set_parent (self->bar, GTK_WIDGET (self));
}

void
bor_copy_bar_set_recovery (BorCopyBar *self, BorRecovery *recovery)
{
  g_return_if_fail (BOR_IS_COPY_BAR (self));
  if (self->recovery != NULL)
    g_signal_handlers_disconnect_by_data (self->recovery, self);
  g_set_object (&self->recovery, recovery);
  if (recovery != NULL)
    g_signal_connect_object (recovery, "written", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  show_state (self);
}
