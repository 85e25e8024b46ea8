/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/draw.h"
#include "edit/follow.h"
#include "edit/pathway.h"
#include "editor/map/pick.h"
#include "editor/tools/path-tool.h"

/* Draws locales, which share borders with their neighbours. */

#define BOR_TYPE_LOCALE_TOOL (bor_locale_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorLocaleTool, bor_locale_tool, BOR, LOCALE_TOOL, BorPathTool)

struct _BorLocaleTool {
  BorPathTool parent_instance;
};

G_DEFINE_FINAL_TYPE (BorLocaleTool, bor_locale_tool, BOR_TYPE_PATH_TOOL)

static gboolean
done (BorPathTool *self, const BorPoint *points, guint n, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 locale = -1;
  double snap = MAX (bor_scenario_board (bor_tool_scenario (tool))->tolerance, unit);
  BorScenario *after =
    bor_edit_draw_locale (bor_tool_scenario (tool), points, n, snap, &locale, &error);
  BorElementRef made = bor_element_ref_make (BOR_KIND_LOCALE, locale);
  if (!bor_tool_commit_made (tool, after, error, _ ("Draw a locale"), made))
    return FALSE;
  bor_tool_edit_text (tool, made); /* ask for its name */
  return TRUE;
}

/* How close in board units a point must be to a border to lie on it; snapped points do. */
#define ON_BORDER 0.01
/* A border is followed if it is at most so many times as long as the straight line. */
#define ROUND 1.6
/* Number of points to test on a straight line. */
#define PLACES 9

static gboolean
runs_through_locale (const BorTopology *topology, BorPoint from, BorPoint to)
{
  for (guint i = 1; i <= PLACES; i++) {
    double t = (double) i / (PLACES + 1);
    if (bor_topology_locale_at (topology, from.x + t * (to.x - from.x),
                                from.y + t * (to.y - from.y))
        >= 0)
      return TRUE;
  }
  return FALSE;
}

/* Follows the neighbours' border between two points on it, if a straight line makes no sense. */
static void
between (BorPathTool *self, BorPoint from, BorPoint to, gboolean other, BorPoints *way)
{
  const BorTopology *topology = bor_session_topology (bor_tool_session (BOR_TOOL (self)));
  guint n;
  const BorPoint *used = bor_path_tool_points (self, &n);
  BOR_AUTO_POINTS round = { 0 };
  bor_points_append (&round, from.x, from.y);
  if (!bor_follow_border (topology, from, to, ON_BORDER, used, n, &round))
    return;
  bor_points_append (&round, to.x, to.y);
  gboolean meant = bor_path_length (round.items, round.n) <= ROUND * bor_point_distance (from, to)
                   || runs_through_locale (topology, from, to);
  for (guint i = 1; i + 1 < round.n && meant != other; i++)
    bor_points_append (way, round.items[i].x, round.items[i].y);
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (n == 0)
    return _ ("Click the corners of the locale, or drag to trace it; Ctrl+drag draws a rectangle, "
              "Alt turns snapping off");
  return n < 3
           ? _ ("Continue around. Borders of neighbours are followed unless you hold Ctrl; "
                "Backspace removes the last corner")
           : _ (
             "Click the first corner or press Enter to close; Backspace removes the last corner");
}

static void
bor_locale_tool_class_init (BorLocaleToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->closed = TRUE;
  path->freehand = TRUE;
  path->minimum = 3;
  path->done = done;
  path->between = between;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_locale_tool_init (BorLocaleTool *self)
{
}
