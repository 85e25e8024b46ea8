/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/writer.h"

#include <string.h>

char *
bor_xml_reserve (BorXmlWriter *writer, gsize n)
{
  if (writer->length + n > writer->size) {
    writer->size = MAX (writer->size * 2, writer->length + n + 4096);
    writer->text = g_realloc (writer->text, writer->size);
  }
  return writer->text + writer->length;
}

void
bor_xml_put (BorXmlWriter *writer, const char *text, gsize length)
{
  memcpy (bor_xml_reserve (writer, length), text, length);
  writer->length += length;
}

void
bor_xml_put_indent (BorXmlWriter *writer)
{
  gsize n = 2 * writer->level;
  memset (bor_xml_reserve (writer, n), ' ', n);
  writer->length += n;
}

static const char *
escape (guchar c, gboolean in_value)
{
  switch (c) {
  case '&':
    return "&amp;";
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  case '"':
    return in_value ? "&quot;" : NULL;
  case '\n':
    return in_value ? "&#10;" : NULL;
  case '\t':
    return in_value ? "&#9;" : NULL;
  case '\r':
    return "&#13;";
  default:
    return c < 0x20 ? "\xEF\xBF\xBD" : NULL;
  }
}

/* U+FFFE and U+FFFF are characters to GLib and none to XML. */
static gboolean
is_noncharacter (const char *p)
{
  return (guchar) p[0] == 0xEF && (guchar) p[1] == 0xBF && ((guchar) p[2] & 0xFE) == 0xBE;
}

static void
put_escaped (BorXmlWriter *writer, const char *text, gboolean in_value)
{
  const char *from = text, *p;
  g_autofree char *valid = NULL;
  for (p = text; *p != '\0'; p++) {
    guchar c = (guchar) *p;
    if (c >= 0x80 && valid == NULL) {
      /* The rest must be valid; from here on it is. */
      bor_xml_put (writer, from, (gsize) (p - from));
      from = p = valid = g_utf8_make_valid (p, -1);
      c = (guchar) *p;
    }
    const char *instead = c > '>' && c < 0x80 ? NULL
                          : c >= 0x80         ? (is_noncharacter (p) ? "\xEF\xBF\xBD" : NULL)
                                              : escape (c, in_value);
    if (instead == NULL)
      continue;
    bor_xml_put (writer, from, (gsize) (p - from));
    bor_xml_put (writer, instead, strlen (instead));
    if (c >= 0x80)
      p += 2;
    from = p + 1;
  }
  bor_xml_put (writer, from, (gsize) (p - from));
}

void
bor_xml_put_text (BorXmlWriter *writer, const char *text)
{
  put_escaped (writer, text, FALSE);
}

void
bor_xml_put_value (BorXmlWriter *writer, const char *text)
{
  put_escaped (writer, text, TRUE);
}
