/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const gint tanks_dx[8] = { 0, 1, 1, 1, 0, -1, -1, -1 };
const gint tanks_dy[8] = { 1, 1, 0, -1, -1, -1, 0, 1 };
const char *const tanks_facings[8] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

const char *
tanks_facing_text (guint facing)
{
  static const char *const texts[8] = { NC_ ("compass", "N"), NC_ ("compass", "NE"),
                                        NC_ ("compass", "E"), NC_ ("compass", "SE"),
                                        NC_ ("compass", "S"), NC_ ("compass", "SW"),
                                        NC_ ("compass", "W"), NC_ ("compass", "NW") };
  return g_dpgettext2 (GETTEXT_PACKAGE, "compass", texts[facing % 8]);
}

const TanksData tanks_data[TANKS_N_TYPES] = {
  [TANKS_CLT] = { "CLT", "commander", N_ ("Commander"), 5, 1, 0, 0, 1, TRUE, FALSE },
  [TANKS_LT] = { "LT", "light", N_ ("Light tank"), 5, 1, 0, 0, 1, TRUE, FALSE },
  [TANKS_MT] = { "MT", "medium", N_ ("Medium tank"), 4, 2, 1, 0, 2, TRUE, FALSE },
  [TANKS_HT] = { "HT", "heavy", N_ ("Heavy tank"), 3, 3, 2, 1, 3, TRUE, FALSE },
  [TANKS_TD] = { "TD", "destroyer", N_ ("Tank destroyer"), 4, 2, 1, 0, 4, FALSE, FALSE },
  [TANKS_HM] = { "HM", "mortar", N_ ("Heavy mortar"), 3, 1, 0, 0, 5, FALSE, TRUE },
};

#define BIT(dx, dy) ((TanksSquares) 1 << (((dx) + TANKS_REACH) * TANKS_SPAN + (dy) + TANKS_REACH))

/* What is within reach of a square, of a board's bits by column. */
static TanksSquares
cut_out (const guint64 *columns, guint width, gint x, gint y)
{
  TanksSquares squares = 0;
  gint down = y - TANKS_REACH;
  for (gint dx = -TANKS_REACH; dx <= TANKS_REACH; dx++) {
    if (x + dx < 0 || x + dx >= (gint) width)
      continue;
    guint64 column = columns[x + dx];
    column = down >= 0 ? column >> down : column << -down;
    squares |= (TanksSquares) (column & 0x7ff) << ((dx + TANKS_REACH) * TANKS_SPAN);
  }
  return squares;
}

/* One step on. A tank is never so far out that it could come round the other end: each step is an
 * action, and there are no more than the squares have room for. */
static inline TanksSquares
step (TanksSquares squares, guint direction)
{
  switch (direction) {
  case 0:
    return squares << 1;
  case 1:
    return squares << 12;
  case 2:
    return squares << 11;
  case 3:
    return squares << 10;
  case 4:
    return squares >> 1;
  case 5:
    return squares >> 12;
  case 6:
    return squares >> 11;
  default:
    return squares >> 10;
  }
}

/* What a search for ways knows of the ground: where a tank can stand, and for each direction from
 * where it can step. */
typedef struct {
  TanksSquares open, leave[8];
  gboolean all_leave;
} Ground;

/* A square outside the board does not stop a diagonal step beside it. */
static void
find_corners (const TanksGame *g, TanksSquares inside, Ground *ground)
{
  TanksSquares blocked = inside & ~ground->open;
  for (guint d = 1; d < 8; d += 2) {
    TanksSquares one = step (blocked, (d + 3) % 8), other = step (blocked, (d + 5) % 8);
    ground->leave[d] = ~(g->switches.step == TANKS_BOTH_STOP ? one & other : one | other);
  }
  for (guint d = 0; d < 8; d += 2)
    ground->leave[d] = ~(TanksSquares) 0;
}

/* The tank's own square counts as empty (K4.7). */
static void
survey (const TanksGame *g, const TanksState *s, guint x, guint y, Ground *ground)
{
  ground->open = cut_out (s->empty, g->width, (gint) x, (gint) y) | BIT (0, 0);
  ground->all_leave = g->switches.step == TANKS_FREE;
  if (ground->all_leave)
    return;
  guint64 columns[TANKS_MOST_SIZE];
  for (guint i = 0; i < g->width; i++)
    columns[i] = g->height == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << g->height) - 1;
  find_corners (g, cut_out (columns, g->width, (gint) x, (gint) y), ground);
}

static inline TanksSquares
drive (const Ground *ground, TanksSquares from, guint direction)
{
  if (!ground->all_leave)
    from &= ground->leave[direction];
  return step (from, direction) & ground->open;
}

/* One more action: a turn to either side, or a step (K4.2). After `done` actions a tank has turned
 * that often at most. */
static void
spread (const Ground *ground, TanksSquares at[8], guint facing, guint done)
{
  TanksSquares before[8];
  memcpy (before, at, sizeof before);
  guint turned = MIN (done, 3);
  for (guint i = 0; i < 2 * turned + 1 + (done > 3); i++) {
    guint f = (facing + 8 - turned + i) % 8;
    TanksSquares here = before[f];
    at[(f + 1) % 8] |= here;
    at[(f + 7) % 8] |= here;
    at[f] |= drive (ground, here, f);
  }
}

static void
go_back (const Ground *ground, TanksSquares at[8], guint facing)
{
  at[facing] |= drive (ground, BIT (0, 0), (facing + 4) % 8);
}

void
tanks_find_reach (const TanksGame *g, const TanksState *s, guint side, guint tank,
                  TanksReach *reach)
{
  guint facing = s->facing[side][tank], speed = tanks_data[g->type[side][tank]].speed;
  Ground ground;
  survey (g, s, s->x[side][tank], s->y[side][tank], &ground);
  memset (reach, 0, sizeof *reach);
  reach->at[facing] = BIT (0, 0);
  for (guint i = 0; i < speed; i++)
    spread (&ground, reach->at, facing, i);
  go_back (&ground, reach->at, facing);
  reach->at[facing] &= ~BIT (0, 0);
}

guint
tanks_count_actions (const TanksGame *g, const TanksState *s, guint side, guint tank, gint dx,
                     gint dy, guint facing)
{
  guint from = s->facing[side][tank], speed = tanks_data[g->type[side][tank]].speed;
  Ground ground;
  TanksReach reach = { { 0 } };
  survey (g, s, s->x[side][tank], s->y[side][tank], &ground);
  go_back (&ground, reach.at, from);
  if (tanks_reach_has (&reach, dx, dy, facing))
    return 1;
  reach = (TanksReach){ { 0 } };
  reach.at[from] = BIT (0, 0);
  for (guint i = 0; i < speed; i++) {
    spread (&ground, reach.at, from, i);
    if (tanks_reach_has (&reach, dx, dy, facing))
      return dx == 0 && dy == 0 && facing == from ? 0 : i + 1;
  }
  return 0;
}

/* --- Leaving the board --- */

/* The row that a side leaves over. */
static gint
far_row (const TanksGame *g, guint side)
{
  return side == TANKS_WHITE ? (gint) g->height - 1 : 0;
}

static gboolean
leads_out (guint side, guint direction)
{
  return tanks_dy[direction] == (side == TANKS_WHITE ? 1 : -1);
}

/* A step over the far edge, from its row (K9.4). The Commander's own square is as good as empty. */
static gboolean
can_leave_from (const TanksGame *g, const TanksState *s, guint side, guint tank, gint x,
                guint direction)
{
  gint there = x + tanks_dx[direction];
  if (there < 0 || there >= (gint) g->width)
    return FALSE;
  if (direction % 2 == 0)
    return TRUE;
  if (g->switches.corner_cell && (x == 0 || x == (gint) g->width - 1))
    return FALSE;
  gint y = far_row (g, side);
  return g->switches.step != TANKS_ANY_STOPS || tanks_is_empty (g, s, there, y)
         || (there == s->x[side][tank] && y == s->y[side][tank]);
}

static gboolean
can_leave (const TanksGame *g, const TanksState *s, guint side, guint tank,
           const TanksSquares at[8])
{
  gint dy = far_row (g, side) - s->y[side][tank];
  for (guint d = 0; d < 8; d++)
    for (gint dx = -TANKS_REACH; dx <= TANKS_REACH && leads_out (side, d); dx++)
      if ((at[d] & BIT (dx, dy)) != 0
          && can_leave_from (g, s, side, tank, s->x[side][tank] + dx, d))
        return TRUE;
  return FALSE;
}

guint
tanks_count_escape (const TanksGame *g, const TanksState *s, guint side, guint tank)
{
  gint dy = far_row (g, side) - s->y[side][tank];
  guint facing = s->facing[side][tank], speed = tanks_data[TANKS_CLT].speed;
  if (g->type[side][tank] != TANKS_CLT || ABS (dy) >= (gint) speed)
    return 0;
  if (dy == 0 && !g->switches.no_backward_escape && leads_out (side, (facing + 4) % 8)
      && can_leave_from (g, s, side, tank, s->x[side][tank], (facing + 4) % 8))
    return 1;
  Ground ground;
  TanksSquares at[8] = { 0 };
  survey (g, s, s->x[side][tank], s->y[side][tank], &ground);
  at[facing] = BIT (0, 0);
  for (guint i = 0; i < speed; i++) {
    if (can_leave (g, s, side, tank, at))
      return i + 1;
    spread (&ground, at, facing, i);
  }
  return 0;
}

/* --- Shooting --- */

/* The armour that a shot in direction `d` meets (K6.1). */
static guint
armour_of (const TanksGame *g, const TanksState *s, guint side, guint tank, guint d)
{
  const TanksData *data = &tanks_data[g->type[side][tank]];
  guint r = (d + 8 - s->facing[side][tank]) % 8;
  return r == 4 ? data->front : r == 0 ? data->rear : data->side;
}

/* The direction from one square to another, and how far it is; -1: not on a line (K1.6). */
static gint
line_to (gint dx, gint dy, gint *distance)
{
  static const gint8 directions[3][3] = { { 5, 6, 7 }, { 4, -1, 0 }, { 3, 2, 1 } };
  if (dx != 0 && dy != 0 && ABS (dx) != ABS (dy))
    return -1;
  *distance = MAX (ABS (dx), ABS (dy));
  return directions[(dx > 0) - (dx < 0) + 1][(dy > 0) - (dy < 0) + 1];
}

/* Stands in the way of a shot: on the board, not empty, and not the square that `hole` was lifted
 * from. */
static gboolean
stops (const TanksGame *g, const TanksState *s, gint x, gint y, const BorPoint *hole)
{
  return tanks_is_inside (g, x, y) && (s->empty[x] >> y & 1) == 0
         && (hole == NULL || x != (gint) hole->x || y != (gint) hole->y);
}

/* A diagonal step of a line of fire passes between two squares (K5.4). */
static gboolean
passes (const TanksGame *g, const TanksState *s, gint x, gint y, guint d, const BorPoint *hole)
{
  if (g->switches.fire == TANKS_FREE || d % 2 == 0)
    return TRUE;
  gboolean one = stops (g, s, x + tanks_dx[d], y, hole);
  gboolean other = stops (g, s, x, y + tanks_dy[d], hole);
  return g->switches.fire == TANKS_BOTH_STOP ? !(one && other) : !one && !other;
}

/* A direct line of fire is clear up to its target (K5.3). */
static gboolean
is_clear (const TanksGame *g, const TanksState *s, gint x, gint y, guint d, gint distance)
{
  for (gint i = 0; i < distance; i++) {
    if (i > 0 && (s->empty[x] >> y & 1) == 0)
      return FALSE;
    if (!passes (g, s, x, y, d, NULL))
      return FALSE;
    x += tanks_dx[d];
    y += tanks_dy[d];
  }
  return TRUE;
}

/* Something between mortar and target is empty (switch hm-needs-gap). */
static gboolean
has_gap (const TanksGame *g, const TanksState *s, gint x, gint y, guint d, gint distance)
{
  for (gint i = 1; i < distance; i++)
    if (tanks_is_empty (g, s, x + i * tanks_dx[d], y + i * tanks_dy[d]))
      return TRUE;
  return FALSE;
}

/* The number of the shot at a square, or -1. */
static gint
aim (const TanksGame *g, const TanksState *s, guint side, guint tank, gint dx, gint dy,
     guint *direction)
{
  const TanksData *data = &tanks_data[g->type[side][tank]];
  gint distance = 0, d = line_to (dx, dy, &distance), x = s->x[side][tank], y = s->y[side][tank];
  if (d < 0 || distance < 2)
    return -1;
  guint turn = (guint) (d + 9 - s->facing[side][tank]) % 8; /* 0 left, 1 ahead, 2 right */
  *direction = (guint) d;
  if (turn > 2 || (turn != 1 && !data->turret))
    return -1;
  if (!data->indirect)
    return is_clear (g, s, x, y, (guint) d, distance) ? (gint) turn : -1;
  if (distance < 3 || distance > 5
      || (g->switches.mortar_needs_gap && !has_gap (g, s, x, y, (guint) d, distance)))
    return -1;
  return distance - 3;
}

/* What the tank can shoot at from where it stands: all that K5.3 to K5.6 and K8.4 allow, by number.
 * `shots` has room for three; returns their number. */
static guint
find_shots (const TanksGame *g, const TanksState *s, guint side, guint tank, TanksShot *shots)
{
  guint n = 0, gun = tanks_data[g->type[side][tank]].gun, d = 0;
  gint x = s->x[side][tank], y = s->y[side][tank];
  for (guint left = s->alive[!side]; left != 0; left &= left - 1) {
    guint target = (guint) __builtin_ctz (left);
    gint number = aim (g, s, side, tank, s->x[!side][target] - x, s->y[!side][target] - y, &d);
    if (number < 0)
      continue;
    TanksShot shot = { (guint8) number, (guint8) target, gun > armour_of (g, s, !side, target, d) };
    guint i = n++;
    for (; i > 0 && shots[i - 1].number > shot.number; i--)
      shots[i] = shots[i - 1];
    shots[i] = shot;
  }
  return n;
}

guint
tanks_list_shots (const TanksGame *g, const TanksState *s, guint side, guint tank, TanksShot *shots)
{
  guint n = find_shots (g, s, side, tank, shots), listed = 0;
  for (guint i = 0; i < n; i++)
    if (shots[i].destroys || g->switches.useless_shots)
      shots[listed++] = shots[i];
  return listed;
}

/* Squares along a direction; the gun reaches what is on them, unless it is too near. */
static void
fire_along (const TanksGame *g, const TanksState *s, const TanksData *data, gint x, gint y, guint d,
            const BorPoint *hole, void (*mark) (gint x, gint y, gpointer data), gpointer user)
{
  gboolean gap = FALSE;
  for (gint i = 1; i <= (data->indirect ? 5 : TANKS_MOST_SIZE); i++) {
    if (!data->indirect && !passes (g, s, x, y, d, hole))
      return;
    x += tanks_dx[d];
    y += tanks_dy[d];
    if (!tanks_is_inside (g, x, y))
      return;
    gboolean stop = stops (g, s, x, y, hole);
    gboolean near =
      i < (data->indirect ? 3 : 2) || (data->indirect && g->switches.mortar_needs_gap && !gap);
    if (!near && !(g->obstacles[x] >> y & 1) && !(g->masks[x] >> y & 1))
      mark (x, y, user);
    if (stop && !data->indirect)
      return;
    gap |= !stop;
  }
}

void
tanks_each_fired_at (const TanksGame *g, const TanksState *s, guint side, guint tank, gint x,
                     gint y, guint facing, void (*mark) (gint x, gint y, gpointer data),
                     gpointer data)
{
  const TanksData *type = &tanks_data[g->type[side][tank]];
  BorPoint hole = { s->x[side][tank], s->y[side][tank] };
  fire_along (g, s, type, x, y, facing, &hole, mark, data);
  for (guint turn = 1; turn < 8 && type->turret; turn += 6)
    fire_along (g, s, type, x, y, (facing + turn) % 8, &hole, mark, data);
}

/* --- Threats --- */

/* A tank that could move now, and the tank that it could then destroy. */
typedef struct {
  const TanksGame *g;
  const TanksState *s;
  guint side, tank, target;
  const TanksData *data;
  BorPoint hole; /* where it stands now */
  TanksReach reach;
  gboolean surveyed;
} Threat;

/* Sets bits for the facings from which a tank `dx`, `dy` away from where it stands now fires in
 * that direction; returns their number. */
static guint
mark (Threat *t, gint dx, gint dy, guint d, TanksReach *from)
{
  guint n = 0, spread_of_fire = t->data->turret ? 1 : 0;
  if (ABS (dx) > t->data->speed || ABS (dy) > t->data->speed)
    return 0;
  if (!t->surveyed)
    tanks_find_reach (t->g, t->s, t->side, t->tank, &t->reach);
  t->surveyed = TRUE;
  for (guint i = 0; i < 2 * spread_of_fire + 1; i++) {
    guint facing = (d + 8 - spread_of_fire + i) % 8;
    if (!tanks_reach_has (&t->reach, dx, dy, facing))
      continue;
    n++;
    if (from != NULL)
      from->at[facing] |= BIT (dx, dy);
  }
  return n;
}

/* Along the line on which shots in direction `d` come, from the target outwards. */
static guint
follow (Threat *t, guint d, TanksReach *from)
{
  const TanksGame *g = t->g;
  const TanksState *s = t->s;
  guint n = 0;
  gboolean gap = FALSE;
  gint x = s->x[!t->side][t->target], y = s->y[!t->side][t->target];
  gint ox = s->x[t->side][t->tank], oy = s->y[t->side][t->tank];
  for (gint i = 1; i <= (t->data->indirect ? 5 : TANKS_MOST_SIZE); i++) {
    x -= tanks_dx[d];
    y -= tanks_dy[d];
    if (!tanks_is_inside (g, x, y) || (!t->data->indirect && !passes (g, s, x, y, d, &t->hole)))
      break;
    gboolean open = !stops (g, s, x, y, &t->hole);
    if (open && i >= (t->data->indirect ? 3 : 2)
        && (!t->data->indirect || gap || !g->switches.mortar_needs_gap))
      n += mark (t, x - ox, y - oy, d, from);
    if (!open && !t->data->indirect)
      break;
    gap |= open;
  }
  return n;
}

guint
tanks_find_threats (const TanksGame *g, const TanksState *s, guint side, guint tank, guint target,
                    TanksReach *from)
{
  Threat t = { .g = g,
               .s = s,
               .side = side,
               .tank = tank,
               .target = target,
               .data = &tanks_data[g->type[side][tank]],
               .hole = { s->x[side][tank], s->y[side][tank] } };
  guint n = 0;
  for (guint d = 0; d < 8; d++)
    if (t.data->gun > armour_of (g, s, !side, target, d))
      n += follow (&t, d, from);
  return n;
}

gint
tanks_commander (const TanksGame *g, const TanksState *s, guint side)
{
  for (guint i = 0; i < g->n[side]; i++)
    if (g->type[side][i] == TANKS_CLT && (s->alive[side] >> i & 1) != 0)
      return (gint) i;
  return -1;
}

gboolean
tanks_gives_check (const TanksGame *g, const TanksState *s, guint side)
{
  gint commander = tanks_commander (g, s, !side);
  for (guint i = 0; i < g->n[side] && commander >= 0; i++)
    if ((s->alive[side] >> i & 1) != 0
        && tanks_find_threats (g, s, side, i, (guint) commander, NULL) > 0)
      return TRUE;
  return FALSE;
}

gboolean
tanks_threatens_escape (const TanksGame *g, const TanksState *s, guint side)
{
  gint commander = tanks_commander (g, s, side);
  return commander >= 0 && tanks_count_escape (g, s, side, (guint) commander) > 0;
}
