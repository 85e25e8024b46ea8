/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/roads.h"
#include "rules/battle/checks.h"

/* What roads do that meet in a locale. */

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return x < y ? -1 : x > y;
}

/* More roads than anyone would draw through a locale; the first ones suffice. */
#define MOST_ROADS 64

/* Roads of a locale, and how they are joined there. */
typedef struct {
  GArray *roads; /* of gint32, ascending */
  guint *leader; /* of each: the index of a road joined to it */
} Meeting;

static guint
leader_of (const Meeting *meeting, guint i)
{
  while (meeting->leader[i] != i)
    i = meeting->leader[i];
  return i;
}

static gint
index_of (const Meeting *meeting, gint32 road)
{
  for (guint i = 0; i < meeting->roads->len; i++)
    if (g_array_index (meeting->roads, gint32, i) == road)
      return (gint) i;
  return -1;
}

static void
join (Meeting *meeting, const BorJunction *junction)
{
  gint first = -1;
  for (guint i = 0; i < junction->roads.n; i++) {
    gint at = index_of (meeting, junction->roads.items[i].slot);
    if (at >= 0 && first >= 0)
      meeting->leader[leader_of (meeting, (guint) at)] = leader_of (meeting, (guint) first);
    else if (at >= 0)
      first = at;
  }
}

static void
meeting_init (Meeting *meeting, const BorTopology *topology, gint32 locale)
{
  const BorScenario *s = bor_topology_scenario (topology);
  guint n;
  const gint32 *users = bor_topology_users (topology, BOR_KIND_LOCALE, locale, BOR_KIND_ROAD, &n);
  meeting->roads = g_array_new (FALSE, FALSE, sizeof (gint32));
  if (n > 0)
    g_array_append_vals (meeting->roads, users, n);
  g_array_sort (meeting->roads, compare_slots);
  g_array_set_size (meeting->roads, MIN (n, MOST_ROADS));
  meeting->leader = g_new (guint, MOST_ROADS);
  for (guint i = 0; i < meeting->roads->len; i++)
    meeting->leader[i] = i;
  users = bor_topology_users (topology, BOR_KIND_LOCALE, locale, BOR_KIND_JUNCTION, &n);
  for (guint i = 0; i < n; i++) {
    const BorJunction *junction = bor_scenario_junction (s, users[i]);
    if (junction->junction == BOR_JUNCTION_JOIN)
      join (meeting, junction);
  }
}

static void
meeting_clear (Meeting *meeting)
{
  g_array_unref (meeting->roads);
  g_free (meeting->leader);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Meeting, meeting_clear)

/* A junction of the locale says that the two pass without touching. */
static gboolean
is_crossing (const BorTopology *topology, gint32 locale, gint32 a, gint32 b)
{
  const BorScenario *s = bor_topology_scenario (topology);
  guint n;
  const gint32 *users =
    bor_topology_users (topology, BOR_KIND_LOCALE, locale, BOR_KIND_JUNCTION, &n);
  for (guint i = 0; i < n; i++) {
    const BorJunction *junction = bor_scenario_junction (s, users[i]);
    if (junction->junction == BOR_JUNCTION_CROSS && bor_refs_find (&junction->roads, a) >= 0
        && bor_refs_find (&junction->roads, b) >= 0)
      return TRUE;
  }
  return FALSE;
}

/* Neither joined nor set to cross. */
static gboolean
is_unsettled (const Meeting *meeting, const BorTopology *topology, gint32 locale, guint i, guint k)
{
  return leader_of (meeting, i) != leader_of (meeting, k)
         && !is_crossing (topology, locale, g_array_index (meeting->roads, gint32, i),
                          g_array_index (meeting->roads, gint32, k));
}

static void
report_contradiction (BorCheckContext *context, gint32 a, gint32 b)
{
  gint32 slot = bor_check_slot (context);
  BorElementRef refs[] = { { BOR_KIND_LOCALE, slot }, { BOR_KIND_ROAD, a }, { BOR_KIND_ROAD, b } };
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, slot);
  g_autofree char *first = bor_battle_name (context, BOR_KIND_ROAD, a);
  g_autofree char *second = bor_battle_name (context, BOR_KIND_ROAD, b);
  bor_check_report (context, refs, 3, NULL,
                    _ ("In %s, %s and %s are set both to join and to cross without joining"), where,
                    first, second);
}

/* All roads of which nothing is said are one problem: mostly one junction settles them. */
static void
report_meeting (BorCheckContext *context, const BorElementRef *refs, guint n)
{
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, refs[0].slot);
  g_autofree char *first = bor_battle_name (context, BOR_KIND_ROAD, refs[1].slot);
  g_autofree char *second = bor_battle_name (context, BOR_KIND_ROAD, refs[2].slot);
  if (n == 3) {
    bor_check_report_as (context, BOR_SEVERITY_WARNING, refs, n, NULL,
                         _ ("In %s, %s and %s meet, but no junction says whether they join"), where,
                         first, second);
    return;
  }
  g_autoptr (GString) names = g_string_new (first);
  for (guint i = 2; i < n; i++) {
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, refs[i].slot);
    g_string_append_printf (names, ", %s", name);
  }
  bor_check_report_as (context, BOR_SEVERITY_WARNING, refs, n, NULL,
                       ngettext ("In %s, %u road meets others, but no junction says whether they "
                                 "join: %s",
                                 "In %s, %u roads meet, but no junction says whether they join: %s",
                                 n - 1),
                       where, n - 1, names->str);
}

void
bor_find_undeclared_meeting (BorCheckContext *context)
{
  const BorTopology *topology = bor_check_topology (context);
  gint32 slot = bor_check_slot (context);
  BorElementRef refs[MOST_ROADS + 1] = { { BOR_KIND_LOCALE, slot } };
  guint n = 1;
  g_auto (Meeting) meeting = { 0 };
  meeting_init (&meeting, topology, slot);
  for (guint i = 0; i < meeting.roads->len; i++) {
    gint32 a = g_array_index (meeting.roads, gint32, i);
    gboolean unsettled = FALSE;
    for (guint k = 0; k < meeting.roads->len; k++) {
      gint32 b = g_array_index (meeting.roads, gint32, k);
      gboolean joined = leader_of (&meeting, i) == leader_of (&meeting, k);
      if (k > i && joined && is_crossing (topology, slot, a, b))
        report_contradiction (context, a, b);
      unsettled = unsettled || is_unsettled (&meeting, topology, slot, i, k);
    }
    if (unsettled)
      refs[n++] = bor_element_ref_make (BOR_KIND_ROAD, a);
  }
  if (n > 1)
    report_meeting (context, refs, n);
}

/* The road begins or ends in the locale. */
static gboolean
ends_in (const BorRoad *road, gint32 locale)
{
  if (road->n_stops == 0)
    return FALSE;
  const BorStop *first = &road->stops[0], *last = &road->stops[road->n_stops - 1];
  return (first->locale.slot == locale && bor_ref_is_none (first->in))
         || (last->locale.slot == locale && bor_ref_is_none (last->out));
}

/* The slot of a join in the locale that one of the two roads has part in, or -1. */
static gint32
find_join (const BorScenario *s, gint32 locale, gint32 a, gint32 b)
{
  BOR_FOREACH (s, BOR_KIND_JUNCTION, slot, const BorJunction, junction)
    if (junction->junction == BOR_JUNCTION_JOIN && junction->locale.slot == locale
        && (bor_refs_find (&junction->roads, a) >= 0 || bor_refs_find (&junction->roads, b) >= 0))
      return slot;
  return -1;
}

static void
add_road (BorJunction *junction, gint32 road)
{
  if (bor_refs_find (&junction->roads, road) < 0)
    bor_refs_append_slot (&junction->roads, road);
}

/* Changes `own`. */
static void
add_join (BorScenario *own, gint32 locale, gint32 a, gint32 b)
{
  gint32 slot = find_join (own, locale, a, b);
  BorJunction *junction;
  if (slot >= 0) {
    junction = bor_edit_make_own (own, BOR_KIND_JUNCTION, slot);
  } else {
    const char *id = bor_scenario_locale (own, locale)->base.id;
    g_autofree char *stem = g_strdup_printf ("join-%s", id != NULL ? id : "");
    g_autofree char *fresh = bor_scenario_fresh_id (own, BOR_KIND_JUNCTION, stem);
    junction = bor_element_new (BOR_KIND_JUNCTION, fresh);
    junction->locale = bor_ref_make (locale);
  }
  add_road (junction, a);
  add_road (junction, b);
  if (slot < 0)
    bor_scenario_append (own, junction);
}

/* The problem names that road. */
static gboolean
names_road (const BorProblem *problem, gint32 road)
{
  for (guint i = 1; i < problem->n_refs; i++)
    if (problem->refs[i].slot == road)
      return TRUE;
  return FALSE;
}

/* The roads of a locale; FALSE with an error when the problem is about two of which too much is said
 * rather than nothing. */
static gboolean
get_meeting (const BorTopology *topology, const BorProblem *problem, Meeting *meeting,
             GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  if (bor_fix_element (scenario, problem, 0, BOR_KIND_LOCALE, error) == NULL)
    return FALSE;
  for (guint i = 1; i < problem->n_refs; i++)
    if (bor_fix_element (scenario, problem, i, BOR_KIND_ROAD, error) == NULL)
      return FALSE;
  meeting_init (meeting, topology, problem->refs[0].slot);
  gboolean found = FALSE;
  for (guint i = 0; i < meeting->roads->len; i++)
    for (guint k = i + 1; k < meeting->roads->len; k++)
      found = found
              || (names_road (problem, g_array_index (meeting->roads, gint32, i))
                  && names_road (problem, g_array_index (meeting->roads, gint32, k))
                  && is_unsettled (meeting, topology, problem->refs[0].slot, i, k));
  if (!found)
    bor_fix_ambiguous (error, _ ("Choose whether the roads join or cross"));
  return found;
}

/* Two roads that would be joined are set to cross. */
static gboolean
contradicts (const Meeting *meeting, const BorTopology *topology, gint32 locale)
{
  for (guint i = 0; i < meeting->roads->len; i++)
    for (guint k = i + 1; k < meeting->roads->len; k++)
      if (leader_of (meeting, i) == leader_of (meeting, k)
          && is_crossing (topology, locale, g_array_index (meeting->roads, gint32, i),
                          g_array_index (meeting->roads, gint32, k)))
        return TRUE;
  return FALSE;
}

/* Of each two roads of which nothing is said, one ends here. */
static gboolean
each_has_end (const Meeting *meeting, const BorTopology *topology, gint32 locale)
{
  const BorScenario *s = bor_topology_scenario (topology);
  guint through = 0, n = meeting->roads->len;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      through +=
        is_unsettled (meeting, topology, locale, i, k)
        && !ends_in (bor_scenario_road (s, g_array_index (meeting->roads, gint32, i)), locale)
        && !ends_in (bor_scenario_road (s, g_array_index (meeting->roads, gint32, k)), locale);
  return through == 0;
}

/* Joins all roads of which nothing is said; with `ends`, only if one of each two ends here. */
static BorScenario *
join_unsettled (const BorTopology *topology, const BorProblem *problem, gboolean ends,
                GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  gint32 locale = problem->refs[0].slot;
  g_auto (Meeting) meeting = { 0 };
  if (!get_meeting (topology, problem, &meeting, error))
    return NULL;
  if (ends && !each_has_end (&meeting, topology, locale))
    return bor_fix_ambiguous (error, _ ("Choose whether the roads join or cross"));
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  for (guint i = 0; i < meeting.roads->len; i++)
    for (guint k = i + 1; k < meeting.roads->len; k++) {
      gint32 a = g_array_index (meeting.roads, gint32, i);
      gint32 b = g_array_index (meeting.roads, gint32, k);
      if (!is_unsettled (&meeting, topology, locale, i, k))
        continue;
      add_join (copy, locale, a, b);
      meeting.leader[leader_of (&meeting, k)] = leader_of (&meeting, i);
    }
  if (contradicts (&meeting, topology, locale))
    return bor_fix_ambiguous (error, _ ("Choose whether the roads join or cross"));
  return g_steal_pointer (&copy);
}

BorScenario *
bor_fix_join_roads (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  return join_unsettled (topology, problem, FALSE, error);
}

BorScenario *
bor_fix_undeclared_meeting (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  return join_unsettled (topology, problem, TRUE, error);
}

/* One crossing of all roads if nothing is said of any two, otherwise one of each two. */
BorScenario *
bor_fix_cross_roads (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  gint32 locale = problem->refs[0].slot;
  g_auto (Meeting) meeting = { 0 };
  if (!get_meeting (topology, problem, &meeting, error))
    return NULL;
  const gint32 *roads = (const gint32 *) (void *) meeting.roads->data;
  guint n = meeting.roads->len, unsettled = 0;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      unsettled += is_unsettled (&meeting, topology, locale, i, k);
  BorScenario *crossed = bor_scenario_copy (bor_topology_scenario (topology));
  gboolean all = unsettled == n * (n - 1) / 2;
  for (guint i = 0; i < n && crossed != NULL; i++)
    for (guint k = i + 1; k < n && crossed != NULL; k++) {
      const gint32 two[] = { roads[i], roads[k] };
      if (!is_unsettled (&meeting, topology, locale, i, k) || (all && (i > 0 || k > 1)))
        continue;
      g_autoptr (BorScenario) before = g_steal_pointer (&crossed);
      crossed = bor_edit_add_junction (before, locale, BOR_JUNCTION_CROSS, all ? roads : two,
                                       all ? n : 2, NULL, error);
    }
  return crossed;
}
