/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* Reading a road off its drawn line. */

typedef struct {
  gint32 locale;
  gint32 in, out;  /* approaches of `locale`; -1 where the line begins or ends inside it, or crosses
                       no border that both sides name */
  BorPoint leaves; /* where the line leaves the locale, or ends */
} BorTraceStop;

/* The locales that `path` goes through and the approaches that it crosses, in
 * order. Ends within the board's tolerance of a board-edge approach go over
 * it; a line that touches a locale for less than the tolerance does not enter
 * it. NULL when the line is no line, or leaves the board on its way.
 * (transfer full, of BorTraceStop) */
GArray *bor_topology_trace (const BorTopology *topology, const BorPoints *path);

G_END_DECLS
