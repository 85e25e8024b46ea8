/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/place.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static void
map (BorMatrix matrix, double *x, double *y)
{
  BorPoint p = bor_matrix_apply (matrix, (BorPoint){ *x, *y });
  *x = bor_coord_round (p.x);
  *y = bor_coord_round (p.y);
}

static void
map_points (BorMatrix matrix, BorPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    map (matrix, &points->items[i].x, &points->items[i].y);
}

/* Where a direction goes, so that text along it is not upside down. */
static double
map_angle (BorMatrix m, double degrees)
{
  double a = degrees * G_PI / 180, x = cos (a), y = sin (a);
  double turned = atan2 (m.yx * x + m.yy * y, m.xx * x + m.xy * y) * 180 / G_PI;
  if (turned > 90)
    turned -= 180;
  else if (turned <= -90)
    turned += 180;
  return bor_coord_round (turned);
}

/* The label of a feature turns with it. */
static void
map_feature (BorMatrix matrix, BorFeature *feature)
{
  map_points (matrix, &feature->points);
  gboolean turns = matrix.xy != 0 || matrix.yx != 0 || matrix.xx < 0 || matrix.yy < 0;
  if (!turns || g_strcmp0 (feature->type, "label") != 0)
    return;
  double angle =
    round (map_angle (matrix, CLAMP (bor_element_prop_int (feature, "angle", 0), -180, 180)));
  g_autofree char *text = angle != 0 ? g_strdup_printf ("%.0f", angle) : NULL;
  bor_element_set_prop (feature, "angle", text);
}

static void
map_locale (BorMatrix matrix, BorLocale *locale)
{
  if (locale->shape == BOR_LOCALE_NODE)
    map (matrix, &locale->x, &locale->y);
  if (!locale->has_label)
    return;
  map (matrix, &locale->label_x, &locale->label_y);
  locale->label_angle = map_angle (matrix, locale->label_angle);
}

static void
map_backdrop (BorMatrix m, BorBackdrop *b)
{
  BorMatrix old = { b->xx, b->yx, b->xy, b->yy, b->x0, b->y0 };
  BorPoint origin = bor_matrix_apply (m, (BorPoint){ old.x0, old.y0 });
  b->xx = m.xx * old.xx + m.xy * old.yx;
  b->yx = m.yx * old.xx + m.yy * old.yx;
  b->xy = m.xx * old.xy + m.xy * old.yy;
  b->yy = m.yx * old.xy + m.yy * old.yy;
  b->x0 = origin.x;
  b->y0 = origin.y;
}

static gboolean
fits (double x, double y)
{
  return fabs (x) <= BOR_COORD_MAX && fabs (y) <= BOR_COORD_MAX;
}

static gboolean
matrix_fits (const BorBackdrop *b)
{
  const double numbers[] = { b->xx, b->yx, b->xy, b->yy, b->x0, b->y0 };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!(fabs (numbers[i]) <= BOR_REAL_MAX))
      return FALSE;
  return TRUE;
}

static gboolean
points_fit (const BorPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    if (!fits (points->items[i].x, points->items[i].y))
      return FALSE;
  return TRUE;
}

static gboolean
place_fits (const void *element)
{
  const BorVertex *vertex = element;
  const BorLocale *locale = element;
  const BorSymbol *symbol = element;
  switch (((const BorElement *) element)->kind) {
  case BOR_KIND_VERTEX:
    return fits (vertex->x, vertex->y);
  case BOR_KIND_LOCALE:
    return fits (locale->x, locale->y) && fits (locale->label_x, locale->label_y);
  case BOR_KIND_SYMBOL:
    return fits (symbol->x, symbol->y);
  case BOR_KIND_ROAD:
    return points_fit (&((const BorRoad *) element)->path);
  case BOR_KIND_FEATURE:
    return points_fit (&((const BorFeature *) element)->points);
  case BOR_KIND_BACKDROP:
    return matrix_fits (element);
  default:
    return TRUE;
  }
}

static void
apply (void *element, BorMatrix matrix)
{
  switch (((BorElement *) element)->kind) {
  case BOR_KIND_VERTEX:
    map (matrix, &((BorVertex *) element)->x, &((BorVertex *) element)->y);
    break;
  case BOR_KIND_LOCALE:
    map_locale (matrix, element);
    break;
  case BOR_KIND_SYMBOL:
    if (((BorSymbol *) element)->has_position)
      map (matrix, &((BorSymbol *) element)->x, &((BorSymbol *) element)->y);
    break;
  case BOR_KIND_ROAD:
    map_points (matrix, &((BorRoad *) element)->path);
    break;
  case BOR_KIND_FEATURE:
    map_feature (matrix, element);
    break;
  case BOR_KIND_BACKDROP:
    map_backdrop (matrix, element);
    break;
  default:
    break;
  }
}

gboolean
bor_place_transform (void *element, BorMatrix matrix)
{
  apply (element, matrix);
  return place_fits (element);
}

void
bor_place_set_error (GError **error)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY,
                       _ ("The elements would lie too far from the board"));
}

BorBox
bor_place_box (const BorElement *element)
{
  const BorVertex *vertex = (const BorVertex *) element;
  const BorSymbol *symbol = (const BorSymbol *) element;
  switch (element->kind) {
  case BOR_KIND_VERTEX:
    return (BorBox){ vertex->x, vertex->y, vertex->x, vertex->y };
  case BOR_KIND_SYMBOL:
    return symbol->has_position ? (BorBox){ symbol->x, symbol->y, symbol->x, symbol->y }
                                : BOR_BOX_EMPTY;
  case BOR_KIND_ROAD:
    return bor_points_box (((const BorRoad *) element)->path.items,
                           ((const BorRoad *) element)->path.n);
  case BOR_KIND_FEATURE:
    return bor_points_box (((const BorFeature *) element)->points.items,
                           ((const BorFeature *) element)->points.n);
  default:
    return BOR_BOX_EMPTY;
  }
}
