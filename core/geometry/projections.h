/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a library of ours, which is loaded only for boards with a map projection, does for them with PROJ.
 * PROJ brings some thirty libraries with it, which would take a third of the time that the programs need
 * to start. */

#define BOR_PROJECTIONS_FILE   "bormida-projections.so"
#define BOR_PROJECTIONS_SYMBOL "bor_projections"

typedef struct {
  const char *version; /* of Bormida; another one's library is not used */
  /* Returns NULL if this is not a definition of a projection from degrees to metres. Not thread-safe for one
   * projection. (transfer full) */
  gpointer (*open) (const char *definition);
  void (*close) (gpointer projection);
  /* Degrees of longitude and latitude, and metres to the east and north; not finite where the projection
   * shows nothing. */
  void (*to_metres) (gpointer projection, const double degrees[2], double metres[2]);
  void (*to_degrees) (gpointer projection, const double metres[2], double degrees[2]);
} BorProjections;

G_END_DECLS
