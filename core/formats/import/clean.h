/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"

G_BEGIN_DECLS

/* Makes an unpublished scenario safe to save. Replaces characters that a file cannot contain, such
 * as control characters, by U+FFFD. Removes a property with the name of a field if the field is set
 * already and the property is not a valid value for it. Reports both as warnings. O(n). */
void bor_import_clean (BorScenario *scenario, BorImportWarnings *warnings);

/* Returns the text with U+FFFD in place of such characters; NULL if it has none. (transfer full) */
char *bor_import_clean_text (const char *text);

G_END_DECLS
