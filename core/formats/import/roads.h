/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/import.h"

G_BEGIN_DECLS

/* Gives those of the roads (slots) that have a line but no stops the stops along their line, after
 * bor_import_finish(). A road that cannot be traced
 * stays without stops, with a warning that says why. A warning also names the place where a road
 * passes a corridor between the two lines of a border and goes on into another locale than the
 * opposite's, and a border that it runs along. Of a line of more than 100,000 points only so many are kept, with a warning. */
void bor_import_trace_roads (BorImport *import, const GArray *roads);
/* Says the same of roads (slots) of any scenario that have a line and stops, whoever traced them: one line
 * of text for each doubtful place. (transfer full, of char *) */
GPtrArray *bor_import_road_doubts (const BorScenario *scenario, const gint32 *roads, guint n);

G_END_DECLS
