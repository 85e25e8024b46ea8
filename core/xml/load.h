/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Loading a file, within limits (docs/file-format.md). */

#define BOR_XML_MAX_BYTES      (256u << 20)
#define BOR_XML_MAX_DEPTH      64
#define BOR_XML_MAX_ATTRIBUTES 256
/* Limit for elements, comments and processing instructions together. */
#define BOR_XML_MAX_NODES 4000000u
/* Limit for references and points in lists. */
#define BOR_XML_MAX_ITEMS 8000000u

/* Reads a regular file of at most BOR_XML_MAX_BYTES. The bytes are followed by a 0, which the size
 * does not count. `name` begins error messages. (transfer full) */
GBytes *bor_xml_load (const char *path, const char *name, GError **error);
/* Rejects, before parsing, input that must never reach the parser: too large, not UTF-8, or with
 * too many attributes on an element. */
gboolean bor_xml_guard (const char *data, gsize size, const char *name, GError **error);

G_END_DECLS
