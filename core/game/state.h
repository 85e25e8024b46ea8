/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/random.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* The words of a game, as OpenSpiel has them: a game is compiled from a scenario; a state is plain
 * data; at each state a player or chance acts next, or no one because the game is over. */

typedef struct BorGame BorGame;
typedef struct BorGameRules BorGameRules;
typedef struct BorGameState BorGameState; /* `bor_game_state_size` bytes, no pointers */

/* A choice of a player or an outcome of chance. The number means what the ruleset wants it to
 * mean. */
typedef guint64 BorAction;

/* Players are numbered from 0, in the order of bor_game_player_name. */
#define BOR_MAX_PLAYERS     8
#define BOR_PLAYER_CHANCE   -1
#define BOR_PLAYER_TERMINAL -4
/* As observer: somebody who sees what everybody sees, and no more. */
#define BOR_SPECTATOR -8
/* In an observation: somebody else is to act, for whatever reason. */
#define BOR_PLAYER_HIDDEN -9

#define BOR_MAX_CHANCES 64 /* outcomes in the list of a chance node */

typedef struct {
  BorAction action;
  double probability;
} BorChance;

/* What happened, for logs, animation and statistics. `type` and `arg` are the
 * ruleset's; see its header. */
typedef struct {
  guint16 type;
  gint8 player;   /* whom it is about; -1 for nobody */
  guint8 seen_by; /* bit per player: who may know `secret` */
  gint32 arg[4];  /* public */
  gint32 secret;  /* 0 once hidden */
} BorEvent;

#define BOR_SEEN_BY_ALL 0xff

/* The caller's buffer. When it is full, further events are only counted. */
typedef struct {
  BorEvent *items;
  guint max, n;
} BorEvents;

/* Appends to `events`, which may be NULL or full. */
static inline void
bor_events_add (BorEvents *events, const BorEvent *event)
{
  if (events == NULL)
    return;
  if (events->n < events->max)
    events->items[events->n] = *event;
  events->n++;
}

/* Appends a public event, for rulesets that want no more. */
static inline void
bor_events_tell (BorEvents *events, guint type, gint player, gint32 a, gint32 b, gint32 c, gint32 d)
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
  BorElementRef *refs; /* what it is about; the first is where to go */
  guint n_refs;
} BorGameIssue;

void bor_game_issue_free (BorGameIssue *issue);
/* Appends an issue about one element to a list of issues. `format` is translated by the caller. */
void bor_game_issue_add (GPtrArray *issues, BorKind kind, gint32 slot, const char *format, ...)
  G_GNUC_PRINTF (4, 5);
/* The same, for those who find something and tell it: `issues` is the list. */
void bor_game_issue_tell (gpointer issues, BorElementRef ref, const char *message);

G_END_DECLS
