/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/board/json.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* json.h */

/* What is in doubt becomes a warning (formats/import/warnings.h). Errors are of this domain
 * and those of bor_json_read(); they begin with the name of the file that is
 * wrong. (transfer full, NULL on error) */
BorScenario *bor_board_json_read (GBytes *bytes, const char *name, GBytes *mapping,
                                  const char *mapping_name, GError **error);

G_END_DECLS
