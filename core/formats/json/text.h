/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* JSON being written: numbers with as few digits as they need and one element a
 * line, so that people can read it and versions of it can be compared. */
typedef struct {
  GString *text;
  guint level;
  guint64 lines;  /* a bit for each level: its items stand on lines of their own */
  gboolean first; /* nothing stands in the innermost list or object yet */
} BorJsonText;

/* `key` is NULL for the root and in lists. `bracket` is '{' or '['. */
void bor_json_open (BorJsonText *out, const char *key, char bracket, gboolean lines);
void bor_json_close (BorJsonText *out, char bracket);
/* A value that is JSON already: a number, true. */
void bor_json_put_raw (BorJsonText *out, const char *key, const char *raw);
/* Nothing when `value` is NULL. */
void bor_json_put_string (BorJsonText *out, const char *key, const char *value);
void bor_json_put_int (BorJsonText *out, const char *key, gint64 value);
/* Nothing when FALSE. */
void bor_json_put_flag (BorJsonText *out, const char *key, gboolean value);

G_END_DECLS
