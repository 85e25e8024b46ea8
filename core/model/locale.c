/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/locale.h"

static gboolean
vertex_equal (const BorElement *a, const BorElement *b)
{
  const BorVertex *p = (const BorVertex *) a, *q = (const BorVertex *) b;
  return p->x == q->x && p->y == q->y;
}

const BorElementClass bor_vertex_class = {
  .name = "vertex",
  .size = sizeof (BorVertex),
  .equal = vertex_equal,
};

static void
locale_copy (BorElement *to, const BorElement *from)
{
  BorLocale *t = (BorLocale *) to;
  const BorLocale *f = (const BorLocale *) from;
  t->name = g_strdup (f->name);
  bor_refs_copy (&t->approaches, &f->approaches);
}

static void
locale_clear (BorElement *element)
{
  BorLocale *locale = (BorLocale *) element;
  g_free (locale->name);
  bor_refs_clear (&locale->approaches);
}

static gboolean
locale_equal (const BorElement *a, const BorElement *b)
{
  const BorLocale *p = (const BorLocale *) a, *q = (const BorLocale *) b;
  return g_strcmp0 (p->name, q->name) == 0 && p->shape == q->shape
         && bor_refs_equal (&p->approaches, &q->approaches) && p->x == q->x && p->y == q->y
         && p->column == q->column && p->row == q->row && p->has_label == q->has_label
         && p->label_x == q->label_x && p->label_y == q->label_y
         && p->label_angle == q->label_angle;
}

const BorElementClass bor_locale_class = {
  .name = "space",
  .size = sizeof (BorLocale),
  .copy = locale_copy,
  .clear = locale_clear,
  .equal = locale_equal,
};

static void
approach_copy (BorElement *to, const BorElement *from)
{
  BorApproach *t = (BorApproach *) to;
  const BorApproach *f = (const BorApproach *) from;
  t->locale = bor_ref_copy (f->locale);
  t->opposite = bor_ref_copy (f->opposite);
  bor_refs_copy (&t->along, &f->along);
}

static void
approach_clear (BorElement *element)
{
  BorApproach *approach = (BorApproach *) element;
  bor_ref_clear (&approach->locale);
  bor_ref_clear (&approach->opposite);
  bor_refs_clear (&approach->along);
}

static gboolean
approach_equal (const BorElement *a, const BorElement *b)
{
  const BorApproach *p = (const BorApproach *) a, *q = (const BorApproach *) b;
  return bor_ref_equal (p->locale, q->locale) && bor_ref_equal (p->opposite, q->opposite)
         && bor_refs_equal (&p->along, &q->along) && p->edge == q->edge;
}

const BorElementClass bor_approach_class = {
  .name = "approach",
  .size = sizeof (BorApproach),
  .copy = approach_copy,
  .clear = approach_clear,
  .equal = approach_equal,
};
