/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes windows light or dark as the key "color-scheme" of `settings` says;
 * where it says "system", as the desktop's settings portal says, from now on.
 * Where there is no portal GTK's own setting stays. Lives as long as `owner`. */
void bor_color_scheme_follow (GObject *owner, GSettings *settings);

G_END_DECLS
