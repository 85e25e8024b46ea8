/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "his-kit.h"

/* The vectors of the rules, by their numbers. Sieges, assaults and relief. */

#define BOARD_B                                                                                    \
  "power English;power French;war English French;space Paris French fort home;"                    \
  "space StQuentin French;space Brussels French;space Calais English fort home;"                   \
  "space Boulogne English;zone North;zone Channel;link Paris StQuentin;link StQuentin Brussels;"   \
  "link Brussels Calais;link Boulogne Calais;sea North Channel;anchor Calais North;"               \
  "anchor Calais Channel;put Brussels French regular 6;leader Brussels French francis army 1 12;"  \
  "put Calais English regular 2;put Calais English squadron 1;put Boulogne English regular 4;"     \
  "leader Boulogne English brandon army 1 6;put North French squadron 2;impulse French 2;"         \
  "impulse English 3;impulse French 3;"
#define SIEGE_B                                                                                    \
  "march:Brussels leader:francis add:French.regular.6 go:Calais go:Boulogne leader:brandon "       \
  "add:English.regular.4 tape=34 "
#define SIEGE_N BOARD_N "put PB Red regular 4;put PB Blue regular 1 inside;siege PB Red;"

#define BOARD_TWO                                                                                  \
  "power Red;power Yellow;power Blue;war Red Blue;war Yellow Blue;ally Red Yellow;"                \
  "space R1 Red fort home;space Y1 Yellow fort home;space F Blue fort home;link R1 F;link Y1 F;"   \
  "put F Blue regular 2 inside;siege F Red;siege F Yellow;rule loc-mode always;impulse Red 1;"     \
  "impulse Blue 1;"

static const HisVector vectors[] = {
  { "VB1", BOARD_B, SIEGE_B, "Boulogne=English 4R, brandon;can:go:Boulogne" },
  { "VB2", BOARD_B, SIEGE_B "pass withdraw", "siege=Calais:French" },
  { "VB3", BOARD_B, SIEGE_B "pass withdraw", "not:storm:Calais" },
  { "VB4", BOARD_B,
    SIEGE_B "pass withdraw end march:Boulogne leader:brandon add:English.regular.4 pass "
            "add:English.regular.2",
    "dice=7:8" },
  { "VB5", BOARD_B,
    SIEGE_B
    "pass withdraw end march:Boulogne leader:brandon add:English.regular.4 pass "
    "add:English.regular.2 tape=1234123 tape=56123412 lose:English.regular lose:English.regular "
    "add:English.regular.beaten.inside.2",
    "Calais=(English 2R), English 1S, French 6R, francis;Boulogne=English 2R, brandon;"
    "siege=Calais:French" },
  { "VB6", BOARD_B "rule loc-mode path;", SIEGE_B "pass withdraw end end", "can:storm:Calais" },
  { "VB7", BOARD_B,
    SIEGE_B "pass withdraw end end storm:Calais leader:francis add:French.regular.6", "dice=4:3" },
  { "VB8", BOARD_B,
    SIEGE_B
    "pass withdraw end end storm:Calais leader:francis add:French.regular.6 tape=5612 tape=655",
    "control=Calais:French;Calais=French 3R, francis;siege=Calais:;box=English:1:0" },
  { "VB9", BOARD_B,
    SIEGE_B
    "pass withdraw end end storm:Calais leader:francis add:French.regular.6 tape=5123 tape=123",
    "control=Calais:English;siege=Calais:French" },
  { "E10", BOARD_G "put R1 Red regular 1;impulse Red 3;", "march:R1 go:F",
    "siege=F:Red;not:storm:F" },
  { "E23", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "march:F add:Red.regular.1 go:R1", "siege=F:Red" },
  { "E23-2", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "march:F add:Red.regular.1 go:R1 march:F add:Red.regular.1 go:R1",
    "siege=F:;F=Blue 3R;R1=Red 4R" },
  { "E24", BOARD_G "put F Red regular 4;put F Blue regular 3 inside;siege F Red;impulse Red 3;",
    "storm:F add:Red.regular.4 tape=12 tape=5111", "siege=F:;R1=Red 3R;F=Blue 3R" },
  { "E25",
    "power Red ottoman;power Blue;war Red Blue;space R1 Red fort home;space F Blue fort home;"
    "link R1 F;put F Red regular 2;put F Red cavalry 2;put F Blue regular 3 inside;"
    "siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.2 add:Red.cavalry.2 tape=5 tape=6111 lose:Red.cavalry",
    "siege=F:Red;F=(Blue 2R), Red 1C, Red 2R" },
  { "E26", BOARD_G "put F Red regular 3;leader F Red r army 1 4;siege F Red;impulse Red 3;",
    "storm:F leader:r add:Red.regular.3 tape=5111 tape=6", "F=Red 2R, r;control=F:Red" },
  { "E26-2", BOARD_G "put F Red regular 3;leader F Red r army 1 4;siege F Red;impulse Red 3;",
    "storm:F leader:r add:Red.regular.3 tape=1111 tape=6",
    "F=Red 2R, r;control=F:Blue;siege=F:Red" },
  { "E27",
    BOARD_G "put F Red regular 3;put F Red mercenary 1;put F Blue regular 1 inside;"
            "siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.3 add:Red.mercenary.1", "dice=2:2" },
  { "E27-five",
    BOARD_G "put F Red regular 3;put F Red mercenary 2;leader F Red r army 0 9;"
            "put F Blue regular 1 inside;siege F Red;impulse Red 2;",
    "storm:F leader:r add:Red.regular.3 add:Red.mercenary.2", "dice=3:2" },
  { "E27-cavalry",
    "power Red ottoman;power Blue;war Red Blue;space R1 Red fort home;space F Blue fort home;"
    "link R1 F;put F Red regular 1;put F Red cavalry 3;put F Blue regular 1 inside;"
    "siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.1 add:Red.cavalry.3", "dice=1:2" },
  { "E28",
    "power Red;power Blue ottoman;war Red Blue;space R1 Red fort home;space F Blue fort home;"
    "link R1 F;put F Red regular 4;put F Blue cavalry 2 inside;siege F Red;impulse Red 2;",
    "storm:F add:Red.regular.4", "dice=2:1" },
  { "E29", BOARD_G "put F Red regular 3;leader F Blue x army 2 4 inside;siege F Red;impulse Red 3;",
    "storm:F add:Red.regular.3", "dice=3:3" },
  { "E29-success",
    BOARD_G "put F Red regular 3;leader F Blue x army 2 4 inside;siege F Red;impulse Red 3;",
    "storm:F add:Red.regular.3 tape=511 tape=111", "control=F:Red;F=Red 3R;prisoner=x:Red" },
  { "E30",
    BOARD_G "put F Red regular 2;leader F Red r army 2 4;put F Blue regular 1 inside;"
            "siege F Red;impulse Red 3;impulse Blue 1;",
    "storm:F leader:r add:Red.regular.2 tape=511 tape=56", "F=;control=F:Blue;R1=r;siege=F:" },
  { "E31", SIEGE_N "put Z1 Blue squadron 1;put Z2 Red squadron 9;impulse Red 2;", "",
    "not:storm:PB" },
  { "E32-no",
    SIEGE_N "put PB Blue squadron 2;put Z1 Red squadron 1;put Z2 Red squadron 1;"
            "impulse Red 2;",
    "", "not:storm:PB" },
  { "E32-yes",
    SIEGE_N "put PB Blue squadron 2;put Z1 Red squadron 1;put Z2 Red squadron 2;"
            "impulse Red 2;",
    "", "can:storm:PB" },
  { "E33-besieger",
    "power Red;power Turk ottoman;war Red Turk;space HR Red fort home;"
    "space HT Turk fort home;space PB Red fort;zone Z;anchor PB Z;"
    "rule loc-mode always;put PB Turk regular 4;put PB Red regular 1 inside;"
    "put PB Red squadron 1;put Z Turk corsair 3;siege PB Turk;impulse Turk 2;",
    "", "not:storm:PB" },
  { "E33-corsairs",
    "power Red;power Turk ottoman;war Red Turk;space HR Red fort home;"
    "space HT Turk fort home;space PB Turk fort;zone Z;anchor PB Z;"
    "rule loc-mode always;put PB Red regular 4;put PB Turk regular 1 inside;"
    "put PB Turk corsair 2;siege PB Red;impulse Red 2;",
    "", "can:storm:PB" },
  { "E34", SIEGE_N "impulse Red 3;put R1 Red regular 1;space R1 Red;space R2 Red;link R1 R2;",
    "storm:PB add:Red.regular.4 tape=11 tape=11", "not:storm:PB" },
  { "E34-another",
    SIEGE_N "put HB Red regular 4;put HB Blue regular 1 inside;siege HB Red;impulse Red 2;",
    "storm:PB add:Red.regular.4 tape=11 tape=11", "points=1;not:storm:PB;can:storm:HB" },
  { "E35-leader",
    BOARD_G "put F Red regular 3;put R1 Red regular 2;leader F Red r army 1 6;put F Blue regular 3 "
            "inside;siege F Red;impulse Red 3;",
    "march:R1 add:Red.regular.2 go:F storm:F leader:r add:Red.regular.5", "dice=4:4" },
  { "E35-limit",
    BOARD_G "put F Red regular 3;put R1 Red regular 2;leader F Red r army 1 6;put F Blue regular 3 "
            "inside;siege F Red;impulse Red 3;",
    "march:R1 add:Red.regular.2 go:F storm:F ", "can:add:Red.regular.4;not:add:Red.regular.5" },
  { "E35-none",
    BOARD_G "put F Red regular 3;put R1 Red regular 2;leader F Red r army 1 6;put F Blue regular 3 "
            "inside;siege F Red;impulse Red 3;",
    "march:R1 add:Red.regular.2 go:F storm:F add:Red.regular.4", "dice=2:4" },
  { "E36-three",
    "power Red;power Yellow;power Blue;war Red Blue;war Yellow Blue;ally Red Yellow;"
    "space R1 Red fort home;space Y1 Yellow fort home;space F Blue fort home;"
    "link R1 F;link Y1 F;put F Red regular 3;put F Blue regular 2 inside;siege F Red;"
    "put Y1 Yellow regular 3;impulse Yellow 1;impulse Blue 1;",
    "march:Y1 add:Yellow.regular.3", "siege=F:RedYellow" },
  { "E36-two",
    "power Red;power Yellow;power Blue;war Red Blue;war Yellow Blue;ally Red Yellow;"
    "space R1 Red fort home;space Y1 Yellow fort home;space F Blue fort home;"
    "link R1 F;link Y1 F;put F Red regular 3;put F Blue regular 2 inside;siege F Red;"
    "put Y1 Yellow regular 2;impulse Yellow 1;impulse Blue 1;",
    "march:Y1 add:Yellow.regular.2", "siege=F:Red;Y1=Yellow 2R" },
  { "E37-with",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;"
    "space F Blue fort home;link R1 F;put R1 Turk regular 3;impulse Turk 3;"
    "rule cards list;card Turk roxelana card-window impulse;",
    "march:R1 add:Turk.regular.3 waive:0", "can:storm:F" },
  { "E37-without",
    "power Turk ottoman;power Blue;war Turk Blue;space R1 Turk fort home;"
    "space F Blue fort home;link R1 F;put R1 Turk regular 3;impulse Turk 3;",
    "march:R1 add:Turk.regular.3", "not:storm:F" },
  { "H13.12-lifted",
    "power Turk ottoman;power Blue;war Turk Blue;space T1 Turk fort home;space F Blue fort home;"
    "space B1 Blue;link T1 F;link F B1;put T1 Turk regular 7;put F Blue regular 2;"
    "rule loc-mode always;rule cards list;card Turk roxelana card-window impulse;impulse Turk 5;",
    "march:T1 add:Turk.regular.3 pass withdraw waive:0 storm:F add:Turk.regular.began.3 tape=11 "
    "tape=511 march:T1 add:Turk.regular.4",
    "F=(Blue 2R), Turk 4R;siege=F:Turk;T1=Turk 2R" },
  { "AM-31-left-by-army",
    BOARD_TWO "put F Red regular 3;put F Yellow regular 3;leader F Red r army 1 6;",
    "march:F add:Red.regular.3 go:R1", "siege=F:Yellow;prisoner=r:Blue;F=(Blue 2R), Yellow 3R" },
  { "AM-31-army-lost",
    BOARD_TWO "put F Red regular 2;put F Yellow regular 4;leader F Red r army 1 6;",
    "storm:F add:Red.regular.2 tape=1 tape=551",
    "siege=F:Yellow;prisoner=r:Blue;F=(Blue 2R), Yellow 4R" },
  { "H15.41-leader",
    BOARD_G "put F Red regular 4;leader F Blue x army 2 6 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass", "can:leader:x;can:done" },
  { "H15.41-leader-joins",
    BOARD_G "put F Red regular 4;leader F Blue x army 2 6 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass leader:x", "dice=6:5;F=Blue 4R, Red 4R, x" },
  { "E38",
    BOARD_G "put F Red regular 5;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "leader B1 Blue x army 1 4;siege F Red;impulse Blue 3;",
    "march:B1 leader:x add:Blue.regular.4 go:F pass add:Blue.regular.2 tape=5611111 tape=561111 "
    "lose:Blue.regular lose:Blue.regular leader:x add:Blue.regular.beaten.2 ",
    "" },
  { "E38-leave",
    BOARD_G "put F Red regular 5;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "leader B1 Blue x army 1 4;siege F Red;impulse Blue 3;",
    "march:B1 leader:x add:Blue.regular.4 go:F pass add:Blue.regular.2 tape=5611111 tape=561111 "
    "lose:Blue.regular lose:Blue.regular leader:x add:Blue.regular.beaten.2 "
    "add:Blue.regular.beaten.inside.2",
    "F=Blue 4R, x;R1=Red 3R" },
  { "E39",
    BOARD_G "put F Red regular 5;put F Blue regular 3 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass done tape=5111 tape=511111 add:Blue.regular.beaten.1",
    "B1=Blue 2R" },
  { "E40",
    BOARD_G "put F Red regular 6;put F Blue regular 2 inside;put B1 Blue regular 2;leader B1 Blue "
            "x army 0 4;siege F Red;impulse Blue 3;",
    "march:B1 leader:x add:Blue.regular.2 go:F pass add:Blue.regular.2 tape=5111 tape=5561111 "
    "lose:Blue.regular lose:Blue.regular",
    "F=(Blue 1R), Red 5R;prisoner=x:Red;siege=F:Red;B1=" },
  { "E41",
    BOARD_G "put F Red regular 3;put F Green regular 2 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass", "dice=4:4" },
  { "E42",
    BOARD_G "put F Red regular 3;put F Blue regular 2 inside;put B1 Blue regular 4;"
            "siege F Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass add:Blue.regular.2 tape=551111 tape=1111",
    "siege=F:;R1=Red 1R" },
  { "E43",
    BOARD_N "put PB Red regular 4;put PB Blue regular 2 inside;siege PB Red;"
            "put PB Blue squadron 1;impulse Blue 2;",
    "", "not:march:PB;can:sail" },
  { "E44",
    BOARD_N "put PB Red regular 4;put PB Blue regular 1 inside;siege PB Red;"
            "put PB Blue squadron 1;leader PB Blue admiral naval 1 0;put Z1 Red squadron 2;"
            "impulse Red 1;impulse Blue 2 turn;",
    "storm:PB add:Red.regular.4 tape=51 tape=11", "control=PB:Red;PB=Red 4R;PS=admiral" },
  { "E75-fleet",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;put Z Red squadron 1;put Z Blue "
    "squadron 1;",
    "", "not:storm:F" },
  { "E75-land",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;space M Red;link R1 M;link M F;",
    "", "can:storm:F" },
  { "E75-neutral",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;space M Grey;link R1 M;link M F;",
    "", "not:storm:F" },
  { "E75-off",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;put Z Red squadron 1;rule loc-by-sea "
    "off;",
    "", "not:storm:F" },
  { "E75-sea",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;put Z Red squadron 1;",
    "", "can:storm:F" },
  { "E75-unrest",
    "power Red;power Blue;power Grey;war Red Blue;space R1 Red fort home;space P Red;space F Blue "
    "fort home;space HB Blue fort home;zone Z;anchor R1 Z;anchor P Z;link P F;put F Red regular "
    "3;put F Blue regular 1 inside;siege F Red;impulse Red 2;space M Red unrest;link R1 M;link M "
    "F;",
    "", "not:storm:F" },
  { "E77", BOARD_G "put R1 Red regular 2;impulse Red 3;", "march:R1 add:Red.regular.2 go:F",
    "not:march:F;siege=F:Red" },
  { "E80",
    "power Red;power Blue;war Red Blue;space R1 Red home;space F Blue fort home;link R1 F;rule "
    "loc-mode always;put F Red regular 2;leader F Red r army 2 4;put F Blue regular 1 inside;siege "
    "F Red;impulse Red 2;",
    "storm:F leader:r add:Red.regular.2 tape=511 tape=56", "prisoner=r:out;F=;siege=F:" },
  { "E86",
    BOARD_G "put F Red regular 5;put F Blue regular 2 inside;put B1 Blue regular 4;siege F "
            "Red;impulse Blue 3;",
    "march:B1 add:Blue.regular.4 go:F pass add:Blue.regular.2 tape=111111 tape=511111 "
    "lose:Blue.regular",
    "can:add:Blue.regular.beaten.inside.2;not:add:Blue.regular.beaten.1;can:done" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  his_kit_add_vectors (vectors, G_N_ELEMENTS (vectors));
  return g_test_run ();
}
