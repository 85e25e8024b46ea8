/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* Parses XML of another program within the limits of xml/load.h. Refuses a DOCTYPE and reads no
 * other file. CDATA becomes text; white space between elements is left out. Errors are
 * BOR_XML_ERROR_SYNTAX and BOR_XML_ERROR_REFUSED; messages begin with `name`. (transfer full, free
 * with xmlFreeDoc, NULL on error) */
xmlDoc *bor_xml_read_document (GBytes *bytes, const char *name, GError **error);

/* Called at the end of each element but the root, with its node and all its ancestors. Returns TRUE
 * if it has read the element and nobody else wants it: it is then freed. */
typedef gboolean (*BorXmlTake) (const xmlNode *node, gpointer data);
/* The same as bor_xml_read_document() for large documents, most of whose elements `take` reads one
 * by one, so that they need not be in memory together. `take` may be called before an error that is
 * farther on. `take` is nullable. (transfer full, free with xmlFreeDoc, NULL on error) */
xmlDoc *bor_xml_read_pieces (GBytes *bytes, const char *name, BorXmlTake take, gpointer data,
                             GError **error);

G_END_DECLS
