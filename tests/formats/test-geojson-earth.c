/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Areas in degrees at the places where longitudes or projections end. */
#include <string.h>

#include "formats/base/target.h"
#include "support.h"

/* A rectangle of degrees. */
typedef struct {
  double x0, y0, x1, y1;
} Patch;

static BorScenario *
read_patches (const Patch *patches, guint n, const char *projection)
{
  const BorTarget *target = bor_target_find ("geojson");
  g_autoptr (GString) text = g_string_new ("{\"type\": \"FeatureCollection\", \"features\": [");
  for (guint i = 0; i < n; i++) {
    const Patch *p = &patches[i];
    g_string_append_printf (
      text,
      "%s{\"type\": \"Feature\", \"properties\": {\"name\": \"P%u\"}, \"geometry\": {\"type\": "
      "\"Polygon\", \"coordinates\": [[[%g, %g], [%g, %g], [%g, %g], [%g, %g], [%g, %g]]]}}",
      i > 0 ? "," : "", i, p->x0, p->y0, p->x1, p->y0, p->x1, p->y1, p->x0, p->y1, p->x0, p->y0);
  }
  g_string_append (text, "]}");
  g_autoptr (BorJob) job = bor_job_new (NULL, target->import_options);
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GError) error = NULL;
  g_assert_true (bor_options_set (job->options, "projection", projection, NULL));
  BorScenario *s = target->read (bytes, "hand", job, &error);
  g_assert_no_error (error);
  return s;
}

static guint
count_paired (const BorScenario *s)
{
  guint n = 0;
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, side)
    n += side->opposite.slot >= 0;
  return n;
}

static void
assert_projection (const BorScenario *s, const char *expected)
{
  g_assert_cmpstr (bor_element_prop (bor_scenario_board (s), "projection"), ==, expected);
}

/* Longitudes beyond the 180th meridian may begin again at -180 or go on. */
static void
areas_at_the_180th_meridian_stay_together (void)
{
  static const Patch ways[][3] = {
    { { 178.5, -17.1, 179.5, -16.2 },
      { 179.5, -17.1, -179.5, -16.2 },
      { -179.5, -17.1, -178.5, -16.2 } },
    { { 178.5, -17.1, 179.5, -16.2 },
      { 179.5, -17.1, 180.5, -16.2 },
      { 180.5, -17.1, 181.5, -16.2 } },
    { { -181.5, -17.1, -180.5, -16.2 },
      { -180.5, -17.1, -179.5, -16.2 },
      { -179.5, -17.1, -178.5, -16.2 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (BorScenario) s = read_patches (ways[i], 3, "auto");
    assert_projection (s, "+proj=tmerc +lat_0=-16.65 +lon_0=180 +ellps=WGS84");
    g_assert_cmpuint (count_paired (s), ==, 4);
    g_assert_cmpfloat_with_epsilon (bor_scenario_board (s)->height, 312, 1);
  }
}

static void
the_whole_earth_and_its_poles_come_in (void)
{
  Patch world[72], round[6];
  for (guint i = 0; i < 72; i++) {
    double x = -180.0 + 30 * (i % 12), y = -90.0 + 30 * (i / 12);
    world[i] = (Patch){ x, y, x + 30, y + 30 };
  }
  world[0].x1 = -149.5; /* not all whole numbers */
  world[1].x0 = -149.5;
  for (guint i = 0; i < 6; i++)
    round[i] = (Patch){ -180.0 + 60 * i, 70.5, -120.0 + 60 * i, 85 };
  g_autoptr (BorScenario) s = read_patches (world, 72, "auto");
  assert_projection (s, "+proj=eqc +lon_0=0 +ellps=WGS84");
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 72);
  g_assert_cmpfloat_with_epsilon (bor_scenario_board (s)->height, 500, 1);
  g_assert_cmpuint (count_paired (s), >, 230);
  g_autoptr (BorScenario) arctic = read_patches (round, 6, "auto");
  assert_projection (arctic, "+proj=laea +lat_0=90 +lon_0=0 +ellps=WGS84");
  g_assert_cmpuint (count_paired (arctic), ==, 12); /* all round the pole */
}

static void
what_a_projection_does_not_show_is_named (void)
{
  static const Patch patches[] = { { 8.5, 44, 8.9, 45 }, { -170.5, -45, -170, -44 } };
  g_autoptr (BorScenario) s = read_patches (patches, 2, "+proj=gnom +lat_0=44 +lon_0=8");
  guint n_told = 0;
  g_assert_cmpuint (bor_scenario_count (s, BOR_KIND_LOCALE), ==, 1);
  BOR_FOREACH (s, BOR_KIND_RECORD, slot, const BorRecord, record)
    n_told += g_strcmp0 (bor_element_prop (record, "source"), "features[1] “P1”") == 0
              && strstr (bor_element_prop (record, "message"), "cannot show all") != NULL;
  g_assert_cmpuint (n_told, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add_func ("/formats/geojson-earth/" #name, name)
  ADD (areas_at_the_180th_meridian_stay_together);
  ADD (the_whole_earth_and_its_poles_come_in);
  ADD (what_a_projection_does_not_show_is_named);
  return g_test_run ();
}
