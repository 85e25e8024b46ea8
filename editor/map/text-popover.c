/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/text-popover.h"

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/labels.h"
#include "edit/name-ids.h"
#include "editor/widgets/pending-text.h"
#include "editor/widgets/popover-accels.h"
#include "editor/widgets/popover-place.h"

#define BOR_TYPE_TEXT_POPOVER (bor_text_popover_get_type ())
G_DECLARE_FINAL_TYPE (BorTextPopover, bor_text_popover, BOR, TEXT_POPOVER, GtkPopover)

struct _BorTextPopover {
  GtkPopover parent_instance;
  GtkWidget *entry;
  BorWorkspace *window; /* borrowed: the popover is inside it */
  GtkWidget *home;      /* weak, nullable: has the focus afterwards */
  BorElementRef ref;
  gboolean given_up;
};

G_DEFINE_TYPE (BorTextPopover, bor_text_popover, GTK_TYPE_POPOVER)

/* The field that can be typed: the text of a feature, or the name of other elements. */
static const char *
field_of (BorKind kind)
{
  switch (kind) {
  case BOR_KIND_FEATURE:
    return "text";
  case BOR_KIND_LOCALE:
  case BOR_KIND_ROAD:
  case BOR_KIND_REGION:
  case BOR_KIND_ARMY:
  case BOR_KIND_PIECE_TYPE:
  case BOR_KIND_FORCE:
  case BOR_KIND_TRACK:
    return "name";
  default:
    return NULL;
  }
}

static void
set_text (const BorTextPopover *self, const char *text)
{
  BorSession *session = bor_workspace_session (self->window);
  const BorScenario *s = session != NULL ? bor_session_scenario (session) : NULL;
  if (s == NULL || bor_scenario_get (s, self->ref.kind, self->ref.slot) == NULL)
    return;
  GError *error = NULL;
  const char *field = field_of (self->ref.kind);
  BorScenario *after = g_str_equal (field, "name")
                         ? bor_edit_set_name (s, self->ref, text, &error)
                         : bor_edit_set_field (s, &self->ref, 1, field, text, &error);
  if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_clear_error (&error);
  g_autofree char *label = g_str_equal (field, "name") ? bor_edit_label (BOR_LABEL_RENAME, 1)
                                                       : bor_edit_label_change (self->ref.kind);
  bor_workspace_apply (self->window, after, label, error);
}

static gboolean
on_key (BorTextPopover *self, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  self->given_up = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self));
  return GDK_EVENT_STOP;
}

/* Sets the text when the focus leaves, except after Escape. */
static void
on_closed (BorTextPopover *self)
{
  if (gtk_widget_in_destruction (GTK_WIDGET (self->window)))
    return;
  if (!self->given_up)
    set_text (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  GtkWidget *now = gtk_root_get_focus (GTK_ROOT (self->window));
  gboolean left = now != NULL && !gtk_widget_is_ancestor (now, GTK_WIDGET (self));
  if (!left && self->home != NULL && gtk_widget_get_mapped (self->home))
    gtk_widget_grab_focus (self->home);
}

static void
bor_text_popover_dispose (GObject *object)
{
  g_clear_weak_pointer (&BOR_TEXT_POPOVER (object)->home);
  G_OBJECT_CLASS (bor_text_popover_parent_class)->dispose (object);
}

static void
bor_text_popover_class_init (BorTextPopoverClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bor_text_popover_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/text-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BorTextPopover, entry);
  gtk_widget_class_bind_template_callback (widget_class, on_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
}

static void
bor_text_popover_init (BorTextPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_pending_text_commit_on_close (GTK_POPOVER (self));
  bor_popover_let_accels_through (GTK_POPOVER (self));
}

/* The position of the element; FALSE if it has none, or has nothing to type. */
static gboolean
find_place (BorSession *session, BorElementRef ref, BorPoint *at)
{
  const BorScenario *s = bor_session_scenario (session);
  const BorElement *element = bor_scenario_get (s, ref.kind, ref.slot);
  if (element == NULL || field_of (ref.kind) == NULL)
    return FALSE;
  if (ref.kind == BOR_KIND_FEATURE) {
    const BorFeature *feature = (const BorFeature *) element;
    if (feature->points.n > 0)
      *at = feature->points.items[0];
    return feature->points.n > 0;
  }
  BorSelection only = { 0 };
  bor_selection_add (&only, ref);
  BorBox box = bor_selection_box (&only, s);
  bor_selection_clear (&only);
  *at = (BorPoint){ (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2 };
  return !bor_box_is_empty (box);
}

static void
show_text (BorTextPopover *self, BorSession *session)
{
  gboolean named = self->ref.kind != BOR_KIND_FEATURE;
  g_autofree char *text =
    bor_field_get (bor_session_scenario (session), self->ref, field_of (self->ref.kind));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), named ? _ ("Name") : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  named ? _ ("Name") : _ ("Text on the map"), -1);
}

gboolean
bor_text_popover_is_for (BorKind kind)
{
  return field_of (kind) != NULL;
}

void
bor_text_popover_show_in (BorWorkspace *window, const BorElementRef *ref, GtkWidget *under,
                          BorPoint at, GtkWidget *home)
{
  BorSession *session = bor_workspace_session (window);
  if (session == NULL || field_of (ref->kind) == NULL
      || bor_scenario_get (bor_session_scenario (session), ref->kind, ref->slot) == NULL)
    return;
  BorTextPopover *self = g_object_new (BOR_TYPE_TEXT_POPOVER, NULL);
  self->window = window;
  self->ref = *ref;
  g_set_weak_pointer (&self->home, home);
  show_text (self, session);
  bor_popover_attach (GTK_POPOVER (self), under);
  bor_popover_point_at (GTK_POPOVER (self), at.x, at.y);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
}

/* The map view does not allocate children: the popover belongs to its parent. */
void
bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref)
{
  BorPoint at;
  if (!find_place (bor_workspace_session (window), *ref, &at))
    return;
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (window)), *under = gtk_widget_get_parent (map);
  at = bor_viewport_to_screen (bor_map_view_viewport (BOR_MAP_VIEW (map)), at.x, at.y);
  at.x = CLAMP (at.x, 0, gtk_widget_get_width (map));
  at.y = CLAMP (at.y, 0, gtk_widget_get_height (map));
  gtk_widget_translate_coordinates (map, under, at.x, at.y, &at.x, &at.y);
  bor_text_popover_show_in (window, ref, under, at, map);
}
