/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "edit/consistency.h"
#include "edit/edit.h"
#include "geometry/ring.h"
#include "support.h"

/* Helpers for the tests of edits. */

static inline gint32
vertex (const BorScenario *s, const char *id)
{
  return test_slot (s, BOR_KIND_VERTEX, id);
}

static inline gint32
locale (const BorScenario *s, const char *id)
{
  return test_slot (s, BOR_KIND_LOCALE, id);
}

static inline gint32
approach (const BorScenario *s, const char *id)
{
  return test_slot (s, BOR_KIND_APPROACH, id);
}

/* Fails the test unless the edit succeeded and left a consistent scenario. */
static inline void
assert_consistent (const BorScenario *s, GError *error)
{
  g_autofree char *why = NULL;
  g_assert_no_error (error);
  g_assert_nonnull (s);
  if (!bor_scenario_is_consistent (s, &why))
    g_error ("%s", why);
}

#define ASSERT_REFUSED(expression, code)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autoptr (GError) refusal = NULL;                                                             \
    g_autoptr (BorScenario) nothing = NULL;                                                        \
    GError **error_ = &refusal;                                                                    \
    nothing = (expression);                                                                        \
    g_assert_error (refusal, BOR_EDIT_ERROR, code);                                                \
    g_assert_null (nothing);                                                                       \
  }                                                                                                \
  G_STMT_END

static inline double
area_of (const BorScenario *s, const char *id)
{
  BorPoints ring = { 0 };
  bor_locale_ring (s, bor_scenario_locale (s, locale (s, id)), &ring);
  double area = bor_ring_area (ring.items, ring.n);
  bor_points_clear (&ring);
  return area;
}

/* Returns the ids of an approach's vertices: "v1 v2 v3". */
static inline char *
along_of (const BorScenario *s, const char *id)
{
  GString *text = g_string_new (NULL);
  const BorApproach *a = bor_scenario_approach (s, approach (s, id));
  for (guint i = 0; i < a->along.n; i++) {
    const BorVertex *v = bor_scenario_vertex (s, a->along.items[i].slot);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            v != NULL ? v->base.id : a->along.items[i].text);
  }
  return g_string_free (text, FALSE);
}

static inline const char *
opposite_id (const BorScenario *s, const char *id)
{
  const BorApproach *a = bor_scenario_approach (s, approach (s, id));
  const BorApproach *o = bor_scenario_approach (s, a->opposite.slot);
  return o != NULL ? o->base.id : NULL;
}

/* Returns the ring of a locale: "a1-edge-n a1-b1 …". */
static inline char *
ring_of (const BorScenario *s, const char *id)
{
  GString *text = g_string_new (NULL);
  const BorLocale *p = bor_scenario_locale (s, locale (s, id));
  for (guint i = 0; i < p->approaches.n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            bor_scenario_approach (s, p->approaches.items[i].slot)->base.id);
  return g_string_free (text, FALSE);
}

#define ASSERT_TEXT(expression, text)                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *text_ = (expression);                                                         \
    g_assert_cmpstr (text_, ==, text);                                                             \
  }                                                                                                \
  G_STMT_END

/* Adds a road through the locales with the given ids (space-separated), over the approaches "x-y"
 * and "y-x" between them. Its line goes through the middles. */
static inline gint32
add_road (BorScenario *s, const char *id, const char *locales)
{
  g_auto (GStrv) ids = g_strsplit (locales, " ", -1);
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
  bor_element_set_prop (road, "class", "main");
  for (guint i = 0; ids[i] != NULL; i++) {
    BorStop stop = { .locale = bor_ref_make (locale (s, ids[i])),
                     .in = BOR_REF_NONE,
                     .out = BOR_REF_NONE };
    BorPoint p = bor_locale_label_point (s, bor_scenario_locale (s, stop.locale.slot));
    if (i > 0) {
      g_autofree char *in = g_strdup_printf ("%s-%s", ids[i], ids[i - 1]);
      stop.in = bor_ref_make (approach (s, in));
    }
    bor_points_append (&road->path, bor_coord_round (p.x), bor_coord_round (p.y));
    if (ids[i + 1] != NULL) {
      g_autofree char *out = g_strdup_printf ("%s-%s", ids[i], ids[i + 1]);
      stop.out = bor_ref_make (approach (s, out));
      p = bor_approach_middle (s, bor_scenario_approach (s, stop.out.slot), NULL);
      bor_points_append (&road->path, bor_coord_round (p.x), bor_coord_round (p.y));
    }
    bor_road_insert_stop (road, i, stop);
  }
  return bor_scenario_append (s, road);
}

/* Returns the stops of a road: "a1>a1-b1 b1-a1>b1". */
static inline char *
stops_of (const BorScenario *s, const char *id)
{
  GString *text = g_string_new (NULL);
  const BorRoad *road = bor_scenario_road (s, test_slot (s, BOR_KIND_ROAD, id));
  for (guint i = 0; i < road->n_stops; i++) {
    const BorApproach *in = bor_scenario_approach (s, road->stops[i].in.slot);
    const BorApproach *out = bor_scenario_approach (s, road->stops[i].out.slot);
    g_string_append_printf (text, "%s%s%s%s%s%s", i > 0 ? " " : "", in != NULL ? in->base.id : "",
                            in != NULL ? ">" : "",
                            bor_scenario_locale (s, road->stops[i].locale.slot)->base.id,
                            out != NULL ? ">" : "", out != NULL ? out->base.id : "");
  }
  return g_string_free (text, FALSE);
}

/* Gives every locale of a square board vertices of its own, `inset` units inside the shared ones,
 * as on a board drawn with corridors. */
static inline BorScenario *
with_corridors (BorScenario *s, double inset)
{
  BOR_FOREACH (s, BOR_KIND_LOCALE, slot, const BorLocale, square) {
    gint32 corners[4];
    static const int dx[4] = { 1, -1, -1, 1 }, dy[4] = { 1, 1, -1, -1 };
    for (guint i = 0; i < 4; i++) {
      const BorApproach *a = bor_scenario_approach (s, square->approaches.items[i].slot);
      const BorVertex *v = bor_scenario_vertex (s, a->along.items[0].slot);
      corners[i] = test_add_vertex (s, v->x + dx[i] * inset, v->y + dy[i] * inset);
    }
    for (guint i = 0; i < 4; i++) {
      BorApproach *a =
        bor_element_copy (bor_scenario_approach (s, square->approaches.items[i].slot));
      bor_ref_set (&a->along.items[0], corners[i]);
      bor_ref_set (&a->along.items[1], corners[(i + 1) % 4]);
      bor_scenario_replace (s, square->approaches.items[i].slot, a);
    }
  }
  return s;
}
