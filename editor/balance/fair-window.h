/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Looks for the least change that makes the map fair: the user says what may change, a search runs in
 * the background, and one of the changes found is taken as a step of the history. The window is not
 * modal: the map can be edited meanwhile. Closing it stops the search. */
#define BOR_TYPE_FAIR_WINDOW (bor_fair_window_get_type ())
G_DECLARE_FINAL_TYPE (BorFairWindow, bor_fair_window, BOR, FAIR_WINDOW, GtkWindow)

/* For the session of `workspace`, which it keeps. What is selected there is proposed and ticked. */
GtkWidget *bor_fair_window_new (BorWorkspace *workspace);

G_END_DECLS
