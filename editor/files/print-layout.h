/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/printing.h"
#include "render/print/print.h"

G_BEGIN_DECLS

/* Turns the paper so that the map, with its legend, is larger on the page. */
void bor_print_layout_turn (GtkPageSetup *setup, const BorScenario *scenario,
                            const BorPrintingOptions *options);

/* Plans the pages of what the session shows now, for the paper of `setup`, in a thread: that of a large board may
 * take a second. `callback` is called in the main loop. */
void bor_print_layout_start (BorSession *session, const BorPrintingOptions *options,
                             GtkPageSetup *setup, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data);
/* (transfer full, NULL on error) */
BorPrintPages *bor_print_layout_finish (GAsyncResult *result, GError **error);

/* Draws a page on `cr`, in points, in a thread. Neither may be used before `callback` was called, in the main loop. */
void bor_print_layout_draw (BorPrintPages *pages, guint number, cairo_t *cr,
                            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean bor_print_layout_draw_finish (GAsyncResult *result, GError **error);

G_END_DECLS
