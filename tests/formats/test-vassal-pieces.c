/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces in VASSAL modules: where they begin, who uses them, and what the chat tells. */
#include <string.h>

#include "export-support.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

/* The first trait of a kind, from outside; it must be there. */
static guint
find_trait (const GPtrArray *types, const char *start)
{
  for (guint i = 0; i < types->len; i++)
    if (g_str_has_prefix (types->pdata[i], start))
      return i;
  g_error ("there is no trait %s", start);
}

/* Whether the first layer, which is for all to see, is switched on. */
static gboolean
begins_marked (xmlNode *slot)
{
  g_autoptr (GPtrArray) types = NULL, states = NULL;
  vassal_read_piece (slot, &types, &states);
  guint at = find_trait (types, "emb2;");
  g_assert_cmpuint (at, <, find_trait (types, "obs;"));
  return strcmp (states->pdata[at], "1") == 0;
}

static void
count_slots (xmlNode *node, gboolean in_pile, guint n[2][2])
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autofree char *text = (char *) xmlNodeGetContent (child);
      if (strstr (text, "obs;") != NULL)
        n[in_pile][begins_marked (child)]++;
    } else if (child->type == XML_ELEMENT_NODE)
      count_slots (child, vassal_is (child, ".DrawPile"), n);
}

static void
assert_attribute (xmlNode *node, const char *name, const char *value)
{
  g_autofree char *found = vassal_get (node, name);
  g_assert_cmpstr (found, ==, value);
}

/* Only its own army draws from a pile, and nobody else sees it after; from those in `n[0]` without
 * seeing what, from those in `n[1]` as it likes. */
static void
count_piles (xmlNode *node, guint n[2])
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (!vassal_is (child, ".DrawPile")) {
      if (child->type == XML_ELEMENT_NODE)
        count_piles (child, n);
      continue;
    }
    assert_attribute (child, "faceDown", "Always");
    assert_attribute (child, "drawFaceUp", "false");
    assert_attribute (child, "shuffle", "Always");
    assert_attribute (child, "deckRestrictAccess", "true");
    g_autofree char *text = (char *) xmlNodeGetContent (vassal_child (child, "Slot"));
    g_autofree char *owner = vassal_get (child, "deckOwners");
    g_autofree char *access = g_strdelimit (g_strconcat ("sides:", owner, NULL), ",", ':');
    g_autofree char *chooses = vassal_get (child, "allowSelect");
    assert_attribute (child, "allowMultiple", chooses);
    g_assert_cmpstr (owner, !=, "");
    g_assert_nonnull (strstr (text, access));
    n[strcmp (chooses, "true") == 0]++;
  }
}

typedef struct {
  guint n_start, start, n_later, later; /* forces, and their pieces */
} Forces;

static Forces
count_forces (const BorScenario *scenario)
{
  Forces forces = { 0 };
  BOR_FOREACH (scenario, BOR_KIND_FORCE, slot, const BorForce, force) {
    gboolean start = bor_props_is (force->base.props, "role", "start");
    forces.n_start += start;
    forces.n_later += !start;
    forces.start += start ? bor_force_n_pieces (force) : 0;
    forces.later += start ? 0 : bor_force_n_pieces (force);
  }
  g_assert_cmpuint (forces.start, >, 0);
  g_assert_cmpuint (forces.later, >, 0);
  return forces;
}

static void
start_pieces_are_drawn_blindly_and_cannot_act (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  Forces forces = count_forces (scenario);
  guint n_piles[2] = { 0 }, n[2][2] = { { 0 } };
  VassalModule m = vassal_open (scenario, NULL);
  count_slots (xmlDocGetRootElement (m.doc), FALSE, n);
  count_piles (xmlDocGetRootElement (m.doc), n_piles);
  g_assert_cmpuint (n_piles[0], ==, forces.n_start);
  g_assert_cmpuint (n[1][1], ==, forces.start);
  g_assert_cmpuint (n[0][1], ==, 0);
  vassal_close (&m);
}

/* Their number can be counted on the table too, but not what they are. */
static void
reinforcements_lie_in_one_pile_a_force (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  Forces forces = count_forces (scenario);
  guint n_piles[2] = { 0 }, n[2][2] = { { 0 } };
  VassalModule m = vassal_open (scenario, NULL);
  xmlNode *map = vassal_find_map (&m, "Set-up and reinforcements");
  count_slots (map, FALSE, n);
  count_piles (map, n_piles);
  g_assert_cmpuint (n_piles[1], ==, forces.n_later);
  g_assert_cmpuint (n[1][0], ==, forces.later);
  g_assert_cmpuint (n[0][0] + n[0][1], ==, 0); /* none beside the piles */
  vassal_close (&m);
}

/* A player may count the pile of another on the table too. */
static void
piles_tell_how_many_pieces_they_have (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  VassalModule m = vassal_open (scenario, NULL);
  vassal_check_node (&m, xmlDocGetRootElement (m.doc));
  xmlNode *map = vassal_find_map (&m, "Set-up and reinforcements");
  guint n = 0;
  for (xmlNode *node = map->children; node != NULL; node = node->next) {
    if (!vassal_is (node, ".SetupStack"))
      continue;
    g_autoptr (GPtrArray) types = NULL, states = NULL;
    vassal_read_piece (vassal_child (node, ".PieceSlot"), &types, &states);
    n += g_str_has_prefix (types->pdata[1], "label;");
  }
  g_assert_cmpuint (n, ==, g_hash_table_size (m.piles));
  g_assert_cmpuint (n, >=, 5);
  vassal_close (&m);
}

/* The owner of an open module sees all of them, and takes what it wants. */
static void
open_reinforcements_lie_side_by_side (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) scenario = bor_xml_read_file (path, NULL);
  Forces forces = count_forces (scenario);
  VassalModule m = vassal_open (scenario, "hidden=false");
  xmlNode *map = vassal_find_map (&m, "Set-up and reinforcements");
  guint n_piles = 0, n_stacks = 0;
  for (xmlNode *node = map->children; node != NULL; node = node->next) {
    n_piles += vassal_is (node, ".DrawPile");
    n_stacks += vassal_is (node, ".SetupStack");
    if (vassal_is (node, ".DrawPile")) {
      assert_attribute (node, "drawFaceUp", "true");
      assert_attribute (node, "deckRestrictAccess", "false");
    }
  }
  g_assert_cmpuint (n_piles, ==, forces.n_start);
  g_assert_cmpuint (n_stacks, >, 0);
  vassal_close (&m);
}

/* Its army and who plays alone may use it: they, who see its face, and nobody else. */
static void
check_users (const GPtrArray *types, gpointer data)
{
  guint *n = data;
  g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[0], ';');
  if (strcmp (fields->pdata[0], "restrict") != 0)
    return;
  g_autoptr (GPtrArray) users = vassal_decode (fields->pdata[1], ',');
  g_assert_cmpuint (users->len, ==, 2);
  g_assert_cmpstr (users->pdata[1], ==, "Solo");
  g_assert_cmpstr (fields->pdata[2], ==, "false");
  g_assert_cmpstr (fields->pdata[3], ==, "true"); /* nor moves it */
  for (guint i = 1; i < types->len; i++) {
    g_autoptr (GPtrArray) mask = vassal_decode (types->pdata[i], ';');
    if (strcmp (mask->pdata[0], "obs") != 0)
      continue;
    g_autofree char *access = g_strdup_printf ("sides:%s:Solo", (char *) users->pdata[0]);
    g_assert_cmpstr (mask->pdata[6], ==, access);
    g_assert_cmpstr (mask->pdata[5], ==, users->pdata[0]);
    (*n)++;
  }
}

static void
count_pieces (const GPtrArray *types, gpointer data)
{
  guint *n = data;
  (*n)++;
}

static void
only_its_own_army_uses_a_piece (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  for (guint i = 0; i < 2; i++) {
    VassalModule m = vassal_open (s, i == 0 ? NULL : "hidden=false");
    guint n = 0, n_all = 0;
    vassal_check_node (&m, xmlDocGetRootElement (m.doc));
    vassal_each_piece (xmlDocGetRootElement (m.doc), check_users, &n);
    vassal_each_piece (xmlDocGetRootElement (m.doc), count_pieces, &n_all);
    g_assert_cmpuint (n_all, >, 20);
    g_assert_cmpuint (n, ==, i == 0 ? n_all : 0); /* open: to be played by one, or by trust */
    vassal_close (&m);
  }
}

/* Whether a piece is told and stopped as its number of steps says: with one of three there is one
 * to lose, and two to regain. */
static void
check_steps (const GPtrArray *types, gpointer data)
{
  guint *n = data;
  g_autofree char *strongest = NULL;
  gboolean weakest = FALSE;
  guint regain = 0;
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    const char *id = fields->pdata[0];
    if (strcmp (id, "emb2") == 0 && strcmp (fields->pdata[26], "true") == 0) {
      g_autoptr (GPtrArray) images = vassal_decode (fields->pdata[16], ',');
      strongest = g_strdup_printf ("{Strength_Level==%u}", images->len);
    }
  }
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "hideCmd") != 0)
      continue;
    weakest = weakest
              || (strcmp (fields->pdata[3], "{Strength_Level==1}") == 0
                  && strcmp (fields->pdata[4], "76\\,130") == 0);
    regain +=
      strcmp (fields->pdata[3], strongest) == 0 && strcmp (fields->pdata[4], "71\\,130") == 0;
  }
  g_assert_true (weakest);
  g_assert_cmpuint (regain, ==, 1);
  (*n)++;
}

static void
no_step_is_told_that_was_not_lost (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  VassalModule m = vassal_open (s, NULL);
  guint n = 0;
  vassal_each_piece (xmlDocGetRootElement (m.doc), check_steps, &n);
  g_assert_cmpuint (n, >, 20);
  vassal_close (&m);
}

/* Each key that changes a piece is in a report. */
static void
check_reports (const GPtrArray *types, gpointer data)
{
  guint *n = data;
  g_autoptr (GString) told = g_string_new (",");
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    const char *id = fields->pdata[0];
    static const struct {
      const char *id;
      guint fields[3];
    } with_keys[] = {
      { "obs", { 1 } }, { "emb2", { 27, 28, 29 } }, { "rotate", { 2, 3 } }, { "sendto", { 2, 8 } }
    };
    if (strcmp (id, "rotate") == 0 && strcmp (fields->pdata[1], "1") == 0)
      continue; /* nothing in these rules */
    if (strcmp (id, "sendto") == 0 && *(const char *) fields->pdata[1] == '\0')
      continue; /* the button tells it */
    for (guint k = 0; k < G_N_ELEMENTS (with_keys); k++)
      for (guint f = 0; f < 3 && strcmp (id, with_keys[k].id) == 0; f++)
        if (with_keys[k].fields[f] > 0 && *(char *) fields->pdata[with_keys[k].fields[f]] != '\0')
          g_hash_table_add (keys, g_strdup (fields->pdata[with_keys[k].fields[f]]));
    if (strcmp (id, "report") == 0) {
      g_autoptr (GPtrArray) list = vassal_decode (fields->pdata[1], ',');
      for (guint k = 0; k < list->len; k++)
        g_string_append_printf (told, "%s;", (char *) list->pdata[k]);
    }
  }
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    g_autofree char *item = g_strconcat (key, ";", NULL);
    g_assert_nonnull (strstr (told->str, item));
  }
  g_assert_cmpuint (g_hash_table_size (keys), >=, 5);
  (*n)++;
}

static void
every_change_is_told (void)
{
  static const char *const names[] = { "marengo.xml", "skirmish.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
    VassalModule m = vassal_open (s, NULL);
    guint n = 0;
    vassal_each_piece (xmlDocGetRootElement (m.doc), check_reports, &n);
    g_assert_cmpuint (n, >, 5);
    vassal_close (&m);
  }
}

static void
add_grave (const GPtrArray *types, gpointer graves)
{
  g_autoptr (GPtrArray) users = vassal_decode (types->pdata[0], ';');
  g_autoptr (GPtrArray) owner = vassal_decode (users->pdata[1], ',');
  for (guint i = 1; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "sendto") == 0)
      g_ptr_array_add (graves,
                       g_strdup_printf ("%s,%s,%s", (char *) fields->pdata[5],
                                        (char *) fields->pdata[6], (char *) owner->pdata[0]));
  }
}

static void
eliminated_pieces_lie_in_the_box_of_their_army (void)
{
  g_autofree char *path = test_shipped ("three-summers.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  VassalModule m = vassal_open (s, NULL);
  g_autoptr (GPtrArray) zones = vassal_zones (vassal_find_map (&m, "Eliminated"));
  g_autoptr (GPtrArray) graves = g_ptr_array_new_with_free_func (g_free);
  vassal_each_piece (xmlDocGetRootElement (m.doc), add_grave, graves);
  g_assert_cmpuint (zones->len, ==, bor_scenario_count (s, BOR_KIND_ARMY));
  g_assert_cmpuint (graves->len, >, 20);
  for (guint i = 0; i < graves->len; i++) {
    g_auto (GStrv) grave = g_strsplit (graves->pdata[i], ",", 3);
    const char *name = vassal_location (zones, (BorPoint){ atoi (grave[0]), atoi (grave[1]) });
    g_autofree char *box = g_strconcat (grave[2], ", eliminated", NULL);
    g_assert_cmpstr (name, ==, box);
  }
  vassal_close (&m);
}

/* How often a piece of the tree begins turned to each eighth. */
static void
count_turns (xmlNode *node, guint n[8])
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autoptr (GPtrArray) types = NULL, states = NULL;
      vassal_read_piece (child, &types, &states);
      n[atoi (states->pdata[find_trait (types, "rotate;8;")])]++;
    } else if (child->type == XML_ELEMENT_NODE)
      count_turns (child, n);
}

static void
placed_pieces_face_where_the_scenario_says (void)
{
  /* North: three on the map, and one of each side in the window of pieces. */
  static const guint wanted[8] = { 3 + 3, 0, 1, 2, 0, 2, 1, 0 };
  g_autofree char *path = test_shipped ("skirmish.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  VassalModule m = vassal_open (s, NULL);
  guint n[8] = { 0 };
  count_turns (xmlDocGetRootElement (m.doc), n);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpuint (n[i], ==, wanted[i]);
  vassal_close (&m);
}

static void
placed_pieces_keep_their_state (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  for (guint i = 0; i < 3; i++) {
    static const char *const states[] = { "inactive", "disordered", NULL };
    g_autofree char *id = g_strdup_printf ("placed-%u", i);
    BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, id);
    bor_ref_set (&placement->army, 0);
    bor_ref_set (&placement->type, 0);
    bor_ref_set (&placement->locale, (gint32) i);
    placement->approach = BOR_REF_NONE;
    placement->strength = placement->count = 1;
    if (states[i] != NULL)
      bor_element_set_prop (placement, states[i], "true");
    bor_scenario_append (s, placement);
  }
  VassalModule m = vassal_open (s, NULL);
  guint n[2][2] = { { 0 } };
  count_slots (vassal_child (xmlDocGetRootElement (m.doc), "module.Map"), FALSE, n);
  g_assert_cmpuint (n[0][1], ==, 2);
  g_assert_cmpuint (n[0][0], ==, 1);
  vassal_close (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-pieces/" name, function)
  TEST ("start-pieces-are-drawn-blindly-and-cannot-act",
        start_pieces_are_drawn_blindly_and_cannot_act);
  TEST ("reinforcements-lie-in-one-pile-a-force", reinforcements_lie_in_one_pile_a_force);
  TEST ("piles-tell-how-many-pieces-they-have", piles_tell_how_many_pieces_they_have);
  TEST ("open-reinforcements-lie-side-by-side", open_reinforcements_lie_side_by_side);
  TEST ("only-its-own-army-uses-a-piece", only_its_own_army_uses_a_piece);
  TEST ("no-step-is-told-that-was-not-lost", no_step_is_told_that_was_not_lost);
  TEST ("every-change-is-told", every_change_is_told);
  TEST ("eliminated-pieces-lie-in-the-box-of-their-army",
        eliminated_pieces_lie_in_the_box_of_their_army);
  TEST ("placed-pieces-face-where-the-scenario-says", placed_pieces_face_where_the_scenario_says);
  TEST ("placed-pieces-keep-their-state", placed_pieces_keep_their_state);
  return g_test_run ();
}
