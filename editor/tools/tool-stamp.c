/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/tool-stamp.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/stamp.h"
#include "edit/turn-cells.h"
#include "editor/tools/cell-steps.h"
#include "editor/tools/paint-preview.h"
#include "geometry/grid.h"

struct _BorStampTool {
  BorTool parent_instance;

  BorScenario *stamp; /* owned; NULL: none yet */
  guint steps;        /* clockwise */
  gboolean mirrored;  /* before it is turned */
  BorPoint pointer;
  gboolean pressed;
  gint32 last; /* cell of the last placing in this drag */
  guint serial;
  BorPaintPreview preview;
};

G_DEFINE_FINAL_TYPE (BorStampTool, bor_stamp_tool, BOR_TYPE_TOOL)

static gint32
cell_at (BorStampTool *self, BorPoint at)
{
  return bor_topology_locale_at (bor_session_topology (bor_tool_session (BOR_TOOL (self))), at.x,
                                 at.y);
}

/* Takes the selected cells if there is no stamp. */
static gboolean
ensure (BorStampTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  if (self->stamp != NULL)
    return TRUE;
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  g_autoptr (GArray) cells = bor_edit_find_cells (
    bor_tool_scenario (tool), bor_selection_refs (selection), bor_selection_size (selection));
  if (cells->len > 0)
    self->stamp = bor_stamp_cut (bor_tool_scenario (tool),
                                 (const gint32 *) (const void *) cells->data, cells->len, NULL);
  return self->stamp != NULL;
}

static void
show (BorStampTool *self, BorPoint at)
{
  BorTool *tool = BOR_TOOL (self);
  const BorScenario *s = bor_tool_scenario (tool);
  gint32 cell = cell_at (self, at);
  self->pointer = at;
  if (!ensure (self) || bor_paint_preview_is_at (&self->preview, s, cell))
    return;
  GArray *targets = NULL;
  if (cell >= 0 && bor_stamp_fits (s, self->stamp))
    targets = bor_stamp_find (s, self->stamp,
                              bor_stamp_matrix (self->stamp, self->steps, self->mirrored), cell);
  else
    targets = g_array_new (FALSE, FALSE, sizeof (gint32));
  guint kept = 0;
  for (guint i = 0; i < targets->len; i++)
    if (g_array_index (targets, gint32, i) >= 0)
      g_array_index (targets, gint32, kept++) = g_array_index (targets, gint32, i);
  g_array_set_size (targets, kept);
  bor_paint_preview_set (&self->preview, s, cell, targets, FALSE);
  bor_tool_changed (tool);
}

static void
show_again (BorStampTool *self)
{
  bor_paint_preview_clear (&self->preview);
  show (self, self->pointer);
  bor_tool_changed (BOR_TOOL (self));
}

static void
place (BorStampTool *self, BorPoint at)
{
  BorTool *tool = BOR_TOOL (self);
  gint32 cell = cell_at (self, at);
  if (cell < 0 || cell == self->last)
    return;
  if (!ensure (self)) {
    g_signal_emit_by_name (tool, "failed", _ ("Select the cells to stamp, or copy them."));
    return;
  }
  self->last = cell;
  GError *error = NULL;
  BorScenario *after =
    bor_edit_stamp (bor_tool_scenario (tool), self->stamp,
                    bor_stamp_matrix (self->stamp, self->steps, self->mirrored), cell, &error);
  g_autofree char *merge = g_strdup_printf ("stamp %p %u", (void *) self, self->serial);
  g_autofree char *label =
    bor_edit_label (BOR_LABEL_STAMP_CELLS, bor_scenario_count (self->stamp, BOR_KIND_LOCALE));
  bor_tool_commit (tool, after, error, label, merge);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorStampTool *self = BOR_STAMP_TOOL (tool);
  self->serial++;
  self->last = -1;
  self->pressed = TRUE;
  place (self, event->at);
  show (self, event->at);
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorStampTool *self = BOR_STAMP_TOOL (tool);
  if (self->pressed)
    place (self, event->at);
  show (self, event->at);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BOR_STAMP_TOOL (tool)->pressed = FALSE;
  bor_tool_seal (tool);
}

static void
move (BorTool *tool, const BorToolEvent *event)
{
  show (BOR_STAMP_TOOL (tool), event->at);
}

/* Escape forgets the stamp, so that other cells can be selected. */
static gboolean
cancel (BorTool *tool)
{
  BorStampTool *self = BOR_STAMP_TOOL (tool);
  gboolean any = self->stamp != NULL;
  self->pressed = FALSE;
  g_clear_pointer (&self->stamp, bor_scenario_unref);
  bor_paint_preview_clear (&self->preview);
  bor_tool_changed (tool);
  return any;
}

static gboolean
step (BorTool *tool, BorPoint *at, gint dx, gint dy)
{
  return bor_cell_step (bor_scenario_board (bor_tool_scenario (tool)), at, dx, dy);
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  bor_paint_preview_draw (&BOR_STAMP_TOOL (tool)->preview,
                          bor_session_topology (bor_tool_session (tool)), cr, view);
}

static const char *
hint (BorTool *tool)
{
  return BOR_STAMP_TOOL (tool)->stamp == NULL
           ? _ ("Select cells, or paste copied ones, to stamp them elsewhere")
           : _ ("Click to stamp the cells. Ctrl+[ and Ctrl+] turn them, H mirrors them");
}

void
bor_stamp_tool_set (BorStampTool *self, BorScenario *stamp)
{
  g_return_if_fail (BOR_IS_STAMP_TOOL (self));
  g_clear_pointer (&self->stamp, bor_scenario_unref);
  self->stamp = bor_scenario_ref (stamp);
  self->steps = 0;
  self->mirrored = FALSE;
  show_again (self);
}

gboolean
bor_stamp_tool_turn (BorStampTool *self, gint steps)
{
  if (!ensure (self))
    return FALSE;
  self->steps = (self->steps + 12 + (guint) steps) % 12; /* a multiple of 4 and of 6 */
  show_again (self);
  return TRUE;
}

/* Mirroring after turning is turning the other way after mirroring. */
gboolean
bor_stamp_tool_mirror (BorStampTool *self, gboolean top_to_bottom)
{
  if (!ensure (self))
    return FALSE;
  guint half = bor_grid_is_hexagonal (&bor_scenario_board (self->stamp)->grid) ? 3 : 2;
  self->mirrored = !self->mirrored;
  self->steps = (12 - self->steps + (top_to_bottom ? half : 0)) % 12;
  show_again (self);
  return TRUE;
}

static void
bor_stamp_tool_finalize (GObject *object)
{
  BorStampTool *self = BOR_STAMP_TOOL (object);
  g_clear_pointer (&self->stamp, bor_scenario_unref);
  bor_paint_preview_clear (&self->preview);
  G_OBJECT_CLASS (bor_stamp_tool_parent_class)->finalize (object);
}

static void
bor_stamp_tool_class_init (BorStampToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_stamp_tool_finalize;
  tool->cursor = "cell";
  tool->patient = TRUE; /* actions such as turning leave the stamp in hand */
  tool->draws_at_pointer = TRUE;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->move = move;
  tool->cancel = cancel;
  tool->step = step;
  tool->draw = draw;
  tool->hint = hint;
}

static void
bor_stamp_tool_init (BorStampTool *self)
{
  self->last = -1;
}
