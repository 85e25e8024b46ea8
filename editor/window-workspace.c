/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as panels, dialogs and actions see it. */
#include "editor/window-file.h"
#include "editor/window-private.h"

static BorSession *
workspace_session (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->session;
}

static BorMapView *
workspace_map (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->map;
}

static GSettings *
workspace_settings (BorWorkspace *workspace)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (workspace));
  return application != NULL ? bor_application_settings (BOR_APPLICATION (application)) : NULL;
}

static gboolean
workspace_is_playing (BorWorkspace *workspace)
{
  return BOR_WINDOW (workspace)->playing;
}

static void
workspace_say (BorWorkspace *workspace, const char *message, GFile *written)
{
  bor_window_show_message (BOR_WINDOW (workspace), message);
  bor_window_offer_to_open (BOR_WINDOW (workspace), written);
}

static void
workspace_open (BorWorkspace *workspace, GFile *file)
{
  bor_window_open (BOR_WINDOW (workspace), file);
}

static BorWorkspace *
workspace_open_session (BorWorkspace *workspace, BorSession *session)
{
  return BOR_WORKSPACE (bor_window_open_session (BOR_WINDOW (workspace), session));
}

void
bor_window_workspace_init (BorWorkspaceInterface *interface)
{
  interface->session = workspace_session;
  interface->map = workspace_map;
  interface->settings = workspace_settings;
  interface->is_playing = workspace_is_playing;
  interface->say = workspace_say;
  interface->open = workspace_open;
  interface->open_session = workspace_open_session;
}
