/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names of properties, and how they are escaped in files (docs/file-format.md).
 *
 * A property may have any name. A character that the file cannot hold is escaped as its code point,
 * for example `_x003A_` for a colon: four upper-case hexadecimal digits, or six above FFFF. Nothing
 * else is escaped, except an underscore that would start such an escape (`_x005F_`) and the first
 * character of a reserved name. So names and their escaped forms correspond one to one. */

/* In bytes, unescaped; the escaped form may be longer. */
#define BOR_XML_MAX_NAME 4000

typedef struct {
  /* The escaped form must be an XML name without a colon. If FALSE, only control characters and
   * reserved names are escaped. */
  gboolean ncname;
  /* Returns TRUE for names that mean something else; none of them begins with an underscore.
   * Nullable. */
  gboolean (*is_reserved) (const char *name, gconstpointer data);
  gconstpointer data;
} BorNameRules;

/* Returns TRUE if `name` is an NCName (Namespaces in XML 1.0, fifth edition of XML) in UTF-8. */
gboolean bor_xml_is_name (const char *name);
/* Returns TRUE if `name` is valid for a property: 1 to BOR_XML_MAX_NAME bytes of UTF-8. Readers,
 * edits and imports all use this test. */
gboolean bor_xml_is_property_name (const char *name);
/* Escapes a name, which must be UTF-8 and not empty. O(n). (transfer full) */
char *bor_name_escape (const char *name, const BorNameRules *rules);
/* Reverses bor_name_escape(). O(n). (transfer full) */
char *bor_name_unescape (const char *spelling, const BorNameRules *rules);

G_END_DECLS
