/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/property-name.h"
#include "model/scenario.h"
#include "xml/format.h"

G_BEGIN_DECLS

/* The XML text being written; used by the writer's files and by exports that share its tables. */
typedef struct BorXmlWriter BorXmlWriter;
struct BorXmlWriter {
  char *text;
  gsize length, size;
  const BorScenario *scenario;
  guint level;      /* of indentation */
  gboolean as_grid; /* the board can be written as a grid */
  /* a first pass, which shows which namespaces the root must declare; nullable */
  const BorXmlWriter *uses;
  gboolean with_board; /* the board is written itself, not only as a reference to its file */
};

/* write-text.c */
void bor_xml_put (BorXmlWriter *writer, const char *text, gsize length);
#define bor_xml_put_literal(writer, text) bor_xml_put ((writer), (text), sizeof (text) - 1)
/* Append text between tags, or an attribute's value. Characters that XML cannot hold become
 * U+FFFD. */
void bor_xml_put_text (BorXmlWriter *writer, const char *text);
void bor_xml_put_value (BorXmlWriter *writer, const char *text);
/* Appends the spaces at the start of a line. */
void bor_xml_put_indent (BorXmlWriter *writer);
/* Makes room for at least `n` bytes and returns where to write them; the caller then increases
 * `length`. */
char *bor_xml_reserve (BorXmlWriter *writer, gsize n);

/* write-fields.c: writes all fields of `target` that differ from their defaults, then its
 * properties. */
void bor_xml_write_fields (BorXmlWriter *writer, const BorXmlNode *node, const void *target,
                           const BorProps *props);
/* What happens to a property with the same name as a field: it is written in place of the field if
 * that has its default and the text is not a valid value; dropped if the field has been set since;
 * otherwise written with an escaped name. */
typedef enum {
  BOR_XML_SHADOW_IN_PLACE,
  BOR_XML_SHADOW_DROPPED,
  BOR_XML_SHADOW_ESCAPED
} BorXmlShadow;
BorXmlShadow bor_xml_field_shadow (const BorXmlField *field, const void *target, const char *text);
/* Returns the cells that are absent from a grid as "column row column row …"; NULL if all are
 * there. (transfer full) */
char *bor_xml_absent_text (const BorScenario *scenario);
void bor_xml_write_attribute (BorXmlWriter *writer, const char *name, const char *value);
/* write-names.c: returns TRUE if an extra's place is `stem`, or `stem:name`. */
gboolean bor_xml_place_is (const char *place, const char *stem, const char *name);
/* Write an element's namespace declarations, and those that the root makes for others: for the
 * board in a scenario; in a separate board file, those of the scenario that the board needs. */
void bor_xml_write_namespaces (BorXmlWriter *writer, const BorElement *element);
void bor_xml_write_more_namespaces (BorXmlWriter *writer, const BorElement *root);
/* Returns the namespace, in quotes, that the root of the output declares for the prefix of `name`;
 * NULL if none. (transfer full) */
char *bor_xml_writer_uri (const BorXmlWriter *writer, const char *name);

/* The elements of a kind in the order of the file. (transfer container) */
GPtrArray *bor_xml_list_elements (const BorScenario *scenario, BorKind kind);

G_END_DECLS
