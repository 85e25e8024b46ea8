/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/help/markdown.h"

#include <pango/pango.h>

static void
check_markup (const char *text, const char *markup, const char *plain)
{
  g_autoptr (GPtrArray) blocks = bor_markdown_parse (text);
  g_assert_cmpuint (blocks->len, ==, 1);
  const BorMarkdownBlock *block = blocks->pdata[0];
  g_assert_cmpstr (block->markup, ==, markup);
  g_assert_cmpstr (block->plain, ==, plain);
}

static void
emphasis_code_and_links_become_markup (void)
{
  check_markup ("a *b* **c** `d <e>`", "a <i>b</i> <b>c</b> <tt>d &lt;e&gt;</tt>", "a b c d <e>");
  check_markup ("see [*the* guide](guide.md#top)",
                "see <a href=\"guide.md#top\"><i>the</i> guide</a>", "see the guide");
  check_markup ("**one *two* three**", "<b>one <i>two</i> three</b>", "one two three");
  check_markup ("`*no*` and *`yes`*", "<tt>*no*</tt> and <i><tt>yes</tt></i>", "*no* and yes");
}

static void
what_is_no_mark_stands_for_itself (void)
{
  check_markup ("2 * 3 * 4", "2 * 3 * 4", "2 * 3 * 4");
  check_markup ("an [open one](", "an [open one](", "an [open one](");
  check_markup ("\\*not\\* < & >", "*not* &lt; &amp; &gt;", "*not* < & >");
  check_markup ("**unfinished", "**unfinished", "**unfinished");
  check_markup ("a [b] (c)", "a [b] (c)", "a [b] (c)");
}

static void
blocks_are_told_apart (void)
{
  g_autoptr (GPtrArray) blocks = bor_markdown_parse (
    "# Your first board!\n\nOne\ntwo\n\n* item\n  goes on\n  1. inner\n```sh\na  <b>\n\nc\n```\n"
    "> said\n> so\n\n![A map](pictures/map.png)\n| Key | What |\n|---|---|\n| `F1` | help |\n");
  static const BorMarkdownKind kinds[] = { BOR_MARKDOWN_HEADING, BOR_MARKDOWN_PARAGRAPH,
                                           BOR_MARKDOWN_ITEM,    BOR_MARKDOWN_ITEM,
                                           BOR_MARKDOWN_CODE,    BOR_MARKDOWN_QUOTE,
                                           BOR_MARKDOWN_PICTURE, BOR_MARKDOWN_ROW,
                                           BOR_MARKDOWN_ROW };
  const BorMarkdownBlock *const *b = (const BorMarkdownBlock *const *) (void *) blocks->pdata;
  g_assert_cmpuint (blocks->len, ==, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < blocks->len; i++)
    g_assert_cmpint (b[i]->kind, ==, kinds[i]);
  g_assert_cmpstr (b[0]->target, ==, "your-first-board");
  g_assert_cmpuint (b[0]->level, ==, 1);
  g_assert_cmpstr (b[1]->plain, ==, "One two");
  g_assert_cmpstr (b[2]->plain, ==, "item goes on");
  g_assert_cmpuint (b[3]->level, ==, 1);
  g_assert_cmpstr (b[3]->label, ==, "1.");
  g_assert_cmpstr (b[4]->markup, ==, "a  &lt;b&gt;\n\nc");
  g_assert_cmpstr (b[5]->plain, ==, "said so");
  g_assert_cmpstr (b[6]->plain, ==, "A map");
  g_assert_cmpstr (b[6]->target, ==, "pictures/map.png");
  g_assert_cmpuint (b[7]->level, ==, 0);
  g_assert_cmpuint (b[8]->level, ==, 1);
  g_assert_cmpstr (b[8]->cells[0], ==, "<tt>F1</tt>");
}

/* Links are no part of Pango's markup, but of labels': taken out before it is asked. */
static void
check_valid (const char *markup)
{
  g_autoptr (GRegex) links = g_regex_new ("<a href=\"[^\"]*\">|</a>", 0, 0, NULL);
  g_autofree char *bare = g_regex_replace_literal (links, markup, -1, 0, "", 0, NULL);
  g_autoptr (GError) error = NULL;
  pango_parse_markup (bare, -1, 0, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
any_text_gives_valid_markup (void)
{
  static const char letters[] = "*`[]()\\|#-> \n!<&a\xc3";
  g_autoptr (GRand) random = g_rand_new_with_seed (1800);
  for (guint round = 0; round < 3000; round++) {
    char text[64];
    guint n = (guint) g_rand_int_range (random, 0, sizeof text);
    for (guint i = 0; i < n; i++)
      text[i] = letters[g_rand_int_range (random, 0, sizeof letters - 1)];
    text[MIN (n, sizeof text - 1)] = '\0';
    g_autoptr (GPtrArray) blocks = bor_markdown_parse (text);
    for (guint i = 0; i < blocks->len; i++) {
      const BorMarkdownBlock *block = blocks->pdata[i];
      g_assert_nonnull (block->plain);
      if (block->markup != NULL)
        check_valid (block->markup);
      for (guint k = 0; block->cells != NULL && block->cells[k] != NULL; k++)
        check_valid (block->cells[k]);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/markdown/emphasis-code-and-links-become-markup",
                   emphasis_code_and_links_become_markup);
  g_test_add_func ("/markdown/what-is-no-mark-stands-for-itself",
                   what_is_no_mark_stands_for_itself);
  g_test_add_func ("/markdown/blocks-are-told-apart", blocks_are_told_apart);
  g_test_add_func ("/markdown/any-text-gives-valid-markup", any_text_gives_valid_markup);
  return g_test_run ();
}
