/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/page.h"

#include <glib/gi18n-lib.h>

#include "editor/help/help-window.h"
#include "editor/preview/bar.h"
#include "editor/preview/issues.h"
#include "editor/preview/log.h"
#include "editor/preview/page-actions.h"
#include "editor/preview/panel.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/seats.h"
#include "editor/widgets/popover-place.h"
#include "geometry/ring.h"
#include "render/painter.h"

struct _BorPreviewPage {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *bar, *stack, *issues;
  GtkWidget *map, *panel, *log, *status;
  GtkWidget *cover, *cover_title, *cover_button; /* shown when one person hands over to another */
  GtkWidget *offer;            /* GtkPopover: asks which of several choices is meant */
  GSimpleActionGroup *actions; /* owned */
  GSettings *settings;         /* owned, nullable */

  /* owned, NULL without a game */
  BorPreview *preview;
  BorPlayInput *input;
  BorSession *session; /* session of the snapshot */
  BorTool *tool;
  BorScenario *scenario;
  gboolean resting; /* paused because the page is not shown */
};

G_DEFINE_FINAL_TYPE (BorPreviewPage, bor_preview_page, GTK_TYPE_WIDGET)

enum {
  LEAVE,
  EDIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* Layers that show the set-up, or are for editing only. */
#define UNPLAYED (BOR_LAYER_PIECES | BOR_LAYER_LEGEND | BOR_LAYER_VERTICES | BOR_LAYER_IDS)

static void
bor_preview_page_dispose (GObject *object)
{
  BorPreviewPage *self = BOR_PREVIEW_PAGE (object);
  bor_preview_page_clear (self);
  g_clear_pointer (&self->offer, gtk_widget_unparent);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (bor_preview_page_parent_class)->dispose (object);
}

static void
on_replay (BorPreviewPage *self, GArray *turn, gint step)
{
  if (self->tool != NULL)
    bor_play_tool_set_turn (BOR_PLAY_TOOL (self->tool), turn, step);
}

static void
on_edit (BorPreviewPage *self, BorElementRef *element)
{
  BorElementRef ref = *element;
  g_signal_emit (self, signals[EDIT], 0, &ref);
}

static void
on_go_to (BorPreviewPage *self, BorElementRef *element)
{
  const BorScenario *s = self->scenario;
  BorBox box = BOR_BOX_EMPTY;
  bor_play_tool_set_mark (BOR_PLAY_TOOL (self->tool), *element);
  if (element->kind == BOR_KIND_LOCALE && bor_scenario_locale (s, element->slot) != NULL)
    box = bor_locale_box (s, bor_scenario_locale (s, element->slot));
  else if (element->kind == BOR_KIND_APPROACH && bor_scenario_approach (s, element->slot) != NULL) {
    BorPoint at = bor_approach_middle (s, bor_scenario_approach (s, element->slot), NULL);
    box = bor_box_add (box, at.x, at.y);
  }
  if (!bor_box_is_empty (box))
    bor_map_view_reveal (BOR_MAP_VIEW (self->map), box);
}

/* What to do with the pointer; nothing while there is nothing to do, as when computers play. */
static const char *
hint (BorPreviewPage *self)
{
  for (guint i = 0; i < bor_play_input_n_choices (self->input); i++)
    if (bor_play_input_choice (self->input, i)->from.slot >= 0)
      return _ ("Click pieces to pick them up, then click their destination; or drag them");
  return "";
}

/* Describes what is under the pointer. */
static void
show_status (BorPreviewPage *self)
{
  if (self->tool == NULL)
    return;
  BorElementRef hover = bor_session_hover (self->session);
  g_autofree char *piece = bor_play_tool_describe (BOR_PLAY_TOOL (self->tool));
  g_autofree char *place = hover.slot >= 0 ? bor_scenario_describe (self->scenario, hover) : NULL;
  g_autofree char *reach = bor_play_tool_explain_reach (BOR_PLAY_TOOL (self->tool));
  gtk_label_set_text (GTK_LABEL (self->status), reach != NULL   ? reach
                                                : piece != NULL ? piece
                                                : place != NULL ? place
                                                                : hint (self));
}

void
bor_preview_page_show_reach (BorPreviewPage *self, gboolean shown)
{
  if (self->tool != NULL)
    bor_play_tool_show_reach (BOR_PLAY_TOOL (self->tool), shown);
}

static void
show_cover (BorPreviewPage *self)
{
  gint side = bor_preview_handover (self->preview);
  gtk_widget_set_visible (self->cover, side >= 0);
  if (side < 0)
    return;
  const char *name = bor_game_player_name (bor_preview_game (self->preview), side);
  g_autofree char *title = g_strdup_printf (_ ("Waiting for %s"), name);
  g_autofree char *label = g_strdup_printf (_ ("_I Play %s: Show the Board"), name);
  gtk_label_set_text (GTK_LABEL (self->cover_title), title);
  gtk_button_set_label (GTK_BUTTON (self->cover_button), label);
  gtk_widget_grab_focus (self->cover_button);
}

static void
on_preview_changed (BorPreviewPage *self)
{
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  bor_play_tool_set_mark (BOR_PLAY_TOOL (self->tool), nowhere);
  bor_preview_actions_update (self->actions, self->preview);
  show_cover (self);
}

/* Removes the mark of a refusal that no longer applies. */
static void
on_input_changed (BorPreviewPage *self)
{
  if (bor_play_input_refusal (self->input) == NULL)
    bor_play_tool_set_mark (BOR_PLAY_TOOL (self->tool), bor_element_ref_make (BOR_KIND_LOCALE, -1));
}

static void
on_take_seat (BorPreviewPage *self)
{
  gint side = bor_preview_handover (self->preview);
  if (side < 0)
    return;
  bor_preview_take_seat (self->preview, (guint) side);
  gtk_widget_grab_focus (self->map);
}

static void
on_offered (BorPreviewPage *self, GtkWidget *button)
{
  gint choice = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "choice"));
  gtk_popover_popdown (GTK_POPOVER (self->offer));
  bor_play_input_apply (self->input, choice);
}

/* Asks at the pointer which of several choices is meant. */
static void
on_offer (BorPreviewPage *self, GArray *choices)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  BorPoint at = { 0, 0 };
  for (guint i = 0; i < choices->len; i++) {
    guint index = g_array_index (choices, guint, i);
    const BorChoice *choice = bor_play_input_choice (self->input, index);
    g_autofree char *text = choice->price != NULL
                              ? g_strdup_printf ("%s — %s", choice->text, choice->price)
                              : g_strdup (choice->text);
    GtkWidget *button = gtk_button_new_with_label (text);
    gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
    gtk_widget_add_css_class (button, "flat");
    g_object_set_data (G_OBJECT (button), "choice", GINT_TO_POINTER ((gint) index));
    g_signal_connect_object (button, "clicked", G_CALLBACK (on_offered), self, G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (box), button);
    bor_play_tool_place (BOR_PLAY_TOOL (self->tool), choice, &at);
  }
  gtk_popover_set_child (GTK_POPOVER (self->offer), box);
  bor_popover_point_at (GTK_POPOVER (self->offer), at.x, at.y);
  gtk_popover_popup (GTK_POPOVER (self->offer));
}

static void
bor_preview_page_class_init (BorPreviewPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_page_dispose;
  signals[LEAVE] = g_signal_new ("leave", BOR_TYPE_PREVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[EDIT] = g_signal_new ("edit", BOR_TYPE_PREVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (BOR_TYPE_PREVIEW_BAR);
  g_type_ensure (BOR_TYPE_MAP_VIEW);
  g_type_ensure (BOR_TYPE_PREVIEW_PANEL);
  g_type_ensure (BOR_TYPE_PREVIEW_LOG);
  g_type_ensure (BOR_TYPE_PREVIEW_ISSUES);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/preview-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewPage, name)
  CHILD (box);
  CHILD (bar);
  CHILD (stack);
  CHILD (issues);
  CHILD (map);
  CHILD (panel);
  CHILD (log);
  CHILD (status);
  CHILD (cover);
  CHILD (cover_title);
  CHILD (cover_button);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_edit);
  gtk_widget_class_bind_template_callback (widget_class, on_go_to);
  gtk_widget_class_bind_template_callback (widget_class, on_replay);
  gtk_widget_class_bind_template_callback (widget_class, on_take_seat);
}

static void
bor_preview_page_init (BorPreviewPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->offer = gtk_popover_new ();
  gtk_widget_set_parent (self->offer, self->map);
  self->actions = bor_preview_actions_add (GTK_WIDGET (self));
  bor_help_offer (GTK_WIDGET (self), "playing.md");
}

/* Restores the players of the previous game. */
static void
keep_seats (BorPreview *preview, BorPreview *before)
{
  guint n = bor_game_n_players (bor_preview_game (preview));
  if (before == NULL || n != bor_game_n_players (bor_preview_game (before)))
    return;
  bor_preview_set_paused (preview, TRUE);
  for (guint i = 0; i < n; i++) {
    bor_preview_set_player (preview, i, bor_preview_player (before, i), NULL);
    bor_preview_set_open (preview, i, bor_preview_is_open (before, i));
  }
  bor_preview_restart (preview, g_random_int ());
  bor_preview_set_paused (preview, bor_preview_is_paused (before));
}

/* The scenario as played, without its set-up symbols. Slots are the same. */
static BorScenario *
without_setup (const BorScenario *scenario)
{
  BorScenario *played = bor_scenario_copy (scenario);
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type == BOR_SYMBOL_SETUP)
      bor_scenario_remove (played, BOR_KIND_SYMBOL, slot);
  return played;
}

static void
set_up (BorPreviewPage *self, const BorGame *game, BorSession *session)
{
  g_autoptr (BorScenario) played = without_setup (self->scenario);
  g_autoptr (BorDocument) document = bor_document_new (played);
  g_autoptr (BorPreview) before = g_steal_pointer (&self->preview);
  self->preview = bor_preview_new (game, g_random_int ());
  if (before == NULL && self->settings != NULL)
    bor_seats_restore (self->preview, self->settings);
  keep_seats (self->preview, before);
  self->input = bor_play_input_new (self->preview);
  self->session = bor_session_new (document, bor_session_file (session));
  bor_session_set_preferences (self->session, bor_session_preferences (session));
  bor_session_set_layers (self->session, bor_session_layers (session) & ~UNPLAYED);
  self->tool = bor_play_tool_new (self->session, self->input);
  bor_map_view_set_session (BOR_MAP_VIEW (self->map), self->session);
  bor_preview_page_show_reach (self, bor_preview_actions_shows_reach (self->actions));
  bor_map_view_set_tool (BOR_MAP_VIEW (self->map), self->tool);
  bor_preview_panel_set_input (BOR_PREVIEW_PANEL (self->panel), self->input);
  bor_preview_log_set_preview (BOR_PREVIEW_LOG (self->log), self->preview);
  bor_preview_bar_set_preview (BOR_PREVIEW_BAR (self->bar), self->preview);
  g_signal_connect_swapped (self->preview, "changed", G_CALLBACK (on_preview_changed), self);
  g_signal_connect_swapped (self->input, "offer", G_CALLBACK (on_offer), self);
  g_signal_connect_swapped (self->input, "changed", G_CALLBACK (on_input_changed), self);
  g_signal_connect_swapped (self->tool, "changed", G_CALLBACK (show_status), self);
  g_signal_connect_swapped (self->session, "notify::hover", G_CALLBACK (show_status), self);
  on_preview_changed (self);
  show_status (self);
}

/* Detaches the game from the widgets; `self->preview` remains. */
static void
take_down (BorPreviewPage *self)
{
  if (self->input == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->preview, self);
  g_signal_handlers_disconnect_by_data (self->input, self);
  g_signal_handlers_disconnect_by_data (self->tool, self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  bor_preview_panel_set_input (BOR_PREVIEW_PANEL (self->panel), NULL);
  bor_preview_log_set_preview (BOR_PREVIEW_LOG (self->log), NULL);
  bor_preview_bar_set_preview (BOR_PREVIEW_BAR (self->bar), NULL);
  bor_map_view_set_tool (BOR_MAP_VIEW (self->map), NULL);
  bor_map_view_set_session (BOR_MAP_VIEW (self->map), NULL);
  g_clear_object (&self->tool);
  g_clear_object (&self->input);
  g_clear_object (&self->session);
}

void
bor_preview_page_set_settings (BorPreviewPage *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
  bor_preview_bar_set_settings (BOR_PREVIEW_BAR (self->bar), settings);
}

void
bor_preview_page_clear (BorPreviewPage *self)
{
  take_down (self);
  g_clear_object (&self->preview);
  g_clear_pointer (&self->scenario, bor_scenario_unref);
}

static void
go_on (BorPreviewPage *self)
{
  if (self->resting)
    bor_preview_set_paused (self->preview, FALSE);
  self->resting = FALSE;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "board");
  gtk_widget_grab_focus (bor_preview_handover (self->preview) >= 0 ? self->cover_button
                                                                   : self->map);
}

gboolean
bor_preview_page_keeps_game (BorPreviewPage *self, const BorScenario *scenario)
{
  return self->scenario == scenario && self->input != NULL;
}

void
bor_preview_page_start (BorPreviewPage *self, BorSession *session, const BorViewport *view)
{
  const BorScenario *scenario = bor_session_scenario (session);
  if (bor_preview_page_keeps_game (self, scenario)) {
    go_on (self);
    return;
  }
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  g_autoptr (BorGame) game = bor_game_compile (scenario, issues, &error);
  take_down (self);
  g_clear_pointer (&self->scenario, bor_scenario_unref);
  self->scenario = bor_scenario_ref (scenario);
  if (game == NULL) {
    bor_preview_actions_update (self->actions, NULL);
    bor_preview_issues_show (BOR_PREVIEW_ISSUES (self->issues), scenario, issues, error);
    gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "issues");
    return;
  }
  set_up (self, game, session);
  bor_map_view_take_over (BOR_MAP_VIEW (self->map), view);
  go_on (self);
}

void
bor_preview_page_pause (BorPreviewPage *self)
{
  if (self->input == NULL || bor_preview_is_paused (self->preview))
    return;
  self->resting = TRUE;
  bor_preview_set_paused (self->preview, TRUE);
}

void
bor_preview_page_leave (BorPreviewPage *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

BorPreview *
bor_preview_page_preview (BorPreviewPage *self)
{
  return self->input != NULL ? self->preview : NULL;
}

BorPlayInput *
bor_preview_page_input (BorPreviewPage *self)
{
  return self->input;
}

BorMapView *
bor_preview_page_map (BorPreviewPage *self)
{
  return BOR_MAP_VIEW (self->map);
}

GActionGroup *
bor_preview_page_actions (BorPreviewPage *self)
{
  g_return_val_if_fail (BOR_IS_PREVIEW_PAGE (self), NULL);
  return G_ACTION_GROUP (self->actions);
}
