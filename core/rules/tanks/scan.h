/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tanks/setup.h"

G_BEGIN_DECLS

/* Reading texts: each looks for one thing at `*p`, and goes past it if it is there. */

gboolean tanks_scan_word (const char **p, const char *word);
/* "HT", "CLT" */
gboolean tanks_scan_type (const char **p, guint *type);
/* "m12": counted from 0; at most the largest board. */
gboolean tanks_scan_square (const char **p, guint *x, guint *y);
/* "SW" */
gboolean tanks_scan_facing (const char **p, guint *facing);
gboolean tanks_scan_number (const char **p, guint *number);

G_END_DECLS
