/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/pixels.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* Threads that paint pieces of a map, each with a painter of its own. All
 * of them paint the same value; going on to another happens between pieces, so that
 * pieces always fit together. Belongs to the thread of the default main
 * context, in which it calls back. */
typedef struct BorPaintPool BorPaintPool;

/* What is painted. */
typedef struct {
  const BorScenario *scenario;
  guint layers;            /* BorLayers */
  BorBackdrops *backdrops; /* frozen; nullable */
  const BorStyle *style;   /* constant */
} BorPaintLook;

/* A picture to be painted, or a part of one to be painted again. Device
 * pixels; `x` and `y` from the board's origin. */
typedef struct {
  guint64 id;   /* the caller's, not 0 */
  double scale; /* device pixels per board unit */
  gint x, y, width, height;
  BorPixels *base;            /* the picture so far; nullable, kept referenced */
  cairo_rectangle_int_t part; /* what of it to paint; of use with a base only */
} BorPaintOrder;

typedef struct {
  /* An order is done; `pixels` is borrowed. */
  void (*painted) (guint64 id, BorPixels *pixels, gpointer data);
  /* All threads have gone on; outside `damage` nothing looks otherwise. */
  void (*advanced) (BorBox damage, gpointer data);
} BorPaintCalls;

/* `n_threads` 0: as many as are good for this machine. Waits until the extent is known. */
BorPaintPool *bor_paint_pool_new (const BorPaintLook *look, guint n_threads,
                                  const BorPaintCalls *calls, gpointer data);
/* Gives up what is being painted; calls nothing any more. */
void bor_paint_pool_free (BorPaintPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPaintPool, bor_paint_pool_free)

/* The part of the plane that the value's picture covers. */
BorBox bor_paint_pool_extent (BorPaintPool *pool);
/* Goes on to another value; `scale` is that of the pictures that the damage is
 * asked for, device pixels a unit. Several calls may be answered by one advanced(). */
void bor_paint_pool_advance (BorPaintPool *pool, const BorPaintLook *look, double scale);
/* Orders pictures, the most urgent first, in place of all orders before: those
 * among them that have been begun go on, others are given up. */
void bor_paint_pool_order (BorPaintPool *pool, const BorPaintOrder *orders, guint n);

G_END_DECLS
