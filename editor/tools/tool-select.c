/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/nodes.h"
#include "edit/transform.h"
#include "edit/vertices.h"
#include "editor/map/frame.h"
#include "editor/map/handles.h"
#include "editor/map/pick.h"
#include "editor/map/tool.h"
#include "editor/tools/area-select.h"
#include "editor/tools/move-selection.h"
#include "editor/tools/name-grip.h"

/* Selects by clicking, with a rectangle or with a lasso. Drags the selection, or one point of
 * the line of a selected road or feature. The frame around the selection scales and rotates it;
 * a single locale or road shows its frame after a second click. */

#define BOR_TYPE_SELECT_TOOL (bor_select_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorSelectTool, bor_select_tool, BOR, SELECT_TOOL, BorTool)

typedef enum {
  IDLE,
  PRESSED,
  MOVING,
  BANDING,
  LASSOING
} Phase;

struct _BorSelectTool {
  BorTool parent_instance;

  Phase phase;
  BorElementRef under; /* the element that was pressed */
  BorToolEvent start;
  BorPoint now;
  gboolean adding;    /* Shift or Control: adds to the selection */
  gboolean toggles;   /* a click, unlike a drag, adds or removes the pressed element */
  gboolean grip;      /* a drag moves the selection; otherwise it draws a rectangle */
  gint handle;        /* selected point of the line of the only selected element; -1 */
  BorElementRef line; /* the element with that line */
  gint grip_at;       /* handle of the frame being dragged; BOR_FRAME_NONE */
  BorBox frame;       /* the frame at the start of the drag */
  gboolean framed;    /* a single locale or road shows a frame too */
  BorNameGrip *name;  /* owned */
  gboolean naming;    /* the name is being dragged */
  gboolean again;     /* the pressed element was already selected */
  BorPoints lasso;
  BorScenario *before; /* owned: the value at the start of the drag */
  guint serial;        /* number of the drag: each is a separate step */
  gint64 nudged;       /* time of the last move by arrow key; 0: none since it was selected */
};

G_DEFINE_FINAL_TYPE (BorSelectTool, bor_select_tool, BOR_TYPE_TOOL)

/* Pixels before a press becomes a drag. */
#define THRESHOLD 4.0
/* Microseconds after which an arrow key starts a new step: holding a key down is one step. */
#define NUDGE_PAUSE (G_USEC_PER_SEC * 7 / 10)
/* Selects the point under the pointer. A double click on the line adds one. */
static gboolean
take_handle (BorSelectTool *self, const BorToolEvent *event)
{
  BorTool *tool = BOR_TOOL (self);
  const BorScenario *s = bor_tool_scenario (tool);
  guint after;
  self->line = bor_handles_owner (bor_tool_session (tool));
  self->handle = -1;
  if (self->line.slot < 0 || self->adding || bor_selection_is_locked (tool))
    return FALSE;
  self->handle = bor_handles_near (s, self->line, event->at, BOR_VERTEX_REACH * event->unit);
  if (self->handle >= 0 || event->presses != 2
      || bor_handles_distance (s, self->line, event->at, &after) > BOR_LINE_REACH * event->unit)
    return self->handle >= 0;
  GError *error = NULL;
  BorScenario *with = bor_handles_insert (s, self->line, after + 1, event->at, &error);
  g_autofree char *label = bor_edit_label_change (self->line.kind);
  if (bor_tool_commit (tool, with, error, label, NULL))
    self->handle = (gint) after + 1;
  return TRUE;
}

/* A double click on a side or link adds a vertex there and selects it. */
static void
insert_vertex (BorSelectTool *self, const BorToolEvent *event)
{
  BorTool *tool = BOR_TOOL (self);
  GError *error = NULL;
  gint32 vertex = -1;
  guint segment = 0;
  const BorScenario *s = bor_tool_scenario (tool);
  const BorApproach *side = bor_scenario_approach (s, self->under.slot);
  const BorLocale *locale = bor_scenario_locale (s, side->locale.slot);
  gboolean link = locale != NULL && locale->shape == BOR_LOCALE_NODE;
  BorPoint at = bor_pick_nearest_on (s, self->under.slot, event->at, &segment);
  BorScenario *after =
    link ? bor_edit_bend_link (s, self->under.slot, event->at, &vertex, &error)
         : bor_edit_insert_vertex (s, self->under.slot, segment, at.x, at.y, &vertex, &error);
  g_autofree char *label = bor_edit_label (link ? BOR_LABEL_BEND_LINK : BOR_LABEL_INSERT_VERTEX, 1);
  if (!bor_tool_commit (tool, after, error, label, NULL))
    return;
  self->under = bor_element_ref_make (BOR_KIND_VERTEX, vertex);
  bor_session_select_one (bor_tool_session (tool), self->under);
}

static BorBox
frame_of (BorSelectTool *self, double unit)
{
  BorTool *tool = BOR_TOOL (self);
  return bor_selection_is_locked (tool)
           ? BOR_BOX_EMPTY
           : bor_frame_box (bor_tool_session (tool), self->framed, unit);
}

/* A double click on a label edits its text. */
static gboolean
edit_label (BorSelectTool *self, const BorToolEvent *event)
{
  BorTool *tool = BOR_TOOL (self);
  BorElementRef ref = bor_pick_element (bor_tool_session (tool), event->at, event->unit);
  const BorFeature *feature =
    ref.kind == BOR_KIND_FEATURE ? bor_scenario_feature (bor_tool_scenario (tool), ref.slot) : NULL;
  if (feature == NULL || g_strcmp0 (feature->type, "label") != 0)
    return FALSE;
  self->phase = IDLE;
  bor_tool_edit_text (tool, ref);
  return TRUE;
}

static gboolean
take_grip (BorSelectTool *self, const BorToolEvent *event)
{
  self->frame = frame_of (self, event->unit);
  self->grip_at = (event->state & GDK_CONTROL_MASK) == 0
                    ? bor_frame_handle_at (self->frame, event->at, event->unit)
                    : BOR_FRAME_NONE;
  return self->grip_at != BOR_FRAME_NONE;
}

/* A double click on the name lets it find its own place. */
static gboolean
take_name (BorSelectTool *self, const BorToolEvent *event)
{
  self->naming = !self->adding && bor_name_grip_take (self->name, event->at, event->unit);
  if (!self->naming)
    return FALSE;
  self->handle = -1;
  self->under = bor_selection_get (bor_session_selection (bor_tool_session (BOR_TOOL (self))), 0);
  if (event->presses == 2)
    bor_name_grip_reset (self->name);
  return TRUE;
}

/* Selects the element under the pointer, depending on the modifier keys. */
static void
press_element (BorSelectTool *self, const BorToolEvent *event)
{
  BorSession *session = bor_tool_session (BOR_TOOL (self));
  self->again =
    self->under.slot >= 0 && bor_selection_contains (bor_session_selection (session), self->under);
  if (self->under.kind == BOR_KIND_APPROACH && self->under.slot >= 0 && event->presses == 2
      && !self->adding) {
    insert_vertex (self, event);
    return;
  }
  /* Locales cover the map, so a drag moves one only if it was already selected. */
  self->grip = self->under.slot >= 0 && !self->adding
               && (self->under.kind != BOR_KIND_LOCALE
                   || bor_selection_contains (bor_session_selection (session), self->under));
  if (self->under.slot < 0) {
    if (!self->adding)
      bor_session_unselect_all (session);
  } else if (self->adding)
    self->toggles = TRUE;
  else if (!bor_selection_contains (bor_session_selection (session), self->under))
    bor_session_select_one (session, self->under);
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  BorSession *session = bor_tool_session (tool);
  self->again = self->toggles = FALSE;
  self->phase = PRESSED;
  self->start = *event;
  self->now = event->at;
  self->adding = (event->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  self->grip = TRUE;
  if (take_grip (self, event)) {
    self->handle = -1;
    self->under = bor_element_ref_make (BOR_KIND_LOCALE, -1);
    return;
  }
  if (take_name (self, event))
    return;
  if (event->presses == 2 && edit_label (self, event))
    return;
  if (take_handle (self, event)) {
    self->under = self->line;
    self->again = TRUE;
    bor_tool_changed (tool);
    return;
  }
  self->under = bor_pick_element (session, event->at, event->unit);
  if ((event->state & GDK_ALT_MASK) != 0) { /* a lasso may start anywhere */
    self->grip = FALSE;
    return;
  }
  press_element (self, event);
}

/* Scales or rotates the selection by dragging a handle. */
static void
pull (BorSelectTool *self, const BorToolEvent *event, const char *merge)
{
  const BorSelection *selection = bor_session_selection (bor_tool_session (BOR_TOOL (self)));
  guint n = bor_selection_size (selection);
  GError *error = NULL;
  BorMatrix matrix =
    bor_frame_matrix (self->frame, self->grip_at, self->start.at, event->at, event->state);
  BorScenario *after =
    bor_edit_transform (self->before, bor_selection_refs (selection), n, matrix, &error);
  g_autofree char *label =
    bor_edit_label (self->grip_at == BOR_FRAME_TURN ? BOR_LABEL_ROTATE : BOR_LABEL_SCALE, n);
  bor_tool_commit (BOR_TOOL (self), after, error, label, merge);
}

static void
move_handle (BorSelectTool *self, const BorScenario *from, double dx, double dy, const char *merge)
{
  const BorPoints *points = bor_handles_points (from, self->line);
  if (points == NULL || (guint) self->handle >= points->n)
    return;
  GError *error = NULL;
  BorPoint at = points->items[self->handle];
  BorScenario *after = bor_handles_move (from, self->line, (guint) self->handle,
                                         (BorPoint){ at.x + dx, at.y + dy }, &error);
  g_autofree char *label = bor_edit_label_change (self->line.kind);
  bor_tool_commit (BOR_TOOL (self), after, error, label, merge);
}

static char *
merge_key (BorSelectTool *self)
{
  return g_strdup_printf ("drag %p %u", (void *) self, self->serial);
}

/* Restores the value from before the drag, without a step of the history. */
static void
put_back (BorSelectTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  if (bor_tool_scenario (tool) != self->before)
    bor_tool_abandon (tool);
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  if (self->phase == PRESSED
      && bor_point_distance (event->at, self->start.at) > THRESHOLD * event->unit) {
    gboolean lasso = (self->start.state & GDK_ALT_MASK) != 0 && !self->grip;
    self->phase = self->grip ? MOVING : lasso ? LASSOING : BANDING;
    self->lasso.n = 0;
    bor_points_append (&self->lasso, self->start.at.x, self->start.at.y);
    g_clear_pointer (&self->before, bor_scenario_unref);
    self->before = bor_scenario_ref (bor_tool_scenario (tool));
    self->serial++;
  }
  self->now = event->at;
  if (self->phase == MOVING) {
    BorPoint by = { event->at.x - self->start.at.x, event->at.y - self->start.at.y };
    if (!self->naming)
      by = bor_aim_selection (tool, self->before, self->under, &self->start, event);
    g_autofree char *merge = merge_key (self);
    if (self->grip_at != BOR_FRAME_NONE)
      pull (self, event, merge);
    else if (self->naming)
      bor_name_grip_move (self->name, self->before, by.x, by.y, merge);
    else if (by.x == 0 && by.y == 0)
      put_back (self);
    else if (self->handle >= 0)
      move_handle (self, self->before, by.x, by.y, merge);
    else
      bor_move_selection (tool, self->before, by.x, by.y, merge);
  } else if (self->phase == BANDING || self->phase == LASSOING) {
    if (self->phase == LASSOING)
      bor_points_append (&self->lasso, event->at.x, event->at.y);
    bor_tool_changed (tool);
  }
}

static void
list_band (const BorSelectTool *self, BorPoint band[4])
{
  BorPoint a = self->start.at, b = self->now;
  band[0] = a;
  band[1] = (BorPoint){ b.x, a.y };
  band[2] = b;
  band[3] = (BorPoint){ a.x, b.y };
}

static void
select_in_band (BorSelectTool *self)
{
  BorPoint band[4];
  list_band (self, band);
  bor_session_select_within (bor_tool_session (BOR_TOOL (self)), band, 4, self->adding);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  Phase phase = self->phase;
  gboolean moved = phase == MOVING && self->before != bor_tool_scenario (tool);
  g_autofree char *merge = merge_key (self);
  self->phase = IDLE;
  g_clear_pointer (&self->before, bor_scenario_unref);
  if (phase == BANDING)
    select_in_band (self);
  else if (phase == LASSOING)
    bor_session_select_within (bor_tool_session (tool), self->lasso.items, self->lasso.n,
                               self->adding);
  else if (phase == PRESSED && self->toggles)
    bor_session_toggle (bor_tool_session (tool), self->under);
  else if (phase == PRESSED && self->under.slot >= 0 && !self->adding)
    bor_session_select_one (bor_tool_session (tool), self->under);
  if (phase == PRESSED && self->again && !self->adding)
    self->framed = TRUE;
  self->grip_at = BOR_FRAME_NONE;
  if (moved)
    bor_settle_selection (tool, merge);
  if (phase == MOVING)
    bor_tool_seal (tool);
  bor_tool_changed (tool);
}

/* The selected point if it still exists, otherwise NULL; borrowed. */
static const BorPoint *
chosen (BorSelectTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  BorElementRef owner = bor_handles_owner (bor_tool_session (tool));
  const BorPoints *points = bor_handles_points (bor_tool_scenario (tool), owner);
  gboolean same = owner.kind == self->line.kind && owner.slot == self->line.slot;
  if (points == NULL || !same || self->handle < 0 || (guint) self->handle >= points->n)
    return NULL;
  return &points->items[self->handle];
}

static gboolean
cancel (BorTool *tool)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  gboolean busy = self->phase > PRESSED || chosen (self) != NULL;
  if (self->phase == MOVING && bor_tool_scenario (tool) != self->before)
    put_back (self);
  else
    self->handle = -1;
  self->phase = IDLE;
  self->grip_at = BOR_FRAME_NONE;
  g_clear_pointer (&self->before, bor_scenario_unref);
  bor_tool_changed (tool);
  return busy;
}

static gboolean
nudge (BorTool *tool, double dx, double dy, double unit)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  if (bor_selection_size (bor_session_selection (bor_tool_session (tool))) == 0
      || bor_selection_is_locked (tool))
    return FALSE;
  g_autoptr (BorScenario) before = bor_scenario_ref (bor_tool_scenario (tool));
  gint64 moment = g_get_monotonic_time ();
  if (moment - self->nudged > NUDGE_PAUSE)
    self->serial++;
  self->nudged = moment;
  g_autofree char *merge = merge_key (self);
  if (chosen (self) != NULL)
    move_handle (self, before, dx * unit, dy * unit, merge);
  else
    bor_move_selection (tool, before, dx * unit, dy * unit, merge);
  if (bor_tool_scenario (tool) != before)
    bor_settle_selection (tool, merge);
  return TRUE;
}

static gboolean
take_out (BorTool *tool)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  if (chosen (self) == NULL)
    return FALSE;
  GError *error = NULL;
  BorScenario *after =
    bor_handles_remove (bor_tool_scenario (tool), self->line, (guint) self->handle, &error);
  g_autofree char *label = bor_edit_label_change (self->line.kind);
  self->serial++;
  g_autofree char *merge = merge_key (self);
  if (bor_tool_commit (tool, after, error, label, merge)) {
    self->handle = -1;
    bor_settle_selection (tool, merge);
    bor_tool_seal (tool);
  }
  bor_tool_changed (tool);
  return TRUE;
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  BorSelectTool *self = BOR_SELECT_TOOL (tool);
  const BorPoint *handle = chosen (self);
  if (handle != NULL)
    bor_handles_draw_chosen (*handle, cr, view);
  BorBox frame = frame_of (self, 1 / view->scale);
  if (self->phase < BANDING && !bor_box_is_empty (frame))
    bor_frame_draw (frame, cr, view);
  bor_name_grip_draw (self->name, cr, view);
  BorPoint band[4];
  list_band (self, band);
  if (self->phase == BANDING)
    bor_area_draw (band, G_N_ELEMENTS (band), cr, view);
  else if (self->phase == LASSOING)
    bor_area_draw (self->lasso.items, self->lasso.n, cr, view);
}

static const char *
hint (BorTool *tool)
{
  if (bor_handles_owner (bor_tool_session (tool)).slot >= 0)
    return _ ("Drag a point of the line; double-click to add one, Delete removes the selected one");
  if (!bor_box_is_empty (frame_of (BOR_SELECT_TOOL (tool), 1)))
    return _ ("Drag a square to scale, the circle to rotate; Shift stretches or rotates by 15 "
              "degrees, Alt scales about the centre");
  if (bor_name_grip_is_shown (BOR_SELECT_TOOL (tool)->name))
    return _ ("Drag the handle to place the name; double-click it to place it automatically");
  return _ ("Click to select, click again for handles; drag to move or to select an area, Alt+drag "
            "for a lasso; double-click a side to add a vertex");
}

static void
on_selection_changed (BorSelectTool *self)
{
  self->framed = FALSE;
  self->nudged = 0;
  bor_tool_changed (BOR_TOOL (self)); /* the hint has changed */
}

static void
ready (BorTool *tool)
{
  g_signal_connect_object (bor_tool_session (tool), "notify::selection",
                           G_CALLBACK (on_selection_changed), tool, G_CONNECT_SWAPPED);
}

static void
bor_select_tool_finalize (GObject *object)
{
  bor_points_clear (&BOR_SELECT_TOOL (object)->lasso);
  g_clear_pointer (&BOR_SELECT_TOOL (object)->before, bor_scenario_unref);
  bor_name_grip_free (BOR_SELECT_TOOL (object)->name);
  G_OBJECT_CLASS (bor_select_tool_parent_class)->finalize (object);
}

static void
bor_select_tool_class_init (BorSelectToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_select_tool_finalize;
  tool->selects_markers = TRUE;
  tool->ready = ready;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->cancel = cancel;
  tool->remove = take_out;
  tool->nudge = nudge;
  tool->draw = draw;
  tool->hint = hint;
}

static void
bor_select_tool_init (BorSelectTool *self)
{
  self->handle = -1;
  self->grip_at = BOR_FRAME_NONE;
  self->name = bor_name_grip_new (BOR_TOOL (self));
}
