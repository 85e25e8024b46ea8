/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/tanks/game.h"
#include "rules/tanks/scan.h"
#include "rules/tanks/testing.h"

/* Turns in notation (K10.3), and the words of records. */

guint
tanks_target_of (const TanksGame *g, const TanksState *s, guint number)
{
  TanksShot shots[3];
  guint n = tanks_list_shots (g, s, s->mover, s->tank, shots);
  for (guint i = 0; i < n; i++)
    if (shots[i].number == number)
      return shots[i].target;
  g_return_val_if_reached (0);
}

char *
tanks_space_square (const BorGame *game, gint32 space)
{
  const BorLocale *at = bor_scenario_locale (game->scenario, space);
  g_return_val_if_fail (at != NULL, NULL);
  return squares_name ((guint) at->column, TANKS_G (game)->height - 1 - (guint) at->row);
}

char *
tanks_token (const BorGame *game, const BorGameState *state, BorAction action)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint side = s->mover;
  if (action < TANKS_PLACE) {
    g_autofree char *at = squares_name (s->x[side][action], s->y[side][action]);
    return g_strdup_printf ("%s%s%s", tanks_data[g->type[side][action]].code, at,
                            tanks_facings[s->facing[side][action]]);
  }
  if (action < TANKS_ESCAPE) {
    gint x, y;
    guint facing;
    tanks_place_of (s, action, &x, &y, &facing);
    g_autofree char *at = squares_name ((guint) x, (guint) y);
    return g_strdup_printf ("-%s%s", at, tanks_facings[facing]);
  }
  if (action == TANKS_ESCAPE)
    return g_strdup ("-off");
  if (action == TANKS_HOLD)
    return g_strdup ("hold");
  guint target = tanks_target_of (g, s, (guint) action - TANKS_SHOT);
  g_autofree char *at = squares_name (s->x[!side][target], s->y[!side][target]);
  return g_strdup_printf ("x%s", at);
}

char *
bor_tanks_notation (const BorGame *game, const BorEvent *event)
{
  g_return_val_if_fail (event->type == TANKS_EVENT_TURN, NULL);
  gint32 how = event->arg[3];
  guint flags = TANKS_TURN_FLAGS (how);
  GString *out = g_string_new (tanks_data[TANKS_TURN_TYPE (how)].code);
  g_autofree char *from = tanks_space_square (game, event->arg[0]);
  g_string_append_printf (out, " %s%s", from, tanks_facings[TANKS_TURN_FROM (how)]);
  if ((flags & TANKS_TURN_LEFT) != 0) {
    g_string_append (out, "-off");
    return g_string_free (out, FALSE);
  }
  g_autofree char *to = tanks_space_square (game, event->arg[1]);
  g_string_append_printf (out, "%c%s%s", (flags & TANKS_TURN_BACK) != 0 ? '~' : '-', to,
                          tanks_facings[TANKS_TURN_TO (how)]);
  if (event->arg[2] >= 0) {
    g_autofree char *target = tanks_space_square (game, event->arg[2]);
    g_string_append_printf (out, " x %s", target);
  }
  if ((flags & TANKS_TURN_WON) != 0)
    g_string_append_c (out, '#');
  else if ((flags & TANKS_TURN_CHECK) != 0)
    g_string_append_c (out, '+');
  if ((flags & TANKS_TURN_ESCAPE) != 0)
    g_string_append_c (out, '^');
  return g_string_free (out, FALSE);
}

/* --- Reading --- */

/* What the text of a turn says. */
typedef struct {
  guint type, x, y, facing;
  gboolean off, back, shoots;
  guint to_x, to_y, to_facing;
  guint target_x, target_y;
} Turn;

static gboolean
scan_turn (const char *text, Turn *turn)
{
  const char *p = text;
  if (!tanks_scan_type (&p, &turn->type) || !squares_scan_word (&p, " ")
      || !squares_scan (&p, TANKS_MOST_SIZE, &turn->x, &turn->y)
      || !tanks_scan_facing (&p, &turn->facing))
    return FALSE;
  turn->off = squares_scan_word (&p, "-off");
  if (turn->off)
    return *p == '\0';
  turn->back = squares_scan_word (&p, "~");
  if ((!turn->back && !squares_scan_word (&p, "-"))
      || !squares_scan (&p, TANKS_MOST_SIZE, &turn->to_x, &turn->to_y)
      || !tanks_scan_facing (&p, &turn->to_facing))
    return FALSE;
  turn->shoots = squares_scan_word (&p, " x ");
  if (turn->shoots && !squares_scan (&p, TANKS_MOST_SIZE, &turn->target_x, &turn->target_y))
    return FALSE;
  return p[strspn (p, "#+^")] == '\0';
}

/* The tank of the player on turn that the turn begins with; -1: it is not there. */
static gint
find_tank (const TanksGame *g, const TanksState *s, const Turn *turn)
{
  guint side = s->mover;
  for (guint i = 0; i < g->n[side]; i++)
    if ((s->alive[side] >> i & 1) != 0 && g->type[side][i] == turn->type && s->x[side][i] == turn->x
        && s->y[side][i] == turn->y && s->facing[side][i] == turn->facing)
      return (gint) i;
  return -1;
}

static BorAction
find_shot (const TanksGame *g, const TanksState *s, const Turn *turn)
{
  TanksShot shots[3];
  guint n = tanks_list_shots (g, s, s->mover, s->tank, shots);
  for (guint i = 0; i < n && turn->shoots; i++)
    if (s->x[!s->mover][shots[i].target] == turn->target_x
        && s->y[!s->mover][shots[i].target] == turn->target_y)
      return TANKS_SHOT + shots[i].number;
  return turn->shoots ? TANKS_SHOT + 3 : TANKS_HOLD; /* no such shot: not legal */
}

static gboolean
try (const BorGame *game, BorGameState *state, BorAction action, BorAction *actions, guint *n,
     BorEvents *events)
{
  actions[*n] = action;
  return bor_game_try (game, state, actions[(*n)++], events, NULL);
}

/* The marks at the end are those that the turn has, or none. */
static gboolean
is_called (const BorGame *game, const BorEvents *events, const char *text)
{
  g_autofree char *own = bor_tanks_notation (game, &events->items[0]);
  gsize bare = strcspn (own, "#+^");
  return strcmp (own, text) == 0 || (strlen (text) == bare && strncmp (own, text, bare) == 0);
}

static gboolean
play_turn (const BorGame *game, const BorGameState *before, const char *text, BorAction *actions,
           guint *n)
{
  const TanksGame *g = TANKS_G (game);
  g_autofree BorGameState *state = bor_game_state_copy (game, before);
  TanksState *s = (TanksState *) state;
  BorEvent items[8];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  Turn turn = { 0 };
  gint tank =
    s->stage <= TANKS_STAGE_PLACE && scan_turn (text, &turn) ? find_tank (g, s, &turn) : -1;
  gint dx = (gint) turn.to_x - (gint) turn.x, dy = (gint) turn.to_y - (gint) turn.y;
  if (tank < 0 || (!turn.off && (ABS (dx) > TANKS_REACH || ABS (dy) > TANKS_REACH)))
    return FALSE;
  if (s->stage == TANKS_STAGE_TANK
      && !try (game, state, TANKS_TANK + (BorAction) tank, actions, n, &events))
    return FALSE;
  guint square = (guint) ((dx + TANKS_REACH) * TANKS_SPAN + dy + TANKS_REACH);
  if (!try (game, state, turn.off ? TANKS_ESCAPE : TANKS_PLACE + square * 8 + turn.to_facing,
            actions, n, &events))
    return FALSE;
  if (s->stage == TANKS_STAGE_SHOT && events.n == 0
      && !try (game, state, find_shot (g, s, &turn), actions, n, &events))
    return FALSE;
  return events.n > 0 && is_called (game, &events, text);
}

guint
bor_tanks_read_move (const BorGame *game, const BorGameState *state, const char *text,
                     BorAction *actions, GError **error)
{
  guint n = 0;
  if (play_turn (game, state, text, actions, &n))
    return n;
  g_set_error (error, BOR_TANKS_ERROR, BOR_TANKS_ERROR_MOVE,
               _ ("“%s” is not a legal turn here; write turns like “HT m12S-l11SW x h7”"), text);
  return 0;
}

const BorGameNotation tanks_notation = { bor_tanks_position, bor_tanks_read_position,
                                         bor_tanks_read_move };
