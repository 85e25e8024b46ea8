/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Converts text within a Markdown block (editor/help/markdown.h): appends Pango markup to
 * `markup` and plain text to `plain`. */
void bor_markdown_inline (const char *text, gsize length, GString *markup, GString *plain);

G_END_DECLS
