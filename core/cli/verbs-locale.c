/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "cli/verbs.h"
#include "edit/draw.h"
#include "edit/locales.h"

static BorScenario *
draw (const BorCall *call, GError **error)
{
  BorPoints points = { NULL, 0 };
  gint32 locale = -1;
  BorScenario *after = NULL;
  if (bor_call_points (call, 1, 3, &points, error))
    after = bor_edit_draw_locale (call->scenario, points.items, points.n, 0, &locale, error);
  bor_points_clear (&points);
  return bor_call_name_new (call, 0, after, BOR_KIND_LOCALE, locale, error);
}

static BorScenario *
draw_rectangle (const BorCall *call, GError **error)
{
  BorPoints corners = { NULL, 0 };
  gint32 locale = -1;
  BorScenario *after = NULL;
  if (bor_call_points (call, 1, 2, &corners, error))
    after = bor_edit_draw_rectangle (call->scenario, corners.items[0], corners.items[1], 0, &locale,
                                     error);
  bor_points_clear (&corners);
  return bor_call_name_new (call, 0, after, BOR_KIND_LOCALE, locale, error);
}

static BorScenario *
split (const BorCall *call, GError **error)
{
  gint32 locale = bor_call_slot (call, 0, BOR_KIND_LOCALE, error), second = -1;
  BorPoints points = { NULL, 0 };
  BorScenario *after = NULL;
  if (locale >= 0 && bor_call_points (call, 2, 2, &points, error))
    after =
      bor_edit_split_locale (call->scenario, locale, points.items, points.n, 0, &second, error);
  bor_points_clear (&points);
  return bor_call_name_new (call, 1, after, BOR_KIND_LOCALE, second, error);
}

static BorScenario *
merge (const BorCall *call, GError **error)
{
  g_autoptr (GArray) locales = bor_call_slots (call, 0, BOR_KIND_LOCALE, error);
  return locales != NULL ? bor_edit_merge_locales (call->scenario, bor_slots (locales), error)
                         : NULL;
}

const BorVerb bor_locale_verbs[] = {
  { "draw", "ID X Y X Y X Y…",
    N_ ("Draw a locale; it shares its borders with the neighbours along them."), 7, G_MAXUINT,
    draw },
  { "rectangle", "ID X Y X Y", N_ ("Draw a rectangular locale from corner to corner."), 5, 5,
    draw_rectangle },
  { "split", "LOCALE ID X Y X Y…",
    N_ ("Split a locale along a line; ID is the id of the new half."), 6, G_MAXUINT, split },
  { "merge", "LOCALES", N_ ("Merge several locales into the first."), 1, 1, merge },
  { NULL },
};
