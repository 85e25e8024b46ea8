/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/edit.h"

G_BEGIN_DECLS

/* Sets a field that an element lacks (docs/file-format.md) from text as it is in a file: its
 * line, its outline, its place, or any that bor_edit_set_field() can set. BOR_EDIT_ERROR_VALUE when
 * the element has the field already, or the text is no value for it; ids must be of elements that
 * are there. (transfer full, NULL on error) */
BorScenario *bor_edit_fill_field (const BorScenario *scenario, BorElementRef ref, const char *name,
                                  const char *text, GError **error);

G_END_DECLS
