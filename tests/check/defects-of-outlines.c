/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core-defects.h"

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

const CoreDefect core_defects_of_outlines[] = {
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
  { NULL, NULL, NULL, NO_FIX },
};
