/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A stop of a road: the locale and the approaches of that locale over which
 * the road comes in and goes out, in the road's order. Between two stops the
 * road makes a crossing of the pair (out, in of the next). The first `in` or
 * last `out` may be a board-edge approach: an entry crossing. Absent where
 * the road begins or ends inside the locale. */
typedef struct {
  BorRef locale;   /* BOR_KIND_LOCALE */
  BorRef in, out;  /* BOR_KIND_APPROACH */
  BorProps *props; /* of the crossing over `out` */
  guint32 line, column;
} BorStop;

/* A road: a chain of stops, and the line that is drawn. */
typedef struct {
  BorElement base;
  char *name; /* nullable */
  BorStop *stops;
  guint n_stops;
  BorPoints path;
} BorRoad;

typedef enum {
  BOR_JUNCTION_JOIN,  /* a piece can change from one road to another here */
  BOR_JUNCTION_CROSS, /* the roads pass without touching (a bridge) */
} BorJunctionKind;

/* What roads do that share a locale. The crossings of a locale that are on one
 * road, or on roads joined there, form one road component. */
typedef struct {
  BorElement base;
  BorRef locale;
  BorJunctionKind junction;
  BorRefs roads; /* BOR_KIND_ROAD, two or more */
} BorJunction;

extern const BorElementClass bor_road_class;
extern const BorElementClass bor_junction_class;

/* For roads not yet shared. Refs and props in `stop` are taken. */
void bor_road_insert_stop (BorRoad *road, guint at, BorStop stop);
void bor_road_remove_stop (BorRoad *road, guint at);
/* The first stop in locale `slot`, or -1. */
gint bor_road_find_stop (const BorRoad *road, gint32 locale);

G_END_DECLS
