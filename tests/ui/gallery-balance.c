/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "editor/balance/fair-window.h"
#include "editor/balance/knob-list.h"
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
  GtkWidget *measure = gtk_widget_get_next_sibling (shade);
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (measure)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (measure), n - 2);
  gallery_shot (gallery, window, "balance-why");
  gallery_set (window, BOR_KIND_LOCALE, "plain", "capacity", NULL);
  press (panel, _ ("_Play Games"));
  gallery_shot (gallery, window, "balance-trouble");
  gallery_close (window);
}

/* The tutorial with a weaker French morale and a stronger Austrian one: the Austrians win 85 % of the
 * decided games. */
static BorWindow *
open_lopsided (Gallery *gallery)
{
  static const struct {
    const char *army;
    gint morale;
  } changes[] = { { "french", 4 }, { "austrian", 7 } };
  BorWindow *window = gallery_open (gallery, GALLERY_TUTORIAL, 1100, 700);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    const BorScenario *now = bor_session_scenario (bor_window_session (window));
    gint32 track = bor_scenario_find (now, BOR_KIND_TRACK, "morale");
    gint32 army = bor_scenario_find (now, BOR_KIND_ARMY, changes[i].army);
    bor_workspace_apply (BOR_WORKSPACE (window),
                         bor_edit_set_track_marker (now, track, army, changes[i].morale, NULL),
                         "Morale", NULL);
  }
  return window;
}

/* Only the first and the fourth may change: the Austrian command limit, and the French morale. */
static void
tick_two (GtkWidget *fair)
{
  GtkWidget *grid = ui_find (ui_find (fair, BOR_TYPE_KNOB_LIST), GTK_TYPE_GRID), *check;
  for (int line = 1; (check = gtk_grid_get_child_at (GTK_GRID (grid), 0, line)) != NULL; line++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), line == 1 || line == 4);
}

static void
make_fair (Gallery *gallery)
{
  BorWindow *window = open_lopsided (gallery);
  ui_act (window, "balance");
  GtkWidget *panel = ui_find (GTK_WIDGET (window), BOR_TYPE_BALANCE_PANEL);
  press (panel, _ ("_Make It Fair…"));
  GtkWidget *fair = ui_find_window (BOR_TYPE_FAIR_WINDOW, NULL);
  gallery_shot (gallery, fair, "fair-setup");
  tick_two (fair);
  press (fair, _ ("_Start"));
  gallery_linger ();
  gallery_shot (gallery, fair, "fair-running");
  while (gtk_widget_get_visible (ui_find_button (fair, _ ("_Cancel"))))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
  gallery_shot (gallery, fair, "fair-found");
  gallery_close (window);
}

const GalleryScene gallery_balance_scenes[] = { { "balance", balance },
                                                { "make-fair", make_fair },
                                                { NULL, NULL } };
