/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Scenarios as JSON (docs/front-ends.md, data/scenario.schema.json): all that
 * the scenario file holds, with types, and a part that is reckoned from it. */

#define BOR_JSON_ERROR (bor_json_error_quark ())
GQuark bor_json_error_quark (void);

typedef enum {
  BOR_JSON_ERROR_SYNTAX,    /* no JSON */
  BOR_JSON_ERROR_REFUSED,   /* too deep, too large, too many values */
  BOR_JSON_ERROR_NOT_OURS,  /* JSON of another kind, or of another version */
  BOR_JSON_ERROR_STRUCTURE, /* a member that the format does not have, or one twice */
  BOR_JSON_ERROR_VALUE,     /* a member of another type than the format says */
} BorJsonError;

#define BOR_JSON_MAX_BYTES  (256u << 20)
#define BOR_JSON_MAX_DEPTH  32
#define BOR_JSON_MAX_VALUES 8000000u /* outside of "derived" */
#define BOR_JSON_MAX_STRING 10000000u

extern const BorTarget bor_target_json;

/* Always the same bytes for the same scenario. Labels of the vocabulary are
 * not translated. NULL when `progress`, which is nullable, stops it. (transfer full) */
GBytes *bor_json_write (const BorScenario *scenario, BorProgress *progress);
/* Reads what bor_json_write() writes, or anything like it. Errors are of this
 * domain and begin with "name: " and a place: "name:line:column: " for syntax,
 * "name: board.spaces[3].label: " otherwise. What is wrong in the sense of
 * the checks is no error, as with scenario files. (transfer full, NULL on error) */
BorScenario *bor_json_read (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
