/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/problem-marks.h"
#include "editor/map/testing.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "edit/transform.h"
#include "geometry/ring.h"

#define CELL   26.0 /* one marker stands for all in a square of so many pixels */
#define HEIGHT 16.0 /* height of the head's centre above the tip */
#define REACH  10.0 /* radius of the head */
#define SIDE   36   /* side of its picture; the tip is at the middle of the bottom edge */
#define TOLD   4    /* messages in a tooltip */

typedef struct {
  BorPoint at;
  gint64 cell;         /* at the last scale */
  BorProblem *problem; /* borrowed from the list */
} Place;

typedef struct {
  gint64 cell;
  BorPoint at; /* position of the most severe */
  guint first; /* first of `count` consecutive places, the most severe first */
  guint count;
} Pin;

struct BorProblemMarks {
  GPtrArray *problems;             /* nullable */
  GArray *places;                  /* of Place; sorted by cells of the last scale */
  GArray *pins;                    /* of Pin, for `scale` */
  double scale;                    /* 0: markers must be recomputed */
  cairo_surface_t *pictures[3][2]; /* by severity, for one problem and for several */
  int device_scale;                /* scale of the pictures */
  gboolean hints;                  /* hints have markers too */
};

BorProblemMarks *
bor_problem_marks_new (void)
{
  BorProblemMarks *marks = g_new0 (BorProblemMarks, 1);
  marks->places = g_array_new (FALSE, FALSE, sizeof (Place));
  marks->pins = g_array_new (FALSE, FALSE, sizeof (Pin));
  return marks;
}

static void
drop_pictures (BorProblemMarks *marks)
{
  for (guint i = 0; i < 3; i++)
    for (guint k = 0; k < 2; k++)
      g_clear_pointer (&marks->pictures[i][k], cairo_surface_destroy);
}

void
bor_problem_marks_free (BorProblemMarks *marks)
{
  drop_pictures (marks);
  g_clear_pointer (&marks->problems, g_ptr_array_unref);
  g_array_unref (marks->places);
  g_array_unref (marks->pins);
  g_free (marks);
}

#define NORTH 0.3 /* how far below a locale's top a marker is, as a fraction of its height */

/* Above the middle of a locale, which is where its name is. */
static BorPoint
find_room (const BorScenario *scenario, const BorLocale *locale, BorBox box)
{
  BorPoint middle = { (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  BorPoint north = { middle.x, box.y0 + NORTH * (box.y1 - box.y0) };
  BorPoints ring = { NULL };
  bor_locale_ring (scenario, locale, &ring);
  gboolean inside = bor_ring_contains (ring.items, ring.n, north.x, north.y);
  bor_points_clear (&ring);
  return inside ? north : middle;
}

/* The position of a problem: as the check says, or the middle of its element. */
static gboolean
find_place (const BorProblem *problem, const BorScenario *scenario, BorPoint *at)
{
  *at = problem->place;
  if (problem->has_place)
    return TRUE;
  for (guint i = 0; i < problem->n_refs; i++) {
    BorBox box = bor_elements_box (scenario, &problem->refs[i], 1);
    const BorLocale *locale = problem->refs[i].kind == BOR_KIND_LOCALE
                                ? bor_scenario_locale (scenario, problem->refs[i].slot)
                                : NULL;
    *at = (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
    if (locale != NULL)
      *at = find_room (scenario, locale, box);
    if (!bor_box_is_empty (box) && isfinite (at->x) && isfinite (at->y))
      return TRUE;
  }
  return FALSE;
}

void
bor_problem_marks_set (BorProblemMarks *marks, GPtrArray *problems, const BorScenario *scenario)
{
  if (problems != NULL)
    g_ptr_array_ref (problems);
  g_clear_pointer (&marks->problems, g_ptr_array_unref);
  marks->problems = problems;
  marks->scale = 0;
  g_array_set_size (marks->places, 0);
  for (guint i = 0; problems != NULL && i < problems->len; i++) {
    Place place = { .problem = problems->pdata[i] };
    if (!place.problem->muted && find_place (place.problem, scenario, &place.at))
      g_array_append_val (marks->places, place);
  }
}

void
bor_problem_marks_set_hints (BorProblemMarks *marks, gboolean hints)
{
  if (marks->hints == hints)
    return;
  marks->hints = hints;
  marks->scale = 0;
}

static gint64
cell_of (BorPoint at, double scale)
{
  gint64 x = (gint64) CLAMP (floor (at.x * scale / CELL), -1e9, 1e9);
  gint64 y = (gint64) CLAMP (floor (at.y * scale / CELL), -1e9, 1e9);
  return y * ((gint64) 1 << 32) + x;
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *p = a, *q = b;
  if (p->cell != q->cell)
    return p->cell < q->cell ? -1 : 1;
  return (int) p->problem->severity - (int) q->problem->severity;
}

/* Makes one marker for all places in a cell. Cells are fixed to the map, so that markers do not
 * jump when it is panned. */
static void
find_pins (BorProblemMarks *marks, double scale)
{
  if (marks->scale == scale)
    return;
  marks->scale = scale;
  for (guint i = 0; i < marks->places->len; i++) {
    Place *place = &g_array_index (marks->places, Place, i);
    place->cell = cell_of (place->at, scale);
  }
  g_array_sort (marks->places, compare_places);
  g_array_set_size (marks->pins, 0);
  for (guint i = 0; i < marks->places->len; i++) {
    const Place *place = &g_array_index (marks->places, Place, i);
    if (place->problem->severity == BOR_SEVERITY_HINT && !marks->hints)
      continue; /* hints come last in a cell */
    Pin *last =
      marks->pins->len > 0 ? &g_array_index (marks->pins, Pin, marks->pins->len - 1) : NULL;
    if (last != NULL && last->cell == place->cell) {
      last->count++;
      continue;
    }
    Pin pin = { place->cell, place->at, i, 1 };
    g_array_append_val (marks->pins, pin);
  }
}

static const Place *
place_of (BorProblemMarks *marks, const Pin *pin)
{
  return &g_array_index (marks->places, Place, pin->first);
}

static void
trace_head (cairo_t *cr, BorSeverity severity, double r)
{
  guint corners = severity == BOR_SEVERITY_ERROR ? 8 : severity == BOR_SEVERITY_WARNING ? 3 : 0;
  double turn = corners == 3 ? -G_PI / 2 : G_PI / 8;
  double drop = corners == 3 ? 2 : 0, reach = corners == 3 ? 1.25 * r : r;
  cairo_new_path (cr);
  for (guint i = 0; i < corners; i++)
    cairo_line_to (cr, reach * cos (turn + 2 * G_PI * i / corners),
                   drop + reach * sin (turn + 2 * G_PI * i / corners));
  if (corners == 0)
    cairo_arc (cr, 0, 0, r, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Draws the symbol in the head: a cross, an exclamation mark or an i. */
static void
draw_sign (cairo_t *cr, BorSeverity severity)
{
  gboolean warning = severity == BOR_SEVERITY_WARNING;
  cairo_set_source_rgb (cr, warning ? 0.1 : 1, warning ? 0.1 : 1, warning ? 0.1 : 1);
  cairo_set_line_width (cr, 2);
  if (severity == BOR_SEVERITY_ERROR) {
    cairo_move_to (cr, -3, -3);
    cairo_line_to (cr, 3, 3);
    cairo_move_to (cr, 3, -3);
    cairo_line_to (cr, -3, 3);
    cairo_stroke (cr);
    return;
  }
  double bar = warning ? -4.5 : -1, end = warning ? 2 : 5, dot = warning ? 5.3 : -4.2;
  cairo_move_to (cr, 0, bar);
  cairo_line_to (cr, 0, end);
  cairo_stroke (cr);
  cairo_arc (cr, 0, dot, 1.3, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A light edge around a dark edge around the colour, visible on any background. */
static void
draw_head (cairo_t *cr, BorSeverity severity)
{
  static const double colors[3][3] = { { 0.75, 0.11, 0.16 },
                                       { 0.97, 0.76, 0.16 },
                                       { 0.11, 0.44, 0.85 } };
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_head (cr, severity, 9);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.12, 0.12, 0.12);
  cairo_set_line_width (cr, 2);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, colors[severity][0], colors[severity][1], colors[severity][2]);
  cairo_fill (cr);
}

static cairo_surface_t *
draw_picture (BorSeverity severity, gboolean several, int device_scale)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE * device_scale, SIDE * device_scale);
  cairo_surface_set_device_scale (surface, device_scale, device_scale);
  cairo_t *cr = cairo_create (surface);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_translate (cr, SIDE / 2.0, SIDE - 2);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -HEIGHT);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.12, 0.12, 0.12);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  cairo_translate (cr, 0, -HEIGHT);
  if (several) {
    cairo_translate (cr, 3.5, -3.5);
    draw_head (cr, severity);
    cairo_translate (cr, -3.5, 3.5);
  }
  draw_head (cr, severity);
  draw_sign (cr, severity);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
picture_of (BorProblemMarks *marks, const Pin *pin, int device_scale)
{
  BorSeverity severity = place_of (marks, pin)->problem->severity;
  if (marks->device_scale != device_scale)
    drop_pictures (marks);
  marks->device_scale = device_scale;
  cairo_surface_t **picture = &marks->pictures[severity][pin->count > 1];
  if (*picture == NULL)
    *picture = draw_picture (severity, pin->count > 1, device_scale);
  return *picture;
}

static gboolean
is_in_view (const BorViewport *view, BorPoint at)
{
  return at.x > -SIDE && at.y > 0 && at.x < view->width + SIDE && at.y < view->height + SIDE;
}

void
bor_problem_marks_draw (BorProblemMarks *marks, GtkSnapshot *snapshot, const BorViewport *view,
                        int device_scale)
{
  if (marks->places->len == 0)
    return;
  find_pins (marks, view->scale);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height));
  for (guint k = 0; k < 3 * marks->pins->len; k++) { /* the most severe on top */
    const Pin *pin = &g_array_index (marks->pins, Pin, k % marks->pins->len);
    BorPoint at = bor_viewport_to_screen (view, pin->at.x, pin->at.y);
    if (place_of (marks, pin)->problem->severity != 2 - k / marks->pins->len
        || !is_in_view (view, at))
      continue;
    cairo_set_source_surface (cr, picture_of (marks, pin, device_scale), round (at.x) - SIDE / 2.0,
                              round (at.y) - SIDE + 2);
    cairo_paint (cr);
  }
  cairo_destroy (cr);
}

/* The topmost marker at a point. */
static const Pin *
pin_at (BorProblemMarks *marks, const BorViewport *view, double x, double y)
{
  const Pin *found = NULL;
  find_pins (marks, view->scale);
  for (guint i = 0; i < marks->pins->len; i++) {
    const Pin *pin = &g_array_index (marks->pins, Pin, i);
    BorPoint at = bor_viewport_to_screen (view, pin->at.x, pin->at.y);
    if (hypot (x - at.x, y - (at.y - HEIGHT)) <= REACH
        && (found == NULL
            || place_of (marks, pin)->problem->severity
                 <= place_of (marks, found)->problem->severity))
      found = pin;
  }
  return found;
}

BorProblem *
bor_problem_marks_at (BorProblemMarks *marks, const BorViewport *view, double x, double y)
{
  const Pin *pin = pin_at (marks, view, x, y);
  return pin != NULL ? place_of (marks, pin)->problem : NULL;
}

char *
bor_problem_marks_describe (BorProblemMarks *marks, const BorViewport *view, double x, double y)
{
  const Pin *pin = pin_at (marks, view, x, y);
  if (pin == NULL)
    return NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < MIN (pin->count, TOLD); i++) {
    const Place *place = &g_array_index (marks->places, Place, pin->first + i);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", place->problem->message);
  }
  guint more = pin->count - MIN (pin->count, TOLD);
  if (more > 0) {
    g_string_append_c (text, '\n');
    g_string_append_printf (text, ngettext ("and %u more", "and %u more", more), more);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

guint
bor_problem_marks_n_shown (BorProblemMarks *marks, const BorViewport *view)
{
  guint n = 0;
  find_pins (marks, view->scale);
  for (guint i = 0; i < marks->pins->len; i++) {
    const Pin *pin = &g_array_index (marks->pins, Pin, i);
    n += is_in_view (view, bor_viewport_to_screen (view, pin->at.x, pin->at.y));
  }
  return n;
}
