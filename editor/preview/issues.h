/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/game.h"

G_BEGIN_DECLS

/* Why a map cannot be played, each reason with a way to what it is about.
 *
 * Signal "edit" (BorElementRef *) to go and mend it. */
#define BOR_TYPE_PREVIEW_ISSUES (bor_preview_issues_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewIssues, bor_preview_issues, BOR, PREVIEW_ISSUES, GtkWidget)

/* `issues` is of BorGameIssue; `error` says what there is to say where there are none. */
void bor_preview_issues_show (BorPreviewIssues *self, const BorScenario *scenario,
                              GPtrArray *issues, const GError *error);

G_END_DECLS
