/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/layout.h"

G_BEGIN_DECLS

/* Finds free space for blocks in a locale, on the screen. */
typedef struct {
  /* borrowed */
  const BorPoint *ring; /* outline of the locale */
  guint n_ring;
  const GArray *taken;   /* of BorRectangle: blocks already placed */
  const GArray *avoided; /* of BorRectangle: names, covered only if there is no other space */
} BorBlockSpace;

/* A size of blocks, and whether to avoid names; tried from the best to the worst. */
typedef struct {
  double size;
  gboolean avoid;
} BorBlockSpaceOption;

#define BOR_BLOCK_SPACE_OPTIONS 6
extern const BorBlockSpaceOption bor_block_space_options[BOR_BLOCK_SPACE_OPTIONS];

gboolean bor_block_space_is_free (const BorBlockSpace *room, const BorRectangle *rectangle,
                                  gboolean avoid);

/* Blocks arranged in rows. */
typedef struct {
  BorPoint at; /* centre of the rows */
  double size; /* size of the blocks, as a fraction of the usual size */
  guint columns;
} BorBlockRows;

/* Finds rows for `n` blocks, as large as possible and then as close to `wish` as possible.
 * `wide` and `high` are the size of a block of the usual size with its gap, `number_width` is the
 * width of the number beside it, at any size. FALSE if there is no space at all: the rows are
 * then small and centred on `wish`. */
gboolean bor_block_space_find_rows (const BorBlockSpace *room, BorPoint wish, guint n, double wide,
                                    double high, double number_width, BorBlockRows *rows);

G_END_DECLS
