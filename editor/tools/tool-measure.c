/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/tools/path-tool.h"

/* Measures the length of a line. */

#define BOR_TYPE_MEASURE_TOOL (bor_measure_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorMeasureTool, bor_measure_tool, BOR, MEASURE_TOOL, BorPathTool)

struct _BorMeasureTool {
  BorPathTool parent_instance;
  char *text; /* owned: the last length, for the hint */
};

G_DEFINE_FINAL_TYPE (BorMeasureTool, bor_measure_tool, BOR_TYPE_PATH_TOOL)

static void
measure (BorMeasureTool *self, const BorPoint *points, guint n)
{
  double length = bor_path_length (points, n);
  const BorBoard *board = bor_scenario_board (bor_tool_scenario (BOR_TOOL (self)));
  BorUnits units = bor_session_preferences (bor_tool_session (BOR_TOOL (self)))->units;
  g_free (self->text);
  self->text = bor_units_length (BOR_UNITS_BOARD, board, length);
  if (board->metres > 0) {
    g_autofree char *own = g_steal_pointer (&self->text);
    g_autofree char *ground = bor_units_length (
      units == BOR_UNITS_IMPERIAL ? BOR_UNITS_IMPERIAL : BOR_UNITS_METRIC, board, length);
    self->text = g_strdup_printf ("%s, %s", own, ground);
  }
}

static gboolean
done (BorPathTool *tool, const BorPoint *points, guint n, double unit)
{
  measure (BOR_MEASURE_TOOL (tool), points, n);
  return TRUE;
}

/* The length of the line up to the pointer. */
static const char *
hint (BorTool *tool)
{
  BorMeasureTool *self = BOR_MEASURE_TOOL (tool);
  g_autofree BorPoint *line = NULL;
  guint n;
  const BorPoint *points = bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (n > 0) {
    line = g_new (BorPoint, n + 1);
    memcpy (line, points, n * sizeof (BorPoint));
    measure (self, line, n + (guint) bor_path_tool_pointer (BOR_PATH_TOOL (tool), &line[n]));
  }
  return self->text != NULL ? self->text : _ ("Click from place to place to measure");
}

#define LABEL_OFFSET 14.0 /* pixels from the pointer to its label */
#define PAD          5.0

/* Draws the length beside the pointer, on the side with enough space. */
static void
draw_more (BorPathTool *tool, cairo_t *cr, const BorViewport *view, const BorPoint *points, guint n)
{
  BorPoint at;
  if (n == 0 || !bor_path_tool_pointer (tool, &at))
    return;
  BorPoint p = bor_viewport_to_screen (view, at.x, at.y);
  PangoLayout *words = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif 10");
  int width, height;
  pango_layout_set_font_description (words, font);
  pango_layout_set_text (words, hint (BOR_TOOL (tool)), -1);
  pango_layout_get_pixel_size (words, &width, &height);
  double x = p.x + LABEL_OFFSET + width + 2 * PAD > view->width
               ? p.x - LABEL_OFFSET - width - 2 * PAD
               : p.x + LABEL_OFFSET;
  double y = p.y - LABEL_OFFSET - height - 2 * PAD < 0 ? p.y + LABEL_OFFSET
                                                       : p.y - LABEL_OFFSET - height - 2 * PAD;
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, width + 2 * PAD, height + 2 * PAD);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.92);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.10, 0.37, 0.71);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, x + PAD, y + PAD);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  pango_cairo_show_layout (cr, words);
  pango_font_description_free (font);
  g_object_unref (words);
}

static void
bor_measure_tool_finalize (GObject *object)
{
  g_free (BOR_MEASURE_TOOL (object)->text);
  G_OBJECT_CLASS (bor_measure_tool_parent_class)->finalize (object);
}

static void
bor_measure_tool_class_init (BorMeasureToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_measure_tool_finalize;
  path->minimum = 2;
  path->done = done;
  path->draw_more = draw_more;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_measure_tool_init (BorMeasureTool *self)
{
}
