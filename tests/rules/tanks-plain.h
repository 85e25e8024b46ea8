/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The rules of Tanks once more, slowly and plainly, as they are written: to count turns in a second
 * way. It shares no code and no table with the engine, and knows the usual readings only. */

typedef struct {
  gint side, x, y, facing, speed, front, flank, rear, gun;
  gboolean turret, mortar, commander, alive;
} TanksPlainTank;

typedef struct {
  gint width, height, mover;
  char board[64][64]; /* by x and y: '.' empty, '#' an obstacle or a wreck, 'A' + i a tank */
  TanksPlainTank tanks[32];
  gint n_tanks;
  gboolean over;
} TanksPlain;

/* Reads the text of a position (K10.4), which must be right. */
void tanks_plain_read (TanksPlain *self, const char *text);
/* The number of ways to make `depth` turns. */
guint64 tanks_plain_count (const TanksPlain *self, guint depth);
/* Of these, those that begin with a turn of the tank; they are numbered as in the text. */
guint64 tanks_plain_count_tank (const TanksPlain *self, gint tank, guint depth);

G_END_DECLS
