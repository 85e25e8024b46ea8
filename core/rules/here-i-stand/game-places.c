/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/here-i-stand/game-private.h"

/* Where forces may go (T3), and lines of communication (H8). */

gboolean
his_find_link (const HisGame *g, guint from, guint to, gboolean *pass)
{
  for (guint i = 0; i < g->land[from].n; i++)
    if (g->land[from].link[i].to == to) {
      *pass = g->land[from].link[i].pass;
      return TRUE;
    }
  return FALSE;
}

/* The players with whom one of these is at war. */
static guint
enemies_of (const HisGame *g, guint players)
{
  guint enemies = 0;
  for (guint p = 0; p < g->base.n_players; p++)
    if ((players >> p & 1) != 0)
      enemies |= g->war[p];
  return enemies;
}

static gboolean
is_friendly_to_all (const HisGame *g, guint controller, guint players)
{
  for (guint p = 0; p < g->base.n_players; p++)
    if ((players >> p & 1) != 0 && (controller == HIS_NOWHERE || !his_friends (g, p, controller)))
      return FALSE;
  return TRUE;
}

guint
his_room_inside (const HisGame *g, const HisState *s, guint place)
{
  guint inside = his_count (g, s, place, HIS_INSIDE, 0xff, 0);
  return inside < HIS_MAX_INSIDE ? HIS_MAX_INSIDE - inside : 0;
}

HisRefusal
his_refuse (const HisGame *g, const HisState *s, guint from, guint to, guint players,
            guint conditions, guint origin)
{
  gboolean pass;
  guint enemies = enemies_of (g, players);
  if (!his_find_link (g, from, to, &pass))
    return HIS_REFUSED_FAR;
  if ((conditions & HIS_NOT_PASS) != 0 && pass)
    return HIS_REFUSED_PASS;
  if ((conditions & HIS_NOT_UNREST) != 0 && g->unrest[to])
    return HIS_REFUSED_UNREST;
  if ((conditions & HIS_NO_ENEMY) != 0
      && (his_count (g, s, to, HIS_FIELD, enemies, 0) > 0
          || his_count (g, s, to, HIS_INSIDE, enemies, 0) > 0
          || his_count_ships (g, s, to, enemies) > 0))
    return HIS_REFUSED_ENEMY;
  if ((conditions & HIS_OWN_CONTROL) != 0
      && !is_friendly_to_all (g, his_controller_of (g, s, to), players))
    return HIS_REFUSED_CONTROL;
  if (((conditions & HIS_NOT_ORIGIN) != 0 && to == origin)
      || ((conditions & HIS_ONLY_ORIGIN) != 0 && to != origin))
    return HIS_REFUSED_ORIGIN;
  if ((conditions & HIS_NOT_FULL) != 0 && his_has_bit (s->withdrew, to)
      && his_room_inside (g, s, to) == 0)
    return HIS_REFUSED_FULL;
  return HIS_ALLOWED;
}

/* Players with units in the field or inside. */
static guint
armies_at (const HisGame *g, const HisState *s, guint place)
{
  guint players = 0;
  HIS_FOREACH_AT (s, place, i)
  if (s->stack[i].slot != HIS_HARBOUR && s->stack[i].count > 0)
    players |= 1u << g->owner[s->stack[i].owner].power;
  return players;
}

gboolean
his_may_enter (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint controller = his_controller_of (g, s, place);
  gboolean open = controller == HIS_NOWHERE
                    ? (g->war_independent >> player & 1) != 0
                    : his_friends (g, player, controller) || his_enemies (g, player, controller);
  gboolean shelters = his_has_bit (s->withdrew, place) && player == s->active;
  if (!open || (shelters && his_count (g, s, place, HIS_FIELD, g->war[player], 0) > 0))
    return FALSE; /* there is no field battle after a withdrawal (H13.12) */
  guint there = armies_at (g, s, place) | s->besieged[place];
  guint known = g->war[player] | g->ally[player] | 1u << player;
  if ((there & ~known) != 0)
    return FALSE;
  if (controller == HIS_NOWHERE || !his_friends (g, player, controller))
    return TRUE;
  guint guests = there & (g->ally[controller] | 1u << controller);
  return (s->besieged[place] & ~g->war[player]) == 0 && (guests & g->war[player]) == 0;
}

/* --- Fleets --- */

gboolean
his_is_barred (const HisGame *g, guint zone, guint owner)
{
  return his_is_sea (g, zone) && (g->barred[zone - g->n_land] >> owner & 1) != 0;
}

gboolean
his_is_leader_barred (const HisGame *g, guint zone, guint leader)
{
  return his_is_sea (g, zone) && (g->barred_leaders[zone - g->n_land] >> leader & 1) != 0;
}

static gboolean
is_fleet_barred (const HisGame *g, const HisState *s, guint from, guint to, guint player)
{
  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stack[i].place == from && s->stack[i].slot == HIS_HARBOUR
        && g->owner[s->stack[i].owner].power == player && his_is_barred (g, to, s->stack[i].owner))
      return TRUE;
  for (guint i = 0; i < g->n_leaders; i++)
    if (s->leader[i].place == from && s->leader[i].slot == HIS_HARBOUR
        && g->leader[i].power == player && his_is_leader_barred (g, to, i))
      return TRUE;
  return FALSE;
}

HisRefusal
his_refuse_fleet (const HisGame *g, const HisState *s, guint from, guint to, guint player,
                  gboolean avoiding)
{
  gboolean near = FALSE, port = !his_is_sea (g, to);
  for (guint i = 0; i < g->sea[from].n; i++)
    near = near || g->sea[from].link[i].to == to;
  if (!near)
    return HIS_REFUSED_FAR;
  if (port && his_controller_of (g, s, to) != player)
    return HIS_REFUSED_CONTROL;
  if ((!port || !avoiding) && his_count_ships (g, s, to, g->war[player]) > 0)
    return HIS_REFUSED_ENEMY;
  if (is_fleet_barred (g, s, from, to, player))
    return HIS_REFUSED_BARRED;
  return HIS_ALLOWED;
}

gboolean
his_may_sail (const HisGame *g, const HisState *s, guint player, guint owner, guint to)
{
  if (his_is_sea (g, to))
    return !his_is_barred (g, to, owner);
  return his_controller_of (g, s, to) == player || his_count_ships (g, s, to, g->war[player]) > 0;
}

/* H16.5: TRUE if a leader of the player is there who may not enter `to`, nor go with ships that
 * already leave for elsewhere. */
static gboolean
strands_leader (const HisGame *g, const HisState *s, guint player, guint from, guint to)
{
  for (guint l = 0; l < g->n_leaders; l++) {
    if (g->leader[l].power != player || s->leader[l].place != from
        || s->leader[l].slot != HIS_HARBOUR || !his_is_leader_barred (g, to, l))
      continue;
    gboolean goes = FALSE;
    HIS_FOREACH_AT (s, from, i)
    goes = goes || (s->stack[i].to != HIS_NOWHERE && !his_is_leader_barred (g, s->stack[i].to, l));
    if (!goes)
      return TRUE;
  }
  return FALSE;
}

guint
his_count_sailing (const HisGame *g, const HisState *s, const HisStack *stack, guint to)
{
  guint player = g->owner[stack->owner].power, staying = 0;
  if (!his_may_sail (g, s, player, stack->owner, to))
    return 0;
  if (!his_is_sea (g, to) || g->barred_leaders[to - g->n_land] == 0)
    return stack->count;
  HIS_FOREACH_AT (s, stack->place, i)
  if (s->stack[i].slot == HIS_HARBOUR && s->stack[i].to == HIS_NOWHERE
      && g->owner[s->stack[i].owner].power == player)
    staying += s->stack[i].count;
  gboolean last = staying == stack->count && strands_leader (g, s, player, stack->place, to);
  return stack->count - (guint) last;
}

guint
his_count_chasing (const HisGame *g, const HisState *s, guint player, guint from, guint zone)
{
  guint ships = his_count_ships (g, s, from, 1u << player);
  return ships - (ships > 0 && strands_leader (g, s, player, from, zone));
}

/* --- Lines of communication --- */

/* A space that the line may lead through (H8.2). */
static gboolean
is_open_land (const HisGame *g, const HisState *s, guint player, guint place)
{
  guint controller = his_controller_of (g, s, place);
  return controller != HIS_NOWHERE && his_friends (g, player, controller) && !g->unrest[place]
         && his_count (g, s, place, HIS_FIELD, g->war[player], 0) == 0
         && his_count (g, s, place, HIS_INSIDE, g->war[player], 0) == 0;
}

static gboolean
is_open_sea (const HisGame *g, const HisState *s, guint player, guint zone)
{
  return his_count_ships (g, s, zone, 1u << player) > 0
         && his_count_ships (g, s, zone, g->war[player]) == 0;
}

static gboolean
is_home (const HisGame *g, const HisState *s, guint player, guint place, guint target)
{
  return !his_is_sea (g, place) && place != target && g->home[place] != HIS_NOWHERE
         && his_friends (g, player, g->home[place]) && g->fortified[place]
         && s->besieged[place] == 0;
}

typedef struct {
  guint8 before[HIS_MAX_PLACES], queue[HIS_MAX_PLACES];
  guint n;
} Search;

static void
reach (Search *search, guint from, guint to)
{
  if (search->before[to] != HIS_NOWHERE)
    return;
  search->before[to] = (guint8) from;
  search->queue[search->n++] = (guint8) to;
}

static void
spread (const HisGame *g, const HisState *s, guint player, guint target, Search *search, guint at)
{
  for (guint k = 0; k < g->land[at].n && !his_is_sea (g, at); k++)
    if (is_open_land (g, s, player, g->land[at].link[k].to))
      reach (search, at, g->land[at].link[k].to);
  guint controller = his_is_sea (g, at) ? player : his_controller_of (g, s, at);
  gboolean port = controller != HIS_NOWHERE && his_friends (g, player, controller);
  for (guint k = 0; k < g->sea[at].n && g->loc_by_sea && port; k++) {
    guint to = g->sea[at].link[k].to;
    if (his_is_sea (g, to) ? is_open_sea (g, s, player, to) : is_open_land (g, s, player, to))
      reach (search, at, to);
  }
}

guint
his_find_loc (const HisGame *g, const HisState *s, guint player, guint target, guint8 *path)
{
  Search search = { .n = 1 };
  memset (search.before, HIS_NOWHERE, sizeof search.before);
  search.before[target] = (guint8) target;
  search.queue[0] = (guint8) target;
  if (g->loc_mode != 0)
    return g->loc_mode == 1 || (g->loc_list[target] >> player & 1) != 0;
  for (guint i = 0; i < search.n; i++) {
    guint at = search.queue[i], n = 1;
    if (!is_home (g, s, player, at, target)) {
      spread (g, s, player, target, &search, at);
      continue;
    }
    for (guint p = at; p != target; p = search.before[p])
      n++;
    for (guint p = at, k = n; path != NULL && k > 0; p = search.before[p])
      path[--k] = (guint8) p;
    return n;
  }
  return 0;
}
