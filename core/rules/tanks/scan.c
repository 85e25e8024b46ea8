/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/scan.h"

gboolean
tanks_scan_type (const char **p, guint *type)
{
  for (*type = 0; *type < TANKS_N_TYPES; (*type)++)
    if (squares_scan_word (p, tanks_data[*type].code))
      return TRUE;
  return FALSE;
}

/* Those of two letters first. */
gboolean
tanks_scan_facing (const char **p, guint *facing)
{
  for (guint i = 0; i < 8; i++) {
    *facing = i < 4 ? 2 * i + 1 : 2 * (i - 4);
    if (squares_scan_word (p, tanks_facings[*facing]))
      return TRUE;
  }
  return FALSE;
}
