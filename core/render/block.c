/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/block.h"

#include <math.h>

#include "render/faces.h"

#define MOST_FACES 9

/* Style points. */
#define TAG_HEIGHT 13.0
#define TAG_ROOM   22.0 /* for its letters */

static void
rounded (BorCanvas *canvas, double w, double h, double r)
{
  cairo_t *cr = canvas->cr;
  cairo_new_sub_path (cr);
  cairo_arc (cr, w - r, -h + r, r, -G_PI / 2, 0);
  cairo_arc (cr, w - r, h - r, r, 0, G_PI / 2);
  cairo_arc (cr, -w + r, h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, -w + r, -h + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
draw_body (BorCanvas *canvas, const BorStyle *style, BorInk ink, double w, double h)
{
  BorPen edge = { .ink = style->ink, .width = 1.2, .round = TRUE };
  rounded (canvas, w, h, 2.5);
  bor_canvas_fill_keep (canvas, ink);
  bor_canvas_pen (canvas, &edge);
  rounded (canvas, w - 1.2, h - 1.2, 2);
  cairo_rectangle (canvas->cr, -w + 1.2, -h + 4.5, 2 * w - 2.4, 2 * h - 5.7);
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_EVEN_ODD);
  bor_canvas_fill (canvas, bor_ink_fade (style->symbol, 0.22));
  cairo_set_fill_rule (canvas->cr, CAIRO_FILL_RULE_WINDING);
}

void
bor_sign_hatch (BorCanvas *canvas, const BorStyle *style, double w, double h)
{
  for (double x = -w - h + 4; x < w + h; x += 6) {
    double x0 = MAX (x - h, -w), x1 = MIN (x + h, w);
    if (x0 < x1)
      bor_canvas_line (canvas, x0, x - x0, x1, x - x1);
  }
  bor_canvas_stroke (canvas, bor_ink_fade (style->symbol, 0.55), 1);
}

static void
draw_facing (BorCanvas *canvas, const BorStyle *style, guint facing, double turn, double w)
{
  const BorPoint arrow[4] = { { 0, -8.6 }, { 6.4, 6.6 }, { 0, 3.2 }, { -6.4, 6.6 } };
  if (facing == 0)
    return;
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, -w + BOR_FACING_WIDTH / 2 + 1, 0);
  cairo_rotate (canvas->cr, facing * G_PI / 180 - turn);
  bor_canvas_polyline (canvas, arrow, G_N_ELEMENTS (arrow), TRUE);
  bor_canvas_fill (canvas, style->symbol);
  cairo_restore (canvas->cr);
}

/* A long word is made smaller. */
static double
tag_scale (const BorText *text)
{
  double scale = (TAG_HEIGHT - 2) / MAX (bor_font_size (text->font), 1);
  return text->width > 0 ? MIN (scale, TAG_ROOM / text->width) : scale;
}

double
bor_sign_tag_width (BorTexts *texts, const char *tag)
{
  if (texts == NULL || tag == NULL)
    return 0;
  const BorText *text = bor_texts_get (texts, BOR_FONT_NUMBER, tag);
  return MAX (text->width * tag_scale (text) + 6, TAG_HEIGHT) + 3;
}

static void
draw_tag (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *tag, double w)
{
  if (texts == NULL || tag == NULL)
    return;
  const BorText *text = bor_texts_get (texts, BOR_FONT_NUMBER, tag);
  double half = (bor_sign_tag_width (texts, tag) - 3) / 2, scale = tag_scale (text);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, w - half - 3, 0);
  rounded (canvas, half, TAG_HEIGHT / 2, 2.5);
  bor_canvas_fill (canvas, style->symbol);
  cairo_scale (canvas->cr, scale, scale);
  bor_canvas_text (canvas, text, style->ink, style->symbol, 0);
  cairo_restore (canvas->cr);
}

/* --- As high as wide: a counter --- */

#define COUNTER_TAG   1.25 /* the letters of a tag, against those on a block */
#define COUNTER_FACE  20.0 /* half of the largest symbol */
#define COUNTER_TURNS 14.0 /* the same beside an arrow */
#define ARROW_DEPTH   11.0
#define NAME_SCALE    1.1
#define COUNT_SCALE   1.9

/* A wedge in the middle of the edge, or in the corner, that is faced. */
static void
draw_edge_arrow (BorCanvas *canvas, const BorStyle *style, guint facing, double turn, double half)
{
  if (facing == 0)
    return;
  double angle = facing * G_PI / 180 - turn, s = sin (angle), c = cos (angle);
  double reach = (half - 2) / MAX (fabs (s), fabs (c));
  const BorPoint wedge[3] = { { 0, -reach },
                              { 13, -reach + ARROW_DEPTH },
                              { -13, -reach + ARROW_DEPTH } };
  cairo_save (canvas->cr);
  cairo_rotate (canvas->cr, angle);
  bor_canvas_polyline (canvas, wedge, G_N_ELEMENTS (wedge), TRUE);
  bor_canvas_fill_keep (canvas, style->symbol);
  bor_canvas_stroke (canvas, style->ink, 1);
  cairo_restore (canvas->cr);
}

/* A name on a band across the counter. */
static void
draw_counter_name (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *name,
                   double w, double y)
{
  const BorText *text = bor_texts_get (texts, BOR_FONT_NUMBER, name);
  double scale = MIN (NAME_SCALE, (2 * w - 8) / MAX (text->width, 1));
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, 0, y);
  cairo_rectangle (canvas->cr, -w + 1.5, -9, 2 * w - 3, 18);
  bor_canvas_fill (canvas, style->symbol);
  cairo_scale (canvas->cr, scale, scale);
  bor_canvas_text (canvas, text, style->ink, style->symbol, 0);
  cairo_restore (canvas->cr);
}

static void
draw_counter_count (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, guint count,
                    double x, double y)
{
  g_autofree char *number = g_strdup_printf ("%u", count);
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, COUNT_SCALE, COUNT_SCALE);
  bor_canvas_text (canvas, bor_texts_get (texts, BOR_FONT_NUMBER, number), style->symbol,
                   style->symbol, 0);
  cairo_restore (canvas->cr);
}

static void
draw_counter_tag (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const char *tag,
                  double w, double x, double y)
{
  if (texts == NULL || tag == NULL)
    return;
  double scale = MIN (COUNTER_TAG, (2 * w - 30) / MAX (bor_sign_tag_width (texts, tag), 1));
  cairo_save (canvas->cr);
  cairo_translate (canvas->cr, x, y);
  cairo_scale (canvas->cr, scale, scale);
  draw_tag (canvas, style, texts, tag, bor_sign_tag_width (texts, tag) / 2 + 1.5);
  cairo_restore (canvas->cr);
}

/* Up to three symbols a row. */
static void
draw_counter_faces (BorCanvas *canvas, const BorStyle *style, const BorBlock *block, double w,
                    double h, double face, double up)
{
  guint n = MIN (block->strength, MOST_FACES), columns = MIN (n, 3);
  guint rows = n > 0 ? (n + columns - 1) / columns : 0;
  double edge = block->facing != 0 ? 16 : 12; /* with room for an arrow */
  double half = MIN (face, n > 0 ? (w - edge) / columns : 0);
  half = MIN (half, rows > 0 ? (h - edge) / rows : 0);
  for (guint i = 0; i < n; i++) {
    guint row = i / columns, in_row = MIN (columns, n - row * columns);
    cairo_save (canvas->cr);
    cairo_translate (canvas->cr, 0, (row - (rows - 1) / 2.0) * 2.1 * half - up);
    bor_sign_face (canvas, style, block->symbol, (i % columns - (in_row - 1) / 2.0) * 2.2 * half,
                   half);
    cairo_restore (canvas->cr);
  }
}

static void
draw_counter (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const BorBlock *block,
              double w, double h)
{
  draw_body (canvas, style, block->ink, w - 1, h - 1);
  draw_edge_arrow (canvas, style, block->facing, block->turn, MIN (w, h) - 1);
  /* Between two arrows that could be there, when there can be any. */
  gboolean turns = block->facing != 0;
  draw_counter_faces (canvas, style, block, w, h, turns ? COUNTER_TURNS : COUNTER_FACE,
                      block->tag == NULL && block->count < 2 ? 0
                      : turns                                ? 9.5
                                                             : 11);
  if (block->hatched)
    bor_sign_hatch (canvas, style, w - 2, h - 2);
  double low = turns ? 13 : 20, aside = block->count > 1 ? 0.42 * w : 0;
  if (texts != NULL && block->tag != NULL && block->named && !turns) /* a band covers arrows */
    draw_counter_name (canvas, style, texts, block->tag, w, h - 11);
  else
    draw_counter_tag (canvas, style, texts, block->tag, w, -aside, low);
  if (texts != NULL && block->count > 1)
    draw_counter_count (canvas, style, texts, block->count, block->tag != NULL ? aside : 0, low);
}

double
bor_block_height (const BorScenario *scenario)
{
  return bor_scenario_board (scenario)->kind == BOR_BOARD_AREA ? BOR_BLOCK_HEIGHT : BOR_BLOCK_WIDTH;
}

double
bor_block_scale (const BorScenario *scenario)
{
  return bor_scenario_board (scenario)->kind == BOR_BOARD_NETWORK ? 0.5 : 1;
}

void
bor_sign_block (BorCanvas *canvas, const BorStyle *style, BorTexts *texts, const BorBlock *block,
                double w, double h)
{
  if (bor_block_is_counter (w, h)) {
    draw_counter (canvas, style, texts, block, w, h);
    return;
  }
  double left = block->facing != 0 ? BOR_FACING_WIDTH : 0;
  double right = bor_sign_tag_width (texts, block->tag);
  draw_body (canvas, style, block->ink, w - 1, h - 1);

  guint n = MIN (block->strength, MOST_FACES);
  double max_width = 2 * (w - 1) - 6 - left - right;
  double step = MIN (22, n > 0 ? max_width / n : 0), half = MIN (BOR_FACE_HALF, 0.42 * step);
  for (guint i = 0; i < n && half > 0; i++)
    bor_sign_face (canvas, style, block->symbol, (i - (n - 1) / 2.0) * step + (left - right) / 2,
                   half);
  draw_facing (canvas, style, block->facing, block->turn, w);
  if (block->hatched)
    bor_sign_hatch (canvas, style, w - 2, h - 2);
  draw_tag (canvas, style, texts, block->tag, w);
}

void
bor_block_draw (cairo_t *cr, const BorStyle *style, BorTexts *texts, const BorBlock *block,
                double w, double h)
{
  g_autoptr (BorCanvas) canvas = bor_canvas_new (cr, FALSE);
  bor_sign_block (canvas, style, texts, block, w, h);
}
