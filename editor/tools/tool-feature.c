/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/map/pick.h"
#include "editor/tools/cell-steps.h"
#include "editor/tools/path-tool.h"

/* Draws features, which have no effect on the game: rivers, woods, hills, labels. */

#define BOR_TYPE_FEATURE_TOOL (bor_feature_tool_get_type ())
G_DECLARE_FINAL_TYPE (BorFeatureTool, bor_feature_tool, BOR, FEATURE_TOOL, BorPathTool)

typedef enum {
  LINE,
  AREA,
  PLACE
} Shape;

static const struct {
  const char *type, *title;
  Shape shape;
  gboolean smooth;
} kinds[] = {
  { "river", N_ ("River"), LINE, TRUE },        { "brook", N_ ("Brook"), LINE, TRUE },
  { "canal", N_ ("Canal"), LINE, FALSE },       { "lake", N_ ("Lake"), AREA, TRUE },
  { "wood", N_ ("Wood"), AREA, TRUE },          { "marsh", N_ ("Marsh"), AREA, TRUE },
  { "vineyard", N_ ("Vineyard"), AREA, FALSE }, { "village", N_ ("Village"), AREA, FALSE },
  { "hill", N_ ("Hill"), AREA, TRUE },          { "contour", N_ ("Contour line"), LINE, TRUE },
  { "line", N_ ("Plain line"), LINE, FALSE },   { "band", N_ ("Band"), LINE, FALSE },
  { "label", N_ ("Label"), PLACE, FALSE },
};

struct _BorFeatureTool {
  BorPathTool parent_instance;
  guint kind; /* index into kinds */
  gboolean smooth;
  char *text;              /* owned, nullable */
  GtkWidget *smooth_check; /* weak */
  GtkWidget *entry;        /* weak: the name */
};

G_DEFINE_FINAL_TYPE (BorFeatureTool, bor_feature_tool, BOR_TYPE_PATH_TOOL)

static void
take_kind (BorFeatureTool *self, guint kind)
{
  static const struct {
    guint minimum, maximum;
  } counts[] = { [LINE] = { 2, 0 }, [AREA] = { 3, 0 }, [PLACE] = { 1, 1 } };
  Shape shape = kinds[kind].shape;
  self->kind = kind;
  self->smooth = kinds[kind].smooth;
  bor_path_tool_set_shape (BOR_PATH_TOOL (self), shape == AREA, counts[shape].minimum,
                           counts[shape].maximum);
  if (self->smooth_check != NULL) {
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->smooth_check), self->smooth);
    gtk_widget_set_sensitive (self->smooth_check, shape != PLACE);
  }
}

static gboolean
done (BorPathTool *path, const BorPoint *points, guint n, double unit)
{
  BorFeatureTool *self = BOR_FEATURE_TOOL (path);
  BorTool *tool = BOR_TOOL (self);
  gboolean label = kinds[self->kind].shape == PLACE;
  BorFeature *feature = bor_element_new (BOR_KIND_FEATURE, NULL);
  feature->type = g_strdup (kinds[self->kind].type);
  feature->text = self->text != NULL ? g_strdup (self->text)
                  : label            ? g_strdup (_ ("Label"))
                                     : NULL;
  feature->closed = kinds[self->kind].shape == AREA;
  feature->smooth = self->smooth && !label;
  for (guint i = 0; i < n; i++)
    bor_points_append (&feature->points, points[i].x, points[i].y);
  GError *error = NULL;
  gint32 slot = -1;
  BorScenario *after = bor_edit_add_element (bor_tool_scenario (tool), feature, &slot, &error);
  g_autofree char *what = bor_edit_label_add (BOR_KIND_FEATURE);
  BorElementRef made = bor_element_ref_make (BOR_KIND_FEATURE, slot);
  gboolean named = self->text != NULL;
  if (!bor_tool_commit_made (tool, after, error, what, made))
    return FALSE;
  if (label && !named)
    bor_tool_edit_text (tool, made);
  g_clear_pointer (&self->text, g_free); /* the next one has another name */
  if (self->entry != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

/* On a grid also to the middles of cells and sides, unless a vertex is nearer. */
static gboolean
snap (BorPathTool *path, double unit, BorPoint *at)
{
  BorSession *session = bor_tool_session (BOR_TOOL (path));
  const BorPreferences *preferences = bor_session_preferences (session);
  const BorTopology *topology = bor_session_topology (session);
  double reach = preferences->snap_distance * unit;
  gint32 vertex = bor_topology_vertex_near (topology, at->x, at->y, reach);
  if (!preferences->snap_to_vertices)
    return FALSE;
  if (vertex >= 0) {
    const BorVertex *v = bor_scenario_vertex (bor_tool_scenario (BOR_TOOL (path)), vertex);
    reach = bor_point_distance ((BorPoint){ v->x, v->y }, *at);
  }
  return bor_cell_snap_near (topology, reach, at);
}

static const char *
hint (BorTool *tool)
{
  guint n;
  Shape shape = kinds[BOR_FEATURE_TOOL (tool)->kind].shape;
  bor_path_tool_points (BOR_PATH_TOOL (tool), &n);
  if (shape == PLACE)
    return _ ("Click where the label goes, then type it");
  if (n == 0)
    return shape == AREA
             ? _ ("Click around the area, or drag to trace it; Ctrl+drag draws a rectangle")
             : _ (
               "Click along the line, or drag to trace it; Shift limits it to steps of 15 degrees");
  return _ (
    "Press Enter or double-click to finish, Backspace to remove the last point, Escape to cancel");
}

static void
on_kind (BorFeatureTool *self, GParamSpec *pspec, GtkDropDown *choice)
{
  bor_tool_cancel (BOR_TOOL (self));
  take_kind (self, gtk_drop_down_get_selected (choice));
  bor_tool_changed (BOR_TOOL (self));
}

static void
on_smooth (BorFeatureTool *self, GtkCheckButton *check)
{
  self->smooth = gtk_check_button_get_active (check);
}

static void
on_text (BorFeatureTool *self, GtkEditable *entry)
{
  const char *text = gtk_editable_get_text (entry);
  g_free (self->text);
  self->text = *text != '\0' ? g_strdup (text) : NULL;
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static GtkWidget *
options (BorTool *tool)
{
  BorFeatureTool *self = BOR_FEATURE_TOOL (tool);
  GtkStringList *names = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, _ (kinds[i].title));
  GtkWidget *choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  GtkWidget *check = gtk_check_button_new_with_label (_ ("Smooth"));
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), self->kind);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), self->smooth);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name on the map"));
  gtk_editable_set_text (GTK_EDITABLE (entry), self->text != NULL ? self->text : "");
  set_label (choice, _ ("What to draw"));
  set_label (entry, _ ("Name on the map"));
  g_set_weak_pointer (&self->smooth_check, check);
  g_set_weak_pointer (&self->entry, entry);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_kind), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_smooth), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_text), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), choice);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), entry);
  return box;
}

static void
ready (BorTool *tool)
{
  BOR_TOOL_CLASS (bor_feature_tool_parent_class)->ready (tool);
  take_kind (BOR_FEATURE_TOOL (tool), 0);
}

static void
bor_feature_tool_finalize (GObject *object)
{
  g_clear_weak_pointer (&BOR_FEATURE_TOOL (object)->smooth_check);
  g_clear_weak_pointer (&BOR_FEATURE_TOOL (object)->entry);
  g_free (BOR_FEATURE_TOOL (object)->text);
  G_OBJECT_CLASS (bor_feature_tool_parent_class)->finalize (object);
}

static void
bor_feature_tool_class_init (BorFeatureToolClass *class)
{
  BorPathToolClass *path = BOR_PATH_TOOL_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bor_feature_tool_finalize;
  path->freehand = TRUE;
  path->minimum = 2;
  path->done = done;
  path->snap = snap;
  BOR_TOOL_CLASS (class)->ready = ready;
  BOR_TOOL_CLASS (class)->hint = hint;
  BOR_TOOL_CLASS (class)->options = options;
}

static void
bor_feature_tool_init (BorFeatureTool *self)
{
}
