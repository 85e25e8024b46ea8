/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tells the leak sanitizer about GLib's first table of quarks, which holds 2,048 of them. When a program
 * needs more, GLib makes a larger one and leaks the first on purpose; it was allocated before main(), so a
 * suppression has no function to name. Does nothing in other builds. */
void ui_quarks_forgive (void);

G_END_DECLS
