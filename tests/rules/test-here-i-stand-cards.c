/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-kit.h"

/* Cards in battles and assaults, by the numbers of the rules. */

#define STORM_F                                                                                    \
  BOARD_G "put F Red regular 4;put B1 Blue regular 1;siege F Red;rule loc-mode always;"            \
          "rule cards list;impulse Red 3;"
#define FIGHT_U BOARD_G "put U Blue regular 3;rule cards list;impulse Red 3;"

static const HisVector vectors[] = {
  { "H10.5-at-sea",
    BOARD_N "put Z1 Red squadron 3;put Z2 Blue squadron 3;impulse Red 2;rule cards list;"
            "card Red levy card-window combat card-affects own card-units 2 card-type regular;",
    "sail send:Z1:Z2:Red.squadron.3 pass", "dice=6:6;not:play:0.0" },
  { "H14.9-card",
    FIGHT_U "put R1 Red regular 2;card Red plague card-window combat card-affects enemy "
            "card-units -2 card-type regular;",
    "march:R1 add:Red.regular.2 go:U pass play:0.1 tape=51 tape=5511", "U=Blue 1R;R1=" },
  { "H15.26-nobody-inside",
    STORM_F "card Blue surprise-attack card-dice 3 card-affects own;"
            "card Blue mercenaries-bribed card-dice -2 card-affects enemy;",
    "storm:F add:Red.regular.4", "mover=Blue;can:play:0.1;can:play:1.0" },
  { "H15.26-leader-inside",
    STORM_F "leader F Blue b army 2 6 inside;card Blue surprise-attack card-dice 3 "
            "card-affects own;",
    "storm:F add:Red.regular.4 play:0.1", "dice=4:6" },
  { "H15.26-besiegers-only", STORM_F "card Green surprise-attack card-dice 3 card-affects own;",
    "storm:F add:Red.regular.4", "not:play:0.1;dice=4:1" },
  { "H15.28-defender",
    STORM_F "put F Blue regular 3 inside;card Blue siege-artillery card-extra-dice 2 "
            "card-hits-on 3;",
    "storm:F add:Red.regular.4 tape=51 tape=1111", "mover=Blue;can:play:0.0;not:play:0.1" },
  { "H15.28-hits",
    STORM_F "put F Blue regular 3 inside;card Blue siege-artillery card-extra-dice 2 "
            "card-hits-on 3;",
    "storm:F add:Red.regular.4 tape=51 tape=1111 play:0.0 hits=2", "control=F:Red;F=Red 4R" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  his_kit_add_vectors (vectors, G_N_ELEMENTS (vectors));
  return g_test_run ();
}
