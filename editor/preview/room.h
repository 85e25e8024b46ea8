/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Where blocks find room in one space, on the screen, so that none covers another. */
typedef struct {
  /* borrowed */
  const BorPoint *ring; /* of the space */
  guint n_ring;
  const GArray *taken;   /* BorSlab, by blocks */
  const GArray *avoided; /* BorSlab, by names; covered only where room is short */
} BorRoom;

/* From the best to the worst: how large blocks are, and whether they avoid what is to be avoided. */
typedef struct {
  double size;
  gboolean avoid;
} BorRoomWay;

#define BOR_ROOM_WAYS 6
extern const BorRoomWay bor_room_ways[BOR_ROOM_WAYS];

gboolean bor_room_is_free (const BorRoom *room, const BorSlab *slab, gboolean avoid);

/* Blocks in rows. */
typedef struct {
  BorPoint at; /* middle of all */
  double size; /* of the blocks, of their usual size */
  guint columns;
} BorRows;

/* As large as there is room for, and then as near as can be to `wish`; `wide` and `high` are what a
 * block of the usual size takes with the gap around it, `beside` what stands beside it at any size.
 * FALSE when there is no room at all: then the rows are small ones around `wish`. */
gboolean bor_room_find_rows (const BorRoom *room, BorPoint wish, guint n, double wide, double high,
                             double beside, BorRows *rows);

G_END_DECLS
