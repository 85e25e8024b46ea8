/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/scenario.h"

G_BEGIN_DECLS

/* What an import was in doubt about stays with the scenario as records
 * (BOR_RECORD_IMPORT), which the checks list. */

/* More than these are not kept; a last one says that there were more. */
#define BOR_DOUBTS_MAX 1000

/* The doubts of one import, in order. */
typedef struct BorDoubts BorDoubts;

BorDoubts *bor_doubts_new (void);
void bor_doubts_free (BorDoubts *doubts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorDoubts, bor_doubts_free)
/* `where` tells the place in the file, `at` that on the board; both nullable. The sentence is
 * translated by the caller. */
void bor_doubts_add (BorDoubts *doubts, const char *where, const BorPoint *at, const char *format,
                     ...) G_GNUC_PRINTF (4, 5);
guint bor_doubts_count (const BorDoubts *doubts);
/* Puts them all into a scenario that is not yet published, whose texts are made such that a file
 * can hold them. */
void bor_doubts_settle (BorDoubts *doubts, BorScenario *scenario);

G_END_DECLS
