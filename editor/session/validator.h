/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "check/checker.h"
#include "editor/session/fixes.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Checks a document while it is edited, in a thread of its own: every change
 * sends the new value there, and the newest result comes back. Typing never
 * waits for it.
 *
 * Signal "changed" when a new list of problems has come, not more than ten times a second;
 * "fixes-found" when the fixes for the problem asked for last are known. */
#define BOR_TYPE_VALIDATOR (bor_validator_get_type ())
G_DECLARE_FINAL_TYPE (BorValidator, bor_validator, BOR, VALIDATOR, GObject)

/* Starts with the current value of the session's document. (transfer full) */
BorValidator *bor_validator_new (BorSession *session);
/* The newest problems, sorted, muted ones included, of BorProblem; borrowed,
 * empty before the first result. Slots are those of `bor_validator_scenario`. */
GPtrArray *bor_validator_problems (BorValidator *self);
/* The value that the problems are about; borrowed, NULL before the first result. */
const BorScenario *bor_validator_scenario (BorValidator *self);
/* Unmuted problems of a severity. */
guint bor_validator_count (BorValidator *self, BorSeverity severity);
/* The fixes for `problem` (one of the current list; nullable) and others of `check`; borrowed
 * until the next "changed". The thread finds it out once: NULL until it has, when "fixes-found"
 * comes, and when the problems are not current. Only what was asked for last is looked for. */
const BorFixes *bor_validator_fixes (BorValidator *self, const BorCheck *check,
                                     BorProblem *problem);
/* TRUE when the problems are those of the document's current value. */
gboolean bor_validator_is_current (BorValidator *self);

G_END_DECLS
