/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/statistics.h"

G_BEGIN_DECLS

/* What goes with winning: for everything that a player does in some games and not in others, the
 * share of its wins with and without it. It goes with winning, for whatever reason: a side that is
 * ahead holds more locales. */
typedef struct BorWhy BorWhy;

/* (transfer full) */
BorWhy *bor_why_new (const BorGame *game);
void bor_why_free (BorWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorWhy, bor_why_free)
/* Notes what happened after a choice of a game, for bor_why_count(). */
void bor_why_watch (BorWhy *why, const BorEvents *events);
/* Counts a game that is over, from the statistics of that game alone, its last state, and what was
 * noted of it. */
void bor_why_count (BorWhy *why, const BorStatistics *one, const BorGameState *state);
/* Adds the games of `other`, of the same scenario. */
void bor_why_add (BorWhy *why, const BorWhy *other);

/* Something that a player did, in `with` of the games. */
typedef struct {
  guint player;
  gint count;    /* of BorCountNames.counts, at least once; -1: holds the locale at the end */
  gint32 locale; /* where; -1: not by locale */
  gint type;     /* the type of piece; -1: not by type */
  /* The approach over which it happened, or the force that it happened to; slot -1: neither */
  BorElementRef of;
  guint with, won_with, without, won_without; /* games, and those that the player won */
  double low, high; /* of the difference of the shares; all intervals hold together with 95 % */
  double chance;    /* of so large a difference if there is none */
  gboolean clear;   /* there is one: Holm's correction, 5 % for all together */
} BorReason;

/* Lists what happened in at least ten games and did not in at least ten, the clearest first. The
 * intervals are Newcombe's with Bonferroni's correction. (transfer full, of BorReason) */
GArray *bor_why_list (const BorWhy *why);
/* "Austrian, Ford: Pieces entering". (transfer full, translated) */
char *bor_reason_name (const BorReason *reason, const BorGame *game);
/* How much larger the share of wins is with it than without. */
double bor_reason_difference (const BorReason *reason);

G_END_DECLS
