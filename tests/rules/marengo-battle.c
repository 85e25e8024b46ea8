/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/marengo-battle.h"

#include <string.h>

#include "support.h"

static void
add_army (BorScenario *s, const char *id, const char *role)
{
  BorArmy *army = bor_element_new (BOR_KIND_ARMY, id);
  army->name = g_strdup (id);
  bor_element_set_prop (army, "role", role);
  bor_scenario_append (s, army);
}

static void
add_type (BorScenario *s, const char *id)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, id);
  bor_element_set_prop (type, "symbol", id);
  bor_scenario_append (s, type);
}

TestBattle *
test_battle_new (void)
{
  TestBattle *battle = g_new0 (TestBattle, 1);
  BorScenario *s = battle->scenario = bor_scenario_new ();
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->ruleset);
  header->ruleset = g_strdup ("marengo");
  bor_scenario_replace (s, 0, header);
  add_army (s, "austrian", "entering");
  add_army (s, "french", "holding");
  add_type (s, "infantry");
  add_type (s, "cavalry");
  add_type (s, "artillery");
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup ("marengo");
  bor_scenario_append (s, rules);
  test_battle_morale (battle, 20, 20);
  return battle;
}

void
test_battle_free (TestBattle *battle)
{
  g_free (battle->state);
  bor_game_unref (battle->game);
  bor_scenario_unref (battle->scenario);
  g_free (battle);
}

void
test_battle_morale (TestBattle *battle, guint austrian, guint french)
{
  BorScenario *s = battle->scenario;
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "morale");
  track->last = 30;
  bor_track_append_marker (track,
                           (BorTrackMarker){ .army = bor_ref_make (0), .at = (gint) austrian });
  bor_track_append_marker (track,
                           (BorTrackMarker){ .army = bor_ref_make (1), .at = (gint) french });
  if (bor_scenario_count (s, BOR_KIND_TRACK) > 0)
    bor_scenario_remove (s, BOR_KIND_TRACK, test_slot (s, BOR_KIND_TRACK, "morale"));
  bor_scenario_append (s, track);
}

void
test_battle_locale (TestBattle *battle, const char *id)
{
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
  locale->shape = BOR_LOCALE_NODE;
  locale->name = g_strdup (id);
  bor_element_set_prop (locale, "capacity", "4");
  bor_scenario_append (battle->scenario, locale);
}

static gint32
add_approach (BorScenario *s, const char *from, const char *to)
{
  g_autofree char *id = g_strdup_printf ("%s>%s", from, to);
  gint32 slot = test_slot (s, BOR_KIND_LOCALE, from);
  BorApproach *approach = bor_element_new (BOR_KIND_APPROACH, id);
  approach->locale = bor_ref_make (slot);
  approach->opposite = BOR_REF_NONE;
  approach->edge = strcmp (to, "edge") == 0;
  if (!approach->edge)
    bor_element_set_prop (approach, "width", "wide");
  gint32 own = bor_scenario_append (s, approach);
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  bor_refs_append_slot (&locale->approaches, own);
  bor_scenario_replace (s, slot, locale);
  return own;
}

void
test_battle_border (TestBattle *battle, const char *a, const char *b)
{
  BorScenario *s = battle->scenario;
  gint32 slots[2] = { add_approach (s, a, b), add_approach (s, b, a) };
  for (guint i = 0; i < 2; i++) {
    BorApproach *approach = bor_element_copy (bor_scenario_approach (s, slots[i]));
    bor_ref_set (&approach->opposite, slots[!i]);
    bor_scenario_replace (s, slots[i], approach);
  }
}

void
test_battle_set (TestBattle *battle, const char *id, const char *name, const char *value)
{
  BorScenario *s = battle->scenario;
  BorKind kind = strcmp (id, "rules") == 0                       ? BOR_KIND_RULES
                 : strchr (id, '>') != NULL                      ? BOR_KIND_APPROACH
                 : bor_scenario_find (s, BOR_KIND_ARMY, id) >= 0 ? BOR_KIND_ARMY
                                                                 : BOR_KIND_LOCALE;
  gint32 slot = kind == BOR_KIND_RULES ? 0 : test_slot (s, kind, id);
  BorElement *element = bor_element_copy (bor_scenario_get (s, kind, slot));
  bor_element_set_prop (element, name, value);
  bor_scenario_replace (s, slot, element);
}

void
test_battle_close (TestBattle *battle, const char *a, const char *b)
{
  g_autofree char *there = g_strdup_printf ("%s>%s", a, b);
  g_autofree char *back = g_strdup_printf ("%s>%s", b, a);
  test_battle_set (battle, there, "impassable", "true");
  test_battle_set (battle, back, "impassable", "true");
}

static TestBattle *
build (const char *locales, const char *borders)
{
  TestBattle *battle = test_battle_new ();
  g_auto (GStrv) ids = g_strsplit (locales, " ", -1);
  g_auto (GStrv) pairs = g_strsplit (borders, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    test_battle_locale (battle, ids[i]);
  for (guint i = 0; pairs[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (pairs[i], "|", 2);
    test_battle_border (battle, pair[0], pair[1]);
  }
  return battle;
}

TestBattle *
test_battle_cross (void)
{
  return build ("C N E S W", "C|N C|E C|S C|W");
}

TestBattle *
test_battle_chain (void)
{
  return build ("W X Y Z", "W|X X|Y Y|Z");
}

TestBattle *
test_battle_line (void)
{
  TestBattle *battle =
    build ("L1 L2 L3 L4 L5 K2 K3 K4", "L1|L2 L2|L3 L3|L4 L4|L5 L2|K2 L3|K3 L4|K4");
  test_battle_road (battle, "m", "main", "L1 L2 L3 L4 L5", FALSE);
  return battle;
}

void
test_battle_road (TestBattle *battle, const char *id, const char *class, const char *locales,
                  gboolean entry)
{
  BorScenario *s = battle->scenario;
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
  bor_element_set_prop (road, "class", class);
  g_auto (GStrv) ids = g_strsplit (locales, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++) {
    BorStop stop = { .locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, ids[i])),
                     .in = BOR_REF_NONE,
                     .out = BOR_REF_NONE };
    if (i > 0) {
      g_autofree char *in = g_strdup_printf ("%s>%s", ids[i], ids[i - 1]);
      stop.in = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, in));
    } else if (entry) {
      g_autofree char *edge = g_strdup_printf ("%s>edge", ids[i]);
      gint32 slot = bor_scenario_find (s, BOR_KIND_APPROACH, edge);
      stop.in = bor_ref_make (slot >= 0 ? slot : add_approach (s, ids[i], "edge"));
    }
    if (ids[i + 1] != NULL) {
      g_autofree char *out = g_strdup_printf ("%s>%s", ids[i], ids[i + 1]);
      stop.out = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, out));
    }
    bor_road_insert_stop (road, i, stop);
  }
  bor_scenario_append (s, road);
}

void
test_battle_join (TestBattle *battle, const char *locale, const char *roads)
{
  BorScenario *s = battle->scenario;
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_JUNCTION, NULL);
  BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, id);
  junction->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  g_auto (GStrv) ids = g_strsplit (roads, " ", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    bor_refs_append_slot (&junction->roads, test_slot (s, BOR_KIND_ROAD, ids[i]));
  bor_scenario_append (s, junction);
}

/* Slot of the type that "I", "C" or "A" stands for. */
static gint32
type_of (char arm)
{
  return arm == 'I' ? 0 : arm == 'C' ? 1 : 2;
}

void
test_battle_put (TestBattle *battle, const char *pieces)
{
  BorScenario *s = battle->scenario;
  g_auto (GStrv) list = g_strsplit (pieces, " ", -1);
  for (guint i = 0; list[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (list[i], "@", 2);
    gboolean inactive = g_str_has_suffix (parts[0], "!");
    g_assert_cmpuint (strlen (parts[0]), ==, 3 + (guint) inactive);
    g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_PLACEMENT, NULL);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    placement->army = bor_ref_make (parts[0][0] == 'f');
    placement->type = bor_ref_make (type_of (parts[0][1]));
    placement->strength = parts[0][2] - '0';
    placement->count = 1;
    placement->approach = BOR_REF_NONE;
    if (inactive)
      bor_element_set_prop (placement, "inactive", "true");
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
  for (guint i = 0; list[i] != NULL; i++)
    bor_force_append (force, (BorPieces){ .type = bor_ref_make (type_of (list[i][1])),
                                          .strength = list[i][2] - '0',
                                          .count = 1 });
  force->army = bor_ref_make (pieces[0] == 'f');
  return force;
}

void
test_battle_box (TestBattle *battle, const char *id, const char *pieces, const char *road,
                 const char *locale, guint arrival)
{
  BorScenario *s = battle->scenario;
  BorForce *force = new_force (id, pieces, "reinforcement");
  g_autofree char *round = g_strdup_printf ("%u", arrival);
  bor_element_set_prop (force, "arrival", round);
  force->road = bor_ref_make (test_slot (s, BOR_KIND_ROAD, road));
  force->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  bor_scenario_append (s, force);
}

static void
add_symbol (BorScenario *s, BorSymbolType kind, const char *locale, const char *color)
{
  g_autofree char *id = bor_scenario_fresh_id (s, BOR_KIND_SYMBOL, NULL);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, id);
  symbol->type = kind;
  symbol->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, locale));
  symbol->army = kind == BOR_SYMBOL_SETUP ? bor_ref_make (1) : BOR_REF_NONE;
  if (color != NULL)
    bor_element_set_prop (symbol, "color", color);
  bor_scenario_append (s, symbol);
}

void
test_battle_draw (TestBattle *battle, const char *pieces, const char *symbols)
{
  g_auto (GStrv) locales = g_strsplit (symbols, " ", -1);
  for (guint i = 0; locales[i] != NULL; i++)
    add_symbol (battle->scenario, BOR_SYMBOL_SETUP, locales[i], NULL);
  if (pieces != NULL)
    bor_scenario_append (battle->scenario, new_force ("start", pieces, "start"));
}

void
test_battle_star (TestBattle *battle, const char *locale, const char *color)
{
  add_symbol (battle->scenario, BOR_SYMBOL_OBJECTIVE, locale, color);
}
