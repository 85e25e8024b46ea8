/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "geometry/geometry.h"
#include "model/scenario.h"

G_BEGIN_DECLS

/* A fragment of a scenario on the clipboard: a scenario file of what was
 * copied and of the armies and types that it names. */
#define BOR_FRAGMENT_MIME_TYPE "application/x-bormida-scenario+xml"
/* Larger ones are not read. */
#define BOR_FRAGMENT_MAX_BYTES (64u << 20)

/* What is copied of `refs`, as a file: all but vertices, sides of locales and
 * what goes without a copy (armies, types). BOR_EDIT_ERROR_NOTHING when that
 * is nothing. (transfer full) */
GBytes *bor_fragment_write (const BorScenario *scenario, const BorElementRef *refs, guint n,
                            GError **error);
/* Reads what another program may have made up: BOR_XML_ERROR for anything
 * but a scenario. (transfer full) */
BorScenario *bor_fragment_read (GBytes *bytes, GError **error);
/* Puts a fragment's middle at a place. `created` gets the BorElementRefs of what
 * there is then. (transfer full) */
BorScenario *bor_fragment_paste (const BorScenario *scenario, const BorScenario *fragment,
                                 BorPoint at, GArray *created, GError **error);
/* A copy of `refs` in the same scenario, further by dx, dy. */
BorScenario *bor_fragment_duplicate (const BorScenario *scenario, const BorElementRef *refs,
                                     guint n, double dx, double dy, GArray *created,
                                     GError **error);

G_END_DECLS
