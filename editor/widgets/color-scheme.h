/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes windows light or dark as the key "color-scheme" of `settings` says, for as long as
 * `owner` exists; "system" follows the desktop. */
void bor_color_scheme_follow (GObject *owner, GSettings *settings);

G_END_DECLS
