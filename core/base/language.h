/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Speaks the user's language from here on: takes the locale of the environment and finds the
 * program's translations, those of $BORMIDA_LOCALEDIR where it is set (a build that is not
 * installed has them in build/po), else the installed ones. To be called once, first thing in
 * main(), before other threads. */
void bor_language_init (void);

G_END_DECLS
