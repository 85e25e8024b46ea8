/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/tree.h>

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
/* Returns the locale that a symbol refers to by its property `i`, which is written as an edge between it
 * and the symbol's own; -1: none. */
gint32 bor_graphml_symbol_target (const BorScenario *scenario, const BorSymbol *symbol, guint i);

/* graphml-props.c */
/* Returns TRUE if a text is what became of another in XML and in programs that tidy labels. */
gboolean bor_graphml_is_same (const char *a, const char *b);

/* What the values of a file's nodes or edges can be. */
typedef struct {
  const BorScenario *base;
  BorKind kind;      /* of the elements that have them */
  GHashTable *there; /* names of values that the file has, or declares */
  GHashTable *ours;  /* names of properties that elements of the kind have */
  GHashTable *lost;  /* names of values that we wrote, and a program dropped altogether */
} BorGraphmlColumns;

/* Notes the values of the items (of BorGraphItem *); the caller may add to `there`. */
void bor_graphml_columns_init (BorGraphmlColumns *columns, const BorScenario *base, BorKind kind,
                               const GPtrArray *items);
void bor_graphml_columns_clear (BorGraphmlColumns *columns);

/* What was written of an element; zeros for a new one. */
typedef struct {
  const char *prefix;    /* BOR_GRAPHML_FROM or BOR_GRAPHML_TO for an end of a link; NULL: a node */
  const BorProps *was;   /* its properties; nullable */
  const BorProps *other; /* those of the other end; nullable */
} BorGraphmlEnd;

/* Gives an element what the values of its item say. Values that were dropped altogether are kept, and
 * noted. */
void bor_graphml_take_props (BorGraphmlColumns *columns, const BorGraphItem *item,
                             BorElement *element, const BorGraphmlEnd *end);

/* graphml-bends.c */
/* Bends a link, given by the approach at its first end, as its edge is drawn in a program; `turned` if
 * the edge runs from the other end. `loose` receives vertices that it no longer uses. Returns FALSE
 * if it cannot be bent. */
gboolean bor_graphml_take_bends (const BorScenario *base, BorScenario *next, BorIds *vertex_ids,
                                 const BorGraphItem *item, gint32 approach, gboolean turned,
                                 GHashTable *loose);
/* Returns TRUE if a place may be another as programs round it. */
gboolean bor_graphml_is_near (BorPoint a, BorPoint b);

/* graphml-groups.c: notes that links may end at a group, with the name that people know it by. */
void bor_graphml_note_group (BorGraph *graph, const xmlNode *group);

/* graphml-symbols.c */
/* Returns how many edges of symbols there are between two locales, by the pair of them. (transfer
 * full) */
GHashTable *bor_graphml_symbol_edges (const BorScenario *base);
/* Takes one edge between two locales, in either direction, out of those; FALSE if there is none. */
gboolean bor_graphml_take_symbol_edge (GHashTable *edges, gint32 a, gint32 b);
/* Counts what is left of them between locales that are not in the set `gone`. */
guint bor_graphml_count_symbol_edges (GHashTable *edges, GHashTable *gone);

/* The bits of what a value is declared for. */
#define BOR_GRAPHML_OF_NODES 1u
#define BOR_GRAPHML_OF_EDGES 2u

/* graphml-update.c: applies the changes made by a graph program to the scenario from which the file
 * was written. `declared` has the names of the values that the file declares, with these bits.
 * (transfer full) */
BorScenario *bor_graphml_update (const BorScenario *base, const BorGraph *graph,
                                 GHashTable *declared);

G_END_DECLS
