/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/popovers.h"

static gboolean
unrealize (gpointer popover)
{
  if (!gtk_widget_get_visible (popover) && gtk_widget_get_realized (popover))
    gtk_widget_unrealize (popover);
  return G_SOURCE_REMOVE;
}

/* Not within its own signal. */
static gboolean
on_closed (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unrealize, g_value_dup_object (&values[0]),
                   g_object_unref);
  return TRUE; /* the next time too */
}

void
bor_popovers_free_pointer (void)
{
  g_type_ensure (GTK_TYPE_POPOVER);
  g_autoptr (GTypeClass) class = g_type_class_ref (GTK_TYPE_POPOVER);
  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0, on_closed, NULL, NULL);
}
