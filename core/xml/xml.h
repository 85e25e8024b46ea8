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
  BOR_XML_ERROR_NEWER,      /* a later version of the format */
  BOR_XML_ERROR_STRUCTURE,  /* a misplaced or missing element or attribute */
  BOR_XML_ERROR_VALUE,      /* an invalid value of a structural attribute */
  BOR_XML_ERROR_BOARD,      /* the board file cannot be used */
  BOR_XML_ERROR_UNFAITHFUL, /* the written file would not read back the same */
} BorXmlError;

/* Reads a scenario and migrates older versions. Error messages begin with "name:line:column: " and
 * say what was expected. Dangling references, duplicate ids, invalid property values and broken
 * geometry are not errors; the checks report them. A separate board file is loaded relative to
 * `path`.
 *
 * If the value of a structural attribute is invalid, the text is kept as a property with the
 * attribute's name, and the field has its default: `count="some"` gives 1 and a property "count".
 * It is written back as long as the field has its default. A few attributes must be valid
 * (BOR_XML_ERROR_VALUE): vertex coordinates, the size and kind of the board, grids. Foreign
 * attributes of parts (stops, pieces, boxes, markers) become properties called "prefix:name".
 * (transfer full, NULL on error) */
BorScenario *bor_xml_read_file (const char *path, GError **error);
/* The same from memory. `name` appears in messages; board files are looked up in `folder` (if NULL,
 * a board reference is an error). */
BorScenario *bor_xml_read_bytes (GBytes *bytes, const char *name, const char *folder,
                                 GError **error);

/* Returns a scenario in which every element that is referred to has an id, and one that no element
 * before it in the file has, so that a file that refers by ids loses no reference. Returns the same
 * scenario if nothing needs to change. (transfer full) */
BorScenario *bor_xml_name_referred (const BorScenario *scenario);
/* Writes the canonical file: the same scenario always gives the same bytes. They are followed by a
 * 0. Ids are those of bor_xml_name_referred(). A board with a separate file is written only as a
 * reference. (transfer full) */
GBytes *bor_xml_write_bytes (const BorScenario *scenario);
/* Writes the board alone, as a board file, with the same ids. (transfer full) */
GBytes *bor_xml_write_board_bytes (const BorScenario *scenario);

/* Saves atomically. The bytes are first read back and compared (xml/verify.h), so saving costs as
 * much as reading; then they go to a temporary file next to `path`, which is synced and swapped
 * with `path`. An existing file is kept as `path~`. On error nothing changes. Follows symbolic
 * links and preserves permissions. A separate board file is saved too if it differs: either both
 * files are replaced or neither, and if the program ends in between, bor_xml_recover() finishes the
 * save. */
gboolean bor_xml_save (const BorScenario *scenario, const char *path, GError **error);
/* Finds what has got another id from one version of a board to the next: returns `before` with the
 * ids that its elements have in `after` (transfer full). */
typedef BorScenario *(*BorXmlFollow) (const BorScenario *before, const BorScenario *after);
/* The same where there is a user to inform. If another scenario lends the board, what it refers to
 * is followed with `follow` (nullable). If some of it leads nowhere nevertheless, `message` receives
 * a sentence about that, otherwise NULL (transfer full). */
gboolean bor_xml_save_and_tell (const BorScenario *scenario, const char *path, BorXmlFollow follow,
                                char **message, GError **error);
/* Finishes saving `path` and its board if that was interrupted. Waits up to five seconds while
 * another process is saving. bor_xml_read_file() does this too; call this first if there is a user
 * to inform: `message` (nullable) receives a sentence or NULL (transfer full). BOR_XML_ERROR_IO if
 * the save cannot be finished now: then `path` and its board may not match. */
gboolean bor_xml_recover (const char *path, char **message, GError **error);

/* Returns the format version of a file without reading it completely; 0 on error. */
guint bor_xml_peek_version (GBytes *bytes, const char *name, GError **error);

G_END_DECLS
