/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "core-defects.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

static void
id_twice (BorScenario *s)
{
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "a1");
}

static void
no_id (BorScenario *s)
{
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), NULL);
}

static void
id_with_a_space (BorScenario *s)
{
  bor_element_set_id (check_own (s, BOR_KIND_LOCALE, "c3"), "the ford");
}

static void
set_name (BorScenario *s, const char *name)
{
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "c3");
  g_free (locale->name);
  locale->name = g_strdup (name);
}

static void
no_name (BorScenario *s)
{
  set_name (s, NULL);
}

static void
name_that_shows_nothing (BorScenario *s)
{
  set_name (s, " \342\200\213");
}

static void
name_twice (BorScenario *s)
{
  set_name (s, "A1");
}

static void
dangling_text (BorScenario *s)
{
  BorSymbol *symbol = check_own (s, BOR_KIND_SYMBOL, "start");
  symbol->type = BOR_SYMBOL_OBJECTIVE; /* which needs no army */
  symbol->army = (BorRef){ -1, g_strdup ("prussian") };
}

static void
dangling_slot (BorScenario *s)
{
  bor_scenario_remove (s, BOR_KIND_ROAD, test_slot (s, BOR_KIND_ROAD, "lane"));
  BorJunction *fork = check_own (s, BOR_KIND_JUNCTION, "fork");
  bor_refs_append_slot (&fork->roads,
                        bor_scenario_append (s, bor_element_copy (bor_scenario_road (s, 0))));
  BorRoad *other = check_own (s, BOR_KIND_ROAD, "high-road");
  bor_element_set_id (other, "second");
}

static void
dangling_stop (BorScenario *s)
{
  BorRoad *road = check_own (s, BOR_KIND_ROAD, "high-road");
  bor_ref_clear (&road->stops[2].locale);
  road->stops[2].locale.text = g_strdup ("nowhere");
}

static void
be_marengo (BorScenario *s)
{
  BorHeader *header = bor_edit_make_own (s, BOR_KIND_SCENARIO, 0);
  header->ruleset = g_strdup ("marengo");
}

static void
wrong_value (BorScenario *s)
{
  bor_element_set_prop (check_own (s, BOR_KIND_LOCALE, "c3"), "ground", "mash");
}

static void
unknown_property (BorScenario *s)
{
  be_marengo (s);
  bor_element_set_prop (check_own (s, BOR_KIND_APPROACH, "a1-b1"), "infantri", "1");
}

static void
missing_property (BorScenario *s)
{
  be_marengo (s);
  bor_element_set_prop (check_own (s, BOR_KIND_PIECE_TYPE, "infantry"), "strength", NULL);
}

static void
unknown_element (BorScenario *s)
{
  BorElement *locale = check_own (s, BOR_KIND_LOCALE, "c3");
  locale->extras = bor_extras_add (locale->extras, "unknown", "<tower height=\"3\"/>");
}

static void
unknown_attribute_of_a_container (BorScenario *s)
{
  BorElement *board = bor_element_copy (bor_scenario_board (s));
  board->extras = bor_extras_add (board->extras, "attribute:roads", " surface=\"gravel\"");
  board->extras = bor_extras_add (board->extras, "attribute:roads", " other:surface=\"gravel\"");
  bor_scenario_replace (s, 0, board);
}

void
core_defect_set_date (BorScenario *s, const char *date)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->date);
  header->date = g_strdup (date);
  bor_scenario_replace (s, 0, header);
}

static void
day_that_does_not_exist (BorScenario *s)
{
  core_defect_set_date (s, "2026-02-29");
}

static void
date_in_words (BorScenario *s)
{
  core_defect_set_date (s, "yesterday");
}

static void
date_with_a_tail (BorScenario *s)
{
  core_defect_set_date (s, "2026-11-");
}

static void
blank_board_name (BorScenario *s)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  g_free (board->name);
  board->name = g_strdup (" \302\240\342\200\213");
  bor_scenario_replace (s, 0, board);
}

/* A second road beside the lane. */
static void
road_named_twice (BorScenario *s)
{
  BorRoad *lane = check_own (s, BOR_KIND_ROAD, "lane");
  g_free (lane->name);
  lane->name = g_strdup ("Lane");
  BorRoad *twin = bor_element_copy (lane);
  bor_element_set_id (twin, "twin");
  bor_scenario_append (s, twin);
}

static void
track_named_twice (BorScenario *s)
{
  for (guint i = 0; i < 2; i++) {
    BorTrack *track = bor_element_new (BOR_KIND_TRACK, i == 0 ? "day" : "night");
    track->name = g_strdup ("Hours");
    track->first = 1;
    track->last = 12;
    bor_scenario_append (s, track);
  }
}

static void
label_outside (BorScenario *s)
{
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "c3");
  locale->has_label = TRUE;
  locale->label_x = 50;
  locale->label_y = 250;
}

static void
symbol_outside (BorScenario *s)
{
  ((BorSymbol *) check_own (s, BOR_KIND_SYMBOL, "start"))->x = 150;
}

static void
symbol_nowhere (BorScenario *s)
{
  bor_ref_clear (&((BorSymbol *) check_own (s, BOR_KIND_SYMBOL, "start"))->locale);
}

static void
symbol_of_nobody (BorScenario *s)
{
  BorSymbol *start = check_own (s, BOR_KIND_SYMBOL, "start");
  BorSymbol *other = bor_element_copy (start);
  bor_element_set_id (&other->base, "other");
  bor_scenario_append (s, other);
  bor_ref_clear (&start->army);
}

static void
line_of_one_point (BorScenario *s)
{
  ((BorFeature *) check_own (s, BOR_KIND_FEATURE, "brook"))->points.n = 1;
}

static void
unknown_feature (BorScenario *s)
{
  BorFeature *brook = check_own (s, BOR_KIND_FEATURE, "brook");
  g_free (brook->type);
  brook->type = g_strdup ("broook");
}

static void
empty_region (BorScenario *s)
{
  bor_refs_clear (&((BorRegion *) check_own (s, BOR_KIND_REGION, "zone"))->locales);
}

static void
locale_twice_in_region (BorScenario *s)
{
  bor_refs_append_slot (&((BorRegion *) check_own (s, BOR_KIND_REGION, "zone"))->locales,
                        test_slot (s, BOR_KIND_LOCALE, "a1"));
}

static void
backdrop_elsewhere (BorScenario *s)
{
  BorBackdrop *backdrop = bor_edit_make_own (s, BOR_KIND_BACKDROP, 0);
  g_free (backdrop->href);
  backdrop->href = g_strdup ("scans/../../secret.png");
}

static void
flat_backdrop (BorScenario *s)
{
  ((BorBackdrop *) bor_edit_make_own (s, BOR_KIND_BACKDROP, 0))->yy = 0;
}

static void
wrong_tolerance (BorScenario *s)
{
  ((BorBoard *) bor_edit_make_own (s, BOR_KIND_BOARD, 0))->tolerance = -1;
}

static void
nowhere_on_earth (BorScenario *s)
{
  BorBoard *board = bor_edit_make_own (s, BOR_KIND_BOARD, 0);
  bor_element_set_prop (board, "projection", "+proj=tmerc +nadgrids=elsewhere");
  bor_element_set_prop (board, "projected", "0 0 6.5");
}

static void
unsuited_board (BorScenario *s)
{
  be_marengo (s);
  ((BorBoard *) bor_edit_make_own (s, BOR_KIND_BOARD, 0))->kind = BOR_BOARD_NETWORK;
}

static void
misspelt_ruleset (BorScenario *s)
{
  ((BorHeader *) bor_edit_make_own (s, BOR_KIND_SCENARIO, 0))->ruleset = g_strdup ("marenggo");
}

static void
unknown_further_ruleset (BorScenario *s)
{
  ((BorHeader *) bor_edit_make_own (s, BOR_KIND_SCENARIO, 0))->further_rulesets =
    g_strdup ("whist");
}

static void
idle_rules (BorScenario *s)
{
  BorRules *rules = bor_element_new (BOR_KIND_RULES, NULL);
  rules->ruleset = g_strdup ("marengo");
  bor_scenario_append (s, rules);
}

static void
misplaced_piece (BorScenario *s)
{
  bor_ref_set (&((BorPlacement *) check_own (s, BOR_KIND_PLACEMENT, "picket"))->approach,
               test_slot (s, BOR_KIND_APPROACH, "a1-b1"));
}

static void
box_beyond_track (BorScenario *s)
{
  ((BorTrack *) check_own (s, BOR_KIND_TRACK, "time"))->boxes[0].at = 17;
}

static void
box_told_twice (BorScenario *s)
{
  BorTrack *track = check_own (s, BOR_KIND_TRACK, "time");
  bor_track_append_box (track, (BorTrackBox){ .at = track->boxes[0].at });
}

static void
marker_beyond_track (BorScenario *s)
{
  BorTrack *track = check_own (s, BOR_KIND_TRACK, "time");
  bor_track_append_marker (track, (BorTrackMarker){ .army = BOR_REF_NONE, .at = track->last + 3 });
}

static void
track_that_runs_backwards (BorScenario *s)
{
  BorTrack *track = check_own (s, BOR_KIND_TRACK, "time");
  gint last = track->last;
  track->last = track->first - 1;
  track->first = last;
}

static void
road_without_stops (BorScenario *s)
{
  bor_scenario_append (s, bor_element_new (BOR_KIND_ROAD, "path"));
}

static void
road_over_foreign_approach (BorScenario *s)
{
  bor_ref_set (&((BorRoad *) check_own (s, BOR_KIND_ROAD, "lane"))->stops[1].locale,
               test_slot (s, BOR_KIND_LOCALE, "b1"));
}

static void
line_past_a_stop (BorScenario *s)
{
  BorRoad *road = check_own (s, BOR_KIND_ROAD, "high-road");
  road->path.items[2] = (BorPoint){ 150, 20 };
}

static void
short_of_another (BorScenario *s)
{
  check_add_road (s, "spur", (const char *[]){ "c2", "c1" }, 2, (double[]){ 250, 150, 250, 53 });
}

static void
short_from_its_first_point (BorScenario *s)
{
  check_add_road (s, "spur", (const char *[]){ "c1", "c2" }, 2, (double[]){ 250, 53, 250, 150 });
}

/* One ends at a border where the other begins. */
static void
short_at_a_border (BorScenario *s)
{
  check_add_road (s, "spur", (const char *[]){ "c3", "c2" }, 2, (double[]){ 250, 250, 250, 101 });
  check_add_road (s, "bank", (const char *[]){ "c1" }, 1, (double[]){ 250, 99 });
  BorRoad *bank = check_own (s, BOR_KIND_ROAD, "bank");
  bor_points_append (&bank->path, 250, 60);
}

/* The same, of two kinds. */
static void
change_at_a_border (BorScenario *s)
{
  short_at_a_border (s);
  bor_element_set_prop (check_own (s, BOR_KIND_ROAD, "bank"), "surface", "mud");
}

static void
junction_of_one (BorScenario *s)
{
  bor_refs_remove (&((BorJunction *) check_own (s, BOR_KIND_JUNCTION, "fork"))->roads, 0);
}

static void
junction_of_the_same (BorScenario *s)
{
  BorJunction *fork = check_own (s, BOR_KIND_JUNCTION, "fork");
  bor_refs_append_slot (&fork->roads, fork->roads.items[0].slot);
}

static void
mute_of_nothing (BorScenario *s)
{
  BorMute *mute = bor_element_new (BOR_KIND_MUTE, NULL);
  mute->check = g_strdup ("C-OVER-1");
  bor_scenario_append (s, mute);
}

static void
warning_of_an_import (BorScenario *s)
{
  BorRecord *record = bor_element_new (BOR_KIND_RECORD, "import");
  record->table = g_strdup (BOR_RECORD_IMPORT);
  bor_element_set_prop (record, "message", "a pond was left out");
  bor_element_set_prop (record, "at", "20 30");
  bor_scenario_append (s, record);
}

static void
undecided_merge (BorScenario *s)
{
  BorRecord *record = bor_element_new (BOR_KIND_RECORD, "merge");
  record->table = g_strdup (BOR_RECORD_MERGE);
  bor_element_set_prop (record, "tag", "space");
  bor_element_set_prop (record, "element", "b2");
  bor_element_set_prop (record, "what", "ground");
  bor_element_set_prop (record, "theirs", "wood");
  bor_scenario_append (s, record);
}

const CoreDefect core_defects_of_elements[] = {
  { "C-ID-1", "of-spaces", id_twice, BY_ITSELF },
  { "C-ID-2", "of-a-space", no_id, BY_ITSELF },
  { "C-ID-3", "with-a-space", id_with_a_space, BY_ITSELF },
  { "C-NAME-1", "of-a-space", no_name, NO_FIX },
  { "C-NAME-1", "that-shows-nothing", name_that_shows_nothing, NO_FIX },
  { "C-NAME-2", "of-spaces", name_twice, NO_FIX },
  { "C-NAME-2", "of-roads", road_named_twice, NO_FIX },
  { "C-NAME-2", "of-tracks", track_named_twice, NO_FIX },
  { "C-NAME-3", "of-the-board", blank_board_name, BY_ITSELF },
  { "C-ABOUT-1", "a-day-that-does-not-exist", day_that_does_not_exist, NO_FIX },
  { "C-ABOUT-1", "in-words", date_in_words, NO_FIX },
  { "C-ABOUT-1", "with-a-tail", date_with_a_tail, NO_FIX },
  { "C-REF-1", "to-an-id", dangling_text, ASKS },
  { "C-REF-1", "to-a-deleted-road", dangling_slot, ASKS },
  { "C-REF-1", "to-a-stop", dangling_stop, BY_ITSELF },
  { "C-PROP-1", "of-the-core", wrong_value, BY_ITSELF },
  { "C-PROP-2", "misspelt", unknown_property, BY_ITSELF },
  { "C-PROP-3", "of-a-type", missing_property, NO_FIX },
  { "C-XML-1", "in-a-space", unknown_element, NO_FIX },
  { "C-XML-1", "in-a-container", unknown_attribute_of_a_container, NO_FIX },
  { "C-LABEL-1", "outside", label_outside, ASKS },
  { "C-MARK-1", "outside", symbol_outside, ASKS },
  { "C-MARK-2", "in-no-locale", symbol_nowhere, BY_ITSELF },
  { "C-MARK-3", "of-no-army", symbol_of_nobody, ASKS },
  { "C-FEAT-1", "of-one-point", line_of_one_point, ASKS },
  { "C-FEAT-2", "misspelt", unknown_feature, BY_ITSELF },
  { "C-REG-1", "empty", empty_region, ASKS },
  { "C-REG-2", "one-twice", locale_twice_in_region, BY_ITSELF },
  { "C-BACK-1", "in-another-folder", backdrop_elsewhere, NO_FIX },
  { "C-BACK-2", "flat", flat_backdrop, ASKS },
  { "C-BOARD-2", "tolerance", wrong_tolerance, ASKS },
  { "C-BOARD-3", "network", unsuited_board, NO_FIX },
  { "C-BOARD-4", "forbidden-projection", nowhere_on_earth, ASKS },
  { "C-RULES-1", "misspelt", misspelt_ruleset, BY_ITSELF },
  { "C-RULES-1", "further", unknown_further_ruleset, ASKS },
  { "C-RULES-2", "not-used", idle_rules, ASKS },
  { "C-PLACE-1", "at-another-locale", misplaced_piece, ASKS },
  { "C-TRACK-1", "box-beyond", box_beyond_track, ASKS },
  { "C-TRACK-1", "box-twice", box_told_twice, ASKS },
  { "C-TRACK-1", "marker-beyond", marker_beyond_track, ASKS },
  { "C-TRACK-1", "backwards", track_that_runs_backwards, ASKS },
  { "C-ROAD-1", "no-stops", road_without_stops, ASKS },
  { "C-ROAD-2", "foreign-approach", road_over_foreign_approach, ASKS },
  { "C-ROAD-3", "past-a-stop", line_past_a_stop, ASKS },
  { "C-ROAD-4", "short-of-another", short_of_another, ASKS },
  { "C-ROAD-4", "short-from-its-first-point", short_from_its_first_point, ASKS },
  { "C-ROAD-4", "short-at-a-border", short_at_a_border, ASKS },
  { "C-ROAD-5", "of-two-kinds", change_at_a_border, ASKS },
  { "C-JUNC-1", "of-one", junction_of_one, ASKS },
  { "C-JUNC-1", "of-the-same", junction_of_the_same, BY_ITSELF },
  { "C-IMP-1", "left-out", warning_of_an_import, NO_FIX },
  { "C-MERGE-1", "both-changed", undecided_merge, ASKS },
  { "C-MUTE-1", "nothing", mute_of_nothing, ASKS },
  { NULL, NULL, NULL, NO_FIX },
};
