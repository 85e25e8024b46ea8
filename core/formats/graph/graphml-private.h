/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/graph/graphml.h"
#include "formats/graph/private.h"

G_BEGIN_DECLS

/* Declarations shared by the GraphML files. */

/* Names of the values that we write, besides those of graph programs: "label", "x" and "y". */
#define BOR_GRAPHML_NODE     "bormida-node"     /* index of the locale, from 0 */
#define BOR_GRAPHML_LINK     "bormida-link"     /* index of the pair, from 0 */
#define BOR_GRAPHML_SYMBOL   "bormida-symbol"   /* this edge is a symbol that refers to a locale */
#define BOR_GRAPHML_SPACE    "bormida-id"       /* id of the locale or approach */
#define BOR_GRAPHML_SCENARIO "bormida-scenario" /* the scenario file, in pieces */
#define BOR_GRAPHML_BOARD    "bormida-board"    /* the board file, in pieces, if it is separate */

/* Properties whose names are in use otherwise, or begin like this, are written with this prefix;
 * those of one end of a link with these. */
#define BOR_GRAPHML_PROPERTY "property:"
#define BOR_GRAPHML_FROM     "from:"
#define BOR_GRAPHML_TO       "to:"

/* The most bytes of a piece of the scenario file, which is less than an XML parser refuses. */
#define BOR_GRAPHML_PIECE 4000000u

/* Returns the name under which a property is written. (transfer full) */
char *bor_graphml_name (const char *property);
/* Returns a slot of each pair of approaches, in the order of the scenario file. (transfer full, of
 * gint32) */
GArray *bor_graphml_pairs (const BorScenario *scenario);
/* graphml-update.c: takes what a graph program has changed over into the scenario that the file
 * was written from. (transfer full) */
BorScenario *bor_graphml_update (const BorScenario *base, const BorGraph *graph);

G_END_DECLS
