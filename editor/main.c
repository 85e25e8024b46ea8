/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "editor/application.h"
#include "language.h"

/* GLib would end the program without a word for people. */
static gboolean
has_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
    source != NULL ? g_settings_schema_source_lookup (source, BOR_APPLICATION_ID, TRUE) : NULL;
  return schema != NULL;
}

int
main (int argc, char **argv)
{
  bor_language_init ();
  g_set_application_name ("Bormida");

  if (!has_settings ()) {
    g_printerr (_ ("Bormida is not installed. From the folder it was built in, start it with ./run.\n"));
    return 1;
  }
  g_autoptr (BorApplication) application = bor_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
