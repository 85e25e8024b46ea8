/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/drop-downs.h"

#define MUTED   "bor-muted-tips"   /* of a popover: the widgets whose tool tips are off */
#define ENTERED "bor-entered-list" /* of a popover: the focus has been in its list */

/* The drop-down whose list a popover shows, or NULL. */
static GtkWidget *
owner_of (GtkWidget *popover)
{
  GtkWidget *parent = GTK_IS_POPOVER (popover) ? gtk_widget_get_parent (popover) : NULL;
  return parent != NULL && GTK_IS_DROP_DOWN (parent) ? parent : NULL;
}

static void
restore_tips (gpointer data)
{
  GPtrArray *muted = data;
  for (guint i = 0; i < muted->len; i++)
    gtk_widget_set_has_tooltip (muted->pdata[i], TRUE);
  g_ptr_array_unref (muted);
}

/* A row without a tool tip shows that of its parents, which are those of the field. */
static void
mute_tips (GtkWidget *popover, GtkWidget *field)
{
  GPtrArray *muted = g_ptr_array_new_with_free_func (g_object_unref);
  for (; field != NULL && !GTK_IS_WINDOW (field); field = gtk_widget_get_parent (field))
    if (gtk_widget_get_has_tooltip (field)) {
      gtk_widget_set_has_tooltip (field, FALSE);
      g_ptr_array_add (muted, g_object_ref (field));
    }
  g_object_set_data_full (G_OBJECT (popover), MUTED, muted, restore_tips);
}

static gboolean
on_shown (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]), *field = owner_of (popover);
  if (field != NULL)
    mute_tips (popover, field);
  return TRUE; /* stay connected */
}

static gboolean
on_hidden (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  if (GTK_IS_POPOVER (popover)) {
    g_object_set_data (G_OBJECT (popover), MUTED, NULL);
    g_object_set_data (G_OBJECT (popover), ENTERED, NULL);
  }
  return TRUE;
}

static GtkWidget *
selected_row (GtkWidget *list)
{
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0)
      return row;
  return NULL;
}

/* Moves the focus that has just come to a list of a drop-down to its selected row. Later it goes
 * where the arrows lead. */
static void
on_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *list = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) : NULL;
  GtkWidget *popover = list != NULL ? gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER) : NULL;
  if (popover == NULL || owner_of (popover) == NULL
      || g_object_get_data (G_OBJECT (popover), ENTERED) != NULL)
    return;
  g_object_set_data (G_OBJECT (popover), ENTERED, GINT_TO_POINTER (TRUE));
  GtkWidget *row = selected_row (list);
  if (row != NULL && row != focus)
    gtk_widget_grab_focus (row);
}

static void
on_windows (GListModel *windows, guint at, guint n_removed, guint n_added, gpointer data)
{
  for (guint i = at; i < at + n_added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    g_signal_connect (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
  }
}

void
bor_drop_downs_set_up (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, on_shown, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("hide", GTK_TYPE_WIDGET), 0, on_hidden, NULL, NULL);
  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows), NULL);
}
