/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Gives an element of an unpublished scenario another id. Properties that
 * refer to it by id, and muted problems about it, get the new one; other
 * references are slots. BOR_EDIT_ERROR_VALUE when the id is taken or none. */
gboolean bor_edit_rename (BorScenario *scenario, BorElementRef ref, const char *id, GError **error);
/* What refers by id to elements of a kind that have been given others: old id to new one, in `names`. */
void bor_edit_follow_renames (BorScenario *scenario, BorKind kind, GHashTable *names);

G_END_DECLS
