/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

char *
bor_xml_decode_uri (const xmlChar *uri)
{
  g_auto (GStrv) pieces = g_strsplit ((const char *) uri, "&#38;", -1);
  return g_strjoinv ("&", pieces);
}

void
bor_xml_append_value (GString *out, const char *value, gsize length)
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
bor_xml_names_append (GString *out, const char *prefix, const char *uri)
{
  g_string_append_printf (out, " xmlns:%s=", prefix);
  bor_xml_append_value (out, uri, strlen (uri));
}

static const BorXmlBinding *
find_prefix (GArray *bindings, const char *prefix)
{
  for (guint i = bindings->len; i > 0; i--) {
    const BorXmlBinding *b = &g_array_index (bindings, BorXmlBinding, i - 1);
    if (strcmp (b->prefix, prefix) == 0)
      return b;
  }
  return NULL;
}

static const BorXmlBinding *
find_uri (GArray *bindings, const char *uri)
{
  for (guint i = 0; i < bindings->len; i++) {
    const BorXmlBinding *b = &g_array_index (bindings, BorXmlBinding, i);
    if (strcmp (b->uri, uri) == 0)
      return b;
  }
  return NULL;
}

/* Our own namespace is the default in what we write; with a prefix it stays, for the sake of
 * foreign pieces that use it, and goes along to our version. */
static char *
uri_of (const BorXmlReader *reader, const xmlChar *uri)
{
  return uri == reader->uri ? g_strdup (BOR_XML_NAMESPACE) : bor_xml_decode_uri (uri);
}

static void
declare_on_root (BorXmlReader *reader, BorElement *root, const char *prefix, const char *uri)
{
  BorXmlBinding binding = { prefix, uri, 1 };
  g_autoptr (GString) xml = g_string_new (NULL);
  bor_xml_names_append (xml, prefix, uri);
  g_array_append_val (reader->root_bindings, binding);
  root->extras = bor_extras_add (root->extras, "namespace", xml->str);
}

static void
declare (BorXmlReader *reader, BorElement *root, const char *prefix, const char *uri)
{
  const BorXmlBinding *there = find_prefix (reader->root_bindings, prefix);
  if (there == NULL) {
    declare_on_root (reader, root, prefix, uri);
    return;
  }
  if (strcmp (there->uri, uri) == 0 || find_uri (reader->root_bindings, uri) != NULL)
    return;
  for (guint i = 2;; i++) {
    g_autofree char *other = g_strdup_printf ("%s%u", prefix, i);
    if (find_prefix (reader->root_bindings, other) == NULL) {
      declare_on_root (reader, root, g_string_chunk_insert (reader->arena, other), uri);
      return;
    }
  }
}

void
bor_xml_names_declare (BorXmlReader *reader, BorElement *element, const xmlChar **namespaces,
                       guint n)
{
  BorElement *root = reader->depth > 0 ? reader->frames[1].element : element;
  for (guint i = 0; i < n; i++) {
    if (namespaces[2 * i] == NULL)
      continue;
    g_autofree char *text = uri_of (reader, namespaces[2 * i + 1]);
    const char *uri = g_string_chunk_insert_const (reader->arena, text);
    BorXmlBinding binding = { g_string_chunk_insert_const (reader->arena,
                                                           (const char *) namespaces[2 * i]),
                              uri, reader->depth + 1 };
    declare (reader, root, binding.prefix, uri);
    if (reader->depth > 0)
      g_array_append_val (reader->inner_bindings, binding);
  }
}

void
bor_xml_names_leave (BorXmlReader *reader)
{
  GArray *inner = reader->inner_bindings;
  while (inner->len > 0
         && g_array_index (inner, BorXmlBinding, inner->len - 1).depth >= reader->depth)
    g_array_set_size (inner, inner->len - 1);
}

void
bor_xml_names_append_needed (BorXmlReader *reader, GString *out, const char *xml)
{
  GArray *inner = reader->inner_bindings;
  for (guint i = 0; i < inner->len; i++) {
    const BorXmlBinding *b = &g_array_index (inner, BorXmlBinding, i);
    const BorXmlBinding *root = find_prefix (reader->root_bindings, b->prefix);
    if (find_prefix (inner, b->prefix) != b || strcmp (root->uri, b->uri) == 0)
      continue;
    g_autofree char *use = g_strconcat (b->prefix, ":", NULL);
    g_autofree char *declared = g_strdup_printf (" xmlns:%s=", b->prefix);
    if (strstr (xml, use) != NULL && strstr (out->str, declared) == NULL)
      bor_xml_names_append (out, b->prefix, b->uri);
  }
}

const char *
bor_xml_names_prefix (BorXmlReader *reader, const BorXmlAttribute *attribute, gboolean first)
{
  const char *prefix = (const char *) attribute->prefix;
  if (attribute->uri == NULL)
    return NULL;
  if (strcmp (prefix, "xml") == 0)
    return prefix;
  g_autofree char *uri = uri_of (reader, attribute->uri);
  const BorXmlBinding *same = find_prefix (reader->root_bindings, prefix);
  if (!first && same != NULL && strcmp (same->uri, uri) == 0)
    return same->prefix;
  const BorXmlBinding *other = find_uri (reader->root_bindings, uri);
  return other != NULL ? other->prefix : NULL;
}
