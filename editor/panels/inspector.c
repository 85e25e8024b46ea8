/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/panels/inspector-private.h"

#include <glib/gi18n-lib.h>

#include "edit/fields.h"
#include "editor/help/help-window.h"
#include "editor/panels/heading.h"
#include "editor/panels/inspector-fields.h"
#include "editor/session/summary.h"
#include "editor/widgets/list-tab.h"
#include "editor/widgets/property-editor.h"

G_DEFINE_FINAL_TYPE (BorInspector, bor_inspector, GTK_TYPE_WIDGET)

enum {
  COMMIT,
  FAILED,
  GO_TO,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static GtkWidget *
add_label (GtkGrid *grid, int line, int column, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (grid, label, column, line, 1, 1);
  return label;
}

/* Both columns of a pair have the same properties, so the name of each editor includes its side. */
static void
name_editor (BorInspector *self, GtkWidget *editor, const BorPropDef *def, gint32 approach)
{
  const BorScenario *s = bor_session_scenario (self->session);
  BorElementRef locale =
    bor_element_ref_make (BOR_KIND_LOCALE, bor_scenario_approach (s, approach)->locale.slot);
  g_autofree char *whose = bor_scenario_describe (s, locale);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), whose, _ (def->label));
  bor_property_editor_set_name (BOR_PROPERTY_EDITOR (editor), name);
}

static void
add_prop_row (BorInspector *self, GtkGrid *grid, int line, const BorPropDef *def)
{
  GtkWidget *label = add_label (grid, line, 0, _ (def->label), NULL);
  g_autofree char *help = g_strjoin ("\n", def->help != NULL ? _ (def->help) : _ (def->label),
                                     def->unit != NULL ? _ (def->unit) : def->rule,
                                     def->unit != NULL ? def->rule : NULL, NULL);
  gtk_widget_set_tooltip_text (label, help);
  GtkWidget *here = bor_inspector_add_editor (self, grid, line, 1, def, NULL, NULL, _ (def->label));
  if (self->opposite >= 0) {
    GtkWidget *there =
      bor_inspector_add_editor (self, grid, line, 2, def, NULL, NULL, _ (def->label));
    name_editor (self, here, def, g_array_index (self->refs, BorElementRef, 0).slot);
    name_editor (self, there, def, self->opposite);
  }
}

static void
on_both (BorInspector *self, GtkToggleButton *button)
{
  self->set_both = gtk_toggle_button_get_active (button);
  gtk_button_set_icon_name (GTK_BUTTON (button), self->set_both ? "bormida-linked-symbolic"
                                                                : "bormida-unlinked-symbolic");
}

/* Swaps the properties of the two sides. */
static void
on_swap (BorInspector *self)
{
  const BorScenario *s = bor_session_scenario (self->session);
  gint32 slot = g_array_index (self->refs, BorElementRef, 0).slot;
  const BorApproach *a = bor_scenario_approach (s, slot);
  const BorApproach *b = bor_scenario_approach (s, self->opposite);
  if (a == NULL || b == NULL)
    return;
  g_autoptr (BorScenario) after = bor_scenario_copy (s);
  BorApproach *here = bor_element_copy (a), *there = bor_element_copy (b);
  bor_element_take_props (here, bor_props_ref (b->base.props));
  bor_element_take_props (there, bor_props_ref (a->base.props));
  bor_scenario_replace (after, slot, here);
  bor_scenario_replace (after, self->opposite, there);
  g_signal_emit (self, signals[COMMIT], 0, after, _ ("Swap the sides of a pair"), NULL);
}

static void
add_pair_heading (BorInspector *self, GtkGrid *grid, int line)
{
  const BorScenario *s = bor_session_scenario (self->session);
  gint32 slot = g_array_index (self->refs, BorElementRef, 0).slot;
  const BorApproach *a = bor_scenario_approach (s, slot),
                    *b = bor_scenario_approach (s, self->opposite);
  g_autofree char *here =
    bor_element_heading (s, bor_element_ref_make (BOR_KIND_LOCALE, a->locale.slot));
  g_autofree char *there =
    bor_element_heading (s, bor_element_ref_make (BOR_KIND_LOCALE, b->locale.slot));
  add_label (grid, line, 1, here, "heading");
  add_label (grid, line, 2, there, "heading");
  gtk_grid_attach (grid, self->pair, 0, line, 1, 1);
}

/* TRUE if the property is to be edited here. What an element has wrongly is shown, too. */
static gboolean
is_shown (BorInspector *self, const BorPropDef *def)
{
  const BorScenario *s = bor_session_scenario (self->session);
  for (guint i = 0; i < self->refs->len && (def->flags & BOR_PROP_KEPT) == 0; i++) {
    BorElementRef ref = g_array_index (self->refs, BorElementRef, i);
    const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
    if (bor_scenario_suits_prop (s, ref, def) || bor_element_prop (element, def->name) != NULL)
      return TRUE;
  }
  return FALSE;
}

static void
fill (BorInspector *self)
{
  const BorScenario *s = bor_session_scenario (self->session);
  BorElementRef first = g_array_index (self->refs, BorElementRef, 0);
  GtkGrid *grid = GTK_GRID (self->grid);
  guint n_fields;
  const BorInspectorField *fields = bor_inspector_fields (&n_fields);
  int line = 0;
  if (self->opposite >= 0)
    add_pair_heading (self, grid, line++);
  for (guint i = 0; i < n_fields; i++)
    if (fields[i].kind == first.kind && (!fields[i].single || self->refs->len == 1)) {
      const char *label = bor_field_label (first.kind, fields[i].field);
      add_label (grid, line, 0, label, NULL);
      GtkWidget *editor = bor_inspector_add_editor (self, grid, line++, 1, NULL, fields[i].field,
                                                    fields[i].choice, label);
      if (fields[i].number)
        bor_property_editor_set_number (BOR_PROPERTY_EDITOR (editor));
    }
  g_autoptr (GPtrArray) defs = bor_scenario_list_props (s, first.kind, NULL);
  for (guint i = 0; i < defs->len; i++)
    if (is_shown (self, defs->pdata[i]))
      add_prop_row (self, grid, line++, defs->pdata[i]);
  if (self->refs->len == 1 && bor_scenario_get (s, first.kind, first.slot)->id != NULL) {
    add_label (grid, line, 0, _ ("Id"), "dim-label");
    bor_inspector_add_editor (self, grid, line++, 1, NULL, "id", NULL, _ ("Id"));
  }
}

static void
show_title (BorInspector *self)
{
  BorElementRef first = g_array_index (self->refs, BorElementRef, 0);
  g_autofree char *text =
    self->refs->len == 1
      ? bor_element_heading (bor_session_scenario (self->session), first)
      : g_strdup_printf ("%s (%u)", bor_kind_plural (first.kind), self->refs->len);
  g_autofree char *summary =
    self->refs->len == 1 ? bor_summary_markup (bor_session_scenario (self->session), first) : NULL;
  gtk_label_set_text (GTK_LABEL (self->title), text);
  gtk_label_set_markup (GTK_LABEL (self->summary), summary != NULL ? summary : "");
  gtk_widget_set_visible (self->summary, summary != NULL && *summary != '\0');
}

/* A link in the summary was clicked, such as a stop of a road. */
static gboolean
on_link (BorInspector *self, const char *link)
{
  BorElementRef ref;
  if (!bor_summary_read_link (link, &ref))
    return FALSE;
  bor_session_select_one (self->session, ref);
  g_signal_emit (self, signals[GO_TO], 0);
  return TRUE;
}

static void
show_heading (BorInspector *self, guint others)
{
  show_title (self);
  g_autofree char *more =
    g_strdup_printf (ngettext ("%u element of another kind is not shown",
                               "%u elements of other kinds are not shown", others),
                     others);
  gtk_label_set_text (GTK_LABEL (self->others), more);
  gtk_widget_set_visible (self->others, others > 0);
}

/* Text being typed belongs to the elements still shown. */
static void
commit_text (BorInspector *self)
{
  GtkWidget *focus = bor_focus_within (GTK_WIDGET (self));
  GtkWidget *editor =
    focus != NULL ? gtk_widget_get_ancestor (focus, BOR_TYPE_PROPERTY_EDITOR) : NULL;
  if (editor != NULL)
    bor_property_editor_finish (BOR_PROPERTY_EDITOR (editor));
}

static void
empty (BorInspector *self)
{
  g_ptr_array_set_size (self->rows, 0);
  g_array_set_size (self->refs, 0);
  GtkWidget *child;
  if (bor_focus_within (GTK_WIDGET (self)) != NULL) /* GTK would focus the first new field */
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
}

/* The slot of an approach's opposite, or -1. */
static gint32
opposite_of (BorInspector *self, BorElementRef ref)
{
  const BorApproach *approach =
    ref.kind == BOR_KIND_APPROACH
      ? bor_scenario_approach (bor_session_scenario (self->session), ref.slot)
      : NULL;
  return approach != NULL ? approach->opposite.slot : -1;
}

/* Without a selection the scenario and its board are shown. */
static void
collect (BorInspector *self, guint *others)
{
  const BorSelection *selection = bor_session_selection (self->session);
  guint n = bor_selection_size (selection);
  BorElementRef first =
    n > 0 ? bor_selection_get (selection, 0) : bor_element_ref_make (BOR_KIND_SCENARIO, 0);
  if (n == 0)
    g_array_append_val (self->refs, first);
  for (guint i = 0; i < n; i++) {
    BorElementRef ref = bor_selection_get (selection, i);
    if (ref.kind == first.kind)
      g_array_append_val (self->refs, ref);
    else
      ++*others;
  }
  self->opposite = opposite_of (self, first);
  /* Two selected sides that are a pair are shown as a pair. */
  if (self->refs->len == 2 && g_array_index (self->refs, BorElementRef, 1).slot == self->opposite)
    g_array_set_size (self->refs, 1);
  if (self->refs->len != 1)
    self->opposite = -1;
}

static void
rebuild (BorInspector *self)
{
  guint others = 0;
  empty (self);
  self->shown++;
  gtk_widget_set_visible (self->box, self->session != NULL);
  if (self->session == NULL)
    return;
  collect (self, &others);
  show_heading (self, others);
  fill (self);
  bor_inspector_show_values (self);
}

static void
selection_changed (BorInspector *self)
{
  commit_text (self);
  rebuild (self);
}

typedef struct {
  const BorScenario *before, *after;
  guint kinds; /* bits */
  gboolean changed;
} Names;

static void
compare_name (BorKind kind, gint32 slot, const BorElement *before, const BorElement *after,
              gpointer data)
{
  Names *names = data;
  if (names->changed || (names->kinds & 1u << kind) == 0)
    return;
  names->changed = before == NULL || after == NULL || g_strcmp0 (before->id, after->id) != 0;
  if (names->changed)
    return;
  BorElementRef ref = bor_element_ref_make (kind, slot);
  g_autofree char *old = bor_scenario_describe (names->before, ref);
  g_autofree char *new = bor_scenario_describe (names->after, ref);
  names->changed = !g_str_equal (old, new);
}

/* Whether elements that are offered as choices, or named above the two sides of a pair, have come,
 * gone, or got another name or id. */
static gboolean
has_new_names (BorInspector *self, const BorScenario *before, const BorScenario *after)
{
  guint pair = self->opposite >= 0 ? 1u << BOR_KIND_LOCALE : 0;
  Names names = { before, after, bor_inspector_offered (self) | pair, FALSE };
  if (names.kinds != 0)
    bor_scenario_diff (before, after, compare_name, &names);
  return names.changed;
}

/* Updates the values, or rebuilds everything if an element was deleted or has another opposite. */
static void
document_changed (BorInspector *self, BorScenario *before, BorScenario *s)
{
  gboolean same = TRUE;
  for (guint i = 0; i < self->refs->len; i++) {
    BorElementRef ref = g_array_index (self->refs, BorElementRef, i);
    same = same && bor_scenario_get (s, ref.kind, ref.slot) != NULL;
  }
  gint32 opposite = same ? opposite_of (self, g_array_index (self->refs, BorElementRef, 0)) : -1;
  if (same && self->refs->len == 1)
    same = opposite == self->opposite;
  else if (same && self->refs->len == 2) /* two sides may have become a pair */
    same = g_array_index (self->refs, BorElementRef, 1).slot != opposite;
  gboolean renamed = same && has_new_names (self, before, s);
  if (!same || (renamed && self->opposite >= 0)) {
    rebuild (self);
    return;
  }
  if (renamed)
    bor_inspector_offer (self);
  show_title (self);
  bor_inspector_show_values (self);
}

static void
bor_inspector_dispose (GObject *object)
{
  BorInspector *self = BOR_INSPECTOR (object);
  if (self->scroller != NULL)
    bor_inspector_set_session (self, NULL);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bor_inspector_parent_class)->dispose (object);
}

static void
bor_inspector_finalize (GObject *object)
{
  BorInspector *self = BOR_INSPECTOR (object);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->refs);
  G_OBJECT_CLASS (bor_inspector_parent_class)->finalize (object);
}

static void
bor_inspector_class_init (BorInspectorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_inspector_dispose;
  G_OBJECT_CLASS (class)->finalize = bor_inspector_finalize;
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                  3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  signals[GO_TO] = g_signal_new ("go-to", BOR_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", BOR_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/bormida/Bormida/inspector.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, BorInspector, name)
  CHILD (scroller);
  CHILD (box);
  CHILD (title);
  CHILD (summary);
  CHILD (others);
  CHILD (grid);
  CHILD (pair);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, on_link);
  gtk_widget_class_bind_template_callback (widget_class, on_both);
  gtk_widget_class_bind_template_callback (widget_class, on_swap);
}

static void
bor_inspector_init (BorInspector *self)
{
  self->rows = g_ptr_array_new_with_free_func (bor_inspector_row_free);
  self->refs = g_array_new (FALSE, FALSE, sizeof (BorElementRef));
  self->opposite = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_help_offer (GTK_WIDGET (self), "inspector.md");
}

void
bor_inspector_set_session (BorInspector *self, BorSession *session)
{
  g_return_if_fail (BOR_IS_INSPECTOR (self));
  if (self->session != NULL) {
    g_signal_handlers_disconnect_by_data (self->session, self);
  }
  g_set_object (&self->session, session);
  if (session != NULL) {
    g_signal_connect_object (session, "document-changed", G_CALLBACK (document_changed), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (session, "notify::selection", G_CALLBACK (selection_changed), self,
                             G_CONNECT_SWAPPED);
  }
  rebuild (self);
}
