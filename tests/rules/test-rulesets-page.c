/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "check/check.h"
#include "vocabulary/properties.h"

/* The tables of docs/rulesets.md are those of the program. With BORMIDA_WRITE_DOCS in the
 * environment the page is written anew, with all games. A game that is being written may be missing
 * from the page until then. */

static gboolean
writes (void)
{
  return g_getenv ("BORMIDA_WRITE_DOCS") != NULL;
}

/* In its table of rulesets or with a section of its own. */
static gboolean
is_on (const char *page, const BorRuleset *ruleset)
{
  g_autofree char *row = g_strdup_printf ("\n| `%s` | ", ruleset->id);
  g_autofree char *heading = g_strdup_printf ("\n## %s\n", ruleset->title);
  return strstr (page, row) != NULL || strstr (page, heading) != NULL;
}

static gboolean
is_wanted (const char *page, const BorRuleset *ruleset)
{
  return writes () || is_on (page, ruleset);
}

static void
append_type (GString *out, const BorPropDef *def)
{
  switch (def->type) {
  case BOR_PROP_FLAG:
    g_string_append (out, "`true` or absent");
    break;
  case BOR_PROP_INT:
    g_string_append_printf (out, "%d to %d", def->min, def->max);
    break;
  case BOR_PROP_ENUM:
    for (const BorPropValue *v = def->values; v->value != NULL; v++)
      g_string_append_printf (out, "%s`%s`", v == def->values ? "" : ", ", v->value);
    break;
  case BOR_PROP_COLOR:
    g_string_append (out, "colour");
    break;
  case BOR_PROP_TEXT:
    g_string_append (out, "text");
    break;
  case BOR_PROP_TIME:
    g_string_append (out, "time");
    break;
  case BOR_PROP_REF:
    g_string_append_printf (out, "id of a `%s`", bor_kind_name (def->target));
    break;
  case BOR_PROP_REFS:
    g_string_append (out, "list of ids of");
    for (guint kind = 0, n = 0; kind < BOR_N_KINDS; kind++)
      if (bor_prop_def_refers_to (def, kind))
        g_string_append_printf (out, "%s `%s`", n++ > 0 ? "," : "", bor_kind_name (kind));
    break;
  }
}

static void
append_row (GString *out, const BorPropDef *def)
{
  g_string_append_printf (out, "| `%s`%s%s%s | `%s` | ", bor_kind_name (def->kind),
                          def->owner != NULL ? " `" : "", def->owner != NULL ? def->owner : "",
                          def->owner != NULL ? "`" : "", def->name);
  append_type (out, def);
  const char *fallback = def->fallback != NULL            ? def->fallback
                         : def->flags & BOR_PROP_REQUIRED ? "(required)"
                                                          : "";
  g_string_append_printf (out, " | %s | %s%s | %s |\n", fallback, def->help,
                          def->flags & BOR_PROP_PAIRED ? " The same on both sides." : "",
                          def->rule != NULL ? def->rule : "");
}

static void
append_properties (GString *out, const BorVocabulary *vocabulary)
{
  g_string_append (out, "| Element | Property | Values | Default | Meaning | Rule |\n"
                        "|---|---|---|---|---|---|\n");
  for (guint i = 0; i < vocabulary->n_defs; i++)
    append_row (out, &vocabulary->defs[i]);
}

/* Those that are not done unless somebody chooses them end with a question mark. */
static void
append_fixes (GString *out, const BorCheck *check)
{
  for (const BorFix *fix = check->fixes; fix->title != NULL; fix++)
    g_string_append_printf (out, "%s%s%s", fix > check->fixes ? "; " : "", fix->title,
                            fix->consent != BOR_FIX_AUTOMATIC ? "?" : "");
}

static void
append_checks (GString *out, const BorCheck *const *checks)
{
  static const char *const severities[] = { "error", "warning", "hint" };
  g_string_append (out, "| Id | Severity | Finds | Fix |\n|---|---|---|---|\n");
  for (guint i = 0; checks[i] != NULL; i++) {
    g_string_append_printf (out, "| %s | %s | %s | ", checks[i]->id,
                            severities[checks[i]->severity], checks[i]->title);
    append_fixes (out, checks[i]);
    g_string_append (out, " |\n");
  }
}

static void
append_core (GString *out, const char *page)
{
  append_properties (out, bor_core_vocabulary ());
}

static void
append_rulesets (GString *out, const char *page)
{
  g_string_append (out, "| Id | Game | What it is | Folder |\n|---|---|---|---|\n");
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if (is_wanted (page, *r))
      g_string_append_printf (out, "| `%s` | %s | %s | `core/rules/%s` |\n", (*r)->id, (*r)->title,
                              (*r)->summary, (*r)->id);
}

static void
append_game (GString *out, const BorRuleset *ruleset)
{
  g_string_append_printf (out, "\n## %s\n\n### Properties\n\n", ruleset->title);
  append_properties (out, ruleset->vocabulary);
  if (ruleset->checks == NULL)
    return;
  g_string_append (out, "\n### Checks\n\n");
  append_checks (out, ruleset->checks);
}

static void
append_games (GString *out, const char *page)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if (is_wanted (page, *r))
      append_game (out, *r);
}

/* What belongs between "<!-- WHAT -->" and "<!-- end -->". */
static const struct {
  const char *mark;
  void (*append) (GString *out, const char *page);
} parts[] = {
  { "<!-- rulesets -->", append_rulesets },
  { "<!-- properties of all games -->", append_core },
  { "<!-- games -->", append_games },
};

/* The page with its tables made anew. (transfer full) */
static char *
remake (const char *page)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  gboolean inside = FALSE;
  for (guint i = 0; lines[i] != NULL; i++) {
    inside = inside && strcmp (lines[i], "<!-- end -->") != 0;
    if (inside)
      continue;
    g_string_append_printf (out, "%s%s", lines[i], lines[i + 1] != NULL ? "\n" : "");
    for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
      if (strcmp (lines[i], parts[k].mark) == 0) {
        parts[k].append (out, page);
        inside = TRUE;
      }
  }
  return g_string_free (out, FALSE);
}

static char *
page_path (void)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "docs", "rulesets.md", NULL);
}

/* (transfer full) */
static char *
read_page (void)
{
  g_autofree char *path = page_path ();
  g_autoptr (GError) error = NULL;
  char *page = NULL;
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  return page;
}

static void
the_tables_are_those_of_the_program (void)
{
  g_autofree char *page = read_page (), *expected = remake (page);
  if (writes ()) {
    g_autofree char *path = page_path ();
    g_autoptr (GError) error = NULL;
    g_file_set_contents (path, expected, -1, &error);
    g_assert_no_error (error);
  } else {
    g_assert_cmpstr (page, ==, expected);
  }
}

static void
every_part_is_on_the_page (void)
{
  g_autofree char *page = read_page ();
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_assert_nonnull (strstr (page, parts[i].mark));
}

static void
the_page_tells_of_the_game (gconstpointer data)
{
  const BorRuleset *ruleset = data;
  g_autofree char *page = read_page ();
  if (!is_on (page, ruleset))
    g_test_skip ("not yet on the page: BORMIDA_WRITE_DOCS=1 meson test test-rulesets-page");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulesets-page/the-tables-are-those-of-the-program",
                   the_tables_are_those_of_the_program);
  g_test_add_func ("/rulesets-page/every-part-is-on-the-page", every_part_is_on_the_page);
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++) {
    g_autofree char *name = g_strconcat ("/rulesets-page/the-page-tells-of-", (*r)->id, NULL);
    g_test_add_data_func (name, *r, the_page_tells_of_the_game);
  }
  return g_test_run ();
}
