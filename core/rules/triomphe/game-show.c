/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/triomphe/game-private.h"

/* How the game shows on its board. */

static void
mark (guint flags, BorPieceShown *shown)
{
  guint marks = 0;
  marks |= (flags & (TRIOMPHE_DISORDERED | TRIOMPHE_EARLY)) != 0 ? BOR_PIECE_INACTIVE : 0;
  marks |= (flags & TRIOMPHE_ACTED) != 0 ? BOR_PIECE_SPENT : 0;
  marks |= (flags & TRIOMPHE_PENDING) != 0 ? BOR_PIECE_PENDING : 0;
  marks |= (flags & (TRIOMPHE_PICKED | TRIOMPHE_SECOND)) != 0 ? BOR_PIECE_CHOSEN : 0;
  marks |= (flags & TRIOMPHE_LEADING) != 0 ? BOR_PIECE_LEADING : 0;
  shown->marks = (guint8) marks;
  shown->status = (flags & TRIOMPHE_DISORDERED) != 0 ? _ ("disordered") : NULL;
}

guint
triomphe_show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  Triomphe t;
  triomphe_open (&t, (const TriompheGame *) game, state, NULL);
  return battle_show_pieces (&t.b, mark, pieces);
}

/* The position of the pieces that are being picked. */
static guint
picked_from (const Triomphe *t)
{
  const TriompheState *s = t->s;
  guint own = s->approach, far = t->g->board.opposite[own];
  switch ((TriompheStage) s->stage) {
  case TRIOMPHE_STAGE_ATTACKERS:
  case TRIOMPHE_STAGE_LEAD:
    return battle_blockers (&t->b, own);
  case TRIOMPHE_STAGE_DEFEND:
  case TRIOMPHE_STAGE_COUNTER:
    return battle_blockers (&t->b, far);
  case TRIOMPHE_STAGE_RESPOND:
    return t->g->board.to[own];
  default:
    return s->from;
  }
}

static void
show_retreat (const Triomphe *t, BorActionShown *shown)
{
  gint piece = triomphe_retreating (t);
  if (piece < 0)
    return;
  shown->from = battle_element (&t->g->board, t->b.pos[piece]);
  shown->class = BATTLE_KEY (&t->b, piece);
}

/* Actions that begin at the position of the group. */
static void
show_going (const Triomphe *t, TriompheAction kind, guint place, BorActionShown *shown)
{
  const TriompheGame *g = t->g;
  shown->from = battle_element (&g->board, t->s->from);
  shown->role = BOR_ACTION_GO;
  if (kind == TRIOMPHE_STEP)
    shown->to = battle_element (&g->board, g->board.steps[place].to);
  else if (kind == TRIOMPHE_CROSS)
    shown->to = battle_element (&g->board, g->board.to[place]);
  else if (kind == TRIOMPHE_TO_RESERVE)
    shown->to = battle_element (&g->board, battle_locale (&g->board, t->s->from));
  else
    shown->to = battle_approach_element (&g->board, place);
}

/* A token leaves a locale; for another one when it is moved. */
static void
show_token (const Triomphe *t, guint place, BorActionShown *shown)
{
  shown->role = BOR_ACTION_GO;
  shown->to = battle_element (&t->g->board, place);
}

/* Whoever leaves a box goes where it leads. */
static void
show_entry (const TriompheGame *g, guint box, gboolean bridge, BorActionShown *shown)
{
  shown->from = battle_element (&g->board, g->board.n_locales + g->board.n_approaches + box);
  shown->to =
    battle_element (&g->board, bridge ? g->board.boxes[box].bridge : g->board.boxes[box].locale);
}

void
triomphe_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                      BorActionShown *shown)
{
  const TriompheGame *g = (const TriompheGame *) game;
  TriompheAction kind = TRIOMPHE_ACTION_KIND (action);
  guint place = TRIOMPHE_ACTION_PLACE (action), boxes = g->board.n_locales + g->board.n_approaches;
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  *shown = (BorActionShown){ BOR_ACTION_CHOOSE, nowhere, TRIOMPHE_ACTION_CLASS (action), nowhere };
  switch (kind) {
  case TRIOMPHE_DECLARE:
  case TRIOMPHE_COMPLETE:
    shown->to = battle_approach_element (&g->board, g->board.opposite[place - g->board.n_locales]);
    shown->from = battle_element (&g->board, place);
    break;
  case TRIOMPHE_CANCEL:
  case TRIOMPHE_FIRE:
  case TRIOMPHE_LOSE:
  case TRIOMPHE_ORGANISE:
    shown->from = battle_element (&g->board, place);
    break;
  case TRIOMPHE_FROM:
    if (place >= boxes)
      show_entry (g, place - boxes, FALSE, shown);
    else
      shown->from = battle_element (&g->board, place);
    break;
  case TRIOMPHE_PONTOON:
    show_entry (g, place, TRUE, shown);
    break;
  case TRIOMPHE_PICK:
    shown->from = battle_element (&g->board, picked_from (&t));
    break;
  case TRIOMPHE_ASSAULT:
    shown->from = battle_approach_element (&g->board, place);
    shown->to = battle_approach_element (&g->board, g->board.opposite[place]);
    break;
  case TRIOMPHE_RETREAT:
    show_retreat (&t, shown);
    shown->to = battle_element (&g->board, place);
    shown->role = BOR_ACTION_GO;
    break;
  case TRIOMPHE_GIVE_UP:
    show_retreat (&t, shown);
    break;
  case TRIOMPHE_TOKEN:
    show_token (&t, place, shown);
    break;
  case TRIOMPHE_STEP:
  case TRIOMPHE_CROSS:
  case TRIOMPHE_TO_RESERVE:
  case TRIOMPHE_TO_APPROACH:
  case TRIOMPHE_CONTINUE:
    show_going (&t, kind, place, shown);
    break;
  case TRIOMPHE_ROAD:
  case TRIOMPHE_WAIT:
  case TRIOMPHE_ALL:
    shown->role = BOR_ACTION_WAY;
    break;
  default:
    shown->role = BOR_ACTION_END;
    break;
  }
}

guint
triomphe_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  const TriompheGame *g = (const TriompheGame *) game;
  const TriompheState *s = (const TriompheState *) state;
  guint n = 0;
  if (s->stage == TRIOMPHE_STAGE_DEAL || s->stage == TRIOMPHE_STAGE_OVER)
    return 0;
  budgets[n++] = (BorBudget){ _ ("Commands"), s->commands, g->commands[s->army] };
  if (s->army == 0 && g->pontoon > 0)
    budgets[n++] = (BorBudget){ _ ("Pontoon bridge"), s->bridge, g->pontoon };
  budgets[n++] = (BorBudget){ _ ("Tokens in the pool"), s->pool[s->army],
                              s->pool[s->army] + s->committed[s->army] };
  return n;
}

char *
triomphe_situation (const BorGame *game, const BorGameState *state)
{
  const TriompheGame *g = (const TriompheGame *) game;
  const TriompheState *s = (const TriompheState *) state;
  if (s->stage == TRIOMPHE_STAGE_OVER)
    return g_strdup (_ ("The game is over"));
  if (s->phase == 0)
    return g_strdup (_ ("Set-up: blind draw"));
  return g_strdup_printf (_ ("Round %u of %u · %s · %s"), s->round, g->rounds,
                          bor_game_player_name (game, s->army),
                          s->phase == 4 ? _ ("morale clean-up") : _ ("actions"));
}
