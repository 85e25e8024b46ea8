/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/panel.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/fair-window.h"
#include "editor/balance/heat-legend.h"
#include "editor/balance/heat.h"
#include "editor/balance/results.h"
#include "editor/balance/run-export.h"
#include "editor/balance/run-row.h"
#include "editor/balance/setup.h"
#include "editor/help/help-window.h"
#include "editor/widgets/list-follow.h"

struct _BorBalancePanel {
  GtkWidget parent_instance;

  /* owned, nullable */
  BorSession *session;
  GListStore *runs; /* of BorBalanceRun; the session's */
  BorBalanceRun *running;

  BorPainter *painter; /* finds the positions of names; created when the map is first coloured */

  BorMapView *map;       /* borrowed; NULL without a session */
  GtkWidget *fair;       /* weak: the window that looks for changes; NULL if closed */
  gboolean asked;        /* the map has been compiled */
  gboolean choosing;     /* the list of runs to compare with is being filled */
  BorElementRef trouble; /* the element because of which the map cannot be played */

  /* template */
  GtkWidget *box; /* the only child */
  GtkWidget *setup, *start, *stop, *progress, *list, *remove, *export;
  GtkWidget *bar, *bar_text, *bar_show;
  GtkWidget *compare, *results, *pages, *shade, *measure, *side, *legend;
};

G_DEFINE_FINAL_TYPE (BorBalancePanel, bor_balance_panel, GTK_TYPE_WIDGET)

static BorBalanceRun *
chosen_run (BorBalancePanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  if (row == NULL || self->runs == NULL)
    return NULL;
  g_autoptr (BorBalanceRun) run =
    g_list_model_get_item (G_LIST_MODEL (self->runs), (guint) gtk_list_box_row_get_index (row));
  return run;
}

/* The run to compare with; the first row of the list is "nothing". */
static BorBalanceRun *
baseline (BorBalancePanel *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->compare));
  if (i == 0 || i == GTK_INVALID_LIST_POSITION || self->runs == NULL)
    return NULL;
  g_autoptr (BorBalanceRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i - 1);
  return run;
}

/* The run if it is over and has results, otherwise NULL. */
static BorBalanceRun *
with_games (BorBalanceRun *run)
{
  return run != NULL && bor_background_is_over (BOR_BACKGROUND (run))
             && bor_balance_run_result (run)->games > 0
           ? run
           : NULL;
}

/* The side whose data the heat map shows; -1: all. */
static gint
heat_side (BorBalancePanel *self)
{
  return (gint) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->side)) - 1;
}

/* A painter that lays out names as the map does. */
static BorPainter *
painter_of (BorBalancePanel *self)
{
  if (self->painter == NULL)
    self->painter = bor_painter_new (bor_session_scenario (self->session));
  bor_painter_set_style (self->painter, bor_session_preferences (self->session)->style);
  return self->painter;
}

static void
draw_shade (cairo_t *cr, const BorViewport *view, gpointer data)
{
  BorBalancePanel *self = data;
  BorBalanceRun *run = with_games (chosen_run (self));
  if (run != NULL)
    bor_heat_draw (run, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->measure)),
                   heat_side (self), bor_session_scenario (self->session), painter_of (self), cr,
                   view);
}

static void
update_shade (BorBalancePanel *self)
{
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->shade))
                && with_games (chosen_run (self)) != NULL;
  if (self->map != NULL)
    bor_map_view_set_shade (self->map, on ? draw_shade : NULL, self);
  bor_heat_legend_show (BOR_HEAT_LEGEND (self->legend), on ? chosen_run (self) : NULL,
                        gtk_drop_down_get_selected (GTK_DROP_DOWN (self->measure)),
                        heat_side (self));
}

static void
show_results (BorBalancePanel *self)
{
  BorBalanceRun *run = with_games (chosen_run (self));
  gboolean any = self->runs != NULL && g_list_model_get_n_items (G_LIST_MODEL (self->runs)) > 0;
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), any ? "runs" : "empty");
  gtk_widget_set_sensitive (self->export, run != NULL);
  gtk_widget_set_sensitive (self->remove,
                            chosen_run (self) != NULL && chosen_run (self) != self->running);
  if (!self->choosing)
    bor_balance_results_show (BOR_BALANCE_RESULTS (self->results), run,
                              with_games (baseline (self)));
  update_shade (self);
}

/* Fills the list of runs to compare with, and selects the run before the chosen one. */
static void
offer_baselines (BorBalancePanel *self)
{
  if (self->runs == NULL || self->choosing)
    return;
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->runs));
  gint chosen = row != NULL ? gtk_list_box_row_get_index (row) : 0;
  gtk_string_list_append (names, _ ("Nothing"));
  for (guint i = 0; i < n; i++) {
    g_autoptr (BorBalanceRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i);
    gtk_string_list_append (names, bor_balance_run_title (run));
  }
  self->choosing = TRUE;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->compare), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->compare), (guint) MAX (chosen, 0));
  self->choosing = FALSE;
  g_object_unref (names);
  show_results (self);
}

static void
show_progress (BorBalancePanel *self)
{
  double left;
  BorBalanceRun *run = self->running;
  gtk_widget_set_visible (self->progress, run != NULL);
  gtk_widget_set_visible (self->stop, run != NULL);
  gtk_widget_set_visible (self->start, run == NULL);
  if (run == NULL)
    return;
  guint games = bor_balance_run_options (run)->games, done = bor_balance_run_done (run, &left);
  GString *text = g_string_new (NULL);
  g_string_printf (text, _ ("%u of %u games"), done, games);
  if (left >= 0)
    g_string_append_printf (text, _ (", %.0f s left"), left);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), (double) done / games);
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), text->str);
  g_string_free (text, TRUE);
}

static void
on_run_changed (BorBalancePanel *self, BorBalanceRun *run)
{
  if (run == self->running && bor_background_is_over (BOR_BACKGROUND (run))) {
    g_clear_object (&self->running);
    show_results (self);
  }
  show_progress (self);
}

static void
complain (BorBalancePanel *self, const char *message, BorElementRef ref)
{
  self->trouble = ref;
  gtk_label_set_text (GTK_LABEL (self->bar_text), message);
  gtk_widget_set_visible (self->bar_show, ref.slot >= 0);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), message[0] != '\0');
}

static BorElementRef
no_element (void)
{
  return bor_element_ref_make (BOR_KIND_SCENARIO, -1);
}

/* Compiles the current map; on failure shows the reason and returns NULL. (transfer full) */
static BorGame *
compile (BorBalancePanel *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  BorGame *game = bor_game_compile (bor_session_scenario (self->session), issues, &error);
  if (game == NULL) {
    const BorGameIssue *first = issues->len > 0 ? issues->pdata[0] : NULL;
    complain (self, error->message,
              first != NULL && first->n_refs > 0 ? first->refs[0] : no_element ());
    return NULL;
  }
  complain (self, "", no_element ());
  bor_balance_setup_show_game (BOR_BALANCE_SETUP (self->setup), game);
  return game;
}

static void
on_trouble_response (BorBalancePanel *self)
{
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
}

static void
on_show_trouble (BorBalancePanel *self)
{
  bor_session_select_one (self->session, self->trouble);
  bor_map_view_fit_selection (self->map);
}

/* The label of the last edit, which distinguishes runs before and after a change. (transfer
 * full) */
static char *
note_of (BorBalancePanel *self)
{
  BorDocument *document = bor_session_document (self->session);
  guint position = bor_document_position (document);
  if (position == 0)
    return g_strdup (_ ("as opened"));
  return g_strdup_printf (_ ("after: %s"), bor_document_label (document, position - 1));
}

static guint
next_number (BorBalancePanel *self)
{
  guint n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->runs), "number")) + 1;
  g_object_set_data (G_OBJECT (self->runs), "number", GUINT_TO_POINTER (n));
  return n;
}

static void
replace_names (GtkWidget *drop_down, GtkStringList *names)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (names));
  gtk_drop_down_set_model (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), selected < n ? selected : 0);
  g_object_unref (names);
}

/* Fills the lists of measures and sides for this game. */
static void
offer_measures (BorBalancePanel *self, const BorGame *game)
{
  GtkStringList *measures = gtk_string_list_new (NULL), *sides = gtk_string_list_new (NULL);
  for (guint i = 0; i < bor_heat_n_measures (game); i++)
    gtk_string_list_append (measures, bor_heat_title (game, i));
  gtk_string_list_append (sides, bor_game_n_players (game) == 2 ? C_ ("players", "Both sides")
                                                                : C_ ("players", "All sides"));
  for (guint p = 0; p < bor_game_n_players (game); p++)
    gtk_string_list_append (sides, bor_game_player_name (game, (gint) p));
  replace_names (self->measure, measures);
  replace_names (self->side, sides);
}

static void
on_start (BorBalancePanel *self)
{
  g_autoptr (GError) error = NULL;
  BorPlaytestOptions options;
  g_autoptr (BorGame) game = compile (self);
  if (game == NULL)
    return;
  offer_measures (self, game);
  bor_balance_setup_read (BOR_BALANCE_SETUP (self->setup), &options);
  g_autofree char *title = g_strdup_printf (_ ("Run %u"), next_number (self));
  g_autofree char *note = note_of (self);
  self->running = bor_balance_run_start (game, &options, title, note, &error);
  if (self->running == NULL) {
    complain (self, error->message, no_element ());
    return;
  }
  g_signal_connect_object (self->running, "changed", G_CALLBACK (on_run_changed), self,
                           G_CONNECT_SWAPPED);
  g_list_store_append (self->runs, self->running);
  guint last = g_list_model_get_n_items (G_LIST_MODEL (self->runs)) - 1;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) last));
  show_progress (self);
}

static void
on_fair (BorBalancePanel *self)
{
  GtkWidget *window = self->fair;
  g_autoptr (BorGame) game = window == NULL ? compile (self) : NULL;
  if (window == NULL && game == NULL)
    return;
  if (window == NULL)
    window = bor_fair_window_new (BOR_WORKSPACE (gtk_widget_get_root (GTK_WIDGET (self))));
  g_set_weak_pointer (&self->fair, window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
close_fair (BorBalancePanel *self)
{
  GtkWidget *window = self->fair;
  g_clear_weak_pointer (&self->fair);
  if (window != NULL)
    gtk_window_destroy (GTK_WINDOW (window));
}

static void
on_stop (BorBalancePanel *self)
{
  if (self->running != NULL)
    bor_background_cancel (BOR_BACKGROUND (self->running));
}

static void
on_remove (BorBalancePanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  if (row == NULL || chosen_run (self) == self->running)
    return;
  int i = gtk_list_box_row_get_index (row);
  g_list_store_remove (self->runs, (guint) i);
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), MAX (i - 1, 0));
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), next);
  offer_baselines (self);
}

static void
complain_of_file (GtkWidget *self, const char *message)
{
  complain (BOR_BALANCE_PANEL (self), message, no_element ());
}

static void
on_export (BorBalancePanel *self)
{
  BorBalanceRun *run = with_games (chosen_run (self));
  if (run != NULL)
    bor_run_export (run, self->session, GTK_WIDGET (self), complain_of_file);
}

/* Shows the sides and measures, or why the map cannot be played. */
static void
look_at_the_map (BorBalancePanel *self)
{
  if (self->asked || self->session == NULL)
    return;
  self->asked = TRUE;
  g_autoptr (BorGame) game = compile (self);
  if (game != NULL)
    offer_measures (self, game);
}

/* Compiles the map only when the panel is opened. */
static void
bor_balance_panel_map (GtkWidget *widget)
{
  BorBalancePanel *self = BOR_BALANCE_PANEL (widget);
  GTK_WIDGET_CLASS (bor_balance_panel_parent_class)->map (widget);
  look_at_the_map (self);
}

static void
bor_balance_panel_dispose (GObject *object)
{
  BorBalancePanel *self = BOR_BALANCE_PANEL (object);
  if (self->box != NULL)
    bor_balance_panel_set_session (self, NULL, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_balance_panel_parent_class)->dispose (object);
}

static void
bor_balance_panel_class_init (BorBalancePanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_balance_panel_dispose;
  widget_class->map = bor_balance_panel_map;
  g_type_ensure (BOR_TYPE_BALANCE_RESULTS);
  g_type_ensure (BOR_TYPE_HEAT_LEGEND);
  g_type_ensure (BOR_TYPE_BALANCE_SETUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/balance-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBalancePanel, name)
  CHILD (box);
  CHILD (setup);
  CHILD (start);
  CHILD (stop);
  CHILD (progress);
  CHILD (list);
  CHILD (remove);
  CHILD (export);
  CHILD (bar);
  CHILD (bar_text);
  CHILD (bar_show);
  CHILD (compare);
  CHILD (shade);
  CHILD (measure);
  CHILD (side);
  CHILD (legend);
  CHILD (pages);
  CHILD (results);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, offer_baselines);
  gtk_widget_class_bind_template_callback (widget_class, on_export);
  gtk_widget_class_bind_template_callback (widget_class, on_fair);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_show_trouble);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_trouble_response);
  gtk_widget_class_bind_template_callback (widget_class, show_results);
  gtk_widget_class_bind_template_callback (widget_class, update_shade);
}

static void
bor_balance_panel_init (BorBalancePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_list_box_follow_selection (GTK_LIST_BOX (self->list));
  bor_help_offer (GTK_WIDGET (self), "balance.md");
}

/* The runs of a session; borrowed. */
static GListStore *
runs_of (BorSession *session)
{
  GListStore *runs = g_object_get_data (G_OBJECT (session), "balance-runs");
  if (runs == NULL) {
    runs = g_list_store_new (BOR_TYPE_BALANCE_RUN);
    g_object_set_data_full (G_OBJECT (session), "balance-runs", runs, g_object_unref);
  }
  return runs;
}

/* Stops a run of the previous session, and removes the heat map. */
static void
leave (BorBalancePanel *self)
{
  on_stop (self);
  close_fair (self);
  if (self->running != NULL)
    g_signal_handlers_disconnect_by_data (self->running, self);
  g_clear_object (&self->running);
  if (self->map != NULL)
    bor_map_view_set_shade (self->map, NULL, NULL);
  self->map = NULL;
  self->choosing = TRUE; /* rows are being removed: ignore the selection */
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), NULL, NULL, NULL, NULL);
  self->choosing = FALSE;
  g_clear_object (&self->runs);
  g_clear_object (&self->session);
  g_clear_pointer (&self->painter, bor_painter_free);
}

void
bor_balance_panel_set_session (BorBalancePanel *self, BorSession *session, BorMapView *map)
{
  g_return_if_fail (BOR_IS_BALANCE_PANEL (self) && (session == NULL || map != NULL));
  leave (self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->shade), FALSE);
  complain (self, "", no_element ());
  self->asked = FALSE;
  if (session == NULL)
    return;
  self->session = g_object_ref (session);
  self->map = map;
  self->runs = g_object_ref (runs_of (session));
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), G_LIST_MODEL (self->runs), bor_run_row_new,
                           NULL, NULL);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0));
  show_progress (self);
  offer_baselines (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    look_at_the_map (self);
}
