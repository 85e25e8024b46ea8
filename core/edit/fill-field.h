/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Sets a field that an element lacks (docs/file-format.md) from the text of the attribute in the
 * file: its line, outline or position, or anything that bor_edit_set_field() can set. Fails with
 * BOR_EDIT_ERROR_VALUE if the field is already set (0 counts as a value unless it is what absence
 * means), if the text is not valid for it, or if another field of the element or of its opposite
 * would change, as the blocked approach of a piece in another locale; elements that are referred to
 * must exist. (transfer full, NULL on error) */
BorScenario *bor_edit_fill_field (const BorScenario *scenario, BorElementRef ref, const char *name,
                                  const char *text, GError **error);

G_END_DECLS
