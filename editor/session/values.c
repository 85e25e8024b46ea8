/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/session/values.h"

static BorElementRef *
copy_ref (BorElementRef *ref)
{
  return g_memdup2 (ref, sizeof *ref);
}

static void
free_ref (BorElementRef *ref)
{
  g_free (ref);
}

static BorScenario *
hold_scenario (BorScenario *scenario)
{
  return bor_scenario_ref (scenario);
}

static BorSelection *
copy_selection (BorSelection *selection)
{
  BorSelection *copy = g_new0 (BorSelection, 1);
  bor_selection_set (copy, bor_selection_refs (selection), bor_selection_size (selection));
  return copy;
}

static void
free_selection (BorSelection *selection)
{
  bor_selection_clear (selection);
  g_free (selection);
}

static BorPreferences *
copy_preferences (BorPreferences *preferences)
{
  return g_memdup2 (preferences, sizeof *preferences);
}

static void
free_preferences (BorPreferences *preferences)
{
  g_free (preferences);
}

G_DEFINE_BOXED_TYPE (BorElementRef, bor_element_ref, copy_ref, free_ref)
G_DEFINE_BOXED_TYPE (BorScenario, bor_scenario, hold_scenario, bor_scenario_unref)
G_DEFINE_BOXED_TYPE (BorSelection, bor_selection, copy_selection, free_selection)
G_DEFINE_BOXED_TYPE (BorPreferences, bor_preferences, copy_preferences, free_preferences)
