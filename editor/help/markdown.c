/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/markdown.h"

#include <string.h>

#include "editor/help/markdown-inline.h"

/* The state of the parser. Lines of a paragraph, item or quote are collected until another block
 * begins. */
typedef struct {
  GPtrArray *blocks;
  BorMarkdownBlock *open; /* being collected; NULL: none */
  GString *text;          /* its text */
  gboolean fenced;        /* inside a ``` block */
  gboolean in_table;
} Reader;

static void
block_free (gpointer data)
{
  BorMarkdownBlock *block = data;
  g_free (block->label);
  g_free (block->markup);
  g_free (block->plain);
  g_free (block->target);
  g_strfreev (block->cells);
  g_free (block);
}

/* The anchor of a heading: "Your first board!" becomes "your-first-board". (transfer full) */
static char *
anchor_of (const char *heading)
{
  GString *anchor = g_string_new (NULL);
  for (const char *p = heading; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (g_unichar_isalnum (c))
      g_string_append_unichar (anchor, g_unichar_tolower (c));
    else if (c == ' ' || c == '-')
      g_string_append_c (anchor, '-');
  }
  return g_string_free (anchor, FALSE);
}

static void
set_text (BorMarkdownBlock *block, const char *text)
{
  g_autoptr (GString) markup = g_string_new (NULL), plain = g_string_new (NULL);
  bor_markdown_inline (text, strlen (text), markup, plain);
  block->markup = g_string_free (g_steal_pointer (&markup), FALSE);
  block->plain = g_string_free (g_steal_pointer (&plain), FALSE);
}

static void
close_block (Reader *self)
{
  BorMarkdownBlock *block = g_steal_pointer (&self->open);
  if (block == NULL)
    return;
  if (block->kind == BOR_MARKDOWN_CODE) {
    if (self->text->len > 0) /* the newline of the last line */
      g_string_truncate (self->text, self->text->len - 1);
    block->plain = g_strdup (self->text->str);
    block->markup = g_markup_escape_text (self->text->str, -1);
  } else
    set_text (block, self->text->str);
  if (block->kind == BOR_MARKDOWN_HEADING)
    block->target = anchor_of (block->plain);
  g_string_truncate (self->text, 0);
  g_ptr_array_add (self->blocks, block);
}

static BorMarkdownBlock *
open_block (Reader *self, BorMarkdownKind kind, guint level)
{
  close_block (self);
  self->open = g_new0 (BorMarkdownBlock, 1);
  self->open->kind = kind;
  self->open->level = level;
  return self->open;
}

static void
add_line (Reader *self, const char *line)
{
  if (self->text->len > 0)
    g_string_append_c (self->text, ' ');
  g_string_append (self->text, line);
}

/* The text of a list item, and its marker as displayed; NULL if it is not an item. */
static const char *
find_item (const char *line, char **label)
{
  const char *p = line;
  if (strchr ("*-+", *p) != NULL && *p != '\0' && p[1] == ' ') {
    *label = g_strdup ("•");
    return p + 2;
  }
  while (g_ascii_isdigit (*p) && p - line < 4)
    p++;
  if (p == line || *p != '.' || p[1] != ' ')
    return NULL;
  *label = g_strndup (line, (gsize) (p - line + 1));
  return p + 2;
}

static gboolean
read_heading (Reader *self, const char *line)
{
  gsize level = strspn (line, "#");
  if (level == 0 || level > 6 || line[level] != ' ')
    return FALSE;
  open_block (self, BOR_MARKDOWN_HEADING, (guint) level);
  add_line (self, line + level + 1);
  close_block (self);
  return TRUE;
}

/* ![words](file) on a line of its own. */
static gboolean
read_picture (Reader *self, const char *line)
{
  const char *middle = g_str_has_prefix (line, "![") ? strstr (line, "](") : NULL;
  gsize length = strlen (line);
  if (middle == NULL || line[length - 1] != ')')
    return FALSE;
  close_block (self);
  BorMarkdownBlock *block = g_new0 (BorMarkdownBlock, 1);
  block->kind = BOR_MARKDOWN_PICTURE;
  block->plain = g_strndup (line + 2, (gsize) (middle - line - 2));
  block->target = g_strndup (middle + 2, (gsize) (line + length - 1 - middle - 2));
  g_ptr_array_add (self->blocks, block);
  return TRUE;
}

/* Splits a row into cells, without the bars at its ends. */
static char **
split_row (const char *line)
{
  g_autofree char *inner = g_strndup (line + 1, strlen (line) - 2);
  char **cells = g_strsplit (inner, "|", -1);
  for (guint i = 0; cells[i] != NULL; i++)
    g_strstrip (cells[i]);
  return cells;
}

static gboolean
read_row (Reader *self, const char *line)
{
  gsize length = strlen (line);
  if (length < 2 || line[0] != '|' || line[length - 1] != '|') {
    self->in_table = FALSE;
    return FALSE;
  }
  close_block (self);
  if (strspn (line, "|-: ") == length) /* the line below the table header */
    return TRUE;
  g_auto (GStrv) cells = split_row (line);
  g_autoptr (GString) plain = g_string_new (NULL);
  BorMarkdownBlock *block = g_new0 (BorMarkdownBlock, 1);
  block->kind = BOR_MARKDOWN_ROW;
  block->level = self->in_table ? 1 : 0;
  block->cells = g_new0 (char *, g_strv_length (cells) + 1);
  for (guint i = 0; cells[i] != NULL; i++) {
    g_autoptr (GString) markup = g_string_new (NULL);
    if (i > 0)
      g_string_append_c (plain, ' ');
    bor_markdown_inline (cells[i], strlen (cells[i]), markup, plain);
    block->cells[i] = g_string_free (g_steal_pointer (&markup), FALSE);
  }
  block->plain = g_string_free (g_steal_pointer (&plain), FALSE);
  self->in_table = TRUE;
  g_ptr_array_add (self->blocks, block);
  return TRUE;
}

static void
read_line (Reader *self, char *line)
{
  gboolean fence = g_str_has_prefix (line, "```");
  if (self->fenced) {
    if (fence)
      close_block (self);
    else
      g_string_append_printf (self->text, "%s\n", line);
    self->fenced = !fence;
    return;
  }
  gsize indent = strspn (line, " ");
  char *label = NULL;
  char *text = g_strstrip (line);
  const char *item;
  if (fence) {
    open_block (self, BOR_MARKDOWN_CODE, 0);
    self->fenced = TRUE;
  } else if (*text == '\0') {
    self->in_table = FALSE;
    close_block (self);
  } else if (read_heading (self, text) || read_picture (self, text) || read_row (self, text))
    return;
  else if ((item = find_item (text, &label)) != NULL) {
    open_block (self, BOR_MARKDOWN_ITEM, (guint) MIN (indent / 2, 4))->label = label;
    add_line (self, item);
  } else if (g_str_has_prefix (text, "> ")) {
    if (self->open == NULL || self->open->kind != BOR_MARKDOWN_QUOTE)
      open_block (self, BOR_MARKDOWN_QUOTE, 0);
    add_line (self, text + 2);
  } else {
    if (self->open == NULL)
      open_block (self, BOR_MARKDOWN_PARAGRAPH, 0);
    add_line (self, text);
  }
}

GPtrArray *
bor_markdown_parse (const char *text)
{
  Reader self = { .blocks = g_ptr_array_new_with_free_func (block_free),
                  .text = g_string_new (NULL) };
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (&self, lines[i]);
  close_block (&self);
  g_string_free (self.text, TRUE);
  return self.blocks;
}
