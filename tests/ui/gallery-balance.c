/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/setup.h"
#include "editor/balance/window.h"

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
  press (balance, _ ("_Play the Games"));
}

static void
wait_until_over (GtkWidget *balance)
{
  while (!gtk_widget_get_visible (ui_find_button (balance, _ ("_Play the Games"))))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
balance (Gallery *gallery)
{
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  ui_act (window, "balance");
  GtkWidget *dialog = ui_find_toplevel (BOR_TYPE_BALANCE_WINDOW, window);
  gallery_shot (gallery, dialog, "balance-setup");
  play (dialog, 100000);
  gallery_linger ();
  gallery_shot (gallery, dialog, "balance-running");
  press (dialog, _ ("_Stop"));
  wait_until_over (dialog);
  press (dialog, _ ("_Forget This Run"));
  play (dialog, 400);
  wait_until_over (dialog);
  gallery_shot (gallery, dialog, "balance");
  gallery_set (window, BOR_KIND_APPROACH, "bridgehead-ford", "infantry", "2");
  play (dialog, 400);
  wait_until_over (dialog);
  gallery_shot (gallery, dialog, "balance-compare");
  GtkWidget *shade = ui_find_button (dialog, _ ("On the _map:"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (shade), TRUE);
  gallery_shot (gallery, window, "balance-map");
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", NULL);
  press (dialog, _ ("_Play the Games"));
  gallery_shot (gallery, dialog, "balance-trouble");
  gtk_window_destroy (GTK_WINDOW (dialog));
  gallery_close (window);
}

const GalleryScene gallery_balance_scenes[] = { { "balance", balance }, { NULL, NULL } };
