/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/properties.h"
#include "editor/map/pick.h"
#include "editor/map/tool.h"
#include "editor/widgets/painted-choice.h"

/* Paints a property onto approaches. */

#define BOR_TYPE_BRUSH_TOOL (bor_brush_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR, BRUSH_TOOL, BorTool)

struct _BorBrushTool {
  BorTool parent_instance;

  BorPainted painted;
  gboolean both;       /* on both sides of a pair */
  GtkWidget *choice;   /* weak: in the bar while it is shown */
  gint32 last;         /* last approach painted in this stroke */
  BorScenario *before; /* owned: the value at the start of the stroke; NULL: no stroke */
  guint serial;        /* number of the stroke: each is a separate step */
};

G_DEFINE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR_TYPE_TOOL)

/* How close in pixels the pointer must be to a side. */
#define REACH 14.0

static void
paint (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  gint32 slot = bor_topology_approach_near (bor_session_topology (bor_tool_session (tool)),
                                            event->at.x, event->at.y, REACH * event->unit);
  bor_painted_ensure (&self->painted, bor_tool_scenario (tool), BOR_KIND_APPROACH);
  const BorPropDef *def = self->painted.def;
  if (slot < 0 || slot == self->last || def == NULL)
    return;
  self->last = slot;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  GError *error = NULL;
  const char *value = (event->state & GDK_CONTROL_MASK) != 0 ? NULL : self->painted.value;
  gboolean pairs = self->both || (def->flags & BOR_PROP_PAIRED) != 0;
  BorScenario *after =
    bor_edit_set_property (bor_tool_scenario (tool), &ref, 1, def->name, value, pairs, &error);
  g_autofree char *merge = g_strdup_printf ("brush %p %u", (void *) self, self->serial);
  g_autofree char *label = bor_edit_label_set (def, def->name, 1);
  bor_tool_commit (tool, after, error, label, merge);
  bor_session_select_one (bor_tool_session (tool), ref);
}

/* Picks up the value of the side under the pointer. */
static void
pick_up (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  gint32 slot = bor_topology_approach_near (bor_session_topology (bor_tool_session (tool)),
                                            event->at.x, event->at.y, REACH * event->unit);
  const BorApproach *side = bor_scenario_approach (bor_tool_scenario (tool), slot);
  if (side == NULL || self->painted.def == NULL)
    return;
  bor_painted_set_value (&self->painted, bor_element_prop (side, self->painted.def->name));
  if (self->choice != NULL)
    bor_painted_choice_update (BOR_PAINTED_CHOICE (self->choice));
}

static void
press (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  self->last = -1;
  self->serial++;
  g_clear_pointer (&self->before, bor_scenario_unref);
  self->before = bor_scenario_ref (bor_tool_scenario (tool));
  if ((event->state & GDK_ALT_MASK) != 0)
    pick_up (tool, event);
  else
    paint (tool, event);
}

static void
drag (BorTool *tool, const BorToolEvent *event)
{
  if ((event->state & GDK_ALT_MASK) == 0 && BOR_BRUSH_TOOL (tool)->before != NULL)
    paint (tool, event);
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

static const char *
hint (BorTool *tool)
{
  return _ ("Click or brush along sides. Ctrl removes the value, Alt picks one up");
}

static void
on_refused (BorBrushTool *self, const char *message)
{
  g_signal_emit_by_name (self, "failed", message);
}

static void
on_both (BorBrushTool *self, GtkCheckButton *check)
{
  self->both = gtk_check_button_get_active (check);
}

static GtkWidget *
options (BorTool *tool)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *both = gtk_check_button_new_with_label (_ ("Both sides"));
  GtkWidget *choice = bor_painted_choice_new (G_OBJECT (tool), &self->painted,
                                              bor_tool_scenario (tool), BOR_KIND_APPROACH);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (both), self->both);
  gtk_widget_set_visible (both, self->painted.def != NULL);
  g_signal_connect_object (both, "toggled", G_CALLBACK (on_both), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "refused", G_CALLBACK (on_refused), self, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->choice, choice);
  gtk_box_append (GTK_BOX (box), both);
  gtk_box_append (GTK_BOX (box), choice);
  return box;
}

static void
bor_brush_tool_finalize (GObject *object)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (object);
  g_clear_weak_pointer (&self->choice);
  g_clear_pointer (&self->before, bor_scenario_unref);
  g_free (self->painted.value);
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
  tool->hint = hint;
  tool->options = options;
}

static void
bor_brush_tool_init (BorBrushTool *self)
{
  self->last = -1;
}
