/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* Called for each reference from an element to an element of kind `target`. `attribute` is the
 * attribute in the file: "opposite", "along", … Not called for absent references, but called for
 * dangling ones. */
typedef void (*BorRefFunc) (const BorRef *ref, BorKind target, const char *attribute,
                            gpointer data);

/* Calls `func` for all references of an element, in a fixed order. Both a locale's references to
 * its approaches and theirs to the locale are included. */
void bor_element_each_ref (const BorElement *element, BorRefFunc func, gpointer data);

G_END_DECLS
