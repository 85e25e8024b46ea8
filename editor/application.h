/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "editor/files/kind.h"
#include "editor/session/preferences.h"

G_BEGIN_DECLS

#define BOR_APPLICATION_ID BOR_SETTINGS_ID

/* A single process handles all documents: files named on later command lines open in windows of
 * the first process. */
#define BOR_TYPE_APPLICATION (bor_application_get_type ())
G_DECLARE_FINAL_TYPE (BorApplication, bor_application, BOR, APPLICATION, GtkApplication)

BorApplication *bor_application_new (void);
/* The application's settings; borrowed. */
GSettings *bor_application_settings (BorApplication *self);
/* Quits without asking, for example when the user logs out. Unsaved work is kept for the next
 * start. */
void bor_application_end (BorApplication *self);
/* Tells that a window that was to close stays open: quitting ends there. `self` is nullable: the window has none. */
void bor_application_stay (BorApplication *self);
/* The window that shows the scenario in `file`, even if the two paths differ; NULL if there is
 * none. Borrowed. */
GtkWindow *bor_application_find_window (BorApplication *self, GFile *file);
/* Shows the scenario in `file`: in the window that already has it, in an empty window, or in a
 * new one. Errors are shown to the user. */
void bor_application_open_file (BorApplication *self, GFile *file, BorFileKind kind);

G_END_DECLS
