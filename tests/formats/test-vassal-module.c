/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What VASSAL modules have besides maps and pieces: turns, dice, lists, keys. */
#include <string.h>

#include "export-support.h"
#include "formats/vassal/vassal.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "vocabulary/meaning.h"
#include "xml/xml.h"

static xmlNode *
find (xmlNode *node, const char *name)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    if (vassal_is (child, name))
      return child;
    xmlNode *found = child->type == XML_ELEMENT_NODE ? find (child, name) : NULL;
    if (found != NULL)
      return found;
  }
  return NULL;
}

static VassalModule
open_shipped (const char *name, BorScenario **scenario)
{
  g_autofree char *path = test_shipped (name);
  *scenario = bor_xml_read_file (path, NULL);
  g_assert_nonnull (*scenario);
  return vassal_open (*scenario, NULL);
}

static void
rounds_of_the_track_and_armies_in_each_are_turns (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("marengo.xml", &s);
  xmlNode *tracker = find (xmlDocGetRootElement (m.doc), ".TurnTracker");
  xmlNode *rounds = vassal_child (tracker, ".ListTurnLevel");
  g_autofree char *list = vassal_get (rounds, "list");
  g_autofree char *armies = vassal_get (vassal_child (rounds, ".ListTurnLevel"), "list");
  g_autoptr (GPtrArray) names = vassal_decode (list, ','), sides = vassal_decode (armies, ',');
  g_assert_cmpuint (names->len, ==, 16);
  g_assert_cmpstr (names->pdata[0], ==, "1, 6:00 AM");
  g_assert_cmpuint (sides->len, ==, bor_scenario_count (s, BOR_KIND_ARMY));
  for (guint i = 0; i < sides->len; i++)
    g_assert_true (g_hash_table_contains (m.sides, sides->pdata[i]));
  vassal_close (&m);
}

static void
rounds_without_a_track_are_counted (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("werdox.xml", &s);
  xmlNode *tracker = find (xmlDocGetRootElement (m.doc), ".TurnTracker");
  xmlNode *rounds = vassal_child (tracker, ".CounterTurnLevel");
  g_autofree char *start = vassal_get (rounds, "start");
  g_assert_cmpstr (start, ==, "1");
  g_assert_nonnull (find (rounds, ".ListTurnLevel"));
  vassal_close (&m);
}

static void
dice_are_there_if_the_game_has_them (void)
{
  static const struct {
    const char *name, *sides;
  } games[] = {
    { "marengo.xml", NULL }, { "tanks-16.xml", NULL }, { "werdox.xml", "6" }, { "vienna.xml", "6" }
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (BorScenario) s = NULL;
    VassalModule m = open_shipped (games[i].name, &s);
    xmlNode *dice = find (xmlDocGetRootElement (m.doc), ".DiceButton");
    g_autofree char *sides = dice != NULL ? vassal_get (dice, "nSides") : NULL;
    g_assert_cmpstr (sides, ==, games[i].sides);
    g_assert_cmpuint (bor_scenario_die (s), ==, sides != NULL ? 6 : 0);
    vassal_close (&m);
  }
}

static void
collect_keys (xmlNode *node, GHashTable *keys)
{
  static const char *const names[] = { "hotkey", "nexthotkey", "buttonHotkey" };
  for (xmlNode *child = node->children; child != NULL; child = child->next) {
    for (guint i = 0; i < G_N_ELEMENTS (names) && child->type == XML_ELEMENT_NODE; i++) {
      g_autofree char *key = vassal_get (child, names[i]);
      /* The hotkey of a command is what pieces receive. */
      gboolean sent = vassal_is (child, ".GlobalKeyCommand") && strcmp (names[i], "hotkey") == 0;
      if (key != NULL && *key != '\0' && !sent)
        g_assert_true (g_hash_table_add (keys, g_strdup (key)));
    }
    if (child->type == XML_ELEMENT_NODE)
      collect_keys (child, keys);
  }
}

static void
windows_have_keys_of_their_own (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("marengo.xml", &s);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  collect_keys (xmlDocGetRootElement (m.doc), keys);
  /* Window of the set-up, tracks, eliminated, pieces, key, notes, list, next turn, set up; and two
   * that nobody presses. */
  g_assert_cmpuint (g_hash_table_size (keys), ==, 11);
  vassal_close (&m);
}

static void
the_chat_tells_who_and_leaves_out_what_moves_nowhere (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("marengo.xml", &s);
  xmlNode *root = xmlDocGetRootElement (m.doc);
  g_autofree char *who = vassal_get (find (root, ".GlobalOptions"), "playerIdFormat");
  g_assert_nonnull (strstr (who, "$PlayerSide$"));
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (vassal_is (node, "module.Map")) {
      g_autofree char *only = vassal_get (node, "onlyReportChangedLocation");
      g_autofree char *marks = vassal_get (node, "markMoved");
      g_assert_cmpstr (only, ==, "true");
      g_assert_cmpstr (marks, ==, "Always");
    }
  vassal_close (&m);
}

static void
a_state_of_all_pieces_is_cleared_by_a_button (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("marengo.xml", &s);
  xmlNode *command = find (xmlDocGetRootElement (m.doc), ".GlobalKeyCommand");
  g_autofree char *key = vassal_get (command, "hotkey"), *filter = vassal_get (command, "filter");
  g_assert_cmpstr (key, ==, "73,130");
  g_assert_cmpstr (filter, ==, "{State_Active==true}");
  vassal_close (&m);
}

/* Nobody is to read "french-3" for what has no name. */
static void
ids_are_not_shown (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  BorArmy *army = bor_element_copy (bor_scenario_army (s, 0));
  BorForce *force = bor_element_copy (bor_scenario_get (s, BOR_KIND_FORCE, 0));
  g_clear_pointer (&army->name, g_free);
  g_free (army->base.id);
  army->base.id = g_strdup ("raw-id-of-army");
  g_clear_pointer (&force->name, g_free);
  g_free (force->base.id);
  force->base.id = g_strdup ("raw-id-of-force");
  bor_scenario_replace (s, 0, army);
  bor_scenario_replace (s, 0, force);
  VassalModule m = vassal_open (s, NULL);
  GBytes *bytes = g_hash_table_lookup (m.files, "buildFile.xml");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_null (strstr (text, "raw-id"));
  g_assert_true (g_hash_table_contains (m.sides, "Army 1"));
  vassal_close (&m);
}

/* About eight pixels a letter. */
static void
the_window_of_pieces_is_as_wide_as_their_names (void)
{
  g_autofree char *path = test_shipped ("tutorial.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (path, NULL), s = bor_scenario_copy (read);
  for (guint i = 0; i < 2; i++) {
    VassalModule m = vassal_open (s, NULL);
    xmlNode *window = find (xmlDocGetRootElement (m.doc), ".ListWidget");
    g_autofree char *width = vassal_get (window, "width");
    g_assert_cmpint (atoi (width), >=, i == 0 ? 200 : 320);
    g_assert_cmpint (atoi (width), <=, 600);
    vassal_close (&m);
    BorPieceType *type = bor_element_copy (bor_scenario_piece_type (s, 0));
    g_free (type->name);
    type->name = g_strdup ("Light infantry of the guard, dismounted");
    bor_scenario_replace (s, 0, type);
  }
}

static void
count_slots (xmlNode *node, const char *part, guint *with, guint *all)
{
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    if (vassal_is (child, "Slot")) {
      g_autofree char *text = (char *) xmlNodeGetContent (child);
      *with += strstr (text, part) != NULL;
      *all += strstr (text, "obs;") != NULL;
    } else if (child->type == XML_ELEMENT_NODE)
      count_slots (child, part, with, all);
}

/* An author changes what all pieces do in one place. */
static void
what_pieces_share_is_in_prototypes (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("marengo.xml", &s);
  xmlNode *root = xmlDocGetRootElement (m.doc);
  xmlNode *all = vassal_child (root, ".PrototypesContainer");
  guint n = 0;
  for (xmlNode *node = all->children; node != NULL; node = node->next)
    n += vassal_is (node, ".PrototypeDefinition");
  g_assert_cmpuint (n, ==, bor_scenario_count (s, BOR_KIND_ARMY) + 1);
  static const struct {
    const char *part;
    gboolean everywhere;
  } parts[] = { { "prototype;Army: ", TRUE },
                { "prototype;All pieces", TRUE },
                { "restrict;", FALSE },
                { "report;", FALSE },
                { "footprint;", FALSE } };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    guint with = 0, n_pieces = 0;
    count_slots (root, parts[i].part, &with, &n_pieces);
    g_assert_cmpuint (n_pieces, >, 20);
    g_assert_cmpuint (with, ==, parts[i].everywhere ? n_pieces : 0);
  }
  vassal_close (&m);
}

/* The loss that begins so, counted. */
static guint
count_loss (const BorScenario *s, const char *start)
{
  g_autoptr (BorJob) job = bor_job_new (NULL, bor_target_vassal.options);
  for (const BorLoss *loss = bor_target_vassal.losses; loss->text != NULL; loss++)
    if (g_str_has_prefix (loss->text, start))
      return loss->count (s, job->options);
  g_error ("there is no loss %s", start);
}

static void
what_is_left_out_is_told (void)
{
  g_autofree char *area = test_shipped ("marengo.xml"), *grid = test_shipped ("werdox.xml");
  g_autoptr (BorScenario) read = bor_xml_read_file (area, NULL), s = bor_scenario_copy (read);
  g_autoptr (BorScenario) cells = bor_xml_read_file (grid, NULL);
  g_assert_cmpuint (count_loss (s, "VASSAL has no approach widths"), >, 0);
  g_assert_cmpuint (count_loss (cells, "VASSAL has no approach widths"), ==, 0);
  g_assert_cmpuint (count_loss (s, "Properties of sides on grids"), ==, 0);
  g_assert_cmpuint (count_loss (cells, "Properties of sides on grids"), >, 0);
  g_assert_cmpuint (count_loss (s, "VASSAL does not know where forces enter"), >, 0);
  g_assert_cmpuint (count_loss (s, "Pieces show at most nine"), ==, 0);
  BorPieceType *type = bor_element_copy (bor_scenario_piece_type (s, 0));
  bor_element_set_prop (type, "strength", "12");
  bor_scenario_replace (s, 0, type);
  g_assert_cmpuint (count_loss (s, "Pieces show at most nine"), ==, 1);
}

/* Milliseconds, of a day since the first version that could be asked for. */
static void
a_module_says_when_it_was_made (void)
{
  g_autoptr (BorScenario) s = NULL;
  VassalModule m = open_shipped ("tutorial.xml", &s);
  xmlDoc *doc = vassal_parse (m.files, "moduledata");
  g_autofree char *saved =
    (char *) xmlNodeGetContent (vassal_child (xmlDocGetRootElement (doc), "dateSaved"));
  gint64 day = G_GINT64_CONSTANT (86400000), at = g_ascii_strtoll (saved, NULL, 10);
  g_assert_cmpint (at % day, ==, 0);
  g_assert_cmpint (at, >, 0);
  g_assert_cmpint (at, <=, g_get_real_time () / 1000);
  xmlFreeDoc (doc);
  vassal_close (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define TEST(name, function) g_test_add_func ("/vassal-module/" name, function)
  TEST ("rounds-of-the-track-and-armies-in-each-are-turns",
        rounds_of_the_track_and_armies_in_each_are_turns);
  TEST ("rounds-without-a-track-are-counted", rounds_without_a_track_are_counted);
  TEST ("dice-are-there-if-the-game-has-them", dice_are_there_if_the_game_has_them);
  TEST ("windows-have-keys-of-their-own", windows_have_keys_of_their_own);
  TEST ("the-chat-tells-who-and-leaves-out-what-moves-nowhere",
        the_chat_tells_who_and_leaves_out_what_moves_nowhere);
  TEST ("a-state-of-all-pieces-is-cleared-by-a-button",
        a_state_of_all_pieces_is_cleared_by_a_button);
  TEST ("the-window-of-pieces-is-as-wide-as-their-names",
        the_window_of_pieces_is_as_wide_as_their_names);
  TEST ("what-pieces-share-is-in-prototypes", what_pieces_share_is_in_prototypes);
  TEST ("what-is-left-out-is-told", what_is_left_out_is_told);
  TEST ("ids-are-not-shown", ids_are_not_shown);
  TEST ("a-module-says-when-it-was-made", a_module_says_when_it_was_made);
  return g_test_run ();
}
