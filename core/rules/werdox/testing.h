/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/field.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* field.h */

/* Computes the fire of a unit of that type from one cell at another (W8.5 to W8.20). Does not check
 * which units are there. */
gboolean werdox_find_shot (const WerdoxGame *g, const WerdoxState *s, guint type, guint layer,
                           guint from, guint kind, guint to, WerdoxShot *shot);

G_END_DECLS
