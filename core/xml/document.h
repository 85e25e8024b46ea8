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

G_END_DECLS
