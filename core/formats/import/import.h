/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"

G_BEGIN_DECLS

/* Builds a board from the polygons of another program. It creates only what is certain:
 *
 *   - corners at the same position, to a thousandth, become one vertex;
 *   - outlines that run anticlockwise are reversed;
 *   - an outline without given sides is divided where its neighbour changes; a stretch that exactly
 *     one other outline has in reverse is paired with it, and one on the border of the board is
 *     marked as board edge;
 *   - sides that refer to a neighbour are paired with that neighbour's side that refers back, if
 *     there is exactly one on each side.
 *
 * Other sides stay unpaired, which the checks report. What cannot be imported is reported as a
 * warning. */
typedef struct BorImport BorImport;

/* Starts an import into a scenario, which is not yet published and borrowed until the import is
 * freed. */
BorImport *bor_import_new (BorScenario *scenario, BorImportWarnings *warnings);
void bor_import_free (BorImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorImport, bor_import_free)

/* Outlines that lie within `tolerance`, board units, of each other get common corners and so common
 * borders (geometry/noding.h); so does the border of the board. 0: only what is at the same
 * position, as without this call; less than 0: the tolerance is proposed from the outlines, and a
 * warning tells it. */
void bor_import_set_tolerance (BorImport *import, double tolerance);
/* Adds a locale. `key` (nullable) is what sides refer to it by. `id` and `name` are nullable: each
 * is derived from the other if missing. `where` is the place in the file, for warnings. The first
 * corner may be repeated at the end. Returns the locale's number; -1 with a warning if the outline
 * has fewer than three corners. */
gint bor_import_add_locale (BorImport *import, const char *key, const char *id, const char *name,
                            const BorPoint *ring, guint n, const BorProps *props,
                            const char *where);
/* Adds a side of a locale, from corner `first` to corner `last` of the outline as given; `last` may
 * be smaller if the side passes the start. `to` (nullable) is the neighbour's key. Returns the number
 * of the side, for bor_import_side_slot(). */
guint bor_import_add_side (BorImport *import, gint locale, guint first, guint last, const char *id,
                           const char *to, gboolean edge, const BorProps *props);
/* For the side that was added last: what others call it, and what it calls its opposite: such a name,
 * unique on the board or in the neighbour; or else the opposite's place among the sides of the
 * neighbour, from 0. Both are nullable. Sides that say so are paired, if the opposite agrees. */
void bor_import_name_side (BorImport *import, gint locale, const char *key, const char *opposite);
/* Appends everything to the scenario. Afterwards bor_import_slot() gives the slots of the
 * locales. */
void bor_import_finish (BorImport *import);
gint32 bor_import_slot (const BorImport *import, gint locale);
/* Makes two approaches opposites of each other, after bor_import_finish(). */
void bor_import_pair (BorImport *import, gint32 a, gint32 b);
/* The slot of the approach that a side became; -1 if it was skipped. */
gint32 bor_import_side_slot (const BorImport *import, guint side);

G_END_DECLS
