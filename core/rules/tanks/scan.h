/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/squares/squares.h"
#include "rules/tanks/setup.h"

G_BEGIN_DECLS

/* Parsing: each function expects one token at `*p`. If it is there, moves past it and returns
 * TRUE. */

/* "HT", "CLT" */
gboolean tanks_scan_type (const char **p, guint *type);
/* "SW" */
gboolean tanks_scan_facing (const char **p, guint *facing);

G_END_DECLS
