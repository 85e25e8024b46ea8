/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe/game-why.h"

#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/battle/game-show.h"

/* Why pieces cannot go somewhere now: the rules of movement in reverse. What the board forbids is
 * reported before what the turn forbids. */

static BorElementRef
army_element (const TriompheGame *g, guint army)
{
  return bor_element_ref_make (BOR_KIND_ARMY, g->base.player_armies[army]);
}

BorRefusal *
triomphe_refuse (const TriompheWhy *why, const char *rule, BorElementRef element,
                 const char *format)
{
  return battle_refuse (why->t.g->base.scenario, rule, element, format);
}

static BorElementRef
here (const TriompheWhy *why)
{
  return battle_element (&why->t.g->board, why->from);
}

static BorElementRef
there (const TriompheWhy *why)
{
  return battle_element (&why->t.g->board, why->to);
}

static BorElementRef
border (const TriompheWhy *why, guint approach)
{
  return battle_approach_element (&why->t.g->board, approach);
}

static BorRefusal *
no_command (const TriompheWhy *why, guint needed)
{
  if (why->t.s->commands >= needed)
    return NULL;
  return triomphe_refuse (why, "T5.2", army_element (why->t.g, why->army),
                          _ ("%1$s has no command left in this turn"));
}

static BorRefusal *
too_many (const TriompheWhy *why)
{
  return why->n <= TRIOMPHE_GROUP
           ? NULL
           : triomphe_refuse (
             why, "T5.3", here (why),
             _ ("No more than three pieces can act together; too many would leave %1$s"));
}

static BorRefusal *
tired (const TriompheWhy *why)
{
  for (guint i = 0; i < why->n; i++)
    if ((why->t.b.flags[why->piece[i]] & TRIOMPHE_ACTED) != 0)
      return triomphe_refuse (why, "T5.4", here (why), _ ("The piece in %1$s has acted this turn"));
  return NULL;
}

/* T13.4 */
static BorRefusal *
in_disorder (const TriompheWhy *why)
{
  for (guint i = 0; i < why->n; i++)
    if ((why->t.b.flags[why->piece[i]] & TRIOMPHE_DISORDERED) != 0)
      return triomphe_refuse (
        why, "T13.4", here (why),
        _ ("The piece in %1$s is disordered: it must be organized before it leaves its locale"));
  return NULL;
}

/* T14.6 */
static BorRefusal *protected(const TriompheWhy *why, guint locale)
{
  if (!battle_bit (why->t.guarded[why->army], locale))
    return NULL;
  return triomphe_refuse (why, "T14.6", battle_element (&why->t.g->board, locale),
                          _ ("%1$s is protected as long as enemies wait to enter there"));
}

static BorRefusal *
locked (const TriompheWhy *why, guint approach)
{
  if (!triomphe_is_locked (&why->t, approach))
    return NULL;
  return triomphe_refuse (why, "T11.23", border (why, approach),
                          _ ("No piece can cross %1$s this turn: an assault over it has failed"));
}

/* The border cannot be crossed by this group in a march or maneuver attack. */
static BorRefusal *
barred (const TriompheWhy *why, guint approach)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint to = board->to[approach], far = board->opposite[approach];
  gboolean attack = battle_enemy_in (&t->b, why->army, to);
  BorRefusal *refusal = protected(why, to);
  if (refusal == NULL && attack && triomphe_is_full (t, far))
    refusal = triomphe_refuse (why, "T9.1", border (why, far),
                               _ ("The enemy blocks %1$s fully; only an assault gets through"));
  if (refusal == NULL && attack && board->obstructed[far]
      && (why->types & 1u << BATTLE_INFANTRY) == 0)
    refusal = triomphe_refuse (why, "T9.4", border (why, far),
                               _ ("%1$s obstructs cavalry; an attack over it needs infantry"));
  if (refusal == NULL && why->n > battle_free_capacity (&t->b, why->army, to))
    refusal = triomphe_refuse (why, attack ? "T9.3" : "T2.14", battle_element (&t->g->board, to),
                               _ ("%1$s has no room for so many pieces"));
  return refusal != NULL ? refusal : locked (why, approach);
}

/* A border of the locale towards the other that nothing crosses; FALSE if there is none. */
static gboolean
find_impassable (const TriompheGame *g, guint from, guint to, BorElementRef *ref)
{
  const BorScenario *scenario = g->base.scenario;
  gint32 own = battle_element (&g->board, from).slot, other = battle_element (&g->board, to).slot;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    if (approach->locale.slot == own && bor_scenario_neighbour (scenario, slot) == other
        && !bor_battle_is_border (scenario, slot)) {
      *ref = bor_element_ref_make (BOR_KIND_APPROACH, slot);
      return TRUE;
    }
  return FALSE;
}

/* As a cross-country march or maneuver attack from a reserve, over whatever border; `adjacent` is
 * set if there is one. */
static BorRefusal *
cross_somewhere (const TriompheWhy *why, gboolean *adjacent)
{
  const BattleBoard *board = &why->t.g->board;
  BorRefusal *last = NULL;
  *adjacent = FALSE;
  for (guint a = board->first_approach[why->from]; a < board->first_approach[why->from + 1]; a++) {
    if (board->to[a] != why->to)
      continue;
    *adjacent = TRUE;
    bor_refusal_free (last);
    last = barred (why, a);
    if (last == NULL)
      break;
  }
  if (*adjacent && last == NULL)
    last = too_many (why);
  return last != NULL || !*adjacent ? last : no_command (why, 1);
}

static BorRefusal *
from_reserve_to_locale (TriompheWhy *why)
{
  BorElementRef wall;
  gboolean adjacent;
  BorRefusal *refusal = in_disorder (why);
  if (refusal != NULL)
    return refusal;
  g_autoptr (BorRefusal) ordinary = cross_somewhere (why, &adjacent);
  if (adjacent && ordinary == NULL)
    return NULL;
  g_autoptr (BorRefusal) by_road = triomphe_why_not_by_road (why);
  if (by_road == NULL)
    return NULL;
  if (!adjacent && find_impassable (why->t.g, why->from, why->to, &wall))
    return triomphe_refuse (why, "T2.9", wall, _ ("%1$s is impassable"));
  return adjacent ? g_steal_pointer (&ordinary) : g_steal_pointer (&by_road);
}

/* A single organised cavalry piece goes on at once to an approach with a road (T8.5). */
static gboolean
can_continue (const TriompheWhy *why, guint approach)
{
  guint p = why->piece[0];
  return why->n == 1 && BATTLE_TYPE (why->t.b.face[p]) == BATTLE_CAVALRY
         && (why->t.b.flags[p] & TRIOMPHE_DISORDERED) == 0
         && triomphe_has_crossing (&why->t, approach, TRUE, 0);
}

BorRefusal *
triomphe_no_blocking (const TriompheWhy *why, guint approach)
{
  const TriompheGame *g = why->t.g;
  guint beyond = g->board.to[approach];
  if (!battle_enemy_in (&why->t.b, why->army, beyond))
    return triomphe_refuse (why, "T6.4", battle_element (&g->board, beyond),
                            _ ("There is nothing to block: no enemy is in %1$s"));
  if (!triomphe_may_block (&why->t, why->army))
    return triomphe_refuse (why, "T13.2", army_element (g, why->army),
                            _ ("%1$s may not block approaches in this round"));
  return NULL;
}

/* T6.1, T6.5 */
static BorRefusal *
from_reserve_to_approach (const TriompheWhy *why)
{
  const BattleBoard *board = &why->t.g->board;
  guint approach = why->to - board->n_locales;
  if (board->at[approach] != why->from)
    return triomphe_refuse (why, "T6.1", there (why),
                            _ ("No move leads directly to %1$s, which is in another locale"));
  BorRefusal *refusal = triomphe_no_blocking (why, approach);
  if (refusal == NULL)
    refusal = too_many (why);
  if (refusal != NULL || can_continue (why, approach))
    return refusal;
  guint after = triomphe_n_blockers (&why->t, approach) + why->n;
  if (after <= board->width[approach] || why->t.s->commands > 0)
    return NULL;
  return triomphe_refuse (
    why, "T6.5", there (why),
    _ ("More pieces than it takes to block %1$s cost a command, and none is left"));
}

static BorRefusal *
from_reserve (TriompheWhy *why)
{
  BorRefusal *refusal = tired (why);
  if (refusal != NULL)
    return refusal;
  return why->to < why->t.g->board.n_locales ? from_reserve_to_locale (why)
                                             : from_reserve_to_approach (why);
}

/* T11.1, T11.2, T11.6, T11.9 */
static BorRefusal *
in_assault (const TriompheWhy *why, guint approach)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint far = board->opposite[approach];
  gboolean led = FALSE;
  BorRefusal *refusal = protected(why, board->to[approach]);
  if (refusal == NULL)
    refusal = locked (why, approach);
  if (refusal != NULL)
    return refusal;
  for (guint i = 0; i < why->n; i++)
    led |= triomphe_can_lead (t->g, t->b.face[why->piece[i]], far);
  if (!led)
    return triomphe_refuse (why, "T11.9", border (why, far),
                            _ ("None of these pieces can lead an assault over %1$s"));
  refusal = too_many (why);
  if (refusal == NULL && why->n > battle_free_capacity (&t->b, why->army, board->to[approach]))
    refusal = triomphe_refuse (why, "T11.6", battle_element (board, board->to[approach]),
                               _ ("%1$s has no room for so many pieces"));
  return refusal != NULL ? refusal : no_command (why, 1);
}

/* T6.2, T9.2, T11.1 */
static BorRefusal *
from_approach (const TriompheWhy *why)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint approach = why->from - board->n_locales, beyond = board->to[approach];
  guint far = battle_blockers (&t->b, board->opposite[approach]);
  BorRefusal *refusal = tired (why);
  if (refusal != NULL)
    return refusal;
  if (why->to == board->at[approach]) {
    refusal = too_many (why);
    return refusal != NULL ? refusal : no_command (why, 1);
  }
  if (why->to != beyond && why->to != far)
    return triomphe_refuse (
      why, "T6.2", here (why),
      _ ("A piece that blocks %1$s can only return to the reserve or cross it"));
  refusal = in_disorder (why);
  if (refusal == NULL && battle_is_barred (&t->b, why->army, approach)
      && (why->to == far || triomphe_is_full (t, board->opposite[approach])))
    return in_assault (why, approach);
  if (refusal == NULL && why->to == far)
    refusal = triomphe_refuse (why, "T6.2", there (why),
                               _ ("No move leads directly to %1$s, which is in another locale"));
  if (refusal == NULL)
    refusal = barred (why, approach);
  if (refusal == NULL)
    refusal = too_many (why);
  return refusal != NULL ? refusal : no_command (why, 1);
}

/* T13.10 */
static BorRefusal *
half_organised (const TriompheWhy *why)
{
  const TriompheGame *g = why->t.g;
  for (guint l = 0; l < g->board.n_locales; l++)
    if (battle_bit (why->t.owed, l))
      return triomphe_refuse (why, "T13.10", battle_element (&g->board, l),
                              _ ("Organize all pieces in %1$s first"));
  return NULL;
}

static BorRefusal *
in_actions (TriompheWhy *why)
{
  const BattleBoard *board = &why->t.g->board;
  BorRefusal *refusal = half_organised (why);
  if (refusal != NULL)
    return refusal;
  if (why->from < board->n_locales)
    return from_reserve (why);
  if (why->from < board->n_locales + board->n_approaches)
    return from_approach (why);
  return triomphe_why_not_enter (why);
}

/* T8: one piece of the group that has just arrived goes on to an approach. */
static BorRefusal *
in_continuation (const TriompheWhy *why)
{
  const Triomphe *t = &why->t;
  const BattleBoard *board = &t->g->board;
  guint p = why->piece[0];
  if (why->from != t->s->from || (t->b.flags[p] & TRIOMPHE_PICKED) == 0)
    return triomphe_refuse (why, "T5.1", battle_element (&t->g->board, t->s->from),
                            _ ("Finish the move of the group in %1$s first"));
  if (!battle_is_approach (board, why->to) || board->at[why->to - board->n_locales] != why->from)
    return triomphe_refuse (
      why, "T8.1", here (why),
      _ ("From %1$s cavalry can only go on to an approach of the same locale"));
  if (why->types != 1u << BATTLE_CAVALRY)
    return triomphe_refuse (why, "T8.1", here (why), _ ("Only cavalry in %1$s can go on"));
  if (why->n > 1)
    return triomphe_refuse (why, "T8.6", here (why),
                            _ ("The cavalry in %1$s goes on piece by piece"));
  guint approach = why->to - board->n_locales;
  BorRefusal *refusal = triomphe_no_blocking (why, approach);
  if (refusal != NULL)
    return refusal;
  if (triomphe_continue_price (t, approach) > t->s->commands)
    return triomphe_refuse (why, "T8.6", there (why),
                            _ ("Continuing to %1$s costs a command, and none is left"));
  BorAction actions[TRIOMPHE_MAX_ACTIONS];
  guint n = triomphe_continue_legal (t, actions, G_MAXUINT);
  for (guint i = 0; i < n; i++)
    if (actions[i] == triomphe_action (TRIOMPHE_CONTINUE, approach, BATTLE_KEY (&t->b, p)))
      return NULL;
  return triomphe_refuse (why, "T8.6", there (why),
                          _ ("%1$s has been passed over; approaches are filled in order"));
}

/* What else there is to be decided first. */
static BorRefusal *
not_now (const TriompheWhy *why)
{
  const TriompheState *s = why->t.s;
  const TriompheGame *g = why->t.g;
  if (s->stage == TRIOMPHE_STAGE_OVER)
    return triomphe_refuse (why, "T18.1", bor_element_ref_make (BOR_KIND_SCENARIO, 0),
                            _ ("The game is over"));
  if (s->army != why->army)
    return triomphe_refuse (why, "T4.2", army_element (g, s->army), _ ("It is the turn of %1$s"));
  if (s->decider != why->army)
    return triomphe_refuse (why, "T5.1", army_element (g, !why->army),
                            _ ("%1$s must make a decision first"));
  return triomphe_refuse (why, "T5.1", army_element (g, why->army),
                          _ ("%1$s must make another decision first"));
}

static const BattleNoPlaceRules no_place = { "T2.2", "T2.9", "T2.3" };

/* Finds the pieces, each another one; those that can do most first. FALSE if there are too few. */
static gboolean
find_pieces (TriompheWhy *why, const guint32 *classes, guint n)
{
  const Battle *b = &why->t.b;
  guint spent = TRIOMPHE_ACTED | TRIOMPHE_DISORDERED | TRIOMPHE_EARLY;
  gboolean taken[256] = { FALSE };
  for (guint i = 0; i < n; i++) {
    gint best = -1;
    BATTLE_FOREACH (b, why->from, p)
    {
      gboolean fits = battle_owner (b->armies, (guint) p) == why->army
                      && BATTLE_KEY (b, p) == classes[i] && !taken[p];
      if (fits && (best < 0 || (b->flags[p] & spent) < (b->flags[best] & spent)))
        best = p;
    }
    if (best < 0)
      return FALSE;
    taken[best] = TRUE;
    why->piece[why->n++] = (guint) best;
    why->types |= 1u << BATTLE_TYPE (b->face[best]);
  }
  return TRUE;
}

static BorRefusal *
answer (TriompheWhy *why)
{
  const TriompheState *s = why->t.s;
  if (why->from == why->to)
    return triomphe_refuse (why, "T1.6", here (why), _ ("The piece is already in %1$s"));
  if (s->decider != why->army || s->army != why->army)
    return not_now (why);
  switch (s->stage) {
  case TRIOMPHE_STAGE_ACT:
    return in_actions (why);
  case TRIOMPHE_STAGE_ROAD:
    return triomphe_why_not_further (why);
  case TRIOMPHE_STAGE_CONTINUE:
    return in_continuation (why);
  default:
    return not_now (why);
  }
}

BorRefusal *
triomphe_why_not (const BorGame *game, const BorGameState *observation, gint player,
                  BorElementRef from, const guint32 *classes, guint n, BorElementRef to)
{
  const TriompheGame *g = (const TriompheGame *) game;
  g_autofree BorGameState *copy = bor_game_state_copy (game, observation);
  TriompheWhy why = { .army = (guint) player,
                      .from = battle_find_position (&g->board, from),
                      .to = battle_find_position (&g->board, to) };
  triomphe_open (&why.t, g, copy, NULL);
  if (why.from == BATTLE_NOWHERE || !find_pieces (&why, classes, n))
    return triomphe_refuse (&why, "T1.6", army_element (g, why.army),
                            _ ("%1$s does not have these pieces there"));
  if (why.to == BATTLE_NOWHERE || why.to >= g->board.n_locales + g->board.n_approaches)
    return battle_refuse_place (g->base.scenario, &no_place, to);
  return answer (&why);
}
