/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/printing.h"

#include <glib/gi18n-lib.h>
#include <poppler.h>

#include "editor/files/print-preview.h"
#include "editor/files/printing-form.h"
#include "render/print/print.h"

#define OVERLAP 5.0 /* mm by which adjacent pages overlap, for gluing */
#define GAP     3.0 /* mm between pieces */

const BorPrintingOptions bor_printing_usual = { .length = 25, .legend = TRUE, .marks = TRUE };

typedef struct {
  BorSession *session; /* owned */
  BorPrintingOptions options;
  char *message;          /* owned: why there is nothing to print; nullable */
  gboolean previewed;     /* the pages are shown in the preview window */
  PopplerDocument *pages; /* owned; the pages to print, laid out for the paper; nullable */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;
  g_clear_object (&self->pages);
  g_free (self->message);
  g_object_unref (self->session);
  g_free (self);
}

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

static GBytes *
lay_out_map (Printing *self, const BorPrintJob *job, BorPaper paper, double margin, gboolean across,
             GError **error)
{
  static const BorPrintSize sizes[] = { BOR_PRINT_PAGE, BOR_PRINT_BLOCK, BOR_PRINT_WIDTH,
                                        BOR_PRINT_SCALE };
  guint layers = bor_session_layers (self->session) & ~(guint) BOR_LAYER_LEGEND;
  if (!self->options.backdrops)
    layers &= ~(guint) BOR_LAYER_BACKDROP;
  const BorPrintMap map = {
    .size = sizes[self->options.size],
    .length = self->options.length,
    .paper = paper,
    .turn = across ? BOR_PRINT_ACROSS : BOR_PRINT_UPRIGHT,
    .margin = margin,
    .overlap = self->options.size == BOR_PRINTING_PAGE ? 0 : OVERLAP,
    .marks = self->options.marks,
    .layers = layers | (self->options.legend ? BOR_LAYER_LEGEND : 0),
  };
  return bor_print_map (bor_session_scenario (self->session), &map, job, error);
}

static GBytes *
lay_out (Printing *self, GtkPageSetup *setup, GError **error)
{
  const BorScenario *s = bor_session_scenario (self->session);
  GFile *file = bor_session_file (self->session);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  const BorPrintJob job = { .folder = folder != NULL ? g_file_peek_path (folder) : NULL,
                            .style = bor_session_preferences (self->session)->style };
  GtkPageOrientation orientation = gtk_page_setup_get_orientation (setup);
  gboolean across = orientation == GTK_PAGE_ORIENTATION_LANDSCAPE
                    || orientation == GTK_PAGE_ORIENTATION_REVERSE_LANDSCAPE;
  double margin;
  BorPaper paper = read_paper (setup, &margin);
  if (self->options.what == BOR_PRINTOUT_MAP)
    return lay_out_map (self, &job, paper, margin, across, error);
  if (self->options.what == BOR_PRINTOUT_AIDS) {
    const BorPrintAids aids = { turned (paper, across), margin, TRUE, TRUE, TRUE };
    return bor_print_aids (s, &aids, &job, error);
  }
  const BorPrintPieces pieces = {
    .paper = turned (paper, across), .margin = margin, .block = self->options.length, .gap = GAP
  };
  return bor_print_pieces (s, &pieces, &job, error);
}

/* Ends the operation with a message instead of pages. */
static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  Printing *self = data;
  if (self->previewed) {
    gtk_print_operation_set_n_pages (operation, 1);
    return;
  }
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = lay_out (self, gtk_print_context_get_page_setup (context), &error);
  g_clear_object (&self->pages);
  if (bytes != NULL)
    self->pages = poppler_document_new_from_bytes (bytes, NULL, &error);
  if (self->pages == NULL) {
    g_free (self->message);
    self->message = g_strdup (error->message);
    gtk_print_operation_cancel (operation);
    return;
  }
  gtk_print_operation_set_n_pages (operation, poppler_document_get_n_pages (self->pages));
}

static void
on_draw (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data)
{
  Printing *self = data;
  PopplerPage *page = poppler_document_get_page (self->pages, number);
  if (page != NULL)
    poppler_page_render_for_printing (page, gtk_print_context_get_cairo_context (context));
  g_clear_object (&page);
}

/* GTK requires a surface; our preview does not use it. */
static void
give_surface (GtkPrintContext *context)
{
  cairo_surface_t *nothing = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (nothing);
  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
  cairo_surface_destroy (nothing);
}

static gboolean
on_preview (GtkPrintOperation *operation, GtkPrintOperationPreview *preview,
            GtkPrintContext *context, GtkWindow *parent, gpointer data)
{
  Printing *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = lay_out (self, gtk_print_context_get_page_setup (context), &error);
  give_surface (context);
  self->previewed = TRUE;
  bor_print_preview_show (parent, preview, bytes, error != NULL ? error->message : NULL);
  return TRUE;
}

/* Creates our page of the print dialog. */
static GtkWidget *
on_create_widget (GtkPrintOperation *operation, gpointer data)
{
  const Printing *self = data;
  gboolean to_scale = bor_scenario_board (bor_session_scenario (self->session))->metres > 0;
  return bor_printing_form_new (&self->options, to_scale);
}

static void
on_apply_widget (GtkPrintOperation *operation, GtkWidget *widget, gpointer data)
{
  Printing *self = data;
  self->options = bor_printing_form_options (BOR_PRINTING_FORM (widget));
}

/* The orientation in which the map, with its legend, is larger on the page. */
static void
turn_page (GtkPageSetup *setup, const BorScenario *s, const BorPrintingOptions *options)
{
  double margin, scales[2];
  BorPrintMap map = { .size = BOR_PRINT_PAGE,
                      .paper = read_paper (setup, &margin),
                      .marks = options->marks,
                      .layers = BOR_LAYER_DEFAULT | (options->legend ? BOR_LAYER_LEGEND : 0) };
  map.margin = margin;
  for (guint across = 0; across < 2; across++) {
    map.turn = across ? BOR_PRINT_ACROSS : BOR_PRINT_UPRIGHT;
    scales[across] = bor_print_map_scale (s, &map, NULL);
  }
  gtk_page_setup_set_orientation (setup, scales[1] > scales[0] ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                               : GTK_PAGE_ORIENTATION_PORTRAIT);
}

GtkPrintOperation *
bor_printing_new (BorSession *session, const BorPrintingOptions *options)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *self = g_new0 (Printing, 1);
  self->session = g_object_ref (session);
  self->options = *options;
  g_object_set_data_full (G_OBJECT (operation), "printing", self, printing_free);

  g_autofree char *title = bor_session_title (session);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  turn_page (setup, bor_session_scenario (session), options);
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_use_full_page (operation,
                                         TRUE); /* our pages already include the margins */
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_custom_tab_label (operation, _ ("Map"));
  gtk_print_operation_set_show_progress (operation, TRUE);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (on_create_widget), self);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (on_apply_widget), self);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), self);
  g_signal_connect (operation, "preview", G_CALLBACK (on_preview), self);
  return operation;
}

const char *
bor_printing_message (GtkPrintOperation *operation)
{
  const Printing *self = g_object_get_data (G_OBJECT (operation), "printing");
  return self->message;
}
