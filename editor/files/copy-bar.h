/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/files/recovery.h"

G_BEGIN_DECLS

/* A bar above the map that warns, with the reason, while no recovery copy can be written. */
#define BOR_TYPE_COPY_BAR (bor_copy_bar_get_type ())
G_DECLARE_FINAL_TYPE (BorCopyBar, bor_copy_bar, BOR, COPY_BAR, GtkWidget)

/* `recovery` is nullable. */
void bor_copy_bar_set_recovery (BorCopyBar *self, BorRecovery *recovery);

G_END_DECLS
