/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/json/text.h"

static void
append_string (GString *text, const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  g_string_append_c (text, '"');
  for (const char *p = valid; *p != '\0'; p++) {
    guchar c = (guchar) *p;
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
  begin_item (out, key);
  g_string_append (out->text, raw);
}

void
bor_json_put_string (BorJsonText *out, const char *key, const char *value)
{
  if (value == NULL)
    return;
  begin_item (out, key);
  append_string (out->text, value);
}

void
bor_json_put_int (BorJsonText *out, const char *key, gint64 value)
{
  begin_item (out, key);
  g_string_append_printf (out->text, "%" G_GINT64_FORMAT, value);
}

void
bor_json_put_flag (BorJsonText *out, const char *key, gboolean value)
{
  if (value)
    bor_json_put_raw (out, key, "true");
}
