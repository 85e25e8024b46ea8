/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/border.h"
#include "edit/roads.h"
#include "rules/battle/checks.h"
#include "rules/battle/roads.h"

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

static void
report_meeting (BorCheckContext *context, gint32 a, gint32 b, gboolean contradictory)
{
  gint32 slot = bor_check_slot (context);
  BorElementRef refs[] = { { BOR_KIND_LOCALE, slot }, { BOR_KIND_ROAD, a }, { BOR_KIND_ROAD, b } };
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, slot);
  g_autofree char *first = bor_battle_name (context, BOR_KIND_ROAD, a);
  g_autofree char *second = bor_battle_name (context, BOR_KIND_ROAD, b);
  if (contradictory)
    bor_check_report (context, refs, 3, NULL,
                      _ ("In %s, %s and %s are set both to join and to cross without joining"),
                      where, first, second);
  else
    bor_check_report_as (context, BOR_SEVERITY_WARNING, refs, 3, NULL,
                         _ ("In %s, %s and %s meet, but no junction says whether they join"), where,
                         first, second);
}

void
bor_find_undeclared_meeting (BorCheckContext *context)
{
  const BorTopology *topology = bor_check_topology (context);
  gint32 slot = bor_check_slot (context);
  g_auto (Meeting) meeting = { 0 };
  meeting_init (&meeting, topology, slot);
  for (guint i = 0; i < meeting.roads->len; i++)
    for (guint k = i + 1; k < meeting.roads->len; k++) {
      gint32 a = g_array_index (meeting.roads, gint32, i);
      gint32 b = g_array_index (meeting.roads, gint32, k);
      gboolean joined = leader_of (&meeting, i) == leader_of (&meeting, k);
      gboolean crossing = is_crossing (topology, slot, a, b);
      if (joined == crossing)
        report_meeting (context, a, b, joined);
    }
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

static BorScenario *
add_join (const BorScenario *scenario, gint32 locale, gint32 a, gint32 b)
{
  BorScenario *copy = bor_scenario_copy (scenario);
  gint32 slot = find_join (copy, locale, a, b);
  BorJunction *junction;
  if (slot >= 0) {
    junction = bor_edit_make_own (copy, BOR_KIND_JUNCTION, slot);
  } else {
    const char *id = bor_scenario_locale (copy, locale)->base.id;
    g_autofree char *stem = g_strdup_printf ("join-%s", id != NULL ? id : "");
    g_autofree char *fresh = bor_scenario_fresh_id (copy, BOR_KIND_JUNCTION, stem);
    junction = bor_element_new (BOR_KIND_JUNCTION, fresh);
    junction->locale = bor_ref_make (locale);
  }
  add_road (junction, a);
  add_road (junction, b);
  if (slot < 0)
    bor_scenario_append (copy, junction);
  return copy;
}

/* The two roads that meet; FALSE with an error when a junction says something of them. */
static gboolean
get_roads (const BorTopology *topology, const BorProblem *problem, const BorRoad **a,
           const BorRoad **b, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  *a = bor_fix_element (scenario, problem, 1, BOR_KIND_ROAD, error);
  *b = *a != NULL ? bor_fix_element (scenario, problem, 2, BOR_KIND_ROAD, error) : NULL;
  if (*b == NULL)
    return FALSE;
  if (!is_crossing (topology, problem->refs[0].slot, problem->refs[1].slot, problem->refs[2].slot))
    return TRUE;
  bor_fix_ambiguous (error, _ ("Choose whether the roads join or cross"));
  return FALSE;
}

BorScenario *
bor_fix_join_roads (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorRoad *a, *b;
  return get_roads (topology, problem, &a, &b, error) ? add_join (
           scenario, problem->refs[0].slot, problem->refs[1].slot, problem->refs[2].slot)
                                                      : NULL;
}

BorScenario *
bor_fix_undeclared_meeting (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorRoad *a, *b;
  if (!get_roads (topology, problem, &a, &b, error))
    return NULL;
  if (!ends_in (a, problem->refs[0].slot) && !ends_in (b, problem->refs[0].slot))
    return bor_fix_ambiguous (error, _ ("Choose whether the roads join or cross"));
  return bor_fix_join_roads (topology, problem, error);
}

BorScenario *
bor_fix_cross_roads (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  const BorScenario *scenario = bor_topology_scenario (topology);
  const BorRoad *a, *b;
  const gint32 roads[] = { problem->refs[1].slot, problem->refs[2].slot };
  return get_roads (topology, problem, &a, &b, error) ? bor_edit_add_junction (
           scenario, problem->refs[0].slot, BOR_JUNCTION_CROSS, roads, 2, NULL, error)
                                                      : NULL;
}

/* The road says that it goes nowhere near the locale; while its chain is broken nobody can tell. */
static gboolean
is_not_here (const BorScenario *s, BorRef ref, gint32 locale)
{
  const BorRoad *road = bor_scenario_road (s, ref.slot);
  return road != NULL && bor_road_find_stop (road, locale) < 0
         && bor_battle_road_is_sound (s, road);
}

void
bor_find_false_junction (BorCheckContext *context)
{
  const BorScenario *s = bor_check_scenario (context);
  gint32 slot = bor_check_slot (context);
  const BorJunction *junction = bor_scenario_junction (s, slot);
  gint32 locale = junction->locale.slot;
  if (junction->locale.text != NULL)
    return;
  if (locale < 0) {
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, _ ("A junction is in no locale"));
    return;
  }
  g_autofree char *where = bor_battle_name (context, BOR_KIND_LOCALE, locale);
  guint n = 0;
  for (guint i = 0; i < junction->roads.n; i++) {
    gint32 road = junction->roads.items[i].slot;
    n += road < 0 || (guint) bor_refs_find (&junction->roads, road) == i;
    if (!is_not_here (s, junction->roads.items[i], locale))
      continue;
    g_autofree char *name = bor_battle_name (context, BOR_KIND_ROAD, road);
    BorElementRef refs[] = { { BOR_KIND_JUNCTION, slot }, { BOR_KIND_ROAD, road } };
    bor_check_report (context, refs, 2, NULL,
                      _ ("A junction in %s names %s, which has no stop there"), where, name);
  }
  if (n < 2) {
    g_autofree char *message =
      g_strdup_printf (_ ("A junction in %s names fewer than two roads"), where);
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, message);
  } else if (n < junction->roads.n) {
    g_autofree char *message = g_strdup_printf (_ ("A junction in %s names a road twice"), where);
    bor_battle_report (context, BOR_KIND_JUNCTION, slot, message);
  }
}

BorScenario *
bor_fix_junction_once (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorJunction *junction = bor_fix_element (scenario, problem, 0, BOR_KIND_JUNCTION, error);
  if (junction == NULL)
    return NULL;
  if (bor_ref_is_none (junction->locale))
    return bor_fix_ambiguous (error, _ ("Choose the locale in which the roads meet"));
  g_autoptr (BorScenario) copy = bor_scenario_copy (scenario);
  BorJunction *own = bor_edit_make_own (copy, BOR_KIND_JUNCTION, problem->refs[0].slot);
  for (guint i = own->roads.n; i-- > 0;)
    if (own->roads.items[i].slot >= 0
        && (guint) bor_refs_find (&own->roads, own->roads.items[i].slot) < i)
      bor_refs_remove (&own->roads, i);
  if (problem->n_refs > 1 || own->roads.n == junction->roads.n || own->roads.n < 2)
    return bor_fix_unclear (error);
  return g_steal_pointer (&copy);
}

BorScenario *
bor_fix_junction_without (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  const BorJunction *junction = bor_fix_element (scenario, problem, 0, BOR_KIND_JUNCTION, error);
  if (junction == NULL)
    return NULL;
  gint32 slot = problem->refs[0].slot, road = problem->n_refs > 1 ? problem->refs[1].slot : -1;
  BorScenario *copy = bor_scenario_copy (scenario);
  BorJunction *own = bor_edit_make_own (copy, BOR_KIND_JUNCTION, slot);
  for (guint i = own->roads.n; i-- > 0;)
    if (road >= 0 && own->roads.items[i].slot == road)
      bor_refs_remove (&own->roads, i);
  if (own->roads.n < 2 || bor_ref_is_none (own->locale))
    bor_scenario_remove (copy, BOR_KIND_JUNCTION, slot);
  else if (road < 0) {
    bor_scenario_unref (copy);
    return bor_fix_unclear (error);
  }
  return copy;
}
