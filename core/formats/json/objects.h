/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/progress.h"
#include "model/property-name.h"
#include "model/scenario.h"
#include "xml/format.h"

G_BEGIN_DECLS

/* A scenario as one list of things with plain values, for formats that know
 * objects with properties and nothing deeper: Tiled, GeoJSON. Everything in the
 * scenario file is in it.
 *
 * An item is an element or part of the scenario file (xml/format.h),
 * about, or the grid. Its values are the attributes that the file has, with
 * their texts, properties under their own names (but bor_objects_name_rules),
 * and besides
 *   "extra/N/PLACE"   the N-th of what is not ours (model/extras.h)
 *   "text"            of about: the description
 *   "boardFile"       of the scenario: the file that the board is in
 *   "listed"          of the grid: vertices and locales follow as well
 *   "at", "of", "to"  of a grid's cells and sides, all of which are in the list */

/* What GeoJSON says about features, and Tiled's maps about objects, among their properties. */
#define BOR_GEOJSON_ELEMENT  "@element"        /* what a feature is: "space", "approach", … */
#define BOR_GEOJSON_PART_OF  "@part-of"        /* id of the feature that it belongs to */
#define BOR_GEOJSON_REVERSED "@reversed"       /* the points of an outline run the other way */
#define BOR_TILED_PLACED     "place/automatic" /* the object's place means nothing */
#define BOR_TILED_PARENT     "part of"         /* the object that a part belongs to */

typedef enum {
  BOR_OBJECT_TEXT,
  BOR_OBJECT_INT, /* whole, of 53 bits */
  BOR_OBJECT_REAL,
  BOR_OBJECT_FLAG, /* "true" */
  BOR_OBJECT_REF,  /* id of an element of kind `target` */
} BorObjectValueType;

typedef struct {
  char *name;
  char *text;
  BorObjectValueType type;
  BorKind target; /* BOR_OBJECT_REF */
} BorObjectValue;

typedef struct {
  BorXmlNodeId node;
  gint parent;               /* index of the item that it is part of; -1 for the scenario */
  const BorElement *element; /* borrowed: itself, or what it is a part of; NULL when read */
  guint part;                /* which of the parts of its kind it is */
  GArray *values;            /* of BorObjectValue */
} BorObject;

/* In the order of the file, parents first. Borrows from `scenario`. NULL when `progress`, which is
 * nullable, stops it. (transfer full, of BorObject *) */
GPtrArray *bor_objects_list (const BorScenario *scenario, BorProgress *progress);
/* Empty, for building lists. (transfer full) */
GPtrArray *bor_objects_new (void);
/* Appends an item without values; borrowed. */
BorObject *bor_objects_add (GPtrArray *list, BorXmlNodeId node, gint parent);
/* NULL if it has no such value. */
const char *bor_object_get (const BorObject *item, const char *name);
/* Texts are copied; a value of that name is replaced, and taken away by NULL. */
void bor_object_set (BorObject *item, const char *name, const char *text, BorObjectValueType type);

/* How lists spell the names of properties of `node` (model/property-name.h): those of its
 * attributes, and what Tiled and GeoJSON need themselves, are reserved. */
BorNameRules bor_objects_name_rules (BorXmlNodeId node);
/* Where in a list things of that kind go that are part of no other: the scenario, the board or its
 * grid, which are among the first; -1 if it is not there. */
gint bor_objects_usual_parent (const GPtrArray *list, BorXmlNodeId node);
/* The scenario that a list says, whatever the order of its items except for those
 * in one container. Parents must be of the kind that the format asks for, else the item is passed
 * over. The types of the values do not matter. Errors are those of bor_json_read(). (transfer full,
 * NULL on error) */
BorScenario *bor_objects_read (const GPtrArray *list, const char *name, GError **error);

/* What an object of that kind has as its type: "space", "cell-side", … */
const char *bor_object_type_name (BorXmlNodeId node);
/* BOR_XML_NONE if there is none of that name. */
BorXmlNodeId bor_object_find_type (const char *type);

G_END_DECLS
