/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/backdrop.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/elements.h"

#define USUAL_OPACITY 0.8
/* A matrix that shrinks the image below this factor counts as singular. */
#define LEAST_SCALE 1e-6

BorScenario *
bor_edit_add_backdrop (const BorScenario *scenario, const char *href, guint page, double width,
                       double height, gint32 *slot, GError **error)
{
  g_return_val_if_fail (scenario != NULL && href != NULL && width > 0 && height > 0, NULL);
  const BorBoard *board = bor_scenario_board (scenario);
  gboolean sized = board->width > 0 && board->height > 0;
  double scale = sized ? MIN (board->width / width, board->height / height) : 1;
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup (href);
  backdrop->page = page;
  backdrop->opacity = USUAL_OPACITY;
  backdrop->xx = backdrop->yy = scale;
  backdrop->x0 = sized ? (board->width - scale * width) / 2 : 0;
  backdrop->y0 = sized ? (board->height - scale * height) / 2 : 0;
  return bor_edit_add_element (scenario, backdrop, slot, error);
}

BorMatrix
bor_backdrop_matrix (const BorBackdrop *b)
{
  return (BorMatrix){ b->xx, b->yx, b->xy, b->yy, b->x0, b->y0 };
}

static gboolean
is_sound (BorMatrix m)
{
  double area = bor_matrix_determinant (m);
  return isfinite (area) && isfinite (m.x0) && isfinite (m.y0)
         && fabs (area) > LEAST_SCALE * LEAST_SCALE;
}

static gboolean
refuse (GError **error, const char *message)
{
  g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GEOMETRY, message);
  return FALSE;
}

BorScenario *
bor_edit_set_backdrop_matrix (const BorScenario *scenario, gint32 slot, BorMatrix m, GError **error)
{
  g_return_val_if_fail (scenario != NULL, NULL);
  const BorBackdrop *old = bor_scenario_backdrop (scenario, slot);
  if (old == NULL) {
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE,
                         _ ("The backdrop does not exist"));
    return NULL;
  }
  if (!is_sound (m)) {
    refuse (error, _ ("The picture would have no area"));
    return NULL;
  }
  BorBackdrop *backdrop = bor_element_copy (old);
  backdrop->xx = m.xx;
  backdrop->yx = m.yx;
  backdrop->xy = m.xy;
  backdrop->yy = m.yy;
  backdrop->x0 = m.x0;
  backdrop->y0 = m.y0;
  return bor_edit_replace_element (scenario, slot, backdrop, error);
}

/* Sums over the points, seen from their middles. */
typedef struct {
  BorPoint from, to;     /* middles */
  double xx, xy, yy;     /* of the picture with itself */
  double ux, uy, vx, vy; /* u, v of the board with x, y of the picture */
} Sums;

static Sums
add_up (const BorControlPoint *points, guint n)
{
  Sums s = { 0 };
  for (guint i = 0; i < n; i++) {
    s.from.x += points[i].picture.x / n;
    s.from.y += points[i].picture.y / n;
    s.to.x += points[i].board.x / n;
    s.to.y += points[i].board.y / n;
  }
  for (guint i = 0; i < n; i++) {
    double x = points[i].picture.x - s.from.x, y = points[i].picture.y - s.from.y;
    double u = points[i].board.x - s.to.x, v = points[i].board.y - s.to.y;
    s.xx += x * x;
    s.xy += x * y;
    s.yy += y * y;
    s.ux += u * x;
    s.uy += u * y;
    s.vx += v * x;
    s.vy += v * y;
  }
  return s;
}

static gboolean
fit_similarity (const Sums *s, BorMatrix *m)
{
  double all = s->xx + s->yy;
  if (!(all > 1e-9))
    return FALSE;
  m->xx = m->yy = (s->ux + s->vy) / all;
  m->yx = (s->vx - s->uy) / all;
  m->xy = -m->yx;
  return TRUE;
}

static gboolean
fit_affine (const Sums *s, BorMatrix *m)
{
  double area = s->xx * s->yy - s->xy * s->xy, all = s->xx + s->yy;
  if (!(area > 1e-9 * all * all))
    return FALSE;
  m->xx = (s->ux * s->yy - s->uy * s->xy) / area;
  m->xy = (s->uy * s->xx - s->ux * s->xy) / area;
  m->yx = (s->vx * s->yy - s->vy * s->xy) / area;
  m->yy = (s->vy * s->xx - s->vx * s->xy) / area;
  return TRUE;
}

gboolean
bor_calibrate_solve (const BorControlPoint *points, guint n, gboolean affine, BorMatrix now,
                     BorMatrix *matrix, GError **error)
{
  g_return_val_if_fail (points != NULL && n > 0 && matrix != NULL, FALSE);
  Sums sums = add_up (points, n);
  BorMatrix m = now;
  if (n >= 3 && affine) {
    if (!fit_affine (&sums, &m))
      return refuse (error, _ ("To stretch the picture, choose points that are not on one line"));
  } else if (n >= 2 && !fit_similarity (&sums, &m))
    return refuse (error, _ ("The points are at the same place in the picture"));
  m.x0 = sums.to.x - m.xx * sums.from.x - m.xy * sums.from.y;
  m.y0 = sums.to.y - m.yx * sums.from.x - m.yy * sums.from.y;
  if (!is_sound (m))
    return refuse (error, _ ("The points belong at the same place on the map"));
  *matrix = m;
  return TRUE;
}

double
bor_calibrate_residual (BorMatrix matrix, BorControlPoint point)
{
  return bor_point_distance (bor_matrix_apply (matrix, point.picture), point.board);
}

double
bor_calibrate_rms (BorMatrix matrix, const BorControlPoint *points, guint n)
{
  double sum = 0;
  for (guint i = 0; i < n; i++) {
    double d = bor_calibrate_residual (matrix, points[i]);
    sum += d * d;
  }
  return n > 0 ? sqrt (sum / n) : 0;
}

void
bor_calibrate_set_distance (BorControlPoint points[2], double distance)
{
  BorPoint a = points[0].board, b = points[1].board;
  double now = bor_point_distance (a, b);
  g_return_if_fail (distance > 0);
  double x = now > 0 ? (b.x - a.x) / now : 1, y = now > 0 ? (b.y - a.y) / now : 0;
  points[1].board = (BorPoint){ a.x + distance * x, a.y + distance * y };
}

BorPoint
bor_matrix_apply_inverse (BorMatrix m, BorPoint p)
{
  double area = bor_matrix_determinant (m), x = p.x - m.x0, y = p.y - m.y0;
  g_return_val_if_fail (area != 0, p);
  return (BorPoint){ (m.yy * x - m.xy * y) / area, (m.xx * y - m.yx * x) / area };
}
