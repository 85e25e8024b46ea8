/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/feature.h"

const char *const bor_feature_types[] = { "river", "brook",   "canal",    "lake",    "wood",
                                          "marsh", "village", "vineyard", "contour", "hill",
                                          "label", "line",    "band",     NULL };

static void
feature_copy (BorElement *to, const BorElement *from)
{
  BorFeature *t = (BorFeature *) to;
  const BorFeature *f = (const BorFeature *) from;
  t->type = g_strdup (f->type);
  t->text = g_strdup (f->text);
  bor_points_copy (&t->points, &f->points);
}

static void
feature_clear (BorElement *element)
{
  BorFeature *feature = (BorFeature *) element;
  g_free (feature->type);
  g_free (feature->text);
  bor_points_clear (&feature->points);
}

static gboolean
feature_equal (const BorElement *a, const BorElement *b)
{
  const BorFeature *p = (const BorFeature *) a, *q = (const BorFeature *) b;
  return g_strcmp0 (p->type, q->type) == 0 && g_strcmp0 (p->text, q->text) == 0
         && bor_points_equal (&p->points, &q->points) && p->closed == q->closed
         && p->smooth == q->smooth && p->width == q->width;
}

const BorElementClass bor_feature_class = {
  .name = "feature",
  .size = sizeof (BorFeature),
  .copy = feature_copy,
  .clear = feature_clear,
  .equal = feature_equal,
};

static void
region_copy (BorElement *to, const BorElement *from)
{
  BorRegion *t = (BorRegion *) to;
  const BorRegion *f = (const BorRegion *) from;
  t->name = g_strdup (f->name);
  bor_refs_copy (&t->locales, &f->locales);
}

static void
region_clear (BorElement *element)
{
  BorRegion *region = (BorRegion *) element;
  g_free (region->name);
  bor_refs_clear (&region->locales);
}

static gboolean
region_equal (const BorElement *a, const BorElement *b)
{
  const BorRegion *p = (const BorRegion *) a, *q = (const BorRegion *) b;
  return g_strcmp0 (p->name, q->name) == 0 && bor_refs_equal (&p->locales, &q->locales);
}

const BorElementClass bor_region_class = {
  .name = "region",
  .size = sizeof (BorRegion),
  .copy = region_copy,
  .clear = region_clear,
  .equal = region_equal,
};

static void
symbol_copy (BorElement *to, const BorElement *from)
{
  BorSymbol *t = (BorSymbol *) to;
  const BorSymbol *f = (const BorSymbol *) from;
  t->locale = bor_ref_copy (f->locale);
  t->army = bor_ref_copy (f->army);
}

static void
symbol_clear (BorElement *element)
{
  BorSymbol *symbol = (BorSymbol *) element;
  bor_ref_clear (&symbol->locale);
  bor_ref_clear (&symbol->army);
}

static gboolean
symbol_equal (const BorElement *a, const BorElement *b)
{
  const BorSymbol *p = (const BorSymbol *) a, *q = (const BorSymbol *) b;
  return p->type == q->type && bor_ref_equal (p->locale, q->locale)
         && bor_ref_equal (p->army, q->army) && p->has_position == q->has_position && p->x == q->x
         && p->y == q->y;
}

const BorElementClass bor_symbol_class = {
  .name = "mark",
  .size = sizeof (BorSymbol),
  .copy = symbol_copy,
  .clear = symbol_clear,
  .equal = symbol_equal,
};
