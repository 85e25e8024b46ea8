/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/werdox/field.h"

#include <glib/gi18n-lib.h>

const WerdoxData werdox_data[WERDOX_N_TYPES] = {
  [WERDOX_INFANTRY] = { "infantry",
                        "inf",
                        N_ ("Infantry"),
                        N_ ("Inf"),
                        "infantry",
                        10,
                        { 10, 30 },
                        2,
                        0,
                        TRUE,
                        WERDOX_INFANTRY },
  [WERDOX_RIFLEMEN] = { "riflemen",
                        "rif",
                        N_ ("Riflemen"),
                        N_ ("Rif"),
                        "infantry",
                        20,
                        { 20, 15 },
                        2,
                        4,
                        FALSE,
                        WERDOX_RIFLEMEN },
  [WERDOX_CAVALRY] = { "cavalry",
                       "cav",
                       N_ ("Cavalry"),
                       N_ ("Cav"),
                       "cavalry",
                       40,
                       { 5, 10 },
                       4,
                       0,
                       TRUE,
                       WERDOX_INFANTRY },
  [WERDOX_MOUNTED] = { "mounted-riflemen",
                       "mri",
                       N_ ("Mounted riflemen"),
                       N_ ("MRi"),
                       "cavalry",
                       60,
                       { 5, 5 },
                       4,
                       4,
                       FALSE,
                       WERDOX_RIFLEMEN },
  [WERDOX_ARTILLERY] = { "artillery",
                         "art",
                         N_ ("Artillery"),
                         N_ ("Art"),
                         "artillery",
                         150,
                         { 5, 5 },
                         0,
                         7,
                         FALSE,
                         WERDOX_ARTILLERY },
  [WERDOX_BARGE] = { "barge",
                     "bar",
                     N_ ("Barge"),
                     N_ ("Bar"),
                     "barge",
                     5,
                     { 0, 2 },
                     0,
                     0,
                     FALSE,
                     WERDOX_BARGE },
};

const gint werdox_dx[4] = { 0, 1, 0, -1 }, werdox_dy[4] = { 1, 0, -1, 0 };
const char *const werdox_sides[2] = { "askans", "hasbergs" };
const char *const werdox_grounds[WERDOX_N_GROUNDS] = {
  [WERDOX_CLEAR] = "clear",        [WERDOX_HILL] = "hill",   [WERDOX_VALLEY] = "valley",
  [WERDOX_WOOD] = "wood",          [WERDOX_RIVER] = "river", [WERDOX_CANAL] = "canal",
  [WERDOX_FORT] = "fortification", [WERDOX_GATE] = "gate",
};

gint
werdox_height (const WerdoxGame *g, const WerdoxState *s, guint cell)
{
  switch (g->cells[cell].ground) {
  case WERDOX_VALLEY:
    return -1;
  case WERDOX_HILL:
    return 1;
  case WERDOX_FORT:
  case WERDOX_GATE:
    return werdox_is_intact (g, s, cell);
  default:
    return 0;
  }
}

WerdoxHit
werdox_hit (guint kind, guint type, guint face)
{
  if (kind == WERDOX_AT_WALL)
    return face == 1 ? WERDOX_HIT_BREACH : WERDOX_HIT_NOTHING;
  if (face > 2)
    return WERDOX_HIT_NOTHING;
  return face == 2 && werdox_data[type].dismounted != type ? WERDOX_HIT_DISMOUNTED
                                                           : WERDOX_HIT_DESTROYED;
}
