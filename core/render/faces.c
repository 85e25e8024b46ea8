/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/faces.h"

/* No two parts of an outline overlap; a part inside another is a hole. */
static const struct {
  const char *symbol, *outline;
} faces[] = {
  { "leader", /* a bust under a cocked hat */
    "M -8 -3.1 C -6 -4.6 -5.2 -7.9 0 -7.9 C 5.2 -7.9 6 -4.6 8 -3.1 C 4 -3.7 -4 -3.7 -8 -3.1 Z "
    "M -2.7 -2.7 L 2.7 -2.7 C 2.9 -0.4 1.6 0.9 0 0.9 C -1.6 0.9 -2.9 -0.4 -2.7 -2.7 Z "
    "M -7 7.4 C -7 3.2 -4.4 1.8 0 1.8 C 4.4 1.8 7 3.2 7 7.4 Z" },
  { "ship", /* hull, mast and two sails */
    "M -8.5 2.6 L 8.5 2.6 L 6.2 7.2 L -6.2 7.2 Z "
    "M -0.6 -8 L 0.5 -8 L 0.5 1.7 L -0.6 1.7 Z "
    "M -1.5 -6.8 L -1.5 1.3 L -7.4 1.3 Z "
    "M 1.4 -6.8 C 4.6 -5.4 6.8 -2.6 7 1.3 L 1.4 1.3 Z" },
  { "tank", /* turret with a gun, over tracks with three wheels */
    "M -4.6 -0.7 L -3.6 -5.2 L 2.2 -5.2 L 2.7 -4.2 L 9 -4.2 L 9 -2.6 L 3.4 -2.6 L 4 -0.7 Z "
    "M -6.8 0.2 L 6.8 0.2 L 8.5 2.8 L 6 6.8 L -6 6.8 L -8.5 2.8 Z "
    "M -4.6 2.1 L -3 3.7 L -4.6 5.3 L -6.2 3.7 Z "
    "M 0 2.1 L 1.6 3.7 L 0 5.3 L -1.6 3.7 Z "
    "M 4.6 2.1 L 6.2 3.7 L 4.6 5.3 L 3 3.7 Z" },
  { "barge", /* a flat hull with a hut, on two waves */
    "M -9 0.4 L 9 0.4 L 6.4 4.4 L -6.4 4.4 Z "
    "M -5 -4.4 L 1.4 -4.4 L 1.4 -0.5 L -5 -0.5 Z "
    "M 4.4 -6.4 L 5.5 -6.4 L 5.5 -0.5 L 4.4 -0.5 Z "
    "M -8 5.8 L -4 5.8 L -4 7 L -8 7 Z "
    "M -2 5.8 L 2 5.8 L 2 7 L -2 7 Z "
    "M 4 5.8 L 8 5.8 L 8 7 L 4 7 Z" },
  { "fortress", /* battlements over a gate */
    "M -7.5 7.2 L -7.5 -7 L -4.5 -7 L -4.5 -4 L -1.5 -4 L -1.5 -7 L 1.5 -7 L 1.5 -4 L 4.5 -4 "
    "L 4.5 -7 L 7.5 -7 L 7.5 7.2 L 2.2 7.2 L 2.2 3 C 2.2 0.2 -2.2 0.2 -2.2 3 L -2.2 7.2 Z" },
};

const char *
bor_face_outline (const char *symbol)
{
  for (guint i = 0; symbol != NULL && i < G_N_ELEMENTS (faces); i++)
    if (g_str_equal (faces[i].symbol, symbol))
      return faces[i].outline;
  return NULL;
}

static void
read_numbers (const char **p, double *numbers, guint n)
{
  for (guint i = 0; i < n; i++) {
    char *end;
    numbers[i] = g_ascii_strtod (*p, &end);
    *p = end;
  }
}

static void
trace_outline (cairo_t *cr, const char *p)
{
  double n[6];
  while (*p != '\0') {
    switch (*p++) {
    case 'M':
      read_numbers (&p, n, 2);
      cairo_move_to (cr, n[0], n[1]);
      break;
    case 'L':
      read_numbers (&p, n, 2);
      cairo_line_to (cr, n[0], n[1]);
      break;
    case 'C':
      read_numbers (&p, n, 6);
      cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
      break;
    case 'Z':
      cairo_close_path (cr);
      break;
    default:
      break;
    }
  }
}

static void
draw_box (BorCanvas *canvas, const BorStyle *style, const char *symbol, double x, double w,
          double h)
{
  gboolean dotted = g_strcmp0 (symbol, "artillery") == 0;
  cairo_rectangle (canvas->cr, x - w, -h, 2 * w, 2 * h);
  if (!dotted)
    bor_canvas_line (canvas, x - w, h, x + w, -h);
  if (!dotted && g_strcmp0 (symbol, "cavalry") != 0)
    bor_canvas_line (canvas, x - w, -h, x + w, h);
  bor_canvas_stroke (canvas, style->symbol, 1.4);
  if (dotted) {
    bor_canvas_circle (canvas, x, 0, 0.45 * h);
    bor_canvas_fill (canvas, style->symbol);
  }
}

void
bor_sign_face (BorCanvas *canvas, const BorStyle *style, const char *symbol, double x, double half)
{
  const char *outline = bor_face_outline (symbol);
  if (outline == NULL) {
    draw_box (canvas, style, symbol, x, half, 0.65 * half);
    return;
  }
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, 0);
  cairo_scale (canvas->cr, half / BOR_FACE_HALF, half / BOR_FACE_HALF);
  trace_outline (canvas->cr, outline);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  bor_canvas_fill (canvas, style->symbol);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_WINDING);
  cairo_restore (canvas->cr);
}
