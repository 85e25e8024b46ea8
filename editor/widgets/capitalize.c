/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/capitalize.h"

char *
bor_text_capitalize (const char *text)
{
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL))
    return g_strdup (text);
  g_autofree char *first = g_utf8_substring (text, 0, 1);
  g_autofree char *capital = g_utf8_strup (first, -1);
  return g_strconcat (capital, g_utf8_next_char (text), NULL);
}
