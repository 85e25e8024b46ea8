/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the guide of whatever text: every block has markup that Pango takes, but for links, which
 * labels read before. */
#include "fuzz.h"

#include <pango/pango.h>

#include "editor/help/markdown.h"

static void
check_markup (const char *markup)
{
  g_autoptr (GError) error = NULL;
  static GRegex *links;
  if (links == NULL)
    links = g_regex_new ("<a href=\"[^\"<>]*\">|</a>", 0, 0, NULL);
  g_autofree char *plain =
    markup != NULL ? g_regex_replace_literal (links, markup, -1, 0, "", 0, NULL) : NULL;
  if (plain != NULL && !pango_parse_markup (plain, -1, 0, NULL, NULL, NULL, &error))
    fuzz_fail ("markup that cannot be shown: %s", error->message);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);
  g_autofree char *text = g_utf8_make_valid (bytes, -1);
  g_autoptr (GPtrArray) blocks = bor_markdown_parse (text);
  for (guint i = 0; i < blocks->len; i++) {
    const BorMarkdownBlock *block = blocks->pdata[i];
    check_markup (block->markup);
    if ((block->markup == NULL) != (block->kind == BOR_MARKDOWN_PICTURE) && block->cells == NULL)
      fuzz_fail ("a block without its text");
    for (char **cell = block->cells; cell != NULL && *cell != NULL; cell++)
      check_markup (*cell);
  }
  return 0;
}
