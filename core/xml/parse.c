/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <stdarg.h>
#include <string.h>

#include "xml/reader.h"

#define NAMESPACE_STEM "urn:bormida:scenario:"

static void
stop (BorXmlReader *reader)
{
  if (reader->parser != NULL)
    xmlStopParser (reader->parser);
}

void
bor_xml_reader_fail (BorXmlReader *reader, BorXmlError code, const char *format, ...)
{
  if (reader->error != NULL)
    return;
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  reader->error = g_error_new (BOR_XML_ERROR, (gint) code, "%s:%u:%u: %s", reader->name,
                               reader->line, reader->column, message);
  stop (reader);
}

/* The offset that the parser has reached. */
static gsize
reached (const BorXmlReader *reader)
{
  const xmlParserInput *input = reader->parser->input;
  gsize offset = input->consumed + (gsize) (input->cur - input->base);
  return MIN (offset, reader->size);
}

/* Moves line and column to `offset`, which must not go back. */
static void
move_to (BorXmlReader *reader, gsize offset)
{
  const char *p = reader->data + reader->place, *end = reader->data + offset, *newline;
  if (offset < reader->place)
    return;
  while ((newline = memchr (p, '\n', (gsize) (end - p))) != NULL) {
    p = newline + 1;
    reader->line++;
    reader->column = 1;
  }
  for (; p < end; p++)
    reader->column += (*p & 0xC0) != 0x80;
  reader->place = offset;
}

const char *
bor_xml_reader_keep (BorXmlReader *reader, const char *text, gsize length)
{
  const xmlParserInput *input = reader->parser->input;
  const char *base = (const char *) input->base;
  if (text >= base && text + length <= (const char *) input->end) {
    const char *own = reader->data + input->consumed + (text - base);
    if (own + length <= reader->data + reader->size)
      return own;
  }
  return g_string_chunk_insert_len (reader->arena, text, (gssize) length);
}

/* Where the tag started that the parser has just been through: no "<" can
 * stand inside a tag. Most tags are short. */
static gsize
tag_start (const BorXmlReader *reader)
{
  gsize offset = reached (reader);
  for (gsize reach = MIN (256, offset);; reach = MIN (4 * reach, offset)) {
    const char *p = memrchr (reader->data + offset - reach, '<', reach);
    if (p != NULL || reach == offset)
      return p != NULL ? (gsize) (p - reader->data) : 0;
  }
}

static gboolean
count_node (BorXmlReader *reader)
{
  if (++reader->n_nodes <= BOR_XML_MAX_NODES)
    return TRUE;
  bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED,
                       _ ("the file has too many elements and comments; the limit is %u"),
                       BOR_XML_MAX_NODES);
  return FALSE;
}

/* 0 for a namespace that is not ours. */
static guint
namespace_version (const xmlChar *uri)
{
  const char *text = (const char *) uri;
  guint64 version;
  if (text == NULL || !g_str_has_prefix (text, NAMESPACE_STEM))
    return 0;
  return g_ascii_string_to_unsigned (text + strlen (NAMESPACE_STEM), 10, 1, G_MAXUINT, &version,
                                     NULL)
           ? (guint) version
           : 0;
}

/* Names as the parser interns them, so that they compare by pointer. */
static void
intern_names (BorXmlReader *reader)
{
  xmlDict *dict = reader->parser->dict;
  for (guint i = 1; i < BOR_XML_N_NODES; i++) {
    const BorXmlNode *node = &bor_xml_nodes[i];
    reader->node_names[i] = xmlDictLookup (dict, BAD_CAST node->name, -1);
    for (guint j = 0; j < node->n_fields; j++)
      reader->field_names[i][j] = xmlDictLookup (dict, BAD_CAST node->fields[j].name, -1);
  }
  if (reader->version == 1)
    bor_xml_migrate_names (reader);
}

static BorXmlNodeId
check_root (BorXmlReader *reader, const xmlChar *name, const xmlChar *uri)
{
  BorXmlNodeId node = strcmp ((const char *) name, "scenario") == 0 ? BOR_XML_SCENARIO
                      : strcmp ((const char *) name, "board") == 0  ? BOR_XML_BOARD
                                                                    : BOR_XML_NONE;
  reader->version = namespace_version (uri);
  reader->uri = uri;
  if (reader->version == 0 || node == BOR_XML_NONE) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_NOT_OURS,
                         _ ("<%.40s> in namespace “%.80s”; expected <scenario> or <board> in "
                            "namespace “%s”"),
                         name, uri != NULL ? (const char *) uri : "", BOR_XML_NAMESPACE);
    return BOR_XML_NONE;
  }
  if (reader->version > BOR_XML_VERSION) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_NEWER,
                         _ ("the file uses version %u of the format; this version of Bormida reads "
                            "up to version %u. Update Bormida to open it"),
                         reader->version, BOR_XML_VERSION);
    return BOR_XML_NONE;
  }
  if (!reader->only_version)
    intern_names (reader);
  reader->root = node;
  return node;
}

static BorXmlNodeId
find_child (BorXmlReader *reader, BorXmlFrame *parent, const xmlChar *name)
{
  if (parent->last_child != BOR_XML_NONE && reader->node_names[parent->last_child] == name)
    return parent->last_child;
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (bor_xml_nodes[i].parent == parent->node && reader->node_names[i] == name)
      return parent->last_child = (BorXmlNodeId) i;
  return reader->version == 1 ? bor_xml_migrate_child (reader, parent->node, name) : BOR_XML_NONE;
}

/* An element of our namespace that has no place here. One that the format
 * has never heard of is kept; one that is out of place or misspelt could not
 * be shown. */
static gboolean
keep_unknown (BorXmlReader *reader, const BorXmlFrame *parent, const char *name)
{
  const char *parent_name = bor_xml_nodes[parent->node].name;
  const char *meant = bor_xml_did_you_mean (parent->node, name);
  if (meant != NULL) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("unknown <%.40s> in <%s>. Did you mean <%s>?"), name, parent_name,
                         meant);
    return FALSE;
  }
  for (guint i = 1; i < BOR_XML_N_NODES; i++)
    if (strcmp (bor_xml_nodes[i].name, name) == 0) {
      g_autofree char *expected = bor_xml_describe_children (parent->node);
      bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                           _ ("<%s> is not allowed in <%s>; expected %s"), name, parent_name,
                           expected != NULL ? expected : _ ("nothing"));
      return FALSE;
    }
  return TRUE;
}

/* The parser, not told to replace entities, hands an ampersand in a value
 * over as the reference "&#38;". */
static void
decode_ampersands (BorXmlReader *reader, const char **value, const char **end)
{
  static const char reference[] = "&#38;";
  const gsize n = sizeof reference - 1;
  const char *next = memchr (*value, '&', (gsize) (*end - *value));
  if (next == NULL)
    return;
  GString *text = reader->scratch;
  g_string_truncate (text, 0);
  for (const char *p = *value; p < *end; p = next) {
    next = memmem (p, (gsize) (*end - p), reference, n);
    g_string_append_len (text, p, (next != NULL ? next : *end) - p);
    if (next != NULL)
      g_string_append_c (text, '&');
    next = next != NULL ? next + n : *end;
  }
  *value = g_string_chunk_insert_len (reader->arena, text->str, (gssize) text->len);
  *end = *value + text->len;
}

static void
copy_attributes (BorXmlReader *reader, BorXmlAttribute *to, const xmlChar **from, guint n)
{
  for (guint i = 0; i < n; i++, from += 5) {
    to[i] = (BorXmlAttribute){ from[0], from[1], from[2], (const char *) from[3],
                               (const char *) from[4] };
    decode_ampersands (reader, &to[i].value, &to[i].end);
  }
}

static const xmlChar *
default_namespace (const xmlChar *outer, const xmlChar **namespaces, int n)
{
  for (int i = 0; i < n; i++)
    if (namespaces[2 * i] == NULL)
      return namespaces[2 * i + 1];
  return outer;
}

/* TRUE for a second one of what a scenario, or a cell of a grid, can say once. (A second board or
 * grid is an error; what else there is can be there many times.) */
static gboolean
is_duplicate (BorXmlReader *reader, BorXmlNodeId node, const BorXmlAttribute *attributes, guint n)
{
  gint32 slot;
  if (node == BOR_XML_ABOUT) {
    gboolean before = reader->has_about;
    reader->has_about = TRUE;
    return before;
  }
  if (node != BOR_XML_GRID_CELL && node != BOR_XML_GRID_SIDE)
    return FALSE;
  const BorElement *target = bor_xml_read_grid_target (reader, node, attributes, n, &slot);
  return target != NULL && !g_hash_table_add (reader->cells_given, (gpointer) target);
}

/* TRUE if the element that starts here is to be looked at: not if it is part
 * of a foreign one, or too much. */
static gboolean
enter (BorXmlReader *reader, gsize start, int n_attributes)
{
  if (!count_node (reader))
    return FALSE;
  if (reader->raw_depth == 0)
    move_to (reader, start);
  if (reader->depth + reader->raw_depth >= BOR_XML_MAX_DEPTH
      || n_attributes > BOR_XML_MAX_ATTRIBUTES) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED,
                         _ ("elements are nested too deeply; the limit is %u levels"),
                         BOR_XML_MAX_DEPTH);
    return FALSE;
  }
  if (reader->raw_depth > 0) {
    reader->raw_depth++;
    return FALSE;
  }
  return TRUE;
}

static BorXmlNodeId
find_node (BorXmlReader *reader, const xmlChar *name, const xmlChar *uri)
{
  BorXmlFrame *parent = &reader->frames[reader->depth];
  if (reader->depth == 0)
    return check_root (reader, name, uri);
  return uri == reader->uri ? find_child (reader, parent, name) : BOR_XML_NONE;
}

/* FALSE after an error. In the file that we write either would mean something else. */
static gboolean
check_name (BorXmlReader *reader, gsize start, const xmlChar *name, const xmlChar *prefix,
            const xmlChar *uri)
{
  if (reader->raw_depth == 0)
    move_to (reader, start);
  if (prefix != NULL && strcmp ((const char *) prefix, "xmlns") == 0)
    bor_xml_reader_fail (reader, BOR_XML_ERROR_SYNTAX,
                         _ ("<xmlns:%.40s> is not allowed; the prefix “xmlns” is reserved"), name);
  else if (reader->depth > 0 && reader->raw_depth == 0 && uri != NULL && uri != reader->uri
           && strcmp ((const char *) uri, BOR_XML_NAMESPACE) == 0)
    bor_xml_reader_fail (reader, BOR_XML_ERROR_STRUCTURE,
                         _ ("<%.40s> is of version %u of the format, the file of version %u"), name,
                         BOR_XML_VERSION, reader->version);
  return reader->error == NULL;
}

static void
start_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
               int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
               const xmlChar **raw)
{
  BorXmlReader *reader = data;
  BorXmlAttribute attributes[BOR_XML_MAX_ATTRIBUTES];
  const BorXmlFrame *parent = &reader->frames[reader->depth];
  const xmlChar *here = reader->parser->input->cur;
  if (reader->error != NULL || (*here != '>' && *here != '/'))
    return; /* a tag that breaks off is an error to come */
  gsize start = tag_start (reader);
  if (!check_name (reader, start, name, prefix, uri) || !enter (reader, start, n_attributes)) {
    if (reader->raw_depth > 0)
      bor_xml_extra_note (reader, prefix, uri, raw, (guint) n_attributes);
    return;
  }

  if (parent->node != BOR_XML_ABOUT) /* whose text is the description */
    bor_xml_extra_flush_text (reader);
  BorXmlNodeId node = find_node (reader, name, uri);
  if (reader->depth == 0 && (node == BOR_XML_NONE || reader->only_version)) {
    stop (reader);
    return;
  }
  const xmlChar *inner = default_namespace (parent->default_uri, namespaces, n_namespaces);
  gboolean second = FALSE, unknown = uri == reader->uri;
  if (node != BOR_XML_NONE) {
    copy_attributes (reader, attributes, raw, (guint) n_attributes);
    second = is_duplicate (reader, node, attributes, (guint) n_attributes);
  }
  if (second
      || (node == BOR_XML_NONE
          && (!unknown || keep_unknown (reader, parent, (const char *) name)))) {
    bor_xml_extra_start (reader, start, second || unknown, second, namespaces,
                         (guint) n_namespaces);
    bor_xml_extra_note (reader, prefix, uri, raw, (guint) n_attributes);
  } else if (node != BOR_XML_NONE && reader->error == NULL)
    bor_xml_read_start (reader, node, attributes, (guint) n_attributes, inner, namespaces,
                        (guint) n_namespaces);
}

static void
end_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  BorXmlReader *reader = data;
  if (reader->error != NULL)
    return;
  if (reader->raw_depth > 1)
    reader->raw_depth--;
  else if (reader->raw_depth == 1)
    bor_xml_extra_end (reader, reached (reader));
  else
    bor_xml_read_end (reader);
}

static void
characters (void *data, const xmlChar *text, int length)
{
  BorXmlReader *reader = data;
  if (reader->error != NULL || reader->raw_depth > 0)
    return;
  if (reader->text->len == 0 && reader->frames[reader->depth].node != BOR_XML_ABOUT)
    while (length > 0 && g_ascii_isspace (*text)) {
      text++;
      length--;
    }
  g_string_append_len (reader->text, (const char *) text, length);
}

static void
add_piece (BorXmlReader *reader, char *xml)
{
  if (reader->error != NULL || reader->raw_depth > 0 || !count_node (reader)) {
    g_free (xml);
    return;
  }
  if (reader->frames[reader->depth].node != BOR_XML_ABOUT)
    bor_xml_extra_flush_text (reader);
  bor_xml_extra_add (reader, xml);
}

static void
comment (void *data, const xmlChar *text)
{
  add_piece (data, g_strdup_printf ("<!--%s-->", text));
}

static void
instruction (void *data, const xmlChar *target, const xmlChar *text)
{
  add_piece (data, text != NULL && *text != '\0' ? g_strdup_printf ("<?%s %s?>", target, text)
                                                 : g_strdup_printf ("<?%s?>", target));
}

static void
doctype (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  BorXmlReader *reader = data;
  move_to (reader, tag_start (reader));
  bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED,
                       _ ("the file has a DOCTYPE, which is not allowed"));
}

/* Where the text up to the parser's place is not UTF-8. */
static gboolean
find_wrong_byte (const BorXmlReader *reader, gsize *offset)
{
  const char *end;
  gsize reach = MIN (reached (reader) + 8, reader->size);
  if (g_utf8_validate_len (reader->data, reach, &end))
    return FALSE;
  *offset = (gsize) (end - reader->data);
  return *offset + 8 < reach || reach == reader->size;
}

static void
parser_error (void *data, xmlErrorPtr problem)
{
  BorXmlReader *reader = data;
  gsize offset = 0;
  /* Names with a prefix that nobody declares are foreign, and kept. */
  if (reader->error != NULL || problem->level < XML_ERR_ERROR || problem->code == XML_WAR_NS_URI
      || problem->code == XML_NS_ERR_UNDEFINED_NAMESPACE)
    return;
  if (find_wrong_byte (reader, &offset)) {
    move_to (reader, offset);
    bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED, _ ("the text is not UTF-8"));
    return;
  }
  g_autofree char *text = g_strdup (problem->message != NULL ? problem->message : "");
  g_autofree char *valid = g_utf8_make_valid (g_strstrip (text), -1);
  move_to (reader, reached (reader));
  bor_xml_reader_fail (reader, BOR_XML_ERROR_SYNTAX, _ ("%s; expected well-formed XML"),
                       g_strdelimit (valid, "\n", ' '));
}

static const xmlSAXHandler handler = {
  .initialized = XML_SAX2_MAGIC,
  .internalSubset = doctype,
  .startElementNs = start_element,
  .endElementNs = end_element,
  .characters = characters,
  .ignorableWhitespace = characters,
  .cdataBlock = characters,
  .comment = comment,
  .processingInstruction = instruction,
  .serror = parser_error,
};

/* The parser works directly on the bytes, so that positions in its input are positions in ours. It
 * stops at the 0 that follows them. */
static void
start_parser (BorXmlReader *reader)
{
  reader->parser = xmlNewParserCtxt ();
  inputPush (reader->parser, xmlNewStringInputStream (reader->parser, BAD_CAST reader->data));
  xmlCtxtUseOptions (reader->parser, XML_PARSE_NONET);
  *reader->parser->sax = handler;
  reader->parser->userData = reader;
}

void
bor_xml_parse (BorXmlReader *reader)
{
  reader->line = reader->column = 1;
  if (!bor_xml_guard (reader->data, reader->size, reader->name, &reader->error))
    return;
  if (reader->size == 0) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_SYNTAX, _ ("the file is empty; expected XML"));
    return;
  }
  start_parser (reader);
  xmlParseDocument (reader->parser);
  if (reader->error != NULL || reader->only_version)
    return;
  if (!reader->parser->wellFormed) {
    bor_xml_reader_fail (reader, BOR_XML_ERROR_SYNTAX, _ ("expected well-formed XML"));
  } else if (reached (reader) < reader->size) {
    move_to (reader, reached (reader));
    bor_xml_reader_fail (reader, BOR_XML_ERROR_REFUSED,
                         _ ("the file contains a zero byte; expected UTF-8 text"));
  }
}
