/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

void
bor_xml_extra_start (BorXmlReader *reader, gsize start, gboolean unknown, gboolean declares_default)
{
  const xmlChar *uri = reader->frames[reader->depth].default_uri;
  reader->raw_depth = 1;
  reader->raw_start = start;
  reader->raw_unknown = unknown;
  /* We write our own namespace as the default; names without prefix that
   * were in another must keep it. */
  if (!declares_default && uri != reader->uri)
    reader->raw_declare = g_strdup (uri != NULL ? (const char *) uri : "");
}

/* The parser writes an ampersand in the name of a namespace as a reference. */
static char *
decode_ampersands (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, "&#38;", -1);
  return g_strjoinv ("&", pieces);
}

/* Line ends as the parser makes them everywhere else. */
static void
normalise_lines (char *xml)
{
  char *to = strchr (xml, '\r');
  for (const char *from = to; from != NULL && *from != '\0'; from++)
    if (*from != '\r')
      *to++ = *from;
    else if (from[1] != '\n')
      *to++ = '\n';
  if (to != NULL)
    *to = '\0';
}

static char *
declare_default (const char *xml, const char *uri)
{
  gsize name = strcspn (xml, " \t\r\n/>");
  g_autofree char *decoded = decode_ampersands (uri);
  g_autofree char *value = g_markup_escape_text (decoded, -1);
  return g_strdup_printf ("%.*s xmlns=\"%s\"%s", (int) name, xml, value, xml + name);
}

/* What the format has no place for, with the element that is open. */
static void
keep_unknown (BorXmlReader *reader, const char *xml)
{
  const BorXmlFrame *frame = &reader->frames[reader->depth];
  const BorXmlNode *node = &bor_xml_nodes[frame->node];
  gboolean grouping = node->role == BOR_XML_ROLE_CONTAINER || node->role == BOR_XML_ROLE_ABOUT
                      || node->role == BOR_XML_ROLE_GRID;
  g_autofree char *place = grouping ? g_strconcat ("unknown:", node->name, NULL)
                                    : g_strdup ("unknown");
  frame->element->extras = bor_extras_add (frame->element->extras, place, xml);
}

void
bor_xml_extra_end (BorXmlReader *reader, gsize end)
{
  char *xml = g_strndup (reader->data + reader->raw_start, end - reader->raw_start);
  reader->raw_depth = 0;
  normalise_lines (xml);
  if (reader->raw_declare != NULL) {
    char *declared = declare_default (xml, reader->raw_declare);
    g_free (xml);
    xml = declared;
    g_clear_pointer (&reader->raw_declare, g_free);
  }
  if (!reader->raw_unknown) {
    bor_xml_extra_add (reader, xml);
    return;
  }
  keep_unknown (reader, xml);
  g_free (xml);
}

void
bor_xml_extra_add (BorXmlReader *reader, char *xml)
{
  g_ptr_array_add (reader->pending, xml);
}

static char *
escape_text (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_auto (GStrv) lines = g_strsplit (escaped, "\r", -1);
  return g_strjoinv ("&#13;", lines);
}

void
bor_xml_extra_flush_text (BorXmlReader *reader)
{
  if (reader->text->len == 0)
    return;
  g_strstrip (reader->text->str);
  if (*reader->text->str != '\0') {
    g_autofree char *xml = escape_text (reader->text->str);
    keep_unknown (reader, xml);
  }
  g_string_truncate (reader->text, 0);
}

void
bor_xml_extra_settle (BorXmlReader *reader, BorElement *element, const char *place)
{
  for (guint i = 0; i < reader->pending->len; i++)
    element->extras = bor_extras_add (element->extras, place, reader->pending->pdata[i]);
  if (reader->pending->len > 0)
    g_ptr_array_set_size (reader->pending, 0);
}

static void
append_value (GString *out, const char *value, gsize length)
{
  g_autofree char *copy = g_strndup (value, length), *escaped = g_markup_escape_text (copy, -1);
  g_string_append_c (out, '"');
  for (const char *p = escaped; *p != '\0'; p++) {
    if (*p == '\n' || *p == '\t' || *p == '\r')
      g_string_append_printf (out, "&#%d;", *p);
    else
      g_string_append_c (out, *p);
  }
  g_string_append_c (out, '"');
}

void
bor_xml_extra_attribute (BorElement *element, const char *suffix, const BorXmlAttribute *attribute)
{
  g_autoptr (GString) xml = g_string_new (" ");
  g_autofree char *place = g_strconcat ("attribute", suffix, NULL);
  if (attribute->prefix != NULL)
    g_string_append_printf (xml, "%s:", attribute->prefix);
  g_string_append_printf (xml, "%s=", attribute->name);
  append_value (xml, attribute->value, (gsize) (attribute->end - attribute->value));
  element->extras = bor_extras_add (element->extras, place, xml->str);
}

static gboolean
declares (const BorElement *element, const char *start)
{
  for (guint i = 0; i < bor_extras_size (element->extras); i++)
    if (strcmp (bor_extras_place (element->extras, i), "namespace") == 0
        && g_str_has_prefix (bor_extras_xml (element->extras, i), start))
      return TRUE;
  return FALSE;
}

/* Our own namespace is the default in what we write; with a prefix it stays,
 * for the sake of foreign pieces that use it, and goes along to our version.
 * A declaration moves up to the root unless its prefix has another meaning
 * there, so that edits may move what uses it. */
void
bor_xml_extra_namespaces (BorXmlReader *reader, BorElement *element, const char *suffix,
                          const xmlChar **namespaces, guint n)
{
  BorElement *root = reader->depth > 0 ? reader->frames[1].element : element;
  for (guint i = 0; i < n; i++) {
    const xmlChar *prefix = namespaces[2 * i], *uri = namespaces[2 * i + 1];
    if (prefix == NULL)
      continue;
    g_autoptr (GString) xml = g_string_new (NULL);
    const char *text = uri == reader->uri ? BOR_XML_NAMESPACE : (const char *) uri;
    g_autofree char *decoded = decode_ampersands (text);
    g_autofree char *start = g_strdup_printf (" xmlns:%s=", prefix);
    g_string_append (xml, start);
    append_value (xml, decoded, strlen (decoded));
    if (declares (root, xml->str))
      continue;
    gboolean up = root == element || !declares (root, start);
    g_autofree char *place = up ? g_strdup ("namespace") : g_strconcat ("namespace", suffix, NULL);
    BorElement *owner = up ? root : element;
    owner->extras = bor_extras_add (owner->extras, place, xml->str);
  }
}
