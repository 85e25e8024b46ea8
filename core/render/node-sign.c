/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/node-sign.h"

#include <math.h>
#include <string.h>

#include "render/node.h"

#define LINE 1.6
#define RING 3.6 /* style points between the outlines of a capital */

/* The army to which the first property drawn like that refers; -1 if there is none. */
static gint32
find_army (const BorScene *scene, const BorLocale *node, BorDrawing draw)
{
  const BorPropDef *def;
  if (!bor_drawings_find (&scene->drawings, BOR_KIND_LOCALE, node->base.props, draw, &def, NULL))
    return -1;
  return bor_scenario_find (scene->scenario, BOR_KIND_ARMY, bor_element_prop (node, def->name));
}

gint32
bor_node_owner (const BorScene *scene, const BorLocale *node)
{
  return find_army (scene, node, BOR_DRAW_OWNER);
}

static BorDrawing
find_shape (const BorView *view, const BorLocale *node)
{
  static const BorDrawing shapes[] = { BOR_DRAW_SQUARE, BOR_DRAW_FORT, BOR_DRAW_HEXAGON };
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (bor_drawings_find (&view->scene->drawings, BOR_KIND_LOCALE, node->base.props, shapes[i],
                           NULL, NULL))
      return shapes[i];
  return BOR_DRAW_NOTHING;
}

static const char *
army_name (const BorScenario *scenario, gint32 slot)
{
  const BorArmy *army = bor_scenario_army (scenario, slot);
  const char *name = army != NULL && army->name != NULL ? army->name : NULL;
  return name != NULL && *name != '\0' && g_utf8_validate (name, -1, NULL) ? name : "";
}

/* Writes the fewest letters, one or two, that tell an army from the others. */
static void
write_initial (const BorScenario *scenario, gint32 army, char *out, gsize size)
{
  const char *name = army_name (scenario, army);
  glong letters = g_utf8_strlen (name, 2), most = letters;
  *out = '\0';
  for (glong n = 1; n < letters && most == letters; n++) {
    gsize bytes = (gsize) (g_utf8_offset_to_pointer (name, n) - name);
    gboolean shared = FALSE;
    BOR_FOREACH (scenario, BOR_KIND_ARMY, slot, const BorArmy, other)
      shared |= slot != army && strncmp (army_name (scenario, slot), name, bytes) == 0;
    if (!shared)
      most = n;
  }
  gsize bytes = (gsize) (g_utf8_offset_to_pointer (name, most) - name);
  if (bytes < size) {
    memcpy (out, name, bytes);
    out[bytes] = '\0';
  }
}

void
bor_node_sign_init_army (BorNodeSign *sign, const BorView *view, gint32 army)
{
  *sign = (BorNodeSign){ .owner = army, .filling = view->style->ground[BOR_GROUND_PLAIN] };
  if (army < 0)
    return;
  sign->filling = bor_view_army_ink (view, army);
  write_initial (view->scenario, army, sign->initial, sizeof sign->initial);
}

void
bor_node_sign_init (BorNodeSign *sign, const BorView *view, const BorLocale *node)
{
  bor_node_sign_init_army (sign, view, bor_node_owner (view->scene, node));
  if (sign->owner < 0)
    sign->filling = view->style->ground[bor_view_ground (view, node)];
  sign->shape = find_shape (view, node);
  sign->capital = find_army (view->scene, node, BOR_DRAW_CAPITAL) >= 0;
  sign->flames = bor_drawings_find (&view->scene->drawings, BOR_KIND_LOCALE, node->base.props,
                                    BOR_DRAW_FLAMES, NULL, NULL);
}

/* A square whose corners jut out, as forts of the age are drawn. */
static void
trace_fort (cairo_t *cr, double r)
{
  const double wall = 0.62 * r, neck = 0.3 * r, tip = 1.04 * r, side = 0.52 * r;
  for (guint i = 0; i < 4; i++) {
    double c = cos (i * G_PI_2), s = sin (i * G_PI_2);
    const BorPoint corners[] = { { -neck, -wall }, { neck, -wall },     { side, -0.94 * r },
                                 { tip, -tip },    { 0.94 * r, -side }, { wall, -neck } };
    for (guint k = 1; k < G_N_ELEMENTS (corners); k++) {
      double x = corners[k].x * c - corners[k].y * s, y = corners[k].x * s + corners[k].y * c;
      if (i == 0 && k == 1)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  }
  cairo_close_path (cr);
}

static void
trace_shape (BorCanvas *canvas, BorDrawing shape, double r)
{
  cairo_t *cr = canvas->cr;
  if (shape == BOR_DRAW_SQUARE) {
    cairo_rectangle (cr, -0.88 * r, -0.88 * r, 1.76 * r, 1.76 * r);
  } else if (shape == BOR_DRAW_HEXAGON) {
    BorPoint corners[6];
    for (guint i = 0; i < 6; i++)
      corners[i] = (BorPoint){ 1.04 * r * cos (i * G_PI / 3), 1.04 * r * sin (i * G_PI / 3) };
    bor_canvas_polyline (canvas, corners, 6, TRUE);
  } else if (shape == BOR_DRAW_FORT) {
    trace_fort (cr, r);
  } else {
    bor_canvas_circle (canvas, 0, 0, r);
  }
}

/* A tongue of fire, from its foot at the origin. */
static void
draw_flame (BorCanvas *canvas, double h, BorInk ink)
{
  cairo_t *cr = canvas->cr;
  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, -0.55 * h, 0, -0.5 * h, -0.45 * h, -0.18 * h, -0.62 * h);
  cairo_curve_to (cr, -0.2 * h, -0.45 * h, 0.02 * h, -0.6 * h, 0, -h);
  cairo_curve_to (cr, 0.4 * h, -0.75 * h, 0.6 * h, 0, 0, 0);
  cairo_close_path (cr);
  bor_canvas_fill (canvas, ink);
}

static void
draw_flames (const BorView *view)
{
  BorCanvas *canvas = view->canvas;
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, 0.86 * BOR_NODE_RADIUS, -0.5 * BOR_NODE_RADIUS);
  draw_flame (canvas, 21, view->style->paper);
  cairo_translate (canvas->cr, 0, -1);
  draw_flame (canvas, 17, view->style->red);
  draw_flame (canvas, 8, view->style->symbol);
  cairo_restore (canvas->cr);
}

static BorInk
ink_on (const BorStyle *style, BorInk ground)
{
  double light = 0.299 * ground.r + 0.587 * ground.g + 0.114 * ground.b;
  return light > 0.55 ? style->ink : style->symbol;
}

void
bor_sign_node (const BorView *view, const BorNodeSign *sign)
{
  BorCanvas *canvas = view->canvas;
  double r = BOR_NODE_RADIUS;
  if (sign->capital) {
    trace_shape (canvas, sign->shape, r + RING);
    bor_canvas_fill (canvas, view->style->paper);
    trace_shape (canvas, sign->shape, r + RING);
    bor_canvas_stroke (canvas, view->style->ink, LINE);
  }
  trace_shape (canvas, sign->shape, r);
  bor_canvas_fill (canvas, sign->filling);
  trace_shape (canvas, sign->shape, r);
  bor_canvas_stroke (canvas, view->style->ink, LINE);
  if (*sign->initial != '\0')
    bor_canvas_text (canvas, bor_texts_get (view->texts, BOR_FONT_NUMBER, sign->initial),
                     ink_on (view->style, sign->filling), sign->filling, 0);
  if (sign->flames)
    draw_flames (view);
}
