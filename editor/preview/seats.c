/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/seats.h"

#define PLAYERS "preview-players"

void
bor_seats_restore (BorPreview *preview, GSettings *settings)
{
  g_auto (GStrv) specs = g_settings_get_strv (settings, PLAYERS);
  gboolean paused = bor_preview_is_paused (preview);
  bor_preview_set_paused (preview, TRUE);
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (preview)) && specs[i] != NULL; i++)
    bor_preview_set_player (preview, i, *specs[i] != '\0' ? specs[i] : NULL, NULL);
  bor_preview_set_paused (preview, paused);
}

void
bor_seats_keep (BorPreview *preview, GSettings *settings)
{
  const char *specs[BOR_MAX_PLAYERS + 1] = { NULL };
  for (guint i = 0; i < bor_game_n_players (bor_preview_game (preview)); i++) {
    const char *spec = bor_preview_player (preview, i);
    specs[i] = spec != NULL ? spec : "";
  }
  g_settings_set_strv (settings, PLAYERS, specs);
}
