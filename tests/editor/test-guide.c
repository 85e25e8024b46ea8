/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/samples.h"
#include "editor/help/guide.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

/* The guide that comes with the program. */

static char *
guide_file (const char *name)
{
  return g_build_filename (g_getenv ("BORMIDA_GUIDE_SOURCE"), name, NULL);
}

static GPtrArray *
read_guide (void)
{
  g_autofree char *folder = guide_file (NULL);
  GPtrArray *pages = bor_guide_read (folder);
  g_assert_cmpuint (pages->len, >, 5);
  return pages;
}

static gboolean
has_heading (const BorGuidePage *page, const char *anchor)
{
  for (guint i = 0; i < page->blocks->len; i++) {
    const BorMarkdownBlock *block = page->blocks->pdata[i];
    if (block->kind == BOR_MARKDOWN_HEADING && g_str_equal (block->target, anchor))
      return TRUE;
  }
  return FALSE;
}

/* A picture to trace. */
static gboolean
is_file_of_the_guide (const char *target)
{
  g_autofree char *folder = bor_guide_folder ();
  g_autofree char *path = g_build_filename (folder, target, NULL);
  return g_str_has_suffix (target, ".jpg") && g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static void
check_link (const GPtrArray *pages, const BorGuidePage *from, const char *target)
{
  g_auto (GStrv) parts = g_strsplit (target, "#", 2);
  const BorGuidePage *page = *parts[0] == '\0' ? from : bor_guide_find (pages, parts[0]);
  if (is_file_of_the_guide (target))
    return;
  if (page == NULL || (parts[1] != NULL && !has_heading (page, parts[1])))
    g_error ("%s: the link to %s leads nowhere", from->name, target);
}

/* Returns how many links it has. */
static guint
check_links (const GPtrArray *pages, const BorGuidePage *page, const char *markup)
{
  guint n = 0;
  for (const char *p = markup; (p = strstr (p, "href=\"")) != NULL; n++) {
    p += strlen ("href=\"");
    g_autofree char *target = g_strndup (p, strcspn (p, "\""));
    check_link (pages, page, target);
  }
  return n;
}

static void
check_picture (const BorGuidePage *page, const BorMarkdownBlock *block)
{
  g_autofree char *file = guide_file (block->target);
  if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
    g_error ("%s: there is no picture %s", page->name, block->target);
  g_assert_cmpuint (strlen (block->plain), >, 0);
}

static void
links_and_pictures_lead_somewhere (void)
{
  g_autoptr (GPtrArray) pages = read_guide ();
  guint links = 0;
  for (guint p = 0; p < pages->len; p++) {
    const BorGuidePage *page = pages->pdata[p];
    for (guint i = 0; i < page->blocks->len; i++) {
      const BorMarkdownBlock *block = page->blocks->pdata[i];
      if (block->kind == BOR_MARKDOWN_PICTURE)
        check_picture (page, block);
      else if (block->kind != BOR_MARKDOWN_ROW)
        links += check_links (pages, page, block->markup);
      for (guint c = 0; block->cells != NULL && block->cells[c] != NULL; c++)
        links += check_links (pages, page, block->cells[c]);
    }
  }
  g_assert_cmpuint (links, >, pages->len);
}

/* The pictures are most of what the program takes on disk. */
#define MOST_BYTES 100000

static void
pictures_are_small_and_on_a_page (void)
{
  g_autoptr (GPtrArray) pages = read_guide ();
  g_autoptr (GHashTable) shown = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint p = 0; p < pages->len; p++) {
    const BorGuidePage *page = pages->pdata[p];
    for (guint i = 0; i < page->blocks->len; i++) {
      const BorMarkdownBlock *block = page->blocks->pdata[i];
      if (block->kind == BOR_MARKDOWN_PICTURE)
        g_hash_table_add (shown, block->target);
    }
  }
  g_autofree char *folder = guide_file ("pictures");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *target = g_build_filename ("pictures", name, NULL);
    g_autofree char *path = guide_file (target);
    GStatBuf info;
    g_assert_cmpint (g_stat (path, &info), ==, 0);
    if (g_str_equal (name, "map.png")) /* the README has it */
      continue;
    if (!g_hash_table_contains (shown, target))
      g_error ("no page shows %s", target);
    if (info.st_size > MOST_BYTES)
      g_error ("%s is too large: reduce its colours", target);
  }
}

/* Every page is in the contents: the folder holds no page that nobody finds. */
static void
the_contents_name_every_page (void)
{
  g_autofree char *folder = guide_file (NULL), *index = guide_file ("index.md"), *text = NULL;
  g_assert_true (g_file_get_contents (index, &text, NULL, NULL));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *link = g_strdup_printf ("](%s)", name);
    if (g_str_has_suffix (name, ".md") && !g_str_equal (name, "index.md")
        && strstr (text, link) == NULL)
      g_error ("index.md does not name %s", name);
  }
}

/* F1 opens pages by name: they are in the sources as bor_help_offer (…, "page.md"). */
static void
what_f1_opens_is_there (void)
{
  g_autoptr (GPtrArray) pages = read_guide ();
  const char *source = g_getenv ("BORMIDA_EDITOR_SOURCE");
  g_autofree char *command =
    g_strdup_printf ("grep -rhoE 'bor_help_(offer|show) \\([^\"]*\"[a-z-]+\\.md\"' '%s'", source);
  const char *const argv[] = { "sh", "-c", command, NULL };
  g_autofree char *out = NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out,
                               NULL, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (g_strstrip (out), "\n", 0);
  g_assert_cmpuint (g_strv_length (lines), >=, 5);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (lines[i], "\"", 3);
    if (bor_guide_find (pages, parts[1]) == NULL)
      g_error ("F1 opens %s, which the guide lacks", parts[1]);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guide/links-and-pictures-lead-somewhere", links_and_pictures_lead_somewhere);
  g_test_add_func ("/guide/pictures-are-small-and-on-a-page", pictures_are_small_and_on_a_page);
  g_test_add_func ("/guide/the-contents-name-every-page", the_contents_name_every_page);
  g_test_add_func ("/guide/what-f1-opens-is-there", what_f1_opens_is_there);
  return g_test_run ();
}
