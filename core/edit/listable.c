/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/listable.h"

#include <string.h>

#include "edit/ids.h"
#include "edit/rename.h"
#include "model/references.h"

#define SPACE " \t\r\n"

typedef struct {
  BorScenario *after; /* owned; an own copy as soon as an id has changed */
  gboolean copied;
  BorKind source; /* of the element that refers */
} Work;

static gboolean
is_list (BorKind source, BorKind target)
{
  return (source == BOR_KIND_APPROACH && target == BOR_KIND_VERTEX)
         || (source == BOR_KIND_JUNCTION && target == BOR_KIND_ROAD)
         || (source == BOR_KIND_REGION && target == BOR_KIND_LOCALE);
}

static void
mend_target (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Work *work = data;
  const BorElement *element = bor_scenario_get (work->after, target, ref->slot);
  if (element == NULL || element->id == NULL || !is_list (work->source, target)
      || strpbrk (element->id, SPACE) == NULL)
    return;
  g_autofree char *stem = bor_id_stem (element->id);
  g_autofree char *id = bor_scenario_fresh_id (work->after, target, stem);
  if (!work->copied) {
    g_autoptr (BorScenario) old = work->after;
    work->after = bor_scenario_copy (old);
    work->copied = TRUE;
  }
  bor_edit_rename (work->after, (BorElementRef){ target, ref->slot }, id, NULL);
}

static void
mend (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after, gpointer data)
{
  Work *work = data;
  work->source = kind;
  if (after != NULL)
    bor_element_each_ref (after, mend_target, work);
}

BorScenario *
bor_edit_make_listable (const BorScenario *before, const BorScenario *after)
{
  Work work = { .after = bor_scenario_ref (after) };
  bor_scenario_diff (before, after, mend, &work);
  return work.after;
}
