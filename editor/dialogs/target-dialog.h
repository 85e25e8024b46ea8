/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/job-bar.h"
#include "editor/dialogs/options-form.h"
#include "editor/map/workspace.h"
#include "formats/base/target.h"

G_BEGIN_DECLS

/* What the dialogs of exporting and importing share: a format to choose, its options, and a job
 * that runs in a thread, can be stopped, and outlives a dialog that was closed. Subclasses have a
 * template with the children below; "format" calls on_format, the cancel button on_cancel. */

#define BOR_TYPE_TARGET_DIALOG (bor_target_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorTargetDialog, bor_target_dialog, BOR, TARGET_DIALOG, GtkWindow)

struct _BorTargetDialogClass {
  GtkWindowClass parent_class;
  gboolean reading; /* formats are read, and not written */
  /* Another format was chosen: fits options that have their defaults. Nullable. */
  void (*recall) (BorTargetDialog *self, const BorTarget *target, BorOptions *options);
  /* Another format, or other options. Nullable. */
  void (*changed) (BorTargetDialog *self);
};

/* Binds "format", "form", "choices", "button" and "progress" of the class's template. */
void bor_target_dialog_class_bind (BorTargetDialogClass *class);
/* After the template: for the window, which it is modal for, with a first format (nullable). */
void bor_target_dialog_set_up (BorTargetDialog *self, BorWorkspace *window, const BorTarget *first);
/* Borrowed; NULL when the window has no application. */
GSettings *bor_target_dialog_settings (BorTargetDialog *self);
BorWorkspace *bor_target_dialog_window (BorTargetDialog *self);
const BorTarget *bor_target_dialog_target (BorTargetDialog *self);
/* Of the chosen format; borrowed. */
BorOptions *bor_target_dialog_options (BorTargetDialog *self);
/* The button that starts the job. */
GtkWidget *bor_target_dialog_button (BorTargetDialog *self);

gboolean bor_target_dialog_is_running (BorTargetDialog *self);
/* A job with the options that are chosen now; the dialog shows how far it is until it is ended.
 * (transfer full) */
BorJob *bor_target_dialog_begin (BorTargetDialog *self, const char *folder);
/* When the thread has ended. FALSE if the dialog or its window was closed meanwhile: then `self`
 * may be gone. */
gboolean bor_target_dialog_end (BorTargetDialog *self);

G_END_DECLS
