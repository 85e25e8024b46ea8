/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/printing.h"

#include <glib/gi18n-lib.h>

#include "editor/files/print-layout.h"
#include "editor/files/print-preview.h"
#include "editor/files/printing-form.h"

#define WAIT 20000 /* microseconds between two looks at the thread that lays out */

const BorPrintingOptions bor_printing_usual = { .length = 25, .legend = TRUE, .marks = TRUE };

typedef struct {
  BorSession *session; /* owned */
  BorPrintingOptions options;
  char *message;             /* owned: why there is nothing to print; nullable */
  gboolean previewed;        /* the pages are shown in the preview window */
  GCancellable *cancellable; /* owned; of the thread that lays out */
  BorPrintPages *pages;      /* owned; laid out for the paper; nullable */
} Printing;

static void
printing_free (gpointer data)
{
  Printing *self = data;
  bor_print_pages_free (self->pages);
  g_object_unref (self->cancellable);
  g_free (self->message);
  g_object_unref (self->session);
  g_free (self);
}

static Printing *
printing_of (gpointer operation)
{
  return g_object_get_data (operation, "printing");
}

/* Ends the operation with a message instead of pages. */
static void
give_up (GtkPrintOperation *operation, const GError *error)
{
  Printing *self = printing_of (operation);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) {
    g_free (self->message);
    self->message = g_strdup (error->message);
  }
  gtk_print_operation_cancel (operation);
}

static void
on_laid_out (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkPrintOperation) operation = data;
  g_autoptr (GError) error = NULL;
  Printing *self = printing_of (operation);
  self->pages = bor_print_layout_finish (result, &error);
  if (self->pages == NULL)
    give_up (operation, error);
}

static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  Printing *self = data;
  /* There is none if it was cancelled at once. */
  if (!self->previewed && context != NULL)
    bor_print_layout_start (self->session, &self->options,
                            gtk_print_context_get_page_setup (context), self->cancellable,
                            on_laid_out, g_object_ref (operation));
}

/* Is asked again and again until the pages are laid out, or GTK's progress dialog is cancelled. */
static gboolean
on_paginate (GtkPrintOperation *operation, GtkPrintContext *context, gpointer data)
{
  const Printing *self = data;
  if (self->previewed) {
    gtk_print_operation_set_n_pages (operation, 1);
    return TRUE;
  }
  if (self->pages == NULL) {
    g_usleep (WAIT);
    return FALSE;
  }
  gtk_print_operation_set_n_pages (operation, (int) bor_print_pages_count (self->pages));
  return TRUE;
}

/* In the main loop: when GTK is cancelled, it does not wait for threads. Writing the page, which GTK does afterwards,
 * takes longer. */
static void
on_draw (GtkPrintOperation *operation, GtkPrintContext *context, int number, gpointer data)
{
  Printing *self = data;
  g_autoptr (GError) error = NULL;
  if (self->pages != NULL
      && !bor_print_pages_draw (self->pages, (guint) number,
                                gtk_print_context_get_cairo_context (context), NULL, &error))
    give_up (operation, error);
}

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer data)
{
  g_cancellable_cancel (((Printing *) data)->cancellable);
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

static void
on_previewed (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorPrintPreview) window = data;
  g_autoptr (GError) error = NULL;
  BorPrintPages *pages = bor_print_layout_finish (result, &error);
  bor_print_preview_show (window, pages, error != NULL ? error->message : NULL);
}

static gboolean
on_preview (GtkPrintOperation *operation, GtkPrintOperationPreview *preview,
            GtkPrintContext *context, GtkWindow *parent, gpointer data)
{
  Printing *self = data;
  BorPrintPreview *window = bor_print_preview_open (parent, preview);
  give_surface (context);
  self->previewed = TRUE;
  bor_print_layout_start (self->session, &self->options, gtk_print_context_get_page_setup (context),
                          NULL, on_previewed, g_object_ref (window));
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

GtkPrintOperation *
bor_printing_new (BorSession *session, const BorPrintingOptions *options)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Printing *self = g_new0 (Printing, 1);
  self->session = g_object_ref (session);
  self->options = *options;
  self->cancellable = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (operation), "printing", self, printing_free);

  g_autofree char *title = bor_session_title (session);
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  bor_print_layout_turn (setup, bor_session_scenario (session), options);
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
  g_signal_connect (operation, "paginate", G_CALLBACK (on_paginate), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), self);
  g_signal_connect (operation, "done", G_CALLBACK (on_done), self);
  g_signal_connect (operation, "preview", G_CALLBACK (on_preview), self);
  return operation;
}

const char *
bor_printing_message (GtkPrintOperation *operation)
{
  return printing_of (operation)->message;
}
