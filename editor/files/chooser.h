/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Starts the dialog there, and remembers where a file is chosen. To be called before "response" is
 * connected. */
void bor_chooser_place (GtkFileChooserNative *dialog, BorSession *session, GUserDirectory usual);

G_END_DECLS
