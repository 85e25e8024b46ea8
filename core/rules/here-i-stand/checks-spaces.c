/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "check/families.h"
#include "check/problem.h"
#include "check/shared.h"
#include "geometry/ring.h"
#include "rules/here-i-stand/checks.h"

/* Spaces, sea zones and anchors (HB-03, HB-04, HB-11 to HB-16). */

void
his_report (BorCheckContext *context, BorElementRef ref, const char *format)
{
  g_autofree char *name = bor_scenario_describe (bor_check_scenario (context), ref);
  g_autoptr (GString) text = g_string_new (format);
  g_string_replace (text, "%s", name, 1);
  bor_check_report (context, &ref, 1, NULL, "%s", text->str);
}

void
his_find_anchors (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark) {
    BorElementRef ref = { BOR_KIND_SYMBOL, slot };
    gint32 port = his_anchor_port (s, mark);
    gboolean again = FALSE;
    if (!his_is_anchor (mark))
      continue;
    BOR_FOREACH (s, BOR_KIND_SYMBOL, other, const BorSymbol, before)
      again = again
              || (other < slot && before->locale.slot == mark->locale.slot
                  && his_anchor_port (s, before) == port);
    if (!his_is_land (s, port) || !his_is_zone (s, mark->locale.slot))
      his_report (context, ref, _ ("%s: an anchor joins a land space and a sea zone"));
    else if (again)
      his_report (context, ref, _ ("%s: the port already has an anchor in this zone"));
  }
}

void
his_find_anchor_numbers (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space)
    if (his_n_anchors (s, slot) > 2)
      his_report (context, HIS_LOCALE (slot), _ ("%s has more than two anchors"));
}

void
his_find_zone_shape (BorCheckContext *context)
{
  bor_check_ring_self_intersecting.find (context);
  bor_check_overlap.find (context);
}

void
his_find_flooded (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  if (his_is_too_large (s))
    return;
  BOR_FOREACH (s, BOR_KIND_LOCALE, zone, const BorLocale, sea) {
    BorPoints ring = { 0 };
    if (sea->shape == BOR_LOCALE_AREA)
      bor_locale_ring (s, sea, &ring);
    BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space)
      if (space->shape == BOR_LOCALE_NODE && his_n_anchors (s, slot) == 0
          && bor_ring_contains (ring.items, ring.n, space->x, space->y))
        his_report (context, HIS_LOCALE (slot), _ ("%s is surrounded by sea, but is not a port"));
    bor_points_clear (&ring);
  }
}

void
his_find_names (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    if (space->name == NULL || space->name[0] == '\0')
      his_report (context, HIS_LOCALE (slot), _ ("%s has no name"));
    else if (!g_hash_table_add (names, space->name))
      his_report (context, HIS_LOCALE (slot), _ ("Another space is also called %s"));
  }
}

void
his_find_misused (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  static const char *const of_land[] = { "fortified", "home-of", "capital-of" };
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    gboolean wrong = his_is_land (s, slot) && bor_element_prop (space, "barred") != NULL;
    for (guint i = 0; i < G_N_ELEMENTS (of_land) && his_is_zone (s, slot); i++)
      wrong = wrong || bor_element_prop (space, of_land[i]) != NULL;
    if (wrong)
      his_report (context, HIS_LOCALE (slot),
                  _ ("%s has a property that only the other kind of space can have"));
  }
}

/* --- Names in a list --- */

static gboolean
is_known (const BorScenario *s, const char *word)
{
  gint32 type = bor_scenario_find (s, BOR_KIND_PIECE_TYPE, word);
  return bor_scenario_find (s, BOR_KIND_ARMY, word) >= 0
         || (type >= 0 && his_arm_is_leader (his_arm (s, type)));
}

/* The side or leader that was probably meant, or NULL. */
static const char *
guess_barred (const BorScenario *s, const char *word)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  BOR_FOREACH (s, BOR_KIND_ARMY, slot, const BorElement, side)
    if (side->id != NULL)
      g_ptr_array_add (known, side->id);
  BOR_FOREACH (s, BOR_KIND_PIECE_TYPE, slot, const BorElement, type)
    if (type->id != NULL && his_arm_is_leader (his_arm (s, slot)))
      g_ptr_array_add (known, type->id);
  return bor_check_nearest_word (word, (const char *const *) known->pdata, known->len);
}

void
his_find_unknown_barred (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    const char *list = his_is_zone (s, slot) ? bor_element_prop (space, "barred") : NULL;
    g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", BOR_PROP_REFS_SEPARATORS, -1);
    BorElementRef ref = HIS_LOCALE (slot);
    g_autofree char *name = bor_scenario_describe (s, ref);
    for (guint i = 0; words[i] != NULL; i++) {
      if (*words[i] == '\0' || is_known (s, words[i]))
        continue;
      const char *guess = guess_barred (s, words[i]);
      if (guess != NULL)
        bor_check_report (
          context, &ref, 1, NULL,
          _ ("%s is barred to “%s”, which is neither a side nor a leader. Did you mean “%s”?"),
          name, words[i], guess);
      else
        bor_check_report (context, &ref, 1, NULL,
                          _ ("%s is barred to “%s”, which is neither a side nor a leader"), name,
                          words[i]);
      bor_check_report_detail (context, words[i]);
    }
  }
}

/* Puts `with` in place of a word of the list, or leaves the word out. */
static BorScenario *
replace_barred (const BorScenario *s, const BorProblem *problem, const char *with, GError **error)
{
  BorElementRef ref = problem->refs[0];
  const BorLocale *zone = bor_scenario_locale (s, ref.slot);
  const char *list = bor_element_prop (zone, "barred");
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", BOR_PROP_REFS_SEPARATORS, -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean found = FALSE;
  for (guint i = 0; words[i] != NULL; i++) {
    gboolean wrong = g_strcmp0 (words[i], problem->detail) == 0;
    const char *word = wrong ? with : words[i];
    found = found || wrong;
    if (*word != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", word);
  }
  if (!found)
    return bor_fix_unclear (error);
  BorLocale *changed = bor_element_copy (zone);
  bor_element_set_prop (changed, "barred", text->len > 0 ? text->str : NULL);
  return bor_fix_change (s, ref, changed);
}

BorScenario *
his_fix_take_barred (const BorScenario *s, const BorProblem *problem, GError **error)
{
  const char *guess = problem->detail != NULL && !is_known (s, problem->detail)
                        ? guess_barred (s, problem->detail)
                        : NULL;
  return guess != NULL ? replace_barred (s, problem, guess, error) : bor_fix_unclear (error);
}

BorScenario *
his_fix_drop_barred (const BorScenario *s, const BorProblem *problem, GError **error)
{
  if (problem->detail == NULL || is_known (s, problem->detail))
    return bor_fix_unclear (error);
  return replace_barred (s, problem, "", error);
}

void
his_find_capitals (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
    gint32 side = his_named_side (s, space, "capital-of");
    if (bor_element_prop (space, "capital-of") != NULL
        && (side < 0 || !his_is_fortified (s, slot)
            || his_named_side (s, space, "home-of") != side))
      his_report (context, HIS_LOCALE (slot),
                  _ ("The capital %s is not a fortified home space of its power"));
  }
}

void
his_find_size (BorCheckContext *context)
{
  BorElementRef board = { BOR_KIND_BOARD, 0 };
  if (his_is_too_large (bor_check_scenario (context)))
    bor_check_report (context, &board, 1, NULL, _ ("The scenario is too large to be played"));
}
