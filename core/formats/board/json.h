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

G_END_DECLS
