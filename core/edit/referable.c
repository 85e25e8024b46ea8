/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/referable.h"

#include <string.h>

#include "edit/border.h"
#include "edit/ids.h"
#include "edit/rename.h"
#include "model/references.h"

#define SPACE " \t\r\n"

typedef struct {
  BorScenario *after; /* owned; an own copy as soon as an id has changed */
  gboolean copied;
  BorKind kind;         /* of the element that refers */
  guint looked, shared; /* bits by kind: looked at; has an id twice */
} Work;

static gboolean
is_in_list (BorKind kind, BorKind target)
{
  return (kind == BOR_KIND_APPROACH && target == BOR_KIND_VERTEX)
         || (kind == BOR_KIND_JUNCTION && target == BOR_KIND_ROAD)
         || (kind == BOR_KIND_REGION && target == BOR_KIND_LOCALE);
}

/* Sides are inside their locales in a file. */
static gboolean
is_inside (BorKind kind, BorKind target)
{
  return (kind == BOR_KIND_APPROACH && target == BOR_KIND_LOCALE)
         || (kind == BOR_KIND_LOCALE && target == BOR_KIND_APPROACH);
}

static gboolean
is_second (Work *work, BorKind kind, gint32 slot, const char *id)
{
  guint bit = 1u << kind;
  if ((work->looked & bit) == 0 && bor_scenario_has_same_ids (work->after, kind))
    work->shared |= bit;
  work->looked |= bit;
  return (work->shared & bit) != 0 && bor_edit_find_id (work->after, kind, id) != slot;
}

static void
copy_once (Work *work)
{
  if (work->copied)
    return;
  BorScenario *copy = bor_scenario_copy (work->after);
  bor_scenario_unref (work->after);
  work->after = copy;
  work->copied = TRUE;
}

static void
mend_target (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Work *work = data;
  const BorElement *element = bor_scenario_get (work->after, target, ref->slot);
  if (element == NULL || element->id == NULL || is_inside (work->kind, target))
    return;
  gboolean second = is_second (work, target, ref->slot, element->id);
  if (!second && (!is_in_list (work->kind, target) || strpbrk (element->id, SPACE) == NULL))
    return;
  g_autofree char *stem = bor_id_stem (element->id);
  g_autofree char *id = bor_scenario_fresh_id (work->after, target, stem);
  copy_once (work);
  if (second) /* what refers by this id in words means the first one */
    bor_element_set_id (bor_edit_make_own (work->after, target, ref->slot), id);
  else
    bor_edit_rename (work->after, (BorElementRef){ target, ref->slot }, id, NULL);
}

static void
add_slot (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  g_array_append_val (data, ref->slot);
}

static gboolean
refers_as_before (const BorElement *before, const BorElement *after)
{
  g_autoptr (GArray) old = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_autoptr (GArray) new = g_array_new (FALSE, FALSE, sizeof (gint32));
  bor_element_each_ref (before, add_slot, old);
  bor_element_each_ref (after, add_slot, new);
  return old->len == new->len
         && (old->len == 0 || memcmp (old->data, new->data, old->len * sizeof (gint32)) == 0);
}

static void
mend (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  Work *work = data;
  work->kind = kind;
  if (after != NULL && (before == NULL || !refers_as_before (before, after)))
    bor_element_each_ref (after, mend_target, work);
}

BorScenario *
bor_edit_make_referable (const BorScenario *before, const BorScenario *after)
{
  Work work = { .after = bor_scenario_ref (after) };
  bor_scenario_diff (before, after, mend, &work);
  return work.after;
}
