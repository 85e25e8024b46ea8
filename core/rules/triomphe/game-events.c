/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/triomphe/game-private.h"

/* Events as lines of a log. */

static char *
place_name (const TriompheGame *g, gint pos)
{
  guint end = g->board.n_locales + g->board.n_approaches;
  if (pos < 0 || (guint) pos >= end + g->board.n_boxes)
    return g_strdup ("?");
  guint at = (guint) pos < end ? battle_locale (&g->board, (guint) pos) : (guint) pos;
  return bor_scenario_describe (g->base.scenario, battle_element (&g->board, at));
}

/* Fills in the place for %1$s and the piece for %2$s. */
static char *
face_at_text (const TriompheGame *g, const char *format, gint pos, gint face)
{
  g_autofree char *where = place_name (g, pos);
  g_autofree char *who = battle_face_text ((guint8) face);
  return battle_fill (format, where, who);
}

static char *
at_text (const TriompheGame *g, const char *format, gint pos)
{
  return face_at_text (g, format, pos, 0);
}

static char *
move_text (const TriompheGame *g, gint from, gint to)
{
  g_autofree char *a = place_name (g, from);
  g_autofree char *b = place_name (g, to);
  return g_strdup_printf (_ ("%s to %s"), a, b);
}

/* A group; within a locale it goes up to an approach or back from one. */
static char *
group_text (const TriompheGame *g, const BorEvent *e)
{
  guint from = (guint) e->arg[0], to = (guint) e->arg[1], n = (guint) e->arg[3];
  g_autofree char *where = NULL;
  if (battle_locale (&g->board, from) != battle_locale (&g->board, to)) {
    where = move_text (g, e->arg[0], e->arg[1]);
  } else if (battle_is_approach (&g->board, to)) {
    g_autofree char *border =
      bor_scenario_describe (g->base.scenario, battle_element (&g->board, to));
    where = g_strdup_printf (_ ("up to %s"), border);
  } else {
    where = at_text (g, _ ("back to the reserve of %1$s"), e->arg[1]);
  }
  return g_strdup_printf (ngettext ("%u piece: %s", "%u pieces: %s", n), n, where);
}

static gint
approach_at (const TriompheGame *g, gint approach)
{
  return (gint) g->board.n_locales + approach;
}

/* So many tokens, at a place. */
static char *
tokens_text (const TriompheGame *g, const char *format, gint n, gint locale)
{
  g_autofree char *tokens = g_strdup_printf (ngettext ("%d token", "%d tokens", (gulong) n), n);
  g_autofree char *text = at_text (g, format, locale);
  GString *out = g_string_new (text);
  g_string_replace (out, "%3$s", tokens, 0);
  return g_string_free (out, FALSE);
}

static char *
about_tokens (const TriompheGame *g, const BorEvent *e)
{
  const gint32 *arg = e->arg;
  switch ((TriompheEvent) e->type) {
  case TRIOMPHE_EVENT_UPDATE:
    return tokens_text (g, _ ("%3$s from the track"), arg[0], -1);
  case TRIOMPHE_EVENT_COMMITTED:
    return tokens_text (g, _ ("%3$s committed in %1$s"), arg[1], arg[0]);
  case TRIOMPHE_EVENT_SHIFTED: {
    g_autofree char *way = move_text (g, arg[0], arg[1]);
    return g_strdup_printf (_ ("a token is moved: %s"), way);
  }
  case TRIOMPHE_EVENT_MORALE:
    return g_strdup_printf (_ ("morale falls to %d"), arg[1]);
  case TRIOMPHE_EVENT_FORFEITED:
    return tokens_text (g, _ ("%3$s lost in %1$s"), arg[1], arg[0]);
  case TRIOMPHE_EVENT_RETURNED:
    return tokens_text (g, _ ("%3$s back from %1$s"), arg[1], arg[0]);
  default:
    return NULL;
  }
}

static char *
about_combat (const TriompheGame *g, const BorEvent *e)
{
  const gint32 *arg = e->arg;
  switch ((TriompheEvent) e->type) {
  case TRIOMPHE_EVENT_DECLARED:
    return face_at_text (g, _ ("%2$s in %1$s declares a bombardment"), arg[0], arg[1]);
  case TRIOMPHE_EVENT_CANCELLED:
    return face_at_text (g, _ ("%2$s in %1$s cancels its bombardment"), arg[0], arg[1]);
  case TRIOMPHE_EVENT_BOMBARDED:
    return at_text (g, _ ("bombardment of %1$s"), arg[1]);
  case TRIOMPHE_EVENT_LOST:
    return face_at_text (
      g, arg[2] == 0 ? _ ("%2$s in %1$s is eliminated") : _ ("%2$s in %1$s loses a point"), arg[0],
      arg[1]);
  case TRIOMPHE_EVENT_MANEUVER:
    return at_text (g, _ ("maneuver attack from %1$s"), approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_RESPONDED:
    return at_text (g, _ ("pieces in %1$s move up to block"), approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_REPELLED:
    return at_text (g, _ ("the attack is blocked in %1$s"), approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_LET_IN:
    return at_text (g, _ ("the attackers enter %1$s"), approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_ASSAULT:
    return at_text (g, _ ("assault from %1$s"), approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_SHOWN:
    return face_at_text (g, _ ("%2$s in %1$s is revealed"), arg[0], arg[1]);
  case TRIOMPHE_EVENT_NO_LEADER:
    return g_strdup (_ ("no piece leads the defence"));
  case TRIOMPHE_EVENT_NO_FIRE:
    return g_strdup (_ ("no defensive fire"));
  case TRIOMPHE_EVENT_NO_COUNTER:
    return g_strdup (_ ("no counter-attack"));
  case TRIOMPHE_EVENT_RESULT:
    return g_strdup_printf (_ ("attack %d, defence %d, result %d"), arg[0], arg[1], arg[2]);
  case TRIOMPHE_EVENT_RETREAT:
    return move_text (g, arg[0], arg[1]);
  default:
    return about_tokens (g, e);
  }
}

static char *
what (const TriompheGame *g, const BorEvent *e)
{
  const gint32 *arg = e->arg;
  switch ((TriompheEvent) e->type) {
  case TRIOMPHE_EVENT_ROUND:
    return g_strdup_printf (_ ("Round %d"), arg[0]);
  case TRIOMPHE_EVENT_TURN:
    return g_strdup (_ ("to move"));
  case TRIOMPHE_EVENT_DEALT:
    return face_at_text (g, _ ("%2$s is drawn for %1$s"), arg[0], e->secret);
  case TRIOMPHE_EVENT_CLEARED:
    return at_text (g, _ ("a piece leaves an approach of %1$s, as no enemy is opposite"),
                    approach_at (g, arg[0]));
  case TRIOMPHE_EVENT_ORGANISED:
    return at_text (g, _ ("a piece in %1$s is organized"), arg[0]);
  case TRIOMPHE_EVENT_DISORDERED:
    return at_text (g, _ ("disorder spreads in %1$s"), arg[0]);
  case TRIOMPHE_EVENT_MOVED:
    return group_text (g, e);
  case TRIOMPHE_EVENT_ROAD:
    return move_text (g, arg[0], arg[1]);
  case TRIOMPHE_EVENT_ENTERED:
    return at_text (g, _ ("a piece enters %1$s"), arg[1]);
  case TRIOMPHE_EVENT_CONTINUED:
    return face_at_text (g, _ ("%2$s goes on to an approach of %1$s"), approach_at (g, arg[0]),
                         arg[1]);
  case TRIOMPHE_EVENT_OVER:
    return g_strdup (_ ("The game is over"));
  default:
    return about_combat (g, e);
  }
}

char *
triomphe_event_text (const BorGame *game, const BorEvent *event)
{
  g_autofree char *text = what ((const TriompheGame *) game, event);
  const char *who = bor_game_player_name (game, event->player);
  if (text == NULL || who == NULL)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s: %s", who, text);
}
