/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Light or dark as the desktop wants it, by its settings portal. Nothing
 * happens where there is none. Keeps following until `owner` is finalized. */
void bor_color_scheme_follow (GObject *owner);

G_END_DECLS
