/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib-unix.h>
#include <gtk/gtk.h>

#include "base/language.h"
#include "editor/application.h"

static gboolean
on_end (gpointer application)
{
  bor_application_end (application);
  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  bor_language_init ();
  g_set_application_name ("Bormida");

  g_autoptr (BorApplication) application = bor_application_new ();
  static const int ends[] = { SIGTERM, SIGHUP, SIGINT };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_unix_signal_add (ends[i], on_end, application);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
