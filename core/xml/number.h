/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers of the file, read from a stretch of text that does not end in 0. */

#define BOR_XML_MAX_COORD 1e9
#define BOR_XML_MAX_REAL  1e15

/* Reads the next number of a list separated by white space, moving `text`
 * behind it. FALSE at the end and, with `text` not at `end`, for anything
 * that is no finite decimal number within the bounds. Coordinates are rounded
 * to thousandths. */
gboolean bor_xml_next_coord (const char **text, const char *end, double *out);
gboolean bor_xml_next_real (const char **text, const char *end, double *out);
/* The next word; FALSE at the end. */
gboolean bor_xml_next_word (const char **text, const char *end, const char **word, gsize *length);
/* The whole stretch as an integer, white space around it allowed. */
gboolean bor_xml_parse_int (const char *text, const char *end, gint *out);
/* TRUE when only white space is left. */
gboolean bor_xml_at_end (const char *text, const char *end);

/* Write at `out` (32 bytes are enough) as few characters as the value needs,
 * without a final 0, and return the end. What is not finite is written as 0. */
char *bor_xml_put_coord (char *out, double value);
char *bor_xml_put_real (char *out, double value);
char *bor_xml_put_int (char *out, gint64 value);

G_END_DECLS
