/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/help/markdown.h"

G_BEGIN_DECLS

/* The user guide: a folder of Markdown, "index.md" with links to the other
 * pages in the order in which they are to be read. */

typedef struct {
  char *name;        /* of the file */
  char *title;       /* its first heading */
  GPtrArray *blocks; /* of BorMarkdownBlock */
} BorGuidePage;

/* Its pages, the index first. (transfer full, of BorGuidePage) */
GPtrArray *bor_guide_read (const char *folder);
/* NULL when there is none of that name; borrowed. */
const BorGuidePage *bor_guide_find (const GPtrArray *pages, const char *name);
/* The first block of the page where the words of `query` are found; NULL when the page lacks any
 * of them. Case and the order of words do not matter. Borrowed. */
const BorMarkdownBlock *bor_guide_search (const BorGuidePage *page, const char *query);

/* A column of widgets that shows a page; pictures come from `folder`. Links that are followed
 * emit "activate-link" of their GtkLabel, which `on_link` is connected to, swapped with `data`.
 * (transfer floating) */
GtkWidget *bor_guide_page_new (const BorGuidePage *page, const char *folder, GCallback on_link,
                               gpointer data);
/* The widget in such a column that shows a block, or the heading that is called `anchor`; NULL:
 * none. Borrowed. */
GtkWidget *bor_guide_page_find (GtkWidget *column, const BorMarkdownBlock *block,
                                const char *anchor);

G_END_DECLS
