/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* How the game shows on its board. */

static void
mark (guint flags, BorPieceShown *shown)
{
  guint marks = 0;
  marks |= (flags & MARENGO_INACTIVE) != 0 ? BOR_PIECE_INACTIVE : 0;
  marks |= (flags & MARENGO_ACTED) != 0 ? BOR_PIECE_SPENT : 0;
  marks |= (flags & MARENGO_PENDING) != 0 ? BOR_PIECE_PENDING : 0;
  marks |= (flags & (MARENGO_PICKED | MARENGO_SECOND)) != 0 ? BOR_PIECE_CHOSEN : 0;
  marks |= (flags & MARENGO_LEADING) != 0 ? BOR_PIECE_LEADING : 0;
  shown->marks = (guint8) marks;
}

guint
marengo_show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  Marengo m;
  marengo_open (&m, (const MarengoGame *) game, state, NULL);
  return battle_show_pieces (&m.b, mark, pieces);
}

/* The position of the pieces that are being picked. */
static guint
picked_from (const Marengo *m)
{
  const MarengoState *s = m->s;
  guint own = s->approach, other = m->g->board.opposite[own];
  switch ((MarengoStage) s->stage) {
  case MARENGO_STAGE_PARTICIPANTS:
  case MARENGO_STAGE_LEAD:
  case MARENGO_STAGE_STAY_BEHIND:
    return battle_blockers (&m->b, own);
  case MARENGO_STAGE_DEFEND:
    return battle_blockers (&m->b, other);
  case MARENGO_STAGE_PURSUE:
    return battle_blockers (&m->b, s->winner == s->army ? own : other);
  case MARENGO_STAGE_BLOCK:
    return m->g->board.to[own];
  default:
    return s->from;
  }
}

static void
show_retreat (const Marengo *m, BorActionShown *shown)
{
  gint piece = marengo_retreating (m);
  if (piece < 0)
    return;
  shown->from = battle_element (&m->g->board, m->b.pos[piece]);
  shown->class = BATTLE_KEY (&m->b, piece);
}

/* Actions that begin at the position of the group. */
static void
show_going (const Marengo *m, MarengoAction kind, guint place, BorActionShown *shown)
{
  const MarengoGame *g = m->g;
  shown->from = battle_element (&g->board, m->s->from);
  shown->role = BOR_ACTION_GO;
  if (kind == MARENGO_STEP)
    shown->to = battle_element (&g->board, g->board.steps[place].to);
  else if (kind == MARENGO_CROSS)
    shown->to = battle_element (&g->board, g->board.to[place]);
  else if (kind == MARENGO_TO_RESERVE)
    shown->to = battle_element (&g->board, battle_locale (&g->board, m->s->from));
  else
    shown->to = battle_approach_element (&g->board, place);
}

void
marengo_show_action (const BorGame *game, const BorGameState *state, BorAction action,
                     BorActionShown *shown)
{
  const MarengoGame *g = (const MarengoGame *) game;
  MarengoAction kind = MARENGO_ACTION_KIND (action);
  guint place = MARENGO_ACTION_PLACE (action);
  Marengo m;
  marengo_open (&m, g, state, NULL);
  BorElementRef nowhere = bor_element_ref_make (BOR_KIND_LOCALE, -1);
  *shown = (BorActionShown){ BOR_ACTION_CHOOSE, nowhere, MARENGO_ACTION_CLASS (action), nowhere };
  switch (kind) {
  case MARENGO_ACTIVATE:
  case MARENGO_FIRE:
  case MARENGO_CANCEL:
  case MARENGO_LOSE:
  case MARENGO_ANNOUNCE:
    shown->from = battle_element (&g->board, place);
    break;
  case MARENGO_FROM:
    shown->from = battle_element (&g->board, place);
    if (place >= g->board.n_locales + g->board.n_approaches)
      shown->to = battle_element (
        &g->board, g->board.boxes[place - g->board.n_locales - g->board.n_approaches].locale);
    break;
  case MARENGO_SKIP:
    shown->from = battle_element (&g->board, place);
    shown->role = BOR_ACTION_END;
    break;
  case MARENGO_PONTOON:
    shown->from = battle_element (&g->board, g->board.n_locales + g->board.n_approaches + place);
    shown->to = battle_element (&g->board, g->board.boxes[place].bridge);
    break;
  case MARENGO_PICK:
    shown->from = battle_element (&g->board, picked_from (&m));
    break;
  case MARENGO_TARGET:
    shown->to = battle_approach_element (&g->board, place);
    shown->role = BOR_ACTION_GO;
    break;
  case MARENGO_ASSAULT:
    shown->from = battle_approach_element (&g->board, place);
    shown->to = battle_approach_element (&g->board, g->board.opposite[place]);
    break;
  case MARENGO_RETREAT:
    show_retreat (&m, shown);
    shown->to = battle_element (&g->board, place);
    shown->role = BOR_ACTION_GO;
    break;
  case MARENGO_GIVE_UP:
    show_retreat (&m, shown);
    break;
  case MARENGO_STEP:
  case MARENGO_CROSS:
  case MARENGO_TO_RESERVE:
  case MARENGO_TO_APPROACH:
  case MARENGO_CONT_ALL:
  case MARENGO_CONT_PART:
    show_going (&m, kind, place, shown);
    break;
  case MARENGO_ROAD:
  case MARENGO_BLOCK:
    shown->role = BOR_ACTION_WAY;
    break;
  case MARENGO_LET_IN:
    shown->role = BOR_ACTION_YIELD;
    break;
  default:
    shown->role = BOR_ACTION_END;
    break;
  }
}

/* What a road step costs (M8.5, M8.28). */
static char *
step_price (const Marengo *m, const BattleStep *step)
{
  guint number = marengo_step_number (m, step);
  if (step->main && m->s->free_road)
    return g_strdup_printf (_ ("free on a main road (M8.6), slot %u of 3 (M8.28)"), number);
  if (!step->main && m->s->free_road)
    return g_strdup_printf (_ ("1 command for a secondary road (M8.5), slot %u of 3 (M8.28)"),
                            number);
  return g_strdup_printf (_ ("no further command, slot %u of 3 (M8.28)"), number);
}

static char *
cross_price (const Marengo *m, guint approach)
{
  if (battle_enemy_in (&m->b, m->s->army, m->g->board.to[approach]))
    return g_strdup (_ ("maneuver attack (M9.1), 1 command (M8.5)"));
  return g_strdup (_ ("1 command (M8.5)"));
}

/* What it costs to bring a piece from a box on to the map; NULL for other positions. */
static char *
entry_price (const MarengoGame *g, guint pos)
{
  guint boxes = g->board.n_locales + g->board.n_approaches;
  if (pos < boxes || pos >= boxes + g->board.n_boxes)
    return NULL;
  return g_strdup (g->board.boxes[pos - boxes].main ? _ ("free on a main road (M8.6)")
                                                    : _ ("1 command (M8.5)"));
}

char *
marengo_price (const BorGame *game, const BorGameState *state, BorAction action)
{
  const MarengoGame *g = (const MarengoGame *) game;
  guint place = MARENGO_ACTION_PLACE (action);
  Marengo m;
  marengo_open (&m, g, state, NULL);
  switch (MARENGO_ACTION_KIND (action)) {
  case MARENGO_ASSAULT: {
    g_autofree char *compared = marengo_comparison (&m, action);
    return g_strdup_printf (_ ("1 command (M11.3); %s"), compared);
  }
  case MARENGO_PICK:
  case MARENGO_DONE:
    return marengo_comparison (&m, action);
  case MARENGO_TO_RESERVE:
    return g_strdup (battle_enemy_in (&m.b, m.s->army, g->board.to[m.s->from - g->board.n_locales])
                       ? _ ("1 command (M8.5)")
                       : _ ("free, as it must leave the approach (M8.14)"));
  case MARENGO_TO_APPROACH:
    return g_strdup (_ ("1 command (M8.5)"));
  case MARENGO_CROSS:
    return cross_price (&m, place);
  case MARENGO_STEP:
    return step_price (&m, &g->board.steps[place]);
  case MARENGO_FROM:
    return entry_price (g, place);
  case MARENGO_PONTOON:
    return g_strdup (_ ("1 command (M8.48)"));
  case MARENGO_CONT_ALL:
    return g_strdup (marengo_continue_price (&m, place) ? _ ("1 command (M8.40)")
                                                        : _ ("no further command (M8.39)"));
  case MARENGO_CONT_PART:
    return g_strdup (_ ("1 command (M8.39)"));
  default:
    return NULL;
  }
}

guint
marengo_budgets (const BorGame *game, const BorGameState *state, BorBudget *budgets)
{
  const MarengoGame *g = (const MarengoGame *) game;
  const MarengoState *s = (const MarengoState *) state;
  guint n = 0;
  if (s->stage == MARENGO_STAGE_DRAW || s->stage == MARENGO_STAGE_OVER)
    return 0;
  budgets[n++] = (BorBudget){ _ ("Commands"), s->commands, g->commands[s->army] };
  if (s->phase == 0 && s->choices > 0)
    budgets[n++] = (BorBudget){ _ ("Activations"), s->choices,
                                MAX (s->choices, marengo_activation_choices (g, s)) };
  if (s->army == 0 && g->pontoon > 0)
    budgets[n++] = (BorBudget){ _ ("Pontoon bridge"), s->bridge, g->pontoon };
  return n;
}

char *
marengo_situation (const BorGame *game, const BorGameState *state)
{
  static const char *const phases[] = { N_ ("start of the turn"), N_ ("bombardments"),
                                        N_ ("assaults"), N_ ("movement"),
                                        N_ ("announcing bombardments") };
  const MarengoGame *g = (const MarengoGame *) game;
  const MarengoState *s = (const MarengoState *) state;
  if (s->stage == MARENGO_STAGE_OVER)
    return g_strdup (_ ("The game is over"));
  if (s->drawn < g->n_draws)
    return g_strdup (_ ("Set-up: blind draw"));
  return g_strdup_printf (_ ("Round %u of %u · %s · %s"), s->round, g->rounds,
                          bor_game_player_name (game, s->army),
                          _ (phases[MIN (s->phase, G_N_ELEMENTS (phases) - 1)]));
}
