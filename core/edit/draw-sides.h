/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"
#include "geometry/geometry.h"

G_BEGIN_DECLS

/* A locale on its way to the board. */
typedef struct {
  BorScenario *scenario; /* the copy being changed */
  double snap;
  BorBox box;       /* of what is drawn, and `snap` around it */
  GArray *vertices; /* gint32, those in the box */
  GArray *sides;    /* gint32, approaches of areas whose boxes meet it */
  GArray *ring;     /* gint32, the outline, clockwise */
} BorDraw;

/* Adds a locale with the outline, finds its neighbours and pairs its sides
 * with theirs. Returns its slot, or -1 with BOR_EDIT_ERROR_GEOMETRY. */
gint32 bor_draw_add_locale (BorDraw *draw, GError **error);

G_END_DECLS
