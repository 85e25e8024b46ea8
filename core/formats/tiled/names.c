/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/tiled/names.h"

#include <string.h>

GRefString *
bor_tiled_names_get (BorTiledNames *names, const char *text, gsize length)
{
  guint first = length > 0 ? (guchar) text[0] : 0,
        last = length > 0 ? (guchar) text[length - 1] : 0;
  guint place = (guint) length * 7 + first * 3 + last;
  GRefString **known = &names->recent[place % G_N_ELEMENTS (names->recent)];
  if (*known != NULL && strncmp (*known, text, length) == 0 && (*known)[length] == '\0')
    return g_ref_string_acquire (*known);
  g_autofree char *copy = g_strndup (text, length);
  g_clear_pointer (known, g_ref_string_release);
  *known = g_ref_string_new_intern (copy);
  return g_ref_string_acquire (*known);
}

void
bor_tiled_names_clear (BorTiledNames *names)
{
  for (guint i = 0; i < G_N_ELEMENTS (names->recent); i++)
    g_clear_pointer (&names->recent[i], g_ref_string_release);
}
