/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"
#include "rules/marengo/game-private.h"

/* Events as lines of a log. */

static char *
locale_name (const MarengoGame *g, gint pos)
{
  guint boxes = g->board.n_locales + g->board.n_approaches;
  if (pos < 0 || (guint) pos >= boxes)
    return g_strdup ("?");
  guint locale = battle_locale (&g->board, (guint) pos);
  return bor_scenario_describe (g->base.scenario,
                                bor_element_ref_make (BOR_KIND_LOCALE, g->board.slot[locale]));
}

/* Fills in the locale for %1$s and the piece for %2$s. */
static char *
face_at_text (const MarengoGame *g, const char *format, gint pos, gint face)
{
  g_autofree char *where = locale_name (g, pos);
  g_autofree char *who = battle_face_text ((guint8) MAX (face, 0));
  return battle_fill (format, where, who);
}

static char *
at_text (const MarengoGame *g, const char *format, gint pos)
{
  return face_at_text (g, format, pos, 0);
}

static char *
move_text (const MarengoGame *g, gint from, gint to)
{
  g_autofree char *a = locale_name (g, from);
  g_autofree char *b = locale_name (g, to);
  return g_strdup_printf (_ ("%s to %s"), a, b);
}

/* A group; within a locale it goes up to an approach or back from one. */
static char *
group_text (const MarengoGame *g, const BorEvent *e)
{
  guint from = (guint) e->arg[0], to = (guint) e->arg[1], n = (guint) e->arg[3];
  g_autofree char *where = NULL;
  if (battle_locale (&g->board, from) != battle_locale (&g->board, to)) {
    where = move_text (g, e->arg[0], e->arg[1]);
  } else if (battle_is_approach (&g->board, to)) {
    g_autofree char *army =
      bor_scenario_describe (g->base.scenario, battle_element (&g->board, to));
    where = g_strdup_printf (_ ("up to %s"), army);
  } else {
    where = at_text (g, _ ("back to the reserve of %1$s"), e->arg[1]);
  }
  return g_strdup_printf (ngettext ("%u piece: %s", "%u pieces: %s", n), n, where);
}

static char *
loss_text (const MarengoGame *g, const BorEvent *e)
{
  if (e->arg[2] == 0)
    return face_at_text (g, _ ("%2$s in %1$s is eliminated"), e->arg[0], e->arg[1]);
  return face_at_text (g, _ ("%2$s in %1$s loses a point"), e->arg[0], e->arg[1]);
}

static gint
approach_at (const MarengoGame *g, gint approach)
{
  return (gint) g->board.n_locales + approach;
}

static char *
what (const MarengoGame *g, const BorEvent *e)
{
  const gint32 *arg = e->arg;
  switch ((MarengoEvent) e->type) {
  case MARENGO_EVENT_ROUND:
    return g_strdup_printf (_ ("Round %d"), arg[0]);
  case MARENGO_EVENT_TURN:
    return g_strdup (_ ("to move"));
  case MARENGO_EVENT_DRAWN:
    return face_at_text (g, _ ("%2$s is drawn for %1$s"), arg[0], e->secret);
  case MARENGO_EVENT_ACTIVATED:
    return at_text (g, _ ("a piece in %1$s becomes active"), arg[0]);
  case MARENGO_EVENT_ANNOUNCED:
    return face_at_text (g, _ ("%2$s in %1$s announces a bombardment"), arg[0], arg[1]);
  case MARENGO_EVENT_CANCELLED:
    return face_at_text (g, _ ("%2$s in %1$s cancels its bombardment"), arg[0], arg[1]);
  case MARENGO_EVENT_FIRED:
    return at_text (g, _ ("bombardment of %1$s"), arg[1]);
  case MARENGO_EVENT_LOST:
    return loss_text (g, e);
  case MARENGO_EVENT_DEMORALIZED:
    return g_strdup (_ ("demoralized"));
  case MARENGO_EVENT_RECOVERED:
    return g_strdup_printf (_ ("morale rises to %d"), arg[0]);
  case MARENGO_EVENT_ASSAULT:
    return at_text (g, _ ("assault from %1$s"), approach_at (g, arg[0]));
  case MARENGO_EVENT_SHOWN:
    return face_at_text (g, _ ("%2$s in %1$s is revealed"), arg[0], arg[1]);
  case MARENGO_EVENT_RESULT:
    return g_strdup_printf (_ ("attack %d, defence %d, result %d"), arg[0], arg[1], arg[2]);
  case MARENGO_EVENT_MOVED:
    return group_text (g, e);
  case MARENGO_EVENT_ROAD:
  case MARENGO_EVENT_RETREAT:
    return move_text (g, arg[0], arg[1]);
  case MARENGO_EVENT_MANEUVER:
    return face_at_text (g, _ ("%2$s leads a maneuver attack from %1$s"), approach_at (g, arg[0]),
                         arg[2]);
  case MARENGO_EVENT_BLOCKED:
    return at_text (g, _ ("the attack is blocked in %1$s"), approach_at (g, arg[0]));
  case MARENGO_EVENT_LET_IN:
    return at_text (g, _ ("the attackers enter %1$s"), arg[0]);
  case MARENGO_EVENT_NO_COUNTERFIRE:
    return g_strdup (_ ("no counter-fire"));
  case MARENGO_EVENT_NO_PURSUIT:
    return g_strdup (_ ("no pursuit"));
  case MARENGO_EVENT_CONTINUED:
    return face_at_text (g, _ ("%2$s goes on to an approach of %1$s"), approach_at (g, arg[0]),
                         arg[1]);
  case MARENGO_EVENT_UNBLOCKED:
    return at_text (g, _ ("a piece leaves an approach of %1$s, as no enemy is opposite"),
                    approach_at (g, arg[0]));
  case MARENGO_EVENT_ENTERED:
    return at_text (g, _ ("a piece enters %1$s"), arg[1]);
  case MARENGO_EVENT_OVER:
    return g_strdup (_ ("The game is over"));
  default:
    return NULL;
  }
}

char *
marengo_event_text (const BorGame *game, const BorEvent *event)
{
  g_autofree char *text = what ((const MarengoGame *) game, event);
  const char *who = bor_game_player_name (game, event->player);
  if (text == NULL || who == NULL)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s: %s", who, text);
}
