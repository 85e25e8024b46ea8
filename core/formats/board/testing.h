/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/board/json.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* json.h */

/* Imports a board. Doubtful data is reported as import warnings (formats/import/warnings.h). Errors
 * are of BOR_BOARD_JSON_ERROR or those of bor_json_read(); messages begin with the name of the
 * faulty file. (transfer full, NULL on error) */
BorScenario *bor_board_json_read (GBytes *bytes, const char *name, GBytes *mapping,
                                  const char *mapping_name, GError **error);

G_END_DECLS
