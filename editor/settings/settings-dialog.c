/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/settings/settings-dialog.h"

#include <glib/gi18n-lib.h>

#include "editor/help/help-window.h"
#include "editor/widgets/pending-text.h"

struct _BorSettingsDialog {
  GtkWindow parent_instance;

  GtkWidget *sidebar; /* the names of the pages */
  GtkWidget *stack;
};

#define PAGE "settings-page" /* data of the session: the page shown last */

G_DEFINE_FINAL_TYPE (BorSettingsDialog, bor_settings_dialog, GTK_TYPE_WINDOW)

enum {
  COMMIT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const struct {
  const char *name, *title;
  GType (*type) (void);
} pages[] = {
  { "general", N_ ("General"), bor_settings_general_get_type },
  { "armies", N_ ("Armies"), bor_settings_armies_get_type },
  { "forces", N_ ("Orders of Battle"), bor_settings_forces_get_type },
  { "tracks", N_ ("Tracks"), bor_settings_tracks_get_type },
  { "rules", N_ ("Rules"), bor_settings_rules_get_type },
};

static void
on_commit (BorSettingsDialog *self, BorScenario *scenario, const char *label, const char *merge)
{
  g_signal_emit (self, signals[COMMIT], 0, scenario, label, merge);
}

/* What is being typed counts. */
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save", NULL);
}

static GtkWidget *
new_button (const char *icon, const char *action, const char *tooltip, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  return button;
}

static void
bor_settings_dialog_init (BorSettingsDialog *self)
{
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (steps, "linked");
  gtk_box_append (GTK_BOX (steps),
                  new_button ("edit-undo-symbolic", "win.undo", _ ("Undo (Ctrl+Z)"), _ ("Undo")));
  gtk_box_append (GTK_BOX (steps), new_button ("edit-redo-symbolic", "win.redo",
                                               _ ("Redo (Shift+Ctrl+Z)"), _ ("Redo")));
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), steps);
  gtk_window_set_titlebar (GTK_WINDOW (self), bar);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Scenario Settings"));
  gtk_window_set_default_size (GTK_WINDOW (self), 880, 640);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), TRUE);
  bor_help_offer (GTK_WIDGET (self), "settings.md");

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *sidebar = self->sidebar = gtk_stack_sidebar_new ();
  self->stack = gtk_stack_new ();
  gtk_widget_set_hexpand (self->stack, TRUE);
  gtk_widget_set_size_request (sidebar, 170, -1);
  gtk_stack_sidebar_set_stack (GTK_STACK_SIDEBAR (sidebar), GTK_STACK (self->stack));
  gtk_accessible_update_property (GTK_ACCESSIBLE (sidebar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pages"), -1);
  gtk_box_append (GTK_BOX (box), sidebar);
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_window_set_child (GTK_WINDOW (self), box);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    GtkWidget *page = g_object_new (pages[i].type (), NULL);
    gtk_stack_add_titled (GTK_STACK (self->stack), page, pages[i].name, _ (pages[i].title));
    g_signal_connect_object (page, "commit", G_CALLBACK (on_commit), self, G_CONNECT_SWAPPED);
  }
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
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    bor_settings_page_set_session (bor_settings_dialog_page (self, pages[i].name), session);
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
