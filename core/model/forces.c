/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/forces.h"

#include <string.h>

static void
army_copy (BorElement *to, const BorElement *from)
{
  ((BorArmy *) to)->name = g_strdup (((const BorArmy *) from)->name);
}

static void
army_clear (BorElement *element)
{
  g_free (((BorArmy *) element)->name);
}

static gboolean
army_equal (const BorElement *a, const BorElement *b)
{
  return g_strcmp0 (((const BorArmy *) a)->name, ((const BorArmy *) b)->name) == 0;
}

const BorElementClass bor_army_class = {
  .name = "side",
  .size = sizeof (BorArmy),
  .copy = army_copy,
  .clear = army_clear,
  .equal = army_equal,
};

/* A piece type has the same fields as an army. */
G_STATIC_ASSERT (sizeof (BorPieceType) == sizeof (BorArmy));

const BorElementClass bor_piece_type_class = {
  .name = "type",
  .size = sizeof (BorPieceType),
  .copy = army_copy,
  .clear = army_clear,
  .equal = army_equal,
};

static void
force_copy (BorElement *to, const BorElement *from)
{
  BorForce *t = (BorForce *) to;
  const BorForce *f = (const BorForce *) from;
  t->name = g_strdup (f->name);
  t->army = bor_ref_copy (f->army);
  t->road = bor_ref_copy (f->road);
  t->locale = bor_ref_copy (f->locale);
  t->pieces = g_memdup2 (f->pieces, f->n_pieces * sizeof (BorPieces));
  for (guint i = 0; i < f->n_pieces; i++) {
    t->pieces[i].type = bor_ref_copy (f->pieces[i].type);
    bor_props_ref (f->pieces[i].props);
  }
}

static void
force_clear (BorElement *element)
{
  BorForce *force = (BorForce *) element;
  g_free (force->name);
  bor_ref_clear (&force->army);
  bor_ref_clear (&force->road);
  bor_ref_clear (&force->locale);
  while (force->n_pieces > 0)
    bor_force_remove (force, force->n_pieces - 1);
  g_free (force->pieces);
}

static gboolean
force_equal (const BorElement *a, const BorElement *b)
{
  const BorForce *p = (const BorForce *) a, *q = (const BorForce *) b;
  if (g_strcmp0 (p->name, q->name) != 0 || !bor_ref_equal (p->army, q->army)
      || !bor_ref_equal (p->road, q->road) || !bor_ref_equal (p->locale, q->locale)
      || p->n_pieces != q->n_pieces)
    return FALSE;
  for (guint i = 0; i < p->n_pieces; i++)
    if (!bor_ref_equal (p->pieces[i].type, q->pieces[i].type)
        || p->pieces[i].strength != q->pieces[i].strength
        || p->pieces[i].count != q->pieces[i].count
        || !bor_props_equal (p->pieces[i].props, q->pieces[i].props))
      return FALSE;
  return TRUE;
}

const BorElementClass bor_force_class = {
  .name = "force",
  .size = sizeof (BorForce),
  .copy = force_copy,
  .clear = force_clear,
  .equal = force_equal,
};

void
bor_force_append (BorForce *force, BorPieces pieces)
{
  force->pieces = g_renew (BorPieces, force->pieces, force->n_pieces + 1);
  force->pieces[force->n_pieces++] = pieces;
}

void
bor_force_remove (BorForce *force, guint at)
{
  g_return_if_fail (at < force->n_pieces);
  bor_ref_clear (&force->pieces[at].type);
  bor_props_unref (force->pieces[at].props);
  force->n_pieces--;
  memmove (&force->pieces[at], &force->pieces[at + 1], (force->n_pieces - at) * sizeof (BorPieces));
}

guint
bor_force_n_pieces (const BorForce *force)
{
  guint n = 0;
  for (guint i = 0; i < force->n_pieces; i++)
    n += (guint) MAX (force->pieces[i].count, 0);
  return n;
}

guint
bor_force_strength (const BorForce *force)
{
  guint n = 0;
  for (guint i = 0; i < force->n_pieces; i++)
    n += (guint) MAX (force->pieces[i].count, 0) * (guint) MAX (force->pieces[i].strength, 0);
  return n;
}

static void
placement_copy (BorElement *to, const BorElement *from)
{
  BorPlacement *t = (BorPlacement *) to;
  const BorPlacement *f = (const BorPlacement *) from;
  t->army = bor_ref_copy (f->army);
  t->type = bor_ref_copy (f->type);
  t->locale = bor_ref_copy (f->locale);
  t->approach = bor_ref_copy (f->approach);
}

static void
placement_clear (BorElement *element)
{
  BorPlacement *placement = (BorPlacement *) element;
  bor_ref_clear (&placement->army);
  bor_ref_clear (&placement->type);
  bor_ref_clear (&placement->locale);
  bor_ref_clear (&placement->approach);
}

static gboolean
placement_equal (const BorElement *a, const BorElement *b)
{
  const BorPlacement *p = (const BorPlacement *) a, *q = (const BorPlacement *) b;
  return bor_ref_equal (p->army, q->army) && bor_ref_equal (p->type, q->type)
         && p->strength == q->strength && p->count == q->count
         && bor_ref_equal (p->locale, q->locale) && bor_ref_equal (p->approach, q->approach);
}

const BorElementClass bor_placement_class = {
  .name = "placement",
  .size = sizeof (BorPlacement),
  .copy = placement_copy,
  .clear = placement_clear,
  .equal = placement_equal,
};

static void
track_copy (BorElement *to, const BorElement *from)
{
  BorTrack *t = (BorTrack *) to;
  const BorTrack *f = (const BorTrack *) from;
  t->name = g_strdup (f->name);
  t->boxes = g_memdup2 (f->boxes, f->n_boxes * sizeof (BorTrackBox));
  for (guint i = 0; i < f->n_boxes; i++) {
    t->boxes[i].label = g_strdup (f->boxes[i].label);
    bor_props_ref (f->boxes[i].props);
  }
  t->markers = g_memdup2 (f->markers, f->n_markers * sizeof (BorTrackMarker));
  for (guint i = 0; i < f->n_markers; i++) {
    t->markers[i].army = bor_ref_copy (f->markers[i].army);
    bor_props_ref (f->markers[i].props);
  }
}

static void
track_clear (BorElement *element)
{
  BorTrack *track = (BorTrack *) element;
  for (guint i = 0; i < track->n_boxes; i++) {
    g_free (track->boxes[i].label);
    bor_props_unref (track->boxes[i].props);
  }
  for (guint i = 0; i < track->n_markers; i++) {
    bor_ref_clear (&track->markers[i].army);
    bor_props_unref (track->markers[i].props);
  }
  g_free (track->boxes);
  g_free (track->markers);
  g_free (track->name);
}

static gboolean
track_equal (const BorElement *a, const BorElement *b)
{
  const BorTrack *p = (const BorTrack *) a, *q = (const BorTrack *) b;
  if (g_strcmp0 (p->name, q->name) != 0 || p->first != q->first || p->last != q->last
      || p->n_boxes != q->n_boxes || p->n_markers != q->n_markers)
    return FALSE;
  for (guint i = 0; i < p->n_boxes; i++)
    if (p->boxes[i].at != q->boxes[i].at || g_strcmp0 (p->boxes[i].label, q->boxes[i].label) != 0
        || !bor_props_equal (p->boxes[i].props, q->boxes[i].props))
      return FALSE;
  for (guint i = 0; i < p->n_markers; i++)
    if (p->markers[i].at != q->markers[i].at
        || !bor_ref_equal (p->markers[i].army, q->markers[i].army)
        || !bor_props_equal (p->markers[i].props, q->markers[i].props))
      return FALSE;
  return TRUE;
}

const BorElementClass bor_track_class = {
  .name = "track",
  .size = sizeof (BorTrack),
  .copy = track_copy,
  .clear = track_clear,
  .equal = track_equal,
};

void
bor_track_append_box (BorTrack *track, BorTrackBox box)
{
  track->boxes = g_renew (BorTrackBox, track->boxes, track->n_boxes + 1);
  track->boxes[track->n_boxes++] = box;
}

void
bor_track_append_marker (BorTrack *track, BorTrackMarker marker)
{
  track->markers = g_renew (BorTrackMarker, track->markers, track->n_markers + 1);
  track->markers[track->n_markers++] = marker;
}

void
bor_track_remove_box (BorTrack *track, guint at)
{
  g_return_if_fail (at < track->n_boxes);
  g_free (track->boxes[at].label);
  bor_props_unref (track->boxes[at].props);
  track->n_boxes--;
  memmove (&track->boxes[at], &track->boxes[at + 1], (track->n_boxes - at) * sizeof (BorTrackBox));
}

void
bor_track_remove_marker (BorTrack *track, guint at)
{
  g_return_if_fail (at < track->n_markers);
  bor_ref_clear (&track->markers[at].army);
  bor_props_unref (track->markers[at].props);
  track->n_markers--;
  memmove (&track->markers[at], &track->markers[at + 1],
           (track->n_markers - at) * sizeof (BorTrackMarker));
}

const BorTrackBox *
bor_track_box (const BorTrack *track, gint at)
{
  for (guint i = 0; i < track->n_boxes; i++)
    if (track->boxes[i].at == at)
      return &track->boxes[i];
  return NULL;
}

const BorTrackMarker *
bor_track_marker (const BorTrack *track, gint32 army)
{
  for (guint i = 0; i < track->n_markers; i++)
    if (track->markers[i].army.slot == army)
      return &track->markers[i];
  return NULL;
}
