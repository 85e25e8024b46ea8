/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "xml/xml.h"

G_BEGIN_DECLS

/* Loading the bytes of a file, within bounds (docs/file-format.md). */

#define BOR_XML_MAX_BYTES      (256u << 20)
#define BOR_XML_MAX_DEPTH      64
#define BOR_XML_MAX_ATTRIBUTES 256
/* Elements, comments and processing instructions together. */
#define BOR_XML_MAX_NODES 4000000u
/* References and points in lists. */
#define BOR_XML_MAX_ITEMS 8000000u

/* The bytes of a regular file, read with the cap. A 0 follows them. */
GBytes *bor_xml_load (const char *path, const char *name, GError **error);
/* Refuses, before any parsing, what must never reach the parser: what is too
 * large, not UTF-8, or has too many attributes on an element. */
gboolean bor_xml_guard (const char *data, gsize size, const char *name, GError **error);

G_END_DECLS
