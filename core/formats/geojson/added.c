/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was drawn in another program on a board of ours. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/import/import.h"
#include "formats/json/get.h"
#include "xml/format.h"

guint64
bor_geojson_id (JsonObject *object, const char *member)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, member) : NULL;
  double value;
  return node != NULL && bor_json_node_number (node, &value) && value > 0 && value <= G_MAXUINT32
           ? (guint64) value
           : 0;
}

gboolean
bor_geojson_take_only_part (const char **type, JsonNode **list)
{
  if (!g_str_has_prefix (*type, "Multi"))
    return TRUE;
  JsonArray *parts = *list != NULL ? bor_json_node_list (*list) : NULL;
  if (bor_json_length (parts) != 1)
    return FALSE;
  *type += strlen ("Multi");
  *list = json_array_get_element (parts, 0);
  return TRUE;
}

GHashTable *
bor_geojson_find_owners (JsonArray *features)
{
  gboolean any = FALSE;
  GHashTable *owners = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < bor_json_length (features); i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    guint64 owner =
      bor_geojson_id (bor_json_get_object (feature, "properties"), BOR_GEOJSON_PART_OF);
    any = any || bor_geojson_id (feature, "id") > 0;
    if (owner > 0)
      g_hash_table_add (owners, g_memdup2 (&owner, sizeof owner));
  }
  if (!any)
    g_clear_pointer (&owners, g_hash_table_unref);
  return owners;
}

gboolean
bor_geojson_is_added (GHashTable *owners, JsonObject *feature)
{
  JsonObject *properties = bor_json_get_object (feature, "properties");
  JsonNode *kind =
    properties != NULL ? json_object_get_member (properties, BOR_GEOJSON_ELEMENT) : NULL;
  const char *text = bor_json_get_text (properties, BOR_GEOJSON_ELEMENT);
  if (kind == NULL || JSON_NODE_HOLDS_NULL (kind) || g_strcmp0 (text, "") == 0)
    return TRUE;
  const char *type = bor_json_get_text (bor_json_get_object (feature, "geometry"), "type");
  guint64 id = bor_geojson_id (feature, "id");
  return g_strcmp0 (text, bor_xml_nodes[BOR_XML_SPACE].name) == 0 && type != NULL
         && g_str_has_suffix (type, "Polygon") && owners != NULL
         && !g_hash_table_contains (owners, &id);
}

static const char *
text_of (const BorGeojsonAdded *added, const char *name)
{
  const char *text = bor_json_get_text (added->properties, name);
  return text != NULL && *text != '\0' ? text : NULL;
}

static BorProps *
take_props (const BorGeojsonAdded *added, BorImportWarnings *warnings)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;
  if (added->properties != NULL)
    json_object_iter_init_ordered (&iter, added->properties);
  while (added->properties != NULL && json_object_iter_next_ordered (&iter, &name, &node)) {
    gboolean simple = JSON_NODE_HOLDS_VALUE (node);
    char *value = simple ? bor_json_node_value (node) : NULL;
    if (*name == '@' || strcmp (name, "id") == 0 || strcmp (name, "name") == 0
        || (simple && value == NULL) || JSON_NODE_HOLDS_NULL (node)) {
      g_free (value);
      continue;
    }
    if (value != NULL && bor_xml_is_property_name (name)
        && bor_xml_node_field (&bor_xml_nodes[BOR_XML_SPACE], name) == NULL) {
      g_ptr_array_add (names, (gpointer) name);
      g_ptr_array_add (values, value);
      continue;
    }
    g_free (value);
    g_autofree char *message = g_strdup_printf (_ ("the property “%s” was skipped"), name);
    bor_import_warnings_count (warnings, added->where, message);
  }
  return bor_props_new ((const char *const *) names->pdata, (const char *const *) values->pdata,
                        names->len);
}

void
bor_geojson_draw_added (BorScenario *scenario, const GArray *all, BorImportWarnings *warnings)
{
  g_autoptr (BorImport) import = bor_import_new (scenario, warnings);
  gboolean cells = bor_scenario_board (scenario)->grid.columns > 0;
  guint skipped = 0;
  for (guint i = 0; i < all->len; i++) {
    const BorGeojsonAdded *added = &g_array_index (all, BorGeojsonAdded, i);
    if (cells) {
      skipped++;
      continue;
    }
    g_autoptr (BorProps) props = take_props (added, warnings);
    bor_import_add_locale (import, NULL, text_of (added, "id"), text_of (added, "name"),
                           added->outline.items, added->outline.n, props, added->where);
  }
  bor_import_finish (import);
  if (skipped > 0)
    bor_import_warnings_add (
      warnings, NULL, NULL,
      ngettext ("%u polygon or rectangle was skipped: the locales of a grid are its cells",
                "%u polygons and rectangles were skipped: the locales of a grid are its cells",
                skipped),
      skipped);
}
