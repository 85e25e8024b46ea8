/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What neither a board nor a network can take from GeoJSON of other programs. */
#include <glib/gi18n-lib.h>

#include "formats/geojson/private.h"
#include "formats/json/get.h"

/* Members that GeoJSON does not know. */
static void
count_members (JsonObject *object, const char *const *known, const char *where,
               BorImportWarnings *warnings)
{
  JsonObjectIter iter;
  const char *name;
  if (object == NULL)
    return;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL)) {
    if (g_strv_contains (known, name))
      continue;
    g_autofree char *message = g_strdup_printf (_ ("the member “%s” was skipped"), name);
    bor_import_warnings_count (warnings, where, message);
  }
}

/* Positions with more than two numbers; a position is a list whose first item is a number. */
static guint
count_high (JsonNode *node)
{
  JsonArray *list = node != NULL ? bor_json_node_list (node) : NULL;
  guint n = bor_json_length (list), high = 0;
  if (n > 0 && JSON_NODE_HOLDS_VALUE (json_array_get_element (list, 0)))
    return n > 2;
  for (guint i = 0; i < n; i++)
    high += count_high (json_array_get_element (list, i));
  return high;
}

static guint
count_high_in (JsonObject *geometry)
{
  if (geometry == NULL)
    return 0;
  JsonArray *parts = bor_json_get_list (geometry, "geometries");
  guint high = count_high (json_object_get_member (geometry, "coordinates"));
  for (guint i = 0; i < bor_json_length (parts); i++)
    high += count_high_in (bor_json_get_item (parts, i));
  return high;
}

guint
bor_geojson_count_losses (JsonObject *root, BorImportWarnings *warnings)
{
  static const char *const of_collection[] = { "type", "features", "bbox", "crs", NULL };
  static const char *const of_feature[] = { "type", "id", "geometry", "properties", "bbox", NULL };
  JsonArray *features = bor_json_get_list (root, "features");
  if (features == NULL)
    return json_object_has_member (root, "geometry")
             ? count_high_in (bor_json_get_object (root, "geometry"))
             : count_high_in (root);
  guint high = 0;
  count_members (root, of_collection, NULL, warnings);
  for (guint i = 0; i < bor_json_length (features); i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    g_autofree char *where = g_strdup_printf ("features[%u]", i);
    count_members (feature, of_feature, where, warnings);
    high += count_high_in (bor_json_get_object (feature, "geometry"));
  }
  return high;
}
