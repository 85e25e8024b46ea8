/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/derive.h"
#include "edit/pairing.h"
#include "edit/sides.h"
#include "edit/weld.h"

static BorScenario *
pair (const BorCall *call, GError **error)
{
  gint32 a = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  gint32 b = a >= 0 ? bor_call_slot (call, 1, BOR_KIND_APPROACH, error) : -1;
  gboolean anyway = call->n > 2;
  if (b < 0)
    return NULL;
  if (anyway && !g_str_equal (call->words[2], "anyway")) {
    g_set_error (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_VALUE,
                 _ ("invalid argument: expected “%s”, not “%s”"), "anyway", call->words[2]);
    return NULL;
  }
  return bor_edit_pair (call->scenario, a, b, anyway, error);
}

static BorScenario *
unpair (const BorCall *call, GError **error)
{
  g_autoptr (GArray) sides = bor_call_slots (call, 0, BOR_KIND_APPROACH, error);
  return sides != NULL ? bor_edit_unpair (call->scenario, bor_slots (sides), error) : NULL;
}

static BorScenario *
pair_all (const BorCall *call, GError **error)
{
  return bor_edit_pair_by_geometry (call->scenario, NULL, 0, NULL, error);
}

static BorScenario *
set_edge (const BorCall *call, GError **error)
{
  g_autoptr (GArray) sides = bor_call_slots (call, 0, BOR_KIND_APPROACH, error);
  return sides != NULL ? bor_edit_set_edge (call->scenario, bor_slots (sides), TRUE, error) : NULL;
}

static BorScenario *
clear_edge (const BorCall *call, GError **error)
{
  g_autoptr (GArray) sides = bor_call_slots (call, 0, BOR_KIND_APPROACH, error);
  return sides != NULL ? bor_edit_set_edge (call->scenario, bor_slots (sides), FALSE, error) : NULL;
}

static BorScenario *
weld (const BorCall *call, GError **error)
{
  if (call->n == 0)
    return bor_edit_weld_locales (call->scenario, NULL, 0, NULL, error);
  BorElementRef ref;
  if (!bor_call_element (call, 0, &ref, NULL) || ref.kind != BOR_KIND_APPROACH) {
    g_autoptr (GArray) locales = bor_call_slots (call, 0, BOR_KIND_LOCALE, error);
    return locales != NULL
             ? bor_edit_weld_locales (call->scenario, bor_slots (locales), NULL, error)
             : NULL;
  }
  return bor_edit_weld_pair (call->scenario, ref.slot, NULL, error);
}

static BorScenario *
derive_borders (const BorCall *call, GError **error)
{
  g_autoptr (GArray) locales =
    call->n > 1 ? bor_call_slots (call, 1, BOR_KIND_LOCALE, error) : NULL;
  if (call->n > 1 && locales == NULL)
    return NULL;
  const gint32 *slots = locales != NULL ? (gconstpointer) locales->data : NULL;
  guint n = locales != NULL ? locales->len : 0;
  double tolerance;
  if (g_str_equal (call->words[0], "auto")) {
    tolerance = bor_edit_propose_tolerance (call->scenario, slots, n);
    if (tolerance > 0)
      return bor_edit_derive_borders (call->scenario, slots, n, tolerance, NULL, error);
    g_set_error_literal (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING,
                         _ ("No tolerance gives the outlines common borders"));
    return NULL;
  }
  if (!bor_call_number (call, 0, &tolerance, error))
    return NULL;
  return bor_edit_derive_borders (call->scenario, slots, n, tolerance, NULL, error);
}

static BorScenario *
split_side (const BorCall *call, GError **error)
{
  gint32 approach = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  gint32 vertex = approach >= 0 ? bor_call_slot (call, 1, BOR_KIND_VERTEX, error) : -1;
  return vertex >= 0 ? bor_edit_split_side (call->scenario, approach, vertex, NULL, error) : NULL;
}

static BorScenario *
join_sides (const BorCall *call, GError **error)
{
  gint32 approach = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  return approach >= 0 ? bor_edit_join_sides (call->scenario, approach, error) : NULL;
}

static BorScenario *
reshape_side (const BorCall *call, GError **error)
{
  gint32 approach = bor_call_slot (call, 0, BOR_KIND_APPROACH, error);
  BorPoints points = { NULL, 0 };
  BorScenario *after = NULL;
  if (approach >= 0 && bor_call_points (call, 1, 0, &points, error))
    after = bor_edit_reshape_side (call->scenario, approach, points.items, points.n, error);
  bor_points_clear (&points);
  return after;
}

static BorScenario *
reverse (const BorCall *call, GError **error)
{
  g_autoptr (GArray) locales = bor_call_slots (call, 0, BOR_KIND_LOCALE, error);
  return locales != NULL ? bor_edit_reverse_locales (call->scenario, bor_slots (locales), error)
                         : NULL;
}

const BorVerb bor_border_verbs[] = {
  { "pair", "APPROACH APPROACH [anyway]",
    N_ ("Pair two sides; with “anyway”, even if their lines do not coincide."), 2, 3, pair },
  { "unpair", "APPROACHES", N_ ("Unpair sides from their opposites."), 1, 1, unpair },
  { "pair-all", "", N_ ("Pair all unpaired sides that adjoin each other."), 0, 0, pair_all },
  { "edge", "APPROACHES", N_ ("Mark sides as board edge."), 1, 1, set_edge },
  { "no-edge", "APPROACHES", N_ ("Mark sides as not board edge."), 1, 1, clear_edge },
  { "weld", "[APPROACH|LOCALES]",
    N_ ("Weld the two lines of one pair, of all pairs of some locales, or of all pairs."), 0, 1,
    weld },
  { "derive-borders", "TOLERANCE [LOCALES]",
    N_ ("Give outlines that lie within a tolerance of each other common borders; “auto” proposes "
        "one."),
    1, 2, derive_borders },
  { "split-side", "APPROACH VERTEX", N_ ("Split a side at a vertex between its ends."), 2, 2,
    split_side },
  { "join-sides", "APPROACH", N_ ("Join a side and the next one."), 1, 1, join_sides },
  { "reshape-side", "APPROACH [X Y]…", N_ ("Replace the points of a side between its ends."), 1,
    G_MAXUINT, reshape_side },
  { "reverse", "LOCALES", N_ ("Reverse the outlines of locales."), 1, 1, reverse },
  { NULL },
};
