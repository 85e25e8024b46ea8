/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/job.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/write-file.h"
#include "xml/load.h"

void
bor_job_file_free (gpointer data)
{
  BorJobFile *file = data;
  g_free (file->name);
  g_bytes_unref (file->bytes);
  g_free (file);
}

static gboolean
step (double done, gpointer data)
{
  BorJob *job = data;
  if (job->on_progress != NULL && !g_cancellable_is_cancelled (job->cancellable))
    job->on_progress (done, job->on_progress_data);
  return !g_cancellable_is_cancelled (job->cancellable);
}

BorJob *
bor_job_new (const char *folder, const BorOptionDef *defs)
{
  BorJob *job = g_new0 (BorJob, 1);
  job->folder = g_strdup (folder);
  job->stem = g_strdup ("scenario");
  job->options = bor_options_new (defs);
  job->progress = (BorProgress){ .step = step, .data = job };
  job->extra_files = g_ptr_array_new_with_free_func (bor_job_file_free);
  return job;
}

void
bor_job_free (BorJob *job)
{
  if (job == NULL)
    return;
  g_free (job->folder);
  g_free (job->stem);
  bor_options_free (job->options);
  bor_job_keep (job, NULL, NULL, NULL);
  g_clear_pointer (&job->mapping, g_bytes_unref);
  g_clear_object (&job->cancellable);
  g_ptr_array_unref (job->extra_files);
  g_free (job);
}

void
bor_job_keep (BorJob *job, GBytes *bytes, gpointer kept, GDestroyNotify free_kept)
{
  g_return_if_fail (job != NULL);
  if (job->kept != NULL)
    job->free_kept (job->kept);
  g_clear_pointer (&job->kept_of, g_bytes_unref);
  job->kept_of = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  job->kept = kept;
  job->free_kept = free_kept;
}

gpointer
bor_job_kept (const BorJob *job, GBytes *bytes)
{
  g_return_val_if_fail (job != NULL && bytes != NULL, NULL);
  return job->kept_of == bytes ? job->kept : NULL;
}

gboolean
bor_job_load_mapping (const BorJob *job, GBytes **mapping, char **shown, GError **error)
{
  g_return_val_if_fail (job != NULL && mapping != NULL && shown != NULL, FALSE);
  const char *path = bor_options_text (job->options, "mapping");
  *mapping = NULL;
  *shown = NULL;
  if (job->mapping != NULL) {
    *mapping = g_bytes_ref (job->mapping);
    *shown = g_strdup (_ ("drafted mapping"));
    return TRUE;
  }
  if (*path == '\0')
    return TRUE;
  *shown = g_filename_display_name (path);
  *mapping = bor_xml_load (path, *shown, error);
  if (*mapping == NULL)
    g_clear_pointer (shown, g_free);
  return *mapping != NULL;
}

gboolean
bor_job_step (BorJob *job, double done, GError **error)
{
  bor_progress_report (&job->progress, done);
  return bor_progress_check (&job->progress, error);
}

void
bor_job_add_file (BorJob *job, const char *name, GBytes *bytes)
{
  g_return_if_fail (name != NULL && strchr (name, G_DIR_SEPARATOR) == NULL);
  BorJobFile *file = g_new (BorJobFile, 1);
  *file = (BorJobFile){ g_strdup (name), g_bytes_ref (bytes) };
  g_ptr_array_add (job->extra_files, file);
}

/* A file being written. */
typedef struct {
  char *path;  /* where it goes */
  char *fresh; /* temporary file; NULL: not yet written */
  char *old;   /* where the existing file was moved to; NULL: there was none */
  gboolean placed;
} Way;

static gboolean
fail (const char *path, GError **error)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _ ("%s cannot be written: %s"),
               name, g_strerror (code));
  return FALSE;
}

static gboolean
write_fresh (Way *way, GBytes *bytes, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  char *target = bor_file_follow_links (way->path);
  if (target == NULL)
    return fail (way->path, error);
  g_free (way->path);
  way->path = target;
  if (bor_file_is_special (target)) {
    errno = g_file_test (target, G_FILE_TEST_IS_DIR) ? EISDIR : EEXIST;
    return fail (target, error);
  }
  return bor_file_write_temporary (target, NULL, data != NULL ? data : "", size, &way->fresh)
         || fail (target, error);
}

/* Moves an existing file aside, so that it can be restored. */
static gboolean
place (Way *way, GError **error)
{
  g_autofree char *aside = g_strconcat (way->fresh, "-old", NULL);
  if (g_rename (way->path, aside) == 0)
    way->old = g_steal_pointer (&aside);
  else if (errno != ENOENT)
    return fail (way->path, error);
  way->placed = g_rename (way->fresh, way->path) == 0;
  return way->placed || fail (way->path, error);
}

static void
end_way (Way *way, gboolean good)
{
  if (!good && way->placed)
    g_unlink (way->path);
  if (!good && way->old != NULL)
    g_rename (way->old, way->path);
  else if (way->old != NULL)
    g_unlink (way->old);
  if (way->fresh != NULL && !way->placed)
    g_unlink (way->fresh);
  g_free (way->path);
  g_free (way->fresh);
  g_free (way->old);
}

static gboolean
save_several (BorJob *job, const char *path, GBytes *bytes, GError **error)
{
  guint n = job->extra_files->len;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree Way *ways = g_new0 (Way, n + 1);
  gboolean good = TRUE;
  for (guint i = 0; i <= n; i++) {
    const BorJobFile *file = i < n ? job->extra_files->pdata[i] : NULL;
    ways[i].path = file != NULL ? g_build_filename (folder, file->name, NULL) : g_strdup (path);
    good = good && write_fresh (&ways[i], file != NULL ? file->bytes : bytes, error);
  }
  for (guint i = 0; i <= n && good; i++)
    good = place (&ways[i], error);
  for (guint i = 0; i <= n; i++)
    end_way (&ways[i], good);
  return good;
}

gboolean
bor_job_save (BorJob *job, const char *path, GBytes *bytes, GError **error)
{
  g_return_val_if_fail (job != NULL && path != NULL && bytes != NULL, FALSE);
  if (job->extra_files->len > 0)
    return save_several (job, path, bytes, error);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return bor_file_write (path, data, size, error);
}
