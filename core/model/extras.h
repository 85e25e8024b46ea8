/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a file says about an element that is not ours to understand, kept so
 * that saving loses nothing: comments, processing instructions, elements and
 * attributes of foreign namespaces.
 *
 * An immutable, reference-counted ordered list. Each entry has a place and a
 * piece of XML, ready to be written:
 *   "before"       comments and foreign elements just before the element
 *   "inside"       the same as its last children
 *   "unknown"      elements of our own namespace that the format does not know, and
 *                  text where there should be none
 *   "after"        what follows the root element
 *   "STOP:N"       what stands before part N (STOP is stop, pieces, box or marker)
 *   "head:NAME", "tail:NAME", "unknown:NAME"
 *                  the same just before container NAME, at its end, and unknown
 *                  inside it (on the scenario or board element that owns the
 *                  container; about and grid count as containers, and on the
 *                  scenario so does a board that is in a file of its own)
 *   "attribute"    one foreign attribute, as ` prefix:name="value"`
 *   "namespace"    one declaration, as ` xmlns:prefix="uri"`
 *   "attribute:NAME", "namespace:NAME"
 *                  the same, and unknown attributes, of container NAME */

typedef struct BorExtras BorExtras;

BorExtras *bor_extras_ref (BorExtras *extras);
void bor_extras_unref (BorExtras *extras);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorExtras, bor_extras_unref)

/* A new list with one more entry at the end; takes over the caller's
 * reference to `extras` (nullable) and copies the texts. (transfer full) */
BorExtras *bor_extras_add (BorExtras *extras, const char *place, const char *xml);
guint bor_extras_size (const BorExtras *extras);
const char *bor_extras_place (const BorExtras *extras, guint i);
const char *bor_extras_xml (const BorExtras *extras, guint i);
gboolean bor_extras_equal (const BorExtras *a, const BorExtras *b);

G_END_DECLS
