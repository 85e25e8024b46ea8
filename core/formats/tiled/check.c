/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a map can become a scenario. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/tiled/private.h"
#include "xml/xml.h"

/* TRUE in `ours` if the map says that it is a scenario. */
static gboolean
check_format (const BorTiledMap *map, const char *name, gboolean *ours, GError **error)
{
  const BorTiledProperty *format = bor_tiled_find_property (map->properties, "format");
  *ours = format != NULL && strcmp (format->value, BOR_XML_NAMESPACE) == 0;
  if (*ours || format == NULL || !g_str_has_prefix (format->value, "urn:bormida:scenario:"))
    return TRUE;
  g_set_error (error, BOR_TILED_ERROR, BOR_TILED_ERROR_NOT_MAP,
               _ ("%s: unsupported version of the format; expected “%s”"), name, BOR_XML_NAMESPACE);
  return FALSE;
}

/* A broken object of a scenario, or nothing but broken objects, make the file useless. */
static gboolean
check_objects (const BorTiledMap *map, const char *name, gboolean ours, GError **error)
{
  const BorTiledObject *first = NULL;
  gboolean any = FALSE, needed = FALSE;
  for (guint i = 0; i < map->layers->len; i++) {
    const BorTiledLayer *layer = map->layers->pdata[i];
    any = any || layer->kind != BOR_TILED_OBJECTS;
    for (guint k = 0; k < layer->objects->len && !needed; k++) {
      const BorTiledObject *object = layer->objects->pdata[k];
      any = any || object->broken == NULL;
      if (object->broken == NULL)
        continue;
      needed = ours && bor_object_find_type (object->type) != BOR_XML_NONE;
      first = first == NULL || needed ? object : first;
    }
  }
  if (first == NULL || (any && !needed))
    return TRUE;
  g_autofree char *where = bor_tiled_where (first);
  g_set_error (error, BOR_TILED_ERROR, BOR_TILED_ERROR_VALUE, "%s: %s: %s", name, where,
               first->broken);
  return FALSE;
}

gboolean
bor_tiled_check (const BorTiledMap *map, const char *name, gboolean *ours, GError **error)
{
  return check_format (map, name, ours, error) && check_objects (map, name, *ours, error);
}
