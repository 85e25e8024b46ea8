/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traits of pieces, as tables. */
#include <stdlib.h>
#include <string.h>

#include "vassal-rules.h"

/* Fields of a trait, as kinds; the state as a kind too. */
typedef struct {
  const char *id, *fields, *state;
} Trait;

static const Trait traits[] = {
  /* key, image, command, style, name, who, peek command, note, peek on its own, deal key, to whom */
  { "obs", "key image text masked text access text text bool key text", "owner" },
  /* keys, format, keys back, formats in turn, note, always */
  { "report",
    "keys says(menuCommand|newPieceName|mapName|location|oldLocation) none none text bool",
    "of(-1)" },
  /* activate, up, down: command, modifiers, old key; reset: command, key, level; under when chosen;
   * x, y; images, names; loop; name; random: key, command; follows, what, first; version; always;
   * keys: activate, up, down */
  { "emb2",
    "text int none text int none text int none none none int bool int int images texts bool text "
    "none none of(false) none int of(1) bool key key key",
    "level" },
  /* directions; keys and commands: right, left; at random: key, command; name */
  { "rotate", "of(8) key key text text none none text", "of(0|1|2|3|4|5|6|7)" },
  /* freely: key, command; at random: key, command; name, note; at once: key, command, degrees, or
   * facing */
  { "rotate", "of(1) key text none none text none key text of($SideAngle$) of(false)", "degrees" },
  /* sides, also by player, also movement, note; who owns it */
  { "restrict", "users bool bool none", "none" },
  /* note, how, when, keys */
  { "hideCmd", "none of(Hide|Disable) condition keys", "none" },
  /* command, key, map, board; x, y; back: command, key; steps: index and offset; note; destination;
   * zone, region, filter, place */
  /* key, command, seen at first, by all, radius, colours, how clear, edges, width, keys: on, off,
   * clear; note, only to other places */
  { "footprint", "key text bool bool int color color int int int int real none none none none bool",
    "of(false;;0;false;0)" },
  /* image, x, y, command, key, note, only to other places, commands and keys: on, off */
  { "markmoved", "image int int text key none bool none none none none", "of(false)" },
  { "mark", "of(Army|Type)", "marked" },
  /* never selected, moved, stacked; note */
  { "immob", "of(n) of(V) of(R) none", "none" },
  /* key, command, size, colours: back, letters; where: down, across; how: down, across; name, font,
   * style, degrees, property, note, always */
  { "label",
    "none none int color color of(c) int of(c) int of(c) of(c) says(label) text int int text none "
    "bool",
    "count" },
  { "sendto", "text key map none int int text key int int int int none of(L) none none none none",
    "of(;;)" },
  /* the same without names, which no menu has: to a place that is calculated */
  { "sendto",
    "none key map none number number none none int int int int none of(L) none none none none",
    "of(;;)" },
  /* old keys, image, name */
  { "piece", "none none image text", "place" },
};

/* A layer is there for good and has no key to switch it, or is off at first by a negative level. */
static void
check_switch (const GPtrArray *fields, int level)
{
  const char *command = fields->pdata[1], *key = fields->pdata[27];
  gboolean always = strcmp (fields->pdata[26], "true") == 0;
  g_assert_true (!always || level > 0);
  g_assert_true ((*command == '\0') == always);
  g_assert_true ((*key == '\0') == always);
}

static void
check_state (const VassalModule *m, const char *kind, const char *state, const GPtrArray *fields)
{
  if (strcmp (kind, "owner") == 0) {
    g_autoptr (GPtrArray) items = vassal_decode (state, ';');
    const char *owner = items->pdata[0], *access = fields->pdata[6];
    g_autoptr (GPtrArray) sides = vassal_decode (access + strlen ("sides:"), ':');
    if (strcmp (owner, "null") != 0)
      g_assert_true (g_ptr_array_find_with_equal_func (sides, owner, g_str_equal, NULL));
  } else if (strcmp (kind, "level") == 0) {
    g_autoptr (GPtrArray) images = vassal_decode (fields->pdata[16], ',');
    g_autoptr (GPtrArray) names = vassal_decode (fields->pdata[17], ',');
    g_assert_cmpuint (images->len, ==, names->len);
    int level = atoi (state);
    g_assert_true (vassal_is_int (state) && ABS (level) >= 1 && ABS (level) <= (int) images->len);
    check_switch (fields, level);
  } else if (strcmp (kind, "place") == 0)
    g_assert_true (g_str_has_prefix (state, "null;0;0;") && g_str_has_suffix (state, ";0"));
  else if (strcmp (kind, "count") == 0) { /* of a pile, which comes before */
    g_auto (GStrv) parts = g_strsplit (state, "$", -1);
    g_assert_cmpuint (g_strv_length (parts), ==, 3);
    g_assert_true (g_str_has_suffix (parts[1], "_numPieces"));
    g_autofree char *pile = g_strndup (parts[1], strlen (parts[1]) - strlen ("_numPieces"));
    g_assert_true (g_hash_table_contains (m->piles, pile));
  } else if (strcmp (kind, "marked") == 0) {
    g_autoptr (GPtrArray) values = vassal_decode (state, ',');
    g_assert_cmpuint (values->len, ==, 1);
  } else if (strcmp (kind, "degrees") == 0) /* counted against the clock, from the negative */
    g_assert_true (vassal_is_int (state) && atoi (state) <= 0 && atoi (state) > -360);
  else if (strcmp (kind, "none") == 0)
    g_assert_cmpstr (state, ==, "");
  else
    g_assert_true (vassal_is_one_of (kind, state));
}

/* Of the traits with one id: the first field tells which. */
static gboolean
is_of (const Trait *trait, const GPtrArray *fields)
{
  const char *first = fields->len > 1 ? fields->pdata[1] : "";
  return strcmp (trait->id, fields->pdata[0]) == 0
         && (strcmp (trait->state, "degrees") != 0 || strcmp (first, "1") == 0)
         && (!g_str_has_prefix (trait->fields, "none key map") || *first == '\0');
}

static void
check_trait (VassalModule *m, const char *type, const char *state)
{
  g_autoptr (GPtrArray) fields = vassal_decode (type, ';');
  const Trait *trait = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    if (is_of (&traits[i], fields))
      trait = &traits[i];
  if (trait == NULL)
    g_error ("VASSAL has no trait “%s”", (char *) fields->pdata[0]);
  g_auto (GStrv) kinds = g_strsplit (trait->fields, " ", -1);
  g_assert_cmpuint (fields->len, ==, g_strv_length (kinds) + 1);
  for (guint i = 0; kinds[i] != NULL; i++)
    if (!vassal_fits (m, kinds[i], fields->pdata[i + 1]))
      g_error ("%s: field %u cannot be “%s”", trait->id, i + 1, (char *) fields->pdata[i + 1]);
  check_state (m, trait->state, state, fields);
}

/* What only its army may use is so from outside. A trail lies outside what turns. Traits inside a mask keep to its owner, what lies
 * around it is for all; a report comes after what lies inside it, and what is disabled is so around
 * its report. */
static void
check_order (const GPtrArray *types)
{
  static const char *const wanted[] = {
    "?restrict;", "?sendto;",  "footprint;", "markmoved;", "?rotate;", "?emb2;",   "mark;Army",
    "obs;",       "mark;Type", "hideCmd;",   "hideCmd;",   "hideCmd;", "hideCmd;", "report;",
    "report;",    "report;",   "?report;",   "?report;",   "emb2;",    "sendto;",  "piece;"
  };
  if (types->len == 1) { /* a marker of a track */
    g_assert_true (g_str_has_prefix (types->pdata[0], "piece;"));
    return;
  }
  if (g_str_has_prefix (types->pdata[0], "immob;")) { /* the count of a pile */
    g_assert_cmpuint (types->len, ==, 3);
    g_assert_true (g_str_has_prefix (types->pdata[1], "label;"));
    return;
  }
  guint at = 0;
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++) {
    gboolean is_free = *wanted[i] == '?';
    if (at < types->len && g_str_has_prefix (types->pdata[at], wanted[i] + is_free))
      at++;
    else
      g_assert_true (is_free); /* only where the rules or options want it */
  }
  g_assert_cmpuint (at, ==, types->len);
}

/* Two layers of one piece must not listen to one key. */
static void
check_keys (const GPtrArray *types)
{
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    const char *id = fields->pdata[0];
    guint from = strcmp (id, "obs") == 0      ? 1
                 : strcmp (id, "emb2") == 0   ? 27
                 : strcmp (id, "sendto") == 0 ? 2
                                              : 0;
    guint step = strcmp (id, "sendto") == 0 ? 6 : 1; /* there, and back */
    guint end = from == 27 ? fields->len : from + (step == 6 ? 7 : 1);
    for (guint k = from; k > 0 && k < end; k += step)
      if (*(const char *) fields->pdata[k] != '\0')
        g_assert_true (g_hash_table_add (keys, g_strdup (fields->pdata[k])));
  }
}

/* Adds the keys in some fields of a trait. */
static void
add_keys (const GPtrArray *fields, const guint *numbers, GHashTable *keys)
{
  for (guint i = 0; numbers[i] > 0; i++)
    if (numbers[i] < fields->len && *(const char *) fields->pdata[numbers[i]] != '\0')
      g_hash_table_add (keys, g_strdup (fields->pdata[numbers[i]]));
}

/* VASSAL tells of a key whether anything came of it or not: nothing is told of keys to which nothing
 * listens, and of each key once. */
static void
check_reports (const GPtrArray *types)
{
  static const struct {
    const char *id;
    guint fields[5];
  } listening[] = {
    { "obs", { 1 } }, { "emb2", { 27, 28, 29 } }, { "rotate", { 2, 3, 8 } }, { "sendto", { 2, 8 } }
  };
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    for (guint k = 0; k < G_N_ELEMENTS (listening); k++)
      if (strcmp (fields->pdata[0], listening[k].id) == 0)
        add_keys (fields, listening[k].fields, keys);
  }
  for (guint i = 0; i < types->len; i++) {
    g_autoptr (GPtrArray) fields = vassal_decode (types->pdata[i], ';');
    if (strcmp (fields->pdata[0], "report") != 0)
      continue;
    g_autoptr (GPtrArray) told = vassal_decode (fields->pdata[1], ',');
    for (guint k = 0; k < told->len; k++)
      if (!g_hash_table_remove (keys, told->pdata[k]))
        g_error ("what the key %s does is told twice, or it does nothing", (char *) told->pdata[k]);
  }
}

void
vassal_check_slot (VassalModule *m, xmlNode *node)
{
  g_autofree char *text = (char *) xmlNodeGetContent (node);
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_assert_cmpstr (text, ==, trimmed); /* VASSAL trims it */
  g_assert_true (g_str_has_prefix (text, "+/null/"));
  for (xmlNode *child = node->children; child != NULL; child = child->next)
    g_assert_cmpint (child->type, ==, XML_TEXT_NODE); /* it passes over CDATA */
  g_autoptr (GPtrArray) parts = vassal_decode (text, '/');
  g_assert_cmpuint (parts->len, ==, 4);
  g_autoptr (GPtrArray) types = NULL, states = NULL;
  vassal_read_piece (node, &types, &states);
  g_assert_cmpuint (types->len, ==, states->len);
  check_order (types);
  check_keys (types);
  check_reports (types);
  for (guint i = 0; i < types->len; i++)
    check_trait (m, types->pdata[i], states->pdata[i]);
}
