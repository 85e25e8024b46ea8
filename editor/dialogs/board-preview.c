/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/dialogs/board-preview.h"

#include <glib/gi18n-lib.h>

#include "model/board.h"
#include "render/painter.h"

#define MARGIN 18.0 /* for the coordinates of a grid */

struct _BorBoardPreview {
  GtkBox parent_instance;
  GtkWidget *picture, *line;
  BorPainter *painter; /* owned, nullable */
  double width, height;
};

G_DEFINE_TYPE (BorBoardPreview, bor_board_preview, GTK_TYPE_BOX)

static void
finalize (GObject *object)
{
  g_clear_pointer (&BOR_BOARD_PREVIEW (object)->painter, bor_painter_free);
  G_OBJECT_CLASS (bor_board_preview_parent_class)->finalize (object);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const BorBoardPreview *self = data;
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

static void
bor_board_preview_class_init (BorBoardPreviewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/board-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BorBoardPreview, picture);
  gtk_widget_class_bind_template_child (widget_class, BorBoardPreview, line);
}

static void
bor_board_preview_init (BorBoardPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->picture), draw, self, NULL);
}

static void
show_size (BorBoardPreview *self, const BorTemplateOptions *options, double width, double height)
{
  gboolean part =
    options->columns > BOR_BOARD_PREVIEW_MOST || options->rows > BOR_BOARD_PREVIEW_MOST;
  /* Translators: how many locales a board has, and its width and height in units. */
  g_autofree char *whole = g_strdup_printf (_ ("Locales: %u. Size: %.0f × %.0f units"),
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
show_board (BorBoardPreview *self, const BorTemplateOptions *options)
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
bor_board_preview_show (BorBoardPreview *self, const BorTemplateOptions *options, gboolean empty)
{
  g_return_if_fail (BOR_IS_BOARD_PREVIEW (self));
  g_clear_pointer (&self->painter, bor_painter_free);
  self->width = self->height = 0;
  if (empty) {
    self->width = options->columns;
    self->height = options->rows;
    g_autofree char *line =
      g_strdup_printf (_ ("Size: %.0f × %.0f units"), self->width, self->height);
    gtk_label_set_text (GTK_LABEL (self->line), line);
  } else {
    show_board (self, options);
  }
  gtk_widget_queue_draw (self->picture);
}
