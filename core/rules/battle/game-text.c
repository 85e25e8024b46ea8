/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "rules/battle/game-show.h"

/* The position of a place, BATTLE_NOWHERE if the board has no such place. */
static guint
position_of (const BattleBoard *board, BattlePlace kind, guint place)
{
  guint boxes = board->n_locales + board->n_approaches;
  switch (kind) {
  case BATTLE_PLACE_POSITION:
    return place < boxes + board->n_boxes ? place : BATTLE_NOWHERE;
  case BATTLE_PLACE_LOCALE:
    return place < board->n_locales ? place : BATTLE_NOWHERE;
  case BATTLE_PLACE_APPROACH:
    return place < board->n_approaches ? board->n_locales + place : BATTLE_NOWHERE;
  case BATTLE_PLACE_STEP:
    return place < board->n_steps ? board->n_locales + board->steps[place].approach
                                  : BATTLE_NOWHERE;
  case BATTLE_PLACE_BOX:
    return place < board->n_boxes ? boxes + place : BATTLE_NOWHERE;
  default:
    return BATTLE_NOWHERE;
  }
}

static void
append_place (GString *out, const BorGame *game, const BattleBoard *board, BattlePlace kind,
              guint place)
{
  guint pos = position_of (board, kind, place);
  if (pos == BATTLE_NOWHERE)
    return;
  BorElementRef ref = battle_element (board, pos);
  const BorElement *element = bor_scenario_get (game->scenario, ref.kind, ref.slot);
  g_string_append_c (out, ref.kind == BOR_KIND_LOCALE  ? ':'
                          : ref.kind == BOR_KIND_FORCE ? '+'
                                                       : '>');
  if (element->id != NULL)
    g_string_append (out, element->id);
  else
    g_string_append_printf (out, "#%d", ref.slot);
  if (kind == BATTLE_PLACE_STEP)
    g_string_append_printf (out, "~%u", board->steps[place].crossing);
}

char *
battle_action_token (const BorGame *game, const BattleBoard *board, const BattleActionText *action,
                     guint place, guint16 class, const char *types)
{
  GString *out = g_string_new (action->token);
  append_place (out, game, board, action->place, place);
  if (action->class) {
    guint8 face = BATTLE_KEY_FACE (class);
    guint type = BATTLE_TYPE (face);
    g_string_append_printf (out, "=%c%u.%u", type <= BATTLE_ARTILLERY ? types[type] : '?',
                            BATTLE_STRENGTH (face), class & 0xffu);
  }
  return g_string_free (out, FALSE);
}

char *
battle_face_text (guint8 face)
{
  static const char *const types[] = { N_ ("infantry"), N_ ("cavalry"), N_ ("artillery") };
  if (face == 0)
    return g_strdup (_ ("a piece"));
  return g_strdup_printf ("%s %u", _ (types[MIN (BATTLE_TYPE (face), 2)]), BATTLE_STRENGTH (face));
}

char *
battle_fill (const char *format, const char *place, const char *class)
{
  GString *out = g_string_new (format);
  if (place != NULL)
    g_string_replace (out, "%1$s", place, 0);
  if (class != NULL)
    g_string_replace (out, "%2$s", class, 0);
  return g_string_free (out, FALSE);
}

char *
battle_action_words (const BorGame *game, const BattleBoard *board, const BattleActionText *action,
                     const char *text, guint place, guint16 class)
{
  guint pos = position_of (board, action->place, place);
  g_autofree char *where = pos != BATTLE_NOWHERE
                             ? bor_scenario_describe (game->scenario, battle_element (board, pos))
                             : g_strdup ("");
  g_autofree char *who = battle_face_text (BATTLE_KEY_FACE (class));
  return battle_fill (text, where, who);
}
