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

/* Between the files of the window. */

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
  GtkWidget *sides; /* GtkStack of the panels at the side */
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
  GtkWidget *open_written;
  GtkWidget *zoom;

  /* owned */
  BorSession *session;     /* nullable */
  BorValidator *validator; /* nullable */
  BorRecovery *recovery;   /* nullable */
  BorTool *tool;           /* the current one; nullable */
  GFile *written;          /* what "open_written" opens; nullable */
  GtkWidget *settings;     /* weak: the open dialog of the scenario's settings */
  gboolean playing;        /* the preview shows */
  guint message;           /* source that takes the passing message away */
};

/* window-status.c: the title, and what the foot of the window says. */
void bor_window_show_title (BorWindow *self);
/* Where the pointer is, and the zoom. */
void bor_window_show_place (BorWindow *self);
/* What is under the pointer, and what the tool in hand would have one do; not over a message. */
void bor_window_show_hint (BorWindow *self);
/* A passing message; NULL takes it away. */
void bor_window_say (BorWindow *self, const char *message);
/* Beside what was just said, a button that opens the file that it is about; NULL: none. */
void bor_window_offer_to_open (BorWindow *self, GFile *file);
/* Opens that file. */
void bor_window_open_written (BorWindow *self);
/* What was said is about what was there before. */
void bor_window_drop_message (BorWindow *self);

/* window-work.c: the tool in hand, and what becomes of edits. */
void bor_window_take_tool (BorWindow *self, const char *name);
void bor_window_on_tool (GSimpleAction *action, GVariant *state, gpointer data);
void bor_window_commit (BorWindow *self, BorScenario *scenario, const char *label);
void bor_window_commit_merging (BorWindow *self, BorScenario *scenario, const char *label,
                                const char *merge);
/* Which actions can be done now. */
void bor_window_update_actions (BorWindow *self);

/* window-problems.c */
void bor_window_show_problems (BorWindow *self);
/* A problem was chosen in the list: selects what it is about and shows it. */
void bor_window_go_to (BorWindow *self, BorProblem *problem);
/* A pin on the map was clicked. */
void bor_window_on_problem_chosen (BorWindow *self, BorProblem *problem);
void bor_window_step_problem (GSimpleAction *action, GVariant *parameter, gpointer data);

/* window-workspace.c */
void bor_window_be_workspace (BorWorkspaceInterface *interface);

G_END_DECLS
