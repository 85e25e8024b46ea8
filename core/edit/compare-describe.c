/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/compare-private.h"

/* What has changed in one field, in words. */

const BorField *
bor_field_find (const GPtrArray *fields, const char *name)
{
  for (guint i = 0; i < fields->len; i++)
    if (g_str_equal (((const BorField *) fields->pdata[i])->name, name))
      return fields->pdata[i];
  return NULL;
}

gboolean
bor_field_differs (const BorField *a, const BorField *b)
{
  const char *p = a == NULL ? NULL : a->key != NULL ? a->key : a->value;
  const char *q = b == NULL ? NULL : b->key != NULL ? b->key : b->value;
  /* An empty text and none read the same in a file. */
  if ((p == NULL || *p == '\0') && (q == NULL || *q == '\0'))
    return (a != NULL && a->is_flag) || (b != NULL && b->is_flag) ? (p == NULL) != (q == NULL)
                                                                  : FALSE;
  return g_strcmp0 (p, q) != 0;
}

/* The items of list `a` that `b` lacks. */
static char *
list_less (const char *a, const char *b, const char *separator)
{
  GString *text = g_string_new (NULL);
  g_auto (GStrv) items = g_strsplit (a, separator, -1), others = g_strsplit (b, separator, -1);
  for (guint i = 0; items[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) others, items[i]))
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", items[i]);
  return g_string_free (text, FALSE);
}

/* "way with Spinetta, without Fontanone" */
static char *
describe_list (const BorField *a, const BorField *b)
{
  const char *old = a->value != NULL ? a->value : "", *now = b->value != NULL ? b->value : "";
  g_autofree char *gone = list_less (old, now, a->separator),
                  *come = list_less (now, old, a->separator);
  if (*gone == '\0' && *come == '\0')
    return g_strdup_printf (_ ("%s reordered"), a->label);
  if (*gone == '\0')
    return g_strdup_printf (_ ("%s now with %s"), a->label, come);
  return *come == '\0' ? g_strdup_printf (_ ("%s now without %s"), a->label, gone)
                       : g_strdup_printf (_ ("%s now with %s, without %s"), a->label, come, gone);
}

/* "capacity 4 → 6", "wide → narrow", "line redrawn", "cavalry obstruction removed" */
char *
bor_field_describe (const BorField *a, const BorField *b)
{
  const BorField *any = b != NULL ? b : a;
  const char *old = a != NULL ? a->value : NULL, *now = b != NULL ? b->value : NULL;
  if (any->phrase != NULL)
    return g_strdup (any->phrase);
  if (any->separator != NULL && a != NULL && b != NULL)
    return describe_list (a, b);
  if (any->is_flag && g_str_equal (any->name, "edge"))
    return g_strdup (now != NULL ? _ ("becomes a board edge") : _ ("is no longer a board edge"));
  if (any->is_flag)
    return g_strdup_printf (now != NULL ? _ ("%s added") : _ ("%s removed"), any->label);
  if (old == NULL || now == NULL || *old == '\0' || *now == '\0') {
    old = old == NULL || *old == '\0' ? _ ("none") : old;
    now = now == NULL || *now == '\0' ? _ ("none") : now;
  } else if (any->label == NULL || any->paired)
    return g_strdup_printf ("%s → %s", old, now);
  return any->label != NULL ? g_strdup_printf ("%s %s → %s", any->label, old, now)
                            : g_strdup_printf ("%s → %s", old, now);
}
