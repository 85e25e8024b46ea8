/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a frame costs the main loop of a real window while the map is panned, zoomed, and a vertex
 * is dragged, at 100, 1,000 and 10,000 locales, and while a grid of 256 by 256 cells is painted (one
 * of these numbers as argument: only that): processor time of the main thread from one frame
 * to the next, so that other work on the machine counts for nothing; and for how long the window stops
 * in the second after an edit. The reference is a frame in which an empty widget of the map's size is
 * drawn anew. */
#include <math.h>
#include <time.h>

#include "bench/figures.h"
#include "edit/fill.h"
#include "edit/locales.h"
#include "edit/transform.h"
#include "editor/map/testing.h"
#include "editor/panels/problems-panel.h"
#include "editor/session/validator.h"
#include "editor/tools/tool-paint.h"
#include "generate/generate.h"
#include "ui-clock.h"
#include "ui-support.h"

#define FRAMES 120
#define EDITS  6
/* Times the reference. */
#define BUDGET 2.0
#define STOP   4.0

typedef struct {
  BorWindow *window;
  BorMapView *map;
  GtkWidget *empty; /* the reference */
  gboolean painted;
  double factor;   /* of a frame's zoom */
  BorPoint vertex; /* that is dragged */
  double stop;     /* the longest after an edit, ms */
} Bench;

static double
main_thread_ms (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
after_paint (GdkFrameClock *clock, Bench *bench)
{
  bench->painted = TRUE;
}

static int
compare (const void *a, const void *b)
{
  double d = *(const double *) a - *(const double *) b;
  return d < 0 ? -1 : d > 0;
}

typedef void (*Step) (Bench *bench, guint frame);

/* Returns the median. */
static double
measure (Bench *bench, const char *what, Step step, double reference)
{
  double times[FRAMES];
  GtkWidget *drawn = bench->empty != NULL ? bench->empty : GTK_WIDGET (bench->map);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (drawn);
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), bench);
  for (guint i = 0; i < FRAMES; i++) {
    double start = main_thread_ms ();
    bench->painted = FALSE;
    step (bench, i);
    while (!bench->painted)
      g_main_context_iteration (NULL, TRUE);
    times[i] = main_thread_ms () - start;
  }
  g_signal_handler_disconnect (clock, handler);
  qsort (times, FRAMES, sizeof (double), compare);
  double median = times[FRAMES / 2], high = times[FRAMES * 95 / 100], most = times[FRAMES - 1];
  if (reference == 0)
    reference = median;
  g_print ("  %-22s p50 %5.1f  p95 %5.1f  max %5.1f ms   %4.1f %4.1f %4.1f of the reference\n",
           what, median, high, most, median / reference, high / reference, most / reference);
  return median;
}

static void
draw_nothing (Bench *bench, guint frame)
{
  gtk_widget_queue_draw (bench->empty);
}

static void
fill (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  cairo_set_source_rgb (cr, 0.9, 0.9, 0.8);
  cairo_paint (cr);
}

static double
measure_empty (Bench *bench)
{
  GtkWidget *window = gtk_window_new ();
  bench->empty = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (bench->empty), fill, NULL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), bench->empty);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  ui_settle ();
  double reference = measure (bench, "an empty frame", draw_nothing, 0);
  bench->empty = NULL;
  gtk_window_destroy (GTK_WINDOW (window));
  return reference;
}

static void
pan (Bench *bench, guint frame)
{
  bor_map_view_pan (bench->map, frame < FRAMES / 2 ? -9 : 9, frame < FRAMES / 2 ? -5 : 5);
}

static void
zoom (Bench *bench, guint frame)
{
  bor_map_view_zoom (bench->map, frame < FRAMES / 2 ? bench->factor : 1 / bench->factor);
}

/* A notch of a wheel every eighth frame. */
static void
zoom_by_notches (Bench *bench, guint frame)
{
  if (frame % 8 == 0)
    bor_map_view_zoom (bench->map, frame < FRAMES / 2 ? 1.2 : 1 / 1.2);
  gtk_widget_queue_draw (GTK_WIDGET (bench->map));
}

static void
drag (Bench *bench, guint frame)
{
  BorTool *tool = bor_map_view_tool (bench->map);
  double unit = 1 / bor_map_view_viewport (bench->map)->scale;
  BorToolEvent event = { .at = bench->vertex, .unit = unit, .presses = frame == 0 };
  if (frame == 0)
    bor_tool_press (tool, &event);
  event.at.x += (5 + frame % 20) * unit;
  event.at.y += (frame % 30) * unit;
  if (frame < FRAMES - 1)
    bor_tool_drag (tool, &event);
  else
    bor_tool_release (tool, &event);
  gtk_widget_queue_draw (GTK_WIDGET (bench->map));
}

/* Milliseconds until all that is in view is painted. */
static double
wait_until_painted (Bench *bench)
{
  gint64 start = g_get_monotonic_time ();
  while (!bor_map_view_is_painted (bench->map))
    g_main_context_iteration (NULL, TRUE);
  return (double) (g_get_monotonic_time () - start) / 1e3;
}

/* The vertex nearest the middle of the view. */
static BorPoint
middle_vertex (Bench *bench)
{
  const BorViewport *view = bor_map_view_viewport (bench->map);
  BorPoint best = { 0, 0 };
  double least = G_MAXDOUBLE;
  BOR_FOREACH (bor_session_scenario (bor_window_session (bench->window)), BOR_KIND_VERTEX, slot,
               const BorVertex, vertex) {
    double d =
      bor_point_distance ((BorPoint){ vertex->x, vertex->y }, (BorPoint){ view->x, view->y });
    if (d < least) {
      least = d;
      best = (BorPoint){ vertex->x, vertex->y };
    }
  }
  return best;
}

static void
take_worst (double *worst, double median)
{
  *worst = MAX (*worst, median);
}

/* Runs the main loop for so long, and returns the most processor time it took without a pause. */
static double
longest_stop (gint64 microseconds)
{
  double longest = 0;
  gint64 end = g_get_monotonic_time () + microseconds;
  while (g_get_monotonic_time () < end) {
    double start = main_thread_ms ();
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
    longest = MAX (longest, main_thread_ms () - start);
  }
  return longest;
}

/* Two locales become one, and two again: the whole window follows. */
static void
measure_edits (Bench *bench, BorDocument *document)
{
  double committing = 0, longest = 0;
  for (guint i = 0; i < EDITS; i++) {
    const BorScenario *s = bor_document_scenario (document);
    gint32 slot = (gint32) (bor_scenario_n_slots (s, BOR_KIND_LOCALE) / 3 + 7 * i);
    const BorLocale *locale = bor_scenario_locale (s, slot);
    gint32 pair[2] = { slot, -1 };
    for (guint k = 0; k < locale->approaches.n && pair[1] < 0; k++)
      pair[1] = bor_scenario_neighbour (s, locale->approaches.items[k].slot);
    double start = main_thread_ms ();
    g_autoptr (BorScenario) merged = bor_edit_merge_locales (s, pair, 2, NULL);
    if (merged == NULL)
      continue;
    bor_document_commit (document, merged, "Merge", NULL);
    double merging = main_thread_ms () - start, after = longest_stop (900000);
    start = main_thread_ms ();
    bor_document_undo (document);
    double undoing = main_thread_ms () - start, later = longest_stop (900000);
    committing = MAX (committing, MAX (merging, undoing));
    longest = MAX (longest, MAX (after, later));
  }
  g_print (" an edit takes at most %.1f ms; later, the window stops for at most %.1f ms\n",
           committing, longest);
  bench->stop = MAX (bench->stop, longest);
}

static void
measure_at (Bench *bench, const char *where, double reference, double *worst)
{
  g_print (" %s, %.2f pixels a unit: painted after %.0f ms\n", where,
           bor_map_view_viewport (bench->map)->scale, wait_until_painted (bench));
  take_worst (worst, measure (bench, "panning", pan, reference));
  wait_until_painted (bench);
  bench->factor = 1.02;
  take_worst (worst, measure (bench, "zooming smoothly", zoom, reference));
  take_worst (worst, measure (bench, "zooming by notches", zoom_by_notches, reference));
  g_print ("  sharp after            %.0f ms\n", wait_until_painted (bench));
  bench->vertex = middle_vertex (bench);
  take_worst (worst, measure (bench, "dragging a vertex", drag, reference));
  g_print ("  up to date after       %.0f ms\n", wait_until_painted (bench));
}

/* Over all that is in view in a wave, with a wide brush: a stroke as a hand makes it. */
static void
paint (Bench *bench, guint frame)
{
  BorTool *tool = bor_map_view_tool (bench->map);
  BorBox box = bor_viewport_visible (bor_map_view_viewport (bench->map));
  double t = (double) frame / FRAMES;
  BorToolEvent event = { .at = { box.x0 + (box.x1 - box.x0) * t,
                                 box.y0 + (box.y1 - box.y0) * (0.5 + 0.4 * sin (9 * t)) },
                         .unit = 1 / bor_map_view_viewport (bench->map)->scale,
                         .presses = frame == 0 };
  if (frame == 0)
    bor_tool_press (tool, &event);
  else if (frame < FRAMES - 1)
    bor_tool_drag (tool, &event);
  else
    bor_tool_release (tool, &event);
  gtk_widget_queue_draw (GTK_WIDGET (bench->map));
}

/* The same stroke masks cells, which is one edit at its end. */
static void
measure_masking (Bench *bench, BorPaintTool *tool, double reference, double *worst)
{
  bor_paint_tool_painted (tool)->other = BOR_PAINT_MASK_MASK;
  bor_paint_tool_set_size (tool, 9);
  take_worst (worst, measure (bench, "masking, 9 cells wide", paint, reference));
  g_print ("  up to date after       %.0f ms\n", wait_until_painted (bench));
  bor_paint_tool_painted (tool)->other = BOR_PAINT_MASK_RESTORE;
  take_worst (worst, measure (bench, "restoring", paint, reference));
  g_print ("  up to date after       %.0f ms\n", wait_until_painted (bench));
  bor_paint_tool_painted (tool)->other = BOR_PAINT_MASK_NONE;
}

/* What would be painted, from cell to cell, while nothing is. */
static void
hover (Bench *bench, guint frame)
{
  BorTool *tool = bor_map_view_tool (bench->map);
  const BorBoard *board = bor_scenario_board (bor_session_scenario (bor_tool_session (tool)));
  BorToolEvent event = { .at = { board->width * frame / FRAMES, board->height / 3 }, .unit = 1 };
  bor_tool_move (tool, &event);
  gtk_widget_queue_draw (GTK_WIDGET (bench->map));
}

static void
take_tool (Bench *bench, const char *name)
{
  g_action_group_change_action_state (G_ACTION_GROUP (bench->window), "tool",
                                      g_variant_new_string (name));
  ui_settle ();
}

static void
measure_painting_at (Bench *bench, const char *where, double reference, double *worst)
{
  BorPaintTool *tool = BOR_PAINT_TOOL (bor_map_view_tool (bench->map));
  g_print (" %s, %.2f pixels a unit: painted after %.0f ms\n", where,
           bor_map_view_viewport (bench->map)->scale, wait_until_painted (bench));
  for (guint size = 1; size <= 9; size += 4) {
    bor_painted_set_value (bor_paint_tool_painted (tool), size % 8 == 1 ? "wood" : "hill");
    g_autofree char *what = g_strdup_printf ("a brush of %u", size);
    bor_paint_tool_set_size (tool, size);
    take_worst (worst, measure (bench, what, paint, reference));
    g_print ("  up to date after       %.0f ms\n", wait_until_painted (bench));
  }
  measure_masking (bench, tool, reference, worst);
  bor_paint_tool_set_mode (tool, BOR_PAINT_MODE_FILL);
  take_worst (worst, measure (bench, "what would be filled", hover, reference));
  bor_paint_tool_set_mode (tool, BOR_PAINT_MODE_BRUSH);
}

/* The largest grid that there can be. */
static void
measure_grid (Bench *bench, double reference, double *worst)
{
  const BorGrid grid = { .columns = 256, .rows = 256, .size = 40, .neighbours = 8 };
  g_autoptr (BorScenario) empty = bor_scenario_new ();
  g_autoptr (BorScenario) wide =
    bor_edit_resize_board (empty, 256 * grid.size, 256 * grid.size, FALSE, 0, 0, NULL);
  g_autoptr (BorScenario) s = bor_edit_set_grid (wide, &grid, NULL);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_print ("a grid of 256 by 256\n");
  bor_window_set_session (bench->window, session);
  take_tool (bench, "paint");
  bor_map_view_fit (bench->map);
  measure_painting_at (bench, "the whole map", reference, worst);
  bor_map_view_zoom_to (bench->map, 0.8);
  ui_settle ();
  measure_painting_at (bench, "cells of 32 pixels", reference, worst);
  take_tool (bench, "select");
}

/* Opens the longest list of problems at its end, and drags a vertex beside it. */
static void
measure_beside_problems (Bench *bench, double reference, double *worst)
{
  BorProblemsPanel *panel =
    BOR_PROBLEMS_PANEL (ui_find (GTK_WIDGET (bench->window), BOR_TYPE_PROBLEMS_PANEL));
  g_autoptr (BorSession) session = g_object_ref (bor_window_session (bench->window));
  g_autoptr (BorValidator) validator = bor_validator_new (session);
  while (!bor_validator_is_current (validator))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
  GPtrArray *problems = bor_validator_problems (validator);
  if (problems->len == 0)
    return;
  bench->painted = FALSE;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (bench->map));
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), bench);
  double start = main_thread_ms ();
  bor_problems_panel_choose (panel, problems->pdata[problems->len - 1]);
  while (!bench->painted)
    g_main_context_iteration (NULL, TRUE);
  g_print (" the list of %u problems: open after %.0f ms\n", problems->len,
           main_thread_ms () - start);
  g_signal_handler_disconnect (clock, handler);
  g_clear_object (&validator);
  ui_settle ();
  wait_until_painted (bench);
  bench->vertex = middle_vertex (bench);
  take_worst (worst, measure (bench, "dragging beside it", drag, reference));
  bor_map_view_fit (bench->map);
  wait_until_painted (bench);
  bench->vertex = middle_vertex (bench);
  take_worst (worst, measure (bench, "the same from far", drag, reference));
}

static void
measure_size (Bench *bench, guint n, double reference, double *worst)
{
  BorGenerateOptions options = { n, 7 };
  g_autoptr (BorScenario) s = bor_generate_board (&options, NULL);
  g_autoptr (BorDocument) document = bor_document_new (s);
  g_autoptr (BorSession) session = bor_session_new (document, NULL);
  g_print ("%u locales\n", n);
  bor_window_set_session (bench->window, session);
  ui_settle ();
  bor_map_view_fit (bench->map);
  measure_at (bench, "the whole map", reference, worst);
  double locale = sqrt (bor_scenario_board (s)->width * bor_scenario_board (s)->height / n);
  bor_map_view_fit (bench->map);
  bor_map_view_zoom_to (bench->map, 90 / locale);
  measure_at (bench, "locales of 90 pixels", reference, worst);
  measure_edits (bench, document);
  measure_beside_problems (bench, reference, worst);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  ui_clock_let_go (); /* times are measured */
  g_autoptr (BorApplication) application = ui_application ();
  Bench bench = { 0 };
  double worst = 0, reference = measure_empty (&bench);
  bench.window = BOR_WINDOW (bor_window_new (application));
  bench.map = bor_window_map (bench.window);
  gtk_window_set_default_size (GTK_WINDOW (bench.window), 1280, 800);
  gtk_window_present (GTK_WINDOW (bench.window));
  guint only = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 0;
  for (guint n = 100; n <= 10000; n *= 10)
    if (only == 0 || only == n)
      measure_size (&bench, n, reference, &worst);
  if (only == 0 || only == 256)
    measure_grid (&bench, reference, &worst);
  gtk_window_destroy (GTK_WINDOW (bench.window));
  ui_settle ();
  gboolean good =
    bench_figure ("the worst median of a frame", worst / reference, "an empty frame", BUDGET);
  if (bench.stop > 0)
    good &= bench_figure ("the longest stop after an edit", bench.stop / reference,
                          "an empty frame", STOP);
  return good ? 0 : 1;
}
