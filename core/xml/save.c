/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/beside.h"
#include "base/write-file.h"
#include "xml/board.h"
#include "xml/limits.h"
#include "xml/read.h"

/* A file on its way to its place. */
typedef struct {
  char    *target;    /* symbolic links followed */
  char    *temporary; /* the new contents; NULL once in place */
  char    *previous;  /* a second name for the old contents; NULL if it has become the backup */
  gboolean existed, in_place;
} Saving;

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
copy_file (const char *from, const char *to)
{
  g_autofree char *data = NULL;
  gsize size;
  if (!g_file_get_contents (from, &data, &size, NULL)) {
    errno = EIO;
    return FALSE;
  }
  int fd = open (to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  struct stat info;
  gboolean ok = bor_file_write_all (fd, data, size) && stat (from, &info) == 0
                && fchmod (fd, info.st_mode & 07777) == 0 && fsync (fd) == 0;
  return close (fd) == 0 && ok;
}

/* Keeps the old contents under a second name, by a link where the file system
 * has links. */
static gboolean
keep_previous (Saving *saving)
{
  g_autofree char *backup = g_strconcat (saving->target, "~", NULL);
  if (access (saving->target, F_OK) != 0)
    return errno == ENOENT;
  if (g_file_test (backup, G_FILE_TEST_IS_DIR)) {
    errno = EISDIR;
    return FALSE;
  }
  saving->existed = TRUE;
  saving->previous = g_strconcat (saving->temporary, "~", NULL);
  return link (saving->target, saving->previous) == 0
         || copy_file (saving->target, saving->previous);
}

static gboolean
put_in_place (Saving *saving)
{
  if (rename (saving->temporary, saving->target) != 0)
    return FALSE;
  g_clear_pointer (&saving->temporary, g_free);
  return saving->in_place = TRUE;
}

/* The old contents become the backup, last of all. */
static gboolean
put_backup (Saving *saving)
{
  if (saving->previous == NULL)
    return TRUE;
  g_autofree char *backup = g_strconcat (saving->target, "~", NULL);
  if (rename (saving->previous, backup) != 0)
    return FALSE;
  g_clear_pointer (&saving->previous, g_free);
  return TRUE;
}

/* As before: the old contents back in place, nothing left behind. */
static void
roll_back (Saving *saving)
{
  if (!saving->in_place)
    return;
  if (!saving->existed)
    g_unlink (saving->target);
  else if (saving->previous != NULL && g_rename (saving->previous, saving->target) == 0)
    g_clear_pointer (&saving->previous, g_free);
}

static void
saving_clear (Saving *saving)
{
  if (saving->temporary != NULL)
    g_unlink (saving->temporary);
  if (saving->previous != NULL)
    g_unlink (saving->previous);
  g_free (saving->temporary);
  g_free (saving->previous);
  g_free (saving->target);
}

static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0)
    return;
  fsync (fd); /* not every file system can; the file itself is safe */
  close (fd);
}

static gboolean
prepare (Saving *saving, const char *path, GBytes *bytes, GError **error)
{
  saving->target = bor_file_follow_links (path);
  if (saving->target == NULL)
    return fail (path, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return (bor_file_write_beside (saving->target, data, size, &saving->temporary)
          && keep_previous (saving))
         || fail (path, error);
}

/* What to save as the file of the board; NULL without an error when that says
 * it already. */
static GBytes *
board_bytes (const BorScenario *scenario, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return bor_xml_write_board_bytes (scenario);

  gboolean is_scenario;
  g_autoptr (GBytes) old = bor_xml_load (path, name, error);
  g_autoptr (BorScenario) other
    = old != NULL ? bor_xml_read (old, name, NULL, &is_scenario, error) : NULL;
  if (other == NULL) {
    g_prefix_error (error, "%s", _ ("the board's file is left alone: "));
    return NULL;
  }
  g_autoptr (GBytes) before = NULL, after = NULL;
  if (is_scenario) {
    g_autoptr (BorScenario) whole = bor_scenario_copy (other);
    bor_xml_adopt_board (whole, scenario, NULL);
    before = bor_xml_write_bytes (other);
    after = bor_xml_write_bytes (whole);
  } else {
    before = bor_xml_write_board_bytes (other);
    after = bor_xml_write_board_bytes (scenario);
  }
  return g_bytes_equal (before, after) ? NULL : g_steal_pointer (&after);
}

static gboolean
prepare_board (Saving *saving, const BorScenario *scenario, const char *path, GError **error)
{
  const char *href = bor_scenario_board (scenario)->href;
  GError *problem = NULL;
  if (href == NULL)
    return TRUE;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *target = bor_beside_resolve (folder, href, &problem);
  g_autoptr (GBytes) bytes = target != NULL ? board_bytes (scenario, target, &problem) : NULL;
  if (problem != NULL) {
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_BOARD, "%s", problem->message);
    g_error_free (problem);
    return FALSE;
  }
  return bytes == NULL || prepare (saving, target, bytes, error);
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

gboolean
bor_xml_save (const BorScenario *scenario, const char *path, GError **error)
{
  g_return_val_if_fail (scenario != NULL && path != NULL, FALSE);

  Saving savings[2] = { 0 }; /* the board, the scenario */
  g_autoptr (GBytes) bytes = bor_xml_write_bytes (scenario);
  if (bor_scenario_board (scenario)->href == NULL && bor_file_is_special (path))
    return save_special (path, bytes, error);
  gboolean ok = prepare_board (&savings[0], scenario, path, error)
                && prepare (&savings[1], path, bytes, error);
  for (guint i = 0; ok && i < 2; i++)
    if (savings[i].temporary != NULL && !put_in_place (&savings[i]))
      ok = fail (savings[i].target, error);
  for (guint i = 0; ok && i < 2; i++)
    if (!put_backup (&savings[i]))
      ok = fail (savings[i].target, error);
  for (guint i = 0; i < 2; i++) {
    if (!ok)
      roll_back (&savings[i]);
    else if (savings[i].target != NULL)
      sync_folder (savings[i].target);
    saving_clear (&savings[i]);
  }
  return ok;
}
