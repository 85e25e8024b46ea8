/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* An entry over the map, where a feature is, with its text: Enter, and going elsewhere, write it as
 * one step, Escape leaves it as it was. */
void bor_text_popover_show (BorWindow *window, const BorElementRef *feature);
/* As Enter does, if the focus `inside` is in such an entry. */
void bor_text_popover_finish (GtkWidget *inside);

G_END_DECLS
