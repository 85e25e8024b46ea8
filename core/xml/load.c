/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "xml/load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Sets an error whose message begins with the place of `offset`. */
static void
fail_at (const char *data, gsize offset, const char *name, BorXmlError code, const char *message,
         GError **error)
{
  guint line = 1, column = 1;
  for (gsize i = 0; i < offset; i++) {
    if (data[i] == '\n') {
      line++;
      column = 1;
    } else if ((data[i] & 0xC0) != 0x80) {
      column++;
    }
  }
  g_set_error (error, BOR_XML_ERROR, (gint) code, "%s:%u:%u: %s", name, line, column, message);
}

static gboolean
fail_io (const char *name, int code, GError **error)
{
  g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO, _ ("%s: cannot be read: %s"), name,
               g_strerror (code));
  return FALSE;
}

static gboolean
read_all (int fd, const char *name, GByteArray *bytes, GError **error)
{
  struct stat info;
  if (fstat (fd, &info) != 0)
    return fail_io (name, errno, error);
  if (!S_ISREG (info.st_mode)) {
    g_set_error (error, BOR_XML_ERROR, BOR_XML_ERROR_IO, _ ("%s: not a regular file"), name);
    return FALSE;
  }

  gsize used = 0, room = MIN ((gsize) info.st_size, BOR_XML_MAX_BYTES) + 1;
  for (;;) {
    g_byte_array_set_size (bytes, (guint) (used + room));
    gssize n = read (fd, bytes->data + used, room);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return fail_io (name, errno, error);
    used += (gsize) n;
    if (n == 0 || used > BOR_XML_MAX_BYTES)
      break;
    room = 65536;
  }
  g_byte_array_set_size (bytes, (guint) used + 1);
  bytes->data[used] = '\0';
  g_byte_array_set_size (bytes, (guint) used);
  return TRUE;
}

GBytes *
bor_xml_load (const char *path, const char *name, GError **error)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) {
    fail_io (name, errno, error);
    return NULL;
  }
  GByteArray *bytes = g_byte_array_new ();
  gboolean ok = read_all (fd, name, bytes, error);
  close (fd);
  if (!ok) {
    g_byte_array_unref (bytes);
    return NULL;
  }
  return g_byte_array_free_to_bytes (bytes);
}

/* The encoding that the XML declaration names must be UTF-8, or none. */
static gboolean
declares_utf8 (const char *data, gsize size)
{
  if (data == NULL || size < 6 || memcmp (data, "<?xml", 5) != 0 || !g_ascii_isspace (data[5]))
    return TRUE;
  const char *end = memchr (data, '>', size);
  if (end == NULL)
    return TRUE; /* the parser will tell */
  const char *p = memmem (data, (gsize) (end - data), "encoding", 8);
  if (p == NULL)
    return TRUE;
  for (p += 8; p < end && (*p == '=' || g_ascii_isspace (*p)); p++)
    ;
  return end - p > 6 && (*p == '"' || *p == '\'') && g_ascii_strncasecmp (p + 1, "utf-8", 5) == 0
         && p[6] == *p;
}

/* Attributes of the tag that starts at `tag`, counted no further than the bound. */
static guint
count_attributes (const char *tag, const char *end)
{
  guint n = 0;
  for (const char *p = tag; p < end && *p != '>' && n <= BOR_XML_MAX_ATTRIBUTES; p++)
    if (*p == '"' || *p == '\'') {
      p = memchr (p + 1, *p, (gsize) (end - p - 1));
      if (p == NULL)
        break;
      n++;
    }
  return n;
}

/* Since "<" cannot stand in a value, a tag ends before the next one; only
 * long stretches can hold too many attributes (the parser's time grows with
 * the square of their number). */
static gboolean
guard_attributes (const char *data, gsize size, const char *name, GError **error)
{
  const char *end = data + size, *next;
  for (const char *p = memchr (data, '<', size); p != NULL; p = next) {
    next = memchr (p + 1, '<', (gsize) (end - p - 1));
    const char *stop = next != NULL ? next : end;
    if (stop - p > 5 * BOR_XML_MAX_ATTRIBUTES && p[1] != '!' && p[1] != '?'
        && count_attributes (p, stop) > BOR_XML_MAX_ATTRIBUTES) {
      fail_at (data, (gsize) (p - data), name, BOR_XML_ERROR_REFUSED,
               _ ("an element has too many attributes; the limit is 256"), error);
      return FALSE;
    }
  }
  return TRUE;
}

gboolean
bor_xml_guard (const char *data, gsize size, const char *name, GError **error)
{
  static const char wide[][3] = { "\xFE\xFF", "\xFF\xFE", "\0<", "<" };
  if (size > BOR_XML_MAX_BYTES) {
    fail_at (data, 0, name, BOR_XML_ERROR_REFUSED,
             _ ("the file is too large; the limit is 256 MiB"), error);
    return FALSE;
  }
  for (guint i = 0; i < G_N_ELEMENTS (wide) && size >= 2; i++)
    if (memcmp (data, wide[i], 2) == 0) {
      fail_at (data, 0, name, BOR_XML_ERROR_REFUSED,
               _ ("the file is in UTF-16 or UTF-32; expected UTF-8"), error);
      return FALSE;
    }
  if (!declares_utf8 (data, size)) {
    fail_at (data, 0, name, BOR_XML_ERROR_REFUSED,
             _ ("the file declares another encoding; expected UTF-8"), error);
    return FALSE;
  }
  return guard_attributes (data, size, name, error);
}
