/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/canvas.h"
#include "render/svg-encode.h"
#include "render/svg-put.h"

typedef struct {
  BorCanvas base;
  GString *out;    /* what is not yet in the sink */
  BorSink *sink;   /* NULL: a part */
  GHashTable *ids; /* taken so far; NULL: a part */
  GArray *marks;   /* of a part, of Mark */
  guint n_clips;
  char *family;
} SvgCanvas;

/* Where in a part an id belongs, unless it is taken by then. */
typedef struct {
  gsize at;
  char *id;
} Mark;

#define SHORT 4 /* texts up to that length may be drawn often, as numbers are */

#define put         bor_svg_put
#define put_literal bor_svg_put_literal

/* `name` is a literal. */
#define add_number_attribute(out, name, value)                                                     \
  (put_literal (out, " " name "=\""), bor_svg_put_number (out, value), put_literal (out, "\""))

static void
add_exact (GString *out, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf (out, " %s=\"%s\"", name,
                          g_ascii_formatd (buffer, sizeof buffer, "%.10g", value));
}

static char *
write_text (char *at, const char *text)
{
  gsize n = strlen (text);
  memcpy (at, text, n);
  return at + n;
}

static void
add_ink (GString *out, const char *name, BorInk ink)
{
  static const char digits[] = "0123456789abcdef";
  const double parts[3] = { ink.r, ink.g, ink.b };
  char *at = bor_svg_reserve (out, 2 * strlen (name) + BOR_SVG_NUMBER + 32);
  *at++ = ' ';
  at = write_text (write_text (at, name), "=\"#");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    guint part = (guint) (CLAMP (parts[i], 0, 1) * 255 + 0.5);
    *at++ = digits[part >> 4];
    *at++ = digits[part & 15];
  }
  *at++ = '"';
  if (ink.a < 1) {
    *at++ = ' ';
    at = bor_svg_write_number (write_text (write_text (at, name), "-opacity=\""), ink.a);
    *at++ = '"';
  }
  bor_svg_end_at (out, at);
}

static void
flush (SvgCanvas *canvas)
{
  if (canvas->sink != NULL)
    bor_sink_put_text (canvas->sink, canvas->out, FALSE);
}

/* Of an element without content. */
static void
end_tag (SvgCanvas *canvas)
{
  put_literal (canvas->out, "/>\n");
  flush (canvas);
}

/* After a close cairo says where the pen is; alone that is no path. */
static gboolean
is_idle (const cairo_path_t *path, int i)
{
  const cairo_path_data_t *d = &path->data[i];
  return d->header.type == CAIRO_PATH_MOVE_TO
         && (i + d->header.length >= path->num_data
             || d[d->header.length].header.type == CAIRO_PATH_MOVE_TO);
}

static char
letter_of (cairo_path_data_type_t type)
{
  return type == CAIRO_PATH_MOVE_TO ? 'M' : type == CAIRO_PATH_LINE_TO ? 'L' : 'C';
}

#define PAIR (2 * BOR_SVG_NUMBER + 2) /* what a pair can take */

static char *
write_pair (char *at, char command, double x, double y)
{
  *at++ = command;
  at = bor_svg_write_number (at, x);
  *at++ = ' ';
  return bor_svg_write_number (at, y);
}

/* The path as it stands in the document: transforms are worked in. */
static void
add_path (SvgCanvas *canvas)
{
  cairo_t *cr = canvas->base.cr;
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_path_t *path = cairo_copy_path (cr);
  cairo_restore (cr);
  put_literal (canvas->out, " d=\"");
  char *at = bor_svg_reserve (canvas->out, 0);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t *d = &path->data[i];
    if (is_idle (path, i))
      continue;
    bor_svg_end_at (canvas->out, at);
    at = bor_svg_reserve (canvas->out, 3 * PAIR);
    if (d->header.type == CAIRO_PATH_CLOSE_PATH) {
      *at++ = 'Z';
      continue;
    }
    at = write_pair (at, letter_of (d->header.type), d[1].point.x, d[1].point.y);
    for (int k = 2; k < d->header.length; k++)
      at = write_pair (at, ' ', d[k].point.x, d[k].point.y);
  }
  bor_svg_end_at (canvas->out, at);
  put_literal (canvas->out, "\"");
  cairo_path_destroy (path);
}

/* Pixels of the document a user unit; painters turn and scale, but do not shear. */
static double
matrix_scale (BorCanvas *canvas)
{
  cairo_matrix_t m;
  cairo_get_matrix (canvas->cr, &m);
  return sqrt (fabs (m.xx * m.yy - m.xy * m.yx));
}

static void
svg_fill (BorCanvas *base, BorInk ink)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  if (!cairo_has_current_point (base->cr))
    return;
  put_literal (canvas->out, "<path");
  add_path (canvas);
  add_ink (canvas->out, "fill", ink);
  if (cairo_get_fill_rule (base->cr) == CAIRO_FILL_RULE_EVEN_ODD)
    put_literal (canvas->out, " fill-rule=\"evenodd\"");
  end_tag (canvas);
}

static void
svg_disc (BorCanvas *base, double x, double y, double r, BorInk ink)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  cairo_user_to_device (base->cr, &x, &y);
  put_literal (canvas->out, "<circle");
  add_number_attribute (canvas->out, "cx", x);
  add_number_attribute (canvas->out, "cy", y);
  add_number_attribute (canvas->out, "r", r * matrix_scale (base));
  add_ink (canvas->out, "fill", ink);
  end_tag (canvas);
}

static void
svg_stroke (BorCanvas *base, const BorPen *pen)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  double scale = matrix_scale (base);
  if (!cairo_has_current_point (base->cr))
    return;
  put_literal (canvas->out, "<path");
  add_path (canvas);
  put_literal (canvas->out, " fill=\"none\"");
  add_ink (canvas->out, "stroke", pen->ink);
  add_number_attribute (canvas->out, "stroke-width", pen->width * scale);
  if (pen->round)
    put_literal (canvas->out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
  else
    put_literal (canvas->out, " stroke-miterlimit=\"10\"");
  if (pen->dash[0] > 0) {
    put_literal (canvas->out, " stroke-dasharray=\"");
    bor_svg_put_number (canvas->out, pen->dash[0] * scale);
    put_literal (canvas->out, " ");
    bor_svg_put_number (canvas->out, pen->dash[1] * scale);
    put_literal (canvas->out, "\"");
  }
  end_tag (canvas);
}

static void
add_matrix (SvgCanvas *canvas)
{
  cairo_matrix_t m;
  cairo_get_matrix (canvas->base.cr, &m);
  put_literal (canvas->out, " transform=\"matrix(");
  const double values[6] = { m.xx, m.yx, m.xy, m.yy, m.x0, m.y0 };
  for (guint i = 0; i < 6; i++) {
    char buffer[G_ASCII_DTOSTR_BUF_SIZE];
    if (i > 0)
      put_literal (canvas->out, " ");
    if (values[i] == 0 && !signbit (values[i]))
      put_literal (canvas->out, "0");
    else
      g_string_append (canvas->out, g_ascii_formatd (buffer, sizeof buffer, "%.6g", values[i]));
  }
  put_literal (canvas->out, ")\"");
}

/* The letters as outlines, which look the same everywhere, under the text itself, which cannot be
 * seen but found and copied. */
static void
svg_text (BorCanvas *base, const BorText *text, BorInk ink, const BorPen *halo)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  cairo_new_path (base->cr);
  cairo_append_path (base->cr, bor_text_path (text));
  if (strlen (text->text) > SHORT)
    bor_text_drop_path (text); /* most names are drawn once */
  put_literal (canvas->out, "<path");
  add_path (canvas);
  add_ink (canvas->out, "fill", ink);
  if (halo != NULL) {
    add_ink (canvas->out, "stroke", halo->ink);
    add_number_attribute (canvas->out, "stroke-width", halo->width * matrix_scale (base));
    put_literal (canvas->out, " stroke-linejoin=\"round\" paint-order=\"stroke\"");
  }
  end_tag (canvas);
  cairo_new_path (base->cr);
  put_literal (canvas->out, "<text");
  add_matrix (canvas);
  add_number_attribute (canvas->out, "x", -text->width / 2);
  add_number_attribute (canvas->out, "y", text->baseline);
  add_number_attribute (canvas->out, "font-size", bor_font_size (text->font));
  add_number_attribute (canvas->out, "textLength", text->width);
  put_literal (canvas->out, " lengthAdjust=\"spacingAndGlyphs\" fill-opacity=\"0\">");
  bor_svg_put_text (canvas->out, text->text);
  put_literal (canvas->out, "</text>\n");
}

/* Inside the document, so that it can be sent without its folder. */
static void
svg_image (BorCanvas *base, const BorRaster *raster, const char *href, double opacity)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  const char *type;
  g_autofree char *data =
    bor_svg_encode (raster, bor_canvas_scale (base) * BOR_CANVAS_PRINT, &type);
  if (data == NULL)
    return;
  put_literal (canvas->out, "<image");
  add_matrix (canvas);
  bor_svg_put_attribute (canvas->out, "data-", "href", href);
  add_number_attribute (canvas->out, "width", bor_raster_width (raster));
  add_number_attribute (canvas->out, "height", bor_raster_height (raster));
  add_number_attribute (canvas->out, "opacity", opacity);
  g_string_append_printf (canvas->out, " preserveAspectRatio=\"none\" xlink:href=\"data:%s;base64,",
                          type);
  g_string_append (canvas->out, data);
  put_literal (canvas->out, "\"/>\n");
}

/* Names of attributes take fewer characters than names of properties might have, and not all programs
 * take the same beyond ASCII. */
static void
add_property (SvgCanvas *canvas, const char *name, const char *value)
{
  g_autoptr (GString) spelled = g_string_new (NULL);
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (c < 0x80
        && (g_ascii_isalnum (*p) || strchr ("-.", *p) != NULL || (c == '_' && p[1] != 'x')))
      g_string_append_c (spelled, *p);
    else
      g_string_append_printf (spelled, c > 0xFFFF ? "_x%06X_" : "_x%04X_", c);
  }
  bor_svg_put_attribute (canvas->out, "data-", spelled->str, value);
}

/* Only the first of duplicate ids is written. Takes the id. */
static void
add_id (SvgCanvas *canvas, char *id)
{
  if (canvas->ids == NULL) {
    Mark mark = { canvas->out->len, id };
    g_array_append_val (canvas->marks, mark);
  } else if (g_hash_table_contains (canvas->ids, id)) {
    g_free (id);
  } else {
    bor_svg_put_attribute (canvas->out, "", "id", id);
    g_hash_table_add (canvas->ids, id);
  }
}

/* "space-marengo" */
static void
add_element (SvgCanvas *canvas, const BorElement *element)
{
  if (element->id != NULL && *element->id != '\0')
    add_id (canvas, g_strconcat (bor_kind_name (element->kind), "-", element->id, NULL));
  for (guint i = 0; i < bor_props_size (element->props); i++)
    add_property (canvas, bor_props_name (element->props, i), bor_props_value (element->props, i));
}

static void
svg_begin (BorCanvas *base, const BorGroup *group, const BorBox *clip)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  cairo_save (base->cr);
  if (clip != NULL) {
    g_assert (canvas->sink != NULL);
    g_string_append_printf (canvas->out, "<clipPath id=\"clip-%u\"><path", ++canvas->n_clips);
    cairo_new_path (base->cr);
    cairo_rectangle (base->cr, clip->x0, clip->y0, clip->x1 - clip->x0, clip->y1 - clip->y0);
    add_path (canvas);
    cairo_new_path (base->cr);
    put_literal (canvas->out, "/></clipPath>\n");
  }
  put_literal (canvas->out, "<g");
  bor_svg_put_attribute (canvas->out, "", "class", group->name);
  if (group->element != NULL)
    add_element (canvas, group->element);
  for (guint i = 0; group->data != NULL && group->data[i] != NULL; i += 2)
    if (group->element == NULL || bor_props_get (group->element->props, group->data[i]) == NULL)
      bor_svg_put_attribute (canvas->out, "data-", group->data[i], group->data[i + 1]);
  if (clip != NULL)
    g_string_append_printf (canvas->out, " clip-path=\"url(#clip-%u)\"", canvas->n_clips);
  put_literal (canvas->out, ">\n");
}

static void
svg_end (BorCanvas *base)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  put_literal (canvas->out, "</g>\n");
  flush (canvas);
  cairo_restore (base->cr);
}

static void
svg_ghost (BorCanvas *base)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  if (!cairo_has_current_point (base->cr))
    return;
  put_literal (canvas->out, "<path class=\"line\" fill=\"none\" pointer-events=\"stroke\"");
  add_path (canvas);
  end_tag (canvas);
}

static void
svg_free (BorCanvas *base)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  cairo_destroy (base->cr);
  g_string_free (canvas->out, TRUE);
  g_clear_pointer (&canvas->ids, g_hash_table_unref);
  g_clear_pointer (&canvas->marks, g_array_unref);
  g_free (canvas->family);
  g_free (canvas);
}

static void
add_title (GString *out, const char *title)
{
  put_literal (out, "<title>");
  bor_svg_put_text (out, title);
  put_literal (out, "</title>\n");
}

static void
clear_mark (gpointer data)
{
  g_free (((Mark *) data)->id);
}

static BorCanvas *svg_part (const BorCanvas *base);

static void
svg_take (BorCanvas *base, BorCanvas *from)
{
  SvgCanvas *canvas = (SvgCanvas *) base, *part = (SvgCanvas *) from;
  gsize done = 0;
  for (guint i = 0; i < part->marks->len; i++) {
    Mark *mark = &g_array_index (part->marks, Mark, i);
    put (canvas->out, part->out->str + done, mark->at - done);
    done = mark->at;
    add_id (canvas, g_steal_pointer (&mark->id));
    flush (canvas);
  }
  put (canvas->out, part->out->str + done, part->out->len - done);
  flush (canvas);
  g_array_set_size (part->marks, 0);
  g_string_truncate (part->out, 0);
}

static SvgCanvas *
new_canvas (void)
{
  SvgCanvas *canvas = g_new0 (SvgCanvas, 1);
  /* Only paths and matrices are made on it. */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  canvas->base = (BorCanvas){ .cr = cairo_create (surface),
                              .groups = TRUE,
                              .fill = svg_fill,
                              .disc = svg_disc,
                              .stroke = svg_stroke,
                              .text = svg_text,
                              .image = svg_image,
                              .begin = svg_begin,
                              .end = svg_end,
                              .ghost = svg_ghost,
                              .part = svg_part,
                              .take = svg_take,
                              .free = svg_free };
  cairo_surface_destroy (surface);
  return canvas;
}

static BorCanvas *
svg_part (const BorCanvas *base)
{
  SvgCanvas *part = new_canvas ();
  cairo_matrix_t matrix;
  cairo_get_matrix (base->cr, &matrix);
  cairo_set_matrix (part->base.cr, &matrix);
  part->out = g_string_new (NULL);
  part->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_set_clear_func (part->marks, clear_mark);
  return &part->base;
}

BorCanvas *
bor_canvas_new_svg (const BorSvg *svg, BorSink *sink)
{
  SvgCanvas *canvas = new_canvas ();
  canvas->sink = sink;
  canvas->out = g_string_new (svg->inside ? NULL : "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append (canvas->out, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                "xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
  canvas->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_number_attribute (canvas->out, "width", svg->width);
  add_number_attribute (canvas->out, "height", svg->height);
  put_literal (canvas->out, " viewBox=\"0 0 ");
  bor_svg_put_number (canvas->out, svg->width);
  put_literal (canvas->out, " ");
  bor_svg_put_number (canvas->out, svg->height);
  put_literal (canvas->out, "\"");
  bor_svg_put_attribute (canvas->out, "", "font-family", svg->family);
  add_exact (canvas->out, "data-x", svg->extent.x0);
  add_exact (canvas->out, "data-y", svg->extent.y0);
  add_exact (canvas->out, "data-scale", svg->scale);
  put_literal (canvas->out, ">\n");
  if (svg->title != NULL && *svg->title != '\0')
    add_title (canvas->out, svg->title);
  return &canvas->base;
}

void
bor_canvas_svg_finish (BorCanvas *base)
{
  SvgCanvas *canvas = (SvgCanvas *) base;
  put_literal (canvas->out, "</svg>\n");
  bor_sink_put_text (canvas->sink, canvas->out, TRUE);
}
