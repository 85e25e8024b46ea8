/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/tanks/game.h"

/* What a tank reaches: where it can go, what it fires at, and what it threatens. */

typedef struct {
  const TanksGame *g;
  guint8 *marks;
  guint8 mark;
} Marking;

static void
mark (gint x, gint y, gpointer data)
{
  Marking *marking = data;
  gint32 space = tanks_space (marking->g, (guint) x, (guint) y);
  if (space >= 0)
    marking->marks[space] |= marking->mark;
}

/* Every final state of its move, and what it could fire at from there (K4.7, K3.1). */
static void
mark_moves (const TanksGame *g, const TanksState *s, guint side, guint tank, guint8 *marks)
{
  TanksReach reach;
  Marking going = { g, marks, BOR_REACH_MOVE }, threat = { g, marks, BOR_REACH_THREAT };
  tanks_find_reach (g, s, side, tank, &reach);
  for (guint facing = 0; facing < 8; facing++)
    for (gint dx = -TANKS_REACH; dx <= TANKS_REACH; dx++)
      for (gint dy = -TANKS_REACH; dy <= TANKS_REACH; dy++) {
        gint x = s->x[side][tank] + dx, y = s->y[side][tank] + dy;
        if (!tanks_reach_has (&reach, dx, dy, facing))
          continue;
        if (dx != 0 || dy != 0)
          mark (x, y, &going);
        tanks_each_fired_at (g, s, side, tank, x, y, facing, mark, &threat);
      }
}

char *
tanks_show_reach (const BorGame *game, const BorGameState *state, BorElementRef at, guint32 class,
                  BorElementRef to, guint8 *marks)
{
  const TanksGame *g = TANKS_G (game);
  const TanksState *s = TANKS_S (state);
  guint side = (class - 1) / TANKS_MOST, tank = (class - 1) % TANKS_MOST;
  if (class == 0 || side > 1 || tank >= g->n[side] || (s->alive[side] >> tank & 1) == 0
      || s->stage == TANKS_STAGE_OVER
      || at.slot != tanks_space (g, s->x[side][tank], s->y[side][tank]))
    return NULL;
  const TanksData *data = &tanks_data[g->type[side][tank]];
  Marking fire = { g, marks, BOR_REACH_FIRE };
  tanks_each_fired_at (g, s, side, tank, s->x[side][tank], s->y[side][tank], s->facing[side][tank],
                       mark, &fire);
  if (to.slot < 0 && !(s->stage == TANKS_STAGE_SHOT && side == s->mover && tank == s->tank))
    mark_moves (g, s, side, tank, marks);
  return g_strdup_printf (_ ("%s: speed %u, armour %u, %u, %u (front, side, rear), gun %u (K3.B)"),
                          _ (data->name), data->speed, data->front, data->side, data->rear,
                          data->gun);
}
