/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "check/checker.h"
#include "edit/random-edits.h"
#include "program.h"
#include "xml/xml.h"

/* bormida-cli as git calls it. */

typedef struct {
  char *folder;
} Fixture;

/* What it prints; `good` (nullable) gets whether it ended well. */
static char *
git (Fixture *f, gboolean *good, const char *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_subprocess_launcher_set_cwd (launcher, f->folder);
  g_subprocess_launcher_setenv (launcher, "HOME", f->folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "GIT_CONFIG_NOSYSTEM", "1", TRUE);
  g_autoptr (GSubprocess) process =
    g_subprocess_launcher_spawn (launcher, &error, "sh", "-c", command, NULL);
  g_assert_no_error (error);
  char *out = NULL;
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  if (good != NULL)
    *good = g_subprocess_get_successful (process);
  else if (!g_subprocess_get_successful (process))
    g_error ("%s: %s", command, out);
  return out;
}

static void
run (Fixture *f, const char *command)
{
  g_free (git (f, NULL, command));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder ();
  G_GNUC_UNUSED g_autofree char *file = test_scenario (f->folder, "ford.xml");
  g_autofree char *driver =
    g_strdup_printf ("git init -q -b main . && git config user.email a@b && git config user.name a"
                     " && git config diff.bormida.command '\"%s\" diff --git --'"
                     " && git config merge.bormida.driver '\"%s\" merge --path %%P -- %%O %%A %%B'"
                     " && echo '*.xml diff=bormida merge=bormida' >.gitattributes"
                     " && cp ford.xml ./-dash.xml && git add . && git commit -q -m first",
                     g_getenv ("BORMIDA_CLI"), g_getenv ("BORMIDA_CLI"));
  run (f, driver);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'/* '%s'/.git*", f->folder, f->folder);
  run (f, command);
  test_folder_remove (f->folder);
}

static BorScenario *
read_scenario (Fixture *f)
{
  g_autofree char *path = test_file (f->folder, "ford.xml");
  g_autoptr (GError) error = NULL;
  BorScenario *s = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  return s;
}

/* Notes `n` properties, of locales and sides, from the `first` element on in steps of `step`. */
static void
edit (Fixture *f, guint first, guint step, guint n, const char *value)
{
  g_autoptr (BorScenario) s = read_scenario (f);
  for (guint i = 0; i < n; i++) {
    BorKind kind = i % 3 == 0 ? BOR_KIND_LOCALE : i % 3 == 1 ? BOR_KIND_APPROACH : BOR_KIND_VERTEX;
    gint32 slot = (gint32) ((first + i * step) % bor_scenario_n_slots (s, kind));
    BorElement *own = bor_element_copy (bor_scenario_get (s, kind, slot));
    g_autofree char *name = g_strdup_printf ("note-%s-%u", value, i);
    bor_element_set_prop (own, name, value);
    bor_scenario_replace (s, slot, own);
  }
  g_autofree char *path = test_file (f->folder, "ford.xml");
  g_assert_true (bor_xml_save (s, path, NULL));
}

static guint
count_notes (const BorScenario *s)
{
  guint n = 0;
  for (guint kind = 0; kind < BOR_N_KINDS; kind++)
    BOR_FOREACH (s, kind, slot, const BorElement, element)
      for (guint i = 0; i < bor_props_size (element->props); i++)
        n += g_str_has_prefix (bor_props_name (element->props, i), "note-");
  return n;
}

static void
branches_of_fifty_edits_each_are_merged (Fixture *f, gconstpointer data)
{
  run (f, "git checkout -q -b one");
  edit (f, 0, 7, 50, "one");
  run (f, "git commit -q -am one && git checkout -q -b two main");
  edit (f, 3, 5, 50, "two");
  run (f, "git commit -q -am two && git merge -q -m both one");
  g_autoptr (BorScenario) merged = read_scenario (f);
  g_assert_cmpuint (count_notes (merged), ==, 100);
}

/* Edits of all kinds, which also remove, split and join. */
static void
edit_at_random (Fixture *f, guint seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  BorScenario *s = read_scenario (f);
  for (guint done = 0; done < 50;) {
    const TestEdit *edit = &test_edits[g_rand_int_range (random, 0, TEST_N_EDITS)];
    BorScenario *after = edit->run (s, random, NULL);
    if (after == NULL)
      continue;
    bor_scenario_unref (s);
    s = after;
    done++;
  }
  g_autofree char *path = test_file (f->folder, "ford.xml");
  g_assert_true (bor_xml_save (s, path, NULL));
  bor_scenario_unref (s);
}

static guint
count_conflicts (Fixture *f)
{
  g_autoptr (BorScenario) merged = read_scenario (f);
  g_autoptr (BorChecker) checker = bor_checker_new_single (merged, bor_check_find ("C-MERGE-1"));
  return bor_checker_count (checker, BOR_SEVERITY_ERROR);
}

/* Most of them conflict: the file opens, and after the decisions git can go on. */
static void
branches_of_fifty_random_edits_each_are_merged_and_decided (Fixture *f, gconstpointer data)
{
  for (guint seed = 1; seed <= 4; seed++) {
    gboolean good;
    run (f, "git checkout -q -B one main");
    edit_at_random (f, seed);
    run (f, "git commit -q -am one && git checkout -q -B two main");
    edit_at_random (f, seed + 100);
    run (f, "git commit -q -am two");
    g_free (git (f, &good, "git merge -q -m both one"));
    g_assert_true (good == (count_conflicts (f) == 0));
    g_autofree char *decide =
      g_strdup_printf ("for n in %s; do \"%s\" fix -c C-MERGE-1 --take $n ford.xml; done; true",
                       seed % 2 == 0 ? "1 3" : "2 3", g_getenv ("BORMIDA_CLI"));
    run (f, decide);
    g_assert_cmpuint (count_conflicts (f), ==, 0);
    if (!good)
      run (f, "git commit -q -am both");
    run (f, "git diff --exit-code HEAD >/dev/null || git commit -q -am decided");
  }
}

static void
a_conflict_stops_git_and_can_be_opened (Fixture *f, gconstpointer data)
{
  gboolean good;
  run (f, "git checkout -q -b one && sed -i '0,/name=\"[^\"]*\"/s//name=\"Ours\"/' ford.xml && git "
          "commit "
          "-q -am one && git checkout -q -b two main");
  run (f, "sed -i '0,/name=\"[^\"]*\"/s//name=\"Theirs\"/' ford.xml && git commit -q -am two");
  g_autofree char *out = git (f, &good, "git merge one");
  g_assert_false (good);
  test_contains (out, "Merge:");
  g_autoptr (BorScenario) merged = read_scenario (f);
  g_autoptr (BorChecker) checker = bor_checker_new_single (merged, bor_check_find ("C-MERGE-1"));
  g_assert_cmpuint (bor_checker_count (checker, BOR_SEVERITY_ERROR), ==, 1);
  g_autofree char *unmerged = git (f, NULL, "git diff");
  test_contains (unmerged, "ford.xml");
}

/* Neither backups of git's copies, nor a board in the folder where they are. */
static void
a_merge_leaves_no_other_files (Fixture *f, gconstpointer data)
{
  run (f, "mkdir sub && sed -e 's,<board .*,<board href=\"map.xml\"/>,' "
          "-e '/<vertices>/,/<.board>/d' ford.xml >sub/game.xml && cp ford.xml sub/map.xml && echo "
          "mine >map.xml && git add . && "
          "git commit -q -m sub && git checkout -q -b one && "
          "sed -i '0,/title=\"[^\"]*\"/s//title=\"Ours\"/' sub/game.xml && "
          "git commit -q -am one && git checkout -q main && "
          "sed -i 's/author=\"[^\"]*\"/author=\"Me\"/' sub/game.xml && git commit -q -am two && "
          "git merge -q -m both one");
  g_autofree char *left = git (f, NULL, "git status --porcelain");
  g_assert_cmpstr (left, ==, "");
  g_autofree char *merged = git (f, NULL, "cat sub/game.xml map.xml");
  test_contains (merged, "title=\"Ours\"");
  test_contains (merged, "author=\"Me\"");
  test_contains (merged, "mine\n");
  run (f, "rm -r sub");
}

/* One branch moves the board to a file of its own, the other edits it. */
static void
edits_of_a_board_that_was_moved_are_merged (Fixture *f, gconstpointer data)
{
  run (f,
       "git checkout -q -b one && cp ford.xml map.xml && "
       "sed -i -e 's,<board .*,<board href=\"map.xml\"/>,' -e '/<vertices>/,/<.board>/d' ford.xml "
       "&& git add . && git commit -q -m one && git checkout -q main && "
       "sed -i '0,/capacity=\"[0-9]*\"/s//capacity=\"77\"/' ford.xml && "
       "git commit -q -am two && git checkout -q one && git merge -q -m both main");
  g_autofree char *merged = git (f, NULL, "cat ford.xml");
  test_contains (merged, "capacity=\"77\"");
  g_autoptr (BorScenario) opened = read_scenario (f);
  g_assert_null (bor_scenario_board (opened)->href);
}

/* Without a base, which git then passes as an empty file, each locale would be there twice. */
static void
a_file_that_both_branches_added_is_a_conflict (Fixture *f, gconstpointer data)
{
  run (f,
       "git checkout -q -b one && sed 's/capacity=\"[0-9]*\"/capacity=\"1\"/' ford.xml >new.xml && "
       "git add new.xml && git commit -q -m one && git checkout -q main && "
       "sed 's/capacity=\"[0-9]*\"/capacity=\"2\"/' ford.xml >new.xml && git add new.xml && "
       "git commit -q -m two && cp new.xml ours.xml");
  gboolean good;
  g_autofree char *out = git (f, &good, "git merge -q -m both one");
  g_assert_false (good);
  test_contains (out, "bormida-cli: new.xml: both versions added this file");
  run (f, "cmp new.xml ours.xml && git merge --abort && rm ours.xml");
}

static void
added_removed_broken_and_dashed_files_are_compared (Fixture *f, gconstpointer data)
{
  run (f, "cp ford.xml new.xml && git add new.xml && rm ford.xml && sed -i "
          "'s/capacity=\"[0-9]*\"/capacity=\"1\"/' "
          "./-dash.xml");
  g_autofree char *out = git (f, NULL, "git diff --no-renames HEAD");
  test_contains (out, "new.xml\n  a new file");
  test_contains (out, "ford.xml\n  the file was removed");
  test_contains (out, "-dash.xml\n");
  test_contains (out, "apacity");
  g_autofree char *renamed = git (f, NULL, "git diff -M HEAD");
  test_contains (renamed, "ford.xml → new.xml\n");
  run (f, "git checkout -q ford.xml && printf '<scenario' >ford.xml");
  g_autofree char *broken = git (f, NULL, "git diff ford.xml");
  test_contains (broken, "+<scenario");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autofree char *program = g_find_program_in_path ("git");
  if (program == NULL)
    return 77; /* skipped */
#define ADD(path, func) g_test_add ("/cli-git/" path, Fixture, NULL, set_up, func, tear_down)
  ADD ("a-merge-leaves-no-other-files", a_merge_leaves_no_other_files);
  ADD ("edits-of-a-board-that-was-moved-are-merged", edits_of_a_board_that_was_moved_are_merged);
  ADD ("branches-of-fifty-edits-each-are-merged", branches_of_fifty_edits_each_are_merged);
  ADD ("branches-of-fifty-random-edits-each-are-merged-and-decided",
       branches_of_fifty_random_edits_each_are_merged_and_decided);
  ADD ("a-conflict-stops-git-and-can-be-opened", a_conflict_stops_git_and_can_be_opened);
  ADD ("a-file-that-both-branches-added-is-a-conflict",
       a_file_that_both_branches_added_is_a_conflict);
  ADD ("added-removed-broken-and-dashed-files-are-compared",
       added_removed_broken_and_dashed_files_are_compared);
#undef ADD
  return g_test_run ();
}
