/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving while everything goes wrong: there are the old files or the new ones, never some of each. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faulty-calls.h"
#include "support-xml.h"
#include "support.h"

#define MOST_CALLS 400

typedef struct {
  char *folder, *path, *board, *backup, *board_backup, *journal;
  char *other, *other_board; /* in another folder: hard links to the files */
  gboolean shared;           /* whether they are made */
  BorScenario *states[3];    /* zero, one and two: in the title and in the board's width */
  GHashTable *start[3]; /* the files that `prepare` writes, from their names; NULL if unknown */
} Fixture;

static BorScenario *
new_state (guint i, gboolean linked)
{
  static const char *const titles[] = { "zero", "one", "two" };
  BorScenario *scenario = test_square_board (2, 2);
  BorHeader *header = bor_element_copy (bor_scenario_header (scenario));
  header->title = g_strdup (titles[i]);
  bor_scenario_replace (scenario, 0, header);
  BorBoard *board = bor_element_copy (bor_scenario_board (scenario));
  board->width = 1000 + i;
  if (linked)
    board->href = g_strdup ("map.xml");
  bor_scenario_replace (scenario, 0, board);
  return scenario;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_xml_make_folder ();
  f->path = g_build_filename (f->folder, "battle.xml", NULL);
  f->board = g_build_filename (f->folder, "map.xml", NULL);
  f->backup = g_strconcat (f->path, "~", NULL);
  f->board_backup = g_strconcat (f->board, "~", NULL);
  f->journal = g_build_filename (f->folder, ".battle.xml.saving", NULL);
  f->other = g_strconcat (f->folder, "-battle.xml", NULL);
  f->other_board = g_strconcat (f->folder, "-map.xml", NULL);
  for (guint i = 0; i < 3; i++)
    f->states[i] = new_state (i, data != NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_chmod (f->folder, 0700);
  test_xml_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->board);
  g_free (f->backup);
  g_free (f->board_backup);
  g_free (f->journal);
  g_remove (f->other);
  g_remove (f->other_board);
  g_free (f->other);
  g_free (f->other_board);
  for (guint i = 0; i < 3; i++) {
    bor_scenario_unref (f->states[i]);
    g_clear_pointer (&f->start[i], g_hash_table_unref);
  }
}

static void
save (const BorScenario *scenario, const char *path)
{
  g_autoptr (GError) error = NULL;
  bor_xml_save (scenario, path, &error);
  g_assert_no_error (error);
}

/* Gives both files another name elsewhere. */
static void
share (Fixture *f)
{
  g_remove (f->other);
  g_remove (f->other_board);
  g_assert_cmpint (link (f->path, f->other), ==, 0);
  if (g_file_test (f->board, G_FILE_TEST_EXISTS))
    g_assert_cmpint (link (f->board, f->other_board), ==, 0);
}

static void
check_same_file (const char *a, const char *b)
{
  struct stat first, second;
  g_assert_cmpint (stat (a, &first), ==, 0);
  g_assert_cmpint (stat (b, &second), ==, 0);
  g_assert_cmpuint (first.st_ino, ==, second.st_ino);
}

static void
empty_folder (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_remove (path);
  }
}

/* What zero and one leave when they are saved into an empty folder, by name: `from` is the first of
   them. */
static GHashTable *
save_start (Fixture *f, guint from)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  empty_folder (f);
  for (guint i = from; i < 2; i++)
    save (f->states[i], f->path);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    char *text;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_hash_table_insert (files, g_strdup (name), text);
  }
  return files;
}

/* Empties the folder, and puts there what was saved at the start. */
static void
prepare (Fixture *f, guint from)
{
  GHashTableIter iter;
  const char *name, *text;
  if (f->start[from] == NULL)
    f->start[from] = save_start (f, from);
  empty_folder (f);
  g_hash_table_iter_init (&iter, f->start[from]);
  while (g_hash_table_iter_next (&iter, (gpointer *) &name, (gpointer *) &text)) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
  }
  if (f->shared)
    share (f);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every file's name and contents. */
static char *
picture_of (Fixture *f)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_autoptr (GString) all = g_string_new ("");
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL), *text = NULL;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, text, -1);
    g_ptr_array_add (lines, g_strdup_printf ("%s %s\n", name, sum));
  }
  g_ptr_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append (all, lines->pdata[i]);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* Which state is on the disk; the board's must be the same. */
static guint
state_of (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario = bor_xml_read_file (f->path, &error);
  g_assert_no_error (error);
  if (f->shared)
    check_same_file (f->path, f->other);
  if (f->shared && g_file_test (f->board, G_FILE_TEST_EXISTS))
    check_same_file (f->board, f->other_board);
  guint state = (guint) (bor_scenario_board (scenario)->width - 1000);
  g_assert_cmpuint (state, <, 3);
  g_assert_cmpstr (bor_scenario_header (scenario)->title, ==,
                   bor_scenario_header (f->states[state])->title);
  return state;
}

/* Names besides the files and their backups. The journal is not one of them by now. */
static guint
count_leftovers (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  guint n = 0;
  while ((name = g_dir_read_name (dir)) != NULL) {
    static const char *const known[] = { "battle.xml", "battle.xml~", "map.xml", "map.xml~", NULL };
    if (g_strv_contains (known, name))
      continue;
    n++;
    g_assert_cmpstr (name, !=, ".battle.xml.saving");
  }
  return n;
}

typedef enum {
  UNREACHED,
  SAVED,
  FAILED,
  KILLED
} Outcome;

/* Saves two in a process of its own. */
static Outcome
save_with_fault (Fixture *f, Fault fault, guint at, guint lacks)
{
  const char *name;
  pid_t child = fork ();
  if (child == 0) {
    faulty_calls_begin (fault, at, lacks);
    gboolean saved = bor_xml_save (f->states[2], f->path, NULL);
    gboolean reached = faulty_calls_end (&name);
    _exit (!reached ? UNREACHED : saved ? SAVED : FAILED);
  }
  int status;
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFSIGNALED (status)) {
    g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
    return KILLED;
  }
  return (Outcome) WEXITSTATUS (status);
}

static void
check_saved (Fixture *f, guint from, gboolean linked)
{
  g_assert_cmpuint (state_of (f), ==, 2);
  if (from == 2)
    return;
  g_autoptr (GBytes) expected = bor_xml_write_bytes (f->states[1]),
                     kept = test_xml_load (f->backup);
  g_assert_true (g_bytes_equal (expected, kept));
  if (!linked)
    return;
  g_autoptr (GBytes) board = bor_xml_write_board_bytes (f->states[1]);
  g_autoptr (GBytes) board_kept = test_xml_load (f->board_backup);
  g_assert_true (g_bytes_equal (board, board_kept));
}

/* `from`: 0 when there were files with backups, 1 without backups, 2 when there was nothing. */
static guint
fault_everywhere (Fixture *f, Fault fault, guint from, guint lacks, gboolean linked)
{
  gboolean ready = FALSE; /* a save that failed has left everything as it was */
  for (guint at = 1; at < MOST_CALLS; at++) {
    if (!ready)
      prepare (f, from);
    g_autofree char *before = picture_of (f);
    Outcome outcome = save_with_fault (f, fault, at, lacks);
    g_autofree char *after = picture_of (f);
    if (outcome == UNREACHED) {
      check_saved (f, from, linked);
      g_assert_cmpuint (count_leftovers (f), ==, 0);
      return at;
    }
    if (outcome == FAILED && !g_str_equal (before, after))
      g_error ("call %u of the save failed, and left %sinstead of %s", at, after, before);
    ready = outcome == FAILED;
    if (ready)
      continue;
    g_assert_true (bor_xml_recover (f->path, NULL, NULL));
    if (from == 2 && !g_file_test (f->path, G_FILE_TEST_EXISTS)) {
      g_assert_false (g_file_test (f->board, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (count_leftovers (f), ==, 0);
      continue;
    }
    if (outcome == SAVED || state_of (f) == 2)
      check_saved (f, from, linked);
    g_assert_cmpuint (count_leftovers (f), ==, 0);
  }
  g_assert_not_reached ();
}

static void
fault_on_every_file_system (Fixture *f, Fault fault, gboolean linked)
{
  static const guint lacks[] = { 0, LACKS_EXCHANGE, LACKS_NAMELESS,
                                 LACKS_EXCHANGE | LACKS_NAMELESS | LACKS_LINKS };
  for (guint i = 0; i < G_N_ELEMENTS (lacks); i++)
    for (guint from = 0; from < (f->shared ? 2 : 3); from++) {
      guint n = fault_everywhere (f, fault, from, lacks[i], linked);
      g_test_message ("file system %u, %u: %u calls", i, from, n - 1);
      g_assert_cmpuint (n, >, fault == FAULT_KILL ? 5 : 10);
    }
}

static void
a_save_that_fails_anywhere_changes_nothing (Fixture *f, gconstpointer linked)
{
  fault_on_every_file_system (f, FAULT_ERROR, linked != NULL);
}

static void
a_save_that_is_killed_anywhere_is_whole_or_not_there (Fixture *f, gconstpointer linked)
{
  fault_on_every_file_system (f, FAULT_KILL, linked != NULL);
}

/* Either way: the other names show what was saved, or what was there. */
static void
hard_links_survive_a_save (Fixture *f, gconstpointer linked)
{
  f->shared = TRUE;
  prepare (f, 0);
  save (f->states[2], f->path);
  check_saved (f, 0, linked != NULL);
  g_assert_cmpuint (count_leftovers (f), ==, 0);
  fault_on_every_file_system (f, FAULT_ERROR, linked != NULL);
  fault_on_every_file_system (f, FAULT_KILL, linked != NULL);
}

/* Somebody wrote to the file after the save that overwrites it was killed. */
static void
a_shared_file_that_changed_since_is_left_alone (Fixture *f, gconstpointer data)
{
  guint n = 0;
  f->shared = TRUE;
  for (guint at = 1; at < MOST_CALLS; at++) {
    g_autofree char *text = NULL;
    prepare (f, 0);
    if (save_with_fault (f, FAULT_KILL, at, 0) == UNREACHED)
      break;
    if (!g_file_test (f->journal, G_FILE_TEST_EXISTS))
      continue;
    int fd = g_open (f->path, O_WRONLY | O_TRUNC, 0);
    g_assert_cmpint (write (fd, "mine", 4), ==, 4);
    close (fd);
    g_assert_true (bor_xml_recover (f->path, NULL, NULL));
    g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "mine");
    n++;
  }
  g_assert_cmpuint (n, >, 3);
}

static void
the_user_is_told_of_a_save_that_was_finished (Fixture *f, gconstpointer data)
{
  guint told = 0;
  for (guint at = 1; at < MOST_CALLS; at++) {
    g_autofree char *text = NULL;
    prepare (f, 0);
    if (save_with_fault (f, FAULT_KILL, at, 0) == UNREACHED)
      break;
    g_assert_true (bor_xml_recover (f->path, &text, NULL));
    g_assert_false (g_file_test (f->journal, G_FILE_TEST_EXISTS));
    if (text != NULL) {
      g_assert_nonnull (strstr (text, "“battle.xml”"));
      g_assert_cmpuint (state_of (f), ==, 2);
      told++;
    }
  }
  g_assert_cmpuint (told, >, 3);
}

/* A recovery that is killed is recovered in its turn. */
static void
finishing_can_be_killed_as_well (Fixture *f, gconstpointer data)
{
  guint n = 0;
  for (guint at = 1; at < MOST_CALLS; at += 1) {
    prepare (f, 0);
    if (save_with_fault (f, FAULT_KILL, at, 0) == UNREACHED)
      break;
    if (!g_file_test (f->journal, G_FILE_TEST_EXISTS))
      continue;
    G_GNUC_UNUSED g_autofree char *before = picture_of (f);
    for (guint again = 1; again < MOST_CALLS; again += 3) {
      pid_t child = fork ();
      if (child == 0) {
        faulty_calls_begin (FAULT_KILL, again, 0);
        bor_xml_recover (f->path, NULL, NULL);
        _exit (0);
      }
      int status;
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      if (!WIFSIGNALED (status))
        break;
      n++;
    }
    state_of (f);
    count_leftovers (f);
  }
  g_assert_cmpuint (n, >, 10);
}

/* The files were changed by somebody after the save was killed. */
static void
what_changed_since_is_left_alone (Fixture *f, gconstpointer data)
{
  guint n = 0;
  for (guint at = 1; at < MOST_CALLS; at++) {
    g_autofree char *told = NULL, *text = NULL;
    struct stat info;
    prepare (f, 0);
    if (save_with_fault (f, FAULT_KILL, at, 0) == UNREACHED)
      break;
    if (stat (f->journal, &info) != 0 || info.st_size == 0)
      continue;
    g_assert_true (g_file_set_contents (f->board, "mine", -1, NULL));
    g_assert_true (bor_xml_recover (f->path, &told, NULL));
    g_assert_true (g_file_get_contents (f->board, &text, NULL, NULL));
    g_assert_cmpstr (text, ==, "mine");
    n += told != NULL && strstr (told, "changed since") != NULL;
  }
  g_assert_cmpuint (n, >, 3);
}

static void
a_journal_names_no_foreign_files (Fixture *f, gconstpointer data)
{
  static const char *const cases[] = {
    "",
    "nonsense",
    "[scenario]",
    "[end]\nend=true\n",
    "[scenario]\ntemporary=.abcdef\nold=%s\nnew=%s\n[board]\nhref=../other.xml\ntemporary=.abcdef\n"
    "old=\nnew=%s\n[end]\nend=true\n",
    "[scenario]\ntemporary=/../x\nold=%s\nnew=%s\n[board]\nhref=map.xml\ntemporary=.abcdef\n"
    "old=\nnew=%s\n[end]\nend=true\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    prepare (f, 0);
    g_autofree char *before = picture_of (f);
    g_autofree char *contents = NULL;
    g_assert_true (g_file_get_contents (f->path, &contents, NULL, NULL));
    g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, contents, -1);
    g_auto (GStrv) parts = g_strsplit (cases[i], "%s", -1);
    g_autofree char *text = g_strjoinv (sum, parts);
    g_assert_true (g_file_set_contents (f->journal, text, -1, NULL));
    g_assert_true (bor_xml_recover (f->path, NULL, NULL));
    g_autofree char *after = picture_of (f);
    g_assert_cmpstr (before, ==, after);
  }
}

/* Each saves its own state again and again. */
static void
run_savers (Fixture *f, guint n)
{
  for (guint i = 0; i < n; i++)
    if (fork () == 0) {
      gboolean saved = TRUE;
      for (guint k = 0; k < 25; k++)
        saved = bor_xml_save (f->states[i % 3], f->path, NULL) && saved;
      _exit (saved ? 0 : 1);
    }
  for (guint i = 0; i < n; i++) {
    int status;
    g_assert_cmpint (wait (&status), >, 0);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  }
}

static void
four_at_once_leave_one_of_their_states (Fixture *f, gconstpointer data)
{
  prepare (f, 0);
  run_savers (f, 4);
  state_of (f);
  g_assert_cmpuint (count_leftovers (f), ==, 0);
}

static void
a_backup_that_is_a_link_to_the_file_leaves_nothing_behind (Fixture *f, gconstpointer data)
{
  prepare (f, 1);
  g_assert_cmpint (link (f->path, f->backup), ==, 0);
  save (f->states[2], f->path);
  check_saved (f, 1, FALSE);
  g_assert_cmpuint (count_leftovers (f), ==, 0);
}

static void
a_sticky_folder_leaves_nothing_behind (Fixture *f, gconstpointer data)
{
  if (geteuid () != 0) {
    g_test_skip ("only the superuser can make a file that is somebody else's");
    return;
  }
  prepare (f, 1);
  g_chmod (f->path, 0666);
  g_chmod (f->folder, 01777);
  g_autofree char *before = picture_of (f);
  for (guint i = 0; i < 2; i++) {
    pid_t child = fork ();
    if (child == 0) {
      if (setresgid (65534, 65534, 65534) != 0 || setresuid (65534, 65534, 65534) != 0)
        _exit (2);
      faulty_calls_begin (FAULT_NONE, 0, i == 0 ? 0 : LACKS_EXCHANGE);
      _exit (bor_xml_save (f->states[2], f->path, NULL));
    }
    int status;
    g_assert_cmpint (waitpid (child, &status, 0), ==, child);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, FALSE);
    g_autofree char *after = picture_of (f);
    g_assert_cmpstr (before, ==, after);
  }
}

/* Like a scenario that was copied to where nobody may write. */
static void
what_a_killed_save_left_may_stay_where_nobody_writes (Fixture *f, gconstpointer data)
{
  guint n = 0;
  if (geteuid () != 0) {
    g_test_skip ("only the superuser can become somebody else");
    return;
  }
  for (guint at = 1; at < MOST_CALLS; at++) {
    prepare (f, 0);
    if (save_with_fault (f, FAULT_KILL, at, 0) == UNREACHED)
      break;
    g_chmod (f->folder, 0755);
    pid_t child = fork ();
    if (child == 0) {
      if (setresgid (65534, 65534, 65534) != 0 || setresuid (65534, 65534, 65534) != 0)
        _exit (2);
      _exit (bor_xml_recover (f->path, NULL, NULL) ? 0 : 1);
    }
    int status;
    g_assert_cmpint (waitpid (child, &status, 0), ==, child);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
    state_of (f);
    n++;
  }
  g_assert_cmpuint (n, >, 10);
}

static void
a_save_can_be_read_meanwhile (Fixture *f, gconstpointer data)
{
  static const char text[] = "[intent]\ntemporary=.abcdef\nscenario=1\nalone=true\n";
  prepare (f, 0);
  g_assert_true (g_file_set_contents (f->journal, text, -1, NULL));
  int fd = g_open (f->journal, O_RDWR, 0);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  g_assert_cmpuint (state_of (f), ==, 1);
  close (fd);
}

static void
a_save_waits_for_another_one (Fixture *f, gconstpointer data)
{
  prepare (f, 0);
  int fd = g_creat (f->journal, 0600);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  pid_t child = fork ();
  if (child == 0) {
    close (fd);
    _exit (bor_xml_save (f->states[2], f->path, NULL) ? 0 : 1);
  }
  g_usleep (200000);
  g_assert_cmpint (waitpid (child, NULL, WNOHANG), ==, 0);
  g_remove (f->journal);
  close (fd);
  int status;
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpuint (state_of (f), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ONE(name, function)                                                                        \
  g_test_add ("/xml-crash/one/" name, Fixture, NULL, set_up, function, tear_down)
#define TWO(name, function)                                                                        \
  g_test_add ("/xml-crash/two/" name, Fixture, "", set_up, function, tear_down)
  ONE ("a-save-that-fails-anywhere-changes-nothing", a_save_that_fails_anywhere_changes_nothing);
  ONE ("a-save-that-is-killed-anywhere-is-whole-or-not-there",
       a_save_that_is_killed_anywhere_is_whole_or_not_there);
  ONE ("hard-links-survive-a-save", hard_links_survive_a_save);
  ONE ("a-shared-file-that-changed-since-is-left-alone",
       a_shared_file_that_changed_since_is_left_alone);
  ONE ("four-at-once-leave-one-of-their-states", four_at_once_leave_one_of_their_states);
  ONE ("a-backup-that-is-a-link-to-the-file-leaves-nothing-behind",
       a_backup_that_is_a_link_to_the_file_leaves_nothing_behind);
  ONE ("what-a-killed-save-left-may-stay-where-nobody-writes",
       what_a_killed_save_left_may_stay_where_nobody_writes);
  ONE ("a-save-can-be-read-meanwhile", a_save_can_be_read_meanwhile);
  ONE ("a-sticky-folder-leaves-nothing-behind", a_sticky_folder_leaves_nothing_behind);
  TWO ("a-save-that-fails-anywhere-changes-nothing", a_save_that_fails_anywhere_changes_nothing);
  TWO ("a-save-that-is-killed-anywhere-is-whole-or-not-there",
       a_save_that_is_killed_anywhere_is_whole_or_not_there);
  TWO ("the-user-is-told-of-a-save-that-was-finished",
       the_user_is_told_of_a_save_that_was_finished);
  TWO ("finishing-can-be-killed-as-well", finishing_can_be_killed_as_well);
  TWO ("what-changed-since-is-left-alone", what_changed_since_is_left_alone);
  TWO ("a-journal-names-no-foreign-files", a_journal_names_no_foreign_files);
  TWO ("hard-links-survive-a-save", hard_links_survive_a_save);
  TWO ("a-shared-file-that-changed-since-is-left-alone",
       a_shared_file_that_changed_since_is_left_alone);
  TWO ("four-at-once-leave-one-of-their-states", four_at_once_leave_one_of_their_states);
  TWO ("a-save-waits-for-another-one", a_save_waits_for_another_one);
  return g_test_run ();
}
