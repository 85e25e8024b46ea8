/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/verbs.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/fields.h"

static const BorVerb *const families[] = {
  bor_property_verbs, bor_locale_verbs,  bor_network_verbs,   bor_vertex_verbs, bor_border_verbs,
  bor_road_verbs,     bor_element_verbs, bor_transform_verbs, bor_check_verbs,
};

const BorVerb *
bor_verb_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (const BorVerb *verb = families[i]; verb->name != NULL; verb++)
      if (g_str_equal (verb->name, name))
        return verb;
  return NULL;
}

void
bor_verb_foreach (void (*func) (const BorVerb *verb, gpointer data), gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    for (const BorVerb *verb = families[i]; verb->name != NULL; verb++)
      func (verb, data);
}

/* The kind that "KIND:" at the beginning names, with the rest in `id`. An id
 * may hold colons too, so a word that is no kind is part of it. */
static gboolean
split_kind (const char *text, BorKind *kind, const char **id)
{
  const char *colon = strchr (text, ':');
  *id = text;
  for (guint k = 0; colon != NULL && k < BOR_N_KINDS; k++) {
    const char *name = bor_kind_name (k);
    if (strlen (name) == (gsize) (colon - text)
        && strncmp (name, text, (gsize) (colon - text)) == 0) {
      *kind = k;
      *id = colon + 1;
      return TRUE;
    }
  }
  return FALSE;
}

static gint32
find_locale (const BorScenario *s, const char *text)
{
  gint32 slot = bor_scenario_find (s, BOR_KIND_LOCALE, text);
  if (slot >= 0)
    return slot;
  BOR_FOREACH (s, BOR_KIND_LOCALE, i, const BorLocale, locale)
    if (g_strcmp0 (locale->name, text) == 0)
      return i;
  return -1;
}

/* "LOCALE>LOCALE" */
static gint32
find_side (const BorScenario *s, const char *text)
{
  const char *arrow = strchr (text, '>');
  if (arrow == NULL)
    return -1;
  g_autofree char *beginning = g_strndup (text, (gsize) (arrow - text));
  gint32 from = find_locale (s, beginning), to = find_locale (s, arrow + 1);
  if (from < 0 || to < 0)
    return -1;
  const BorRefs *sides = &bor_scenario_locale (s, from)->approaches;
  for (guint i = 0; i < sides->n; i++)
    if (bor_scenario_neighbour (s, sides->items[i].slot) == to)
      return sides->items[i].slot;
  return -1;
}

static gint32
find_of_kind (const BorScenario *s, BorKind kind, const char *id)
{
  if (kind == BOR_KIND_SCENARIO || kind == BOR_KIND_BOARD)
    return *id == '\0' ? 0 : -1;
  if (kind == BOR_KIND_LOCALE)
    return find_locale (s, id);
  gint32 slot = bor_scenario_find (s, kind, id);
  return slot < 0 && kind == BOR_KIND_APPROACH ? find_side (s, id) : slot;
}

static gboolean
refuse_ambiguous (const char *text, BorKind a, BorKind b, GError **error)
{
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
               _ ("“%s” is ambiguous: use %s:%s or %s:%s"), text, bor_kind_name (a), text,
               bor_kind_name (b), text);
  return FALSE;
}

static gboolean
find_element (const BorScenario *s, const char *text, BorElementRef *ref, GError **error)
{
  const char *id;
  BorKind kind;
  *ref = (BorElementRef){ BOR_KIND_SCENARIO, -1 };
  if (split_kind (text, &kind, &id))
    *ref = (BorElementRef){ kind, find_of_kind (s, kind, id) };
  else if (g_str_equal (text, "scenario") || g_str_equal (text, "board"))
    *ref = (BorElementRef){ *text == 's' ? BOR_KIND_SCENARIO : BOR_KIND_BOARD, 0 };
  else
    for (guint k = BOR_KIND_BACKDROP; k < BOR_N_KINDS; k++) {
      gint32 slot = bor_scenario_find (s, k, text);
      if (slot >= 0 && ref->slot >= 0)
        return refuse_ambiguous (text, ref->kind, k, error);
      if (slot >= 0)
        *ref = (BorElementRef){ k, slot };
    }
  if (ref->slot < 0 && find_locale (s, text) >= 0)
    *ref = (BorElementRef){ BOR_KIND_LOCALE, find_locale (s, text) };
  if (ref->slot < 0 && find_side (s, text) >= 0)
    *ref = (BorElementRef){ BOR_KIND_APPROACH, find_side (s, text) };
  if (ref->slot >= 0)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("“%s” does not exist"), text);
  return FALSE;
}

gboolean
bor_call_element (const BorCall *call, guint word, BorElementRef *ref, GError **error)
{
  return find_element (call->scenario, call->words[word], ref, error);
}

/* Of an empty word one empty name, which means nothing. (transfer full) */
static char **
split_names (const char *word)
{
  return *word != '\0' ? g_strsplit (word, ",", -1) : g_strdupv ((char *[]){ (char *) "", NULL });
}

GArray *
bor_call_elements (const BorCall *call, guint word, GError **error)
{
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_auto (GStrv) names = split_names (call->words[word]);
  for (guint i = 0; names[i] != NULL; i++) {
    BorElementRef ref;
    if (!find_element (call->scenario, names[i], &ref, error))
      return NULL;
    g_array_append_val (refs, ref);
  }
  return g_steal_pointer (&refs);
}

static gint32
find_slot (const BorScenario *s, BorKind kind, const char *text, GError **error)
{
  const char *id;
  BorKind named;
  gint32 slot = -1;
  if (!split_kind (text, &named, &id))
    slot = find_of_kind (s, kind, text);
  else if (named == kind)
    slot = find_of_kind (s, kind, id);
  if (slot < 0)
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_GONE, _ ("%s “%s” does not exist"),
                 bor_kind_title (kind), text);
  return slot;
}

gint32
bor_call_slot (const BorCall *call, guint word, BorKind kind, GError **error)
{
  return find_slot (call->scenario, kind, call->words[word], error);
}

GArray *
bor_call_slots (const BorCall *call, guint word, BorKind kind, GError **error)
{
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_auto (GStrv) names = split_names (call->words[word]);
  for (guint i = 0; names[i] != NULL; i++) {
    gint32 slot = find_slot (call->scenario, kind, names[i], error);
    if (slot < 0)
      return NULL;
    g_array_append_val (slots, slot);
  }
  return g_steal_pointer (&slots);
}

gboolean
bor_call_number (const BorCall *call, guint word, double *number, GError **error)
{
  char *end = NULL;
  const char *text = call->words[word];
  *number = g_ascii_strtod (text, &end);
  if (end != text && *end == '\0' && isfinite (*number) && fabs (*number) <= 1e9)
    return TRUE;
  g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE, _ ("“%s” is not a number"), text);
  return FALSE;
}

gboolean
bor_call_count (const BorCall *call, guint word, guint *count, GError **error)
{
  gint64 value;
  const char *text = call->words[word];
  if (!bor_props_parse_int (text, &value) || value < 0 || value > G_MAXINT32) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("“%s” is not a whole number of 0 or more"), text);
    return FALSE;
  }
  *count = (guint) value;
  return TRUE;
}

gboolean
bor_call_points (const BorCall *call, guint word, guint least, BorPoints *points, GError **error)
{
  guint n = call->n - word;
  if (n % 2 != 0 || n / 2 < least) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("expected points as X Y X Y …, at least %u of them"), least);
    return FALSE;
  }
  for (guint i = 0; i < n; i += 2) {
    double x, y;
    if (!bor_call_number (call, word + i, &x, error)
        || !bor_call_number (call, word + i + 1, &y, error))
      return FALSE;
    bor_points_append (points, bor_coord_round (x), bor_coord_round (y));
  }
  return TRUE;
}

BorScenario *
bor_call_name_new (const BorCall *call, guint word, BorScenario *after, BorKind kind, gint32 slot,
                   GError **error)
{
  if (after == NULL || g_str_equal (call->words[word], "-"))
    return after;
  const BorElementRef ref = { kind, slot };
  if (g_strcmp0 (bor_scenario_get (after, kind, slot)->id, call->words[word]) == 0)
    return after;
  BorScenario *named = bor_edit_set_field (after, &ref, 1, "id", call->words[word], error);
  bor_scenario_unref (after);
  return named;
}
