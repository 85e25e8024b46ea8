/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing outside core/rules knows a game: no name of a property that only a game has, and no id of
 * a ruleset, stands in the sources of the rest. */
#include <string.h>

#include "support.h"
#include "vocabulary/properties.h"
#include "xml/format.h"

/* Words of other things as well: they may be written, but not to ask for a property. */
static const char *const common[] = {
  "facing",   /* a member of pieces on the HTML page */
  "class",    /* of XML's and SVG's elements */
  "recovery", /* of files after a crash */
  "rounds",   /* that a game took */
};

typedef struct {
  GHashTable *owned;  /* never outside */
  GHashTable *shared; /* not to ask for a property */
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
is_common (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (common); i++)
    if (strcmp (common[i], name) == 0)
      return TRUE;
  return is_core_value (name) || is_field (name);
}

static void
list_words (Search *search)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    g_hash_table_add (search->owned, (gpointer) (*r)->id);
    for (guint i = 0; i < (*r)->vocabulary->n_defs; i++) {
      const char *name = (*r)->vocabulary->defs[i].name;
      if (!is_core_name (name))
        g_hash_table_add (is_common (name) ? search->shared : search->owned, (gpointer) name);
    }
  }
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

static void
search_text (Search *search, const char *path, const char *text)
{
  look (search, path, text, LITERAL, search->owned, FALSE);
  look (search, path, text, ASKING, search->shared, FALSE);
  if (!g_str_has_suffix (path, ".js"))
    return;
  look (search, path, text, "properties[^;\n]*\\.(?<word>\\w+)", search->owned, TRUE);
  look (search, path, text, "properties[^;\n]*\\.(?<word>\\w+)", search->shared, TRUE);
}

static void
search_file (Search *search, const char *path)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  search_text (search, path, text);
}

static void
search_folder (Search *search, const char *folder, const char *but)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir)) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_strcmp0 (name, but) == 0)
      continue;
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      search_folder (search, path, NULL);
    else if (g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h")
             || g_str_has_suffix (name, ".js"))
      search_file (search, path);
  }
}

static Search
new_search (void)
{
  Search search = { g_hash_table_new (g_str_hash, g_str_equal),
                    g_hash_table_new (g_str_hash, g_str_equal), g_string_new (NULL) };
  list_words (&search);
  return search;
}

static void
clear_search (Search *search)
{
  g_hash_table_unref (search->owned);
  g_hash_table_unref (search->shared);
  g_string_free (search->found, TRUE);
}

static void
no_game_is_named_outside_of_its_rules (void)
{
  Search search = new_search ();
  g_autofree char *core = g_test_build_filename (G_TEST_DIST, "..", "core", NULL);
  g_autofree char *editor = g_test_build_filename (G_TEST_DIST, "..", "editor", NULL);
  search_folder (&search, core, "rules");
  search_folder (&search, editor, NULL);
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
    { "a.c", "/* as \"half\" */", "half" },
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ownership/no-game-is-named-outside-of-its-rules",
                   no_game_is_named_outside_of_its_rules);
  g_test_add_func ("/ownership/names-are-found-where-they-stand", names_are_found_where_they_stand);
  return g_test_run ();
}
