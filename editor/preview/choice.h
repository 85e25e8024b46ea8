/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Something that a person may do now: one choice, or a whole move made of several. */
typedef struct {
  GArray *actions; /* BorAction, in order */
  BorActionRole role;
  BorElementRef from, to; /* slot -1: nowhere */
  guint32 class;          /* of the pieces meant; 0: of no class in particular */
  char *text;
  char *price; /* what it costs, nullable */
  guint spent; /* of what is counted down, by a whole move */
} BorChoice;

BorChoice *bor_choice_new (const BorGame *game, const BorGameState *view, BorAction action);
void bor_choice_free (BorChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorChoice, bor_choice_free)
static inline gboolean
bor_refs_same (BorElementRef a, BorElementRef b)
{
  return a.kind == b.kind && a.slot == b.slot;
}

/* The choices that there are, in the game's order, but those that give way last. (transfer full,
 * of BorChoice) */
GPtrArray *bor_choices_list (const BorGame *game, const BorGameState *view,
                             const BorAction *actions, guint n);

/* Where pieces of one place may go, together and by a whole move: every way for `side`, whose
 * decision it is, the cheapest for each place first. `view` is what the side sees; what
 * it cannot know is guessed, so a move may turn out to end sooner. `group` has the pieces; all
 * stand at the same place. (transfer full, of BorChoice) */
GPtrArray *bor_choices_for_group (const BorGame *game, const BorGameState *view, guint side,
                                  const BorPieceShown *group, guint n);

G_END_DECLS
