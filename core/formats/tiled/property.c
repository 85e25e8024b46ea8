/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Properties of objects become values of the list. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/tiled/private.h"
#include "xml/number.h"
#include "xml/writer.h"
#include "xml/xml.h"

/* A number as the scenario file has it; NULL if it is that already, or no number. (transfer full) */
static GRefString *
respelled (const BorTiledProperty *property)
{
  char text[40], *end;
  if (property->type != BOR_TILED_INT && property->type != BOR_TILED_FLOAT)
    return NULL;
  double number = bor_xml_strtod (property->value, &end);
  if (end == property->value || *end != '\0' || !isfinite (number)
      || fabs (number) > BOR_XML_MAX_REAL)
    return NULL;
  *bor_xml_put_real (text, number) = '\0';
  return strcmp (text, property->value) != 0 ? g_ref_string_new (text) : NULL;
}

/* The value as the scenario file has it. */
static void
take_value (BorObject *item, const BorTiledProperty *property, GRefString *name)
{
  GRefString *text = respelled (property);
  if (text != NULL)
    bor_object_share (item, name, text, BOR_OBJECT_TEXT);
  else if (property->type == BOR_TILED_BOOL && strcmp (property->value, "true") != 0)
    bor_object_share (item, name, NULL, BOR_OBJECT_TEXT);
  else if (property->lent)
    bor_object_lend (item, name, property->value, BOR_OBJECT_TEXT);
  else
    bor_object_share (item, name, property->value, BOR_OBJECT_TEXT);
  g_clear_pointer (&text, g_ref_string_release);
}

/* Of an object property: the id of what it points to; NULL if that has none. */
static const char *
target_id (const BorTiledReader *r, const BorTiledProperty *property)
{
  guint64 number = g_ascii_strtoull (property->value, NULL, 10);
  const BorTiledObject *target =
    g_hash_table_lookup (r->by_number, GUINT_TO_POINTER ((guint) number));
  if (target == NULL || target->known_id != NULL)
    return target != NULL ? target->known_id : NULL;
  const BorTiledProperty *id = bor_tiled_find_property (target->properties, "id");
  return id != NULL ? id->value : NULL;
}

/* Most properties need no warning, which would say where they are: in `object`, if that is given. */
static void
take_property (BorTiledReader *r, BorObject *item, const BorTiledProperty *property,
               const char *name, const char *where, const BorTiledObject *object)
{
  g_autofree char *own = NULL;
  if (!bor_xml_is_property_name (name)) {
    where = object != NULL ? own = bor_tiled_where (object) : where;
    bor_import_warnings_add (r->warnings, where, NULL, _ ("the property “%s” was skipped"), name);
    return;
  }
  if (property->type != BOR_TILED_OBJECT) {
    GRefString *own_name = name == property->name ? g_ref_string_acquire (property->name)
                                                  : g_ref_string_new_intern (name);
    take_value (item, property, own_name);
    g_ref_string_release (own_name);
    return;
  }
  const char *id = target_id (r, property);
  if (id != NULL)
    bor_object_set (item, name, id, BOR_OBJECT_TEXT);
  else if (strcmp (property->value, "0") != 0) {
    where = object != NULL ? own = bor_tiled_where (object) : where;
    bor_import_warnings_add (
      r->warnings, where, NULL,
      _ ("the property “%s” refers to object %s, which does not exist or has no id"), name,
      property->value);
  }
}

void
bor_tiled_take_own (BorTiledReader *r, BorObject *item, const BorTiledProperty *property,
                    const BorTiledObject *object)
{
  take_property (r, item, property, property->name, NULL, object);
}

void
bor_tiled_take_property (BorTiledReader *r, BorObject *item, const BorTiledProperty *property,
                         const char *name, const char *where)
{
  take_property (r, item, property, name, where, NULL);
}

void
bor_tiled_forget_properties (const BorTiledReader *r, BorTiledObject *object)
{
  g_autoptr (GArray) all = g_steal_pointer (&object->properties);
  const BorTiledProperty *id = bor_tiled_find_property (all, "id");
  object->properties =
    id == NULL || id->lent ? g_array_ref (r->nothing) : bor_tiled_properties_new ();
  if (id != NULL && id->lent)
    object->known_id = id->value;
  else if (id != NULL)
    bor_tiled_share_property (object->properties, id);
}
