/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "check/checker.h"
#include "editor/session/fixes.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* Checks a document in a thread while it is being edited. Every change sends the new value to
 * the thread, and the latest result comes back, so that typing never waits.
 *
 * Signals: "changed" when there is a new list of problems, at most ten times a second;
 * "fixes-found" when the fixes for the problem last asked about are known. */
#define BOR_TYPE_VALIDATOR (bor_validator_get_type ())
G_DECLARE_FINAL_TYPE (BorValidator, bor_validator, BOR, VALIDATOR, GObject)

/* Starts with the current value of the session's document. (transfer full) */
BorValidator *bor_validator_new (BorSession *session);
/* The latest problems (of BorProblem), sorted, including muted ones; borrowed, empty before the
 * first result. Their slots refer to bor_validator_scenario(). */
GPtrArray *bor_validator_problems (BorValidator *self);
/* The value in which the problems were found; borrowed, NULL before the first result. */
const BorScenario *bor_validator_scenario (BorValidator *self);
/* The number of unmuted problems of a severity. */
guint bor_validator_count (BorValidator *self, BorSeverity severity);
/* The fixes for `problem` (from the current list; nullable) and for `check`; borrowed until the
 * next "changed". NULL if the problems are out of date, or until the thread has found the fixes,
 * which "fixes-found" announces. Only the latest request is answered. */
const BorFixes *bor_validator_fixes (BorValidator *self, const BorCheck *check,
                                     BorProblem *problem);
/* TRUE if the problems are those of the document's current value. */
gboolean bor_validator_is_current (BorValidator *self);

G_END_DECLS
