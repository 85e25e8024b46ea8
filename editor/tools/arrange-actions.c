/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/arrange-actions.h"

#include <glib/gi18n-lib.h>

#include "edit/arrange.h"
#include "edit/labels.h"
#include "editor/session/preferences.h"
#include "geometry/shortest-path.h"
#include "vocabulary/meaning.h"

/* In the order of BorArrangement. */
static const char *const names[] = { "align-left",        "align-centre",    "align-right",
                                     "align-top",         "align-middle",    "align-bottom",
                                     "distribute-across", "distribute-down", NULL };

static void
on_arrange (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection), how = 0;
  GError *error = NULL;
  while (!g_str_equal (names[how], g_action_get_name (G_ACTION (action))))
    how++;
  BorScenario *after =
    bor_edit_arrange (bor_session_scenario (session), bor_selection_refs (selection), n,
                      (BorArrangement) how, &error);
  g_autofree char *label =
    bor_edit_label (how >= BOR_DISTRIBUTE_ACROSS ? BOR_LABEL_DISTRIBUTE : BOR_LABEL_ALIGN, n);
  bor_workspace_apply (window, after, label, error);
}

static gboolean
is_open (const BorScenario *scenario, const BorApproach *approach)
{
  return !bor_approach_is_closed (scenario, approach);
}

/* Selects the locales of the path, and both approaches of each border that it crosses. */
static void
select_path (BorSession *session, gint32 from, const GArray *path)
{
  const BorScenario *s = bor_session_scenario (session);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  BorElementRef ref = bor_element_ref_make (BOR_KIND_LOCALE, from);
  g_array_append_val (refs, ref);
  for (guint i = 0; i < path->len; i++) {
    gint32 by = g_array_index (path, gint32, i);
    const BorApproach *side = bor_scenario_approach (s, by);
    ref = bor_element_ref_make (BOR_KIND_APPROACH, by);
    g_array_append_val (refs, ref);
    ref = bor_element_ref_make (BOR_KIND_APPROACH, side->opposite.slot);
    g_array_append_val (refs, ref);
    ref = bor_element_ref_make (BOR_KIND_LOCALE, bor_scenario_neighbour (s, by));
    g_array_append_val (refs, ref);
  }
  bor_session_select (session, (const BorElementRef *) (const void *) refs->data, refs->len);
}

/* "Lyon – Turin – Milan: 2 steps, 240 units" (transfer full) */
static char *
describe_path (BorSession *session, gint32 from, const GArray *path, double length)
{
  const BorScenario *s = bor_session_scenario (session);
  BorUnits units = bor_session_preferences (session)->units;
  g_autofree char *start = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_LOCALE, from));
  g_autofree char *far = bor_units_length (units, bor_scenario_board (s), length);
  g_autoptr (GString) places = g_string_new (start);
  for (guint i = 0; i < path->len; i++) {
    g_autofree char *name = bor_scenario_describe (
      s, bor_element_ref_make (BOR_KIND_LOCALE,
                               bor_scenario_neighbour (s, g_array_index (path, gint32, i))));
    g_string_append_printf (places, " – %s", name);
  }
  g_autofree char *steps = g_strdup_printf (ngettext ("%u step", "%u steps", path->len), path->len);
  return g_strdup_printf (_ ("%s: %s, %s"), places->str, steps, far);
}

static void
on_shortest_path (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorWorkspace *window = data;
  BorSession *session = bor_workspace_session (window);
  const BorScenario *s = bor_session_scenario (session);
  g_autoptr (GArray) ends = bor_selection_slots (bor_session_selection (session), BOR_KIND_LOCALE);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (gint32));
  double length;
  if (ends->len != 2) {
    bor_workspace_show_message (window,
                                _ ("Select two locales to find the shortest path between them"));
    return;
  }
  gint32 from = g_array_index (ends, gint32, 0), to = g_array_index (ends, gint32, 1);
  if (!bor_shortest_path (s, from, to, is_open, path, &length)) {
    bor_workspace_show_message (window, _ ("No path connects these two locales"));
    return;
  }
  select_path (session, from, path);
  g_autofree char *text = describe_path (session, from, path, length);
  bor_workspace_show_message (window, text);
}

void
bor_arrange_add_actions (BorWorkspace *window)
{
  GActionEntry entries[G_N_ELEMENTS (names)] = { { .name = "shortest-path",
                                                   .activate = on_shortest_path } };
  for (guint i = 0; names[i] != NULL; i++)
    entries[i + 1] = (GActionEntry){ .name = names[i], .activate = on_arrange };
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
}
