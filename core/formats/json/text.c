/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/text.h"

#include <string.h>

static void
append_escaped (GString *text, guchar c)
{
  if (c == '"' || c == '\\')
    g_string_append_c (text, '\\');
  if (c == '\n')
    g_string_append (text, "\\n");
  else if (c == '\t')
    g_string_append (text, "\\t");
  else if (c < 0x20 || c == 0x7F)
    g_string_append_printf (text, "\\u%04x", c);
  else
    g_string_append_c (text, (char) c);
}

static gboolean
is_plain (guchar c)
{
  return c >= 0x20 && c != '"' && c != '\\' && c != 0x7F;
}

static void
append_string (GString *text, const char *value)
{
  g_autofree char *valid = g_utf8_validate (value, -1, NULL) ? NULL : g_utf8_make_valid (value, -1);
  g_string_append_c (text, '"');
  for (const char *p = valid != NULL ? valid : value, *start = p;; start = p) {
    while (is_plain ((guchar) *p))
      p++;
    g_string_append_len (text, start, p - start);
    if (*p == '\0')
      break;
    append_escaped (text, (guchar) *p++);
  }
  g_string_append_c (text, '"');
}

static void
new_line (BorJsonText *out)
{
  g_string_append_c (out->text, '\n');
  for (guint i = 0; i < out->level; i++)
    g_string_append (out->text, "  ");
}

static gboolean
in_lines (const BorJsonText *out)
{
  return out->level > 0 && (out->lines >> out->level & 1) != 0;
}

static void
begin_item (BorJsonText *out, const char *key)
{
  if (!out->first)
    g_string_append (out->text, in_lines (out) ? "," : ", ");
  if (in_lines (out))
    new_line (out);
  out->first = FALSE;
  if (key == NULL)
    return;
  append_string (out->text, key);
  g_string_append (out->text, ": ");
}

void
bor_json_open (BorJsonText *out, const char *key, char bracket, gboolean lines)
{
  if (out->tree != NULL) {
    bor_json_tree_open (out->tree, key, bracket == '{' ? BOR_JSON_OBJECT : BOR_JSON_LIST);
    return;
  }
  begin_item (out, key);
  g_string_append_c (out->text, bracket);
  out->level++;
  g_assert (out->level < 64);
  out->lines &= ~((guint64) 1 << out->level);
  out->lines |= (guint64) (lines != FALSE) << out->level;
  out->first = TRUE;
}

void
bor_json_close (BorJsonText *out, char bracket)
{
  if (out->tree != NULL) {
    bor_json_tree_close (out->tree);
    return;
  }
  gboolean lines = in_lines (out) && !out->first;
  out->level--;
  if (lines)
    new_line (out);
  g_string_append_c (out->text, bracket);
  out->first = FALSE;
}

void
bor_json_put_raw (BorJsonText *out, const char *key, const char *raw)
{
  if (out->tree != NULL) {
    bor_json_tree_add_raw (out->tree, key, raw);
    return;
  }
  begin_item (out, key);
  g_string_append (out->text, raw);
}

void
bor_json_put_string (BorJsonText *out, const char *key, const char *value)
{
  if (value == NULL)
    return;
  if (out->tree != NULL) {
    g_autofree char *valid =
      g_utf8_validate (value, -1, NULL) ? NULL : g_utf8_make_valid (value, -1);
    const char *text = valid != NULL ? valid : value;
    bor_json_tree_add_string (out->tree, key, text, strlen (text));
    return;
  }
  begin_item (out, key);
  append_string (out->text, value);
}

void
bor_json_put_int (BorJsonText *out, const char *key, gint64 value)
{
  char text[24];
  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  bor_json_put_raw (out, key, text);
}

void
bor_json_put_flag (BorJsonText *out, const char *key, gboolean value)
{
  if (value)
    bor_json_put_raw (out, key, "true");
}
