/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/chooser.h"

G_BEGIN_DECLS

/* Functions of this folder that only tests call. */

/* chooser.h */

/* The folder in which a file dialog opens: the folder of the document (`session` is nullable)
 * or, if it was never saved, that of its pictures; otherwise the folder of the file chosen last;
 * otherwise the user's folder `usual`. Never the folder of the samples. (transfer full) */
GFile *bor_chooser_folder (BorSession *session, GUserDirectory usual);

/* save-dialog.h */

/* The name with `ending`, unless it has one already. (transfer full) */
char *bor_save_dialog_name (const char *name, const char *ending);

G_END_DECLS
