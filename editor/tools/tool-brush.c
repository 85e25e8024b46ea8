/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/labels.h"
#include "edit/properties.h"
#include "editor/map/pick.h"
#include "editor/map/tool.h"
#include "editor/widgets/property-editor.h"

/* Paints one property onto approaches, one after the other. */

#define BOR_TYPE_BRUSH_TOOL (bor_brush_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR, BRUSH_TOOL, BorTool)

struct _BorBrushTool {
  BorTool parent_instance;

  const BorPropDef *def; /* what is painted; NULL when the ruleset has nothing */
  char *value;           /* owned; NULL: the default */
  gboolean both;         /* on both sides of a pair */
  GtkWidget *box;        /* borrowed: the options, while they are shown */
  GtkWidget *editor;     /* borrowed: in it */
  gint32 last;           /* approach painted last in this stroke */
  BorScenario *before;   /* owned: the value when the stroke began; NULL: none is under way */
  guint serial;          /* of strokes: each is a step */
};

G_DEFINE_FINAL_TYPE (BorBrushTool, bor_brush_tool, BOR_TYPE_TOOL)

/* Pixels from a side's line within which it is meant. */
#define REACH 14.0

static GPtrArray *
list_defs (BorTool *tool)
{
  return bor_scenario_list_props (bor_tool_scenario (tool), BOR_KIND_APPROACH, NULL);
}

static void
ensure_def (BorBrushTool *self)
{
  g_autoptr (GPtrArray) defs = list_defs (BOR_TOOL (self));
  if (self->def != NULL || defs->len == 0)
    return;
  self->def = defs->pdata[0];
  if (self->def->values != NULL)
    self->value = g_strdup (self->def->values[1].value != NULL ? self->def->values[1].value
                                                               : self->def->values[0].value);
}

static void
paint (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  gint32 slot = bor_topology_approach_near (bor_session_topology (bor_tool_session (tool)),
                                            event->at.x, event->at.y, REACH * event->unit);
  ensure_def (self);
  if (slot < 0 || slot == self->last || self->def == NULL)
    return;
  self->last = slot;
  BorElementRef ref = bor_element_ref_make (BOR_KIND_APPROACH, slot);
  GError *error = NULL;
  const char *value = (event->state & GDK_CONTROL_MASK) != 0 ? NULL : self->value;
  gboolean pairs = self->both || (self->def->flags & BOR_PROP_PAIRED) != 0;
  BorScenario *after = bor_edit_set_property (bor_tool_scenario (tool), &ref, 1, self->def->name,
                                              value, pairs, &error);
  g_autofree char *merge = g_strdup_printf ("brush %p %u", (void *) self, self->serial);
  g_autofree char *label = bor_edit_label_set (self->def, self->def->name, 1);
  bor_tool_commit (tool, after, error, label, merge);
  bor_session_select_one (bor_tool_session (tool), ref);
}

/* Takes the value of the side under the pointer. */
static void
pick_up (BorTool *tool, const BorToolEvent *event)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  gint32 slot = bor_topology_approach_near (bor_session_topology (bor_tool_session (tool)),
                                            event->at.x, event->at.y, REACH * event->unit);
  const BorApproach *side = bor_scenario_approach (bor_tool_scenario (tool), slot);
  if (side == NULL || self->def == NULL)
    return;
  g_free (self->value);
  self->value = g_strdup (bor_element_prop (side, self->def->name));
  if (self->editor != NULL)
    bor_property_editor_show (BOR_PROPERTY_EDITOR (self->editor), self->value, FALSE);
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

/* Gives the stroke up; until the button is let go nothing more is painted. */
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
on_value (BorBrushTool *self, const char *value)
{
  g_free (self->value);
  self->value = g_strdup (value);
}

static void
on_refused (BorBrushTool *self, const char *why)
{
  g_autofree char *message = g_strdup_printf (_ ("%s: %s"), _ (self->def->label), why);
  g_signal_emit_by_name (self, "failed", message);
}

static void
show_editor (BorBrushTool *self)
{
  if (self->editor != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->editor);
  self->editor = bor_property_editor_new (self->def, bor_tool_scenario (BOR_TOOL (self)));
  bor_property_editor_show (BOR_PROPERTY_EDITOR (self->editor), self->value, FALSE);
  g_signal_connect_object (self->editor, "set", G_CALLBACK (on_value), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->editor);
}

/* A sensible value to begin with: not the default. */
static char *
first_value (const BorPropDef *def)
{
  if (def->type == BOR_PROP_FLAG)
    return g_strdup ("true");
  if (def->type == BOR_PROP_INT)
    return g_strdup ("1");
  for (const BorPropValue *v = def->values; v != NULL && v->value != NULL; v++)
    if (g_strcmp0 (v->value, def->fallback) != 0)
      return g_strdup (v->value);
  return NULL;
}

static void
on_property (BorBrushTool *self, GParamSpec *pspec, GtkDropDown *choice)
{
  g_autoptr (GPtrArray) defs = list_defs (BOR_TOOL (self));
  guint i = gtk_drop_down_get_selected (choice);
  if (i >= defs->len)
    return;
  self->def = defs->pdata[i];
  g_free (self->value);
  self->value = first_value (self->def);
  show_editor (self);
}

static void
on_both (BorBrushTool *self, GtkCheckButton *check)
{
  self->both = gtk_check_button_get_active (check);
}

static void
forget_options (gpointer data, GObject *box)
{
  BOR_BRUSH_TOOL (data)->box = NULL;
  BOR_BRUSH_TOOL (data)->editor = NULL;
}

static GtkWidget *
options (BorTool *tool)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (tool);
  g_autoptr (GPtrArray) defs = list_defs (tool);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint at = 0;
  ensure_def (self);
  for (guint i = 0; i < defs->len; i++) {
    const BorPropDef *def = defs->pdata[i];
    gtk_string_list_append (names, _ (def->label));
    at = def == self->def ? i : at;
  }
  if (self->def == NULL)
    return gtk_label_new (_ ("The scenario's ruleset has no properties of approaches."));

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_object_weak_ref (G_OBJECT (self->box), forget_options, self);
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), at);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Property to paint"), -1);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_property), self,
                           G_CONNECT_SWAPPED);
  GtkWidget *both = gtk_check_button_new_with_label (_ ("Both sides"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (both), self->both);
  g_signal_connect_object (both, "toggled", G_CALLBACK (on_both), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), both);
  gtk_box_append (GTK_BOX (self->box), choice);
  show_editor (self);
  return self->box;
}

static void
bor_brush_tool_finalize (GObject *object)
{
  BorBrushTool *self = BOR_BRUSH_TOOL (object);
  if (self->box != NULL)
    g_object_weak_unref (G_OBJECT (self->box), forget_options, self);
  g_clear_pointer (&self->before, bor_scenario_unref);
  g_free (self->value);
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
