/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/json/json.h"
#include "formats/json/text.h"
#include "xml/format.h"
#include "xml/writer.h"

G_BEGIN_DECLS

/* Declarations shared by the files of the JSON format. The JSON mirrors the scenario file as
 * defined in xml/format.h: an element is an object, its structural attributes are members, its
 * properties are in "properties", its extras in "extras", and its children in lists. */

/* Returns the name of the member that holds the list of a node's elements, or the node itself if
 * there can be only one; NULL for elements that have a container. */
const char *bor_json_list_name (BorXmlNodeId id);
/* Returns the node as which `element` is written in a container. */
BorXmlNodeId bor_json_node_of (BorXmlNodeId container, const BorElement *element);

typedef struct {
  BorJsonText out;
  const BorScenario *scenario;
  BorXmlWriter attributes; /* attributes of the current element, as in the scenario file */
  GString *value;
  gboolean as_grid;
  BorProgress *progress; /* nullable */
  /* Number of elements written, and of all; cells and sides of a grid count */
  gsize n_put, n_all;
} BorJsonWriter;

/* The largest integer that JavaScript represents exactly. */
#define BOR_JSON_MAX_INTEGER (((gint64) 1 << 53) - 1)

/* Returns TRUE if `value` is a list of numbers exactly as we write them, with single spaces; `n`
 * receives their number. */
gboolean bor_json_are_numbers (const char *value, gboolean coordinates, guint *n);
/* The same for a single integer within ±`limit`. */
gboolean bor_json_is_integer (const char *value, gint64 limit);
/* Reads the next of the attributes in ` name="value"…`, unescaped; returns FALSE at the end. */
gboolean bor_json_next_attribute (const char **p, char **name, GString *value);
/* Returns the name of the property in such an attribute. (transfer full) */
char *bor_json_unescape_name (const BorXmlNode *node, const char *attribute);
/* Writes the member for a structural attribute. Returns FALSE and writes nothing if `value` is not
 * valid for the field. */
gboolean bor_json_put_field (BorJsonText *out, const BorXmlField *field, const char *value);
/* Writes typed members for the fields and properties of `target`. `kind` is that of the owning
 * element. */
void bor_json_put_fields (BorJsonWriter *writer, BorXmlNodeId id, BorKind kind, const void *target,
                          const BorProps *props);
/* Writes the member "properties" of an element, typed, if it has any. */
void bor_json_put_props (BorJsonText *out, const BorScenario *scenario, const BorElement *element);
/* Returns `text` without characters that the scenario file cannot hold. (transfer full) */
char *bor_json_clean (BorJsonWriter *writer, const char *text);
/* Writes a point as [x, y]; `key` is NULL in a list. */
void bor_json_put_point (BorJsonText *out, const char *key, double x, double y);
void bor_json_put_points (BorJsonText *out, const char *key, const BorPoints *points);
/* Write the members "derived" and, inside it, "rulesets". */
void bor_json_put_derived (BorJsonText *out, const BorScenario *scenario, BorProgress *progress);
void bor_json_put_rulesets (BorJsonText *out, const BorScenario *scenario);

/* Rejects text that is not JSON, or exceeds the limits, before a tree is built. The value of the
 * root's member "derived" is at offsets `derived[0]` to `derived[1]`; both are 0 if there is
 * none. */
gboolean bor_json_guard (const char *text, gsize size, const char *name, gsize derived[2],
                         GError **error);

/* Parses a text within the limits of json.h, skipping the root's "derived". Errors as for
 * bor_json_read(). (transfer full) */
JsonParser *bor_json_parse (GBytes *bytes, const char *name, GError **error);
/* The same, which the job (nullable) keeps for the next time. (transfer full) */
JsonParser *bor_json_parse_once (GBytes *bytes, const char *name, BorJob *job, GError **error);

/* The same as a compact tree, which large files need. (transfer full) */
BorJsonTree *bor_json_parse_tree (GBytes *bytes, const char *name, GError **error);
/* objects-read.c: returns the node whose item holds those of `id`. */
BorXmlNodeId bor_objects_holder (BorXmlNodeId id);
/* objects-text.c: returns the text of the scenario file that a list becomes, followed by a 0; NULL if
 * only the reader of JSON can tell, or tell why there is none. (transfer full) */
GBytes *bor_objects_write_text (const GPtrArray *list);

/* Reads a scenario as bor_json_read() does. (transfer full, NULL on error) */
BorScenario *bor_json_read_tree (const BorJsonTree *tree, const char *name, GError **error);

/* Converts JSON to the text of a scenario file, which the XML reader then validates. */
typedef struct {
  BorXmlWriter xml;
  const char *name;
  GString *path;          /* current place in the JSON: "board.spaces[3]" */
  guint want_line;        /* record the path of this line; 0: none */
  guint lines;            /* lines counted so far */
  gsize counted;          /* lines are counted up to this offset */
  char *found_path;       /* path of `want_line` */
  gboolean own_board;     /* the board is in a separate file */
  const char *board_file; /* its name */
  GError *error;
} BorJsonReader;

/* Sets the error, unless one is set already. The place is the current path with `member` (nullable)
 * appended. */
void bor_json_fail (BorJsonReader *reader, const char *member, BorJsonError code,
                    const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Converts `node` as the root of a file: a scenario or a board. */
void bor_json_read_root (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *node);
/* Writes attributes for those members of `object` that are fields or properties. Ignores other
 * members. */
void bor_json_read_fields (BorJsonReader *reader, BorXmlNodeId id, const BorJsonValue *object);
/* Returns the string in `node`; NULL with an error. */
const char *bor_json_read_string (BorJsonReader *reader, const char *member,
                                  const BorJsonValue *node);

G_END_DECLS
