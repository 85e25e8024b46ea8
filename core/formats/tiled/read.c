/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts objects to the flat list of a scenario; objects drawn in Tiled are left to drawn.c. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "base/same-text.h"
#include "formats/tiled/private.h"
#include "geometry/geometry.h"
#include "xml/number.h"
#include "xml/writer.h"
#include "xml/xml.h"

char *
bor_tiled_where (const BorTiledObject *object)
{
  if (*object->name != '\0')
    return g_strdup_printf (_ ("object %u, “%s”"), object->id, object->name);
  return g_strdup_printf (_ ("object %u"), object->id);
}

/* Tiled's numbers have six digits. */
double
bor_tiled_nearness (double shown, double other)
{
  return 0.0011 + 1e-5 * (fabs (shown) + fabs (other));
}

gboolean
bor_tiled_is_near (double exact, double shown, double other)
{
  return fabs (exact - shown) <= bor_tiled_nearness (shown, other);
}

/* TRUE if the map says it of something other than the scenario. */
static gboolean
has_other_stem (const char *name)
{
  return g_str_has_prefix (name, "about/") || g_str_has_prefix (name, "board/")
         || g_str_has_prefix (name, "grid/");
}

/* Those of the map's properties that begin with `stem`; with "" those of the scenario. */
static void
take_map_properties (BorTiledReader *r, BorObject *item, const char *stem, gboolean ours)
{
  const BorNameRules rules = bor_objects_name_rules (item->node);
  gsize n = strlen (stem);
  for (guint i = 0; i < r->map->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (r->map->properties, BorTiledProperty, i);
    const char *name = p->name + (strncmp (p->name, stem, n) == 0 ? n : 0);
    if ((n > 0 && name == p->name)
        || (n == 0 && ((ours && strcmp (name, "format") == 0) || has_other_stem (name))))
      continue;
    /* In maps that are none of ours, only attributes of the file mean something. */
    gboolean foreign = !ours && *name != '\0' && bor_xml_node_field (rules.data, name) == NULL;
    g_autofree char *spelling = foreign ? bor_name_escape (name, &rules) : NULL;
    if (foreign && p->type == BOR_TILED_BOOL && strcmp (p->value, "false") == 0)
      bor_object_set (item, spelling != NULL ? spelling : name, p->value, BOR_OBJECT_TEXT);
    else
      bor_tiled_take_property (r, item, p, spelling != NULL ? spelling : name, NULL);
  }
}

static gboolean
has_stem (const BorTiledMap *map, const char *stem)
{
  for (guint i = 0; i < map->properties->len; i++)
    if (g_str_has_prefix (g_array_index (map->properties, BorTiledProperty, i).name, stem))
      return TRUE;
  return FALSE;
}

static void
set_number (BorObject *item, const char *name, double value)
{
  char text[40];
  *bor_xml_put_coord (text, value) = '\0';
  bor_object_set (item, name, text, BOR_OBJECT_REAL);
}

/* A list of coordinates: the exact ones that the properties have, if nothing was moved. */
static void
set_points (BorObject *item, const char *name, const BorPoints *points)
{
  const char *exact_text = bor_object_get (item, name), *p = exact_text;
  gboolean same = exact_text != NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < points->n; i++) {
    const double xy[2] = { points->items[i].x, points->items[i].y };
    const double start[2] = { points->items[0].x, points->items[0].y };
    for (guint k = 0; k < 2; k++) {
      char number[40];
      double exact;
      same = same && bor_xml_next_coord (&p, exact_text + strlen (exact_text), &exact)
             && bor_tiled_is_near (exact, xy[k], start[k]);
      *bor_xml_put_coord (number, xy[k]) = '\0';
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", number);
    }
  }
  if (!same || *p != '\0')
    bor_object_set (item, name, text->str, BOR_OBJECT_TEXT);
}

/* What the object's place says, unless the properties say it better. */
static void
take_place (BorObject *item, const BorTiledObject *object, const BorPoints *points)
{
  BorXmlNodeId node = item->node;
  gboolean line = object->shape != BOR_TILED_POINT && points->n > 1;
  if (bor_tiled_find_property (object->properties, BOR_TILED_PLACED) != NULL)
    return;
  if (bor_xml_nodes[node].kind == BOR_KIND_SYMBOL
      || (node == BOR_XML_SPACE && object->shape == BOR_TILED_POINT))
    set_points (item, "at", points);
  else if (node == BOR_XML_ROAD && line)
    set_points (item, "path", points);
  else if (node == BOR_XML_FEATURE && (line || bor_object_get (item, "points") == NULL))
    set_points (item, "points", points);
  if (node == BOR_XML_FEATURE
      && (object->shape == BOR_TILED_POLYGON || object->shape == BOR_TILED_RECTANGLE))
    bor_object_set (item, "closed", "true", BOR_OBJECT_FLAG);
}

static gint
find_parent (const BorTiledReader *r, const BorTiledObject *object, GHashTable *items)
{
  const BorTiledProperty *parent = bor_tiled_find_property (object->properties, BOR_TILED_PARENT);
  if (parent == NULL)
    return -1;
  guint number = (guint) g_ascii_strtoull (parent->value, NULL, 10);
  const BorTiledObject *target = g_hash_table_lookup (r->by_number, GUINT_TO_POINTER (number));
  return target != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (items, target)) - 1 : -1;
}

static void
take_object (BorTiledReader *r, BorObject *item, const BorTiledObject *object)
{
  BorPoints points = { 0 };
  for (guint i = 0; i < object->properties->len; i++) {
    const BorTiledProperty *p = &g_array_index (object->properties, BorTiledProperty, i);
    if (!bor_same_text (p->name, BOR_TILED_PARENT) && !bor_same_text (p->name, BOR_TILED_PLACED))
      bor_tiled_take_own (r, item, p, object);
  }
  if (bor_tiled_is_named (item->node) && *object->name != '\0')
    bor_object_set (item, "name", object->name, BOR_OBJECT_TEXT);
  bor_tiled_points (r, object, &points);
  take_place (item, object, &points);
  bor_points_clear (&points);
}

static gboolean
is_on_map (BorXmlNodeId node)
{
  BorXmlNodeId parent = bor_xml_nodes[node].parent;
  if (bor_xml_nodes[parent].role == BOR_XML_ROLE_CONTAINER)
    parent = bor_xml_nodes[parent].parent;
  return parent == BOR_XML_SCENARIO || parent == BOR_XML_BOARD || parent == BOR_XML_GRID;
}

static void
add_item (BorTiledReader *r, BorXmlNodeId node, gint parent, const BorTiledObject *object)
{
  bor_objects_add (r->list, node, parent);
  g_ptr_array_add (r->objects, (gpointer) object);
}

/* If an element's object was deleted, its parts are dropped too. */
static void
warn_orphan (BorTiledReader *r, const BorTiledObject *object)
{
  g_autofree char *where = bor_tiled_where (object);
  bor_import_warnings_add (r->warnings, where, NULL,
                           _ ("its parent does not exist (property “%s”); it was skipped"),
                           BOR_TILED_PARENT);
}

static void
add_objects (BorTiledReader *r, gboolean ours)
{
  g_autoptr (GHashTable) items = g_hash_table_new (NULL, NULL); /* object to its item + 1 */
  for (guint i = 0; i < r->map->layers->len; i++) {
    const BorTiledLayer *layer = r->map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++) {
      BorTiledObject *object = layer->objects->pdata[k];
      BorXmlNodeId node = ours ? bor_object_find_type (object->type) : BOR_XML_NONE;
      if (node == BOR_XML_NONE || g_hash_table_contains (r->copies, object)) {
        g_ptr_array_add (r->drawn, object);
        continue;
      }
      if (r->cells != NULL && bor_tiled_is_outside (r, node, object))
        continue;
      add_item (r, node, bor_objects_usual_parent (r->list, node), object);
      if (r->cells != NULL && node == BOR_XML_GRID_CELL)
        bor_tiled_take_tile (r, r->list->pdata[r->list->len - 1], object);
      g_hash_table_insert (items, object, GUINT_TO_POINTER (r->list->len));
    }
  }
  for (guint i = 0; i < r->list->len; i++) {
    BorObject *item = r->list->pdata[i];
    BorTiledObject *object = r->objects->pdata[i];
    if (object == NULL)
      continue;
    take_object (r, item, object);
    if (!is_on_map (item->node) && (item->parent = find_parent (r, object, items)) < 0)
      warn_orphan (r, object);
    if (r->own != NULL)
      bor_tiled_forget_properties (r, object);
  }
  if (r->cells != NULL)
    bor_tiled_add_tiles (r);
}

/* The transform of a layer's picture to the board. (transfer full) */
static char *
place_image (const BorTiledReader *r, const BorTiledLayer *layer)
{
  char xx[40], yy[40], x[40], y[40];
  *bor_xml_put_real (xx, 1 / r->scale.x) = *bor_xml_put_real (yy, 1 / r->scale.y) = '\0';
  *bor_xml_put_real (x, layer->offset_x / r->scale.x - r->origin.x) = '\0';
  *bor_xml_put_real (y, layer->offset_y / r->scale.y - r->origin.y) = '\0';
  return g_strdup_printf ("%s 0 0 %s %s %s", xx, yy, x, y);
}

/* A picture that was put in Tiled lies where its layer does. */
static void
add_backdrops (BorTiledReader *r)
{
  for (guint i = 0; i < r->map->layers->len; i++) {
    const BorTiledLayer *layer = r->map->layers->pdata[i];
    if (layer->kind != BOR_TILED_IMAGE)
      continue;
    gboolean ours = bor_tiled_find_property (layer->properties, "element") != NULL;
    add_item (r, BOR_XML_BACKDROP, BOR_TILED_BOARD, NULL);
    BorObject *item = r->list->pdata[r->list->len - 1];
    for (guint k = 0; k < layer->properties->len; k++) {
      const BorTiledProperty *p = &g_array_index (layer->properties, BorTiledProperty, k);
      if (strcmp (p->name, "element") != 0)
        bor_tiled_take_property (r, item, p, p->name, layer->name);
    }
    if (ours || layer->image == NULL)
      continue;
    char opacity[40];
    *bor_xml_put_real (opacity, CLAMP (layer->opacity, 0, 1)) = '\0';
    g_autofree char *transform = place_image (r, layer);
    bor_object_set (item, "href", layer->image, BOR_OBJECT_TEXT);
    bor_object_set (item, "transform", transform, BOR_OBJECT_TEXT);
    bor_object_set (item, "opacity", opacity, BOR_OBJECT_REAL);
    if (layer->hidden)
      bor_object_set (item, "hidden", "true", BOR_OBJECT_FLAG);
  }
}

static void
add_board (BorTiledReader *r, gboolean ours)
{
  add_item (r, BOR_XML_SCENARIO, -1, NULL);
  take_map_properties (r, r->list->pdata[0], "", ours);
  add_item (r, BOR_XML_BOARD, 0, NULL);
  BorObject *board = r->list->pdata[BOR_TILED_BOARD];
  take_map_properties (r, board, "board/", ours);
  if (has_stem (r->map, "about/")) {
    add_item (r, BOR_XML_ABOUT, 0, NULL);
    take_map_properties (r, r->list->pdata[r->list->len - 1], "about/", ours);
  }
  if (has_stem (r->map, "grid/")) {
    add_item (r, BOR_XML_GRID, BOR_TILED_BOARD, NULL);
    take_map_properties (r, r->list->pdata[r->list->len - 1], "grid/", ours);
  }
  if (ours)
    return;
  if (bor_object_get (board, "kind") == NULL)
    bor_object_set (board, "kind", "area", BOR_OBJECT_TEXT);
  set_number (board, "width", (double) r->map->columns * r->map->tile_width);
  set_number (board, "height", (double) r->map->rows * r->map->tile_height);
}

static void
index_objects (BorTiledReader *r)
{
  for (guint i = 0; i < r->map->layers->len; i++) {
    BorTiledLayer *layer = r->map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++) {
      BorTiledObject *object = layer->objects->pdata[k];
      object->layer = layer;
      if (!g_hash_table_contains (r->by_number, GUINT_TO_POINTER (object->id)))
        g_hash_table_insert (r->by_number, GUINT_TO_POINTER (object->id), object);
    }
  }
}

/* The tiles, before the objects: these lie on them, and count more. */
static gboolean
read_tiles (BorTiledReader *r, const char *name, gboolean ours, const BorTiledImport *how,
            GError **error)
{
  if (ours)
    return bor_tiled_read_cells (r, name, error);
  gboolean grid =
    how->board == BOR_TILED_CELLS
    || (how->board == BOR_TILED_EITHER && (how->mapping != NULL || bor_tiled_suits_grid (r->map)));
  return !grid || bor_tiled_make_grid (r, name, how, error);
}

/* Those of layers of images are kept. */
static void
count_layer_properties (BorTiledReader *r)
{
  for (guint i = 0; i < r->map->layers->len; i++) {
    const BorTiledLayer *layer = r->map->layers->pdata[i];
    for (guint k = 0; layer->kind != BOR_TILED_IMAGE && k < layer->properties->len; k++) {
      g_autofree char *message =
        g_strdup_printf (_ ("the property “%s” of a layer was skipped"),
                         g_array_index (layer->properties, BorTiledProperty, k).name);
      bor_import_warnings_count (r->warnings, layer->name, message);
    }
  }
}

/* Only what was drawn in Tiled is still needed. */
static void
free_early (BorTiledReader *r)
{
  if (r->drawn->len > 0 || r->own == NULL)
    return;
  g_hash_table_remove_all (r->by_number);
  g_clear_pointer (&r->own, bor_tiled_map_free);
  r->map = NULL;
}

/* An infinite map has no size, and may go on to the left and upwards: the board is where something is
 * drawn. */
static void
fit_infinite (BorTiledReader *r)
{
  BorBox box = BOR_BOX_EMPTY;
  for (guint i = 0; i < r->map->layers->len; i++) {
    const BorTiledLayer *layer = r->map->layers->pdata[i];
    for (guint k = 0; k < layer->objects->len; k++) {
      const BorTiledObject *object = layer->objects->pdata[k];
      BorPoints points = { 0 };
      if (object->broken != NULL || object->is_instance
          || (object->shape != BOR_TILED_POLYGON && object->shape != BOR_TILED_RECTANGLE
              && object->shape != BOR_TILED_POLYLINE && object->shape != BOR_TILED_TEXT))
        continue;
      bor_tiled_points (r, object, &points);
      box = bor_box_union (box, bor_points_box (points.items, points.n));
      bor_points_clear (&points);
    }
  }
  if (bor_box_is_empty (box) || box.x1 <= box.x0 || box.y1 <= box.y0)
    return;
  r->origin = (BorPoint){ box.x0, box.y0 };
  set_number (r->list->pdata[BOR_TILED_BOARD], "width", box.x1 - box.x0);
  set_number (r->list->pdata[BOR_TILED_BOARD], "height", box.y1 - box.y0);
}

static BorScenario *
read_list (BorTiledReader *r, const char *name, gboolean ours, const BorTiledImport *how,
           GError **error)
{
  add_board (r, ours);
  if (!read_tiles (r, name, ours, how, error))
    return NULL;
  if (!ours && !r->is_grid && r->map->infinite)
    fit_infinite (r);
  add_backdrops (r);
  add_objects (r, ours);
  if (!ours)
    count_layer_properties (r);
  if (!r->map->orthogonal)
    bor_import_warnings_add (
      r->warnings, NULL, NULL,
      _ ("the map is not orthogonal: positions were read as they appear on the screen"));
  bor_tiled_follow_moves (r);
  bor_tiled_warn_layers (r);
  free_early (r);
  g_autoptr (BorScenario) read =
    bor_objects_read_and_free (g_steal_pointer (&r->list), name, error);
  if (read == NULL)
    return NULL;
  BorScenario *scenario = bor_scenario_copy (read);
  bor_tiled_add_drawn (r, scenario, how->tolerance);
  bor_import_warnings_store (r->warnings, scenario);
  return scenario;
}

/* `own` is the map too, if it may be freed. */
static BorScenario *
to_scenario (const BorTiledMap *map, BorTiledMap *own, const char *name, const BorTiledImport *how,
             GError **error)
{
  const BorTiledImport usual = { BOR_TILED_EITHER, NULL, NULL, 0 };
  gboolean ours;
  if (!bor_tiled_check (map, name, &ours, error)) {
    bor_tiled_map_free (own);
    return NULL;
  }
  BorTiledReader r = {
    .map = map,
    .own = own,
    .warnings = bor_import_warnings_new (),
    .by_number = g_hash_table_new (NULL, NULL),
    .texts = map->texts != NULL ? bor_arena_ref (map->texts) : NULL,
    .nothing = bor_tiled_properties_new (),
    .list = bor_objects_new (),
    .objects = g_ptr_array_new (),
    .tile_layers = g_ptr_array_new (),
    .drawn = g_ptr_array_new (),
    .scale = { 1, 1 },
  };
  index_objects (&r);
  r.copies = ours ? bor_tiled_find_copies (&r) : g_hash_table_new (NULL, NULL);
  BorScenario *scenario = read_list (&r, name, ours, how != NULL ? how : &usual, error);
  g_hash_table_unref (r.copies);
  g_ptr_array_unref (r.drawn);
  g_ptr_array_unref (r.tile_layers);
  g_ptr_array_unref (r.objects);
  g_clear_pointer (&r.list, g_ptr_array_unref);
  g_hash_table_unref (r.by_number);
  bor_import_warnings_free (r.warnings);
  g_free (r.cells);
  bor_tiled_map_free (r.own);
  g_array_unref (r.nothing);
  bor_arena_unref (r.texts);
  return scenario;
}

BorScenario *
bor_tiled_to_scenario (const BorTiledMap *map, const char *name, const BorTiledImport *how,
                       GError **error)
{
  g_return_val_if_fail (map != NULL && name != NULL, NULL);
  return to_scenario (map, NULL, name, how, error);
}

BorScenario *
bor_tiled_to_scenario_and_free (BorTiledMap *map, const char *name, const BorTiledImport *how,
                                GError **error)
{
  g_return_val_if_fail (map != NULL && name != NULL, NULL);
  return to_scenario (map, map, name, how, error);
}
