/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/battle/battle.h"
#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* Why pieces cannot go somewhere now: the rules of movement in reverse. What the board forbids is
 * reported before what the turn forbids. */

static BorElementRef
army (const MarengoGame *g, guint army)
{
  gint32 slot = bor_battle_army (g->base.scenario, army == 0 ? "entering" : "holding");
  return bor_element_ref_make (BOR_KIND_ARMY, slot);
}

BorRefusal *
marengo_refuse (const MarengoWhy *why, const char *rule, BorElementRef element, const char *format)
{
  return battle_refuse (why->m.g->base.scenario, rule, element, format);
}

static BorElementRef
here (const MarengoWhy *why)
{
  return battle_element (&why->m.g->board, why->from);
}

static BorElementRef
there (const MarengoWhy *why)
{
  return battle_element (&why->m.g->board, why->to);
}

static BorRefusal *
no_command (const MarengoWhy *why)
{
  if (why->m.s->commands > 0)
    return NULL;
  return marengo_refuse (why, "M8.4", army (why->m.g, why->army),
                         _ ("%1$s has no command left in this turn"));
}

/* Pieces that have had their turn, or not yet. */
static BorRefusal *
tired (const MarengoWhy *why)
{
  const Marengo *m = &why->m;
  for (guint i = 0; i < why->n; i++) {
    guint flags = m->b.flags[why->piece[i]];
    if ((flags & MARENGO_INACTIVE) != 0)
      return marengo_refuse (why, "M6.9", here (why), _ ("The piece in %1$s is not yet active"));
    if ((flags & MARENGO_FIRED) != 0)
      return marengo_refuse (why, "M10.5", here (why),
                             _ ("The artillery in %1$s has fired this turn"));
    if ((flags & MARENGO_ACTED) != 0)
      return marengo_refuse (why, "M8.7", here (why),
                             _ ("The piece in %1$s has moved or fought this turn"));
  }
  return NULL;
}

/* The border cannot be crossed by this group (M8.19, M9.2, M9.3, M9.7). */
static BorRefusal *
barred (const MarengoWhy *why, guint approach)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  guint to = g->board.to[approach], far = g->board.opposite[approach];
  gboolean attack = battle_enemy_in (&m->b, why->army, to);
  if (attack && m->b.head[battle_blockers (&m->b, far)] != 0)
    return marengo_refuse (why, "M8.12", battle_approach_element (&g->board, far),
                           _ ("The enemy blocks %1$s; only an assault gets through"));
  if (attack && g->board.obstructed[far] && (why->types & 1u << BATTLE_INFANTRY) == 0)
    return marengo_refuse (why, "M9.3", battle_approach_element (&g->board, far),
                           _ ("%1$s obstructs cavalry; an attack over it needs infantry"));
  if (attack && !marengo_can_maneuver (m, why->army))
    return marengo_refuse (why, "M13.4", battle_element (&g->board, to),
                           _ ("A demoralized army cannot attack the enemy in %1$s"));
  if ((why->types & ~marengo_crossing_types (g, approach)) != 0)
    return marengo_refuse (why, "M5.17", battle_approach_element (&g->board, far),
                           _ ("Cavalry cannot cross: %1$s obstructs it"));
  if (why->n > battle_free_capacity (&m->b, why->army, to))
    return marengo_refuse (why, attack ? "M9.7" : "M8.9", battle_element (&g->board, to),
                           _ ("%1$s has no room for so many pieces"));
  return NULL;
}

/* A side of the locale towards the other that nothing crosses; FALSE if there is none. */
static gboolean
find_impassable (const MarengoGame *g, guint from, guint to, BorElementRef *ref)
{
  const BorScenario *scenario = g->base.scenario;
  const BorLocale *locale = bor_scenario_locale (scenario, g->board.slot[from]);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    if (slot >= 0 && bor_scenario_neighbour (scenario, slot) == g->board.slot[to]
        && !bor_battle_is_border (scenario, slot)) {
      *ref = bor_element_ref_make (BOR_KIND_APPROACH, slot);
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
is_adjacent (const MarengoGame *g, guint from, guint to)
{
  for (guint a = g->board.first_approach[from]; a < g->board.first_approach[from + 1]; a++)
    if (g->board.to[a] == to)
      return TRUE;
  return FALSE;
}

/* As an ordinary move from a reserve, over whatever border (M8.17). */
static BorRefusal *
cross_somewhere (const MarengoWhy *why)
{
  const MarengoGame *g = why->m.g;
  BorRefusal *last = NULL;
  for (guint a = g->board.first_approach[why->from]; a < g->board.first_approach[why->from + 1];
       a++) {
    if (g->board.to[a] != why->to)
      continue;
    bor_refusal_free (last);
    last = barred (why, a);
    if (last == NULL)
      return no_command (why);
  }
  return last;
}

static BorRefusal *
from_reserve_to_locale (MarengoWhy *why)
{
  const MarengoGame *g = why->m.g;
  BorElementRef wall;
  gboolean adjacent = is_adjacent (g, why->from, why->to);
  g_autoptr (BorRefusal) ordinary = adjacent ? cross_somewhere (why) : NULL;
  if (adjacent && ordinary == NULL)
    return NULL;
  g_autoptr (BorRefusal) by_road = marengo_why_not_by_road (why);
  if (by_road == NULL)
    return NULL;
  if (!adjacent && find_impassable (g, why->from, why->to, &wall))
    return marengo_refuse (why, "M5.12", wall, _ ("%1$s is impassable"));
  return adjacent ? g_steal_pointer (&ordinary) : g_steal_pointer (&by_road);
}

/* M8.11, M8.20 */
static BorRefusal *
from_reserve_to_approach (const MarengoWhy *why)
{
  const MarengoGame *g = why->m.g;
  guint approach = why->to - g->board.n_locales, beyond = g->board.to[approach];
  if (g->board.at[approach] != why->from)
    return marengo_refuse (why, "M8.21", there (why),
                           _ ("No move leads directly to %1$s, which is in another locale"));
  if (!battle_enemy_in (&why->m.b, why->army, beyond))
    return marengo_refuse (why, "M8.11", battle_element (&g->board, beyond),
                           _ ("There is nothing to block: no enemy is in %1$s"));
  return no_command (why);
}

static BorRefusal *
from_reserve (MarengoWhy *why)
{
  BorRefusal *refusal = tired (why);
  if (refusal != NULL)
    return refusal;
  if (why->to < why->m.g->board.n_locales)
    return from_reserve_to_locale (why);
  return from_reserve_to_approach (why);
}

/* M8.13, M8.14, M8.18 */
static BorRefusal *
from_approach (const MarengoWhy *why)
{
  const MarengoGame *g = why->m.g;
  guint approach = why->from - g->board.n_locales;
  gboolean free = !battle_enemy_in (&why->m.b, why->army, g->board.to[approach]);
  if (why->to == g->board.at[approach] && free)
    return NULL;
  BorRefusal *refusal = tired (why);
  if (refusal != NULL)
    return refusal;
  if (why->to >= g->board.n_locales)
    return marengo_refuse (why, "M8.21", here (why),
                           _ ("From %1$s no move leads to another approach"));
  if (why->to != g->board.at[approach] && why->to != g->board.to[approach])
    return marengo_refuse (
      why, "M8.18", here (why),
      _ ("A piece that blocks %1$s can only return to the reserve or cross it"));
  refusal = why->to == g->board.to[approach] ? barred (why, approach) : NULL;
  return refusal != NULL ? refusal : no_command (why);
}

static BorRefusal *
in_movement (MarengoWhy *why)
{
  const MarengoGame *g = why->m.g;
  if (why->from < g->board.n_locales)
    return from_reserve (why);
  if (why->from < g->board.n_locales + g->board.n_approaches)
    return from_approach (why);
  return marengo_why_not_enter (why);
}

/* M11.1 - M11.9: pieces go over a blocked border in an assault only. */
static BorRefusal *
in_assaults (const MarengoWhy *why)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  BorElementRef own_army = army (g, why->army);
  guint a = why->from - g->board.n_locales;
  if (!battle_is_approach (&g->board, why->from) || !battle_is_barred (&m->b, why->army, a)
      || (why->to != g->board.to[a] && why->to != battle_blockers (&m->b, g->board.opposite[a])))
    return marengo_refuse (why, "M7.2", own_army,
                           _ ("%1$s must finish its assaults before it moves"));
  BorRefusal *refusal = tired (why);
  if (refusal != NULL)
    return refusal;
  if (battle_bit (m->b.closed, a))
    return marengo_refuse (why, "M11.3", here (why),
                           _ ("%1$s has been used for an assault this turn"));
  gboolean led = FALSE;
  for (guint i = 0; i < why->n; i++)
    led |= marengo_can_lead (g, m->b.face[why->piece[i]], g->board.opposite[a], TRUE);
  if (!led)
    return marengo_refuse (why, "M11.9", battle_approach_element (&g->board, g->board.opposite[a]),
                           _ ("None of these pieces can lead an assault over %1$s"));
  if ((m->s->demoralized >> why->army & 1) != 0)
    return marengo_refuse (why, "M13.4", own_army, _ ("%1$s is demoralized and cannot assault"));
  return no_command (why);
}

/* M8.35 - M8.40: the cavalry of the group that has just arrived goes on to an approach. */
static BorRefusal *
in_continuation (const MarengoWhy *why)
{
  const Marengo *m = &why->m;
  const MarengoGame *g = m->g;
  guint n = battle_count_marked (&m->b, m->s->from, MARENGO_PICKED);
  for (guint i = 0; i < why->n; i++)
    if (why->from != m->s->from || (m->b.flags[why->piece[i]] & MARENGO_PICKED) == 0)
      return marengo_refuse (why, "M8.2", battle_element (&g->board, m->s->from),
                             _ ("Finish the move of the group in %1$s first"));
  if (!battle_is_approach (&g->board, why->to)
      || g->board.at[why->to - g->board.n_locales] != why->from)
    return marengo_refuse (
      why, "M8.35", here (why),
      _ ("From %1$s cavalry can only go on to an approach of the same locale"));
  if (why->types != 1u << BATTLE_CAVALRY)
    return marengo_refuse (why, "M8.35", here (why), _ ("Only cavalry in %1$s can go on"));
  guint a = why->to - g->board.n_locales;
  if (!battle_enemy_in (&m->b, why->army, g->board.to[a]))
    return marengo_refuse (why, "M8.35", battle_element (&g->board, g->board.to[a]),
                           _ ("There is nothing to block: no enemy is in %1$s"));
  BorAction actions[MARENGO_MAX_ACTIONS];
  guint n_legal = marengo_continue_legal (m, actions, G_MAXUINT);
  MarengoAction wanted = why->n == n ? MARENGO_CONT_ALL : MARENGO_CONT_PART;
  for (guint i = 0; i < n_legal; i++)
    if (actions[i] == marengo_action (wanted, a, 0))
      return NULL;
  if (a < m->s->last_to)
    return marengo_refuse (why, "M8.39", there (why),
                           _ ("%1$s has been passed over; approaches are filled in order"));
  return marengo_refuse (why, why->n == n ? "M8.40" : "M8.39", there (why),
                         _ ("Continuing to %1$s costs a command, and none is left"));
}

/* What else there is to be decided first. */
static BorRefusal *
not_now (const MarengoWhy *why)
{
  const MarengoState *s = why->m.s;
  const MarengoGame *g = why->m.g;
  if (s->stage == MARENGO_STAGE_OVER)
    return marengo_refuse (why, "M7.4", bor_element_ref_make (BOR_KIND_SCENARIO, 0),
                           _ ("The game is over"));
  if (s->army != why->army)
    return marengo_refuse (why, "M7.1", army (g, s->army), _ ("It is the turn of %1$s"));
  if (s->decider != why->army)
    return marengo_refuse (why, "M7.2", army (g, !why->army),
                           _ ("%1$s must make a decision first"));
  return marengo_refuse (why, "M7.2", army (g, why->army),
                         _ ("%1$s must make another decision first"));
}

static const BattleNoPlaceRules no_place = { "M5.2", "M5.12", "M5.7" };

/* Finds the pieces, each another one; those that can do most first. FALSE if there are too few. */
static gboolean
find_pieces (MarengoWhy *why, const guint32 *classes, guint n)
{
  const Marengo *m = &why->m;
  gboolean taken[256] = { FALSE };
  for (guint i = 0; i < n; i++) {
    gint best = -1;
    BATTLE_FOREACH (&m->b, why->from, p)
    {
      gboolean fits = battle_owner (&m->g->armies, (guint) p) == why->army
                      && BATTLE_KEY (&m->b, p) == classes[i] && !taken[p];
      guint spent = m->b.flags[p] & MARENGO_SPENT;
      if (fits && (best < 0 || spent < (m->b.flags[best] & MARENGO_SPENT)))
        best = p;
    }
    if (best < 0)
      return FALSE;
    taken[best] = TRUE;
    why->piece[why->n++] = (guint) best;
    why->types |= 1u << BATTLE_TYPE (m->b.face[best]);
  }
  return TRUE;
}

static BorRefusal *
answer (MarengoWhy *why)
{
  const Marengo *m = &why->m;
  if (why->from == why->to)
    return marengo_refuse (why, "M8.2", here (why), _ ("The piece is already in %1$s"));
  if (m->s->decider != why->army || m->s->army != why->army)
    return not_now (why);
  switch (m->s->stage) {
  case MARENGO_STAGE_MOVE:
    return in_movement (why);
  case MARENGO_STAGE_ASSAULT:
    return in_assaults (why);
  case MARENGO_STAGE_ROAD:
    return marengo_why_not_further (why);
  case MARENGO_STAGE_CONTINUE:
    return in_continuation (why);
  default:
    return not_now (why);
  }
}

BorRefusal *
marengo_why_not (const BorGame *game, const BorGameState *observation, gint player,
                 BorElementRef from, const guint32 *classes, guint n, BorElementRef to)
{
  const MarengoGame *g = (const MarengoGame *) game;
  g_autofree BorGameState *copy = bor_game_state_copy (game, observation);
  MarengoWhy why = { .army = (guint) player,
                     .from = battle_find_position (&g->board, from),
                     .to = battle_find_position (&g->board, to) };
  marengo_open (&why.m, g, copy, NULL);
  if (why.from == BATTLE_NOWHERE || !find_pieces (&why, classes, n))
    return marengo_refuse (&why, "M8.2", army (g, why.army),
                           _ ("%1$s does not have these pieces there"));
  if (why.to == BATTLE_NOWHERE || why.to >= g->board.n_locales + g->board.n_approaches)
    return battle_refuse_place (g->base.scenario, &no_place, to);
  return answer (&why);
}
