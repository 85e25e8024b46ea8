/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a window without a document shows: recent scenarios with thumbnails, the samples, and
 * buttons to create or open a scenario.
 *
 * Signal "open-file" (GFile *) with a scenario or a picture. Its buttons activate "win.open" and
 * "win.new". */
#define BOR_TYPE_START_PAGE (bor_start_page_get_type ())
G_DECLARE_FINAL_TYPE (BorStartPage, bor_start_page, BOR, START_PAGE, GtkWidget)

G_END_DECLS
