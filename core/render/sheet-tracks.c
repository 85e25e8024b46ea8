/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "render/sheet.h"
#include "vocabulary/meaning.h"

/* Style points. */
#define BOX_WIDTH    120.0 /* of a box with a label; */
#define NUMBER_WIDTH 46.0  /* of one without */
#define BOX_HEIGHT   52.0
#define MOST_BOXES   200
#define FORCE_WIDTH  330.0
#define FORCE_HEIGHT 74.0
#define PIECE_WIDTH  57.0

static void
outline (const BorFlow *flow, BorPoint at, double width, double height, BorInk ink)
{
  cairo_rectangle (flow->view->canvas->cr, at.x, at.y, width, height);
  bor_canvas_fill_keep (flow->view->canvas, ink);
  bor_canvas_stroke (flow->view->canvas, flow->view->style->ink, 1);
}

/* The markers that start in a box, as coins in the colours of their armies. */
static void
draw_markers (const BorFlow *flow, const BorTrack *track, gint at, double x, double y)
{
  for (guint i = 0; i < track->n_markers; i++) {
    if (track->markers[i].at != at)
      continue;
    bor_canvas_circle (flow->view->canvas, x, y, 9);
    bor_canvas_fill_keep (flow->view->canvas,
                          bor_view_army_ink (flow->view, track->markers[i].army.slot));
    bor_canvas_stroke (flow->view->canvas, flow->view->style->ink, 1.2);
    x += 14;
  }
}

static void
draw_box (const BorFlow *flow, const BorTrack *track, gint at, BorPoint corner, double width)
{
  const BorStyle *style = flow->view->style;
  const BorTrackBox *box = bor_track_box (track, at);
  g_autofree char *number = g_strdup_printf ("%d", at);
  outline (flow, corner, width, BOX_HEIGHT, bor_ink_fade (style->symbol, 0.6));
  if (box != NULL && box->label != NULL) {
    bor_flow_text (flow, BOR_FONT_NUMBER, number, corner.x + 8, corner.y + 14, 0, 0, style->faint);
    bor_flow_text (flow, BOR_FONT_BODY, box->label, corner.x + width / 2, corner.y + 33, 0.5,
                   width - 10, style->ink);
  } else {
    bor_flow_text (flow, BOR_FONT_NUMBER, number, corner.x + width / 2, corner.y + 15, 0.5,
                   width - 8, style->ink);
  }
  draw_markers (flow, track, at, corner.x + width / 2, corner.y + BOX_HEIGHT - 15);
}

static gboolean
has_labels (const BorTrack *track)
{
  for (guint i = 0; i < track->n_boxes; i++)
    if (track->boxes[i].label != NULL)
      return TRUE;
  return FALSE;
}

void
bor_sheet_tracks (BorFlow *flow)
{
  const BorView *view = flow->view;
  BOR_FOREACH (flow->scene->scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    gint64 n = (gint64) track->last - track->first + 1;
    if (n < 1 || n > MOST_BOXES)
      continue;
    double least = has_labels (track) ? BOX_WIDTH : NUMBER_WIDTH;
    double columns = CLAMP ((double) (gint) (flow->width / least), 1, (double) n);
    double width = MIN (flow->width / columns, 1.6 * least);
    bor_flow_heading (flow, track->name != NULL ? track->name : _ ("Track"));
    if (view != NULL)
      bor_view_begin_element (view, "track", track);
    for (gint64 i = 0; i < n; i++) {
      BorPoint at = bor_flow_place (flow, width, BOX_HEIGHT, 0);
      if (view != NULL)
        draw_box (flow, track, track->first + (gint) i, at, width);
    }
    if (view != NULL)
      bor_canvas_end (view->canvas);
    bor_flow_break (flow, 20);
  }
}

static guint
n_kinds (const BorForce *force)
{
  return MIN (force->n_pieces, 12);
}

static double
force_width (const BorForce *force, double most)
{
  return MIN (MAX (FORCE_WIDTH, 24 + n_kinds (force) * (PIECE_WIDTH + 36)), most);
}

static void
draw_pieces (const BorFlow *flow, const BorForce *force, BorPoint at, double width)
{
  const BorView *view = flow->view;
  BorInk ink = bor_view_army_ink (view, force->army.slot);
  guint n = n_kinds (force);
  double step = MIN (PIECE_WIDTH + 36, (width - 20) / MAX (n, 1)),
         size = MIN (1, step / (PIECE_WIDTH + 36));
  for (guint i = 0; i < n; i++) {
    const BorPieces *pieces = &force->pieces[i];
    const BorPieceType *type = bor_scenario_piece_type (view->scenario, pieces->type.slot);
    g_autofree char *count = g_strdup_printf ("× %d", pieces->count);
    BorRectangle rectangle = { at.x + 12 + i * step + PIECE_WIDTH / 2 * size, at.y + 53, 0, 0, 0 };
    bor_sign_begin (view->canvas, &rectangle, size);
    BorBlock block = { .ink = ink,
                       .symbol = type != NULL ? bor_element_prop (type, "symbol") : NULL,
                       .strength = (guint) MAX (pieces->strength, 0) };
    BorPieceSigns signs;
    bor_drawings_piece (&view->scene->drawings, NULL, type, &signs);
    block.tag = signs.tag;
    bor_sign_block (view->canvas, view->style, view->texts, &block, PIECE_WIDTH / 2, 9.5);
    cairo_translate (view->canvas->cr, PIECE_WIDTH / 2 + 4, 0);
    bor_flow_text (flow, BOR_FONT_NUMBER, count, 0, 0, 0, 30, view->style->ink);
    cairo_restore (view->canvas->cr);
  }
}

/* When it comes: the label of the time track's box, else the round. */
static char *
arrival (const BorScenario *scenario, const BorForce *force)
{
  const BorPropDef *def = bor_scenario_find_meaning (scenario, BOR_KIND_FORCE, BOR_MEANS_ARRIVAL);
  const char *text = def != NULL ? bor_element_prop (force, def->name) : NULL;
  gint64 at;
  if (text == NULL && def != NULL)
    text = def->fallback;
  if (!bor_force_comes_later (scenario, force))
    return g_strdup (_ ("at the start"));
  if (text == NULL || !bor_props_parse_int (text, &at) || at < 0)
    return g_strdup ("");
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    const BorTrackBox *box = at <= G_MAXINT ? bor_track_box (track, (gint) at) : NULL;
    if (box != NULL && box->label != NULL)
      return g_strdup (box->label);
  }
  return g_strdup_printf (_ ("round %d"), (gint) at);
}

static void
draw_force (const BorFlow *flow, const BorForce *force, BorPoint at, double width)
{
  const BorView *view = flow->view;
  BorInk ink = bor_view_army_ink (view, force->army.slot);
  g_autofree char *when = arrival (view->scenario, force);
  bor_view_begin_element (view, "force", force);
  outline (flow, at, width, FORCE_HEIGHT, bor_ink_fade (ink, 0.1));
  cairo_rectangle (view->canvas->cr, at.x, at.y, width, 5);
  bor_canvas_fill (view->canvas, ink);
  bor_flow_text (flow, BOR_FONT_BODY, force->name, at.x + 12, at.y + 23, 0, width * 0.6,
                 view->style->ink);
  bor_flow_text (flow, BOR_FONT_BODY, when, at.x + width - 12, at.y + 23, 1, width * 0.3,
                 view->style->ink);
  draw_pieces (flow, force, at, width);
  bor_canvas_end (view->canvas);
}

void
bor_sheet_force (BorFlow *flow, const BorForce *force)
{
  double width = force_width (force, flow->width);
  BorPoint at = bor_flow_place (flow, width, FORCE_HEIGHT, 16);
  if (flow->view != NULL)
    draw_force (flow, force, at, width);
}

void
bor_sheet_forces (BorFlow *flow)
{
  if (bor_scenario_count (flow->scene->scenario, BOR_KIND_FORCE) == 0)
    return;
  bor_flow_heading (flow, _ ("Forces"));
  BOR_FOREACH (flow->scene->scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    bor_sheet_force (flow, force);
  bor_flow_break (flow, 24);
}
