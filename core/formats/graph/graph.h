/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/base/job.h"
#include "formats/import/warnings.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* Importing networks from other programs: what GeoJSON, GraphML and tables have in common. A reader
 * fills a BorGraph with the contents of the file, and bor_graph_build() makes a board of it, by a
 * mapping or by the usual names (docs/front-ends.md). */

#define BOR_GRAPH_ERROR (bor_graph_error_quark ())
GQuark bor_graph_error_quark (void);

typedef enum {
  BOR_GRAPH_ERROR_REFUSED,  /* too much of something, or not allowed */
  BOR_GRAPH_ERROR_NOT_OURS, /* a file of another kind, or with nothing to import */
} BorGraphError;

#define BOR_GRAPH_MAX_ITEMS  1000000u /* nodes, links and areas together */
#define BOR_GRAPH_MAX_POINTS 8000000u

/* A node, a link or an area. */
typedef struct {
  char *where;        /* place in the file, for warnings */
  JsonObject *values; /* its values in the file; nullable */
  char *key;   /* by which links refer to a node; NULL: found by the mapping or the usual names */
  char *label; /* name of a node on the map; NULL: found among its values */
  char *from,
    *to; /* keys of a link's ends; NULL: found among its values, or by where its line ends */
  gboolean drawn;    /* a link whose line the file shows, even if it has no bends */
  gboolean directed; /* a link that leads only from one end to the other; told, as ours never do */
  BorPoints points; /* position of a node, bends of a link with keys, a whole line, or an outline */
} BorGraphItem;

/* Positions increase to the north. */
typedef struct {
  GPtrArray *nodes, *links, *areas; /* of BorGraphItem * */
  guint n_items;
  GHashTable *groups;          /* keys of groups of nodes to their names; nullable */
  gboolean down;               /* in the file they increase to the south */
  gboolean commas;             /* numbers have a decimal comma, or a point */
  gboolean links_only;         /* there is no list of nodes, only those that links name */
  guint n_high;                /* positions with more than two numbers; reported */
  BorImportWarnings *warnings; /* of the reader */
} BorGraph;

BorGraph *bor_graph_new (void);
void bor_graph_free (BorGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorGraph, bor_graph_free)
/* Appends an item to one of the lists, which borrows it. Takes ownership of `where`; a new
 * reference to `values` (nullable). Returns NULL if there are too many. */
BorGraphItem *bor_graph_add (BorGraph *graph, GPtrArray *list, char *where, JsonObject *values);

typedef struct {
  const char *name;         /* of the file, for errors */
  GBytes *mapping;          /* nullable */
  const char *mapping_name; /* for errors; nullable without a mapping */
  double size;              /* length of the board's longer side */
  double reach;     /* how far the end of a line may be from a node that it links, board units */
  double tolerance; /* of outlines, see bor_import_set_tolerance() */
  const char *projection; /* of positions in degrees: "auto", "none" or a definition for
                             bor_earth_new(); NULL: "auto". Read by GeoJSON */
  const char *projected;  /* positions are metres in this projection; nullable. Set by readers */
  BorJob *job;            /* borrowed, nullable: the import that this is */
  char *mapping_shown;    /* owned by bor_graph_options_init() */
} BorGraphOptions;

/* The rows that bor_graph_options_init() needs in a target's table of import options. */
#define BOR_GRAPH_IMPORT_OPTIONS                                                                   \
  { "size",                                                                                        \
    BOR_OPTION_REAL,                                                                               \
    10,                                                                                            \
    100000,                                                                                        \
    NULL,                                                                                          \
    "1000",                                                                                        \
    N_ ("Size of the board"),                                                                      \
    N_ ("Length of the board’s longer side, for files from other programs."),                      \
    N_ ("units"),                                                                                  \
    NULL },                                                                                        \
    { "mapping",                                                                                   \
      BOR_OPTION_FILE,                                                                             \
      0,                                                                                           \
      0,                                                                                           \
      NULL,                                                                                        \
      "",                                                                                          \
      N_ ("Mapping"),                                                                              \
      N_ ("The file that says what the values of nodes and links mean; without one, the usual "    \
          "names are looked for."),                                                                \
      NULL,                                                                                        \
      NULL },                                                                                      \
  {                                                                                                \
    "reach", BOR_OPTION_REAL, 0, 1000, NULL, "5", N_ ("Reach of nodes"),                           \
      N_ ("How far from a node a line may end to be a link to it."), N_ ("units"), NULL            \
  }
/* Reads these options of a job, and the mapping. `name` must outlive the result. */
gboolean bor_graph_options_init (BorGraphOptions *options, BorJob *job, const char *name,
                                 GError **error);
void bor_graph_options_clear (BorGraphOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorGraphOptions, bor_graph_options_clear)

/* Creates a scenario with a network, and reports doubtful data as import warnings. Creates only
 * what is certain: links between two nodes that the file names, or at which the link's line ends,
 * and sea zones, as bor_import_finish() creates areas. A second link in the opposite direction
 * gives the properties of the other end. Errors are of BOR_GRAPH_ERROR, of BOR_BOARD_JSON_ERROR for
 * the mapping, or those of bor_json_read(). (transfer full, NULL on error) */
BorScenario *bor_graph_build (BorGraph *graph, const BorGraphOptions *options, GError **error);

/* Drafts a mapping of what bor_graph_build() has noted; NULL if that is nothing. (transfer full) */
char *bor_graph_draft (const BorSurvey *survey);

G_END_DECLS
