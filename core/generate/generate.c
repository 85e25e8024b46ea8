/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/generate.h"

#include <glib/gi18n-lib.h>

#include "generate/private.h"

G_DEFINE_QUARK (bor - generate - error - quark, bor_generate_error)

/* SplitMix64. */
guint64
bor_gen_mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

guint
bor_gen_below (BorGen *gen, guint n)
{
  gen->random += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) ((bor_gen_mix (gen->random) >> 32) * n >> 32);
}

gint64
bor_gen_jitter (BorGen *gen, gint64 reach)
{
  return (gint64) bor_gen_below (gen, (guint) (2 * reach + 1)) - reach;
}

static gint64
noise_corner (const BorGen *gen, gint64 column, gint64 row, guint salt, gint64 top)
{
  guint64 key = bor_gen_mix (gen->seed + salt * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
  key = bor_gen_mix (key ^ ((guint64) column << 32 | (guint64) row));
  return (gint64) (key % (guint64) (top + 1));
}

gint64
bor_gen_noise (const BorGen *gen, BorGenPoint at, guint step, guint salt, gint64 top)
{
  gint64 wave = (gint64) step * BOR_GEN_CELL_WIDTH;
  gint64 column = at.x / wave, row = at.y / wave;
  gint64 fx = at.x % wave, fy = at.y % wave;
  gint64 north = noise_corner (gen, column, row, salt, top) * (wave - fx)
                 + noise_corner (gen, column + 1, row, salt, top) * fx;
  gint64 south = noise_corner (gen, column, row + 1, salt, top) * (wave - fx)
                 + noise_corner (gen, column + 1, row + 1, salt, top) * fx;
  return (north / wave * (wave - fy) + south / wave * fy) / wave;
}

static void
clear (BorGen *gen)
{
  for (guint i = 0; i < gen->n_cells; i++) {
    g_free (gen->cells[i].id);
    g_free (gen->cells[i].name);
  }
  for (guint i = 0; i <= gen->n_rows; i++)
    g_array_unref (gen->lines[i]);
  g_free (gen->cells);
  g_free (gen->ground);
  g_free (gen->lines);
  g_free (gen->row_cells);
  g_free (gen->row_first);
  g_free (gen->line_first);
  g_free (gen->divider_first);
  g_array_unref (gen->sides);
}

/* The first that plays on synthetic boards; NULL: none. */
static const BorRuleset *
find_ruleset (void)
{
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if ((*r)->synthesis != NULL)
      return *r;
  return NULL;
}

/* The ids of those that play on the same board. (transfer full, nullable) */
static char *
others (const BorRuleset *ruleset)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  for (const BorRuleset *const *r = bor_ruleset_list (); *r != NULL; r++)
    if (*r != ruleset && (*r)->synthesis == ruleset->synthesis)
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", (*r)->id);
  return ids->len > 0 ? g_string_free (g_steal_pointer (&ids), FALSE) : NULL;
}

static void
emit_head (BorGen *gen)
{
  BorHeader *header = bor_element_copy (bor_scenario_header (gen->scenario));
  g_autofree char *id =
    g_strdup_printf ("generated-%u-%" G_GUINT64_FORMAT, gen->n_cells, gen->seed);
  bor_element_set_id (header, id);
  header->title = g_strdup_printf ("Generated board, %u locales, seed %" G_GUINT64_FORMAT,
                                   gen->n_cells, gen->seed);
  if (gen->ruleset != NULL) {
    header->ruleset = g_strdup (gen->ruleset->id);
    header->further_rulesets = others (gen->ruleset);
  }
  bor_scenario_replace (gen->scenario, 0, header);

  BorBoard *board = bor_element_copy (bor_scenario_board (gen->scenario));
  board->width = (double) gen->width / 1000;
  board->height = (double) gen->height / 1000;
  board->tolerance = 1;
  board->metres = 6;
  bor_scenario_replace (gen->scenario, 0, board);
}

BorScenario *
bor_generate_board (const BorGenerateOptions *options, GError **error)
{
  g_return_val_if_fail (options != NULL, NULL);

  if (options->locales == 0 || options->locales > BOR_GENERATE_MAX) {
    g_set_error (error, BOR_GENERATE_ERROR, BOR_GENERATE_ERROR_RANGE,
                 _ ("cannot make a board of %u locales; expected 1 to %u"), options->locales,
                 BOR_GENERATE_MAX);
    return NULL;
  }

  BorGen gen = { .seed = options->seed,
                 .random = bor_gen_mix (options->seed),
                 .n_cells = options->locales,
                 .ruleset = options->locales >= BOR_GENERATE_MIN_BATTLE ? find_ruleset () : NULL,
                 .scenario = bor_scenario_new () };
  bor_gen_lattice (&gen);
  bor_gen_names (&gen);
  if (gen.ruleset != NULL)
    bor_gen_terrain (&gen);
  emit_head (&gen);
  bor_gen_emit_board (&gen);
  if (gen.ruleset != NULL) {
    bor_gen_emit_features (&gen);
    bor_gen_emit_roads (&gen);
    gen.ruleset->synthesis->furnish (gen.scenario, &gen.board);
  }
  clear (&gen);
  return gen.scenario;
}
