/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Boards of other programs: lists of polygons in JSON, with sides that name
 * their neighbours. A mapping file says which keys hold what (docs/front-ends.md). */

#define BOR_BOARD_JSON_ERROR (bor_board_json_error_quark ())
GQuark bor_board_json_error_quark (void);

typedef enum {
  BOR_BOARD_JSON_ERROR_MAPPING, /* the mapping file is none, or names something that there is not */
  BOR_BOARD_JSON_ERROR_SOURCE,  /* nothing is where the mapping says, or it is of a wrong type */
} BorBoardJsonError;

extern const BorTarget bor_target_board;

/* What is in doubt becomes a warning (formats/import/warnings.h). Errors are of this domain
 * and those of bor_json_read(); they begin with the name of the file that is
 * wrong. (transfer full, NULL on error) */
BorScenario *bor_board_json_read (GBytes *bytes, const char *name, GBytes *mapping,
                                  const char *mapping_name, GError **error);

G_END_DECLS
