/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "faulty-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
  Fault fault;
  guint at, n, lacks;
  gboolean on, reached;
  const char *name;
} state;

void
faulty_calls_begin (Fault fault, guint at, guint lacks)
{
  state.fault = fault;
  state.at = at;
  state.n = 0;
  state.lacks = lacks;
  state.reached = FALSE;
  state.name = NULL;
  state.on = TRUE;
}

gboolean
faulty_calls_end (const char **name)
{
  state.on = FALSE;
  *name = state.name;
  return state.reached;
}

/* TRUE when this call is to fail. */
static gboolean
meet (const char *name)
{
  if (!state.on || ++state.n != state.at || state.fault == FAULT_NONE)
    return FALSE;
  state.reached = TRUE;
  state.name = name;
  if (state.fault == FAULT_KILL)
    raise (SIGKILL);
  errno = EIO;
  return TRUE;
}

/* The same for a call that changes nothing on the disk. Whoever is killed before it leaves what it would
 * leave before the next one: that is tried there. */
static gboolean
meet_reading (const char *name)
{
  return state.fault != FAULT_KILL && meet (name);
}

static gboolean
lacks (guint what, int code)
{
  if (!state.on || (state.lacks & what) == 0)
    return FALSE;
  errno = code;
  return TRUE;
}

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, SYMBOL (name)))
#if defined(_FILE_OFFSET_BITS) && _FILE_OFFSET_BITS == 64
#define SYMBOL(name) #name "64"
#else
#define SYMBOL(name) #name
#endif
#define REAL_PLAIN(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

int
open (const char *path, int flags, ...)
{
  va_list rest;
  va_start (rest, flags);
  mode_t mode =
    (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg (rest, mode_t) : 0;
  va_end (rest);
  if (((flags & O_TMPFILE) == O_TMPFILE && lacks (LACKS_NAMELESS, EOPNOTSUPP))
      || ((flags & (O_CREAT | O_TRUNC | O_TMPFILE)) != 0 ? meet ("open") : meet_reading ("open")))
    return -1;
  return REAL (open) (path, flags, mode);
}

int
stat (const char *restrict path, struct stat *restrict info)
{
  return meet_reading ("stat") ? -1 : REAL (stat) (path, info);
}

int
lstat (const char *restrict path, struct stat *restrict info)
{
  return meet_reading ("lstat") ? -1 : REAL (lstat) (path, info);
}

int
fstat (int fd, struct stat *info)
{
  return meet_reading ("fstat") ? -1 : REAL (fstat) (fd, info);
}

int
ftruncate (int fd, off_t size)
{
  return meet ("ftruncate") ? -1 : REAL (ftruncate) (fd, size);
}

ssize_t
pread (int fd, void *data, size_t size, off_t at)
{
  return meet_reading ("pread") ? -1 : REAL (pread) (fd, data, size, at);
}

ssize_t
write (int fd, const void *data, size_t size)
{
  if (state.on && state.fault == FAULT_KILL && state.n + 1 == state.at)
    REAL_PLAIN (write) (fd, data, size / 2);
  return meet ("write") ? -1 : REAL_PLAIN (write) (fd, data, size);
}

ssize_t
read (int fd, void *data, size_t size)
{
  return meet_reading ("read") ? -1 : REAL_PLAIN (read) (fd, data, size);
}

int
close (int fd)
{
  if (!meet_reading ("close"))
    return REAL_PLAIN (close) (fd);
  REAL_PLAIN (close) (fd);
  errno = EIO;
  return -1;
}

int
fsync (int fd)
{
  return meet_reading ("fsync")
           ? -1
           : 0; /* a killed process leaves what it wrote; the disk need not wait */
}

int
fchmod (int fd, mode_t mode)
{
  return meet ("fchmod") ? -1 : REAL_PLAIN (fchmod) (fd, mode);
}

int
access (const char *path, int mode)
{
  return meet_reading ("access") ? -1 : REAL_PLAIN (access) (path, mode);
}

int
flock (int fd, int operation)
{
  return meet_reading ("flock") ? -1 : REAL_PLAIN (flock) (fd, operation);
}

int
rename (const char *from, const char *to)
{
  return meet ("rename") ? -1 : REAL_PLAIN (rename) (from, to);
}

int
renameat2 (int from_folder, const char *from, int to_folder, const char *to, unsigned flags)
{
  if (lacks (LACKS_EXCHANGE, EINVAL) || meet ("renameat2"))
    return -1;
  return REAL_PLAIN (renameat2) (from_folder, from, to_folder, to, flags);
}

int
link (const char *from, const char *to)
{
  return lacks (LACKS_LINKS, EPERM) || meet ("link") ? -1 : REAL_PLAIN (link) (from, to);
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  if (lacks (LACKS_LINKS, EPERM) || meet ("linkat"))
    return -1;
  return REAL_PLAIN (linkat) (from_folder, from, to_folder, to, flags);
}

int
unlink (const char *path)
{
  return meet ("unlink") ? -1 : REAL_PLAIN (unlink) (path);
}
