/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/bar.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/preview/seats.h"
#include "play/player.h"

/* In the order of the drop-down of players. */
static const char *const specs[] = { NULL, "random", "heuristic", "mcts" };
enum {
  SEARCH = 3
};
/* Of trees with fewer iterations each knows too little. */
#define LEAST_SHARE 500

typedef struct {
  GtkWidget *players; /* GtkDropDown */
  GtkWidget *open;    /* GtkToggleButton */
} Seat;

struct _BorPreviewBar {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *seats;      /* GtkFlowBox */
  GtkWidget *positions;  /* the number of positions to search, with its label */
  GtkWidget *iterations; /* GtkSpinButton */
  GtkWidget *pace;
  GtkWidget *game; /* GtkBox of the controls that need a game */
  Seat seat[BOR_MAX_PLAYERS];
  BorPreview *preview; /* owned, nullable */
  GSettings *settings; /* owned, nullable */
  gboolean following;
};

G_DEFINE_FINAL_TYPE (BorPreviewBar, bor_preview_bar, GTK_TYPE_WIDGET)

static void
bor_preview_bar_dispose (GObject *object)
{
  BorPreviewBar *self = BOR_PREVIEW_BAR (object);
  bor_preview_bar_set_preview (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (bor_preview_bar_parent_class)->dispose (object);
}

static guint
seat_of (BorPreviewBar *self, gpointer widget)
{
  guint i = 0;
  while (i < BOR_MAX_PLAYERS && self->seat[i].players != widget && self->seat[i].open != widget)
    i++;
  return i;
}

/* A search that uses all processors, if there is enough to do for each. (transfer full) */
static char *
search_spec (BorPreviewBar *self)
{
  const char *searcher = bor_player_searcher (bor_preview_game (self->preview));
  guint iterations = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->iterations));
  guint trees = MIN (MIN (iterations / LEAST_SHARE, g_get_num_processors ()), BOR_PLAYER_MAX_TREES);
  return trees > 1 && g_str_equal (searcher, "mcts")
           ? g_strdup_printf ("%s:%u/%u", searcher, iterations, trees)
           : g_strdup_printf ("%s:%u", searcher, iterations);
}

static void
set_player (BorPreviewBar *self, guint side)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->seat[side].players));
  if (chosen >= G_N_ELEMENTS (specs))
    return;
  g_autofree char *search = search_spec (self);
  bor_preview_set_player (self->preview, side, chosen == SEARCH ? search : specs[chosen], NULL);
  if (self->settings != NULL)
    bor_seats_keep (self->preview, self->settings);
}

static void
on_player (BorPreviewBar *self, GParamSpec *pspec, GtkWidget *players)
{
  if (!self->following && self->preview != NULL)
    set_player (self, seat_of (self, players));
}

static void
on_iterations (BorPreviewBar *self)
{
  for (guint i = 0; !self->following && self->preview != NULL && i < BOR_MAX_PLAYERS; i++)
    if (self->seat[i].players != NULL
        && gtk_drop_down_get_selected (GTK_DROP_DOWN (self->seat[i].players)) == SEARCH)
      set_player (self, i);
}

static void
on_open (BorPreviewBar *self, GtkToggleButton *button)
{
  if (!self->following && self->preview != NULL)
    bor_preview_set_open (self->preview, seat_of (self, button),
                          gtk_toggle_button_get_active (button));
}

static void
on_pace (BorPreviewBar *self)
{
  static const guint paces[] = { 1500, 500, 0 };
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->pace));
  if (self->preview != NULL && chosen < G_N_ELEMENTS (paces))
    bor_preview_set_pace (self->preview, paces[chosen]);
}

static void
bor_preview_bar_class_init (BorPreviewBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_preview_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/preview-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorPreviewBar, name)
  CHILD (box);
  CHILD (seats);
  CHILD (positions);
  CHILD (iterations);
  CHILD (pace);
  CHILD (game);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_iterations);
  gtk_widget_class_bind_template_callback (widget_class, on_pace);
}

static void
bor_preview_bar_init (BorPreviewBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What belongs to one side stays together. Many sides go on in a second line, with their names. */
static GtkWidget *
add_place (BorPreviewBar *self)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->seats), place, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (place), FALSE);
  return place;
}

static void
add_seat (BorPreviewBar *self, guint side)
{
  const char *const names[] = { _ ("Person"), _ ("Easy"), _ ("Good"), _ ("Strong"), NULL };
  const char *who = bor_game_player_name (bor_preview_game (self->preview), (gint) side);
  g_autofree char *label = g_strdup_printf (_ ("Who plays %s"), who);
  g_autofree char *levels = g_strdup_printf (_ ("%s. Easy chooses at random; Good follows rules of "
                                                "thumb; Strong looks ahead as far as you let it."),
                                             label);
  g_autofree char *tip = g_strdup_printf (_ ("Show the faces of %s to everyone"), who);
  Seat *seat = &self->seat[side];
  GtkWidget *name = gtk_label_new (who), *place = add_place (self);
  gtk_box_append (GTK_BOX (place), name);
  seat->players = gtk_drop_down_new_from_strings (names);
  gtk_widget_set_tooltip_text (seat->players, levels);
  gtk_accessible_update_property (GTK_ACCESSIBLE (seat->players), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  g_signal_connect_object (seat->players, "notify::selected", G_CALLBACK (on_player), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (place), seat->players);
  seat->open = gtk_toggle_button_new ();
  gtk_widget_set_tooltip_text (seat->open, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (seat->open), GTK_ACCESSIBLE_PROPERTY_LABEL, tip,
                                  -1);
  gtk_widget_add_css_class (seat->open, "flat");
  gtk_box_append (GTK_BOX (place), seat->open);
  g_signal_connect_object (seat->open, "toggled", G_CALLBACK (on_open), self, G_CONNECT_SWAPPED);
}

static guint
index_of (const char *spec)
{
  if (spec != NULL && g_str_has_prefix (spec, "alphabeta"))
    return SEARCH;
  for (guint i = 1; spec != NULL && i < G_N_ELEMENTS (specs); i++)
    if (strncmp (spec, specs[i], strlen (specs[i])) == 0)
      return i;
  return 0;
}

static void
follow (BorPreviewBar *self)
{
  gboolean computer = FALSE, search = FALSE;
  self->following = TRUE;
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (self->preview)); i++) {
    const Seat *seat = &self->seat[i];
    guint index = index_of (bor_preview_player (self->preview, i));
    gboolean open = bor_preview_is_open (self->preview, i);
    computer = computer || index > 0;
    search = search || index == SEARCH;
    gtk_drop_down_set_selected (GTK_DROP_DOWN (seat->players), index);
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (seat->open), open);
    gtk_widget_set_visible (seat->open, bor_game_hides (bor_preview_game (self->preview)));
    gtk_widget_set_sensitive (seat->open, bor_preview_can_be_open (self->preview, i));
    gtk_button_set_icon_name (GTK_BUTTON (seat->open),
                              open ? "view-reveal-symbolic" : "view-conceal-symbolic");
  }
  gtk_widget_set_visible (self->positions, search);
  gtk_widget_set_visible (self->pace, computer);
  self->following = FALSE;
}

void
bor_preview_bar_set_preview (BorPreviewBar *self, BorPreview *preview)
{
  GtkWidget *child;
  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_set_object (&self->preview, preview);
  if (self->box == NULL)
    return;
  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->seats), child);
  memset (self->seat, 0, sizeof self->seat);
  gtk_widget_set_visible (self->game, preview != NULL);
  gtk_widget_set_visible (self->positions, FALSE);
  gtk_widget_set_visible (self->pace, FALSE);
  if (preview == NULL)
    return;
  self->following = TRUE;
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (preview)); i++)
    add_seat (self, i);
  self->following = FALSE;
  g_signal_connect_swapped (preview, "changed", G_CALLBACK (follow), self);
  follow (self);
  on_pace (self);
}

void
bor_preview_bar_set_settings (BorPreviewBar *self, GSettings *settings)
{
  g_set_object (&self->settings, settings);
  g_settings_bind (settings, "preview-iterations",
                   gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (self->iterations)), "value",
                   G_SETTINGS_BIND_DEFAULT);
}
