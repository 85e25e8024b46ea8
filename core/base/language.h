/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets the locale from the environment and binds the program's translations: those in
 * $BORMIDA_LOCALEDIR if it is set (an uninstalled build has them in build/po), otherwise the
 * installed ones. Call once, at the start of main(), before starting any thread. */
void bor_language_init (void);

G_END_DECLS
