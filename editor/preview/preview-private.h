/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/preview.h"
#include "editor/preview/thinker.h"

G_BEGIN_DECLS

/* Shared by preview.c and preview-history.c. */

#define BOR_PREVIEW_MAX_EVENTS 1024 /* of one choice */

typedef struct {
  BorAction action;
  BorGameState *after; /* owned */
  guint n_events;      /* number of events in the whole preview after this step */
  guint chain;         /* steps with the same number are undone together */
  gint8 player;        /* who made it */
} BorPreviewStep;

struct _BorPreview {
  GObject parent_instance;

  /* owned */
  const BorGame *game;
  BorGameState *initial;
  GArray *steps;                    /* of BorPreviewStep, including those that can be redone */
  GArray *events;                   /* of BorEvent, with nothing hidden */
  GArray *earlier, *earlier_events; /* of the game before a restart; nullable */
  char *saved;                      /* the record that was saved or opened last; nullable */
  char *specs[BOR_MAX_PLAYERS];     /* computer players; NULL: a person */
  /* Computer players between their choices, with what they have tried; NULL: to be created */
  BorPlayer *players[BOR_MAX_PLAYERS];
  guint chose_at[BOR_MAX_PLAYERS]; /* positions in which they last chose */
  BorThinker *thinker;             /* nullable */

  /* what the viewer may see */
  GArray *seen; /* of BorEvent */
  BorGameState *view;
  BorAction *actions;
  BorPieceShown *pieces;
  guint n_actions, n_pieces;

  gboolean open[BOR_MAX_PLAYERS];
  BorRandom chance;
  guint position, earlier_position, chain;
  gint viewer, seated, handover, thinking; /* sides */
  gboolean paused;
  guint64 shown;  /* hash of `view` */
  gboolean still; /* the latest step changed nothing in it */
  gint64 began;
  guint pace;
  guint ticking, waiting; /* sources */
  BorAction choice;       /* the computer player's choice, to be made after the pause */
};

BorPreviewStep *bor_preview_step (BorPreview *self, guint i);
/* Creates the empty lists of steps and events. */
void bor_preview_make_steps (BorPreview *self);
/* Begins with no steps; undo returns to those that there are, if somebody chose any of them. */
void bor_preview_put_aside (BorPreview *self);
/* What computer players have tried does not matter for another game. */
void bor_preview_forget_players (BorPreview *self);
const BorGameState *bor_preview_state_at (BorPreview *self, guint position);
guint bor_preview_n_events_at (BorPreview *self, guint position);
gboolean bor_preview_is_person (BorPreview *self, gint side);
/* Makes a choice for any side, and drops the steps that could be redone. */
void bor_preview_push (BorPreview *self, BorAction action);
/* Call after a change of the position or the players: draws chance and starts computer players. */
void bor_preview_continue (BorPreview *self);

G_END_DECLS
