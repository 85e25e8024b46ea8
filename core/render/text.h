/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

#include "render/style.h"

G_BEGIN_DECLS

typedef enum {
  BOR_FONT_NAME,   /* locales */
  BOR_FONT_NUMBER, /* capacities, letters on stars */
  BOR_FONT_WATER,  /* rivers and other features */
  BOR_FONT_BOLD,   /* heavy labels */
  BOR_FONT_TITLE,
  BOR_FONT_HEADING,
  BOR_FONT_BODY, /* the key */
  BOR_FONT_ID,   /* ids of elements */
  BOR_N_FONTS
} BorFont;

/* A line of text, measured once; in style points around its centre. */
typedef struct {
  char *text;
  BorFont font;
  PangoLayout *layout;
  cairo_path_t *path;   /* see bor_text_path(); NULL: not yet made */
  cairo_t *cr;          /* makes it */
  double left;          /* where it begins */
  double width, height; /* bounding box of the text */
  double baseline;      /* below the centre */
} BorText;

/* A cache of the texts of one painter. Not thread-safe. */
typedef struct BorTexts BorTexts;

BorTexts *bor_texts_new (const char *family);
void bor_texts_free (BorTexts *texts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorTexts, bor_texts_free)

/* Returns a text; borrowed until the cache is freed. Control characters become spaces, and very
 * long texts are truncated. */
const BorText *bor_texts_get (BorTexts *texts, BorFont font, const char *text);

/* Returns the same text of this cache: a plan may have it from the cache of another thread, which draws
 * with it. */
const BorText *bor_texts_own (BorTexts *texts, const BorText *text);

/* Returns the outlines, with the origin at the centre of the box; borrowed until they are dropped or
 * the cache is freed. */
const cairo_path_t *bor_text_path (const BorText *text);
/* Drops the outlines, which are large; they are made again when they are needed. */
void bor_text_drop_path (const BorText *text);

/* Returns the em size of a font, in style points. */
double bor_font_size (BorFont font);

G_END_DECLS
