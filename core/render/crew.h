/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/view.h"

G_BEGIN_DECLS

/* Threads that draw the locales of a document side by side. Each draws some of them on a part of the
 * canvas; the parts are taken in order, so the document is the same as that of one thread. */
typedef struct BorCrew BorCrew;

/* Draws the locales of a view, each by itself, without clips and with no plan but its own. */
typedef void (*BorDraw) (const BorView *view);

/* With fewer locales, threads do not pay. */
#define BOR_CREW_LEAST 128u

/* Creates a crew of `n` threads, at least one. (transfer full) */
BorCrew *bor_crew_new (guint n);
/* Also frees the texts of the plans that the crew has made: free the layout first. */
void bor_crew_free (BorCrew *crew);
/* Draws all locales of a view, on a canvas with parts and with a layout for bor_layout_reserve();
 * stops early if the view's progress is cancelled. */
void bor_crew_draw (BorCrew *crew, const BorView *view, BorDraw draw);

G_END_DECLS
