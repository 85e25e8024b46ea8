/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Capitalizes the first letter, to use a term from running text in a heading or message.
 * (transfer full) */
char *bor_text_capitalize (const char *text);

G_END_DECLS
