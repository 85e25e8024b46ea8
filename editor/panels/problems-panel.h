/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"
#include "editor/session/validator.h"

G_BEGIN_DECLS

/* The list of problems, grouped by check; below it the explanation of the selected problem, its
 * fixes, and muting.
 *
 * Signals: "go-to" (BorProblem *) when a problem is selected; "commit" (BorScenario *, const
 * char *label) to apply a fix or to mute; "failed" (const char *message) when a fix is not
 * possible. */
#define BOR_TYPE_PROBLEMS_PANEL (bor_problems_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemsPanel, bor_problems_panel, BOR, PROBLEMS_PANEL, GtkWidget)

/* Keeps a reference to each; NULL empties it. */
void bor_problems_panel_set_session (BorProblemsPanel *self, BorSession *session,
                                     BorValidator *validator);
/* Selects the next or previous problem and wraps around at the ends. FALSE if there is none. */
gboolean bor_problems_panel_step (BorProblemsPanel *self, int by);
/* Selects a problem. FALSE if the list does not show it. */
gboolean bor_problems_panel_choose (BorProblemsPanel *self, const BorProblem *problem);
/* The selected problem; borrowed, nullable. */
BorProblem *bor_problems_panel_chosen (BorProblemsPanel *self);

G_END_DECLS
