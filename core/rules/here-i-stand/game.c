/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "game/dice.h"
#include "rules/here-i-stand/game-private.h"

/* The functions that everything else calls (game/rules.h). */

static void
initial (const BorGame *game, BorGameState *state)
{
  memcpy (state, &HIS_G (game)->start, sizeof (HisState));
}

static gint
player (const BorGame *game, const BorGameState *state)
{
  const HisState *s = HIS_S (state);
  if (s->step == HIS_STEP_OVER)
    return BOR_PLAYER_TERMINAL;
  return his_steps[s->step].chance ? BOR_PLAYER_CHANCE : s->mover;
}

static guint
legal (const BorGame *game, const BorGameState *state, BorAction *actions)
{
  const HisStepDef *step = &his_steps[HIS_S (state)->step];
  return step->list != NULL ? step->list (HIS_G (game), HIS_S (state), actions) : 0;
}

static void
apply (const BorGame *game, BorGameState *state, BorAction action, BorEvents *events)
{
  HisRun run = { HIS_G (game), (HisState *) state, events };
  his_steps[run.s->step].act (&run, action);
  his_go_on (&run);
}

/* Fortified spaces, by their worth, at the end minus at the start; the best of all is 1. */
static void
returns (const BorGame *game, const BorGameState *state, double *out)
{
  const HisGame *g = HIS_G (game);
  double most = 1;
  for (guint i = 0; i < g->n_land; i++) {
    guint now = his_controller_of (g, HIS_S (state), i),
          before = his_controller_of (g, &g->start, i);
    if (!g->fortified[i] || now == before)
      continue;
    if (now != HIS_NOWHERE)
      out[now] += g->worth[i];
    if (before != HIS_NOWHERE)
      out[before] -= g->worth[i];
  }
  for (guint p = 0; p < game->n_players; p++)
    most = MAX (most, ABS (out[p]));
  for (guint p = 0; p < game->n_players; p++)
    out[p] /= most;
}

static guint
dice_left (const HisState *s)
{
  guint side = s->step == HIS_STEP_ATTACK_ROLL ? 0 : 1;
  if (s->step == HIS_STEP_EXTRA_ROLL)
    return s->extra;
  return MIN (s->battle.left[side], HIS_BATCH);
}

gboolean
his_is_roll (const HisState *s)
{
  return s->step == HIS_STEP_ATTACK_ROLL || s->step == HIS_STEP_DEFEND_ROLL
         || s->step == HIS_STEP_EXTRA_ROLL;
}

/* Tests (CN1) are the sum of two dice, battles (CN2) 1 + the number of hits. */
static guint
list_chances (const BorGame *game, const BorGameState *state, BorChance *chances)
{
  double p[BOR_MAX_CHANCES];
  const HisState *s = HIS_S (state);
  guint n = his_is_roll (s) ? dice_left (s) + 1 : 11;
  if (his_is_roll (s))
    bor_dice_hits (n - 1, s->step == HIS_STEP_EXTRA_ROLL ? (7 - s->extra_on) / 6.0 : 1.0 / 3, p);
  else
    bor_dice_sums (2, 6, p);
  for (guint i = 0; i < n; i++)
    chances[i] = (BorChance){ his_is_roll (s) ? 1 + i : 2 + i, p[i] };
  return n;
}

/* --- Invariants --- */

static const char *
check_space (const HisGame *g, const HisState *s, guint place)
{
  guint inside = his_count (g, s, place, HIS_INSIDE, 0xff, 0);
  guint field = his_powers (g, s, place, HIS_FIELD, 0);
  if (inside > HIS_MAX_INSIDE)
    return "more than four units are inside";
  if (inside > 0 && !g->fortified[place])
    return "units are inside a space without walls";
  if (s->besieged[place] != 0 && !g->fortified[place])
    return "a space without walls is besieged";
  if ((s->besieged[place] & ~field) != 0)
    return "a siege has a besieger without units";
  for (guint p = 0; p < g->base.n_players; p++)
    if ((field >> p & 1) != 0 && (field & g->war[p]) != 0)
      return "enemies are in the field together";
  if (s->besieged[place] != 0 && his_count (g, s, place, HIS_FIELD, s->besieged[place], 0) < inside)
    return "fewer besiege than are besieged";
  return NULL;
}

static const char *
check_ship (const HisGame *g, const HisState *s, const HisStack *t)
{
  if (!his_is_sea (g, t->place)
      && his_controller_of (g, s, t->place) != g->owner[t->owner].power) /* HS-11, H16.4, H16.49 */
    return "a fleet is in the port of another power";
  return his_is_barred (g, t->place, t->owner) ? "a ship is in a zone that it may not enter" : NULL;
}

/* A leader may be alone where the game begins (HS-13), but is not left alone (H16.5). */
static const char *
check_naval_leader (const HisGame *g, const HisState *s, guint i)
{
  guint place = s->leader[i].place;
  if (place == HIS_NOWHERE || !his_is_sea (g, place))
    return NULL;
  if (his_is_leader_barred (g, place, i))
    return "a leader is in a zone that he may not enter";
  return place != g->start.leader[i].place
             && his_count_ships (g, s, place, 1u << g->leader[i].power) == 0
           ? "a leader is alone at sea"
           : NULL;
}

static const char *
check_fleets (const HisGame *g, const HisState *s)
{
  const char *wrong = NULL;
  for (guint i = 0; i < s->n_stacks && wrong == NULL; i++)
    if (s->stack[i].slot == HIS_HARBOUR)
      wrong = check_ship (g, s, &s->stack[i]);
  for (guint i = 0; i < g->n_leaders && wrong == NULL; i++)
    wrong = check_naval_leader (g, s, i);
  return wrong;
}

/* his_tidy() leaves nothing to do for his_compact(). */
static gboolean
is_compact (const HisState *s)
{
  HisState copy = *s;
  his_compact (&copy);
  return memcmp (&copy, s, sizeof copy) == 0;
}

static const char *
check_state (const BorGame *game, const BorGameState *state)
{
  const HisGame *g = HIS_G (game);
  const HisState *s = HIS_S (state);
  for (guint i = 0; i < s->n_stacks; i++) {
    const HisStack *t = &s->stack[i];
    if (t->count == 0 || t->place >= g->n_land + g->n_zones || t->owner >= g->n_owners)
      return "a stack is empty or nowhere";
    if ((t->slot == HIS_HARBOUR) != his_arm_is_naval (t->arm))
      return "a unit is in a wrong slot";
    if (t->slot == HIS_HARBOUR ? !his_is_sea (g, t->place) && g->sea[t->place].n == 0
                               : his_is_sea (g, t->place))
      return "an army is at sea, or a fleet on land";
  }
  if (!is_compact (s))
    return "stacks are out of order, or alike";
  if (s->step != HIS_STEP_ACTION && s->step != HIS_STEP_OVER)
    return NULL;
  if (s->depth != 0)
    return "something has not come back";
  for (guint i = 0; i < s->n_stacks; i++)
    if ((s->stack[i].marks & ~HIS_IMPULSE_MARKS) != 0 || s->stack[i].to != HIS_NOWHERE)
      return "a mark was left";
  for (guint place = 0; place < g->n_land; place++) {
    const char *wrong = check_space (g, s, place);
    if (wrong != NULL)
      return wrong;
  }
  return check_fleets (g, s);
}

const BorGameRules bor_here_i_stand_game = {
  .ruleset = "here-i-stand",
  .compile = his_compile,
  .initial = initial,
  .player = player,
  .legal = legal,
  .apply = apply,
  .returns = returns,
  .token = his_token,
  .check_state = check_state,
  .search = &his_search,
  .words = &his_words,
  .explaining = &his_explaining,
  .showing = &his_showing,
  .statistics = &his_statistics,
  .chance = &(const BorGameChance){ .list = list_chances },
};
