/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/tanks/setup.h"

/* What can happen in the first turn: K-V10 to K-V13, K-V17. */

/* The game and the state in which it begins; NULL when it cannot be played. */
typedef struct {
  BorGame *game;
  const TanksGame *g;
  TanksState *s;
} Start;

static gboolean
start_open (Start *start, const TanksSetup *self)
{
  g_autoptr (GPtrArray) issues =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bor_game_issue_free);
  start->game = tanks_compile (self->scenario, issues);
  if (start->game == NULL)
    return FALSE;
  start->g = TANKS_G (start->game);
  start->s = g_memdup2 (start->g->start, start->game->state_size);
  return TRUE;
}

static void
start_close (Start *start)
{
  for (guint i = 0; i < start->game->n_players; i++)
    g_free (start->game->player_names[i]);
  tanks_game_free (start->game);
  g_free (start->s);
}

/* The tank of a player that stands there. */
static BorElementRef
ref_of (const TanksSetup *self, const Start *start, guint side, guint tank)
{
  for (guint i = 0; i < self->tanks->len; i++) {
    const TanksUnit *unit = tanks_unit (self->tanks, i);
    if (unit->x == start->s->x[side][tank] && unit->y == start->s->y[side][tank])
      return unit->ref;
  }
  return bor_element_ref_make (BOR_KIND_BOARD, 0);
}

void
tanks_find_first_escape (const TanksSetup *self, const SquaresReporter *reporter)
{
  Start start;
  if (!start_open (&start, self))
    return;
  for (guint side = 0; side < 2; side++) {
    gint commander = tanks_commander (start.g, start.s, side);
    if (commander >= 0 && tanks_threatens_escape (start.g, start.s, side))
      squares_report_problem (reporter, ref_of (self, &start, side, (guint) commander),
                              _ ("The Commander can leave the board in its first turn"));
  }
  start_close (&start);
}

static void
find_check (const TanksSetup *self, const SquaresReporter *reporter, gboolean second)
{
  Start start;
  if (!start_open (&start, self))
    return;
  guint side = second ? !start.s->mover : start.s->mover;
  gint commander = tanks_commander (start.g, start.s, !side);
  for (guint i = 0; i < start.g->n[side] && commander >= 0; i++) {
    if (tanks_find_threats (start.g, start.s, side, i, (guint) commander, NULL) == 0)
      continue;
    g_autofree char *at = squares_name (start.s->x[side][i], start.s->y[side][i]);
    squares_report_problem (
      reporter, ref_of (self, &start, !side, (guint) commander),
      second ? _ ("The Commander can be destroyed from %s unless the first turn saves it")
             : _ ("The Commander can be destroyed from %s in the first turn"),
      at);
    break;
  }
  start_close (&start);
}

void
tanks_find_first_check (const TanksSetup *self, const SquaresReporter *reporter)
{
  find_check (self, reporter, FALSE);
}

void
tanks_find_second_check (const TanksSetup *self, const SquaresReporter *reporter)
{
  find_check (self, reporter, TRUE);
}

/* The Commander aside: that is K-V11. */
void
tanks_find_first_shots (const TanksSetup *self, const SquaresReporter *reporter)
{
  Start start;
  if (!start_open (&start, self))
    return;
  guint side = start.s->mover;
  gint commander = tanks_commander (start.g, start.s, !side);
  for (guint target = 0; target < start.g->n[!side]; target++)
    for (guint i = 0; i < start.g->n[side] && (gint) target != commander; i++) {
      if (tanks_find_threats (start.g, start.s, side, i, target, NULL) == 0)
        continue;
      g_autofree char *at = squares_name (start.s->x[side][i], start.s->y[side][i]);
      squares_report_problem (reporter, ref_of (self, &start, !side, target),
                              _ ("This tank can be destroyed from %s in the first turn"), at);
      break;
    }
  start_close (&start);
}

/* --- Lanes --- */

/* Longer than that a line of empty squares is a lane (K-V17). */
#define LANE 12

static gboolean
is_obstructed (const TanksSetup *self, gint x, gint y)
{
  if (tanks_is_masked (self, x, y) || tanks_is_obstacle (self, x, y))
    return TRUE;
  for (guint i = 0; i < self->wrecks->len; i++)
    if (tanks_unit (self->wrecks, i)->x == x && tanks_unit (self->wrecks, i)->y == y)
      return TRUE;
  for (guint i = 0; i < self->tanks->len; i++)
    if (tanks_unit (self->tanks, i)->x == x && tanks_unit (self->tanks, i)->y == y)
      return TRUE;
  return FALSE;
}

/* Empty squares in a line between two start cells; 0: there is no line, or something is on it. */
static gint
lane_between (const TanksSetup *self, const TanksUnit *a, const TanksUnit *b)
{
  gint dx = b->x - a->x, dy = b->y - a->y, n = MAX (ABS (dx), ABS (dy));
  if ((dx != 0 && dy != 0 && ABS (dx) != ABS (dy)) || n == 0)
    return 0;
  for (gint i = 1; i < n; i++)
    if (is_obstructed (self, a->x + i * dx / n, a->y + i * dy / n))
      return 0;
  return n - 1;
}

void
tanks_find_lanes (const TanksSetup *self, const SquaresReporter *reporter)
{
  for (guint i = 0; i < self->starts->len; i++)
    for (guint k = 0; k < self->starts->len; k++) {
      const TanksUnit *a = tanks_unit (self->starts, i), *b = tanks_unit (self->starts, k);
      if (a->side != TANKS_WHITE || b->side != TANKS_BLACK || a->x < 0 || b->x < 0)
        continue;
      gint n = lane_between (self, a, b);
      g_autofree char *from = squares_name ((guint) a->x, (guint) a->y);
      g_autofree char *to = squares_name ((guint) b->x, (guint) b->y);
      if (n > LANE)
        squares_report_problem (reporter, a->ref,
                                _ ("A line of %d empty squares between %s and %s is open"), n, from,
                                to);
    }
}
