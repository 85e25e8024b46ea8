/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run-row.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/results.h"
#include "editor/balance/setup.h"

static GtkWidget *
add_label (GtkWidget *box, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The result so far. (transfer full) */
static char *
outcome (BorBalanceRun *run)
{
  if (!bor_balance_run_is_over (run))
    return g_strdup (_ ("playing…"));
  const BorPlaytest *result = bor_balance_run_result (run);
  if (result->games == 0)
    return g_strdup (_ ("stopped before the first game ended"));
  g_autofree char *shares = bor_balance_shares (run);
  return result->cancelled ? g_strdup_printf (_ ("%s (stopped)"), shares)
                           : g_steal_pointer (&shares);
}

/* "Run 1: heuristic – search, 200 trials". (transfer full) */
static char *
heading (BorBalanceRun *run)
{
  GString *out = g_string_new (bor_balance_run_title (run));
  for (guint p = 0; p < bor_game_n_players (bor_balance_run_game (run)); p++)
    g_string_append_printf (out, "%s%s", p == 0 ? ": " : " – ",
                            bor_balance_player_title (bor_balance_run_options (run)->players[p]));
  return g_string_free (out, FALSE);
}

static void
show (GtkWidget *label, BorBalanceRun *run)
{
  g_autofree char *text = outcome (run);
  gtk_label_set_text (GTK_LABEL (label), text);
}

GtkWidget *
bor_run_row_new (gpointer data, gpointer nothing)
{
  BorBalanceRun *run = data;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = heading (run);
  gtk_label_set_text (GTK_LABEL (add_label (box, "heading")), title);
  GtkWidget *label = add_label (box, "numeric");
  show (label, run);
  g_signal_connect_object (run, "changed", G_CALLBACK (show), label, G_CONNECT_SWAPPED);
  if (bor_balance_run_note (run) != NULL)
    gtk_label_set_text (GTK_LABEL (add_label (box, "dim-label")), bor_balance_run_note (run));
  return box;
}
