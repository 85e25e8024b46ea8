/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/color-scheme.h"

#define NAMESPACE "org.freedesktop.appearance"
#define KEY       "color-scheme"

/* What the portal says. */
enum {
  NO_PREFERENCE,
  PREFER_DARK,
  PREFER_LIGHT
};
/* What the preferences say. */
enum {
  SYSTEM,
  LIGHT,
  DARK
};

typedef struct {
  GSettings *settings;
  GDBusProxy *portal; /* nullable */
  gboolean told;      /* the portal has said something */
  guint desktop;
} Scheme;

static void
scheme_free (gpointer data)
{
  Scheme *self = data;
  g_signal_handlers_disconnect_by_data (self->settings, self);
  if (self->portal != NULL)
    g_signal_handlers_disconnect_by_data (self->portal, self);
  g_clear_object (&self->portal);
  g_object_unref (self->settings);
  g_free (self);
}

static void
apply (Scheme *self)
{
  int chosen = g_settings_get_enum (self->settings, "color-scheme");
  GtkSettings *gtk = gtk_settings_get_default ();
  if (chosen == SYSTEM && !self->told)
    gtk_settings_reset_property (gtk, "gtk-application-prefer-dark-theme");
  else
    g_object_set (gtk, "gtk-application-prefer-dark-theme",
                  chosen == DARK || (chosen == SYSTEM && self->desktop == PREFER_DARK), NULL);
}

static void
hear (Scheme *self, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);
  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT)) { /* Read wraps it twice */
    GVariant *deeper = g_variant_get_variant (inner);
    g_variant_unref (inner);
    inner = deeper;
  }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  self->told = TRUE;
  self->desktop = g_variant_get_uint32 (inner);
  apply (self);
}

static void
on_signal (GDBusProxy *portal, const char *sender, const char *signal, GVariant *parameters,
           gpointer data)
{
  const char *space, *key;
  g_autoptr (GVariant) value = NULL;
  if (!g_str_equal (signal, "SettingChanged")
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_str_equal (space, NAMESPACE) && g_str_equal (key, KEY))
    hear (data, value);
}

/* The owner may have gone while the portal was asked: NULL then. Frees `ref`. */
static Scheme *
scheme_of (GWeakRef *ref)
{
  g_autoptr (GObject) owner = g_weak_ref_get (ref);
  g_weak_ref_clear (ref);
  g_free (ref);
  return owner != NULL ? g_object_get_data (owner, "color-scheme") : NULL;
}

static GWeakRef *
ref_of (GObject *owner)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, owner);
  return ref;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, NULL);
  Scheme *self = scheme_of (data);
  if (self == NULL || answer == NULL || !g_variant_is_of_type (answer, G_VARIANT_TYPE ("(v)")))
    return;
  g_autoptr (GVariant) value = NULL;
  g_variant_get (answer, "(v)", &value);
  hear (self, value);
}

static void
on_portal (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GObject) owner = g_weak_ref_get (data);
  g_autoptr (GDBusProxy) portal = g_dbus_proxy_new_for_bus_finish (result, NULL);
  Scheme *self = scheme_of (data);
  if (portal == NULL || self == NULL)
    return;
  self->portal = g_steal_pointer (&portal);
  g_signal_connect (self->portal, "g-signal", G_CALLBACK (on_signal), self);
  g_dbus_proxy_call (self->portal, "Read", g_variant_new ("(ss)", NAMESPACE, KEY),
                     G_DBUS_CALL_FLAGS_NONE, 2000, NULL, on_read, ref_of (owner));
}

void
bor_color_scheme_follow (GObject *owner, GSettings *settings)
{
  Scheme *self = g_new0 (Scheme, 1);
  self->settings = g_object_ref (settings);
  g_object_set_data_full (owner, "color-scheme", self, scheme_free);
  g_signal_connect_swapped (settings, "changed::color-scheme", G_CALLBACK (apply), self);
  apply (self);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION,
                            G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES
                              | G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START_AT_CONSTRUCTION,
                            NULL, "org.freedesktop.portal.Desktop",
                            "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
                            NULL, on_portal, ref_of (owner));
}
