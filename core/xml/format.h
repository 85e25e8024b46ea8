/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/property-name.h"

G_BEGIN_DECLS

/* The tables of the scenario format that the reader and the writer share: the elements, where they
 * may occur, and their structural attributes. Everything else about an element is a property or an
 * extra. */

typedef enum {
  BOR_XML_TEXT,      /* char *; NULL: absent */
  BOR_XML_INT,       /* gint */
  BOR_XML_COUNT,     /* guint */
  BOR_XML_COORD,     /* double, thousandths of a unit */
  BOR_XML_REAL,      /* double, any precision */
  BOR_XML_FLAG,      /* gboolean, "true" or absent */
  BOR_XML_CHOICE,    /* an enum with names in `choices` */
  BOR_XML_REF,       /* BorRef */
  BOR_XML_REFS,      /* BorRefs */
  BOR_XML_POINTS,    /* BorPoints */
  BOR_XML_TRANSFORM, /* six doubles */
  BOR_XML_LABEL,     /* gboolean and three doubles: BorLocale */
  BOR_XML_PLACE,     /* gboolean and two doubles: BorSymbol */
  BOR_XML_NODE,      /* shape and position of a BorLocale */
  BOR_XML_CELL,      /* shape, column and row of a BorLocale */
  BOR_XML_ELSEWHERE, /* read and written by code of its own */
} BorXmlFieldType;

typedef enum {
  BOR_XML_ALWAYS = 1 << 0,   /* written even if it has its default */
  BOR_XML_REQUIRED = 1 << 1, /* an error when missing */
  /* An error when invalid; otherwise an invalid text is kept as a property */
  BOR_XML_STRICT = 1 << 2,
} BorXmlFieldFlags;

typedef struct {
  const char *name;
  BorXmlFieldType type;
  guint offset; /* in the struct of the element or part, bytes */
  guint flags;
  BorKind target; /* of references */
  double fallback;
  const char *const *choices; /* NULL-terminated */
} BorXmlField;

typedef enum {
  BOR_XML_ROLE_ELEMENT,   /* a BorElement */
  BOR_XML_ROLE_CONTAINER, /* only groups other elements */
  BOR_XML_ROLE_PART,      /* an item of an array in the parent's struct */
  BOR_XML_ROLE_ABOUT,
  BOR_XML_ROLE_GRID,
  BOR_XML_ROLE_CELL,
  BOR_XML_ROLE_CELL_SIDE,
} BorXmlRole;

/* In the order of the file. */
typedef enum {
  BOR_XML_NONE, /* the parent of the roots */
  BOR_XML_SCENARIO,
  BOR_XML_ABOUT,
  BOR_XML_BOARD,
  BOR_XML_BACKDROP,
  BOR_XML_GRID,
  BOR_XML_GRID_CELL,
  BOR_XML_GRID_SIDE,
  BOR_XML_VERTICES,
  BOR_XML_VERTEX,
  BOR_XML_SPACES,
  BOR_XML_SPACE,
  BOR_XML_APPROACH,
  BOR_XML_ROADS,
  BOR_XML_ROAD,
  BOR_XML_STOP,
  BOR_XML_JUNCTIONS,
  BOR_XML_JUNCTION,
  BOR_XML_FEATURES,
  BOR_XML_FEATURE,
  BOR_XML_REGIONS,
  BOR_XML_REGION,
  BOR_XML_MARKS,
  BOR_XML_SETUP,
  BOR_XML_OBJECTIVE,
  BOR_XML_MARK,
  BOR_XML_SIDES,
  BOR_XML_SIDE,
  BOR_XML_TYPES,
  BOR_XML_TYPE,
  BOR_XML_FORCES,
  BOR_XML_FORCE,
  BOR_XML_PIECES,
  BOR_XML_PLACEMENTS,
  BOR_XML_PLACEMENT,
  BOR_XML_TRACKS,
  BOR_XML_TRACK,
  BOR_XML_BOX,
  BOR_XML_MARKER,
  BOR_XML_RULES,
  BOR_XML_RECORDS,
  BOR_XML_RECORD,
  BOR_XML_MUTES,
  BOR_XML_MUTE,
  BOR_XML_BOARD_REF, /* a <board> that names a file */
  BOR_XML_N_NODES
} BorXmlNodeId;

/* Where the items of a part are in its parent's struct, and how they are laid out. */
typedef struct {
  guint array, count; /* offsets in the parent */
  guint size;         /* of an item */
  guint props, line;  /* offsets in an item; the column directly follows the line */
} BorXmlPart;

typedef struct {
  const char *name;
  BorXmlNodeId parent;
  BorXmlRole role;
  BorKind kind;  /* of elements */
  guint variant; /* BorSymbolType */
  const BorXmlField *fields;
  guint n_fields;
  const BorXmlPart *part;
} BorXmlNode;

/* A property that had another name in version 1 of the format. */
typedef struct {
  const char *old, *now;
} BorXmlRename;

#define BOR_XML_MAX_RENAMES 4
/* At most BOR_XML_MAX_RENAMES rows; the last has a NULL name. The table is in
 * core/rules/battle/renames.c, because this layer must not name a game's properties. */
const BorXmlRename *bor_xml_renames (void);

#define BOR_XML_MAX_FIELDS 12

extern const BorXmlNode bor_xml_nodes[BOR_XML_N_NODES];

/* Sets the node's fields to their defaults. */
void bor_xml_node_init (const BorXmlNode *node, void *target);
/* Returns the field with that name, or NULL. */
const BorXmlField *bor_xml_node_field (const BorXmlNode *node, const char *name);
/* Returns the rules for escaping names of properties on a node: its fields' names are reserved. */
BorNameRules bor_xml_name_rules (const BorXmlNode *node);
/* Returns TRUE if `text` is valid for the field. The reader keeps invalid texts as a property with
 * the field's name. */
gboolean bor_xml_field_understands (const BorXmlField *field, const char *text);
/* Returns the child element of `parent` that `name` is probably a misspelling of, or NULL. */
const char *bor_xml_did_you_mean (BorXmlNodeId parent, const char *name);
/* Returns TRUE if the format allows child elements in it. */
gboolean bor_xml_has_children (BorXmlNodeId parent);
/* Lists the allowed children: "<box>, <marker>"; NULL if there are none. (transfer full) */
char *bor_xml_describe_children (BorXmlNodeId parent);

#define BOR_XML_AT(target, Type, offset) ((Type *) (void *) ((char *) (target) + (offset)))

G_END_DECLS
