/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/print-layout.h"

#define OVERLAP 5.0 /* mm by which adjacent pages overlap, for gluing */
#define GAP     3.0 /* mm between pieces */

/* The chosen paper and the margins that the printer needs. */
static BorPaper
read_paper (GtkPageSetup *setup, double *margin)
{
  *margin = MAX (MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_MM),
                      gtk_page_setup_get_right_margin (setup, GTK_UNIT_MM)),
                 MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_MM),
                      gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_MM)));
  GtkPaperSize *size = gtk_page_setup_get_paper_size (setup);
  return (BorPaper){ gtk_paper_size_get_width (size, GTK_UNIT_MM),
                     gtk_paper_size_get_height (size, GTK_UNIT_MM) };
}

static BorPaper
turned (BorPaper paper, gboolean across)
{
  return across ? (BorPaper){ paper.height, paper.width } : paper;
}

void
bor_print_layout_turn (GtkPageSetup *setup, const BorScenario *scenario,
                       const BorPrintingOptions *options)
{
  double margin, scales[2];
  BorPrintMap map = { .size = BOR_PRINT_PAGE,
                      .paper = read_paper (setup, &margin),
                      .marks = options->marks,
                      .layers = BOR_LAYER_DEFAULT | (options->legend ? BOR_LAYER_LEGEND : 0) };
  map.margin = margin;
  for (guint across = 0; across < 2; across++) {
    map.turn = across ? BOR_PRINT_ACROSS : BOR_PRINT_UPRIGHT;
    scales[across] = bor_print_map_scale (scenario, &map, NULL);
  }
  gtk_page_setup_set_orientation (setup, scales[1] > scales[0] ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                               : GTK_PAGE_ORIENTATION_PORTRAIT);
}

/* What the thread that plans needs of the session. */
typedef struct {
  BorScenario *scenario; /* owned */
  char *folder;          /* owned */
  const BorStyle *style;
  BorPrintout what;
  BorPrintMap map;
  BorPrintPieces pieces;
  BorPrintAids aids;
} Layout;

static void
layout_free (gpointer data)
{
  Layout *layout = data;
  bor_scenario_unref (layout->scenario);
  g_free (layout->folder);
  g_free (layout);
}

static void
set_map (Layout *layout, BorSession *session, const BorPrintingOptions *options)
{
  static const BorPrintSize sizes[] = { BOR_PRINT_PAGE, BOR_PRINT_BLOCK, BOR_PRINT_WIDTH,
                                        BOR_PRINT_SCALE };
  guint layers = bor_session_layers (session) & ~(guint) BOR_LAYER_LEGEND;
  if (!options->backdrops)
    layers &= ~(guint) BOR_LAYER_BACKDROP;
  layout->map.size = sizes[options->size];
  layout->map.length = options->length;
  layout->map.overlap = options->size == BOR_PRINTING_PAGE ? 0 : OVERLAP;
  layout->map.marks = options->marks;
  layout->map.layers = layers | (options->legend ? BOR_LAYER_LEGEND : 0);
}

static void
set_paper (Layout *layout, GtkPageSetup *setup, double block)
{
  double margin;
  GtkPageOrientation orientation = gtk_page_setup_get_orientation (setup);
  gboolean across = orientation == GTK_PAGE_ORIENTATION_LANDSCAPE
                    || orientation == GTK_PAGE_ORIENTATION_REVERSE_LANDSCAPE;
  BorPaper paper = read_paper (setup, &margin);
  layout->map.paper = paper;
  layout->map.margin = margin;
  layout->map.turn = across ? BOR_PRINT_ACROSS : BOR_PRINT_UPRIGHT;
  layout->aids = (BorPrintAids){ turned (paper, across), margin, TRUE, TRUE, TRUE };
  layout->pieces = (BorPrintPieces){
    .paper = turned (paper, across), .margin = margin, .block = block, .gap = GAP
  };
}

static void
plan_pages (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Layout *layout = data;
  const BorPrintWhat what = {
    .map = layout->what == BOR_PRINTOUT_MAP ? &layout->map : NULL,
    .pieces = layout->what == BOR_PRINTOUT_PIECES ? &layout->pieces : NULL,
    .aids = layout->what == BOR_PRINTOUT_AIDS ? &layout->aids : NULL,
  };
  const BorPrintJob job = { .folder = layout->folder, .style = layout->style };
  GError *error = NULL;
  BorPrintPages *pages = bor_print_pages_new (layout->scenario, &what, &job, &error);
  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) bor_print_pages_free);
  else
    g_task_return_error (task, error);
}

void
bor_print_layout_start (BorSession *session, const BorPrintingOptions *options, GtkPageSetup *setup,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Layout *layout = g_new0 (Layout, 1);
  GFile *file = bor_session_file (session);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  layout->scenario = bor_scenario_ref (bor_session_scenario (session));
  layout->folder = folder != NULL ? g_file_get_path (folder) : NULL;
  layout->style = bor_session_preferences (session)->style;
  layout->what = options->what;
  set_map (layout, session, options);
  set_paper (layout, setup, options->length);
  g_task_set_task_data (task, layout, layout_free);
  g_task_run_in_thread (task, plan_pages);
}

BorPrintPages *
bor_print_layout_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* A page that a thread draws. */
typedef struct {
  BorPrintPages *pages;
  guint number;
  cairo_t *cr; /* owned */
} Page;

static void
page_free (gpointer data)
{
  Page *page = data;
  cairo_destroy (page->cr);
  g_free (page);
}

static gboolean
go_on (double done, gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
draw_page (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Page *page = data;
  BorProgress progress = { .step = go_on, .data = cancellable };
  GError *error = NULL;
  if (bor_print_pages_draw (page->pages, page->number, page->cr, &progress, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
bor_print_layout_draw (BorPrintPages *pages, guint number, cairo_t *cr, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Page *page = g_new (Page, 1);
  *page = (Page){ pages, number, cairo_reference (cr) };
  g_task_set_task_data (task, page, page_free);
  g_task_run_in_thread (task, draw_page);
}

gboolean
bor_print_layout_draw_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
