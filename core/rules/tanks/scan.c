/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks/scan.h"

#include <string.h>

gboolean
tanks_scan_word (const char **p, const char *word)
{
  if (!g_str_has_prefix (*p, word))
    return FALSE;
  *p += strlen (word);
  return TRUE;
}

gboolean
tanks_scan_type (const char **p, guint *type)
{
  for (*type = 0; *type < TANKS_N_TYPES; (*type)++)
    if (tanks_scan_word (p, tanks_data[*type].code))
      return TRUE;
  return FALSE;
}

gboolean
tanks_scan_number (const char **p, guint *number)
{
  const char *from = *p;
  for (*number = 0; g_ascii_isdigit (**p) && *p < from + 5; (*p)++)
    *number = *number * 10 + (guint) (**p - '0');
  return *p > from && from[0] != '0';
}

gboolean
tanks_scan_square (const char **p, guint *x, guint *y)
{
  const char *from = *p;
  guint file = 0, rank;
  for (; g_ascii_islower (**p) && *p < from + 2; (*p)++)
    file = file * 26 + (guint) (**p - 'a') + 1;
  if (file == 0 || file > TANKS_MOST_SIZE || !tanks_scan_number (p, &rank)
      || rank > TANKS_MOST_SIZE)
    return FALSE;
  *x = file - 1;
  *y = rank - 1;
  return TRUE;
}

/* Those of two letters first. */
gboolean
tanks_scan_facing (const char **p, guint *facing)
{
  for (guint i = 0; i < 8; i++) {
    *facing = i < 4 ? 2 * i + 1 : 2 * (i - 4);
    if (tanks_scan_word (p, tanks_facings[*facing]))
      return TRUE;
  }
  return FALSE;
}
