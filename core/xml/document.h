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

/* The start of an element. */
typedef struct {
  const char *name; /* without prefix; "" if nobody declares its prefix */
  gint line;
  const xmlChar *const *attributes; /* as the parser has them, five pointers each */
  guint n_attributes;
} BorXmlTag;

/* Returns the name of an attribute; NULL if it has a prefix. */
const char *bor_xml_tag_name (const BorXmlTag *tag, guint i);
/* Returns the value of an attribute, which is followed by no 0, and its length. It may be in `text`,
 * and lives until that changes or the tag is left. */
const char *bor_xml_tag_value (const BorXmlTag *tag, guint i, gsize *length, GString *text);
/* Puts the value of an attribute without prefix into `text`. Returns FALSE if there is none. */
gboolean bor_xml_tag_get (const BorXmlTag *tag, const char *name, GString *text);

/* Reads the elements of a large document as the parser comes by, so that they need not be in memory
 * together. The root always gets a node. */
typedef struct {
  /* Called at the start of an element. `parent` is the innermost element that has a node. Returns
   * TRUE if no node is needed: text and comments directly in the element are then left out, `enter`
   * is called for the elements in it, and `leave` at its end. Nullable. */
  gboolean (*enter) (const BorXmlTag *tag, const xmlNode *parent, gpointer data);
  void (*leave) (gpointer data);
  /* Called at the end of an element with a node, all of whose ancestors have one, or that is
   * directly in an element without. Returns TRUE if it has read the element and nobody else wants
   * it: the node is then freed. */
  gboolean (*take) (const xmlNode *node, gpointer data);
} BorXmlVisitor;

/* The same as bor_xml_read_document(), but lets `visitor` read; what it neither enters nor takes
 * becomes the document. It may be called before an error that is farther on. `visitor` is nullable.
 * (transfer full, free with xmlFreeDoc, NULL on error) */
xmlDoc *bor_xml_read_pieces (GBytes *bytes, const char *name, const BorXmlVisitor *visitor,
                             gpointer data, GError **error);

G_END_DECLS
