/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/werdox/field.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* field.h */

/* Works out the fire of a unit of that type from one cell at what is in another (W8.5 to W8.20). Who
 * stands there, and whether it is an enemy, is not asked. */
gboolean werdox_find_shot (const WerdoxGame *g, const WerdoxState *s, guint type, guint layer,
                           guint from, guint kind, guint to, WerdoxShot *shot);

G_END_DECLS
