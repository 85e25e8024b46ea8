/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/parser.h>

#include "model/scenario.h"
#include "xml/format.h"
#include "xml/load.h"

G_BEGIN_DECLS

/* The state of one reading; private to the reader's files. */

/* Ids of one kind: open addressing, first come first served. */
typedef struct {
  struct BorXmlIdEntry *entries;
  guint n, size; /* size is a power of two, or 0 */
} BorXmlIds;

/* A reference that waits for its target. */
typedef struct {
  BorRef *ref;      /* as long as `part` is not 0, the distance from the first part */
  const char *text; /* in the document's bytes or in the arena */
  guint32 length;
  guint8 kind; /* BorKind */
  guint8 part; /* BorXmlNodeId of the parts being collected */
} BorXmlWaiting;

/* Sets of properties met so far, to share equal ones. */
typedef struct {
  struct BorXmlPropsEntry *entries;
  guint n, size;
} BorXmlPropsTable;

/* What a prefix means: on the root, or in an element of ours and all that is in it. */
typedef struct {
  const char *prefix, *uri; /* in the arena; ours is that of the current version */
  guint depth;              /* of the element that declares it */
} BorXmlBinding;

/* An element that is open. */
typedef struct {
  BorXmlNodeId node;
  BorElement *element;        /* that owns what is found here */
  gint32 slot;                /* of it */
  const xmlChar *default_uri; /* namespace of names without prefix in here */
  BorXmlNodeId last_child;
} BorXmlFrame;

typedef struct {
  const xmlChar *name, *prefix, *uri;
  const char *value, *end;
} BorXmlAttribute;

typedef struct {
  BorScenario *scenario;
  const char *name;      /* for messages */
  const char *folder;    /* nullable */
  GBytes *board;         /* stands for any board file; borrowed, nullable */
  gboolean as_board;     /* read for its board only, by another file */
  gboolean only_version; /* stop at the root */
  GError *error;
  guint32 seed;

  /* the document */
  const char *data;
  gsize size;
  xmlParserCtxt *parser;
  guint version;
  BorXmlNodeId root;
  const xmlChar *uri; /* our namespace, as the parser interned it */
  const xmlChar *node_names[BOR_XML_N_NODES];
  const xmlChar *field_names[BOR_XML_N_NODES][BOR_XML_MAX_FIELDS];
  const xmlChar *old_names[2], *old_props[BOR_XML_MAX_RENAMES]; /* that version 1 had */
  BorXmlFrame frames[BOR_XML_MAX_DEPTH + 1];
  guint depth;
  guint n_nodes, n_items;

  /* the place reached in the text */
  gsize place; /* offset */
  gsize line_start;
  guint32 line, column;

  /* what is not ours */
  guint raw_depth; /* elements open inside a foreign one, itself included */
  gsize raw_start;
  gboolean raw_unknown;                   /* of our namespace, but not of our format */
  gboolean raw_duplicate;                 /* a second one of what can be there once */
  GString *raw_declare;                   /* declarations to be added to its tag */
  GPtrArray *raw_own;                     /* prefixes that its tag declares; interned */
  GPtrArray *raw_undeclared;              /* undeclared prefixes in it; interned */
  GArray *root_bindings, *inner_bindings; /* BorXmlBinding */
  GPtrArray *pending;                     /* pieces waiting for what they stand before */
  GString *text;

  /* the element at hand */
  GArray *ring;         /* gint32: approaches of the open locale */
  GByteArray *parts[2]; /* items of the open element; [1] are markers */
  BorElement *parts_owner;
  guint first_waiting;     /* index of its first waiting reference */
  GArray *prop_attributes; /* BorXmlAttribute */
  GString *scratch;
  gboolean has_about, has_board, has_grid, grid_expanded;
  GHashTable *cells_given; /* elements of the grid that a <cell> or <side> speaks of; borrowed */
  BorScenario *own_board;  /* from a file of its own */
  char *own_board_href;

  BorXmlIds ids[BOR_N_KINDS];
  GArray *waiting; /* BorXmlWaiting */
  GStringChunk *arena;
  BorXmlPropsTable props;
} BorXmlReader;

/* xml-parse.c: parses the document's bytes into the scenario. */
void bor_xml_parse (BorXmlReader *reader);
/* The first error stays. The message gets the place of the
 * element last located in front. */
void bor_xml_reader_fail (BorXmlReader *reader, BorXmlError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
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

/* xml-read-extras.c: what is not ours. `namespaces` are those that its tag declares;
 * `is_duplicate`: of ours, but a second one of what can be there once. */
void bor_xml_extra_start (BorXmlReader *reader, gsize start, gboolean unknown,
                          gboolean is_duplicate, const xmlChar **namespaces, guint n_namespaces);
/* An element in a foreign one, or that itself: which prefixes are undeclared. */
void bor_xml_extra_note (BorXmlReader *reader, const xmlChar *prefix, const xmlChar *uri,
                         const xmlChar **attributes, guint n);
void bor_xml_extra_end (BorXmlReader *reader, gsize end);
void bor_xml_extra_add (BorXmlReader *reader, char *xml);
/* Keeps text that stands where there should be none. */
void bor_xml_extra_flush_text (BorXmlReader *reader);
/* Gives all pending pieces to `element` with that place. */
void bor_xml_extra_settle (BorXmlReader *reader, BorElement *element, const char *place);
/* Keeps a foreign attribute of an element. */
void bor_xml_extra_attribute (BorXmlReader *reader, BorElement *element,
                              const BorXmlAttribute *attribute);
/* Keeps attributes of a container, <about>, <grid> or a reference to a board. When a second
 * container says something else, that becomes an unknown element in the first. */
void bor_xml_extra_group (BorXmlReader *reader, BorElement *owner, BorXmlNodeId node,
                          const BorXmlAttribute *attributes, guint n);

/* xml-read-names.c: prefixes. All are declared on the root, so that edits may move what uses them
 * and containers may become one: where a prefix has several meanings, further ones get prefixes of
 * their own. */
void bor_xml_names_declare (BorXmlReader *reader, BorElement *element, const xmlChar **namespaces,
                            guint n);
/* Forgets what the element that ends has declared. */
void bor_xml_names_leave (BorXmlReader *reader);
/* The declarations that a foreign piece needs of those around it, as ` xmlns:p="…"`, added to
 * `out`: those that mean something else on the root, and are used in `xml`. */
void bor_xml_names_lend (BorXmlReader *reader, GString *out, const char *xml);
/* The prefix that the root has for what the attribute's means; NULL if it is undeclared. With
 * `first` always the same one for a namespace. */
const char *bor_xml_names_prefix (BorXmlReader *reader, const BorXmlAttribute *attribute,
                                  gboolean first);
/* ` xmlns:prefix="uri"` at the end of `out`. */
void bor_xml_names_append (GString *out, const char *prefix, const char *uri);
/* `value` in quotes at the end of `out`. */
void bor_xml_append_value (GString *out, const char *value, gsize length);
/* The parser writes an ampersand in the name of a namespace as a reference. (transfer full) */
char *bor_xml_decode_uri (const xmlChar *uri);

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
/* The name that a property of version 1 has today. */
const xmlChar *bor_xml_migrate_prop (const BorXmlReader *reader, const xmlChar *name);
BorXmlNodeId bor_xml_migrate_child (const BorXmlReader *reader, BorXmlNodeId parent,
                                    const xmlChar *name);
void bor_xml_migrate (BorScenario *scenario);

G_END_DECLS
