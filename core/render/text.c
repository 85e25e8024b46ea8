/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/text.h"

#include <string.h>

#define LONGEST 120 /* characters of a line */

struct BorTexts {
  PangoFontMap *map;
  PangoContext *context;
  cairo_t *cr; /* makes the outlines */
  char *family;
  GHashTable *lines[BOR_N_FONTS]; /* text → BorText */
};

static const struct {
  double size, spacing;
  gboolean italic, bold;
} fonts[BOR_N_FONTS] = {
  [BOR_FONT_NAME] = { 27, 0.3, TRUE, FALSE },  [BOR_FONT_NUMBER] = { 17, 0, FALSE, FALSE },
  [BOR_FONT_WATER] = { 21, 2.5, TRUE, FALSE }, [BOR_FONT_BOLD] = { 21, 2.5, TRUE, TRUE },
  [BOR_FONT_TITLE] = { 74, 7, FALSE, FALSE },  [BOR_FONT_HEADING] = { 25, 1.5, TRUE, FALSE },
  [BOR_FONT_BODY] = { 19, 0.2, FALSE, FALSE }, [BOR_FONT_ID] = { 11, 0, FALSE, FALSE },
};

double
bor_font_size (BorFont font)
{
  return fonts[font].size;
}

static void
text_free (gpointer data)
{
  BorText *text = data;
  g_clear_pointer (&text->path, cairo_path_destroy);
  g_object_unref (text->layout);
  g_free (text->text);
  g_free (text);
}

BorTexts *
bor_texts_new (const char *family)
{
  BorTexts *texts = g_new0 (BorTexts, 1);
  texts->map = pango_cairo_font_map_new ();
  texts->context = pango_font_map_create_context (texts->map);
  texts->family = g_strdup (family);
  for (guint i = 0; i < BOR_N_FONTS; i++)
    texts->lines[i] = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, text_free);

  /* Letters must have the same shape and place at every scale. */
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (texts->context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (texts->context, 72);
  pango_context_set_round_glyph_positions (texts->context, FALSE);

  /* Without bounds, because cairo leaves out letters beyond them. */
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  texts->cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  return texts;
}

void
bor_texts_free (BorTexts *texts)
{
  if (texts == NULL)
    return;
  for (guint i = 0; i < BOR_N_FONTS; i++)
    g_hash_table_unref (texts->lines[i]);
  cairo_destroy (texts->cr);
  g_object_unref (texts->context);
  g_object_unref (texts->map);
  g_free (texts->family);
  g_free (texts);
}

/* One short line of valid UTF-8. */
static char *
clean (const char *raw)
{
  g_autofree char *valid = g_utf8_make_valid (raw, (gssize) strnlen (raw, 6 * LONGEST));
  GString *out = g_string_new (NULL);
  guint n = 0;
  for (const char *p = valid; *p != '\0' && n < LONGEST; p = g_utf8_next_char (p), n++) {
    gunichar c = g_utf8_get_char (p);
    g_string_append_unichar (out, g_unichar_iscntrl (c) ? ' ' : c);
  }
  return g_string_free (out, FALSE);
}

static gboolean
has_cyrillic (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_get_script (g_utf8_get_char (p)) == G_UNICODE_SCRIPT_CYRILLIC)
      return TRUE;
  return FALSE;
}

/* EB Garamond comes in two optical sizes. The smaller one, which is used because it is heavier,
 * claims to have Cyrillic letters, but many of its italic ones are blank. */
static void
choose_family (PangoFontDescription *description, const char *family, const char *text)
{
  g_autofree char *larger = NULL;
  if (g_str_has_prefix (family, "EB Garamond,") && has_cyrillic (text))
    larger = g_strconcat ("EB Garamond 12,", family, NULL);
  pango_font_description_set_family (description, larger != NULL ? larger : family);
}

static PangoLayout *
lay_out (BorTexts *texts, BorFont font, const char *text)
{
  PangoLayout *layout = pango_layout_new (texts->context);
  PangoFontDescription *description = pango_font_description_new ();
  choose_family (description, texts->family, text);
  pango_font_description_set_absolute_size (description, fonts[font].size * PANGO_SCALE);
  if (fonts[font].italic)
    pango_font_description_set_style (description, PANGO_STYLE_ITALIC);
  if (fonts[font].bold)
    pango_font_description_set_weight (description, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);

  PangoAttrList *attributes = pango_attr_list_new ();
  pango_attr_list_insert (
    attributes, pango_attr_letter_spacing_new ((int) (fonts[font].spacing * PANGO_SCALE)));
  /* Figures of one height: old-style ones look like letters in a box. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("lnum 1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

const BorText *
bor_texts_get (BorTexts *texts, BorFont font, const char *raw)
{
  g_autofree char *text = clean (raw);
  BorText *line = g_hash_table_lookup (texts->lines[font], text);
  if (line != NULL)
    return line;

  /* Drawing for another surface may have left its matrix in the context. */
  pango_cairo_update_context (texts->cr, texts->context);
  line = g_new0 (BorText, 1);
  line->text = g_steal_pointer (&text);
  line->font = font;
  line->layout = lay_out (texts, font, line->text);
  PangoRectangle logical;
  pango_layout_get_extents (line->layout, NULL, &logical);
  line->width = (double) logical.width / PANGO_SCALE;
  line->height = 0.96 * fonts[font].size;
  line->baseline = 0.24 * fonts[font].size;
  line->cr = texts->cr;
  line->left = -line->width / 2 - (double) logical.x / PANGO_SCALE;
  g_hash_table_insert (texts->lines[font], line->text, line);
  return line;
}

const BorText *
bor_texts_own (BorTexts *texts, const BorText *text)
{
  return text->cr == texts->cr ? text : bor_texts_get (texts, text->font, text->text);
}

static cairo_path_t *
make_path (const BorText *text)
{
  /* Drawing for another surface may have left its matrix in the context. */
  pango_cairo_update_context (text->cr, pango_layout_get_context (text->layout));
  double first = (double) pango_layout_get_baseline (text->layout) / PANGO_SCALE;
  cairo_new_path (text->cr);
  cairo_move_to (text->cr, text->left, text->baseline - first);
  pango_cairo_layout_path (text->cr, text->layout);
  cairo_path_t *path = cairo_copy_path (text->cr);
  cairo_new_path (text->cr);
  return path;
}

const cairo_path_t *
bor_text_path (const BorText *text)
{
  if (text->path == NULL)
    ((BorText *) text)->path = make_path (text);
  return text->path;
}

void
bor_text_drop_path (const BorText *text)
{
  g_clear_pointer (&((BorText *) text)->path, cairo_path_destroy);
}
