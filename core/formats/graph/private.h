/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/ids.h"
#include "formats/board/private.h"
#include "formats/graph/graph.h"

G_BEGIN_DECLS

/* Declarations shared by the files of this folder. */

/* The state of bor_graph_build(). */
typedef struct {
  BorGraph *graph;
  const BorGraphOptions *options;
  BorBoardReader rules; /* the mapping, if there is one */
  BorScenario *scenario;
  BorImportWarnings *warnings;
  BorPoint *places;    /* of each node */
  gboolean *has_place; /* of each node */
  GHashTable *by_key;  /* key of a node → its index + 1; 0: not unique */
  gint32 *slots;       /* of each node */
} BorGraphBuild;

/* The parts of a mapping. */
typedef enum {
  BOR_GRAPH_NODES,
  BOR_GRAPH_LINKS,
  BOR_GRAPH_AREAS,
} BorGraphPart;

/* values.c */
/* What a value of an item can mean. */
typedef enum {
  BOR_GRAPH_KEY,
  BOR_GRAPH_ID,
  BOR_GRAPH_NAME,
  BOR_GRAPH_X,
  BOR_GRAPH_Y,
  BOR_GRAPH_FROM,
  BOR_GRAPH_TO,
} BorGraphField;

/* Returns how certain it is that a value of that name is the field, by what programs usually call it;
 * 0 is most certain, G_MAXUINT: none calls it so. Ignores case. */
guint bor_graph_usual_rank (BorGraphField field, const char *name);
/* What a mapping calls the field. */
const char *bor_graph_field_name (BorGraphField field);
/* Notes what the items have. */
void bor_graph_survey (const BorGraph *graph, BorSurvey *survey);
/* Reads the mapping. FALSE with an error in `rules`. */
gboolean bor_graph_read_mapping (BorGraphBuild *build, JsonParser *parser);
/* Returns the item's value of a field, found by the mapping or else by the usual names. (transfer
 * full, nullable) */
char *bor_graph_value (const BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item,
                       BorGraphField field);
/* The same as a number; returns FALSE if there is none. */
gboolean bor_graph_number (const BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item,
                           BorGraphField field, double *out);
/* Returns the properties of the item: those in the mapping or, without one, all values that are not
 * fields. (transfer full, nullable) */
BorProps *bor_graph_props (BorGraphBuild *build, BorGraphPart part, const BorGraphItem *item);
/* Returns TRUE if y increases to the south in the values of the file. */
gboolean bor_graph_is_down (const BorGraphBuild *build);

/* links.c: links the nodes, which must exist. */
void bor_graph_make_links (BorGraphBuild *build);
/* Appends a link between two nodes, drawn through `n` points from `a` to `b`. `props` (nullable)
 * are those of both ends. Returns the slot of the approach at `a`. */
gint32 bor_graph_add_link (BorScenario *scenario, BorIds *approach_ids, BorIds *vertex_ids,
                           gint32 a, gint32 b, const BorPoint *points, guint n, BorProps *props);

G_END_DECLS
