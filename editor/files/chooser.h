/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Opens the dialog at bor_chooser_folder(), and remembers the folder in which a file is chosen.
 * Call this before connecting to "response". */
void bor_chooser_place (GtkFileChooserNative *dialog, BorSession *session, GUserDirectory usual);

G_END_DECLS
