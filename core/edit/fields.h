/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Access to the structural fields of elements as text, by their names in the file
 * (docs/file-format.md): "name", "label", "opposite", "text", … */

/* Returns TRUE if the format defines the attribute `name` for elements of `kind`, or their part
 * `owner` (nullable), so that no property can have that name. */
gboolean bor_field_is_structural (BorKind kind, const char *owner, const char *name);
/* Returns the name of field `i` of a kind; NULL after the last. */
const char *bor_field_name (BorKind kind, guint i);
/* Returns the name of a field for users, as in the inspector: "Entry road". NULL if it has none.
 * (translated) */
const char *bor_field_label (BorKind kind, const char *name);
/* Returns a field of an element as text; NULL if it is absent or there is no such field. (transfer
 * full) */
char *bor_field_get (const BorScenario *scenario, BorElementRef ref, const char *name);

/* Sets a field of one or more elements from text; NULL or "" removes it if it is optional.
 * References are given as ids, flags as "true". Setting "opposite" or "edge" of approaches pairs
 * and unpairs as the edits in pairing.h do. An id can only be changed on one element at a time;
 * properties and mutes that refer to it are updated. To resize the board see transform.h. */
BorScenario *bor_edit_set_field (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 const char *name, const char *text, GError **error);

/* Returns TRUE if `text` is valid as an id: not empty and without spaces. */
gboolean bor_text_is_id (const char *text);
/* Returns TRUE if `text` is valid UTF-8 without control characters other than tab and newline. */
gboolean bor_text_is_plain (const char *text);

G_END_DECLS
