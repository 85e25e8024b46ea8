/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"
#include "formats/graph/graph.h"

G_BEGIN_DECLS

/* Boards as GraphML, for graph programs (docs/front-ends.md): locales are nodes, pairs of
 * approaches edges. The whole scenario file is stored with them, so nothing is lost: reading the
 * file back gives the same bytes, except for what a graph program has changed. */

extern const BorTarget bor_target_graphml;

/* Returns NULL if `progress` (nullable) is cancelled. (transfer full) */
GBytes *bor_graphml_write (const BorScenario *scenario, BorProgress *progress);
/* Reads files of bor_graphml_write(), and other GraphML (formats/graph/graph.h). Errors are those
 * of bor_graph_build(), or of BOR_XML_ERROR. (transfer full, NULL on error) */
BorScenario *bor_graphml_read (GBytes *bytes, const BorGraphOptions *options, GError **error);

G_END_DECLS
