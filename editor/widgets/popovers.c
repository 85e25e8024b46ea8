/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/popovers.h"

#define DEAF "bormida-deaf"

/* Runs before the handlers of the surface. GTK's own handler has the popover as its data. */
static gboolean
on_event (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GdkSurface *surface = g_value_get_object (&values[0]);
  GtkNative *popover = GDK_IS_POPUP (surface) ? gtk_native_get_for_surface (surface) : NULL;
  if (popover == NULL)
    return TRUE;
  gboolean deaf = g_object_get_data (G_OBJECT (surface), DEAF) != NULL;
  gboolean hidden = !gdk_surface_get_mapped (surface);
  GSignalMatchType match = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA;
  if (hidden && !deaf)
    g_signal_handlers_block_matched (surface, match, hint->signal_id, 0, NULL, NULL, popover);
  else if (!hidden && deaf)
    g_signal_handlers_unblock_matched (surface, match, hint->signal_id, 0, NULL, NULL, popover);
  g_object_set_data (G_OBJECT (surface), DEAF, GINT_TO_POINTER (hidden));
  return TRUE; /* stay connected */
}

void
bor_popovers_ignore_when_hidden (void)
{
  G_GNUC_UNUSED g_autoptr (GTypeClass) class = g_type_class_ref (GDK_TYPE_SURFACE);
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0, on_event, NULL, NULL);
}
