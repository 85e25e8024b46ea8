/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/werdox/game.h"

/* Moves as players write them (W11.2): "f5-f6-f7", "bf6-g6", "pf6>g6", "f6*f8w", ".". A move ends
 * where a die is thrown: what it shows is not written beforehand. */

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

static gboolean
read_step (Reader *r, guint from, guint to, gboolean boards)
{
  const WerdoxState *s = WERDOX_S (r->state);
  for (guint d = 0; d < 4; d++) {
    WerdoxStep step;
    if (r->g->cells[from].next[d] != to || s->actor != from)
      continue;
    werdox_find_step (r->g, s, s->layer, from, d, &step);
    return step.boards == boards && take (r, WERDOX_STEP (r->g) + d);
  }
  return FALSE;
}

static gboolean
read_attack (Reader *r, const char **p)
{
  guint cell;
  if (!scan_cell (r, p, &cell))
    return FALSE;
  guint kind = **p == 'p'   ? WERDOX_AT_PASSENGER
               : **p == 'b' ? WERDOX_AT_BARGE
               : **p == 'w' ? WERDOX_AT_WALL
                            : WERDOX_AT_UNIT;
  *p += kind != WERDOX_AT_UNIT;
  return take (r, WERDOX_ATTACK (r->g) + kind * r->g->n + cell);
}

/* After the unit has been named. A choice that was the only one has been made by itself. */
static gboolean
read_doing (Reader *r, const char *p, guint cell)
{
  const WerdoxState *s = WERDOX_S (r->state);
  gboolean chosen = s->stage == WERDOX_STAGE_UNIT;
  if (*p == '*') {
    p++;
    return (chosen ? read_attack (r, &p) : scan_cell (r, &p, &cell)) && *p == '\0';
  }
  while (*p == '-' || *p == '>') {
    gboolean boards = *p++ == '>';
    guint to;
    if (!scan_cell (r, &p, &to) || (chosen && !read_step (r, cell, to, boards)))
      return FALSE;
    cell = to;
  }
  if (*p != '\0')
    return FALSE;
  if (chosen && s->stage == WERDOX_STAGE_GO_ON && s->actor == cell)
    return take (r, WERDOX_STOP (r->g));
  return TRUE;
}

static guint
read_move (const BorGame *game, const BorGameState *state, const char *text, BorAction *actions,
           GError **error)
{
  g_autofree BorGameState *copy = bor_game_state_copy (game, state);
  Reader r = { WERDOX_G (game), game, copy, actions, 0 };
  const char *p = text;
  guint layer, cell;
  gboolean right;
  if (strcmp (text, ".") == 0)
    right = take (&r, WERDOX_END_TURN (r.g));
  else
    right = scan_unit (&r, &p, &layer, &cell) && *p != '\0'
            && take (&r, WERDOX_ACTIVATE (r.g) + layer * r.g->n + cell) && read_doing (&r, p, cell);
  return right || fail (error, text) ? r.n : 0;
}

const BorGameNotation werdox_notation = { .read_move = read_move };
