/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The subset of Markdown used by the user guide: headings (#), paragraphs, lists with * - + or
 * numbers, fenced code, quotes (>), tables (|) and pictures on lines of their own; within text
 * **strong**, *emphasis*, `code`, [links](page.md) and backslash escapes. Any text can be
 * parsed: anything else is plain text. */

typedef enum {
  BOR_MARKDOWN_HEADING,
  BOR_MARKDOWN_PARAGRAPH,
  BOR_MARKDOWN_ITEM,
  BOR_MARKDOWN_CODE,
  BOR_MARKDOWN_QUOTE,
  BOR_MARKDOWN_PICTURE,
  BOR_MARKDOWN_ROW, /* a row of a table */
} BorMarkdownKind;

typedef struct {
  BorMarkdownKind kind;
  guint level;  /* heading: from 1; item: depth from 0; row: 0 for the table's head */
  char *label;  /* item: "•" or "3."; otherwise NULL */
  char *markup; /* valid Pango markup, for code too; NULL for a picture */
  char *plain;  /* the text without markup; the alternative text of a picture */
  char *target; /* picture: its file; heading: its anchor; otherwise NULL */
  char **cells; /* row: the markup of each cell; otherwise NULL */
} BorMarkdownBlock;

/* (transfer full, of BorMarkdownBlock) */
GPtrArray *bor_markdown_parse (const char *text);

G_END_DECLS
