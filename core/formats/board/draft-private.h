/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "base/progress.h"
#include "formats/board/lists.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* Declarations shared by the files that draft a mapping for a foreign board. */

/* Of ten items, so many must agree. */
#define BOR_DRAFT_MOST 8

/* How the points of outlines and lines are written. */
typedef enum {
  BOR_DRAFT_NO_POINTS,
  BOR_DRAFT_FLAT,    /* x, y, x, y */
  BOR_DRAFT_PAIRS,   /* [x, y] */
  BOR_DRAFT_OBJECTS, /* objects with `x` and `y` */
  BOR_DRAFT_CORNERS, /* places or names in a list of points, which are pairs or objects */
} BorDraftStyle;

typedef struct {
  BorDraftStyle style;
  const char *x, *y;           /* paths in a point; NULL if points are pairs */
  const BorBoardList *corners; /* the list of points */
} BorDraftPoints;

/* A side of a locale. */
typedef struct {
  JsonNode *node;
  guint locale, place; /* place: among the sides of the locale */
  gint to;             /* the locale that it names; -1: none */
} BorDraftSide;

typedef struct {
  JsonNode *root;
  BorProgress *progress;  /* nullable */
  GPtrArray *lists;       /* of BorBoardList */
  GPtrArray *point_lists; /* of BorBoardList: points of outlines */
  GString *report;
  JsonObject *mapping;
  const BorBoardList *areas;
  const BorBoardMember *outline;
  BorDraftPoints points;
  BorBox box;       /* of all outlines */
  gboolean up;      /* y increases to the north */
  GHashTable *keys; /* what sides and roads call a locale → its place + 1 */
  char *key;        /* path to it; NULL: its name in an object, or its place from `first` on */
  guint first;
  guint *corners;        /* how many each outline has */
  guint *firsts;         /* where the sides of each locale begin in `sides` */
  const char *side_list; /* path from a locale to its sides; nullable */
  GArray *sides;         /* of BorDraftSide */
  BorBoardList *side_members;
  const char *neighbour;
  GHashTable *side_keys; /* those that are unique on the board → index of the side + 1 */
} BorDraft;

/* A number that can be a coordinate, or a text that is one. */
gboolean bor_draft_number (JsonNode *node, double *out);
/* Whether the last step of a path is one of the words, or with `within` has one in it; in any case.
 * `words` ends with NULL. */
gboolean bor_draft_is_called (const char *path, const char *const *words, gboolean within);
/* Whether each of the items has a text of its own under that path. */
gboolean bor_draft_is_unique (const BorBoardMember *member, guint n);
/* Adds a part to the mapping; borrowed. */
JsonObject *bor_draft_add_part (BorDraft *d, const char *name, const char *list);
/* Writes down that `key` of a part is the member, and tells it. */
void bor_draft_take (BorDraft *d, JsonObject *part, const char *name, const char *key,
                     const BorBoardMember *member);
/* Whether the part takes what is under the path. */
gboolean bor_draft_is_taken (JsonObject *part, const char *path);
/* What nothing else has taken becomes properties of its name. */
void bor_draft_take_properties (BorDraft *d, JsonObject *part, const char *name,
                                const BorBoardList *list);

/* draft-points.c: finds the list of things with outlines, and how points are written. */
void bor_draft_find_areas (BorDraft *d);
/* Appends the points of an outline or line; FALSE if it is none in that style. */
gboolean bor_draft_get_points (const BorDraftPoints *how, JsonNode *node, GArray *out);

/* draft-board.c: title and size of the board, where its corner is, and which way y goes. */
void bor_draft_board (BorDraft *d);

/* What the keys of locales may be: a member, the names in an object, or places from 0 or 1. */
typedef struct {
  const char *path; /* NULL: names or places */
  guint first;
  GHashTable *keys; /* → place + 1 */
} BorDraftKeys;

/* draft-keys.c */
/* (transfer full, of BorDraftKeys) */
GArray *bor_draft_list_keys (const BorDraft *d);
/* Finds by which keys, and under which path, more than `best` sides name a neighbour that names them
 * back. Returns how many do. */
guint bor_draft_find_neighbours (BorDraft *d, const GArray *candidates, guint best);
/* Without neighbours: the keys that roads and the like refer to most, or what is called a key. */
void bor_draft_find_keys (BorDraft *d, const GArray *candidates);
/* Whether most of the different values are keys. */
gboolean bor_draft_may_name (const BorBoardMember *member, GHashTable *keys);

/* draft-opposites.c */
/* The sides under each key: their places + 1; 0 if there are several. (transfer full) */
GHashTable *bor_draft_index_sides (const BorDraft *d, const char *path);
/* Finds the members by which sides name their opposites, and are named; `key` stays NULL if that is
 * by their places. */
const BorBoardMember *bor_draft_find_opposites (const BorDraft *d, const BorBoardMember **key);
/* The first member of sides that is unique on the board. */
const BorBoardMember *bor_draft_find_side_key (const BorDraft *d);

/* draft-sides.c: finds the sides of the locales, what they refer to, and so the keys of locales. */
void bor_draft_find_sides (BorDraft *d);
void bor_draft_sides (BorDraft *d);

/* draft-roads.c */
void bor_draft_roads (BorDraft *d);
/* What sides say of roads that cross them. */
void bor_draft_side_roads (BorDraft *d, JsonObject *part);

G_END_DECLS
