/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing outside core/rules knows a game: no name of a property that only a game has, and no id of
 * a ruleset, stands in the sources of the rest. A game may choose its names freely: a single word
 * such as "turns" is only refused where it can be meant as a property. */
#include <string.h>

#include "support.h"
#include "vocabulary/properties.h"
#include "xml/format.h"

/* Words of other things as well: they may be written, but not to ask for a property. The search
 * finds more of them itself: classes of styles and options of commands. */
static const char *const common[] = {
  "facing",   /* a member of pieces on the HTML page */
  "class",    /* of XML's and SVG's elements */
  "recovery", /* of files after a crash */
  "rounds",   /* that a game took */
};

typedef struct {
  GHashTable *ids;    /* of rulesets: never outside */
  GHashTable *owned;  /* not where properties are handled */
  GHashTable *shared; /* not to ask for a property */
  GHashTable *others; /* words of styles and options */
  GString *found;
} Search;

static gboolean
is_core_name (const char *name)
{
  const BorVocabulary *core = bor_core_vocabulary ();
  for (guint i = 0; i < core->n_defs; i++)
    if (strcmp (core->defs[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_core_value (const char *name)
{
  const BorVocabulary *core = bor_core_vocabulary ();
  for (guint i = 0; i < core->n_defs; i++)
    if (bor_prop_def_find_value (&core->defs[i], name) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_field (const char *name)
{
  for (guint i = 0; i < BOR_XML_N_NODES; i++)
    for (guint k = 0; k < bor_xml_nodes[i].n_fields; k++)
      if (strcmp (bor_xml_nodes[i].fields[k].name, name) == 0)
        return TRUE;
  return FALSE;
}

static gboolean
is_common (const Search *search, const char *name)
{
  if (g_hash_table_contains (search->others, name))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    if (strcmp (common[i], name) == 0)
      return TRUE;
  return is_core_value (name) || is_field (name);
}

static void
list_words (Search *search)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    g_hash_table_add (search->ids, (gpointer) (*r)->id);
    for (guint i = 0; i < (*r)->vocabulary->n_defs; i++) {
      const char *name = (*r)->vocabulary->defs[i].name;
      if (!is_core_name (name))
        g_hash_table_add (is_common (search, name) ? search->shared : search->owned,
                          (gpointer) name);
    }
  }
}

/* Adds what `pattern` captures as "word". */
static void
collect (GHashTable *words, const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_hash_table_add (words, g_match_info_fetch_named (match, "word"));
}

static void
look (Search *search, const char *path, const char *text, const char *pattern, GHashTable *words,
      gboolean dotted)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *word = g_match_info_fetch_named (match, "word");
    if (g_hash_table_contains (words, word))
      g_string_append_printf (search->found, "%s: %s%s\n", path, dotted ? "." : "", word);
  }
}

/* Whole string literals, comments included; asking for a property by its name. */
#define LITERAL "[\"'](?<word>[\\w-]+)[\"']"
#define ASKING  "bor_\\w*(?:prop|param|vocabulary_find)\\w*\\s*\\([^;\"]*" LITERAL
/* More than one word: nothing else is called so by chance. */
#define COMPOUND "[\"'](?<word>\\w+-[\\w-]+)[\"']"
/* Sources that have to do with properties. */
#define HANDLING "bor_\\w*(?:prop|param|vocabulary)|BorProp|BorVocabulary|properties"

static void
search_text (Search *search, const char *path, const char *text)
{
  gboolean handles = g_regex_match_simple (HANDLING, text, 0, 0);
  look (search, path, text, handles ? LITERAL : COMPOUND, search->owned, FALSE);
  look (search, path, text, LITERAL, search->ids, FALSE);
  look (search, path, text, ASKING, search->shared, FALSE);
  if (!g_str_has_suffix (path, ".js"))
    return;
  look (search, path, text, "properties[^;\n]*\\.(?<word>\\w+)", search->owned, TRUE);
  look (search, path, text, "properties[^;\n]*\\.(?<word>\\w+)", search->shared, TRUE);
}

static gboolean
is_source (const char *path)
{
  return g_str_has_suffix (path, ".c") || g_str_has_suffix (path, ".h")
         || g_str_has_suffix (path, ".js");
}

static void
search_file (Search *search, const char *path)
{
  g_autofree char *text = NULL;
  if (!is_source (path))
    return;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  search_text (search, path, text);
}

static void
collect_styles (Search *search, const char *path)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (g_str_has_suffix (path, ".ui"))
    collect (search->others, text, "<class name=\"(?<word>[\\w-]+)\"");
  else if (g_str_has_suffix (path, ".css"))
    collect (search->others, text, "\\.(?<word>[a-z][\\w-]*)");
}

static void
collect_options (Search *search, const char *path)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  if (is_source (path))
    collect (search->others, text, "\\{ \"(?<word>[\\w-]+)\", (?:0|'.'), ");
}

/* Calls `func` for every file in a folder and its folders, but for that named `but` (nullable). */
static void
for_each_file (const char *folder, const char *but, void (*func) (Search *, const char *),
               Search *search)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_strcmp0 (name, but) == 0)
      continue;
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      for_each_file (path, NULL, func, search);
    else
      func (search, path);
  }
}

static char *
place (const char *folder)
{
  return g_test_build_filename (G_TEST_DIST, "..", folder, NULL);
}

static Search
new_search (void)
{
  Search search = {
    .ids = g_hash_table_new (g_str_hash, g_str_equal),
    .owned = g_hash_table_new (g_str_hash, g_str_equal),
    .shared = g_hash_table_new (g_str_hash, g_str_equal),
    .others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .found = g_string_new (NULL),
  };
  g_autofree char *ui = place ("ui"), *cli = place ("core/cli");
  for_each_file (ui, NULL, collect_styles, &search);
  for_each_file (cli, NULL, collect_options, &search);
  list_words (&search);
  return search;
}

static void
clear_search (Search *search)
{
  g_hash_table_unref (search->ids);
  g_hash_table_unref (search->owned);
  g_hash_table_unref (search->shared);
  g_hash_table_unref (search->others);
  g_string_free (search->found, TRUE);
}

static void
no_game_is_named_outside_of_its_rules (void)
{
  Search search = new_search ();
  g_autofree char *core = place ("core"), *editor = place ("editor");
  for_each_file (core, "rules", search_file, &search);
  for_each_file (editor, NULL, search_file, &search);
  g_assert_cmpstr (search.found->str, ==, "");
  clear_search (&search);
}

/* The search finds what it is for. */
static void
names_are_found_where_they_stand (void)
{
  static const struct {
    const char *name, *text, *found;
  } cases[] = {
    { "a.c", "bor_element_prop (space, \"capacity\")", "capacity" },
    { "a.c", "/* as \"half\" */ bor_props_get (props, name)", "half" },
    { "a.c", "static const char *const names[] = { \"capacity\" }; bor_prop_def_find (names[0])",
      "capacity" },
    { "a.c", "puts (\"capacity\")", NULL },
    { "a.c", "puts (\"wide-from\")", "wide-from" },
    { "a.js", "if (name == 'capacity') go(force.properties)", "capacity" },
    { "a.c", "if (strcmp (id, \"marengo\") == 0)", "marengo" },
    { "a.c", "bor_element_prop_int (approach,\n  \"infantry\", 0)", "infantry" },
    { "a.c", "draw (\"infantry\")", NULL },
    { "a.c", "bor_element_prop (side, \"color\")", NULL },
    { "a.c", "puts (\"the capacity of it\")", NULL },
    { "a.js", "if (force.properties.role) go();", "role" },
    { "a.js", "(f.properties || {}).arrival", "arrival" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Search search = new_search ();
    search_text (&search, cases[i].name, cases[i].text);
    g_test_message ("%s: %s", cases[i].text, search.found->str);
    if (cases[i].found != NULL)
      g_assert_nonnull (strstr (search.found->str, cases[i].found));
    else
      g_assert_cmpstr (search.found->str, ==, "");
    clear_search (&search);
  }
}

/* A game may name its properties as it likes. */
static void
words_of_styles_and_options_are_not_refused (void)
{
  static const char *const harmless[] = {
    "add_label (box, \"heading\"); bor_element_prop (element, name)",
    "{ \"turns\", 't', 0, G_OPTION_ARG_NONE, &turns, BorPropDef",
  };
  Search search = new_search ();
  g_assert_true (is_common (&search, "heading"));
  g_assert_true (is_common (&search, "turns"));
  g_assert_false (is_common (&search, "capacity"));
  g_hash_table_add (search.shared, (gpointer) "heading");
  g_hash_table_add (search.shared, (gpointer) "turns");
  for (guint i = 0; i < G_N_ELEMENTS (harmless); i++)
    search_text (&search, "a.c", harmless[i]);
  g_assert_cmpstr (search.found->str, ==, "");
  search_text (&search, "a.c", "bor_element_prop (tank, \"heading\")");
  g_assert_cmpstr (search.found->str, ==, "a.c: heading\n");
  clear_search (&search);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ownership/no-game-is-named-outside-of-its-rules",
                   no_game_is_named_outside_of_its_rules);
  g_test_add_func ("/ownership/names-are-found-where-they-stand", names_are_found_where_they_stand);
  g_test_add_func ("/ownership/words-of-styles-and-options-are-not-refused",
                   words_of_styles_and_options_are_not_refused);
  return g_test_run ();
}
