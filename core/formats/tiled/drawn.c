/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports what was drawn in Tiled: polygons and rectangles become locales, unless their type is
 * that of a feature. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/ids.h"
#include "formats/import/import.h"
#include "formats/import/roads.h"
#include "formats/tiled/private.h"
#include "xml/writer.h"

typedef struct {
  BorTiledReader *reader;
  BorScenario *scenario;
  BorImport *import;
  BorIds *roads, *features;
  GArray *new_roads; /* slots */
} Drawn;

static gboolean
is_feature (const BorTiledObject *object)
{
  return g_strv_contains (bor_feature_types, object->type);
}

static gboolean
is_copy (const Drawn *d, const BorTiledObject *object)
{
  return g_hash_table_contains (d->reader->copies, object);
}

/* What a copy of a locale has from its original, and that only one of them can have. */
static gboolean
is_of_original (const char *name)
{
  return strcmp (name, BOR_TILED_PLACED) == 0
         || bor_xml_node_field (&bor_xml_nodes[BOR_XML_SPACE], name) != NULL;
}

/* A type that means nothing here becomes a property, unless there is one of that name. */
static void
take_type (const Drawn *d, const BorTiledObject *object, const char *where, GPtrArray *names,
           GPtrArray *values)
{
  if (*object->type == '\0' || is_feature (object) || is_copy (d, object)
      || (object->shape == BOR_TILED_POLYLINE && strcmp (object->type, "road") == 0))
    return;
  const BorTiledProperty *own = bor_tiled_find_property (object->properties, "type");
  if (own == NULL) {
    g_ptr_array_add (names, (gpointer) "type");
    g_ptr_array_add (values, object->type);
  } else if (strcmp (own->value, object->type) != 0) {
    g_autofree char *message = g_strdup_printf (
      _ ("the type “%s” was skipped: there is a property of that name"), object->type);
    bor_import_warnings_count (d->reader->warnings, where, message);
  }
}

/* The object's own properties; those that cannot be give warnings. (transfer full) */
static BorProps *
take_props (const Drawn *d, const BorTiledObject *object, const char *where)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new (), values = g_ptr_array_new ();
  for (guint i = 0; i < object->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (object->properties, BorTiledProperty, i);
    if (is_copy (d, object) && is_of_original (p->name))
      continue;
    if (!bor_xml_is_property_name (p->name) || p->type == BOR_TILED_OBJECT)
      bor_import_warnings_add (d->reader->warnings, where, NULL,
                               _ ("the property “%s” was skipped"), p->name);
    else {
      g_ptr_array_add (names, p->name);
      g_ptr_array_add (values, p->value);
    }
  }
  take_type (d, object, where, names, values);
  return bor_props_new ((const char *const *) names->pdata, (const char *const *) values->pdata,
                        names->len);
}

static const char *
name_of (const BorTiledObject *object)
{
  return *object->name != '\0' ? object->name : NULL;
}

static void
add_road (Drawn *d, const BorTiledObject *object, const BorPoints *points, BorProps *props)
{
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, bor_ids_take (d->roads, NULL));
  road->name = g_strdup (name_of (object));
  bor_points_copy (&road->path, points);
  bor_element_take_props (road, bor_props_ref (props));
  gint32 slot = bor_scenario_append (d->scenario, road);
  g_array_append_val (d->new_roads, slot);
}

static void
add_feature (Drawn *d, const BorTiledObject *object, const BorPoints *points, gboolean closed,
             BorProps *props)
{
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, bor_ids_take (d->features, NULL));
  feature->type = g_strdup (is_feature (object)               ? object->type
                            : object->shape == BOR_TILED_TEXT ? "label"
                                                              : "line");
  feature->text = g_strdup (object->text != NULL ? object->text : name_of (object));
  feature->closed = closed;
  bor_points_copy (&feature->points, points);
  bor_element_take_props (feature, bor_props_ref (props));
  bor_scenario_append (d->scenario, feature);
}

/* A label stands in the middle of where the text is. */
static void
add_text (Drawn *d, const BorTiledObject *object, const BorPoints *points, const char *where)
{
  BorPoints at = { 0 };
  bor_points_append (&at, bor_coord_round ((points->items[0].x + points->items[2].x) / 2),
                     bor_coord_round ((points->items[0].y + points->items[2].y) / 2));
  g_autoptr (BorProps) props = take_props (d, object, where);
  add_feature (d, object, &at, FALSE, props);
  bor_points_clear (&at);
}

/* Ellipses, points, tiles that are objects, and texts without text: each kind with its count. */
static void
skip_shape (const Drawn *d, const BorTiledObject *object, const char *where)
{
  bor_import_warnings_count (
    d->reader->warnings, where,
    object->shape == BOR_TILED_ELLIPSE ? _ ("an ellipse was skipped: only polygons, rectangles, "
                                            "lines and texts can be imported")
    : object->shape == BOR_TILED_POINT ? _ ("a point was skipped: only polygons, rectangles, lines "
                                            "and texts can be imported")
    : object->shape == BOR_TILED_TILE  ? _ ("a tile that is an object was skipped: only polygons, "
                                             "rectangles, lines and texts can be imported")
                                       : _ ("a text that says nothing was skipped"));
}

/* How it looked in Tiled, as far as that means nothing here. */
static void
count_looks (const Drawn *d, const BorTiledObject *object, const char *where)
{
  if (object->hidden || object->layer->hidden)
    bor_import_warnings_count (d->reader->warnings, where,
                               _ ("an object that is hidden in Tiled is shown here"));
  if (object->styled)
    bor_import_warnings_count (d->reader->warnings, where,
                               _ ("the font, colour and alignment of a text were skipped"));
}

static void
add_object (Drawn *d, const BorTiledObject *object)
{
  g_autofree char *where = bor_tiled_where (object);
  BorPoints points = { 0 };
  if (object->broken != NULL) {
    bor_import_warnings_add (d->reader->warnings, where, NULL, _ ("it was skipped: %s"),
                             object->broken);
    return;
  }
  if (object->is_instance) {
    bor_import_warnings_add (
      d->reader->warnings, where, NULL,
      _ ("it uses a template, which cannot be read; it was skipped. Detach it in Tiled first"));
    return;
  }
  count_looks (d, object, where);
  bor_tiled_points (d->reader, object, &points);
  gboolean closed = object->shape == BOR_TILED_POLYGON || object->shape == BOR_TILED_RECTANGLE;
  if (object->shape == BOR_TILED_TEXT && object->text != NULL) {
    add_text (d, object, &points, where);
    bor_points_clear (&points);
    return;
  }
  if (!closed && object->shape != BOR_TILED_POLYLINE) {
    skip_shape (d, object, where);
    bor_points_clear (&points);
    return;
  }
  g_autoptr (BorProps) props = take_props (d, object, where);
  if (is_feature (object))
    add_feature (d, object, &points, closed, props);
  else if (closed && d->reader->is_grid)
    d->reader->n_outlines++;
  else if (closed)
    bor_import_add_locale (d->import, NULL, NULL, name_of (object), points.items, points.n, props,
                           where);
  else if (strcmp (object->type, "road") == 0)
    add_road (d, object, &points, props);
  else {
    bor_import_warnings_add (
      d->reader->warnings, where, points.items,
      _ ("a line of unknown type became a drawn line; use the type “road” for roads"));
    add_feature (d, object, &points, FALSE, props);
  }
  bor_points_clear (&points);
}

/* Layers often tell kinds apart; the types of objects do here. */
static void
count_layers (const Drawn *d)
{
  g_autoptr (GHashTable) layers = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < d->reader->drawn->len; i++)
    g_hash_table_add (layers,
                      (gpointer) ((const BorTiledObject *) d->reader->drawn->pdata[i])->layer);
  guint n = g_hash_table_size (layers);
  if (n > 1)
    bor_import_warnings_add (d->reader->warnings, NULL, NULL,
                             ngettext ("the objects of %u layer came in without their layers; only "
                                       "types and properties tell them apart",
                                       "the objects of %u layers came in without their layers; "
                                       "only types and properties tell them apart",
                                       n),
                             n);
}

void
bor_tiled_warn_layers (BorTiledReader *reader)
{
  for (guint i = 0; i < reader->map->layers->len; i++) {
    const BorTiledLayer *layer = reader->map->layers->pdata[i];
    if (layer->kind != BOR_TILED_TILES || g_ptr_array_find (reader->tile_layers, layer, NULL))
      continue;
    if (layer->unread != NULL)
      bor_import_warnings_add (reader->warnings, layer->name, NULL,
                               _ ("a tile layer was skipped: %s"), layer->unread);
    else
      bor_import_warnings_add (reader->warnings, layer->name, NULL, _ ("a tile layer was skipped"));
  }
}

void
bor_tiled_add_drawn (BorTiledReader *reader, BorScenario *scenario, double tolerance)
{
  if (reader->drawn->len == 0)
    return;
  g_autoptr (BorImport) import = bor_import_new (scenario, reader->warnings);
  bor_import_set_tolerance (import, tolerance);
  g_autoptr (BorIds) roads = bor_ids_new (scenario, BOR_KIND_ROAD);
  g_autoptr (BorIds) features = bor_ids_new (scenario, BOR_KIND_FEATURE);
  g_autoptr (GArray) new_roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  Drawn d = { reader, scenario, import, roads, features, new_roads };
  for (guint i = 0; i < reader->drawn->len; i++)
    add_object (&d, reader->drawn->pdata[i]);
  count_layers (&d);
  bor_import_finish (import);
  bor_import_trace_roads (import, new_roads);
  if (reader->n_outlines > 0)
    bor_import_warnings_add (
      reader->warnings, NULL, NULL,
      ngettext ("%u polygon or rectangle was skipped: the locales of a grid are its cells",
                "%u polygons and rectangles were skipped: the locales of a grid are its cells",
                reader->n_outlines),
      reader->n_outlines);
}
