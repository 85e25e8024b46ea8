/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typical edits on generated boards: how long each takes beside one look at
 * every approach of the board, and how much memory its outcome keeps. Fails
 * when a budget is exceeded. */
#include <malloc.h>
#include <math.h>
#include <time.h>

#include "bench/figures.h"
#include "edit/copy.h"
#include "edit/draw.h"
#include "edit/locales.h"
#include "edit/pairing.h"
#include "edit/properties.h"
#include "edit/roads.h"
#include "edit/sides.h"
#include "edit/vertices.h"
#include "generate/generate.h"
#include "geometry/ring.h"

#define MEMORY_BUDGET   32768.0 /* bytes kept by one edit on a board of 10,000 locales */
#define LOOK_BUDGET     0.2     /* times a look at all approaches of a board of 10,000 */
#define GROWTH_BUDGET   2.0     /* times n log n, for edits of the whole board */
#define TIMES_AS_LONG   2.0     /* on a board of ten times the size */
#define NEXT_TO_NOTHING 50.0    /* microseconds: too short for a ratio */

#define ROUNDS       40
#define WHOLE_ROUNDS 3

/* What the edits work on: the sides of a locale in the middle of the board. */
typedef struct {
  const BorScenario *scenario;
  gint32 locale, side, vertex, neighbour;
  BorBox box;
} Place;

typedef BorScenario *(*EditFunc) (const Place *place, GError **error);

static BorScenario *
move_vertex (const Place *p, GError **error)
{
  return bor_edit_move_vertices (p->scenario, &p->vertex, 1, 0.5, 0.25, error);
}

static BorScenario *
insert_vertex (const Place *p, GError **error)
{
  BorPoint at =
    bor_approach_middle (p->scenario, bor_scenario_approach (p->scenario, p->side), NULL);
  return bor_edit_insert_vertex (p->scenario, p->side, 0, at.x, at.y, NULL, error);
}

static BorScenario *
set_property (const Place *p, GError **error)
{
  BorElementRef ref = { BOR_KIND_APPROACH, p->side };
  return bor_edit_set_property (p->scenario, &ref, 1, "remark", "steep", TRUE, error);
}

static BorScenario *
unpair (const Place *p, GError **error)
{
  return bor_edit_unpair (p->scenario, &p->side, 1, error);
}

static BorScenario *
reshape (const Place *p, GError **error)
{
  BorPoint at =
    bor_approach_middle (p->scenario, bor_scenario_approach (p->scenario, p->side), NULL);
  at.x += 0.5;
  return bor_edit_reshape_side (p->scenario, p->side, &at, 1, error);
}

static BorScenario *
split_locale (const Place *p, GError **error)
{
  double x = (p->box.x0 + p->box.x1) / 2;
  const BorPoint line[] = { { x, p->box.y0 - 1 }, { x, p->box.y1 + 1 } };
  return bor_edit_split_locale (p->scenario, p->locale, line, 2, 0, NULL, error);
}

static BorScenario *
merge_locales (const Place *p, GError **error)
{
  const gint32 both[] = { p->locale, p->neighbour };
  return bor_edit_merge_locales (p->scenario, both, 2, error);
}

static BorScenario *
delete_locale (const Place *p, GError **error)
{
  return bor_edit_delete_locales (p->scenario, &p->locale, 1, error);
}

static BorScenario *
draw_locale (const Place *p, GError **error)
{
  const BorBoard *board = bor_scenario_board (p->scenario);
  return bor_edit_draw_rectangle (p->scenario, (BorPoint){ board->width + 50, 10 },
                                  (BorPoint){ board->width + 90, 60 }, 0, NULL, error);
}

static BorScenario *
trace_road (const Place *p, GError **error)
{
  const BorScenario *s = p->scenario;
  const BorPoint line[] = { bor_locale_label_point (s, bor_scenario_locale (s, p->locale)),
                            bor_approach_middle (s, bor_scenario_approach (s, p->side), NULL),
                            bor_locale_label_point (s, bor_scenario_locale (s, p->neighbour)) };
  return bor_edit_trace_road (s, line, 3, NULL, error);
}

static const struct {
  const char *name;
  EditFunc edit;
} edits[] = {
  { "move a vertex", move_vertex },       { "insert a vertex", insert_vertex },
  { "set a property", set_property },     { "unpair", unpair },
  { "redraw a border", reshape },         { "split a locale", split_locale },
  { "merge two locales", merge_locales }, { "delete a locale", delete_locale },
  { "draw a locale", draw_locale },       { "trace a road", trace_road },
};

/* Everything that an edit of the whole board is told. */
typedef struct {
  const BorScenario *scenario, *unpaired;
  GArray *locales; /* BorElementRef */
  GArray *half;    /* gint32: every other locale */
} Whole;

static BorScenario *
pair_board (const Whole *w, GError **error)
{
  return bor_edit_pair_by_geometry (w->unpaired, NULL, 0, NULL, error);
}

static BorScenario *
duplicate_board (const Whole *w, GError **error)
{
  return bor_edit_duplicate (w->scenario, (gconstpointer) w->locales->data, w->locales->len,
                             bor_matrix_translation (1e6, 0), NULL, error);
}

static BorScenario *
mirror_half (const Whole *w, GError **error)
{
  return bor_edit_transform (w->scenario, (gconstpointer) w->locales->data, w->locales->len / 2,
                             bor_matrix_mirror_x (-1e6), error);
}

static BorScenario *
delete_half (const Whole *w, GError **error)
{
  return bor_edit_delete_locales (w->scenario, (gconstpointer) w->half->data, w->half->len, error);
}

static const struct {
  const char *name;
  BorScenario *(*edit) (const Whole *whole, GError **error);
} whole_edits[] = {
  { "pair all by geometry", pair_board },
  { "duplicate everything", duplicate_board },
  { "mirror half of it", mirror_half },
  { "delete every other", delete_half },
};

/* Of the processor, in microseconds. */
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double) t.tv_sec * 1e6 + (double) t.tv_nsec / 1e3;
}

static gboolean
find_place (const BorScenario *scenario, gint32 locale, Place *place)
{
  const BorLocale *s = bor_scenario_locale (scenario, locale);
  for (guint i = 0; s != NULL && i < s->approaches.n; i++) {
    gint32 side = s->approaches.items[i].slot, neighbour = bor_scenario_neighbour (scenario, side);
    if (neighbour < 0)
      continue;
    const BorApproach *a = bor_scenario_approach (scenario, side);
    *place = (Place){ scenario,  locale,
                      side,      a->along.items[0].slot,
                      neighbour, bor_locale_box (scenario, s) };
    return TRUE;
  }
  return FALSE;
}

/* The reference: every approach and its vertices once. Returns its time, in microseconds. */
static double
look_at_all (const BorScenario *scenario)
{
  volatile double sum = 0;
  double start = now ();
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, a)
    for (guint i = 0; i < a->along.n; i++)
      sum += bor_scenario_vertex (scenario, a->along.items[i].slot)->x;
  (void) sum;
  return now () - start;
}

/* The best of the rounds, in which the edit and the reference take turns: the speed of the machine may
 * change in between. */
static void
measure (const Place *place, EditFunc edit, double *time, double *look, double *kept)
{
  *time = *look = G_MAXDOUBLE;
  *kept = 0;
  for (guint round = 0; round < ROUNDS; round++) {
    g_autoptr (GError) error = NULL;
    *look = MIN (*look, look_at_all (place->scenario));
    double before = (double) mallinfo2 ().uordblks, start = now ();
    G_GNUC_UNUSED g_autoptr (BorScenario) next = edit (place, &error);
    *time = MIN (*time, now () - start);
    *kept = (double) mallinfo2 ().uordblks - before;
    g_assert_no_error (error);
  }
}

/* Returns in `times` what each edit cost, in microseconds. On boards of up to 10,000 locales, edits
 * must keep their budgets. */
static gboolean
run (guint locales, double *times)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario =
    bor_generate_board (&(BorGenerateOptions){ .locales = locales, .seed = 1 }, &error);
  g_assert_no_error (error);
  Place place;
  gint32 locale = (gint32) (locales / 2 + 17);
  while (!find_place (scenario, locale, &place))
    locale++;
  gboolean good = TRUE;
  g_print ("%u locales, %u approaches\n", locales,
           bor_scenario_count (scenario, BOR_KIND_APPROACH));
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    double time, look, kept;
    measure (&place, edits[i].edit, &time, &look, &kept);
    times[i] = time;
    gboolean fits = locales > 10000 || kept <= MEMORY_BUDGET;
    g_print ("  %-18s %9.1f us (%5.3f looks of %.1f ms)  %6.1f KiB kept%s\n", edits[i].name, time,
             time / look, look / 1000, kept / 1024, fits ? "" : "  OVER BUDGET");
    good = good && fits;
    if (locales <= 10000)
      good &= bench_figure (edits[i].name, time / look, "a look at all approaches", LOOK_BUDGET);
  }
  return good;
}

static BorScenario *
unpair_all (const BorScenario *scenario)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_APPROACH, slot, const BorApproach, a)
    g_array_append_val (all, slot);
  return bor_edit_unpair (scenario, (gconstpointer) all->data, all->len, NULL);
}

/* Edits of the whole board at once. */
static void
run_whole (guint locales, double *times)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BorScenario) scenario =
    bor_generate_board (&(BorGenerateOptions){ .locales = locales, .seed = 1 }, &error);
  g_assert_no_error (error);
  g_autoptr (BorScenario) unpaired = unpair_all (scenario);
  g_autoptr (GArray) refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  g_autoptr (GArray) half = g_array_new (FALSE, FALSE, sizeof (gint32));
  BOR_FOREACH (scenario, BOR_KIND_LOCALE, slot, const BorLocale, locale) {
    BorElementRef ref = { BOR_KIND_LOCALE, slot };
    g_array_append_val (refs, ref);
    if (slot % 2 == 1)
      g_array_append_val (half, slot);
  }
  const Whole whole = { scenario, unpaired, refs, half };
  g_print ("%u locales, all at once\n", locales);
  for (guint i = 0; i < G_N_ELEMENTS (whole_edits); i++) {
    times[i] = G_MAXDOUBLE;
    for (guint round = 0; round < WHOLE_ROUNDS; round++) {
      double start = now ();
      G_GNUC_UNUSED g_autoptr (BorScenario) next = whole_edits[i].edit (&whole, &error);
      times[i] = MIN (times[i], now () - start);
      g_assert_no_error (error);
    }
    g_print ("  %-22s %9.1f ms\n", whole_edits[i].name, times[i] / 1000);
  }
}

/* None may cost more than n log n, with some room for caches. */
static gboolean
run_growth (void)
{
  double small[G_N_ELEMENTS (whole_edits)], large[G_N_ELEMENTS (whole_edits)];
  gboolean good = TRUE;
  run_whole (5000, small);
  run_whole (20000, large);
  for (guint i = 0; i < G_N_ELEMENTS (whole_edits); i++)
    good &= bench_figure (whole_edits[i].name, large[i] / small[i] / (4 * log (20000) / log (5000)),
                          "n log n", GROWTH_BUDGET);
  return good;
}

int
main (void)
{
  double small[G_N_ELEMENTS (edits)], large[G_N_ELEMENTS (edits)];
  gboolean good = run (10000, small);
  good = run (100000, large) && good;
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autofree char *what = g_strdup_printf ("%s, 100,000 locales", edits[i].name);
    good &=
      bench_figure (what, large[i] / MAX (small[i], NEXT_TO_NOTHING), "with 10,000", TIMES_AS_LONG);
  }
  good = run_growth () && good;
  return good ? 0 : 1;
}
