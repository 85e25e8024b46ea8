/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/triomphe/game-private.h"

G_BEGIN_DECLS

/* The pieces asked about, in a copy of their owner's observation. */
typedef struct {
  Triomphe t;
  guint army, from, to; /* positions */
  guint n, types;       /* number of pieces; their types (bit set) */
  guint piece[256];
} TriompheWhy;

/* Makes a refusal. The caller translates `format`; %1$s in it is replaced by the element's name. */
BorRefusal *triomphe_refuse (const TriompheWhy *why, const char *rule, BorElementRef element,
                             const char *format);
/* Returns what forbids pieces of the army to block there; NULL if nothing does (T6.4, T13.2). */
BorRefusal *triomphe_no_blocking (const TriompheWhy *why, guint approach);
/* game-why-road.c: moves by road, from the reserve `why->from`, or from a box. */
BorRefusal *triomphe_why_not_by_road (TriompheWhy *why);
BorRefusal *triomphe_why_not_enter (TriompheWhy *why);
/* The same for a piece that has already moved by road. */
BorRefusal *triomphe_why_not_further (TriompheWhy *why);

G_END_DECLS
