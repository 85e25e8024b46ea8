/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/marengo/game-private.h"

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

static const Row rows[MARENGO_N_ACTIONS] = {
  [MARENGO_DRAW] = { "draw", PLACE_NONE, TRUE, N_ ("Draw %2$s") },
  [MARENGO_PASS] = { "pass", PLACE_NONE, FALSE, N_ ("Stop activating") },
  [MARENGO_ACTIVATE] = { "activate", PLACE_POSITION, TRUE, N_ ("Activate %2$s in %1$s") },
  [MARENGO_FIRE] = { "fire", PLACE_POSITION, TRUE, N_ ("Fire with %2$s in %1$s") },
  [MARENGO_CANCEL] = { "cancel", PLACE_POSITION, TRUE,
                       N_ ("Cancel the bombardment of %2$s in %1$s") },
  [MARENGO_TARGET] = { "target", PLACE_APPROACH, FALSE, N_ ("Fire at %1$s") },
  [MARENGO_LOSE] = { "lose", PLACE_POSITION, TRUE, N_ ("%2$s in %1$s loses a point") },
  [MARENGO_ASSAULT] = { "assault", PLACE_APPROACH, FALSE, N_ ("Assault from %1$s") },
  [MARENGO_PICK] = { "pick", PLACE_NONE, TRUE, N_ ("Choose %2$s") },
  [MARENGO_DONE] = { "done", PLACE_NONE, FALSE, N_ ("Done") },
  [MARENGO_NO_PURSUIT] = { "no-pursuit", PLACE_NONE, FALSE, N_ ("Do not pursue") },
  [MARENGO_RETREAT] = { "retreat", PLACE_LOCALE, TRUE, N_ ("%2$s retreats to %1$s") },
  [MARENGO_GIVE_UP] = { "give-up", PLACE_NONE, TRUE, N_ ("Give up %2$s") },
  [MARENGO_STAY] = { "stay", PLACE_NONE, FALSE, N_ ("Stay in reserve") },
  [MARENGO_CONT_ALL] = { "continue-all", PLACE_APPROACH, FALSE, N_ ("All go on to block %1$s") },
  [MARENGO_CONT_PART] = { "continue-part", PLACE_APPROACH, FALSE, N_ ("Some go on to block %1$s") },
  [MARENGO_FROM] = { "from", PLACE_POSITION, FALSE, N_ ("Move from %1$s") },
  [MARENGO_PONTOON] = { "pontoon", PLACE_BOX, FALSE, N_ ("Bring a piece of %1$s over the bridge") },
  [MARENGO_TO_RESERVE] = { "to-reserve", PLACE_NONE, FALSE, N_ ("Back to the reserve") },
  [MARENGO_TO_APPROACH] = { "to-approach", PLACE_APPROACH, FALSE, N_ ("Block %1$s") },
  [MARENGO_CROSS] = { "cross", PLACE_APPROACH, FALSE, N_ ("Cross %1$s") },
  [MARENGO_ROAD] = { "road", PLACE_NONE, FALSE, N_ ("Move by road") },
  [MARENGO_STEP] = { "step", PLACE_STEP, FALSE, N_ ("By road over %1$s") },
  [MARENGO_STOP] = { "stop", PLACE_NONE, FALSE, N_ ("Stop here") },
  [MARENGO_LET_IN] = { "let-in", PLACE_NONE, FALSE, N_ ("Let them in and retreat") },
  [MARENGO_BLOCK] = { "block", PLACE_NONE, FALSE, N_ ("Block the attack") },
  [MARENGO_ANNOUNCE] = { "announce", PLACE_POSITION, TRUE,
                         N_ ("Announce a bombardment by %2$s in %1$s") },
  [MARENGO_SKIP] = { "skip", PLACE_POSITION, TRUE, N_ ("Announce no bombardment by %2$s in %1$s") },
  [MARENGO_END_PHASE] = { "end", PLACE_NONE, FALSE, N_ ("End the phase") },
  [MARENGO_RESIGN] = { "resign", PLACE_NONE, FALSE, N_ ("Resign") },
};

static const Row *
row_of (BorAction action)
{
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  g_return_val_if_fail (kind < MARENGO_N_ACTIONS, &rows[MARENGO_DONE]);
  return &rows[kind];
}

/* The element that a place stands for; FALSE if it is no place of this game. */
static gboolean
element_of (const MarengoGame *g, Place kind, guint place, BorElementRef *ref)
{
  guint boxes = g->board.n_locales + g->board.n_approaches;
  if (kind == PLACE_NONE)
    return FALSE;
  if (kind == PLACE_POSITION && place >= g->board.n_locales) {
    kind = place < boxes ? PLACE_APPROACH : PLACE_BOX;
    place -= kind == PLACE_APPROACH ? g->board.n_locales : boxes;
  } else if (kind == PLACE_POSITION) {
    kind = PLACE_LOCALE;
  } else if (kind == PLACE_STEP) {
    kind = PLACE_APPROACH;
    place = place < g->board.n_steps ? g->board.steps[place].approach : G_MAXUINT;
  }
  switch (kind) {
  case PLACE_LOCALE:
    *ref = bor_element_ref_make (BOR_KIND_LOCALE,
                                 place < g->board.n_locales ? g->board.slot[place] : -1);
    return place < g->board.n_locales;
  case PLACE_APPROACH:
    *ref = bor_element_ref_make (BOR_KIND_APPROACH,
                                 place < g->board.n_approaches ? g->board.approach[place] : -1);
    return place < g->board.n_approaches;
  default:
    *ref = bor_element_ref_make (BOR_KIND_FORCE,
                                 place < g->board.n_boxes ? g->board.boxes[place].force : -1);
    return place < g->board.n_boxes;
  }
}

static void
append_place_token (GString *out, const MarengoGame *g, Place kind, guint place)
{
  BorElementRef ref;
  if (!element_of (g, kind, place, &ref))
    return;
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
marengo_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  const Row *row = row_of (action);
  GString *out = g_string_new (row->token);
  append_place_token (out, (const MarengoGame *) game, row->place, MARENGO_ACTION_PLACE (action));
  if (row->class) {
    guint16 key = MARENGO_ACTION_CLASS (action);
    guint8 face = BATTLE_KEY_FACE (key);
    g_string_append_printf (out, "=%c%u.%u", "ica?"[MIN (BATTLE_TYPE (face), 3)],
                            BATTLE_STRENGTH (face), key & 0xffu);
  }
  return g_string_free (out, FALSE);
}

static char *
face_text (guint8 face)
{
  static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery") };
  if (face == 0)
    return g_strdup (_ ("a piece"));
  return g_strdup_printf ("%s %u", _ (types[MIN (BATTLE_TYPE (face), 2)]), BATTLE_STRENGTH (face));
}

static char *
place_text (const MarengoGame *g, Place kind, guint place)
{
  BorElementRef ref;
  return element_of (g, kind, place, &ref) ? bor_scenario_describe (g->base.scenario, ref)
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

char *
marengo_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const Row *row = row_of (action);
  const MarengoGame *g = (const MarengoGame *) game;
  g_autofree char *where = place_text (g, row->place, MARENGO_ACTION_PLACE (action));
  g_autofree char *class = face_text (BATTLE_KEY_FACE (MARENGO_ACTION_CLASS (action)));
  gboolean box = MARENGO_ACTION_KIND (action) == MARENGO_FROM
                 && MARENGO_ACTION_PLACE (action) >= g->board.n_locales + g->board.n_approaches;
  return fill (box ? _ ("Bring a piece of %1$s by road") : _ (row->text), where, class);
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
