/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Something that a player may do now: one action, or a whole move made of several. */
typedef struct {
  GArray *actions; /* of BorAction, in order */
  BorActionRole role;
  BorElementRef from, to; /* slot -1: none */
  guint32 class;          /* class of the pieces; 0: no particular class */
  char *text;
  char *price; /* its cost as text; nullable */
  guint spent; /* movement or other budget that a whole move uses up */
} BorChoice;

BorChoice *bor_choice_new (const BorGame *game, const BorGameState *view, BorAction action);
void bor_choice_free (BorChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorChoice, bor_choice_free)
static inline gboolean
bor_refs_same (BorElementRef a, BorElementRef b)
{
  return a.kind == b.kind && a.slot == b.slot;
}

/* The current choices in the game's order, with those of low priority last. (transfer full, of
 * BorChoice) */
GPtrArray *bor_choices_list (const BorGame *game, const BorGameState *view,
                             const BorAction *actions, guint n);

/* Where pieces of one place may go together in a whole move: all ways for `side`, whose decision
 * it is, the cheapest for each destination first. `view` is what the side sees; hidden
 * information is guessed, so a move may end early. `group` has the pieces, all in the same
 * place. (transfer full, of BorChoice) */
GPtrArray *bor_choices_for_group (const BorGame *game, const BorGameState *view, guint side,
                                  const BorPieceShown *group, guint n);

G_END_DECLS
