/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/files/chooser.h"

G_BEGIN_DECLS

/* What only tests call of this folder. */

/* chooser.h */

/* Where a dialog that asks for a file starts: in the folder of the document (`session` may be NULL) or,
 * when it was never saved, of its pictures; else where a file was chosen last; else in the person's
 * folder `usual`. Never where the program keeps its own examples. (transfer full) */
GFile *bor_chooser_folder (BorSession *session, GUserDirectory usual);

G_END_DECLS
