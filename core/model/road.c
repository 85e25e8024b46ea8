/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/road.h"

#include <string.h>

static void
stop_clear (BorStop *stop)
{
  bor_ref_clear (&stop->locale);
  bor_ref_clear (&stop->in);
  bor_ref_clear (&stop->out);
  g_clear_pointer (&stop->props, bor_props_unref);
}

static void
road_copy (BorElement *to, const BorElement *from)
{
  BorRoad *t = (BorRoad *) to;
  const BorRoad *f = (const BorRoad *) from;
  t->name = g_strdup (f->name);
  t->stops = g_memdup2 (f->stops, f->n_stops * sizeof (BorStop));
  for (guint i = 0; i < f->n_stops; i++) {
    t->stops[i].locale = bor_ref_copy (f->stops[i].locale);
    t->stops[i].in = bor_ref_copy (f->stops[i].in);
    t->stops[i].out = bor_ref_copy (f->stops[i].out);
    bor_props_ref (f->stops[i].props);
  }
  bor_points_copy (&t->path, &f->path);
}

static void
road_clear (BorElement *element)
{
  BorRoad *road = (BorRoad *) element;
  for (guint i = 0; i < road->n_stops; i++)
    stop_clear (&road->stops[i]);
  g_free (road->stops);
  bor_points_clear (&road->path);
  g_free (road->name);
}

static gboolean
road_equal (const BorElement *a, const BorElement *b)
{
  const BorRoad *p = (const BorRoad *) a, *q = (const BorRoad *) b;
  if (g_strcmp0 (p->name, q->name) != 0 || p->n_stops != q->n_stops
      || !bor_points_equal (&p->path, &q->path))
    return FALSE;
  for (guint i = 0; i < p->n_stops; i++)
    if (!bor_ref_equal (p->stops[i].locale, q->stops[i].locale)
        || !bor_ref_equal (p->stops[i].in, q->stops[i].in)
        || !bor_ref_equal (p->stops[i].out, q->stops[i].out)
        || !bor_props_equal (p->stops[i].props, q->stops[i].props))
      return FALSE;
  return TRUE;
}

const BorElementClass bor_road_class = {
  .name = "road",
  .size = sizeof (BorRoad),
  .copy = road_copy,
  .clear = road_clear,
  .equal = road_equal,
};

void
bor_road_insert_stop (BorRoad *road, guint at, BorStop stop)
{
  g_return_if_fail (at <= road->n_stops);
  road->stops = g_renew (BorStop, road->stops, road->n_stops + 1);
  memmove (&road->stops[at + 1], &road->stops[at], (road->n_stops - at) * sizeof (BorStop));
  road->stops[at] = stop;
  road->n_stops++;
}

void
bor_road_remove_stop (BorRoad *road, guint at)
{
  g_return_if_fail (at < road->n_stops);
  stop_clear (&road->stops[at]);
  road->n_stops--;
  memmove (&road->stops[at], &road->stops[at + 1], (road->n_stops - at) * sizeof (BorStop));
}

gint
bor_road_find_stop (const BorRoad *road, gint32 locale)
{
  for (guint i = 0; i < road->n_stops; i++)
    if (road->stops[i].locale.slot == locale)
      return (gint) i;
  return -1;
}

static void
junction_copy (BorElement *to, const BorElement *from)
{
  BorJunction *t = (BorJunction *) to;
  const BorJunction *f = (const BorJunction *) from;
  t->locale = bor_ref_copy (f->locale);
  bor_refs_copy (&t->roads, &f->roads);
}

static void
junction_clear (BorElement *element)
{
  BorJunction *junction = (BorJunction *) element;
  bor_ref_clear (&junction->locale);
  bor_refs_clear (&junction->roads);
}

static gboolean
junction_equal (const BorElement *a, const BorElement *b)
{
  const BorJunction *p = (const BorJunction *) a, *q = (const BorJunction *) b;
  return p->junction == q->junction && bor_ref_equal (p->locale, q->locale)
         && bor_refs_equal (&p->roads, &q->roads);
}

const BorElementClass bor_junction_class = {
  .name = "junction",
  .size = sizeof (BorJunction),
  .copy = junction_copy,
  .clear = junction_clear,
  .equal = junction_equal,
};
