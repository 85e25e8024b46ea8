/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/fair-window.h"

#include <glib/gi18n-lib.h>

#include "editor/balance/fair-found.h"
#include "editor/balance/fair-places.h"
#include "editor/balance/fair-run.h"
#include "editor/balance/knob-list.h"
#include "editor/balance/setup.h"
#include "editor/files/chooser.h"
#include "editor/files/save-dialog.h"
#include "editor/help/help-window.h"
#include "editor/widgets/capitalize.h"
#include "editor/widgets/screen-reader.h"
#include "editor/widgets/spin-button.h"
#include "xml/xml.h"

struct _BorFairWindow {
  GtkWindow parent_instance;

  BorWorkspace *workspace; /* borrowed: this window is destroyed before it */

  /* owned */
  BorSession *session; /* NULL once disposed */
  BorFairRun *run;     /* running or over; nullable */
  GArray *added;       /* of BorElementRef: what the list shows first */

  gboolean stale; /* the map has changed since the list was made */

  /* template */
  GtkWidget *back, *start, *cancel, *take, *save;
  GtkWidget *bar, *bar_text, *pages, *knobs, *left_out, *add, *goal, *rounds, *within, *unit,
    *setup;
  GtkWidget *progress, *status, *found;
};

G_DEFINE_FINAL_TYPE (BorFairWindow, bor_fair_window, GTK_TYPE_WINDOW)

#define MOST_KNOBS 150 /* listed; more would take long to show */

static void
complain (BorFairWindow *self, const char *message)
{
  g_autofree char *text = bor_text_capitalize (message);
  gtk_label_set_text (GTK_LABEL (self->bar_text), text);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), *message != '\0');
}

static void
on_bar_response (BorFairWindow *self)
{
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), FALSE);
}

static gboolean
is_running (BorFairWindow *self)
{
  return self->run != NULL && !bor_background_is_over (BOR_BACKGROUND (self->run));
}

static const BorTune *
result_of (BorFairWindow *self)
{
  return self->run != NULL ? bor_fair_run_result (self->run, NULL) : NULL;
}

/* --- What may change --- */

static gboolean
is_added (const BorFairWindow *self, BorElementRef ref)
{
  for (guint i = 0; i < self->added->len; i++) {
    const BorElementRef *other = &g_array_index (self->added, BorElementRef, i);
    if (other->kind == ref.kind && other->slot == ref.slot)
      return TRUE;
  }
  return FALSE;
}

/* What is selected may change; if nothing is, what armies have. */
static gboolean
is_likely (const BorKnob *knob, gpointer data)
{
  const BorFairWindow *self = data;
  const BorKnobTarget *target = &knob->target;
  if (self->added->len > 0)
    return target->type == BOR_KNOB_VALUE && is_added (self, target->refs[0]);
  return target->type == BOR_KNOB_MARKER
         || (target->type == BOR_KNOB_VALUE && target->refs[0].kind == BOR_KIND_ARMY);
}

static void
list_knobs (BorFairWindow *self)
{
  const BorScenario *scenario = bor_session_scenario (self->session);
  GPtrArray *knobs =
    bor_knob_propose (scenario, (BorElementRef *) (void *) self->added->data, self->added->len);
  guint n = knobs->len;
  if (n > MOST_KNOBS)
    g_ptr_array_set_size (knobs, MOST_KNOBS);
  g_autofree char *text = g_strdup_printf (
    _ ("%u of %u items are listed. What you select on the map and add is listed first."),
    MIN (n, MOST_KNOBS), n);
  gtk_label_set_text (GTK_LABEL (self->left_out), text);
  gtk_widget_set_visible (self->left_out, n > MOST_KNOBS);
  bor_knob_list_show (BOR_KNOB_LIST (self->knobs), scenario, knobs, is_likely, self);
  self->stale = FALSE;
}

static void
freshen (BorFairWindow *self)
{
  if (self->stale && self->session != NULL)
    list_knobs (self);
}

/* Of what is selected now. */
static void
add_selected (BorFairWindow *self)
{
  const BorSelection *selection = bor_session_selection (self->session);
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if (!is_added (self, ref))
      g_array_append_val (self->added, ref);
  }
}

static void
on_add (BorFairWindow *self)
{
  add_selected (self);
  list_knobs (self);
}

static void
on_goal (BorFairWindow *self)
{
  static const double usual[] = { 5, 0.5, 10 };
  BorGoalType goal = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->goal));
  g_return_if_fail (goal < G_N_ELEMENTS (usual));
  gtk_widget_set_visible (self->rounds, goal == BOR_GOAL_LENGTH);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->within), usual[goal]);
  gtk_label_set_text (GTK_LABEL (self->unit), goal == BOR_GOAL_LENGTH ? _ ("rounds") : "%");
}

/* --- Pages --- */

/* Whether the selected change can be made in the map as it is now; `problem` (nullable) says why not.
 * (transfer full, NULL if not) */
static BorScenario *
changed_map (BorFairWindow *self, GError **problem)
{
  const BorTuneCandidate *chosen = bor_fair_found_chosen (BOR_FAIR_FOUND (self->found));
  const BorScenario *now = bor_session_scenario (self->session);
  if (chosen == NULL || now == chosen->scenario || chosen->changes->len == 0)
    return NULL;
  return bor_tune_apply (result_of (self), chosen, now, problem);
}

/* The games were played on a map that the user may have changed. */
static void
compare_with_map (BorFairWindow *self)
{
  const BorTune *tune = result_of (self);
  const BorTuneCandidate *chosen = bor_fair_found_chosen (BOR_FAIR_FOUND (self->found));
  if (tune == NULL)
    return;
  g_autoptr (GError) problem = NULL;
  g_autoptr (BorScenario) after = changed_map (self, &problem);
  const BorScenario *now = bor_session_scenario (self->session);
  gtk_widget_set_sensitive (self->take, after != NULL);
  gtk_widget_set_sensitive (self->save, chosen != NULL);
  if (problem != NULL)
    complain (self, problem->message);
  else if (chosen != NULL && now == chosen->scenario && now != tune->scenario)
    complain (self, _ ("The map has this change. Undo in the main window takes it back."));
  else if (now != tune->scenario)
    complain (self, _ ("The map has changed since the games were played: the numbers are those of "
                       "the earlier map. Taking a change keeps what you have edited since."));
  else
    complain (self, "");
}

static void
show_page (BorFairWindow *self, const char *name)
{
  gboolean setup = g_str_equal (name, "setup"), running = is_running (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), name);
  gtk_widget_set_visible (self->start, setup);
  gtk_widget_set_visible (self->back, !setup);
  gtk_widget_set_sensitive (self->back, !running);
  gtk_widget_set_visible (self->cancel, running);
  gtk_widget_set_visible (self->take, !setup && !running);
  gtk_widget_set_visible (self->save, !setup && !running);
  gtk_widget_set_visible (self->progress, running);
  gtk_widget_set_visible (self->status, running);
}

static void
show_status (BorFairWindow *self)
{
  BorTuneStatus status = bor_fair_run_status (self->run);
  guint most = bor_fair_run_options (self->run)->games;
  g_autofree char *games = g_strdup_printf (_ ("%u of at most %u games"), status.games, most);
  GString *text = g_string_new (NULL);
  g_string_printf (text, _ ("%u combinations tried, %u of them ruled out. Being played: %u."),
                   status.played, status.missed, status.racing);
  if (status.found > 0) {
    g_string_append_c (text, '\n');
    g_string_append_printf (text, _ ("Found: %u. The best so far has pain %g."), status.found,
                            status.best);
  }
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 MIN ((double) status.games / MAX (most, 1u), 1));
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress), games);
  gtk_label_set_text (GTK_LABEL (self->status), text->str);
  g_string_free (text, TRUE);
}

static void
on_over (BorFairWindow *self)
{
  const GError *error;
  const BorTune *tune = bor_fair_run_result (self->run, &error);
  if (tune == NULL) {
    complain (self, error->message);
    show_page (self, "setup");
    return;
  }
  show_page (self, "found");
  bor_fair_found_show (BOR_FAIR_FOUND (self->found), tune);
  compare_with_map (self);
  bor_screen_reader_announce (
    GTK_WIDGET (self), bor_tune_is_found (tune) ? _ ("A change that meets the goal was found.")
                                                : _ ("No change that meets the goal was found."));
}

static void
on_run_changed (BorFairWindow *self, BorFairRun *run)
{
  if (run != self->run)
    return;
  if (bor_background_is_over (BOR_BACKGROUND (run)))
    on_over (self);
  else
    show_status (self);
}

/* --- Buttons --- */

static BorTuneOptions
read_options (BorFairWindow *self)
{
  BorPlaytestOptions play;
  BorTuneOptions options = { .candidates = BOR_TUNE_CANDIDATES };
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->within));
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->rounds));
  double within = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->within));
  options.goal.type = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->goal));
  options.goal.target = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->rounds));
  options.goal.within = options.goal.type == BOR_GOAL_LENGTH ? within : within / 100;
  bor_balance_setup_read (BOR_BALANCE_SETUP (self->setup), &play);
  memcpy (options.players, play.players, sizeof options.players);
  options.games = play.games;
  options.seed = play.seed;
  options.jobs = play.jobs;
  return options;
}

static void
forget_run (BorFairWindow *self)
{
  if (self->run == NULL)
    return;
  bor_background_cancel (BOR_BACKGROUND (self->run));
  g_signal_handlers_disconnect_by_data (self->run, self);
  bor_fair_found_show (BOR_FAIR_FOUND (self->found), NULL);
  g_clear_object (&self->run);
}

/* Shows a row for each side, as the number of sides may have changed. FALSE if it cannot be played. */
static gboolean
show_sides (BorFairWindow *self, GError **error)
{
  g_autoptr (BorGame) game = bor_game_compile (bor_session_scenario (self->session), NULL, error);
  if (game != NULL)
    bor_balance_setup_show_game (BOR_BALANCE_SETUP (self->setup), game);
  return game != NULL;
}

static void
on_start (BorFairWindow *self)
{
  g_autoptr (GError) error = NULL;
  if (is_running (self) || !bor_workspace_commit_text (self->workspace))
    return;
  freshen (self);
  GPtrArray *knobs =
    show_sides (self, &error) ? bor_knob_list_read (BOR_KNOB_LIST (self->knobs), &error) : NULL;
  if (knobs == NULL) {
    complain (self, error->message);
    return;
  }
  complain (self, "");
  forget_run (self);
  const BorTuneOptions options = read_options (self);
  self->run = bor_fair_run_start (bor_session_scenario (self->session), knobs, &options);
  g_signal_connect_object (self->run, "changed", G_CALLBACK (on_run_changed), self,
                           G_CONNECT_SWAPPED);
  show_page (self, "found");
  show_status (self);
  gtk_widget_grab_focus (self->cancel);
}

static void
on_cancel (BorFairWindow *self)
{
  if (is_running (self))
    bor_background_cancel (BOR_BACKGROUND (self->run));
}

static void
on_back (BorFairWindow *self)
{
  if (is_running (self))
    return;
  complain (self, "");
  freshen (self);
  show_page (self, "setup");
}

static void
on_take (BorFairWindow *self)
{
  if (!bor_workspace_commit_text (self->workspace))
    return;
  if (bor_workspace_is_playing (self->workspace)) {
    complain (self, _ ("The map is being played. Go back to the map first."));
    return;
  }
  GError *error = NULL;
  BorScenario *after = changed_map (self, &error);
  bor_workspace_cancel_tool (self->workspace);
  bor_workspace_apply (self->workspace, after, _ ("Make it fair"), error);
}

static void
on_chosen (BorFairWindow *self)
{
  const BorTuneCandidate *chosen = bor_fair_found_chosen (BOR_FAIR_FOUND (self->found));
  compare_with_map (self);
  if (chosen != NULL)
    bor_fair_places_show (self->workspace, result_of (self), chosen);
}

static void
on_named (GtkFileChooserNative *dialog, GFile *file, gpointer owner)
{
  BorFairWindow *self = owner;
  const BorTuneCandidate *chosen = bor_fair_found_chosen (BOR_FAIR_FOUND (self->found));
  if (file == NULL || chosen == NULL)
    return;
  g_autoptr (BorScenario) whole = bor_tune_whole (chosen);
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  if (path == NULL)
    complain (self, _ ("Only files on this computer can be written. Choose a local folder."));
  else if (!bor_xml_save (whole, path, &error))
    complain (self, error->message);
}

static void
on_save (BorFairWindow *self)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save the Changed Map"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  g_autofree char *title = bor_session_title (self->session);
  g_autofree char *name = g_strdup_printf (_ ("%s, changed.xml"), title);
  bor_chooser_place (dialog, self->session, G_USER_DIRECTORY_DOCUMENTS);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), g_strdelimit (name, "/", '-'));
  bor_save_dialog_run (dialog, ".xml", on_named, self);
}

/* --- The window --- */

static void
on_document_changed (BorFairWindow *self)
{
  self->stale = TRUE;
  if (!is_running (self) && gtk_widget_get_visible (self->take))
    compare_with_map (self);
}

/* The list follows the map when the user returns to it. */
static void
on_active (BorFairWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && gtk_widget_get_visible (self->start))
    freshen (self);
}

static void
bor_fair_window_dispose (GObject *object)
{
  BorFairWindow *self = BOR_FAIR_WINDOW (object);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->run != NULL) {
    bor_background_cancel (BOR_BACKGROUND (self->run));
    g_signal_handlers_disconnect_by_data (self->run, self);
    if (self->found != NULL)
      bor_fair_found_show (BOR_FAIR_FOUND (self->found), NULL);
  }
  g_clear_object (&self->run);
  g_clear_object (&self->session);
  g_clear_pointer (&self->added, g_array_unref);
  G_OBJECT_CLASS (bor_fair_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/fair-window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorFairWindow, name)
  CHILD (back);
  CHILD (start);
  CHILD (cancel);
  CHILD (take);
  CHILD (save);
  CHILD (bar);
  CHILD (bar_text);
  CHILD (pages);
  CHILD (knobs);
  CHILD (left_out);
  CHILD (add);
  CHILD (goal);
  CHILD (rounds);
  CHILD (within);
  CHILD (unit);
  CHILD (setup);
  CHILD (progress);
  CHILD (status);
  CHILD (found);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_add);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_bind_template_callback (widget_class, on_bar_response);
  gtk_widget_class_bind_template_callback (widget_class, on_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_goal);
  gtk_widget_class_bind_template_callback (widget_class, on_save);
  gtk_widget_class_bind_template_callback (widget_class, on_start);
  gtk_widget_class_bind_template_callback (widget_class, on_take);
}

static void
bor_fair_window_class_init (BorFairWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_fair_window_dispose;
  g_type_ensure (BOR_TYPE_BALANCE_SETUP);
  g_type_ensure (BOR_TYPE_FAIR_FOUND);
  g_type_ensure (BOR_TYPE_KNOB_LIST);
  bind_template (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bor_fair_window_init (BorFairWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->added = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active), NULL);
  bor_help_offer (GTK_WIDGET (self), "balance.md#make-it-fair");
  bor_balance_setup_set_games (BOR_BALANCE_SETUP (self->setup), BOR_TUNE_GAMES,
                               _ ("The most games that the search plays"));
  bor_spin_button_undo_typing (GTK_SPIN_BUTTON (self->rounds));
  bor_spin_button_undo_typing (GTK_SPIN_BUTTON (self->within));
  on_goal (self);
  show_page (self, "setup");
}

GtkWidget *
bor_fair_window_new (BorWorkspace *workspace)
{
  BorFairWindow *self = g_object_new (BOR_TYPE_FAIR_WINDOW, "transient-for", workspace, NULL);
  self->workspace = workspace;
  self->session = g_object_ref (bor_workspace_session (workspace));
  add_selected (self);
  show_sides (self, NULL);
  list_knobs (self);
  g_signal_connect_object (self->session, "document-changed", G_CALLBACK (on_document_changed),
                           self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
