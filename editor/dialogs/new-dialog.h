/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/window.h"

G_BEGIN_DECLS

/* Asks what kind of board to begin with and opens it, in `window` if that
 * has no document, else in a new one. */
void bor_new_dialog_show (BorWindow *window);

/* Opens a new scenario in `window` if that has no document, else in a new window, which it returns. */
BorWindow *bor_window_open_scenario (BorWindow *window, const BorScenario *scenario);
/* The same with a document that has a session already. */
BorWindow *bor_window_open_session (BorWindow *window, BorSession *session);

G_END_DECLS
