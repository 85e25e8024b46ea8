/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/grid-dialog.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "editor/dialogs/mask-dialog.h"
#include "editor/widgets/spin-button.h"
#include "geometry/grid.h"

#define BOR_TYPE_GRID_DIALOG (bor_grid_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BorGridDialog, bor_grid_dialog, BOR, GRID_DIALOG, GtkDialog)

struct _BorGridDialog {
  GtkDialog parent_instance;
  BorWorkspace *window; /* borrowed: the dialog is modal for it */
  GtkWidget *left, *top, *right, *bottom;
  GtkWidget *size, *loss, *accept;
  BorScenario *after; /* owned, nullable: as the numbers make it */
  GError *error;      /* owned: why there is none */
  guint idle;
};

G_DEFINE_TYPE (BorGridDialog, bor_grid_dialog, GTK_TYPE_DIALOG)

static void
forget (BorGridDialog *self)
{
  g_clear_pointer (&self->after, bor_scenario_unref);
  g_clear_error (&self->error);
}

static void
dispose (GObject *object)
{
  BorGridDialog *self = BOR_GRID_DIALOG (object);
  g_clear_handle_id (&self->idle, g_source_remove);
  forget (self);
  G_OBJECT_CLASS (bor_grid_dialog_parent_class)->dispose (object);
}

static int
number (GtkWidget *side)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (side));
}

static BorGridMargins
get_margins (const BorGridDialog *self)
{
  return (BorGridMargins){ number (self->left), number (self->top), number (self->right),
                           number (self->bottom) };
}

static void
show_loss (BorGridDialog *self, const BorGridLoss *loss)
{
  g_autofree char *list = bor_grid_loss_describe (loss);
  g_autofree char *text = *list != '\0' ? g_strdup_printf (_ ("This will be lost:\n%s"), list)
                                        : g_strdup (_ ("Nothing will be lost."));
  gtk_label_set_text (GTK_LABEL (self->loss), self->error != NULL ? self->error->message : text);
  gtk_widget_remove_css_class (self->accept,
                               *list != '\0' ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (self->accept,
                            *list != '\0' ? "destructive-action" : "suggested-action");
}

static gboolean
compute (gpointer data)
{
  BorGridDialog *self = data;
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
  gtk_widget_set_sensitive (self->accept, self->after != NULL);
  return G_SOURCE_REMOVE;
}

static void
compute_soon (BorGridDialog *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (compute, self);
}

static void
respond (GtkDialog *dialog, int response)
{
  BorGridDialog *self = BOR_GRID_DIALOG (dialog);
  if (response == GTK_RESPONSE_ACCEPT) {
    GtkWidget *const sides[] = { self->left, self->top, self->right, self->bottom };
    for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
      gtk_spin_button_update (GTK_SPIN_BUTTON (sides[i]));
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

static void
bor_grid_dialog_class_init (BorGridDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = dispose;
  GTK_DIALOG_CLASS (class)->response = respond;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/grid-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorGridDialog, name)
  CHILD (left);
  CHILD (top);
  CHILD (right);
  CHILD (bottom);
  CHILD (size);
  CHILD (loss);
  CHILD (accept);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, compute_soon);
}

static void
bor_grid_dialog_init (BorGridDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkWidget *const sides[] = { self->left, self->top, self->right, self->bottom };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    bor_spin_button_activate_default (GTK_SPIN_BUTTON (sides[i]));
}

static void
set_number (GtkWidget *side, int value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (side), value);
}

void
bor_grid_dialog_show (BorWorkspace *window, BorGridMargins margins)
{
  BorGridDialog *self =
    g_object_new (BOR_TYPE_GRID_DIALOG, "use-header-bar", TRUE, "transient-for", window, NULL);
  self->window = window;
  gtk_dialog_set_default_response (GTK_DIALOG (self), GTK_RESPONSE_ACCEPT);
  set_number (self->left, margins.left);
  set_number (self->top, margins.top);
  set_number (self->right, margins.right);
  set_number (self->bottom, margins.bottom);
  g_clear_handle_id (&self->idle, g_source_remove);
  compute (self);
  gtk_window_present (GTK_WINDOW (self));
}
