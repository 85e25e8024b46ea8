/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Manages the focus so that single-key shortcuts reach the map unless the user is typing. Focus
 * returns to the map after Enter or Escape in a field of the inspector or of a tool, and
 * whenever nothing has it; it never moves into a text field by itself. */
typedef struct {
  GtkWidget *inspector;
  GtkWidget *panels;  /* GtkStack of the side panels */
  GtkWidget *options; /* options of the current tool */
} BorWindowFields;

void bor_window_focus_attach (BorWorkspace *window, const BorWindowFields *fields);

/* For the window's class: makes every action first set any text being typed. If that fails, the
 * user is told why and the action is not activated. */
void bor_window_actions_commit_text (GActionGroupInterface *interface);

G_END_DECLS
