/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What headers declare is used: a function that only its own file calls is static, one that only
 * tests call is in a header testing.h, one that nobody calls is gone. */
#include <gio/gio.h>
#include <string.h>

typedef struct {
  char *path; /* from the top of the project */
  char *text; /* without comments */
  GHashTable *words;
} Source;

static void
source_free (gpointer data)
{
  Source *source = data;
  g_free (source->path);
  g_free (source->text);
  g_hash_table_unref (source->words);
  g_free (source);
}

/* Changes `text`. */
static void
blank_comments (char *text)
{
  char *end;
  for (char *p = text; (p = strstr (p, "/*")) != NULL && (end = strstr (p, "*/")) != NULL;)
    for (; p < end + 2; p++)
      *p = *p == '\n' ? '\n' : ' ';
}

static GHashTable *
find_words (const char *text)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const char *p = text; *p != '\0';) {
    gsize n = 0;
    while (g_ascii_isalnum (p[n]) || p[n] == '_')
      n++;
    if (n > 0)
      g_hash_table_add (words, g_strndup (p, n));
    p += MAX (n, 1);
  }
  return words;
}

static void
read_sources (GPtrArray *sources, const char *root, const char *folder)
{
  g_autofree char *path = g_build_filename (root, folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_strconcat (folder, "/", name, NULL);
    g_autofree char *whole = g_build_filename (root, child, NULL);
    if (g_file_test (whole, G_FILE_TEST_IS_DIR)) {
      read_sources (sources, root, child);
    } else if (g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h")) {
      Source *source = g_new0 (Source, 1);
      g_file_get_contents (whole, &source->text, NULL, &error);
      g_assert_no_error (error);
      blank_comments (source->text);
      source->path = g_steal_pointer (&child);
      source->words = find_words (source->text);
      g_ptr_array_add (sources, source);
    }
  }
}

static gboolean
defines (const Source *source, const char *function)
{
  g_autofree char *start = g_strconcat ("\n", function, " (", NULL);
  return g_str_has_suffix (source->path, ".c") && strstr (source->text, start) != NULL;
}

/* How many places use what the header declares: files of the program, and of the tests. The header
 * itself counts when it says the name again, as inline functions and macros do. */
static void
count_users (const GPtrArray *sources, const Source *header, const char *function, guint *n_program,
             guint *n_tests)
{
  const char *first = strstr (header->text, function);
  *n_program = strstr (first + strlen (function), function) != NULL;
  *n_tests = 0;
  for (guint i = 0; i < sources->len; i++) {
    const Source *source = sources->pdata[i];
    if (source == header || !g_hash_table_contains (source->words, function)
        || defines (source, function))
      continue;
    if (g_str_has_prefix (source->path, "tests/"))
      (*n_tests)++;
    else
      (*n_program)++;
  }
}

/* Returns FALSE, with a message, when the function is declared in the wrong place. */
static gboolean
check_function (const GPtrArray *sources, const Source *header, const char *function)
{
  guint n_program, n_tests;
  gboolean for_tests = g_str_has_suffix (header->path, "/testing.h");
  gboolean private = strstr (header->path, "private.h") != NULL;
  count_users (sources, header, function, &n_program, &n_tests);
  const char *wrong = NULL;
  if (for_tests && n_program > 0)
    wrong = "is used by the program: declare it in another header";
  else if (n_program + n_tests == 0)
    wrong = "is used by no other file: make it static, or remove it";
  else if (n_program == 0 && !for_tests && !private)
    wrong = "is used by tests only: declare it in testing.h";
  if (wrong == NULL)
    return TRUE;
  g_test_message ("%s: %s () %s", header->path, function, wrong);
  return FALSE;
}

static void
what_headers_declare_is_used (void)
{
  g_autoptr (GPtrArray) sources = g_ptr_array_new_with_free_func (source_free);
  g_autoptr (GRegex) declaration = g_regex_new (
    "^(?:[A-Za-z_][A-Za-z0-9_ *]*[ *])?([a-z]+_[a-z0-9_]+) \\(", G_REGEX_MULTILINE, 0, NULL);
  static const char *const folders[] = { "core", "editor", "tests" };
  g_autofree char *root = g_path_get_dirname (g_getenv ("BORMIDA_DATA"));
  guint n = 0, n_wrong = 0;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    read_sources (sources, root, folders[i]);
  for (guint i = 0; i < sources->len; i++) {
    const Source *header = sources->pdata[i];
    g_autoptr (GMatchInfo) match = NULL;
    if (!g_str_has_suffix (header->path, ".h") || g_str_has_prefix (header->path, "tests/"))
      continue;
    g_regex_match (declaration, header->text, 0, &match);
    for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++) {
      g_autofree char *function = g_match_info_fetch (match, 1);
      n_wrong += !check_function (sources, header, function);
    }
  }
  g_assert_cmpuint (n, >, 1000);
  g_assert_cmpuint (n_wrong, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/declared/what-headers-declare-is-used", what_headers_declare_is_used);
  return g_test_run ();
}
