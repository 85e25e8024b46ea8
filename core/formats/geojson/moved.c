/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In map programs people move outlines and lines; here vertices move. A vertex, the outlines and the
 * lines that it is on all say where it is. Its values say where it was; in files without these, that is
 * what most of them say. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/geojson/private.h"
#include "formats/import/order.h"
#include "xml/number.h"

/* Positions that other programs have rounded. */
#define NEAR 0.002

typedef struct {
  BorObject *item;
  BorPoint was, at; /* `at` is where its own point is */
  gboolean known;   /* where it was */
  GArray *said;     /* of BorPoint: where the outlines and lines have it */
} Corner;

typedef struct {
  GPtrArray *list;
  GArray *shapes; /* of BorPoints, by item */
  BorImportWarnings *warnings;
  GHashTable *corners; /* id → Corner * */
  GPtrArray **sides;   /* by item: of the approaches' BorObject; NULL: none */
} Mover;

static void
free_corner (gpointer data)
{
  Corner *corner = data;
  g_array_unref (corner->said);
  g_free (corner);
}

static gboolean
is_near (BorPoint a, BorPoint b)
{
  return fabs (a.x - b.x) <= NEAR && fabs (a.y - b.y) <= NEAR;
}

static gboolean
get_coord (const BorObject *item, const char *name, double *out)
{
  const char *text = bor_object_get (item, name);
  const char *end = text != NULL ? text + strlen (text) : NULL;
  return text != NULL && bor_xml_next_coord (&text, end, out);
}

static void
set_place (BorObject *item, BorPoint at)
{
  char number[40];
  *bor_xml_put_coord (number, bor_coord_round (at.x)) = '\0';
  bor_object_set (item, "x", number, BOR_OBJECT_REAL);
  *bor_xml_put_coord (number, bor_coord_round (at.y)) = '\0';
  bor_object_set (item, "y", number, BOR_OBJECT_REAL);
}

/* Vertices go where their own points are. */
static void
note_vertex (Mover *m, guint index)
{
  BorObject *item = m->list->pdata[index];
  const BorPoints *points = &g_array_index (m->shapes, BorPoints, index);
  const char *id = bor_object_get (item, "id");
  BorPoint was;
  gboolean known = get_coord (item, "x", &was.x) && get_coord (item, "y", &was.y);
  if (!known && points->n == 0)
    return;
  BorPoint at = points->n > 0 ? points->items[0] : was;
  if (!known || !is_near (at, was))
    set_place (item, at);
  if (id == NULL || g_hash_table_contains (m->corners, id))
    return;
  Corner *corner = g_new0 (Corner, 1);
  *corner =
    (Corner){ item, known ? was : at, at, known, g_array_new (FALSE, FALSE, sizeof (BorPoint)) };
  g_hash_table_insert (m->corners, g_strdup (id), corner);
}

/* Adds the vertices of a side behind those of the one before. FALSE if it does not go on from
 * there, or names none: the outline is broken anyway. */
static gboolean
add_vertices (const Mover *m, GPtrArray *corners, const BorObject *side)
{
  const char *along = bor_object_get (side, "along");
  g_auto (GStrv) words = g_strsplit (along != NULL ? along : "", " ", -1);
  const Corner *last = corners->len > 0 ? corners->pdata[corners->len - 1] : NULL;
  for (guint i = 0; words[i] != NULL; i++) {
    Corner *corner = g_hash_table_lookup (m->corners, words[i]);
    if (corner == NULL || (i == 0 && last != NULL && corner != last))
      return FALSE;
    if (i > 0 || last == NULL)
      g_ptr_array_add (corners, corner);
  }
  return words[0] != NULL;
}

/* The corners that the item's shape should have; NULL if they make none. (transfer full) */
static GPtrArray *
list_corners (const Mover *m, guint index)
{
  const BorObject *item = m->list->pdata[index];
  const GPtrArray *sides = m->sides[index];
  g_autoptr (GPtrArray) corners = g_ptr_array_new ();
  if (item->node == BOR_XML_APPROACH)
    return add_vertices (m, corners, item) ? g_steal_pointer (&corners) : NULL;
  for (guint i = 0; sides != NULL && i < sides->len; i++)
    if (!add_vertices (m, corners, sides->pdata[i]))
      return NULL;
  if (corners->len < 4 || corners->pdata[0] != corners->pdata[corners->len - 1])
    return NULL;
  g_ptr_array_set_size (corners, (gint) corners->len - 1);
  return g_steal_pointer (&corners);
}

/* The line of a link's end is that of the whole link, from node to node. */
static gboolean
is_of_link (const Mover *m, const BorObject *item)
{
  return item->node == BOR_XML_APPROACH
         && (item->parent < 0 || (guint) item->parent >= m->shapes->len
             || g_array_index (m->shapes, BorPoints, item->parent).n == 0);
}

/* FALSE if it cannot be told which corner is which. */
static gboolean
find_order (const GPtrArray *corners, const BorPoints *points, gboolean closed,
            BorImportOrder *order)
{
  g_autofree BorImportCorner *places = g_new (BorImportCorner, corners->len);
  for (guint i = 0; i < corners->len; i++) {
    const Corner *corner = corners->pdata[i];
    places[i] = (BorImportCorner){ corner->was, corner->at };
  }
  return bor_import_find_order (places, points, closed, NEAR, order) > 0 || !closed;
}

static void
follow (Mover *m, guint index)
{
  const BorObject *item = m->list->pdata[index];
  BorPoints points = g_array_index (m->shapes, BorPoints, index);
  gboolean closed = item->node == BOR_XML_SPACE;
  g_autoptr (GPtrArray) corners = points.n > 0 ? list_corners (m, index) : NULL;
  const char *where = bor_object_get (item, "id");
  BorImportOrder order;
  if (corners == NULL)
    return;
  if (closed && points.n > 1 && is_near (points.items[0], points.items[points.n - 1]))
    points.n--;
  if (points.n == corners->len + 2 && is_of_link (m, item)) {
    points.items++;
    points.n -= 2;
  }
  if (points.n != corners->len)
    bor_import_warnings_add (m->warnings, where, points.items,
                             _ ("its number of corners changed, so its vertices were not moved"));
  else if (!find_order (corners, &points, closed, &order))
    bor_import_warnings_add (m->warnings, where, points.items,
                             _ ("its shape changed so much that it is unclear which corner is "
                                "which; its vertices were not moved"));
  else
    for (guint i = 0; i < corners->len; i++) {
      BorPoint p = bor_import_order_place (&points, i, order);
      g_array_append_val (((Corner *) corners->pdata[i])->said, p);
    }
}

static guint
count_near (const Corner *corner, BorPoint p)
{
  guint n = is_near (corner->at, p);
  for (guint i = 0; i < corner->said->len; i++)
    n += is_near (g_array_index (corner->said, BorPoint, i), p);
  return n;
}

static BorPoint
place_before (const Corner *corner)
{
  BorPoint was = corner->was;
  for (guint i = 0; i < corner->said->len && !corner->known; i++) {
    BorPoint p = g_array_index (corner->said, BorPoint, i);
    if (count_near (corner, p) > count_near (corner, was))
      was = p;
  }
  return was;
}

static void
settle (Mover *m, const char *id, const Corner *corner)
{
  BorPoint was = place_before (corner), now = corner->at;
  for (guint i = 0; i < corner->said->len; i++) {
    BorPoint p = g_array_index (corner->said, BorPoint, i);
    if (is_near (p, was) || is_near (p, now))
      continue;
    if (!is_near (now, was)) {
      bor_import_warnings_add (m->warnings, id, &p,
                               _ ("vertex %s was moved to two different places; only one was used"),
                               id);
      break;
    }
    now = p;
  }
  if (!is_near (now, corner->at))
    set_place (corner->item, now);
}

static void
note_side (Mover *m, BorObject *item)
{
  if (item->parent < 0 || (guint) item->parent >= m->list->len)
    return;
  if (m->sides[item->parent] == NULL)
    m->sides[item->parent] = g_ptr_array_new ();
  g_ptr_array_add (m->sides[item->parent], item);
}

void
bor_geojson_follow_moves (GPtrArray *list, GArray *shapes, BorImportWarnings *warnings)
{
  Mover m = { list, shapes, warnings,
              g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_corner),
              g_new0 (GPtrArray *, MAX (list->len, 1)) };
  for (guint i = 0; i < list->len; i++) {
    BorObject *item = list->pdata[i];
    if (item->node == BOR_XML_VERTEX)
      note_vertex (&m, i);
    else if (item->node == BOR_XML_APPROACH)
      note_side (&m, item);
  }
  for (guint i = 0; i < list->len; i++)
    follow (&m, i);
  for (guint i = 0; i < list->len; i++) {
    const BorObject *item = list->pdata[i];
    const char *id = item->node == BOR_XML_VERTEX ? bor_object_get (item, "id") : NULL;
    const Corner *corner = id != NULL ? g_hash_table_lookup (m.corners, id) : NULL;
    if (corner != NULL && corner->item == item)
      settle (&m, id, corner);
    if (m.sides[i] != NULL)
      g_ptr_array_unref (m.sides[i]);
  }
  g_free (m.sides);
  g_hash_table_unref (m.corners);
}
