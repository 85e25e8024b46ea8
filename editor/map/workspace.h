/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/map-view.h"
#include "editor/session/session.h"

G_BEGIN_DECLS

/* What panels, dialogs and actions need of the window that they belong to. BorWindow is one;
 * nothing below it knows more of a window than this. Its actions are in the group of the window
 * itself. */
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
/* Where it is shown; borrowed. */
BorMapView *bor_workspace_map (BorWorkspace *self);
/* The program's settings; NULL when the window has no application. Borrowed. */
GSettings *bor_workspace_settings (BorWorkspace *self);
/* While the map is played, what edits it cannot be done. */
gboolean bor_workspace_is_playing (BorWorkspace *self);

/* A passing message at the foot of the map; NULL takes it away. */
void bor_workspace_say (BorWorkspace *self, const char *message);
/* The same, with a button that opens `file` in the program that the desktop has for it. */
void bor_workspace_say_written (BorWorkspace *self, const char *message, GFile *file);
/* An error that needs an answer before work goes on. */
void bor_workspace_show_error (BorWorkspace *self, const char *title, const char *message);
/* Makes `scenario` the document's value, as one step called `label`. Takes the scenario (nullable:
 * then `error` is shown) and the error. */
void bor_workspace_apply (BorWorkspace *self, BorScenario *scenario, const char *label,
                          GError *error);
/* Gives up what is being drawn or dragged. */
void bor_workspace_let_go (BorWorkspace *self);
/* Sets what is being typed, in dialogs of the window too. FALSE when it cannot be, which is told.
 */
gboolean bor_workspace_commit_text (BorWorkspace *self);

/* Opens a scenario, an example or a picture. Says what is wrong. */
void bor_workspace_open (BorWorkspace *self, GFile *file);
/* Opens a document here when there is none yet, else in a new window; returns where. Borrowed. */
BorWorkspace *bor_workspace_open_session (BorWorkspace *self, BorSession *session);
/* The same with a new document of that value, which has no file. */
BorWorkspace *bor_workspace_open_scenario (BorWorkspace *self, const BorScenario *scenario);

G_END_DECLS
