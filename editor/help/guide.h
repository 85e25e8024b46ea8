/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/help/markdown.h"

G_BEGIN_DECLS

/* The user guide: a folder of Markdown files, in which "index.md" links to the other pages in
 * reading order. */

typedef struct {
  char *name;        /* file name */
  char *title;       /* its first heading */
  GPtrArray *blocks; /* of BorMarkdownBlock */
} BorGuidePage;

/* All pages, the index first. (transfer full, of BorGuidePage) */
GPtrArray *bor_guide_read (const char *folder);
/* The page with that name, or NULL; borrowed. */
const BorGuidePage *bor_guide_find (const GPtrArray *pages, const char *name);
/* The block of the page that contains the most words of `query`, the first of several; NULL
 * unless the page contains all the words. Ignores case. Borrowed. */
const BorMarkdownBlock *bor_guide_search (const BorGuidePage *page, const char *query);

/* A box of widgets that shows a page; pictures are loaded from `folder`. `on_link` is connected,
 * swapped with `data`, to "activate-link" of each GtkLabel. (transfer floating) */
GtkWidget *bor_guide_page_new (const BorGuidePage *page, const char *folder, GCallback on_link,
                               gpointer data);
/* The widget in such a box that shows `block`, or the heading with the anchor `anchor`; NULL if
 * there is none. Borrowed. */
GtkWidget *bor_guide_page_find (GtkWidget *column, const BorMarkdownBlock *block,
                                const char *anchor);

G_END_DECLS
