/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/color-scheme.h"

#define NAMESPACE "org.freedesktop.appearance"
#define KEY "color-scheme"

enum { NO_PREFERENCE, PREFER_DARK, PREFER_LIGHT };

static void
apply (GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);
  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT)) { /* Read wraps it twice */
    GVariant *deeper = g_variant_get_variant (inner);
    g_variant_unref (inner);
    inner = deeper;
  }
  if (g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                  g_variant_get_uint32 (inner) == PREFER_DARK, NULL);
}

static void
on_signal (GDBusProxy *portal, const char *sender, const char *signal, GVariant *parameters)
{
  const char *space, *key;
  g_autoptr (GVariant) value = NULL;
  if (!g_str_equal (signal, "SettingChanged")
      || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &space, &key, &value);
  if (g_str_equal (space, NAMESPACE) && g_str_equal (key, KEY))
    apply (value);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GVariant) answer = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, NULL);
  if (answer == NULL || !g_variant_is_of_type (answer, G_VARIANT_TYPE ("(v)")))
    return;
  g_autoptr (GVariant) value = NULL;
  g_variant_get (answer, "(v)", &value);
  apply (value);
}

static void
on_portal (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GObject) owner = g_weak_ref_get (data);
  GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish (result, NULL);
  g_weak_ref_clear (data);
  g_free (data);
  if (portal == NULL)
    return;
  if (owner == NULL) {
    g_object_unref (portal);
    return;
  }
  g_object_set_data_full (owner, "settings-portal", portal, g_object_unref);
  g_signal_connect (portal, "g-signal", G_CALLBACK (on_signal), NULL);
  g_dbus_proxy_call (portal, "Read", g_variant_new ("(ss)", NAMESPACE, KEY), G_DBUS_CALL_FLAGS_NONE,
                     2000, NULL, on_read, NULL);
}

void
bor_color_scheme_follow (GObject *owner)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, owner);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION,
                            G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES
                              | G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START_AT_CONSTRUCTION,
                            NULL, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
                            "org.freedesktop.portal.Settings", NULL, on_portal, ref);
}
