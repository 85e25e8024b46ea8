/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/tool-brush.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "edit/brush.h"
#include "edit/labels.h"
#include "edit/properties.h"
#include "edit/uses.h"
#include "editor/map/pick.h"
#include "editor/tools/brush-bar.h"
#include "editor/tools/cell-steps.h"

struct _BorBrushTool {
  BorTool parent_instance;

  BorPainted painted;
  char *brush;   /* owned: name of the brush; NULL: a single property */
  gboolean both; /* on both sides of a pair */
  BorSymmetry symmetry;
  gint32 last;         /* last approach painted in this stroke */
  gboolean corners;    /* the stroke began at a corner link, and paints only these */
  BorPoint from;       /* where the pointer was before */
  BorPoint pointer;    /* at the last event of the stroke */
  BorPoint way;        /* how it moves */
  BorScenario *before; /* owned: the value at the start of the stroke; NULL: no stroke */
  GHashTable *covered; /* owned: set of the approaches that a stroke has covered; for its label */
  guint serial;        /* number of the stroke: each is a separate step */
};

G_DEFINE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR_TYPE_TOOL)

static guint brush_changed;

/* Pixels. */
#define REACH  14.0 /* how close the pointer must be to a side */
#define LINK   6.0  /* how close it must be to a corner to mean the link over it */
#define CORNER 12.0 /* from the end of a side: a stroke that goes elsewhere leaves the side out */
/* How many places of a stroke between two events are looked at, at most. */
#define MOST_PLACES 1000
#define MOVE        3.0 /* that tell the direction of a stroke */

static BorBrush *
find_brush (BorBrushTool *self, GPtrArray *brushes, guint *at)
{
  for (guint i = 0; self->brush != NULL && i < brushes->len; i++) {
    BorBrush *brush = brushes->pdata[i];
    if (strcmp (brush->name, self->brush) != 0)
      continue;
    *at = i;
    return brush;
  }
  return NULL;
}

/* The link over the corner of a square, where there is one. */
static gint32
corner_at (BorTool *tool, const BorToolEvent *event)
{
  return bor_topology_corner_near (bor_session_topology (bor_tool_session (tool)), event->at.x,
                                   event->at.y, LINK * event->unit);
}

static gint32
side_at (BorTool *tool, const BorToolEvent *event)
{
  return bor_topology_approach_near (bor_session_topology (bor_tool_session (tool)), event->at.x,
                                     event->at.y, REACH * event->unit);
}

static void
follow (BorBrushTool *self, const BorToolEvent *event)
{
  if (bor_point_distance (self->from, event->at) < MOVE * event->unit)
    return;
  self->way = (BorPoint){ event->at.x - self->from.x, event->at.y - self->from.y };
  self->from = event->at;
}

/* The pointer is at an end of the side without running along it: it follows another side of the
 * corner. */
static gboolean
is_round_corner (BorBrushTool *self, const BorToolEvent *event, gint32 slot)
{
  const BorScenario *scenario = bor_tool_scenario (BOR_TOOL (self));
  BorPoints line = { 0 };
  double best = G_MAXDOUBLE, along = 0, passed = 0, angle = 0;
  bor_approach_line (scenario, bor_scenario_approach (scenario, slot), &line);
  for (guint i = 1; i < line.n; i++) {
    BorPoint a = line.items[i - 1], b = line.items[i];
    double t, far = bor_segment_distance (event->at, a, b, &t);
    if (far < best) {
      best = far;
      along = passed + t * bor_point_distance (a, b);
      angle = atan2 (b.y - a.y, b.x - a.x);
    }
    passed += bor_point_distance (a, b);
  }
  bor_points_clear (&line);
  double moved = hypot (self->way.x, self->way.y);
  gboolean runs =
    fabs (self->way.x * cos (angle) + self->way.y * sin (angle)) > 0.8 * moved && moved > 0;
  return MIN (along, passed - along) < MIN (CORNER * event->unit, passed / 3) && !runs;
}

/* What a stroke makes of a side: sets it, or sets it back. (transfer full, nullable) */
static BorScenario *
change (BorBrushTool *self, const BorScenario *scenario, gint32 slot, gboolean back, char **label,
        GError **error)
{
  g_clear_pointer (label, g_free);
  g_autoptr (GPtrArray) brushes = bor_brush_list (scenario);
  guint at;
  const BorBrush *brush = find_brush (self, brushes, &at);
  if (brush != NULL) {
    *label = g_strdup_printf (_ ("Paint “%s”"), brush->name);
    return back ? bor_edit_reset_brush (scenario, brush, slot, self->both, error)
                : bor_edit_apply_brush (scenario, brush, slot, self->both, error);
  }
  bor_painted_ensure (&self->painted, scenario, BOR_KIND_APPROACH);
  const BorPropDef *def = self->painted.def;
  if (def == NULL)
    return NULL;
  gboolean pairs = self->both || (def->flags & BOR_PROP_PAIRED) != 0;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  *label = bor_edit_label_set (def, def->name, g_hash_table_size (self->covered));
  if (back)
    return bor_edit_reset_side (scenario, slot, def->name, pairs, error);
  return bor_edit_set_property (scenario, &ref, 1, def->name, self->painted.value, pairs, error);
}

/* The same for a side and those that lie as it does. What needs no change is passed over. */
static BorScenario *
change_all (BorBrushTool *self, gint32 slot, gboolean back, char **label, GError **error)
{
  const BorScenario *before = bor_tool_scenario (BOR_TOOL (self));
  const BorTopology *topology = bor_session_topology (bor_tool_session (BOR_TOOL (self)));
  g_autoptr (GArray) sides = bor_symmetry_sides (topology, self->symmetry, slot);
  BorScenario *after = NULL;
  for (guint i = 0; i < sides->len; i++)
    bor_slot_set_add (self->covered, g_array_index (sides, gint32, i));
  for (guint i = 0; i < sides->len; i++) {
    g_autoptr (GError) cause = NULL;
    gint32 side = g_array_index (sides, gint32, i);
    BorScenario *next = change (self, after != NULL ? after : before, side, back, label, &cause);
    if (next != NULL) {
      bor_scenario_unref (after);
      after = next;
    } else if (cause != NULL && !g_error_matches (cause, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING)) {
      bor_scenario_unref (after);
      g_propagate_error (error, g_steal_pointer (&cause));
      return NULL;
    }
  }
  return after;
}

static void
paint (BorTool *tool, const BorToolEvent *event, gint32 slot)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  GError *error = NULL;
  g_autofree char *label = NULL;
  if (slot < 0 || slot == self->last)
    return;
  self->last = slot;
  BorScenario *after =
    change_all (self, slot, (event->state & GDK_CONTROL_MASK) != 0, &label, &error);
  if (label == NULL)
    return;
  g_autofree char *merge = g_strdup_printf ("brush %p %u", (void *) self, self->serial);
  bor_tool_commit (tool, after, error, label, merge);
  bor_session_select_one (bor_tool_session (tool), bor_element_ref_make (BOR_KIND_APPROACH, slot));
}

/* Picks up what the side under the pointer has: the value, or the brush that sets just this. */
static void
pick_up (BorTool *tool, const BorToolEvent *event, gint32 slot)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  const BorApproach *side = bor_scenario_approach (bor_tool_scenario (tool), slot);
  if (side == NULL || (self->brush == NULL && self->painted.def == NULL))
    return;
  if (bor_brush_tool_brush (self) == NULL) {
    bor_painted_set_value (&self->painted, bor_element_prop (side, self->painted.def->name));
    g_signal_emit (self, brush_changed, 0);
    return;
  }
  g_autoptr (GPtrArray) brushes = bor_brush_list (bor_tool_scenario (tool));
  for (guint i = 0; i < brushes->len; i++) {
    const BorBrush *brush = brushes->pdata[i];
    gboolean has = TRUE;
    for (guint k = 0; k < bor_props_size (brush->props) && has; k++)
      has = g_strcmp0 (bor_element_prop (side, bor_props_name (brush->props, k)),
                       bor_props_value (brush->props, k))
            == 0;
    if (has) {
      bor_brush_tool_set_brush (self, brush->name);
      return;
    }
  }
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  gint32 corner = corner_at (tool, event);
  self->corners = corner >= 0;
  self->last = -1;
  self->from = self->pointer = event->at;
  self->way = (BorPoint){ 0, 0 };
  self->serial++;
  g_hash_table_remove_all (self->covered);
  g_clear_pointer (&self->before, bor_scenario_unref);
  self->before = bor_scenario_ref (bor_tool_scenario (tool));
  if ((event->state & GDK_ALT_MASK) != 0)
    pick_up (tool, event, corner >= 0 ? corner : side_at (tool, event));
  else
    paint (tool, event, corner >= 0 ? corner : side_at (tool, event));
}

static void
brush_over (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  follow (self, event);
  gint32 slot = self->corners ? corner_at (tool, event) : side_at (tool, event);
  if (slot >= 0 && (self->corners || !is_round_corner (self, event, slot)))
    paint (tool, event, slot);
}

/* A fast stroke leaves no side out. */
static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  if ((event->state & GDK_ALT_MASK) != 0 || self->before == NULL)
    return;
  BorPoint from = self->pointer, to = event->at;
  double places = bor_point_distance (from, to) / (LINK * event->unit);
  guint n = (guint) CLAMP (ceil (places), 1, MOST_PLACES);
  for (guint i = 1; i <= n; i++) {
    double t = (double) i / n;
    BorToolEvent between = *event;
    between.at = (BorPoint){ from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t };
    brush_over (tool, &between);
  }
  self->pointer = to;
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  g_clear_pointer (&BOR_BRUSH_TOOL (tool)->before, bor_scenario_unref);
  bor_tool_seal (tool);
}

/* Cancels the stroke; nothing more is painted until the button is released. */
static gboolean
cancel (BorTool *tool)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  g_autoptr (BorScenario) before = g_steal_pointer (&self->before);
  if (before != NULL && before != bor_tool_scenario (tool))
    bor_tool_abandon (tool);
  return before != NULL;
}

/* Arrow keys go from side to side. */
static gboolean
step (BorTool *tool, BorPoint *at, gint dx, gint dy)
{
  return bor_cell_step_to_side (bor_scenario_board (bor_tool_scenario (tool)), at, dx, dy);
}

static const char *
hint (BorTool *tool)
{
  return _ ("Click or brush along sides. Ctrl sets them back, Alt picks up what a side has");
}

const char *
bor_brush_tool_brush (BorBrushTool *self)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (bor_tool_scenario (BOR_TOOL (self)));
  guint at;
  return find_brush (self, brushes, &at) != NULL ? self->brush : NULL;
}

void
bor_brush_tool_set_brush (BorBrushTool *self, const char *name)
{
  char *old = self->brush;
  self->brush = g_strdup (name);
  g_free (old);
  g_signal_emit (self, brush_changed, 0);
}

gboolean
bor_brush_tool_both (BorBrushTool *self)
{
  return self->both;
}

void
bor_brush_tool_set_both (BorBrushTool *self, gboolean both)
{
  self->both = both;
}

BorSymmetry
bor_brush_tool_symmetry (BorBrushTool *self)
{
  return self->symmetry;
}

void
bor_brush_tool_set_symmetry (BorBrushTool *self, BorSymmetry symmetry)
{
  self->symmetry = symmetry;
}

BorPainted *
bor_brush_tool_painted (BorBrushTool *self)
{
  return &self->painted;
}

void
bor_brush_tool_rename (BorBrushTool *self, const char *name)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (bor_tool_scenario (BOR_TOOL (self)));
  guint at;
  GError *error = NULL;
  if (find_brush (self, brushes, &at) == NULL)
    return;
  BorScenario *after =
    bor_edit_rename_brush (bor_tool_scenario (BOR_TOOL (self)), at, name, &error);
  g_autofree char *trimmed = g_strstrip (g_strdup (name));
  if (after != NULL)
    bor_brush_tool_set_brush (self, trimmed);
  bor_tool_seal (BOR_TOOL (self));
  bor_tool_commit (BOR_TOOL (self), after, error, _ ("Rename brush"), NULL);
  g_signal_emit (self, brush_changed, 0);
}

void
bor_brush_tool_remove (BorBrushTool *self)
{
  g_autoptr (GPtrArray) brushes = bor_brush_list (bor_tool_scenario (BOR_TOOL (self)));
  guint at;
  GError *error = NULL;
  if (find_brush (self, brushes, &at) == NULL)
    return;
  BorScenario *after = bor_edit_remove_brush (bor_tool_scenario (BOR_TOOL (self)), at, &error);
  bor_tool_seal (BOR_TOOL (self));
  bor_tool_commit (BOR_TOOL (self), after, error, _ ("Remove brush"), NULL);
  bor_brush_tool_set_brush (self, NULL);
}

static GtkWidget *
options (BorTool *tool)
{
  return bor_brush_bar_new (BOR_BRUSH_TOOL (tool));
}

static void
bor_brush_tool_finalize (GObject *object)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (object);
  g_clear_pointer (&self->before, bor_scenario_unref);
  g_hash_table_unref (self->covered);
  g_free (self->painted.value);
  g_free (self->brush);
  G_OBJECT_CLASS (bor_brush_tool_parent_class)->finalize (object);
}

static void
bor_brush_tool_class_init (BorBrushToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_brush_tool_finalize;
  tool->cursor = "cell";
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->cancel = cancel;
  tool->step = step;
  tool->hint = hint;
  tool->options = options;
  brush_changed = g_signal_new ("brush-changed", BOR_TYPE_BRUSH_TOOL, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
bor_brush_tool_init (BorBrushTool *self)
{
  self->covered = bor_slot_set (NULL, 0);
  self->last = -1;
}
