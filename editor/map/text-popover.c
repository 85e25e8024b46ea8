/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/text-popover.h"

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/fields.h"
#include "edit/labels.h"
#include "edit/name-ids.h"
#include "editor/widgets/pending-text.h"
#include "editor/widgets/popover-place.h"

#define QUESTION "question" /* key of the data on the popover */

typedef struct {
  BorWorkspace *window; /* borrowed: the popover is above its map */
  BorElementRef ref;
  gboolean given_up;
} Question;

/* The field that can be typed on the map: the text of a feature, or the name of other elements. */
static const char *
field_of (BorKind kind)
{
  switch (kind) {
  case BOR_KIND_FEATURE:
    return "text";
  case BOR_KIND_LOCALE:
  case BOR_KIND_ROAD:
  case BOR_KIND_REGION:
    return "name";
  default:
    return NULL;
  }
}

static void
set_text (const Question *question, const char *text)
{
  BorSession *session = bor_workspace_session (question->window);
  const BorScenario *s = session != NULL ? bor_session_scenario (session) : NULL;
  if (s == NULL || bor_scenario_get (s, question->ref.kind, question->ref.slot) == NULL)
    return;
  GError *error = NULL;
  const char *field = field_of (question->ref.kind);
  BorScenario *after = g_str_equal (field, "name")
                         ? bor_edit_set_name (s, question->ref, text, &error)
                         : bor_edit_set_field (s, &question->ref, 1, field, text, &error);
  if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_clear_error (&error);
  g_autofree char *label = bor_edit_label_change (question->ref.kind);
  bor_workspace_apply (question->window, after, label, error);
}

static Question *
question_of (GtkWidget *popover)
{
  return g_object_get_data (G_OBJECT (popover), QUESTION);
}

static gboolean
on_key (GtkWidget *popover, guint keyval)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  question_of (popover)->given_up = TRUE;
  gtk_popover_popdown (GTK_POPOVER (popover));
  return GDK_EVENT_STOP;
}

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Sets the text when the focus leaves, except after Escape. */
static void
on_closed (GtkWidget *popover)
{
  const Question *question = question_of (popover);
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (question->window));
  if (!question->given_up)
    set_text (question,
              gtk_editable_get_text (GTK_EDITABLE (gtk_popover_get_child (GTK_POPOVER (popover)))));
  GtkWidget *now = gtk_root_get_focus (GTK_ROOT (question->window));
  gboolean left = now != NULL && !gtk_widget_is_ancestor (now, popover);
  if (!left && map != NULL && gtk_widget_get_mapped (map))
    gtk_widget_grab_focus (map);
  /* Deferred until after its own signal. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover), g_object_unref);
}

/* The popover does not grab input: a click on the map closes it and also acts on the map. */
static void
on_entry_left (GtkPopover *popover)
{
  gtk_popover_popdown (popover);
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

static GtkWidget *
new_entry (BorSession *session, BorElementRef ref)
{
  GtkWidget *entry = gtk_entry_new ();
  g_autofree char *text = bor_field_get (bor_session_scenario (session), ref, field_of (ref.kind));
  gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
  if (ref.kind != BOR_KIND_FEATURE)
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  ref.kind == BOR_KIND_FEATURE ? _ ("Text on the map") : _ ("Name"),
                                  -1);
  return entry;
}

void
bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref)
{
  BorSession *session = bor_workspace_session (window);
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (window));
  BorPoint at;
  if (!find_place (session, *ref, &at))
    return;
  Question *question = g_new0 (Question, 1);
  *question = (Question){ window, *ref, FALSE };
  GtkWidget *popover = gtk_popover_new (), *entry = new_entry (session, *ref);
  at = bor_viewport_to_screen (bor_map_view_viewport (bor_workspace_map (window)), at.x, at.y);
  at.x = CLAMP (at.x, 0, gtk_widget_get_width (map));
  at.y = CLAMP (at.y, 0, gtk_widget_get_height (map));
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  g_object_set_data_full (G_OBJECT (popover), QUESTION, question, g_free);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (gtk_popover_popdown), popover);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), popover);
  gtk_widget_add_controller (popover, keys);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_entry_left), popover);
  gtk_widget_add_controller (entry, focus);
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  bor_pending_text_commit_on_close (GTK_POPOVER (popover));
  GtkWidget *under = gtk_widget_get_parent (map); /* the map view does not allocate children */
  gtk_widget_translate_coordinates (map, under, at.x, at.y, &at.x, &at.y);
  gtk_widget_set_parent (popover, under);
  bor_popover_point_at (GTK_POPOVER (popover), at.x, at.y);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (entry);
}
