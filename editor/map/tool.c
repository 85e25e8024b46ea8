/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/tool.h"

#include "edit/edit.h"
#include "edit/required.h"
#include "editor/map/pick.h"

typedef struct {
  /* owned */
  BorSession *session;
  char *label; /* label of the last edit; nullable */
} BorToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BorTool, bor_tool, G_TYPE_OBJECT)

enum {
  COMMIT,
  SEALED,
  ABANDONED,
  FAILED,
  TOLD,
  CHANGED,
  EDIT_TEXT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
bor_tool_finalize (GObject *object)
{
  BorToolPrivate *priv = bor_tool_get_instance_private (BOR_TOOL (object));
  g_clear_object (&priv->session);
  g_free (priv->label);
  G_OBJECT_CLASS (bor_tool_parent_class)->finalize (object);
}

static void
bor_tool_class_init (BorToolClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bor_tool_finalize;
  signals[COMMIT] = g_signal_new ("commit", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  signals[SEALED] =
    g_signal_new ("sealed", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ABANDONED] = g_signal_new ("abandoned", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOLD] = g_signal_new ("told", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CHANGED] =
    g_signal_new ("changed", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EDIT_TEXT] = g_signal_new ("edit-text", BOR_TYPE_TOOL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
bor_tool_init (BorTool *self)
{
}

BorTool *
bor_tool_new (const BorToolInfo *info, BorSession *session)
{
  BorTool *self = g_object_new (info->type (), NULL);
  BorToolPrivate *priv = bor_tool_get_instance_private (self);
  priv->session = g_object_ref (session);
  if (BOR_TOOL_GET_CLASS (self)->ready != NULL)
    BOR_TOOL_GET_CLASS (self)->ready (self);
  return self;
}

BorSession *
bor_tool_session (BorTool *self)
{
  BorToolPrivate *priv = bor_tool_get_instance_private (self);
  return priv->session;
}

const BorScenario *
bor_tool_scenario (BorTool *self)
{
  return bor_session_scenario (bor_tool_session (self));
}

gboolean
bor_tool_commit (BorTool *self, BorScenario *scenario, GError *error, const char *label,
                 const char *merge)
{
  BorToolPrivate *priv = bor_tool_get_instance_private (self);
  gboolean done = scenario != NULL;
  if (done) {
    g_free (priv->label);
    priv->label = g_strdup (label);
    g_signal_emit (self, signals[COMMIT], 0, scenario, label, merge);
  } else if (error != NULL && !g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_signal_emit (self, signals[FAILED], 0, error->message);
  g_clear_pointer (&scenario, bor_scenario_unref);
  g_clear_error (&error);
  return done;
}

gboolean
bor_tool_commit_made (BorTool *self, BorScenario *scenario, GError *error, const char *label,
                      BorElementRef made)
{
  BorScenario *whole = scenario != NULL ? bor_edit_give_required (scenario, &made, 1) : NULL;
  g_clear_pointer (&scenario, bor_scenario_unref);
  if (!bor_tool_commit (self, whole, error, label, NULL))
    return FALSE;
  bor_session_select_one (bor_tool_session (self), made);
  return TRUE;
}

void
bor_tool_tell (BorTool *self, const char *message)
{
  g_signal_emit (self, signals[TOLD], 0, message);
}

const char *
bor_tool_label (BorTool *self)
{
  BorToolPrivate *priv = bor_tool_get_instance_private (self);
  return priv->label;
}

void
bor_tool_seal (BorTool *self)
{
  g_signal_emit (self, signals[SEALED], 0);
}

void
bor_tool_abandon (BorTool *self)
{
  g_signal_emit (self, signals[ABANDONED], 0);
}

void
bor_tool_changed (BorTool *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bor_tool_edit_text (BorTool *self, BorElementRef feature)
{
  g_signal_emit (self, signals[EDIT_TEXT], 0, &feature);
}

void
bor_tool_press (BorTool *self, const BorToolEvent *event)
{
  if (BOR_TOOL_GET_CLASS (self)->press != NULL)
    BOR_TOOL_GET_CLASS (self)->press (self, event);
}

void
bor_tool_drag (BorTool *self, const BorToolEvent *event)
{
  if (BOR_TOOL_GET_CLASS (self)->drag != NULL)
    BOR_TOOL_GET_CLASS (self)->drag (self, event);
}

void
bor_tool_release (BorTool *self, const BorToolEvent *event)
{
  if (BOR_TOOL_GET_CLASS (self)->release != NULL)
    BOR_TOOL_GET_CLASS (self)->release (self, event);
}

void
bor_tool_move (BorTool *self, const BorToolEvent *event)
{
  if (BOR_TOOL_GET_CLASS (self)->move != NULL)
    BOR_TOOL_GET_CLASS (self)->move (self, event);
}

gboolean
bor_tool_cancel (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->cancel != NULL && BOR_TOOL_GET_CLASS (self)->cancel (self);
}

gboolean
bor_tool_finish (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->finish != NULL && BOR_TOOL_GET_CLASS (self)->finish (self);
}

gboolean
bor_tool_back (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->back != NULL && BOR_TOOL_GET_CLASS (self)->back (self);
}

gboolean
bor_tool_is_drawing (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->drawing != NULL && BOR_TOOL_GET_CLASS (self)->drawing (self);
}

gboolean
bor_tool_has_steps (BorTool *self)
{
  BorToolClass *class = BOR_TOOL_GET_CLASS (self);
  return bor_tool_is_drawing (self) || (class->has_steps != NULL && class->has_steps (self));
}

guint
bor_tool_count_points (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->count_points != NULL
           ? BOR_TOOL_GET_CLASS (self)->count_points (self)
           : 0;
}

gboolean
bor_tool_remove (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->remove != NULL && BOR_TOOL_GET_CLASS (self)->remove (self);
}

gboolean
bor_tool_nudges (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->nudge != NULL;
}

gboolean
bor_tool_nudge (BorTool *self, double dx, double dy, double unit)
{
  return BOR_TOOL_GET_CLASS (self)->nudge != NULL
         && BOR_TOOL_GET_CLASS (self)->nudge (self, dx, dy, unit);
}

gboolean
bor_tool_step (BorTool *self, BorPoint *at, gint dx, gint dy)
{
  BorToolClass *class = BOR_TOOL_GET_CLASS (self);
  return class->step != NULL && class->step (self, at, dx, dy);
}

BorElementRef
bor_tool_pick (BorTool *self, BorPoint at, double unit)
{
  return BOR_TOOL_GET_CLASS (self)->pick != NULL
           ? BOR_TOOL_GET_CLASS (self)->pick (self, at, unit)
           : bor_pick_element (bor_tool_session (self), at, unit);
}

void
bor_tool_draw (BorTool *self, cairo_t *cr, const BorViewport *view)
{
  if (BOR_TOOL_GET_CLASS (self)->draw != NULL)
    BOR_TOOL_GET_CLASS (self)->draw (self, cr, view);
}

const char *
bor_tool_hint (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->hint != NULL ? BOR_TOOL_GET_CLASS (self)->hint (self) : "";
}

const char *
bor_tool_cursor (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->cursor;
}

GtkWidget *
bor_tool_options (BorTool *self)
{
  return BOR_TOOL_GET_CLASS (self)->options != NULL ? BOR_TOOL_GET_CLASS (self)->options (self)
                                                    : NULL;
}
