/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/href.h"
#include "base/replace.h"
#include "base/write-file.h"
#include "xml/journal.h"
#include "xml/lender.h"
#include "xml/load.h"
#include "xml/read.h"
#include "xml/verify.h"

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO, _ ("%s: cannot be saved: %s"), name,
               g_strerror (code));
  return FALSE;
}

static gboolean
prepare (BorReplacement *file, const char *path, const char *suffix, GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return bor_replacement_prepare (file, path, suffix, data, size) || fail (path, error);
}

/* What to save as the file of the board; NULL without an error when that says
 * it already. */
static GBytes *
board_bytes (const BorScenario *scenario, const char *path, BorXmlLending *lending, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return bor_xml_write_board_bytes (scenario);

  gboolean is_scenario;
  g_autoptr (GBytes) old = bor_xml_load (path, name, error);
  g_autoptr (BorScenario) other =
    old != NULL ? bor_xml_read (old, name, NULL, &is_scenario, error) : NULL;
  if (other == NULL) {
    g_prefix_error (error, "%s", _ ("the board’s file was not changed: "));
    return NULL;
  }
  g_autoptr (GBytes) before = NULL, after = NULL;
  if (is_scenario) {
    before = bor_xml_write_bytes (other);
    after = bor_xml_lender_bytes (other, scenario, name, lending, error);
    if (after == NULL)
      return NULL;
  } else {
    before = bor_xml_write_board_bytes (other);
    after = bor_xml_write_board_bytes (scenario);
  }
  return g_bytes_equal (before, after) ? NULL : g_steal_pointer (&after);
}

static gboolean
prepare_board (BorReplacement *file, const BorScenario *scenario, const char *path,
               const char *suffix, BorXmlLending *lending, GError **error)
{
  const char *href = bor_scenario_board (scenario)->href;
  GError *problem = NULL;
  if (href == NULL)
    return TRUE;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *target = bor_href_resolve (folder, href, &problem);
  g_autoptr (GBytes) bytes =
    target != NULL ? board_bytes (scenario, target, lending, &problem) : NULL;
  if (problem != NULL) {
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_BOARD, "%s", problem->message);
    g_error_free (problem);
    return FALSE;
  }
  return bytes == NULL || prepare (file, target, suffix, bytes, error);
}

/* A device or a pipe has no old contents to keep. */
static gboolean
save_special (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  if (bor_file_write (path, data, size, &failure))
    return TRUE;
  g_set_error_literal (error, BOR_XML_ERROR, BOR_XML_ERROR_IO, failure->message);
  return FALSE;
}

/* Replaces all files or none: after a failure every file is as before. Sets `undone` to FALSE if
 * even that failed. */
static gboolean
replace (BorReplacement *files, guint n, gboolean *undone)
{
  gboolean ok = TRUE;
  for (guint i = 0; ok && i < n; i++)
    ok = bor_replacement_swap (&files[i]);
  for (guint i = 0; ok && i < n; i++)
    ok = bor_replacement_make_backup (&files[i]);
  int code = errno;
  for (guint i = n; !ok && i-- > 0;)
    *undone = bor_replacement_undo (&files[i]) && *undone;
  for (guint i = 0; ok && i < n; i++)
    if (files[i].target != NULL)
      bor_file_sync_folder (files[i].target);
  errno = code;
  return ok;
}

/* FALSE when something of them is left behind. */
static gboolean
clean (BorReplacement *files, guint n)
{
  gboolean all = TRUE;
  for (guint i = 0; i < n; i++)
    all = bor_replacement_clean (&files[i]) && all;
  return all;
}

/* Two files, or one that is overwritten, are not replaced in one step. */
static gboolean
needs_journal (const BorReplacement files[2])
{
  return files[0].target != NULL || files[1].shared;
}

/* The scenario and, if that has a file of its own, its board. */
static gboolean
save_by_journal (const BorScenario *scenario, const char *path, GBytes *bytes,
                 BorXmlLending *lending, GError **error)
{
  BorReplacement files[2] = { 0 }; /* the board, the scenario */
  gboolean undone = TRUE;
  BorJournal *journal = bor_journal_open (path, bor_scenario_board (scenario)->href, error);
  if (journal == NULL)
    return FALSE;
  const char *suffix = bor_journal_begin (journal);
  gboolean ok = (suffix != NULL || fail (path, error))
                && prepare_board (&files[0], scenario, path, suffix, lending, error)
                && prepare (&files[1], path, suffix, bytes, error);
  if (ok)
    ok = ((!needs_journal (files) || bor_journal_write (journal, &files[1], &files[0]))
          && replace (files, 2, &undone))
         || fail (path, error);
  if (!undone)
    g_prefix_error (error, "%s",
                    _ ("part of it was saved; the rest will be saved when you open it again: "));
  bor_journal_close (journal, undone && clean (files, 2));
  bor_replacement_clear (&files[0]);
  bor_replacement_clear (&files[1]);
  return ok;
}

/* The bytes, when they say what the scenario is. (transfer full, NULL on error) */
static GBytes *
write_faithfully (const BorScenario *scenario, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  g_autofree char *name = g_filename_display_name (path);
  return bor_xml_verify (scenario, bytes, name, error) ? g_steal_pointer (&bytes) : NULL;
}

gboolean
bor_xml_save_and_tell (const BorScenario *scenario, const char *path, BorXmlFollow follow,
                       char **message, GError **error)
{
  g_return_val_if_fail (scenario != NULL && path != NULL && message != NULL, FALSE);

  *message = NULL;
  g_autoptr (GBytes) bytes = write_faithfully (scenario, path, error);
  if (bytes == NULL)
    return FALSE;
  if (!bor_file_is_special (path)) {
    BorXmlLending lending = { follow, NULL };
    gboolean saved = save_by_journal (scenario, path, bytes, &lending, error);
    *message = saved ? g_steal_pointer (&lending.message) : NULL;
    g_free (lending.message);
    return saved;
  }
  if (bor_scenario_board (scenario)->href != NULL) {
    errno = EINVAL;
    return fail (path, error);
  }
  return save_special (path, bytes, error);
}

gboolean
bor_xml_save (const BorScenario *scenario, const char *path, GError **error)
{
  g_autofree char *message = NULL;
  return bor_xml_save_and_tell (scenario, path, NULL, &message, error);
}
