/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/mask-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/mask-cells.h"

typedef struct {
  BorWorkspace *window; /* borrowed: the dialog is modal for it */
  BorScenario *after;   /* owned, until it is applied */
  guint n;
} Masking;

static void
add_count (GString *text, const char *format, guint n)
{
  if (n == 0)
    return;
  g_autofree char *part = g_strdup_printf (format, n);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", part);
}

char *
bor_grid_loss_describe (const BorGridLoss *loss)
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
masking_free (gpointer data, GClosure *closure)
{
  Masking *masking = data;
  g_clear_pointer (&masking->after, bor_scenario_unref);
  g_free (masking);
}

static void
apply (Masking *masking, GError *error)
{
  g_autofree char *label = bor_edit_label (BOR_LABEL_MASK_CELLS, masking->n);
  bor_workspace_apply (masking->window, g_steal_pointer (&masking->after), label, error);
}

static void
on_response (GtkDialog *dialog, int response, gpointer data)
{
  if (response == GTK_RESPONSE_ACCEPT)
    apply (data, NULL);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* Takes ownership of `masking`. */
static void
ask (Masking *masking, const char *loss)
{
  GtkWidget *dialog = gtk_message_dialog_new (
    GTK_WINDOW (masking->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
    GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
    ngettext ("Mask %u cell?", "Mask %u cells?", masking->n), masking->n);
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog),
                                            _ ("This will be lost:\n%s"), loss);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Mask"),
                          GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  gtk_widget_add_css_class (
    gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT),
    "destructive-action");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), masking, masking_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bor_mask_dialog_run (BorWorkspace *window, const gint32 *cells, guint n)
{
  BorGridLoss loss = { 0 };
  GError *error = NULL;
  Masking *masking = g_new0 (Masking, 1);
  masking->window = window;
  masking->n = n;
  masking->after = bor_edit_mask_cells (bor_session_scenario (bor_workspace_session (window)),
                                        cells, n, &loss, &error);
  g_autofree char *list = bor_grid_loss_describe (&loss);
  if (*list != '\0') {
    ask (masking, list);
    return;
  }
  apply (masking, error);
  masking_free (masking, NULL);
}
