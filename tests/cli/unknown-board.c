/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unknown-board.h"

#include <math.h>

/* Distance between the middles of two locales. */
#define PITCH 120
/* Four, and one in the middle of each border that is bent. */
#define MOST_SIDES 8

typedef struct {
  double x, y;
} Spot;

typedef struct {
  const TestUnknown *how;
  GString *text, *points; /* points: those that corners have numbers of */
  GRand *random;
  Spot *lattice; /* the corners of all locales, row by row */
  guint n_points;
} Maker;

/* From a corner of the locale to the next. */
typedef struct {
  Spot from;
  gint to;               /* locale; -1: the edge */
  guint direction, part; /* part: 0, or 1 for the second half of a border that is bent */
} Side;

static gint
neighbour (const TestUnknown *how, guint i, guint direction)
{
  guint column = i % how->columns, row = i / how->columns;
  gint n = (gint) i;
  switch (direction) {
  case 0:
    return row > 0 ? n - (gint) how->columns : -1;
  case 1:
    return column + 1 < how->columns ? n + 1 : -1;
  case 2:
    return row + 1 < how->rows ? n + (gint) how->columns : -1;
  default:
    return column > 0 ? n - 1 : -1;
  }
}

static gboolean
is_bent (const TestUnknown *how, guint i, gint to)
{
  return how->bent && to >= 0 && (i + (guint) to) % 4 == 1;
}

/* A little inside of where it would be without corridors. */
static Spot
inside (const Maker *m, Spot p, Spot middle)
{
  double t = m->how->corridor / hypot (middle.x - p.x, middle.y - p.y);
  return (Spot){ p.x + (middle.x - p.x) * t, p.y + (middle.y - p.y) * t };
}

static guint
sides_of (const Maker *m, guint i, Side *sides)
{
  static const guint rows[] = { 0, 0, 1, 1 }, columns[] = { 0, 1, 1, 0 };
  guint n = 0, wide = m->how->columns + 1;
  Spot four[4], middle = { 0, 0 };
  for (guint k = 0; k < 4; k++) {
    four[k] = m->lattice[(i / m->how->columns + rows[k]) * wide + i % m->how->columns + columns[k]];
    middle.x += four[k].x / 4;
    middle.y += four[k].y / 4;
  }
  for (guint k = 0; k < 4; k++) {
    gint to = neighbour (m->how, i, k);
    Spot a = four[k], b = four[(k + 1) % 4];
    sides[n++] = (Side){ inside (m, a, middle), to, k, 0 };
    if (!is_bent (m->how, i, to))
      continue;
    double off = PITCH / 10.0;
    Spot bend = { (a.x + b.x) / 2 + (k % 2 == 1 ? off : 0),
                  (a.y + b.y) / 2 + (k % 2 == 0 ? off : 0) };
    sides[n++] = (Side){ inside (m, bend, middle), to, k, 1 };
  }
  return n;
}

/* The place among its sides of the one that lies against `side` of locale `i`. */
static guint
place_of_opposite (const Maker *m, guint i, const Side *side)
{
  Side theirs[MOST_SIDES];
  guint n = sides_of (m, (guint) side->to, theirs);
  guint part = is_bent (m->how, i, side->to) ? 1 - side->part : 0;
  for (guint k = 0; k < n; k++)
    if (theirs[k].direction == (side->direction + 2) % 4 && theirs[k].part == part)
      return k;
  g_assert_not_reached ();
}

static void
put_number (const Maker *m, GString *out, double value)
{
  const char *quote = m->how->texts ? "\"" : "";
  g_string_append_printf (out, "%s%.1f%s", quote, value, quote);
}

static Spot
as_written (const Maker *m, Spot p)
{
  double width = m->how->columns * PITCH, height = m->how->rows * PITCH;
  if (m->how->up)
    p.y = height - p.y;
  if (m->how->central)
    p = (Spot){ p.x - width / 2, p.y - height / 2 };
  return p;
}

static void
put_point (Maker *m, Spot p, gboolean first)
{
  const TestWords *w = &m->how->words;
  GString *out = m->how->points == TEST_POINTS_CORNERS ? m->points : m->text;
  p = as_written (m, p);
  if (!first || (out == m->points && m->n_points > 0))
    g_string_append (out, ", ");
  if (out == m->points) {
    g_string_append_printf (m->text, "%s%u", first ? "" : ", ", m->n_points++);
  }
  gboolean named = m->how->points == TEST_POINTS_OBJECTS;
  if (named)
    g_string_append_printf (out, "{\"%s\": ", w->x);
  else if (m->how->points != TEST_POINTS_FLAT)
    g_string_append_c (out, '[');
  put_number (m, out, p.x);
  g_string_append (out, ", ");
  if (named)
    g_string_append_printf (out, "\"%s\": ", w->y);
  put_number (m, out, p.y);
  g_string_append (out, named ? "}" : m->how->points != TEST_POINTS_FLAT ? "]" : "");
}

/* The road of that number runs along a row, those after the rows down a column. */
static gint
road_of (const TestUnknown *how, guint i, const Side *side)
{
  guint row = i / how->columns, column = i % how->columns;
  gboolean second = is_bent (how, i, side->to) && (side->direction == 0 || side->direction == 3);
  if (side->to < 0 || (side->part == 1) != second)
    return -1;
  if (side->direction % 2 == 1)
    return row % 2 == 1 ? (gint) row : -1;
  return column == how->columns / 2 ? (gint) how->rows : -1;
}

/* The side says that the board ends there, although a road leads on. */
static gboolean
is_lost (const TestUnknown *how, guint i, const Side *side)
{
  return side->direction == 2 && i % how->columns == how->columns / 2
         && i / how->columns < how->n_lost;
}

static void
put_side (Maker *m, guint i, guint k, const Side *side)
{
  const TestWords *w = &m->how->words;
  g_string_append (m->text, k > 0 ? ", {\"len\": 1" : "{\"len\": 2");
  if (m->how->opposite == TEST_OPPOSITE_KEY || m->how->roads <= TEST_ROADS_CHAINS)
    g_string_append_printf (m->text, ", \"%s\": \"k%u/%u\"", w->tag, i, k);
  if (w->compass[0] != NULL)
    g_string_append_printf (m->text, ", \"%s\": \"%s\"", w->compass[0],
                            w->compass[1 + side->direction]);
  if (m->how->roads == TEST_ROADS_SIDES && road_of (m->how, i, side) >= 0)
    g_string_append_printf (m->text, ", \"%s\": \"%s\"", w->via,
                            side->direction % 2 == 1 ? "cart" : "paved");
  if (side->to >= 0 && !is_lost (m->how, i, side)) {
    gboolean wrong = (guint) g_rand_int_range (m->random, 0, 16) < m->how->n_wrong;
    guint to =
      wrong ? (i + 2 * m->how->columns + 1) % (m->how->columns * m->how->rows) : (guint) side->to;
    g_string_append_printf (m->text, ", \"%s\": \"L%u\"", w->beyond, to);
    guint place = place_of_opposite (m, i, side);
    if (m->how->opposite == TEST_OPPOSITE_KEY)
      g_string_append_printf (m->text, ", \"%s\": \"k%d/%u\"", w->opposite, side->to, place);
    else if (m->how->opposite == TEST_OPPOSITE_PLACE)
      g_string_append_printf (m->text, ", \"%s\": %u", w->opposite, place);
  } else
    g_string_append_printf (m->text, ", \"%s\": null", w->beyond);
  g_string_append_c (m->text, '}');
}

static void
put_land (Maker *m, guint i)
{
  const TestWords *w = &m->how->words;
  Side sides[MOST_SIDES];
  guint n = sides_of (m, i, sides), row = i / m->how->columns;
  const char *end = row * 2 + 1 < m->how->rows   ? "North"
                    : row * 2 + 1 > m->how->rows ? "South"
                                                 : "";
  g_string_append (m->text, i > 0 ? ",\n" : "\n");
  if (m->how->members)
    g_string_append_printf (m->text, "\"L%u\": {", i);
  else
    g_string_append_printf (m->text, "{\"%s\": \"L%u\", ", w->code, i);
  g_string_append_printf (m->text, "\"%s\": \"%s Land %u\", \"wet\": %s, \"%s\": [", w->name, end,
                          i, i % 5 == 0 ? "true" : "false", w->outline);
  for (guint k = 0; k < n; k++)
    put_point (m, sides[k].from, k == 0);
  g_string_append_printf (m->text, "], \"%s\": [", w->sides);
  for (guint k = 0; k < n; k++)
    put_side (m, i, k, &sides[k]);
  g_string_append (m->text, "]}");
}

/* The locales of a road, in its order. */
static guint
lands_of_road (const TestUnknown *how, guint road, guint *lands)
{
  guint n = road < how->rows ? how->columns : how->rows;
  for (guint k = 0; k < n; k++)
    lands[k] = road < how->rows ? road * how->columns + k : k * how->columns + how->columns / 2;
  return n;
}

static void
put_crossing (Maker *m, guint from, guint to)
{
  Side sides[MOST_SIDES];
  guint n = sides_of (m, from, sides);
  for (guint k = 0; k < n; k++)
    if (sides[k].to == (gint) to && sides[k].part == 0) {
      g_string_append_printf (m->text, "[\"k%u/%u\", \"k%u/%u\"]", from, k, to,
                              place_of_opposite (m, from, &sides[k]));
      return;
    }
  g_assert_not_reached ();
}

/* Through the middles of the locales and of their sides. */
static void
put_line (Maker *m, const guint *lands, guint n)
{
  for (guint k = 0; k < n; k++) {
    Spot middle = { (lands[k] % m->how->columns + 0.5) * PITCH,
                    (lands[k] / m->how->columns + 0.5) * PITCH };
    put_point (m, middle, k == 0);
  }
}

static void
put_road (Maker *m, guint road, gboolean first)
{
  const TestWords *w = &m->how->words;
  guint lands[64], n = lands_of_road (m->how, road, lands);
  g_assert_cmpuint (n, <=, G_N_ELEMENTS (lands));
  for (guint k = 0; m->how->roads == TEST_ROADS_EDGES && k + 1 < n; k++) {
    g_string_append (m->text, first && k == 0 ? "\n" : ",\n");
    put_crossing (m, lands[k], lands[k + 1]);
  }
  if (m->how->roads == TEST_ROADS_EDGES)
    return;
  g_string_append_printf (m->text, "%s{\"%s\": \"Way %u\", \"%s\": \"%s\", \"%s\": [",
                          first ? "\n" : ",\n", w->road_name, road, w->road_kind,
                          road < m->how->rows ? "cart" : "paved", w->via);
  for (guint k = 0; m->how->roads == TEST_ROADS_CHAINS && k + 1 < n; k++) {
    g_string_append (m->text, k > 0 ? ", " : "");
    put_crossing (m, lands[k], lands[k + 1]);
  }
  for (guint k = 0; m->how->roads == TEST_ROADS_LOCALES && k < n; k++)
    g_string_append_printf (m->text, "%s\"L%u\"", k > 0 ? ", " : "", lands[k]);
  if (m->how->roads == TEST_ROADS_LINES)
    put_line (m, lands, n);
  g_string_append (m->text, "]}");
}

static void
make_lattice (Maker *m)
{
  guint wide = m->how->columns + 1, high = m->how->rows + 1;
  m->lattice = g_new (Spot, wide * high);
  for (guint i = 0; i < wide * high; i++) {
    guint column = i % wide, row = i / wide;
    double dx = g_rand_double_range (m->random, -0.15, 0.15) * PITCH,
           dy = g_rand_double_range (m->random, -0.15, 0.15) * PITCH;
    m->lattice[i] = (Spot){ column * PITCH + (column > 0 && column + 1 < wide ? dx : 0),
                            row * PITCH + (row > 0 && row + 1 < high ? dy : 0) };
  }
}

static void
put_roads (Maker *m)
{
  gboolean first = TRUE;
  if (m->how->roads == TEST_ROADS_SIDES)
    return;
  g_string_append_printf (m->text, ", \"%s\": [", m->how->words.roads);
  for (guint road = 0; road <= m->how->rows; road++)
    if (road % 2 == 1 || road == m->how->rows) {
      put_road (m, road, first);
      first = FALSE;
    }
  g_string_append_c (m->text, ']');
}

char *
test_unknown_board (const TestUnknown *how)
{
  const TestWords *w = &how->words;
  Maker m = { .how = how,
              .text = g_string_new (NULL),
              .points = g_string_new (NULL),
              .random = g_rand_new_with_seed (how->seed) };
  make_lattice (&m);
  g_string_append_printf (m.text,
                          "{\"made\": 20260101, \"%s\": \"The Lost March\", \"data\": ", w->title);
  g_string_append_printf (m.text, "{\"%s\": %c", w->lands, how->members ? '{' : '[');
  for (guint i = 0; i < how->columns * how->rows; i++)
    put_land (&m, i);
  g_string_append_c (m.text, how->members ? '}' : ']');
  put_roads (&m);
  if (how->points == TEST_POINTS_CORNERS)
    g_string_append_printf (m.text, ",\n\"%s\": [%s]", w->points, m.points->str);
  g_string_append (m.text, "}}\n");
  g_string_free (m.points, TRUE);
  g_rand_free (m.random);
  g_free (m.lattice);
  return g_string_free (m.text, FALSE);
}
