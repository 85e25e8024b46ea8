/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/triomphe-field.h"

#include <string.h>

#include "rules/triomphe-field-private.h"
#include "rules/triomphe-kit.h"
#include "support.h"
#include "xml/xml.h"

static Field *
take_kit (Kit *kit)
{
  Field *f = g_new0 (Field, 1);
  f->kit = kit;
  return f;
}

/* What the rules give to one army only (T21.1). */
static void
give_traits (Kit *kit)
{
  kit_set (kit, "french", "disorder", "true");
  kit_set (kit, "french", "no-block-rounds", "1");
  kit_set (kit, "french", "recall-round", "10");
  kit_set (kit, "austrian", "commits-on-retreat", "true");
}

Field *
field_new (void)
{
  Kit *kit = kit_new ();
  give_traits (kit);
  return take_kit (kit);
}

Field *
field_kit (void)
{
  Kit *kit = kit_board ();
  give_traits (kit);
  return take_kit (kit);
}

Field *
field_chain (void)
{
  static const char *const roads[] = { "a", "b", "c" };
  Field *f = field_new ();
  for (guint i = 0; i < 4; i++) {
    g_autofree char *id = g_strdup_printf ("L%u", i);
    field_locale (f, id);
  }
  for (guint i = 0; i < 3; i++) {
    g_autofree char *from = g_strdup_printf ("L%u", i), *to = g_strdup_printf ("L%u", i + 1);
    g_autofree char *both = g_strdup_printf ("%s %s", from, to);
    field_border (f, from, to, FALSE);
    field_road (f, roads[i], "main", both, FALSE);
  }
  field_join (f, "L1", "a b");
  field_join (f, "L2", "b c");
  return f;
}

Field *
field_shipped (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("BORMIDA_DATA"), "scenarios", "triomphe.xml", NULL);
  g_autoptr (GError) error = NULL;
  Kit *kit = kit_new ();
  bor_scenario_unref (kit->scenario);
  kit->scenario = bor_xml_read_file (path, &error);
  g_assert_no_error (error);
  kit->alone = TRUE;
  return take_kit (kit);
}

void
field_free (Field *f)
{
  kit_free (f->kit);
  g_free (f);
}

void
field_locale (Field *f, const char *id)
{
  kit_locale (f->kit, id);
}

void
field_border (Field *f, const char *a, const char *b, gboolean second)
{
  kit_pair (f->kit, a, b, NULL);
}

void
field_arrow (Field *f, const char *west, const char *east)
{
  g_autofree char *there = g_strdup_printf ("%s>%s", west, east);
  g_autofree char *back = g_strdup_printf ("%s>%s", east, west);
  kit_set (f->kit, there, "direction", "east");
  kit_set (f->kit, back, "direction", "west");
}

void
field_wide (Field *f, const char *a, const char *b)
{
  kit_wide (f->kit, a, b);
}

void
field_close (Field *f, const char *a, const char *b)
{
  g_autofree char *there = g_strdup_printf ("%s>%s", a, b);
  g_autofree char *back = g_strdup_printf ("%s>%s", b, a);
  kit_set (f->kit, there, "impassable", "true");
  kit_set (f->kit, back, "impassable", "true");
}

void
field_set (Field *f, const char *id, const char *name, const char *value)
{
  kit_set (f->kit, id, name, value);
}

void
field_road (Field *f, const char *id, const char *class, const char *locales, gboolean entry)
{
  kit_road (f->kit, id, class, locales, entry);
}

void
field_join (Field *f, const char *locale, const char *roads)
{
  kit_join (f->kit, locale, roads);
}

void
field_put (Field *f, const char *pieces)
{
  kit_put (f->kit, pieces);
}

void
field_wait (Field *f, const char *id, const char *pieces, const char *road, const char *locale,
            guint arrival)
{
  kit_box (f->kit, id, pieces, road, locale, arrival);
}

void
field_tokens_on_track (Field *f, guint round, guint austrian, guint french)
{
  kit_track (f->kit, round, austrian, french);
}

void
field_alone (Field *f)
{
  f->kit->alone = TRUE;
}

void
field_start (Field *f, char army, guint round)
{
  kit_start (f->kit, army, round);
}

void
field_begin (Field *f)
{
  kit_start (f->kit, '-', 1);
}

void
field_pool (Field *f, guint austrian, guint french)
{
  kit_set_pool (f->kit, 'A', austrian);
  kit_set_pool (f->kit, 'F', french);
}

void
field_put_tokens (Field *f, char army, const char *locale, guint n)
{
  kit_give_tokens (f->kit, army, locale, n);
}

void
field_have_commands (Field *f, guint n)
{
  kit_set_commands (f->kit, n);
}

/* --- Expectations --- */

static guint
army_of (char name)
{
  return name == 'F';
}

char
field_decider (Field *f)
{
  return kit_decider (f->kit);
}

guint
field_commands (Field *f)
{
  return f->kit->t.s->commands;
}

guint
field_level_pool (Field *f, char army)
{
  return f->kit->t.s->pool[army_of (army)];
}

guint
field_level (Field *f, char army)
{
  guint n = field_level_pool (f, army);
  for (guint l = 0; l < f->kit->g->board.n_locales; l++)
    n += f->kit->t.tok[army_of (army)][l];
  return n;
}

guint
field_tokens (Field *f, char army, const char *locale)
{
  return f->kit->t.tok[army_of (army)][kit_position (f->kit, locale)];
}

guint
field_round (Field *f)
{
  return f->kit->t.s->round;
}

char
field_side (Field *f)
{
  return f->kit->t.s->army ? 'F' : 'A';
}

/* "A.i2" without the mark of disorder. */
static gint
find_piece (Field *f, const char *position, const char *piece)
{
  const Battle *b = &f->kit->t.b;
  BATTLE_FOREACH (b, kit_position (f->kit, position), p)
  {
    g_autofree char *name = field_piece_name (f, p);
    if (strcmp (name, piece) == 0)
      return p;
  }
  g_error ("no %s in %s", piece, position);
}

static gboolean
has_flag (Field *f, const char *position, const char *piece, guint flag)
{
  return (f->kit->t.b.flags[find_piece (f, position, piece)] & flag) != 0;
}

gboolean
field_acted (Field *f, const char *position, const char *piece)
{
  return has_flag (f, position, piece, TRIOMPHE_ACTED);
}

gboolean
field_pending (Field *f, const char *position, const char *piece)
{
  return has_flag (f, position, piece, TRIOMPHE_PENDING);
}

/* T10.3: what is declared lies open. */
gboolean
field_face_up (Field *f, const char *position, const char *piece)
{
  return field_pending (f, position, piece);
}

gboolean
field_known (Field *f, const char *position, const char *piece)
{
  const Battle *b = &f->kit->t.b;
  return b->lot_face[b->lot[find_piece (f, position, piece)]] != 0;
}

void
field_expect (Field *f, const char *position, const char *pieces)
{
  kit_expect (f->kit, position, pieces);
}

void
field_expect_morale (Field *f, guint austrian_pool, guint french_pool)
{
  g_assert_cmpuint (field_level_pool (f, 'A'), ==, austrian_pool);
  g_assert_cmpuint (field_level_pool (f, 'F'), ==, french_pool);
}

const char *
field_outcome (Field *f)
{
  static const char *const outcomes[2][2] = { { "A decisive", "A marginal" },
                                              { "F decisive", "F marginal" } };
  const TriompheState *s = f->kit->t.s;
  double returns[BOR_MAX_PLAYERS];
  if (bor_game_player (f->kit->game, f->kit->state) != BOR_PLAYER_TERMINAL)
    return "-";
  bor_game_returns (f->kit->game, f->kit->state, returns);
  return outcomes[returns[1] > 0][s->ending != TRIOMPHE_ENDING_COLLAPSE];
}
