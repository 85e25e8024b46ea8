/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/extras.h"

struct BorExtras {
  gint ref_count;
  GPtrArray *texts; /* place, xml, place, xml, … */
};

BorExtras *
bor_extras_ref (BorExtras *extras)
{
  if (extras != NULL)
    g_atomic_int_inc (&extras->ref_count);
  return extras;
}

void
bor_extras_unref (BorExtras *extras)
{
  if (extras == NULL || !g_atomic_int_dec_and_test (&extras->ref_count))
    return;
  g_ptr_array_unref (extras->texts);
  g_free (extras);
}

static BorExtras *
extras_own (BorExtras *extras)
{
  if (extras != NULL && g_atomic_int_get (&extras->ref_count) == 1)
    return extras;
  BorExtras *own = g_new0 (BorExtras, 1);
  own->ref_count = 1;
  own->texts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; extras != NULL && i < extras->texts->len; i++)
    g_ptr_array_add (own->texts, g_strdup (extras->texts->pdata[i]));
  bor_extras_unref (extras);
  return own;
}

BorExtras *
bor_extras_add (BorExtras *extras, const char *place, const char *xml)
{
  extras = extras_own (extras);
  g_ptr_array_add (extras->texts, g_strdup (place));
  g_ptr_array_add (extras->texts, g_strdup (xml));
  return extras;
}

guint
bor_extras_size (const BorExtras *extras)
{
  return extras != NULL ? extras->texts->len / 2 : 0;
}

const char *
bor_extras_place (const BorExtras *extras, guint i)
{
  g_return_val_if_fail (i < bor_extras_size (extras), NULL);
  return extras->texts->pdata[2 * i];
}

const char *
bor_extras_xml (const BorExtras *extras, guint i)
{
  g_return_val_if_fail (i < bor_extras_size (extras), NULL);
  return extras->texts->pdata[2 * i + 1];
}

gboolean
bor_extras_equal (const BorExtras *a, const BorExtras *b)
{
  if (bor_extras_size (a) != bor_extras_size (b))
    return FALSE;
  for (guint i = 0; a != b && i < bor_extras_size (a); i++)
    if (!g_str_equal (bor_extras_place (a, i), bor_extras_place (b, i))
        || !g_str_equal (bor_extras_xml (a, i), bor_extras_xml (b, i)))
      return FALSE;
  return TRUE;
}
