/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/graph/graphml.h"
#include "formats/graph/private.h"

G_BEGIN_DECLS

/* Declarations shared by the GraphML files. */

/* Names of the values that we write, besides those of graph programs: "label", "x" and "y". */
#define BOR_GRAPHML_NODE "bormida-node" /* index of the locale, from 0 */
#define BOR_GRAPHML_LINK "bormida-link" /* index of the pair, from 0 */
#define BOR_GRAPHML_SYMBOL                                                                         \
  "bormida-symbol" /* marks an edge that stands for a symbol that refers to a locale */
#define BOR_GRAPHML_SPACE    "bormida-id"       /* id of the locale or approach */
#define BOR_GRAPHML_SCENARIO "bormida-scenario" /* the scenario file, in pieces */
#define BOR_GRAPHML_BOARD    "bormida-board"    /* the board file, in pieces, if it is separate */

/* BOR_GRAPHML_PROPERTY precedes the name of a property if that has another use or begins with the
 * same prefix; the others precede properties of one end of a link. */
#define BOR_GRAPHML_PROPERTY "property:"
#define BOR_GRAPHML_FROM     "from:"
#define BOR_GRAPHML_TO       "to:"

/* The maximum size of a piece of the scenario file, in bytes; XML parsers refuse longer texts. */
#define BOR_GRAPHML_PIECE 4000000u

/* Returns the name under which a property is written. (transfer full) */
char *bor_graphml_name (const char *property);
/* Returns a slot for each pair of approaches, in the order of the scenario file. (transfer full, of
 * gint32) */
GArray *bor_graphml_pairs (const BorScenario *scenario);
/* graphml-update.c: applies the changes made by a graph program to the scenario from which the file
 * was written. (transfer full) */
BorScenario *bor_graphml_update (const BorScenario *base, const BorGraph *graph);

G_END_DECLS
