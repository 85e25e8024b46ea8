/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The parts of a file that Bormida does not interpret but keeps, so that saving loses nothing:
 * comments, processing instructions, and elements and attributes of foreign namespaces.
 *
 * An immutable, reference-counted, ordered list. Each entry has a place and a fragment of XML, ready
 * to be written:
 *   "before"       comments and foreign elements just before the element
 *   "inside"       the same as its last children
 *   "unknown"      elements of our own namespace that the format does not know, and text where
 *                  there should be none
 *   "after"        what follows the root element
 *   "STOP:N"       what precedes part N (STOP is stop, pieces, box or marker)
 *   "head:NAME", "tail:NAME", "unknown:NAME"
 *                  comments and foreign elements just before container NAME and at its end, and
 *                  unknown content inside it. They are kept on the scenario or board element that
 *                  owns the container; about and grid count as containers, and on the scenario so
 *                  does a board in a separate file
 *   "attribute"    one foreign attribute, as ` prefix:name="value"`
 *   "namespace"    one declaration, as ` xmlns:prefix="uri"`
 *   "attribute:NAME", "namespace:NAME"
 *                  the same for container NAME, including unknown attributes */

typedef struct BorExtras BorExtras;

BorExtras *bor_extras_ref (BorExtras *extras);
void bor_extras_unref (BorExtras *extras);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorExtras, bor_extras_unref)

/* Returns a list with an entry appended. Takes over the caller's reference to `extras` (nullable);
 * copies the strings. (transfer full) */
BorExtras *bor_extras_add (BorExtras *extras, const char *place, const char *xml);
guint bor_extras_size (const BorExtras *extras);
const char *bor_extras_place (const BorExtras *extras, guint i);
const char *bor_extras_xml (const BorExtras *extras, guint i);
gboolean bor_extras_equal (const BorExtras *a, const BorExtras *b);

G_END_DECLS
