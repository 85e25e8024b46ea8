/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/setup.h"

#include <glib/gi18n-lib.h>

struct _BorBalanceSetup {
  GtkWidget parent_instance;

  GtkWidget *grid, *games, *seed, *jobs; /* template */
  GtkWidget *players[BOR_MAX_PLAYERS];
  guint n_players;
  char **sides; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorBalanceSetup, bor_balance_setup, GTK_TYPE_WIDGET)

static const struct {
  const char *spec, *title;
} choices[] = {
  { "random", N_ ("Easy") },
  { "heuristic", N_ ("Good") },
  { "mcts:50", N_ ("Strong, 50 positions") },
  { "mcts:200", N_ ("Strong, 200 positions") },
  { "mcts:1000", N_ ("Strong, 1000 positions") },
  { "mcts:5000", N_ ("Strong, 5000 positions") },
  { "alphabeta", N_ ("Alpha-beta") },
};
#define HEURISTIC 1

const char *
bor_balance_player_title (const char *spec)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_strcmp0 (choices[i].spec, spec) == 0)
      return _ (choices[i].title);
  return spec;
}

static void
put_row (BorBalanceSetup *self, int row, const char *text, const char *help, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), widget);
  gtk_widget_set_tooltip_text (widget, help);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), widget, 1, row, 1, 1);
}

static void
set_sides (BorBalanceSetup *self, const char *const *sides)
{
  if (self->sides != NULL && g_strv_equal ((const char *const *) self->sides, sides))
    return;
  for (guint i = 0; i < self->n_players; i++)
    gtk_grid_remove_row (GTK_GRID (self->grid), 0);
  g_strfreev (self->sides);
  self->sides = g_strdupv ((char **) sides);
  self->n_players = MIN (g_strv_length (self->sides), BOR_MAX_PLAYERS);
  for (guint i = 0; i < self->n_players; i++) {
    GtkStringList *names = gtk_string_list_new (NULL);
    for (guint k = 0; k < G_N_ELEMENTS (choices); k++)
      gtk_string_list_append (names, _ (choices[k].title));
    self->players[i] = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->players[i]), HEURISTIC);
    gtk_grid_insert_row (GTK_GRID (self->grid), (int) i);
    put_row (self, (int) i, sides[i],
             _ ("Who plays this side: Easy chooses at random, Good follows rules of thumb, Strong "
                "searches this many positions for each choice"),
             self->players[i]);
  }
}

void
bor_balance_setup_show_game (BorBalanceSetup *self, const BorGame *game)
{
  g_return_if_fail (BOR_IS_BALANCE_SETUP (self));
  const char *sides[BOR_MAX_PLAYERS + 1] = { NULL };
  for (guint p = 0; p < bor_game_n_players (game); p++)
    sides[p] = bor_game_player_name (game, (gint) p);
  set_sides (self, sides);
}

void
bor_balance_setup_set_games (BorBalanceSetup *self, guint games, const char *help)
{
  g_return_if_fail (BOR_IS_BALANCE_SETUP (self));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->games), games);
  gtk_widget_set_tooltip_text (self->games, help);
}

void
bor_balance_setup_read (BorBalanceSetup *self, BorPlaytestOptions *options)
{
  *options = (BorPlaytestOptions){
    .games = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->games)),
    .seed = (guint64) gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->seed)),
    .jobs = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->jobs)),
  };
  for (guint i = 0; i < self->n_players; i++) {
    guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->players[i]));
    options->players[i] = choices[MIN (chosen, G_N_ELEMENTS (choices) - 1)].spec;
  }
}

static void
bor_balance_setup_dispose (GObject *object)
{
  BorBalanceSetup *self = BOR_BALANCE_SETUP (object);
  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->sides, g_strfreev);
  G_OBJECT_CLASS (bor_balance_setup_parent_class)->dispose (object);
}

static void
bor_balance_setup_class_init (BorBalanceSetupClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_balance_setup_dispose;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/balance-setup.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBalanceSetup, name)
  CHILD (grid);
  CHILD (games);
  CHILD (seed);
  CHILD (jobs);
#undef CHILD
}

static void
bor_balance_setup_init (BorBalanceSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->jobs), MAX (g_get_num_processors (), 2) - 1);
}
