/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "editor/preview/log.h"
#include "editor/preview/page.h"
#include "editor/preview/panel.h"
#include "editor/preview/play-tool.h"
#include "editor/preview/testing.h"
#include "mouse-support.h"

/* Battles are played to their end with a real mouse against the computer, in a window that a window
 * manager looks after: by rows of the choices, and by blocks and places of the map. Each click tells. */

#define QUICK     60000 /* milliseconds within which two clicks are a double click */
#define CLEAR     24    /* pixels from a block within which a place is not pointed at */
#define LONG_GAME 100   /* clicks on rows */

typedef struct {
  BorApplication *application;
  BorWindow *window;
  BorPreview *preview;
  BorPlayInput *input;
  BorMapView *map;
  GtkWidget *page, *list;
  GRand *random;
  guint by_rows, by_blocks, by_places, fights;
} Fixture;

static void
set_up (Fixture *f, gconstpointer application)
{
  f->application = BOR_APPLICATION ((gpointer) application);
  f->random = g_rand_new_with_seed (7);
}

static void
tear_down (Fixture *f, gconstpointer application)
{
  mouse_close (f->window);
  g_rand_free (f->random);
}

static void
begin (Fixture *f, const char *scenario)
{
  f->window = mouse_open (f->application, scenario);
  ui_act (f->window, "preview");
  f->page = ui_find (GTK_WIDGET (f->window), BOR_TYPE_PREVIEW_PAGE);
  f->list = ui_find (ui_find (f->page, BOR_TYPE_PREVIEW_PANEL), GTK_TYPE_LIST_BOX);
  f->preview = bor_preview_page_preview (BOR_PREVIEW_PAGE (f->page));
  f->input = bor_preview_page_input (BOR_PREVIEW_PAGE (f->page));
  f->map = bor_preview_page_map (BOR_PREVIEW_PAGE (f->page));
}

/* One side is a person's. */
static void
play_against_computer (Fixture *f, guint side)
{
  bor_preview_set_paused (f->preview, TRUE);
  bor_preview_set_player (f->preview, side, NULL, NULL);
  bor_preview_set_player (f->preview, 1 - side, "heuristic", NULL);
  bor_preview_set_pace (f->preview, 0);
  bor_preview_restart (f->preview, 1);
  bor_preview_set_paused (f->preview, FALSE);
}

/* Both sides are the person's, who sees all. */
static void
play_both_sides (Fixture *f)
{
  for (guint side = 0; side < 2; side++) {
    bor_preview_set_player (f->preview, side, NULL, NULL);
    bor_preview_set_open (f->preview, side, TRUE);
  }
  bor_preview_restart (f->preview, 1);
  ui_settle ();
}

static gboolean
is_over (Fixture *f)
{
  return bor_preview_decider (f->preview) == BOR_PLAYER_TERMINAL;
}

static gboolean
is_asked (Fixture *f)
{
  guint n;
  bor_preview_legal (f->preview, &n);
  return n > 0;
}

/* A row that the mouse can get at, drawn at random; NULL: none yet. */
static GtkWidget *
some_row (Fixture *f)
{
  GtkWidget *chosen = NULL;
  int n = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (f->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (ui_is_clickable (row) && g_rand_int_range (f->random, 0, ++n) == 0)
      chosen = row;
  return chosen;
}

static void
click_row (Fixture *f)
{
  GtkWidget *row;
  guint before = bor_preview_length (f->preview);
  ui_wait ((row = some_row (f)) != NULL);
  mouse_click (row);
  g_assert_cmpuint (bor_preview_length (f->preview), >, before); /* the click was not lost */
  f->by_rows++;
}

static BorPlayTool *
tool_of (Fixture *f)
{
  return BOR_PLAY_TOOL (bor_map_view_tool (f->map));
}

/* A click on the map there comes to the map. */
static gboolean
is_on_map (Fixture *f, BorPoint at)
{
  GtkWidget *map = GTK_WIDGET (f->map), *window = GTK_WIDGET (f->window);
  double x, y;
  if (!gtk_widget_contains (map, at.x, at.y)
      || !gtk_widget_translate_coordinates (map, window, at.x, at.y, &x, &y))
    return FALSE;
  return gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT) == map;
}

/* No block is near that would be meant instead. */
static gboolean
is_bare (Fixture *f, BorPoint at)
{
  BorPieceShown piece;
  BorPoint block;
  for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &block); i++)
    if (bor_point_distance (at, block) < CLEAR)
      return FALSE;
  return is_on_map (f, at);
}

static void
click_map (Fixture *f, BorPoint at)
{
  ui_point_at (GTK_WIDGET (f->map), at.x, at.y);
  ui_click (GDK_BUTTON_PRIMARY);
}

/* One of the person's blocks, drawn at random from those that the mouse can get at. */
static gboolean
some_block (Fixture *f, BorPieceShown *chosen, BorPoint *at)
{
  BorPieceShown piece;
  BorPoint place;
  int n = 0;
  for (guint i = 0; bor_play_tool_block (tool_of (f), i, &piece, &place); i++)
    if (piece.player == bor_preview_viewer (f->preview) && is_on_map (f, place)
        && g_rand_int_range (f->random, 0, ++n) == 0) {
      *chosen = piece;
      *at = place;
    }
  return n > 0;
}

/* How many choices are made by pointing at the block itself. */
static guint
n_choices_of (Fixture *f, const BorPieceShown *piece)
{
  guint n = 0;
  for (guint i = 0; i < bor_play_input_n_choices (f->input); i++) {
    const BorChoice *choice = bor_play_input_choice (f->input, i);
    n += choice->role == BOR_ACTION_CHOOSE
         && choice->class == piece->class && bor_refs_same (choice->from, piece->at);
  }
  return n;
}

/* A locale that one of the choices leads to, drawn at random from those that can be clicked. (A side's
 * line is its opposite's, too.) */
static gboolean
some_place (Fixture *f, BorPoint *chosen)
{
  BorPoint at;
  int n = 0;
  for (guint i = 0; i < bor_play_input_n_choices (f->input); i++)
    if (bor_play_input_choice (f->input, i)->to.kind == BOR_KIND_LOCALE
        && bor_play_input_choice (f->input, i)->to.slot >= 0
        && bor_play_tool_place (tool_of (f), bor_play_input_choice (f->input, i), &at)
        && is_bare (f, at) && g_rand_int_range (f->random, 0, ++n) == 0)
      *chosen = at;
  return n > 0;
}

/* What a block that is up may do is chosen on the map, if it can be. */
static gboolean
click_place (Fixture *f)
{
  BorPoint at;
  guint before = bor_preview_length (f->preview);
  if (!some_place (f, &at))
    return FALSE;
  click_map (f, at);
  GtkWidget *offer = ui_find (GTK_WIDGET (f->map), GTK_TYPE_POPOVER);
  if (gtk_widget_get_mapped (offer)) /* which of several is asked */
    mouse_click (ui_find (offer, GTK_TYPE_BUTTON));
  else if (bor_play_input_refusal (f->input) != NULL) /* something else is nearer */
    return FALSE;
  g_assert_cmpuint (bor_preview_length (f->preview), >, before);
  f->by_places++;
  return TRUE;
}

/* TRUE if a choice was made. */
static gboolean
click_block (Fixture *f)
{
  guint n, before = bor_preview_length (f->preview);
  BorPieceShown piece;
  BorPoint at;
  if (!some_block (f, &piece, &at) || n_choices_of (f, &piece) > 1)
    return FALSE;
  gboolean direct = n_choices_of (f, &piece) == 1;
  click_map (f, at);
  if (direct) {
    g_assert_cmpuint (bor_preview_length (f->preview), >, before);
    f->by_blocks++;
    return TRUE;
  }
  bor_play_input_group (f->input, &n);
  g_assert_cmpuint (n, >=, 1);
  if (click_place (f))
    return TRUE;
  ui_press ("Escape");
  bor_play_input_group (f->input, &n);
  g_assert_cmpuint (n, ==, 0);
  return FALSE;
}

static void
look_at_fights (Fixture *f)
{
  GtkWidget *log = ui_find (f->page, BOR_TYPE_PREVIEW_LOG);
  g_autofree char *fight = bor_preview_log_fight (BOR_PREVIEW_LOG (log));
  f->fights += *fight != '\0';
}

/* The winners stand in the panel, and how they won; or that nobody did. */
static void
assert_result_is_shown (Fixture *f)
{
  const BorGame *game = bor_preview_game (f->preview);
  guint winners = bor_game_winners (game, bor_preview_state (f->preview));
  g_autofree char *names = bor_game_names_of (game, winners);
  g_autofree char *won = g_strdup_printf ("%s wins: ", names);
  g_autofree char *words = ui_words (ui_find (f->page, BOR_TYPE_PREVIEW_PANEL));
  g_assert_nonnull (strstr (words, winners != 0 ? won : "The game is drawn: "));
}

static void
play_to_the_end (Fixture *f)
{
  while (!is_over (f)) {
    ui_wait (is_over (f) || is_asked (f));
    ui_settle ();
    if (is_over (f))
      break;
    look_at_fights (f);
    if ((f->by_places > 0 && g_rand_boolean (f->random)) || !click_block (f))
      click_row (f);
  }
  ui_settle ();
  assert_result_is_shown (f);
  g_test_message ("%u clicks on rows, %u on blocks, %u on places; %u with a fight to look at",
                  f->by_rows, f->by_blocks, f->by_places, f->fights);
  g_assert_cmpuint (f->by_rows, >, 0);
  if (f->by_rows > LONG_GAME) { /* what is clicked in a short one is up to chance */
    g_assert_cmpuint (f->by_places, >, 0);
    g_assert_cmpuint (f->fights, >, 0);
  }
}

/* All clicks go to one place, and GTK takes them for double clicks. */
static void
quick_clicks_on_the_choices_all_count (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/marengo.xml");
  play_both_sides (f);
  for (guint i = 0; i < 12; i++) {
    guint before = bor_preview_length (f->preview);
    mouse_click (gtk_widget_get_first_child (f->list));
    g_assert_cmpuint (bor_preview_length (f->preview), >, before);
  }
}

/* The button is held until what GTK waits for, before it forgets a click, is over. */
static void
a_slow_click_on_a_choice_counts (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/marengo.xml");
  play_both_sides (f);
  guint before = bor_preview_length (f->preview);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 1, NULL);
  mouse_click (gtk_widget_get_first_child (f->list));
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", QUICK, NULL);
  g_assert_cmpuint (bor_preview_length (f->preview), >, before);
}

/* Plays on at random, without the mouse, until a block is a choice by itself. */
static void
play_until_a_block_is_a_choice (Fixture *f, BorPieceShown *piece, BorPoint *at)
{
  while (!is_over (f)) {
    for (guint i = 0; bor_play_tool_block (tool_of (f), i, piece, at); i++)
      if (n_choices_of (f, piece) == 1)
        return;
    guint n = bor_play_input_n_choices (f->input);
    bor_play_input_apply (f->input, g_rand_int_range (f->random, 0, (gint) n));
    ui_settle ();
  }
  g_assert_not_reached ();
}

/* What takes all blocks of a place up elsewhere. */
static void
a_quick_second_click_chooses_a_block (Fixture *f, gconstpointer application)
{
  BorPieceShown piece;
  BorPoint at;
  begin (f, "scenarios/marengo.xml");
  play_both_sides (f);
  play_until_a_block_is_a_choice (f, &piece, &at);
  guint before = bor_preview_length (f->preview);
  const BorViewport *view = bor_map_view_viewport (f->map);
  BorToolEvent event = { bor_viewport_to_board (view, at.x, at.y), 1 / view->scale, 0, 2 };
  bor_tool_press (BOR_TOOL (tool_of (f)), &event);
  event.presses = 0;
  bor_tool_release (BOR_TOOL (tool_of (f)), &event);
  g_assert_cmpuint (bor_preview_length (f->preview), >, before);
}

static void
marengo_is_played_to_its_end_as_the_austrians (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/marengo.xml");
  play_against_computer (f, 0);
  play_to_the_end (f);
}

static void
marengo_is_played_to_its_end_as_the_french (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/marengo.xml");
  play_against_computer (f, 1);
  play_to_the_end (f);
}

static void
triomphe_is_played_to_its_end_as_the_austrians (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/triomphe.xml");
  play_against_computer (f, 0);
  play_to_the_end (f);
}

static void
triomphe_is_played_to_its_end_as_the_french (Fixture *f, gconstpointer application)
{
  begin (f, "scenarios/triomphe.xml");
  play_against_computer (f, 1);
  play_to_the_end (f);
}

int
main (int argc, char **argv)
{
  mouse_test_init (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", QUICK, NULL);
  g_autoptr (BorApplication) application = ui_application ();
#define ADD(name)                                                                                  \
  g_test_add ("/ui/battle-play/" #name, Fixture, application, set_up, name, tear_down)
  ADD (quick_clicks_on_the_choices_all_count);
  ADD (a_slow_click_on_a_choice_counts);
  ADD (a_quick_second_click_chooses_a_block);
  ADD (marengo_is_played_to_its_end_as_the_austrians);
  ADD (marengo_is_played_to_its_end_as_the_french);
  ADD (triomphe_is_played_to_its_end_as_the_austrians);
  ADD (triomphe_is_played_to_its_end_as_the_french);
#undef ADD
  return g_test_run ();
}
