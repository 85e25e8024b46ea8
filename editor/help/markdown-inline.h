/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text within a block of Markdown (editor/help/markdown.h), appended to `markup` as
 * Pango's markup and to `plain` as letters alone. */
void bor_markdown_inline (const char *text, gsize length, GString *markup, GString *plain);

G_END_DECLS
