/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the roads in a list cross the borders of which the sides say so, and no others. */
#include <glib/gi18n-lib.h>

#include "formats/board/private.h"
#include "geometry/ring.h"

/* What is known of a side. */
enum {
  SAID = 1,    /* it says that a road crosses it */
  CROSSED = 2, /* a road does */
};

static void
mark (guint8 *marks, gint32 slot, guint8 what)
{
  if (slot >= 0)
    marks[slot] |= what;
}

static void
warn (BorBoardReader *r, gint32 side, const char *message)
{
  const BorScenario *s = r->scenario;
  const BorApproach *approach = bor_scenario_approach (s, side);
  BorPoint at = bor_approach_middle (s, approach, NULL);
  g_autofree char *name = bor_scenario_describe (s, bor_element_ref_make (BOR_KIND_APPROACH, side));
  bor_import_warnings_add (r->warnings, name, &at, "%s", message);
}

/* Each border once, by the first of its sides. */
static void
compare (BorBoardReader *r, const guint8 *marks, gint32 side)
{
  gint32 opposite = bor_scenario_approach (r->scenario, side)->opposite.slot;
  guint8 own = marks[side], other = opposite >= 0 ? marks[opposite] : 0;
  if (opposite >= 0 && opposite < side)
    return;
  if (((own | other) & CROSSED) == 0 && (own & other & SAID) != 0)
    warn (r, side, _ ("both sides of the border say that a road crosses it, but no road does"));
  else if (((own | other) & CROSSED) == 0 && ((own | other) & SAID) != 0)
    warn (r, side, _ ("only one side of the border says that a road crosses it, and no road does"));
  else if (((own | other) & CROSSED) != 0 && ((own | other) & SAID) == 0)
    warn (r, side, _ ("a road crosses the border, but neither of its sides says so"));
}

void
bor_board_compare_crossings (BorBoardReader *r)
{
  const BorScenario *s = r->scenario;
  g_autofree guint8 *marks = g_new0 (guint8, bor_scenario_n_slots (s, BOR_KIND_APPROACH) + 1);
  for (guint i = 0; i < r->crossed->len; i++)
    mark (marks,
          bor_import_side_slot (r->import, g_array_index (r->crossed, BorBoardCrossed, i).side),
          SAID);
  BOR_FOREACH (s, BOR_KIND_ROAD, slot, const BorRoad, road)
    for (guint i = 0; i < road->n_stops; i++) {
      mark (marks, road->stops[i].in.slot, CROSSED);
      mark (marks, road->stops[i].out.slot, CROSSED);
    }
  BOR_FOREACH (s, BOR_KIND_APPROACH, slot, const BorApproach, approach)
    compare (r, marks, slot);
}
