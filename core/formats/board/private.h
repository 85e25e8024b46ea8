/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "edit/ids.h"
#include "formats/board/json.h"
#include "formats/board/lists.h"
#include "formats/import/import.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the board import. */

typedef struct BorBoardWays BorBoardWays;

typedef struct {
  const char *name, *mapping_name;
  JsonNode *root; /* root of the board's JSON */
  JsonObject *mapping;
  BorScenario *scenario;
  BorImportWarnings *warnings;
  BorImport *import;
  GHashTable *by_key;      /* key of a locale → its number in the import + 1; 0: not unique */
  GHashTable *by_side_key; /* key of a side → its number in the import + 1; 0: not unique */
  GArray *crossed;         /* of BorBoardCrossed */
  BorBoardWays *ways;
  GHashTable *used; /* unused.c: part → the paths that its mapping uses */
  double near;      /* see bor_import_set_tolerance() */
  guint n_high;     /* points with more than two numbers */
  gboolean up;      /* y increases to the north */
  BorPoint origin;  /* where in the file the board's upper left corner is; with `up` the lower */
  double height;
  guint n_points, n_locales;
  char *unread;  /* the first locale whose outline has no valid points; nullable */
  guint n_texts; /* numbers that were given as strings */
  GError *error;
} BorBoardReader;

/* A side that a road crosses: its number in the import. */
typedef struct {
  guint side;
  BorProps *props; /* of the road */
} BorBoardCrossed;

#define BOR_BOARD_MAX_POINTS 8000000u

/* Sets the error, unless one is set already. */
void bor_board_fail (BorBoardReader *reader, BorBoardJsonError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* Fails if a part of the mapping has any other key than those in `known`, NULL-terminated. */
void bor_board_check_keys (BorBoardReader *reader, const char *part, JsonObject *object,
                           const char *const *known);
/* What a path like "meta.size.0" leads to from a node; NULL if to nothing. "" is the node itself. */
JsonNode *bor_board_find (JsonNode *from, const char *path);
/* The same for the path stored under `key` in a part of the mapping; NULL if there is none. */
JsonNode *bor_board_get (JsonObject *part, const char *key, JsonNode *from);
/* Returns what "list" of a part leads to: the items of a list, or the members of an object, whose
 * names are appended to `names` (nullable). NULL if there is nothing. (transfer container, of JsonNode
 * *) */
GPtrArray *bor_board_list_items (JsonObject *part, JsonNode *from, GPtrArray *names);
/* Returns the string or number there as text; NULL if there is none. (transfer full) */
char *bor_board_get_text (JsonObject *part, const char *key, JsonNode *from);
/* Returns a number that the mapping contains or refers to. */
double bor_board_get_number (BorBoardReader *reader, const char *key, double fallback);
/* Returns what the mapping says of the board's corner. */
BorPoint bor_board_get_origin (BorBoardReader *reader);
/* Appends the points of a polygon or line, in board units. Returns FALSE if some are invalid; with an
 * error if there are too many in the file. */
gboolean bor_board_read_points (BorBoardReader *reader, JsonNode *node, BorPoints *out);
/* Converts a node to properties, as given by the rules under `key` of the part. (transfer full,
 * nullable) */
BorProps *bor_board_read_props (BorBoardReader *reader, JsonObject *part, const char *key,
                                JsonNode *node, const char *where);
/* FALSE for what the part's "filter" leaves out; that is counted. */
gboolean bor_board_passes (BorBoardReader *reader, const char *name, JsonObject *part,
                           JsonNode *node, const char *where);

/* unused.c: tells what an item has that the mapping of its part ("" for the root) does not use.
 * `stem` is the path of such items. */
void bor_board_tell_unused (BorBoardReader *reader, const char *part, const char *stem,
                            JsonNode *node, const char *where);
/* ways.c: roads that are said side by side. All sides must exist. */
BorBoardWays *bor_board_ways_new (void);
void bor_board_ways_free (BorBoardWays *ways);
/* Pairs sides without opposites along the same line, if roads cross both. */
void bor_board_ways_pair_crossed (BorBoardReader *reader);
void bor_board_ways_add_side (BorBoardReader *reader, guint side, const BorProps *props);
void bor_board_ways_add_pairs (BorBoardReader *reader, const char *name, const BorProps *props,
                               const GPtrArray *sides, const char *where);
/* The border of that approach. */
void bor_board_ways_add_crossing (BorBoardReader *reader, const char *name, const BorProps *props,
                                  gint32 approach, const char *where);
void bor_board_ways_build (BorBoardReader *reader);

/* crossings.c: warns where the roads and what the sides say of them differ. */
void bor_board_compare_crossings (BorBoardReader *reader);

/* roads.c: reads the roads, once all locales exist. */
void bor_board_read_roads (BorBoardReader *reader);
/* Draws a road through the middles of its locales and sides. */
void bor_board_draw_road (const BorScenario *scenario, BorRoad *road);

G_END_DECLS
