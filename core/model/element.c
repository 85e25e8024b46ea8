/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/element.h"

#include <string.h>

void *
bor_element_new (BorKind kind, const char *id)
{
  const BorElementClass *class = bor_kind_class (kind);
  BorElement *element = g_malloc0 (class->size);
  element->ref_count = 1;
  element->kind = kind;
  element->id = g_strdup (id);
  return element;
}

void *
bor_element_copy (const void *element)
{
  const BorElement *from = element;
  const BorElementClass *class = bor_kind_class (from->kind);
  BorElement *to = g_memdup2 (from, class->size);
  to->ref_count = 1;
  to->id = g_strdup (from->id);
  bor_props_ref (to->props);
  bor_extras_ref (to->extras);
  if (class->copy != NULL)
    class->copy (to, from);
  return to;
}

void *
bor_element_ref (const void *element)
{
  g_atomic_int_inc (&((BorElement *) element)->ref_count);
  return (void *) element;
}

void
bor_element_unref (void *element)
{
  BorElement *e = element;
  if (!g_atomic_int_dec_and_test (&e->ref_count))
    return;
  if (bor_kind_class (e->kind)->clear != NULL)
    bor_kind_class (e->kind)->clear (e);
  bor_props_unref (e->props);
  bor_extras_unref (e->extras);
  g_free (e->id);
  g_free (e);
}

gboolean
bor_element_equal (const BorElement *a, const BorElement *b)
{
  return a == b
         || (a->kind == b->kind && g_strcmp0 (a->id, b->id) == 0
             && bor_props_equal (a->props, b->props) && bor_extras_equal (a->extras, b->extras)
             && bor_kind_class (a->kind)->equal (a, b));
}

void
bor_element_set_id (void *element, const char *id)
{
  BorElement *e = element;
  char *copy = g_strdup (id);
  g_free (e->id);
  e->id = copy;
}

void
bor_element_set_prop (void *element, const char *name, const char *value)
{
  BorElement *e = element;
  bor_element_take_props (e, bor_props_with (e->props, name, value));
}

void
bor_element_take_props (void *element, BorProps *props)
{
  BorElement *e = element;
  bor_props_unref (e->props);
  e->props = props;
}
