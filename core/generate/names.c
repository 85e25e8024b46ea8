/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/private.h"

/* Names in the manner of northern Italy: three syllables, of which each part
 * ends in a vowel before the next one's consonant, so that no two
 * combinations read the same. */

static const char *const starts[] = { "Ma",  "Ca",  "Sa",  "Ve",  "Bo",  "Ro",  "Pi", "Ni",
                                      "Fe",  "Lo",  "Gu",  "Ta",  "Mo",  "Va",  "Ga", "Cre",
                                      "Bri", "Tre", "Gra", "Pro", "Spi", "Sta", "Ri", "Le",
                                      "Vi",  "Do",  "Fu",  "Ba",  "Pe",  "So",  "Cu", "La" };
static const char *const middles[] = { "re",  "li",  "ro",  "ne",  "vi",  "sca", "do",  "ta",
                                       "bo",  "mo",  "go",  "pa",  "ra",  "ce",  "sso", "lla",
                                       "tti", "rri", "nda", "nto", "rma", "lba", "gno", "rba",
                                       "sti", "mbe", "nzo", "rza", "du",  "lo",  "vo",  "bbi" };
static const char *const ends[] = { "no",  "na",  "ra",  "go",  "sco", "to",  "ta",  "lo",
                                    "la",  "ria", "sio", "gio", "ne",  "te",  "zzo", "nza",
                                    "lla", "ssa", "gna", "sta", "ngo", "ndo", "rdo", "sa" };
static const char *const prefixes[] = { "",       "Cascina ", "Castel ", "San ",
                                        "Borgo ", "Monte ",   "Villa ",  "Rocca ",
                                        "Pieve ", "Torre ",   "Mulino ", "Ponte " };

#define N_STEMS (G_N_ELEMENTS (starts) * G_N_ELEMENTS (middles) * G_N_ELEMENTS (ends))

G_STATIC_ASSERT (N_STEMS *G_N_ELEMENTS (prefixes) >= BOR_GENERATE_MAX);

/* Names are taken in a shuffled order: multiplication by a number coprime to
 * N_STEMS permutes them. */
static char *
make_name (const BorGen *gen, guint i)
{
  guint64 stem = ((guint64) (i % N_STEMS) * 10007 + gen->seed % N_STEMS) % N_STEMS;
  guint luck = (guint) (bor_gen_mix (stem ^ gen->seed) % 100);
  guint prefix = luck < 60 ? 0 : luck % G_N_ELEMENTS (prefixes);
  prefix = (prefix + i / N_STEMS) % G_N_ELEMENTS (prefixes);

  const char *start = starts[stem % G_N_ELEMENTS (starts)];
  stem /= G_N_ELEMENTS (starts);
  const char *end = ends[stem % G_N_ELEMENTS (ends)];
  stem /= G_N_ELEMENTS (ends);
  return g_strconcat (prefixes[prefix], start, middles[stem], end, NULL);
}

void
bor_gen_names (BorGen *gen)
{
  for (guint i = 0; i < gen->n_cells; i++) {
    gen->cells[i].name = make_name (gen, i);
    gen->cells[i].id = g_ascii_strdown (gen->cells[i].name, -1);
    g_strdelimit (gen->cells[i].id, " ", '-');
  }
}
