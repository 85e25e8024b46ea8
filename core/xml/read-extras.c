/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/reader.h"

#include <string.h>

/* In place of a declaration that a file lacks, so that other programs can read what we write. */
#define UNDECLARED "urn:bormida:undeclared:"

void
bor_xml_extra_start (BorXmlReader *reader, gsize start, gboolean unknown, gboolean is_duplicate,
                     const xmlChar **namespaces, guint n_namespaces)
{
  const xmlChar *uri = reader->frames[reader->depth].default_uri;
  reader->raw_depth = 1;
  reader->raw_start = start;
  reader->raw_unknown = unknown;
  reader->raw_duplicate = is_duplicate;
  g_string_truncate (reader->raw_declare, 0);
  g_ptr_array_set_size (reader->raw_undeclared, 0);
  g_ptr_array_set_size (reader->raw_own, 0);
  gboolean declares_default = FALSE;
  g_ptr_array_set_size (reader->raw_ours, 0);
  for (guint i = 0; i < n_namespaces; i++)
    if (namespaces[2 * i + 1] == reader->uri)
      g_ptr_array_add (reader->raw_ours, (gpointer) namespaces[2 * i]);
  for (guint i = 0; i < n_namespaces; i++)
    if (namespaces[2 * i] == NULL)
      declares_default = TRUE;
    else
      g_ptr_array_add (reader->raw_own, (gpointer) namespaces[2 * i]);
  /* We write our own namespace as the default; names without prefix that
   * were in another must keep it. */
  if (!declares_default && uri != reader->uri) {
    g_autofree char *text = uri != NULL ? bor_xml_decode_uri (uri) : g_strdup ("");
    g_string_append (reader->raw_declare, " xmlns=");
    bor_xml_append_value (reader->raw_declare, text, strlen (text));
  }
}

void
bor_xml_extra_note (BorXmlReader *reader, const xmlChar *prefix, const xmlChar *uri,
                    const xmlChar **attributes, guint n)
{
  if (prefix != NULL && uri == NULL && !g_ptr_array_find (reader->raw_undeclared, prefix, NULL))
    g_ptr_array_add (reader->raw_undeclared, (gpointer) prefix);
  for (guint i = 0; i < n; i++)
    if (attributes[5 * i + 1] != NULL && attributes[5 * i + 2] == NULL
        && !g_ptr_array_find (reader->raw_undeclared, attributes[5 * i + 1], NULL))
      g_ptr_array_add (reader->raw_undeclared, (gpointer) attributes[5 * i + 1]);
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

static gboolean
tag_declares (const BorXmlReader *reader, const char *prefix)
{
  for (guint i = 0; i < reader->raw_own->len; i++)
    if (strcmp (reader->raw_own->pdata[i], prefix) == 0)
      return TRUE;
  return FALSE;
}

/* The declarations that the piece needs wherever it stands. */
static void
collect_declarations (BorXmlReader *reader, const char *xml)
{
  g_autoptr (GString) lent = g_string_new (NULL);
  bor_xml_names_append_needed (reader, lent, xml);
  for (const char *p = lent->str; *p != '\0';) {
    const char *end = strchr (strchr (p, '"') + 1, '"') + 1;
    g_autofree char *prefix =
      g_strndup (p + strlen (" xmlns:"), strcspn (p + strlen (" xmlns:"), "="));
    if (!tag_declares (reader, prefix))
      g_string_append_len (reader->raw_declare, p, end - p);
    p = end;
  }
  for (guint i = 0; i < reader->raw_undeclared->len; i++) {
    const char *prefix = reader->raw_undeclared->pdata[i];
    g_autofree char *uri = g_strconcat (UNDECLARED, prefix, NULL);
    if (!tag_declares (reader, prefix))
      bor_xml_names_append (reader->raw_declare, prefix, uri);
  }
}

/* TRUE if the tag declares our namespace by the attribute of this name. */
static gboolean
declares_ours (const BorXmlReader *reader, const char *name, gsize length)
{
  for (guint i = 0; i < reader->raw_ours->len; i++) {
    const char *prefix = reader->raw_ours->pdata[i];
    g_autofree char *declared =
      prefix != NULL ? g_strconcat ("xmlns:", prefix, NULL) : g_strdup ("xmlns");
    if (strlen (declared) == length && strncmp (name, declared, length) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Our namespace, declared by the tag itself, becomes that of the version that we write: otherwise
 * the element would be foreign when it is read again, and stand elsewhere. */
static char *
declare_current (const BorXmlReader *reader, const char *xml)
{
  GString *out = g_string_new (NULL);
  const char *p = xml + strcspn (xml, " \t\n/>"), *from = xml;
  for (p += strspn (p, " \t\n"); *p != '/' && *p != '>'; p += strspn (p, " \t\n")) {
    gsize name = strcspn (p, " \t\n=");
    const char *value = strpbrk (p + name, "\"'"), *end = strchr (value + 1, *value);
    if (declares_ours (reader, p, name)) {
      g_string_append_len (out, from, value + 1 - from);
      g_string_append (out, BOR_XML_NAMESPACE);
      from = end;
    }
    p = end + 1;
  }
  g_string_append (out, from);
  return g_string_free (out, FALSE);
}

/* The name of an element is that of a duplicate: `<about …>…</about>` becomes
 * `<duplicate-about …>…</duplicate-about>`. */
static char *
rename_duplicate (const char *xml)
{
  gsize name = strcspn (xml, " \t\r\n/>");
  const char *colon = memchr (xml, ':', name);
  gsize local = colon != NULL ? (gsize) (colon - xml) + 1 : 1;
  const char *end = strrchr (xml, '<');
  if (end == xml)
    return g_strdup_printf ("%.*sduplicate-%s", (int) local, xml, xml + local);
  return g_strdup_printf ("%.*sduplicate-%.*s</%.*sduplicate-%s", (int) local, xml,
                          (int) (end - xml - (gssize) local), xml + local, (int) local - 1, xml + 1,
                          end + local + 1);
}

/* Keeps what the format has no place for in a node of `owner`. */
static void
keep_in (BorElement *owner, BorXmlNodeId id, const char *xml)
{
  const BorXmlNode *node = &bor_xml_nodes[id];
  gboolean grouping = node->role == BOR_XML_ROLE_CONTAINER || node->role == BOR_XML_ROLE_ABOUT
                      || node->role == BOR_XML_ROLE_GRID;
  g_autofree char *place =
    grouping ? g_strconcat ("unknown:", node->name, NULL) : g_strdup ("unknown");
  owner->extras = bor_extras_add (owner->extras, place, xml);
}

/* The same with the element that is open. */
static void
keep_unknown (BorXmlReader *reader, const char *xml)
{
  const BorXmlFrame *frame = &reader->frames[reader->depth];
  keep_in (frame->element, frame->node, xml);
}

void
bor_xml_extra_end (BorXmlReader *reader, gsize end)
{
  char *xml = g_strndup (reader->data + reader->raw_start, end - reader->raw_start);
  reader->raw_depth = 0;
  normalise_lines (xml);
  if (reader->raw_ours->len > 0 && reader->version < BOR_XML_VERSION) {
    char *current = declare_current (reader, xml);
    g_free (xml);
    xml = current;
  }
  collect_declarations (reader, xml);
  if (reader->raw_declare->len > 0) {
    gsize name = strcspn (xml, " \t\r\n/>");
    char *declared =
      g_strdup_printf ("%.*s%s%s", (int) name, xml, reader->raw_declare->str, xml + name);
    g_free (xml);
    xml = declared;
  }
  if (reader->raw_duplicate) {
    char *renamed = rename_duplicate (xml);
    g_free (xml);
    xml = renamed;
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
  /* A line each, as they are written: so texts that come to stand together stay the same. */
  g_auto (GStrv) lines = g_strsplit (reader->text->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *xml = escape_text (g_strstrip (lines[i]));
    if (*xml != '\0')
      keep_unknown (reader, xml);
  }
  g_string_truncate (reader->text, 0);
}

void
bor_xml_extra_assign (BorXmlReader *reader, BorElement *element, const char *place)
{
  for (guint i = 0; i < reader->pending->len; i++)
    element->extras = bor_extras_add (element->extras, place, reader->pending->pdata[i]);
  if (reader->pending->len > 0)
    g_ptr_array_set_size (reader->pending, 0);
}

void
bor_xml_extra_attribute (BorXmlReader *reader, BorElement *element,
                         const BorXmlAttribute *attribute)
{
  g_autoptr (GString) xml = g_string_new (" ");
  g_string_append_printf (xml, "%s:%s=", bor_xml_names_prefix (reader, attribute, FALSE),
                          attribute->name);
  bor_xml_append_value (xml, attribute->value, (gsize) (attribute->end - attribute->value));
  element->extras = bor_extras_add (element->extras, "attribute", xml->str);
}

/* ` name=`, as it is written in a container. (transfer full) */
static GString *
group_attribute (BorXmlReader *reader, BorXmlNodeId node, const BorXmlAttribute *attribute)
{
  GString *xml = g_string_new (" ");
  const char *prefix =
    attribute->prefix != NULL ? bor_xml_names_prefix (reader, attribute, TRUE) : NULL;
  if (prefix != NULL)
    g_string_append_printf (xml, "%s:%s", prefix, attribute->name);
  else if (attribute->prefix == NULL)
    g_string_append (xml, (const char *) attribute->name);
  else {
    const BorNameRules rules = bor_xml_name_rules (&bor_xml_nodes[node]);
    g_autofree char *name = g_strdup_printf ("%s:%s", attribute->prefix, attribute->name);
    g_autofree char *spelling = bor_name_escape (name, &rules);
    g_string_append (xml, spelling);
  }
  g_string_append_c (xml, '=');
  return xml;
}

/* What the container says for the attribute that `start` begins; NULL: nothing yet. */
static const char *
find_attribute (const BorElement *owner, const char *place, const char *start)
{
  for (guint i = 0; i < bor_extras_size (owner->extras); i++)
    if (strcmp (bor_extras_place (owner->extras, i), place) == 0
        && g_str_has_prefix (bor_extras_xml (owner->extras, i), start))
      return bor_extras_xml (owner->extras, i);
  return NULL;
}

/* Keeps the attributes collected in `others` as an element of their own. */
static void
flush_others (BorXmlReader *reader, BorElement *owner, BorXmlNodeId node, GString *others)
{
  if (others->len == 0)
    return;
  g_autofree char *xml =
    g_strdup_printf ("<duplicate-%s%s/>", bor_xml_nodes[node].name, others->str);
  keep_in (owner, node, xml);
  g_string_truncate (others, 0);
}

void
bor_xml_extra_group (BorXmlReader *reader, BorElement *owner, BorXmlNodeId node,
                     const BorXmlAttribute *attributes, guint n)
{
  const char *name = bor_xml_nodes[node].name;
  g_autofree char *place = g_strconcat ("attribute:", name, NULL);
  g_autoptr (GString) others = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    const BorXmlAttribute *a = &attributes[i];
    GString *xml = group_attribute (reader, node, a);
    const char *there = find_attribute (owner, place, xml->str);
    if (there != NULL && strstr (others->str, xml->str) != NULL)
      flush_others (reader, owner, node, others);
    bor_xml_append_value (xml, a->value, (gsize) (a->end - a->value));
    if (there == NULL)
      owner->extras = bor_extras_add (owner->extras, place, xml->str);
    else if (strcmp (there, xml->str) != 0)
      g_string_append (others, xml->str);
    g_string_free (xml, TRUE);
  }
  flush_others (reader, owner, node, others);
}
