/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/map/zoom-actions.h"

void
bor_zoom_activate (BorMapView *map, const char *action)
{
  g_return_if_fail (BOR_IS_MAP_VIEW (map) && action != NULL);
  if (g_str_equal (action, "zoom-in"))
    bor_map_view_zoom (map, 1.25);
  else if (g_str_equal (action, "zoom-out"))
    bor_map_view_zoom (map, 0.8);
  else if (g_str_equal (action, "zoom-100"))
    bor_map_view_zoom_to (map, 1);
  else if (g_str_equal (action, "zoom-fit"))
    bor_map_view_fit (map);
  else
    bor_map_view_fit_selection (map);
}

static void
on_zoom (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_zoom_activate (data, g_action_get_name (G_ACTION (action)));
}

static void
on_zoom_to (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  bor_map_view_zoom_to (data, MAX (g_variant_get_uint32 (parameter), 1) / 100.0);
}

void
bor_zoom_add_actions (GActionMap *actions, BorMapView *map)
{
  static const GActionEntry entries[] = {
    { .name = "zoom-in", .activate = on_zoom },
    { .name = "zoom-out", .activate = on_zoom },
    { .name = "zoom-100", .activate = on_zoom },
    { .name = "zoom-fit", .activate = on_zoom },
    { .name = "zoom-selection", .activate = on_zoom },
    { .name = "zoom-to", .activate = on_zoom_to, .parameter_type = "u" },
  };
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), map);
}
