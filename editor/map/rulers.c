/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/rulers.h"

#include <math.h>

#include "editor/map/grid.h"

#define APART 64.0 /* smallest distance between numbers in pixels */

typedef struct {
  cairo_t *cr;
  PangoLayout *words;
  const BorViewport *view;
  GdkRGBA ink, paper;
  double factor; /* displayed units per board unit */
  double step;   /* board units between numbers */
  int digits;    /* decimal places */
  gboolean down; /* the left ruler; otherwise the top one */
} Ruler;

/* The position along the ruler. */
static double
to_screen (const Ruler *ruler, double board)
{
  BorPoint at = bor_viewport_to_screen (ruler->view, board, board);
  return ruler->down ? at.y : at.x;
}

static double
length_of (const Ruler *ruler)
{
  return ruler->down ? ruler->view->height : ruler->view->width;
}

static void
set_ink (const Ruler *ruler, double alpha)
{
  cairo_set_source_rgba (ruler->cr, ruler->ink.red, ruler->ink.green, ruler->ink.blue, alpha);
}

/* Adds a rectangle from `a` to `b` along the ruler, and from `from` to its inner edge across it. */
static void
trace_piece (const Ruler *ruler, double a, double b, double from)
{
  if (ruler->down)
    cairo_rectangle (ruler->cr, from, a, BOR_RULER - from, b - a);
  else
    cairo_rectangle (ruler->cr, a, from, b - a, BOR_RULER - from);
}

static void
draw_number (const Ruler *ruler, double at, double value)
{
  g_autofree char *text = g_strdup_printf ("%.*f", ruler->digits, value == 0 ? 0 : value);
  pango_layout_set_text (ruler->words, text, -1);
  cairo_save (ruler->cr);
  if (ruler->down) {
    int width;
    pango_layout_get_pixel_size (ruler->words, &width, NULL);
    cairo_translate (ruler->cr, 1, at + width + 3);
    cairo_rotate (ruler->cr, -G_PI / 2);
  } else
    cairo_translate (ruler->cr, at + 3, 1);
  pango_cairo_show_layout (ruler->cr, ruler->words);
  cairo_restore (ruler->cr);
}

static void
draw_ticks (const Ruler *ruler)
{
  BorBox seen = bor_viewport_visible (ruler->view);
  double lo = ruler->down ? seen.y0 : seen.x0, hi = ruler->down ? seen.y1 : seen.x1;
  for (double i = floor (lo / ruler->step) * 5; i * ruler->step / 5 <= hi; i++) {
    double at = floor (to_screen (ruler, i * ruler->step / 5));
    gboolean numbered = fmod (i, 5) == 0;
    set_ink (ruler, numbered ? 0.9 : 0.5);
    trace_piece (ruler, at, at + 1, numbered ? 6 : BOR_RULER - 5);
    cairo_fill (ruler->cr);
    if (numbered)
      draw_number (ruler, at, i / 5 * ruler->step * ruler->factor);
  }
}

/* Marks the extent of the selection by a tint between two bars. */
static void
draw_reach (const Ruler *ruler, double from, double to)
{
  double a = round (to_screen (ruler, from)), b = round (to_screen (ruler, to));
  a = CLAMP (a, -4, length_of (ruler) + 4);
  b = CLAMP (b, a, length_of (ruler) + 4);
  trace_piece (ruler, a, b, 0);
  cairo_set_source_rgba (ruler->cr, 0.21, 0.52, 0.89, 0.35);
  cairo_fill (ruler->cr);
  trace_piece (ruler, a - 1, a + 1, 0);
  trace_piece (ruler, b - 1, b + 1, 0);
  cairo_set_source_rgb (ruler->cr, 0.21, 0.52, 0.89);
  cairo_fill (ruler->cr);
}

/* Draws a triangle that points at the map. */
static void
draw_pointer (const Ruler *ruler, double at)
{
  for (int side = -1; side <= 1; side++) {
    double along = side == 0 ? at : at + 5 * side, across = side == 0 ? BOR_RULER : BOR_RULER - 7;
    if (ruler->down)
      cairo_line_to (ruler->cr, across, along);
    else
      cairo_line_to (ruler->cr, along, across);
  }
  cairo_close_path (ruler->cr);
  set_ink (ruler, 1);
  cairo_fill (ruler->cr);
}

static void
draw_ruler (Ruler *ruler, gboolean down, BorBox selected, const BorPoint *pointer)
{
  ruler->down = down;
  cairo_save (ruler->cr);
  trace_piece (ruler, 0, length_of (ruler), 0);
  cairo_clip (ruler->cr);
  gdk_cairo_set_source_rgba (ruler->cr, &ruler->paper);
  cairo_paint (ruler->cr);
  if (!bor_box_is_empty (selected))
    draw_reach (ruler, down ? selected.y0 : selected.x0, down ? selected.y1 : selected.x1);
  draw_ticks (ruler);
  set_ink (ruler, 0.5);
  if (down)
    cairo_rectangle (ruler->cr, BOR_RULER - 1, 0, 1, length_of (ruler));
  else
    cairo_rectangle (ruler->cr, 0, BOR_RULER - 1, length_of (ruler), 1);
  cairo_fill (ruler->cr);
  if (pointer != NULL)
    draw_pointer (ruler, down ? pointer->y : pointer->x);
  cairo_restore (ruler->cr);
}

static void
find_step (Ruler *ruler, BorSession *session)
{
  const BorBoard *board = bor_scenario_board (bor_session_scenario (session));
  ruler->factor = bor_units_factor (bor_session_preferences (session)->units, board);
  double step = bor_grid_step (APART / ruler->view->scale * ruler->factor);
  ruler->digits = (int) CLAMP (-floor (log10 (step) + 1e-9), 0, 6);
  ruler->step = step / ruler->factor;
}

void
bor_rulers_draw (GtkSnapshot *snapshot, GtkWidget *widget, BorSession *session,
                 const BorViewport *view, BorBox selected, const BorPoint *pointer)
{
  Ruler ruler = { .view = view };
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ruler.ink);
  gboolean dark = ruler.ink.red + ruler.ink.green + ruler.ink.blue > 1.5;
  ruler.paper = dark ? (GdkRGBA){ 0.17f, 0.17f, 0.17f, 1 } : (GdkRGBA){ 0.96f, 0.96f, 0.95f, 1 };
  find_step (&ruler, session);

  g_autoptr (PangoLayout) words = gtk_widget_create_pango_layout (widget, NULL);
  PangoFontDescription *font = pango_font_description_new ();
  pango_font_description_set_absolute_size (font, 9.5 * PANGO_SCALE);
  pango_layout_set_font_description (words, font);
  pango_font_description_free (font);
  ruler.words = words;
  ruler.cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) view->width, (float) view->height));
  draw_ruler (&ruler, FALSE, selected, pointer);
  draw_ruler (&ruler, TRUE, selected, pointer);
  cairo_rectangle (ruler.cr, 0, 0, BOR_RULER - 1, BOR_RULER - 1);
  gdk_cairo_set_source_rgba (ruler.cr, &ruler.paper);
  cairo_fill (ruler.cr);
  cairo_destroy (ruler.cr);
}
