/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A locale being drawn. */
typedef struct {
  BorScenario *scenario; /* the copy being changed */
  double snap;
  BorBox box;       /* box of the outline, enlarged by `snap` */
  GArray *vertices; /* gint32: the vertices in the box */
  GArray *sides;    /* gint32: approaches of areas whose boxes intersect it */
  GArray *ring;     /* gint32: the vertices of the outline, clockwise */
} BorDraw;

/* Adds a locale with that outline and pairs its sides with those of its neighbours. Returns its
 * slot, or -1 with BOR_EDIT_ERROR_GEOMETRY. */
gint32 bor_draw_add_locale (BorDraw *draw, GError **error);

G_END_DECLS
