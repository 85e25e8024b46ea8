/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/game.h"

/* What people read, and the words of records. */

char *
werdox_cell_name (const WerdoxGame *g, guint cell)
{
  return squares_name (cell % g->width, cell / g->width);
}

static char *
place_name (const BorGame *game, gint32 slot)
{
  return bor_scenario_describe (game->scenario, bor_element_ref_make (BOR_KIND_LOCALE, slot));
}

/* --- Tokens (W11.2) --- */

char *
werdox_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  static const char *const layers[] = { "", "b:", "p:" };
  static const char *const kinds[] = { "", "p", "b", "w" };
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint block = (guint) (action / g->n);
  g_autofree char *at = werdox_cell_name (g, (guint) (action % g->n));
  if (s->stage == WERDOX_STAGE_LOT)
    return g_strdup (action == WERDOX_ASKANS ? "Lot:A" : "Lot:H");
  if (s->stage == WERDOX_STAGE_ROLL || s->stage == WERDOX_STAGE_HIT)
    return g_strdup_printf ("die=%u", (guint) action);
  if (block < 6)
    return g_strdup_printf ("%s:%s:%s", s->mover == WERDOX_ASKANS ? "A" : "H",
                            werdox_data[block].code, at);
  if (block < 9)
    return g_strconcat (layers[block - 6], at, NULL);
  if (block < 13)
    return g_strconcat ("*", at, kinds[block - 9], NULL);
  if (action >= WERDOX_STOP (g))
    return g_strdup (action == WERDOX_STOP (g) ? "stop" : ".");
  WerdoxStep step;
  werdox_find_step (g, s, s->layer, s->actor, (guint) (action - WERDOX_STEP (g)), &step);
  g_autofree char *to = werdox_cell_name (g, step.to);
  return g_strconcat (step.boards ? ">" : "-", to, NULL);
}

/* --- Actions --- */

static const char *
target_text (const WerdoxState *s, guint8 unit)
{
  return unit == 0 || WERDOX_TYPE (unit) == WERDOX_HIDDEN_TYPE || (unit & WERDOX_FACE_DOWN) != 0
           ? _ ("hidden unit")
           : _ (werdox_data[WERDOX_TYPE (unit)].name);
}

static char *
attack_text (const WerdoxGame *g, const WerdoxState *s, guint kind, guint cell)
{
  g_autofree char *at = werdox_cell_name (g, cell);
  if (kind == WERDOX_AT_WALL)
    return g_strdup_printf (_ ("Fire at the wall on %s"), at);
  const char *target = target_text (s, *werdox_unit (g, s, werdox_target_layer (kind), cell));
  if (kind == WERDOX_AT_PASSENGER)
    return g_strdup_printf (_ ("Attack the passenger on %s: %s"), at, target);
  return g_strdup_printf (_ ("Attack on %s: %s"), at, target);
}

static char *
step_text (const WerdoxGame *g, const WerdoxState *s, guint direction)
{
  WerdoxStep step;
  werdox_find_step (g, s, s->layer, s->actor, direction, &step);
  g_autofree char *to = werdox_cell_name (g, step.to);
  return g_strdup_printf (step.boards ? _ ("Onto the barge on %s") : _ ("To %s"), to);
}

static char *
action_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  guint block = (guint) (action / g->n), cell = (guint) (action % g->n);
  g_autofree char *at = werdox_cell_name (g, cell);
  if (s->stage == WERDOX_STAGE_LOT)
    return g_strdup_printf (_ ("First to deploy: %s"), bor_game_player_name (game, (gint) action));
  if (s->stage == WERDOX_STAGE_ROLL || s->stage == WERDOX_STAGE_HIT)
    return g_strdup_printf (_ ("The die roll is %u"), (guint) action);
  if (block < 6)
    return g_strdup_printf (_ ("%s to %s"), _ (werdox_data[block].name), at);
  if (block < 9) {
    const char *name = _ (werdox_data[WERDOX_TYPE (*werdox_unit (g, s, block - 6, cell))].name);
    return g_strdup_printf (block == 8 ? _ ("%s aboard on %s") : _ ("%s on %s"), name, at);
  }
  if (block < 13)
    return attack_text (g, s, block - 9, cell);
  if (action >= WERDOX_STOP (g))
    return g_strdup (action == WERDOX_STOP (g) ? _ ("Stop here") : _ ("End the turn"));
  return step_text (g, s, (guint) (action - WERDOX_STEP (g)));
}

static char *
prompt (const BorGame *game, const BorGameState *state)
{
  const WerdoxState *s = WERDOX_S (state);
  switch (s->stage) {
  case WERDOX_STAGE_LOT:
    return g_strdup (_ ("Who deploys first?"));
  case WERDOX_STAGE_DEPLOY:
    return g_strdup (s->to_deploy[s->mover][WERDOX_BARGE] > 0 ? _ ("Where does a barge start?")
                                                              : _ ("Which unit starts where?"));
  case WERDOX_STAGE_ACT:
    return g_strdup (_ ("Which unit moves or attacks?"));
  case WERDOX_STAGE_UNIT:
    return g_strdup (_ ("Where does it go, or whom does it attack?"));
  case WERDOX_STAGE_GO_ON:
    return g_strdup (_ ("Does it go on?"));
  case WERDOX_STAGE_ROLL:
    return g_strdup (_ ("Does it succeed?"));
  case WERDOX_STAGE_HIT:
    return g_strdup (_ ("Does it hit?"));
  default:
    return g_strdup (_ ("The game is over"));
  }
}

/* --- Events --- */

static char *
hit_text (const BorGame *game, const BorEvent *event)
{
  guint how = (guint) event->arg[1], type = WERDOX_HOW_TYPE (how), face = WERDOX_HOW_FACE (how);
  g_autofree char *at = place_name (game, event->arg[0]);
  switch (WERDOX_HOW_HIT (how)) {
  case WERDOX_HIT_BREACH:
    return g_strdup_printf (_ ("%u: the wall on %s is breached"), face, at);
  case WERDOX_HIT_DESTROYED:
    return g_strdup_printf (_ ("%u: %s on %s destroyed"), face, _ (werdox_data[type].name), at);
  case WERDOX_HIT_DISMOUNTED:
    return g_strdup_printf (_ ("%u: %s on %s dismounted"), face, _ (werdox_data[type].name), at);
  default:
    return g_strdup_printf (_ ("%u: nothing happens on %s"), face, at);
  }
}

static char *
roll_text (const BorGame *game, const BorEvent *event)
{
  gboolean success =
    event->arg[3] == 1 || (event->arg[3] == 2 && event->arg[2] == WERDOX_ROLL_CANAL);
  g_autofree char *from = place_name (game, event->arg[0]);
  g_autofree char *to = place_name (game, event->arg[1]);
  return g_strdup_printf (success ? _ ("From %s to %s: %d, success")
                                  : _ ("From %s to %s: %d, failure"),
                          from, to, event->arg[3]);
}

static char *
over_text (const BorGame *game, const BorEvent *event)
{
  const char *who = bor_game_player_name (game, event->player);
  if (event->arg[0] == WERDOX_END_HQ)
    return g_strdup_printf (_ ("Victory for %s in the enemy’s headquarters"), who);
  if (event->arg[0] == WERDOX_END_ELIMINATED)
    return g_strdup_printf (_ ("Victory for %s: the enemy has lost all units"), who);
  if (who == NULL)
    return g_strdup_printf (_ ("Time limit: a draw (%d and %d)"), event->arg[1], event->arg[2]);
  return g_strdup_printf (_ ("Time limit: victory for %s (%d and %d)"), who, event->arg[1],
                          event->arg[2]);
}

/* Of units: who, and where from and to. */
static char *
unit_text (const BorGame *game, const BorEvent *event)
{
  const char *who = bor_game_player_name (game, event->player);
  g_autofree char *a = place_name (game, event->arg[0]);
  if (event->type == WERDOX_EVENT_TURNED_UP)
    return g_strdup_printf (_ ("%s: %s on %s turned up"), who, _ (werdox_data[event->arg[1]].name),
                            a);
  if (event->type == WERDOX_EVENT_CAPTURED)
    return g_strdup_printf (_ ("%s: the barge on %s is captured"), who, a);
  if (event->type == WERDOX_EVENT_GATE)
    return g_strdup_printf (_ ("%s: the gate %s is taken"), who, a);
  g_autofree char *b = place_name (game, event->arg[1]);
  if (event->type == WERDOX_EVENT_ATTACK)
    return g_strdup_printf (_ ("%s: attack with %s from %s on %s"), who,
                            _ (werdox_data[WERDOX_BY_TYPE (event->arg[2])].name), a, b);
  return g_strdup_printf (_ ("%s: %s from %s to %s"), who, _ (werdox_data[event->arg[2]].name), a,
                          b);
}

static char *
placed_text (const BorGame *game, const BorEvent *event)
{
  g_autofree char *at = place_name (game, (event->secret - 1) / 8);
  return g_strdup_printf (_ ("%s: %s to %s"), bor_game_player_name (game, event->player),
                          _ (werdox_data[(event->secret - 1) % 8].name), at);
}

static char *
event_text (const BorGame *game, const BorEvent *event)
{
  const char *who = bor_game_player_name (game, event->player);
  switch ((WerdoxEvent) event->type) {
  case WERDOX_EVENT_LOT:
    return g_strdup_printf (_ ("First to deploy: %s"), who);
  case WERDOX_EVENT_PLACED:
    return event->secret != 0 ? placed_text (game, event) : NULL;
  case WERDOX_EVENT_DEPLOYED:
    return g_strdup_printf (_ ("%s: all units deployed"), who);
  case WERDOX_EVENT_TURN:
    return g_strdup_printf (_ ("Round %d: %s"), event->arg[0], who);
  case WERDOX_EVENT_ROLL:
    return roll_text (game, event);
  case WERDOX_EVENT_HIT:
    return hit_text (game, event);
  case WERDOX_EVENT_OVER:
    return over_text (game, event);
  default:
    return unit_text (game, event);
  }
}

const BorGameWords werdox_words = { .action = action_text, .prompt = prompt, .event = event_text };
