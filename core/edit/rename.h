/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Changes the id of an element of an unpublished scenario. Properties and mutes that refer to it by
 * id are updated; other references are slots. Fails with BOR_EDIT_ERROR_VALUE if the id is invalid
 * or in use. */
gboolean bor_edit_rename (BorScenario *scenario, BorElementRef ref, const char *id, GError **error);
/* Updates properties and mutes that refer by id to elements of a kind whose ids have changed.
 * `names` maps old ids to new ones. */
void bor_edit_follow_renames (BorScenario *scenario, BorKind kind, GHashTable *names);

G_END_DECLS
