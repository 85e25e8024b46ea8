/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* The scenario file (docs/file-format.md). */

#define BOR_XML_VERSION   2
#define BOR_XML_NAMESPACE "urn:bormida:scenario:2"

#define BOR_XML_ERROR (bor_xml_error_quark ())
GQuark bor_xml_error_quark (void);

typedef enum {
  BOR_XML_ERROR_IO,         /* the file cannot be read or written */
  BOR_XML_ERROR_SYNTAX,     /* not well-formed */
  BOR_XML_ERROR_REFUSED,    /* DOCTYPE, entities, UTF-16, too deep, too large, too many */
  BOR_XML_ERROR_NOT_OURS,   /* another kind of document */
  BOR_XML_ERROR_NEWER,      /* of a later version of the format */
  BOR_XML_ERROR_STRUCTURE,  /* an element or attribute where the format has none, or one missing */
  BOR_XML_ERROR_VALUE,      /* a structural value that cannot be understood */
  BOR_XML_ERROR_BOARD,      /* the board file beside it cannot be used */
  BOR_XML_ERROR_UNFAITHFUL, /* what was written would not be read back the same */
} BorXmlError;

/* Reads a scenario, migrating older versions. The messages of errors begin
 * with "name:line:column: " and say what was expected. Dangling references,
 * doubled ids, wrong property values and broken geometry are no errors: the
 * checks report them. A board in a file of its own is loaded from beside
 * `path`.
 *
 * A text that a structural attribute cannot mean is kept as a property of the
 * attribute's name, and the field has its default: `count="some"` gives 1 and
 * a property "count". It is written back as long as the field keeps the
 * default. A few must be understood (BOR_XML_ERROR_VALUE): coordinates of
 * vertices, sizes and kind of the board, grids. Foreign attributes of parts
 * (stops, pieces, boxes, markers) are properties called "prefix:name".
 * (transfer full, NULL on error) */
BorScenario *bor_xml_read_file (const char *path, GError **error);
/* The same from memory. `name` appears in messages; `folder` is where boards
 * are looked for (NULL: a board reference is an error). */
BorScenario *bor_xml_read_bytes (GBytes *bytes, const char *name, const char *folder,
                                 GError **error);

/* The canonical bytes, which a 0 follows: the same scenario always gives the same. A board with
 * a file of its own is written as the reference only. (transfer full) */
GBytes *bor_xml_write_bytes (const BorScenario *scenario);
/* The board alone, as a board file. (transfer full) */
GBytes *bor_xml_write_board_bytes (const BorScenario *scenario);

/* Saves atomically: what was written is first read back and compared
 * (xml/verify.h), so saving costs a reading; then temporary file beside `path`, fsync, swap, fsync of the
 * folder; an existing file is kept as `path~`. On error nothing has
 * changed. Symbolic links are followed, permissions kept. A board with a
 * file of its own is saved there when it differs: both files are replaced or
 * none, and when the program ends in between, bor_xml_recover finishes it. */
gboolean bor_xml_save (const BorScenario *scenario, const char *path, GError **error);
/* Finishes saving `path` and its board if that was interrupted. Waits up to
 * five seconds while another program saves. bor_xml_read_file does it as
 * well; call it first where there is somebody to tell: `told` (nullable) gets
 * a sentence or NULL (transfer full). BOR_XML_ERROR_IO when it cannot be
 * finished now: then `path` and its board may not fit together. */
gboolean bor_xml_recover (const char *path, char **told, GError **error);

/* The version of the format that a file is in, without reading it all; 0 on error. */
guint bor_xml_peek_version (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
