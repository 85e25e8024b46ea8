/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/balance/panel.h"
#include "editor/files/copy-bar.h"
#include "editor/files/disk-bar.h"
#include "editor/files/recovery.h"
#include "editor/panels/backdrops-panel.h"
#include "editor/panels/empty-hint.h"
#include "editor/panels/history-panel.h"
#include "editor/panels/inspector.h"
#include "editor/panels/layers-panel.h"
#include "editor/panels/outline-panel.h"
#include "editor/panels/problems-panel.h"
#include "editor/session/validator.h"
#include "editor/window.h"

G_BEGIN_DECLS

/* Shared by the source files of the window. */

struct _BorWindow {
  GtkApplicationWindow parent_instance;

  /* template */
  GtkWidget *title;
  GMenuModel *main_menu;
  GMenu *recent_menu;
  GtkWidget *undo, *redo;
  GtkWidget *subtitle;
  GtkWidget *pages; /* GtkStack: "start", "map" */
  BorMapView *map;
  GtkWidget *palette;
  GtkWidget *options; /* GtkBox with the options of the current tool */
  GtkWidget *panes;
  GtkWidget *sidebar;
  GtkWidget *panels; /* GtkStack of the side panels */
  BorInspector *inspector;
  BorOutlinePanel *outline;
  BorLayersPanel *layers;
  BorBackdropsPanel *backdrops;
  BorHistoryPanel *history;
  BorBalancePanel *balance;
  BorEmptyHint *empty_hint;
  BorProblemsPanel *problems;
  GtkWidget *counts_button;
  GtkWidget *counts_icon;
  GtkWidget *counts;
  BorDiskBar *disk_bar;
  BorCopyBar *copy_bar;
  GtkWidget *coordinates;
  GtkWidget *hint;
  GtkWidget *open_output;
  GtkWidget *zoom;

  /* owned */
  BorSession *session;     /* nullable */
  BorValidator *validator; /* nullable */
  BorRecovery *recovery;   /* nullable */
  BorTool *tool;           /* the current one; nullable */
  BorTool *waiting;        /* one that is not current, in the middle of a line; nullable */
  BorScenario *waiting_on; /* what it draws that line on; nullable */
  GFile *output;           /* the file that "open_output" opens; nullable */
  GtkWidget *settings;     /* weak: the open settings dialog */
  gboolean playing;        /* the preview is shown */
  guint message;           /* source that removes the temporary message */
};

/* window-status.c: the title and the status bar. */
void bor_window_show_title (BorWindow *self);
/* Shows the pointer's coordinates and the zoom. */
void bor_window_show_place (BorWindow *self);
/* Describes the element under the pointer and how to use the current tool; a temporary message
 * stays. */
void bor_window_show_hint (BorWindow *self);
/* Shows a temporary message; NULL removes it. */
void bor_window_show_message (BorWindow *self, const char *message);
/* Shows a button that opens `file` beside the current message; NULL: none. */
void bor_window_offer_to_open (BorWindow *self, GFile *file);
/* Opens that file. */
void bor_window_open_output (BorWindow *self);
/* Removes a message that no longer applies, because the document has changed. */
void bor_window_drop_message (BorWindow *self);

/* window-disk.c */
/* Watches the session's file and that of its board. */
void bor_window_watch_file (BorWindow *self);
/* Watches the file of the board, which an edit can change. */
void bor_window_watch_board (BorWindow *self);
void bor_window_on_reload (BorWindow *self);

/* window-work.c: the current tool and edits. */
void bor_window_select_tool (BorWindow *self, const char *name);
void bor_window_on_tool (GSimpleAction *action, GVariant *state, gpointer data);
void bor_window_commit (BorWindow *self, BorScenario *scenario, const char *label);
void bor_window_commit_merging (BorWindow *self, BorScenario *scenario, const char *label,
                                const char *merge);
/* Updates which actions are enabled. */
void bor_window_update_actions (BorWindow *self);

/* window-problems.c */
void bor_window_show_problems (BorWindow *self);
/* Selects the elements of a problem chosen in the list, and scrolls to them. */
void bor_window_go_to (BorWindow *self, BorProblem *problem);
/* Handles a click on a problem marker on the map. */
void bor_window_on_problem_chosen (BorWindow *self, BorProblem *problem);
void bor_window_step_problem (GSimpleAction *action, GVariant *parameter, gpointer data);

/* window-workspace.c */
void bor_window_workspace_init (BorWorkspaceInterface *interface);

G_END_DECLS
