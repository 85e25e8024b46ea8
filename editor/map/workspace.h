/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* What panels, dialogs and actions need from their window. BorWindow implements it; they know
 * nothing else about the window. The "win" actions are the window's own. */
#define BOR_TYPE_WORKSPACE (bor_workspace_get_type ())
G_DECLARE_INTERFACE (BorWorkspace, bor_workspace, BOR, WORKSPACE, GtkWindow)

struct _BorWorkspaceInterface {
  GTypeInterface parent_interface;

  BorSession *(*session) (BorWorkspace *self);
  BorMapView *(*map) (BorWorkspace *self);
  GSettings *(*settings) (BorWorkspace *self);
  gboolean (*is_playing) (BorWorkspace *self);
  void (*say) (BorWorkspace *self, const char *message, GFile *written);
  void (*open) (BorWorkspace *self, GFile *file);
  BorWorkspace *(*open_session) (BorWorkspace *self, BorSession *session);
};

/* The document being edited; NULL on the start page. Borrowed. */
BorSession *bor_workspace_session (BorWorkspace *self);
/* The map view that shows it; borrowed. */
BorMapView *bor_workspace_map (BorWorkspace *self);
/* The application's settings; NULL if the window has no application. Borrowed. */
GSettings *bor_workspace_settings (BorWorkspace *self);
/* TRUE while the map is being played; editing actions are then disabled. */
gboolean bor_workspace_is_playing (BorWorkspace *self);

/* Shows a temporary message in the status bar; NULL removes it. */
void bor_workspace_show_message (BorWorkspace *self, const char *message);
/* The same, with a button that opens `file` in its default application. */
void bor_workspace_show_file_message (BorWorkspace *self, const char *message, GFile *file);
/* Shows an error in a modal dialog. */
void bor_workspace_show_error (BorWorkspace *self, const char *title, const char *message);
/* Commits `scenario` as a step called `label`. If `scenario` is NULL, shows `error` instead.
 * Takes ownership of both. */
void bor_workspace_apply (BorWorkspace *self, BorScenario *scenario, const char *label,
                          GError *error);
/* Cancels the current drawing or drag. */
void bor_workspace_cancel_tool (BorWorkspace *self);
/* Sets any text being typed in the window or its dialogs. FALSE if the text is not valid; the
 * user is told why. */
gboolean bor_workspace_commit_text (BorWorkspace *self);

/* Opens a scenario, an example or a picture. Errors are shown to the user. */
void bor_workspace_open (BorWorkspace *self, GFile *file);
/* Opens the session here if there is no document yet, otherwise in a new window. Returns the
 * window used; borrowed. */
BorWorkspace *bor_workspace_open_session (BorWorkspace *self, BorSession *session);
/* The same for a new document with that value and no file. */
BorWorkspace *bor_workspace_open_scenario (BorWorkspace *self, const BorScenario *scenario);

G_END_DECLS
