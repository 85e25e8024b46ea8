/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/import/private.h"
#include "geometry/noding.h"

/* How often a proposed tolerance is made smaller, and outlines are left out. */
#define TRIES 6

typedef struct {
  BorImport *import;
  BorNoding *noding;
  gboolean *left_out; /* of each locale: its outline stays as it is */
  guint *ring;        /* of each locale that is not left out: its number in the noding */
} Near;

static double
propose (const BorImport *import)
{
  g_autofree BorPoints *rings = g_new0 (BorPoints, MAX (import->locales->len, 1));
  for (guint i = 0; i < import->locales->len; i++)
    rings[i] = bor_import_locale (import, i)->ring; /* borrowed */
  return bor_outlines_propose_tolerance (rings, import->locales->len, NULL);
}

static gboolean
is_sound (const BorPoint *ring, guint n)
{
  return n >= 3 && bor_ring_area (ring, n) > 0 && bor_ring_is_simple (ring, n, NULL);
}

static gboolean
run (Near *near)
{
  BorImport *import = near->import;
  g_clear_pointer (&near->noding, bor_noding_free);
  near->noding = bor_noding_new (import->tolerance);
  for (guint i = 0; i < import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    if (near->left_out[i])
      continue;
    g_autofree guint *corners = g_new (guint, locale->ring.n);
    g_autofree gboolean *starts = g_new0 (gboolean, locale->ring.n);
    for (guint k = 0; k < locale->ring.n; k++)
      corners[k] = bor_noding_add_corner (near->noding, locale->ring.items[k]);
    for (guint k = 0; k < locale->sides->len; k++) {
      const BorImportSide *side = &g_array_index (locale->sides, BorImportSide, k);
      starts[side->first] = starts[side->last] = TRUE;
    }
    near->ring[i] = bor_noding_add_ring (near->noding, corners, starts, locale->ring.n, TRUE);
  }
  return bor_noding_run (near->noding);
}

static BorPoints
ring_of (const Near *near, guint number)
{
  const GArray *corners = bor_noding_ring (near->noding, near->ring[number]);
  BorPoints ring = { NULL, 0 };
  for (guint i = 0; i < corners->len; i++) {
    BorPoint p = bor_noding_point (near->noding, g_array_index (corners, guint, i));
    bor_points_append (&ring, p.x, p.y);
  }
  return ring;
}

/* Returns how many outlines would no longer be sound; from `leave` on they are left out. */
static guint
find_harm (const Near *near, gboolean leave)
{
  guint n = 0;
  for (guint i = 0; i < near->import->locales->len; i++) {
    const BorImportLocale *locale = bor_import_locale (near->import, i);
    if (near->left_out[i])
      continue;
    BorPoints ring = ring_of (near, i);
    gboolean sound = is_sound (ring.items, ring.n);
    bor_points_clear (&ring);
    if (sound)
      continue;
    n++;
    if (!leave)
      continue;
    near->left_out[i] = TRUE;
    bor_import_warnings_add (near->import->warnings, locale->where, locale->ring.items,
                             _ ("with the tolerance %g the outline would cross itself or have no "
                                "area; it was left as it is"),
                             near->import->tolerance);
  }
  return n;
}

static void
take_rings (const Near *near)
{
  for (guint i = 0; i < near->import->locales->len; i++) {
    BorImportLocale *locale = bor_import_locale (near->import, i);
    if (near->left_out[i])
      continue;
    for (guint k = 0; k < locale->n_given; k++)
      locale->corner[k] = bor_noding_place (near->noding, near->ring[i], locale->corner[k]);
    for (guint k = 0; k < locale->sides->len; k++) {
      BorImportSide *side = &g_array_index (locale->sides, BorImportSide, k);
      side->first = bor_noding_place (near->noding, near->ring[i], side->first);
      side->last = bor_noding_place (near->noding, near->ring[i], side->last);
    }
    BorPoints ring = ring_of (near, i);
    bor_points_clear (&locale->ring);
    locale->ring = ring;
  }
}

static gboolean
bring_together (Near *near, gboolean proposed)
{
  for (guint i = 0; i < TRIES; i++) {
    gboolean fits = run (near);
    if (fits && find_harm (near, FALSE) == 0)
      return TRUE;
    if (proposed && i + 2 < TRIES)
      near->import->tolerance *= 0.7;
    else if (!fits)
      return FALSE;
    else
      find_harm (near, TRUE);
  }
  return run (near) && find_harm (near, FALSE) == 0;
}

void
bor_import_bring_together (BorImport *import)
{
  gboolean proposed = import->tolerance < 0;
  if (proposed)
    import->tolerance = propose (import);
  if (import->tolerance <= 0)
    return;
  guint n = import->locales->len;
  g_autofree gboolean *left_out = g_new0 (gboolean, MAX (n, 1));
  g_autofree guint *ring = g_new0 (guint, MAX (n, 1));
  Near near = { import, NULL, left_out, ring };
  for (guint i = 0; i < n; i++) {
    const BorImportLocale *locale = bor_import_locale (import, i);
    left_out[i] = !is_sound (locale->ring.items, locale->ring.n); /* the checks tell */
  }
  if (bring_together (&near, proposed)) {
    take_rings (&near);
    if (proposed)
      bor_import_warnings_add (
        import->warnings, NULL, NULL,
        _ ("outlines closer than %g to each other got common borders; the option “tolerance” "
           "sets another distance"),
        import->tolerance);
  } else
    bor_import_warnings_add (import->warnings, NULL, NULL,
                             _ ("the tolerance %g is too large for these outlines; they were left "
                                "as they are"),
                             import->tolerance);
  bor_noding_free (near.noding);
}
