/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Scenarios as JSON (docs/front-ends.md, data/scenario.schema.json): everything in the scenario
 * file, with types, and a section of derived data. */

#define BOR_JSON_ERROR (bor_json_error_quark ())
GQuark bor_json_error_quark (void);

typedef enum {
  BOR_JSON_ERROR_SYNTAX,    /* not JSON */
  BOR_JSON_ERROR_REFUSED,   /* too deep, too large, too many values */
  BOR_JSON_ERROR_NOT_OURS,  /* JSON of another kind, or of another version */
  BOR_JSON_ERROR_STRUCTURE, /* an unknown or duplicate member */
  BOR_JSON_ERROR_VALUE,     /* a member of the wrong type */
} BorJsonError;

#define BOR_JSON_MAX_BYTES  (256u << 20)
#define BOR_JSON_MAX_DEPTH  32
#define BOR_JSON_MAX_VALUES 8000000u /* not counting "derived" */
#define BOR_JSON_MAX_STRING 10000000u

extern const BorTarget bor_target_json;

/* Writes a scenario. The same scenario always gives the same bytes. Labels of the vocabulary are
 * not translated. Returns NULL if `progress` (nullable) is cancelled. (transfer full) */
GBytes *bor_json_write (const BorScenario *scenario, BorProgress *progress);
/* The same as text. (transfer full) */
GString *bor_json_write_text (const BorScenario *scenario, BorProgress *progress);
/* Reads JSON in the format of bor_json_write(). Errors are of BOR_JSON_ERROR; their messages begin
 * with the name and the place: "name:line:column: " for syntax errors, otherwise "name:
 * board.spaces[3].label: ". As with scenario files, what the checks report is not an error.
 * (transfer full, NULL on error) */
BorScenario *bor_json_read (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
