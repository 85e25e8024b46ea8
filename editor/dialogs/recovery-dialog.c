/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/recovery-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/dialogs/recovery-row.h"

#define BOR_TYPE_RECOVERY_DIALOG (bor_recovery_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorRecoveryDialog, bor_recovery_dialog, BOR, RECOVERY_DIALOG, GtkDialog)

struct _BorRecoveryDialog {
  GtkDialog parent_instance;
  GtkWidget *list;
  GPtrArray *lost; /* owned, of BorLost */
  BorRecoveryOpen open;
  gpointer data;
};

G_DEFINE_TYPE (BorRecoveryDialog, bor_recovery_dialog, GTK_TYPE_DIALOG)

/* Enter recovers the first item that can be recovered. */
static void
set_default (BorRecoveryDialog *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *recover = bor_recovery_row_button (BOR_RECOVERY_ROW (row));
    if (!gtk_widget_get_sensitive (recover))
      continue;
    gtk_window_set_default_widget (GTK_WINDOW (self), recover);
    gtk_widget_grab_focus (recover);
    return;
  }
}

static void
remove_row (BorRecoveryDialog *self, BorRecoveryRow *row)
{
  gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row));
  if (gtk_widget_get_first_child (self->list) == NULL)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    set_default (self);
}

static void
on_recover (BorRecoveryDialog *self, BorRecoveryRow *row)
{
  self->open (bor_recovery_row_lost (row), self->data);
  remove_row (self, row);
}

static void
on_discard (BorRecoveryDialog *self, BorRecoveryRow *row)
{
  bor_lost_discard (bor_recovery_row_lost (row));
  remove_row (self, row);
}

static void
finalize (GObject *object)
{
  g_ptr_array_unref (BOR_RECOVERY_DIALOG (object)->lost);
  G_OBJECT_CLASS (bor_recovery_dialog_parent_class)->finalize (object);
}

static void
bor_recovery_dialog_class_init (BorRecoveryDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/recovery-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BorRecoveryDialog, list);
}

static void
bor_recovery_dialog_init (BorRecoveryDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_row (BorRecoveryDialog *self, BorLost *lost)
{
  GtkWidget *row = bor_recovery_row_new (lost);
  g_signal_connect_swapped (row, "recover", G_CALLBACK (on_recover), self);
  g_signal_connect_swapped (row, "discard", G_CALLBACK (on_discard), self);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

void
bor_recovery_dialog_offer (GtkWindow *parent, GPtrArray *lost, BorRecoveryOpen open, gpointer data)
{
  if (lost->len == 0) {
    g_ptr_array_unref (lost);
    return;
  }
  BorRecoveryDialog *self =
    g_object_new (BOR_TYPE_RECOVERY_DIALOG, "use-header-bar", TRUE, "transient-for", parent, NULL);
  self->lost = lost;
  self->open = open;
  self->data = data;
  for (guint i = 0; i < lost->len; i++)
    add_row (self, lost->pdata[i]);
  set_default (self);
  gtk_window_present (GTK_WINDOW (self));
}
