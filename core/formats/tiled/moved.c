/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In Tiled people move corners of polygons; here vertices move. An object of a
 * vertex keeps the place where it was, which tells what was moved. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/import/order.h"
#include "formats/tiled/private.h"
#include "xml/number.h"

typedef struct {
  BorObject *item;
  const char *id;
  BorPoint was, now;
  gboolean moved;
} Corner;

typedef struct {
  BorTiledReader *reader;
  GHashTable *corners; /* id to Corner */
  GPtrArray **sides;   /* by item: of the approaches' BorObject; NULL: none */
  GPtrArray *line;     /* of Corner: those of the line that was last listed */
  GString *word;
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
  if (id != NULL && !g_hash_table_contains (m->corners, id)) {
    char *key = g_strdup (id);
    corner->id = key;
    g_hash_table_insert (m->corners, key, corner);
  } else
    g_free (corner);
}

static void
move_corner (Mover *m, Corner *corner, BorPoint to, BorPoint start, const BorTiledObject *object)
{
  if (bor_tiled_is_near (corner->was.x, to.x, start.x)
      && bor_tiled_is_near (corner->was.y, to.y, start.y))
    return;
  if (!corner->moved) {
    corner->moved = TRUE;
    corner->now = to;
    set_coord (corner->item, "x", to.x);
    set_coord (corner->item, "y", to.y);
  } else if (!bor_tiled_is_near (corner->now.x, to.x, start.x)
             || !bor_tiled_is_near (corner->now.y, to.y, start.y)) {
    g_autofree char *where = bor_tiled_where (object);
    bor_import_warnings_add (m->reader->warnings, where, &to,
                             _ ("vertex %s was moved to two different places; only one was used"),
                             corner->id);
  }
}

/* Adds the vertices of a side behind those of the one before. FALSE if it does
 * not go on from there, or names none: the outline is broken anyway. */
static gboolean
add_vertices (Mover *m, const BorObject *side)
{
  const char *p = bor_object_get (side, "along");
  if (p == NULL || *p == '\0')
    return FALSE;
  for (gboolean first = TRUE, more = TRUE; more; first = FALSE) {
    gsize n = strcspn (p, " ");
    g_string_truncate (m->word, 0);
    g_string_append_len (m->word, p, (gssize) n);
    Corner *corner = g_hash_table_lookup (m->corners, m->word->str);
    if (corner == NULL)
      return FALSE;
    if (first && m->line->len > 0 && m->line->pdata[m->line->len - 1] != corner)
      return FALSE;
    if (!first || m->line->len == 0)
      g_ptr_array_add (m->line, corner);
    more = p[n] == ' ';
    p += n + 1;
  }
  return TRUE;
}

/* The vertices that the object's line runs through; FALSE if they make no line. */
static gboolean
list_vertices (Mover *m, guint index)
{
  const BorObject *item = m->reader->list->pdata[index];
  const GPtrArray *sides = m->sides[index];
  GPtrArray *line = m->line;
  g_ptr_array_set_size (line, 0);
  if (item->node == BOR_XML_APPROACH)
    return add_vertices (m, item);
  for (guint i = 0; sides != NULL && i < sides->len; i++)
    if (!add_vertices (m, sides->pdata[i]))
      return FALSE;
  if (line->len < 4 || line->pdata[0] != line->pdata[line->len - 1])
    return FALSE;
  g_ptr_array_set_size (line, (gint) line->len - 1);
  return TRUE;
}

/* Sides that were raised or lowered begin the outline elsewhere than the polygon. */
static BorImportOrder
find_order (const Mover *m, const BorPoints *points, gboolean closed)
{
  g_autofree BorImportCorner *places = g_new (BorImportCorner, points->n);
  double most = 0;
  for (guint i = 0; i < points->n; i++) {
    const Corner *corner = m->line->pdata[i];
    places[i] = (BorImportCorner){ corner->was, corner->now };
    most = MAX (most, MAX (fabs (points->items[i].x), fabs (points->items[i].y)));
  }
  BorImportOrder order;
  bor_import_find_order (places, points, closed, bor_tiled_nearness (most, most), &order);
  return order;
}

static void
move_outline (Mover *m, guint index)
{
  const BorObject *item = m->reader->list->pdata[index];
  const BorTiledObject *object = m->reader->objects->pdata[index];
  gboolean closed = item->node == BOR_XML_SPACE;
  BorPoints points = { 0 };
  if (!list_vertices (m, index)
      || object->shape != (closed ? BOR_TILED_POLYGON : BOR_TILED_POLYLINE))
    return;
  bor_tiled_points (m->reader, object, &points);
  if (m->line->len == points.n) {
    BorImportOrder order = find_order (m, &points, closed);
    for (guint i = 0; i < points.n; i++)
      move_corner (m, m->line->pdata[i], bor_import_order_place (&points, i, order),
                   points.items[0], object);
  } else {
    g_autofree char *where = bor_tiled_where (object);
    bor_import_warnings_add (m->reader->warnings, where, points.items,
                             _ ("its number of corners changed, so its vertices were not moved"));
  }
  bor_points_clear (&points);
}

/* Objects can be raised and lowered. */
static void
order_sides (BorTiledReader *r)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (guint i = 0; i < r->objects->len; i++) {
    const BorTiledObject *object = r->objects->pdata[i];
    guint64 number = object != NULL ? object->id : 0;
    g_array_append_val (numbers, number);
  }
  g_autofree guint *from = bor_objects_order (r->list, numbers, FALSE);
  if (from == NULL)
    return;
  g_autofree gpointer *objects = g_memdup2 (r->objects->pdata, r->list->len * sizeof (gpointer));
  bor_objects_apply_order (r->list, from);
  for (guint i = 0; i < r->list->len; i++)
    r->objects->pdata[i] = objects[from[i]];
}

void
bor_tiled_follow_moves (BorTiledReader *reader)
{
  const GPtrArray *list = reader->list;
  order_sides (reader);
  Mover m = { reader, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
              g_new0 (GPtrArray *, list->len), g_ptr_array_new (), g_string_new (NULL) };
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
  g_ptr_array_unref (m.line);
  g_string_free (m.word, TRUE);
  g_hash_table_unref (m.corners);
}
