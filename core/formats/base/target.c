/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/base/target.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/write-file.h"
#include "formats/base/testing.h"
#include "xml/xml.h"

const BorTarget *
bor_target_find (const char *id)
{
  for (const BorTarget *const *t = bor_target_list (); *t != NULL; t++)
    if (g_strcmp0 ((*t)->id, id) == 0)
      return *t;
  return NULL;
}

gboolean
bor_target_can_write (const BorTarget *target)
{
  return target->write != NULL || target->stream != NULL;
}

const BorTarget *
bor_target_of_path (const char *path, gboolean reading)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  for (const BorTarget *const *t = bor_target_list (); *t != NULL; t++)
    if (g_str_has_suffix (lower, (*t)->suffix)
        && (reading ? (*t)->read != NULL : bor_target_can_write (*t)))
      return *t;
  return NULL;
}

static gboolean
has_sign (const BorTarget *target, const char *start, gsize length)
{
  return target->read != NULL && target->sign != NULL && start != NULL
         && g_strstr_len (start, (gssize) length, target->sign) != NULL;
}

const BorTarget *
bor_target_of_file (const char *path, const char *start, gsize length)
{
  const BorTarget *usual = bor_target_of_path (path, TRUE);
  if (usual == NULL || usual->sign == NULL || has_sign (usual, start, length))
    return usual;
  for (const BorTarget *const *t = bor_target_list (); *t != NULL; t++)
    if (has_sign (*t, start, length))
      return *t;
  /* Not one of our files: use a target with the same suffix that reads files of other programs. */
  for (const BorTarget *const *t = bor_target_list (); *t != NULL; t++)
    if ((*t)->read != NULL && (*t)->sign == NULL && g_str_has_suffix ((*t)->suffix, usual->suffix))
      return *t;
  return usual;
}

GPtrArray *
bor_target_losses (const BorTarget *target, const BorScenario *scenario, const BorOptions *options)
{
  g_return_val_if_fail (target != NULL && scenario != NULL && options != NULL, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  for (const BorLoss *loss = target->losses; loss != NULL && loss->text != NULL; loss++) {
    guint n = loss->count (scenario, options);
    if (n > 0)
      /* Translators: a sentence on what a format cannot hold, and how many of that there are. */
      g_ptr_array_add (all, g_strdup_printf (_ ("%s (%u)"), _ (loss->text), n));
  }
  return all;
}

/* "out/Marengo.svg" is "Marengo". */
static char *
find_stem (const BorTarget *target, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *lower = g_ascii_strdown (name, -1);
  gsize length = strlen (name), end = strlen (target->suffix);
  return g_strndup (name, g_str_has_suffix (lower, target->suffix) ? length - end : length);
}

GBytes *
bor_target_write (const BorTarget *target, const BorScenario *scenario, BorJob *job, GError **error)
{
  g_return_val_if_fail (target != NULL && bor_target_can_write (target), NULL);
  g_return_val_if_fail (scenario != NULL && job != NULL, NULL);
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  if (target->stream == NULL)
    return target->write (named, job, error);
  BorSink sink = bor_sink_to_memory ();
  gboolean good = target->stream (named, job, &sink, error);
  g_autoptr (GBytes) bytes = bor_sink_take (&sink);
  return good ? g_steal_pointer (&bytes) : NULL;
}

/* What fills a file. */
typedef struct {
  const BorTarget *target;
  const BorScenario *scenario;
  BorJob *job;
  GError *error; /* other than of the file; nullable */
} Writing;

static gboolean
fill (int fd, gpointer data)
{
  Writing *w = data;
  BorSink sink = bor_sink_to_file (fd);
  gboolean good = w->target->stream (w->scenario, w->job, &sink, &w->error)
                  && bor_job_step (w->job, 1, &w->error);
  errno = sink.failure;
  return good && sink.failure == 0;
}

static gboolean
tell_fault (const char *name, GError **error)
{
  int code = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _ ("%s cannot be written: %s"),
               name, g_strerror (code));
  return FALSE;
}

gboolean
bor_target_print (const BorTarget *target, const BorScenario *scenario, BorJob *job, int fd,
                  GError **error)
{
  g_return_val_if_fail (target != NULL && bor_target_can_write (target), FALSE);
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  Writing writing = { target, named, job, NULL };
  g_autoptr (GBytes) bytes = NULL;
  if (target->stream != NULL) {
    if (fill (fd, &writing))
      return TRUE;
    if (writing.error == NULL)
      return tell_fault ("-", error);
    g_propagate_error (error, writing.error);
    return FALSE;
  }
  bytes = target->write (named, job, error);
  if (bytes == NULL)
    return FALSE;
  if (job->extra_files->len > 0) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("this format writes several files: name the output with -o"));
    return FALSE;
  }
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  return bor_file_write_all (fd, data, size) || tell_fault ("-", error);
}

gboolean
bor_target_save (const BorTarget *target, const BorScenario *scenario, BorJob *job,
                 const char *path, GError **error)
{
  g_return_val_if_fail (target != NULL && bor_target_can_write (target), FALSE);
  g_return_val_if_fail (scenario != NULL && job != NULL && path != NULL, FALSE);
  g_free (job->stem);
  job->stem = find_stem (target, path);
  g_autoptr (BorScenario) named = bor_xml_name_referred (scenario);
  if (target->stream == NULL) {
    g_autoptr (GBytes) bytes = target->write (named, job, error);
    return bytes != NULL && bor_job_step (job, 1, error) && bor_job_save (job, path, bytes, error);
  }
  Writing writing = { target, named, job, NULL };
  g_autoptr (GError) failure = NULL;
  if (bor_file_write_pieces (path, fill, &writing, &failure))
    return TRUE;
  g_propagate_error (error, writing.error != NULL ? writing.error : g_steal_pointer (&failure));
  return FALSE;
}
