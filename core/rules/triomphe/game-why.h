/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/triomphe/game-private.h"

G_BEGIN_DECLS

#pragma GCC visibility push(hidden)

/* The pieces asked about, in a copy of what their owner sees. */
typedef struct {
  Triomphe t;
  guint army, from, to; /* positions */
  guint n, types;       /* how many pieces, and of which types */
  guint piece[256];
} TriompheWhy;

/* `format` is translated; %1$s in it becomes the element's name. */
BorRefusal *triomphe_refuse (const TriompheWhy *why, const char *rule, BorElementRef element,
                             const char *format);
/* game-why-road.c: by road from the reserve that `why` begins in, or from its box. */
BorRefusal *triomphe_why_not_by_road (TriompheWhy *why);
BorRefusal *triomphe_why_not_enter (TriompheWhy *why);
/* The same, for a piece that is on its way. */
BorRefusal *triomphe_why_not_further (TriompheWhy *why);

#pragma GCC visibility pop

G_END_DECLS
