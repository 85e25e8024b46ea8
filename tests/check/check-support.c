/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check-support.h"

#include <string.h>

#include "xml/xml.h"

void
check_add_road (BorScenario *s, const char *id, const char *const *stops, guint n,
                const double *path)
{
  BorRoad *road = bor_element_new (BOR_KIND_ROAD, id);
  for (guint i = 0; i < n; i++) {
    BorStop stop = { bor_ref_make (test_slot (s, BOR_KIND_LOCALE, stops[i])), BOR_REF_NONE,
                     BOR_REF_NONE };
    g_autofree char *in = i > 0 ? g_strdup_printf ("%s-%s", stops[i], stops[i - 1]) : NULL;
    g_autofree char *out = i + 1 < n ? g_strdup_printf ("%s-%s", stops[i], stops[i + 1]) : NULL;
    if (in != NULL)
      stop.in = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, in));
    if (out != NULL)
      stop.out = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, out));
    bor_road_insert_stop (road, i, stop);
    bor_points_append (&road->path, path[2 * i], path[2 * i + 1]);
  }
  bor_scenario_append (s, road);
}

static void
add_drawings (BorScenario *s)
{
  check_add_road (s, "high-road", (const char *[]){ "a1", "b1", "c1" }, 3,
                  (double[]){ 50, 50, 150, 50, 250, 50 });
  check_add_road (s, "lane", (const char *[]){ "b1", "b2" }, 2, (double[]){ 150, 50, 150, 150 });
  BorJunction *junction = bor_element_new (BOR_KIND_JUNCTION, "fork");
  junction->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, "b1"));
  bor_refs_append_slot (&junction->roads, test_slot (s, BOR_KIND_ROAD, "high-road"));
  bor_refs_append_slot (&junction->roads, test_slot (s, BOR_KIND_ROAD, "lane"));
  bor_scenario_append (s, junction);

  BorFeature *brook = bor_element_new (BOR_KIND_FEATURE, "brook");
  brook->type = g_strdup ("brook");
  bor_points_append (&brook->points, 100, 0);
  bor_points_append (&brook->points, 100, 300);
  bor_scenario_append (s, brook);
  BorRegion *zone = bor_element_new (BOR_KIND_REGION, "zone");
  zone->name = g_strdup ("Zone");
  bor_refs_append_slot (&zone->locales, test_slot (s, BOR_KIND_LOCALE, "a1"));
  bor_refs_append_slot (&zone->locales, test_slot (s, BOR_KIND_LOCALE, "a2"));
  bor_scenario_append (s, zone);
  BorSymbol *symbol = bor_element_new (BOR_KIND_SYMBOL, "start");
  symbol->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, "c3"));
  symbol->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "french"));
  symbol->has_position = TRUE;
  symbol->x = symbol->y = 250;
  bor_scenario_append (s, symbol);
  BorBackdrop *backdrop = bor_element_new (BOR_KIND_BACKDROP, NULL);
  backdrop->href = g_strdup ("scans/map.png");
  backdrop->xx = backdrop->yy = backdrop->opacity = 1;
  bor_scenario_append (s, backdrop);
}

static void
add_armies (BorScenario *s)
{
  BorPieceType *type = bor_element_new (BOR_KIND_PIECE_TYPE, "infantry");
  type->name = g_strdup ("Infantry");
  bor_element_set_prop (type, "symbol", "infantry");
  bor_element_set_prop (type, "strength", "3");
  BorRef of_type = bor_ref_make (bor_scenario_append (s, type));
  BorForce *force = bor_element_new (BOR_KIND_FORCE, "guard");
  force->name = g_strdup ("Guard");
  force->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "french"));
  force->road = force->locale = BOR_REF_NONE;
  bor_element_set_prop (force, "role", "start");
  bor_force_append (force, (BorPieces){ of_type, 3, 1, NULL, 0, 0 });
  bor_scenario_append (s, force);
  BorPlacement *placement = bor_element_new (BOR_KIND_PLACEMENT, "picket");
  placement->army = bor_ref_make (test_slot (s, BOR_KIND_ARMY, "french"));
  placement->type = of_type;
  placement->strength = placement->count = 1;
  placement->locale = bor_ref_make (test_slot (s, BOR_KIND_LOCALE, "b2"));
  placement->approach = bor_ref_make (test_slot (s, BOR_KIND_APPROACH, "b2-b1"));
  bor_scenario_append (s, placement);
  BorTrack *track = bor_element_new (BOR_KIND_TRACK, "time");
  track->name = g_strdup ("Time");
  track->first = 1;
  track->last = 16;
  bor_track_append_box (track, (BorTrackBox){ 1, g_strdup ("6:00"), NULL, 0, 0 });
  bor_scenario_append (s, track);
}

BorScenario *
check_sound_board (void)
{
  BorScenario *s = test_square_board (3, 3);
  BorBoard *board = bor_edit_make_own (s, BOR_KIND_BOARD, 0);
  board->width = board->height = 1000;
  add_drawings (s);
  add_armies (s);
  return s;
}

gint32
check_add_locale (BorScenario *scenario, const char *id, const double *corners, guint n_corners)
{
  BorLocale *locale = bor_element_new (BOR_KIND_LOCALE, id);
  locale->name = g_strdup (id);
  gint32 slot = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  gint32 first = (gint32) bor_scenario_n_slots (scenario, BOR_KIND_VERTEX);
  for (guint i = 0; i < n_corners; i++)
    test_add_vertex (scenario, corners[2 * i], corners[2 * i + 1]);
  for (guint i = 0; i < n_corners; i++) {
    g_autofree char *name = g_strdup_printf ("%s-%u", id, i + 1);
    BorApproach *side = bor_element_new (BOR_KIND_APPROACH, name);
    side->locale = bor_ref_make (slot);
    side->opposite = BOR_REF_NONE;
    side->edge = TRUE;
    bor_refs_append_slot (&side->along, first + (gint32) i);
    bor_refs_append_slot (&side->along, first + (gint32) ((i + 1) % n_corners));
    bor_refs_append_slot (&locale->approaches, bor_scenario_append (scenario, side));
  }
  return bor_scenario_append (scenario, locale);
}

void *
check_own (BorScenario *scenario, BorKind kind, const char *id)
{
  return bor_edit_make_own (scenario, kind, test_slot (scenario, kind, id));
}

static char *
print_problem (const BorProblem *p)
{
  GString *text = g_string_new (NULL);
  g_string_append_printf (text, "%s %d “%s” {%s} muted by %d at %.3f %.3f", p->check->id,
                          (int) p->severity, p->message, p->key, p->mute,
                          p->has_place ? p->place.x : -1, p->has_place ? p->place.y : -1);
  for (guint i = 0; i < p->n_refs; i++)
    g_string_append_printf (text, " %s/%d", bor_kind_name (p->refs[i].kind), p->refs[i].slot);
  return g_string_free (text, FALSE);
}

void
check_same_problems (const GPtrArray *found, const GPtrArray *expected)
{
  for (guint i = 0; i < MAX (found->len, expected->len); i++) {
    g_autofree char *a = i < found->len ? print_problem (found->pdata[i]) : g_strdup ("nothing");
    g_autofree char *b =
      i < expected->len ? print_problem (expected->pdata[i]) : g_strdup ("nothing");
    g_assert_cmpstr (a, ==, b);
  }
}

void
check_fixes_keep (const char *board, const char *const *kept)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (board, strlen (board));
  g_autoptr (BorScenario) before = bor_xml_read_bytes (bytes, "board", NULL, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) fixed = bor_check_fix_with (before, NULL, NULL, NULL, NULL);
  g_autoptr (GBytes) written = bor_xml_write_bytes (fixed);
  const char *text = g_bytes_get_data (written, NULL);
  for (; *kept != NULL; kept++)
    if (strstr (text, *kept) == NULL)
      g_error ("%s is not in\n%s", *kept, text);
}
