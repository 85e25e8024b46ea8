/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/preview/preview.h"
#include "editor/preview/thinker.h"

G_BEGIN_DECLS

/* A preview inside: shared by preview.c and preview-history.c. */

#define BOR_PREVIEW_MAX_EVENTS 1024 /* of one choice */

typedef struct {
  BorAction action;
  BorGameState *after; /* owned */
  guint n_events;      /* of the whole preview, after it */
  guint chain;         /* choices of one chain are taken back together */
  gint8 player;        /* who made it */
} BorPreviewStep;

struct _BorPreview {
  GObject parent_instance;

  /* owned */
  const BorGame *game;
  BorGameState *initial;
  GArray *steps;                /* BorPreviewStep, those that can be done again included */
  GArray *events;               /* BorEvent, as they were */
  char *specs[BOR_MAX_PLAYERS]; /* of computer players; NULL: a person */
  BorThinker *thinker;          /* nullable */

  /* as the viewer may see it */
  GArray *seen; /* BorEvent */
  BorGameState *view;
  BorAction *actions;
  BorPieceShown *pieces;
  guint n_actions, n_pieces;

  gboolean open[BOR_MAX_PLAYERS];
  BorRandom chance;
  guint position, chain;
  gint viewer, seated, handover, thinking; /* sides */
  gboolean paused;
  gint64 began;
  guint pace;
  guint ticking, waiting; /* sources */
  BorAction choice;       /* that is waiting to be made */
};

BorPreviewStep *bor_preview_step (BorPreview *self, guint i);
const BorGameState *bor_preview_state_at (BorPreview *self, guint position);
guint bor_preview_n_events_at (BorPreview *self, guint position);
gboolean bor_preview_is_person (BorPreview *self, gint side);
/* Makes a choice, whoever's it is, and forgets what could be done again. */
void bor_preview_push (BorPreview *self, BorAction action);
/* After a change of the position or the players: chance is drawn, computer players begin. */
void bor_preview_go_on (BorPreview *self);

G_END_DECLS
