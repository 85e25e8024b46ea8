/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The part of Markdown that the user guide is written in: headings (#),
 * paragraphs, lists with * - + or numbers, fenced code, quotes (>), tables (|),
 * pictures on lines of their own; within text **strong**, *emphasis*,
 * `code`, [links](page.md) and backslashes. Any text can be read: what is
 * none of these stands for itself. */

typedef enum {
  BOR_MARKDOWN_HEADING,
  BOR_MARKDOWN_PARAGRAPH,
  BOR_MARKDOWN_ITEM,
  BOR_MARKDOWN_CODE,
  BOR_MARKDOWN_QUOTE,
  BOR_MARKDOWN_PICTURE,
  BOR_MARKDOWN_ROW, /* of a table */
} BorMarkdownKind;

typedef struct {
  BorMarkdownKind kind;
  guint level;  /* of a heading, from 1; of an item, from 0; of a row: 0 the table's head */
  char *label;  /* of an item: "•" or "3."; NULL otherwise */
  char *markup; /* Pango's, always valid; of code too; of a picture NULL */
  char *plain;  /* the text without markup; of a picture what stands for it */
  char *target; /* of a picture its file, of a heading its anchor; NULL otherwise */
  char **cells; /* of a row: markup of each; NULL otherwise */
} BorMarkdownBlock;

/* (transfer full, of BorMarkdownBlock) */
GPtrArray *bor_markdown_parse (const char *text);

G_END_DECLS
