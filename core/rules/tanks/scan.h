/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/squares/squares.h"
#include "rules/tanks/setup.h"

G_BEGIN_DECLS

/* Reading texts: each looks for one thing at `*p`, and goes past it if it is there. */

/* "HT", "CLT" */
gboolean tanks_scan_type (const char **p, guint *type);
/* "SW" */
gboolean tanks_scan_facing (const char **p, guint *facing);

G_END_DECLS
