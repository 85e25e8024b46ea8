/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/parser.h>

#include "model/scenario.h"
#include "xml/format.h"
#include "xml/limits.h"

G_BEGIN_DECLS

/* The state of one reading; private to the reader's files. */

/* Ids of one kind: open addressing, first come first served. */
typedef struct {
  struct BorXmlIdEntry *entries;
  guint                 n, size; /* size is a power of two, or 0 */
} BorXmlIds;

/* A reference that waits for its target. */
typedef struct {
  BorRef     *ref;  /* as long as `part` is not 0, the distance from the first part */
  const char *text; /* in the document's bytes or in the arena */
  guint32     length;
  guint8      kind; /* BorKind */
  guint8      part; /* BorXmlNodeId of the parts being collected */
} BorXmlWaiting;

/* Sets of properties met so far, to share equal ones. */
typedef struct {
  struct BorXmlPropsEntry *entries;
  guint                    n, size;
} BorXmlPropsTable;

/* An element that is open. */
typedef struct {
  BorXmlNodeId   node;
  BorElement    *element;     /* that owns what is found here */
  gint32         slot;        /* of it */
  const xmlChar *default_uri; /* namespace of names without prefix in here */
  BorXmlNodeId   last_child;
} BorXmlFrame;

typedef struct {
  const xmlChar *name, *prefix, *uri;
  const char    *value, *end;
} BorXmlAttribute;

typedef struct {
  BorScenario *scenario;
  const char  *name;    /* for messages */
  const char  *folder;  /* nullable */
  GBytes      *board;   /* stands for any board file; borrowed, nullable */
  gboolean     as_board; /* read for its board only, by another file */
  gboolean     only_version; /* stop at the root */
  GError      *error;
  guint32      seed;

  /* the document */
  const char      *data;
  gsize            size;
  xmlParserCtxt   *parser;
  guint            version;
  BorXmlNodeId     root;
  const xmlChar   *uri; /* our namespace, as the parser interned it */
  const xmlChar   *node_names[BOR_XML_N_NODES];
  const xmlChar   *field_names[BOR_XML_N_NODES][BOR_XML_MAX_FIELDS];
  const xmlChar   *barred, *old_names[2]; /* that version 1 had */
  BorXmlFrame      frames[BOR_XML_MAX_DEPTH + 1];
  guint            depth;
  guint            n_nodes, n_items;

  /* the place reached in the text */
  gsize   place;      /* offset */
  gsize   line_start;
  guint32 line, column;

  /* what is not ours */
  guint      raw_depth; /* elements open inside a foreign one, itself included */
  gsize      raw_start;
  gboolean   raw_unknown; /* of our namespace, but not of our format */
  char      *raw_declare; /* default namespace to declare on it; nullable */
  GPtrArray *pending;     /* pieces waiting for what they stand before */
  GString   *text;

  /* the element at hand */
  GArray     *ring;  /* gint32: approaches of the open space */
  GByteArray *parts[2]; /* items of the open element; [1] are markers */
  BorElement *parts_owner;
  guint       first_waiting; /* index of its first waiting reference */
  GArray     *prop_attributes; /* BorXmlAttribute */
  GString    *scratch;
  gboolean    has_board, has_grid, grid_expanded;
  BorScenario *own_board; /* from a file of its own */
  char        *own_board_href;

  BorXmlIds        ids[BOR_N_KINDS];
  GArray          *waiting; /* BorXmlWaiting */
  GStringChunk    *arena;
  BorXmlPropsTable props;
} BorXmlReader;

/* xml-parse.c: parses the document's bytes into the scenario. */
void bor_xml_parse (BorXmlReader *reader);
/* The first error stays. The message gets the place of the
 * element last located in front. */
void bor_xml_reader_fail (BorXmlReader *reader, BorXmlError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* The offset that the parser has reached. */
gsize bor_xml_reader_offset (const BorXmlReader *reader);
/* Moves line and column to `offset`, which must not go back. */
void bor_xml_reader_locate (BorXmlReader *reader, gsize offset);
/* Bytes that stay: those of the document itself where it can be. */
const char *bor_xml_reader_keep (BorXmlReader *reader, const char *text, gsize length);
/* xml-board.c: loads the board from the file `href`, and, when the scenario
 * has been read, puts it in place. */
void bor_xml_read_board (BorXmlReader *reader, const char *href);
void bor_xml_place_board (BorXmlReader *reader);

/* xml-read-elements.c: an element of ours, or the end of one. */
void bor_xml_read_start (BorXmlReader *reader, BorXmlNodeId node, const BorXmlAttribute *attributes,
                         guint n, const xmlChar *default_uri, const xmlChar **namespaces,
                         guint n_namespaces);
void bor_xml_read_end (BorXmlReader *reader);
/* Hands over what an unfinished element has collected. */
void bor_xml_read_abandon (BorXmlReader *reader);

/* xml-read-grid.c */
void bor_xml_read_grid (BorXmlReader *reader, const BorXmlAttribute *attributes, guint n);
/* The element that a <cell> or <side> speaks of; NULL with an error. */
BorElement *bor_xml_read_grid_target (BorXmlReader *reader, BorXmlNodeId node,
                                      const BorXmlAttribute *attributes, guint n, gint32 *slot);
void bor_xml_read_grid_end (BorXmlReader *reader);

/* xml-read-fields.c: FALSE if the text cannot be understood. `target` is the
 * element or part. */
gboolean bor_xml_read_field (BorXmlReader *reader, const BorXmlField *field, void *target,
                             const char *text, const char *end);

/* xml-read-extras.c: what is not ours. */
void bor_xml_extra_start (BorXmlReader *reader, gsize start, gboolean unknown,
                          gboolean declares_default);
void bor_xml_extra_end (BorXmlReader *reader, gsize end);
void bor_xml_extra_add (BorXmlReader *reader, char *xml);
/* Keeps text that stands where there should be none. */
void bor_xml_extra_flush_text (BorXmlReader *reader);
/* Gives all pending pieces to `element` with that place. */
void bor_xml_extra_settle (BorXmlReader *reader, BorElement *element, const char *place);
/* Foreign attributes and namespace declarations; `suffix` (":vertices", or "")
 * is added to the place. */
void bor_xml_extra_attribute (BorElement *element, const char *suffix,
                              const BorXmlAttribute *attribute);
void bor_xml_extra_namespaces (BorXmlReader *reader, BorElement *element, const char *suffix,
                               const xmlChar **namespaces, guint n);

/* xml-refs.c */
void bor_xml_ids_add (BorXmlReader *reader, BorKind kind, const char *id, gint32 slot);
void bor_xml_ids_clear (BorXmlIds *ids);
/* Sets `ref` now if its target is known, else when all has been read. */
void bor_xml_refer (BorXmlReader *reader, BorRef *ref, BorKind kind, const char *id, gsize length);
void bor_xml_refs_resolve (BorXmlReader *reader);

/* xml-props.c: the set of the attributes collected, shared; empties them. (transfer full) */
BorProps *bor_xml_props_take (BorXmlReader *reader);
void bor_xml_props_clear (BorXmlPropsTable *table);

/* xml-migrate.c: the names of version 1, and what it left to be found out. */
void bor_xml_migrate_names (BorXmlReader *reader);
BorXmlNodeId bor_xml_migrate_child (const BorXmlReader *reader, BorXmlNodeId parent,
                                    const xmlChar *name);
void bor_xml_migrate (BorScenario *scenario);

G_END_DECLS
