/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check-support.h"
#include "check/testing.h"
#include "vocabulary/ruleset.h"
#include "xml/xml.h"

typedef enum {
  NO_FIX,
  BY_ITSELF, /* an automatic fix mends it */
  ASKS,      /* only a fix that somebody has chosen */
} Fixable;

/* Each case breaks the sound board in one way; just that problem must be
 * found, and its fix, if there is one, must leave none. */
typedef struct {
  const char *check;
  const char *what; /* part of the test's name */
  void (*spoil) (BorScenario *scenario);
  Fixable fixable;
} Case;

static const double square[] = { 500, 500, 600, 500, 600, 600, 500, 600 };

static void
two_corners (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 500, 600, 500 }, 2);
}

static void
bow_tie (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 500, 600, 600, 600, 500, 500, 650 }, 4);
}

static void
flat_locale (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 500, 600, 550, 700, 600 }, 3);
}

static void
anticlockwise (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 500, 500, 600, 600, 600, 600, 500 }, 4);
}

static void
sides_out_of_order (BorScenario *s)
{
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "b2");
  BorRef swap = locale->approaches.items[1];
  locale->approaches.items[1] = locale->approaches.items[2];
  locale->approaches.items[2] = swap;
}

static void
repeated_vertex (BorScenario *s)
{
  BorApproach *side = check_own (s, BOR_KIND_APPROACH, "a1-edge-n");
  bor_refs_insert (&side->along, 1, bor_ref_make (side->along.items[0].slot));
}

static void
side_along_one_vertex (BorScenario *s)
{
  gint32 slot = check_add_locale (s, "x", square, 4);
  BorApproach *side = bor_element_new (BOR_KIND_APPROACH, "x-5");
  side->locale = bor_ref_make (slot);
  side->opposite = BOR_REF_NONE;
  side->edge = TRUE;
  const BorApproach *last = bor_scenario_approach (s, test_slot (s, BOR_KIND_APPROACH, "x-4"));
  bor_refs_append_slot (&side->along, last->along.items[1].slot);
  gint32 at = bor_scenario_append (s, side);
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "x");
  bor_refs_append_slot (&locale->approaches, at);
}

static void
side_of_nobody (BorScenario *s)
{
  BorApproach *side = bor_element_new (BOR_KIND_APPROACH, "stray");
  side->locale = side->opposite = BOR_REF_NONE;
  side->edge = TRUE;
  bor_refs_append_slot (&side->along, 0);
  bor_refs_append_slot (&side->along, 1);
  bor_scenario_append (s, side);
}

static void
two_that_overlap (BorScenario *s)
{
  check_add_locale (s, "x", square, 4);
  check_add_locale (s, "y", (double[]){ 550, 550, 650, 550, 650, 650, 550, 650 }, 4);
}

static void
one_inside_another (BorScenario *s)
{
  check_add_locale (s, "x", square, 4);
  check_add_locale (s, "y", (double[]){ 520, 520, 580, 520, 580, 580, 520, 580 }, 4);
}

static void
two_that_cross (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 540, 700, 540, 700, 560, 500, 560 }, 4);
  check_add_locale (s, "y", (double[]){ 590, 450, 610, 450, 610, 650, 590, 650 }, 4);
}

/* On the same vertices, but named and drawn twice. */
static void
one_upon_another (BorScenario *s)
{
  BorLocale *copy = bor_element_new (BOR_KIND_LOCALE, "y");
  gint32 slot = (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE);
  const BorLocale *locale = bor_scenario_locale (s, test_slot (s, BOR_KIND_LOCALE, "b2"));
  for (guint i = 0; i < locale->approaches.n; i++) {
    BorApproach *side =
      bor_element_copy (bor_scenario_approach (s, locale->approaches.items[i].slot));
    g_autofree char *id = g_strdup_printf ("y-%u", i);
    bor_element_set_id (side, id);
    side->locale = bor_ref_make (slot);
    bor_ref_clear (&side->opposite);
    bor_element_set_prop (side, "impassable", "true"); /* so that it lacks no opposite */
    bor_refs_append_slot (&copy->approaches, bor_scenario_append (s, side));
  }
  copy->name = g_strdup ("Y");
  bor_scenario_append (s, copy);
}

static void
sliver (BorScenario *s)
{
  check_add_locale (s, "x", square, 4);
  check_add_locale (s, "y", (double[]){ 602, 500, 700, 500, 700, 600, 602, 600 }, 4);
}

static void
near_vertices (BorScenario *s)
{
  check_add_locale (s, "x", square, 4);
  check_add_locale (s, "y", (double[]){ 600.5, 600.5, 700, 600, 700, 700 }, 3);
}

static void
unused_vertex (BorScenario *s)
{
  test_add_vertex (s, 700, 700);
}

static void
vertex_outside (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 900, 900, 1010, 900, 1000, 950 }, 3);
}

static void
pair_of_two_lines (BorScenario *s)
{
  check_add_locale (s, "x", square, 4);
  check_add_locale (s, "y", (double[]){ 600.5, 500, 700, 500, 700, 600, 600.5, 600 }, 4);
  bor_border_link (s, test_slot (s, BOR_KIND_APPROACH, "x-2"),
                   test_slot (s, BOR_KIND_APPROACH, "y-4"));
}

static void
no_opposites (BorScenario *s)
{
  bor_border_unlink (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1"));
}

static void
leads_nowhere (BorScenario *s)
{
  check_add_locale (s, "x", (double[]){ 500, 0, 600, 0, 600, 100, 500, 100 }, 4);
  ((BorApproach *) check_own (s, BOR_KIND_APPROACH, "x-1"))->edge = FALSE;
}

static void
opposite_of_another (BorScenario *s)
{
  bor_ref_set (&((BorApproach *) check_own (s, BOR_KIND_APPROACH, "a1-b1"))->opposite,
               test_slot (s, BOR_KIND_APPROACH, "c1-b1"));
}

static void
lines_that_part (BorScenario *s)
{
  BorApproach *side = check_own (s, BOR_KIND_APPROACH, "b2-a2");
  gint32 bend = test_add_vertex (s, 110, 150);
  bor_refs_insert (&side->along, 1, bor_ref_make (bend));
}

static void
edge_inside (BorScenario *s)
{
  bor_border_set_edge (s, test_slot (s, BOR_KIND_APPROACH, "a1-b1"), TRUE);
  bor_border_set_edge (s, test_slot (s, BOR_KIND_APPROACH, "b1-a1"), TRUE);
}

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

static void
set_date (BorScenario *s, const char *date)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  g_free (header->date);
  header->date = g_strdup (date);
  bor_scenario_replace (s, 0, header);
}

static void
day_that_does_not_exist (BorScenario *s)
{
  set_date (s, "2026-02-29");
}

static void
date_in_words (BorScenario *s)
{
  set_date (s, "yesterday");
}

static void
date_with_a_tail (BorScenario *s)
{
  set_date (s, "2026-11-");
}

static void
blank_board_name (BorScenario *s)
{
  BorBoard *board = bor_element_copy (bor_scenario_board (s));
  g_free (board->name);
  board->name = g_strdup (" \302\240");
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

/* Takes the locale in the middle out; its neighbours end at the board's edge there. */
static void
hole (BorScenario *s)
{
  gint32 slot = test_slot (s, BOR_KIND_LOCALE, "b2");
  const BorLocale *locale = bor_scenario_locale (s, slot);
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 side = locale->approaches.items[i].slot;
    gint32 opposite = bor_scenario_approach (s, side)->opposite.slot;
    BorApproach *other = bor_element_copy (bor_scenario_approach (s, opposite));
    bor_ref_set (&other->opposite, -1);
    other->edge = TRUE;
    bor_scenario_replace (s, opposite, other);
    bor_scenario_remove (s, BOR_KIND_APPROACH, side);
  }
  bor_scenario_remove (s, BOR_KIND_LOCALE, slot);
  /* and with it what is in it */
  bor_scenario_remove (s, BOR_KIND_ROAD, test_slot (s, BOR_KIND_ROAD, "lane"));
  bor_scenario_remove (s, BOR_KIND_JUNCTION, test_slot (s, BOR_KIND_JUNCTION, "fork"));
  bor_scenario_remove (s, BOR_KIND_PLACEMENT, test_slot (s, BOR_KIND_PLACEMENT, "picket"));
}

static const Case cases[] = {
  { "C-RING-1", "two-corners", two_corners, NO_FIX },
  { "C-RING-2", "bow-tie", bow_tie, NO_FIX },
  { "C-RING-3", "all-on-one-line", flat_locale, NO_FIX },
  { "C-RING-4", "anticlockwise", anticlockwise, BY_ITSELF },
  { "C-RING-5", "sides-out-of-order", sides_out_of_order, BY_ITSELF },
  { "C-SIDE-1", "vertex-twice-in-a-row", repeated_vertex, BY_ITSELF },
  { "C-SIDE-1", "along-one-vertex", side_along_one_vertex, ASKS },
  { "C-SIDE-2", "of-nobody", side_of_nobody, ASKS },
  { "C-OVER-1", "in-part", two_that_overlap, NO_FIX },
  { "C-OVER-1", "one-inside-another", one_inside_another, NO_FIX },
  { "C-OVER-1", "crosswise", two_that_cross, NO_FIX },
  { "C-OVER-1", "one-upon-another", one_upon_another, NO_FIX },
  { "C-GAP-1", "two-units-apart", sliver, NO_FIX },
  { "C-GAP-2", "where-a-locale-is-missing", hole, NO_FIX },
  { "C-VTX-1", "corners-that-touch", near_vertices, BY_ITSELF },
  { "C-VTX-2", "used-by-none", unused_vertex, ASKS },
  { "C-VTX-3", "outside", vertex_outside, ASKS },
  { "C-PAIR-1", "of-two-that-lie-together", no_opposites, BY_ITSELF },
  { "C-PAIR-1", "on-the-edge-of-the-board", leads_nowhere, BY_ITSELF },
  { "C-PAIR-2", "opposite-of-another", opposite_of_another, BY_ITSELF },
  { "C-PAIR-3", "a-bend-on-one-side", lines_that_part, ASKS },
  { "C-EDGE-1", "both-sides", edge_inside, ASKS },
  { "C-PAIR-4", "two-lines", pair_of_two_lines, BY_ITSELF },
  { "C-ID-1", "of-spaces", id_twice, BY_ITSELF },
  { "C-ID-2", "of-a-space", no_id, BY_ITSELF },
  { "C-ID-3", "with-a-space", id_with_a_space, BY_ITSELF },
  { "C-NAME-1", "of-a-space", no_name, NO_FIX },
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
  { "C-JUNC-1", "of-one", junction_of_one, ASKS },
  { "C-JUNC-1", "of-the-same", junction_of_the_same, BY_ITSELF },
  { "C-IMP-1", "left-out", warning_of_an_import, NO_FIX },
  { "C-MERGE-1", "both-changed", undecided_merge, ASKS },
  { "C-MUTE-1", "nothing", mute_of_nothing, ASKS },
};

/* Problems of the core; a ruleset has its own opinion of the squares. */
static GPtrArray *
core_problems (const BorScenario *scenario)
{
  GPtrArray *list = bor_check_all (scenario);
  for (guint i = list->len; i-- > 0;)
    if (!g_str_has_prefix (((BorProblem *) list->pdata[i])->check->id, "C-"))
      g_ptr_array_remove_index (list, i);
  return list;
}

static void
assert_none (const BorScenario *scenario)
{
  g_autoptr (GPtrArray) problems = core_problems (scenario);
  for (guint i = 0; i < problems->len; i++)
    g_test_message ("%s", ((BorProblem *) problems->pdata[i])->message);
  g_assert_cmpuint (problems->len, ==, 0);
}

/* Some fix that asks leaves no problem; all that suit it take it away. */
static gboolean
is_mended_by_choice (const BorProblem *problem, const BorScenario *s)
{
  gboolean clean = FALSE;
  for (const BorFix *fix = problem->check->fixes; fix->title != NULL; fix++) {
    g_autoptr (BorScenario) fixed = bor_problem_apply (problem, fix, s, NULL);
    if (fixed == NULL)
      continue;
    g_test_message ("%s", fix->title);
    g_assert_true (fix->consent == BOR_FIX_ASKS);
    g_autoptr (GPtrArray) left = core_problems (fixed);
    clean = clean || left->len == 0;
    for (guint i = 0; i < left->len; i++)
      g_assert_false (bor_problem_compare (left->pdata[i], problem) == 0);
  }
  return clean;
}

static void
just_that_problem_is_found_and_fixed (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (BorScenario) s = check_sound_board ();
  c->spoil (s);
  g_autoptr (GPtrArray) problems = core_problems (s);
  for (guint i = 0; i < problems->len; i++) {
    const BorProblem *problem = problems->pdata[i];
    g_test_message ("%s", problem->message);
    g_assert_cmpstr (problem->check->id, ==, c->check);
  }
  g_assert_cmpuint (problems->len, ==, 1);

  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) fixed = bor_problem_fix (problems->pdata[0], s, &error);
  if (c->fixable == BY_ITSELF) {
    g_assert_no_error (error);
    assert_none (fixed);
  } else {
    g_assert_null (fixed);
    gint code = c->fixable == ASKS ? BOR_CHECK_ERROR_AMBIGUOUS : BOR_CHECK_ERROR_NO_FIX;
    g_assert_error (error, BOR_CHECK_ERROR, code);
    g_assert_true (c->fixable == NO_FIX || is_mended_by_choice (problems->pdata[0], s));
  }
  /* The fix gives a new value and leaves the old one alone. */
  g_autoptr (GPtrArray) still = core_problems (s);
  check_same_problems (still, problems);
}

/* What a side runs along stands in its neighbours and in its opposite too. */
static void
a_lost_corner_is_restored (void)
{
  g_autoptr (BorScenario) sound = check_sound_board ();
  g_autoptr (GBytes) expected = bor_xml_write_bytes (sound);
  BOR_FOREACH (sound, BOR_KIND_APPROACH, slot, const BorApproach, side)
    for (guint i = 0; i < side->along.n; i++) {
      g_autoptr (BorScenario) s = bor_scenario_copy (sound);
      BorApproach *broken = bor_element_copy (side);
      bor_ref_clear (&broken->along.items[i]);
      broken->along.items[i].text = g_strdup ("lost");
      bor_scenario_replace (s, slot, broken);
      guint n_fixed;
      g_autoptr (BorScenario) fixed = bor_check_fix_all (s, bor_check_find ("C-REF-1"), &n_fixed);
      g_autoptr (GBytes) bytes = bor_xml_write_bytes (fixed);
      g_assert_cmpuint (n_fixed, ==, 1);
      g_assert_true (g_bytes_equal (bytes, expected));
    }
}

/* Where neither neighbours nor opposite know it, taking the reference out
 * would only open the ring. */
static void
a_corner_that_nobody_knows_is_left_alone (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  BorLocale *locale = check_own (s, BOR_KIND_LOCALE, "a1");
  for (guint i = 0; i < locale->approaches.n; i++) {
    gint32 slot = locale->approaches.items[i].slot;
    BorApproach *side = bor_element_copy (bor_scenario_approach (s, slot));
    for (guint k = 0; k < side->along.n; k++) {
      bor_ref_clear (&side->along.items[k]);
      side->along.items[k].text = g_strdup ("lost");
    }
    bor_scenario_replace (s, slot, side);
  }
  guint n_fixed;
  g_autoptr (GBytes) before = bor_xml_write_bytes (s);
  g_autoptr (BorScenario) fixed = bor_check_fix_all (s, bor_check_find ("C-REF-1"), &n_fixed);
  g_autoptr (GBytes) after = bor_xml_write_bytes (fixed);
  g_assert_cmpuint (n_fixed, ==, 0);
  g_assert_true (g_bytes_equal (before, after));
}

static void
the_sound_board_has_none (void)
{
  g_autoptr (BorScenario) s = check_sound_board ();
  assert_none (s);
}

static void
a_year_a_month_or_a_day_is_a_date (void)
{
  static const char *const dates[] = { "1806", "2024-02", "2024-02-29" };
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++) {
    g_autoptr (BorScenario) s = check_sound_board ();
    set_date (s, dates[i]);
    assert_none (s);
  }
}

static void
an_empty_board_is_reported (void)
{
  g_autoptr (BorScenario) s = bor_scenario_new ();
  g_autoptr (GPtrArray) problems = bor_check_all (s);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (((BorProblem *) problems->pdata[0])->check->id, ==, "C-BOARD-1");
}

/* Those that need no ruleset. (transfer container, of const BorCheck *) */
static GPtrArray *
list_checks (void)
{
  const BorCheck *const *lists[] = { bor_core_checks (), bor_general_checks () };
  GPtrArray *all = g_ptr_array_new ();
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    for (const BorCheck *const *check = lists[k]; *check != NULL; check++)
      g_ptr_array_add (all, (gpointer) *check);
  return all;
}

static void
every_check_is_tried (void)
{
  g_autoptr (GPtrArray) all = list_checks ();
  for (guint i = 0; i < all->len; i++) {
    const BorCheck *check = all->pdata[i];
    gboolean tried = strcmp (check->id, "C-BOARD-1") == 0;
    for (guint k = 0; k < G_N_ELEMENTS (cases) && !tried; k++)
      tried = strcmp (cases[k].check, check->id) == 0;
    if (!tried)
      g_error ("no case for %s", check->id);
  }
}

/* Automatic ones first, and these only ever make one vertex of several. */
static void
the_fixes_are_in_order (const BorCheck *check)
{
  guint n = bor_check_n_fixes (check);
  g_assert_cmpuint (n, <=, BOR_CHECK_MOST_FIXES);
  for (guint i = 0; i < n; i++) {
    const BorFix *fix = &check->fixes[i];
    g_assert_true ((fix->apply != NULL) != (fix->apply_by != NULL));
    if (fix->consent == BOR_FIX_AUTOMATIC)
      g_assert_cmpuint (fix->removes & ~BOR_KIND_BIT (BOR_KIND_VERTEX), ==, 0);
    g_assert_true (i == 0 || fix->consent >= fix[-1].consent);
  }
}

static void
the_table_is_complete (void)
{
  g_autoptr (GPtrArray) all = list_checks ();
  for (guint i = 0; i < all->len; i++) {
    const BorCheck *check = all->pdata[i];
    g_assert_nonnull (check->family);
    g_assert_nonnull (check->title);
    g_assert_nonnull (check->explanation);
    g_assert_nonnull (check->find);
    the_fixes_are_in_order (check);
    g_assert_true (bor_check_find (check->id) == check); /* ids are unique */
  }
  g_assert_null (bor_check_find ("C-NONE-1"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core-checks/the-sound-board-has-none", the_sound_board_has_none);
  g_test_add_func ("/core-checks/a-lost-corner-is-restored", a_lost_corner_is_restored);
  g_test_add_func ("/core-checks/a-corner-that-nobody-knows-is-left-alone",
                   a_corner_that_nobody_knows_is_left_alone);
  g_test_add_func ("/core-checks/an-empty-board-is-reported", an_empty_board_is_reported);
  g_test_add_func ("/core-checks/a-year-a-month-or-a-day-is-a-date",
                   a_year_a_month_or_a_day_is_a_date);
  g_test_add_func ("/core-checks/every-check-is-tried", every_check_is_tried);
  g_test_add_func ("/core-checks/the-table-is-complete", the_table_is_complete);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/core-checks/%s/%s", cases[i].check, cases[i].what);
    g_test_add_data_func (path, &cases[i], just_that_problem_is_found_and_fixed);
  }
  return g_test_run ();
}
