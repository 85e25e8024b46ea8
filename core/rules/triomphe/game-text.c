/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/triomphe/game-private.h"

/* Actions as tokens and as text. */

typedef enum {
  PLACE_NONE,
  PLACE_POSITION,
  PLACE_APPROACH,
  PLACE_LOCALE,
  PLACE_STEP,
  PLACE_BOX,
} Place;

typedef struct {
  const char *token;
  Place place;
  gboolean class;   /* names a class of pieces */
  const char *text; /* %1$s: the place, %2$s: the class; no more than it has */
} Row;

static const Row rows[TRIOMPHE_N_ACTIONS] = {
  [TRIOMPHE_DRAW] = { "draw", PLACE_NONE, TRUE, N_ ("Draw %2$s") },
  [TRIOMPHE_END] = { "end", PLACE_NONE, FALSE, N_ ("End the turn") },
  [TRIOMPHE_FROM] = { "from", PLACE_POSITION, FALSE, N_ ("Move from %1$s") },
  [TRIOMPHE_PONTOON] = { "pontoon", PLACE_BOX, FALSE,
                         N_ ("Bring a piece of %1$s over the bridge") },
  [TRIOMPHE_TO_RESERVE] = { "to-reserve", PLACE_NONE, FALSE, N_ ("Back to the reserve") },
  [TRIOMPHE_TO_APPROACH] = { "to-approach", PLACE_APPROACH, FALSE, N_ ("Block %1$s") },
  [TRIOMPHE_CROSS] = { "cross", PLACE_APPROACH, FALSE, N_ ("Cross %1$s") },
  [TRIOMPHE_ROAD] = { "road", PLACE_NONE, FALSE, N_ ("March by road") },
  [TRIOMPHE_STEP] = { "step", PLACE_STEP, FALSE, N_ ("By road over %1$s") },
  [TRIOMPHE_WAIT] = { "wait", PLACE_NONE, FALSE, N_ ("Wait for a step") },
  [TRIOMPHE_STOP] = { "stop", PLACE_NONE, FALSE, N_ ("Stop here") },
  [TRIOMPHE_CONTINUE] = { "continue", PLACE_APPROACH, TRUE, N_ ("%2$s goes on to block %1$s") },
  [TRIOMPHE_STAY] = { "stay", PLACE_NONE, FALSE, N_ ("Stay in reserve") },
  [TRIOMPHE_PICK] = { "pick", PLACE_NONE, TRUE, N_ ("Choose %2$s") },
  [TRIOMPHE_DONE] = { "done", PLACE_NONE, FALSE, N_ ("Done") },
  [TRIOMPHE_ALL] = { "all", PLACE_NONE, FALSE, N_ ("All move up") },
  [TRIOMPHE_DECLARE] = { "declare", PLACE_POSITION, TRUE,
                         N_ ("Declare a bombardment by %2$s in %1$s") },
  [TRIOMPHE_COMPLETE] = { "complete", PLACE_POSITION, TRUE,
                          N_ ("Complete the bombardment by %2$s in %1$s") },
  [TRIOMPHE_CANCEL] = { "cancel", PLACE_POSITION, TRUE,
                        N_ ("Cancel the bombardment of %2$s in %1$s") },
  [TRIOMPHE_ASSAULT] = { "assault", PLACE_APPROACH, FALSE, N_ ("Assault from %1$s") },
  [TRIOMPHE_FIRE] = { "fire", PLACE_POSITION, TRUE, N_ ("Fire with %2$s in %1$s") },
  [TRIOMPHE_LOSE] = { "lose", PLACE_POSITION, TRUE, N_ ("%2$s in %1$s loses a point") },
  [TRIOMPHE_RETREAT] = { "retreat", PLACE_LOCALE, TRUE, N_ ("%2$s retreats to %1$s") },
  [TRIOMPHE_GIVE_UP] = { "give-up", PLACE_NONE, TRUE, N_ ("Give up %2$s") },
  [TRIOMPHE_ORGANISE] = { "organise", PLACE_POSITION, TRUE, N_ ("Organize %2$s in %1$s") },
  [TRIOMPHE_TOKEN] = { "token", PLACE_LOCALE, FALSE, N_ ("A token from %1$s") },
  [TRIOMPHE_RESIGN] = { "resign", PLACE_NONE, FALSE, N_ ("Resign") },
};

static const Row *
row_of (BorAction action)
{
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  g_return_val_if_fail (kind < TRIOMPHE_N_ACTIONS, &rows[TRIOMPHE_DONE]);
  return &rows[kind];
}

/* The position of a place, BATTLE_NOWHERE if it is no place of this game. */
static guint
position_of (const TriompheGame *g, Place kind, guint place)
{
  const BattleBoard *board = &g->board;
  guint boxes = board->n_locales + board->n_approaches;
  switch (kind) {
  case PLACE_POSITION:
    return place < boxes + board->n_boxes ? place : BATTLE_NOWHERE;
  case PLACE_LOCALE:
    return place < board->n_locales ? place : BATTLE_NOWHERE;
  case PLACE_APPROACH:
    return place < board->n_approaches ? board->n_locales + place : BATTLE_NOWHERE;
  case PLACE_STEP:
    return place < board->n_steps ? board->n_locales + board->steps[place].approach
                                  : BATTLE_NOWHERE;
  case PLACE_BOX:
    return place < board->n_boxes ? boxes + place : BATTLE_NOWHERE;
  default:
    return BATTLE_NOWHERE;
  }
}

static void
append_place_token (GString *out, const TriompheGame *g, Place kind, guint place)
{
  guint pos = position_of (g, kind, place);
  if (pos == BATTLE_NOWHERE)
    return;
  BorElementRef ref = battle_element (&g->board, pos);
  const BorElement *element = bor_scenario_get (g->base.scenario, ref.kind, ref.slot);
  g_string_append_c (out, ref.kind == BOR_KIND_LOCALE  ? ':'
                          : ref.kind == BOR_KIND_FORCE ? '+'
                                                       : '>');
  if (element->id != NULL)
    g_string_append (out, element->id);
  else
    g_string_append_printf (out, "#%d", ref.slot);
  if (kind == PLACE_STEP)
    g_string_append_printf (out, "~%u", g->board.steps[place].crossing);
}

char *
triomphe_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  const Row *row = row_of (action);
  GString *out = g_string_new (row->token);
  append_place_token (out, (const TriompheGame *) game, row->place, TRIOMPHE_ACTION_PLACE (action));
  if (row->class) {
    guint16 key = TRIOMPHE_ACTION_CLASS (action);
    guint8 face = BATTLE_KEY_FACE (key);
    g_string_append_printf (out, "=%c%u.%u", "icg?"[MIN (BATTLE_TYPE (face), 3)],
                            BATTLE_STRENGTH (face), key & 0xffu);
  }
  return g_string_free (out, FALSE);
}

char *
triomphe_face_text (guint8 face)
{
  static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery") };
  if (face == 0)
    return g_strdup (_ ("a piece"));
  return g_strdup_printf ("%s %u", _ (types[MIN (BATTLE_TYPE (face), 2)]), BATTLE_STRENGTH (face));
}

static char *
place_text (const TriompheGame *g, Place kind, guint place)
{
  guint pos = position_of (g, kind, place);
  return pos != BATTLE_NOWHERE
           ? bor_scenario_describe (g->base.scenario, battle_element (&g->board, pos))
           : g_strdup ("");
}

/* Puts the place and the class in for %1$s and %2$s. */
static char *
fill (const char *format, const char *place, const char *class)
{
  GString *out = g_string_new (format);
  g_string_replace (out, "%1$s", place, 0);
  g_string_replace (out, "%2$s", class, 0);
  return g_string_free (out, FALSE);
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
           : s->stage == TRIOMPHE_STAGE_COMMIT  ? N_ ("Move no more tokens")
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
  g_autofree char *where = place_text (g, row_of (action)->place, TRIOMPHE_ACTION_PLACE (action));
  g_autofree char *class = triomphe_face_text (BATTLE_KEY_FACE (TRIOMPHE_ACTION_CLASS (action)));
  return fill (_ (text_of (g, (const TriompheState *) state, action)), where, class);
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
