/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/graph/graph.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* table.h */

/* Reads a table of nodes and one of links (nullable), or only a table of links, which then names
 * the nodes. `links_name` is for errors. Errors are those of bor_graph_build(). (transfer full,
 * NULL on error) */
BorScenario *bor_table_read (GBytes *bytes, GBytes *links, const char *links_name,
                             const BorGraphOptions *options, GError **error);

G_END_DECLS
