/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/property-name.h"
#include "model/scenario.h"
#include "xml/format.h"

G_BEGIN_DECLS

/* Text being written; for the writer's files and for exports that follow its tables. */
typedef struct BorXmlWriter BorXmlWriter;
struct BorXmlWriter {
  char *text;
  gsize length, size;
  const BorScenario *scenario;
  guint level;              /* of indentation */
  gboolean as_grid;         /* the board is as its grid makes it */
  const BorXmlWriter *uses; /* a first writing, which shows what the root must declare */
  gboolean with_board;      /* what is written holds the board itself, not only its file's name */
};

/* xml-write-text.c */
void bor_xml_put (BorXmlWriter *writer, const char *text, gsize length);
#define bor_xml_put_literal(writer, text) bor_xml_put ((writer), (text), sizeof (text) - 1)
/* Text between tags, or inside quotes. What XML cannot hold becomes U+FFFD. */
void bor_xml_put_text (BorXmlWriter *writer, const char *text);
void bor_xml_put_value (BorXmlWriter *writer, const char *text);
/* Locales at the start of a line. */
void bor_xml_put_indent (BorXmlWriter *writer);
/* At least `n` bytes at the end to write into, which then count as written
 * when `length` is moved. */
char *bor_xml_put_room (BorXmlWriter *writer, gsize n);

/* xml-write-fields.c: all fields of `target` that have something to say,
 * then its properties. */
void bor_xml_write_fields (BorXmlWriter *writer, const BorXmlNode *node, const void *target,
                           const BorProps *props);
/* Where a property that is called like a field goes: in the field's place, when that is not set and
 * could not mean the text; nowhere, when it has been set since; else beside it under a spelling. */
typedef enum {
  BOR_XML_KEPT_IN_PLACE,
  BOR_XML_KEPT_NO_MORE,
  BOR_XML_KEPT_APART
} BorXmlKept;
BorXmlKept bor_xml_field_keeps (const BorXmlField *field, const void *target, const char *text);
void bor_xml_write_attribute (BorXmlWriter *writer, const char *name, const char *value);
/* xml-write-names.c: TRUE if an extra's place is `stem`, or `stem:name`. */
gboolean bor_xml_place_is (const char *place, const char *stem, const char *name);
/* An element's declarations of namespaces, and those that the root makes for others: for the board
 * in a scenario, or in a board written alone those of the scenario that it needs. */
void bor_xml_write_namespaces (BorXmlWriter *writer, const BorElement *element);
void bor_xml_write_more_namespaces (BorXmlWriter *writer, const BorElement *root);
/* What the root of what is written declares the prefix of `name` to mean, in quotes; NULL: nothing.
 * (transfer full) */
char *bor_xml_writer_uri (const BorXmlWriter *writer, const char *name);

/* The scenario with an id for each element that another one refers to, so that no reference is lost
 * in the file; the same one when none lacks it. (transfer full) */
BorScenario *bor_xml_name_referred (const BorScenario *scenario);

G_END_DECLS
