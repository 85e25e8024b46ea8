/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/window.h"

#include <glib/gi18n-lib.h>

#include "base/write-file.h"
#include "editor/balance/heat.h"
#include "editor/balance/results.h"
#include "editor/balance/run-row.h"
#include "editor/balance/setup.h"
#include "editor/files/chooser.h"

struct _BorBalanceWindow {
  GtkWindow parent_instance;

  /* owned */
  BorSession *session;
  GListStore *runs;       /* of BorBalanceRun; the session's */
  BorBalanceRun *running; /* nullable */
  BorElementRef trouble;  /* why the map cannot be played */

  BorWorkspace *window; /* weak */
  gboolean choosing;    /* the list of what to compare with is being made */

  /* template */
  GtkWidget *setup, *start, *stop, *progress, *list, *remove, *export;
  GtkWidget *bar, *bar_text, *bar_show;
  GtkWidget *compare, *results, *pages, *shade, *measure, *side;
};

G_DEFINE_FINAL_TYPE (BorBalanceWindow, bor_balance_window, GTK_TYPE_WINDOW)

static BorBalanceRun *
chosen_run (BorBalanceWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  if (row == NULL)
    return NULL;
  g_autoptr (BorBalanceRun) run =
    g_list_model_get_item (G_LIST_MODEL (self->runs), (guint) gtk_list_box_row_get_index (row));
  return run;
}

/* The run to compare with; the list has "nothing" first. */
static BorBalanceRun *
baseline (BorBalanceWindow *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->compare));
  if (i == 0 || i == GTK_INVALID_LIST_POSITION)
    return NULL;
  g_autoptr (BorBalanceRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i - 1);
  return run;
}

/* The numbers of a run that is over; NULL for others. */
static BorBalanceRun *
with_games (BorBalanceRun *run)
{
  return run != NULL && bor_balance_run_is_over (run) && bor_balance_run_result (run)->games > 0
           ? run
           : NULL;
}

/* The side whose deeds the heat map shows; -1: all. */
static gint
heat_side (BorBalanceWindow *self)
{
  return (gint) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->side)) - 1;
}

static void
draw_shade (cairo_t *cr, const BorViewport *view, gpointer data)
{
  BorBalanceWindow *self = data;
  BorBalanceRun *run = with_games (chosen_run (self));
  if (run != NULL)
    bor_heat_draw (run, gtk_drop_down_get_selected (GTK_DROP_DOWN (self->measure)),
                   heat_side (self), bor_session_scenario (self->session), cr, view);
}

static void
update_shade (BorBalanceWindow *self)
{
  gboolean on = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->shade))
                && with_games (chosen_run (self)) != NULL;
  if (self->window != NULL)
    bor_map_view_set_shade (bor_workspace_map (self->window), on ? draw_shade : NULL, self);
}

static void
show_results (BorBalanceWindow *self)
{
  BorBalanceRun *run = with_games (chosen_run (self));
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), run != NULL ? "results" : "empty");
  gtk_widget_set_sensitive (self->export, run != NULL);
  gtk_widget_set_sensitive (self->remove,
                            chosen_run (self) != NULL && chosen_run (self) != self->running);
  if (!self->choosing)
    bor_balance_results_show (BOR_BALANCE_RESULTS (self->results), run,
                              with_games (baseline (self)));
  update_shade (self);
}

/* Says what there is to compare with, and takes the run before the chosen one. */
static void
offer_baselines (BorBalanceWindow *self)
{
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
show_progress (BorBalanceWindow *self)
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
on_run_changed (BorBalanceWindow *self, BorBalanceRun *run)
{
  if (run == self->running && bor_balance_run_is_over (run)) {
    g_clear_object (&self->running);
    show_results (self);
  }
  show_progress (self);
}

static void
complain (BorBalanceWindow *self, const char *message, BorElementRef ref)
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

/* The map as it stands, as a game; NULL after saying why not. (transfer full) */
static BorGame *
compile (BorBalanceWindow *self)
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
  const char *sides[BOR_MAX_PLAYERS + 1] = { NULL };
  for (guint p = 0; p < bor_game_n_players (game); p++)
    sides[p] = bor_game_player_name (game, (gint) p);
  bor_balance_setup_set_sides (BOR_BALANCE_SETUP (self->setup), sides);
  return game;
}

static void
on_trouble_response (BorBalanceWindow *self, int response)
{
  if (response != GTK_RESPONSE_ACCEPT) {
    gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
    return;
  }
  bor_session_select_one (self->session, self->trouble);
  if (self->window != NULL) {
    bor_map_view_fit_selection (bor_workspace_map (self->window));
    gtk_window_present (GTK_WINDOW (self->window));
  }
}

/* What was done to the map last: tells runs before and after a change apart. (transfer full) */
static char *
note_of (BorBalanceWindow *self)
{
  BorDocument *document = bor_session_document (self->session);
  guint position = bor_document_position (document);
  if (position == 0)
    return g_strdup (_ ("as it was opened"));
  return g_strdup_printf (_ ("after: %s"), bor_document_label (document, position - 1));
}

static guint
next_number (BorBalanceWindow *self)
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

/* What the map can show of this game, and whose. */
static void
offer_measures (BorBalanceWindow *self, const BorGame *game)
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
on_start (BorBalanceWindow *self)
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
on_stop (BorBalanceWindow *self)
{
  if (self->running != NULL)
    bor_balance_run_cancel (self->running);
}

static void
on_remove (BorBalanceWindow *self)
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
on_export_response (GtkNativeDialog *dialog, int response, gpointer data)
{
  BorBalanceWindow *self = data;
  BorBalanceRun *run = with_games (chosen_run (self));
  if (response == GTK_RESPONSE_ACCEPT && run != NULL) {
    g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
    g_autoptr (GError) error = NULL;
    const char *path = g_file_peek_path (file);
    gboolean json = path != NULL && g_str_has_suffix (path, ".json");
    g_autofree char *text = (json ? bor_playtest_json : bor_playtest_csv) (
      bor_balance_run_game (run), bor_balance_run_options (run), bor_balance_run_result (run));
    if (path == NULL || !bor_file_write (path, text, strlen (text), &error))
      complain (self,
                error != NULL ? error->message : _ ("Only files on this computer can be written."),
                no_element ());
  }
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
on_export (BorBalanceWindow *self)
{
  static const char *const patterns[][2] = { { N_ ("Table (CSV)"), "*.csv" },
                                             { N_ ("JSON"), "*.json" } };
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Export the Results"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
    gtk_file_filter_set_name (filter, _ (patterns[i][0]));
    gtk_file_filter_add_pattern (filter, patterns[i][1]);
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  }
  bor_chooser_place (dialog, self->session, G_USER_DIRECTORY_DOCUMENTS);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("balance.csv"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_export_response), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
bor_balance_window_dispose (GObject *object)
{
  BorBalanceWindow *self = BOR_BALANCE_WINDOW (object);
  if (self->window != NULL) {
    bor_map_view_set_shade (bor_workspace_map (self->window), NULL, NULL);
    g_object_set_data (G_OBJECT (self->window), "balance", NULL);
  }
  g_clear_weak_pointer (&self->window);
  on_stop (self);
  g_clear_object (&self->running);
  if (self->list != NULL)
    gtk_list_box_bind_model (GTK_LIST_BOX (self->list), NULL, NULL, NULL, NULL);
  self->list = NULL;
  g_clear_object (&self->runs);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bor_balance_window_parent_class)->dispose (object);
}

static void
bor_balance_window_class_init (BorBalanceWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_balance_window_dispose;
  g_type_ensure (BOR_TYPE_BALANCE_RESULTS);
  g_type_ensure (BOR_TYPE_BALANCE_SETUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/balance-window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBalanceWindow, name)
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
  CHILD (pages);
  CHILD (results);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_export);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_trouble_response);
  gtk_widget_class_bind_template_callback (widget_class, show_results);
  gtk_widget_class_bind_template_callback (widget_class, update_shade);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
bor_balance_window_init (BorBalanceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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

static void
open_for (BorBalanceWindow *self, BorWorkspace *window)
{
  g_set_weak_pointer (&self->window, window);
  self->session = g_object_ref (bor_workspace_session (window));
  self->runs = g_object_ref (runs_of (self->session));
  gtk_window_set_transient_for (GTK_WINDOW (self), GTK_WINDOW (window));
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), G_LIST_MODEL (self->runs), bor_run_row_new,
                           NULL, NULL);
  g_signal_connect_swapped (self->list, "row-selected", G_CALLBACK (offer_baselines), self);
  g_autoptr (BorGame) game = compile (self);
  if (game != NULL)
    offer_measures (self, game);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0));
  show_progress (self);
  offer_baselines (self);
}

static BorBalanceWindow *
window_of (BorWorkspace *window)
{
  return g_object_get_data (G_OBJECT (window), "balance");
}

static void
on_balance (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorBalanceWindow *self = window_of (window);
  if (self == NULL) {
    self = g_object_new (BOR_TYPE_BALANCE_WINDOW, NULL);
    open_for (self, window);
    g_object_set_data (G_OBJECT (window), "balance", self);
  }
  gtk_window_present (GTK_WINDOW (self));
}

void
bor_balance_attach (BorWorkspace *window)
{
  static const GActionEntry action = { .name = "balance", .activate = on_balance };
  g_action_map_add_action_entries (G_ACTION_MAP (window), &action, 1, window);
}

void
bor_balance_close (BorWorkspace *window)
{
  BorBalanceWindow *self = window_of (window);
  if (self != NULL)
    gtk_window_destroy (GTK_WINDOW (self));
}
