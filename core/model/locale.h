/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A point that locales share: moving it moves every side that ends there. */
typedef struct {
  BorElement base;
  double x, y;
} BorVertex;

typedef enum {
  BOR_LOCALE_AREA, /* a polygon: a ring of approaches */
  BOR_LOCALE_CELL, /* a cell of a grid: an area with a column and row */
  BOR_LOCALE_NODE, /* a point; its approaches are the ends of links */
} BorLocaleShape;

/* A locale: an area, a square, a town or a sea zone.
 *
 * The ring of an area runs clockwise on the screen (y down), so that bor_ring_area() is positive.
 * Each approach starts at the vertex where the previous one ends. */
typedef struct {
  BorElement base;
  char *name; /* nullable */
  BorLocaleShape shape;
  BorRefs approaches; /* BOR_KIND_APPROACH, in ring order */
  double x, y;        /* of a node */
  gint column, row;   /* of a cell, from 0 */
  gboolean has_label;
  double label_x, label_y, label_angle; /* centre of the name; degrees clockwise */
} BorLocale;

/* One side of a locale, with a direction. It belongs to its locale and refers to the adjoining
 * approach of the neighbour, its opposite.
 *
 * An area's approach runs along two or more vertices, in the direction of the ring. Its opposite
 * normally runs along the same vertices in reverse, but may have a line of its own, so that there
 * is a corridor between the two. A diagonal link of a grid with eight neighbours has one vertex. A
 * node's approach is one end of a link; its vertices, if any, are those through which the link is
 * drawn, starting from this end. */
typedef struct {
  BorElement base;
  BorRef locale;   /* BOR_KIND_LOCALE; kept consistent with BorLocale.approaches */
  BorRef opposite; /* BOR_KIND_APPROACH */
  BorRefs along;   /* BOR_KIND_VERTEX */
  gboolean edge;   /* on the edge of the board: leads to no other locale */
} BorApproach;

extern const BorElementClass bor_vertex_class;
extern const BorElementClass bor_locale_class;
extern const BorElementClass bor_approach_class;

G_END_DECLS
