/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/settings-dialog.h"
#include "editor/settings/testing.h"

#include "editor/help/help-window.h"
#include "editor/widgets/pending-text.h"

struct _BorSettingsDialog {
  GtkWindow parent_instance;

  /* template */
  GtkWidget *sidebar; /* the names of the pages */
  GtkWidget *stack;
};

#define PAGE "settings-page" /* key on the session: the page last shown */

G_DEFINE_FINAL_TYPE (BorSettingsDialog, bor_settings_dialog, GTK_TYPE_WINDOW)

enum {
  COMMIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
on_commit (BorSettingsDialog *self, BorScenario *scenario, const char *label, const char *merge)
{
  g_signal_emit (self, signals[COMMIT], 0, scenario, label, merge);
}

/* Sets any text being typed. */
static gboolean
bor_settings_dialog_close_request (GtkWindow *window)
{
  return !bor_pending_text_commit (window, NULL)
         || GTK_WINDOW_CLASS (bor_settings_dialog_parent_class)->close_request (window);
}

static void
bor_settings_dialog_class_init (BorSettingsDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GTK_WINDOW_CLASS (class)->close_request = bor_settings_dialog_close_request;
  signals[COMMIT] =
    g_signal_new ("commit", BOR_TYPE_SETTINGS_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_STRING);
  const GType pages[] = { bor_settings_general_get_type (), bor_settings_armies_get_type (),
                          bor_settings_forces_get_type (), bor_settings_tracks_get_type (),
                          bor_settings_rules_get_type () };
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    g_type_ensure (pages[i]);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/bormida/Bormida/settings-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BorSettingsDialog, sidebar);
  gtk_widget_class_bind_template_child (widget_class, BorSettingsDialog, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_commit);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save", NULL);
}

static void
bor_settings_dialog_init (BorSettingsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bor_help_offer (GTK_WIDGET (self), "settings.md");
}

static void
keep_page (GtkStack *stack, GParamSpec *property, BorSession *session)
{
  const char *page = gtk_stack_get_visible_child_name (stack);
  if (page != NULL)
    g_object_set_data_full (G_OBJECT (session), PAGE, g_strdup (page), g_free);
}

GtkWidget *
bor_settings_dialog_new (GtkWindow *parent, BorSession *session)
{
  BorSettingsDialog *self = g_object_new (BOR_TYPE_SETTINGS_DIALOG, "transient-for", parent, NULL);
  if (G_IS_ACTION_GROUP (parent))
    gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (parent));
  for (GtkWidget *page = gtk_widget_get_first_child (self->stack); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    bor_settings_page_set_session (BOR_SETTINGS_PAGE (page), session);
  const char *page = g_object_get_data (G_OBJECT (session), PAGE);
  if (page != NULL)
    bor_settings_dialog_show_page (self, page);
  g_signal_connect_object (self->stack, "notify::visible-child-name", G_CALLBACK (keep_page),
                           session, 0);
  gtk_widget_child_focus (self->sidebar, GTK_DIR_TAB_FORWARD);
  return GTK_WIDGET (self);
}

BorSettingsPage *
bor_settings_dialog_page (BorSettingsDialog *self, const char *name)
{
  g_return_val_if_fail (BOR_IS_SETTINGS_DIALOG (self), NULL);
  return BOR_SETTINGS_PAGE (gtk_stack_get_child_by_name (GTK_STACK (self->stack), name));
}

void
bor_settings_dialog_show_page (BorSettingsDialog *self, const char *name)
{
  g_return_if_fail (BOR_IS_SETTINGS_DIALOG (self));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
}
