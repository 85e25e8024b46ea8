/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "model/property-name.h"
#include "model/scenario.h"
#include "xml/format.h"

G_BEGIN_DECLS

/* A scenario as a flat list of objects with simple values, for formats that have objects with
 * properties but no deeper structure: Tiled, GeoJSON. The list has everything in the scenario file.
 *
 * An object is an element or part of the scenario file (xml/format.h), about, or the grid. Its
 * values are the attributes in the file, as text; its properties under their own names (but see
 * bor_objects_name_rules()); and
 *   "extra/N/PLACE"   the N-th extra (model/extras.h)
 *   "text"            of about: the description
 *   "boardFile"       of the scenario: the file of the board
 *   "listed"          of the grid: vertices and locales follow as well
 *   "at", "of", "to"  of a grid's cells and sides, all of which are in the list */

/* Special properties of features in GeoJSON and of objects in Tiled maps. */
#define BOR_GEOJSON_ELEMENT  "@element"        /* what a feature is: "space", "approach", … */
#define BOR_GEOJSON_PART_OF  "@part-of"        /* id of the feature that this one is part of */
#define BOR_GEOJSON_REVERSED "@reversed"       /* the points of the outline are in reverse order */
#define BOR_TILED_PLACED     "place/automatic" /* the object's position is arbitrary */
#define BOR_TILED_PARENT     "part of"         /* the object that a part belongs to */

typedef enum {
  BOR_OBJECT_TEXT,
  BOR_OBJECT_INT, /* integer of at most 53 bits */
  BOR_OBJECT_REAL,
  BOR_OBJECT_FLAG, /* "true" */
  BOR_OBJECT_REF,  /* id of an element of kind `target` */
} BorObjectValueType;

typedef struct {
  GRefString *name; /* interned: the same few are in all objects */
  char *text;       /* a GRefString unless it is lent */
  BorObjectValueType type : 8;
  BorKind target : 8; /* BOR_OBJECT_REF */
  guint lent : 1;
} BorObjectValue;

typedef struct {
  BorXmlNodeId node;
  gint parent; /* index of the item that it is part of; -1 for the scenario */
  /* Borrowed: the element, or the one that this is part of; NULL when reading */
  const BorElement *element;
  guint part;     /* index among the parts of its kind */
  GArray *values; /* of BorObjectValue */
} BorObject;

/* Lists the objects of a scenario in file order, parents first. Borrows from `scenario`. Returns
 * NULL if `progress` (nullable) is cancelled. (transfer full, of BorObject *) */
GPtrArray *bor_objects_list (const BorScenario *scenario, BorProgress *progress);
/* Creates an empty list. (transfer full) */
GPtrArray *bor_objects_new (void);
/* Appends an object without values; borrowed. */
BorObject *bor_objects_add (GPtrArray *list, BorXmlNodeId node, gint parent);
/* Returns a value, or NULL if the object has no value of that name. */
const char *bor_object_get (const BorObject *item, const char *name);
/* Sets a value, replacing an existing one; NULL removes it. Strings are copied. */
void bor_object_set (BorObject *item, const char *name, const char *text, BorObjectValueType type);
/* The same with an interned name and a text that the list shares with others. */
void bor_object_share (BorObject *item, GRefString *name, GRefString *text,
                       BorObjectValueType type);
/* The same with a text that lives at least as long as the list. */
void bor_object_lend (BorObject *item, GRefString *name, const char *text, BorObjectValueType type);

/* Returns the rules for escaping names of properties of `node` (model/property-name.h). Names of
 * its attributes and those that Tiled and GeoJSON need are reserved. */
BorNameRules bor_objects_name_rules (BorXmlNodeId node);
/* Returns the default parent for objects of a kind: the index of the scenario, the board or its
 * grid; -1 if that is not in the list. */
gint bor_objects_usual_parent (const GPtrArray *list, BorXmlNodeId node);
/* Finds what is in another order than that of `numbers` (of guint64, by item), in which it was written:
 * sides of locales, if that makes a closed outline; with `all`, everything else that has a number too.
 * Returns for each place in the list the index of the item that belongs there; NULL if nothing is to
 * change. (transfer full) */
guint *bor_objects_order (const GPtrArray *list, const GArray *numbers, gboolean all);
/* Puts the items there. */
void bor_objects_apply_order (GPtrArray *list, const guint *from);
/* Builds a scenario from a list. The order matters only among objects in the same container.
 * Objects whose parent is of the wrong kind are ignored. The types of the values are ignored.
 * Errors are those of bor_json_read(). (transfer full, NULL on error) */
BorScenario *bor_objects_read (const GPtrArray *list, const char *name, GError **error);
/* The same, and frees the list before the scenario is built: a large one takes as much memory. */
BorScenario *bor_objects_read_and_free (GPtrArray *list, const char *name, GError **error);

/* Returns the type name of a kind of objects: "space", "cell-side", … */
const char *bor_object_type_name (BorXmlNodeId node);
/* Returns the kind with that type name; BOR_XML_NONE if there is none. */
BorXmlNodeId bor_object_find_type (const char *type);

G_END_DECLS
