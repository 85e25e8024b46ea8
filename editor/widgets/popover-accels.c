/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/popover-accels.h"

static gboolean
is_for_the_text (const char *action)
{
  static const char *const names[] = { "win.undo", "win.redo", "win.select-all", NULL };
  return g_strv_contains (names, action);
}

/* The action of a key, such as "win.save"; NULL: none. (transfer full) */
static char *
find_action (GtkApplication *application, guint keyval, GdkModifierType state)
{
  g_autofree char *accel = gtk_accelerator_name (gdk_keyval_to_lower (keyval),
                                                 state & gtk_accelerator_get_default_mod_mask ());
  g_auto (GStrv) found = gtk_application_get_actions_for_accel (application, accel);
  return found[0] != NULL && !is_for_the_text (found[0]) ? g_strdup (found[0]) : NULL;
}

static gboolean
on_key (GtkPopover *popover, guint keyval, guint keycode, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));
  GtkApplication *application =
    GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  g_autofree char *action = application != NULL ? find_action (application, keyval, state) : NULL;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (action == NULL || !g_action_parse_detailed_name (action, &name, &target, NULL))
    return GDK_EVENT_PROPAGATE;
  G_GNUC_UNUSED g_autoptr (GtkWidget) window = g_object_ref (GTK_WIDGET (root));
  gtk_popover_popdown (popover);
  gtk_widget_activate_action_variant (window, name, target);
  return GDK_EVENT_STOP;
}

void
bor_popover_let_accels_through (GtkPopover *popover)
{
  g_return_if_fail (GTK_IS_POPOVER (popover));
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_BUBBLE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), popover);
  gtk_widget_add_controller (GTK_WIDGET (popover), keys);
}
