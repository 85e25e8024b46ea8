/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"

G_BEGIN_DECLS

/* Makes of a scenario that is not yet published one that a file can hold: puts U+FFFD in the place
 * of characters that no file has (control characters, for one), and takes away properties that are
 * called like a field of the file that is set, but have a text which it cannot mean. Both give
 * warnings. O(n). */
void bor_import_clean (BorScenario *scenario, BorImportWarnings *warnings);

/* The text with U+FFFD in the place of such characters; NULL if it has none. (transfer full) */
char *bor_import_clean_text (const char *text);

G_END_DECLS
