/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library for map projections of another version of Bormida. */
#include <gmodule.h>

#include "geometry/projections.h"

static gpointer
never (const char *definition)
{
  g_error ("a library of another version was used");
  return NULL;
}

extern const BorProjections bor_projections;
G_MODULE_EXPORT const BorProjections bor_projections = { "0.0.1", never, NULL, NULL, NULL };
