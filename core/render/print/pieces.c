/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "render/painter-private.h"
#include "render/picture.h"
#include "render/print/pages-private.h"
#include "vocabulary/drawing.h"

#define MOST_PIECES 5000
#define HEAD        10.0 /* mm for the line at the top of a page */

/* One piece to cut out. */
typedef struct {
  gint32 army;        /* -1: nobody's */
  const char *symbol; /* of a block; NULL with a text: a marker */
  const char *text;   /* nullable */
  guint strength;
  guint16 facing;  /* as in BorBlock: how the piece lies when it is set up upright */
  const char *tag; /* nullable */
} Counter;

typedef struct {
  BorView view;
  const BorPrintPieces *pieces;
  GArray *counters;
  BorPdf *pdf;
  double width, height; /* of a counter */
  double cell_width, cell_height;
  double left, top; /* of the first cell */
  guint columns, rows;
} Sheet;

static guint
cap (gint64 n)
{
  return (guint) CLAMP (n, 0, MOST_PIECES);
}

static void
add_counters (GArray *out, const Counter *counter, guint n)
{
  for (guint i = 0; i < n && out->len <= MOST_PIECES; i++)
    g_array_append_vals (out, counter, 1);
}

/* Placed pieces of a strength that show a facing or a status, which others do not. Returns how
 * many; `turns` is set if there is a facing. */
static guint
add_signed (const BorScenario *scenario, const BorDrawings *drawings, const Counter *like,
            gint32 type, GArray *out, gboolean *turns)
{
  guint n = 0;
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement) {
    guint strength = (guint) CLAMP (placement->strength, 0, BOR_PRINT_MOST_STRENGTH);
    if (placement->army.slot != like->army || placement->type.slot != type
        || strength != like->strength)
      continue;
    BorPieceSigns signs;
    bor_drawings_piece (drawings, placement, bor_scenario_piece_type (scenario, type), &signs);
    if (signs.facing == 0 && signs.tag == NULL)
      continue;
    Counter counter = *like;
    counter.facing = signs.facing;
    counter.tag = signs.tag;
    add_counters (out, &counter, cap (placement->count));
    n += cap (placement->count);
    *turns |= signs.facing != 0;
  }
  return n;
}

/* How many of each strength an army has of a type, strongest last. */
static void
tally (const BorScenario *scenario, gint32 army, gint32 type,
       guint counts[BOR_PRINT_MOST_STRENGTH + 1])
{
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    for (guint i = 0; force->army.slot == army && i < force->n_pieces; i++) {
      const BorPieces *pieces = &force->pieces[i];
      if (pieces->type.slot == type)
        counts[CLAMP (pieces->strength, 0, BOR_PRINT_MOST_STRENGTH)] += cap (pieces->count);
    }
  BOR_FOREACH (scenario, BOR_KIND_PLACEMENT, slot, const BorPlacement, placement)
    if (placement->army.slot == army && placement->type.slot == type)
      counts[CLAMP (placement->strength, 0, BOR_PRINT_MOST_STRENGTH)] += cap (placement->count);
}

static void
add_type (const BorScenario *scenario, const BorDrawings *drawings, gint32 army, gint32 slot,
          gboolean replacements, GArray *out)
{
  gboolean turns = FALSE;
  guint counts[BOR_PRINT_MOST_STRENGTH + 1] = { 0 }, stronger = 0;
  const BorPieceType *type = bor_scenario_piece_type (scenario, slot);
  const char *symbol = bor_element_prop (type, "symbol");
  BorPieceSigns signs;
  bor_drawings_piece (drawings, NULL, type, &signs);
  tally (scenario, army, slot, counts);
  for (guint strength = BOR_PRINT_MOST_STRENGTH; strength > 0; strength--) {
    /* Every stronger piece may have come down to this strength. */
    guint n = counts[strength] + (replacements ? stronger : 0);
    Counter counter = { army, symbol != NULL ? symbol : "", NULL, strength, 0, signs.tag };
    n -= add_signed (scenario, drawings, &counter, slot, out, &turns);
    /* Replacements of a piece with a front have one too: their upper edge. */
    counter.facing = turns ? 360 : 0;
    add_counters (out, &counter, n);
    stronger += counts[strength];
  }
}

static void
add_markers (const BorScenario *scenario, gint32 army, GArray *out)
{
  BOR_FOREACH (scenario, BOR_KIND_TRACK, slot, const BorTrack, track) {
    Counter counter = { army, NULL, track->name != NULL ? track->name : _ ("Track"), 0, 0, NULL };
    guint n = army < 0 && track->n_markers == 0 ? 1 : 0;
    for (guint i = 0; i < track->n_markers; i++)
      n += track->markers[i].army.slot == army;
    add_counters (out, &counter, n);
  }
}

/* An army's pieces begin a row, so that their backs are of one colour: cells between are empty. */
static void
fill_row (GArray *out, guint columns)
{
  Counter nothing = { -1, NULL, NULL, 0, 0, NULL };
  while (columns > 0 && out->len % columns > 0)
    g_array_append_val (out, nothing);
}

static GArray *
list_counters (const BorScenario *scenario, gboolean replacements, guint columns)
{
  GArray *out = g_array_new (FALSE, FALSE, sizeof (Counter));
  BorDrawings drawings;
  bor_drawings_init (&drawings, scenario);
  BOR_FOREACH (scenario, BOR_KIND_ARMY, army, const BorArmy, owner) {
    BOR_FOREACH (scenario, BOR_KIND_PIECE_TYPE, type, const BorPieceType, kind)
      add_type (scenario, &drawings, army, type, replacements, out);
    add_markers (scenario, army, out);
    fill_row (out, columns);
  }
  add_markers (scenario, -1, out);
  bor_drawings_clear (&drawings);
  return out;
}

guint
bor_print_pieces_count (const BorScenario *scenario, gboolean replacements)
{
  g_autoptr (GArray) all = list_counters (scenario, replacements, 0);
  return all->len;
}

static BorInk
counter_ink (const Sheet *sheet, const Counter *counter)
{
  return bor_view_army_ink (&sheet->view, counter->army);
}

/* Around the origin: first ink beyond the edges, so that a cut beside the line does not show. */
static void
draw_counter (const Sheet *sheet, const Counter *counter, gboolean back)
{
  BorCanvas *canvas = sheet->pdf->canvas;
  cairo_t *cr = sheet->pdf->cr;
  double bleed = sheet->pieces->gap / 2, point = sheet->width / BOR_BLOCK_WIDTH;
  double w = sheet->width / 2, h = sheet->height / 2;
  BorInk ink = counter_ink (sheet, counter);
  cairo_rectangle (cr, -w - bleed, -h - bleed, 2 * (w + bleed), 2 * (h + bleed));
  bor_canvas_fill (canvas, ink);
  if (counter->text != NULL) {
    bor_pdf_text (sheet->pdf, counter->text, 0, 0, h * 0.95, 0.5, 1.8 * w,
                  sheet->view.style->symbol);
    return;
  }
  cairo_save (cr);
  cairo_scale (cr, point, point);
  BorBlock block = { .ink = ink,
                     .symbol = counter->symbol,
                     .strength = back ? 0 : counter->strength,
                     .facing = counter->facing,
                     .tag = counter->tag };
  bor_sign_block (canvas, sheet->view.style, sheet->view.texts, &block, BOR_BLOCK_WIDTH / 2,
                  bor_block_height (sheet->view.scenario) / 2);
  cairo_restore (cr);
}

static double
cell_x (const Sheet *sheet, guint column)
{
  return sheet->left + column * sheet->cell_width + sheet->cell_width / 2;
}

static double
cell_y (const Sheet *sheet, guint row)
{
  return sheet->top + row * sheet->cell_height + sheet->cell_height / 2;
}

/* Both faces of a counter that is folded lie in its cell, the back on its head. */
static void
draw_cell (const Sheet *sheet, const Counter *counter, double x, double y, gboolean back)
{
  gboolean fold = sheet->pieces->faces == BOR_PRINT_FOLD;
  cairo_save (sheet->pdf->cr);
  cairo_translate (sheet->pdf->cr, x, y - (fold ? sheet->height / 2 : 0));
  draw_counter (sheet, counter, back);
  if (fold) {
    cairo_translate (sheet->pdf->cr, 0, sheet->height);
    cairo_rotate (sheet->pdf->cr, G_PI);
    draw_counter (sheet, counter, TRUE);
    cairo_rotate (sheet->pdf->cr, G_PI);
    bor_pdf_hairline (sheet->pdf, -sheet->width / 2, -sheet->height / 2, sheet->width / 2,
                      -sheet->height / 2);
  }
  cairo_restore (sheet->pdf->cr);
}

/* Marks in the margins along which to cut, from edge to edge. */
static void
draw_cuts (const Sheet *sheet, guint rows)
{
  const BorPaper *paper = &sheet->pieces->paper;
  double m = sheet->pieces->margin, g = sheet->pieces->gap / 2;
  double right = sheet->left + sheet->columns * sheet->cell_width;
  double bottom = sheet->top + rows * sheet->cell_height;
  for (guint c = 0; c < sheet->columns; c++)
    for (guint i = 0; i < 2; i++) {
      double x = sheet->left + (c + i) * sheet->cell_width + (i == 0 ? g : -g);
      bor_pdf_hairline (sheet->pdf, x, sheet->top - g - 1 - MIN (3, m / 3), x, sheet->top - g - 1);
      bor_pdf_hairline (sheet->pdf, x, bottom + g + 1, x, bottom + g + 4);
    }
  for (guint r = 0; r < rows; r++)
    for (guint i = 0; i < 2; i++) {
      double y = sheet->top + (r + i) * sheet->cell_height + (i == 0 ? g : -g);
      bor_pdf_hairline (sheet->pdf, MAX (1, sheet->left - 5), y, sheet->left - g - 1, y);
      bor_pdf_hairline (sheet->pdf, right + g + 1, y, MIN (paper->width - 1, right + 5), y);
    }
}

static void
draw_head (const Sheet *sheet, guint first, guint n, gboolean back)
{
  const BorInk black = { 0, 0, 0, 1 };
  const BorPaper *paper = &sheet->pieces->paper;
  double m = sheet->pieces->margin;
  const char *title = bor_scenario_header (sheet->view.scenario)->title;
  g_autofree char *line = g_strdup_printf (
    back ? _ ("%s: backs, sheet %u") : _ ("%s: pieces, sheet %u"),
    title != NULL ? title : _ ("Scenario"), first / (sheet->columns * sheet->rows) + 1);
  bor_pdf_text (sheet->pdf, line, paper->width / 2, m + 1.5, 3.2, 0.5, paper->width - 2 * m, black);
}

static gboolean
draw_army (const Sheet *sheet, guint first, gboolean back, GError **error)
{
  const BorPaper *paper = &sheet->pieces->paper;
  guint n = MIN (sheet->counters->len - first, sheet->columns * sheet->rows);
  g_autofree char *label =
    g_strdup_printf ("%u%s", first / (sheet->columns * sheet->rows) + 1, back ? "b" : "");
  if (!bor_pdf_begin_page (sheet->pdf, *paper, label, error))
    return FALSE;
  if (bor_pdf_skips_page (sheet->pdf))
    return TRUE;
  cairo_save (sheet->pdf->cr);
  /* Backs are placed where they are after the sheet is flipped. */
  if (back && sheet->pieces->short_edge) {
    cairo_translate (sheet->pdf->cr, paper->width, paper->height);
    cairo_rotate (sheet->pdf->cr, G_PI);
  }
  for (guint i = 0; i < n; i++) {
    const Counter *counter = &g_array_index (sheet->counters, Counter, first + i);
    double x = cell_x (sheet, i % sheet->columns), y = cell_y (sheet, i / sheet->columns);
    if (counter->symbol != NULL || counter->text != NULL)
      draw_cell (sheet, counter, back ? paper->width - x : x, y, back);
  }
  if (!back)
    draw_cuts (sheet, (n + sheet->columns - 1) / sheet->columns);
  draw_head (sheet, first, n, back);
  cairo_restore (sheet->pdf->cr);
  return TRUE;
}

static gboolean
measure (Sheet *sheet, GError **error)
{
  const BorPrintPieces *pieces = sheet->pieces;
  sheet->width = pieces->block;
  sheet->height = pieces->block * bor_block_height (sheet->view.scenario) / BOR_BLOCK_WIDTH;
  sheet->cell_width = sheet->width + pieces->gap;
  sheet->cell_height = sheet->height * (pieces->faces == BOR_PRINT_FOLD ? 2 : 1) + pieces->gap;
  double inner_width = pieces->paper.width - 2 * pieces->margin;
  double inner_height = pieces->paper.height - 2 * pieces->margin - HEAD - 4;
  if (inner_width < sheet->cell_width || inner_height < sheet->cell_height) {
    g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE,
                         _ ("Pieces of that size do not fit on the page."));
    return FALSE;
  }
  sheet->columns = (guint) (inner_width / sheet->cell_width);
  sheet->rows = (guint) (inner_height / sheet->cell_height);
  sheet->left = (pieces->paper.width - sheet->columns * sheet->cell_width) / 2;
  sheet->top = pieces->margin + HEAD;
  return TRUE;
}

static gboolean
draw_sheets (Sheet *sheet, GError **error)
{
  guint page = sheet->columns * sheet->rows, n = MAX (sheet->counters->len, 1);
  gboolean backs = sheet->pieces->faces == BOR_PRINT_DOUBLE;
  sheet->pdf->expected = (n + page - 1) / page * (backs ? 2 : 1);
  for (guint first = 0; first < n; first += page)
    if (!draw_army (sheet, first, FALSE, error)
        || (backs && !draw_army (sheet, first, TRUE, error)))
      return FALSE;
  return TRUE;
}

gboolean
bor_print_draw_pieces (const BorScenario *scenario, const BorPrintPieces *pieces,
                       const BorPrintJob *job, BorPdf *pdf, GError **error)
{
  Sheet sheet = { .pieces = pieces, .view.scenario = scenario };
  if (!measure (&sheet, error))
    return FALSE;
  g_autoptr (GArray) counters = list_counters (scenario, pieces->replacements, sheet.columns);
  if (counters->len > MOST_PIECES) {
    g_set_error_literal (error, BOR_PICTURE_ERROR, BOR_PICTURE_ERROR_SIZE,
                         _ ("There are more than 5000 pieces."));
    return FALSE;
  }
  g_autoptr (BorPainter) painter = bor_painter_new (scenario);
  bor_painter_set_style (painter, job->style);
  bor_painter_view (painter, NULL, &sheet.view);
  sheet.counters = counters;
  sheet.pdf = pdf;
  pdf->progress = job->progress;
  return draw_sheets (&sheet, error);
}

GBytes *
bor_print_pieces (const BorScenario *scenario, const BorPrintPieces *pieces, const BorPrintJob *job,
                  GError **error)
{
  g_return_val_if_fail (scenario != NULL && pieces != NULL && job != NULL, NULL);
  g_autoptr (BorPdf) pdf = bor_pdf_new (bor_scenario_header (scenario)->title, job->style->family);
  return bor_print_draw_pieces (scenario, pieces, job, pdf, error) ? bor_pdf_finish (pdf, error)
                                                                   : NULL;
}
