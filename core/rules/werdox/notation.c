/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/werdox/game.h"

/* Moves as players write them (W11.2, W11.3): "f5-f6-f7", "bf6-g6", "pf6>g6", "f6*f8w", ".",
 * "A:inf f3". A move ends where a die is thrown: what it shows is not written beforehand. */

#define NOTHING G_MAXUINT64

typedef struct {
  const WerdoxGame *g;
  const BorGame *game;
  BorGameState *state; /* while the move is read */
  BorAction *actions;
  guint n;
} Reader;

static gboolean
fail (GError **error, const char *text)
{
  g_set_error (error, BOR_WERDOX_ERROR, BOR_WERDOX_ERROR_MOVE, _ ("“%s” is not a legal move here"),
               text);
  return FALSE;
}

static gboolean
take (Reader *r, BorAction action)
{
  if (r->n == BOR_MAX_MOVE || !bor_game_try (r->game, r->state, action, NULL, NULL))
    return FALSE;
  r->actions[r->n++] = action;
  return TRUE;
}

static gboolean
scan_cell (const Reader *r, const char **p, guint *cell)
{
  guint x, y;
  const char *from = *p;
  if (!squares_scan (p, WERDOX_MOST_SIZE, &x, &y) || x >= r->g->width || y >= r->g->height) {
    *p = from;
    return FALSE;
  }
  *cell = x + y * r->g->width;
  return TRUE;
}

/* Which unit: files such as "bf" are on wide boards only, and come first there. */
static gboolean
scan_unit (const Reader *r, const char **p, guint *layer, guint *cell)
{
  *layer = WERDOX_LAND;
  if (scan_cell (r, p, cell))
    return TRUE;
  *layer = **p == 'b' ? WERDOX_WATER : WERDOX_ABOARD;
  if (**p != 'b' && **p != 'p')
    return FALSE;
  (*p)++;
  return scan_cell (r, p, cell);
}

/* A step from `from` to `to`, or NOTHING. */
static BorAction
find_step (const Reader *r, const WerdoxState *s, guint from, guint to, gboolean boards)
{
  for (guint d = 0; d < 4; d++) {
    WerdoxStep step;
    if (r->g->cells[from].next[d] != to || s->actor != from)
      continue;
    werdox_find_step (r->g, s, s->layer, from, d, &step);
    return step.boards == boards ? WERDOX_STEP (r->g) + d : NOTHING;
  }
  return NOTHING;
}

static BorAction
scan_attack (const Reader *r, const char **p)
{
  guint cell;
  if (!scan_cell (r, p, &cell))
    return NOTHING;
  guint kind = **p == 'p'   ? WERDOX_AT_PASSENGER
               : **p == 'b' ? WERDOX_AT_BARGE
               : **p == 'w' ? WERDOX_AT_WALL
                            : WERDOX_AT_UNIT;
  *p += kind != WERDOX_AT_UNIT;
  return WERDOX_ATTACK (r->g) + kind * r->g->n + cell;
}

/* An attack, or a step from `cell`, which then is where it leads. */
static BorAction
scan_doing (const Reader *r, const WerdoxState *s, const char **p, guint *cell)
{
  guint from = *cell;
  char sign = **p;
  if (sign != '*' && sign != '-' && sign != '>')
    return NOTHING;
  (*p)++;
  if (sign == '*')
    return scan_attack (r, p);
  return scan_cell (r, p, cell) ? find_step (r, s, from, *cell, sign == '>') : NOTHING;
}

/* What a unit does first is read in the position in which it has just been chosen: if it is the
 * only thing that the unit can do, it follows from the choice by itself. */
static gboolean
take_first (Reader *r, guint layer, const char **p, guint *cell)
{
  g_autofree BorGameState *chosen = bor_game_state_copy (r->game, r->state);
  WerdoxState *s = (WerdoxState *) chosen;
  BorAction only[2];
  if (!take (r, WERDOX_ACTIVATE (r->g) + layer * r->g->n + *cell))
    return FALSE;
  werdox_activate (&(Werdox){ r->g, s, NULL }, layer, *cell);
  BorAction action = scan_doing (r, s, p, cell);
  if (werdox_list_legal (r->g, s, only, 2) == 1)
    return action == only[0];
  return action != NOTHING && take (r, action);
}

static gboolean
read_doing (Reader *r, const char *p, guint layer, guint cell)
{
  const WerdoxState *s = WERDOX_S (r->state);
  if (!take_first (r, layer, &p, &cell))
    return FALSE;
  while (*p != '\0') {
    BorAction action = s->stage == WERDOX_STAGE_GO_ON ? scan_doing (r, s, &p, &cell) : NOTHING;
    if (action == NOTHING || !take (r, action))
      return FALSE;
  }
  return s->stage != WERDOX_STAGE_GO_ON || take (r, WERDOX_STOP (r->g));
}

/* "A:inf f3" (W11.3). */
static gboolean
read_deployment (Reader *r, const char *text)
{
  const WerdoxState *s = WERDOX_S (r->state);
  guint type = 0, cell;
  if (s->stage != WERDOX_STAGE_DEPLOY || text[0] != "AH"[s->mover] || text[1] != ':')
    return FALSE;
  const char *p = text + 2;
  while (type < WERDOX_N_TYPES && !g_str_has_prefix (p, werdox_data[type].code))
    type++;
  if (type == WERDOX_N_TYPES)
    return FALSE;
  p += strlen (werdox_data[type].code);
  if (*p++ != ' ' || !scan_cell (r, &p, &cell) || *p != '\0')
    return FALSE;
  return take (r, WERDOX_DEPLOY (r->g) + type * r->g->n + cell);
}

static gboolean
read_unit (Reader *r, const char *p)
{
  guint layer, cell;
  return scan_unit (r, &p, &layer, &cell) && read_doing (r, p, layer, cell);
}

static guint
read_move (const BorGame *game, const BorGameState *state, const char *text, BorAction *actions,
           GError **error)
{
  g_autofree BorGameState *copy = bor_game_state_copy (game, state);
  Reader r = { WERDOX_G (game), game, copy, actions, 0 };
  gboolean right = strcmp (text, ".") == 0 ? take (&r, WERDOX_END_TURN (r.g))
                                           : read_deployment (&r, text) || read_unit (&r, text);
  return right || fail (error, text) ? r.n : 0;
}

const BorGameNotation werdox_notation = { .read_move = read_move };
