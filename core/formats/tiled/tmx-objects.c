/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The objects of the layers, read as the parser comes by. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/same-text.h"
#include "formats/tiled/tmx-private.h"
#include "xml/number.h"

/* Borrowed until the next attribute is read. */
static const char *
tag_text (BorTmxReader *r, const BorXmlTag *tag, const char *name)
{
  return bor_xml_tag_get (tag, name, r->text) ? r->text->str : NULL;
}

/* The same for the attribute at that place. */
static const char *
text_at (BorTmxReader *r, const BorXmlTag *tag, guint i)
{
  gsize length;
  const char *value = bor_xml_tag_value (tag, i, &length, r->text);
  if (value == r->text->str)
    return value;
  g_string_truncate (r->text, 0);
  return g_string_append_len (r->text, value, (gssize) length)->str;
}

/* "0,0 30,12.5 …"; `text` is nullable. */
static void
read_points (BorTmxReader *r, long line, const char *text, BorPoints *points)
{
  const char *p = text;
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (BorPoint));
  while (p != NULL && r->error == NULL) {
    BorPoint point;
    char *end;
    p += strspn (p, " \t\r\n");
    if (*p == '\0')
      break;
    point.x = bor_xml_strtod (p, &end);
    gboolean good = end != p && *end == ',';
    p = end + (*end == ',');
    point.y = bor_xml_strtod (p, &end);
    good = good && end != p && isfinite (point.x) && isfinite (point.y)
           && fabs (point.x) <= BOR_TILED_MAX_COORD && fabs (point.y) <= BOR_TILED_MAX_COORD;
    p = end;
    if (!good) {
      bor_tmx_fail_value (r, line, _ ("invalid points, or points too far away"));
      break;
    }
    if (r->n_points++ == BOR_TILED_MAX_POINTS)
      bor_tmx_fail (r, line, BOR_TILED_ERROR_REFUSED, _ ("too many points"));
    g_array_append_val (list, point);
  }
  if (points->n > 0)
    return; /* a second shape in one object */
  points->n = list->len;
  points->items = g_memdup2 (list->data, list->len * sizeof (BorPoint));
}

/* All but text, which has a node. */
static void
read_shape (BorTmxReader *r, const BorXmlTag *tag)
{
  static const struct {
    const char *name;
    BorTiledShape shape;
  } shapes[] = { { "ellipse", BOR_TILED_ELLIPSE },
                 { "capsule", BOR_TILED_ELLIPSE }, /* of 1.12 */
                 { "point", BOR_TILED_POINT },
                 { "polygon", BOR_TILED_POLYGON },
                 { "polyline", BOR_TILED_POLYLINE } };
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (bor_same_text (tag->name, shapes[i].name)) {
      r->object->shape = shapes[i].shape;
      if (shapes[i].shape >= BOR_TILED_POLYGON)
        read_points (r, tag->line, tag_text (r, tag, "points"), &r->object->points);
    }
}

static void
read_text (BorTiledObject *object, const xmlNode *node)
{
  object->shape = BOR_TILED_TEXT;
  if (object->text != NULL)
    return;
  char *text = (char *) xmlNodeGetContent (node);
  object->text = text != NULL && *text != '\0' ? g_strdup (text) : NULL;
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    object->styled |= strcmp ((const char *) attribute->name, "wrap") != 0;
  xmlFree (text);
}

static void
keep_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

static gboolean
read_number (BorTmxReader *r, const BorXmlTag *tag, guint i, const char *name)
{
  static const struct {
    const char *name;
    guint offset;
  } numbers[] = { { "x", G_STRUCT_OFFSET (BorTiledObject, x) },
                  { "y", G_STRUCT_OFFSET (BorTiledObject, y) },
                  { "width", G_STRUCT_OFFSET (BorTiledObject, width) },
                  { "height", G_STRUCT_OFFSET (BorTiledObject, height) },
                  { "rotation", G_STRUCT_OFFSET (BorTiledObject, rotation) } };
  for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
    if (bor_same_text (name, numbers[k].name)) {
      double *to = (double *) (void *) ((char *) r->object + numbers[k].offset);
      *to = bor_tmx_number (r, tag->line, text_at (r, tag, i), 0);
      return TRUE;
    }
  return FALSE;
}

static void
read_object_attribute (BorTmxReader *r, const BorXmlTag *tag, guint i, const char *name)
{
  BorTiledObject *object = r->object;
  if (read_number (r, tag, i, name))
    return;
  if (bor_same_text (name, "id"))
    object->id = bor_tmx_count (bor_tmx_number (r, tag->line, text_at (r, tag, i), 0));
  else if (bor_same_text (name, "type"))
    keep_text (&object->type, text_at (r, tag, i));
  else if (bor_same_text (name, "name"))
    keep_text (&object->name, text_at (r, tag, i));
  else if (bor_same_text (name, "visible"))
    object->hidden = strcmp (text_at (r, tag, i), "0") == 0;
  else if (bor_same_text (name, "gid"))
    object->shape = BOR_TILED_TILE;
  else if (bor_same_text (name, "template"))
    object->is_instance = TRUE;
}

static void
read_object (BorTmxReader *r, const BorXmlTag *tag, GPtrArray *list)
{
  if (r->n_objects++ == BOR_TILED_MAX_OBJECTS) {
    bor_tmx_fail (r, tag->line, BOR_TILED_ERROR_REFUSED, _ ("too many objects"));
    return;
  }
  r->object = bor_tiled_add_object (list);
  const char *class = tag_text (r, tag, "class"); /* of 1.9; a type counts more */
  if (class != NULL)
    keep_text (&r->object->type, class);
  for (guint i = 0; i < tag->n_attributes; i++) {
    const char *name = bor_xml_tag_name (tag, i);
    if (name != NULL)
      read_object_attribute (r, tag, i, name);
  }
}

/* TRUE if objects directly in the element are those of a layer of the map; tiles have layers of
 * objects too. */
static gboolean
is_layer (const xmlNode *owner)
{
  if (!bor_tmx_is (owner, "objectgroup"))
    return FALSE;
  do
    owner = owner->parent;
  while (bor_tmx_is (owner, "group"));
  return bor_tmx_is (owner, "map") && owner->parent->type == XML_DOCUMENT_NODE;
}

/* An interned name. (transfer full) */
static GRefString *
name_at (BorTmxReader *r, const BorXmlTag *tag, guint i)
{
  gsize length;
  const char *text = bor_xml_tag_value (tag, i, &length, r->text);
  return bor_tiled_names_get (&r->names, text, length);
}

/* FALSE for what is not simple: its node tells. */
static gboolean
read_simple_property (BorTmxReader *r, const BorXmlTag *tag)
{
  gint name_place = -1, value_place = -1;
  BorTiledType type = BOR_TILED_STRING;
  for (guint i = 0; i < tag->n_attributes; i++) {
    const char *own = bor_xml_tag_name (tag, i);
    if (own == NULL)
      continue;
    if (bor_same_text (own, "name"))
      name_place = (gint) i;
    else if (bor_same_text (own, "value"))
      value_place = (gint) i;
    else if (bor_same_text (own, "type"))
      type = bor_tmx_type (text_at (r, tag, i));
  }
  if (name_place < 0 || value_place < 0)
    return name_place < 0;
  gsize length;
  GRefString *name = name_at (r, tag, (guint) name_place);
  const char *value = bor_xml_tag_value (tag, (guint) value_place, &length, r->text);
  bor_tiled_lend_property (r->object->properties, name, type,
                           bor_arena_put (r->texts, value, length));
  return TRUE;
}

/* What is in an object: TRUE if it needs no node. */
static gboolean
enter_inside (BorTmxReader *r, const BorXmlTag *tag)
{
  if (r->object == NULL || r->error != NULL)
    return TRUE;
  if (r->depth == 1) {
    r->in_properties = bor_same_text (tag->name, "properties");
    if (bor_same_text (tag->name, "text"))
      return FALSE;
    read_shape (r, tag);
  } else if (r->depth == 2 && r->in_properties && bor_same_text (tag->name, "property"))
    return read_simple_property (r, tag);
  return TRUE;
}

static gboolean
enter (const BorXmlTag *tag, const xmlNode *parent, gpointer data)
{
  BorTmxReader *r = data;
  if (r->depth > 0) {
    gboolean simple = enter_inside (r, tag);
    r->depth += simple;
    return simple;
  }
  if (!bor_same_text (tag->name, "object") || !is_layer (parent))
    return FALSE;
  xmlNode *layer = (xmlNode *) parent;
  if (layer->_private == NULL) {
    layer->_private = bor_tiled_objects_new ();
    g_ptr_array_add (r->lists, layer->_private);
  }
  if (r->error == NULL)
    read_object (r, tag, layer->_private);
  r->depth = 1;
  return TRUE;
}

static void
leave (gpointer data)
{
  BorTmxReader *r = data;
  if (--r->depth == 0)
    r->object = NULL;
}

/* The part of an object that enter_inside() wanted to have a node. */
static gboolean
take (const xmlNode *node, gpointer data)
{
  BorTmxReader *r = data;
  if (r->depth == 1)
    read_text (r->object, node);
  else if (r->depth == 2)
    bor_tmx_property (r->object->properties, node, "");
  return r->depth > 0;
}

const BorXmlVisitor bor_tmx_objects = { enter, leave, take };
