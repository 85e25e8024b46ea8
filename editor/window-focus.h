/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "editor/map/workspace.h"

G_BEGIN_DECLS

/* Where the focus goes, so that keys mean the map unless somebody writes: to
 * the map after Enter or Escape in a field of the inspector or of a tool, and
 * whenever nothing has it; and never by itself into a text. */
typedef struct {
  GtkWidget *inspector;
  GtkWidget *sides;   /* GtkStack of the panels at the side */
  GtkWidget *options; /* what the tool in hand lets set */
} BorWindowFields;

void bor_window_focus_attach (BorWorkspace *window, const BorWindowFields *fields);

/* For the window's class: actions first set what is being typed; what cannot
 * be set is told, and the action is not done. */
void bor_window_actions_commit_text (GActionGroupInterface *interface);

G_END_DECLS
