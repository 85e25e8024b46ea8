/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The properties of one element: an immutable, reference-counted set of
 * names and texts, sorted by name. Values are kept as the text that the file
 * holds, so that a wrong or unknown value survives; the vocabulary of the
 * ruleset (vocabulary/vocabulary.h) gives them types.
 *
 * NULL is the empty set everywhere. Lookups are linear in a handful. */

typedef struct BorProps BorProps;

/* `names` and `values` have `n` entries in any order; texts are copied, of
 * equal names the last counts. Returns NULL when `n` is 0. (transfer full) */
BorProps *bor_props_new (const char *const *names, const char *const *values, guint n);
BorProps *bor_props_ref (BorProps *props);
void bor_props_unref (BorProps *props);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorProps, bor_props_unref)

/* A new set with one property changed; NULL as `value` takes it away.
 * `props` keeps its reference. (transfer full, nullable) */
BorProps *bor_props_with (const BorProps *props, const char *name, const char *value);

guint bor_props_size (const BorProps *props);
const char *bor_props_name (const BorProps *props, guint i);
const char *bor_props_value (const BorProps *props, guint i);
/* NULL when absent. */
const char *bor_props_get (const BorProps *props, const char *name);
/* The value as an integer; `fallback` when absent or not an integer. */
gint64 bor_props_int (const BorProps *props, const char *name, gint64 fallback);
/* TRUE for exactly "true". */
gboolean bor_props_flag (const BorProps *props, const char *name);
/* TRUE when the property is present and equals `value`. */
gboolean bor_props_is (const BorProps *props, const char *name, const char *value);
gboolean bor_props_equal (const BorProps *a, const BorProps *b);

/* Strict: an optional minus and digits, nothing else, within 64 bits. */
gboolean bor_props_parse_int (const char *text, gint64 *out);

G_END_DECLS
