/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/list-follow.h"

static void
follow (GtkListBox *list)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (list));
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;
  if (row == NULL || scroller == NULL || gtk_widget_get_height (row) == 0
      || !gtk_widget_compute_bounds (row, GTK_WIDGET (list), &place))
    return;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                             place.origin.y, place.origin.y + place.size.height);
}

void
bor_list_box_follow_selection (GtkListBox *list)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW);
  g_return_if_fail (scroller != NULL);
  g_signal_connect (list, "row-selected", G_CALLBACK (follow), NULL);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "changed", G_CALLBACK (follow), list, G_CONNECT_SWAPPED);
}
