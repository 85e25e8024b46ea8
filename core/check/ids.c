/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/context.h"
#include "check/families.h"
#include "check/shared.h"
#include "edit/rename.h"

/* Ids and names. */

/* Elements that others refer to, or that games record. */
static gboolean
needs_id (BorKind kind)
{
  return kind == BOR_KIND_VERTEX || kind == BOR_KIND_LOCALE || kind == BOR_KIND_APPROACH
         || kind == BOR_KIND_ROAD || kind == BOR_KIND_ARMY || kind == BOR_KIND_PIECE_TYPE
         || kind == BOR_KIND_FORCE;
}

static void
find_same_id (BorCheckContext *context)
{
  gint32 first = bor_check_namesake (context, BOR_NAMES_ID);
  if (first < 0 || first == context->slot)
    return;
  BorElementRef refs[] = { bor_check_current (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("More than one %s has the id “%s”"),
                    bor_kind_title (context->kind),
                    bor_scenario_get (context->scenario, context->kind, first)->id);
}

static void
find_no_id (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  if (!needs_id (context->kind) || (element->id != NULL && *element->id != '\0'))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no id"), name);
}

/* As docs/file-format.md has it; letters of any alphabet. */
static gboolean
is_id_char (gunichar c)
{
  return g_unichar_isalnum (c) || c == '-' || c == '_' || c == '.' || c == ':';
}

static gboolean
is_good_id (const char *id)
{
  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && !is_id_char (g_utf8_get_char (p)))
      return FALSE;
    else if ((guchar) *p >= 0x80)
      p = g_utf8_next_char (p) - 1;
  return TRUE;
}

static void
find_bad_id (BorCheckContext *context)
{
  const BorElement *element = bor_scenario_get (context->scenario, context->kind, context->slot);
  if (element->id == NULL || is_good_id (element->id))
    return;
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("“%s” cannot be an id"), element->id);
}

/* Returns the valid part of an invalid id, or NULL. (transfer full) */
static char *
good_part (const char *id)
{
  g_autoptr (GString) good = g_string_new (NULL);
  for (const char *p = id; p != NULL && *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (is_id_char (c))
      g_string_append_unichar (good, c);
    else if (good->len > 0 && good->str[good->len - 1] != '-')
      g_string_append_c (good, '-');
  }
  while (good->len > 0 && good->str[good->len - 1] == '-')
    g_string_truncate (good, good->len - 1);
  return good->len > 0 ? g_string_free (g_steal_pointer (&good), FALSE) : NULL;
}

/* References are slots, so they need no update. */
static BorScenario *
give_id (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  const BorElement *old = bor_scenario_get (scenario, ref.kind, ref.slot);
  g_autofree char *stem = good_part (old->id);
  g_autofree char *id = bor_scenario_fresh_id (scenario, ref.kind, stem);
  BorElement *element = bor_element_copy (old);
  bor_element_set_id (element, id);
  return bor_fix_change (scenario, ref, element);
}

/* Properties and mutes that refer to it by id are updated. Whether a broken reference means this
 * element is not for a fix to say. */
static BorScenario *
correct_id (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  BorElementRef ref = problem->refs[0];
  g_autofree char *stem = good_part (bor_scenario_get (scenario, ref.kind, ref.slot)->id);
  if (stem != NULL && bor_scenario_misses_id (scenario, ref.kind, stem))
    return bor_fix_unclear (error);
  g_autofree char *id = bor_scenario_fresh_id (scenario, ref.kind, stem);
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  return bor_edit_rename (copy, ref, id, error) ? g_steal_pointer (&copy) : NULL;
}

static void
find_no_name (BorCheckContext *context)
{
  const BorLocale *locale = bor_scenario_locale (context->scenario, context->slot);
  if (locale->shape == BOR_LOCALE_CELL || !bor_check_is_blank (locale->name))
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef ref = bor_check_current (context);
  bor_check_report (context, &ref, 1, NULL, _ ("%s has no name"), name);
}

static void
find_same_name (BorCheckContext *context)
{
  const guint told_apart = BOR_KIND_BIT (BOR_KIND_LOCALE) | BOR_KIND_BIT (BOR_KIND_ROAD)
                           | BOR_KIND_BIT (BOR_KIND_ARMY) | BOR_KIND_BIT (BOR_KIND_PIECE_TYPE)
                           | BOR_KIND_BIT (BOR_KIND_TRACK);
  if ((told_apart & BOR_KIND_BIT (context->kind)) == 0)
    return;
  gint32 first = bor_check_namesake (context, BOR_NAMES_NAME);
  if (first < 0 || first == context->slot)
    return;
  g_autofree char *name = bor_check_name (context);
  BorElementRef refs[] = { bor_check_current (context), { context->kind, first } };
  bor_check_report (context, refs, 2, NULL, _ ("More than one %s is called %s"),
                    bor_kind_title (context->kind), name);
}

#define NAMES .family = N_ ("Ids and names")

const BorCheck bor_check_same_id = {
  NAMES,
  .id = "C-ID-1",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Duplicate id"),
  .explanation = N_ ("References use ids, so the file does not say which of the two is meant."),
  .find = find_same_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Give the second one a new id"), give_id } },
};

const BorCheck bor_check_no_id = {
  NAMES,
  .id = "C-ID-2",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Element without an id"),
  .explanation =
    N_ ("Without an id nothing can refer to it, and references to it would be lost when saving."),
  .find = find_no_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Give it an id"), give_id } },
};

const BorCheck bor_check_bad_id = {
  NAMES,
  .id = "C-ID-3",
  .severity = BOR_SEVERITY_ERROR,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Invalid character in an id"),
  .explanation = N_ ("Ids consist of letters, digits and - _ . : without spaces, because spaces "
                     "separate the ids in a list."),
  .find = find_bad_id,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Remove the invalid characters"), correct_id } },
};

const BorCheck bor_check_no_name = {
  NAMES,
  .id = "C-NAME-1",
  .severity = BOR_SEVERITY_HINT,
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Locale without a name"),
  .explanation = N_ ("Players, messages and records refer to places by name."),
  .find = find_no_name,
};

const BorCheck bor_check_same_name = {
  NAMES,
  .id = "C-NAME-2",
  .severity = BOR_SEVERITY_WARNING,
  .scope = BOR_SCOPE_EVERY,
  .title = N_ ("Duplicate name"),
  .explanation = N_ (
    "Players will confuse two locales, roads, armies, piece types or tracks with the same name."),
  .find = find_same_name,
};
