/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/guide.h"

#include <string.h>

#define INDEX "index.md"

static void
page_free (gpointer data)
{
  BorGuidePage *page = data;
  g_free (page->name);
  g_free (page->title);
  g_ptr_array_unref (page->blocks);
  g_free (page);
}

static void
add_page (GPtrArray *pages, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  if (bor_guide_find (pages, name) != NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return;
  BorGuidePage *page = g_new0 (BorGuidePage, 1);
  page->name = g_strdup (name);
  page->blocks = bor_markdown_parse (text);
  for (guint i = 0; i < page->blocks->len && page->title == NULL; i++) {
    const BorMarkdownBlock *block = page->blocks->pdata[i];
    if (block->kind == BOR_MARKDOWN_HEADING)
      page->title = g_strdup (block->plain);
  }
  if (page->title == NULL)
    page->title = g_strdup (name);
  g_ptr_array_add (pages, page);
}

GPtrArray *
bor_guide_read (const char *folder)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func (page_free);
  add_page (pages, folder, INDEX);
  if (pages->len == 0)
    return pages;
  const BorGuidePage *index = pages->pdata[0];
  for (guint i = 0; i < index->blocks->len; i++) {
    const BorMarkdownBlock *block = index->blocks->pdata[i];
    const char *p = block->markup;
    while (p != NULL && (p = strstr (p, "<a href=\"")) != NULL) {
      p += strlen ("<a href=\"");
      g_autofree char *name = g_strndup (p, strcspn (p, "#\""));
      if (g_str_has_suffix (name, ".md") && strchr (name, '/') == NULL)
        add_page (pages, folder, name);
    }
  }
  return pages;
}

const BorGuidePage *
bor_guide_find (const GPtrArray *pages, const char *name)
{
  for (guint i = 0; i < pages->len; i++) {
    const BorGuidePage *page = pages->pdata[i];
    if (g_str_equal (page->name, name))
      return page;
  }
  return NULL;
}

/* The number of `words` that occur in the text. */
static guint
count_words (const char *text, char *const *words)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);
  guint n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    n += strstr (folded, words[i]) != NULL;
  return n;
}

const BorMarkdownBlock *
bor_guide_search (const BorGuidePage *page, const char *query)
{
  g_autofree char *folded = g_utf8_casefold (query, -1);
  g_auto (GStrv) words = g_strsplit (g_strstrip (folded), " ", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  const BorMarkdownBlock *best = NULL;
  guint most = 0;
  for (guint i = 0; i < page->blocks->len; i++) {
    const BorMarkdownBlock *block = page->blocks->pdata[i];
    g_string_append_printf (all, "%s\n", block->plain);
    guint n = count_words (block->plain, words);
    if (n > most) {
      most = n;
      best = block;
    }
  }
  return count_words (all->str, words) == g_strv_length (words) ? best : NULL;
}
