/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libxml/parser.h>

#include "model/scenario.h"
#include "xml/format.h"
#include "xml/load.h"

G_BEGIN_DECLS

/* The state of the reader; private to its files. */

/* The ids of one kind: a hash table with open addressing. The first element with an id keeps it. */
typedef struct {
  struct BorXmlIdEntry *entries;
  guint n, size; /* size is a power of two, or 0 */
} BorXmlIds;

/* A reference to be resolved at the end. */
typedef struct {
  BorRef *ref;      /* while `part` is not 0, the offset from the first part */
  const char *text; /* in the document's bytes or in the arena */
  guint32 length;
  guint8 kind; /* BorKind */
  guint8 part; /* BorXmlNodeId of the parts being collected, or 0 */
} BorXmlWaiting;

/* The property sets read so far, so that equal ones are shared. */
typedef struct {
  struct BorXmlPropsEntry *entries;
  guint n, size;
} BorXmlPropsTable;

/* The meaning of a prefix: on the root, or within one of our elements. */
typedef struct {
  /* In the arena; our own namespace is always that of the current version */
  const char *prefix, *uri;
  guint depth; /* of the element that declares it */
} BorXmlBinding;

/* An element that is open. */
typedef struct {
  BorXmlNodeId node;
  BorElement *element;        /* owner of what is found here */
  gint32 slot;                /* of `element` */
  const xmlChar *default_uri; /* namespace of names without prefix in this element */
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
  GBytes *board;         /* used as the board file, whatever its name; borrowed, nullable */
  gboolean as_board;     /* read only for its board, by another file */
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
  const xmlChar *old_names[2], *old_props[BOR_XML_MAX_RENAMES]; /* names in version 1 */
  BorXmlFrame frames[BOR_XML_MAX_DEPTH + 1];
  guint depth;
  guint n_nodes, n_items;

  /* the current position in the text */
  gsize place; /* offset */
  gsize line_start;
  guint32 line, column;

  /* foreign content */
  guint raw_depth; /* elements open inside a foreign one, itself included */
  gsize raw_start;
  gboolean raw_unknown;                   /* in our namespace, but unknown to the format */
  gboolean raw_duplicate;                 /* a duplicate of an element that may occur once */
  GString *raw_declare;                   /* declarations to add to its tag */
  GPtrArray *raw_own;                     /* prefixes that its tag declares; interned */
  GPtrArray *raw_ours;                    /* those that mean our namespace; NULL: the default */
  GPtrArray *raw_undeclared;              /* undeclared prefixes in it; interned */
  GArray *root_bindings, *inner_bindings; /* BorXmlBinding */
  GPtrArray *pending;                     /* fragments waiting for the element that follows them */
  GString *text;

  /* the current element */
  GArray *ring;         /* gint32: approaches of the open locale */
  GByteArray *parts[2]; /* items of the open element; [1] are markers */
  BorElement *parts_owner;
  guint first_waiting;     /* index of its first unresolved reference */
  GArray *prop_attributes; /* BorXmlAttribute */
  GString *scratch;
  gboolean has_about, has_board, has_grid, grid_expanded;
  GHashTable *cells_given; /* elements of the grid that have a <cell> or <side>; borrowed */
  BorScenario *own_board;  /* read from a board file */
  char *own_board_href;

  BorXmlIds ids[BOR_N_KINDS];
  GArray *waiting; /* BorXmlWaiting */
  GStringChunk *arena;
  BorXmlPropsTable props;
} BorXmlReader;

/* parse.c: parses the document into the scenario. */
void bor_xml_parse (BorXmlReader *reader);
/* Sets the error, unless one is set already. The message is prefixed with the position of the
 * element last located. */
void bor_xml_reader_fail (BorXmlReader *reader, BorXmlError code, const char *format, ...)
  G_GNUC_PRINTF (3, 4);
/* Returns a copy of `text` that lives as long as the reader, or `text` itself if it is in the
 * document. */
const char *bor_xml_reader_keep (BorXmlReader *reader, const char *text, gsize length);
/* board.c: loads the board from the file `href`; puts it in place after the scenario has been
 * read. */
void bor_xml_read_board (BorXmlReader *reader, const char *href);
void bor_xml_place_board (BorXmlReader *reader);

/* read-elements.c: the start or end of an element of the format. */
void bor_xml_read_start (BorXmlReader *reader, BorXmlNodeId node, const BorXmlAttribute *attributes,
                         guint n, const xmlChar *default_uri, const xmlChar **namespaces,
                         guint n_namespaces);
void bor_xml_read_end (BorXmlReader *reader);
/* Gives an unfinished element what was collected for it. */
void bor_xml_read_abandon (BorXmlReader *reader);

/* read-grid.c */
void bor_xml_read_grid (BorXmlReader *reader, const BorXmlAttribute *attributes, guint n);
/* Returns the element that a <cell> or <side> describes; NULL on error. */
BorElement *bor_xml_read_grid_target (BorXmlReader *reader, BorXmlNodeId node,
                                      const BorXmlAttribute *attributes, guint n, gint32 *slot);
void bor_xml_read_grid_end (BorXmlReader *reader);

/* read-fields.c: parses a field of `target`, an element or part. Returns FALSE if the text is
 * invalid. */
gboolean bor_xml_read_field (BorXmlReader *reader, const BorXmlField *field, void *target,
                             const char *text, const char *end);

/* read-extras.c: foreign content. `namespaces` are those declared by the tag. `is_duplicate`: an
 * element of the format that may occur only once, and occurs again. */
void bor_xml_extra_start (BorXmlReader *reader, gsize start, gboolean unknown,
                          gboolean is_duplicate, const xmlChar **namespaces, guint n_namespaces);
/* Called for a foreign element and every element in it: notes undeclared prefixes. */
void bor_xml_extra_note (BorXmlReader *reader, const xmlChar *prefix, const xmlChar *uri,
                         const xmlChar **attributes, guint n);
void bor_xml_extra_end (BorXmlReader *reader, gsize end);
void bor_xml_extra_add (BorXmlReader *reader, char *xml);
/* Keeps text where the format allows none. */
void bor_xml_extra_flush_text (BorXmlReader *reader);
/* Adds all pending fragments to `element` as extras, with `place`. */
void bor_xml_extra_assign (BorXmlReader *reader, BorElement *element, const char *place);
/* Keeps a foreign attribute of an element. */
void bor_xml_extra_attribute (BorXmlReader *reader, BorElement *element,
                              const BorXmlAttribute *attribute);
/* Keeps the attributes of a container, <about>, <grid> or a board reference. If a second container
 * of the same name has other attributes, they are kept as an unknown element in the first. */
void bor_xml_extra_group (BorXmlReader *reader, BorElement *owner, BorXmlNodeId node,
                          const BorXmlAttribute *attributes, guint n);

/* read-names.c: namespace prefixes. All are declared on the root, so that edits can move elements
 * that use them, and containers can be joined. If a prefix has several meanings, all but the first
 * get a new prefix. */
void bor_xml_names_declare (BorXmlReader *reader, BorElement *element, const xmlChar **namespaces,
                            guint n);
/* Drops the declarations of the element that ends. */
void bor_xml_names_leave (BorXmlReader *reader);
/* Appends to `out` the declarations that a foreign fragment needs from the elements around it, as `
 * xmlns:p="…"`: those used in `xml` that have another meaning on the root. */
void bor_xml_names_append_needed (BorXmlReader *reader, GString *out, const char *xml);
/* Returns the root's prefix for the namespace of an attribute; NULL if that is undeclared. If
 * `first`, always returns the same prefix for a namespace. */
const char *bor_xml_names_prefix (BorXmlReader *reader, const BorXmlAttribute *attribute,
                                  gboolean first);
/* Appends ` xmlns:prefix="uri"` to `out`. */
void bor_xml_names_append (GString *out, const char *prefix, const char *uri);
/* Appends `value` in quotes to `out`. */
void bor_xml_append_value (GString *out, const char *value, gsize length);
/* Decodes a namespace name: the parser gives an ampersand in it as a character reference. (transfer
 * full) */
char *bor_xml_decode_uri (const xmlChar *uri);

/* refs.c */
void bor_xml_ids_add (BorXmlReader *reader, BorKind kind, const char *id, gint32 slot);
void bor_xml_ids_clear (BorXmlIds *ids);
/* Resolves `ref` now if its target is known, otherwise at the end. */
void bor_xml_refer (BorXmlReader *reader, BorRef *ref, BorKind kind, const char *id, gsize length);
void bor_xml_refs_resolve (BorXmlReader *reader);

/* props.c: returns the set of the attributes collected, shared with equal ones, and clears the
 * collection. (transfer full) */
BorProps *bor_xml_props_take (BorXmlReader *reader);
void bor_xml_props_clear (BorXmlPropsTable *table);

/* migrate.c: reads the names of version 1, and adds what version 1 did not store. */
void bor_xml_migrate_names (BorXmlReader *reader);
/* Returns the current name of a property of version 1. */
const xmlChar *bor_xml_migrate_prop (const BorXmlReader *reader, const xmlChar *name);
BorXmlNodeId bor_xml_migrate_child (const BorXmlReader *reader, BorXmlNodeId parent,
                                    const xmlChar *name);
void bor_xml_migrate (BorScenario *scenario);

G_END_DECLS
