/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Boards of programs that do not exist, as JSON: locales with a corridor between their outlines, sides
 * that name their neighbours, some of them wrongly, and roads. */

typedef enum {
  TEST_POINTS_PAIRS,   /* [x, y] */
  TEST_POINTS_FLAT,    /* x, y, x, y */
  TEST_POINTS_OBJECTS, /* {"x": …, "y": …} */
  TEST_POINTS_CORNERS, /* numbers of points in a list of their own */
} TestPoints;

typedef enum {
  TEST_ROADS_EDGES,   /* for each border that a road crosses a pair of sides */
  TEST_ROADS_CHAINS,  /* a road is a list of such pairs */
  TEST_ROADS_SIDES,   /* sides say what crosses them */
  TEST_ROADS_LOCALES, /* a road is a list of locales */
  TEST_ROADS_LINES,   /* a road is a line */
} TestRoads;

typedef enum {
  TEST_OPPOSITE_KEY,   /* sides have keys, by which others name them */
  TEST_OPPOSITE_PLACE, /* by its place among the sides of the neighbour */
  TEST_OPPOSITE_NONE,
} TestOpposite;

/* The words of a program. */
typedef struct {
  const char *title;                         /* at the root */
  const char *lands, *code, *name, *outline; /* `lands` in the object “data” */
  const char *sides, *tag, *beyond, *opposite;
  const char *roads, *via, *road_name, *road_kind;
  const char *points, *x, *y;
  const char *compass[5]; /* the key, and its values from the north clockwise; NULL: nothing */
} TestWords;

typedef struct {
  TestWords words;
  guint columns, rows;
  guint32 seed;
  double corridor; /* half of what is between two outlines */
  TestPoints points;
  TestRoads roads;
  TestOpposite opposite;
  gboolean up;      /* y increases to the north */
  gboolean texts;   /* numbers are texts */
  gboolean central; /* positions are measured from the middle of the board */
  gboolean bent;    /* some borders have a corner, so two sides on each side */
  gboolean members; /* locales are members of an object, whose names are their keys */
  guint n_wrong;    /* of sixteen sides so many name a wrong neighbour */
  guint n_lost; /* so many borders that the road to the south crosses are the edge on one side */
} TestUnknown;

/* (transfer full) */
char *test_unknown_board (const TestUnknown *how);

G_END_DECLS
