/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "editor/map/pixels.h"
#include "render/painter.h"

G_BEGIN_DECLS

/* Threads that paint parts of a map, each with a painter of its own. All of them paint the same
 * value: they move on to the next one between parts, so that neighbouring parts always match.
 * Use it from the thread of the default main context, in which callbacks run. */
typedef struct BorPaintPool BorPaintPool;

/* What is painted. */
typedef struct {
  const BorScenario *scenario;
  guint layers; /* BorLayers */
  BorLayerFade fade;
  BorBackdrops *backdrops; /* frozen; nullable */
  const BorStyle *style;   /* static */
} BorPaintLook;

/* A picture to paint, or a part of one to repaint. In device pixels; `x` and `y` are relative to
 * the board's origin. */
typedef struct {
  guint64 id;   /* chosen by the caller, not 0 */
  double scale; /* device pixels per board unit */
  gint density; /* device pixels per logical pixel; 0: 1 */
  gint x, y, width, height;
  BorPixels *base;            /* the picture so far; nullable, a reference is kept */
  cairo_rectangle_int_t part; /* the part to repaint; ignored without a base */
} BorPaintOrder;

typedef struct {
  /* An order has been painted; `pixels` is borrowed. */
  void (*painted) (guint64 id, BorPixels *pixels, gpointer data);
  /* All threads have moved to the new value; nothing has changed outside `damage`. */
  void (*advanced) (BorBox damage, gpointer data);
} BorPaintCalls;

/* `n_threads` 0 picks a number that suits this machine. Blocks until the extent is known. */
BorPaintPool *bor_paint_pool_new (const BorPaintLook *look, guint n_threads,
                                  const BorPaintCalls *calls, gpointer data);
/* Abandons all orders; no callback runs after this. */
void bor_paint_pool_free (BorPaintPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorPaintPool, bor_paint_pool_free)

/* The area that the picture of the value covers, in board units. */
BorBox bor_paint_pool_extent (BorPaintPool *pool);
/* Moves to another value. `scale`, in logical pixels per board unit, is the scale at which the
 * damage is computed. Several calls may be answered by one advanced(). */
void bor_paint_pool_advance (BorPaintPool *pool, const BorPaintLook *look, double scale);
/* Orders pictures, most urgent first, replacing all earlier orders. Earlier orders that are also
 * in the new list and have been started continue; the others are dropped. */
void bor_paint_pool_order (BorPaintPool *pool, const BorPaintOrder *orders, guint n);

G_END_DECLS
