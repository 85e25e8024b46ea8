/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/werdox/game.h"

/* How fire and rolls came about, and what steps cost. */

guint
werdox_shot_changes (const WerdoxShot *shot)
{
  guint changes = 0;
  for (guint i = 0; i < G_N_ELEMENTS (shot->changes); i++)
    changes |= shot->changes[i] != 0 ? 1u << i : 0;
  return changes;
}

static const char *const reasons[] = {
  N_ (" + 1 (down from a hill)"),    N_ (" − 1 (up from a valley)"), N_ (" + 1 (from a wall)"),
  N_ (" − 1 (at a unit on a wall)"), N_ (" − 1 (into a wood)"),
};
static const gint amounts[] = { 1, -1, 1, -1, -1 };

char *
werdox_range_text (guint type, guint changes)
{
  gint range = werdox_data[type].base_range;
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%d", range);
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if ((changes >> i & 1) != 0) {
      g_string_append (text, _ (reasons[i]));
      range += amounts[i];
    }
  if (changes != 0)
    g_string_append_printf (text, " = %d", range);
  return g_string_free (text, FALSE);
}

static char *
explain_attack (const BorEvent *event)
{
  guint type = WERDOX_BY_TYPE (event->arg[2]);
  if (werdox_data[type].direct)
    return g_strdup (_ ("Direct combat with a neighbour (W8.4). A 1 or 2 hits (3.C)."));
  g_autofree char *range = werdox_range_text (type, WERDOX_REACH_CHANGES (event->arg[3]));
  return g_strdup_printf (_ ("Distance %u, range %s (W8.6)."),
                          WERDOX_REACH_DISTANCE (event->arg[3]), range);
}

static char *
explain_hit (const BorEvent *event)
{
  guint how = (guint) event->arg[1];
  switch (WERDOX_HOW_HIT (how)) {
  case WERDOX_HIT_BREACH:
    return g_strdup (_ ("A 1 breaches a wall (W8.24)."));
  case WERDOX_HIT_DISMOUNTED:
    return g_strdup (_ ("A 2 costs mounted units their horses (3.C, W3.1)."));
  case WERDOX_HIT_DESTROYED:
    return g_strdup_printf (_ ("A %u destroys the unit (3.C)."), WERDOX_HOW_FACE (how));
  default:
    return WERDOX_HOW_KIND (how) == WERDOX_AT_WALL
             ? g_strdup (_ ("A wall takes a 1 (W8.24)."))
             : g_strdup (_ ("3 to 6 affect no unit (3.C), so none is turned up (W9.3)."));
  }
}

static char *
explain_event (const BorGame *game, const BorEvent *events, guint n)
{
  const BorEvent *event = &events[n - 1];
  switch ((WerdoxEvent) event->type) {
  case WERDOX_EVENT_ATTACK:
    return explain_attack (event);
  case WERDOX_EVENT_HIT:
    return explain_hit (event);
  case WERDOX_EVENT_ROLL:
    return event->arg[2] == WERDOX_ROLL_ARTILLERY ? g_strdup (_ ("Artillery moves on a 1 (W6.8)."))
           : event->arg[2] == WERDOX_ROLL_CANAL
             ? g_strdup (_ ("A unit leaves a canal on a 1 or 2 (W6.9)."))
             : g_strdup (_ ("A unit climbs a front on a 1 (W6.10)."));
  case WERDOX_EVENT_OVER:
    return event->arg[0] == WERDOX_END_TIME
             ? g_strdup (_ ("The defender’s units count half as much again (W10.4)."))
             : NULL;
  default:
    return NULL;
  }
}

/* --- Prices --- */

static char *
price_of_step (const WerdoxGame *g, const WerdoxState *s, guint direction)
{
  WerdoxStep step;
  werdox_find_step (g, s, s->layer, s->actor, direction, &step);
  gint left = werdox_points_after (g, s, &step);
  GString *text = g_string_new (NULL);
  if (step.class == WERDOX_STEP_EXHAUSTING)
    g_string_append (text, _ ("the whole move (W6.5)"));
  else
    g_string_append_printf (text, _ ("%d of %u half-points left (W6.3)"), left,
                            werdox_allowance (g, s, s->layer, s->actor));
  if ((step.rolls & WERDOX_ROLL_ARTILLERY) != 0)
    g_string_append (text, _ ("; artillery needs a 1 (W6.8)"));
  if ((step.rolls & WERDOX_ROLL_CANAL) != 0)
    g_string_append (text, _ ("; leaving the canal needs a 1 or 2 (W6.9)"));
  if ((step.rolls & WERDOX_ROLL_FRONT) != 0)
    g_string_append (text, _ ("; climbing the front needs a 1 (W6.10)"));
  return g_string_free (text, FALSE);
}

static char *
price_of_attack (const WerdoxGame *g, const WerdoxState *s, guint kind, guint cell)
{
  WerdoxShot shot;
  guint type = WERDOX_TYPE (*werdox_unit (g, s, s->layer, s->actor));
  werdox_can_attack (g, s, s->layer, s->actor, kind, cell, &shot);
  if (werdox_data[type].direct)
    return NULL;
  g_autofree char *range = werdox_range_text (type, werdox_shot_changes (&shot));
  return g_strdup_printf (_ ("distance %u, range %s (W8.6)"), shot.distance, range);
}

static char *
price (const BorGame *game, const BorGameState *state, BorAction action)
{
  const WerdoxGame *g = WERDOX_G (game);
  const WerdoxState *s = WERDOX_S (state);
  if (action >= WERDOX_STEP (g) && action < WERDOX_STOP (g))
    return price_of_step (g, s, (guint) (action - WERDOX_STEP (g)));
  if (action >= WERDOX_ATTACK (g) && action < WERDOX_STEP (g))
    return price_of_attack (g, s, (guint) (action - WERDOX_ATTACK (g)) / g->n,
                            (guint) action % g->n);
  return NULL;
}

const BorGameExplaining werdox_explaining = { .event = explain_event,
                                              .price = price,
                                              .fight = werdox_summarize_fight,
                                              .why_not = werdox_why_not,
                                              .rules = werdox_rule_texts };
