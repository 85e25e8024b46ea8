/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/import/warnings.h"

G_BEGIN_DECLS

/* Makes a board of polygons as other programs have them. Only what is certain is made of it:
 *
 *   - corners at the same place, to a thousandth, become one vertex;
 *   - outlines that run anticlockwise are turned round;
 *   - without sides of its own an outline is divided where its neighbour
 *     changes; a stretch that exactly one other outline has backwards is
 *     paired with it, one that lies on the border of the board is its edge;
 *   - sides that name their neighbour are paired with that neighbour's side
 *     that names them, if there is just one on either hand.
 *
 * What is left is unpaired, and the checks say so; what could not be taken is
 * a warning. */
typedef struct BorImport BorImport;

/* Adds to a scenario (not yet published, borrowed until the draft is freed). */
BorImport *bor_import_new (BorScenario *scenario, BorImportWarnings *warnings);
void bor_import_free (BorImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BorImport, bor_import_free)

/* `key` is what sides call it (nullable), `id` and `name` what it shall be
 * called (nullable: made up from the other), `where` the place in the file. Outlines may be closed
 * or not. Returns its number; -1 and a warning for an outline of fewer than three corners. */
gint bor_import_add_locale (BorImport *import, const char *key, const char *id, const char *name,
                            const BorPoint *ring, guint n, const BorProps *props,
                            const char *where);
/* A side of it, from corner `first` of the outline as given to corner `last`, which may be smaller
 * when it goes over the start. `to` names the neighbour (nullable). */
void bor_import_add_side (BorImport *import, gint locale, guint first, guint last, const char *id,
                          const char *to, gboolean edge, const BorProps *props);
/* Appends everything to the scenario. The locale made of number `i` is then
 * bor_import_slot (draft, i). */
void bor_import_finish (BorImport *import);
gint32 bor_import_slot (const BorImport *import, gint locale);

G_END_DECLS
