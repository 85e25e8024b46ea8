/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/vassal/encode.h"

#include <string.h>

char *
bor_vassal_plain (const char *text)
{
  return g_strdelimit (g_strdup (text), "\t\r\n", ' ');
}

char *
bor_vassal_literal (const char *text)
{
  g_autofree char *plain = bor_vassal_plain (text);
  GString *out = g_string_new (plain);
  g_string_replace (out, "$", "\uff04", 0);
  if (out->str[0] == '{') {
    g_string_erase (out, 0, 1);
    g_string_prepend (out, "\uff5b");
  }
  return g_string_free (out, FALSE);
}

void
bor_vassal_append (BorVassalList *list, const char *item)
{
  if (list->text == NULL)
    list->text = g_string_new (NULL);
  else
    g_string_append_c (list->text, list->sign);
  gsize n = item != NULL ? strlen (item) : 0;
  gboolean quoted = n > 0 && (item[n - 1] == '\\' || (item[0] == '\'' && item[n - 1] == '\''));
  if (quoted)
    g_string_append_c (list->text, '\'');
  for (gsize i = 0; i < n; i++) {
    if (item[i] == list->sign)
      g_string_append_c (list->text, '\\');
    g_string_append_c (list->text, item[i]);
  }
  if (quoted)
    g_string_append_c (list->text, '\'');
}

char *
bor_vassal_finish (BorVassalList *list)
{
  char *text = list->text != NULL ? g_string_free (list->text, FALSE) : g_strdup ("");
  list->text = NULL;
  return text;
}

char *
bor_vassal_join (char sign, const char *const *items)
{
  BorVassalList list = { NULL, sign };
  for (guint i = 0; items[i] != NULL; i++)
    bor_vassal_append (&list, items[i]);
  return bor_vassal_finish (&list);
}
