/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/skirmish/skirmish.h"

#define SQUARE(slot) bor_element_ref_make (BOR_KIND_LOCALE, slot)

char *
skirmish_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  static const char *const orders[] = { "forward", "left", "right", "fire" };
  if (SKIRMISH_S (state)->stage == SKIRMISH_THROW)
    return g_strdup_printf ("die=%u", (guint) action);
  gint32 at = SKIRMISH_S (state)->square[SKIRMISH_TANK (action)];
  return g_strdup_printf ("%s:%s", orders[SKIRMISH_ORDER (action)],
                          bor_scenario_locale (game->scenario, at)->base.id);
}

static char *
action_text (const BorGame *game, const BorGameState *state, BorAction action)
{
  static const char *const orders[] = { N_ ("%s: drive forward"), N_ ("%s: turn left"),
                                        N_ ("%s: turn right"), N_ ("%s: fire") };
  if (SKIRMISH_S (state)->stage == SKIRMISH_THROW)
    return g_strdup_printf (_ ("The die roll is %u"), (guint) action);
  g_autofree char *at = bor_scenario_describe (
    game->scenario, SQUARE (SKIRMISH_S (state)->square[SKIRMISH_TANK (action)]));
  return g_strdup_printf (_ (orders[SKIRMISH_ORDER (action)]), at);
}

static char *
event_text (const BorGame *game, const BorEvent *event)
{
  static const char *const texts[] = { N_ ("%s, from %s to %s"),
                                       N_ ("%s fires from %s at %s: rolls %d, hits on %d or more"),
                                       N_ ("%s loses the tank in %s") };
  g_autofree char *from = bor_scenario_describe (game->scenario, SQUARE (event->arg[0]));
  g_autofree char *to = bor_scenario_describe (game->scenario, SQUARE (event->arg[1]));
  return g_strdup_printf (_ (texts[event->type]), game->player_names[event->player], from, to,
                          event->arg[2], event->arg[3]);
}

static guint
show_pieces (const BorGame *game, const BorGameState *state, BorPieceShown *pieces)
{
  const SkirmishState *s = SKIRMISH_S (state);
  guint n = 0;
  for (guint i = 0; i < SKIRMISH_G (game)->n_tanks; i++)
    if (s->square[i] >= 0)
      pieces[n++] =
        (BorPieceShown){ .at = SQUARE (s->square[i]),
                         .class = i + 1,
                         .player = (gint8) SKIRMISH_G (game)->army[i],
                         .symbol = "tank",
                         .strength = s->strength[i],
                         .facing = (guint16) (s->facing[i] > 0 ? 45 * s->facing[i] : 360) };
  return n;
}

static void
show_action (const BorGame *game, const BorGameState *state, BorAction action,
             BorActionShown *shown)
{
  const SkirmishState *s = SKIRMISH_S (state);
  guint tank = SKIRMISH_TANK (action);
  shown->from = SQUARE (s->square[tank]);
  shown->class = tank + 1;
  if (SKIRMISH_ORDER (action) == SKIRMISH_FORWARD)
    shown->to = SQUARE (SKIRMISH_G (game)->squares[s->square[tank]].next[s->facing[tank]]);
}

const BorGameWords skirmish_words = { .action = action_text, .event = event_text };
const BorGameShowing skirmish_showing = { .pieces = show_pieces, .action = show_action };

static const BorCount counts[] = {
  { "moves", N_ ("Moves"), N_ ("moves"), N_ ("Moves"), BOR_COUNT_BY_PLACE },
  { "shots", N_ ("Shots"), N_ ("shots"), N_ ("Shots"), BOR_COUNT_BY_PLACE },
  { "lost", N_ ("Tanks lost"), N_ ("lost"), N_ ("Tanks lost"), BOR_COUNT_BY_PLACE },
  { .id = NULL },
};
static const BorSeries series[] = { { "hits", N_ ("Hits"), N_ ("hits") }, { .id = NULL } };
static const char *const endings[] = { N_ ("the last one standing"), N_ ("time is up"), NULL };
static const BorCountNames names = { counts, series, NULL, endings };

static guint
list_facts (const BorGame *game, const BorEvent *event, BorFact *facts)
{
  *facts = (BorFact){ (guint8) event->type, (guint8) event->player, 0, 1, event->arg[1] };
  return 1;
}

static void
find_status (const BorGame *game, const BorGameState *state, BorGameStatus *status)
{
  const SkirmishState *s = SKIRMISH_S (state);
  status->rounds = SKIRMISH_G (game)->rounds;
  status->round = MIN (s->round + 1u, status->rounds);
  for (guint i = 0; i < game->n_players; i++)
    status->values[0][i] = s->hits[i];
  status->ending = s->stage == SKIRMISH_OVER ? s->round == status->rounds : -1;
}

const BorGameStatistics skirmish_statistics = { &names, list_facts, find_status, NULL };
