/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* Actions as tokens and as text. */

static const BattleActionText rows[MARENGO_N_ACTIONS] = {
  [MARENGO_DRAW] = { "draw", BATTLE_PLACE_NONE, TRUE, N_ ("Draw %2$s") },
  [MARENGO_PASS] = { "pass", BATTLE_PLACE_NONE, FALSE, N_ ("Stop activating") },
  [MARENGO_ACTIVATE] = { "activate", BATTLE_PLACE_POSITION, TRUE, N_ ("Activate %2$s in %1$s") },
  [MARENGO_FIRE] = { "fire", BATTLE_PLACE_POSITION, TRUE, N_ ("Fire with %2$s in %1$s") },
  [MARENGO_CANCEL] = { "cancel", BATTLE_PLACE_POSITION, TRUE,
                       N_ ("Cancel the bombardment of %2$s in %1$s") },
  [MARENGO_TARGET] = { "target", BATTLE_PLACE_APPROACH, FALSE, N_ ("Fire at %1$s") },
  [MARENGO_LOSE] = { "lose", BATTLE_PLACE_POSITION, TRUE, N_ ("%2$s in %1$s loses a point") },
  [MARENGO_ASSAULT] = { "assault", BATTLE_PLACE_APPROACH, FALSE, N_ ("Assault from %1$s") },
  [MARENGO_PICK] = { "pick", BATTLE_PLACE_NONE, TRUE, N_ ("Choose %2$s") },
  [MARENGO_DONE] = { "done", BATTLE_PLACE_NONE, FALSE, N_ ("Done") },
  [MARENGO_NO_PURSUIT] = { "no-pursuit", BATTLE_PLACE_NONE, FALSE, N_ ("Do not pursue") },
  [MARENGO_RETREAT] = { "retreat", BATTLE_PLACE_LOCALE, TRUE, N_ ("%2$s retreats to %1$s") },
  [MARENGO_GIVE_UP] = { "give-up", BATTLE_PLACE_NONE, TRUE, N_ ("Give up %2$s") },
  [MARENGO_STAY] = { "stay", BATTLE_PLACE_NONE, FALSE, N_ ("Stay in reserve") },
  [MARENGO_CONT_ALL] = { "continue-all", BATTLE_PLACE_APPROACH, FALSE,
                         N_ ("All go on to block %1$s") },
  [MARENGO_CONT_PART] = { "continue-part", BATTLE_PLACE_APPROACH, FALSE,
                          N_ ("Some go on to block %1$s") },
  [MARENGO_FROM] = { "from", BATTLE_PLACE_POSITION, FALSE, N_ ("Move from %1$s") },
  [MARENGO_PONTOON] = { "pontoon", BATTLE_PLACE_BOX, FALSE,
                        N_ ("Bring a piece of %1$s over the bridge") },
  [MARENGO_TO_RESERVE] = { "to-reserve", BATTLE_PLACE_NONE, FALSE, N_ ("Back to the reserve") },
  [MARENGO_TO_APPROACH] = { "to-approach", BATTLE_PLACE_APPROACH, FALSE, N_ ("Block %1$s") },
  [MARENGO_CROSS] = { "cross", BATTLE_PLACE_APPROACH, FALSE, N_ ("Cross %1$s") },
  [MARENGO_ROAD] = { "road", BATTLE_PLACE_NONE, FALSE, N_ ("Move by road") },
  [MARENGO_STEP] = { "step", BATTLE_PLACE_STEP, FALSE, N_ ("By road over %1$s") },
  [MARENGO_STOP] = { "stop", BATTLE_PLACE_NONE, FALSE, N_ ("Stop here") },
  [MARENGO_LET_IN] = { "let-in", BATTLE_PLACE_NONE, FALSE, N_ ("Let them in and retreat") },
  [MARENGO_BLOCK] = { "block", BATTLE_PLACE_NONE, FALSE, N_ ("Block the attack") },
  [MARENGO_ANNOUNCE] = { "announce", BATTLE_PLACE_POSITION, TRUE,
                         N_ ("Announce a bombardment by %2$s in %1$s") },
  [MARENGO_SKIP] = { "skip", BATTLE_PLACE_POSITION, TRUE,
                     N_ ("Announce no bombardment by %2$s in %1$s") },
  [MARENGO_END_PHASE] = { "end", BATTLE_PLACE_NONE, FALSE, N_ ("End the phase") },
  [MARENGO_RESIGN] = { "resign", BATTLE_PLACE_NONE, FALSE, N_ ("Resign") },
};

static const BattleActionText *
row_of (BorAction action)
{
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  g_return_val_if_fail (kind < MARENGO_N_ACTIONS, &rows[MARENGO_DONE]);
  return &rows[kind];
}

char *
marengo_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  return battle_action_token (game, &((const MarengoGame *) game)->board, row_of (action),
                              MARENGO_ACTION_PLACE (action), MARENGO_ACTION_CLASS (action), "ica");
}

char *
marengo_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const BattleActionText *row = row_of (action);
  const BattleBoard *board = &((const MarengoGame *) game)->board;
  guint place = MARENGO_ACTION_PLACE (action);
  gboolean box =
    MARENGO_ACTION_KIND (action) == MARENGO_FROM && place >= board->n_locales + board->n_approaches;
  return battle_action_words (game, board, row,
                              box ? _ ("Bring a piece of %1$s by road") : _ (row->text), place,
                              MARENGO_ACTION_CLASS (action));
}

static const char *const prompts[MARENGO_N_STAGES] = {
  [MARENGO_STAGE_DRAW] = N_ ("Which piece is drawn?"),
  [MARENGO_STAGE_ACTIVATE] = N_ ("Which piece becomes active?"),
  [MARENGO_STAGE_BOMBARD] = N_ ("Fire or cancel the bombardment?"),
  [MARENGO_STAGE_TARGET] = N_ ("Which approach is the target?"),
  [MARENGO_STAGE_LOSS] = N_ ("Which piece takes the loss?"),
  [MARENGO_STAGE_ASSAULT] = N_ ("Assault from where?"),
  [MARENGO_STAGE_PARTICIPANTS] = N_ ("Who takes part in the assault?"),
  [MARENGO_STAGE_LEAD] = N_ ("Which pieces lead the assault?"),
  [MARENGO_STAGE_COUNTERFIRE] = N_ ("Which artillery fires?"),
  [MARENGO_STAGE_DEFEND] = N_ ("Which pieces lead the defence?"),
  [MARENGO_STAGE_PURSUE] = N_ ("Which cavalry pursues?"),
  [MARENGO_STAGE_STAY_BEHIND] = N_ ("Which piece stays behind?"),
  [MARENGO_STAGE_RETREAT_LOSS] = N_ ("Which piece loses a point in the retreat?"),
  [MARENGO_STAGE_RETREAT] = N_ ("Where does the piece retreat to?"),
  [MARENGO_STAGE_CONTINUE] = N_ ("Does the cavalry go on to block?"),
  [MARENGO_STAGE_CONTINUE_PICK] = N_ ("Which cavalry goes on?"),
  [MARENGO_STAGE_MOVE] = N_ ("Move from where?"),
  [MARENGO_STAGE_MOVE_KIND] = N_ ("Move where?"),
  [MARENGO_STAGE_MOVE_PICK] = N_ ("Which pieces move?"),
  [MARENGO_STAGE_ROAD] = N_ ("Where does the road lead?"),
  [MARENGO_STAGE_SHOW] = N_ ("Which piece is revealed?"),
  [MARENGO_STAGE_ANSWER] = N_ ("Block the attack or let it in?"),
  [MARENGO_STAGE_BLOCK] = N_ ("Which pieces block?"),
  [MARENGO_STAGE_MOVE_UP] = N_ ("Which pieces move up to block?"),
  [MARENGO_STAGE_ANNOUNCE] = N_ ("Announce a bombardment?"),
  [MARENGO_STAGE_OVER] = N_ ("The game is over"),
};

char *
marengo_prompt (const BorGame *game, const BorGameState *state)
{
  guint stage = ((const MarengoState *) state)->stage;
  return g_strdup (stage < MARENGO_N_STAGES ? _ (prompts[stage]) : _ ("The other side must act"));
}
