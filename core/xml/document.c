/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/document.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

#include "base/same-text.h"
#include "xml/load.h"

/* A document on its way to a tree. */
typedef struct {
  const char *data; /* what is not yet parsed */
  gsize left;
  gboolean doctype;
  const BorXmlVisitor *visitor; /* nullable */
  gpointer visitor_data;
  guint entered;  /* open elements that have no node */
  guint inside;   /* open elements with nodes, inside those */
  xmlNode *taken; /* to be freed; NULL: none */
} Passage;

static void
refuse_doctype (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *parser = data;
  ((Passage *) parser->_private)->doctype = TRUE;
  xmlStopParser (parser);
}

/* Not at the element's end: the parser would add text that follows to the text before, whose room it
 * no longer knows. It must not think that it does if the next element has no node either. */
static void
free_taken (xmlParserCtxt *parser)
{
  Passage *passage = parser->_private;
  if (passage->taken == NULL)
    return;
  parser->nodemem = 0;
  xmlUnlinkNode (passage->taken);
  xmlFreeNode (passage->taken);
  passage->taken = NULL;
}

/* The parser hands an ampersand over as the reference "&#38;". */
static void
decode (GString *text)
{
  static const char reference[] = "&#38;";
  const gsize n = sizeof reference - 1;
  for (char *p = text->str; (p = memmem (p, strlen (p), reference, n)) != NULL; p++)
    g_string_erase (text, p + 1 - text->str, (gssize) n - 1);
}

const char *
bor_xml_tag_name (const BorXmlTag *tag, guint i)
{
  const xmlChar *const *attribute = tag->attributes + 5 * i;
  return attribute[1] == NULL ? (const char *) attribute[0] : NULL;
}

const char *
bor_xml_tag_value (const BorXmlTag *tag, guint i, gsize *length, GString *text)
{
  const xmlChar *const *attribute = tag->attributes + 5 * i;
  const char *value = (const char *) attribute[3];
  *length = (gsize) (attribute[4] - attribute[3]);
  if (memchr (value, '&', *length) == NULL)
    return value;
  g_string_truncate (text, 0);
  g_string_append_len (text, value, (gssize) *length);
  decode (text);
  *length = text->len;
  return text->str;
}

gboolean
bor_xml_tag_get (const BorXmlTag *tag, const char *name, GString *text)
{
  for (guint i = 0; i < tag->n_attributes; i++) {
    const char *own = bor_xml_tag_name (tag, i);
    gsize length;
    if (own == NULL || !bor_same_text (own, name))
      continue;
    const char *value = bor_xml_tag_value (tag, i, &length, text);
    if (value != text->str) {
      g_string_truncate (text, 0);
      g_string_append_len (text, value, (gssize) length);
    }
    return TRUE;
  }
  g_string_truncate (text, 0);
  return FALSE;
}

static gboolean
is_between (const Passage *passage)
{
  return passage->entered > 0 && passage->inside == 0;
}

static void
start_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
               int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
               const xmlChar **attributes)
{
  xmlParserCtxt *parser = data;
  Passage *passage = parser->_private;
  /* The name of a node whose prefix nobody declares has that prefix. */
  const BorXmlTag tag = {
    .name = prefix == NULL || uri != NULL ? (const char *) name : "",
    .line = parser->input->line,
    .attributes = attributes,
    .n_attributes = (guint) n_attributes,
  };
  free_taken (parser);
  if (passage->inside == 0 && parser->node != NULL && passage->visitor->enter != NULL
      && passage->visitor->enter (&tag, parser->node, passage->visitor_data)) {
    passage->entered++;
    return;
  }
  passage->inside += passage->entered > 0;
  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                         n_defaulted, attributes);
}

static void
end_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  xmlParserCtxt *parser = data;
  Passage *passage = parser->_private;
  xmlNode *node = parser->node;
  free_taken (parser);
  if (is_between (passage)) {
    passage->entered--;
    passage->visitor->leave (passage->visitor_data);
    return;
  }
  xmlSAX2EndElementNs (data, name, prefix, uri);
  passage->inside -= passage->inside > 0;
  if (node != NULL && node != xmlDocGetRootElement (parser->myDoc) && passage->inside == 0
      && passage->visitor->take (node, passage->visitor_data))
    passage->taken = node;
}

/* There is no node for what is directly in an element without one. */
static void
characters (void *data, const xmlChar *text, int length)
{
  if (!is_between (((xmlParserCtxt *) data)->_private))
    xmlSAX2Characters (data, text, length);
}

static void
comment (void *data, const xmlChar *text)
{
  if (!is_between (((xmlParserCtxt *) data)->_private))
    xmlSAX2Comment (data, text);
}

static void
instruction (void *data, const xmlChar *target, const xmlChar *text)
{
  if (!is_between (((xmlParserCtxt *) data)->_private))
    xmlSAX2ProcessingInstruction (data, target, text);
}

static void
reference (void *data, const xmlChar *name)
{
  if (!is_between (((xmlParserCtxt *) data)->_private))
    xmlSAX2Reference (data, name);
}

static void
listen (xmlSAXHandler *handler)
{
  handler->startElementNs = start_element;
  handler->endElementNs = end_element;
  handler->characters = characters;
  handler->comment = comment;
  handler->processingInstruction = instruction;
  handler->reference = reference;
}

/* The parser keeps only the piece that it is at, unlike with the whole text at once. */
static int
give_piece (void *data, char *buffer, int length)
{
  Passage *passage = data;
  gsize n = MIN (passage->left, (gsize) length);
  if (n == 0) /* an empty text may have no address */
    return 0;
  memcpy (buffer, passage->data, n);
  passage->data += n;
  passage->left -= n;
  return (int) n;
}

static void
keep_quiet (void *data, xmlErrorPtr error)
{
}

static void
tell_syntax (const xmlError *failure, const char *name, GError **error)
{
  const char *text = failure != NULL && failure->message != NULL ? failure->message : "";
  g_autofree char *message = g_strchomp (g_utf8_make_valid (text, -1));
  g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_SYNTAX, "%s:%d: %s", name,
               failure != NULL ? failure->line : 1, message);
}

xmlDoc *
bor_xml_read_pieces (GBytes *bytes, const char *name, const BorXmlVisitor *visitor, gpointer data,
                     GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  if (!bor_xml_guard (text != NULL ? text : "", size, name, error))
    return NULL;
  Passage passage = { .data = text, .left = size, .visitor = visitor, .visitor_data = data };
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  parser->_private = &passage;
  parser->sax->internalSubset = refuse_doctype;
  parser->sax->serror = keep_quiet;
  if (visitor != NULL)
    listen (parser->sax);
  xmlDoc *doc = xmlCtxtReadIO (parser, give_piece, NULL, &passage, NULL, NULL,
                               XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA);
  if (passage.doctype)
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_REFUSED, "%s: %s", name,
                 _ ("the file has a DOCTYPE, which is not allowed"));
  else if (doc == NULL || !parser->wellFormed)
    tell_syntax (xmlCtxtGetLastError (parser), name, error);
  if (passage.doctype || !parser->wellFormed)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return doc;
}

xmlDoc *
bor_xml_read_document (GBytes *bytes, const char *name, GError **error)
{
  return bor_xml_read_pieces (bytes, name, NULL, NULL, error);
}
