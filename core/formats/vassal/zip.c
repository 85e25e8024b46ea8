/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/vassal/zip.h"

#include <archive.h>
#include <archive_entry.h>

#include "formats/base/job.h"

/* Zip files know no earlier year. */
#define YEAR_1980 315532800

static la_ssize_t
append_bytes (struct archive *archive, void *data, const void *bytes, size_t n)
{
  g_byte_array_append (data, bytes, (guint) n);
  return (la_ssize_t) n;
}

static gboolean
add_file (struct archive *archive, const BorJobFile *file)
{
  gsize size;
  const void *data = g_bytes_get_data (file->bytes, &size);
  struct archive_entry *entry = archive_entry_new ();
  archive_entry_set_pathname_utf8 (entry, file->name);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_mtime (entry, YEAR_1980, 0);
  gboolean good = archive_write_header (archive, entry) == ARCHIVE_OK
                  && archive_write_data (archive, data, size) == (la_ssize_t) size;
  archive_entry_free (entry);
  return good;
}

GBytes *
bor_zip_write (const GPtrArray *files, GError **error)
{
  g_return_val_if_fail (files != NULL, NULL);
  GByteArray *out = g_byte_array_new ();
  struct archive *archive = archive_write_new ();
  archive_write_set_bytes_in_last_block (archive, 1);
  gboolean good = archive_write_set_format_zip (archive) == ARCHIVE_OK
                  && archive_write_set_options (archive, "zip:compression=deflate") == ARCHIVE_OK
                  && archive_write_open (archive, out, NULL, append_bytes, NULL) == ARCHIVE_OK;
  for (guint i = 0; good && i < files->len; i++)
    good = add_file (archive, files->pdata[i]);
  good = good && archive_write_close (archive) == ARCHIVE_OK;
  if (!good)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", archive_error_string (archive));
  archive_write_free (archive);
  if (good)
    return g_byte_array_free_to_bytes (out);
  g_byte_array_unref (out);
  return NULL;
}
