/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/popover-place.h"

static gboolean
drop (gpointer popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Deferred until after the signal and an item's action. */
static void
on_closed (GtkPopover *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, drop, g_object_ref (popover), g_object_unref);
}

void
bor_popover_attach (GtkPopover *popover, GtkWidget *owner)
{
  g_return_if_fail (GTK_IS_POPOVER (popover) && GTK_IS_WIDGET (owner));
  gtk_widget_set_parent (GTK_WIDGET (popover), owner);
  g_signal_connect_after (popover, "closed", G_CALLBACK (on_closed), NULL);
  g_signal_connect_object (owner, "unmap", G_CALLBACK (gtk_popover_popdown), popover,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (owner, "destroy", G_CALLBACK (drop), popover, G_CONNECT_SWAPPED);
}

void
bor_popover_point_at (GtkPopover *popover, double x, double y)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));
  g_return_if_fail (parent != NULL);
  double right = MAX (gtk_widget_get_width (parent) - 1, 0),
         bottom = MAX (gtk_widget_get_height (parent) - 1, 0);
  GdkRectangle place = { (int) CLAMP (x, 0, right), (int) CLAMP (y, 0, bottom), 1, 1 };
  gtk_popover_set_pointing_to (popover, &place);
}
