/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "formats/json/json.h"
#include "formats/json/text.h"
#include "xml/format.h"
#include "xml/writer.h"

G_BEGIN_DECLS

/* What the files of the JSON export share. The JSON follows the elements of
 * the scenario file as xml/format.h has them: an element is an object,
 * its structural attributes are members, its properties are in "properties",
 * its extras in "extras", and what stands in it is in lists. */

/* The member that holds the list of a node's elements, or the node itself if
 * there is only one; NULL for elements in a container of their own. */
const char *bor_json_list_name (BorXmlNodeId id);
/* The node by which `element` is written in a container. */
BorXmlNodeId bor_json_node_of (BorXmlNodeId container, const BorElement *element);

typedef struct {
  BorJsonText out;
  const BorScenario *scenario;
  BorXmlWriter attributes; /* of the element at hand, as in the scenario file */
  GString *value;
  gboolean as_grid;
  BorProgress *progress; /* nullable */
  gsize n_put, n_all;    /* elements; cells and sides of a grid are elements */
} BorJsonWriter;

/* Larger numbers are not whole to JavaScript. */
#define BOR_JSON_LARGEST_WHOLE (((gint64) 1 << 53) - 1)

/* TRUE for numbers just as we write them, with single spaces; `n` gets how many. */
gboolean bor_json_are_numbers (const char *value, gboolean coordinates, guint *n);
/* The same for one whole number not beyond `limit`. */
gboolean bor_json_is_whole (const char *value, gint64 limit);
/* The next of the attributes in ` name="value"…`, unescaped; FALSE at the end. */
gboolean bor_json_next_attribute (const char **p, char **name, GString *value);
/* The name of the property that such an attribute holds. (transfer full) */
char *bor_json_unspell (const BorXmlNode *node, const char *attribute);
/* The member for a structural attribute. FALSE, and nothing put, if `value` is a text that the
 * field cannot mean. */
gboolean bor_json_put_field (BorJsonText *out, const BorXmlField *field, const char *value);
/* Members for the fields and properties of `target`, typed. `kind` is that of
 * the element that owns it. */
void bor_json_put_fields (BorJsonWriter *writer, BorXmlNodeId id, BorKind kind, const void *target,
                          const BorProps *props);
/* The member "properties" of an element, typed, if it says any. */
void bor_json_put_props (BorJsonText *out, const BorScenario *scenario, const BorElement *element);
/* The text that the scenario file can hold of `text`. (transfer full) */
char *bor_json_clean (BorJsonWriter *writer, const char *text);
/* A point as [x, y]; `key` is NULL in a list. */
void bor_json_put_point (BorJsonText *out, const char *key, double x, double y);
void bor_json_put_points (BorJsonText *out, const char *key, const BorPoints *points);
/* The members "derived" and, inside it, "rulesets". */
void bor_json_put_derived (BorJsonText *out, const BorScenario *scenario, BorProgress *progress);
void bor_json_put_rulesets (BorJsonText *out, const BorScenario *scenario);

/* Refuses what is no JSON, or too much, before any tree is made of it. The
 * value of the root's member "derived" is at `derived[0]` to `derived[1]`;
 * both are 0 when there is none. */
gboolean bor_json_guard (const char *text, gsize size, const char *name, gsize derived[2],
                         GError **error);

/* The text parsed, within the bounds of json.h and without the root's "derived"; errors as
 * bor_json_read() has them. (transfer full) */
JsonParser *bor_json_parse (GBytes *bytes, const char *name, GError **error);

/* Turns JSON into the text of a scenario file, which the reader of those then
 * judges. */
typedef struct {
  BorXmlWriter xml;
  const char *name;
  GString *path;          /* where in the JSON: "board.spaces[3]" */
  guint want_line;        /* remember the path of this line; 0: of none */
  guint lines;            /* counted so far */
  gsize counted;          /* up to here */
  char *found_path;       /* of `want_line` */
  gboolean own_board;     /* the board goes into a file of its own */
  const char *board_file; /* its name */
  GError *error;
} BorJsonReader;

/* The first error stays; the place is the current path with `member`
 * (nullable) behind it. */
void bor_json_fail (BorJsonReader *reader, const char *member, BorJsonError code,
                    const char *format, ...) G_GNUC_PRINTF (4, 5);
/* The text for `node` as the root of a file: a scenario or a board. */
void bor_json_read_root (BorJsonReader *reader, BorXmlNodeId id, JsonNode *node);
/* Attributes for the fields and properties among the members of `object`.
 * Members that are neither are left. */
void bor_json_read_fields (BorJsonReader *reader, BorXmlNodeId id, JsonObject *object);
/* The string in `node`, or NULL with an error. */
const char *bor_json_read_string (BorJsonReader *reader, const char *member, JsonNode *node);

G_END_DECLS
