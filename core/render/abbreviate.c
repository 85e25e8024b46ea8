/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/abbreviate.h"

#define WHOLE 4 /* a word of so many letters is not cut */
#define CUT   3 /* letters that stay of a longer one */

/* The end of the first `n` letters, with the marks over the last. */
static const char *
after_letters (const char *word, guint n)
{
  for (guint i = 0; i < n && *word != '\0'; i++) {
    word = g_utf8_next_char (word);
    while (*word != '\0' && g_unichar_ismark (g_utf8_get_char (word)))
      word = g_utf8_next_char (word);
  }
  return word;
}

static gboolean
has_digit (const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word))
    if (g_unichar_isdigit (g_utf8_get_char (word)))
      return TRUE;
  return FALSE;
}

/* "of", "the", "di": no initial says them. */
static gboolean
is_minor (const char *word)
{
  return g_unichar_islower (g_utf8_get_char (word)) && g_utf8_strlen (word, -1) <= 3;
}

static void
append_word (GString *out, const char *word, guint step)
{
  const char *end = after_letters (word, step == 0 ? CUT : 1);
  gboolean whole =
    has_digit (word) || *end == '\0' || (step == 0 && *after_letters (word, WHOLE) == '\0');
  if (out->len > 0 && (step == 0 || has_digit (word)))
    g_string_append_c (out, ' ');
  if (whole)
    g_string_append (out, word);
  else {
    g_string_append_len (out, word, end - word);
    g_string_append_c (out, '.');
  }
}

char *
bor_name_abbreviate (const char *name, guint step)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  g_autoptr (GString) out = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && (step == 0 || i == 0 || !is_minor (words[i])))
      append_word (out, words[i], step);
  if (g_utf8_strlen (out->str, -1) >= g_utf8_strlen (name, -1))
    return NULL;
  return g_strdup (out->str);
}
