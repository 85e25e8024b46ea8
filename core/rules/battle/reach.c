/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/battle/reach.h"

#include <string.h>

#include "rules/battle/roads.h"

static gint32
find_root (gint32 *root, gint32 i)
{
  while (root[i] != i) {
    root[i] = root[root[i]];
    i = root[i];
  }
  return i;
}

static void
unite (gint32 *root, gint32 a, gint32 b)
{
  a = find_root (root, a);
  b = find_root (root, b);
  if (a < b)
    root[b] = a;
  else
    root[a] = b;
}

gint32 *
bor_battle_components (const BorScenario *scenario)
{
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  gint32 *root = g_new (gint32, n + 1);
  for (gint32 i = 0; i < (gint32) n; i++)
    root[i] = i;
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, a) {
    const BorApproach *b = bor_scenario_approach (scenario, a->opposite.slot);
    if (b != NULL && bor_battle_is_passable (a) && bor_battle_is_passable (b)
        && bor_scenario_locale (scenario, a->locale.slot) != NULL
        && bor_scenario_locale (scenario, b->locale.slot) != NULL)
      unite (root, a->locale.slot, b->locale.slot);
  }
  for (gint32 i = 0; i < (gint32) n; i++)
    root[i] = bor_scenario_locale (scenario, i) != NULL ? find_root (root, i) : -1;
  return root;
}

gint32
bor_battle_main_component (const BorScenario *scenario, const gint32 *components)
{
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  g_autofree guint *size = g_new0 (guint, n + 1);
  gint32 best = -1;
  for (guint i = 0; i < n; i++)
    if (components[i] >= 0)
      size[components[i]]++;
  for (guint i = 0; i < n; i++)
    if (size[i] > 0 && (best < 0 || size[i] > size[best]))
      best = (gint32) i;
  return best;
}

static int
compare_slots (gconstpointer a, gconstpointer b)
{
  gint32 x = *(const gint32 *) a, y = *(const gint32 *) b;
  return x < y ? -1 : x > y;
}

GArray *
bor_battle_places (const BorScenario *scenario)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_SYMBOL, slot, const BorSymbol, symbol)
    if (symbol->type != BOR_SYMBOL_OTHER
        && bor_scenario_locale (scenario, symbol->locale.slot) != NULL)
      g_array_append_val (all, symbol->locale.slot);
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_battle_is_entering_force (force)
        && bor_scenario_locale (scenario, force->locale.slot) != NULL)
      g_array_append_val (all, force->locale.slot);
  g_array_sort (all, compare_slots);

  GArray *places = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < all->len; i++) {
    gint32 slot = g_array_index (all, gint32, i);
    if (i == 0 || slot != g_array_index (all, gint32, i - 1))
      g_array_append_val (places, slot);
  }
  return places;
}

/* Turns to everywhere. */

#define ROAD_STEPS 3 /* M8.22 */

/* A stop of a road, as it is met in a locale. */
typedef struct {
  gint32 road;
  guint stop;
} Visit;

typedef struct {
  const BorScenario *scenario;
  GArray **visits; /* of Visit, by slot of locale; NULL where no road passes */
  guint *turns;
  guint *stamp, *left; /* turn in which roads were followed from each locale, and the
                                      most steps that were left then */
  GArray *now, *next;  /* of gint32: locales reached in this and the next turn */
  guint turn;
} Search;

static void
search_init (Search *search, const BorScenario *scenario)
{
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  *search = (Search){ .scenario = scenario, .turn = 1 };
  search->visits = g_new0 (GArray *, n + 1);
  search->turns = g_new0 (guint, n + 1);
  search->stamp = g_new0 (guint, n + 1);
  search->left = g_new0 (guint, n + 1);
  search->now = g_array_new (FALSE, FALSE, sizeof (gint32));
  search->next = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++) {
      gint32 locale = road->stops[i].locale.slot;
      if (locale < 0)
        continue;
      if (search->visits[locale] == NULL)
        search->visits[locale] = g_array_new (FALSE, FALSE, sizeof (Visit));
      Visit visit = { slot, i };
      g_array_append_val (search->visits[locale], visit);
    }
}

static void
search_clear (Search *search)
{
  guint n = bor_scenario_n_slots (search->scenario, BOR_KIND_LOCALE);
  for (guint i = 0; i < n; i++)
    if (search->visits[i] != NULL)
      g_array_unref (search->visits[i]);
  g_free (search->visits);
  g_free (search->stamp);
  g_free (search->left);
  g_array_unref (search->now);
  g_array_unref (search->next);
}

static void
arrive (Search *search, GArray *list, gint32 locale, guint turn)
{
  if (bor_scenario_locale (search->scenario, locale) == NULL || search->turns[locale] != 0)
    return;
  search->turns[locale] = turn;
  g_array_append_val (list, locale);
}

/* In each locale, all roads can be followed, joined or not: a place must not be reported as
 * unreachable if it is not. */
static void
follow_roads (Search *search, GArray *list, gint32 locale, guint steps, guint turn)
{
  arrive (search, list, locale, turn);
  if (steps == 0 || locale < 0 || search->visits[locale] == NULL
      || (search->stamp[locale] == turn && search->left[locale] >= steps))
    return;
  search->stamp[locale] = turn;
  search->left[locale] = steps;
  for (guint i = 0; i < search->visits[locale]->len; i++) {
    Visit visit = g_array_index (search->visits[locale], Visit, i);
    const BorRoad *road = bor_scenario_road (search->scenario, visit.road);
    if (visit.stop + 1 < road->n_stops
        && bor_battle_road_step (search->scenario, road, visit.stop) == BOR_ROAD_STEP_SOUND)
      follow_roads (search, list, road->stops[visit.stop + 1].locale.slot, steps - 1, turn);
    if (visit.stop > 0
        && bor_battle_road_step (search->scenario, road, visit.stop - 1) == BOR_ROAD_STEP_SOUND)
      follow_roads (search, list, road->stops[visit.stop - 1].locale.slot, steps - 1, turn);
  }
}

static void
spread (Search *search, gint32 locale)
{
  const BorLocale *s = bor_scenario_locale (search->scenario, locale);
  for (guint i = 0; i < s->approaches.n; i++) {
    gint32 approach = s->approaches.items[i].slot;
    if (bor_battle_is_border (search->scenario, approach))
      arrive (search, search->next, bor_scenario_neighbour (search->scenario, approach),
              search->turn + 1);
  }
  follow_roads (search, search->next, locale, ROAD_STEPS, search->turn + 1);
}

guint *
bor_battle_turns (const BorScenario *scenario, const BorForce *force, gint32 pontoon)
{
  Search search;
  search_init (&search, scenario);
  if (bor_battle_entry (scenario, force) >= 0)
    follow_roads (&search, search.now, force->locale.slot, ROAD_STEPS - 1, 1);
  if (pontoon >= 0)
    arrive (&search, search.now, pontoon, 1);
  while (search.now->len > 0) {
    for (guint i = 0; i < search.now->len; i++)
      spread (&search, g_array_index (search.now, gint32, i));
    GArray *done = search.now;
    search.now = search.next;
    search.next = done;
    g_array_set_size (search.next, 0);
    search.turn++;
  }
  guint *turns = search.turns;
  search_clear (&search);
  return turns;
}
