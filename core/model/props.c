/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/props.h"

#include <string.h>

typedef struct {
  const char *name;
  const char *value;
} Entry;

/* One allocation: the entries, then their texts. */
struct BorProps {
  gint ref_count;
  guint n;
  Entry entries[];
};

static int
compare_entries (const void *a, const void *b)
{
  return strcmp (((const Entry *) a)->name, ((const Entry *) b)->name);
}

/* Sorted, without duplicates; the later of equal names stays. */
static guint
sort_entries (Entry *entries, guint n)
{
  for (guint i = 1; i < n; i++) {
    Entry e = entries[i];
    guint j = i;
    for (; j > 0 && compare_entries (&entries[j - 1], &e) > 0; j--)
      entries[j] = entries[j - 1];
    entries[j] = e;
  }
  guint kept = 0;
  for (guint i = 0; i < n; i++) {
    if (kept > 0 && strcmp (entries[kept - 1].name, entries[i].name) == 0)
      kept--;
    entries[kept++] = entries[i];
  }
  return kept;
}

static BorProps *
props_from_entries (Entry *entries, guint n)
{
  n = sort_entries (entries, n);
  if (n == 0)
    return NULL;

  gsize text = 0;
  for (guint i = 0; i < n; i++)
    text += strlen (entries[i].name) + strlen (entries[i].value) + 2;

  BorProps *props = g_malloc (sizeof (BorProps) + n * sizeof (Entry) + text);
  char *p = (char *) &props->entries[n];
  props->ref_count = 1;
  props->n = n;
  for (guint i = 0; i < n; i++) {
    props->entries[i].name = p;
    p = g_stpcpy (p, entries[i].name) + 1;
    props->entries[i].value = p;
    p = g_stpcpy (p, entries[i].value) + 1;
  }
  return props;
}

BorProps *
bor_props_new (const char *const *names, const char *const *values, guint n)
{
  g_autofree Entry *entries = g_new (Entry, n);
  for (guint i = 0; i < n; i++)
    entries[i] = (Entry){ names[i], values[i] };
  return props_from_entries (entries, n);
}

BorProps *
bor_props_ref (BorProps *props)
{
  if (props != NULL)
    g_atomic_int_inc (&props->ref_count);
  return props;
}

void
bor_props_unref (BorProps *props)
{
  if (props != NULL && g_atomic_int_dec_and_test (&props->ref_count))
    g_free (props);
}

BorProps *
bor_props_with (const BorProps *props, const char *name, const char *value)
{
  guint n = bor_props_size (props), m = 0;
  g_autofree Entry *entries = g_new (Entry, n + 1);
  for (guint i = 0; i < n; i++)
    if (strcmp (props->entries[i].name, name) != 0)
      entries[m++] = props->entries[i];
  if (value != NULL)
    entries[m++] = (Entry){ name, value };
  return props_from_entries (entries, m);
}

guint
bor_props_size (const BorProps *props)
{
  return props != NULL ? props->n : 0;
}

const char *
bor_props_name (const BorProps *props, guint i)
{
  g_return_val_if_fail (i < bor_props_size (props), NULL);
  return props->entries[i].name;
}

const char *
bor_props_value (const BorProps *props, guint i)
{
  g_return_val_if_fail (i < bor_props_size (props), NULL);
  return props->entries[i].value;
}

const char *
bor_props_get (const BorProps *props, const char *name)
{
  guint n = bor_props_size (props);
  for (guint i = 0; i < n; i++) /* most names differ in their first letter */
    if (props->entries[i].name[0] == name[0] && strcmp (props->entries[i].name, name) == 0)
      return props->entries[i].value;
  return NULL;
}

gboolean
bor_props_parse_int (const char *text, gint64 *out)
{
  const char *p = *text == '-' ? text + 1 : text;
  if (*p == '\0')
    return FALSE;
  for (const char *q = p; *q != '\0'; q++)
    if (!g_ascii_isdigit (*q))
      return FALSE;
  return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, out, NULL);
}

gint64
bor_props_int (const BorProps *props, const char *name, gint64 fallback)
{
  const char *text = bor_props_get (props, name);
  if (text == NULL)
    return fallback;
  if (g_ascii_isdigit (text[0]) && text[1] == '\0')
    return text[0] - '0';
  gint64 value;
  return bor_props_parse_int (text, &value) ? value : fallback;
}

gboolean
bor_props_flag (const BorProps *props, const char *name)
{
  return bor_props_is (props, name, "true");
}

gboolean
bor_props_is (const BorProps *props, const char *name, const char *value)
{
  const char *text = bor_props_get (props, name);
  return text != NULL && strcmp (text, value) == 0;
}

gboolean
bor_props_equal (const BorProps *a, const BorProps *b)
{
  if (a == b)
    return TRUE;
  if (bor_props_size (a) != bor_props_size (b))
    return FALSE;
  for (guint i = 0; i < bor_props_size (a); i++)
    if (strcmp (a->entries[i].name, b->entries[i].name) != 0
        || strcmp (a->entries[i].value, b->entries[i].value) != 0)
      return FALSE;
  return TRUE;
}
