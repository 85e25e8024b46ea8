/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-kit.h"

#include <string.h>

#include "support.h"

static void
add_side (BorScenario *s, const char *id, const char *role, const char *bad)
{
  BorArmy *side = bor_element_new (BOR_KIND_ARMY, id);
  side->name = g_strdup (id);
  bor_element_set_prop (side, "role", role);
  bor_element_set_prop (side, "bad-direction", bad);
  bor_scenario_append (s, side);
}

static void
add_type (BorScenario *s, const char *id, const char *strength)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, id);
  bor_element_set_prop (type, "symbol", id);
  bor_element_set_prop (type, "strength", strength);
  bor_scenario_append (s, type);
}

Kit *
kit_new (void)
{
  Kit *kit = g_new0 (Kit, 1);
  BorScenario *s = kit->scenario = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->ruleset);
  header->ruleset = g_strdup ("triomphe");
  bor_scenario_replace (s, 0, header);
  add_side (s, "austrian", "entering", "east");
  add_side (s, "french", "holding", "west");
  add_type (s, "infantry", "3");
  add_type (s, "cavalry", "2");
  add_type (s, "artillery", "1");
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup ("triomphe");
  bor_scenario_append (s, rules);
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "time");
  track->first = 1;
  track->last = 16;
  bor_scenario_append (s, track);
  kit_pools (kit, 5, 5);
  return kit;
}

void
kit_free (Kit *kit)
{
  g_free (kit->state);
  g_clear_pointer (&kit->game, bor_game_unref);
  bor_scenario_unref (kit->scenario);
  g_free (kit);
}

Kit *
kit_board (void)
{
  Kit *kit = kit_new ();
  const char *const ids[] = { "P", "Q", "R", "S", "W" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    kit_locale (kit, ids[i]);
  kit_pair (kit, "P", "Q", "east");
  kit_pair (kit, "Q", "R", "east");
  kit_pair (kit, "Q", "S", NULL);
  kit_pair (kit, "W", "Q", "east");
  return kit;
}

void
kit_locale (Kit *kit, const char *id)
{
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
  locale->shape = BOR_LOCALE_NODE;
  locale->name = g_strdup (id);
  bor_element_set_prop (locale, "capacity", "6");
  bor_element_set_prop (locale, "half", "west");
  bor_scenario_append (kit->scenario, locale);
}

static gint32
add_approach (BorScenario *s, const char *id, const char *at)
{
  gint32 slot = test_slot (s, BOR_KIND_LOCALE, at);
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, id);
  approach->locale = bor_ref_make (slot);
  approach->opposite = BOR_REF_NONE;
  approach->edge = g_str_has_suffix (id, ">edge");
  if (!approach->edge)
    bor_element_set_prop (approach, "width", "narrow");
  gint32 own = bor_scenario_append (s, approach);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  bor_refs_append_slot (&locale->approaches, own);
  bor_scenario_replace (s, slot, locale);
  return own;
}

void
kit_pair (Kit *kit, const char *a, const char *b, const char *arrow)
{
  BorScenario *s = kit->scenario;
  g_autofree char *first = g_strdup_printf ("%s>%s", a, b);
  const char *second = bor_scenario_find (s, BOR_KIND_APPROACH, first) >= 0 ? "2" : "";
  g_autofree char *there = g_strdup_printf ("%s>%s%s", a, b, second);
  g_autofree char *back = g_strdup_printf ("%s>%s%s", b, a, second);
  gint32 slots[2] = { add_approach (s, there, a), add_approach (s, back, b) };
  for (guint i = 0; i < 2; i++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (s, slots[i]));
    bor_ref_set (&approach->opposite, slots[!i]);
    if (arrow != NULL)
      bor_element_set_prop (approach, "direction",
                            (strcmp (arrow, "east") == 0) == (i == 0) ? "east" : "west");
    bor_scenario_replace (s, slots[i], approach);
  }
}

void
kit_set (Kit *kit, const char *id, const char *name, const char *value)
{
  BorScenario *s = kit->scenario;
  BorKind kind = strcmp (id, "rules") == 0                        ? BOR_KIND_RULES
                 : strchr (id, '>') != NULL                       ? BOR_KIND_APPROACH
                 : bor_scenario_find (s, BOR_KIND_ARMY, id) >= 0  ? BOR_KIND_ARMY
                 : bor_scenario_find (s, BOR_KIND_FORCE, id) >= 0 ? BOR_KIND_FORCE
                                                                  : BOR_KIND_LOCALE;
  gint32 slot = kind == BOR_KIND_RULES ? 0 : test_slot (s, kind, id);
  BorElement *element = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (element, name, value);
  bor_scenario_replace (s, slot, element);
}

void
kit_wide (Kit *kit, const char *a, const char *b)
{
  gboolean second =
    g_str_has_suffix (b, "2") && bor_scenario_find (kit->scenario, BOR_KIND_LOCALE, b) < 0;
  g_autofree char *name = g_strndup (b, strlen (b) - (second ? 1 : 0));
  g_autofree char *there = g_strdup_printf ("%s>%s", a, b);
  g_autofree char *back = g_strdup_printf ("%s>%s%s", name, a, second ? "2" : "");
  kit_set (kit, there, "width", "wide");
  kit_set (kit, back, "width", "wide");
}

/* A stop "2X" comes in over the second pair. */
static const char *
name_of (const char *stop, gboolean *second)
{
  *second = stop[0] == '2';
  return stop + *second;
}

static gint32
find_approach (BorScenario *s, const char *from, const char *to, gboolean second)
{
  g_autofree char *id = g_strdup_printf ("%s>%s%s", from, to, second ? "2" : "");
  return test_slot (s, BOR_KIND_APPROACH, id);
}

void
kit_road (Kit *kit, const char *id, const char *class, const char *locales, gboolean entry)
{
  BorScenario *s = kit->scenario;
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
  bor_element_set_prop (road, "class", class);
  g_auto (GStrv) ids = g_strsplit (locales, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++) {
    gboolean second, next_second;
    const char *own = name_of (ids[i], &second);
    BorStop stop = { .locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, own)),
                     .in = BOR_REF_NONE,
                     .out = BOR_REF_NONE };
    if (i > 0) {
      gboolean ignored;
      stop.in = bor_ref_make (find_approach (s, own, name_of (ids[i - 1], &ignored), second));
    } else if (entry) {
      g_autofree char *edge = g_strdup_printf ("%s>edge", own);
      gint32 slot = bor_scenario_find (s, BOR_KIND_APPROACH, edge);
      stop.in = bor_ref_make (slot >= 0 ? slot : add_approach (s, edge, own));
    }
    if (ids[i + 1] != NULL) {
      const char *next = name_of (ids[i + 1], &next_second);
      stop.out = bor_ref_make (find_approach (s, own, next, next_second));
    }
    bor_road_insert_stop (road, i, stop);
  }
  bor_scenario_append (s, road);
}

void
kit_join (Kit *kit, const char *locale, const char *roads)
{
  BorScenario *s = kit->scenario;
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_JUNCTION, NULL);
  BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, id);
  junction->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  g_auto (GStrv) ids = g_strsplit (roads, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    bor_refs_append_slot (&junction->roads, test_slot (s, BOR_KIND_ROAD, ids[i]));
  bor_scenario_append (s, junction);
}

/* Slot of the type that "i", "c" or "g" stands for. */
static gint32
type_of (char arm)
{
  g_assert_nonnull (strchr ("icg", arm));
  return arm == 'i' ? 0 : arm == 'c' ? 1 : 2;
}

void
kit_put (Kit *kit, const char *pieces)
{
  BorScenario *s = kit->scenario;
  g_auto (GStrv) list = g_strsplit (pieces, " ", -1);
  for (guint i = 0; list[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (list[i], "@", 2);
    gboolean disordered = g_str_has_suffix (parts[0], "!");
    g_assert_cmpuint (strlen (parts[0]), ==, 4 + (guint) disordered);
    g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    placement->army = bor_ref_make (parts[0][0] == 'F');
    placement->type = bor_ref_make (type_of (parts[0][2]));
    placement->strength = parts[0][3] - '0';
    placement->count = 1;
    placement->approach = BOR_REF_NONE;
    if (disordered)
      bor_element_set_prop (placement, "disordered", "true");
    g_auto (GStrv) place = g_strsplit (parts[1], ">", 2);
    placement->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, place[0]));
    if (place[1] != NULL)
      placement->approach = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, parts[1]));
    bor_scenario_append (s, placement);
  }
}

static BorForce *
new_force (const char *id, const char *pieces, const char *role)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  bor_element_set_prop (force, "role", role);
  force->road = force->locale = BOR_REF_NONE;
  g_auto (GStrv) list = g_strsplit (pieces, " ", -1);
  for (guint i = 0; list[i] != NULL; i++) {
    BorPieces row = { .type = bor_ref_make (type_of (list[i][2])),
                      .strength = list[i][3] - '0',
                      .count = 1 };
    if (list[i][4] == '*')
      row.props = bor_props_with (NULL, "earliest", list[i] + 5);
    bor_force_append (force, row);
  }
  force->army = bor_ref_make (pieces[0] == 'F');
  return force;
}

void
kit_box (Kit *kit, const char *id, const char *pieces, const char *road, const char *locale,
         guint arrival)
{
  BorScenario *s = kit->scenario;
  BorForce *force = new_force (id, pieces, "reinforcement");
  g_autofree char *round = g_strdup_printf ("%u", arrival);
  bor_element_set_prop (force, "arrival", round);
  force->road = bor_ref_make (test_slot (s, BOR_KIND_ROAD, road));
  force->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  bor_scenario_append (s, force);
}

void
kit_deal (Kit *kit, const char *pieces, const char *symbols)
{
  BorScenario *s = kit->scenario;
  g_auto (GStrv) locales = g_strsplit (symbols, " ", -1);
  for (guint i = 0; locales[i] != NULL; i++) {
    g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_SYMBOL, NULL);
    BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
    symbol->type = BOR_SYMBOL_SETUP;
    symbol->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locales[i]));
    symbol->army = bor_ref_make (pieces[0] == 'F');
    bor_scenario_append (s, symbol);
  }
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_FORCE, "start");
  bor_scenario_append (s, new_force (id, pieces, "start"));
}

void
kit_track (Kit *kit, guint round, guint austrian, guint french)
{
  BorScenario *s = kit->scenario;
  gint32 slot = test_slot (s, BOR_KIND_TRACK, "time");
  BorTrack *track = bor_element_copy (bor_scenario_track (s, slot));
  BorTrackBox box = { .at = (gint) round };
  g_autofree char *a = g_strdup_printf ("%u", austrian);
  g_autofree char *f = g_strdup_printf ("%u", french);
  g_autoptr (BorProps) entering = bor_props_with (NULL, "entering-tokens", a);
  box.props = bor_props_with (entering, "holding-tokens", f);
  bor_track_append_box (track, box);
  bor_scenario_replace (s, slot, track);
}

void
kit_pools (Kit *kit, guint austrian, guint french)
{
  g_autofree char *a = g_strdup_printf ("%u", austrian);
  g_autofree char *f = g_strdup_printf ("%u", french);
  kit_set (kit, "austrian", "pool", a);
  kit_set (kit, "french", "pool", f);
}
