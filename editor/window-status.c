/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title and the status bar of a window. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/widgets/screen-reader.h"
#include "editor/window-private.h"
#include "vocabulary/ruleset.h"

/* Seconds that a message is shown, without and with a button. */
#define TIME_TO_READ 5
#define TIME_TO_OPEN 20

void
bor_window_show_title (BorWindow *self)
{
  if (self->session == NULL) {
    gtk_label_set_text (GTK_LABEL (self->title), "Bormida");
    gtk_widget_set_visible (self->subtitle, FALSE);
    gtk_window_set_title (GTK_WINDOW (self), "Bormida");
    return;
  }
  BorDocument *document = bor_session_document (self->session);
  gboolean saved = bor_document_is_saved (document);
  g_autofree char *name = bor_session_title (self->session);
  g_autofree char *title = saved ? g_strdup (name) : g_strdup_printf ("• %s", name);
  const BorRuleset *ruleset =
    bor_ruleset_find (bor_scenario_header (bor_document_scenario (document))->ruleset);
  const char *game = ruleset != NULL ? _ (ruleset->title) : _ ("no ruleset");
  g_autofree char *subtitle = NULL;
  if (!saved && bor_session_file (self->session) != NULL)
    subtitle = g_strdup_printf (_ ("%s · modified"), game);
  else if (!saved)
    subtitle = g_strdup_printf (_ ("%s · not saved"), game);
  else if (bor_session_is_example (self->session))
    subtitle = g_strdup_printf (_ ("%s · copy of an example"), game);
  else
    subtitle = g_strdup (game);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_label_set_text (GTK_LABEL (self->subtitle), subtitle);
  gtk_widget_set_visible (self->subtitle, TRUE);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

void
bor_window_show_place (BorWindow *self)
{
  if (self->session == NULL)
    return;
  BorPoint at;
  if (bor_map_view_pointer (self->map, &at)) {
    g_autofree char *text =
      bor_units_place (bor_session_preferences (self->session)->units,
                       bor_scenario_board (bor_session_scenario (self->session)), at);
    gtk_label_set_text (GTK_LABEL (self->coordinates), text);
  } else
    gtk_label_set_text (GTK_LABEL (self->coordinates), "");
  g_autofree char *zoom =
    g_strdup_printf ("%.0f %%", round (100 * bor_map_view_viewport (self->map)->scale));
  gtk_label_set_text (GTK_LABEL (self->zoom), zoom);
}

/* Describes the element under the pointer and how to use the current tool. */
void
bor_window_show_hint (BorWindow *self)
{
  if (self->message != 0 || self->session == NULL)
    return;
  BorElementRef hover = bor_session_hover (self->session);
  g_autofree char *what =
    hover.slot >= 0 ? bor_scenario_describe (bor_session_scenario (self->session), hover) : NULL;
  const char *hint = self->tool != NULL ? bor_tool_hint (self->tool) : "";
  g_autofree char *text = what != NULL ? g_strdup_printf ("%s — %s", what, hint) : g_strdup (hint);
  gtk_label_set_text (GTK_LABEL (self->hint), text);
}

static gboolean
forget_message (gpointer data)
{
  BorWindow *self = data;
  self->message = 0;
  bor_window_offer_to_open (self, NULL);
  bor_window_show_hint (self);
  return G_SOURCE_REMOVE;
}

/* The message is about an earlier state. */
void
bor_window_drop_message (BorWindow *self)
{
  g_clear_handle_id (&self->message, g_source_remove);
  bor_window_offer_to_open (self, NULL);
  bor_window_show_hint (self);
}

void
bor_window_show_message (BorWindow *self, const char *message)
{
  g_clear_handle_id (&self->message, g_source_remove);
  bor_window_offer_to_open (self, NULL);
  gtk_label_set_text (GTK_LABEL (self->hint), message != NULL ? message : "");
  if (message == NULL)
    return;
  self->message = g_timeout_add_seconds (TIME_TO_READ, forget_message, self);
  bor_screen_reader_announce (GTK_WIDGET (self), message);
}

void
bor_window_offer_to_open (BorWindow *self, GFile *file)
{
  g_set_object (&self->output, file);
  gtk_widget_set_visible (self->open_output, file != NULL);
  if (file == NULL || self->message == 0)
    return;
  g_source_remove (self->message);
  self->message = g_timeout_add_seconds (TIME_TO_OPEN, forget_message, self);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BorWindow) self = data;
  g_autoptr (GError) error = NULL;
  if (!gtk_show_uri_full_finish (GTK_WINDOW (self), result, &error))
    bor_workspace_show_error (BOR_WORKSPACE (self), _ ("The file could not be opened"),
                              error->message);
}

void
bor_window_open_output (BorWindow *self)
{
  g_autofree char *uri = self->output != NULL ? g_file_get_uri (self->output) : NULL;
  if (uri != NULL)
    gtk_show_uri_full (GTK_WINDOW (self), uri, GDK_CURRENT_TIME, NULL, on_opened,
                       g_object_ref (self));
}
