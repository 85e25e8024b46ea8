/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/base/target.h"

G_BEGIN_DECLS

/* Import of boards from JSON of other programs: lists of polygons whose sides may name their
 * neighbours. A mapping file says which keys hold what (docs/front-ends.md). */

#define BOR_BOARD_JSON_ERROR (bor_board_json_error_quark ())
GQuark bor_board_json_error_quark (void);

typedef enum {
  /* The mapping file is invalid, or refers to something that does not exist */
  BOR_BOARD_JSON_ERROR_MAPPING,
  BOR_BOARD_JSON_ERROR_SOURCE, /* what the mapping refers to is missing or has the wrong type */
} BorBoardJsonError;

extern const BorTarget bor_target_board;

G_END_DECLS
