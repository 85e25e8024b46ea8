/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/board-preview.h"

#include <glib/gi18n-lib.h>

#include "model/board.h"
#include "render/painter.h"

#define WIDTH  320
#define HEIGHT 240
#define MARGIN 18.0 /* for the coordinates of a grid */

typedef struct {
  GtkWidget *picture, *line;
  BorPainter *painter; /* owned, nullable */
  double width, height;
} Preview;

static void
preview_free (gpointer data)
{
  Preview *self = data;
  g_clear_pointer (&self->painter, bor_painter_free);
  g_free (self);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Preview *self = data;
  double scale = MIN ((width - 2 * MARGIN) / self->width, (height - 2 * MARGIN) / self->height);
  if (!(scale > 0) || self->width <= 0)
    return;
  cairo_translate (cr, (width - scale * self->width) / 2, (height - scale * self->height) / 2);
  cairo_rectangle (cr, 0, 0, scale * self->width, scale * self->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.4);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_scale (cr, scale, scale);
  if (self->painter != NULL)
    bor_painter_draw (self->painter, cr, scale, NULL);
}

GtkWidget *
bor_board_preview_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  Preview *self = g_new0 (Preview, 1);
  self->picture = gtk_drawing_area_new ();
  self->line = gtk_label_new (NULL);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->picture), WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->picture), HEIGHT);
  gtk_widget_set_vexpand (self->picture, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Picture of the board"), -1);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw, self, NULL);
  gtk_label_set_wrap (GTK_LABEL (self->line), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->line), 40);
  gtk_widget_add_css_class (self->line, "dim-label");
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), self->line);
  g_object_set_data_full (G_OBJECT (box), "preview", self, preview_free);
  return box;
}

static void
show_size (Preview *self, const BorTemplateOptions *options, double width, double height)
{
  gboolean part =
    options->columns > BOR_BOARD_PREVIEW_MOST || options->rows > BOR_BOARD_PREVIEW_MOST;
  /* Translators: how many locales a board has, and its width and height in units. */
  g_autofree char *whole = g_strdup_printf (_ ("Locales: %u. Size: %.6g × %.6g units"),
                                            options->columns * options->rows, width, height);
  g_autofree char *corner = g_strdup_printf (_ ("Only a corner is shown. %s"), whole);
  gtk_label_set_text (GTK_LABEL (self->line), part ? corner : whole);
}

/* (transfer full, NULL on error) */
static BorScenario *
make_part (const BorTemplateOptions *options, GError **error)
{
  BorTemplateOptions part = *options;
  part.columns = MIN (part.columns, BOR_BOARD_PREVIEW_MOST);
  part.rows = MIN (part.rows, BOR_BOARD_PREVIEW_MOST);
  return bor_template_new (&part, error);
}

static void
show_board (Preview *self, const BorTemplateOptions *options)
{
  g_autoptr (GError) error = NULL;
  double width, height;
  g_autoptr (BorScenario) part =
    bor_template_measure (options, &width, &height, &error) ? make_part (options, &error) : NULL;
  if (part == NULL) {
    gtk_label_set_text (GTK_LABEL (self->line), error->message);
    return;
  }
  self->width = bor_scenario_board (part)->width;
  self->height = bor_scenario_board (part)->height;
  self->painter = bor_painter_new (part);
  show_size (self, options, width, height);
}

void
bor_board_preview_show (GtkWidget *preview, const BorTemplateOptions *options, gboolean empty)
{
  Preview *self = g_object_get_data (G_OBJECT (preview), "preview");
  g_return_if_fail (self != NULL);
  g_clear_pointer (&self->painter, bor_painter_free);
  self->width = self->height = 0;
  if (empty) {
    self->width = options->columns;
    self->height = options->rows;
    g_autofree char *line =
      g_strdup_printf (_ ("Size: %.6g × %.6g units"), self->width, self->height);
    gtk_label_set_text (GTK_LABEL (self->line), line);
  } else {
    show_board (self, options);
  }
  gtk_widget_queue_draw (self->picture);
}
