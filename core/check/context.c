/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/context.h"

#include "geometry/ring.h"

const BorScenario *
bor_check_scenario (const BorCheckContext *context)
{
  return context->scenario;
}

const BorTopology *
bor_check_topology (const BorCheckContext *context)
{
  return context->topology;
}

gint32
bor_check_slot (const BorCheckContext *context)
{
  return context->slot;
}

BorKind
bor_check_kind (const BorCheckContext *context)
{
  return context->kind;
}

char *
bor_check_name (const BorCheckContext *context)
{
  return bor_scenario_describe (context->scenario, bor_check_current (context));
}

gint32
bor_check_lookup (BorCheckContext *context, BorKind kind, const char *id)
{
  if (context->slot >= 0)
    g_hash_table_add (context->watchers, bor_check_pack (context->kind, context->slot));
  else
    g_hash_table_add (context->askers, (gpointer) context->check);
  return bor_names_find (context->names, context->scenario, kind, BOR_NAMES_ID, id);
}

gint32
bor_check_namesake (BorCheckContext *context, BorNamesField field)
{
  if (!bor_names_may_repeat (context->names, context->kind, field))
    return context->slot;
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  const char *text = bor_names_text (element, field);
  return text != NULL
           ? bor_names_find (context->names, context->scenario, context->kind, field, text)
           : -1;
}

guint
bor_check_mute_uses (const BorCheckContext *context)
{
  return (guint) context->slot < context->uses->len
           ? g_array_index (context->uses, guint, context->slot)
           : 0;
}

static char *
key_of (const BorScenario *scenario, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (scenario, ref.kind, ref.slot);
  if (element != NULL && element->id != NULL && *element->id != '\0')
    return g_strdup (element->id);
  if (ref.kind == BOR_KIND_SCENARIO || ref.kind == BOR_KIND_BOARD)
    return g_strdup (bor_kind_name (ref.kind));
  return g_strdup_printf ("%s#%d", bor_kind_name (ref.kind), ref.slot + 1);
}

static char *
join_keys (const BorScenario *scenario, const BorElementRef *refs, guint n)
{
  if (n == 1)
    return key_of (scenario, refs[0]);
  g_autoptr (GString) key = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *part = key_of (scenario, refs[i]);
    if (i > 0)
      g_string_append_c (key, ' ');
    g_string_append (key, part);
  }
  return g_string_free (g_steal_pointer (&key), FALSE);
}

static gboolean
place_of_locale (const BorCheckContext *context, const BorLocale *locale, gint32 slot,
                 BorPoint *place)
{
  if (locale->has_label) {
    *place = (BorPoint){ locale->label_x, locale->label_y };
    return TRUE;
  }
  guint n;
  const BorPoint *ring = bor_topology_locale_ring (context->topology, slot, &n);
  if (n == 0)
    return FALSE;
  *place = bor_ring_centroid (ring, n);
  if (n > 2 && !bor_ring_contains (ring, n, place->x, place->y))
    *place = bor_ring_inner_point (ring, n, 1, NULL);
  return TRUE;
}

static gboolean
place_of (const BorCheckContext *context, BorElementRef ref, BorPoint *place)
{
  const BorElement *element = bor_scenario_get (context->scenario, ref.kind, ref.slot);
  if (element == NULL)
    return FALSE;
  switch (ref.kind) {
  case BOR_KIND_VERTEX:
    *place = (BorPoint){ ((const BorVertex *) element)->x, ((const BorVertex *) element)->y };
    return TRUE;
  case BOR_KIND_LOCALE:
    return place_of_locale (context, (const BorLocale *) element, ref.slot, place);
  case BOR_KIND_APPROACH:
    *place = bor_approach_middle (context->scenario, (const BorApproach *) element, NULL);
    return ((const BorApproach *) element)->along.n > 0;
  case BOR_KIND_ROAD: {
    const BorPoints *path = &((const BorRoad *) element)->path;
    *place = bor_path_at (path->items, path->n, bor_path_length (path->items, path->n) / 2, NULL);
    return path->n > 0;
  }
  case BOR_KIND_FEATURE: {
    const BorPoints *points = &((const BorFeature *) element)->points;
    if (points->n > 0)
      *place = points->items[0];
    return points->n > 0;
  }
  case BOR_KIND_SYMBOL:
    *place = (BorPoint){ ((const BorSymbol *) element)->x, ((const BorSymbol *) element)->y };
    if (((const BorSymbol *) element)->has_position)
      return TRUE;
    return place_of (
      context, bor_element_ref_make (BOR_KIND_LOCALE, ((const BorSymbol *) element)->locale.slot),
      place);
  case BOR_KIND_JUNCTION:
    return place_of (
      context, bor_element_ref_make (BOR_KIND_LOCALE, ((const BorJunction *) element)->locale.slot),
      place);
  default:
    return FALSE;
  }
}

static void report (BorCheckContext *context, BorSeverity severity, const BorElementRef *refs,
                    guint n_refs, const BorPoint *at, const char *format, va_list args)
  G_GNUC_PRINTF (6, 0);

static void
report (BorCheckContext *context, BorSeverity severity, const BorElementRef *refs, guint n_refs,
        const BorPoint *at, const char *format, va_list args)
{
  BorProblem *problem = g_new0 (BorProblem, 1);
  problem->ref_count = 1;
  problem->check = context->check;
  problem->severity = severity;
  problem->message = g_strdup_vprintf (format, args);
  problem->refs = g_memdup2 (refs, n_refs * sizeof (BorElementRef));
  problem->n_refs = n_refs;
  problem->key = join_keys (context->scenario, refs, n_refs);
  problem->mute = -1;
  gboolean remark = n_refs > 1 && refs[0].kind == BOR_KIND_RECORD; /* about the next element */
  problem->has_place =
    at != NULL || (n_refs > 0 && place_of (context, refs[remark], &problem->place));
  if (at != NULL)
    problem->place = *at;
  g_ptr_array_add (context->found, problem);
}

void
bor_check_report (BorCheckContext *context, const BorElementRef *refs, guint n_refs,
                  const BorPoint *at, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  report (context, context->check->severity, refs, n_refs, at, format, args);
  va_end (args);
}

void
bor_check_report_as (BorCheckContext *context, BorSeverity severity, const BorElementRef *refs,
                     guint n_refs, const BorPoint *at, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  report (context, severity, refs, n_refs, at, format, args);
  va_end (args);
}

void
bor_check_report_detail (BorCheckContext *context, const char *detail)
{
  BorProblem *problem = context->found->pdata[context->found->len - 1];
  g_free (problem->detail);
  problem->detail = g_strdup (detail);
}
