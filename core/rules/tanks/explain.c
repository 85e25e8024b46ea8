/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/tanks/game.h"

/* Why a shot destroys or not, what a move costs, and why a tank cannot go somewhere. */

/* The last turn among the events before the last one. */
static const BorEvent *
find_turn (const BorEvent *events, guint n)
{
  while (n > 0 && events[n - 1].type != TANKS_EVENT_TURN)
    n--;
  return n > 0 ? &events[n - 1] : NULL;
}

static const char *
armour_name (guint r)
{
  return r == 4 ? _ ("front") : r == 0 ? _ ("rear") : _ ("flank");
}

static guint
armour_of (guint type, guint r)
{
  const TanksData *data = &tanks_data[type];
  return r == 4 ? data->front : r == 0 ? data->rear : data->side;
}

/* From one space to another on a line. */
static guint
direction (const BorGame *game, gint32 from, gint32 to)
{
  const BorLocale *a = bor_scenario_locale (game->scenario, from),
                  *b = bor_scenario_locale (game->scenario, to);
  gint dx = CLAMP (b->column - a->column, -1, 1), dy = CLAMP (a->row - b->row, -1, 1);
  for (guint d = 0; d < 8; d++)
    if (tanks_dx[d] == dx && tanks_dy[d] == dy)
      return d;
  return 0;
}

static char *
explain_event (const BorGame *game, const BorEvent *events, guint n)
{
  const BorEvent *last = &events[n - 1], *turn = find_turn (events, n);
  if (last->type != TANKS_EVENT_DESTROYED || turn == NULL || turn->arg[1] < 0)
    return NULL;
  guint d = direction (game, turn->arg[1], last->arg[0]), type = (guint) last->arg[1];
  guint facing = (guint) last->arg[2], r = (d + 8 - facing) % 8;
  const TanksData *shooter = &tanks_data[TANKS_TURN_TYPE (turn->arg[3])];
  return g_strdup_printf (_ ("Shot to %s at a tank facing %s: (%u − %u) mod 8 = %u, the %s (K6.1). "
                             "Gun %u > armour %u (K6.2)."),
                          tanks_facing_text (d), tanks_facing_text (facing), d, facing, r,
                          armour_name (r), shooter->gun, armour_of (type, r));
}

static char *
price (const BorGame *game, const BorGameState *state, BorAction action)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint cost = 0;
  if (action < TANKS_PLACE || action > TANKS_ESCAPE)
    return NULL;
  guint speed = tanks_data[g->type[s->mover][s->tank]].speed;
  if (action == TANKS_ESCAPE) {
    cost = tanks_count_escape (g, s, s->mover, s->tank);
  } else {
    gint x, y;
    guint facing;
    tanks_place_of (s, action, &x, &y, &facing);
    cost = tanks_count_actions (g, s, s->mover, s->tank, x - s->x[s->mover][s->tank],
                                y - s->y[s->mover][s->tank], facing);
  }
  return g_strdup_printf (ngettext ("%u of %u action (K4.2)", "%u of %u actions (K4.2)", speed),
                          cost, speed);
}

/* --- Why not --- */

static BorRefusal *
refuse (const char *rule, BorElementRef element, char *text)
{
  BorRefusal *refusal = g_new (BorRefusal, 1);
  *refusal = (BorRefusal){ rule, text, element };
  return refusal;
}

/* What is wrong with the square itself. */
static BorRefusal *
refuse_square (const TanksGame *g, const TanksState *s, gint x, gint y, BorElementRef to)
{
  g_autofree char *at = squares_name ((guint) x, (guint) y);
  if (tanks_is_empty (g, s, x, y))
    return NULL;
  if ((g->masks[x] >> y & 1) != 0)
    return refuse ("K2.5", to, g_strdup_printf (_ ("%s is covered"), at));
  if ((g->obstacles[x] >> y & 1) != 0)
    return refuse ("K2.2", to, g_strdup_printf (_ ("An obstacle is on %s"), at));
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < g->n[side]; i++)
      if (s->x[side][i] == x && s->y[side][i] == y && (s->alive[side] >> i & 1) != 0)
        return refuse ("K4.4", to, g_strdup_printf (_ ("A tank is on %s"), at));
  return refuse ("K7.2", to, g_strdup_printf (_ ("A wreck is on %s"), at));
}

static BorRefusal *
why_not (const BorGame *game, const BorGameState *observation, gint player, BorElementRef from,
         const guint32 *classes, guint n, BorElementRef to)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (observation);
  const BorLocale *space =
    to.kind == BOR_KIND_LOCALE ? bor_scenario_locale (game->scenario, to.slot) : NULL;
  guint tank = (classes[0] - 1) % TANKS_MOST, side = (classes[0] - 1) / TANKS_MOST;
  if (n > 1)
    return refuse ("K4.1", from, g_strdup (_ ("Only one tank moves in a turn")));
  if (space == NULL || side != (guint) player || (s->alive[side] >> tank & 1) == 0
      || s->stage > TANKS_STAGE_PLACE)
    return NULL;
  if (s->stage == TANKS_STAGE_PLACE && tank != s->tank)
    return refuse ("K4.1", from, g_strdup (_ ("Another tank is moving this turn")));
  gint x = space->column, y = (gint) g->height - 1 - space->row;
  TanksReach reach;
  tanks_find_reach (g, s, side, tank, &reach);
  for (guint facing = 0; facing < 8; facing++)
    if (tanks_reach_has (&reach, x - s->x[side][tank], y - s->y[side][tank], facing))
      return NULL;
  BorRefusal *refusal = refuse_square (g, s, x, y, to);
  if (refusal != NULL)
    return refusal;
  const TanksData *data = &tanks_data[g->type[side][tank]];
  g_autofree char *at = squares_name ((guint) x, (guint) y);
  return refuse (
    "K4.2", to,
    g_strdup_printf (_ ("%s cannot be reached by steps and turns in %u actions"), at, data->speed));
}

const BorGameExplaining tanks_explaining = {
  .event = explain_event, .price = price, .why_not = why_not, .rules = tanks_rule_texts
};
