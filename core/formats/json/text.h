/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/json/tree.h"

G_BEGIN_DECLS

/* Writing JSON with the shortest form of numbers and one element per line, so that it can be read
 * and compared easily; or the same as a tree, which needs no reader. */
typedef struct {
  GString *text;     /* NULL: a tree */
  BorJsonTree *tree; /* NULL: text */
  guint level;
  guint64 lines;  /* one bit per level: items are on separate lines */
  gboolean first; /* the innermost list or object is still empty */
} BorJsonText;

/* Opens an object or list; `bracket` is '{' or '['. `key` is NULL for the root and in lists.
 * `lines`: each item is on a line of its own. */
void bor_json_open (BorJsonText *out, const char *key, char bracket, gboolean lines);
void bor_json_close (BorJsonText *out, char bracket);
/* Writes a value that is already JSON: a number, true. */
void bor_json_put_raw (BorJsonText *out, const char *key, const char *raw);
/* Writes a string; nothing if `value` is NULL. */
void bor_json_put_string (BorJsonText *out, const char *key, const char *value);
void bor_json_put_int (BorJsonText *out, const char *key, gint64 value);
/* Writes `true`; nothing if `value` is FALSE. */
void bor_json_put_flag (BorJsonText *out, const char *key, gboolean value);

G_END_DECLS
