/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The button that deals out start pieces, followed as VASSAL would: from key to key, to each position. */
#include <stdlib.h>
#include <string.h>

#include "export-support.h"
#include "support-xml.h"
#include "support.h"
#include "vassal-support.h"
#include "xml/xml.h"

/* Two armies: red has three start positions in two places, and four pieces of which three are dealt;
 * blue's two pieces lie in two piles, for one position each. Green has no positions. */
static const char armies[] =
  "<scenario xmlns='urn:bormida:scenario:2' ruleset='triomphe'>"
  "<board width='400' height='200' tolerance='1'><vertices><vertex id='v0' x='0' y='0'/>"
  "<vertex id='v1' x='200' y='0'/><vertex id='v2' x='400' y='0'/><vertex id='v3' x='0' y='200'/>"
  "<vertex id='v4' x='200' y='200'/><vertex id='v5' x='400' y='200'/></vertices><spaces>"
  "<space id='west' name='West'><approach id='a1' along='v0 v1' edge='true'/>"
  "<approach id='a2' along='v1 v4' opposite='b4'/><approach id='a3' along='v4 v3 v0' edge='true'/>"
  "</space><space id='east' name='East'><approach id='b1' along='v1 v2 v5 v4' edge='true'/>"
  "<approach id='b4' along='v4 v1' opposite='a2'/></space></spaces><marks>"
  "<setup id='s1' space='west' side='red'/><setup id='s2' space='east' side='red'/>"
  "<setup id='s3' space='east' side='red'/><setup id='s4' space='west' side='blue'/>"
  "<setup id='s5' space='east' side='blue'/></marks></board>"
  "<sides><side id='red' name='Red'/><side id='blue' name='Blue'/><side id='green' name='Green'/>"
  "</sides><types><type id='t' name='Guard' symbol='infantry'/></types><forces>"
  "<force id='f1' side='red' name='All' role='start'><pieces type='t' strength='2' count='4'/>"
  "</force><force id='f2' side='blue' name='First' role='start'><pieces type='t' strength='2' "
  "count='1'/></force><force id='f3' side='blue' name='Second' role='start'><pieces type='t' "
  "strength='2' count='1'/></force><force id='f4' side='green' name='None' role='start'>"
  "<pieces type='t' strength='2' count='1'/></force></forces></scenario>";

static GPtrArray *
find_all (xmlNode *root, const char *name)
{
  GPtrArray *found = g_ptr_array_new ();
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (vassal_is (node, name))
      g_ptr_array_add (found, node);
  return found;
}

/* The element that listens to a key; NULL if none does. */
static xmlNode *
listener (xmlNode *root, const char *tag, const char *attribute, const char *key)
{
  g_autoptr (GPtrArray) all = find_all (root, tag);
  for (guint i = 0; i < all->len; i++) {
    g_autofree char *own = vassal_get (all->pdata[i], attribute);
    if (g_strcmp0 (own, key) == 0)
      return all->pdata[i];
  }
  return NULL;
}

/* "{N>=1&&N<=3?1:0}" for a number N. */
static gboolean
takes_one (const char *count, guint number)
{
  const char *from = strstr (count, ">="), *to = strstr (count, "<=");
  g_assert_nonnull (from);
  g_assert_nonnull (to);
  g_assert_true (g_str_has_suffix (count, "?1:0}"));
  return number >= (guint) atoi (from + 2) && number <= (guint) atoi (to + 2);
}

/* "{N==1?120:N==2?80:0}" for a number N. */
static int
calculate (const char *text, guint number)
{
  g_autofree char *condition = g_strdup_printf ("==%u?", number);
  const char *at = strstr (text, condition);
  g_assert_nonnull (at);
  return atoi (at + strlen (condition));
}

/* The fields of the trait of a pile's pieces that listens to the key. (transfer full) */
static GPtrArray *
sending_trait (xmlNode *slot, const char *key)
{
  g_autoptr (GPtrArray) types = NULL, states = NULL;
  vassal_read_piece (slot, &types, &states);
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "sendto") == 0 && strcmp (fields->pdata[2], key) == 0)
      return g_steal_pointer (&fields);
  }
  g_assert_not_reached ();
}

static xmlNode *
find_pile (xmlNode *root, const char *name)
{
  g_autoptr (GPtrArray) maps = find_all (root, "module.Map");
  for (guint i = 0; i < maps->len; i++) {
    g_autoptr (GPtrArray) piles = find_all (maps->pdata[i], ".DrawPile");
    for (guint k = 0; k < piles->len; k++) {
      g_autofree char *own = vassal_get (piles->pdata[k], "name");
      if (strcmp (own, name) == 0)
        return piles->pdata[k];
    }
  }
  g_assert_not_reached ();
}

/* Where the piece that the command takes at a number goes: "Red: All -> West, reserve". NULL if it
 * takes none then. (transfer full) */
static char *
take (VassalModule *m, xmlNode *command, guint number)
{
  xmlNode *root = xmlDocGetRootElement (m->doc);
  g_autofree char *count = vassal_get (command, "deckCount"), *key = vassal_get (command, "hotkey"),
                  *target = vassal_get (command, "target");
  if (!takes_one (count, number))
    return NULL;
  g_autoptr (GPtrArray) items = vassal_decode (target, '|');
  xmlNode *pile = find_pile (root, items->pdata[9]);
  g_autoptr (GPtrArray) fields = sending_trait (vassal_child (pile, ".CardSlot"), key);
  xmlNode *map = listener (root, "module.Map", "mapName", fields->pdata[3]);
  g_assert_nonnull (map);
  g_autoptr (GPtrArray) zones = vassal_zones (map);
  BorPoint at = { calculate (fields->pdata[5], number), calculate (fields->pdata[6], number) };
  return g_strdup_printf ("%s -> %s", (const char *) items->pdata[9], vassal_location (zones, at));
}

/* Presses the button. (transfer full) */
static char *
press (VassalModule *m)
{
  xmlNode *root = xmlDocGetRootElement (m->doc);
  xmlNode *button = listener (root, ".DoActionButton", "text", "Set up");
  GString *out = g_string_new (NULL);
  g_assert_nonnull (button);
  g_autofree char *first = vassal_get (button, "hotkeys");
  g_autoptr (GPtrArray) only = vassal_decode (first, ',');
  xmlNode *loop = listener (root, ".DoActionButton", "hotkey", only->pdata[0]);
  g_autofree char *times = vassal_get (loop, "loopCount"), *keys = vassal_get (loop, "hotkeys");
  g_autoptr (GPtrArray) list = vassal_decode (keys, ',');
  for (guint number = 1; number <= (guint) atoi (times); number++)
    for (guint i = 0; i < list->len; i++) {
      xmlNode *command = listener (root, ".GlobalKeyCommand", "buttonHotkey", list->pdata[i]);
      g_assert_nonnull (command);
      g_autofree char *told = take (m, command, number);
      if (told != NULL)
        g_string_append_printf (out, "%s\n", told);
    }
  return g_string_free (out, FALSE);
}

static void
each_position_gets_a_piece_of_its_army (void)
{
  g_autoptr (BorScenario) s = test_xml_read_text (armies);
  VassalModule m = vassal_open (s, NULL);
  g_autofree char *dealt = press (&m);
  g_assert_cmpstr (dealt, ==,
                   "Red: All, drawn at random -> West, reserve\n"
                   "Blue: First, drawn at random -> West, reserve\n"
                   "Red: All, drawn at random -> East, reserve\n"
                   "Blue: Second, drawn at random -> East, reserve\n"
                   "Red: All, drawn at random -> East, reserve\n");
  vassal_close (&m);
}

static void
the_eleven_french_of_marengo_are_dealt_out (void)
{
  g_autofree char *path = test_shipped ("marengo.xml");
  g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
  VassalModule m = vassal_open (s, "hidden=false");
  g_autofree char *dealt = press (&m);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (dealt), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 11);
  g_assert_nonnull (strstr (dealt, "-> Li Poggi, reserve"));
  vassal_close (&m);
}

/* Without start positions, or without pieces for them, there is no button. */
static void
no_button_without_anything_to_deal (void)
{
  static const char *const names[] = { "vienna.xml", "tanks-16.xml", "skirmish.xml" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = test_shipped (names[i]);
    g_autoptr (BorScenario) s = bor_xml_read_file (path, NULL);
    VassalModule m = vassal_open (s, NULL);
    g_assert_null (listener (xmlDocGetRootElement (m.doc), ".DoActionButton", "text", "Set up"));
    vassal_close (&m);
  }
}

/* VASSAL would take them for properties or calculations: they are written with wide signs. */
static void
piles_with_odd_names_are_dealt_from_too (void)
{
  g_autofree char *odd = g_strdup (armies);
  g_autoptr (GString) text = g_string_new (odd);
  g_string_replace (text, "name='All'", "name='A$l$l'", 0);
  g_string_replace (text, "name='Blue'", "name='{1}'", 0);
  g_string_replace (text, "name='Guard'", "name='{2$}'", 0);
  g_autoptr (BorScenario) s = test_xml_read_text (text->str);
  VassalModule m = vassal_open (s, NULL);
  g_autofree char *dealt = press (&m);
  g_assert_cmpstr (dealt, ==,
                   "Red: A\uff04l\uff04l, drawn at random -> West, reserve\n"
                   "\uff5b1}: First, drawn at random -> West, reserve\n"
                   "Red: A\uff04l\uff04l, drawn at random -> East, reserve\n"
                   "\uff5b1}: Second, drawn at random -> East, reserve\n"
                   "Red: A\uff04l\uff04l, drawn at random -> East, reserve\n");
  g_assert_true (g_hash_table_contains (m.sides, "\uff5b1}"));
  vassal_close (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vassal-deal/each position gets a piece of its army",
                   each_position_gets_a_piece_of_its_army);
  g_test_add_func ("/vassal-deal/the eleven French of Marengo are dealt out",
                   the_eleven_french_of_marengo_are_dealt_out);
  g_test_add_func ("/vassal-deal/no button without anything to deal",
                   no_button_without_anything_to_deal);
  g_test_add_func ("/vassal-deal/piles with odd names are dealt from too",
                   piles_with_odd_names_are_dealt_from_too);
  return g_test_run ();
}
