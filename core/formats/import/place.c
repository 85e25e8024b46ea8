/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/import/place.h"

#include <glib/gi18n-lib.h>

#include "geometry/earth.h"

void
bor_import_place_board (BorBoard *board, const char *projection, double x, double y, double scale,
                        BorImportWarnings *warnings)
{
  g_return_if_fail (board != NULL && warnings != NULL);
  g_autoptr (BorEarth) earth =
    projection != NULL ? bor_earth_new (projection, x, y, scale, NULL) : NULL;
  if (earth == NULL) {
    bor_import_warnings_add (warnings, NULL, NULL,
                             _ ("positions were used unchanged, with (%g, %g) as the lower left "
                                "corner and %g to a board unit; a map in degrees looks distorted"),
                             x, y - board->height * scale, scale);
    return;
  }
  bor_earth_store (earth, board);
  bor_import_warnings_add (warnings, NULL, NULL,
                           _ ("positions in degrees were projected (%s), with %.4g metres to a "
                              "board unit; the option “projection” chooses another projection, or "
                              "“none”"),
                           projection, scale);
}
