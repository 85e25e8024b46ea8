/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"

G_BEGIN_DECLS

/* Notes on a board that may be changed where it is: `x` and `y` (to the north) of its upper left
 * corner in the units of the file, of which `scale` make a board unit. `projection` (nullable): the
 * units are metres in this projection (geometry/earth.h). Adds a warning that tells what was
 * done. */
void bor_import_place_board (BorBoard *board, const char *projection, double x, double y,
                             double scale, BorImportWarnings *warnings);

G_END_DECLS
