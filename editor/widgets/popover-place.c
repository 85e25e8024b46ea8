/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/popover-place.h"

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
