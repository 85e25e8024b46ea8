/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/log.h"
#include "editor/preview/testing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/preview/recap.h"
#include "editor/preview/rule-links.h"

struct _BorPreviewLog {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *expander; /* of the last fight */
  GtkWidget *fight;    /* GtkLabel */
  GtkWidget *list;     /* GtkListView */
  GtkWidget *turn_box; /* controls to replay the other players' last turn */
  GtkWidget *turn_shown, *turn_back, *turn_on, *turn_text;
  gboolean following;
  guint scrolling; /* source */
  GtkStringList *lines;
  GArray *places;      /* BorElementRef of each line */
  GArray *shown;       /* of BorEvent: those in `lines` */
  char *last;          /* text of the last line, nullable */
  guint times;         /* how many times it was repeated */
  GArray *turn;        /* of BorRecapStep: the other players' last turn */
  gint step;           /* the step shown; ALL, or NONE */
  BorPreview *preview; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorPreviewLog, bor_preview_log, GTK_TYPE_WIDGET)

enum {
  ALL = -1, /* steps of the turn */
  NONE = -2
};

enum {
  GO_TO,
  REPLAY,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
bor_preview_log_dispose (GObject *object)
{
  BorPreviewLog *self = BOR_PREVIEW_LOG (object);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  bor_preview_log_set_preview (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (bor_preview_log_parent_class)->dispose (object);
}

static void
bor_preview_log_finalize (GObject *object)
{
  g_array_unref (BOR_PREVIEW_LOG (object)->places);
  g_array_unref (BOR_PREVIEW_LOG (object)->shown);
  g_array_unref (BOR_PREVIEW_LOG (object)->turn);
  g_free (BOR_PREVIEW_LOG (object)->last);
  G_OBJECT_CLASS (bor_preview_log_parent_class)->finalize (object);
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_list_item_set_child (item, label);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, BorPreviewLog *self)
{
  GtkStringObject *line = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (line);
  if (self->preview != NULL)
    bor_rule_links_set_text (label, GTK_WIDGET (self), bor_preview_game (self->preview), text);
  else
    gtk_label_set_text (label, text);
}

static void
on_activated (BorPreviewLog *self, guint position)
{
  BorElementRef *place = &g_array_index (self->places, BorElementRef, position);
  if (place->slot >= 0)
    g_signal_emit (self, signals[GO_TO], 0, place);
}

/* --- The other players' last turn --- */

static void
show_step (BorPreviewLog *self, gint step)
{
  self->step = step;
  gboolean shown = step != NONE;
  g_autofree char *line =
    step >= 0
      ? bor_recap_line (self->preview, g_array_index (self->turn, BorRecapStep, (guint) step).event)
      : NULL;
  g_autofree char *text =
    step >= 0
      ? g_strdup_printf (_ ("%d of %u: %s"), step + 1, self->turn->len, line != NULL ? line : "…")
      : g_strdup_printf (ngettext ("%u step", "%u steps", self->turn->len), self->turn->len);
  self->following = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->turn_shown), shown);
  self->following = FALSE;
  gtk_widget_set_sensitive (self->turn_back, shown && step > ALL);
  gtk_widget_set_sensitive (self->turn_on, shown && step + 1 < (gint) self->turn->len);
  gtk_label_set_text (GTK_LABEL (self->turn_text), shown ? text : "");
  gtk_widget_set_visible (self->turn_text, shown);
  g_signal_emit (self, signals[REPLAY], 0, shown ? self->turn : NULL, MAX (step, ALL));
}

static void
on_turn_shown (BorPreviewLog *self)
{
  if (!self->following)
    show_step (self,
               gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->turn_shown)) ? ALL : NONE);
}

static void
on_turn_back (BorPreviewLog *self)
{
  show_step (self, self->step - 1);
}

static void
on_turn_on (BorPreviewLog *self)
{
  show_step (self, self->step + 1);
}

/* Stops the replay: a new choice was made, or another player is looking. */
static void
follow_turn (BorPreviewLog *self)
{
  g_array_unref (self->turn);
  self->turn = self->preview != NULL ? bor_recap_turn (self->preview)
                                     : g_array_new (FALSE, FALSE, sizeof (BorRecapStep));
  gtk_widget_set_visible (self->turn_box, self->turn->len > 0);
  show_step (self, NONE);
}

static void
bor_preview_log_class_init (BorPreviewLogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_log_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_preview_log_finalize;
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_PREVIEW_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[REPLAY] = g_signal_new ("replay", BOR_TYPE_PREVIEW_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_INT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/preview-log.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewLog, name)
  CHILD (box);
  CHILD (expander);
  CHILD (fight);
  CHILD (list);
  CHILD (turn_box);
  CHILD (turn_shown);
  CHILD (turn_back);
  CHILD (turn_on);
  CHILD (turn_text);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, set_up_row);
  gtk_widget_class_bind_template_callback (widget_class, bind_row);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_shown);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_back);
  gtk_widget_class_bind_template_callback (widget_class, on_turn_on);
}

static void
bor_preview_log_init (BorPreviewLog *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  self->lines = gtk_string_list_new (NULL);
  self->shown = g_array_new (FALSE, FALSE, sizeof (BorEvent));
  self->turn = g_array_new (FALSE, FALSE, sizeof (BorRecapStep));
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkListView *list = GTK_LIST_VIEW (self->list);
  g_autoptr (GtkNoSelection) model =
    gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (model));
}

/* GTK looks for the focus in rows that are gone. */
static void
let_go_of_focus (BorPreviewLog *self)
{
  GtkRoot *root = gtk_widget_get_root (self->list);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->list))
    gtk_root_set_focus (root, NULL);
}

/* A repeated line is counted, not added. */
static void
add_line (BorPreviewLog *self, const char *line, BorElementRef place)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  if (n > 0 && g_strcmp0 (self->last, line) == 0) {
    g_autofree char *counted = g_strdup_printf (_ ("%s (%u times)"), line, ++self->times);
    const char *const lines[] = { counted, NULL };
    let_go_of_focus (self);
    gtk_string_list_splice (self->lines, n - 1, 1, lines);
    return;
  }
  g_free (self->last);
  self->last = g_strdup (line);
  self->times = 1;
  gtk_string_list_append (self->lines, line);
  g_array_append_val (self->places, place);
}

static void
add_lines (BorPreviewLog *self, const BorEvent *events, guint n)
{
  const BorGame *game = bor_preview_game (self->preview);
  for (guint i = self->shown->len; i < n; i++) {
    g_autofree char *line = bor_recap_line (self->preview, i);
    BorEventShown shown;
    if (line == NULL)
      continue;
    bor_game_show_event (game, &events[i], &shown);
    add_line (self, line, shown.from);
  }
  g_array_set_size (self->shown, 0);
  g_array_append_vals (self->shown, events, n);
}

/* TRUE if the existing lines are still valid: nothing was undone, and the viewer is the same. */
static gboolean
goes_on (BorPreviewLog *self, const BorEvent *events, guint n)
{
  for (guint i = 0; i < self->shown->len; i++) {
    const BorEvent *shown = &g_array_index (self->shown, BorEvent, i);
    if (i >= n || shown->type != events[i].type || shown->player != events[i].player
        || shown->secret != events[i].secret
        || memcmp (shown->arg, events[i].arg, sizeof shown->arg) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
empty (BorPreviewLog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  let_go_of_focus (self);
  gtk_string_list_splice (self->lines, 0, n, NULL);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->shown, 0);
  g_clear_pointer (&self->last, g_free);
}

/* Appends a side of the fight: its name, its pieces and its losses. */
static void
append_side (GString *out, const BorGame *game, const BorFight *fight, guint i)
{
  const char *who = bor_game_player_name (game, fight->players[i]);
  if (who == NULL || (fight->sums[i] == NULL && fight->losses[i] == NULL))
    return;
  g_autofree char *name = g_markup_escape_text (who, -1);
  g_string_append_printf (out, "\n<b>%s</b>", name);
  if (fight->sums[i] != NULL)
    g_string_append_printf (out, "  %s", fight->sums[i]);
  if (fight->losses[i] != NULL) {
    g_autofree char *losses = g_strdup_printf (_ ("losses: %s"), fight->losses[i]);
    g_autofree char *escaped = g_markup_escape_text (losses, -1);
    g_string_append_printf (out, "%s%s", fight->sums[i] != NULL ? " · " : "  ", escaped);
  }
}

/* Where a fight is: "Metz", or from where to where. */
static char *
places_of (const BorGame *game, const BorFight *fight)
{
  g_autofree char *from =
    fight->from.slot >= 0 ? bor_scenario_describe (game->scenario, fight->from) : g_strdup ("");
  if (bor_refs_same (fight->from, fight->to))
    return g_steal_pointer (&from);
  g_autofree char *to =
    fight->to.slot >= 0 ? bor_scenario_describe (game->scenario, fight->to) : g_strdup ("");
  return g_strdup_printf ("%s → %s", from, to);
}

/* The summary of a fight from the game: the sides, the border, the pieces and the result. */
static char *
card_of (const BorGame *game, const BorFight *fight)
{
  GString *out = g_string_new (NULL);
  g_autofree char *places = places_of (game, fight);
  g_autofree char *title =
    g_strdup_printf ("%s: %s", bor_game_player_name (game, fight->players[0]), places);
  g_autofree char *heading = g_markup_escape_text (title, -1);
  g_string_append_printf (out, "<b>%s</b>", heading);
  for (guint i = 0; i < G_N_ELEMENTS (fight->players); i++)
    append_side (out, game, fight, i);
  if (fight->result != NULL) {
    g_autofree char *result = g_markup_escape_text (fight->result, -1);
    g_string_append_printf (out, "\n%s", result);
  }
  return g_string_free (out, FALSE);
}

/* The last fight as markup: a summary, or the steps if the game gives none. */
static char *
fight_text (BorPreview *preview, const BorEvent *events)
{
  guint first, end;
  g_auto (BorFight) fight = { 0 };
  if (!bor_recap_fight (preview, &first, &end))
    return g_strdup ("");
  if (bor_game_fight (bor_preview_game (preview), events + first, end - first, &fight))
    return card_of (bor_preview_game (preview), &fight);
  GString *out = g_string_new (NULL);
  for (guint i = first, step = 0; i < end; i++) {
    g_autofree char *line = bor_recap_line (preview, i);
    g_autofree char *escaped = line != NULL ? g_markup_escape_text (line, -1) : NULL;
    if (escaped != NULL)
      g_string_append_printf (out, "%s%u. %s", out->len > 0 ? "\n" : "", ++step, escaped);
  }
  return g_string_free (out, FALSE);
}

static gboolean
scroll_down (gpointer data)
{
  BorPreviewLog *self = data;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  self->scrolling = 0;
  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);
  return G_SOURCE_REMOVE;
}

static void
follow (BorPreviewLog *self)
{
  guint n;
  const BorEvent *events = bor_preview_events (self->preview, &n);
  if (!goes_on (self, events, n))
    empty (self);
  if (n > self->shown->len && self->scrolling == 0)
    self->scrolling = g_idle_add (scroll_down, self);
  add_lines (self, events, n);
  follow_turn (self);
  g_autofree char *fight = fight_text (self->preview, events);
  bor_rule_links_set_markup (GTK_LABEL (self->fight), GTK_WIDGET (self),
                             bor_preview_game (self->preview), fight);
  gtk_widget_set_visible (self->expander, *fight != '\0');
}

void
bor_preview_log_set_preview (BorPreviewLog *self, BorPreview *preview)
{
  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_set_object (&self->preview, preview);
  if (self->box == NULL)
    return;
  empty (self);
  follow_turn (self);
  if (preview == NULL)
    return;
  g_signal_connect_swapped (preview, "changed", G_CALLBACK (follow), self);
  follow (self);
}

char *
bor_preview_log_text (BorPreviewLog *self)
{
  GString *out = g_string_new (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%s\n", gtk_string_list_get_string (self->lines, i));
  return g_string_free (out, FALSE);
}

char *
bor_preview_log_fight (BorPreviewLog *self)
{
  return g_strdup (gtk_label_get_text (GTK_LABEL (self->fight)));
}
