/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/traverse.h"

#include <glib/gi18n-lib.h>

#include "editor/widgets/screen-reader.h"

static BorElementRef
nothing (void)
{
  return bor_element_ref_make (BOR_KIND_LOCALE, -1);
}

/* The locale that an element is or belongs to, or -1. */
static gint32
locale_of (const BorScenario *s, BorElementRef ref)
{
  const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
  if (element == NULL)
    return -1;
  if (ref.kind == BOR_KIND_LOCALE)
    return ref.slot;
  if (ref.kind == BOR_KIND_APPROACH)
    return ((const BorApproach *) element)->locale.slot;
  return ref.kind == BOR_KIND_SYMBOL ? ((const BorSymbol *) element)->locale.slot : -1;
}

/* The locale `by` steps (1 or -1) after that of `from`, wrapping around; the first or last if it
 * has none. Slot -1 if there are no locales. */
static BorElementRef
next_locale (const BorScenario *scenario, BorElementRef from, int by)
{
  gint32 n = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  gint32 slot = locale_of (scenario, from);
  if (slot < 0)
    slot = by > 0 ? -1 : n;
  for (gint32 i = 0; i < n; i++) {
    slot = (slot + by + n) % n;
    if (bor_scenario_locale (scenario, slot) != NULL)
      return bor_element_ref_make (BOR_KIND_LOCALE, slot);
  }
  return nothing ();
}

/* The same for the approaches of a locale: from `from` if it is an approach, or the first or
 * last of its locale. Slot -1 if it has no locale. */
static BorElementRef
next_approach (const BorScenario *scenario, BorElementRef from, int by)
{
  const BorLocale *locale = bor_scenario_locale (scenario, locale_of (scenario, from));
  if (locale == NULL || locale->approaches.n == 0)
    return nothing ();
  gint n = (gint) locale->approaches.n;
  gint at = from.kind == BOR_KIND_APPROACH ? bor_refs_find (&locale->approaches, from.slot) : -1;
  if (at < 0)
    at = by > 0 ? -1 : n;
  for (gint i = 0; i < n; i++) {
    at = (at + by + n) % n;
    gint32 slot = locale->approaches.items[at].slot;
    if (bor_scenario_approach (scenario, slot) != NULL)
      return bor_element_ref_make (BOR_KIND_APPROACH, slot);
  }
  return nothing ();
}

/* The opposite of an approach, or slot -1. */
static BorElementRef
opposite_of (const BorScenario *scenario, BorElementRef from)
{
  const BorApproach *side =
    from.kind == BOR_KIND_APPROACH ? bor_scenario_approach (scenario, from.slot) : NULL;
  if (side == NULL || bor_scenario_approach (scenario, side->opposite.slot) == NULL)
    return nothing ();
  return bor_element_ref_make (BOR_KIND_APPROACH, side->opposite.slot);
}

/* The vertices around a locale, in order. */
static GArray *
list_vertices (const BorScenario *scenario, gint32 locale)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  const BorLocale *element = bor_scenario_locale (scenario, locale);
  for (guint i = 0; element != NULL && i < element->approaches.n; i++) {
    const BorApproach *side = bor_scenario_approach (scenario, element->approaches.items[i].slot);
    for (guint k = 0; side != NULL && k + 1 < side->along.n;
         k++) /* the last vertex is the first of the next side */
      if (bor_scenario_vertex (scenario, side->along.items[k].slot) != NULL)
        g_array_append_val (slots, side->along.items[k].slot);
  }
  return slots;
}

static gint
find_slot (const GArray *slots, gint32 slot)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_array_index (slots, gint32, i) == slot)
      return (gint) i;
  return -1;
}

/* The vertex `by` steps after `from` around a locale; from an approach, first its own ends; from
 * anything else, the first or last. Slot -1 if there is no such locale. */
static BorElementRef
next_vertex (const BorScenario *scenario, gint32 locale, BorElementRef from, int by)
{
  g_autoptr (GArray) slots = list_vertices (scenario, locale);
  const BorApproach *side =
    from.kind == BOR_KIND_APPROACH ? bor_scenario_approach (scenario, from.slot) : NULL;
  gint at = -1, n = (gint) slots->len;
  if (n == 0)
    return nothing ();
  if (from.kind == BOR_KIND_VERTEX)
    at = find_slot (slots, from.slot);
  else if (side != NULL && side->along.n > 1) /* its own ends first */
    at = find_slot (slots, side->along.items[by > 0 ? 0 : side->along.n - 1].slot) - by;
  else
    at = by > 0 ? -1 : 0;
  return bor_element_ref_make (BOR_KIND_VERTEX,
                               g_array_index (slots, gint32, (at + by + 2 * n) % n));
}

/* A locale with the vertex, preferably `likely`; or -1. */
static gint32
find_locale_with (const BorScenario *scenario, gint32 vertex, gint32 likely)
{
  g_autoptr (GArray) round = list_vertices (scenario, likely);
  if (find_slot (round, vertex) >= 0)
    return likely;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, side)
    if (bor_refs_find (&side->along, vertex) >= 0)
      return side->locale.slot;
  return -1;
}

#define LOCALE                                                                                     \
  "bor-walk-locale" /* key on the window: the locale around which vertices are visited, plus one */

/* The starting element: the last one selected. A vertex belongs to the locale being followed. */
static BorElementRef
here (BorWorkspace *window)
{
  BorSession *session = bor_workspace_session (window);
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection);
  BorElementRef ref = n > 0 ? bor_selection_get (selection, n - 1) : nothing ();
  gint32 likely = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (window), LOCALE)) - 1;
  return ref.kind == BOR_KIND_VERTEX ? bor_element_ref_make (
           BOR_KIND_LOCALE, find_locale_with (bor_session_scenario (session), ref.slot, likely))
                                     : ref;
}

static void
go_to (BorWorkspace *window, BorElementRef ref, const char *otherwise)
{
  BorSession *session = bor_workspace_session (window);
  const BorScenario *s = bor_session_scenario (session);
  if (ref.slot < 0) {
    bor_workspace_show_message (window, otherwise);
    return;
  }
  bor_session_select_one (session, ref);
  bor_map_view_reveal (bor_workspace_map (window),
                       bor_selection_box (bor_session_selection (session), s));
  g_autofree char *text = bor_screen_reader_describe_element (s, ref);
  bor_workspace_show_message (window, text);
}

/* -1 for the "previous" actions. */
static int
direction (GSimpleAction *action)
{
  return g_str_has_prefix (g_action_get_name (G_ACTION (action)), "previous") ? -1 : 1;
}

static void
on_locale (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BorScenario *s = bor_session_scenario (bor_workspace_session (data));
  go_to (data, next_locale (s, here (data), direction (action)), _ ("The board has no locales."));
}

static void
on_approach (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BorScenario *s = bor_session_scenario (bor_workspace_session (data));
  go_to (data, next_approach (s, here (data), direction (action)),
         _ ("Select a locale to step through its sides."));
}

static void
on_opposite (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const BorScenario *s = bor_session_scenario (bor_workspace_session (data));
  go_to (data, opposite_of (s, here (data)), _ ("No side with an opposite is selected."));
}

static void
on_vertex (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BorSession *session = bor_workspace_session (data);
  const BorScenario *s = bor_session_scenario (session);
  const BorSelection *selection = bor_session_selection (session);
  guint n = bor_selection_size (selection);
  gint32 locale = locale_of (s, here (data));
  g_object_set_data (G_OBJECT (data), LOCALE, GINT_TO_POINTER (locale + 1));
  go_to (data,
         next_vertex (s, locale, n > 0 ? bor_selection_get (selection, n - 1) : nothing (),
                      direction (action)),
         _ ("Select a locale to step through its vertices."));
}

static const GActionEntry actions[] = {
  { .name = "next-locale", .activate = on_locale },
  { .name = "previous-locale", .activate = on_locale },
  { .name = "next-approach", .activate = on_approach },
  { .name = "previous-approach", .activate = on_approach },
  { .name = "opposite", .activate = on_opposite },
  { .name = "next-vertex", .activate = on_vertex },
  { .name = "previous-vertex", .activate = on_vertex },
};

void
bor_traverse_add_actions (BorWorkspace *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
