/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names of properties, and how files spell them (docs/file-format.md).
 *
 * A property may have any name. Where a file cannot hold it, a character is
 * spelled by its number, `_x003A_` for a colon: four upper-case hexadecimal
 * digits, or six above FFFF. Only what needs it is spelled so; an underscore
 * that would begin such a spelling is spelled itself (`_x005F_`). A name that
 * is reserved has its first character spelled. So each name has exactly one
 * spelling, and each spelling exactly one name. */

/* In bytes; names that a file spells may be longer. */
#define BOR_XML_MAX_NAME 4000

typedef struct {
  gboolean
    ncname; /* the spelling is a name of XML without a colon; else only control characters and
                      * reserved names need one */
  /* Names that mean something else; none begins with an underscore. Nullable. */
  gboolean (*is_reserved) (const char *name, gconstpointer data);
  gconstpointer data;
} BorNameRules;

/* TRUE for an NCName of Namespaces in XML 1.0 (fifth edition of XML), in UTF-8. */
gboolean bor_xml_is_name (const char *name);
/* TRUE if a property can have that name: 1 to BOR_XML_MAX_NAME bytes of UTF-8. What reads,
 * edits and imports properties asks this and nothing else. */
gboolean bor_xml_is_property_name (const char *name);
/* The spelling of a name, which must be UTF-8 and not empty. O(n). (transfer full) */
char *bor_name_spell (const char *name, const BorNameRules *rules);
/* The name that is spelled so. O(n). (transfer full) */
char *bor_name_unspell (const char *spelling, const BorNameRules *rules);

G_END_DECLS
