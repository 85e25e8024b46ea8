/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What neither a board nor a network can take from GeoJSON of other programs. */
#include <glib/gi18n-lib.h>

#include <math.h>
#include <stdlib.h>

#include "formats/geojson/private.h"
#include "formats/json/get.h"
#include "geometry/geometry.h"
#include "xml/xml.h"

/* So many times further from the middle than most others, a shape leaves them no room on a board. */
#define FAR 10000

char *
bor_geojson_where (JsonObject *feature, guint i)
{
  JsonObject *properties = bor_json_get_object (feature, "properties");
  const char *name = bor_json_get_text (properties, "name");
  return name != NULL && *name != '\0' ? g_strdup_printf ("features[%u] “%s”", i, name)
                                       : g_strdup_printf ("features[%u]", i);
}

void
bor_geojson_warn_positions (BorImportWarnings *warnings, const char *where, const char *type)
{
  bor_import_warnings_add (
    warnings, where, NULL,
    _ ("a “%s” was skipped: its positions are missing, invalid or too far away"),
    type != NULL ? type : "");
}

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
  gboolean ours = FALSE;
  count_members (root, of_collection, NULL, warnings);
  for (guint i = 0; i < bor_json_length (features); i++) {
    JsonObject *feature = bor_json_get_item (features, i);
    g_autofree char *where = bor_geojson_where (feature, i);
    count_members (feature, of_feature, where, warnings);
    high += count_high_in (bor_json_get_object (feature, "geometry"));
    ours =
      ours || bor_json_get_text (bor_json_get_object (feature, "properties"), BOR_GEOJSON_ELEMENT);
  }
  if (ours && g_strcmp0 (bor_json_get_text (root, "format"), BOR_XML_NAMESPACE) == 0)
    bor_import_warnings_add (
      warnings, NULL, NULL,
      _ ("the file was exported by Bormida, but its member “board” is missing: it was read as a "
         "file of another program"));
  else if (ours)
    bor_import_warnings_add (
      warnings, NULL, NULL,
      _ (
        "the file was exported by Bormida, but another program has left out the scenario in it: it "
        "was read as a file of that program"));
  return high;
}

static int
compare_numbers (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return x < y ? -1 : x > y;
}

static double
median (const double *numbers, guint n)
{
  g_autofree double *sorted = g_memdup2 (numbers, n * sizeof *numbers);
  qsort (sorted, n, sizeof *sorted, compare_numbers);
  return sorted[n / 2];
}

gboolean *
bor_geojson_find_far (const GPtrArray *lists)
{
  guint n = lists->len;
  gboolean *far = g_new0 (gboolean, MAX (n, 1));
  g_autofree double *x = g_new0 (double, MAX (n, 1)), *y = g_new0 (double, MAX (n, 1)),
                    *reach = g_new0 (double, MAX (n, 1));
  for (guint i = 0; i < n; i++) {
    const BorPoints *points = lists->pdata[i];
    BorBox box = bor_points_box (points->items, points->n);
    x[i] = (box.x0 + box.x1) / 2;
    y[i] = (box.y0 + box.y1) / 2;
    reach[i] = hypot (box.x1 - box.x0, box.y1 - box.y0) / 2;
  }
  if (n < 3)
    return far;
  double middle_x = median (x, n), middle_y = median (y, n);
  for (guint i = 0; i < n; i++)
    reach[i] += hypot (x[i] - middle_x, y[i] - middle_y);
  double usual = median (reach, n);
  for (guint i = 0; i < n && usual > 0; i++)
    far[i] = reach[i] > FAR * usual;
  return far;
}
