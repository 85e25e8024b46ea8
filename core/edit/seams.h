/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Borders in pieces that might as well be in one. */

/* Joins sides of `locale` that follow each other at one of `vertices` (a set of slots; NULL: at any)
 * and are alike, as long as more than two are left; where the line goes straight on, the vertex goes
 * too. Never fails: what cannot be joined stays as it is. (transfer full) */
BorScenario *bor_edit_join_seams (const BorScenario *scenario, gint32 locale, GHashTable *vertices);

G_END_DECLS
