/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which folder may include which, for core and editor. */
#include <glib.h>
#include <string.h>

#define LARGEST_CIRCLE 5

/* From the bottom to the top: a folder may include only what stands above it in this list, so there
 * can be no cycle. Names are separated by spaces; a star stands for anything, so games are found by
 * themselves, and none knows another. Of rows that fit a folder the first counts. */
typedef struct {
  const char *folder, *may_include;
} Layer;

static const Layer layers[] = {
  { "core/base", "" },
  { "core/model", "core/base" },
  { "core/geometry", "core/base core/model" },
  { "core/xml", "core/base core/model core/geometry" },
  { "core/vocabulary", "core/base core/model core/geometry core/xml" },
  { "core/edit", "core/base core/model core/geometry core/xml core/vocabulary" },
  { "core/check", "core/base core/model core/geometry core/xml core/vocabulary core/edit" },
  { "core/game", "core/base core/model core/geometry core/vocabulary" },
  { "core/rules/battle", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                         "core/check core/game" },
  { "core/rules/squares", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                          "core/check" },
  { "core/rules/*", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                    "core/check core/game core/rules/battle core/rules/squares" },
  { "core/rules", "core/vocabulary core/rules/*" },
  { "core/generate", "core/base core/model core/geometry core/vocabulary core/edit core/rules" },
  { "core/play", "core/base core/model core/geometry core/xml core/vocabulary core/game" },
  { "core/tune",
    "core/base core/model core/geometry core/vocabulary core/edit core/game core/play" },
  { "core/render/raster", "core/base core/model core/geometry" },
  { "core/render", "core/base core/model core/geometry core/vocabulary core/render/raster" },
  { "core/render/print", "core/base core/model core/geometry core/vocabulary core/render "
                         "core/render/raster" },
  { "core/formats/base", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                         "core/render core/render/*" },
  { "core/formats/import", "core/base core/model core/geometry core/xml core/edit" },
  { "core/formats/json", "core/base core/model core/geometry core/xml core/vocabulary "
                         "core/formats/base core/formats/import" },
  { "core/formats/board", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                          "core/formats/base core/formats/import core/formats/json" },
  { "core/formats/tiled", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                          "core/render core/render/* core/formats/base core/formats/import "
                          "core/formats/json core/formats/board" },
  { "core/formats/graph", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                          "core/formats/base core/formats/import core/formats/json "
                          "core/formats/board" },
  { "core/formats/geojson", "core/base core/model core/geometry core/xml core/vocabulary core/edit "
                            "core/formats/base core/formats/import core/formats/json "
                            "core/formats/tiled core/formats/graph" },
  { "core/formats/html", "core/base core/model core/geometry core/xml core/vocabulary core/render "
                         "core/render/* core/formats/base core/formats/json" },
  { "core/formats/vassal",
    "core/base core/model core/geometry core/xml core/vocabulary core/render "
    "core/render/* core/formats/base" },
  { "core/formats/paper", "core/base core/model core/render core/render/* core/formats/base" },
  { "core/formats", "core/formats/*" },
  { "core/cli", "core/*" },

  { "editor/session", "core/*" },
  { "editor/widgets", "core/*" },
  { "editor/files", "core/* editor/session editor/widgets" },
  { "editor/help", "editor/widgets editor/files" },
  { "editor/map", "core/* editor/session editor/widgets" },
  { "editor/settings", "core/* editor/session editor/widgets editor/help" },
  { "editor/panels", "core/* editor/session editor/widgets editor/help editor/map" },
  { "editor/dialogs", "core/* editor/session editor/widgets editor/files editor/help editor/map" },
  { "editor/tools", "core/* editor/session editor/widgets editor/help editor/map editor/panels "
                    "editor/dialogs" },
  { "editor/preview", "core/* editor/session editor/widgets editor/files editor/help editor/map" },
  { "editor/balance", "core/* editor/session editor/widgets editor/files editor/help editor/map" },
  { "editor", "core/* editor/*" },
};

/* --- What the sources include --- */

typedef struct {
  char *from, *to; /* paths of files, from the top of the project */
} Include;

typedef struct {
  char *root;
  GPtrArray *files;    /* of char *, paths of sources and headers */
  GPtrArray *includes; /* of Include */
} Sources;

static void
include_free (gpointer data)
{
  Include *include = data;
  g_free (include->from);
  g_free (include->to);
  g_free (include);
}

static void
find_files (Sources *self, const char *folder)
{
  g_autofree char *path = g_build_filename (self->root, folder, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_strconcat (folder, "/", name, NULL);
    g_autofree char *whole = g_build_filename (self->root, child, NULL);
    if (g_file_test (whole, G_FILE_TEST_IS_DIR))
      find_files (self, child);
    else if (g_str_has_suffix (name, ".c") || g_str_has_suffix (name, ".h"))
      g_ptr_array_add (self->files, g_steal_pointer (&child));
  }
}

/* The file that `name` means; NULL when it is made by the build. (transfer full) */
static char *
resolve (const Sources *self, const char *name)
{
  g_autofree char *in_core = g_strconcat ("core/", name, NULL);
  const char *const places[] = { in_core, name };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_ptr_array_find_with_equal_func (self->files, places[i], g_str_equal, NULL))
      return g_strdup (places[i]);
  return NULL;
}

static void
read_includes (Sources *self, const char *file)
{
  g_autofree char *path = g_build_filename (self->root, file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("^#include \"([^\"]+)\"", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL)) {
    g_autofree char *name = g_match_info_fetch (match, 1);
    g_autofree char *to = resolve (self, name);
    if (to == NULL)
      continue;
    Include *include = g_new (Include, 1);
    *include = (Include){ g_strdup (file), g_steal_pointer (&to) };
    g_ptr_array_add (self->includes, include);
  }
}

static void
sources_read (Sources *self)
{
  *self = (Sources){ g_test_build_filename (G_TEST_DIST, "..", NULL),
                     g_ptr_array_new_with_free_func (g_free),
                     g_ptr_array_new_with_free_func (include_free) };
  find_files (self, "core");
  find_files (self, "editor");
  for (guint i = 0; i < self->files->len; i++)
    read_includes (self, self->files->pdata[i]);
  g_assert_cmpuint (self->files->len, >, 500); /* it has looked in the right place */
  g_assert_cmpuint (self->includes->len, >, 1000);
}

static void
sources_clear (Sources *self)
{
  g_free (self->root);
  g_ptr_array_unref (self->files);
  g_ptr_array_unref (self->includes);
}

/* --- Folders --- */

static const Layer *
find_layer (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    if (g_pattern_match_simple (layers[i].folder, folder))
      return &layers[i];
  return NULL;
}

static gboolean
may_include (const Layer *layer, const char *folder)
{
  g_auto (GStrv) names = g_strsplit (layer->may_include, " ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_pattern_match_simple (names[i], folder))
      return TRUE;
  return FALSE;
}

static void
folders_include_only_what_the_table_allows (void)
{
  Sources sources;
  sources_read (&sources);
  for (guint i = 0; i < sources.includes->len; i++) {
    const Include *include = sources.includes->pdata[i];
    g_autofree char *from = g_path_get_dirname (include->from);
    g_autofree char *to = g_path_get_dirname (include->to);
    const Layer *layer = find_layer (from);
    if (layer == NULL) {
      g_test_message ("%s: %s is not in the table of layers", include->from, from);
      g_test_fail ();
      continue;
    }
    if (g_str_equal (from, to) || may_include (layer, to))
      continue;
    g_test_message ("%s includes %s: %s may not include %s", include->from, include->to, from, to);
    g_test_fail ();
  }
  sources_clear (&sources);
}

static void
the_table_has_no_cycle (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    for (guint j = i + 1; j < G_N_ELEMENTS (layers); j++)
      if (may_include (&layers[i], layers[j].folder)) {
        g_test_message ("%s may include %s, which comes later in the table", layers[i].folder,
                        layers[j].folder);
        g_test_fail ();
      }
}

static void
a_new_game_has_its_layer (void)
{
  const Layer *layer = find_layer ("core/rules/made-up");
  g_assert_nonnull (layer);
  g_assert_true (may_include (layer, "core/game"));
  g_assert_true (may_include (layer, "core/rules/battle"));
  g_assert_false (may_include (layer, "core/rules/marengo"));
  g_assert_false (may_include (layer, "core/play"));
  g_assert_false (may_include (find_layer ("core/rules/battle"), "core/rules/battle"));
}

/* --- Circles of files --- */

/* A header and its source are one. (transfer full) */
static char *
unit_of (const char *path)
{
  return g_strndup (path, strlen (path) - 2);
}

typedef struct {
  char *name;
  GPtrArray *to; /* of Unit */
  guint number;  /* in the order of visits, from 1; 0: not visited */
  guint lowest;
  gboolean waits; /* on the stack */
} Unit;

static void
unit_free (gpointer data)
{
  Unit *self = data;
  g_free (self->name);
  g_ptr_array_unref (self->to);
  g_free (self);
}

typedef struct {
  GHashTable *units; /* of Unit by name */
  GPtrArray *stack;
  GPtrArray *circles; /* of GPtrArray of Unit */
  guint visited;
} Circles;

static Unit *
need_unit (Circles *self, const char *path)
{
  g_autofree char *name = unit_of (path);
  Unit *unit = g_hash_table_lookup (self->units, name);
  if (unit == NULL) {
    unit = g_new0 (Unit, 1);
    unit->name = g_steal_pointer (&name);
    unit->to = g_ptr_array_new ();
    g_hash_table_insert (self->units, unit->name, unit);
  }
  return unit;
}

/* Tarjan's algorithm. */
static void
visit (Circles *self, Unit *unit)
{
  unit->number = unit->lowest = ++self->visited;
  unit->waits = TRUE;
  g_ptr_array_add (self->stack, unit);
  for (guint i = 0; i < unit->to->len; i++) {
    Unit *next = unit->to->pdata[i];
    if (next->number == 0)
      visit (self, next);
    if (next->waits)
      unit->lowest = MIN (unit->lowest, next->lowest);
  }
  if (unit->lowest != unit->number)
    return;
  GPtrArray *circle = g_ptr_array_new ();
  Unit *last;
  do {
    last = g_ptr_array_steal_index (self->stack, self->stack->len - 1);
    last->waits = FALSE;
    g_ptr_array_add (circle, last);
  } while (last != unit);
  g_ptr_array_add (self->circles, circle);
}

static void
find_circles (Circles *self, const Sources *sources)
{
  *self =
    (Circles){ g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unit_free), g_ptr_array_new (),
               g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref), 0 };
  for (guint i = 0; i < sources->includes->len; i++) {
    const Include *include = sources->includes->pdata[i];
    if (g_str_has_suffix (include->to, "/testing.h")) /* says only what is there for tests */
      continue;
    Unit *from = need_unit (self, include->from), *to = need_unit (self, include->to);
    if (from != to)
      g_ptr_array_add (from->to, to);
  }
  GHashTableIter iter;
  gpointer unit;
  g_hash_table_iter_init (&iter, self->units);
  while (g_hash_table_iter_next (&iter, NULL, &unit))
    if (((Unit *) unit)->number == 0)
      visit (self, unit);
}

static void
circles_clear (Circles *self)
{
  g_ptr_array_unref (self->circles);
  g_ptr_array_unref (self->stack);
  g_hash_table_unref (self->units);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const Unit *const *) a)->name, (*(const Unit *const *) b)->name);
}

static void
tell_circle (GPtrArray *circle)
{
  g_ptr_array_sort (circle, compare_names);
  g_test_message ("%u files include each other, at most %d may:", circle->len, LARGEST_CIRCLE);
  for (guint i = 0; i < circle->len; i++)
    g_test_message ("  %s", ((const Unit *) circle->pdata[i])->name);
}

static void
few_files_include_each_other (void)
{
  Sources sources;
  Circles circles;
  sources_read (&sources);
  find_circles (&circles, &sources);
  for (guint i = 0; i < circles.circles->len; i++) {
    GPtrArray *circle = circles.circles->pdata[i];
    if (circle->len > LARGEST_CIRCLE) {
      tell_circle (circle);
      g_test_fail ();
    }
  }
  circles_clear (&circles);
  sources_clear (&sources);
}

/* --- What only some may use --- */

/* Fails for each file of `folder`, but `except` (nullable), in which `pattern` is found. */
static void
check_that_none_has (const char *folder, const char *except, const char *pattern, const char *why)
{
  Sources sources;
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_assert_nonnull (regex);
  sources_read (&sources);
  for (guint i = 0; i < sources.files->len; i++) {
    const char *file = sources.files->pdata[i];
    if (!g_str_has_prefix (file, folder) || g_strcmp0 (file, except) == 0)
      continue;
    g_autofree char *path = g_build_filename (sources.root, file, NULL);
    g_autofree char *text = NULL;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    if (g_regex_match (regex, text, 0, NULL)) {
      g_test_message ("%s: %s", file, why);
      g_test_fail ();
    }
  }
  sources_clear (&sources);
}

static void
core_does_not_include_gtk (void)
{
  check_that_none_has ("core/", NULL, "#include <(gtk|gdk)/", "includes GTK");
}

static void
tools_answer_with_edits (void)
{
  check_that_none_has ("editor/tools/", NULL, "bor_document_|bor_session_document",
                       "touches the document");
}

static void
only_the_session_listens_to_a_document (void)
{
  check_that_none_has ("editor/", "editor/session/session.c",
                       "\"saved-changed\"|(document|bor_session_document \\([^;]*\\)), \"changed\"",
                       "listens to the document");
}

static void
only_the_session_changes_a_document (void)
{
  check_that_none_has ("editor/", "editor/session/session.c",
                       "bor_document_(commit|seal|undo|redo|abandon|jump|mark_)",
                       "changes the document");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layers/folders-include-only-what-the-table-allows",
                   folders_include_only_what_the_table_allows);
  g_test_add_func ("/layers/the-table-has-no-cycle", the_table_has_no_cycle);
  g_test_add_func ("/layers/a-new-game-has-its-layer", a_new_game_has_its_layer);
  g_test_add_func ("/layers/few-files-include-each-other", few_files_include_each_other);
  g_test_add_func ("/layers/core-does-not-include-gtk", core_does_not_include_gtk);
  g_test_add_func ("/layers/tools-answer-with-edits", tools_answer_with_edits);
  g_test_add_func ("/layers/only-the-session-listens-to-a-document",
                   only_the_session_listens_to_a_document);
  g_test_add_func ("/layers/only-the-session-changes-a-document",
                   only_the_session_changes_a_document);
  return g_test_run ();
}
