/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/language.h"

#include <libintl.h>
#include <locale.h>

void
bor_language_init (void)
{
  const char *folder = g_getenv ("BORMIDA_LOCALEDIR");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL && *folder != '\0' ? folder : BORMIDA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* ngettext() asks the domain set here, whoever calls it. */
  textdomain (GETTEXT_PACKAGE);
}
