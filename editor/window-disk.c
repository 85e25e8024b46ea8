/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "base/href.h"
#include "editor/window-file.h"
#include "editor/window-private.h"

/* The document's file and that of its board, which other programs can change. */

/* The file of the board, if it has one of its own. (transfer full, nullable) */
static GFile *
board_file (BorWindow *self)
{
  GFile *file = self->session != NULL ? bor_session_file (self->session) : NULL;
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  const char *href =
    path != NULL ? bor_scenario_board (bor_session_scenario (self->session))->href : NULL;
  if (href == NULL)
    return NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *board = bor_href_resolve (folder, href, NULL);
  return board != NULL ? g_file_new_for_path (board) : NULL;
}

void
bor_window_watch_board (BorWindow *self)
{
  g_autoptr (GFile) board = board_file (self);
  bor_disk_bar_set_board (self->disk_bar, board);
}

void
bor_window_watch_file (BorWindow *self)
{
  bor_disk_bar_set_file (self->disk_bar,
                         self->session != NULL ? bor_session_file (self->session) : NULL);
  bor_window_watch_board (self);
}

GFile *
bor_window_changed_file (BorWindow *self)
{
  return bor_disk_bar_changed_file (self->disk_bar);
}

gboolean
bor_window_file_vanished (BorWindow *self)
{
  return bor_disk_bar_has_vanished (self->disk_bar);
}

void
bor_window_accept_disk (BorWindow *self)
{
  bor_disk_bar_accept (self->disk_bar);
}

void
bor_window_accept_disk_until (BorWindow *self, GDateTime *time)
{
  bor_disk_bar_accept_until (self->disk_bar, time);
}

void
bor_window_on_reload (BorWindow *self)
{
  g_autoptr (GError) error = NULL;
  if (bor_window_reload (self, &error)) {
    gtk_widget_grab_focus (GTK_WIDGET (self->map)); /* the button is about to vanish */
    bor_window_accept_disk (self);
  } else
    bor_workspace_show_error (BOR_WORKSPACE (self), _ ("The scenario could not be reloaded"),
                              error->message);
}
