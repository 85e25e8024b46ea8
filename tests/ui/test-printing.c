/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/printing.h"

#include <glib/gstdio.h>
#include <poppler.h>
#include <string.h>

#include "ui-support.h"
#include "xml/xml.h"

typedef struct {
  BorSession *session;
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "tutorial.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  g_autoptr (BorDocument) document = bor_document_new (scenario);
  f->session = bor_session_new (document, NULL);
  f->folder = g_dir_make_tmp ("bormida-print-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "print.pdf", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_unlink (f->path);
  g_rmdir (f->folder);
  g_object_unref (f->session);
  g_free (f->path);
  g_free (f->folder);
}

/* Prints to a file; gives the pages and the size of the first one in points. */
static int
print (Fixture *f, const BorPrintingOptions *options, double *width, double *height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPrintOperation) operation = bor_printing_new (f->session, options);
  gtk_print_operation_set_export_filename (operation, f->path);
  GtkPrintOperationResult result =
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  if (bor_printing_message (operation) != NULL)
    return 0;
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_autofree char *uri = g_filename_to_uri (f->path, NULL, NULL);
  PopplerDocument *document = poppler_document_new_from_file (uri, NULL, &error);
  g_assert_no_error (error);
  PopplerPage *page = poppler_document_get_page (document, 0);
  int n = poppler_document_get_n_pages (document);
  poppler_page_get_size (page, width, height);
  g_object_unref (page);
  g_object_unref (document);
  return n;
}

static void
a_wide_map_fits_one_page_across (Fixture *f, gconstpointer data)
{
  double width, height;
  BorPrintingOptions options = bor_printing_usual;
  options.legend = FALSE;
  g_assert_cmpint (print (f, &options, &width, &height), ==, 1);
  g_assert_cmpfloat (width, >, height);
}

/* A red picture behind the whole map. */
static void
add_red_backdrop (Fixture *f)
{
  g_autofree char *picture = g_build_filename (f->folder, "red.png", NULL);
  g_autofree char *scenario = g_build_filename (f->folder, "map.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (scenario);
  cairo_surface_t *red = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  cairo_t *cr = cairo_create (red);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (red, picture), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (red);
  const BorBoard *board = bor_scenario_board (bor_session_scenario (f->session));
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup ("red.png");
  backdrop->xx = board->width / 8;
  backdrop->yy = board->height / 8;
  backdrop->opacity = 1;
  g_autoptr (BorScenario) after = bor_scenario_copy (bor_session_scenario (f->session));
  bor_scenario_append (after, backdrop);
  bor_session_commit (f->session, after, "Add a picture", NULL);
  bor_session_set_file (f->session, file);
}

/* Whether anything on the first page is as red as that. */
static gboolean
is_red_anywhere (Fixture *f)
{
  g_autofree char *uri = g_filename_to_uri (f->path, NULL, NULL);
  PopplerDocument *document = poppler_document_new_from_file (uri, NULL, NULL);
  PopplerPage *page = poppler_document_get_page (document, 0);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 800);
  cairo_t *cr = cairo_create (picture);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  poppler_page_render (page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  gboolean red = FALSE;
  const guchar *rows = cairo_image_surface_get_data (picture);
  int stride = cairo_image_surface_get_stride (picture);
  for (int y = 0; y < 800; y++)
    for (int x = 0; x < 800; x++)
      red =
        red || (((const guint32 *) (const void *) (rows + y * stride))[x] & 0xFFFFFF) == 0xFF0000;
  cairo_surface_destroy (picture);
  g_object_unref (page);
  g_object_unref (document);
  return red;
}

static void
backdrops_are_printed_only_when_asked_for (Fixture *f, gconstpointer data)
{
  double width, height;
  BorPrintingOptions options = bor_printing_usual;
  add_red_backdrop (f);
  g_assert_cmpint (print (f, &options, &width, &height), ==, 1);
  g_assert_false (is_red_anywhere (f));
  options.backdrops = TRUE;
  g_assert_cmpint (print (f, &options, &width, &height), ==, 1);
  g_assert_true (is_red_anywhere (f));
  g_autofree char *picture = g_build_filename (f->folder, "red.png", NULL);
  g_unlink (picture);
}

/* What is around the map lies below it. */
static void
a_page_lies_as_the_whole_sheet_does (Fixture *f, gconstpointer data)
{
  double width, height;
  g_assert_cmpint (print (f, &bor_printing_usual, &width, &height), ==, 1);
  g_assert_cmpfloat (width, <, height);
}

static void
a_large_map_takes_several_pages (Fixture *f, gconstpointer data)
{
  double width, height;
  BorPrintingOptions options = bor_printing_usual;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 800;
  int n = print (f, &options, &width, &height);
  g_assert_cmpint (n, >, 6);
  options.length = 400;
  g_assert_cmpint (print (f, &options, &width, &height), <, n);
}

static void
pieces_and_aids_are_printed_too (Fixture *f, gconstpointer data)
{
  double width, height;
  BorPrintingOptions options = bor_printing_usual;
  options.what = BOR_PRINTOUT_PIECES;
  g_assert_cmpint (print (f, &options, &width, &height), >=, 1);
  options.what = BOR_PRINTOUT_AIDS;
  g_assert_cmpint (print (f, &options, &width, &height), >=, 1);
}

static void
what_cannot_be_printed_is_said (Fixture *f, gconstpointer data)
{
  double width, height;
  BorPrintingOptions options = bor_printing_usual;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 1e7;
  g_assert_cmpint (print (f, &options, &width, &height), ==, 0);
}

/* Opens the preview. */
static GtkWidget *
preview (Fixture *f, const BorPrintingOptions *options, GtkWidget **parent)
{
  g_autoptr (GError) error = NULL;
  *parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (*parent));
  g_autoptr (GtkPrintOperation) operation = bor_printing_new (f->session, options);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PREVIEW, GTK_WINDOW (*parent),
                           &error);
  g_assert_no_error (error);
  GtkWidget *window = ui_find_window (GTK_TYPE_WINDOW, *parent);
  g_assert_nonnull (window);
  return window;
}

static void
close_preview (GtkWidget *window, GtkWidget *parent)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  gtk_window_destroy (GTK_WINDOW (parent));
}

static guint
count_pictures (GtkWidget *widget)
{
  guint n = GTK_IS_PICTURE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_pictures (child);
  return n;
}

/* Whether a label in it has the text. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  gboolean found =
    GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

static void
a_preview_shows_the_pages (Fixture *f, gconstpointer data)
{
  BorPrintingOptions options = bor_printing_usual;
  GtkWidget *parent, *window;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 400;
  window = preview (f, &options, &parent);
  GtkWidget *bar = ui_find (window, GTK_TYPE_PROGRESS_BAR);
  g_assert_true (gtk_widget_get_visible (bar));
  ui_wait (!gtk_widget_get_visible (bar));
  g_assert_cmpuint (count_pictures (window), >, 2);
  close_preview (window, parent);
}

static void
a_preview_says_how_many_pages_it_leaves_out (Fixture *f, gconstpointer data)
{
  BorPrintingOptions options = bor_printing_usual;
  GtkWidget *parent, *window;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 2000;
  window = preview (f, &options, &parent);
  gtk_widget_set_visible (window, FALSE); /* painting it with each page takes long without a GPU */
  GtkWidget *bar = ui_find (window, GTK_TYPE_PROGRESS_BAR);
  ui_wait (!gtk_widget_get_visible (bar));
  g_assert_cmpuint (count_pictures (window), ==, 60);
  g_assert_true (says (window, "more pages are not shown here."));
  close_preview (window, parent);
}

/* While the pages are laid out, and while they are drawn. */
static void
a_preview_can_be_closed_before_it_is_done (Fixture *f, gconstpointer data)
{
  BorPrintingOptions options = bor_printing_usual;
  GtkWidget *parent, *window;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 800;
  for (guint drawn = 0; drawn < 3; drawn++) {
    window = preview (f, &options, &parent);
    gpointer alive = window;
    g_object_add_weak_pointer (G_OBJECT (window), &alive);
    ui_wait (count_pictures (window) >= drawn);
    gtk_window_destroy (GTK_WINDOW (window));
    ui_wait (alive == NULL);
    gtk_window_destroy (GTK_WINDOW (parent));
  }
}

static void
a_preview_says_why_there_are_no_pages (Fixture *f, gconstpointer data)
{
  BorPrintingOptions options = bor_printing_usual;
  GtkWidget *parent, *window;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 1e7;
  window = preview (f, &options, &parent);
  ui_wait (says (window, "too large"));
  g_assert_false (gtk_widget_get_visible (ui_find (window, GTK_TYPE_PROGRESS_BAR)));
  close_preview (window, parent);
}

static void
print_to_file (GtkPrintOperation *operation, const char *path)
{
  g_autoptr (GError) error = NULL;
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
}

typedef struct {
  GtkPrintOperation *operation;
  guint n, last; /* cancelled after so many; 0: never */
} Rounds;

static gboolean
go_round (gpointer data)
{
  Rounds *rounds = data;
  if (++rounds->n == rounds->last)
    gtk_print_operation_cancel (rounds->operation);
  return G_SOURCE_CONTINUE;
}

/* The main loop goes round while pages are laid out and drawn. */
static void
printing_can_be_cancelled_at_any_time (Fixture *f, gconstpointer data)
{
  BorPrintingOptions options = bor_printing_usual;
  options.size = BOR_PRINTING_WIDTH;
  options.length = 800;
  for (guint last = 0; last < 40; last += 1 + last / 2) {
    g_autoptr (GtkPrintOperation) operation = bor_printing_new (f->session, &options);
    Rounds rounds = { operation, 0, last };
    guint source = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE + 10, go_round, &rounds, NULL);
    print_to_file (operation, f->path);
    g_assert_null (bor_printing_message (operation));
    g_assert_cmpuint (rounds.n, >, 0);
    g_source_remove (source);
    ui_settle ();
  }
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/printing/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("a-wide-map-fits-one-page-across", a_wide_map_fits_one_page_across);
  ADD ("backdrops-are-printed-only-when-asked-for", backdrops_are_printed_only_when_asked_for);
  ADD ("a-page-lies-as-the-whole-sheet-does", a_page_lies_as_the_whole_sheet_does);
  ADD ("a-large-map-takes-several-pages", a_large_map_takes_several_pages);
  ADD ("pieces-and-aids-are-printed-too", pieces_and_aids_are_printed_too);
  ADD ("a-preview-shows-the-pages", a_preview_shows_the_pages);
  ADD ("a-preview-says-how-many-pages-it-leaves-out", a_preview_says_how_many_pages_it_leaves_out);
  ADD ("a-preview-can-be-closed-before-it-is-done", a_preview_can_be_closed_before_it_is_done);
  ADD ("a-preview-says-why-there-are-no-pages", a_preview_says_why_there_are_no_pages);
  ADD ("printing-can-be-cancelled-at-any-time", printing_can_be_cancelled_at_any_time);
  ADD ("what-cannot-be-printed-is-said", what_cannot_be_printed_is_said);
#undef ADD
  return g_test_run ();
}
