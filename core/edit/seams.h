/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Joining borders that are split into pieces for no reason. */

/* Joins consecutive sides of `locale` that meet at one of `vertices` (a set of slots; NULL: at any)
 * and are equal, as long as more than two are left. If the line is straight there, the vertex is
 * removed too. Never fails: what cannot be joined is left unchanged. (transfer full) */
BorScenario *bor_edit_join_seams (const BorScenario *scenario, gint32 locale, GHashTable *vertices);

G_END_DECLS
