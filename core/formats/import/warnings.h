/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* Import warnings: what an import could not read or was not sure about. They are kept in the
 * scenario as records (BOR_RECORD_IMPORT), which the checks list. */

/* The most warnings that are kept; a final one says that there were more. */
#define BOR_IMPORT_WARNINGS_MAX 1000

/* The warnings of one import, in order. */
typedef struct BorImportWarnings BorImportWarnings;

BorImportWarnings *bor_import_warnings_new (void);
void bor_import_warnings_free (BorImportWarnings *warnings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorImportWarnings, bor_import_warnings_free)
/* Adds a warning. `where` is the place in the file, `at` the position on the board; both nullable.
 * The caller translates `format`. */
void bor_import_warnings_add (BorImportWarnings *warnings, const char *where, const BorPoint *at,
                              const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Counts a warning of a kind that occurs often: one is kept for each different `message`, translated,
 * with the first place and with how many there were. */
void bor_import_warnings_count (BorImportWarnings *warnings, const char *where,
                                const char *message);
/* Returns a line for each warning that was added: “WHERE: MESSAGE (X Y)”. (transfer full, of char *) */
GPtrArray *bor_import_warnings_list (const BorImportWarnings *warnings);
/* Adds all warnings to a scenario that is not yet published, and makes its texts safe to save. */
void bor_import_warnings_store (BorImportWarnings *warnings, BorScenario *scenario);

G_END_DECLS
