/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/recovery.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Offers the unsaved work of an earlier run, each with what it holds and how
 * it differs from its file, to be opened, kept for later or discarded. Shows
 * nothing when there is none. Takes `lost` (transfer full, of BorLost). */
void bor_recovery_dialog_offer (BorApplication *application, GtkWindow *parent, GPtrArray *lost);

/* Opens one in `window`, which has no unsaved work. It begins there, unsaved: its copy stays until it is
 * saved or closed without saving. */
void bor_recovery_open (BorWindow *window, const BorLost *lost);

G_END_DECLS
