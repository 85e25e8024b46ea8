/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/battle.h"
#include "rules/battle/game.h"

/* Roads as steps, reinforcements as boxes (M5.24 - M5.27, M8.44, M8.45). */

typedef struct {
  BattleBoard *board;
  const BattleSource *source;
  GHashTable *joins;     /* slot of a locale + 1 → GPtrArray of BorJunction */
  GHashTable *crossings; /* road and border → number + 1 */
} Roads;

static void
collect_joins (Roads *roads)
{
  BOR_FOREACH (roads->source->scenario, BOR_KIND_JUNCTION, slot, const BorJunction, junction) {
    if (junction->junction != BOR_JUNCTION_JOIN || junction->locale.slot < 0)
      continue;
    gpointer key = GINT_TO_POINTER (junction->locale.slot + 1);
    GPtrArray *list = g_hash_table_lookup (roads->joins, key);
    if (list == NULL) {
      list = g_ptr_array_new ();
      g_hash_table_insert (roads->joins, key, list);
    }
    g_ptr_array_add (list, (gpointer) junction);
  }
}

/* Adds the junction's roads to the set if it has one of them; TRUE if that was news. */
static gboolean
join (GArray *set, const BorJunction *junction)
{
  gboolean touches = FALSE, grew = FALSE;
  for (guint i = 0; i < set->len && !touches; i++)
    touches = bor_refs_find (&junction->roads, g_array_index (set, gint32, i)) >= 0;
  for (guint i = 0; touches && i < junction->roads.n; i++) {
    gint32 road = junction->roads.items[i].slot;
    gboolean known = road < 0;
    for (guint j = 0; j < set->len && !known; j++)
      known = g_array_index (set, gint32, j) == road;
    if (!known) {
      g_array_append_val (set, road);
      grew = TRUE;
    }
  }
  return grew;
}

/* The first of the roads that are joined with `road` in the locale. */
static guint16
component (const Roads *roads, gint32 locale, gint32 road)
{
  const GPtrArray *list = g_hash_table_lookup (roads->joins, GINT_TO_POINTER (locale + 1));
  if (list == NULL)
    return (guint16) road;
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (gint32));
  g_array_append_val (set, road);
  for (gboolean grew = TRUE; grew;) {
    grew = FALSE;
    for (guint i = 0; i < list->len; i++)
      grew |= join (set, list->pdata[i]);
  }
  gint32 least = road;
  for (guint i = 0; i < set->len; i++)
    least = MIN (least, g_array_index (set, gint32, i));
  return (guint16) least;
}

/* The slots of one road at one border, however often it passes (M8.28, M8.31). */
static guint16
crossing (Roads *roads, gint32 road, guint approach)
{
  guint64 *key = g_new (guint64, 1);
  *key = (guint64) road << 32 | approach;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (roads->crossings, key));
  if (n != 0) {
    g_free (key);
    return (guint16) (n - 1);
  }
  g_hash_table_insert (roads->crossings, key, GUINT_TO_POINTER (++roads->board->n_crossings));
  return (guint16) (roads->board->n_crossings - 1);
}

static gboolean
is_main (const BorRoad *road, const BorStop *stop)
{
  const char *class = stop != NULL ? bor_props_get (stop->props, "class") : NULL;
  if (class == NULL)
    class = bor_element_prop (road, "class");
  return g_strcmp0 (class, "main") == 0;
}

typedef struct {
  guint from;
  BattleStep step;
} FoundStep;

/* A road that comes to a border again offers the same step (M8.28). */
static void
add_step (GArray *found, const FoundStep *step, gboolean again)
{
  for (guint i = 0; again && i < found->len; i++) {
    FoundStep *known = &g_array_index (found, FoundStep, i);
    if (known->step.crossing == step->step.crossing
        && known->step.approach == step->step.approach) {
      known->step.main |= step->step.main;
      return;
    }
  }
  g_array_append_vals (found, step, 1);
}

/* The steps between a stop and the next, both ways; a gap makes none. */
static void
add_steps (Roads *roads, gint32 slot, const BorRoad *road, guint i, GArray *found)
{
  const BattleBoard *board = roads->board;
  const BorStop *a = &road->stops[i], *b = &road->stops[i + 1];
  gint32 out = a->out.slot >= 0 ? roads->source->approach_of[a->out.slot] : -1;
  gint32 in = b->in.slot >= 0 ? roads->source->approach_of[b->in.slot] : -1;
  if (out < 0 || in < 0 || board->opposite[out] != in || a->locale.slot < 0 || b->locale.slot < 0
      || board->at[out] != roads->source->locale_of[a->locale.slot]
      || board->at[in] != roads->source->locale_of[b->locale.slot]) {
    bor_game_issue_add (roads->source->issues, BOR_KIND_ROAD, slot,
                        _ ("The road is interrupted after stop %u"), i + 1);
    return;
  }
  guint n_crossings = board->n_crossings;
  guint16 here = component (roads, a->locale.slot, slot);
  guint16 there = component (roads, b->locale.slot, slot);
  FoundStep forth = { .from = board->at[out],
                      .step = { .to = board->at[in],
                                .approach = (guint16) out,
                                .crossing = crossing (roads, slot, (guint) MIN (out, in)),
                                .component = here,
                                .to_component = there,
                                .direction = out > in,
                                .main = (guint8) is_main (road, a) } };
  FoundStep back = forth;
  back.from = board->at[in];
  back.step.to = board->at[out];
  back.step.approach = (guint16) in;
  back.step.component = there;
  back.step.to_component = here;
  back.step.direction = in > out;
  gboolean again = board->n_crossings == n_crossings;
  add_step (found, &forth, again);
  add_step (found, &back, again);
}

static void
fill_steps (BattleBoard *board, const GArray *found)
{
  board->n_steps = found->len;
  board->steps = g_new0 (BattleStep, found->len + 1);
  board->first_step = g_new0 (guint16, board->n_locales + 1);
  board->on_main = g_new0 (guint64, board->n_words + 1);
  for (guint i = 0; i < found->len; i++)
    board->first_step[g_array_index (found, FoundStep, i).from + 1]++;
  for (guint l = 0; l < board->n_locales; l++)
    board->first_step[l + 1] += board->first_step[l];
  g_autofree guint16 *at = g_memdup2 (board->first_step, sizeof (guint16) * (board->n_locales + 1));
  for (guint i = 0; i < found->len; i++) {
    const FoundStep *step = &g_array_index (found, FoundStep, i);
    board->steps[at[step->from]++] = step->step;
    if (step->step.main)
      battle_set_bit (board->on_main, step->from);
  }
}

/* The stop at which the road comes in over `entry`; `leaves`: the road runs out there. */
static const BorStop *
find_entry_stop (const BorRoad *road, gint32 entry, gboolean *leaves)
{
  for (guint i = 0; i < road->n_stops; i++) {
    *leaves = road->stops[i].out.slot == entry;
    if (*leaves || road->stops[i].in.slot == entry)
      return &road->stops[i];
  }
  return NULL;
}

static void
report_no_entry (const Roads *roads, gint32 slot, const BorForce *force)
{
  const BorScenario *scenario = roads->source->scenario;
  g_autofree char *name =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_FORCE, slot));
  if (force->locale.slot < 0 || force->road.slot < 0) {
    bor_game_issue_add (
      roads->source->issues, BOR_KIND_FORCE, slot,
      force->locale.slot < 0 ? _ ("%s has no entry locale") : _ ("%s has no entry road"), name);
    return;
  }
  g_autofree char *road =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_ROAD, force->road.slot));
  g_autofree char *locale =
    bor_scenario_describe (scenario, bor_element_ref_make (BOR_KIND_LOCALE, force->locale.slot));
  bor_game_issue_add (roads->source->issues, BOR_KIND_FORCE, slot,
                      _ ("%s: %s does not cross the board edge in %s"), name, road, locale);
}

static void
add_box (Roads *roads, gint32 slot, const BorForce *force, GArray *boxes)
{
  const BorScenario *scenario = roads->source->scenario;
  BattleBox box = { .force = slot };
  gint32 entry = bor_battle_entry (scenario, force);
  const BorRoad *road = bor_scenario_road (scenario, force->road.slot);
  if (entry < 0 || road == NULL) {
    report_no_entry (roads, slot, force);
    return;
  }
  gboolean leaves = FALSE;
  const BorStop *stop = find_entry_stop (road, entry, &leaves);
  box.army = g_strcmp0 (bor_battle_role (scenario, force->army.slot), "holding") == 0;
  box.arrival = (guint8) CLAMP (bor_element_prop_int (force, "arrival", 1), 1, 255);
  box.locale = box.bridge = (guint16) roads->source->locale_of[force->locale.slot];
  box.main = (guint8) is_main (road, leaves ? stop : NULL);
  box.component = component (roads, force->locale.slot, force->road.slot);
  box.crossing = crossing (roads, force->road.slot, 0x80000000u | (guint) entry);
  const BorRules *rules = roads->source->rules;
  const char *bridge = rules != NULL ? bor_element_prop (rules, "pontoon-space") : NULL;
  gint32 locale = bridge != NULL ? bor_scenario_find (scenario, BOR_KIND_LOCALE, bridge) : -1;
  if (locale >= 0)
    box.bridge = (guint16) roads->source->locale_of[locale];
  g_array_append_val (boxes, box);
}

void
battle_compile_roads (BattleBoard *board, const BattleSource *source)
{
  g_autoptr (GHashTable) joins =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GHashTable) crossings =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Roads roads = { board, source, joins, crossings };
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (FoundStep));
  collect_joins (&roads);
  BOR_FOREACH (source->scenario, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i + 1 < road->n_stops; i++)
      add_steps (&roads, slot, road, i, found);
  fill_steps (board, found);
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (BattleBox));
  BOR_FOREACH (source->scenario, BOR_KIND_FORCE, slot, const BorForce, force)
    if (bor_battle_is_entering_force (force))
      add_box (&roads, slot, force, boxes);
  board->n_boxes = boxes->len;
  board->boxes = (gpointer) g_array_free (boxes, FALSE);
  board->n_positions = board->n_locales + board->n_approaches + board->n_boxes + 1;
}
