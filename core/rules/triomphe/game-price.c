/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/triomphe/game-private.h"

/* What actions cost (T5.3, T5.6). */

static char *
priced (guint commands, const char *rule)
{
  g_autofree char *price =
    commands == 0 ? g_strdup (_ ("no command"))
                  : g_strdup_printf (ngettext ("%u command", "%u commands", commands), commands);
  return g_strdup_printf ("%s (%s)", price, rule);
}

static char *
step_price (const Triomphe *t, const BattleStep *step)
{
  guint number = battle_step_number (t->b.traffic[step->crossing] & 3u, t->s->step);
  g_autofree char *price = priced (!step->main && t->s->free_road, "T7.6");
  return g_strdup_printf (_ ("%s, step %u of %d (%s)"), price, number, TRIOMPHE_STEPS, "T7.4");
}

static char *
cross_price (const Triomphe *t, guint approach)
{
  gboolean attack = battle_enemy_in (&t->b, t->s->army, t->g->board.to[approach]);
  g_autofree char *price = priced (1, "T5.3");
  return attack ? g_strdup_printf ("%s: %s", _ ("maneuver attack"), price)
                : g_steal_pointer (&price);
}

/* T6.5: by what is on the approach already, for one piece. */
static char *
block_price (const Triomphe *t, guint approach)
{
  guint room = t->g->board.width[approach]
               - MIN (triomphe_n_blockers (t, approach), t->g->board.width[approach]);
  return room == 0 ? priced (1, "T6.5")
                   : g_strdup_printf (ngettext ("no command for %u piece (%s)",
                                                "no command for %u pieces (%s)", room),
                                      room, "T6.5");
}

/* What it costs to bring a piece from a box on to the map; NULL for other positions. */
static char *
entry_price (const TriompheGame *g, guint pos)
{
  guint boxes = g->board.n_locales + g->board.n_approaches;
  return pos >= boxes && pos < boxes + g->board.n_boxes
           ? priced (!g->board.boxes[pos - boxes].main, "T7.6")
           : NULL;
}

static char *
assault_price (const Triomphe *t, BorAction action)
{
  g_autofree char *price = priced (1, "T5.3");
  g_autofree char *comparison = triomphe_comparison (t, action);
  return g_strdup_printf ("%s; %s", price, comparison);
}

char *
triomphe_price (const BorGame *game, const BorGameState *state, BorAction action)
{
  const TriompheGame *g = (const TriompheGame *) game;
  guint place = TRIOMPHE_ACTION_PLACE (action);
  Triomphe t;
  triomphe_open (&t, g, state, NULL);
  switch (TRIOMPHE_ACTION_KIND (action)) {
  case TRIOMPHE_ASSAULT:
    return assault_price (&t, action);
  case TRIOMPHE_PICK:
  case TRIOMPHE_DONE:
    return triomphe_comparison (&t, action);
  case TRIOMPHE_TO_RESERVE:
    return priced (1, "T5.3");
  case TRIOMPHE_ORGANISE:
    return priced (t.s->stage == TRIOMPHE_STAGE_ACT, "T13.6");
  case TRIOMPHE_DECLARE:
  case TRIOMPHE_COMPLETE:
    return priced (0, "T10.1");
  case TRIOMPHE_TO_APPROACH:
    return block_price (&t, place);
  case TRIOMPHE_CROSS:
    return cross_price (&t, place);
  case TRIOMPHE_STEP:
    return step_price (&t, &g->board.steps[place]);
  case TRIOMPHE_FROM:
    return entry_price (g, place);
  case TRIOMPHE_PONTOON:
    return priced (0, "T14.7");
  case TRIOMPHE_CONTINUE:
    return t.s->stage == TRIOMPHE_STAGE_ROAD ? priced (0, "T8.5")
                                             : priced (triomphe_continue_price (&t, place), "T8.6");
  default:
    return NULL;
  }
}
