/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/property-name.h"

G_BEGIN_DECLS

/* The scenario file as tables that the reader and the writer share: which
 * elements there are, where they stand, and which structural attributes they
 * have. Everything else about an element is a property or an extra. */

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
  BOR_XML_ELSEWHERE, /* read and written by the element's own code */
} BorXmlFieldType;

typedef enum {
  BOR_XML_ALWAYS = 1 << 0,   /* written even when it has its fallback */
  BOR_XML_REQUIRED = 1 << 1, /* an error when missing */
  BOR_XML_STRICT = 1 << 2,   /* an error when wrong; others keep the text as a property */
} BorXmlFieldFlags;

typedef struct {
  const char *name;
  BorXmlFieldType type;
  guint offset; /* in the struct of the element or part */
  guint flags;
  BorKind target; /* of references */
  double fallback;
  const char *const *choices; /* NULL-terminated */
} BorXmlField;

typedef enum {
  BOR_XML_ROLE_ELEMENT,   /* a BorElement */
  BOR_XML_ROLE_CONTAINER, /* only groups */
  BOR_XML_ROLE_PART,      /* an item of an array in its parent's struct */
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

/* Where the items of a part are in its parent's struct, and what they look like. */
typedef struct {
  guint array, count; /* offsets in the parent */
  guint size;         /* of an item */
  guint props, line;  /* offsets in an item; the column follows the line */
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

/* A property that version 1 of the format called otherwise. */
typedef struct {
  const char *old, *now;
} BorXmlRename;

#define BOR_XML_MAX_RENAMES 4
/* At most that many; ends with a NULL. The table is core/rules/battle/renames.c: this layer names no
 * game's property. */
const BorXmlRename *bor_xml_renames (void);

#define BOR_XML_MAX_FIELDS 12

extern const BorXmlNode bor_xml_nodes[BOR_XML_N_NODES];

/* Sets what the node's fields have when the file is silent. */
void bor_xml_node_init (const BorXmlNode *node, void *target);
/* The field of that name, or NULL. */
const BorXmlField *bor_xml_node_field (const BorXmlNode *node, const char *name);
/* How the file spells names of properties there: the fields' are reserved. */
BorNameRules bor_xml_name_rules (const BorXmlNode *node);
/* TRUE if the reader makes a value of the text; it keeps others as a property of the field's name. */
gboolean bor_xml_field_understands (const BorXmlField *field, const char *text);
/* The name among the possible children of `parent` that `name` is probably a
 * misspelling of, or NULL. */
const char *bor_xml_did_you_mean (BorXmlNodeId parent, const char *name);
/* TRUE if anything of ours may stand in it. */
gboolean bor_xml_has_children (BorXmlNodeId parent);
/* "<box>, <marker>"; NULL if nothing may stand in it. (transfer full) */
char *bor_xml_describe_children (BorXmlNodeId parent);

#define BOR_XML_AT(target, Type, offset) ((Type *) (void *) ((char *) (target) + (offset)))

G_END_DECLS
