/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/dialogs/job-bar.h"
#include "editor/dialogs/options-form.h"
#include "editor/map/workspace.h"
#include "formats/base/target.h"

G_BEGIN_DECLS

/* The common part of the export and import dialogs: the choice of a format, its options, and a
 * job that runs in a thread, can be cancelled, and outlives a closed dialog. A subclass has a
 * template with the children below; its "format" control calls on_format, its cancel button
 * on_cancel. */

#define BOR_TYPE_TARGET_DIALOG (bor_target_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (BorTargetDialog, bor_target_dialog, BOR, TARGET_DIALOG, GtkWindow)

struct _BorTargetDialogClass {
  GtkWindowClass parent_class;
  gboolean reading; /* the dialog reads formats instead of writing them */
  /* Another format was chosen: adjusts `options`, which have their default values. Nullable. */
  void (*recall) (BorTargetDialog *self, const BorTarget *target, BorOptions *options);
  /* The format or an option has changed. Nullable. */
  void (*changed) (BorTargetDialog *self);
};

/* Binds the template children "format", "form", "choices", "button" and "progress". */
void bor_target_dialog_class_bind (BorTargetDialogClass *class);
/* Call after initializing the template. The dialog is modal for `window` and starts with format
 * `first` (nullable). */
void bor_target_dialog_set_up (BorTargetDialog *self, BorWorkspace *window, const BorTarget *first);
/* Borrowed; NULL if the window has no application. */
GSettings *bor_target_dialog_settings (BorTargetDialog *self);
BorWorkspace *bor_target_dialog_window (BorTargetDialog *self);
const BorTarget *bor_target_dialog_target (BorTargetDialog *self);
/* The options of the chosen format; borrowed. */
BorOptions *bor_target_dialog_options (BorTargetDialog *self);
/* The button that starts the job. */
GtkWidget *bor_target_dialog_button (BorTargetDialog *self);

gboolean bor_target_dialog_is_running (BorTargetDialog *self);
/* A new job with the current options. The dialog shows its progress until
 * bor_target_dialog_end(). (transfer full) */
BorJob *bor_target_dialog_begin (BorTargetDialog *self, const char *folder);
/* Call when the thread has ended. FALSE if the dialog or its window was closed in the meantime;
 * `self` may then be finalized. */
gboolean bor_target_dialog_end (BorTargetDialog *self);

G_END_DECLS
