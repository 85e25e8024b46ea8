/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/element.h"
#include "model/refs.h"

G_BEGIN_DECLS

/* Called for a reference that an element holds to an element of kind
 * `target`; `attribute` is where it stands in the file: "opposite", "along", …
 * Absent references are passed over, dangling ones not. */
typedef void (*BorRefFunc) (const BorRef *ref, BorKind target, const char *attribute,
                            gpointer data);

/* All references of an element, in a fixed order. Those between a locale and
 * its approaches are given from both ends. */
void bor_element_each_ref (const BorElement *element, BorRefFunc func, gpointer data);

G_END_DECLS
