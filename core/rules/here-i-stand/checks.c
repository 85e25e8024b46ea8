/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/here-i-stand/checks.h"

#include <glib/gi18n-lib.h>

#include "check/families.h"
#include "rules/battle/checks.h"
#include "rules/here-i-stand/fixes.h"

/* The core finds and mends this; here it has the number of the invariant. */
static BorScenario *
take_zone (const BorTopology *topology, const BorProblem *problem, GError **error)
{
  return bor_check_symbol_outside.fixes[0].apply_by (topology, problem, error);
}

static BorScenario *
drop_position (const BorScenario *scenario, const BorProblem *problem, GError **error)
{
  return bor_check_symbol_outside.fixes[1].apply (scenario, problem, error);
}

static void
find_outside (BorCheckContext *context)
{
  bor_check_symbol_outside.find (context);
}

#define LINKS  N_ ("Connections")
#define SPACES N_ ("Spaces and sea zones")
#define POWERS N_ ("Powers")
#define FORCES N_ ("Armies and fleets")

#define CHECK(NAME, FINDER, ID, FAMILY, SEVERITY, RULE, TITLE, EXPLANATION, ...)                   \
  static const BorCheck NAME = { .id = ID,                                                         \
                                 .family = FAMILY,                                                 \
                                 .severity = BOR_SEVERITY_##SEVERITY,                              \
                                 .rule = RULE,                                                     \
                                 .title = TITLE,                                                   \
                                 .explanation = EXPLANATION,                                       \
                                 .scope = BOR_SCOPE_SCENARIO,                                      \
                                 .aspects = BOR_ASPECT_ALL,                                        \
                                 .find = FINDER,                                                   \
                                 __VA_ARGS__ }

static const BorCheck hb_01 = {
  .id = "HB-01",
  .family = LINKS,
  .severity = BOR_SEVERITY_ERROR,
  .rule = "H2.2",
  .covers = "C-PAIR-1 C-PAIR-2",
  .scope = BOR_SCOPE_APPROACH,
  .title = N_ ("Link without an opposite"),
  .explanation = N_ ("Every link leads back, and is the same in both directions."),
  .find = his_find_no_opposite,
  .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Pair it with the side that leads back"),
               .apply_by = his_fix_no_opposite },
             { BOR_FIX_ASKS, 0, 0, N_ ("Make its opposite the same"),
               his_fix_differing_opposite } },
};
CHECK (hb_02, his_find_land_link, "HB-02", LINKS, ERROR, "H2.2", N_ ("Invalid connection"),
       N_ ("A connection joins two different land spaces, and two spaces have at most one."));
CHECK (hb_03, his_find_anchors, "HB-03", SPACES, ERROR, "H2.3", N_ ("Invalid anchor"),
       N_ ("An anchor is in a sea zone and names its port; a port has at most one in each zone."));
CHECK (hb_04, his_find_anchor_numbers, "HB-04", SPACES, ERROR, "H2.3", N_ ("Too many anchors"),
       N_ ("A port adjoins one or two sea zones."));
CHECK (hb_05, his_find_sea_link, "HB-05", LINKS, ERROR, "H2.4", N_ ("Invalid border of a sea zone"),
       N_ ("Sea zones are linked with each other; ports are joined to them by anchors."));
CHECK (hb_06, his_find_half_closed, "HB-06", LINKS, ERROR, "H2.5",
       N_ ("Border that is both open and closed"),
       N_ ("Two sea zones are either linked or closed to each other."));
CHECK (hb_07, his_find_unlinked_zones, "HB-07", LINKS, WARNING, "H2.4",
       N_ ("Sea zones that touch without a link"),
       N_ ("Pair the two sides, and mark them as closed where no fleet crosses."),
       .covers = "C-EDGE-1",
       .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Link the two zones"), his_fix_link_zones },
                  { BOR_FIX_ASKS, 0, 0, N_ ("Close the border between the two zones"),
                    his_fix_close_border } });
CHECK (hb_08, his_find_apart_zones, "HB-08", LINKS, WARNING, "H2.4",
       N_ ("Linked sea zones that do not touch"), N_ ("Fleets would jump over what lies between."),
       .covers = "C-PAIR-3");
CHECK (hb_09, his_find_portless_border, "HB-09", LINKS, WARNING, "H2.5",
       N_ ("Closed border without a port"),
       N_ ("A border is closed where a port lies between two zones, with an anchor in each."));
static const BorCheck hb_10 = {
  .id = "HB-10",
  .family = SPACES,
  .severity = BOR_SEVERITY_WARNING,
  .rule = "H2.3",
  .covers = "C-MARK-1",
  .scope = BOR_SCOPE_SYMBOL,
  .title = N_ ("Anchor outside its sea zone"),
  .explanation = N_ ("On the map, the port seems to be on another zone."),
  .find = find_outside,
  .fixes = { { BOR_FIX_ASKS, 0, 0, N_ ("Assign it to the locale where it is"),
               .apply_by = take_zone },
             { BOR_FIX_ASKS, 0, BOR_KIND_BIT (BOR_KIND_SYMBOL),
               N_ ("Remove its position, and place it automatically in its locale"),
               drop_position } },
};
static const BorCheck hb_11 = {
  .id = "HB-11",
  .family = SPACES,
  .severity = BOR_SEVERITY_ERROR,
  .rule = "H2.3",
  .covers = "C-RING-2 C-OVER-1",
  .scope = BOR_SCOPE_LOCALE,
  .title = N_ ("Overlapping sea zones"),
  .explanation = N_ ("An outline does not cross itself, and zones only meet along their borders."),
  .find = his_find_zone_shape,
};
CHECK (hb_12, his_find_flooded, "HB-12", SPACES, WARNING, "H2.3", N_ ("Land space in the sea"),
       N_ ("A space on an island is a port."));
CHECK (hb_13, his_find_names, "HB-13", SPACES, ERROR, "H2.1", N_ ("Space without its own name"),
       N_ ("Players tell spaces apart by their names."), .covers = "C-NAME-1");
CHECK (hb_14, his_find_lonely, "HB-14", SPACES, WARNING, "H2.2", N_ ("Isolated space"),
       N_ ("Nothing can enter or leave it."),
       .fixes = {
         { BOR_FIX_ASKS, 0, 0, N_ ("Link it to the nearest other space"), his_fix_link_space } });
CHECK (
  hb_15, his_find_misused, "HB-15", SPACES, ERROR, "H2.1", N_ ("Property of another kind of space"),
  N_ ("Only land spaces can be fortified, home spaces or capitals; only sea zones can be barred."));
CHECK (hb_16, his_find_capitals, "HB-16", SPACES, ERROR, "H15.31", N_ ("Invalid capital"),
       N_ ("A capital is fortified and a home space of its power."));
CHECK (hb_17, his_find_crossed_space, "HB-17", LINKS, WARNING, "H2.2",
       N_ ("Connection over a third space"),
       N_ ("It looks as if the connection led through that space. Bend it."));
CHECK (hb_18, his_find_parts, "HB-18", SPACES, HINT, "H2.2", N_ ("Spaces out of reach"),
       N_ ("There is no way from here to the other spaces."),
       .fixes = { { BOR_FIX_ASKS, 0, 0,
                    N_ ("Link its part of the network to the nearest space of the main part"),
                    his_fix_link_part } });

CHECK (hs_01, his_find_control, "HS-01", POWERS, ERROR, "H2.7", N_ ("Space without a controller"),
       N_ ("At the start, each land space is controlled by a power or is independent."));
CHECK (hs_02, his_find_relations, "HS-02", POWERS, ERROR, "H3.4",
       N_ ("Invalid relation between powers"),
       N_ ("Two different powers are at war, or allied, or neither."));
CHECK (hs_03, his_find_minors, "HS-03", POWERS, ERROR, "H3.1", N_ ("Invalid minor power or loan"),
       N_ ("A minor power is attached to a major one; lent units name who lends and who holds "
           "them."));
CHECK (hs_04, his_find_order, "HS-04", POWERS, ERROR, "H3.5", N_ ("Invalid standard order"),
       N_ ("The table “order” has one row for each of the two to eight major powers."));
CHECK (hs_05, his_find_wrong_places, "HS-05", FORCES, ERROR, "H2.9",
       N_ ("Army at sea, or fleet on land"),
       N_ ("Land units and army leaders belong on land, naval ones in ports or at sea."));
CHECK (hs_06, his_find_ottoman_units, "HS-06", FORCES, ERROR, "H4.1",
       N_ ("Units that only Ottoman powers have"),
       N_ ("Other powers have no cavalry and no corsairs."));
CHECK (
  hs_07, his_find_inside, "HS-07", FORCES, ERROR, "H4.8", N_ ("Units that cannot be inside"),
  N_ ("A fortified space holds at most four units, all friends of the power that controls it."));
CHECK (hs_08, his_find_mixed, "HS-08", FORCES, ERROR, "H15.1", N_ ("Enemies in one space"),
       N_ ("Enemies share a space only as besiegers and besieged."));
CHECK (hs_09, his_find_sieges, "HS-09", FORCES, ERROR, "H15.1", N_ ("Invalid siege"),
       N_ ("Besiegers are at war with the power that controls the fortified space, and are at "
           "least as many as the besieged."));
CHECK (hs_10, his_find_besiegers, "HS-10", FORCES, ERROR, "H15.2",
       N_ ("Besiegers who are not allied"), N_ ("Only allies besiege a space together."));
CHECK (hs_11, his_find_harbours, "HS-11", FORCES, ERROR, "H2.9", N_ ("Fleet in a foreign port"),
       N_ ("Fleets start in ports of the power that commands them."));
CHECK (hs_12, his_find_meeting_fleets, "HS-12", FORCES, WARNING, "H16.2",
       N_ ("Enemy fleets in one sea zone"), N_ ("They would already have fought."));
CHECK (hs_13, his_find_lone_admirals, "HS-13", FORCES, WARNING, "H16.5",
       N_ ("Naval leader without a ship"),
       N_ ("A naval leader stays with ships of the same power."));
CHECK (hs_14, his_find_barred, "HS-14", FORCES, ERROR, "H16.8", N_ ("Unit in a barred sea zone"),
       N_ ("It may not enter the zone, so it cannot start there."));
CHECK (hs_15, his_find_numbers, "HS-15", FORCES, ERROR, "H4.2", N_ ("Invalid number"),
       N_ ("Ratings are 0 or more, counts are above 0, and each leader exists only once."));
CHECK (hs_16, his_find_impulses, "HS-16", POWERS, ERROR, "H6.1", N_ ("Invalid impulse"),
       N_ ("The table “impulse” lists in order who acts, and with how many command points."));
CHECK (hs_17, his_find_cards, "HS-17", POWERS, ERROR, "H10.3", N_ ("Incomplete card"),
       N_ ("A card needs an owner, and the numbers that its effect depends on."));
CHECK (hs_18, his_find_homeless, "HS-18", POWERS, WARNING, "H8.2", N_ ("Power without a home"),
       N_ ("A line of communication leads to a fortified home space."));
CHECK (hs_19, his_find_lone_generals, "HS-19", FORCES, WARNING, "H4.2",
       N_ ("Army leader in danger"), N_ ("The enemy can capture a leader who is alone."));
CHECK (
  hs_20, his_find_boxes, "HS-20", POWERS, ERROR, "H9.2", N_ ("Invalid box or siege"),
  N_ (
    "Sieges have the age 0 at the start, and boxes hold only units and leaders of the scenario."));
CHECK (barred, his_find_unknown_barred, "HB-BAR-1", SPACES, ERROR, "H16.8",
       N_ ("Sea zone barred to an unknown name"),
       N_ ("Whoever was meant can enter the zone. The list takes ids of sides and leaders."),
       .fixes = { { BOR_FIX_AUTOMATIC, 0, 0, N_ ("Use the intended name"), his_fix_take_barred },
                  { BOR_FIX_ASKS, 0, 0, N_ ("Remove the name"), his_fix_drop_barred } });
CHECK (
  size, his_find_size, "HS-SIZE-1", SPACES, ERROR, "H1.3", N_ ("Scenario too large to be played"),
  N_ (
    "A game can have at most 128 land spaces, 32 sea zones, 16 sides, 48 leaders and 400 stacks."));

const BorCheck *const his_checks[] = {
  &hb_01, &hb_02, &hb_03, &hb_04, &hb_05, &hb_06, &hb_07, &hb_08,  &hb_09, &hb_10, &hb_11,
  &hb_12, &hb_13, &hb_14, &hb_15, &hb_16, &hb_17, &hb_18, &barred, &hs_01, &hs_02, &hs_03,
  &hs_04, &hs_05, &hs_06, &hs_07, &hs_08, &hs_09, &hs_10, &hs_11,  &hs_12, &hs_13, &hs_14,
  &hs_15, &hs_16, &hs_17, &hs_18, &hs_19, &hs_20, &size,  NULL,
};
