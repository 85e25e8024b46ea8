/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "editor/application.h"
#include "language.h"

int
main (int argc, char **argv)
{
  bor_language_init ();
  g_set_application_name ("Bormida");

  g_autoptr (BorApplication) application = bor_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
