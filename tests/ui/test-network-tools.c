/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit/delete.h"
#include "editor/tools/fragment.h"
#include "editor/tools/tools.h"
#include "geometry/ring.h"
#include "support-xml.h"
#include "tool-support.h"

/* Nodes, their links and anchors. */

/* Makes the board a network with a sea zone at the bottom. */
static void
become_network (Fixture *f)
{
  g_autoptr (BorScenario) s = test_xml_read_text (
    "<scenario xmlns=\"urn:bormida:scenario:2\" ruleset=\"here-i-stand\"><board kind=\"network\" "
    "width=\"400\" height=\"300\"><vertices><vertex id=\"s1\" x=\"0\" y=\"200\"/><vertex id=\"s2\" "
    "x=\"400\" y=\"200\"/><vertex id=\"s3\" x=\"400\" y=\"300\"/><vertex id=\"s4\" x=\"0\" "
    "y=\"300\"/></vertices><spaces><space id=\"sea\"><approach id=\"n\" along=\"s1 s2\" "
    "edge=\"true\"/><approach id=\"e\" along=\"s2 s3 s4 s1\" "
    "edge=\"true\"/></space></spaces></board>"
    "</scenario>");
  bor_document_commit (f->document, s, "Another board", NULL);
}

static guint
n_of (Fixture *f, BorKind kind)
{
  return bor_scenario_count (now (f), kind);
}

static void
clicks_add_nodes_and_drags_link_them (Fixture *f, gconstpointer data)
{
  take (f, "node");
  click (f, 20, 20, 0);
  g_assert_nonnull (f->failure); /* locales with outlines have no nodes */
  become_network (f);
  guint steps = bor_document_n_steps (f->document);
  click (f, 50, 50, 0);
  click (f, 150, 50, 0);
  drag (f, 52, 49, 149, 51, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 3);
  g_assert_cmpint (bor_scenario_neighbour (now (f), n_of (f, BOR_KIND_APPROACH) - 2), >=, 0);
  g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps + 3);
  /* Linked once is enough; a drag that goes nowhere is a click. */
  g_clear_pointer (&f->failure, g_free);
  drag (f, 50, 50, 150, 50, 0);
  g_assert_nonnull (f->failure);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 4);
  /* To where nothing is, there is a new one. */
  drag (f, 150, 50, 150, 150, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
}

static void
remove_element (Fixture *f, BorKind kind, gint32 slot)
{
  BorElementRef ref = bor_element_ref_make (kind, slot);
  g_autoptr (BorScenario) s = bor_edit_delete (now (f), &ref, 1, FALSE, NULL);
  g_assert_nonnull (s);
  bor_document_commit (f->document, s, "Delete", NULL);
}

/* The Delete key is pressed while the button is down. */
static void
what_is_dragged_can_be_deleted_meanwhile (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 150, 50, 0);
  drag (f, 50, 50, 150, 50, 0);
  for (guint i = 0; i < 2; i++) { /* the link, then a node */
    BorToolEvent event = at (i == 0 ? 100 : 50, 50, 0, 1);
    bor_tool_press (f->tool, &event);
    event = at (100, 120, 0, 0);
    bor_tool_drag (f->tool, &event);
    if (i == 0)
      remove_element (f, BOR_KIND_APPROACH,
                      (gint32) bor_scenario_n_slots (now (f), BOR_KIND_APPROACH) - 1);
    else
      remove_element (f, BOR_KIND_LOCALE, 1);
    g_assert_nonnull (bor_tool_hint (f->tool));
    guint steps = bor_document_n_steps (f->document);
    bor_tool_release (f->tool, &event);
    g_assert_cmpuint (bor_document_n_steps (f->document), ==, steps);
  }
}

static void
shift_links_the_selected_node (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 120, 50, GDK_SHIFT_MASK);
  click (f, 190, 50, GDK_SHIFT_MASK);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
  click (f, 50, 50, GDK_SHIFT_MASK); /* and back to the first */
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 8);
}

static void
links_are_bent_and_parted (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 250, 50, GDK_SHIFT_MASK);
  guint vertices = n_of (f, BOR_KIND_VERTEX);
  drag (f, 150, 50, 150, 100, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_VERTEX), ==, vertices + 1);
  click (f, 100, 75, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_LOCALE), ==, 4);
  g_assert_cmpuint (n_of (f, BOR_KIND_APPROACH), ==, 6);
  /* Escape puts everything back. */
  g_autoptr (BorScenario) before = bor_scenario_ref (now (f));
  BorToolEvent event = at (200, 75, 0, 1);
  bor_tool_press (f->tool, &event);
  event = at (200, 120, 0, 0);
  bor_tool_drag (f->tool, &event);
  g_assert_true (bor_tool_cancel (f->tool));
  bor_tool_release (f->tool, &event);
  g_assert_true (now (f) == before);
}

static void
an_anchor_is_dragged_into_a_sea_zone (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 200, 150, 0);
  drag (f, 200, 150, 210, 250, 0);
  g_assert_cmpuint (n_of (f, BOR_KIND_SYMBOL), ==, 1);
  const BorSymbol *anchor = bor_scenario_symbol (now (f), 0);
  g_assert_cmpfloat (anchor->y, ==, 250);
  g_assert_cmpint (anchor->locale.slot, ==, test_slot (now (f), BOR_KIND_LOCALE, "sea"));
  g_clear_pointer (&f->failure, g_free);
  drag (f, 200, 150, 100, 250, 0);
  g_assert_nonnull (f->failure); /* one is enough */
  g_assert_cmpuint (n_of (f, BOR_KIND_SYMBOL), ==, 1);
}

static void
a_dragged_node_takes_its_links_along (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 150, 50, GDK_SHIFT_MASK);
  gint32 node = bor_selection_get (bor_session_selection (f->session), 0).slot;
  take (f, "select");
  drag (f, 150, 50, 150, 120, 0);
  const BorLocale *moved = bor_scenario_locale (now (f), node);
  g_assert_cmpfloat (moved->y, ==, 120);
  BorPoints line = { 0 };
  g_assert_true (bor_link_points (
    now (f), bor_scenario_approach (now (f), moved->approaches.items[0].slot), &line));
  g_assert_cmpfloat (line.items[0].y, ==, 120);
  bor_points_clear (&line);
}

/* Where it was copied; one beside it hides nothing. */
static void
a_node_would_cover_the_one_it_is_a_copy_of (Fixture *f, gconstpointer data)
{
  take (f, "node");
  become_network (f);
  click (f, 50, 50, 0);
  click (f, 150, 50, 0);
  BorElementRef node = bor_selection_get (bor_session_selection (f->session), 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bor_fragment_write (now (f), &node, 1, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) piece = bor_fragment_read (bytes, &error);
  g_assert_no_error (error);
  g_assert_true (bor_fragment_covers (now (f), piece, (BorPoint){ 150, 50 }));
  g_assert_true (bor_fragment_covers (now (f), piece, (BorPoint){ 50, 50 }));
  g_assert_false (bor_fragment_covers (now (f), piece, (BorPoint){ 160, 50 }));
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
#define ADD(path, f) g_test_add ("/network-tools/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("clicks-add-nodes-and-drags-link-them", clicks_add_nodes_and_drags_link_them);
  ADD ("what-is-dragged-can-be-deleted-meanwhile", what_is_dragged_can_be_deleted_meanwhile);
  ADD ("shift-links-the-selected-node", shift_links_the_selected_node);
  ADD ("links-are-bent-and-parted", links_are_bent_and_parted);
  ADD ("an-anchor-is-dragged-into-a-sea-zone", an_anchor_is_dragged_into_a_sea_zone);
  ADD ("a-dragged-node-takes-its-links-along", a_dragged_node_takes_its_links_along);
  ADD ("a-node-would-cover-the-one-it-is-a-copy-of", a_node_would_cover_the_one_it_is_a_copy_of);
#undef ADD
  return g_test_run ();
}
