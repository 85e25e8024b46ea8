/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/* Returns TRUE if both are the same: for names that are compared with many others, of which nearly all differ
 * in their first letter, so that no function is called for them. */
static inline gboolean
bor_same_text (const char *a, const char *b)
{
  return *a == *b && strcmp (a, b) == 0;
}

G_END_DECLS
