/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The properties of one element: an immutable, reference-counted set of names and values, sorted by
 * name. Values are stored as the text in the file, so that invalid and unknown values are
 * preserved. The ruleset's vocabulary (vocabulary/vocabulary.h) gives them types.
 *
 * NULL is the empty set. Lookups are linear, because sets are small. */

typedef struct BorProps BorProps;

/* Creates a set of `n` properties, given in any order; copies the strings. If a name occurs more
 * than once, the last value counts. Returns NULL if `n` is 0. (transfer full) */
BorProps *bor_props_new (const char *const *names, const char *const *values, guint n);
BorProps *bor_props_ref (BorProps *props);
void bor_props_unref (BorProps *props);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProps, bor_props_unref)

/* Returns a copy of the set with one property changed, or removed if `value` is NULL. Does not take
 * over the caller's reference to `props`. (transfer full, nullable) */
BorProps *bor_props_with (const BorProps *props, const char *name, const char *value);

guint bor_props_size (const BorProps *props);
const char *bor_props_name (const BorProps *props, guint i);
const char *bor_props_value (const BorProps *props, guint i);
/* Returns the value, or NULL if the property is absent. */
const char *bor_props_get (const BorProps *props, const char *name);
/* Returns the value as an integer; `fallback` if it is absent or not an integer. */
gint64 bor_props_int (const BorProps *props, const char *name, gint64 fallback);
/* Returns TRUE if the value is exactly "true". */
gboolean bor_props_flag (const BorProps *props, const char *name);
/* Returns TRUE if the property is present and equal to `value`. */
gboolean bor_props_is (const BorProps *props, const char *name, const char *value);
gboolean bor_props_equal (const BorProps *a, const BorProps *b);

/* Parses an integer strictly: an optional minus and digits, nothing else, within 64 bits. */
gboolean bor_props_parse_int (const char *text, gint64 *out);

G_END_DECLS
