/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios that nobody would draw, and what VASSAL would read of their modules. */
#include <string.h>

#include "export-support.h"
#include "support.h"
#include "vassal-support.h"

/* Signs of VASSAL's lists and expressions, of XML and of files; other scripts; none, and many. */
static const char *const odd[] = {
  "a;b;c",
  "a,b,c",
  "a\\",
  "\\\\",
  "a/b\\/c",
  "a|b",
  "<b>&amp;\"quoted\" it's",
  "tab\there",
  "line\nbreak\r\nagain",
  "\xf0\x9f\x8e\x96 medal \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x92\xbb",
  "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xe2\x80\x8f\xd8\xb9\xd8\xb1\xd8\xa8\xd9\x8a",
  "",
  "   ",
  "'",
  "''",
  "{1+1}",
  "$pieceName$",
  "$",
  "null",
  "<observer>",
  "Solo",
  "+/null/piece;;;",
  "../../etc/passwd",
  "C:\\NUL.png",
  "]]>",
  ":sides:",
  "%s%n%d",
  "true",
};

static void
rename_text (char **text, const char *name)
{
  g_free (*text);
  *text = g_strdup (name);
}

/* Everything on a board of four that has a name is called that; pieces of two armies lie in
 * reserve, at a side, and nowhere, and come by forces and on start positions. */
static BorScenario *
call_everything (const char *name)
{
  g_autoptr (BorScenario) made = test_square_board (2, 2);
  BorScenario *s = bor_scenario_copy (made);
  BorHeader *header = bor_element_copy (bor_scenario_header (s));
  rename_text (&header->title, name);
  rename_text (&header->description, name);
  bor_scenario_replace (s, 0, header);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (s, BOR_KIND_LOCALE); slot++) {
    BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
    rename_text (&locale->name, name);
    bor_scenario_replace (s, slot, locale);
  }
  for (gint32 slot = (gint32) bor_scenario_n_slots (s, BOR_KIND_ARMY); slot < 2; slot++) {
    g_autofree char *id = g_strdup_printf ("army-%d", slot);
    bor_scenario_append (s, bor_element_new (BOR_KIND_ARMY, id));
  }
  for (gint32 slot = 0; slot < 2; slot++) {
    BorArmy *army = bor_element_copy (bor_scenario_army (s, slot));
    rename_text (&army->name, name);
    bor_scenario_replace (s, slot, army);
  }
  static const char *const ids[] = { "unit", "Unit", "UNIT" }; /* three, for files without case */
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, ids[i]);
    type->name = g_strdup (name);
    bor_element_set_prop (type, "strength", "3");
    bor_scenario_append (s, type);
  }
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "track");
  track->name = g_strdup (name);
  track->first = 1;
  track->last = 4;
  bor_scenario_append (s, track);
  return s;
}

static void
place (BorScenario *s, guint number, gint32 army, gint32 type, gint32 approach, gint count)
{
  g_autofree char *id = g_strdup_printf ("placed-%u", number);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
  bor_ref_set (&placement->army, army);
  bor_ref_set (&placement->type, type);
  bor_ref_set (&placement->locale, 0);
  placement->approach = BOR_REF_NONE;
  if (approach >= 0)
    bor_ref_set (&placement->approach, approach);
  placement->strength = 2;
  placement->count = count;
  bor_scenario_append (s, placement);
}

static void
add_force (BorScenario *s, const char *id, gint32 army, const char *name)
{
  BorForce *force = bor_element_new (BOR_KIND_FORCE, id);
  BorPieces pieces = { .strength = 2, .count = 3 };
  bor_ref_set (&pieces.type, 1);
  bor_ref_set (&force->army, army);
  force->road = force->locale = BOR_REF_NONE;
  force->name = g_strdup (name);
  force->pieces = g_memdup2 (&pieces, sizeof pieces);
  force->n_pieces = 1;
  bor_scenario_append (s, force);
}

/* Files are found on systems that do not tell upper from lower case, and unpacked into a folder. */
static void
check_files (const VassalModule *m)
{
  g_autoptr (GHashTable) lower = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer name;
  g_hash_table_iter_init (&iter, m->files);
  while (g_hash_table_iter_next (&iter, &name, NULL)) {
    g_assert_true (g_hash_table_add (lower, g_ascii_strdown (name, -1)));
    g_assert_cmpuint (strlen (name), <, 100);
    for (const char *p = name; *p != '\0'; p++)
      g_assert_true (g_ascii_isalnum (*p) || strchr ("-_./", *p) != NULL);
    g_assert_true (*(const char *) name != '/' && *(const char *) name != '.');
  }
}

static void
check (const BorScenario *s, const char *option)
{
  VassalModule m = vassal_open (s, option);
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  check_files (&m);
  vassal_close (&m);
}

static void
every_name_is_read_as_it_was_written (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++) {
    g_autoptr (BorScenario) s = call_everything (odd[i]);
    const BorLocale *locale = bor_scenario_locale (s, 0);
    place (s, 0, 0, 0, -1, 2);
    place (s, 1, 1, 2, locale->approaches.items[0].slot, 1);
    add_force (s, "first", 0, odd[i]);
    add_force (s, "First", 1, odd[i]);
    check (s, i % 2 == 0 ? NULL : "hidden=false");
  }
}

static void
the_longest_names_are_kept_whole (void)
{
  g_autofree char *name = g_strnfill (300, 'M');
  g_autoptr (BorScenario) s = call_everything (name);
  place (s, 0, 0, 0, -1, 1);
  add_force (s, "f", 0, name);
  check (s, NULL);
  VassalModule m = vassal_open (s, NULL);
  g_assert_true (g_hash_table_contains (m.sides, name));
  vassal_close (&m);
}

/* A name is told in the chat as it is called, but for line breaks, tabs and what VASSAL computes. */
static void
a_piece_has_the_name_of_its_type (void)
{
  static const char *const same[] = { "a;b,c/d\\e|f", "<b>&\"'", "'quoted'", "back\\",
                                      "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d" };
  for (guint i = 0; i < G_N_ELEMENTS (same); i++) {
    g_autoptr (BorScenario) s = call_everything (same[i]);
    VassalModule m = vassal_open (s, NULL);
    xmlNode *list =
      vassal_child (vassal_child (xmlDocGetRootElement (m.doc), ".PieceWindow"), ".TabWidget");
    xmlNode *slot = vassal_child (vassal_child (list, ".ListWidget"), ".PieceSlot");
    g_autoptr (GPtrArray) types = NULL, states = NULL;
    vassal_read_piece (slot, &types, &states);
    g_autoptr (GPtrArray) piece = vassal_decode (types->pdata[types->len - 1], ';');
    g_autofree char *name = g_strdup_printf ("%s %s", same[i], same[i]);
    g_assert_cmpstr (piece->pdata[0], ==, "piece");
    g_assert_cmpstr (piece->pdata[4], ==, name);
    vassal_close (&m);
  }
}

static void
two_hundred_pieces_in_one_place_are_one_stack (void)
{
  g_autoptr (BorScenario) s = call_everything ("Crowd");
  place (s, 0, 0, 0, -1, 150);
  place (s, 1, 0, 1, -1, 50);
  check (s, NULL);
  VassalModule m = vassal_open (s, NULL);
  xmlNode *stack =
    vassal_child (vassal_child (xmlDocGetRootElement (m.doc), "module.Map"), ".SetupStack");
  guint n = 0;
  for (xmlNode *node = stack->children; node != NULL; node = node->next)
    n += vassal_is (node, ".PieceSlot");
  g_assert_cmpuint (n, ==, 200);
  vassal_close (&m);
}

/* No army at all, so no piece either; and a locale that lost its outline. */
static void
what_is_missing_is_left_out (void)
{
  g_autoptr (BorScenario) made = test_square_board (2, 2), s = bor_scenario_copy (made);
  for (gint32 slot = 0; slot < (gint32) bor_scenario_n_slots (made, BOR_KIND_ARMY); slot++)
    if (bor_scenario_army (s, slot) != NULL)
      bor_scenario_remove (s, BOR_KIND_ARMY, slot);
  bor_scenario_append (s, bor_element_new (BOR_KIND_PIECE_TYPE, "t"));
  bor_scenario_append (s, bor_element_new (BOR_KIND_LOCALE, "nowhere"));
  place (s, 0, 0, 0, -1, 3);
  add_force (s, "f", 0, "Nobody's");
  check (s, NULL);
  VassalModule m = vassal_open (s, NULL);
  g_assert_cmpuint (g_hash_table_size (m.sides), ==, 1); /* who plays alone */
  vassal_close (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-odd/" name, function)
  TEST ("every-name-is-read-as-it-was-written", every_name_is_read_as_it_was_written);
  TEST ("the-longest-names-are-kept-whole", the_longest_names_are_kept_whole);
  TEST ("a-piece-has-the-name-of-its-type", a_piece_has_the_name_of_its_type);
  TEST ("two-hundred-pieces-in-one-place-are-one-stack",
        two_hundred_pieces_in_one_place_are_one_stack);
  TEST ("what-is-missing-is-left-out", what_is_missing_is_left_out);
  return g_test_run ();
}
