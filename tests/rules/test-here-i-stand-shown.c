/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "his-kit.h"

/* What is explained and shown: reasons, prices, sums, lines of communication. */

#define RETREAT                                                                                    \
  "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space U Blue;"              \
  "space B1 Blue;space B2 Blue unrest;space B3 Grey;space B4 Blue;space H Blue fort home;"         \
  "link R1 U;link U B1;link U B2;link U B3;link U B4 pass;link B1 H;put R1 Red regular 4;"         \
  "put U Blue regular 3;"

static BorElementRef
place (const HisKit *kit, const char *id)
{
  return bor_element_ref_make (BOR_KIND_LOCALE,
                               bor_scenario_find (kit->game->scenario, BOR_KIND_LOCALE, id));
}

/* The class of the first piece of that tag in a place. */
static guint32
class_of (const HisKit *kit, const char *at, const char *tag)
{
  g_autofree BorPieceShown *pieces = g_new (BorPieceShown, kit->game->max_pieces);
  guint n = bor_game_pieces (kit->game, kit->state, pieces);
  for (guint i = 0; i < n; i++)
    if (pieces[i].at.slot == place (kit, at).slot && strcmp (pieces[i].status, tag) == 0)
      return pieces[i].class;
  g_error ("no %s at %s", tag, at);
}

/* The number of the rule that forbids it; "": nothing does. */
static void
assert_refused (HisKit *kit, const char *from, const char *tag, const char *to, const char *rule)
{
  guint32 class = class_of (kit, from, tag);
  gint player = bor_game_player (kit->game, kit->state);
  g_autoptr (BorRefusal) refusal =
    bor_game_why_not (kit->game, kit->state, player, place (kit, from), &class, 1, place (kit, to));
  g_test_message ("%s to %s: %s", from, to, refusal != NULL ? refusal->text : "allowed");
  g_assert_cmpstr (refusal != NULL ? refusal->rule : "", ==, rule);
}

/* The same, with a part of the reason. */
static void
assert_reason (HisKit *kit, const char *from, const char *tag, const char *to, const char *rule,
               const char *part)
{
  guint32 class = class_of (kit, from, tag);
  gint player = bor_game_player (kit->game, kit->state);
  g_autoptr (BorRefusal) refusal =
    bor_game_why_not (kit->game, kit->state, player, place (kit, from), &class, 1, place (kit, to));
  g_assert_nonnull (refusal);
  g_test_message ("%s to %s: %s", from, to, refusal->text);
  g_assert_cmpstr (refusal->rule, ==, rule);
  g_assert_nonnull (strstr (refusal->text, part));
}

static void
assert_price (HisKit *kit, const char *token, const char *part)
{
  BorAction action;
  g_assert_true (bor_game_action_from_token (kit->game, kit->state, token, &action, NULL));
  g_autofree char *price = bor_game_price (kit->game, kit->state, action);
  g_test_message ("%s: %s", token, price);
  g_assert_nonnull (price);
  g_assert_nonnull (strstr (price, part));
}

static void
every_place_of_a_retreat_is_allowed_or_has_a_reason (void)
{
  HisKit kit;
  his_kit_begin (&kit, RETREAT "impulse Red 3;");
  his_kit_play (&kit, "march:R1 add:Red.regular.4");
  assert_refused (&kit, "U", "3 R", "B1", "");
  assert_refused (&kit, "U", "3 R", "B2", "H2.8");
  assert_refused (&kit, "U", "3 R", "B3", "H14.23");
  assert_refused (&kit, "U", "3 R", "B4", "");
  assert_refused (&kit, "U", "3 R", "R1", "H14.23");
  assert_refused (&kit, "U", "3 R", "H", "H2.2");
  his_kit_play (&kit, "pass tape=5511 tape=5111");
  assert_refused (&kit, "U", "1 R", "B1", "");
  assert_refused (&kit, "U", "1 R", "B2", "H2.8");
  his_kit_end (&kit);
  his_kit_begin (&kit, RETREAT "space B5 Blue;link U B5;put B1 Red regular 1;"
                               "rule avoid-over-pass off;impulse Red 3;");
  his_kit_play (&kit, "march:R1 add:Red.regular.4");
  assert_refused (&kit, "U", "3 R", "B1", "H14.21");
  assert_refused (&kit, "U", "3 R", "B4", "H13.3");
  assert_refused (&kit, "U", "3 R", "B5", "");
  his_kit_end (&kit);
}

static void
every_requirement_of_an_assault_has_a_reason (void)
{
  static const struct {
    const char *board, *rule;
  } cases[] = {
    { "put Z1 Red squadron 2;", "" },
    { "put Z1 Blue squadron 1;", "H15.13" },
    { "put PB Blue squadron 1;", "H15.14" },
    { "rule loc-mode path;", "H15.12" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    HisKit kit;
    g_autofree char *board = g_strconcat (
      i == 3 ? "power Red;power Blue;war Red Blue;space HR Red fort home;"
               "space HB Blue fort home;space PB Blue fort;link HB PB;"
               "put PB Red regular 4;put PB Blue regular 1 inside;siege PB Red;"
             : BOARD_N "put PB Red regular 4;put PB Blue regular 1 inside;"
                       "siege PB Red;",
      cases[i].board, "space X Red;link HR X;put X Red regular 1;impulse Red 2;", NULL);
    his_kit_begin (&kit, board);
    assert_refused (&kit, "PB", "4 R", "PB", cases[i].rule);
    his_kit_end (&kit);
  }
  HisKit kit;
  his_kit_begin (&kit, BOARD_G "put R1 Red regular 1;put U Red regular 1;impulse Red 3;");
  his_kit_play (&kit, "march:R1 go:F");
  assert_refused (&kit, "F", "1 R", "F", "H15.11");
  assert_refused (&kit, "F", "1 R", "R1", "H7.4");
  assert_refused (&kit, "U", "1 R", "U", "H15.10");
  assert_refused (&kit, "U", "1 R", "B2", "H7.1");
  his_kit_end (&kit);
}

static void
moves_that_are_not_allowed_have_a_reason (void)
{
  HisKit kit;
  his_kit_begin (&kit, BOARD_G "put F Red regular 2;put F Blue regular 2 inside;siege F Red;"
                               "put B1 Blue regular 1;put B1 Blue mercenary 6;impulse Blue 1;");
  assert_refused (&kit, "F", "2 R", "R1", "H3.2");
  assert_refused (&kit, "F", "(2 R)", "B1", "H15.4");
  assert_refused (&kit, "B1", "1 R", "U", "");
  assert_refused (&kit, "B1", "6 M", "U", "H4.6");
  his_kit_end (&kit);
  his_kit_begin (&kit, BOARD_G "put B2 Blue regular 2;put F Blue regular 1;impulse Blue 1;");
  assert_refused (&kit, "B2", "2 R", "F", "H6.2");
  assert_refused (&kit, "F", "1 R", "N", "H7.3");
  his_kit_end (&kit);
  his_kit_begin (&kit, BOARD_N "put Z1 Blue squadron 1;impulse Blue 2;");
  assert_refused (&kit, "Z1", "1 S", "Z3", "H16.3");
  assert_refused (&kit, "Z1", "1 S", "PR", "H16.4");
  assert_refused (&kit, "Z1", "1 S", "Z2", "");
  his_kit_end (&kit);
}

static void
the_last_ship_stays_with_a_leader_who_is_barred (void)
{
  HisKit kit;
  const char *board = "power Red;power Blue;war Red Blue;space HB Blue fort home;space UB Blue;"
                      "link HB UB;put HB Blue regular 1;zone Atlantic barred doria;zone Bay;"
                      "zone West;sea Atlantic Bay;sea Atlantic West;anchor HB Bay;"
                      "leader Bay Blue doria naval 2 0;put Bay Blue squadron 1;"
                      "put West Red squadron 1;impulse Blue 2;impulse Red 2;";
  his_kit_begin (&kit, board);
  g_autofree guint8 *marks =
    g_new0 (guint8, bor_scenario_n_slots (kit.game->scenario, BOR_KIND_LOCALE));
  g_autofree char *text =
    bor_game_reach (kit.game, kit.state, place (&kit, "Bay"), class_of (&kit, "Bay", "1 S"),
                    (BorElementRef){ BOR_KIND_LOCALE, -1 }, marks);
  g_assert_cmpuint (marks[place (&kit, "HB").slot], ==, BOR_REACH_MOVE);
  g_assert_cmpuint (marks[place (&kit, "Atlantic").slot], ==, 0);
  assert_reason (&kit, "Bay", "1 S", "Atlantic", "H16.5", "left alone at Bay");
  assert_refused (&kit, "Bay", "1 S", "HB", "");
  his_kit_end (&kit);
  g_autofree char *more =
    g_strconcat (board, "zone Gulf;sea Atlantic Gulf;put Gulf Blue squadron 1;", NULL);
  his_kit_begin (&kit, more);
  his_kit_play (&kit, "end sail send:West:Atlantic:Red.squadron.1");
  assert_reason (&kit, "Bay", "1 S", "Atlantic", "H16.5", "left alone at Bay");
  assert_refused (&kit, "Gulf", "1 S", "Atlantic", "");
  his_kit_end (&kit);
}

static void
every_interception_of_an_army_is_allowed_or_has_a_reason (void)
{
  HisKit kit;
  his_kit_begin (&kit, BOARD_G "space B5 Blue;space H Blue fort home;link B5 F;link H F;zone Z1;"
                               "anchor B1 Z1;put R1 Red regular 4;put B1 Blue regular 2;"
                               "put B1 Blue squadron 1;put B2 Blue regular 1;"
                               "put B5 Blue regular 1;put U Blue regular 3;put H Red regular 2;"
                               "put H Blue regular 1 inside;siege H Red;impulse Red 3;");
  his_kit_play (&kit, "march:R1 add:Red.regular.4 go:F");
  assert_refused (&kit, "B1", "2 R", "F", "");
  assert_refused (&kit, "B5", "1 R", "F", "");
  assert_reason (&kit, "R1", "4 R", "F", "H3.2", "R1");
  assert_reason (&kit, "H", "(1 R)", "F", "H15.4", "inside H");
  assert_reason (&kit, "B1", "1 S", "F", "H7.6", "Ships");
  assert_reason (&kit, "U", "3 R", "F", "H2.2", "adjacent");
  assert_reason (&kit, "B2", "1 R", "F", "H7.6", "pass");
  assert_reason (&kit, "B1", "2 R", "U", "H7.6", "does not go to U");
  his_kit_play (&kit, "go:B1 add:Blue.regular.2 tape=11");
  assert_reason (&kit, "B1", "2 R", "F", "H7.6", "have already tried");
  assert_refused (&kit, "B5", "1 R", "F", "");
  his_kit_end (&kit);
}

static void
every_interception_of_a_fleet_is_allowed_or_has_a_reason (void)
{
  HisKit kit;
  his_kit_begin (&kit, BOARD_N "put Z1 Red squadron 1;put PR Red squadron 1;"
                               "put PB Blue squadron 1;put Z3 Blue squadron 1;"
                               "put PB Blue regular 1;put PS Blue squadron 1;"
                               "put PG Green squadron 1;impulse Red 2;");
  his_kit_play (&kit, "sail send:Z1:Z2:Red.squadron.1");
  assert_refused (&kit, "PB", "1 S", "Z2", "");
  assert_reason (&kit, "PG", "1 S", "Z2", "H3.2", "PG");
  assert_reason (&kit, "PB", "1 R", "Z2", "H16.24", "Armies");
  assert_reason (&kit, "PS", "1 S", "Z2", "H16.3", "straight to Z2");
  assert_reason (&kit, "PB", "1 S", "Z1", "H16.24", "just arrived");
  his_kit_play (&kit, "chase:Z2:PB tape=34");
  assert_reason (&kit, "PB", "1 S", "Z2", "H16.24", "have already tried");
  assert_refused (&kit, "Z3", "1 S", "Z2", "");
  his_kit_end (&kit);
  his_kit_begin (&kit, BOARD_N "anchor PG Z1;put PR Red squadron 2;put Z1 Red squadron 1;"
                               "put Z2 Blue squadron 2;put PB Blue squadron 1;"
                               "put PS Blue squadron 1;put PG Green squadron 1;impulse Red 2;");
  his_kit_play (&kit, "sail send:PR:Z1:Red.squadron.1 send:Z1:Z2:Red.squadron.1");
  assert_reason (&kit, "Z2", "2 S", "Z1", "H16.24", "Ships of");
  his_kit_play (&kit, "chase:Z1:PB tape=11");
  assert_reason (&kit, "PB", "1 S", "Z2", "H16.24", "already");
  his_kit_play (&kit, "chase:Z1:PS tape=55");
  assert_reason (&kit, "PG", "1 S", "Z1", "H16.24", "Another power");
  assert_refused (&kit, "PG", "1 S", "Z2", "");
  his_kit_end (&kit);
}

static void
an_army_that_cannot_besiege_goes_on_or_back (void)
{
  HisKit kit;
  his_kit_begin (&kit, BOARD_G "put R1 Red regular 3;put F Blue regular 3;impulse Red 2;");
  his_kit_play (&kit, "march:R1 add:Red.regular.3 go:F pass withdraw");
  assert_refused (&kit, "F", "3 R", "B1", "");
  assert_refused (&kit, "F", "3 R", "R1", "");
  assert_reason (&kit, "F", "3 R", "B2", "H6.2", "B2");
  assert_reason (&kit, "F", "3 R", "N", "H7.3", "N");
  assert_reason (&kit, "F", "3 R", "U", "H7.1", "U");
  his_kit_end (&kit);
}

/* A drag needs to know from where to where. */
static void
interceptions_and_the_way_back_are_shown_from_place_to_place (void)
{
  HisKit kit;
  BorAction action;
  BorActionShown shown;
  his_kit_begin (&kit, BOARD_G "put R1 Red regular 3;put B1 Blue regular 1;"
                               "put F Blue regular 3;impulse Red 2;");
  his_kit_play (&kit, "march:R1 add:Red.regular.3 go:F");
  g_assert_true (bor_game_action_from_token (kit.game, kit.state, "go:B1", &action, NULL));
  bor_game_show_action (kit.game, kit.state, action, &shown);
  g_assert_cmpint (shown.from.slot, ==, place (&kit, "B1").slot);
  g_assert_cmpint (shown.to.slot, ==, place (&kit, "F").slot);
  his_kit_play (&kit, "pass pass withdraw");
  g_assert_true (bor_game_action_from_token (kit.game, kit.state, "done", &action, NULL));
  bor_game_show_action (kit.game, kit.state, action, &shown);
  g_assert_cmpint (shown.role, ==, BOR_ACTION_GO);
  g_assert_cmpint (shown.from.slot, ==, place (&kit, "F").slot);
  g_assert_cmpint (shown.to.slot, ==, place (&kit, "R1").slot);
  his_kit_end (&kit);
}

static void
the_dice_of_both_sides_are_told_before_a_fight (void)
{
  HisKit kit;
  his_kit_begin (&kit, BOARD_G "put R1 Red regular 4;leader R1 Red r army 2 6;"
                               "put U Blue regular 3;impulse Red 3;");
  his_kit_play (&kit, "march:R1 leader:r add:Red.regular.4");
  assert_price (&kit, "go:U", "6 dice against 4");
  his_kit_play (&kit, "go:U");
  assert_price (&kit, "pass", "6 dice against 4");
  his_kit_play (&kit, "go:B1");
  assert_price (&kit, "add:Blue.regular.3", "9 or more succeeds");
  his_kit_end (&kit);
}

static void
a_fight_is_summed_up (void)
{
  HisKit kit;
  BorEvent items[64];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorAction action;
  his_kit_begin (&kit, BOARD_G "put R1 Red regular 4;leader R1 Red r army 2 6;"
                               "put U Blue regular 3;impulse Red 3;");
  his_kit_play (&kit, "march:R1 leader:r add:Red.regular.4 go:U");
  static const char *const tokens[] = { "pass", "hits=2", "hits=1" };
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++) {
    g_assert_true (bor_game_action_from_token (kit.game, kit.state, tokens[i], &action, NULL));
    bor_game_apply (kit.game, kit.state, action, &events);
  }
  guint first = 0;
  while (first < events.n
         && g_strcmp0 (bor_game_player_name (kit.game, items[first].player), "Red"))
    first++;
  g_auto (BorFight) fight = { .from.slot = -1, .to.slot = -1 };
  g_assert_true (bor_game_fight (kit.game, &items[first], events.n - first, &fight));
  g_assert_cmpstr (fight.sums[0], ==, "4 for units + 2 for the leader = 6");
  g_assert_cmpstr (fight.sums[1], ==, "3 for units + 1 for defending = 4");
  g_assert_cmpstr (fight.losses[0], ==, "1 × Regulars");
  g_assert_cmpstr (fight.losses[1], ==, "1 × Regulars, 1 × Regulars");
  g_assert_cmpstr (fight.result, ==, "The attacker wins the fight, 2 to 1");
  his_kit_end (&kit);
}

/* With equal hits the defender wins a battle (H14.8), but an assault can succeed (H15.30). */
static void
nobody_wins_an_assault_by_hits (void)
{
  HisKit kit;
  BorEvent items[64];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorAction action;
  his_kit_begin (&kit, BOARD_G "put F Red regular 4;put F Blue regular 1 inside;siege F Red;"
                               "rule loc-mode always;impulse Red 3;");
  his_kit_play (&kit, "storm:F");
  static const char *const tokens[] = { "add:Red.regular.4", "hits=1", "hits=1" };
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++) {
    g_assert_true (bor_game_action_from_token (kit.game, kit.state, tokens[i], &action, NULL));
    bor_game_apply (kit.game, kit.state, action, &events);
  }
  guint first = events.n;
  for (guint i = 0; i < events.n; i++) {
    g_autofree char *text = bor_game_event_text (kit.game, &items[i]);
    g_autofree char *why = bor_game_explain (kit.game, items, i + 1);
    g_test_message ("%s (%s)", text, why);
    g_assert_true (text == NULL || strstr (text, "wins") == NULL);
    g_assert_true (why == NULL || strstr (why, "H14.8") == NULL);
    if (text != NULL && g_str_has_prefix (text, "Assault on"))
      first = i;
  }
  g_auto (BorFight) fight = { .from.slot = -1, .to.slot = -1 };
  g_assert_true (bor_game_fight (kit.game, &items[first], events.n - first, &fight));
  g_assert_cmpstr (fight.result, ==, "Red takes F");
  his_kit_end (&kit);
}

static void
equal_hits_at_sea_name_the_rule_of_naval_combat (void)
{
  HisKit kit;
  BorEvent items[64];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorAction action;
  gboolean explained = FALSE;
  his_kit_begin (&kit, BOARD_N "put Z1 Red squadron 2;put Z2 Blue squadron 2;impulse Red 2;");
  his_kit_play (&kit, "sail send:Z1:Z2:Red.squadron.2");
  static const char *const tokens[] = { "pass", "hits=1", "hits=1" };
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++) {
    g_assert_true (bor_game_action_from_token (kit.game, kit.state, tokens[i], &action, NULL));
    bor_game_apply (kit.game, kit.state, action, &events);
  }
  for (guint i = 0; i < events.n; i++) {
    g_autofree char *why = bor_game_explain (kit.game, items, i + 1);
    g_assert_true (why == NULL || strstr (why, "H14.8") == NULL);
    explained = explained || (why != NULL && strstr (why, "H16.47") != NULL);
  }
  g_assert_true (explained);
  his_kit_end (&kit);
}

static void
a_fleet_that_cannot_retreat_is_told_from_losses (void)
{
  HisKit kit;
  BorEvent items[64];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorAction action;
  gboolean told = FALSE;
  his_kit_begin (&kit, "power Red;power Blue;war Red Blue;zone A;zone B;sea A B;"
                       "put A Red squadron 3;put B Blue squadron 2;impulse Red 2;impulse Blue 1;");
  his_kit_play (&kit, "sail send:A:B:Red.squadron.2");
  static const char *const tokens[] = { "hits=2", "hits=0" };
  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++) {
    g_assert_true (bor_game_action_from_token (kit.game, kit.state, tokens[i], &action, NULL));
    bor_game_apply (kit.game, kit.state, action, &events);
  }
  for (guint i = 0; i < events.n; i++) {
    g_autofree char *text = bor_game_event_text (kit.game, &items[i]);
    g_autofree char *why = bor_game_explain (kit.game, items, i + 1);
    told = told
           || (g_strcmp0 (text, "Blue has no refuge: 1 × Squadrons destroyed") == 0 && why != NULL
               && strstr (why, "H16.49") != NULL);
  }
  g_assert_true (told);
  his_kit_end (&kit);
}

/* Foul Weather stops the fleets of all places at once (H16.23). */
static void
a_card_that_stops_all_fleets_is_shown_at_no_place (void)
{
  HisKit kit;
  BorEvent items[16];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  BorAction action;
  his_kit_begin (&kit, BOARD_N "put Z1 Red squadron 2;rule cards list;"
                               "card Blue foul-weather card-cp-lost no;impulse Red 2;");
  his_kit_play (&kit, "sail send:Z1:Z2:Red.squadron.2");
  g_assert_true (bor_game_action_from_token (kit.game, kit.state, "play:0.1", &action, NULL));
  bor_game_apply (kit.game, kit.state, action, &events);
  g_autofree char *text = bor_game_event_text (kit.game, &items[0]);
  g_assert_cmpstr (text, ==, "Blue plays Foul Weather");
  BorEventShown shown;
  bor_game_show_event (kit.game, &items[0], &shown);
  g_assert_cmpint (shown.from.slot, ==, -1);
  his_kit_end (&kit);
}

static void
the_line_of_communication_is_shown (void)
{
  HisKit kit;
  his_kit_begin (&kit,
                 "power Red;power Blue;war Red Blue;space R1 Red fort home;space M Red;"
                 "space A Red;space F Blue fort home;link R1 M;link M F;link A M;"
                 "put F Red regular 3;put F Blue regular 1 inside;siege F Red;impulse Red 2;");
  g_autofree guint8 *marks =
    g_new0 (guint8, bor_scenario_n_slots (kit.game->scenario, BOR_KIND_LOCALE));
  g_autofree char *text =
    bor_game_reach (kit.game, kit.state, place (&kit, "F"), class_of (&kit, "F", "3 R"),
                    (BorElementRef){ BOR_KIND_LOCALE, -1 }, marks);
  g_test_message ("%s", text);
  g_assert_true (g_str_has_suffix (text, "F – M – R1"));
  g_assert_nonnull (strstr (text, "H15.14"));
  g_assert_cmpuint (marks[place (&kit, "M").slot] & BOR_REACH_FIRE, ==, BOR_REACH_FIRE);
  g_assert_cmpuint (marks[place (&kit, "R1").slot] & BOR_REACH_FIRE, ==, BOR_REACH_FIRE);
  g_assert_cmpuint (marks[place (&kit, "A").slot], ==, 0);
  g_assert_cmpuint (marks[place (&kit, "M").slot] & BOR_REACH_MOVE, ==, BOR_REACH_MOVE);
  his_kit_end (&kit);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/here-i-stand/every-place-of-a-retreat-is-allowed-or-has-a-reason",
                   every_place_of_a_retreat_is_allowed_or_has_a_reason);
  g_test_add_func ("/here-i-stand/every-requirement-of-an-assault-has-a-reason",
                   every_requirement_of_an_assault_has_a_reason);
  g_test_add_func ("/here-i-stand/moves-that-are-not-allowed-have-a-reason",
                   moves_that_are_not_allowed_have_a_reason);
  g_test_add_func ("/here-i-stand/the-last-ship-stays-with-a-leader-who-is-barred",
                   the_last_ship_stays_with_a_leader_who_is_barred);
  g_test_add_func ("/here-i-stand/every-interception-of-an-army-is-allowed-or-has-a-reason",
                   every_interception_of_an_army_is_allowed_or_has_a_reason);
  g_test_add_func ("/here-i-stand/every-interception-of-a-fleet-is-allowed-or-has-a-reason",
                   every_interception_of_a_fleet_is_allowed_or_has_a_reason);
  g_test_add_func ("/here-i-stand/an-army-that-cannot-besiege-goes-on-or-back",
                   an_army_that_cannot_besiege_goes_on_or_back);
  g_test_add_func ("/here-i-stand/interceptions-and-the-way-back-are-shown-from-place-to-place",
                   interceptions_and_the_way_back_are_shown_from_place_to_place);
  g_test_add_func ("/here-i-stand/the-dice-of-both-sides-are-told-before-a-fight",
                   the_dice_of_both_sides_are_told_before_a_fight);
  g_test_add_func ("/here-i-stand/a-fight-is-summed-up", a_fight_is_summed_up);
  g_test_add_func ("/here-i-stand/nobody-wins-an-assault-by-hits", nobody_wins_an_assault_by_hits);
  g_test_add_func ("/here-i-stand/equal-hits-at-sea-name-the-rule-of-naval-combat",
                   equal_hits_at_sea_name_the_rule_of_naval_combat);
  g_test_add_func ("/here-i-stand/a-fleet-that-cannot-retreat-is-told-from-losses",
                   a_fleet_that_cannot_retreat_is_told_from_losses);
  g_test_add_func ("/here-i-stand/a-card-that-stops-all-fleets-is-shown-at-no-place",
                   a_card_that_stops_all_fleets_is_shown_at_no_place);
  g_test_add_func ("/here-i-stand/the-line-of-communication-is-shown",
                   the_line_of_communication_is_shown);
  return g_test_run ();
}
