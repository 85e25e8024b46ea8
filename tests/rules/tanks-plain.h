/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A second, simple and slow implementation of Tanks, written straight from the rules, to count
 * turns independently. It shares no code or tables with the engine, and only knows the default rule
 * options. */

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
/* The same for sequences that begin with a turn of `tank`; tanks are numbered as in the text. */
guint64 tanks_plain_count_tank (const TanksPlain *self, gint tank, guint depth);

G_END_DECLS
