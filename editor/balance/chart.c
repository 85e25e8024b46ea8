/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/balance/chart.h"

#include <math.h>

struct _BorChart {
  GtkWidget parent_instance;

  /* owned */
  char *title, *axis;
  GArray *bars;  /* of BorChartBar */
  GArray *lines; /* of BorChartLine */

  double top;
};

G_DEFINE_FINAL_TYPE (BorChart, bor_chart, GTK_TYPE_WIDGET)

enum {
  PROP_TITLE = 1
};

#define ROW          44.0 /* a label with the bar and its text below */
#define LABEL        18.0
#define TITLE        28.0
#define TEXT_WIDTH   130.0
#define LINES_HEIGHT 190.0 /* with one row in the legend */
#define NAMES_ROW    18.0
#define NAMES_A_ROW  2
#define LEAST_WIDTH  280

static void
clear_bar (gpointer data)
{
  BorChartBar *bar = data;
  g_free (bar->label);
  g_free (bar->text);
}

static void
clear_line (gpointer data)
{
  BorChartLine *line = data;
  g_free (line->label);
  g_free (line->values);
  g_free (line->errors);
}

/* What drawing needs. */
typedef struct {
  cairo_t *cr;
  PangoLayout *text;
  GdkRGBA ink;
  double width, height;
} Pen;

static void
use (Pen *pen, const GdkRGBA *color, double alpha)
{
  cairo_set_source_rgba (pen->cr, color->red, color->green, color->blue, color->alpha * alpha);
}

/* Text in a box, beside the middle line `y`; `align`: 0 left, 1 right. Cut with an ellipsis. */
static void
put_text (Pen *pen, const char *text, double x, double y, double width, double align)
{
  int w, h;
  pango_layout_set_width (pen->text, -1);
  pango_layout_set_text (pen->text, text, -1);
  pango_layout_get_pixel_size (pen->text, &w, &h);
  if (w > width) {
    pango_layout_set_ellipsize (pen->text, PANGO_ELLIPSIZE_END);
    pango_layout_set_width (pen->text, (int) (width * PANGO_SCALE));
    pango_layout_get_pixel_size (pen->text, &w, &h);
  }
  cairo_move_to (pen->cr, x + align * (width - w), y - h / 2.0);
  pango_cairo_show_layout (pen->cr, pen->text);
  cairo_new_path (pen->cr); /* do not connect the line to the text */
}

static void
stroke_line (Pen *pen, double x0, double y0, double x1, double y1)
{
  cairo_move_to (pen->cr, x0, y0);
  cairo_line_to (pen->cr, x1, y1);
  cairo_stroke (pen->cr);
}

static void
draw_bar (Pen *pen, const BorChartBar *bar, double y, double top)
{
  double span = MAX (pen->width - TEXT_WIDTH - 12, 20);
  double middle = y + LABEL + 10, scale = span / top;
  use (pen, &pen->ink, 1);
  put_text (pen, bar->label, 0, y + LABEL / 2, pen->width, 0);
  use (pen, &pen->ink, 0.1);
  cairo_rectangle (pen->cr, 0, middle - 8, span, 16);
  cairo_fill (pen->cr);
  use (pen, &bar->color, 0.85);
  cairo_rectangle (pen->cr, 0, middle - 8, MAX (bar->value * scale, 1), bar->before < 0 ? 16 : 11);
  cairo_fill (pen->cr);
  if (bar->before >= 0) {
    use (pen, &bar->color, 0.4);
    cairo_rectangle (pen->cr, 0, middle + 4, MAX (bar->before * scale, 1), 4);
    cairo_fill (pen->cr);
  }
  if (bar->high > bar->low) {
    double x0 = MAX (bar->low, 0) * scale, x1 = MIN (bar->high, top) * scale;
    use (pen, &pen->ink, 0.9);
    cairo_set_line_width (pen->cr, 1.5);
    stroke_line (pen, x0, middle - 2.5, x1, middle - 2.5);
    stroke_line (pen, x0, middle - 6, x0, middle + 1);
    stroke_line (pen, x1, middle - 6, x1, middle + 1);
  }
  use (pen, &pen->ink, 1);
  put_text (pen, bar->text, span + 12, middle, TEXT_WIDTH, 0);
}

static void
draw_bars (BorChart *self, Pen *pen)
{
  double top = self->top;
  for (guint i = 0; i < self->bars->len && self->top <= 0; i++) {
    const BorChartBar *bar = &g_array_index (self->bars, BorChartBar, i);
    double most = MAX (bar->high, bar->before);
    top = MAX (top, MAX (most, bar->value));
  }
  for (guint i = 0; i < self->bars->len; i++)
    draw_bar (pen, &g_array_index (self->bars, BorChartBar, i), TITLE + i * ROW, top > 0 ? top : 1);
}

/* The area in which lines are drawn. */
typedef struct {
  double left, right, top, bottom, least, most;
  guint n;
} Frame;

static double
frame_x (const Frame *frame, double i)
{
  return frame->left + (frame->right - frame->left) * (frame->n > 1 ? i / (frame->n - 1) : 0.5);
}

static double
frame_y (const Frame *frame, double value)
{
  return frame->bottom
         - (frame->bottom - frame->top)
             * CLAMP ((value - frame->least) / (frame->most - frame->least), 0, 1);
}

/* The height of legend rows after the first. */
static double
more_names (BorChart *self)
{
  return self->lines->len > 0 ? (self->lines->len - 1) / NAMES_A_ROW * NAMES_ROW : 0;
}

static Frame
frame_of (BorChart *self, const Pen *pen)
{
  Frame frame = { 34, pen->width - 10, TITLE + 24 + more_names (self), pen->height - 40, 0, 1, 1 };
  for (guint i = 0; i < self->lines->len; i++) {
    const BorChartLine *line = &g_array_index (self->lines, BorChartLine, i);
    frame.n = MAX (frame.n, line->n);
    for (guint k = 0; k < line->n; k++) {
      double most = line->values[k] + line->errors[k];
      double least = line->values[k] - line->errors[k];
      frame.most = MAX (frame.most, most);
      frame.least = MIN (frame.least, least);
    }
  }
  double span = MAX (frame.most, -frame.least);
  double unit = span > 50 ? 20 : span > 20 ? 10 : span > 10 ? 5 : 2;
  frame.most = ceil (frame.most / unit) * unit;
  frame.least = floor (frame.least / unit) * unit;
  return frame;
}

static void
draw_axes (BorChart *self, Pen *pen, const Frame *frame)
{
  cairo_set_line_width (pen->cr, 1);
  for (guint i = 0; i <= 2; i++) {
    double value = frame->least + (frame->most - frame->least) * i / 2;
    double y = floor (frame_y (frame, value)) + 0.5;
    g_autofree char *text = g_strdup_printf ("%g", value);
    use (pen, &pen->ink, i == 0 ? 0.5 : 0.15);
    stroke_line (pen, frame->left, y, frame->right, y);
    use (pen, &pen->ink, 0.8);
    put_text (pen, text, 0, y, frame->left - 6, 1);
  }
  guint every = frame->n > 20 ? 5 : frame->n > 10 ? 2 : 1;
  for (guint i = 0; i < frame->n; i++) {
    if ((i + 1) % every != 0 && i > 0)
      continue;
    g_autofree char *text = g_strdup_printf ("%u", i + 1);
    put_text (pen, text, frame_x (frame, i) - 15, frame->bottom + 11, 30, 0.5);
  }
  put_text (pen, self->axis, frame->left, frame->bottom + 28, frame->right - frame->left, 0.5);
}

static void
draw_band (Pen *pen, const Frame *frame, const BorChartLine *line)
{
  for (guint i = 0; i < line->n; i++)
    cairo_line_to (pen->cr, frame_x (frame, i), frame_y (frame, line->values[i] + line->errors[i]));
  for (guint i = line->n; i-- > 0;)
    cairo_line_to (pen->cr, frame_x (frame, i), frame_y (frame, line->values[i] - line->errors[i]));
  use (pen, &line->color, line->dashed ? 0 : 0.2);
  cairo_fill (pen->cr);
}

/* Each player also has a marker shape, for people who cannot tell the colours apart. */
static void
draw_mark (Pen *pen, double x, double y, guint shape)
{
  const double reach = shape % 4 == 2 ? 4.5 : 4;
  cairo_new_path (pen->cr);
  if (shape % 4 == 0)
    cairo_arc (pen->cr, x, y, 3, 0, 2 * G_PI);
  else if (shape % 4 == 1)
    cairo_rectangle (pen->cr, x - 3, y - 3, 6, 6);
  for (guint i = 0; i < 4 && shape % 4 >= 2; i++) { /* a diamond, or a triangle */
    double turn = i * G_PI / (shape % 4 == 2 ? 2 : 1.5) - G_PI / 2;
    cairo_line_to (pen->cr, x + reach * cos (turn), y + reach * sin (turn));
  }
  cairo_fill (pen->cr);
}

static void
draw_line (Pen *pen, const Frame *frame, const BorChartLine *line, guint shape)
{
  static const double dash[] = { 5, 4 };
  draw_band (pen, frame, line);
  use (pen, &line->color, line->dashed ? 0.7 : 1);
  cairo_set_line_width (pen->cr, line->dashed ? 1.5 : 2);
  cairo_set_dash (pen->cr, dash, line->dashed ? 2 : 0, 0);
  for (guint i = 0; i < line->n; i++)
    cairo_line_to (pen->cr, frame_x (frame, i), frame_y (frame, line->values[i]));
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, dash, 0, 0);
  for (guint i = 0; i < line->n && !line->dashed; i++)
    draw_mark (pen, frame_x (frame, i), frame_y (frame, line->values[i]), shape);
}

/* A legend entry for a line. */
static void
draw_name (Pen *pen, const Frame *frame, const BorChartLine *line, guint i)
{
  double width = (frame->right - frame->left) / NAMES_A_ROW;
  double x = frame->left + i % NAMES_A_ROW * width, y = TITLE + 8 + i / NAMES_A_ROW * NAMES_ROW;
  use (pen, &line->color, line->dashed ? 0.7 : 1);
  if (line->dashed)
    stroke_line (pen, x, y, x + 12, y);
  else
    draw_mark (pen, x + 6, y, i);
  use (pen, &pen->ink, 1);
  put_text (pen, line->label, x + 18, y, width - 24, 0);
}

static void
draw_lines (BorChart *self, Pen *pen)
{
  Frame frame = frame_of (self, pen);
  draw_axes (self, pen, &frame);
  for (guint i = 0; i < self->lines->len; i++) {
    const BorChartLine *line = &g_array_index (self->lines, BorChartLine, i);
    draw_line (pen, &frame, line, i);
    draw_name (pen, &frame, line, i);
  }
}

static void
bor_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BorChart *self = BOR_CHART (widget);
  Pen pen = { .width = gtk_widget_get_width (widget), .height = gtk_widget_get_height (widget) };
  pen.cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) pen.width, (float) pen.height));
  pen.text = gtk_widget_create_pango_layout (widget, NULL);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &pen.ink);
  use (&pen, &pen.ink, 1);
  PangoAttrList *bold = pango_attr_list_new ();
  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (pen.text, bold);
  put_text (&pen, self->title, 0, TITLE / 2, pen.width, 0);
  pango_layout_set_attributes (pen.text, NULL);
  pango_attr_list_unref (bold);
  if (self->lines->len > 0)
    draw_lines (self, &pen);
  else
    draw_bars (self, &pen);
  g_object_unref (pen.text);
  cairo_destroy (pen.cr);
}

static void
bor_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  BorChart *self = BOR_CHART (widget);
  double height = self->lines->len > 0 ? LINES_HEIGHT + more_names (self) : self->bars->len * ROW;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_WIDTH;
    *natural = 460;
  } else {
    *minimum = *natural = (int) (TITLE + height + 4);
  }
}

static void
bor_chart_finalize (GObject *object)
{
  BorChart *self = BOR_CHART (object);
  g_free (self->title);
  g_free (self->axis);
  g_array_unref (self->bars);
  g_array_unref (self->lines);
  G_OBJECT_CLASS (bor_chart_parent_class)->finalize (object);
}

static void
set_title (BorChart *self, const char *title)
{
  g_free (self->title);
  self->title = g_strdup (title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
bor_chart_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_TITLE)
    set_title (BOR_CHART (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
bor_chart_class_init (BorChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_chart_finalize;
  G_OBJECT_CLASS (class)->set_property = bor_chart_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (class), PROP_TITLE,
    g_param_spec_string ("title", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->snapshot = bor_chart_snapshot;
  widget_class->measure = bor_chart_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bor_chart_init (BorChart *self)
{
  self->bars = g_array_new (FALSE, FALSE, sizeof (BorChartBar));
  self->lines = g_array_new (FALSE, FALSE, sizeof (BorChartLine));
  g_array_set_clear_func (self->bars, clear_bar);
  g_array_set_clear_func (self->lines, clear_line);
}

GtkWidget *
bor_chart_new (const char *title)
{
  return g_object_new (BOR_TYPE_CHART, "title", title, NULL);
}

static void
describe (BorChart *self, GString *text)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str, -1);
  g_string_free (text, TRUE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bor_chart_set_bars (BorChart *self, const BorChartBar *bars, guint n, double top)
{
  g_return_if_fail (BOR_IS_CHART (self));
  GString *text = g_string_new (NULL);
  g_array_set_size (self->bars, 0);
  g_array_append_vals (self->bars, bars, n);
  self->top = top;
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s: %s. ", bars[i].label, bars[i].text);
  describe (self, text);
}

void
bor_chart_set_lines (BorChart *self, const BorChartLine *lines, guint n, const char *axis)
{
  g_return_if_fail (BOR_IS_CHART (self));
  GString *text = g_string_new (NULL);
  g_array_set_size (self->lines, 0);
  g_array_append_vals (self->lines, lines, n);
  g_free (self->axis);
  self->axis = g_strdup (axis);
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (text, "%s:", lines[i].label);
    for (guint k = 0; k < lines[i].n; k++)
      g_string_append_printf (text, " %.1f", lines[i].values[k]);
    g_string_append (text, ". ");
  }
  describe (self, text);
}

GdkRGBA
bor_chart_player_color (guint player)
{
  static const GdkRGBA colors[] = { { 0.84f, 0.29f, 0.24f, 1 }, { 0.23f, 0.51f, 0.86f, 1 },
                                    { 0.22f, 0.62f, 0.36f, 1 }, { 0.85f, 0.60f, 0.16f, 1 },
                                    { 0.58f, 0.35f, 0.78f, 1 }, { 0.10f, 0.62f, 0.66f, 1 },
                                    { 0.80f, 0.42f, 0.64f, 1 }, { 0.55f, 0.47f, 0.36f, 1 } };
  return colors[player % G_N_ELEMENTS (colors)];
}
