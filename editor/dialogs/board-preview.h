/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "generate/template.h"

G_BEGIN_DECLS

/* A picture of the board that a new scenario would have, with a line that says how large it is. */

/* Boards with more cells across or down are shown by so many of them. */
#define BOR_BOARD_PREVIEW_MOST 48u

GtkWidget *bor_board_preview_new (void);
/* Shows the board that `options` make, or of what size an empty one is (`empty`: options->columns and
 * rows are board units then). What cannot be made is said. */
void bor_board_preview_show (GtkWidget *preview, const BorTemplateOptions *options, gboolean empty);

G_END_DECLS
