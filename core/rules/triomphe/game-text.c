/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/triomphe/game-private.h"

/* Actions as tokens and as text. */

static const BattleActionText rows[TRIOMPHE_N_ACTIONS] = {
  [TRIOMPHE_DRAW] = { "draw", BATTLE_PLACE_NONE, TRUE, N_ ("Draw %2$s") },
  [TRIOMPHE_END] = { "end", BATTLE_PLACE_NONE, FALSE, N_ ("End the turn") },
  [TRIOMPHE_FROM] = { "from", BATTLE_PLACE_POSITION, FALSE, N_ ("Move from %1$s") },
  [TRIOMPHE_PONTOON] = { "pontoon", BATTLE_PLACE_BOX, FALSE,
                         N_ ("Bring a piece of %1$s over the bridge") },
  [TRIOMPHE_TO_RESERVE] = { "to-reserve", BATTLE_PLACE_NONE, FALSE, N_ ("Back to the reserve") },
  [TRIOMPHE_TO_APPROACH] = { "to-approach", BATTLE_PLACE_APPROACH, FALSE, N_ ("Block %1$s") },
  [TRIOMPHE_CROSS] = { "cross", BATTLE_PLACE_APPROACH, FALSE, N_ ("Cross %1$s") },
  [TRIOMPHE_ROAD] = { "road", BATTLE_PLACE_NONE, FALSE, N_ ("March by road") },
  [TRIOMPHE_STEP] = { "step", BATTLE_PLACE_STEP, FALSE, N_ ("By road over %1$s") },
  [TRIOMPHE_WAIT] = { "wait", BATTLE_PLACE_NONE, FALSE, N_ ("Wait for a step") },
  [TRIOMPHE_STOP] = { "stop", BATTLE_PLACE_NONE, FALSE, N_ ("Stop here") },
  [TRIOMPHE_CONTINUE] = { "continue", BATTLE_PLACE_APPROACH, TRUE,
                          N_ ("%2$s goes on to block %1$s") },
  [TRIOMPHE_STAY] = { "stay", BATTLE_PLACE_NONE, FALSE, N_ ("Stay in reserve") },
  [TRIOMPHE_PICK] = { "pick", BATTLE_PLACE_NONE, TRUE, N_ ("Choose %2$s") },
  [TRIOMPHE_DONE] = { "done", BATTLE_PLACE_NONE, FALSE, N_ ("Done") },
  [TRIOMPHE_ALL] = { "all", BATTLE_PLACE_NONE, FALSE, N_ ("All move up") },
  [TRIOMPHE_DECLARE] = { "declare", BATTLE_PLACE_POSITION, TRUE,
                         N_ ("Declare a bombardment by %2$s in %1$s") },
  [TRIOMPHE_COMPLETE] = { "complete", BATTLE_PLACE_POSITION, TRUE,
                          N_ ("Complete the bombardment by %2$s in %1$s") },
  [TRIOMPHE_CANCEL] = { "cancel", BATTLE_PLACE_POSITION, TRUE,
                        N_ ("Cancel the bombardment of %2$s in %1$s") },
  [TRIOMPHE_ASSAULT] = { "assault", BATTLE_PLACE_APPROACH, FALSE, N_ ("Assault from %1$s") },
  [TRIOMPHE_FIRE] = { "fire", BATTLE_PLACE_POSITION, TRUE, N_ ("Fire with %2$s in %1$s") },
  [TRIOMPHE_LOSE] = { "lose", BATTLE_PLACE_POSITION, TRUE, N_ ("%2$s in %1$s loses a point") },
  [TRIOMPHE_RETREAT] = { "retreat", BATTLE_PLACE_LOCALE, TRUE, N_ ("%2$s retreats to %1$s") },
  [TRIOMPHE_GIVE_UP] = { "give-up", BATTLE_PLACE_NONE, TRUE, N_ ("Give up %2$s") },
  [TRIOMPHE_ORGANISE] = { "organise", BATTLE_PLACE_POSITION, TRUE, N_ ("Organize %2$s in %1$s") },
  [TRIOMPHE_TOKEN] = { "token", BATTLE_PLACE_LOCALE, FALSE, N_ ("A token from %1$s") },
  [TRIOMPHE_RESIGN] = { "resign", BATTLE_PLACE_NONE, FALSE, N_ ("Resign") },
};

static const BattleActionText *
row_of (BorAction action)
{
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  g_return_val_if_fail (kind < TRIOMPHE_N_ACTIONS, &rows[TRIOMPHE_DONE]);
  return &rows[kind];
}

char *
triomphe_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  return battle_action_token (game, &((const TriompheGame *) game)->board, row_of (action),
                              TRIOMPHE_ACTION_PLACE (action), TRIOMPHE_ACTION_CLASS (action),
                              "icg");
}

/* Where a word means something else. */
static const char *
text_of (const TriompheGame *g, const TriompheState *s, BorAction action)
{
  guint place = TRIOMPHE_ACTION_PLACE (action);
  switch (TRIOMPHE_ACTION_KIND (action)) {
  case TRIOMPHE_FROM:
    return place >= g->board.n_locales + g->board.n_approaches
             ? N_ ("Bring a piece of %1$s by road")
             : N_ ("Move from %1$s");
  case TRIOMPHE_TOKEN:
    return s->stage == TRIOMPHE_STAGE_COMMIT   ? N_ ("Move a token from %1$s")
           : s->stage == TRIOMPHE_STAGE_RECALL ? N_ ("Take back a token from %1$s")
                                               : N_ ("Remove a token from %1$s");
  case TRIOMPHE_DONE:
    return s->stage == TRIOMPHE_STAGE_FIRE      ? N_ ("Do not fire")
           : s->stage == TRIOMPHE_STAGE_COMMIT  ? N_ ("Stop moving tokens")
           : s->stage == TRIOMPHE_STAGE_RECALL  ? N_ ("Do not take back a token")
           : s->stage == TRIOMPHE_STAGE_RESPOND ? N_ ("No other piece blocks")
                                                : N_ ("Done");
  default:
    return row_of (action)->text;
  }
}

char *
triomphe_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const TriompheGame *g = (const TriompheGame *) game;
  return battle_action_words (game, &g->board, row_of (action),
                              _ (text_of (g, (const TriompheState *) state, action)),
                              TRIOMPHE_ACTION_PLACE (action), TRIOMPHE_ACTION_CLASS (action));
}

static const char *const prompts[TRIOMPHE_N_STAGES] = {
  [TRIOMPHE_STAGE_DEAL] = N_ ("Which piece is drawn?"),
  [TRIOMPHE_STAGE_ACT] = N_ ("Which action?"),
  [TRIOMPHE_STAGE_KIND] = N_ ("Move where?"),
  [TRIOMPHE_STAGE_GROUP] = N_ ("Which pieces move?"),
  [TRIOMPHE_STAGE_ROAD] = N_ ("Where does the road lead?"),
  [TRIOMPHE_STAGE_CONTINUE] = N_ ("Which cavalry goes on to block?"),
  [TRIOMPHE_STAGE_RESPOND] = N_ ("Which pieces block the attack?"),
  [TRIOMPHE_STAGE_ADVANCE] = N_ ("Which pieces move up to block?"),
  [TRIOMPHE_STAGE_PROOF] = N_ ("Which infantry is revealed?"),
  [TRIOMPHE_STAGE_DEFEND] = N_ ("Which pieces lead the defence?"),
  [TRIOMPHE_STAGE_ATTACKERS] = N_ ("Who takes part in the assault?"),
  [TRIOMPHE_STAGE_LEAD] = N_ ("Which pieces lead the assault?"),
  [TRIOMPHE_STAGE_FIRE] = N_ ("Does artillery fire?"),
  [TRIOMPHE_STAGE_COUNTER] = N_ ("Which pieces counter-attack?"),
  [TRIOMPHE_STAGE_LOSS] = N_ ("Which piece takes the loss?"),
  [TRIOMPHE_STAGE_RETREAT_LOSS] = N_ ("Which piece loses a point in the retreat?"),
  [TRIOMPHE_STAGE_RETREAT] = N_ ("Where does the piece retreat to?"),
  [TRIOMPHE_STAGE_COMMIT] = N_ ("Move an enemy token to the locale?"),
  [TRIOMPHE_STAGE_FORFEIT] = N_ ("Where does the enemy lose a token?"),
  [TRIOMPHE_STAGE_ORGANISE] = N_ ("Which other piece is organized?"),
  [TRIOMPHE_STAGE_RECALL] = N_ ("Take back a token?"),
  [TRIOMPHE_STAGE_OVER] = N_ ("The game is over"),
};

char *
triomphe_prompt (const BorGame *game, const BorGameState *state)
{
  guint stage = ((const TriompheState *) state)->stage;
  return g_strdup (stage < TRIOMPHE_N_STAGES ? _ (prompts[stage]) : _ ("The other side must act"));
}
