/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/random.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The terms for games, as in OpenSpiel: a game is compiled from a scenario; a state is plain data;
 * in each state a player or chance acts next, unless the game is over. */

typedef struct BorGame BorGame;
typedef struct BorGameRules BorGameRules;
typedef struct BorGameState BorGameState; /* `bor_game_state_size` bytes, no pointers */

/* A player's choice or an outcome of chance. The ruleset defines what the number means. */
typedef guint64 BorAction;

/* Players are numbered from 0, in the order of bor_game_player_name. */
#define BOR_MAX_PLAYERS     8
#define BOR_PLAYER_CHANCE   -1
#define BOR_PLAYER_TERMINAL -4
/* As observer: sees only what is public. */
#define BOR_SPECTATOR -8
/* In an observation: somebody else acts next. */
#define BOR_PLAYER_HIDDEN -9

#define BOR_MAX_CHANCES 64 /* outcomes in the list of a chance node */

typedef struct {
  BorAction action;
  double probability;
} BorChance;

/* Something that happened, for logs, animation and statistics. The ruleset's header defines `type`
 * and `arg`. */
typedef struct {
  guint16 type;
  gint8 player;   /* the player concerned; -1: none */
  guint8 seen_by; /* one bit per player who may know `secret` */
  gint32 arg[4];  /* public */
  gint32 secret;  /* 0 if hidden from the observer */
} BorEvent;

#define BOR_SEEN_BY_ALL 0xff

/* A buffer of the caller. If it is full, further events are only counted. */
typedef struct {
  BorEvent *items;
  guint max, n;
} BorEvents;

/* Appends an event; `events` may be NULL or full. */
static inline void
bor_events_add (BorEvents *events, const BorEvent *event)
{
  if (events == NULL)
    return;
  if (events->n < events->max)
    events->items[events->n] = *event;
  events->n++;
}

/* Appends a public event. */
static inline void
bor_events_add_public (BorEvents *events, guint type, gint player, gint32 a, gint32 b, gint32 c,
                       gint32 d)
{
  if (G_LIKELY (events == NULL))
    return;
  BorEvent event = { .type = (guint16) type,
                     .player = (gint8) player,
                     .seen_by = BOR_SEEN_BY_ALL,
                     .arg = { a, b, c, d } };
  bor_events_add (events, &event);
}

/* Why a scenario cannot be played. */
typedef struct {
  char *message;       /* translated, one line */
  BorElementRef *refs; /* the elements concerned; the first is the one to select */
  guint n_refs;
} BorGameIssue;

void bor_game_issue_free (BorGameIssue *issue);
/* Appends an issue about one element to a list of issues. `format` is translated by the caller. */
void bor_game_issue_add (GPtrArray *issues, BorKind kind, gint32 slot, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
/* The same as a callback: `issues` is the list. */
void bor_game_issue_add_message (gpointer issues, BorElementRef ref, const char *message);

G_END_DECLS
