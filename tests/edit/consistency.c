/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/consistency.h"

#include "model/references.h"

typedef struct {
  const BorScenario *scenario;
  const BorElement *element; /* at hand */
  gint32 slot;
  GString *why; /* NULL as long as all is well */
} Audit;

static void G_GNUC_PRINTF (2, 3) complain (Audit *audit, const char *format, ...)
{
  if (audit->why != NULL)
    return;
  audit->why = g_string_new (NULL);
  g_string_printf (audit->why, "%s %d “%s”: ", bor_kind_name (audit->element->kind), audit->slot,
                   audit->element->id != NULL ? audit->element->id : "");
  va_list args;
  va_start (args, format);
  g_string_append_vprintf (audit->why, format, args);
  va_end (args);
}

static void
audit_ref (const BorRef *ref, BorKind target, const char *attribute, gpointer data)
{
  Audit *audit = data;
  if (ref->slot < -1 || (ref->slot >= 0 && ref->text != NULL))
    complain (audit, "malformed reference “%s”", attribute);
  if (ref->slot >= 0 && bor_scenario_get (audit->scenario, target, ref->slot) == NULL)
    complain (audit, "“%s” refers to hole %d", attribute, ref->slot);
}

static void
audit_coordinates (Audit *audit, const double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    if (bor_coord_round (numbers[i]) != numbers[i])
      complain (audit, "coordinate %.17g is not rounded", numbers[i]);
}

static void
audit_points (Audit *audit, const BorPoints *points)
{
  for (guint i = 0; i < points->n; i++)
    audit_coordinates (audit, (double[]){ points->items[i].x, points->items[i].y }, 2);
}

static gint32
end_of (const BorApproach *approach)
{
  return approach->along.n > 0 ? approach->along.items[approach->along.n - 1].slot : -1;
}

static void
audit_locale (Audit *audit, const BorLocale *locale)
{
  audit_coordinates (audit, (double[]){ locale->x, locale->y, locale->label_x, locale->label_y },
                     4);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    const BorApproach *approach = bor_scenario_approach (audit->scenario, slot);
    if (approach == NULL)
      continue;
    if (approach->locale.slot != audit->slot)
      complain (audit, "has approach %d, which names space %d", slot, approach->locale.slot);
    const BorApproach *next = bor_scenario_approach (
      audit->scenario, locale->approaches.items[(i + 1) % locale->approaches.n].slot);
    if (locale->shape == BOR_LOCALE_AREA && next != NULL && next->along.n > 0
        && next->along.items[0].slot != end_of (approach))
      complain (audit, "ring is broken after approach %d", slot);
  }
}

static void
audit_approach (Audit *audit, const BorApproach *approach)
{
  const BorLocale *locale = bor_scenario_locale (audit->scenario, approach->locale.slot);
  guint times = 0;
  for (guint i = 0; locale != NULL && i < locale->approaches.n; i++)
    times += locale->approaches.items[i].slot == audit->slot;
  if (times != 1)
    complain (audit, "is %u times in the ring of its space", times);
  if (locale != NULL && locale->shape == BOR_LOCALE_AREA && approach->along.n < 2)
    complain (audit, "runs along %u vertices", approach->along.n);
  for (guint i = 0; i < approach->along.n; i++)
    if (bor_ref_is_none (approach->along.items[i]))
      complain (audit, "runs along nothing at %u", i);
  for (guint i = 1; i < approach->along.n; i++)
    if (approach->along.items[i].slot == approach->along.items[i - 1].slot)
      complain (audit, "runs twice over vertex %d", approach->along.items[i].slot);

  const BorApproach *opposite = bor_scenario_approach (audit->scenario, approach->opposite.slot);
  if (opposite != NULL && opposite->opposite.slot != audit->slot)
    complain (audit, "is not the opposite of its opposite %d", approach->opposite.slot);
  if (opposite != NULL && approach->edge)
    complain (audit, "is linked and on the board's edge");
}

static void
audit_element (Audit *audit)
{
  const BorElement *element = audit->element;
  bor_element_each_ref (element, audit_ref, audit);
  if (element->kind == BOR_KIND_VERTEX) {
    const BorVertex *vertex = (const BorVertex *) element;
    audit_coordinates (audit, (double[]){ vertex->x, vertex->y }, 2);
  } else if (element->kind == BOR_KIND_LOCALE) {
    audit_locale (audit, (const BorLocale *) element);
  } else if (element->kind == BOR_KIND_APPROACH) {
    audit_approach (audit, (const BorApproach *) element);
  } else if (element->kind == BOR_KIND_ROAD) {
    audit_points (audit, &((const BorRoad *) element)->path);
  } else if (element->kind == BOR_KIND_FEATURE) {
    audit_points (audit, &((const BorFeature *) element)->points);
  } else if (element->kind == BOR_KIND_SYMBOL) {
    const BorSymbol *symbol = (const BorSymbol *) element;
    audit_coordinates (audit, (double[]){ symbol->x, symbol->y }, 2);
  }
}

gboolean
bor_scenario_is_consistent (const BorScenario *scenario, char **why)
{
  Audit audit = { .scenario = scenario };
  for (guint kind = 0; kind < BOR_N_KINDS && audit.why == NULL; kind++) {
    g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
    BOR_FOREACH (scenario, kind, slot, const BorElement, element) {
      audit.element = element;
      audit.slot = slot;
      audit_element (&audit);
      if (element->id != NULL && !g_hash_table_add (ids, element->id))
        complain (&audit, "has the id of another");
    }
  }
  if (why != NULL)
    *why = audit.why != NULL ? g_strdup (audit.why->str) : NULL;
  gboolean sound = audit.why == NULL;
  if (audit.why != NULL)
    g_string_free (audit.why, TRUE);
  return sound;
}
