/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "check/checker.h"
#include "rules/here-i-stand/game-private.h"

/* The tables of a game, read once from its scenario. */

typedef struct {
  const BorScenario *s;
  HisGame *g;
  guint8 *place; /* by slot of locale */
} Reader;

static guint
player_of (const HisGame *g, gint32 side)
{
  return side >= 0 ? g->player_of[side] : HIS_NOWHERE;
}

static void
read_sides (Reader *r)
{
  HisGame *g = r->g;
  memset (g->player_of, HIS_NOWHERE, sizeof g->player_of);
  g->n_sides = bor_scenario_n_slots (r->s, BOR_KIND_ARMY);
  BOR_FOREACH (r->s, BOR_KIND_ARMY, slot, const BorArmy, side) {
    if (his_role (r->s, slot) != HIS_MAJOR)
      continue;
    guint p = g->base.n_players++;
    g->base.player_names[p] = bor_scenario_describe (r->s, (BorElementRef){ BOR_KIND_ARMY, slot });
    g->base.player_armies[p] = slot;
    g->player_of[slot] = (guint8) p;
    g->ottoman |= (guint8) (his_is_ottoman (r->s, slot) ? 1u << p : 0);
  }
  BOR_FOREACH (r->s, BOR_KIND_ARMY, slot, const BorArmy, side)
    if (his_role (r->s, slot) == HIS_MINOR)
      g->player_of[slot] = g->player_of[his_master (r->s, slot)];
}

static void
read_relations (Reader *r)
{
  HisGame *g = r->g;
  guint n = 0;
  BOR_FOREACH (r->s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    gint32 x = his_named_side (r->s, record, "power");
    gint32 y = his_named_side (r->s, record, "other-power");
    guint a = player_of (g, x), b = player_of (g, y);
    gboolean war = his_is_table (record, "war");
    if (his_is_table (record, "order"))
      g->order[n++] = (guint8) a;
    if (war && a != HIS_NOWHERE && b == HIS_NOWHERE)
      g->war_independent |= (guint8) (1u << a);
    if (war && a == HIS_NOWHERE && b != HIS_NOWHERE)
      g->war_independent |= (guint8) (1u << b);
    if ((!war && !his_is_table (record, "alliance")) || a == HIS_NOWHERE || b == HIS_NOWHERE)
      continue;
    guint8 *table = war ? g->war : g->ally;
    table[a] |= (guint8) (1u << b);
    table[b] |= (guint8) (1u << a);
  }
}

static void
read_places (Reader *r)
{
  HisGame *g = r->g;
  for (guint pass = 0; pass < 2; pass++)
    BOR_FOREACH (r->s, BOR_KIND_LOCALE, slot, const BorLocale, space) {
      if ((space->shape == BOR_LOCALE_NODE) != (pass == 0))
        continue;
      guint place = g->n_land + g->n_zones;
      g->slot[place] = slot;
      r->place[slot] = (guint8) place;
      if (pass == 1) {
        g->n_zones++;
        continue;
      }
      const BorPropDef *worth =
        bor_vocabulary_find (&his_vocabulary, BOR_KIND_LOCALE, NULL, "worth");
      g->n_land++;
      g->fortified[place] = his_is_fortified (r->s, slot);
      g->unrest[place] = bor_element_prop_flag (space, "unrest");
      g->worth[place] = (guint8) bor_prop_def_int (worth, space->base.props);
      g->home[place] = (guint8) player_of (g, his_named_side (r->s, space, "home-of"));
      g->capital[place] = (guint8) player_of (g, his_named_side (r->s, space, "capital-of"));
      g->start.control[place] = (guint8) his_controller (r->s, slot);
    }
}

static void
add_link (HisLinks *links, guint to, gboolean pass)
{
  for (guint i = 0; i < links->n; i++)
    if (links->link[i].to == to)
      return;
  g_assert (links->n < HIS_MAX_LINKS);
  links->link[links->n].to = (guint8) to;
  links->link[links->n++].pass = (guint8) pass;
}

static void
read_links (Reader *r)
{
  HisGame *g = r->g;
  BOR_FOREACH (r->s, BOR_KIND_APPROACH, slot, const BorApproach, here) {
    gint32 to = his_neighbour (r->s, slot);
    if (to < 0 || his_is_closed (r->s, slot))
      continue;
    guint from = r->place[here->locale.slot];
    HisLinks *links = his_is_sea (g, from) ? &g->sea[from] : &g->land[from];
    add_link (links, r->place[to], bor_props_is (here->base.props, "passage", "pass"));
  }
  BOR_FOREACH (r->s, BOR_KIND_SYMBOL, slot, const BorSymbol, mark) {
    gint32 port = his_anchor_port (r->s, mark);
    if (port < 0)
      continue;
    add_link (&g->sea[r->place[port]], r->place[mark->locale.slot], FALSE);
    add_link (&g->sea[r->place[mark->locale.slot]], r->place[port], FALSE);
  }
}

/* A nationality under one command. */
static guint
find_owner (HisGame *g, gint32 side, guint power)
{
  for (guint i = 0; i < g->n_owners; i++)
    if (g->owner[i].side == side && g->owner[i].power == power)
      return i;
  g_assert (g->n_owners < HIS_MAX_OWNERS);
  g->owner[g->n_owners].side = side;
  g->owner[g->n_owners].power = (guint8) power;
  return g->n_owners++;
}

static guint
add_leader (Reader *r, gint32 type, guint arm, guint power)
{
  HisGame *g = r->g;
  const BorPieceType *leader = bor_scenario_piece_type (r->s, type);
  guint i = g->n_leaders++;
  g->leader[i].type = type;
  g->leader[i].power = (guint8) power;
  g->leader[i].naval = arm == HIS_NAVAL_LEADER;
  g->leader[i].rating = (guint8) bor_element_prop_int (leader, "battle-rating", 0);
  g->leader[i].command = (guint8) bor_element_prop_int (leader, "command-value", 0);
  return i;
}

static void
read_forces (Reader *r)
{
  HisGame *g = r->g;
  for (guint i = 0; i < HIS_N_ARMS; i++)
    g->types[i] = -1;
  BOR_FOREACH (r->s, BOR_KIND_PLACEMENT, slot, const BorPlacement, placed) {
    gint arm = his_arm (r->s, placed->type.slot);
    guint power = player_of (g, his_commander (r->s, placed));
    guint where = his_arm_is_naval (arm)   ? HIS_HARBOUR
                  : his_is_inside (placed) ? HIS_INSIDE
                                           : HIS_FIELD;
    if (his_arm_is_leader (arm)) {
      guint i = add_leader (r, placed->type.slot, (guint) arm, power);
      g->start.leader[i] = (HisLeader){ .place = r->place[placed->locale.slot],
                                        .slot = (guint8) where,
                                        .to = HIS_NOWHERE };
      continue;
    }
    guint owner = find_owner (g, placed->army.slot, power);
    g->types[arm] = placed->type.slot;
    his_add (&g->start, &(HisStack){ .place = r->place[placed->locale.slot],
                                     .slot = (guint8) where,
                                     .owner = (guint8) owner,
                                     .arm = (guint8) arm,
                                     .count = (guint8) placed->count,
                                     .to = HIS_NOWHERE });
  }
}

static gboolean
names (const char *list, const void *element)
{
  const char *id = element != NULL ? ((const BorElement *) element)->id : NULL;
  if (list == NULL || id == NULL)
    return FALSE;
  g_auto (GStrv) words = g_strsplit_set (list, BOR_PROP_REFS_SEPARATORS, -1);
  return g_strv_contains ((const char *const *) words, id);
}

static void
read_barred (Reader *r)
{
  HisGame *g = r->g;
  for (guint z = 0; z < g->n_zones; z++) {
    const BorLocale *zone = bor_scenario_locale (r->s, g->slot[g->n_land + z]);
    const char *list = bor_element_prop (zone, "barred");
    for (guint i = 0; i < g->n_owners; i++)
      if (names (list, bor_scenario_army (r->s, g->owner[i].side)))
        g->barred[z] |= 1u << i;
    for (guint i = 0; i < g->n_leaders; i++)
      if (names (list, bor_scenario_piece_type (r->s, g->leader[i].type)))
        g->barred_leaders[z] |= G_GUINT64_CONSTANT (1) << i;
  }
}

static void
read_box (Reader *r, const BorRecord *record, guint power)
{
  HisGame *g = r->g;
  gint32 type = his_named (r->s, record, "off-map-type", BOR_KIND_PIECE_TYPE);
  gint arm = his_arm (r->s, type);
  gboolean prisoner = arm == HIS_ARMY_LEADER;
  if (!his_arm_is_leader (arm)) {
    guint owner = find_owner (g, his_named_side (r->s, record, "power"), power);
    guint8 *box = &g->start.box[owner][arm == HIS_CORSAIR];
    *box = (guint8) (*box + bor_element_prop_int (record, "off-map-count", 1));
    return;
  }
  guint i = add_leader (r, type, (guint) arm, power);
  g->start.leader[i] = (HisLeader){ .place = HIS_NOWHERE,
                                    .slot = HIS_NOWHERE,
                                    .fate = prisoner ? HIS_PRISONER : HIS_RETURNS,
                                    .captor = (guint8) (prisoner ? power : HIS_NOWHERE),
                                    .to = HIS_NOWHERE };
}

static void
read_tables (Reader *r)
{
  HisGame *g = r->g;
  BOR_FOREACH (r->s, BOR_KIND_RECORD, slot, const BorRecord, record) {
    guint power = player_of (g, his_named_side (r->s, record, "power"));
    gint32 space = his_named (r->s, record, "at-space", BOR_KIND_LOCALE);
    if (his_is_table (record, "siege"))
      g->start.besieged[r->place[space]] |= (guint8) (1u << power);
    if (his_is_table (record, "communication") && space >= 0 && power != HIS_NOWHERE)
      g->loc_list[r->place[space]] |= (guint8) (1u << power);
    if (his_is_table (record, "box"))
      read_box (r, record, power);
    if (!his_is_table (record, "impulse"))
      continue;
    g->impulse[g->n_impulses].power = (guint8) power;
    g->impulse[g->n_impulses].points = (guint8) bor_element_prop_int (record, "command-points", 0);
    g->impulse[g->n_impulses++].next_turn = bor_element_prop_flag (record, "next-turn");
  }
}

const HisKnownCard his_known_cards[] = {
  { "landsknechts", N_ ("Landsknechts"), HIS_WINDOW_RESPONSE, HIS_USE_FIELD | HIS_USE_ASSAULT },
  { "swiss-mercenaries", N_ ("Swiss Mercenaries"), HIS_WINDOW_RESPONSE,
    HIS_USE_FIELD | HIS_USE_ASSAULT },
  { "foul-weather", N_ ("Foul Weather"), HIS_WINDOW_STOP, HIS_USE_ASSAULT | HIS_USE_NAVAL },
  { "gout", N_ ("Gout"), HIS_WINDOW_STOP, HIS_USE_ASSAULT },
  { "mercenaries-bribed", N_ ("Mercenaries Bribed"), HIS_WINDOW_COMBAT,
    HIS_USE_FIELD | HIS_USE_ASSAULT },
  { "surprise-attack", N_ ("Surprise Attack"), HIS_WINDOW_COMBAT, HIS_USE_FIELD | HIS_USE_ASSAULT },
  { "janissaries", N_ ("Janissaries"), HIS_WINDOW_EXTRA, HIS_USE_FIELD | HIS_USE_NAVAL },
  { "siege-artillery", N_ ("Siege Artillery"), HIS_WINDOW_EXTRA, HIS_USE_ASSAULT },
  { "professional-rowers", N_ ("Professional Rowers"), HIS_WINDOW_EXTRA, HIS_USE_NAVAL },
  { "roxelana", N_ ("Roxelana"), HIS_WINDOW_IMPULSE, 0 },
  { NULL },
};

static guint
number_of (const void *element, const char *name, const char *const *words, guint n)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (bor_element_prop (element, name), words[i]) == 0)
      return i;
  return n;
}

static void
read_card (Reader *r, gint32 slot, const BorRecord *record)
{
  static const char *const affects[] = { "own", "enemy", "any" };
  static const char *const windows[] = { "declared", "response", "combat", "extra", "impulse" };
  HisGame *g = r->g;
  const char *name = bor_element_prop (record, "card-name");
  gint32 side = his_named_side (r->s, record, "power");
  guint i = g->n_cards++, all = HIS_USE_FIELD | HIS_USE_ASSAULT | HIS_USE_NAVAL;
  g->card[i].owner = (guint8) player_of (g, side);
  g->card[i].window = (guint8) (1 + number_of (record, "card-window", windows, 5));
  g->card[i].uses = (guint8) all;
  g->card[i].waives = bor_element_prop_flag (record, "card-waives");
  for (const HisKnownCard *known = his_known_cards; known->name != NULL; known++)
    if (g_strcmp0 (known->name, name) == 0) {
      g->card[i].window = known->window;
      g->card[i].uses = known->uses;
      g->card[i].waives = g->card[i].waives || strcmp (name, "roxelana") == 0;
    }
  guint whom = number_of (record, "card-affects", affects, 3);
  gboolean rowers = g_strcmp0 (name, "professional-rowers") == 0;
  g->card[i].affects = (guint8) (whom < 3 ? whom : rowers ? HIS_AFFECTS_ANY : HIS_AFFECTS_OWN);
  if (g_strcmp0 (name, "siege-artillery") == 0) /* whoever plays it (H15.28) */
    g->card[i].affects = HIS_AFFECTS_ATTACKER;
  g->card[i].dice = (gint8) CLAMP (bor_element_prop_int (record, "card-dice", 0), -20, 20);
  g->card[i].units = (gint8) CLAMP (bor_element_prop_int (record, "card-units", 0), -9, 9);
  g->card[i].extra = (guint8) CLAMP (bor_element_prop_int (record, "card-extra-dice", 0), 0, 20);
  g->card[i].hits_on = (guint8) CLAMP (bor_element_prop_int (record, "card-hits-on", 5), 2, 6);
  g->card[i].cp_lost = !bor_props_is (record->base.props, "card-cp-lost", "no");
  g->card[i].home = g_strcmp0 (name, "janissaries") == 0;
  gint arm = his_arm (r->s, his_named (r->s, record, "card-type", BOR_KIND_PIECE_TYPE));
  guint owner = find_owner (g, side, g->card[i].owner);
  g->card[i].arm = (guint8) (his_arm_is_land_unit (arm) ? arm : HIS_MERCENARY);
  g->card[i].contingent = (guint8) owner;
  g->card[i].record = slot;
  if (g->card[i].units != 0) /* land units in a space (H10.5) */
    g->card[i].uses &= (guint8) ~HIS_USE_NAVAL;
}

static void
read_cards (Reader *r)
{
  BOR_FOREACH (r->s, BOR_KIND_RECORD, slot, const BorRecord, record)
    if (his_is_table (record, "card") && g_strcmp0 (his_param (r->s, "cards"), "list") == 0)
      read_card (r, slot, record);
}

static gboolean
is_param (const BorScenario *s, const char *name, const char *value)
{
  return g_strcmp0 (his_param (s, name), value) == 0;
}

static void
read_switches (Reader *r)
{
  HisGame *g = r->g;
  const BorScenario *s = r->s;
  g->cap_mode =
    is_param (s, "formation-cap", "none") ? 1 : is_param (s, "formation-cap", "number") * 2;
  g->cap_size = (guint8) bor_ruleset_param (&bor_here_i_stand, s, "formation-size");
  g->move_locks = is_param (s, "move-locks", "on");
  g->intercept = is_param (s, "land-intercept", "on");
  g->skip_reactions = is_param (s, "skip-reactions", "on");
  g->loc_mode = is_param (s, "loc-mode", "always") ? 1 : is_param (s, "loc-mode", "list") * 2;
  g->loc_by_sea = is_param (s, "loc-by-sea", "on");
  g->avoid_over_pass = is_param (s, "avoid-over-pass", "on");
  g->split_by_owner = is_param (s, "loss-split", "owner");
  g->sea_transport = is_param (s, "sea-transport", "basic");
  g->start.turn = (guint8) bor_ruleset_param (&bor_here_i_stand, s, "first-turn");
}

static guint
count_points (const HisGame *g)
{
  guint n = 0;
  for (guint i = 0; i < g->n_impulses; i++)
    n += g->impulse[i].points + 1u;
  return n;
}

/* What stands on pieces: "7 R", and in brackets for those inside. */
static void
make_tags (HisGame *g)
{
  static const char letters[] = "RMCSK";
  for (guint arm = 0; arm < HIS_N_UNITS; arm++)
    for (guint n = 0; n <= HIS_MAX_UNITS; n++) {
      g_snprintf (g->tag[arm][n], sizeof g->tag[arm][n], "%u %c", n, letters[arm]);
      g_snprintf (g->inside_tag[arm][n], sizeof g->inside_tag[arm][n], "(%u %c)", n, letters[arm]);
    }
}

BorGame *
his_compile (const BorScenario *scenario, GPtrArray *issues)
{
  bor_check_each_error (scenario, his_checks, bor_game_issue_add_message, issues);
  if (issues->len > 0)
    return NULL;
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  HisGame *g = g_new0 (HisGame, 1);
  g_autofree guint8 *place = g_new0 (guint8, n + 1);
  Reader r = { scenario, g, place };
  HisRun run = { g, &g->start, NULL };
  read_sides (&r);
  read_relations (&r);
  read_places (&r);
  read_links (&r);
  read_forces (&r);
  his_compact (&g->start);
  read_tables (&r);
  read_cards (&r);
  read_barred (&r);
  read_switches (&r);
  g->start.from = g->start.to = g->start.entered = g->start.source = g->start.target = HIS_NOWHERE;
  make_tags (g);
  g->base.state_size = sizeof (HisState);
  g->base.max_actions = HIS_MAX_ACTIONS;
  g->base.max_pieces = HIS_MAX_STACKS + HIS_MAX_LEADERS;
  g->base.max_length = count_points (g) * 4000;
  his_go_on (&run);
  return &g->base;
}
