/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a window shows without a document: recent scenarios with small
 * pictures, the scenarios and the sketch that come with the program, and ways to begin.
 *
 * Signal "open-file" (GFile *), of a scenario or a picture. Its buttons activate "win.open", "win.new". */
#define BOR_TYPE_START_PAGE (bor_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BorStartPage, bor_start_page, BOR, START_PAGE, GtkWidget)

G_END_DECLS
