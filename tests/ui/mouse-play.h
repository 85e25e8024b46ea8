/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/page.h"
#include "editor/preview/play-tool.h"
#include "mouse-support.h"
#include "play/player.h"

G_BEGIN_DECLS

/* A game that is played with a real mouse, in a window that a window manager looks after: by rows of
 * the choices, and by blocks and places of the map. Each click tells. */
typedef struct {
  BorApplication *application;
  BorWindow *window;
  BorPreview *preview;
  BorPlayInput *input;
  BorMapView *map;
  GtkWidget *page, *list;
  GRand *random;
  BorPlayer *adviser; /* whose choices the person clicks; NULL: they are drawn at random */
  guint by_rows, by_blocks, by_places, fights; /* clicks that made a choice, and fights seen */
} MousePlay;

/* For a fixture whose data is the application. */
void mouse_play_set_up (MousePlay *self, gconstpointer application);
void mouse_play_tear_down (MousePlay *self, gconstpointer application);

/* Opens a scenario of the data folder, and the preview. */
void mouse_play_open (MousePlay *self, const char *scenario);
/* The same for a copy of a shipped scenario with other texts in its file, to play a shorter game: pairs
 * of an old text, which must occur, and the new one. */
void mouse_play_open_changed (MousePlay *self, const char *name, const char *const changes[][2],
                              guint n);
/* One side is a person's, the others are played by computers without a pause. */
void mouse_play_against_computers (MousePlay *self, guint side, const char *spec);

/* From now on the person plays as that computer would. */
void mouse_play_take_advice (MousePlay *self, const char *spec);

gboolean mouse_play_is_over (MousePlay *self);
/* Waits for the person's next decision; FALSE: the game is over. */
gboolean mouse_play_wait (MousePlay *self);
BorPlayTool *mouse_play_tool (MousePlay *self);
/* How many choices are made by pointing at the block itself. */
guint mouse_play_n_choices_of (MousePlay *self, const BorPieceShown *piece);

/* Clicks a row of the choices, drawn at random. */
void mouse_play_click_row (MousePlay *self);
/* Clicks a block, drawn at random, and then a place for it if it must go somewhere. TRUE if a choice
 * was made. */
gboolean mouse_play_click_block (MousePlay *self);
/* On a grid: makes the adviser's choice, or one drawn at random, by clicking the cell or the counter
 * that it is about, and then which of several choices is meant. FALSE if it cannot be clicked. */
gboolean mouse_play_click_cell (MousePlay *self);

/* Plays until nobody has a choice left, and fails the test unless the result is shown then: the
 * winners and how they won, or that nobody did. `click` is mouse_play_click_block() or
 * mouse_play_click_cell(). */
void mouse_play_to_the_end (MousePlay *self, gboolean (*click) (MousePlay *self));

G_END_DECLS
