/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "his-kit.h"
#include "rules/here-i-stand/game-private.h"

/* What the vectors claim about a state. */

static guint
place_of (const HisGame *g, const char *id)
{
  gint32 slot = bor_scenario_find (g->base.scenario, BOR_KIND_LOCALE, id);
  for (guint i = 0; i < g->n_land + g->n_zones; i++)
    if (g->slot[i] == slot)
      return i;
  g_error ("no such place: %s", id);
}

/* "Calais:French", with those who besiege it. */
static char *
tell_siege (const HisGame *g, const HisState *s, const char *space)
{
  GString *all = g_string_new (space);
  g_string_append_c (all, ':');
  for (guint p = 0; p < g->base.n_players; p++)
    if ((s->besieged[place_of (g, space)] >> p & 1) != 0)
      g_string_append (all, g->base.player_names[p]);
  return g_string_free (all, FALSE);
}

/* "barbarossa:returns" */
static char *
tell_leader (const HisGame *g, const HisState *s, const char *id)
{
  static const char *const fates[] = { "free", NULL, "returns", "out" };
  for (guint i = 0; i < g->n_leaders; i++)
    if (strcmp (bor_scenario_piece_type (g->base.scenario, g->leader[i].type)->base.id, id) == 0)
      return g_strdup_printf ("%s:%s", id,
                              s->leader[i].fate == HIS_PRISONER
                                ? g->base.player_names[s->leader[i].captor]
                                : fates[s->leader[i].fate]);
  g_error ("no such leader: %s", id);
}

/* "Blue:2:1", with squadrons and corsairs on the turn track, of all nationalities. */
static char *
tell_box (const HisGame *g, const HisState *s, const char *power)
{
  guint n[2] = { 0 };
  for (guint i = 0; i < g->n_owners; i++)
    if (strcmp (g->base.player_names[g->owner[i].power], power) == 0)
      for (guint k = 0; k < 2; k++)
        n[k] += s->box[i][k];
  return g_strdup_printf ("%s:%u:%u", power, n[0], n[1]);
}

static char *
tell_about (HisKit *kit, const char *name, const char *what)
{
  const HisGame *g = HIS_G (kit->game);
  const HisState *s = HIS_S (kit->state);
  if (strcmp (name, "siege") == 0)
    return tell_siege (g, s, what);
  if (strcmp (name, "prisoner") == 0)
    return tell_leader (g, s, what);
  if (strcmp (name, "box") == 0)
    return tell_box (g, s, what);
  if (strcmp (name, "control") == 0)
    return g_strdup_printf ("%s:%s", what,
                            g->base.player_names[his_controller_of (g, s, place_of (g, what))]);
  return his_kit_at (kit, name);
}

static char *
tell (HisKit *kit, const char *name, const char *claimed)
{
  const HisGame *g = HIS_G (kit->game);
  const HisState *s = HIS_S (kit->state);
  if (strcmp (name, "points") == 0)
    return g_strdup_printf ("%u", s->points);
  if (strcmp (name, "active") == 0)
    return g_strdup (g->base.player_names[s->active]);
  if (strcmp (name, "mover") == 0)
    return g_strdup (g->base.player_names[s->mover]);
  if (strcmp (name, "entered") == 0)
    return g_strdup (bor_scenario_locale (g->base.scenario, g->slot[s->entered])->base.id);
  if (strcmp (name, "dice") == 0)
    return g_strdup_printf ("%u:%u", s->battle.dice[0], s->battle.dice[1]);
  if (strcmp (name, "hits") == 0)
    return g_strdup_printf ("%u:%u", s->battle.hits[0], s->battle.hits[1]);
  if (strcmp (name, "wins") == 0)
    return g_strdup (s->battle.winner == 0 ? "attacker" : "defender");
  g_auto (GStrv) words = g_strsplit (claimed, ":", 2);
  return tell_about (kit, name, words[0] != NULL ? words[0] : "");
}

static void
the_vector_holds (gconstpointer data)
{
  const HisVector *v = data;
  HisKit kit;
  his_kit_begin (&kit, v->board);
  his_kit_play (&kit, v->play);
  g_auto (GStrv) claims = g_strsplit (v->then, ";", -1);
  for (guint i = 0; claims[i] != NULL; i++) {
    g_test_message ("%s", claims[i]);
    if (g_str_has_prefix (claims[i], "can:") || g_str_has_prefix (claims[i], "not:")) {
      g_assert_cmpint (his_kit_can (&kit, claims[i] + 4), ==, claims[i][0] == 'c');
      continue;
    }
    g_auto (GStrv) sides = g_strsplit (claims[i], "=", 2);
    g_autofree char *found = tell (&kit, sides[0], sides[1]);
    g_assert_cmpstr (found, ==, sides[1]);
  }
  his_kit_end (&kit);
}

void
his_kit_add_vectors (const HisVector *vectors, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_strconcat ("/here-i-stand/", vectors[i].id, NULL);
    g_test_add_data_func (path, &vectors[i], the_vector_holds);
  }
}
