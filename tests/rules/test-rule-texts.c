/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever plays can read every rule that the game's texts cite. */
#include <string.h>

#include "game/rules.h"
#include "vocabulary/ruleset.h"

/* Not checks, properties and beginnings: what they cite is not shown in play. */
static gboolean
is_of_play (const char *file, const char *id)
{
  g_autofree char *own = g_strdup_printf ("%s.c", id);
  return g_str_has_suffix (file, ".c") && !g_str_has_prefix (file, "checks")
         && !g_str_equal (file, "vocabulary.c") && !g_str_equal (file, "begin.c")
         && !g_str_equal (file, "rule-texts.c") && !g_str_equal (file, own);
}

/* Adds the numbers of rules in the string literals of a file. */
static void
add_cited (const char *path, GHashTable *cited)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GMatchInfo) literal = NULL;
  g_autoptr (GRegex) literals = g_regex_new ("\"(?:[^\"\\\\\\n]|\\\\.)*\"", 0, 0, NULL);
  g_autoptr (GRegex) numbers = g_regex_new ("\\b[A-Z][0-9]+\\.[0-9]+[a-z]?\\b", 0, 0, NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (g_regex_match (literals, text, 0, &literal); g_match_info_matches (literal);
       g_match_info_next (literal, NULL)) {
    g_autofree char *string = g_match_info_fetch (literal, 0);
    g_autoptr (GMatchInfo) number = NULL;
    for (g_regex_match (numbers, string, 0, &number); g_match_info_matches (number);
         g_match_info_next (number, NULL))
      g_hash_table_add (cited, g_match_info_fetch (number, 0));
  }
}

static GHashTable *
cited_by (const char *id)
{
  GHashTable *cited = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "core", "rules", id, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  const char *file;
  while ((file = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, file, NULL);
    if (is_of_play (file, id))
      add_cited (path, cited);
  }
  return cited;
}

static void
a_sentence_tells_every_rule_that_is_cited_and_no_other (gconstpointer data)
{
  const BorRuleset *ruleset = data;
  g_autoptr (GHashTable) cited = cited_by (ruleset->id);
  g_assert_cmpuint (g_hash_table_size (cited), >, 0);
  for (const BorRuleText *rule = ruleset->game->explaining->rules; rule->number != NULL; rule++) {
    g_assert_cmpuint (strlen (rule->text), >, 10);
    g_assert_true (g_str_has_suffix (rule->text, "."));
    if (!g_hash_table_remove (cited, rule->number))
      g_error ("%s: rule %s is not cited, or stands twice", ruleset->id, rule->number);
  }
  GHashTableIter iter;
  gpointer number;
  g_hash_table_iter_init (&iter, cited);
  while (g_hash_table_iter_next (&iter, &number, NULL))
    g_error ("%s: rule %s is cited, but no sentence tells it", ruleset->id, (char *) number);
}

static void
a_game_without_sentences_cites_no_rule (gconstpointer data)
{
  const BorRuleset *ruleset = data;
  g_autoptr (GHashTable) cited = cited_by (ruleset->id);
  g_assert_cmpuint (g_hash_table_size (cited), ==, 0);
}

static gboolean
has_sentences (const BorRuleset *ruleset)
{
  const BorGameExplaining *explaining = ruleset->game->explaining;
  return explaining != NULL && explaining->rules != NULL;
}

int
main (int argc, char **argv)
{
  guint n = 0;
  g_test_init (&argc, &argv, NULL);
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if ((*r)->game != NULL) {
      g_autofree char *path = g_strdup_printf ("/rule-texts/%s", (*r)->id);
      g_test_add_data_func (path, *r,
                            has_sentences (*r)
                              ? a_sentence_tells_every_rule_that_is_cited_and_no_other
                              : a_game_without_sentences_cites_no_rule);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  return g_test_run ();
}
