/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "generate/template.h"

G_BEGIN_DECLS

/* A picture of the board that a new scenario would have, and a line with its size. */

/* Of a larger board, at most this many columns and rows are shown. */
#define BOR_BOARD_PREVIEW_MOST 48u

#define BOR_TYPE_BOARD_PREVIEW (bor_board_preview_get_type ())
G_DECLARE_FINAL_TYPE (BorBoardPreview, bor_board_preview, BOR, BOARD_PREVIEW, GtkBox)

/* Shows the board that `options` describe, or an error if it cannot be created. With `empty`,
 * shows an empty board, whose columns and rows are its size in board units. */
void bor_board_preview_show (BorBoardPreview *self, const BorTemplateOptions *options,
                             gboolean empty);

G_END_DECLS
