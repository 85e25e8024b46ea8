/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The text with a capital at its beginning, for headings and messages that are made of what elsewhere
 * stands within a sentence. (transfer full) */
char *bor_text_capitalise (const char *text);

G_END_DECLS
