/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/pending-text.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/property-editor.h"
#include "editor/widgets/text-area.h"

#define ENDS_WITH "typing-ends-with" /* key of the data on a popover */

/* TRUE for numbers that are options of a tool, not part of the map. */
static gboolean
finish_number (GtkSpinButton *spin, char **message)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin))));
  char *end;
  g_strtod (text, &end);
  gboolean good = *text != '\0' && *end == '\0';
  gtk_spin_button_update (spin);
  if (!good && message != NULL && *message == NULL)
    *message = g_strdup_printf (_ ("“%s” is not a number"), text);
  return good;
}

static gboolean
finish_at (GtkWidget *focus, char **message)
{
  GtkWidget *owner;
  if ((owner = gtk_widget_get_ancestor (focus, BOR_TYPE_PROPERTY_EDITOR)) != NULL)
    return bor_property_editor_finish (BOR_PROPERTY_EDITOR (owner));
  if ((owner = gtk_widget_get_ancestor (focus, BOR_TYPE_TEXT_AREA)) != NULL)
    bor_text_area_finish (BOR_TEXT_AREA (owner));
  else if ((owner = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON)) != NULL)
    return finish_number (GTK_SPIN_BUTTON (owner), message);
  else if ((owner = gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER)) != NULL
           && g_object_get_data (G_OBJECT (owner), ENDS_WITH) != NULL)
    gtk_popover_popdown (GTK_POPOVER (owner));
  return TRUE;
}

void
bor_pending_text_commit_on_close (GtkPopover *popover)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_object_set_data (G_OBJECT (popover), ENDS_WITH, popover);
}

static gboolean
belongs_to (GtkWindow *other, GtkWindow *window)
{
  return other == window || gtk_window_get_transient_for (other) == window;
}

gboolean
bor_pending_text_commit (GtkWindow *window, char **message)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), TRUE);
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  gboolean done = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);
    GtkWidget *focus = gtk_window_get_focus (other);
    if (focus != NULL && belongs_to (other, window))
      done = finish_at (focus, message) && done;
  }
  return done;
}

static gboolean
differs (GtkSpinButton *spin)
{
  g_autofree char *settled = g_strdup_printf ("%0.*f", (int) gtk_spin_button_get_digits (spin),
                                              gtk_spin_button_get_value (spin));
  return !g_str_equal (settled, gtk_editable_get_text (GTK_EDITABLE (spin)));
}

/* Text fields that do not edit the map are left alone. */
static gboolean
is_written (GtkWidget *focus)
{
  GtkWidget *owner;
  if ((owner = gtk_widget_get_ancestor (focus, BOR_TYPE_PROPERTY_EDITOR)) != NULL)
    return bor_property_editor_is_writing (BOR_PROPERTY_EDITOR (owner));
  if ((owner = gtk_widget_get_ancestor (focus, BOR_TYPE_TEXT_AREA)) != NULL)
    return bor_text_area_is_writing (BOR_TEXT_AREA (owner));
  if ((owner = gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON)) != NULL)
    return differs (GTK_SPIN_BUTTON (owner));
  /* The focus may have come to an empty search by itself, such as when the last problem is
   * solved. */
  if ((owner = gtk_widget_get_ancestor (focus, GTK_TYPE_SEARCH_ENTRY)) != NULL)
    return *gtk_editable_get_text (GTK_EDITABLE (owner)) != '\0';
  return TRUE;
}

gboolean
bor_pending_text_do (GtkWindow *window, const char *action)
{
  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);
  g_autoptr (GListModel) all = g_object_ref (gtk_window_get_toplevels ());
  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);
    GtkWidget *focus = gtk_window_get_focus (other);
    if ((GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)) && belongs_to (other, window)
        && (other == window || gtk_window_is_active (other)) && is_written (focus)
        && gtk_widget_activate_action (focus, action, NULL))
      return TRUE;
  }
  return FALSE;
}
