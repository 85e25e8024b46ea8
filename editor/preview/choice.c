/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "editor/preview/choice.h"

BorChoice *
bor_choice_new (const BorGame *game, const BorGameState *view, BorAction action)
{
  BorActionShown shown;
  BorChoice *choice = g_new0 (BorChoice, 1);
  bor_game_show_action (game, view, action, &shown);
  choice->actions = g_array_new (FALSE, FALSE, sizeof (BorAction));
  g_array_append_val (choice->actions, action);
  choice->role = shown.role;
  choice->from = shown.from;
  choice->to = shown.to;
  choice->class = shown.class;
  choice->text = bor_game_action_text (game, view, action);
  choice->price = bor_game_price (game, view, action);
  return choice;
}

void
bor_choice_free (BorChoice *choice)
{
  if (choice == NULL)
    return;
  g_array_unref (choice->actions);
  g_free (choice->text);
  g_free (choice->price);
  g_free (choice);
}

GPtrArray *
bor_choices_list (const BorGame *game, const BorGameState *view, const BorAction *actions, guint n)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) bor_choice_free);
  guint n_firm = 0;
  for (guint i = 0; i < n; i++) {
    BorChoice *choice = bor_choice_new (game, view, actions[i]);
    gboolean yields = choice->role == BOR_ACTION_YIELD;
    g_ptr_array_insert (choices, yields ? -1 : (gint) n_firm, choice);
    n_firm += !yields;
  }
  return choices;
}
