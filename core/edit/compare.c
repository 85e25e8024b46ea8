/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/compare.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "edit/compare-private.h"
#include "edit/compare-renames.h"

typedef struct {
  const BorScenario *given;          /* the scenario before, with its own ids */
  const BorScenario *before, *after; /* before: with the ids of `after` where only ids differ */
  BorMatch matches[BOR_N_KINDS];
  gboolean aligned; /* equal ids have equal slots, so elements can be compared directly */
  GPtrArray *changes;
} Compare;

static void
change_free (BorChange *change)
{
  g_free (change->text);
  g_free (change);
}

BorChange *
bor_change_new (BorChangeType type, BorKind kind, gint32 before, gint32 after, char *text)
{
  BorChange *change = g_new (BorChange, 1);
  *change = (BorChange){ type, kind, before, after, text };
  return change;
}

/* Returns a substitute for the id of elements that have none. */
static char *
element_key (const BorElement *element, guint nth)
{
  if (element->id != NULL)
    return g_strdup (element->id);
  switch (element->kind) {
  case BOR_KIND_RULES:
    return g_strdup (((const BorRules *) element)->ruleset);
  case BOR_KIND_MUTE: {
    const BorMute *mute = (const BorMute *) element;
    return g_strdup_printf ("%s %s", mute->check, mute->elements != NULL ? mute->elements : "");
  }
  default:
    return g_strdup_printf ("\n%u", nth);
  }
}

static GHashTable *
index_keys (const BorScenario *s, BorKind kind)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint nth = 0;
  BOR_FOREACH (s, kind, slot, const BorElement, element) {
    char *key = element_key (element, nth++);
    if (key == NULL || g_hash_table_contains (index, key))
      g_free (key);
    else
      g_hash_table_insert (index, key, GINT_TO_POINTER (slot + 1));
  }
  return index;
}

static BorMatch
match_new (const BorScenario *before, const BorScenario *after, BorKind kind)
{
  guint n = bor_scenario_n_slots (before, kind), m = bor_scenario_n_slots (after, kind), nth = 0;
  BorMatch match = { g_new (gint32, n + 1), g_new (gint32, m + 1) };
  memset (match.to_after, -1, (n + 1) * sizeof (gint32));
  memset (match.to_before, -1, (m + 1) * sizeof (gint32));
  g_autoptr (GHashTable) index = index_keys (before, kind);
  BOR_FOREACH (after, kind, slot, const BorElement, element) {
    g_autofree char *key = element_key (element, nth++);
    gint32 then = key != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (index, key)) - 1 : -1;
    if (then < 0 || match.to_after[then] >= 0)
      continue;
    match.to_after[then] = slot;
    match.to_before[slot] = then;
  }
  return match;
}

static void
match_clear (BorMatch *match)
{
  g_free (match->to_after);
  g_free (match->to_before);
}

static void
add_change (Compare *compare, BorChangeType type, BorKind kind, gint32 before, gint32 after,
            char *text)
{
  g_ptr_array_add (compare->changes, bor_change_new (type, kind, before, after, text));
}

/* The other side of the border has changed in the same way, and is reported instead. */
static gboolean
told_by_opposite (const Compare *compare, gint32 then, gint32 now, const BorField *a,
                  const BorField *b)
{
  const BorApproach *p = bor_scenario_approach (compare->before, then);
  const BorApproach *q = bor_scenario_approach (compare->after, now);
  if (p->opposite.slot < 0 || q->opposite.slot < 0 || q->opposite.slot > now
      || compare->matches[BOR_KIND_APPROACH].to_before[q->opposite.slot] != p->opposite.slot)
    return FALSE;
  const char *name = a != NULL ? a->name : b->name;
  const BorElement *there = bor_scenario_get (compare->after, BOR_KIND_APPROACH, q->opposite.slot);
  const BorElement *were = bor_scenario_get (compare->before, BOR_KIND_APPROACH, p->opposite.slot);
  g_autoptr (GPtrArray) old = bor_fields_new (compare->before, were);
  g_autoptr (GPtrArray) new = bor_fields_new (compare->after, there);
  return !bor_field_differs (bor_field_find (old, name), a)
         && !bor_field_differs (bor_field_find (new, name), b);
}

static void
append_field (GString *text, const BorField *a, const BorField *b)
{
  g_autofree char *words = bor_field_describe (a, b);
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
}

/* The locale was added or removed, which implies the changes of its sides. */
static gboolean
told_by_locale (const Compare *compare, gint32 before, gint32 after)
{
  const BorMatch *locales = &compare->matches[BOR_KIND_LOCALE];
  return (before >= 0 && locales->to_after[before] < 0)
         || (after >= 0 && locales->to_before[after] < 0);
}

static gboolean
approach_told (const Compare *compare, gint32 then, gint32 now, const BorField *a,
               const BorField *b)
{
  const BorField *any = b != NULL ? b : a;
  if (any->paired)
    return told_by_opposite (compare, then, now, a, b);
  if (g_str_equal (any->name, "space"))
    return told_by_locale (compare, bor_scenario_approach (compare->before, then)->locale.slot,
                           bor_scenario_approach (compare->after, now)->locale.slot);
  return (g_str_equal (any->name, "opposite") || g_str_equal (any->name, "edge"))
         && told_by_locale (compare, bor_scenario_neighbour (compare->before, then),
                            bor_scenario_neighbour (compare->after, now));
}

static gboolean
same_items (const char *a, const char *b)
{
  g_auto (GStrv) p = g_strsplit (a, " ", -1), q = g_strsplit (b, " ", -1);
  if (g_strv_length (p) != g_strv_length (q))
    return FALSE;
  for (guint i = 0; p[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) q, p[i]))
      return FALSE;
  return TRUE;
}

/* Another change in the list covers or implies this one. */
static gboolean
is_told (const Compare *compare, BorKind kind, gint32 then, gint32 now, const BorField *a,
         const BorField *b)
{
  if (a != NULL && a->order_only)
    return !same_items (a->value, b->value);
  return kind == BOR_KIND_APPROACH && approach_told (compare, then, now, a, b);
}

/* Describes the changes of an element's fields; NULL if there are none. */
static char *
describe_fields (Compare *compare, BorKind kind, gint32 then, gint32 now, gboolean *changed)
{
  g_autoptr (GPtrArray) old =
    bor_fields_new (compare->before, bor_scenario_get (compare->before, kind, then));
  g_autoptr (GPtrArray) new =
    bor_fields_new (compare->after, bor_scenario_get (compare->after, kind, now));
  g_autoptr (GString) text = g_string_new (NULL);
  *changed = FALSE;
  for (guint i = 0; i < old->len; i++) {
    const BorField *a = old->pdata[i], *b = bor_field_find (new, a->name);
    if (!bor_field_differs (a, b))
      continue;
    *changed = TRUE;
    if (a->unless != NULL
        && bor_field_differs (bor_field_find (old, a->unless), bor_field_find (new, a->unless)))
      continue;
    if (!is_told (compare, kind, then, now, a, b))
      append_field (text, a, b);
  }
  for (guint i = 0; i < new->len; i++) {
    const BorField *b = new->pdata[i];
    if (bor_field_find (old, b->name) != NULL || !bor_field_differs (NULL, b))
      continue;
    *changed = TRUE;
    if (!is_told (compare, kind, then, now, NULL, b))
      append_field (text, NULL, b);
  }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* "id furtau → neu"; NULL if it is the same. */
static char *
describe_id (const Compare *compare, BorKind kind, gint32 then, gint32 now)
{
  const char *old = bor_scenario_get (compare->given, kind, then)->id;
  const char *new = bor_scenario_get (compare->after, kind, now)->id;
  return old != NULL && new != NULL &&strcmp (old, new) != 0
           ? g_strdup_printf (_ ("id %s → %s"), old, new)
           : NULL;
}

static gboolean
has_new_id (const Compare *compare, gint32 locale)
{
  return locale >= 0
         && g_strcmp0 (bor_scenario_locale (compare->given, locale)->base.id,
                       bor_scenario_locale (compare->before, locale)->base.id)
              != 0;
}

/* Ids of sides follow those of the locales beside them. */
static gboolean
called_after_renamed (const Compare *compare, gint32 side)
{
  return has_new_id (compare, bor_scenario_approach (compare->before, side)->locale.slot)
         || has_new_id (compare, bor_scenario_neighbour (compare->before, side));
}

static void
compare_element (Compare *compare, BorKind kind, gint32 then, gint32 now)
{
  g_autofree char *id = describe_id (compare, kind, then, now);
  if (compare->aligned && id == NULL
      && bor_element_equal (bor_scenario_get (compare->before, kind, then),
                            bor_scenario_get (compare->after, kind, now)))
    return;
  gboolean changed;
  g_autofree char *words = describe_fields (compare, kind, then, now, &changed);
  if (!changed && id == NULL)
    return;
  if (id != NULL && !(kind == BOR_KIND_APPROACH && called_after_renamed (compare, then))) {
    char *both = words != NULL ? g_strdup_printf ("%s, %s", words, id) : g_strdup (id);
    g_free (words);
    words = both;
  }
  g_autofree char *name =
    bor_scenario_describe (compare->before, bor_element_ref_make (kind, then));
  add_change (compare, BOR_CHANGE_ALTERED, kind, then, now,
              words != NULL ? g_strdup_printf ("%s: %s", name, words) : NULL);
}

/* The cell is there in one of the scenarios only, and the grids are the same. */
static gboolean
is_masked_cell (const Compare *compare, const BorElement *element)
{
  const BorBoard *then = bor_scenario_board (compare->before);
  const BorBoard *now = bor_scenario_board (compare->after);
  return element->kind == BOR_KIND_LOCALE && ((const BorLocale *) element)->shape == BOR_LOCALE_CELL
         && then->kind == BOR_BOARD_GRID && now->kind == BOR_BOARD_GRID
         && then->grid.columns == now->grid.columns && then->grid.rows == now->grid.rows;
}

/* Sides that are added or removed with their locale are not reported separately. */
static gboolean
goes_without_saying (const Compare *compare, const BorScenario *s, BorKind kind, gint32 slot,
                     gboolean added)
{
  if (kind != BOR_KIND_APPROACH)
    return FALSE;
  gint32 locale = bor_scenario_approach (s, slot)->locale.slot;
  const BorMatch *match = &compare->matches[BOR_KIND_LOCALE];
  return locale >= 0 && (added ? match->to_before[locale] : match->to_after[locale]) < 0;
}

static void
compare_single (Compare *compare, const BorScenario *s, BorKind kind, gint32 slot, gboolean added)
{
  char *text = NULL;
  if (!goes_without_saying (compare, s, kind, slot, added)) {
    g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (kind, slot));
    const char *title = bor_kind_title (kind);
    gboolean named =
      kind == BOR_KIND_SYMBOL || kind == BOR_KIND_PLACEMENT || g_str_has_prefix (name, title);
    if (is_masked_cell (compare, bor_scenario_get (s, kind, slot)))
      text = g_strdup_printf (added ? _ ("%s restored") : _ ("%s masked"), name);
    else
      text = g_strdup_printf (added ? _ ("%s%s%s added") : _ ("%s%s%s removed"), named ? "" : title,
                              named ? "" : " ", name);
  }
  add_change (compare, added ? BOR_CHANGE_ADDED : BOR_CHANGE_REMOVED, kind, added ? -1 : slot,
              added ? slot : -1, text);
}

static void
compare_order (Compare *compare, BorKind kind)
{
  gint32 last = -1;
  BOR_FOREACH (compare->after, kind, slot, const BorElement, element) {
    gint32 then = compare->matches[kind].to_before[slot];
    if (then >= 0 && then < last) {
      add_change (compare, BOR_CHANGE_ALTERED, kind, then, slot,
                  g_strdup_printf (_ ("the order of elements “%s” changed"), bor_kind_name (kind)));
      return;
    }
    last = MAX (then, last);
  }
}

static void
compare_kind (Compare *compare, BorKind kind)
{
  const BorMatch *match = &compare->matches[kind];
  gboolean vertices = kind == BOR_KIND_VERTEX;
  if (vertices)
    bor_compare_vertices (compare->before, compare->after, match, compare->changes);
  BOR_FOREACH (compare->before, kind, slot, const BorElement, element)
    if (match->to_after[slot] < 0 && !vertices)
      compare_single (compare, compare->before, kind, slot, FALSE);
  BOR_FOREACH (compare->after, kind, now, const BorElement, element) {
    if (match->to_before[now] >= 0)
      compare_element (compare, kind, match->to_before[now], now);
    else if (!vertices)
      compare_single (compare, compare->after, kind, now, TRUE);
  }
  if (kind != BOR_KIND_APPROACH)
    compare_order (compare, kind);
}

static gboolean
is_aligned (const Compare *compare)
{
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    for (guint slot = 0; slot < bor_scenario_n_slots (compare->after, kind); slot++) {
      gint32 then = compare->matches[kind].to_before[slot];
      if (then >= 0 && then != (gint32) slot)
        return FALSE;
    }
  return TRUE;
}

GPtrArray *
bor_scenario_compare (const BorScenario *before, const BorScenario *after)
{
  g_autoptr (BorScenario) renamed = bor_compare_follow_renames (before, after);
  Compare compare = { .given = before, .before = renamed, .after = after };
  compare.changes = g_ptr_array_new_with_free_func ((GDestroyNotify) change_free);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    compare.matches[kind] = match_new (renamed, after, kind);
  compare.aligned = is_aligned (&compare);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    compare_kind (&compare, kind);
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    match_clear (&compare.matches[kind]);
  return compare.changes;
}
