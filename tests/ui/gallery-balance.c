/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/panel.h"
#include "editor/balance/results.h"
#include "editor/balance/setup.h"

/* Playing many games, and what came of them. */

static void
press (GtkWidget *balance, const char *label)
{
  GtkWidget *button = ui_find_button (balance, label);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  ui_settle ();
}

static void
play (GtkWidget *balance, double games)
{
  GtkWidget *setup = ui_find (balance, BOR_TYPE_BALANCE_SETUP);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_find (setup, GTK_TYPE_SPIN_BUTTON)), games);
  press (balance, _ ("_Play Games"));
}

static void
wait_until_over (GtkWidget *balance)
{
  while (!gtk_widget_get_visible (ui_find_button (balance, _ ("_Play Games"))))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

/* Scrolls to what came of the games. */
static void
show_results (GtkWidget *panel)
{
  GtkWidget *results = ui_find (panel, BOR_TYPE_BALANCE_RESULTS);
  GtkWidget *scroller = gtk_widget_get_ancestor (results, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t place;
  g_assert_true (gtk_widget_compute_bounds (results, scroller, &place));
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + place.origin.y);
}

static void
balance (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  ui_act (window, "balance");
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_BALANCE_PANEL);
  gallery_shot (gallery, window, "balance-setup");
  play (panel, 100000);
  gallery_linger ();
  gallery_shot (gallery, window, "balance-running");
  press (panel, _ ("_Stop"));
  wait_until_over (panel);
  press (panel, _ ("_Forget This Run"));
  play (panel, 400);
  wait_until_over (panel);
  show_results (panel);
  gallery_shot (gallery, window, "balance");
  gallery_set (window, BOR_KIND_APPROACH, "bridgehead-ford", "infantry", "2");
  play (panel, 400);
  wait_until_over (panel);
  show_results (panel);
  gallery_shot (gallery, window, "balance-compare");
  GtkWidget *shade = ui_find_button (panel, _ ("On the _map"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (shade), TRUE);
  gallery_shot (gallery, window, "balance-map");
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", NULL);
  press (panel, _ ("_Play Games"));
  gallery_shot (gallery, window, "balance-trouble");
  gallery_close (window);
}

const GalleryScene gallery_balance_scenes[] = { { "balance", balance }, { NULL, NULL } };
