/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks-plain.h"

#include <stdlib.h>
#include <string.h>

/* --- Reading --- */

static gint
read_number (const char **p)
{
  char *end;
  gint n = (gint) strtol (*p, &end, 10);
  *p = end;
  return n;
}

static void
read_square (const char **p, gint *x, gint *y)
{
  *x = *(*p)++ - 'a';
  *y = read_number (p) - 1;
}

static gint
read_facing (const char **p)
{
  static const char *const names[] = { "NE", "SE", "SW", "NW", "N", "E", "S", "W" };
  static const gint numbers[] = { 1, 3, 5, 7, 0, 2, 4, 6 };
  for (guint i = 0; i < 8; i++)
    if (strncmp (*p, names[i], strlen (names[i])) == 0) {
      *p += strlen (names[i]);
      return numbers[i];
    }
  g_assert_not_reached ();
}

static TanksPlainTank
read_type (const char **p)
{
  TanksPlainTank tank = { .alive = TRUE, .turret = TRUE };
  const char *type = *p;
  *p += type[0] == 'C' ? 3 : 2;
  if (type[0] == 'C' || type[0] == 'L') {
    tank.commander = type[0] == 'C';
    tank.speed = 5;
    tank.front = 1;
    tank.gun = 1;
  } else if (type[0] == 'M') {
    tank.speed = 4;
    tank.front = 2;
    tank.flank = 1;
    tank.gun = 2;
  } else if (type[0] == 'T') {
    tank.speed = 4;
    tank.front = 2;
    tank.flank = 1;
    tank.gun = 4;
    tank.turret = FALSE;
  } else if (type[1] == 'T') {
    tank.speed = 3;
    tank.front = 3;
    tank.flank = 2;
    tank.rear = 1;
    tank.gun = 3;
  } else {
    tank.speed = 3;
    tank.front = 1;
    tank.gun = 5;
    tank.turret = FALSE;
    tank.mortar = TRUE;
  }
  return tank;
}

static void
read_tank (TanksPlain *self, const char **p, gint side)
{
  TanksPlainTank tank = read_type (p);
  read_square (p, &tank.x, &tank.y);
  tank.facing = read_facing (p);
  tank.side = side;
  self->board[tank.x][tank.y] = (char) ('A' + self->n_tanks);
  self->tanks[self->n_tanks++] = tank;
}

void
tanks_plain_read (TanksPlain *self, const char *text)
{
  const char *p = text;
  memset (self, 0, sizeof *self);
  memset (self->board, '.', sizeof self->board);
  self->width = self->height = read_number (&p);
  if (*p == 'x') {
    p++;
    self->height = read_number (&p);
  }
  self->mover = p[1] == 'b';
  for (p += 2; *p != '\0';) {
    char list = p[1];
    for (p += 3; *p != ';' && *p != '\0';) {
      if (list == 'W' || list == 'B') {
        read_tank (self, &p, list == 'B');
      } else {
        gint x, y;
        read_square (&p, &x, &y);
        self->board[x][y] = '#';
      }
      if (*p == ',')
        p++;
    }
  }
}

/* --- Moving --- */

static const gint east[8] = { 0, 1, 1, 1, 0, -1, -1, -1 };
static const gint north[8] = { 1, 1, 0, -1, -1, -1, 0, 1 };

static gboolean
inside (const TanksPlain *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < self->width && y < self->height;
}

/* Where a tank can be, and whether it can leave. */
typedef struct {
  guint8 at[11][11][8]; /* actions left, plus 1; 0: never there; its own square in the middle */
  gboolean leaves;
} Ways;

static gboolean
is_way_out (const TanksPlain *self, const TanksPlainTank *tank, gint x, gint y)
{
  return tank->commander && x >= 0 && x < self->width
         && (tank->side == 0 ? y >= self->height : y < 0);
}

/* One action after the other, every way there is. */
static void
drive (const TanksPlain *self, const TanksPlainTank *tank, Ways *ways, gint x, gint y, gint facing,
       gint left)
{
  guint8 *at = &ways->at[x - tank->x + 5][y - tank->y + 5][facing];
  if (*at > left)
    return;
  *at = (guint8) (left + 1);
  if (left == 0)
    return;
  drive (self, tank, ways, x, y, (facing + 1) % 8, left - 1);
  drive (self, tank, ways, x, y, (facing + 7) % 8, left - 1);
  gint u = x + east[facing], v = y + north[facing];
  ways->leaves |= is_way_out (self, tank, u, v);
  if (inside (self, u, v) && (self->board[u][v] == '.' || (u == tank->x && v == tank->y)))
    drive (self, tank, ways, u, v, facing, left - 1);
}

/* --- Shooting --- */

static gboolean
is_destroyed (const TanksPlainTank *shooter, const TanksPlainTank *target, gint direction)
{
  gint r = (direction - target->facing + 8) % 8;
  return shooter->gun > (r == 4 ? target->front : r == 0 ? target->rear : target->flank);
}

/* The tanks that one that stands where it says could destroy. */
static guint
list_targets (const TanksPlain *self, const TanksPlainTank *shooter, gint *targets)
{
  guint n = 0;
  for (gint turn = shooter->turret ? -1 : 0; turn <= (shooter->turret ? 1 : 0); turn++) {
    gint d = (shooter->facing + turn + 8) % 8, x = shooter->x, y = shooter->y;
    for (gint distance = 1;; distance++) {
      x += east[d];
      y += north[d];
      if (!inside (self, x, y) || (shooter->mortar && distance > 5))
        break;
      char there = self->board[x][y];
      const TanksPlainTank *target = there >= 'A' ? &self->tanks[there - 'A'] : NULL;
      if (target != NULL && target->side != shooter->side && distance >= (shooter->mortar ? 3 : 2)
          && is_destroyed (shooter, target, d))
        targets[n++] = there - 'A';
      if (there != '.' && !shooter->mortar)
        break;
    }
  }
  return n;
}

/* --- Counting --- */

static guint64
go_on (TanksPlain *self, guint depth)
{
  self->mover = !self->mover;
  return tanks_plain_count (self, depth - 1);
}

/* The tank stands where it has driven: a turn without a shot, and one for each target. */
static guint64
count_shots (const TanksPlain *self, gint tank, guint depth)
{
  gint targets[8];
  guint n = list_targets (self, &self->tanks[tank], targets);
  if (depth == 1)
    return n + 1;
  TanksPlain next = *self;
  guint64 ways = go_on (&next, depth);
  for (guint i = 0; i < n; i++) {
    next = *self;
    TanksPlainTank *target = &next.tanks[targets[i]];
    target->alive = FALSE;
    next.board[target->x][target->y] = '#';
    next.over = target->commander;
    ways += go_on (&next, depth);
  }
  return ways;
}

/* A copy with the tank elsewhere. */
static guint64
count_place (TanksPlain *scratch, gint i, gint x, gint y, gint facing, guint depth)
{
  TanksPlainTank *tank = &scratch->tanks[i], before = *tank;
  scratch->board[tank->x][tank->y] = '.';
  scratch->board[x][y] = (char) ('A' + i);
  tank->x = x;
  tank->y = y;
  tank->facing = facing;
  guint64 n = count_shots (scratch, i, depth);
  scratch->board[x][y] = '.';
  *tank = before;
  scratch->board[tank->x][tank->y] = (char) ('A' + i);
  return n;
}

static guint64
count_tank (const TanksPlain *self, gint i, guint depth)
{
  TanksPlain scratch = *self;
  const TanksPlainTank *tank = &self->tanks[i];
  Ways ways = { .leaves = FALSE };
  guint64 n = 0;
  drive (self, tank, &ways, tank->x, tank->y, tank->facing, tank->speed);
  gint back = (tank->facing + 4) % 8, u = tank->x + east[back], v = tank->y + north[back];
  ways.leaves |= is_way_out (self, tank, u, v);
  if (inside (self, u, v) && self->board[u][v] == '.')
    ways.at[east[back] + 5][north[back] + 5][tank->facing] = 1;
  ways.at[5][5][tank->facing] = 0;
  for (gint dx = -5; dx <= 5; dx++)
    for (gint dy = -5; dy <= 5; dy++)
      for (gint facing = 0; facing < 8; facing++)
        if (ways.at[dx + 5][dy + 5][facing] != 0)
          n += count_place (&scratch, i, tank->x + dx, tank->y + dy, facing, depth);
  return n + ways.leaves;
}

guint64
tanks_plain_count (const TanksPlain *self, guint depth)
{
  guint64 ways = 0;
  gboolean any = FALSE;
  if (depth == 0 || self->over)
    return 1;
  for (gint i = 0; i < self->n_tanks; i++)
    if (self->tanks[i].side == self->mover && self->tanks[i].alive) {
      any = TRUE;
      ways += count_tank (self, i, depth);
    }
  return any ? ways : 1;
}

guint64
tanks_plain_count_tank (const TanksPlain *self, gint tank, guint depth)
{
  return count_tank (self, tank, depth);
}
