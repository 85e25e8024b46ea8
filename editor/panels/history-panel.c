/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/history-panel.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/list-tab.h"

struct _BorHistoryPanel {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller; /* the only child */
  GtkWidget *list;
  GtkStringList *labels; /* the beginning, then the steps */
  GtkSingleSelection *selection;

  BorSession *session; /* owned, nullable */
  gboolean following;  /* the selection is being set to the document's position */
};

G_DEFINE_FINAL_TYPE (BorHistoryPanel, bor_history_panel, GTK_TYPE_WIDGET)

static void
follow (BorHistoryPanel *self)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->labels));
  BorDocument *document = self->session != NULL ? bor_session_document (self->session) : NULL;
  guint n = document != NULL ? bor_document_n_steps (document) + 1 : 0;
  guint same = MIN (old, n);
  self->following = TRUE;
  for (guint i = 0; i < same; i++) { /* replace everything from the first label that differs */
    const char *label = i > 0 ? bor_document_label (document, i - 1) : _ ("Opened");
    if (g_strcmp0 (gtk_string_list_get_string (self->labels, i), label) != 0)
      same = i;
  }
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  for (guint i = same; i < n; i++)
    g_ptr_array_add (fresh,
                     (gpointer) (i > 0 ? bor_document_label (document, i - 1) : _ ("Opened")));
  g_ptr_array_add (fresh, NULL);
  gtk_string_list_splice (self->labels, same, old - same, (const char *const *) fresh->pdata);
  if (document != NULL) {
    guint at = bor_document_position (document);
    gtk_single_selection_set_selected (self->selection, at);
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", at);
  }
  self->following = FALSE;
}

static void
on_selected (BorHistoryPanel *self)
{
  guint at = gtk_single_selection_get_selected (self->selection);
  if (!self->following && self->session != NULL && at != GTK_INVALID_LIST_POSITION)
    bor_session_jump (self->session, at);
}

static void
bor_history_panel_dispose (GObject *object)
{
  BorHistoryPanel *self = BOR_HISTORY_PANEL (object);
  if (self->scroller != NULL)
    bor_history_panel_set_session (self, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_history_panel_parent_class)->dispose (object);
}

static void
bor_history_panel_class_init (BorHistoryPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_history_panel_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/history-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorHistoryPanel, name)
  CHILD (scroller);
  CHILD (list);
  CHILD (labels);
  CHILD (selection);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
bor_history_panel_init (BorHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_list_tab_leaves (self->list);
}

void
bor_history_panel_set_session (BorHistoryPanel *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_HISTORY_PANEL (self));
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL)
    g_signal_connect_object (session, "document-changed", G_CALLBACK (follow), self,
                             G_CONNECT_SWAPPED);
  follow (self);
}
