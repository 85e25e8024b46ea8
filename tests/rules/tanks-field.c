/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tanks-field.h"
#include "rules/tanks/testing.h"

#include <string.h>

static void
set_switches (BorScenario *scenario, const char *switches)
{
  g_auto (GStrv) words = g_strsplit (switches, " ", -1);
  BorRules *rules = bor_element_copy (bor_scenario_rules (scenario, 0));
  for (guint i = 0; words[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
    bor_element_set_prop (rules, parts[0], parts[1]);
  }
  bor_scenario_replace (scenario, 0, rules);
}

TanksField *
tanks_field_open (const char *position, const char *switches)
{
  g_autoptr (GError) error = NULL;
  TanksField *self = g_new0 (TanksField, 1);
  self->scenario = bor_tanks_read_position (position, &error);
  g_assert_no_error (error);
  if (switches != NULL)
    set_switches (self->scenario, switches);
  self->game = bor_game_compile (self->scenario, NULL, &error);
  g_assert_no_error (error);
  self->state = bor_game_state_new (self->game);
  bor_game_initial (self->game, self->state);
  return self;
}

void
tanks_field_close (TanksField *self)
{
  bor_game_unref (self->game);
  bor_scenario_unref (self->scenario);
  g_free (self->state);
  g_free (self);
}

void
tanks_field_find (const TanksField *self, const char *tank, guint *side, guint *number)
{
  const TanksGame *g = TANKS_G (self->game);
  const TanksState *s = TANKS_S (self->state);
  for (*side = 0; *side < 2; (*side)++)
    for (*number = 0; *number < g->n[*side]; (*number)++) {
      g_autofree char *at = squares_name (s->x[*side][*number], s->y[*side][*number]);
      g_autofree char *own = g_strconcat (tanks_data[g->type[*side][*number]].code, at,
                                          tanks_facings[s->facing[*side][*number]], NULL);
      if (strcmp (own, tank) == 0 && (s->alive[*side] >> *number & 1) != 0)
        return;
    }
  g_error ("there is no %s", tank);
}

void
tanks_field_take (TanksField *self, const char *tank)
{
  TanksState *s = (TanksState *) self->state;
  guint side, number;
  tanks_field_find (self, tank, &side, &number);
  s->mover = (guint8) side;
  s->tank = (guint8) number;
  s->stage = TANKS_STAGE_PLACE;
}

guint
tanks_field_count (TanksField *self, const char *tank)
{
  BorAction actions[200];
  tanks_field_take (self, tank);
  guint n = bor_game_legal (self->game, self->state, actions);
  g_assert_cmpuint (n, <=, self->game->max_actions);
  return n - (n > 0 && actions[n - 1] == TANKS_ESCAPE);
}

gboolean
tanks_field_can_go (TanksField *self, const char *tank, const char *to)
{
  tanks_field_take (self, tank);
  g_autofree char *token = g_strconcat ("-", to, NULL);
  BorAction action;
  return bor_game_action_from_token (self->game, self->state, token, &action, NULL);
}

char *
tanks_field_shots (const TanksField *self, const char *tank)
{
  const TanksState *s = TANKS_S (self->state);
  guint side, number;
  TanksShot shots[3];
  GString *out = g_string_new (NULL);
  tanks_field_find (self, tank, &side, &number);
  guint n = tanks_list_shots (TANKS_G (self->game), s, side, number, shots);
  for (guint i = 0; i < n; i++) {
    g_autofree char *at = squares_name (s->x[!side][shots[i].target], s->y[!side][shots[i].target]);
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", at);
  }
  return g_string_free (out, FALSE);
}

guint
tanks_field_escape (const TanksField *self, const char *tank)
{
  guint side, number;
  tanks_field_find (self, tank, &side, &number);
  return tanks_count_escape (TANKS_G (self->game), TANKS_S (self->state), side, number);
}

char *
tanks_field_play (TanksField *self, const char *turn)
{
  g_autoptr (GError) error = NULL;
  BorAction actions[3];
  BorEvent items[16];
  BorEvents events = { items, G_N_ELEMENTS (items), 0 };
  guint n = bor_tanks_read_move (self->game, self->state, turn, actions, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    bor_game_apply (self->game, self->state, actions[i], &events);
  g_assert_cmpuint (events.n, >, 0);
  return bor_tanks_notation (self->game, &items[0]);
}

gboolean
tanks_field_allows (TanksField *self, const char *turn)
{
  BorAction actions[3];
  return bor_tanks_read_move (self->game, self->state, turn, actions, NULL) > 0;
}
