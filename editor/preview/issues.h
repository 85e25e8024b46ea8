/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/game.h"

G_BEGIN_DECLS

/* The reasons why a map cannot be played, each with a button that leads to the element.
 *
 * Signal "edit" (BorElementRef *) to edit that element. */
#define BOR_TYPE_PREVIEW_ISSUES (bor_preview_issues_get_type ())
G_DECLARE_FINAL_TYPE (BorPreviewIssues, bor_preview_issues, BOR, PREVIEW_ISSUES, GtkWidget)

/* `issues` is of BorGameIssue; if it is empty, shows `error`. */
void bor_preview_issues_show (BorPreviewIssues *self, const BorScenario *scenario,
                              GPtrArray *issues, const GError *error);

G_END_DECLS
