/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Fault injection for the system calls that read and write files: each can be made to fail or to be
 * the last. Linked into a test, these functions replace those of the C library. */

typedef enum {
  FAULT_NONE,
  FAULT_ERROR, /* the call fails with EIO, once */
  FAULT_KILL, /* the process is killed before a call that changes a file, or in the middle of a write */
} Fault;

/* Features that a file system may lack. */
enum {
  LACKS_EXCHANGE = 1 << 0,
  LACKS_NAMELESS = 1 << 1, /* O_TMPFILE */
  LACKS_LINKS = 1 << 2,
};

/* Makes the `at`-th call from now, counting from 1, fail. */
void faulty_calls_begin (Fault fault, guint at, guint lacks);
/* Makes calls work again. Returns TRUE if the faulty call was reached; `name` receives its name. */
gboolean faulty_calls_end (const char **name);
