/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/widgets/color-scheme.h"

#include <adwaita.h>

#define KEY "color-scheme"

/* The values of the preference. */
enum {
  SYSTEM,
  LIGHT,
  DARK
};

static void
apply (GSettings *settings)
{
  static const AdwColorScheme schemes[] = {
    [SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
    [LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      schemes[g_settings_get_enum (settings, KEY)]);
}

static void
on_changed (GSettings *settings, const char *key, gpointer owner)
{
  apply (settings);
}

void
bor_color_scheme_follow (GObject *owner, GSettings *settings)
{
  g_signal_connect_object (settings, "changed::" KEY, G_CALLBACK (on_changed), owner, 0);
  apply (settings);
}
