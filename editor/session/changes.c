/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/changes.h"

#include <glib/gi18n-lib.h>

#include "edit/compare-resized.h"

char *
bor_changes_describe (const BorScenario *before, const BorScenario *after, guint most,
                      const char *bullet)
{
  g_autoptr (BorComparison) comparison = bor_compare_resized (before, after);
  const GPtrArray *changes = comparison->changes;
  GString *text = g_string_new (NULL);
  guint listed = 0;
  for (guint i = 0; i < changes->len; i++) {
    const BorChange *change = changes->pdata[i];
    if (change->text != NULL && listed++ < most)
      g_string_append_printf (text, "%s%s%s", text->len > 0 ? "\n" : "", bullet, change->text);
  }
  if (listed > most)
    g_string_append_printf (text, ngettext ("\n… and %u more", "\n… and %u more", listed - most),
                            listed - most);
  return g_string_free (text, listed == 0);
}
