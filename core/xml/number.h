/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "model/refs.h"

G_BEGIN_DECLS

/* Reading numbers from, and writing them to, text that is not null-terminated. */

#define BOR_XML_MAX_COORD BOR_COORD_MAX
#define BOR_XML_MAX_REAL  BOR_REAL_MAX

/* Reads the next number of a list separated by white space, and moves `text` past it. Returns FALSE
 * at the end, and for anything that is not a finite decimal number within the limits; then `text`
 * is not at `end`. Coordinates are rounded to thousandths. */
gboolean bor_xml_next_coord (const char **text, const char *end, double *out);
gboolean bor_xml_next_real (const char **text, const char *end, double *out);
/* Reads the next word; FALSE at the end. */
gboolean bor_xml_next_word (const char **text, const char *end, const char **word, gsize *length);
/* Parses the whole text as an integer; white space around it is allowed. */
gboolean bor_xml_parse_int (const char *text, const char *end, gint *out);
/* Returns TRUE if only white space is left. */
gboolean bor_xml_at_end (const char *text, const char *end);

/* The same as g_ascii_strtod() but faster for what has up to 15 digits and no exponent. */
double bor_xml_strtod (const char *text, char **end);

/* Write the shortest form of the value to `out` (32 bytes are enough), without a terminating null,
 * and return the end. Values that are not finite are written as 0. */
char *bor_xml_put_coord (char *out, double value);
char *bor_xml_put_real (char *out, double value);
char *bor_xml_put_int (char *out, gint64 value);

G_END_DECLS
