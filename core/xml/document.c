/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/document.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <string.h>

#include "xml/load.h"

/* A document on its way to a tree. */
typedef struct {
  const char *data; /* what is not yet parsed */
  gsize left;
  gboolean doctype;
  BorXmlTake take; /* nullable */
  gpointer take_data;
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
 * no longer knows. */
static void
free_taken (Passage *passage)
{
  if (passage->taken == NULL)
    return;
  xmlUnlinkNode (passage->taken);
  xmlFreeNode (passage->taken);
  passage->taken = NULL;
}

static void
start_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
               int n_namespaces, const xmlChar **namespaces, int n_attributes, int n_defaulted,
               const xmlChar **attributes)
{
  free_taken (((xmlParserCtxt *) data)->_private);
  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                         n_defaulted, attributes);
}

static void
end_element (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  xmlParserCtxt *parser = data;
  Passage *passage = parser->_private;
  xmlNode *node = parser->node;
  free_taken (passage);
  xmlSAX2EndElementNs (data, name, prefix, uri);
  if (node != NULL && node != xmlDocGetRootElement (parser->myDoc)
      && passage->take (node, passage->take_data))
    passage->taken = node;
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
bor_xml_read_pieces (GBytes *bytes, const char *name, BorXmlTake take, gpointer data,
                     GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  if (!bor_xml_guard (text != NULL ? text : "", size, name, error))
    return NULL;
  Passage passage = { .data = text, .left = size, .take = take, .take_data = data };
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  parser->_private = &passage;
  parser->sax->internalSubset = refuse_doctype;
  parser->sax->serror = keep_quiet;
  if (take != NULL) {
    parser->sax->startElementNs = start_element;
    parser->sax->endElementNs = end_element;
  }
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
