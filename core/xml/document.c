/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/document.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>

#include "xml/load.h"

static void
refuse_doctype (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *parser = data;
  *(gboolean *) parser->_private = TRUE;
  xmlStopParser (parser);
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
bor_xml_read_document (GBytes *bytes, const char *name, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);
  gsize size;
  gboolean doctype = FALSE;
  const char *data = g_bytes_get_data (bytes, &size);
  if (!bor_xml_guard (data != NULL ? data : "", size, name, error))
    return NULL;
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  parser->_private = &doctype;
  parser->sax->internalSubset = refuse_doctype;
  parser->sax->serror = keep_quiet;
  xmlDoc *doc = xmlCtxtReadMemory (parser, data, (int) size, NULL, NULL,
                                   XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA);
  if (doctype)
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_REFUSED, "%s: %s", name,
                 _ ("the file has a DOCTYPE, which is not allowed"));
  else if (doc == NULL || !parser->wellFormed)
    tell_syntax (xmlCtxtGetLastError (parser), name, error);
  if (doctype || !parser->wellFormed)
    g_clear_pointer (&doc, xmlFreeDoc);
  xmlFreeParserCtxt (parser);
  return doc;
}
