/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/session/session.h"

G_BEGIN_DECLS

/* Where a dialog that asks for a file starts: in the folder of the document (`session` may be NULL) or,
 * when it was never saved, of its pictures; else where a file was chosen last; else in the person's
 * folder `usual`. Never where the program keeps its own examples. (transfer full) */
GFile *bor_chooser_folder (BorSession *session, GUserDirectory usual);
/* Starts the dialog there, and remembers where a file is chosen. To be called before "response" is
 * connected. */
void bor_chooser_place (GtkFileChooserNative *dialog, BorSession *session, GUserDirectory usual);

G_END_DECLS
