/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A stop of a road: a locale, and the approaches by which the road enters and leaves it. Between
 * two stops, the road crosses the border that `out` and the next stop's `in` share. The first `in`
 * or last `out` may be on the edge of the board: an entry crossing. It is absent if the road begins
 * or ends inside the locale. */
typedef struct {
  BorRef locale;   /* BOR_KIND_LOCALE */
  BorRef in, out;  /* BOR_KIND_APPROACH */
  BorProps *props; /* properties of the crossing at `out` */
  guint32 line, column;
} BorStop;

/* A road: a sequence of stops, and the line that is drawn. */
typedef struct {
  BorElement base;
  char *name; /* nullable */
  BorStop *stops;
  guint n_stops;
  BorPoints path;
} BorRoad;

typedef enum {
  BOR_JUNCTION_JOIN,  /* a piece can change roads here */
  BOR_JUNCTION_CROSS, /* the roads cross without a connection (a bridge) */
} BorJunctionKind;

/* How the roads that share a locale connect there. The crossings of a locale that are on the same
 * road, or on roads that join there, form one road component. */
typedef struct {
  BorElement base;
  BorRef locale;
  BorJunctionKind junction;
  BorRefs roads; /* BOR_KIND_ROAD, two or more */
} BorJunction;

extern const BorElementClass bor_road_class;
extern const BorElementClass bor_junction_class;

/* Only for roads that are not yet in a scenario. Takes ownership of the refs and props in
 * `stop`. */
void bor_road_insert_stop (BorRoad *road, guint at, BorStop stop);
void bor_road_remove_stop (BorRoad *road, guint at);
/* Returns the first stop in `locale`, or -1. */
gint bor_road_find_stop (const BorRoad *road, gint32 locale);

G_END_DECLS
