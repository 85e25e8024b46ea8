/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* A position that locales share: moving it moves all that meet there. */
typedef struct {
  BorElement base;
  double x, y;
} BorVertex;

typedef enum {
  BOR_LOCALE_AREA, /* a ring of approaches */
  BOR_LOCALE_CELL, /* an area that a grid made: column and row count */
  BOR_LOCALE_NODE, /* a point; its approaches are ends of links */
} BorLocaleShape;

/* A locale, square, town or sea zone.
 *
 * The ring of an area runs clockwise on the screen (y down), which gives it
 * a positive area in bor_ring_area(); each approach begins at the vertex
 * where the one before it ends. */
typedef struct {
  BorElement base;
  char *name; /* nullable */
  BorLocaleShape shape;
  BorRefs approaches; /* BOR_KIND_APPROACH, in ring order */
  double x, y;        /* of a node */
  gint column, row;   /* of a cell, from 0 */
  gboolean has_label;
  double label_x, label_y, label_angle; /* middle of the name; degrees clockwise */
} BorLocale;

/* One side of a locale, directed: it belongs to its locale and names the
 * adjoining approach of the neighbour.
 *
 * An area's approach runs along two or more vertices, with the ring; its
 * opposite normally runs along the same vertices backwards, but may keep a
 * line of its own (a corridor). A corner link of a grid with eight
 * neighbours has one vertex. A node's approach is one end of a link and has
 * the vertices, if any, by which the link is drawn, from this end on. */
typedef struct {
  BorElement base;
  BorRef locale;   /* BOR_KIND_LOCALE; kept in step with BorLocale.approaches */
  BorRef opposite; /* BOR_KIND_APPROACH */
  BorRefs along;   /* BOR_KIND_VERTEX */
  gboolean edge;   /* lies on the edge of the board: leads nowhere */
} BorApproach;

extern const BorElementClass bor_vertex_class;
extern const BorElementClass bor_locale_class;
extern const BorElementClass bor_approach_class;

G_END_DECLS
