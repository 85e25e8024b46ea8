/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/problem-title.h"

#include <glib/gi18n-lib.h>

void
bor_problem_title_show (GtkLabel *label, const BorCheck *check)
{
  g_autofree char *title =
    check->rule != NULL ? g_strdup_printf ("%s · %s · %s", _ (check->title), check->id, check->rule)
                        : g_strdup_printf ("%s · %s", _ (check->title), check->id);
  g_autofree char *codes =
    check->rule != NULL
      ? g_strdup_printf (_ ("%s is the name of this check, used to filter and mute it; %s is the "
                            "rule of the game that it tests."),
                         check->id, check->rule)
      : g_strdup_printf (_ ("%s is the name of this check, used to filter and mute it."),
                         check->id);
  gtk_label_set_text (label, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), codes);
}
