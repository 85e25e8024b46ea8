/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/log.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BorPreviewLog {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *expander; /* of the last fight */
  GtkWidget *fight;    /* GtkLabel */
  GtkWidget *list;     /* GtkListView */
  guint scrolling;     /* source */
  GtkStringList *lines;
  GArray *places;      /* BorElementRef of each line */
  GArray *told;        /* BorEvent, those that are in `lines` */
  BorPreview *preview; /* owned, nullable */
};

G_DEFINE_FINAL_TYPE (BorPreviewLog, bor_preview_log, GTK_TYPE_WIDGET)

enum {
  GO_TO,
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
  g_array_unref (BOR_PREVIEW_LOG (object)->told);
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
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *line = gtk_list_item_get_item (item);
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (line));
}

static void
on_activated (BorPreviewLog *self, guint position)
{
  BorElementRef *place = &g_array_index (self->places, BorElementRef, position);
  if (place->slot >= 0)
    g_signal_emit (self, signals[GO_TO], 0, place);
}

static void
bor_preview_log_class_init (BorPreviewLogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_log_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_preview_log_finalize;
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_PREVIEW_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/preview-log.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewLog, name)
  CHILD (box);
  CHILD (expander);
  CHILD (fight);
  CHILD (list);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, set_up_row);
  gtk_widget_class_bind_template_callback (widget_class, bind_row);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
bor_preview_log_init (BorPreviewLog *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  self->lines = gtk_string_list_new (NULL);
  self->told = g_array_new (FALSE, FALSE, sizeof (BorEvent));
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkListView *list = GTK_LIST_VIEW (self->list);
  g_autoptr (GtkNoSelection) model =
    gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_list_view_set_model (list, GTK_SELECTION_MODEL (model));
}

/* A line with its reasons; NULL for events that are not worth one. */
static char *
line_of (BorPreview *preview, const BorEvent *events, guint i)
{
  const BorGame *game = bor_preview_game (preview);
  g_autofree char *text = bor_game_event_text (game, &events[i]);
  if (text == NULL)
    return NULL;
  g_autofree char *why = bor_game_explain (game, events, i + 1);
  return why != NULL ? g_strdup_printf ("%s — %s", text, why) : g_steal_pointer (&text);
}

static void
add_lines (BorPreviewLog *self, const BorEvent *events, guint n)
{
  const BorGame *game = bor_preview_game (self->preview);
  for (guint i = self->told->len; i < n; i++) {
    g_autofree char *line = line_of (self->preview, events, i);
    BorEventShown shown;
    if (line == NULL)
      continue;
    bor_game_show_event (game, &events[i], &shown);
    gtk_string_list_append (self->lines, line);
    g_array_append_val (self->places, shown.from);
  }
  g_array_set_size (self->told, 0);
  g_array_append_vals (self->told, events, n);
}

/* The lines still say what may be known: nothing was taken back, and nobody else looks. */
static gboolean
goes_on (BorPreviewLog *self, const BorEvent *events, guint n)
{
  for (guint i = 0; i < self->told->len; i++) {
    const BorEvent *told = &g_array_index (self->told, BorEvent, i);
    if (i >= n || told->type != events[i].type || told->player != events[i].player
        || told->secret != events[i].secret
        || memcmp (told->arg, events[i].arg, sizeof told->arg) != 0)
      return FALSE;
  }
  return TRUE;
}

static void
empty (BorPreviewLog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  gtk_string_list_splice (self->lines, 0, n, NULL);
  g_array_set_size (self->places, 0);
  g_array_set_size (self->told, 0);
}

/* The first event of the last fight; `n` when there was none. */
static guint
last_fight (BorPreview *preview, const BorEvent *events, guint n)
{
  BorEventShown shown;
  for (guint i = n; i-- > 0;) {
    bor_game_show_event (bor_preview_game (preview), &events[i], &shown);
    if (shown.role == BOR_EVENT_COMBAT)
      return i;
  }
  return n;
}

static char *
fight_text (BorPreview *preview, const BorEvent *events, guint n)
{
  GString *out = g_string_new (NULL);
  BorEventShown shown;
  guint first = last_fight (preview, events, n), step = 0;
  for (guint i = first; i < n; i++) {
    bor_game_show_event (bor_preview_game (preview), &events[i], &shown);
    if (i > first && (shown.role == BOR_EVENT_TURN || shown.role == BOR_EVENT_BEGIN))
      break;
    g_autofree char *line = line_of (preview, events, i);
    if (line != NULL)
      g_string_append_printf (out, "%s%u. %s", out->len > 0 ? "\n" : "", ++step, line);
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
  if (n > self->told->len && self->scrolling == 0)
    self->scrolling = g_idle_add (scroll_down, self);
  add_lines (self, events, n);
  g_autofree char *fight = fight_text (self->preview, events, n);
  gtk_label_set_text (GTK_LABEL (self->fight), fight);
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
