/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What an import could not take over, or was not sure of, stays with the scenario as records
 * (BOR_RECORD_IMPORT), which the checks list. */

/* More than these are not kept; a last one says that there were more. */
#define BOR_IMPORT_WARNINGS_MAX 1000

/* The warnings of one import, in order. */
typedef struct BorImportWarnings BorImportWarnings;

BorImportWarnings *bor_import_warnings_new (void);
void bor_import_warnings_free (BorImportWarnings *warnings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorImportWarnings, bor_import_warnings_free)
/* `where` tells the place in the file, `at` that on the board; both nullable. The sentence is
 * translated by the caller. */
void bor_import_warnings_add (BorImportWarnings *warnings, const char *where, const BorPoint *at,
                              const char *format, ...) G_GNUC_PRINTF (4, 5);
/* Puts them all into a scenario that is not yet published, whose texts are made such that a file
 * can hold them. */
void bor_import_warnings_settle (BorImportWarnings *warnings, BorScenario *scenario);

G_END_DECLS
