/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/text-popover.h"

#include <glib/gi18n-lib.h>

#include "edit/elements.h"
#include "edit/labels.h"
#include "editor/widgets/pending-text.h"
#include "editor/widgets/popover-place.h"

#define QUESTION "question" /* data of the popover */

typedef struct {
  BorWorkspace *window; /* borrowed: the popover is over its map */
  gint32 slot;
  gboolean given_up;
} Question;

static void
set_text (const Question *question, const char *text)
{
  BorSession *session = bor_workspace_session (question->window);
  const BorFeature *feature =
    session != NULL ? bor_scenario_feature (bor_session_scenario (session), question->slot) : NULL;
  if (feature == NULL)
    return;
  BorFeature *copy = bor_element_copy (feature);
  g_free (copy->text);
  copy->text = *text != '\0' ? g_strdup (text) : NULL;
  GError *error = NULL;
  BorScenario *after =
    bor_edit_replace_element (bor_session_scenario (session), question->slot, copy, &error);
  if (g_error_matches (error, BOR_EDIT_ERROR, BOR_EDIT_ERROR_NOTHING))
    g_clear_error (&error);
  g_autofree char *label = bor_edit_label_change (BOR_KIND_FEATURE);
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
  if (keyval == GDK_KEY_Escape)
    question_of (popover)->given_up = TRUE;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
unparent (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Wherever one goes the text is set, but for Escape. */
static void
on_closed (GtkWidget *popover)
{
  const Question *question = question_of (popover);
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (question->window));
  if (!question->given_up)
    set_text (question,
              gtk_editable_get_text (GTK_EDITABLE (gtk_popover_get_child (GTK_POPOVER (popover)))));
  if (map != NULL && gtk_widget_get_mapped (map))
    gtk_widget_grab_focus (map);
  /* Not within its own signal. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent, g_object_ref (popover), g_object_unref);
}

void
bor_text_popover_show (BorWorkspace *window, const BorElementRef *ref)
{
  BorSession *session = bor_workspace_session (window);
  GtkWidget *map = GTK_WIDGET (bor_workspace_map (window));
  const BorFeature *feature = ref->kind == BOR_KIND_FEATURE
                                ? bor_scenario_feature (bor_session_scenario (session), ref->slot)
                                : NULL;
  if (feature == NULL || feature->points.n == 0)
    return;
  Question *question = g_new0 (Question, 1);
  *question = (Question){ window, ref->slot, FALSE };
  GtkWidget *popover = gtk_popover_new (), *entry = gtk_entry_new ();
  BorPoint at = bor_viewport_to_screen (bor_map_view_viewport (bor_workspace_map (window)),
                                        feature->points.items[0].x, feature->points.items[0].y);
  gtk_editable_set_text (GTK_EDITABLE (entry), feature->text != NULL ? feature->text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Text on the map"), -1);
  g_object_set_data_full (G_OBJECT (popover), QUESTION, question, g_free);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (gtk_popover_popdown), popover);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), popover);
  gtk_widget_add_controller (popover, keys);
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  bor_pending_text_commit_on_close (GTK_POPOVER (popover));
  GtkWidget *under = gtk_widget_get_parent (map); /* the map itself lays no children out */
  gtk_widget_translate_coordinates (map, under, at.x, at.y, &at.x, &at.y);
  gtk_widget_set_parent (popover, under);
  bor_popover_point_at (GTK_POPOVER (popover), at.x, at.y);
  g_signal_connect (popover, "closed", G_CALLBACK (on_closed), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (entry);
}
