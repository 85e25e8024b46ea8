/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* The structural fields of elements by their names in the file
 * (docs/file-format.md), as text: "name", "label", "opposite", "text", … */

/* TRUE for an attribute that the format itself gives to elements of `kind`,
 * or to part `owner` (nullable) of them: no property can have its name. */
gboolean bor_field_is_structural (BorKind kind, const char *owner, const char *name);
/* The names of an element's fields, one by one; NULL after the last. */
const char *bor_field_name (BorKind kind, guint i);
/* The field of an element as text; NULL when it is absent or there is no
 * such field. (transfer full) */
char *bor_field_get (const BorScenario *scenario, BorElementRef ref, const char *name);

/* Sets a field of one or more elements from text; NULL or "" takes it away
 * where it may be absent. References are given by id, flags as "true".
 * "opposite" and "edge" of approaches link and part as the edits in
 * pairing.h do. An id can be changed on one element at a time; properties
 * that hold it and muted problems follow. A new size of the board: resize.h. */
BorScenario *bor_edit_set_field (const BorScenario *scenario, const BorElementRef *refs, guint n,
                                 const char *name, const char *text, GError **error);

/* A name without spaces that an id may be. */
gboolean bor_text_is_id (const char *text);
/* Valid UTF-8 without control characters but tab and newline. */
gboolean bor_text_is_plain (const char *text);

G_END_DECLS
