/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/tools/brush-bar.h"

#include <string.h>

#include "edit/brush.h"

struct _BorBrushBar {
  GtkBox parent_instance;

  /* template */
  GtkWidget *brush, *name, *remove, *both, *symmetry;
  GtkStringList *names;

  GtkWidget *choice;  /* borrowed: the choice of a single property */
  BorBrushTool *tool; /* owned */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BorBrushBar, bor_brush_bar, GTK_TYPE_BOX)

static const char *
shown_name (BorBrushBar *self, guint at)
{
  return gtk_string_list_get_string (self->names, at);
}

static void
on_brush (BorBrushBar *self)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->brush));
  if (self->tool == NULL || self->updating || at == GTK_INVALID_LIST_POSITION)
    return;
  g_autofree char *name = at > 0 ? g_strdup (shown_name (self, at)) : NULL;
  bor_brush_tool_set_brush (self->tool, name);
}

static void
on_name (BorBrushBar *self)
{
  const char *now = self->tool != NULL ? bor_brush_tool_brush (self->tool) : NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->name));
  if (now == NULL || self->updating || strcmp (now, text) == 0)
    return;
  g_autofree char *name = g_strdup (text);
  bor_brush_tool_rename (self->tool, name);
}

static void
on_remove (BorBrushBar *self)
{
  bor_brush_tool_remove (self->tool);
}

static void
on_both (BorBrushBar *self)
{
  if (self->tool != NULL && !self->updating)
    bor_brush_tool_set_both (self->tool,
                             gtk_check_button_get_active (GTK_CHECK_BUTTON (self->both)));
}

static void
on_symmetry (BorBrushBar *self)
{
  guint chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->symmetry));
  if (self->tool != NULL && !self->updating && chosen <= BOR_SYMMETRY_BOTH)
    bor_brush_tool_set_symmetry (self->tool, chosen);
}

static void
on_refused (BorBrushBar *self, const char *message)
{
  g_signal_emit_by_name (self->tool, "failed", message);
}

/* The first entry stays; only what differs is replaced, because the list may be open. */
static void
show_names (BorBrushBar *self, const GPtrArray *brushes)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));
  gboolean same = n == brushes->len + 1;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < brushes->len; i++) {
    const BorBrush *brush = brushes->pdata[i];
    g_ptr_array_add (names, brush->name);
    same = same && strcmp (shown_name (self, i + 1), brush->name) == 0;
  }
  g_ptr_array_add (names, NULL);
  if (!same)
    gtk_string_list_splice (self->names, 1, n - 1, (const char *const *) names->pdata);
}

/* Shows the tool's settings and the scenario's brushes. */
static void
update (BorBrushBar *self)
{
  if (self->tool == NULL)
    return;
  g_autoptr (GPtrArray) brushes = bor_brush_list (bor_tool_scenario (BOR_TOOL (self->tool)));
  const char *name = bor_brush_tool_brush (self->tool);
  guint at = 0;
  self->updating = TRUE;
  show_names (self, brushes);
  for (guint i = 0; i < brushes->len && name != NULL && at == 0; i++)
    at = strcmp (((const BorBrush *) brushes->pdata[i])->name, name) == 0 ? i + 1 : 0;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->brush), at);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->both), bor_brush_tool_both (self->tool));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->symmetry), bor_brush_tool_symmetry (self->tool));
  if (name != NULL && strcmp (gtk_editable_get_text (GTK_EDITABLE (self->name)), name) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_widget_set_visible (self->brush, brushes->len > 0);
  gtk_widget_set_visible (self->name, name != NULL);
  gtk_widget_set_visible (self->remove, name != NULL);
  gtk_widget_set_visible (self->choice, name == NULL);
  gtk_widget_set_visible (self->both,
                          name != NULL || bor_brush_tool_painted (self->tool)->def != NULL);
  bor_painted_choice_update (BOR_PAINTED_CHOICE (self->choice));
  self->updating = FALSE;
}

static void
bor_brush_bar_dispose (GObject *object)
{
  g_clear_object (&BOR_BRUSH_BAR (object)->tool);
  G_OBJECT_CLASS (bor_brush_bar_parent_class)->dispose (object);
}

static void
bor_brush_bar_class_init (BorBrushBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_brush_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/brush-bar.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorBrushBar, name)
  CHILD (brush);
  CHILD (names);
  CHILD (name);
  CHILD (remove);
  CHILD (both);
  CHILD (symmetry);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_brush);
  gtk_widget_class_bind_template_callback (widget_class, on_name);
  gtk_widget_class_bind_template_callback (widget_class, on_remove);
  gtk_widget_class_bind_template_callback (widget_class, on_both);
  gtk_widget_class_bind_template_callback (widget_class, on_symmetry);
}

static void
bor_brush_bar_init (BorBrushBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bor_brush_bar_new (BorBrushTool *tool)
{
  BorBrushBar *self = g_object_new (BOR_TYPE_BRUSH_BAR, NULL);
  self->choice =
    bor_painted_choice_new (G_OBJECT (tool), bor_brush_tool_painted (tool),
                            bor_tool_scenario (BOR_TOOL (tool)), BOR_KIND_APPROACH, NULL);
  g_signal_connect_object (self->choice, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), self->choice);
  g_signal_connect_object (tool, "brush-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bor_tool_session (BOR_TOOL (tool)), "document-changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->tool = g_object_ref (tool);
  update (self);
  return GTK_WIDGET (self);
}
