/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/files/recovery.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"
#include "xml/xml.h"

typedef struct {
  char *folder, *saved_path;
  BorDocument *document;
  BorSession *session;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (BorScenario) s = test_square_board (3, 2);
  g_autoptr (GError) error = NULL;
  f->folder = g_dir_make_tmp ("bormida-recovery-XXXXXX", NULL);
  f->saved_path = g_build_filename (f->folder, "saved", NULL);
  bor_xml_save (s, f->saved_path, &error);
  g_assert_no_error (error);
  g_autoptr (GFile) file = g_file_new_for_path (f->saved_path);
  f->document = bor_document_new (s);
  f->session = bor_session_new (f->document, file);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_unref (f->session);
  g_object_unref (f->document);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_unlink (path);
  }
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->saved_path);
}

static void
rename_locale (BorDocument *document, gint32 slot, const char *name)
{
  g_autoptr (BorScenario) s = bor_scenario_copy (bor_document_scenario (document));
  BorLocale *locale = bor_element_copy (bor_scenario_locale (s, slot));
  g_free (locale->name);
  locale->name = g_strdup (name);
  bor_scenario_replace (s, slot, locale);
  bor_document_commit (document, s, "Rename", NULL);
}

static guint
count_lost (Fixture *f)
{
  g_autoptr (GPtrArray) lost = bor_recovery_list (f->folder);
  return lost->len;
}

static void
work_of_a_living_program_is_not_offered (Fixture *f, gconstpointer data)
{
  g_autoptr (BorRecovery) recovery = bor_recovery_new (f->session, f->folder);
  rename_locale (f->document, 0, "Ford");
  bor_recovery_flush (recovery);
  g_assert_cmpuint (count_lost (f), ==, 0);
}

static void
saving_and_closing_leave_no_copy (Fixture *f, gconstpointer data)
{
  BorRecovery *recovery = bor_recovery_new (f->session, f->folder);
  rename_locale (f->document, 0, "Ford");
  bor_recovery_flush (recovery);
  bor_document_mark_saved (f->document);
  rename_locale (f->document, 0, "Mill");
  bor_recovery_flush (recovery);
  bor_recovery_forget (recovery);
  g_object_unref (recovery);
  g_assert_cmpuint (count_lost (f), ==, 0);
}

static void
count (guint *n)
{
  ++*n;
}

/* A file is where the folder should be, until it goes. */
static void
a_copy_that_cannot_be_written_is_told_of (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (f->folder, "copies", NULL);
  guint told = 0;
  g_assert_true (g_file_set_contents (folder, "x", 1, NULL));
  g_autoptr (BorRecovery) recovery = bor_recovery_new (f->session, folder);
  g_signal_connect_swapped (recovery, "written", G_CALLBACK (count), &told);
  rename_locale (f->document, 0, "Ford");
  g_assert_false (bor_recovery_flush (recovery));
  while (told == 0)
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *error = bor_recovery_error (recovery);
  g_assert_nonnull (error);

  g_unlink (folder);
  g_mkdir (folder, 0700);
  g_assert_true (bor_recovery_flush (recovery)); /* it was going to try again */
  g_autofree char *none = bor_recovery_error (recovery);
  g_assert_null (none);
  bor_recovery_forget (recovery);
  g_rmdir (folder);
  g_signal_handlers_disconnect_by_data (recovery, &told);
}

/* A program that edits and is killed in the middle of it. */
static void
edit_and_die (Fixture *f)
{
  int ready[2];
  g_assert_cmpint (pipe (ready), ==, 0);
  pid_t child = fork ();
  if (child == 0) {
    BorRecovery *recovery = bor_recovery_new (f->session, f->folder);
    rename_locale (f->document, 0, "Ford");
    rename_locale (f->document, 1, "Mill");
    bor_recovery_flush (recovery);
    rename_locale (f->document, 2, "Lost in the last moment");
    if (write (ready[1], "x", 1) != 1)
      _exit (1);
    pause ();
  }
  char byte;
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  kill (child, SIGKILL);
  waitpid (child, NULL, 0);
  close (ready[0]);
  close (ready[1]);
}

static void
work_survives_a_kill_and_is_told_of (Fixture *f, gconstpointer data)
{
  edit_and_die (f);
  g_autoptr (GPtrArray) lost = bor_recovery_list (f->folder);
  g_assert_cmpuint (lost->len, ==, 1);
  const BorLost *one = lost->pdata[0];
  g_assert_nonnull (one->scenario);
  g_assert_cmpstr (bor_scenario_locale (one->scenario, 0)->name, ==, "Ford");
  g_assert_cmpstr (bor_scenario_locale (one->scenario, 1)->name, ==, "Mill");
  g_assert_cmpstr (g_file_peek_path (one->file), ==, f->saved_path);
  g_autofree char *words = bor_lost_describe (one, 1);
  g_assert_nonnull (strstr (words, "Ford"));
  g_assert_nonnull (strstr (words, "1 more"));
  bor_lost_discard (one);
  g_assert_cmpuint (count_lost (f), ==, 0);
}

static void
a_broken_copy_is_listed_but_cannot_be_read (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "half.xml", NULL);
  g_assert_true (g_file_set_contents (path, "<scenario", -1, NULL));
  g_autoptr (GPtrArray) lost = bor_recovery_list (f->folder);
  g_assert_cmpuint (lost->len, ==, 1);
  const BorLost *one = lost->pdata[0];
  g_assert_null (one->scenario);
  g_autofree char *words = bor_lost_describe (one, 5);
  g_assert_cmpuint (strlen (words), >, 0);
}

/* The test ends at any warning of GLib's. */
static void
nonsense_in_a_note_is_passed_over (Fixture *f, gconstpointer data)
{
  static const char *const notes[] = {
    "[Recovery]\ntime=99999999999999999\ndocument=file:///tmp/a\n",
    "[Recovery]\ntime=-99999999999999999\ndocument=\nboard=\npictures=nonsense\n",
    "[Recovery]\ntime=soon\ndocument=%%%\npictures=http://[\n",
    "[Recovery]\ndocument=no uri at all\nboard=\\x\n",
    "[Other]\n",
    "nonsense",
    "",
  };
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++) {
    g_autofree char *name = g_strdup_printf ("work-%u.xml", i);
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    g_autofree char *note = g_strconcat (path, ".info", NULL);
    g_assert_true (g_file_set_contents (path, "<scenario", -1, NULL));
    g_assert_true (g_file_set_contents (note, notes[i], -1, NULL));
  }
  g_autoptr (GPtrArray) lost = bor_recovery_list (f->folder);
  g_assert_cmpuint (lost->len, ==, G_N_ELEMENTS (notes));
  for (guint i = 0; i < lost->len; i++) {
    const BorLost *one = lost->pdata[i];
    G_GNUC_UNUSED g_autofree char *words = bor_lost_describe (one, 5);
    g_assert_nonnull (one->time);
  }
}

static void
a_folder_that_is_not_there_holds_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) lost = bor_recovery_list ("/nowhere/at/all");
  g_assert_cmpuint (lost->len, ==, 0);
}

/* Ends it without forgetting its copy, as a crash does. */
static void
let_go (BorRecovery *recovery)
{
  g_assert_true (bor_recovery_flush (recovery));
  g_object_add_weak_pointer (G_OBJECT (recovery), (gpointer *) &recovery);
  g_object_unref (recovery);
  while (recovery != NULL) /* its thread's answer still holds it */
    g_main_context_iteration (NULL, TRUE);
}

/* What is left of the work after a crash: the program that held it is gone. (transfer full) */
static BorLost *
crash (Fixture *f)
{
  let_go (bor_recovery_new (f->session, f->folder));
  g_autoptr (GPtrArray) lost = bor_recovery_list (f->folder);
  g_assert_cmpuint (lost->len, ==, 1);
  return g_ptr_array_steal_index (lost, 0);
}

static const char *
name_at (BorDocument *document, guint position)
{
  return bor_scenario_locale (bor_document_at (document, position), 0)->name;
}

static void
the_history_comes_back_too (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ford", "Mill", "Farm", "Hill" };
  guint files = test_count_files (f->folder);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    rename_locale (f->document, 0, names[i]);
  bor_document_undo (f->document);
  g_autoptr (BorLost) lost = crash (f);
  g_autoptr (BorDocument) document = bor_lost_document (lost);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 4);
  g_assert_cmpuint (bor_document_position (document), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_assert_cmpstr (bor_document_label (document, i), ==, "Rename");
    g_assert_cmpstr (name_at (document, i + 1), ==, names[i]);
  }
  g_autoptr (GBytes) before = bor_xml_write_bytes (bor_document_at (f->document, 0));
  g_autoptr (GBytes) after = bor_xml_write_bytes (bor_document_at (document, 0));
  g_assert_true (g_bytes_equal (before, after));
  bor_lost_discard (lost);
  g_assert_cmpuint (test_count_files (f->folder), ==, files);
}

static void
the_time_is_told_as_people_say_it (void)
{
  static const struct {
    const char *now, *text;
  } cases[] = {
    { "2026-03-01T14:06:00+02", "Today at 14:05" },
    { "2026-03-01T23:59:59+02", "Today at 14:05" },
    { "2026-03-02T00:00:00+02", "Yesterday at 14:05" },
    { "2026-03-01T22:30:00Z", "Yesterday at 14:05" },
    { "2026-03-03T00:00:00+02", "1 March 2026 at 14:05" },
    { "2026-02-28T12:00:00+02", "1 March 2026 at 14:05" },
  };
  BorLost lost = { .time = g_date_time_new_from_iso8601 ("2026-03-01T14:05:30+02", NULL) };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (cases[i].now, NULL);
    g_autofree char *text = bor_lost_describe_time (&lost, now);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
  g_date_time_unref (lost.time);
}

static void
what_was_being_typed_is_one_more_step (Fixture *f, gconstpointer data)
{
  rename_locale (f->document, 0, "Ford");
  g_autoptr (BorDocument) typing = bor_document_new (bor_document_scenario (f->document));
  rename_locale (typing, 0, "Ford of the mil");
  g_autoptr (BorScenario) pending = bor_scenario_ref (bor_document_scenario (typing));
  bor_session_set_pending (f->session, pending);
  g_autoptr (BorLost) lost = crash (f);
  g_autoptr (BorDocument) document = bor_lost_document (lost);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 2);
  g_assert_cmpstr (name_at (document, 1), ==, "Ford");
  g_assert_cmpstr (name_at (document, 2), ==, "Ford of the mil");
}

static void
work_comes_back_without_a_history_that_is_damaged (Fixture *f, gconstpointer data)
{
  rename_locale (f->document, 0, "Ford");
  rename_locale (f->document, 0, "Mill");
  g_autoptr (BorLost) lost = crash (f);
  g_autofree char *state = g_strconcat (lost->path, ".2", NULL);
  g_assert_true (g_file_set_contents (state, "<scenario", -1, NULL));
  g_autoptr (BorDocument) document = bor_lost_document (lost);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 0);
  g_assert_cmpstr (name_at (document, 0), ==, "Mill");
}

static void
only_the_last_steps_of_a_long_history_are_kept (Fixture *f, gconstpointer data)
{
  guint files = test_count_files (f->folder);
  BorRecovery *recovery = bor_recovery_new (f->session, f->folder);
  for (guint i = 0; i < 120; i++) {
    g_autofree char *name = g_strdup_printf ("Place %u", i);
    rename_locale (f->document, 0, name);
    if (i % 7 == 0)
      g_assert_true (bor_recovery_flush (recovery));
  }
  let_go (recovery);
  g_autoptr (GPtrArray) list = bor_recovery_list (f->folder);
  const BorLost *lost = list->pdata[0];
  g_assert_cmpuint (test_count_files (f->folder), <, files + 60);
  g_autoptr (BorDocument) document = bor_lost_document (lost);
  g_assert_cmpuint (bor_document_n_steps (document), ==, 50);
  g_assert_cmpstr (name_at (document, 50), ==, "Place 119");
  g_assert_cmpstr (name_at (document, 0), ==, "Place 69");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, f) g_test_add ("/recovery/" path, Fixture, NULL, set_up, f, tear_down)
  ADD ("work-survives-a-kill-and-is-told-of", work_survives_a_kill_and_is_told_of);
  ADD ("work-of-a-living-program-is-not-offered", work_of_a_living_program_is_not_offered);
  ADD ("saving-and-closing-leave-no-copy", saving_and_closing_leave_no_copy);
  ADD ("a-copy-that-cannot-be-written-is-told-of", a_copy_that_cannot_be_written_is_told_of);
  ADD ("a-broken-copy-is-listed-but-cannot-be-read", a_broken_copy_is_listed_but_cannot_be_read);
  ADD ("nonsense-in-a-note-is-passed-over", nonsense_in_a_note_is_passed_over);
  ADD ("a-folder-that-is-not-there-holds-nothing", a_folder_that_is_not_there_holds_nothing);
  ADD ("the-history-comes-back-too", the_history_comes_back_too);
  ADD ("what-was-being-typed-is-one-more-step", what_was_being_typed_is_one_more_step);
  ADD ("work-comes-back-without-a-history-that-is-damaged",
       work_comes_back_without_a_history_that_is_damaged);
  ADD ("only-the-last-steps-of-a-long-history-are-kept",
       only_the_last_steps_of_a_long_history_are_kept);
#undef ADD
  g_test_add_func ("/recovery/the-time-is-told-as-people-say-it",
                   the_time_is_told_as_people_say_it);
  return g_test_run ();
}
