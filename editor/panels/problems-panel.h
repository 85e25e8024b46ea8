/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"
#include "editor/session/validator.h"

G_BEGIN_DECLS

/* The list of what is wrong, by check; below it what the chosen problem
 * means, its fix, and muting.
 *
 * Signal "go-to" (BorProblem *) when a problem is chosen; "commit"
 * (BorScenario *, const char *label) when a fix or a muting is to be done;
 * "failed" (const char *message) when a fix cannot be. */
#define BOR_TYPE_PROBLEMS_PANEL (bor_problems_panel_get_type ())
G_DECLARE_FINAL_TYPE (BorProblemsPanel, bor_problems_panel, BOR, PROBLEMS_PANEL, GtkWidget)

/* Keeps a reference of each; NULL empties it. */
void bor_problems_panel_set_session (BorProblemsPanel *self, BorSession *session,
                                     BorValidator *validator);
/* Chooses the next or previous problem, round the end. FALSE when there is none. */
gboolean bor_problems_panel_step (BorProblemsPanel *self, int by);
/* Chooses that problem. FALSE when the list does not show it. */
gboolean bor_problems_panel_choose (BorProblemsPanel *self, const BorProblem *problem);
/* The problem chosen; borrowed, nullable. */
BorProblem *bor_problems_panel_chosen (BorProblemsPanel *self);

G_END_DECLS
