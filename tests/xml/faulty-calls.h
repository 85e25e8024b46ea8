/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The calls by which the program reads and writes files, each of which can be made to fail or to be
 * the last. Linked into a test they stand before those of the C library. */

typedef enum {
  FAULT_NONE,
  FAULT_ERROR, /* the call fails with EIO, once */
  FAULT_KILL,  /* the process is killed instead of the call, or in the middle of a write */
} Fault;

/* What a file system may lack. */
enum {
  LACKS_EXCHANGE = 1 << 0,
  LACKS_NAMELESS = 1 << 1, /* O_TMPFILE */
  LACKS_LINKS = 1 << 2,
};

/* From now on the `at`th call, from 1, is faulty. */
void faulty_calls_begin (Fault fault, guint at, guint lacks);
/* Calls work again. TRUE when the faulty one was reached; `name` gets which it was. */
gboolean faulty_calls_end (const char **name);
