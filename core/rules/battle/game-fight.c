/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"

const BorEvent *
battle_find_event (const BorEvent *events, guint n, guint type)
{
  for (guint i = 0; i < n; i++)
    if (events[i].type == type)
      return &events[i];
  return NULL;
}

char *
battle_losses_text (const BattleFightEvents *types, const BorEvent *events, guint n, gint player)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    const BorEvent *e = &events[i];
    if (e->type != types->lost || e->player != player)
      continue;
    g_autofree char *who = battle_face_text ((guint8) e->arg[1]);
    if (out->len > 0)
      g_string_append (out, ", ");
    if (e->arg[2] == 0)
      g_string_append_printf (out, _ ("%s is lost"), who);
    else
      g_string_append_printf (out, "%s → %u", who, BATTLE_STRENGTH (e->arg[2]));
  }
  return g_string_free (out, out->len == 0);
}

char *
battle_result_text (const BattleFightEvents *types, const BorEvent *events, guint n)
{
  const BorEvent *result = battle_find_event (events, n, types->result);
  if (result != NULL)
    return g_strdup_printf (result->arg[2] > 0 ? _ ("%d − %d = %d: the attackers win")
                                               : _ ("%d − %d = %d: the defenders win"),
                            result->arg[0], result->arg[1], result->arg[2]);
  if (battle_find_event (events, n, types->blocked) != NULL)
    return g_strdup (_ ("the attack is blocked"));
  if (battle_find_event (events, n, types->let_in) != NULL)
    return g_strdup (_ ("the defenders retreat"));
  return NULL;
}
