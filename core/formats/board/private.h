/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/board/json.h"
#include "formats/import/import.h"

G_BEGIN_DECLS

/* What the files of the import of boards share. */
typedef struct {
  const char *name, *mapping_name;
  JsonNode *root; /* of the board */
  JsonObject *mapping;
  BorScenario *scenario;
  BorImportWarnings *warnings;
  BorImport *import;
  GHashTable *by_key; /* key of a locale to its number in the draft + 1; 0: of several */
  gboolean up;        /* y grows to the north */
  double height;
  guint n_points;
  guint n_texts; /* numbers that were written as texts */
  GError *error;
} BorBoardReader;

#define BOR_BOARD_MAX_POINTS 8000000u

/* The first error stays. */
void bor_board_fail (BorBoardReader *reader, BorBoardJsonError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* Fails when the mapping's part says anything but those names, NULL-terminated. */
void bor_board_check_keys (BorBoardReader *reader, const char *part, JsonObject *object,
                           const char *const *known);
/* The same for a path that a part of the mapping has under `key`; NULL too if it has none. */
JsonNode *bor_board_get (JsonObject *part, const char *key, JsonNode *from);
/* A text or number there as a text. (transfer full) NULL if there is none. */
char *bor_board_get_text (JsonObject *part, const char *key, JsonNode *from);
/* A number that the mapping itself has, or leads to. */
double bor_board_get_number (BorBoardReader *reader, const char *key, double fallback);
/* Appends the points of a polygon or line, in board units. FALSE, with an error, when they cannot be
 * understood. */
gboolean bor_board_read_points (BorBoardReader *reader, JsonObject *part, JsonNode *node,
                                const char *where, BorPoints *out);
/* What the part's "properties" make of the node. (transfer full) */
BorProps *bor_board_read_props (BorBoardReader *reader, JsonObject *part, JsonNode *node,
                                const char *where);

/* board-roads.c: when all locales are made. */
void bor_board_read_roads (BorBoardReader *reader);

G_END_DECLS
