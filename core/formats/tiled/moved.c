/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In Tiled people move corners of polygons; here vertices move. An object of a
 * vertex keeps the place where it was, which tells what was moved. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/tiled/private.h"
#include "xml/number.h"

typedef struct {
  BorObject *item;
  BorPoint was, now;
  gboolean moved;
} Corner;

typedef struct {
  BorTiledReader *reader;
  GHashTable *corners; /* id to Corner */
  GPtrArray **sides;   /* by item: of the approaches' BorObject; NULL: none */
} Mover;

static gboolean
get_coord (const BorObject *item, const char *name, double *out)
{
  const char *text = bor_object_get (item, name);
  const char *end = text != NULL ? text + strlen (text) : NULL;
  return text != NULL && bor_xml_next_coord (&text, end, out);
}

static void
set_coord (BorObject *item, const char *name, double value)
{
  char text[40];
  *bor_xml_put_coord (text, value) = '\0';
  bor_object_set (item, name, text, BOR_OBJECT_REAL);
}

/* Vertices go where their own objects are. */
static void
read_vertex (Mover *m, BorObject *item, const BorTiledObject *object)
{
  BorPoints points = { 0 };
  bor_tiled_points (m->reader, object, &points);
  Corner *corner = g_new0 (Corner, 1);
  corner->item = item;
  corner->now = corner->was = points.items[0];
  gboolean known = get_coord (item, "x", &corner->was.x) && get_coord (item, "y", &corner->was.y);
  corner->moved = !known || !bor_tiled_is_near (corner->was.x, corner->now.x, 0)
                  || !bor_tiled_is_near (corner->was.y, corner->now.y, 0);
  if (!corner->moved)
    corner->now = corner->was;
  set_coord (item, "x", corner->now.x);
  set_coord (item, "y", corner->now.y);
  bor_points_clear (&points);
  const char *id = bor_object_get (item, "id");
  if (id != NULL && !g_hash_table_contains (m->corners, id))
    g_hash_table_insert (m->corners, g_strdup (id), corner);
  else
    g_free (corner);
}

static void
move_corner (Mover *m, const char *id, BorPoint to, BorPoint start, const char *where)
{
  Corner *corner = g_hash_table_lookup (m->corners, id);
  if (corner == NULL
      || (bor_tiled_is_near (corner->was.x, to.x, start.x)
          && bor_tiled_is_near (corner->was.y, to.y, start.y)))
    return;
  if (!corner->moved) {
    corner->moved = TRUE;
    corner->now = to;
    set_coord (corner->item, "x", to.x);
    set_coord (corner->item, "y", to.y);
  } else if (!bor_tiled_is_near (corner->now.x, to.x, start.x)
             || !bor_tiled_is_near (corner->now.y, to.y, start.y))
    bor_import_warnings_add (m->reader->warnings, where, &to,
                             _ ("vertex %s was moved to two different places; only one was used"),
                             id);
}

/* Adds the vertices of a side behind those of the one before. FALSE if it does
 * not go on from there, or names none: the outline is broken anyway. */
static gboolean
add_vertices (const Mover *m, GPtrArray *ids, const BorObject *side)
{
  const char *along = bor_object_get (side, "along");
  g_auto (GStrv) words = g_strsplit (along != NULL ? along : "", " ", -1);
  const char *last = ids->len > 0 ? ids->pdata[ids->len - 1] : NULL;
  if (words[0] == NULL || (last != NULL && strcmp (words[0], last) != 0))
    return FALSE;
  for (guint i = 0; words[i] != NULL; i++) {
    if (!g_hash_table_contains (m->corners, words[i]))
      return FALSE;
    if (i > 0 || last == NULL)
      g_ptr_array_add (ids, g_strdup (words[i]));
  }
  return TRUE;
}

/* The vertices that the object's line runs through; NULL if they make no line. (transfer full) */
static GPtrArray *
list_vertices (const Mover *m, guint index)
{
  const BorObject *item = m->reader->list->pdata[index];
  const GPtrArray *sides = m->sides[index];
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  if (item->node == BOR_XML_APPROACH)
    return add_vertices (m, ids, item) ? g_steal_pointer (&ids) : NULL;
  for (guint i = 0; sides != NULL && i < sides->len; i++)
    if (!add_vertices (m, ids, sides->pdata[i]))
      return NULL;
  if (ids->len < 4 || strcmp (ids->pdata[0], ids->pdata[ids->len - 1]) != 0)
    return NULL;
  g_ptr_array_set_size (ids, (gint) ids->len - 1);
  return g_steal_pointer (&ids);
}

static void
move_outline (Mover *m, guint index)
{
  const BorObject *item = m->reader->list->pdata[index];
  const BorTiledObject *object = m->reader->objects->pdata[index];
  g_autoptr (GPtrArray) ids = list_vertices (m, index);
  g_autofree char *where = bor_tiled_where (object);
  BorPoints points = { 0 };
  if (ids == NULL
      || object->shape != (item->node == BOR_XML_SPACE ? BOR_TILED_POLYGON : BOR_TILED_POLYLINE))
    return;
  bor_tiled_points (m->reader, object, &points);
  if (ids->len == points.n)
    for (guint i = 0; i < points.n; i++)
      move_corner (m, ids->pdata[i], points.items[i], points.items[0], where);
  else
    bor_import_warnings_add (m->reader->warnings, where, points.items,
                             _ ("its number of corners changed, so its vertices were not moved"));
  bor_points_clear (&points);
}

void
bor_tiled_follow_moves (BorTiledReader *reader)
{
  const GPtrArray *list = reader->list;
  Mover m = { reader, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
              g_new0 (GPtrArray *, list->len) };
  for (guint i = 0; i < list->len; i++) {
    BorObject *item = list->pdata[i];
    if (item->node == BOR_XML_VERTEX)
      read_vertex (&m, item, reader->objects->pdata[i]);
    if (item->node != BOR_XML_APPROACH || item->parent < 0)
      continue;
    if (m.sides[item->parent] == NULL)
      m.sides[item->parent] = g_ptr_array_new ();
    g_ptr_array_add (m.sides[item->parent], item);
  }
  for (guint i = 0; i < list->len; i++) {
    BorXmlNodeId node = ((BorObject *) list->pdata[i])->node;
    if (node == BOR_XML_SPACE || node == BOR_XML_APPROACH)
      move_outline (&m, i);
  }
  for (guint i = 0; i < list->len; i++)
    if (m.sides[i] != NULL)
      g_ptr_array_unref (m.sides[i]);
  g_free (m.sides);
  g_hash_table_unref (m.corners);
}
