/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check/check.h"

#include <string.h>

#include "check/families.h"
#include "vocabulary/ruleset.h"

G_DEFINE_QUARK (bor - check - error - quark, bor_check_error)

static const BorCheck *const core_checks[] = {
  &bor_check_ring_too_few,
  &bor_check_ring_self_intersecting,
  &bor_check_ring_collinear,
  &bor_check_ring_reversed,
  &bor_check_ring_disconnected,
  &bor_check_side_no_length,
  &bor_check_side_stray,
  &bor_check_overlap,
  &bor_check_sliver,
  &bor_check_hole,
  &bor_check_vertex_near,
  &bor_check_vertex_unused,
  &bor_check_vertex_outside,
  &bor_check_unwelded,
  &bor_check_same_id,
  &bor_check_no_id,
  &bor_check_bad_id,
  &bor_check_no_name,
  &bor_check_same_name,
  &bor_check_blank_name,
  &bor_check_bad_date,
  &bor_check_dangling,
  &bor_check_prop_wrong,
  &bor_check_prop_unknown,
  &bor_check_prop_missing,
  &bor_check_unknown_element,
  &bor_check_label_outside,
  &bor_check_symbol_outside,
  &bor_check_symbol_no_locale,
  &bor_check_symbol_without_army,
  &bor_check_feature_small,
  &bor_check_feature_unknown,
  &bor_check_region_empty,
  &bor_check_region_double,
  &bor_check_backdrop_outside,
  &bor_check_backdrop_singular,
  &bor_check_board_empty,
  &bor_check_board_size,
  &bor_check_board_unsuited,
  &bor_check_board_earth,
  &bor_check_ruleset_unknown,
  &bor_check_rules_unused,
  &bor_check_misplaced,
  &bor_check_track,
  &bor_check_road_no_stops,
  &bor_check_road_elsewhere,
  &bor_check_road_off_stops,
  &bor_check_road_short,
  &bor_check_road_change,
  &bor_check_junction,
  &bor_check_import_warning,
  &bor_check_merge_conflict,
  &bor_check_unused_mute,
  NULL,
};

const BorCheck *const *
bor_core_checks (void)
{
  return core_checks;
}

static void
add_covered (GHashTable *covered, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (*list[i] != '\0')
      g_hash_table_add (covered, g_steal_pointer (&list[i]));
    else
      g_clear_pointer (&list[i], g_free);
}

/* Of two checks that find the same the first one runs. */
static void
add_checks (GPtrArray *list, GHashTable *covered, const BorCheck *const *checks)
{
  guint first = list->len;
  for (guint i = 0; checks != NULL && checks[i] != NULL; i++)
    if (!g_hash_table_contains (covered, checks[i]->id))
      g_ptr_array_add (list, (gpointer) checks[i]);
  for (guint i = first; i < list->len; i++)
    if (((const BorCheck *) list->pdata[i])->covers != NULL)
      add_covered (covered, ((const BorCheck *) list->pdata[i])->covers);
}

GPtrArray *
bor_checks_for (const BorScenario *scenario)
{
  GPtrArray *list = g_ptr_array_new ();
  g_autoptr (GHashTable) covered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BorRuleset *used[BOR_MAX_RULESETS];
  guint n = bor_scenario_rulesets (scenario, used, G_N_ELEMENTS (used));
  for (guint i = 0; i < n; i++)
    add_checks (list, covered, used[i]->checks);
  add_checks (list, covered, core_checks);
  add_checks (list, covered, bor_general_checks ());
  return list;
}

static const BorCheck *
find_in (const BorCheck *const *checks, const char *id)
{
  for (guint i = 0; checks != NULL && checks[i] != NULL; i++)
    if (strcmp (checks[i]->id, id) == 0)
      return checks[i];
  return NULL;
}

const BorCheck *
bor_check_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);
  const BorCheck *found = find_in (core_checks, id);
  if (found == NULL)
    found = find_in (bor_general_checks (), id);
  for (guint i = 0; found == NULL && bor_ruleset_list ()[i] != NULL; i++)
    found = find_in (bor_ruleset_list ()[i]->checks, id);
  return found;
}

guint
bor_check_n_fixes (const BorCheck *check)
{
  guint n = 0;
  while (check->fixes[n].title != NULL)
    n++;
  return n;
}

gboolean
bor_check_is_automatic (const BorCheck *check)
{
  return check->fixes[0].title != NULL && check->fixes[0].consent == BOR_FIX_AUTOMATIC;
}
