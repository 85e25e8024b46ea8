/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* The window beside a map's that lets computers play it: playtests of snapshots, one after the
 * other, their results side by side, and what goes on where as a heat map over the map. The runs
 * stay with the session when the window is closed. */
#define BOR_TYPE_BALANCE_WINDOW (bor_balance_window_get_type ())
G_DECLARE_FINAL_TYPE (BorBalanceWindow, bor_balance_window, BOR, BALANCE_WINDOW, GtkWindow)

/* Adds the action "balance" to a window. */
void bor_balance_attach (BorWorkspace *window);
/* Closes the window beside this one, if it is open. */
void bor_balance_close (BorWorkspace *window);

G_END_DECLS
