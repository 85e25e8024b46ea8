/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/results.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "editor/balance/chart.h"
#include "editor/balance/player-color.h"
#include "editor/balance/setup.h"
#include "editor/balance/testing.h"
#include "editor/balance/verdict.h"

#define REASONS 10 /* listed at most */

struct _BorBalanceResults {
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;                            /* the only child */
  GtkWidget *verdict, *comparison, *figures; /* GtkLabel */
  BorChart *shares, *endings;
  GtkWidget *counted; /* GtkBox: a chart for each series and count of the game */
  GtkWidget *reasons, *reasons_title;
};

G_DEFINE_FINAL_TYPE (BorBalanceResults, bor_balance_results, GTK_TYPE_WIDGET)

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
    g_string_append_printf (text, "%s%s %.0f\u00a0%%", p > 0 ? ", " : "", side_name (run, p),
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
bor_balance_signed (double value)
{
  g_autofree char *size = g_strdup_printf ("%.1f", fabs (value));
  return g_strdup_printf ("%s%s", value <= -0.05 ? "−" : "+", size);
}

/* The differences between the shares of `run` and `before`, and whether they are significant;
 * one line per player. (transfer full) */
static char *
compare_runs (BorBalanceRun *run, BorBalanceRun *before)
{
  const BorPlaytest *now = bor_balance_run_result (run), *then = bor_balance_run_result (before);
  GString *text = g_string_new (NULL);
  for (guint p = 0; p < bor_game_n_players (bor_balance_run_game (run)); p++) {
    double low, high;
    double change = share (now->wins[p], now->games) - share (then->wins[p], then->games);
    bor_statistics_wilson_difference (now->wins[p], now->games, then->wins[p], then->games, &low,
                                      &high);
    const char *meaning = low > 0 || high < 0 ? _ ("significant") : _ ("not significant");
    g_autofree char *by = bor_balance_signed (100 * change),
                    *least = bor_balance_signed (100 * low),
                    *most = bor_balance_signed (100 * high);
    g_string_append_printf (text, _ ("%s: %s points (%s to %s), %s"), side_name (run, p), by, least,
                            most, meaning);
    g_string_append_c (text, '\n');
  }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static char *
verdict_text (BorBalanceRun *run)
{
  guint best;
  BorVerdict verdict = bor_verdict_of (bor_balance_run_result (run),
                                       bor_game_n_players (bor_balance_run_game (run)), &best);
  const char *name = side_name (run, best);
  g_autofree char *numbers = bor_balance_shares (run);
  switch (verdict) {
  case BOR_VERDICT_EVEN:
    return g_strdup_printf (_ ("Even: %s."), numbers);
  case BOR_VERDICT_STRONG:
    return g_strdup_printf (_ ("%s has a strong advantage: %s."), name, numbers);
  case BOR_VERDICT_BETTER:
    return g_strdup_printf (_ ("%s has an advantage: %s."), name, numbers);
  case BOR_VERDICT_DRAWS:
    return g_strdup (_ ("All games are draws."));
  case BOR_VERDICT_OPEN:
    break;
  }
  return g_strdup_printf (_ ("No side has a clear advantage: %s. Play more games to be sure."),
                          numbers);
}

static BorChartBar
bar_of_share (char *label, guint n, guint games, double before, GdkRGBA color)
{
  BorChartBar bar = { .label = label, .value = share (n, games), .before = before, .color = color };
  bor_statistics_wilson (n, games, &bar.low, &bar.high);
  bar.text =
    g_strdup_printf ("%.1f\u00a0%% (%.1f – %.1f)", 100 * bar.value, 100 * bar.low, 100 * bar.high);
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
                            bor_balance_player_color (bor_balance_run_game (run), p));
  bars[n] = bar_of_share (g_strdup (_ ("draws")), now->draws, now->games,
                          then != NULL ? share (then->draws, then->games) : -1, grey);
  bor_chart_set_bars (self->shares, bars, n + 1, 1);
}

/* The share of games with this ending. */
static double
ending_share (BorBalanceRun *run, guint ending, guint winners)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  return ending < s->n_endings && winners < bor_statistics_n_winners (s)
           ? share ((guint) bor_statistics_ending (s, ending, winners), s->games)
           : 0;
}

/* The colour of the winner; none if there are several. */
static GdkRGBA
winners_color (const BorGame *game, guint winners)
{
  for (guint p = 0; p < bor_game_n_players (game); p++)
    if (winners == 1u << p)
      return bor_balance_player_color (game, p);
  return grey;
}

static void
add_ending (GArray *bars, BorBalanceRun *run, BorBalanceRun *before, guint ending, guint winners)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  guint n = (guint) bor_statistics_ending (s, ending, winners);
  double then = before != NULL ? ending_share (before, ending, winners) : -1;
  if (n == 0 && then <= 0)
    return;
  g_autofree char *names = bor_game_names_of (s->game, winners);
  char *label = g_strdup_printf (_ ("%s, %s"), winners == 0 ? _ ("draw") : names,
                                 _ (s->game->names.endings[ending]));
  BorChartBar bar = bar_of_share (label, n, s->games, then, winners_color (s->game, winners));
  g_array_append_val (bars, bar);
}

static void
show_endings (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (BorChartBar));
  for (guint winners = bor_statistics_n_winners (s); winners-- > 0;)
    for (guint e = 0; e < s->n_endings; e++)
      add_ending (bars, run, before, e, winners);
  bor_chart_set_bars (self->endings, (BorChartBar *) (void *) bars->data, bars->len, 1);
}

static BorChartLine
series_line (BorBalanceRun *run, guint series, guint player, gboolean before)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  BorChartLine line = { .color = bor_balance_player_color (bor_balance_run_game (run), player),
                        .dashed = before,
                        .n = s->longest,
                        .values = g_new0 (double, s->longest + 1),
                        .errors = g_new0 (double, s->longest + 1) };
  line.label = before ? g_strdup_printf (_ ("%s before"), side_name (run, player))
                      : g_strdup (side_name (run, player));
  for (guint i = 0; i < s->longest; i++) {
    const BorSample *sample = bor_statistics_series (s, series, i + 1, player);
    line.values[i] = bor_sample_mean (sample);
    line.errors[i] = before ? 0 : bor_sample_error (sample);
  }
  return line;
}

static BorChart *
add_chart (BorBalanceResults *self, const char *title)
{
  GtkWidget *chart = bor_chart_new (title);
  gtk_box_append (GTK_BOX (self->counted), chart);
  return BOR_CHART (chart);
}

static void
show_series (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before, guint series)
{
  const BorGame *game = bor_balance_run_game (run);
  BorChartLine lines[2 * BOR_MAX_PLAYERS];
  guint n = 0;
  for (guint p = 0; p < bor_game_n_players (game); p++)
    lines[n++] = series_line (run, series, p, FALSE);
  for (guint p = 0; p < bor_game_n_players (game) && before != NULL; p++)
    lines[n++] = series_line (before, series, p, TRUE);
  bor_chart_set_lines (add_chart (self, _ (game->names.series[series].title)), lines, n,
                       _ ("round"));
}

static double
total_a_game (BorBalanceRun *run, guint player, guint count, gint type)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  return (double) bor_statistics_total (s, player, count, type) / MAX (s->games, 1);
}

/* `type` -1: the total. */
static void
add_total (GArray *bars, BorBalanceRun *run, BorBalanceRun *before, guint player, guint count,
           gint type)
{
  const BorGame *game = bor_balance_run_game (run);
  BorChartBar bar = { .value = total_a_game (run, player, count, type),
                      .before = before != NULL ? total_a_game (before, player, count, type) : -1,
                      .color = bor_balance_player_color (bor_balance_run_game (run), player) };
  bar.label =
    type < 0 ? g_strdup (side_name (run, player))
             : g_strdup_printf (_ ("%s, %s"), side_name (run, player), _ (game->names.types[type]));
  bar.text = g_strdup_printf ("%.1f", bar.value);
  g_array_append_val (bars, bar);
}

static void
show_count (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before, guint count)
{
  const BorStatistics *s = bor_balance_run_options (run)->statistics;
  const BorCount *shown = &s->game->names.counts[count];
  gboolean by_type = (shown->flags & BOR_COUNT_BY_TYPE) != 0 && s->n_types > 0;
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (BorChartBar));
  for (guint p = 0; p < s->n_players; p++)
    for (gint t = by_type ? 0 : -1; t < (by_type ? (gint) s->n_types : 0); t++)
      add_total (bars, run, before, p, count, t);
  g_autofree char *title = g_strdup_printf (_ ("%s per game"), _ (shown->title));
  bor_chart_set_bars (add_chart (self, title), (BorChartBar *) (void *) bars->data, bars->len, 0);
}

/* Counts that exist only by place are shown on the map. */
static void
show_counted (BorBalanceResults *self, BorBalanceRun *run, BorBalanceRun *before)
{
  const BorGame *game = bor_balance_run_game (run);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->counted)) != NULL)
    gtk_box_remove (GTK_BOX (self->counted), child);
  if (before != NULL && bor_balance_run_game (before)->rules != game->rules)
    before = NULL;
  for (guint i = 0; i < bor_game_n_series (game); i++)
    show_series (self, run, before, i);
  for (guint c = 0; c < bor_game_n_counts (game); c++)
    if (game->names.counts[c].flags != BOR_COUNT_BY_PLACE)
      show_count (self, run, before, c);
}

static void
show_figures (BorBalanceResults *self, BorBalanceRun *run)
{
  const BorPlaytest *result = bor_balance_run_result (run);
  const BorPlaytestOptions *options = bor_balance_run_options (run);
  const BorStatistics *s = options->statistics;
  g_autofree char *text = g_strdup_printf (
    _ ("%u of %u games, seed %" PRIu64
       ". Rounds per game: %.1f (%u – %u). Choices per game: %.0f (%u – %u)."),
    result->games, options->games, options->seed, (double) s->rounds / MAX (s->games, 1),
    s->games > 0 ? s->shortest : 0, s->longest, (double) result->actions / MAX (result->games, 1),
    result->shortest, result->longest);
  gtk_label_set_text (GTK_LABEL (self->figures), text);
}

static void
add_reason (BorBalanceResults *self, const BorGame *game, const BorReason *reason, int line)
{
  g_autofree char *name = bor_reason_name (reason, game);
  g_autofree char *by = bor_balance_signed (100 * bor_reason_difference (reason));
  g_autofree char *low = bor_balance_signed (100 * reason->low);
  g_autofree char *high = bor_balance_signed (100 * reason->high);
  g_autofree char *number = g_strdup_printf (_ ("%s points (%s to %s)"), by, low, high);
  const char *const texts[] = { name, number };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    GtkWidget *label = gtk_label_new (texts[i]);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_widget_set_hexpand (label, i == 0);
    gtk_widget_set_valign (label, GTK_ALIGN_START);
    if (i > 0)
      gtk_label_set_width_chars (GTK_LABEL (label), 14);
    gtk_grid_attach (GTK_GRID (self->reasons), label, (int) i, line, 1, 1);
  }
}

/* What certainly goes with winning, the clearest first. */
static void
show_reasons (BorBalanceResults *self, BorBalanceRun *run)
{
  const GArray *reasons = bor_balance_run_reasons (run);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self->reasons)) != NULL)
    gtk_grid_remove (GTK_GRID (self->reasons), child);
  int n = 0;
  for (guint i = 0; i < reasons->len && n < REASONS; i++) {
    const BorReason *reason = &g_array_index (reasons, BorReason, i);
    if (reason->clear)
      add_reason (self, bor_balance_run_game (run), reason, n++);
  }
  gtk_widget_set_visible (self->reasons_title, n > 0);
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
  g_autofree char *verdict = verdict_text (run);
  g_autofree char *comparison = before != NULL ? compare_runs (run, before) : NULL;
  gtk_label_set_text (GTK_LABEL (self->verdict), verdict);
  gtk_label_set_text (GTK_LABEL (self->comparison), comparison != NULL ? comparison : "");
  gtk_widget_set_visible (self->comparison, comparison != NULL);
  show_figures (self, run);
  show_shares (self, run, before);
  show_endings (self, run, before);
  show_reasons (self, run);
  show_counted (self, run, before);
}

static void
bor_balance_results_dispose (GObject *object)
{
  g_clear_pointer (&BOR_BALANCE_RESULTS (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_balance_results_parent_class)->dispose (object);
}

static void
bor_balance_results_class_init (BorBalanceResultsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_balance_results_dispose;
  g_type_ensure (BOR_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/balance-results.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBalanceResults, name)
  CHILD (box);
  CHILD (verdict);
  CHILD (comparison);
  CHILD (figures);
  CHILD (shares);
  CHILD (endings);
  CHILD (counted);
  CHILD (reasons);
  CHILD (reasons_title);
#undef CHILD
}

static void
bor_balance_results_init (BorBalanceResults *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
