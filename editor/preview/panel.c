/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/panel.h"

#include <glib/gi18n-lib.h>

#include "editor/preview/recap.h"
#include "editor/preview/resign.h"
#include "editor/preview/rule-links.h"

struct _BorPreviewPanel {
  GtkWidget parent_instance;

  GtkWidget *scroller; /* keeps the contents from requesting too much height */
  GtkWidget *box;
  GtkWidget *situation, *budgets, *prompt;
  GtkWidget *list; /* GtkListBox of choices */
  GtkWidget *thinking, *progress, *thinker;
  GtkWidget *refusal, *reason, *show, *edit;
  GtkWidget *resign;
  BorPlayInput *input; /* owned, nullable */
  GArray *rows;        /* of guint: the first choice of each row */
  GtkListBoxRow *held; /* the row that the mouse button is down on; nullable */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (BorPreviewPanel, bor_preview_panel, GTK_TYPE_WIDGET)

enum {
  GO_TO,
  EDIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
bor_preview_panel_dispose (GObject *object)
{
  BorPreviewPanel *self = BOR_PREVIEW_PANEL (object);
  bor_preview_panel_set_input (self, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_array_unref);
  G_OBJECT_CLASS (bor_preview_panel_parent_class)->dispose (object);
}

static GtkWidget *
add_label (GtkWidget *box, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* The first of the equal choices in a row. */
static gint
choice_of (BorPreviewPanel *self, GtkListBoxRow *row)
{
  guint i = (guint) gtk_list_box_row_get_index (row);
  return i < self->rows->len ? (gint) g_array_index (self->rows, guint, i) : -1;
}

static gboolean
is_alike (const BorChoice *a, const BorChoice *b)
{
  return a->role == b->role && bor_refs_same (a->from, b->from) && bor_refs_same (a->to, b->to)
         && g_str_equal (a->text, b->text) && g_strcmp0 (a->price, b->price) == 0;
}

/* The row of a choice, or `rows->len`. */
static guint
row_of (BorPreviewPanel *self, guint choice)
{
  guint i = 0;
  while (i < self->rows->len
         && !is_alike (bor_play_input_choice (self->input, choice),
                       bor_play_input_choice (self->input, g_array_index (self->rows, guint, i))))
    i++;
  return i;
}

static void
on_row_activated (BorPreviewPanel *self, GtkListBoxRow *row)
{
  if (bor_play_input_n_choices (self->input) == 0)
    bor_play_input_put_down (self->input);
  else
    bor_play_input_apply (self->input, choice_of (self, row));
}

static void
on_pressed (BorPreviewPanel *self, gint n_press, double x, double y)
{
  self->held = bor_rule_links_is_at (self->list, x, y) /* reading a rule is no choice */
                 ? NULL
                 : gtk_list_box_get_row_at_y (GTK_LIST_BOX (self->list), (int) y);
}

/* GtkListBox ignores the second of two quick clicks, and a button that is held for longer than a
 * double click takes. Here every click is a choice. */
static void
on_released (BorPreviewPanel *self, gint n_press, double x, double y, GtkGesture *gesture)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (GTK_LIST_BOX (self->list), (int) y);
  GtkListBoxRow *held = self->held;
  self->held = NULL;
  if (row == NULL || row != held)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  on_row_activated (self, row);
}

static void
on_row_selected (BorPreviewPanel *self, GtkListBoxRow *row)
{
  if (!self->filling && self->input != NULL && row != NULL)
    bor_play_input_set_current (self->input, choice_of (self, row));
}

static void
on_hurry (BorPreviewPanel *self)
{
  if (self->input != NULL)
    bor_preview_hurry (bor_play_input_preview (self->input));
}

static void
on_reason_button (BorPreviewPanel *self, GtkWidget *button)
{
  const BorRefusal *refusal = self->input != NULL ? bor_play_input_refusal (self->input) : NULL;
  if (refusal == NULL)
    return;
  BorElementRef element = refusal->element;
  g_signal_emit (self, signals[button == self->edit ? EDIT : GO_TO], 0, &element);
}

static void
bor_preview_panel_class_init (BorPreviewPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_panel_dispose;
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_PREVIEW_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[EDIT] = g_signal_new ("edit", BOR_TYPE_PREVIEW_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (BOR_TYPE_PREVIEW_RESIGN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/preview-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewPanel, name)
  CHILD (scroller);
  CHILD (situation);
  CHILD (budgets);
  CHILD (prompt);
  CHILD (list);
  CHILD (thinking);
  CHILD (progress);
  CHILD (thinker);
  CHILD (refusal);
  CHILD (reason);
  CHILD (show);
  CHILD (edit);
  CHILD (resign);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_row_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_released);
  gtk_widget_class_bind_template_callback (widget_class, on_hurry);
  gtk_widget_class_bind_template_callback (widget_class, on_reason_button);
}

static void
bor_preview_panel_init (BorPreviewPanel *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* `price`: its cost, or else what it leads to; nullable. */
static GtkWidget *
new_row (BorPreviewPanel *self, const char *text, const char *class, const char *price)
{
  const BorGame *game = bor_preview_game (bor_play_input_preview (self->input));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_label_set_text (GTK_LABEL (add_label (box, class)), text);
  if (price != NULL) {
    GtkWidget *label = add_label (box, "caption");
    gtk_widget_add_css_class (label, "dim-label");
    bor_rule_links_set_text (GTK_LABEL (label), GTK_WIDGET (self), game, price);
  }
  gtk_widget_add_css_class (box, "preview-choice");
  return box;
}

/* How many equal pieces a choice of one of them is about. */
static guint
n_pieces_like (BorPreviewPanel *self, const BorChoice *choice)
{
  guint n_pieces, n = 0;
  const BorPieceShown *pieces =
    bor_preview_pieces (bor_play_input_preview (self->input), &n_pieces);
  for (guint i = 0; i < n_pieces && choice->role == BOR_ACTION_CHOOSE && choice->class != 0; i++)
    n += pieces[i].class == choice->class && bor_refs_same (pieces[i].at, choice->from)
         && (pieces[i].marks & BOR_PIECE_CHOSEN) == 0;
  return n;
}

/* A row for `n` equal choices; a response to an attack also shows its result. */
static GtkWidget *
row_for (BorPreviewPanel *self, const BorChoice *choice, guint n)
{
  BorRecapStep attack;
  BorPreview *preview = bor_play_input_preview (self->input);
  n = MAX (n, n_pieces_like (self, choice));
  g_autofree char *counted = n > 1 ? g_strdup_printf (_ ("%s (×%u)"), choice->text, n) : NULL;
  g_autofree char *outcome =
    bor_recap_attack (preview, &attack) ? bor_recap_outcome (preview, choice) : NULL;
  g_autofree char *led = outcome != NULL ? g_strdup_printf ("→ %s", outcome) : NULL;
  g_autofree char *below = choice->price != NULL && led != NULL
                             ? g_strdup_printf ("%s\n%s", choice->price, led)
                             : g_strdup (led != NULL ? led : choice->price);
  return new_row (self, counted != NULL ? counted : choice->text,
                  choice->role == BOR_ACTION_END ? "heading" : NULL, below);
}

/* Combines equal choices into one row. */
static void
add_choices (BorPreviewPanel *self)
{
  guint n = bor_play_input_n_choices (self->input);
  g_autoptr (GArray) counts = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (self->rows, 0);
  for (guint i = 0; i < n; i++) {
    guint row = row_of (self, i);
    if (row == self->rows->len) {
      g_array_append_val (self->rows, i);
      g_array_set_size (counts, self->rows->len);
    }
    g_array_index (counts, guint, row)++;
  }
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_append (
      GTK_LIST_BOX (self->list),
      row_for (self, bor_play_input_choice (self->input, g_array_index (self->rows, guint, i)),
               g_array_index (counts, guint, i)));
}

static void
follow_current (BorPreviewPanel *self)
{
  gint current = bor_play_input_current (self->input);
  GtkListBoxRow *row = current >= 0 ? gtk_list_box_get_row_at_index (
                         GTK_LIST_BOX (self->list), (int) row_of (self, (guint) current))
                                    : NULL;
  if (row == gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list)))
    return;
  self->filling = TRUE;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  self->filling = FALSE;
}

static void
focus_choices (BorPreviewPanel *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0);
  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->list);
}

static void
fill_list (BorPreviewPanel *self)
{
  GtkWidget *child;
  gboolean had_focus = gtk_widget_get_focus_child (self->list) != NULL;
  guint n = bor_play_input_n_choices (self->input), n_up;
  bor_play_input_group (self->input, &n_up);
  self->filling = TRUE;
  self->held = NULL;
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  add_choices (self);
  if (n == 0 && n_up > 0)
    gtk_list_box_append (
      GTK_LIST_BOX (self->list),
      new_row (self, ngettext ("Put Down", "Put Down", n_up), NULL, _ ("Escape")));
  self->filling = FALSE;
  gtk_widget_set_visible (self->list, n > 0 || n_up > 0);
  follow_current (self);
  if (had_focus)
    focus_choices (self);
}

/* "Austrian morale 20 · French morale 24" and the remaining budgets. */
static char *
numbers (BorPreview *preview)
{
  const BorGame *game = bor_preview_game (preview);
  BorGameStatus status;
  BorBudget budgets[BOR_MAX_BUDGETS];
  GString *out = g_string_new (NULL);
  guint n = bor_game_budgets (game, bor_preview_view (preview), budgets);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, _ ("%s%s %u of %u"), i > 0 ? " · " : "", budgets[i].label,
                            budgets[i].left, budgets[i].of);
  bor_game_status (game, bor_preview_state (preview), &status);
  for (guint s = 0; s < bor_game_n_series (game); s++)
    for (guint i = 0; i < bor_game_n_players (game); i++)
      g_string_append_printf (out, "%s%s %s %d",
                              out->len == 0 ? ""
                              : i == 0      ? "\n"
                                            : " · ",
                              bor_game_player_name (game, (gint) i),
                              _ (game->names.series[s].label), status.values[s][i]);
  return g_string_free (out, FALSE);
}

/* Who has won, and how. */
static char *
outcome (BorPreview *preview)
{
  const BorGame *game = bor_preview_game (preview);
  BorGameStatus status;
  guint winners = bor_game_winners (game, bor_preview_state (preview));
  g_autofree char *names = bor_game_names_of (game, winners);
  bor_game_status (game, bor_preview_state (preview), &status);
  const char *ending = status.ending >= 0 ? _ (game->names.endings[status.ending]) : "";
  if (winners == 0)
    return g_strdup_printf (_ ("The game is drawn: %s"), ending);
  if ((winners & (winners - 1)) != 0)
    return g_strdup_printf (_ ("%s win: %s"), names, ending);
  return g_strdup_printf (_ ("Victory for %s: %s"), names, ending);
}

static char *
question (BorPreviewPanel *self)
{
  BorPreview *preview = bor_play_input_preview (self->input);
  const BorGame *game = bor_preview_game (preview);
  guint n;
  gint decider = bor_preview_decider (preview), handover = bor_preview_handover (preview);
  bor_play_input_group (self->input, &n);
  if (decider == BOR_PLAYER_TERMINAL)
    return outcome (preview);
  if (handover >= 0)
    return g_strdup_printf (_ ("Waiting for %s"), bor_game_player_name (game, handover));
  if (n > 0)
    return g_strdup_printf (
      bor_play_input_n_choices (self->input) > 0
        ? ngettext ("Where does %u piece go?", "Where do %u pieces go?", n)
        : ngettext (
          "%u piece has no legal move. Point at a place to see why. Press Escape to put it down",
          "%u pieces have no legal move together. Point at a place to see why. Press Escape to put "
          "them down",
          n),
      n);
  if (decider != bor_preview_viewer (preview))
    return g_strdup_printf (bor_preview_is_paused (preview) ? _ ("Paused. Next to choose: %s")
                                                            : _ ("Waiting for %s"),
                            bor_game_player_name (game, decider));
  g_autofree char *prompt = bor_game_prompt (game, bor_preview_view (preview));
  return g_strdup_printf (_ ("%s: %s"), bor_game_player_name (game, decider), prompt);
}

static void
show_refusal (BorPreviewPanel *self)
{
  const BorRefusal *refusal = bor_play_input_refusal (self->input);
  gtk_widget_set_visible (self->refusal, refusal != NULL);
  if (refusal == NULL)
    return;
  g_autofree char *text =
    g_strdup_printf (_ ("Not allowed (%s): %s"), refusal->rule, refusal->text);
  bor_rule_links_set_text (GTK_LABEL (self->reason), GTK_WIDGET (self),
                           bor_preview_game (bor_play_input_preview (self->input)), text);
  gtk_widget_set_sensitive (self->show, refusal->element.slot >= 0);
  gtk_widget_set_sensitive (self->edit, refusal->element.slot >= 0);
  if (refusal->element.slot >= 0) {
    BorElementRef element = refusal->element;
    g_signal_emit (self, signals[GO_TO], 0, &element);
  }
}

static void
show_thinking (BorPreviewPanel *self)
{
  BorPreview *preview = bor_play_input_preview (self->input);
  double fraction;
  gint side = bor_preview_thinking (preview, &fraction);
  gtk_widget_set_visible (self->thinking, side >= 0);
  if (side < 0)
    return;
  g_autofree char *text =
    g_strdup_printf (_ ("Thinking: %s"), bor_game_player_name (bor_preview_game (preview), side));
  gtk_label_set_text (GTK_LABEL (self->thinker), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), fraction);
}

static void
follow (BorPreviewPanel *self)
{
  BorPreview *preview = bor_play_input_preview (self->input);
  g_autofree char *situation =
    bor_game_situation (bor_preview_game (preview), bor_preview_state (preview));
  g_autofree char *budgets = numbers (preview);
  g_autofree char *prompt = question (self);
  gtk_label_set_text (GTK_LABEL (self->situation), situation);
  gtk_label_set_text (GTK_LABEL (self->budgets), budgets);
  gtk_label_set_text (GTK_LABEL (self->prompt), prompt);
  fill_list (self);
  show_refusal (self);
  show_thinking (self);
}

void
bor_preview_panel_set_input (BorPreviewPanel *self, BorPlayInput *input)
{
  if (self->input != NULL) {
    g_signal_handlers_disconnect_by_data (bor_play_input_preview (self->input), self);
    g_signal_handlers_disconnect_by_data (self->input, self);
  }
  g_set_object (&self->input, input);
  if (self->scroller == NULL)
    return;
  bor_preview_resign_set_preview (BOR_PREVIEW_RESIGN (self->resign),
                                  input != NULL ? bor_play_input_preview (input) : NULL);
  if (input == NULL)
    return;
  g_signal_connect_swapped (input, "changed", G_CALLBACK (follow), self);
  g_signal_connect_swapped (input, "current-changed", G_CALLBACK (follow_current), self);
  g_signal_connect_swapped (input, "refused", G_CALLBACK (show_refusal), self);
  g_signal_connect_swapped (bor_play_input_preview (input), "thinking", G_CALLBACK (show_thinking),
                            self);
  follow (self);
}
