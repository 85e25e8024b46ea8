/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "formats/tiled/map.h"
#include "formats/tiled/names.h"
#include "xml/document.h"

G_BEGIN_DECLS

/* Declarations shared by the files that read TMX. */

/* Objects are read as the parser comes by, before the layers that they are in; the element of such a
 * layer has their list as `_private`. Only what has text or properties of its own gets a node. */
typedef struct {
  const char *name;
  BorTiledMap *map;
  GPtrArray *lists;       /* of GPtrArray: the objects of each layer */
  BorTiledObject *object; /* whose element is open; NULL: none, or after an error */
  guint depth;            /* elements without node that are open: an object and what is in it */
  gboolean in_properties; /* the second of them has properties */
  BorTiledNames names;    /* of properties */
  BorArena *texts;        /* their values */
  GString *text;
  guint n_objects, n_points, n_tiles;
  GError *error;
} BorTmxReader;

/* tmx-objects.c: reads the objects of layers; the data is a BorTmxReader. */
extern const BorXmlVisitor bor_tmx_objects;

/* tmx-read.c: keeps the first error. */
void bor_tmx_fail (BorTmxReader *reader, long line, BorTiledError code, const char *message);
/* The same, but what is wrong with the open object leaves the others as they are. */
void bor_tmx_fail_value (BorTmxReader *reader, long line, const char *message);
/* Reads a number; `fallback` if `text` is NULL, or with an error. */
double bor_tmx_number (BorTmxReader *reader, long line, const char *text, double fallback);
/* Returns 0 for what cannot be a count. */
guint bor_tmx_count (double value);
/* `name` is nullable. */
BorTiledType bor_tmx_type (const char *name);
/* Adds the property of a node. Members of a class are properties of their own: "class.member", after
 * `stem`. */
void bor_tmx_property (GArray *properties, const xmlNode *node, const char *stem);

static inline gboolean
bor_tmx_is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

G_END_DECLS
