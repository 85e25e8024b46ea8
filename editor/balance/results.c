/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/results.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "editor/balance/chart.h"
#include "editor/balance/setup.h"

struct _BorBalanceResults {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *verdict, *comparison, *figures; /* GtkLabel */
  BorChart  *shares, *endings, *morale, *losses;
};

G_DEFINE_FINAL_TYPE (BorBalanceResults, bor_balance_results, GTK_TYPE_WIDGET)

/* Shares between which a battle counts as even. */
#define EVEN_FROM 0.4
#define EVEN_TO 0.6

static const char *
side_name (BorBalanceRun *run, guint player)
{
  return bor_game_player_name (bor_balance_run_game (run), (gint) player);
}

static double
share (guint n, guint games)
{
  return (double) n / MAX (games, 1);
}

char *
bor_balance_shares (BorBalanceRun *run)
{
  const BorPlaytest *result = bor_balance_run_result (run);
  GString *text = g_string_new (NULL);
  for (guint p = 0; p < bor_game_n_players (bor_balance_run_game (run)); p++)
    g_string_append_printf (text, "%s%s %.0f %%", p > 0 ? ", " : "", side_name (run, p),
                            100 * share (result->wins[p], result->games));
  return g_string_free (text, FALSE);
}

static gboolean
are_alike (BorBalanceRun *a, BorBalanceRun *b)
{
  return bor_game_n_players (bor_balance_run_game (a))
         == bor_game_n_players (bor_balance_run_game (b));
}

char *
bor_balance_compare (BorBalanceRun *run, BorBalanceRun *before)
{
  const BorPlaytest *now = bor_balance_run_result (run), *then = bor_balance_run_result (before);
  GString *text = g_string_new (NULL);
  for (guint p = 0; p < bor_game_n_players (bor_balance_run_game (run)); p++) {
    double low, high;
    double change = share (now->wins[p], now->games) - share (then->wins[p], then->games);
    bor_wilson_difference (now->wins[p], now->games, then->wins[p], then->games, &low, &high);
    const char *meaning = low > 0 || high < 0 ? _ ("significant") : _ ("may be chance");
    g_string_append_printf (text, _ ("%s: %+.1f points (%+.1f to %+.1f), %s"), side_name (run, p),
                            100 * change, 100 * low, 100 * high, meaning);
    g_string_append_c (text, '\n');
  }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* What the numbers say about two sides; the same players on both are taken for equally strong. */
static char *
judge (BorBalanceRun *run)
{
  const BorPlaytest *result = bor_balance_run_result (run);
  double low, high;
  guint better = result->wins[1] > result->wins[0];
  bor_wilson (result->wins[better], result->games, &low, &high);
  const char *name = side_name (run, better);
  g_autofree char *numbers = bor_balance_shares (run);
  if (low >= EVEN_FROM && high <= EVEN_TO)
    return g_strdup_printf (_ ("Even: %s."), numbers);
  if (low > EVEN_TO)
    return g_strdup_printf (_ ("%s has it too easy: %s."), name, numbers);
  if (low > 0.5)
    return g_strdup_printf (_ ("%s has the better of it: %s."), name, numbers);
  return g_strdup_printf (_ ("No side is clearly ahead: %s. More games would tell more."), numbers);
}

static BorChartBar
bar_of_share (char *label, guint n, guint games, double before, GdkRGBA color)
{
  BorChartBar bar = { .label = label, .value = share (n, games), .before = before, .color = color };
  bor_wilson (n, games, &bar.low, &bar.high);
  bar.text = g_strdup_printf ("%.1f %% (%.1f – %.1f)", 100 * bar.value, 100 * bar.low,
                              100 * bar.high);
  return bar;
}

static const GdkRGBA grey = { 0.5f, 0.5f, 0.5f, 1 };

static void
show_shares (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  const BorPlaytest *now = bor_balance_run_result (run);
  const BorPlaytest *then = before != NULL ? bor_balance_run_result (before) : NULL;
  const BorPlaytestOptions *options = bor_balance_run_options (run);
  BorChartBar bars[BOR_MAX_PLAYERS + 1];
  guint n = bor_game_n_players (bor_balance_run_game (run));
  for (guint p = 0; p < n; p++)
    bars[p] = bar_of_share (g_strdup_printf ("%s (%s)", side_name (run, p),
                                             bor_balance_player_title (options->players[p])),
                            now->wins[p], now->games,
                            then != NULL ? share (then->wins[p], then->games) : -1,
                            bor_chart_player_color (p));
  bars[n] = bar_of_share (g_strdup (_ ("draws")), now->draws, now->games,
                          then != NULL ? share (then->draws, then->games) : -1, grey);
  bor_chart_set_bars (self->shares, bars, n + 1, 1);
}

/* The share of games that ended so. */
static double
ending_share (BorBalanceRun *run, guint ending, gint winner)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  return ending < s->n_endings && winner < (gint) s->n_players
           ? share ((guint) bor_statistics_ending (s, ending, winner), s->games)
           : 0;
}

static void
show_endings (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (BorChartBar));
  for (gint winner = (gint) s->n_players - 1; winner >= -1; winner--)
    for (guint e = 0; e < s->n_endings; e++) {
      guint n = (guint) bor_statistics_ending (s, e, winner);
      double then = before != NULL ? ending_share (before, e, winner) : -1;
      const char *how = _ (s->game->rules->names->endings[e]);
      const char *who = winner < 0 ? _ ("draw") : side_name (run, (guint) winner);
      char *label = g_strdup_printf (_ ("%s, %s"), who, how);
      BorChartBar bar = bar_of_share (label, n, s->games, then,
                                      winner < 0 ? grey : bor_chart_player_color ((guint) winner));
      if (n > 0 || then > 0) {
        g_array_append_val (bars, bar);
      } else {
        g_free (bar.label);
        g_free (bar.text);
      }
    }
  bor_chart_set_bars (self->endings, (BorChartBar *) (void *) bars->data, bars->len, 1);
}

static BorChartLine
morale_line (BorBalanceRun *run, guint player, gboolean before)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  BorChartLine line = { .color = bor_chart_player_color (player), .dashed = before,
                        .n = s->n_rounds, .values = g_new0 (double, s->n_rounds),
                        .errors = g_new0 (double, s->n_rounds) };
  line.label = before ? g_strdup_printf (_ ("%s before"), side_name (run, player))
                      : g_strdup (side_name (run, player));
  for (guint i = 0; i < s->n_rounds; i++) {
    const BorSample *sample = bor_statistics_morale (s, i + 1, player);
    line.values[i] = bor_sample_mean (sample);
    line.errors[i] = before ? 0 : bor_sample_error (sample);
  }
  return line;
}

static void
show_morale (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  BorChartLine lines[2 * BOR_MAX_PLAYERS];
  guint n = 0, players = bor_game_n_players (bor_balance_run_game (run));
  for (guint p = 0; p < players; p++)
    lines[n++] = morale_line (run, p, FALSE);
  for (guint p = 0; p < players && before != NULL; p++)
    lines[n++] = morale_line (before, p, TRUE);
  bor_chart_set_lines (self->morale, lines, n, _ ("round"));
}

static double
points_a_game (BorBalanceRun *run, guint player, guint type)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  if (type >= s->n_types)
    return 0;
  return (double) bor_statistics_losses (s, player, type)->lost / MAX (s->games, 1);
}

static void
show_losses (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (BorChartBar));
  for (guint p = 0; p < s->n_players; p++)
    for (guint t = 0; t < s->n_types; t++) {
      double died = (double) bor_statistics_losses (s, p, t)->died / MAX (s->games, 1);
      BorChartBar bar = { .value = points_a_game (run, p, t),
                          .before = before != NULL ? points_a_game (before, p, t) : -1,
                          .color = bor_chart_player_color (p) };
      bar.label = g_strdup_printf (_ ("%s, %s"), side_name (run, p),
                                   _ (s->game->rules->names->types[t]));
      bar.text = g_strdup_printf (_ ("%.1f, pieces %.1f"), bar.value, died);
      g_array_append_val (bars, bar);
    }
  bor_chart_set_bars (self->losses, (BorChartBar *) (void *) bars->data, bars->len, 0);
}

static void
show_figures (BorBalanceResults *self, BorBalanceRun *run)
{
  const BorPlaytest *result = bor_balance_run_result (run);
  const BorPlaytestOptions *options = bor_balance_run_options (run);
  const BorStatistics *s = options->statistics;
  g_autofree char *text = g_strdup_printf (
    _ ("%u of %u games, seed %" PRIu64 ". Rounds a game: %.1f (%u – %u). "
       "Choices a game: %.0f (%u – %u)."),
    result->games, options->games, options->seed,
    (double) s->rounds / MAX (s->games, 1), s->games > 0 ? s->shortest : 0, s->longest,
    (double) result->actions / MAX (result->games, 1), result->shortest, result->longest);
  gtk_label_set_text (GTK_LABEL (self->figures), text);
}

void
bor_balance_results_show (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  g_return_if_fail (BOR_IS_BALANCE_RESULTS (self));
  gtk_widget_set_visible (self->box, run != NULL);
  if (run == NULL)
    return;
  if (before != NULL && (before == run || !are_alike (run, before)))
    before = NULL;
  g_autofree char *verdict = judge (run);
  g_autofree char *comparison = before != NULL ? bor_balance_compare (run, before) : NULL;
  gtk_label_set_text (GTK_LABEL (self->verdict), verdict);
  gtk_label_set_text (GTK_LABEL (self->comparison), comparison != NULL ? comparison : "");
  gtk_widget_set_visible (self->comparison, comparison != NULL);
  show_figures (self, run);
  show_shares (self, run, before);
  show_endings (self, run, before);
  show_morale (self, run, before);
  show_losses (self, run, before);
}

static GtkWidget *
new_label (BorBalanceResults *self, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

static BorChart *
new_chart (BorBalanceResults *self, const char *title)
{
  GtkWidget *chart = bor_chart_new (title);
  gtk_box_append (GTK_BOX (self->box), chart);
  return BOR_CHART (chart);
}

static void
bor_balance_results_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));
  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bor_balance_results_parent_class)->dispose (object);
}

static void
bor_balance_results_class_init (BorBalanceResultsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bor_balance_results_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
bor_balance_results_init (BorBalanceResults *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  gtk_widget_add_css_class (self->box, "form");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_hexpand (scroller, TRUE);
  self->verdict = new_label (self, "inspector-title");
  self->comparison = new_label (self, "comparison");
  self->figures = new_label (self, "dim-label");
  self->shares = new_chart (self, _ ("Games won"));
  self->endings = new_chart (self, _ ("How games end"));
  self->morale = new_chart (self, _ ("Morale when a round is over"));
  self->losses = new_chart (self, _ ("Points of strength lost a game"));
  gtk_widget_set_visible (self->box, FALSE);
}
