/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/noding.h"

G_BEGIN_DECLS

/* Where an outline passes a corner. */
typedef struct {
  guint corner, ring, at;
} BorNodingUse;

typedef struct {
  guint *corners; /* as added */
  gboolean *starts;
  guint n;
  gboolean active;
  GArray *now;   /* guint: the corners after the run */
  guint *places; /* of each corner added, in `now` */
} BorNodingRing;

struct BorNoding {
  double tolerance;
  GArray *points;    /* BorPoint, of each corner */
  GPtrArray *rings;  /* BorNodingRing * */
  GArray *uses;      /* BorNodingUse, by corner */
  guint *first_use;  /* for each corner, and one more */
  GPtrArray *groups; /* GArray of guint for each corner that stands for others; NULL: itself only */
  guint *root;       /* of each corner */
};

static inline const BorPoint *
bor_noding_at (const BorNoding *noding, guint corner)
{
  return &g_array_index (noding->points, BorPoint, corner);
}

static inline BorNodingRing *
bor_noding_get (const BorNoding *noding, guint ring)
{
  return noding->rings->pdata[ring];
}

static inline const BorNodingUse *
bor_noding_uses (const BorNoding *noding, guint corner, guint *n)
{
  *n = noding->first_use[corner + 1] - noding->first_use[corner];
  return (const BorNodingUse *) (const void *) noding->uses->data + noding->first_use[corner];
}

/* Numbers the square of a grid with that step in which a coordinate lies. */
gint64 bor_noding_square (double coordinate, double step);
/* A key for a square of the grid. */
guint64 bor_noding_key (gint64 column, gint64 row);
/* Adds to the list of a square. */
void bor_noding_put (GHashTable *grid, guint64 key, guint value);
/* A grid for bor_noding_put(): key → GArray of guint. (transfer full) */
GHashTable *bor_noding_grid_new (void);

/* Calls `func` for each square within `reach` of the line from `a` to `b`. */
void bor_noding_walk (BorPoint a, BorPoint b, double reach, double step,
                      void (*func) (guint64 key, gpointer data), gpointer data);

/* Makes one corner of those that lie together. FALSE: too many do. */
gboolean bor_noding_unite (BorNoding *noding);
/* Bends outlines to corners that they pass. FALSE: too many. */
gboolean bor_noding_thread (BorNoding *noding);

G_END_DECLS
