/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/draw.h"
#include "editor/path-tool.h"
#include "editor/pick.h"

/* Draws locales: along a neighbour they share its border. */

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
  gint32 space = -1;
  double snap = MAX (bor_scenario_board (bor_tool_scenario (tool))->tolerance, unit);
  BorScenario *after = bor_edit_draw_space (bor_tool_scenario (tool), points, n, snap, &space, &error);
  return bor_tool_commit_made (tool, after, error, _ ("Draw a locale"),
                               bor_element_ref_make (BOR_KIND_SPACE, space));
}

static const char *
hint (BorTool *tool)
{
  guint n;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (n == 0)
    return _ ("Click the corners of the locale, or drag to trace it; Ctrl and a drag make a rectangle, Alt does not snap");
  return n < 3 ? _ ("Go on round; Backspace takes a corner back, Escape gives up")
               : _ ("Click the first corner or press Enter to close");
}

static void
bor_locale_tool_class_init (BorLocaleToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  path->closed = TRUE;
  path->freehand = TRUE;
  path->minimum = 3;
  path->done = done;
  BOR_TOOL_CLASS (class)->hint = hint;
}

static void
bor_locale_tool_init (BorLocaleTool *self)
{
}
