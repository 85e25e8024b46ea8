/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/tool-calibrate-private.h"

#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "editor/tools/calibrate-bar.h"
#include "editor/tools/calibrate-mark.h"

#define REACH 10.0 /* pixels around a point */
G_DEFINE_FINAL_TYPE (BorCalibrateTool, bor_calibrate_tool, BOR_TYPE_TOOL)

enum {
  MEASURED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

BorControlPoint *
bor_calibrate_tool_point (BorCalibrateTool *self, guint i)
{
  return &g_array_index (self->points, BorControlPoint, i);
}

static const BorBackdrop *
backdrop_of (BorCalibrateTool *self)
{
  return bor_scenario_backdrop (bor_tool_scenario (BOR_TOOL (self)), self->slot);
}

static gboolean
is_usable (BorCalibrateTool *self, gint32 slot)
{
  const BorScenario *s = bor_tool_scenario (BOR_TOOL (self));
  const BorBackdrop *backdrop = bor_scenario_backdrop (s, slot);
  BorPoint corners[4];
  return backdrop != NULL && !backdrop->locked && !backdrop->hidden
         && bor_matrix_determinant (bor_backdrop_matrix (backdrop)) != 0
         && bor_backdrops_corners (bor_session_backdrops (bor_tool_session (BOR_TOOL (self))), s,
                                   slot, corners);
}

/* The selected backdrop, or else the topmost. */
static gboolean
find_backdrop (BorCalibrateTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  const BorSelection *selection = bor_session_selection (bor_tool_session (tool));
  gint32 found = -1;
  if (self->points->len > 0 && is_usable (self, self->slot))
    return TRUE;
  BOR_FOREACH (bor_tool_scenario (tool), BOR_KIND_BACKDROP, slot, const BorBackdrop, backdrop)
    if (is_usable (self, slot))
      found = backdrop != NULL ? slot : found;
  for (guint i = 0; i < bor_selection_size (selection); i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if (ref.kind == BOR_KIND_BACKDROP && is_usable (self, ref.slot))
      found = ref.slot;
  }
  if (found != self->slot)
    g_array_set_size (self->points, 0);
  self->slot = found;
  return found >= 0;
}

static BorMatrix
matrix_of (BorCalibrateTool *self)
{
  const BorBackdrop *backdrop = backdrop_of (self);
  return backdrop != NULL ? bor_backdrop_matrix (backdrop) : BOR_MATRIX_IDENTITY;
}

/* Moves the picture to fit the points. */
static void
fit (BorCalibrateTool *self)
{
  BorTool *tool = BOR_TOOL (self);
  BorMatrix matrix;
  GError *error = NULL;
  BorScenario *after = NULL;
  if (self->points->len == 0 || backdrop_of (self) == NULL)
    return;
  if (bor_calibrate_solve (bor_calibrate_tool_point (self, 0), self->points->len, self->affine,
                           matrix_of (self), &matrix, &error))
    after = bor_edit_set_backdrop_matrix (bor_tool_scenario (tool), self->slot, matrix, &error);
  g_autofree char *merge = g_strdup_printf ("calibrate %p %u", (void *) self, self->serial);
  self->own = TRUE;
  bor_tool_commit (tool, after, error, _ ("Calibrate the backdrop"), merge);
  self->own = FALSE;
}

void
bor_calibrate_tool_fit (BorCalibrateTool *self)
{
  self->serial++;
  fit (self);
  bor_tool_seal (BOR_TOOL (self));
  bor_tool_changed (BOR_TOOL (self));
}

guint
bor_calibrate_tool_n_points (BorCalibrateTool *self)
{
  return self->points->len;
}

gint
bor_calibrate_tool_chosen (BorCalibrateTool *self)
{
  return self->chosen;
}

void
bor_calibrate_tool_choose (BorCalibrateTool *self, gint i)
{
  self->chosen = i < (gint) self->points->len ? i : -1;
  bor_tool_changed (BOR_TOOL (self));
}

BorPoint
bor_calibrate_tool_place (BorCalibrateTool *self, guint i)
{
  return bor_calibrate_tool_point (self, i)->board;
}

void
bor_calibrate_tool_set_place (BorCalibrateTool *self, guint i, BorPoint place)
{
  g_return_if_fail (i < self->points->len);
  if (bor_point_distance (bor_calibrate_tool_point (self, i)->board, place) == 0)
    return;
  bor_calibrate_tool_point (self, i)->board = place;
  bor_calibrate_tool_fit (self);
}

gboolean
bor_calibrate_tool_affine (BorCalibrateTool *self)
{
  return self->affine;
}

void
bor_calibrate_tool_set_affine (BorCalibrateTool *self, gboolean affine)
{
  if (self->affine == affine)
    return;
  self->affine = affine;
  bor_calibrate_tool_fit (self);
}

double
bor_calibrate_tool_residual (BorCalibrateTool *self, guint i)
{
  return bor_calibrate_residual (matrix_of (self), *bor_calibrate_tool_point (self, i));
}

double
bor_calibrate_tool_rms (BorCalibrateTool *self)
{
  return self->points->len > 0 ? bor_calibrate_rms (
           matrix_of (self), bor_calibrate_tool_point (self, 0), self->points->len)
                               : 0;
}

void
bor_calibrate_tool_forget (BorCalibrateTool *self)
{
  g_array_set_size (self->points, 0);
  self->chosen = -1;
  self->gives_scale = self->gives_earth = FALSE;
  g_array_set_size (self->known, 0);
  bor_tool_changed (BOR_TOOL (self));
}

static guint
n_steps (BorCalibrateTool *self)
{
  return bor_session_n_steps (bor_tool_session (BOR_TOOL (self)));
}

/* Whether nothing has been changed since the point was placed, or all that was is undone. */
static gboolean
moved_nothing (BorCalibrateTool *self, guint i)
{
  return n_steps (self) <= g_array_index (self->placed, guint, i);
}

/* A point that moved nothing is the next to go. */
static gboolean
has_steps (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  return self->points->len > 0 && !self->pressed && moved_nothing (self, self->points->len - 1);
}

static gboolean
take_out (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  if (self->chosen < 0)
    return FALSE;
  gboolean idle = moved_nothing (self, (guint) self->chosen);
  g_array_remove_index (self->points, (guint) self->chosen);
  g_array_remove_index (self->placed, (guint) self->chosen);
  self->chosen = (gint) self->points->len - 1;
  if (self->points->len > 1 && !idle)
    bor_calibrate_tool_fit (self);
  bor_tool_changed (BOR_TOOL (self));
  return TRUE;
}

void
bor_calibrate_tool_remove (BorCalibrateTool *self)
{
  take_out (BOR_TOOL (self));
}

static gboolean
is_in_picture (BorCalibrateTool *self, BorPoint at)
{
  BorTool *tool = BOR_TOOL (self);
  BorPoint corners[4];
  return bor_backdrops_corners (bor_session_backdrops (bor_tool_session (tool)),
                                bor_tool_scenario (tool), self->slot, corners)
         && bor_ring_contains (corners, 4, at.x, at.y);
}

static gint
near (BorCalibrateTool *self, BorPoint at, double reach)
{
  gint found = -1;
  for (guint i = 0; i < self->points->len; i++)
    if (bor_point_distance (bor_calibrate_tool_point (self, i)->board, at) <= reach) {
      reach = bor_point_distance (bor_calibrate_tool_point (self, i)->board, at);
      found = (gint) i;
    }
  return found;
}

/* Adds a point of the picture at its current position. */
static void
add_point (BorCalibrateTool *self, BorPoint at)
{
  BorControlPoint point = { bor_matrix_apply_inverse (matrix_of (self), at), at };
  guint steps = n_steps (self);
  g_array_set_size (self->placed, self->points->len);
  g_array_append_val (self->placed, steps);
  g_array_append_val (self->points, point);
  self->chosen = (gint) self->points->len - 1;
}

/* Starts the first drag, which measures something in the picture, such as a scale bar. */
static void
measure (BorCalibrateTool *self, BorPoint to)
{
  g_array_set_size (self->points, 1);
  add_point (self, to);
  bor_tool_changed (BOR_TOOL (self));
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  if (!find_backdrop (self))
    return;
  gint under = near (self, event->at, REACH * event->unit);
  if (under < 0 && !is_in_picture (self, event->at))
    return;
  self->measuring = self->points->len == 0;
  self->chosen = under;
  if (under < 0)
    add_point (self, event->at);
  BorPoint place = bor_calibrate_tool_point (self, (guint) self->chosen)->board;
  self->grip = (BorPoint){ event->at.x - place.x, event->at.y - place.y };
  self->pressed = TRUE;
  self->moved = FALSE;
  self->serial++;
  g_clear_pointer (&self->before, bor_scenario_unref);
  self->before = bor_scenario_ref (bor_tool_scenario (tool));
  g_clear_pointer (&self->points_before, g_array_unref);
  self->points_before = g_array_copy (self->points);
  bor_tool_changed (BOR_TOOL (self));
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  if (!self->pressed || self->chosen < 0 || backdrop_of (self) == NULL)
    return;
  BorPoint to = { event->at.x - self->grip.x, event->at.y - self->grip.y };
  guint first = self->measuring ? 0 : (guint) self->chosen;
  BorPoint from = g_array_index (self->points_before, BorControlPoint, first).board;
  self->moved = self->moved || bor_point_distance (to, from) > 3 * event->unit;
  if (!self->moved)
    return;
  if (self->measuring) {
    measure (self, event->at);
    return;
  }
  bor_calibrate_tool_point (self, (guint) self->chosen)->board = to;
  fit (self);
  bor_tool_changed (BOR_TOOL (self));
}

static void
stop (BorCalibrateTool *self)
{
  self->pressed = self->moved = self->measuring = FALSE;
  g_clear_pointer (&self->before, bor_scenario_unref);
  g_clear_pointer (&self->points_before, g_array_unref);
}

static void
release (BorTool *tool, const BorToolEvent *event)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  gboolean measured = self->moved && self->measuring;
  if (self->moved && !measured)
    bor_tool_seal (tool);
  stop (self);
  bor_tool_changed (BOR_TOOL (self));
  if (measured)
    g_signal_emit (self, signals[MEASURED], 0);
}

/* The first Escape cancels the drag, the next one removes the points. */
static gboolean
cancel (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  gboolean busy = self->points->len > 0;
  if (self->measuring) {
    bor_calibrate_tool_forget (self);
    stop (self);
  } else if (self->pressed) {
    g_array_set_size (self->points, 0);
    g_array_append_vals (self->points, self->points_before->data, self->points_before->len);
    self->own = TRUE;
    if (self->moved && self->before != bor_tool_scenario (tool))
      bor_tool_abandon (tool);
    self->own = FALSE;
    stop (self);
    bor_tool_changed (BOR_TOOL (self));
  } else if (busy)
    bor_calibrate_tool_forget (self);
  return busy;
}

static gboolean
finish (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  gboolean busy = self->points->len > 0;
  bor_calibrate_tool_forget (self);
  return busy;
}

static gboolean
back (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  bor_calibrate_tool_choose (self, (gint) self->points->len - 1);
  return take_out (tool);
}

static gboolean
nudge (BorTool *tool, double dx, double dy, double unit)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  if (self->chosen < 0)
    return FALSE;
  BorPoint place = bor_calibrate_tool_point (self, (guint) self->chosen)->board;
  bor_calibrate_tool_set_place (self, (guint) self->chosen,
                                (BorPoint){ place.x + dx * unit, place.y + dy * unit });
  return TRUE;
}

/* The picture was moved by something else: the points stay on it. */
static void
on_document_changed (BorCalibrateTool *self)
{
  if (self->own)
    return;
  if (self->pressed)
    stop (self);
  for (guint i = 0; i < self->points->len; i++)
    bor_calibrate_tool_point (self, i)->board =
      bor_matrix_apply (matrix_of (self), bor_calibrate_tool_point (self, i)->picture);
  if (backdrop_of (self) == NULL)
    g_array_set_size (self->points, 0);
  bor_tool_changed (BOR_TOOL (self));
}

static BorPoint
to_screen (const BorViewport *view, BorPoint at)
{
  return bor_viewport_to_screen (view, at.x, at.y);
}

static void
draw (BorTool *tool, cairo_t *cr, const BorViewport *view)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  guint n = backdrop_of (self) != NULL ? self->points->len : 0;
  if (n == 2)
    bor_calibrate_mark_distance (cr, to_screen (view, bor_calibrate_tool_point (self, 0)->board),
                                 to_screen (view, bor_calibrate_tool_point (self, 1)->board));
  for (guint i = 0; i < n; i++) {
    BorControlPoint point = *bor_calibrate_tool_point (self, i);
    BorPoint now = bor_matrix_apply (matrix_of (self), point.picture);
    bor_calibrate_mark_point (cr, to_screen (view, point.board), to_screen (view, now), i + 1,
                              (gint) i == self->chosen);
  }
}

static const char *
hint (BorTool *tool)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (tool);
  if (!find_backdrop (self))
    return _ ("No backdrop can be moved. Add one, or unlock and show one");
  if (self->points->len == 0)
    return _ ("Click a place in the picture whose position on the map you know, or drag along its "
              "scale bar");
  if (self->points->len == 1)
    return _ (
      "Drag the point to where it belongs, or type its coordinates; then click a second one");
  return _ ("Drag points or type where they belong; more points show how good the fit is");
}

static GtkWidget *
options (BorTool *tool)
{
  return bor_calibrate_bar_new (BOR_CALIBRATE_TOOL (tool));
}

static void
ready (BorTool *tool)
{
  BorSession *session = bor_tool_session (tool);
  g_signal_connect_object (session, "document-changed", G_CALLBACK (on_document_changed), tool,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bor_session_backdrops (session), "changed",
                           G_CALLBACK (bor_tool_changed), tool, G_CONNECT_SWAPPED);
}

static void
bor_calibrate_tool_finalize (GObject *object)
{
  BorCalibrateTool *self = BOR_CALIBRATE_TOOL (object);
  stop (self);
  g_array_unref (self->points);
  g_array_unref (self->placed);
  g_array_unref (self->known);
  G_OBJECT_CLASS (bor_calibrate_tool_parent_class)->finalize (object);
}

static void
bor_calibrate_tool_class_init (BorCalibrateToolClass *class)
{
  BorToolClass *tool = BOR_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_calibrate_tool_finalize;
  signals[MEASURED] = g_signal_new ("measured", BOR_TYPE_CALIBRATE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  tool->cursor = "crosshair";
  tool->patient = TRUE;
  tool->ready = ready;
  tool->press = press;
  tool->drag = drag;
  tool->release = release;
  tool->cancel = cancel;
  tool->finish = finish;
  tool->back = back;
  tool->has_steps = has_steps;
  tool->remove = take_out;
  tool->nudge = nudge;
  tool->draw = draw;
  tool->hint = hint;
  tool->options = options;
}

static void
bor_calibrate_tool_init (BorCalibrateTool *self)
{
  self->slot = self->chosen = -1;
  self->points = g_array_new (FALSE, FALSE, sizeof (BorControlPoint));
  self->placed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->known = g_array_new (FALSE, FALSE, sizeof (BorTypedPlace));
}
