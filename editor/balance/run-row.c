/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/run-row.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/results.h"
#include "editor/balance/setup.h"

#define BOR_TYPE_RUN_ROW (bor_run_row_get_type ())
G_DECLARE_FINAL_TYPE (BorRunRow, bor_run_row, BOR, RUN_ROW, GtkBox)

struct _BorRunRow {
  GtkBox parent_instance;
  GtkWidget *title, *outcome, *note;
};

G_DEFINE_TYPE (BorRunRow, bor_run_row, GTK_TYPE_BOX)

static void
bor_run_row_class_init (BorRunRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/run-row.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorRunRow, name)
  CHILD (title);
  CHILD (outcome);
  CHILD (note);
#undef CHILD
}

static void
bor_run_row_init (BorRunRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The result so far. (transfer full) */
static char *
outcome (BorBalanceRun *run)
{
  if (!bor_background_is_over (BOR_BACKGROUND (run)))
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
show (BorRunRow *self, BorBalanceRun *run)
{
  g_autofree char *text = outcome (run);
  gtk_label_set_text (GTK_LABEL (self->outcome), text);
}

GtkWidget *
bor_run_row_new (gpointer data, gpointer nothing)
{
  BorBalanceRun *run = data;
  BorRunRow *self = g_object_new (BOR_TYPE_RUN_ROW, NULL);
  const char *note = bor_balance_run_note (run);
  g_autofree char *title = heading (run);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  show (self, run);
  g_signal_connect_object (run, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  gtk_label_set_text (GTK_LABEL (self->note), note != NULL ? note : "");
  gtk_widget_set_visible (self->note, note != NULL);
  return GTK_WIDGET (self);
}
