/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/topology.h"

G_BEGIN_DECLS

/* Finding a road's stops from the line that is drawn. */

typedef struct {
  gint32 locale;
  /* Approaches of `locale`; -1 if the line begins or ends inside it, or crosses where there is no
   * pair of opposite approaches. */
  gint32 in, out;
  BorPoint leaves; /* point where the line leaves the locale, or ends */
} BorTraceStop;

/* Returns the locales that `path` passes through and the approaches that it crosses, in order. An
 * end within the board's tolerance of a board-edge approach crosses it. A line that is in a locale
 * for less than the tolerance does not enter it. Returns NULL if the path has fewer than two points
 * or leaves the board along the way. (transfer full, of BorTraceStop) */
GArray *bor_topology_trace (const BorTopology *topology, const BorPoints *path);

G_END_DECLS
