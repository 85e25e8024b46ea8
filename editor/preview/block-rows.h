/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Where blocks find room in one locale, on the screen, so that none covers another. */
typedef struct {
  /* borrowed */
  const BorPoint *ring; /* of the locale */
  guint n_ring;
  const GArray *taken;   /* BorRectangle, by blocks */
  const GArray *avoided; /* BorRectangle, by names; covered only where room is short */
} BorBlockRoom;

/* From the best to the worst: how large blocks are, and whether they avoid what is to be avoided. */
typedef struct {
  double size;
  gboolean avoid;
} BorBlockRoomWay;

#define BOR_BLOCK_ROOM_WAYS 6
extern const BorBlockRoomWay bor_block_room_ways[BOR_BLOCK_ROOM_WAYS];

gboolean bor_block_room_is_free (const BorBlockRoom *room, const BorRectangle *rectangle,
                                 gboolean avoid);

/* Blocks in rows. */
typedef struct {
  BorPoint at; /* middle of all */
  double size; /* of the blocks, of their usual size */
  guint columns;
} BorBlockRows;

/* As large as there is room for, and then as near as can be to `wish`; `wide` and `high` are what a
 * block of the usual size takes with the gap around it, `beside` what stands beside it at any size.
 * FALSE when there is no room at all: then the rows are small ones around `wish`. */
gboolean bor_block_room_find_rows (const BorBlockRoom *room, BorPoint wish, guint n, double wide,
                                   double high, double beside, BorBlockRows *rows);

G_END_DECLS
