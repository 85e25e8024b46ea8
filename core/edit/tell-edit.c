/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/compare-private.h"

/* What an edit did, in one line. */

typedef struct {
  const BorScenario *before, *after;
  BorElementRef subject;
  GString *text;
  guint n, most;
} Telling;

static void
add (Telling *telling, const char *words)
{
  if (telling->n++ < telling->most)
    g_string_append_printf (telling->text, "%s%s", telling->text->len > 0 ? "; " : "", words);
}

/* The changed fields of an element; NULL if there are none to tell. (transfer full) */
static char *
describe_fields (const Telling *telling, const BorElement *before, const BorElement *after)
{
  g_autoptr (GPtrArray) old = bor_fields_new (telling->before, before);
  g_autoptr (GPtrArray) new = bor_fields_new (telling->after, after);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < old->len + new->len; i++) {
    const BorField *a = i < old->len ? old->pdata[i] : NULL;
    const BorField *b = a != NULL ? bor_field_find (new, a->name) : new->pdata[i - old->len];
    if ((a == NULL && bor_field_find (old, b->name) != NULL) || !bor_field_differs (a, b))
      continue;
    g_autofree char *words = bor_field_describe (a, b);
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
  }
  if (g_strcmp0 (before->id, after->id) != 0) {
    g_autofree char *words =
      g_strdup_printf (_ ("id %s → %s"), before->id != NULL ? before->id : _ ("none"),
                       after->id != NULL ? after->id : _ ("none"));
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
tell_altered (Telling *telling, BorElementRef ref, const BorElement *before,
              const BorElement *after)
{
  g_autofree char *words = describe_fields (telling, before, after);
  if (words == NULL)
    return;
  if (ref.kind == telling->subject.kind && ref.slot == telling->subject.slot) {
    add (telling, words);
    return;
  }
  g_autofree char *name = bor_scenario_describe (telling->before, ref);
  g_autofree char *both = g_strdup_printf ("%s: %s", name, words);
  add (telling, both);
}

static void
tell (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  Telling *telling = data;
  BorElementRef ref = bor_element_ref_make (kind, slot);
  if (before != NULL && after != NULL) {
    tell_altered (telling, ref, before, after);
    return;
  }
  const BorScenario *s = before != NULL ? telling->before : telling->after;
  g_autofree char *name = bor_scenario_describe (s, ref);
  g_autofree char *words =
    g_strdup_printf (before == NULL ? _ ("%s added") : _ ("%s removed"), name);
  add (telling, words);
}

char *
bor_scenario_tell_edit (const BorScenario *before, const BorScenario *after, BorElementRef subject,
                        guint most)
{
  g_return_val_if_fail (before != NULL && after != NULL && most > 0, NULL);
  Telling telling = { before, after, subject, g_string_new (NULL), 0, most };
  bor_scenario_diff (before, after, tell, &telling);
  if (telling.n > most) {
    g_autofree char *more =
      g_strdup_printf (ngettext ("and %u more", "and %u more", telling.n - most), telling.n - most);
    g_string_append_printf (telling.text, "; %s", more);
  }
  return g_string_free (telling.text, telling.n == 0);
}
