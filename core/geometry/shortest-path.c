/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "geometry/shortest-path.h"

#include "geometry/ring.h"

typedef struct {
  guint steps;
  double length;
  gint32 by; /* the approach that leads here from the previous locale; -1 at the start */
} Reached;

static BorPoint
place_of (const BorScenario *scenario, gint32 slot)
{
  const BorLocale *locale = bor_scenario_locale (scenario, slot);
  return locale->shape == BOR_LOCALE_NODE ? (BorPoint){ locale->x, locale->y }
                                          : bor_locale_label_point (scenario, locale);
}

/* The length of a step: along the line of a link, otherwise between the positions of the names. */
static double
length_of (const BorScenario *scenario, gint32 slot, gint32 to)
{
  const BorApproach *side = bor_scenario_approach (scenario, slot);
  BorPoints line = { 0 };
  double length;
  if (bor_link_points (scenario, side, &line))
    length = bor_path_length (line.items, line.n);
  else
    length = bor_point_distance (place_of (scenario, side->locale.slot), place_of (scenario, to));
  bor_points_clear (&line);
  return length;
}

static void
step (const BorScenario *scenario, gint32 from, gint32 by, Reached *reached, GArray *next)
{
  gint32 to = bor_scenario_neighbour (scenario, by);
  if (to < 0)
    return;
  guint steps = reached[from].steps + 1;
  if (reached[to].steps < steps)
    return;
  double length = reached[from].length + length_of (scenario, by, to);
  if (reached[to].steps == steps && reached[to].length <= length)
    return;
  if (reached[to].steps > steps)
    g_array_append_val (next, to);
  reached[to] = (Reached){ steps, length, by };
}

static void
trace_back (const BorScenario *scenario, const Reached *reached, gint32 to, GArray *out)
{
  guint at = out->len;
  for (gint32 here = to; reached[here].by >= 0;
       here = bor_scenario_approach (scenario, reached[here].by)->locale.slot)
    g_array_insert_val (out, at, reached[here].by);
}

gboolean
bor_shortest_path (const BorScenario *scenario, gint32 from, gint32 to, BorPathStepFunc may,
                   GArray *out, double *length)
{
  guint n = bor_scenario_n_slots (scenario, BOR_KIND_LOCALE);
  g_return_val_if_fail (bor_scenario_locale (scenario, from) != NULL, FALSE);
  g_return_val_if_fail (bor_scenario_locale (scenario, to) != NULL, FALSE);
  g_autofree Reached *reached = g_new (Reached, n);
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (guint i = 0; i < n; i++)
    reached[i] = (Reached){ G_MAXUINT, 0, -1 };
  reached[from] = (Reached){ 0, 0, -1 };
  g_array_append_val (here, from);
  /* Finish all locales at one distance before the next: then their lengths are final. */
  while (here->len > 0 && reached[to].steps == G_MAXUINT) {
    g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (gint32));
    for (guint i = 0; i < here->len; i++) {
      gint32 slot = g_array_index (here, gint32, i);
      const BorLocale *locale = bor_scenario_locale (scenario, slot);
      for (guint k = 0; k < locale->approaches.n; k++) {
        gint32 by = locale->approaches.items[k].slot;
        const BorApproach *side = bor_scenario_approach (scenario, by);
        if (side != NULL && (may == NULL || may (scenario, side)))
          step (scenario, slot, by, reached, next);
      }
    }
    GArray *old = here;
    here = g_steal_pointer (&next);
    g_array_unref (old);
  }
  if (reached[to].steps == G_MAXUINT)
    return FALSE;
  trace_back (scenario, reached, to, out);
  if (length != NULL)
    *length = reached[to].length;
  return TRUE;
}
