/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"
#include "xml/format.h"

G_BEGIN_DECLS

/* Text being written; for the writer's files and for exports that follow its tables. */
typedef struct BorXmlWriter BorXmlWriter;
struct BorXmlWriter {
  char *text;
  gsize length, size;
  const BorScenario *scenario;
  guint    level;   /* of indentation */
  gboolean as_grid; /* the board is as its grid makes it */
  const BorXmlWriter *uses; /* a first writing, which shows what the root must declare */
};

/* xml-write-text.c */
void bor_xml_put (BorXmlWriter *writer, const char *text, gsize length);
#define bor_xml_put_literal(writer, text) bor_xml_put ((writer), (text), sizeof (text) - 1)
/* Text between tags, or inside quotes. What XML cannot hold becomes U+FFFD. */
void bor_xml_put_text (BorXmlWriter *writer, const char *text);
void bor_xml_put_value (BorXmlWriter *writer, const char *text);
/* Spaces at the start of a line. */
void bor_xml_put_indent (BorXmlWriter *writer);
/* At least `n` bytes at the end to write into, which then count as written
 * when `length` is moved. */
char *bor_xml_put_room (BorXmlWriter *writer, gsize n);

/* xml-write-fields.c: all fields of `target` that have something to say,
 * then its properties. */
void bor_xml_write_fields (BorXmlWriter *writer, const BorXmlNode *node, const void *target,
                           const BorProps *props);
void bor_xml_write_attribute (BorXmlWriter *writer, const char *name, const char *value);
/* TRUE if a property can have that name in the file; others are not written. */
gboolean bor_xml_is_name (const char *name);

G_END_DECLS
