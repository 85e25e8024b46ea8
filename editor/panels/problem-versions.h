/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/fixes.h"

G_BEGIN_DECLS

/* Two versions to choose from, side by side: a picture of each and a button that takes it. For
 * problems whose fixes are versions (BorFix.version), as merge conflicts; otherwise hidden.
 *
 * signal "take" (BorScenario *fixed, const char *label) */
#define BOR_TYPE_PROBLEM_VERSIONS (bor_problem_versions_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemVersions, bor_problem_versions, BOR, PROBLEM_VERSIONS, GtkWidget)

/* `fixes` of a problem; NULL: none. The pictures are drawn in a thread. */
void bor_problem_versions_show (BorProblemVersions *self, const BorFixes *fixes);

G_END_DECLS
