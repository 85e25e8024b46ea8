/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mouse-play.h"

#include <glib/gstdio.h>
#include <string.h>

#include "editor/preview/log.h"
#include "editor/preview/panel.h"
#include "editor/preview/testing.h"
#include "editor/window-file.h"

#define CLEAR     24  /* pixels from a block within which a place is not pointed at */
#define EDGE      10  /* pixels from the edge of a row */
#define LONG_GAME 100 /* clicks on rows */

void
mouse_play_set_up (MousePlay *self, gconstpointer application)
{
  self->application = BOR_APPLICATION ((gpointer) application);
  self->random = g_rand_new_with_seed (7);
}

void
mouse_play_tear_down (MousePlay *self, gconstpointer application)
{
  mouse_close (self->window);
  bor_player_free (self->adviser);
  g_rand_free (self->random);
}

static void
begin (MousePlay *self, BorWindow *window)
{
  self->window = window;
  ui_act (self->window, "preview");
  self->page = ui_find (GTK_WIDGET (self->window), BOR_TYPE_PREVIEW_PAGE);
  self->list = ui_find (ui_find (self->page, BOR_TYPE_PREVIEW_PANEL), GTK_TYPE_LIST_BOX);
  self->preview = bor_preview_page_preview (BOR_PREVIEW_PAGE (self->page));
  self->input = bor_preview_page_input (BOR_PREVIEW_PAGE (self->page));
  self->map = bor_preview_page_map (BOR_PREVIEW_PAGE (self->page));
}

void
mouse_play_open (MousePlay *self, const char *scenario)
{
  begin (self, mouse_open (self->application, scenario));
}

static char *
replace (char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, -1);
  g_assert_cmpuint (g_strv_length (parts), >, 1);
  g_free (text);
  return g_strjoinv (to, parts);
}

void
mouse_play_open_changed (MousePlay *self, const char *name, const char *const changes[][2], guint n)
{
  g_autofree char *text = NULL, *folder = g_dir_make_tmp ("bormida-XXXXXX", NULL);
  g_autofree char *whole = g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", name, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_get_contents (whole, &text, NULL, NULL));
  for (guint i = 0; i < n; i++)
    text = replace (text, changes[i][0], changes[i][1]);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BorWindow *window = mouse_open (self->application, NULL);
  g_assert_true (bor_window_load (window, file, bor_file_kind (file, FALSE), NULL));
  mouse_wait_for_place (GTK_WIDGET (window));
  g_remove (path);
  g_rmdir (folder);
  begin (self, window);
}

void
mouse_play_against_computers (MousePlay *self, guint side, const char *spec)
{
  bor_preview_set_paused (self->preview, TRUE);
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (self->preview)); i++)
    bor_preview_set_player (self->preview, i, i == side ? NULL : spec, NULL);
  bor_preview_set_pace (self->preview, 0);
  bor_preview_restart (self->preview, 1);
  bor_preview_set_paused (self->preview, FALSE);
}

void
mouse_play_take_advice (MousePlay *self, const char *spec)
{
  self->adviser = bor_player_new (bor_preview_game (self->preview), spec, 7, NULL);
  g_assert_nonnull (self->adviser);
}

gboolean
mouse_play_is_over (MousePlay *self)
{
  return bor_preview_decider (self->preview) == BOR_PLAYER_TERMINAL;
}

static gboolean
is_asked (MousePlay *self)
{
  guint n;
  bor_preview_legal (self->preview, &n);
  return n > 0;
}

gboolean
mouse_play_wait (MousePlay *self)
{
  ui_wait (mouse_play_is_over (self) || is_asked (self));
  ui_settle ();
  return !mouse_play_is_over (self);
}

BorPlayTool *
mouse_play_tool (MousePlay *self)
{
  return BOR_PLAY_TOOL (bor_map_view_tool (self->map));
}

/* --- Rows --- */

/* A row that the mouse can get at, drawn at random; NULL: none yet. */
static GtkWidget *
some_row (MousePlay *self)
{
  GtkWidget *chosen = NULL;
  int n = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (ui_is_clickable (row) && g_rand_int_range (self->random, 0, ++n) == 0)
      chosen = row;
  return chosen;
}

/* Where its text begins: further on there may be links to rules. */
void
mouse_play_click_row (MousePlay *self)
{
  GtkWidget *row;
  guint before = bor_preview_length (self->preview);
  ui_wait ((row = some_row (self)) != NULL);
  ui_settle ();
  ui_click_widget (row, EDGE - gtk_widget_get_width (row) / 2.0, 0);
  g_assert_cmpuint (bor_preview_length (self->preview), >, before); /* the click was not lost */
  self->by_rows++;
}

/* --- Blocks and places --- */

/* A click on the map there comes to the map. */
static gboolean
is_on_map (MousePlay *self, BorPoint at)
{
  GtkWidget *map = GTK_WIDGET (self->map), *window = GTK_WIDGET (self->window);
  double x, y;
  if (!gtk_widget_contains (map, at.x, at.y)
      || !gtk_widget_translate_coordinates (map, window, at.x, at.y, &x, &y))
    return FALSE;
  return gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT) == map;
}

/* No block is near that would be meant instead. */
static gboolean
is_bare (MousePlay *self, BorPoint at)
{
  BorPieceShown piece;
  BorPoint block;
  for (guint i = 0; bor_play_tool_block (mouse_play_tool (self), i, &piece, &block); i++)
    if (bor_point_distance (at, block) < CLEAR)
      return FALSE;
  return is_on_map (self, at);
}

static void
click_map (MousePlay *self, BorPoint at)
{
  ui_point_at (GTK_WIDGET (self->map), at.x, at.y);
  ui_click (GDK_BUTTON_PRIMARY);
}

/* One of the person's blocks, drawn at random from those that the mouse can get at. */
static gboolean
some_block (MousePlay *self, BorPieceShown *chosen, BorPoint *at)
{
  BorPieceShown piece;
  BorPoint place;
  int n = 0;
  for (guint i = 0; bor_play_tool_block (mouse_play_tool (self), i, &piece, &place); i++)
    if (piece.player == bor_preview_viewer (self->preview) && is_on_map (self, place)
        && g_rand_int_range (self->random, 0, ++n) == 0) {
      *chosen = piece;
      *at = place;
    }
  return n > 0;
}

guint
mouse_play_n_choices_of (MousePlay *self, const BorPieceShown *piece)
{
  guint n = 0;
  for (guint i = 0; i < bor_play_input_n_choices (self->input); i++) {
    const BorChoice *choice = bor_play_input_choice (self->input, i);
    n += choice->role == BOR_ACTION_CHOOSE
         && choice->class == piece->class && bor_refs_same (choice->from, piece->at);
  }
  return n;
}

/* A locale that one of the choices leads to, drawn at random from those that can be clicked. (A side's
 * line is its opposite's, too.) */
static gboolean
some_place (MousePlay *self, BorPoint *chosen)
{
  BorPoint at;
  int n = 0;
  for (guint i = 0; i < bor_play_input_n_choices (self->input); i++) {
    const BorChoice *choice = bor_play_input_choice (self->input, i);
    if (choice->to.kind == BOR_KIND_LOCALE && choice->to.slot >= 0
        && bor_play_tool_place (mouse_play_tool (self), choice, &at) && is_bare (self, at)
        && g_rand_int_range (self->random, 0, ++n) == 0)
      *chosen = at;
  }
  return n > 0;
}

/* Says which of several choices is meant, if that is asked; -1: any. */
static gboolean
answer_offer (MousePlay *self, gint wish)
{
  GtkWidget *offer = ui_find (GTK_WIDGET (self->map), GTK_TYPE_POPOVER);
  if (!gtk_widget_get_mapped (offer))
    return FALSE;
  g_autoptr (GPtrArray) buttons = mouse_list (offer, GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++) {
    gpointer choice = g_object_get_data (buttons->pdata[i], "choice");
    if (wish < 0 || GPOINTER_TO_INT (choice) == wish) {
      mouse_click (buttons->pdata[i]);
      return TRUE;
    }
  }
  g_assert_not_reached ();
}

/* What a block that is up may do is chosen on the map, if it can be. */
static gboolean
click_place (MousePlay *self)
{
  BorPoint at;
  guint before = bor_preview_length (self->preview);
  if (!some_place (self, &at))
    return FALSE;
  click_map (self, at);
  if (!answer_offer (self, -1) && bor_play_input_refusal (self->input) != NULL)
    return FALSE; /* something else is nearer */
  g_assert_cmpuint (bor_preview_length (self->preview), >, before);
  self->by_places++;
  return TRUE;
}

gboolean
mouse_play_click_block (MousePlay *self)
{
  guint n, before = bor_preview_length (self->preview);
  BorPieceShown piece;
  BorPoint at;
  if (!some_block (self, &piece, &at) || mouse_play_n_choices_of (self, &piece) > 1)
    return FALSE;
  gboolean direct = mouse_play_n_choices_of (self, &piece) == 1;
  click_map (self, at);
  if (direct) {
    g_assert_cmpuint (bor_preview_length (self->preview), >, before);
    self->by_blocks++;
    return TRUE;
  }
  bor_play_input_group (self->input, &n);
  g_assert_cmpuint (n, >=, 1);
  if (click_place (self))
    return TRUE;
  ui_press ("Escape");
  bor_play_input_group (self->input, &n);
  g_assert_cmpuint (n, ==, 0);
  return FALSE;
}

/* Which choice to make. */
static guint
pick_choice (MousePlay *self)
{
  guint n, n_choices = bor_play_input_n_choices (self->input);
  const BorAction *actions = bor_preview_legal (self->preview, &n);
  if (self->adviser == NULL)
    return (guint) g_rand_int_range (self->random, 0, (gint) n_choices);
  BorAction wish = bor_player_choose (self->adviser, bor_preview_view (self->preview),
                                      (guint) bor_preview_viewer (self->preview), actions, n);
  for (guint i = 0; i < n_choices; i++) {
    const GArray *made = bor_play_input_choice (self->input, i)->actions;
    if (made->len == 1 && g_array_index (made, BorAction, 0) == wish)
      return i;
  }
  g_assert_not_reached ();
}

gboolean
mouse_play_click_cell (MousePlay *self)
{
  BorPoint at;
  guint before = bor_preview_length (self->preview), wish = pick_choice (self);
  const BorChoice *choice = bor_play_input_choice (self->input, wish);
  gboolean leads = choice->to.slot >= 0;
  if (choice->role == BOR_ACTION_END || !bor_play_tool_place (mouse_play_tool (self), choice, &at)
      || !is_on_map (self, at))
    return FALSE;
  click_map (self, at);
  answer_offer (self, (gint) wish);
  g_assert_cmpuint (bor_preview_length (self->preview), >, before);
  *(leads ? &self->by_places : &self->by_blocks) += 1;
  return TRUE;
}

/* --- A game --- */

/* The heading of a fight in one place names it once. */
static void
assert_places_differ (const char *fight)
{
  g_auto (GStrv) lines = g_strsplit (fight, "\n", 2);
  g_auto (GStrv) places = g_strsplit (lines[0] != NULL ? lines[0] : "", " → ", 2);
  if (g_strv_length (places) < 2)
    return;
  g_autofree char *again = g_strdup_printf (": %s", places[1]);
  g_assert_false (g_str_has_suffix (places[0], again));
}

static void
look_at_fights (MousePlay *self)
{
  GtkWidget *log = ui_find (self->page, BOR_TYPE_PREVIEW_LOG);
  g_autofree char *fight = bor_preview_log_fight (BOR_PREVIEW_LOG (log));
  assert_places_differ (fight);
  self->fights += *fight != '\0';
}

/* The winners stand in the panel, and how they won; or that nobody did. */
static void
assert_result_is_shown (MousePlay *self)
{
  const BorGame *game = bor_preview_game (self->preview);
  guint winners = bor_game_winners (game, bor_preview_state (self->preview));
  g_autofree char *names = bor_game_names_of (game, winners);
  gboolean several = (winners & (winners - 1)) != 0;
  g_autofree char *won = g_strdup_printf (several ? "%s win: " : "Victory for %s: ", names);
  g_autofree char *words = ui_words (ui_find (self->page, BOR_TYPE_PREVIEW_PANEL));
  g_assert_nonnull (strstr (words, "The game is over"));
  g_assert_nonnull (strstr (words, winners != 0 ? won : "The game is drawn: "));
}

void
mouse_play_to_the_end (MousePlay *self, gboolean (*click) (MousePlay *self))
{
  while (mouse_play_wait (self)) {
    look_at_fights (self);
    gboolean by_row = self->adviser == NULL && self->by_places > 0 && g_rand_boolean (self->random);
    if (by_row || !click (self))
      mouse_play_click_row (self);
  }
  ui_settle ();
  assert_result_is_shown (self);
  g_test_message ("%u clicks on rows, %u on blocks, %u on places; %u with a fight to look at",
                  self->by_rows, self->by_blocks, self->by_places, self->fights);
  g_assert_cmpuint (self->by_rows + self->by_blocks + self->by_places, >, 0);
  if (self->by_rows > LONG_GAME) { /* what is clicked in a short one is up to chance */
    g_assert_cmpuint (self->by_places, >, 0);
    g_assert_cmpuint (self->fights, >, 0);
  }
}
